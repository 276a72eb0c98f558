"""What a seat may see of a position, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts, goals, piles, scoring, stack, train
from turntable.games.isle_of_trains.facts import (
    ACTIONS,
    ANY,
    BONUS,
    DESTINATIONS,
    EFFECTS,
    ISLANDS,
    KINDS,
    NEEDS,
    NOTHING,
    PASSENGER,
    SLOTS,
    TYPES,
)
from turntable.games.isle_of_trains.stack import ACTION, CONTRACT, DELIVERING, HOW, LOAD_WITH, PICK, REPLACE

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


class Item(TypedDict, total=False):
    """Something loaded: a passenger by destination, or a card; of a card face down, who laid it."""

    passenger: str
    card: str | None
    cargo: str
    """What the card counts as when it is delivered."""
    face_down: bool
    by: int


class Car(TypedDict):
    """An engine or car of a train, its load, and how many more things fit in."""

    card: str
    load: list[Item]
    free: int
    benefit: bool
    """Whether loading it now brings something to the seat whose turn it is."""


class Player(TypedDict):
    """A seat, as the viewer knows it; ``None`` for what is hidden."""

    tokens: int
    cards: int
    hand: dict[str, int] | None
    known: dict[str, int]
    """Cards that everybody saw the seat take."""
    supply: dict[str, int]
    """Passengers who wait beside the engine, by destination."""
    train: list[Car]
    capacity_left: int
    buildings: list[str]
    points: int


class Uses(TypedDict):
    """What a card in the display or in the viewer's hand can become."""

    cargo: list[list[int]]
    """Cars with a free space that it fits as it is: seat and car."""
    upgrade: list[int]
    """Cars of the viewer that it can be built over."""


class Taken(TypedDict):
    """Who has an island card, and for which contract: 0 the primary, 1 or 2 a secondary one."""

    owner: int | None
    contract: int | None


class Tickets(TypedDict):
    """The ticket tile of a destination, and how many of its spaces are filled."""

    tile: str
    filled: int


class Goal(TypedDict):
    """What a chapter asks for, and how far that is."""

    goal: str
    island: str | None
    have: int
    need: int
    done: bool


class Doing(TypedDict, total=False):
    """What the step is about: a card, a car, a destination, a number."""

    card: str
    seat: int
    car: int
    island: str
    actions: list[str]
    left: int
    count: int


class View(TypedDict):
    """A position of Isle of Trains through the eyes of a seat."""

    game: str
    options: dict[str, str]
    viewer: int | None
    seat: int | None
    step: str
    doing: Doing
    then: list[list[object]]
    """What waits behind the step, the next first."""
    over: bool
    first: int
    turns: int
    turns_left: int | None
    progress: int | None
    progress_end: int | None
    train_holder: int | None
    display: list[str | None]
    uses: dict[str, Uses]
    """By card of the display and of the viewer's hand."""
    coaches: list[list[int]]
    """Cars with a free space for a passenger: seat and car."""
    deck: int
    deck_top: list[str]
    """Cards on top of the deck that everybody knows."""
    deck_at_most: dict[str, int]
    discards: dict[str, int]
    pile: list[str] | None
    aside: list[str]
    bag: dict[str, int]
    islands: dict[str, Taken]
    tiles: dict[str, Tickets]
    players: list[Player]
    chapter: int | None
    goals: list[Goal]
    won: bool | None
    rating: str | None
    price: int | None


def view(s: IsleOfTrainsState, seat: int | None) -> View:
    """Everything the seat knows; for ``None`` what everybody does. All is open once the game is over."""
    facts = s.facts
    return {
        "game": s.game.name,
        "options": dict(s.game.chosen),
        "viewer": seat,
        "seat": None if s.depth == 0 else int(s.seat),
        "step": s.step_name,
        "doing": _doing(s),
        "then": _then(s),
        "over": s.depth == 0,
        "first": int(s.first),
        "turns": int(s.turns),
        "turns_left": None if s.turns_left < 0 else int(s.turns_left),
        "progress": None if s.seats == 1 else int(s.progress),
        "progress_end": None if s.seats == 1 else int(facts.track[s.seats]),
        "train_holder": None if s.train_holder < 0 else int(s.train_holder),
        "display": [None if kind == NOTHING else facts.cards[kind].id for kind in s.display],
        "uses": _uses(s, seat),
        "coaches": _open_cars(s, [PASSENGER], seat),
        "deck": int(s.deck_size),
        "deck_top": [facts.cards[s.deck[i]].id for i in range(s.deck_size - 1, s.deck_size - s.deck_known - 1, -1)],
        "deck_at_most": _counts(s, _deck_at_most(s, seat)),
        "discards": _counts(s, _count(s.pile, s.pile_size)),
        "pile": [facts.cards[s.pile[i]].id for i in range(s.pile_size)] if s.seats == 1 else None,
        "aside": [facts.cards[s.aside[i]].id for i in range(s.aside_size)],
        "bag": _passengers(s, s.bag, 0),
        "islands": _islands(s),
        "tiles": _tiles(s),
        "players": [_player(s, other, seat) for other in range(s.seats)],
        "chapter": None if s.rules.chapter is None else s.rules.chapter.number,
        "goals": goals.tracker(s),
        "won": s.won,
        "rating": goals.rating(s, scoring.scores(s)[0]) if s.seats == 1 else None,
        "price": int(s.rules.price) if s.seats == 1 else None,
    }


def _doing(s: IsleOfTrainsState) -> Doing:
    """What the step is about, which everybody sees: a card, a car, a destination, a number."""
    if s.depth == 0:
        return {}
    kind: i64 = s.top()
    what: i64 = s.about()
    if kind in (HOW, REPLACE):
        return {"card": s.facts.cards[stack.kind_of(what)].id}
    if kind == LOAD_WITH:
        return {"seat": int(stack.loading_seat(what)), "car": int(stack.loading_slot(what))}
    if kind in (DELIVERING, CONTRACT, PICK):
        return {"island": s.facts.islands[stack.destination(s)].id}
    if kind == BONUS:
        return {"actions": [name for name in ACTIONS if what & ACTIONS[name]]}
    if kind == ACTION:
        return {"left": int(what) + 1}
    return {"count": int(what)}


def _then(s: IsleOfTrainsState) -> list[list[object]]:
    """What waits behind the step, the next first: effects as ``cards.json`` has them, and actions still to take."""
    found: list[list[object]] = []
    for i in range(s.depth - 2, -1, -1):
        kind: i64 = stack.step_at(s, i)
        what: i64 = stack.about_at(s, i)
        if kind == ACTION:
            found.append(["action", 1])
        elif kind == BONUS:
            found.append(["bonus", *[name for name in ACTIONS if what & ACTIONS[name]]])
        else:
            found += [[name, int(what)] for name in EFFECTS if kind == EFFECTS[name]]
    return found


def _islands(s: IsleOfTrainsState) -> dict[str, Taken]:
    """Who has each island card of this game."""
    islands: dict[str, Taken] = {}
    for i in range(ISLANDS):
        if s.islands[i] >= 0:
            taken = s.islands[i] > 0
            islands[s.facts.islands[i].id] = {
                "owner": int(contracts.owner(s, i)) if taken else None,
                "contract": int(contracts.done(s, i)) if taken else None,
            }
    return islands


def _tiles(s: IsleOfTrainsState) -> dict[str, Tickets]:
    facts = s.facts
    return {
        facts.islands[i].id: {"tile": facts.tiles[s.tiles[i]].id, "filled": int(s.filled[i])}
        for i in range(DESTINATIONS)
    }


def _player(s: IsleOfTrainsState, seat: int, viewer: int | None) -> Player:
    facts = s.facts
    mine = viewer == seat or s.depth == 0
    hand = [int(s.hands[seat * KINDS + kind]) for kind in range(KINDS)]
    known = [int(s.known[seat * KINDS + kind]) for kind in range(KINDS)]
    return {
        "tokens": int(s.tokens[seat]),
        "cards": int(s.hand_size[seat]),
        "hand": _counts(s, hand) if mine else None,
        "known": _counts(s, known),
        "supply": _passengers(s, s.supply, seat * DESTINATIONS),
        "train": [_car(s, seat, slot, viewer) for slot in range(s.length[seat])],
        "capacity_left": int(s.slack[seat]),
        "buildings": [card.id for kind, card in enumerate(facts.cards) if s.buildings[seat] & BIT[kind]],
        "points": int(scoring.total(s, seat)),
    }


def _car(s: IsleOfTrainsState, seat: int, slot: int, viewer: int | None) -> Car:
    at = seat * SLOTS + slot
    card = s.facts.cards[s.cars[at]]
    load: list[Item] = []
    for place in range(s.loaded[at]):
        load.append(_item(s, s.cars[at], train.item_at(s, seat, slot, place), viewer))
    gains = s.depth > 0 and bool(card.benefit) and train.brings_benefit(s, seat)
    return {"card": card.id, "load": load, "free": card.spaces - len(load), "benefit": gains}


def _item(s: IsleOfTrainsState, car: i64, item: i64, viewer: int | None) -> Item:
    facts = s.facts
    if item >= train.PASSENGER_ITEM:
        return {"passenger": facts.islands[item - train.PASSENGER_ITEM].id}
    loader = int(train.loader_of(item))
    cargo = NEEDS[train.cargo_type(s, facts.holds[car], item)]
    if loader < 0:
        return {"card": facts.cards[item].id, "cargo": cargo, "face_down": False}
    card = facts.cards[train.card_of(item)].id if viewer == loader or s.depth == 0 else None
    return {"card": card, "cargo": cargo, "face_down": True, "by": loader}


def _uses(s: IsleOfTrainsState, viewer: int | None) -> dict[str, Uses]:
    facts = s.facts
    uses: dict[str, Uses] = {}
    cards: i64 = piles.displayed(s) | (0 if viewer is None else s.held[viewer])
    for kind in range(facts.kinds):
        if cards & BIT[kind]:
            types = [type for type in range(TYPES) if type != PASSENGER and train.fitting(s, type) & BIT[kind]]
            lower: i64 = facts.lower[kind]
            own = range(0 if viewer is None else s.length[viewer])
            upgrade = [slot for slot in own if lower & BIT[s.cars[(viewer or 0) * SLOTS + slot]]]
            uses[facts.cards[kind].id] = {"cargo": _open_cars(s, types, viewer), "upgrade": upgrade}
    return uses


def _open_cars(s: IsleOfTrainsState, types: list[int], viewer: int | None) -> list[list[int]]:
    """Cars with a free space for one of these types; that for any cargo is its owner's alone (24)."""
    found: list[list[int]] = []
    for seat in range(s.seats):
        mask: i64 = 0
        for type in types:
            if type != ANY or seat == viewer:
                mask |= s.open[seat * TYPES + type]
        found += [[seat, slot] for slot in range(s.length[seat]) if mask & BIT[slot]]
    return found


def _deck_at_most(s: IsleOfTrainsState, seat: int | None) -> list[int]:
    """The most cards of each kind that can be in the deck: shuffled into it and not seen to leave."""
    bound = [int(count) for count in s.fresh]
    if seat is not None:
        bound = [count - int(s.blind[seat * KINDS + kind]) for kind, count in enumerate(bound)]
    return bound


def _count(cards: vec[i64], size: i64) -> list[int]:
    counts = [0] * KINDS
    for i in range(size):
        counts[cards[i]] += 1
    return counts


def _counts(s: IsleOfTrainsState, cards: list[int]) -> dict[str, int]:
    """Counts by the cards' names, none of them zero."""
    return {s.facts.cards[kind].id: count for kind, count in enumerate(cards) if count}


def _passengers(s: IsleOfTrainsState, counts: vec[i64], base: i64) -> dict[str, int]:
    """Counts by destination, none of them zero."""
    found: dict[str, int] = {}
    for i in range(DESTINATIONS):
        count = int(counts[base + i])
        if count:
            found[s.facts.islands[i].id] = count
    return found
