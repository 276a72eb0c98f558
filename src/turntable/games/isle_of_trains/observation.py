"""What a seat knows as a row of numbers, for learning: packed straight from the position, nothing hidden in it.

Seats are counted from the observer's own (0), in turn order. What the view tells and other numbers do not decide is
all here, but for the cards below the top of the discard pile and of the deck, which only solo players know in order,
and which card became which cargo.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from turntable.core.arrays import clear, packed
from turntable.core.batch import Observer
from turntable.core.bits import PLACE
from turntable.core.native import i64, vec
from turntable.core.rules import MOST_STEPS
from turntable.games.isle_of_trains import contracts, scoring, stack, train
from turntable.games.isle_of_trains.facts import (
    ACTIONS,
    BONUS,
    CONTRACTS,
    DESTINATIONS,
    DISCARD,
    DRAW,
    ISLANDS,
    KINDS,
    LOADED,
    NEEDS,
    NOTHING,
    RECOVER,
    SLOTS,
    SPACES,
    TILE_SPACES,
)
from turntable.games.isle_of_trains.moves import car_name
from turntable.games.isle_of_trains.stack import ACTION, CONTRACT, DELIVERING, HOW, LOAD_WITH, PICK, REPLACE

if TYPE_CHECKING:
    from turntable.core.state import State
    from turntable.games.isle_of_trains.game import IsleOfTrains
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

VERSION: Final = 1
"""Raise this when a number changes its place or its meaning."""
MOST: Final = 1000
"""Above any number of points or tokens of a sensible game; a bound for learners, not a rule."""
MOST_COUNT: Final = 64
"""Above what a step can be about that is a number: cards to pay, items chosen."""
PASSENGER_LOAD: Final = 1 + LOADED
"""How ``loads`` calls a passenger for the first destination; 0 is no load, then come the types of cargo."""
STEPS: Final = tuple(
    "action bonus how order give-up replace pay load extra deliver contract passenger special discard recover "
    "hand-limit last-card over".split()
)
"""The names of steps in their order here."""
_NUMBERS: Final = (
    stack.ACTION, BONUS, stack.HOW, stack.ORDER, stack.GIVE_UP, stack.REPLACE, stack.PAY, stack.LOAD_WITH, stack.EXTRA,
    stack.DELIVERING, stack.CONTRACT, stack.PICK, stack.SPECIAL, DISCARD, RECOVER, stack.HAND_LIMIT, DRAW,
)  # fmt: skip
LAST_CARD: Final = 16
OVER: Final = 17
STEP_PLACES: Final[vec[i64]] = packed(
    _NUMBERS.index(number) if number in _NUMBERS else LAST_CARD for number in range(MOST_STEPS)
)
"""[number of a step]: its place here. What is not listed waits for a decision only at the last card."""
PLAYER: Final = 4 + 2 * DESTINATIONS + LOADED + ISLANDS * CONTRACTS + SLOTS + SLOTS * SPACES
"""Numbers of a player beside those by kind of card."""


def layout(game: IsleOfTrains, seats: int) -> list[tuple[str, list[str], int, int]]:
    """The fields in their order: a name, the names of its numbers, the least and the most each can be."""
    facts = game.facts
    cards = [card.id for card in facts.cards]
    islands = [island.id for island in facts.islands]
    destinations = islands[:DESTINATIONS]
    all_cards, passengers = int(facts.all_cards), int(facts.passengers_each)
    turns = ["you", *(f"next-{i}" for i in range(1, seats))]
    slots = [car_name(slot) for slot in range(SLOTS)]
    one = [""]
    fields: list[tuple[str, list[str], int, int]] = [
        ("step", list(STEPS), 0, 1),
        ("doing-card", cards, 0, 1),
        ("doing-train", turns, 0, 1),
        ("doing-car", slots, 0, 1),
        ("doing-island", islands, 0, 1),
        ("doing-actions", list(ACTIONS), 0, 1),
        ("doing-count", one, 0, MOST_COUNT),
        ("actions-left", one, 0, int(facts.actions)),
        ("to-move", turns, 0, 1),
        ("first", turns, 0, 1),
        ("turns", one, 0, int(facts.rounds) * seats + seats),
        ("turns-left", one, 0, seats + 1),
        ("progress", one, 0, ISLANDS + DESTINATIONS),
        ("train-holder", turns, 0, 1),
        ("display", cards, 0, int(facts.shown)),
        ("deck", one, 0, all_cards),
        ("deck-top", cards, 0, 1),
        ("deck-at-most", cards, 0, all_cards),
        ("discards", cards, 0, all_cards),
        ("discard-top", cards, 0, 1),
        ("aside", cards, 0, all_cards),
        ("bag", destinations, 0, passengers),
        ("filled", destinations, 0, TILE_SPACES),
        ("tiles", [f"{place} {tile.id}" for place in destinations for tile in facts.tiles], 0, 1),
        ("on-map", islands, 0, 1),
        ("hand", cards, 0, all_cards),
    ]
    for who in turns:
        fields += [
            (f"{who}-tokens", one, 0, MOST),
            (f"{who}-points", one, -MOST, MOST),
            (f"{who}-cards", one, 0, all_cards),
            (f"{who}-capacity-left", one, 0, SLOTS),
            (f"{who}-known", cards, 0, all_cards),
            (f"{who}-supply", destinations, 0, passengers),
            (f"{who}-aboard", destinations, 0, passengers),
            (f"{who}-cargo", list(NEEDS), 0, SLOTS * SPACES),
            (f"{who}-train", cards, 0, SLOTS),
            (f"{who}-buildings", cards, 0, 1),
            (f"{who}-contracts", [f"{island} {i}" for island in islands for i in range(CONTRACTS)], 0, 1),
            (f"{who}-cars", slots, 0, len(cards)),
            (f"{who}-loads", [f"{slot} {i + 1}" for slot in slots for i in range(SPACES)], 0, LOADED + DESTINATIONS),
        ]
    return fields


def observe(s: IsleOfTrainsState, seat: i64, out: vec[i64], at: i64 = 0) -> i64:
    """Write what this seat knows into ``out`` from place ``at`` on; the place after it.

    Most numbers are 0, so all places are cleared first, and only what is there is written.
    """
    kinds: i64 = s.facts.kinds
    tiles: i64 = len(s.facts.tiles)
    size: i64 = len(STEPS) + 8 * kinds + 4 * s.seats + SLOTS + 2 * ISLANDS + len(ACTIONS) + 6
    size += DESTINATIONS * (2 + tiles) + s.seats * (PLAYER + 3 * kinds)
    clear(out, at, size)
    at = _write_step(s, seat, out, at)
    at = _write_seat(s, seat, -1 if s.depth == 0 else s.seat, out, at)
    at = _write_seat(s, seat, s.first, out, at)
    out[at] = s.turns
    out[at + 1] = s.turns_left + 1
    out[at + 2] = s.progress
    at = _write_seat(s, seat, s.train_holder, out, at + 3)
    at = _write_piles(s, seat, out, at)
    at = _write_map(s, out, at)
    at = _write_row(s.hands, seat * KINDS, kinds, out, at)
    i: i64
    for i in range(s.seats):
        other: i64 = seat + i
        at = _write_player(s, other if other < s.seats else other - s.seats, out, at)
    return at


class Numbers(Observer):
    """``observe``, for batches."""

    def write(self, s: State, seat: i64, out: vec[i64], at: i64) -> i64:
        return observe(cast("IsleOfTrainsState", s), seat, out, at)


def _write_one(which: i64, count: i64, out: vec[i64], at: i64) -> i64:
    """One of so many, or none of them (-1)."""
    if which >= 0:
        out[at + which] = 1
    return at + count


def _write_seat(s: IsleOfTrainsState, seat: i64, who: i64, out: vec[i64], at: i64) -> i64:
    """One of the seats as this one counts them, or none of them (-1)."""
    return _write_one(who - seat if who >= seat or who < 0 else who - seat + s.seats, s.seats, out, at)


def _write_row(values: vec[i64], base: i64, count: i64, out: vec[i64], at: i64) -> i64:
    """So many numbers of an array, from ``base`` on."""
    i: i64
    for i in range(count):
        out[at + i] = values[base + i]
    return at + count


def _write_bits(mask: i64, count: i64, out: vec[i64], at: i64) -> i64:
    """A set of so many."""
    while mask:
        low: i64 = mask & -mask
        out[at + PLACE[low % 61]] = 1
        mask ^= low
    return at + count


def _write_cards(s: IsleOfTrainsState, cards: vec[i64], count: i64, out: vec[i64], at: i64) -> i64:
    """How many there are of each kind among the first ``count`` of these cards."""
    i: i64
    for i in range(count):
        if cards[i] != NOTHING:
            out[at + cards[i]] += 1
    return at + s.facts.kinds


def _write_step(s: IsleOfTrainsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The step, what it is about, and how many actions are left in the turn, this one included."""
    card: i64 = -1
    whose: i64 = -1
    car: i64 = -1
    island: i64 = -1
    actions: i64 = 0
    count: i64 = 0
    kind: i64 = s.top()
    what: i64 = s.about()
    if kind in (HOW, REPLACE):
        card = stack.kind_of(what)
    elif kind == LOAD_WITH:
        whose = stack.loading_seat(what)
        car = stack.loading_slot(what)
    elif kind in (DELIVERING, CONTRACT, PICK):
        island = stack.destination(s)
    elif kind == BONUS:
        actions = what
    elif kind != ACTION:
        count = what if what < MOST_COUNT else MOST_COUNT
    at = _write_one(STEP_PLACES[kind] if s.depth else OVER, len(STEPS), out, at)
    at = _write_one(card, s.facts.kinds, out, at)
    at = _write_seat(s, seat, whose, out, at)
    at = _write_one(car, SLOTS, out, at)
    at = _write_one(island, ISLANDS, out, at)
    at = _write_bits(actions, len(ACTIONS), out, at)
    out[at] = count
    out[at + 1] = stack.actions_waiting(s, s.depth)
    return at + 2


def _write_piles(s: IsleOfTrainsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The display, the deck, the discard pile, what is on its way there, and the bag."""
    kinds: i64 = s.facts.kinds
    at = _write_cards(s, s.display, s.facts.shown, out, at)
    out[at] = s.deck_size
    at = _write_one(s.deck[s.deck_size - 1] if s.deck_known else -1, kinds, out, at + 1)
    i: i64
    fresh: vec[i64] = s.fresh
    blind: vec[i64] = s.blind
    for i in range(kinds):
        out[at + i] = fresh[i] - blind[seat * KINDS + i]
    at = _write_cards(s, s.pile, s.pile_size, out, at + kinds)
    at = _write_one(s.pile[s.pile_size - 1] if s.seats == 1 and s.pile_size else -1, kinds, out, at)
    at = _write_cards(s, s.aside, s.aside_size, out, at)
    return _write_row(s.bag, 0, DESTINATIONS, out, at)


def _write_map(s: IsleOfTrainsState, out: vec[i64], at: i64) -> i64:
    at = _write_row(s.filled, 0, DESTINATIONS, out, at)
    i: i64
    for i in range(DESTINATIONS):
        at = _write_one(s.tiles[i], len(s.facts.tiles), out, at)
    for i in range(ISLANDS):
        out[at + i] = 1 if s.islands[i] == 0 else 0
    return at + ISLANDS


def _write_player(s: IsleOfTrainsState, seat: i64, out: vec[i64], at: i64) -> i64:
    kinds: i64 = s.facts.kinds
    out[at] = s.tokens[seat]
    out[at + 1] = scoring.total(s, seat)
    out[at + 2] = s.hand_size[seat]
    out[at + 3] = s.slack[seat]
    at = _write_row(s.known, seat * KINDS, kinds, out, at + 4)
    at = _write_row(s.supply, seat * DESTINATIONS, DESTINATIONS, out, at)
    at = _write_row(s.aboard, seat * DESTINATIONS, DESTINATIONS, out, at)
    at = _write_row(s.cargo, seat * LOADED, LOADED, out, at)
    at = _write_row(s.fleet, seat * KINDS, kinds, out, at)
    at = _write_bits(s.buildings[seat], kinds, out, at)
    islands: vec[i64] = s.islands
    i: i64
    for i in range(ISLANDS):
        if islands[i] > 0 and contracts.owner(s, i) == seat:
            out[at + contracts.done(s, i)] = 1
        at += CONTRACTS
    return _write_train(s, seat, out, at)


def _write_train(s: IsleOfTrainsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """By place: one more than the kind of card, and what each space of it holds."""
    slot: i64
    place: i64
    for slot in range(s.length[seat]):
        kind: i64 = s.cars[seat * SLOTS + slot]
        out[at + slot] = kind + 1
        for place in range(s.loaded[seat * SLOTS + slot]):
            item: i64 = train.item_at(s, seat, slot, place)
            code: i64
            if item >= train.PASSENGER_ITEM:
                code = PASSENGER_LOAD + item - train.PASSENGER_ITEM
            else:
                code = 1 + train.cargo_type(s, s.facts.holds[kind], item)
            out[at + SLOTS + slot * SPACES + place] = code
    return at + SLOTS + SLOTS * SPACES
