"""Hand-made positions of Ticket to Ride, and positions taken apart into plain data.

The only module of the tests that names the fields of a state: when one is renamed, this is the file to edit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import cast

import pytest

import turntable
from turntable.core.arrays import packed
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import CARDS, EMPTY, KINDS, LOCOMOTIVE, Board
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.games.ticket_to_ride.network import Network
from turntable.games.ticket_to_ride.stack import TURN
from turntable.games.ticket_to_ride.state import TicketToRideState, new_state

BOARDS = Path(__file__).resolve().parents[2] / "boards"

COLOURFUL = "black blue green orange purple"
"""A display without locomotives."""

Cards = list[int]


@cache
def usa(**options: object) -> TicketToRide:
    """The game on the board that comes with it."""
    return cast(TicketToRide, turntable.game("ticket-to-ride", **options))


@cache
def shipped(board: str, **options: object) -> TicketToRide:
    """The game on another board that comes with it."""
    return cast(TicketToRide, turntable.game("ticket-to-ride", board=board, **options))


@cache
def small(name: str, **options: object) -> TicketToRide:
    """The game on one of the tests' own boards."""
    return cast(TicketToRide, turntable.game("ticket-to-ride", board=str(BOARDS / f"{name}.json"), **options))


def start(game: TicketToRide, seats: int, seed: object = 0) -> TicketToRideState:
    """A dealt table, first tickets not yet chosen."""
    return cast(TicketToRideState, game.start(seats, seed=seed))


def started(game: TicketToRide, seats: int, seed: object = 0) -> TicketToRideState:
    """A dealt table at the first turn: everybody kept as few tickets as they may, the first ones."""
    state = start(game, seats, seed)
    while state.step.name == "first-tickets":
        state.play_number(state.legal()[0])
    return state


def cards(text: str) -> Cards:
    """Counts by kind: ``"red*3 locomotive"``."""
    counts = [0] * KINDS
    for word in text.split():
        kind, _, times = word.partition("*")
        counts[CARDS.index(kind)] += int(times or 1)
    return counts


def all_cards(board: Board) -> Cards:
    """Every card of the game, by kind."""
    return [board.each_colour] * LOCOMOTIVE + [board.locomotives]


def lay(
    seats: int = 2,
    *,
    game: TicketToRide | None = None,
    turn: int = 0,
    hands: Mapping[int, str] | None = None,
    known: Mapping[int, str] | None = None,
    display: str = COLOURFUL,
    deck: str | None = None,
    discards: str = "",
    hoarder: int = -1,
    routes: Mapping[int, str] | None = None,
    trains: Mapping[int, int] | None = None,
    tickets: Mapping[int, str] | None = None,
    ticket_deck: str | None = None,
    turns_left: int = -1,
    passes: int = 0,
    seed: int = 0,
) -> TicketToRideState:
    """A position at the start of ``turn``'s turn.

    What is not said is as at the start: cards and tickets that are nowhere else are in their decks, or, when a deck
    is given, with the ``hoarder`` (the last seat). ``-`` is an empty place of the display. ``trains`` overrules what
    the routes leave, for claims about few trains. Hands but their ``known`` part were drawn unseen.
    """
    game = game or usa()
    board = game.board
    s = new_state(game, seats)
    held = [cards((hands or {}).get(seat, "")) for seat in range(seats)]
    seen = [cards((known or {}).get(seat, "")) for seat in range(seats)]
    places = [EMPTY if word == "-" else CARDS.index(word) for word in display.split()]
    places += [EMPTY] * (board.shown - len(places))
    thrown = cards(discards)
    face_up = [places.count(kind) for kind in range(KINDS)]
    elsewhere = [sum(hand[kind] for hand in held) + thrown[kind] + face_up[kind] for kind in range(KINDS)]
    left = [count - used for count, used in zip(all_cards(board), elsewhere, strict=True)]
    pile = left if deck is None else cards(deck)
    for kind in range(KINDS):
        held[hoarder][kind] += left[kind] - pile[kind]
        assert left[kind] >= pile[kind], f"too many {CARDS[kind]} cards"
    blind = [[have - shown for have, shown in zip(*pair, strict=True)] for pair in zip(held, seen, strict=True)]

    s.seat = turn
    s.first = 0
    s.chance = seed
    s.push(TURN)
    s.turns_left = turns_left
    s.passes = passes
    s.deck = packed(pile)
    s.deck_size = sum(pile)
    s.discards = packed(thrown)
    s.discard_size = sum(thrown)
    s.display = packed(places)
    s.shown = sum(1 << 4 * kind for kind in places if kind != EMPTY)
    s.hands = packed(chain(*held))
    s.known = packed(chain(*seen))
    s.blind = packed(chain(*blind))
    s.fresh = packed(count + sum(hand[kind] for hand in blind) for kind, count in enumerate(pile))
    _lay_routes(s, routes or {}, trains or {})
    _lay_tickets(s, tickets or {}, ticket_deck, hoarder)
    return s


def _lay_routes(s: TicketToRideState, routes: Mapping[int, str], trains: Mapping[int, int]) -> None:
    board = s.board
    numbers = {route.id: number for number, route in enumerate(board.routes)}
    owned = [{numbers[id] for id in routes.get(seat, "").split()} for seat in range(s.seats)]
    lengths = [sum(board.routes[route].length for route in mine) for mine in owned]
    left = [trains.get(seat, int(board.all_trains) - lengths[seat]) for seat in range(s.seats)]
    points = [sum(int(board.points[board.routes[route].length]) for route in mine) for mine in owned]
    s.owned = packed(chain(*(_bits(board, mine) for mine in owned)))
    s.trains = packed(left)
    s.points = packed(points)
    free = free_routes(board, owned, left)
    s.free = packed(chain(*(_bits(board, open_to) for open_to in free)))


def free_routes(board: Board, owned: Sequence[set[int]], trains: Sequence[int]) -> list[set[int]]:
    """The routes each seat may claim if it has the cards (rulings 18, 19, 21)."""
    taken: set[int] = set().union(*owned)
    result: list[set[int]] = []
    for seat, mine in enumerate(owned):
        closed_by = taken if len(owned) < board.doubles_from else mine
        result.append({
            number
            for number, route in enumerate(board.routes)
            if number not in taken and route.twin not in closed_by and route.length <= trains[seat]
        })  # fmt: skip
    return result


def _bits(board: Board, routes: set[int]) -> list[int]:
    """One seat's words of a mask of routes."""
    words = [0] * int(board.words)
    for route in routes:
        words[board.word[route]] |= board.bit[route]
    return words


def _lay_tickets(s: TicketToRideState, tickets: Mapping[int, str], deck: str | None, hoarder: int) -> None:
    ids = [ticket.id for ticket in s.board.tickets]
    holder = [-1] * len(ids)
    for seat, held in tickets.items():
        for id in held.split():
            holder[ids.index(id)] = seat
    left = [number for number, seat in enumerate(holder) if seat < 0]
    pile = left if deck is None else [ids.index(id) for id in deck.split()]
    for number in set(left) - set(pile):
        holder[number] = range(s.seats)[hoarder]
    s.holder = packed(holder)
    s.ticket_deck = packed(pile + [0] * (len(ids) - len(pile)))
    s.ticket_top = 0
    s.tickets_left = len(pile)


# Taken apart


@dataclass
class PlainState:
    """Everything in a position, as plain data: cards by kind, routes and tickets by number, lists by seat."""

    seats: int
    seat: int
    steps: list[str]
    first: int
    turns_left: int
    passes: int
    deck: Cards
    deck_size: int
    discards: Cards
    discard_size: int
    display: list[int]
    shown: Cards
    """The display, counted."""
    hands: list[Cards]
    known: list[Cards]
    fresh: Cards
    blind: list[Cards]
    trains: list[int]
    points: list[int]
    free: list[set[int]]
    owned: list[set[int]]
    ticket_deck: list[int]
    """The top one first."""
    holder: list[int]
    offers: list[list[int]]
    returned: dict[int, tuple[int, int]]
    """For tickets in the deck: the batch in which a seat put it back, and that seat."""


def plain_state(s: TicketToRideState) -> PlainState:
    """Take a position apart."""
    seats = int(s.seats)
    board = s.board
    returned = {ticket: int(mark) for ticket, mark in enumerate(s.returned) if mark >= 0}
    return PlainState(
        seats=seats,
        seat=int(s.seat),
        steps=[s.rules.vocabulary.step_names()[s.steps[i]] for i in range(s.depth)],
        first=int(s.first),
        turns_left=int(s.turns_left),
        passes=int(s.passes),
        deck=_ints(s.deck),
        deck_size=int(s.deck_size),
        discards=_ints(s.discards),
        discard_size=int(s.discard_size),
        display=_ints(s.display),
        shown=[int(s.shown) >> 4 * kind & 15 for kind in range(KINDS)],
        hands=_rows(_ints(s.hands), seats),
        known=_rows(_ints(s.known), seats),
        fresh=_ints(s.fresh),
        blind=_rows(_ints(s.blind), seats),
        trains=_ints(s.trains),
        points=_ints(s.points),
        free=[_routes(board, words) for words in _rows(_ints(s.free), seats)],
        owned=[_routes(board, words) for words in _rows(_ints(s.owned), seats)],
        ticket_deck=[int(s.ticket_in_deck(place)) for place in range(s.tickets_left)],
        holder=_ints(s.holder),
        offers=[offer[: int(s.offered[seat])] for seat, offer in enumerate(_rows(_ints(s.offer), seats))],
        returned={ticket: (mark >> 3, mark & 7) for ticket, mark in returned.items()},
    )


def hand(s: TicketToRideState, seat: int) -> Cards:
    """One hand, by kind; cheaper than the whole position."""
    return [int(s.hands[seat * KINDS + kind]) for kind in range(KINDS)]


def _ints(values: vec[i64]) -> list[int]:
    return [int(value) for value in values]


def _rows(values: list[int], count: int) -> list[list[int]]:
    size = len(values) // count
    return [values[i * size : (i + 1) * size] for i in range(count)]


def _routes(board: Board, words: list[int]) -> set[int]:
    return {number for number in range(len(board.routes)) if words[board.word[number]] & board.bit[number]}


def network(board: Board, routes: Iterable[int]) -> Network:
    """The network these routes make."""
    return Network(board, packed(_bits(board, set(routes))), 0)


# Hidden things changed by hand


def move_cards(s: TicketToRideState, seat: int, out: int, into: int, *, drawn_since: bool = True) -> None:
    """Swap an unseen card of a hand, drawn since the last shuffle, for a card of the deck."""
    place = seat * KINDS
    for array in (s.hands, s.blind) if drawn_since else (s.hands,):
        array[place + out] -= 1
        array[place + into] += 1
    s.deck[out] += 1
    s.deck[into] -= 1


def swap_hands(s: TicketToRideState, one: int, kind: int, other: int, kind_of_other: int) -> None:
    """Two seats trade an unseen card, neither drawn since the last shuffle."""
    s.hands[one * KINDS + kind] -= 1
    s.hands[one * KINDS + kind_of_other] += 1
    s.hands[other * KINDS + kind_of_other] -= 1
    s.hands[other * KINDS + kind] += 1


def swap_tickets(s: TicketToRideState, one: int, other: int) -> None:
    """Two tickets trade places, wherever they are; marks of who put them back stay with the places."""
    s.holder[one], s.holder[other] = s.holder[other], s.holder[one]
    s.returned[one], s.returned[other] = s.returned[other], s.returned[one]
    for places in (s.ticket_deck, s.offer):
        for i in range(len(places)):
            if places[i] in (one, other):
                places[i] = one + other - places[i]


def just_shuffled(s: TicketToRideState) -> None:
    """As if the deck had been shuffled now: nobody has drawn from it yet."""
    s.fresh = s.deck[:]
    s.blind = packed([0] * (int(s.seats) * KINDS))


def return_kept(s: TicketToRideState, seat: int, ticket: int) -> None:
    """As if a seat that kept this ticket, choosing its first ones, had put it back instead."""
    s.holder[ticket] = -1
    s.ticket_deck[(s.ticket_top + s.tickets_left) % len(s.ticket_deck)] = ticket
    s.tickets_left += 1
    s.batches += 1
    s.returned[ticket] = s.batches * 8 + seat


def set_chance(s: TicketToRideState, chance: int) -> None:
    """Another future."""
    s.chance = chance


# Playing by code


def play(state: turntable.State, *codes: str) -> None:
    """Play moves by their codes, one after the other."""
    for code in codes:
        state.play(state.game.move(code))


def codes(state: turntable.State, prefix: str = "") -> list[str]:
    """The legal moves' codes that begin so."""
    return [move.code for move in state.moves() if move.code.startswith(prefix)]


def refused(state: turntable.State, code: str) -> str:
    """The id of the rule that forbids a move, after ``play`` refused it for the same reason and changed nothing."""
    move = state.game.move(code)
    reason = state.why_not(move)
    assert reason is not None, f"{code} is legal"
    before = (state.key(), state.view(None))
    with pytest.raises(turntable.IllegalMove) as error:
        state.play(move)
    assert error.value.reason == reason
    assert (state.key(), state.view(None)) == before
    assert move not in state.moves()
    return reason.message.id


def tell(state: turntable.State, *codes: str) -> list[turntable.Event]:
    """Play moves and return what happened."""
    state.listen()
    play(state, *codes)
    return state.heard()
