"""What a seat knows as a row of numbers, for learning: packed straight from the position, nothing hidden in it.

Seats are counted from the observer's own (0), in turn order. Left out of the view are numbers that follow from others,
and how deep in the deck the tickets lie that the seat put back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from turntable.core.arrays import clear
from turntable.core.batch import Observer
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import CARDS, KINDS, PLACE, WORD
from turntable.games.ticket_to_ride.stack import STEPS
from turntable.games.ticket_to_ride.view import choosing_first

if TYPE_CHECKING:
    from turntable.core.state import State
    from turntable.games.ticket_to_ride.game import TicketToRide
    from turntable.games.ticket_to_ride.state import TicketToRideState

VERSION: Final = 1
"""Raise this when a number changes its place or its meaning."""
MOST_POINTS: Final = 500
"""Above what 45 trains can score on any sensible board; a bound for learners, not a rule."""

TICKET_COUNT: Final = 3
"""The place of the number of tickets among those of a player."""
PLAYER: Final = 4 + KINDS
"""Numbers of a player beside its routes."""


def layout(game: TicketToRide, seats: int) -> list[tuple[str, list[str], int, int]]:
    """The fields in their order: a name, the names of its numbers, the least and the most each can be."""
    board = game.board
    cards, tickets, routes = int(board.all_cards), [t.id for t in board.tickets], [r.id for r in board.routes]
    turns = ["you", *(f"next-{i}" for i in range(1, seats))]
    one = [""]
    fields: list[tuple[str, list[str], int, int]] = [
        ("step", [*game.vocabulary.step_names(), "over"], 0, 1),
        ("to-move", turns, 0, 1),
        ("first", turns, 0, 1),
        ("turns-left", one, 0, seats + 1),
        ("display", list(CARDS), 0, int(board.shown)),
        ("deck", one, 0, cards),
        ("deck-at-most", list(CARDS), 0, cards),
        ("discards", list(CARDS), 0, cards),
        ("ticket-deck", one, 0, len(tickets)),
        ("hand", list(CARDS), 0, cards),
        ("tickets", tickets, 0, 1),
        ("completed", tickets, 0, 1),
        ("offer", tickets, 0, 1),
        ("returned", tickets, 0, 1),
    ]
    for who in turns:
        fields += [
            (f"{who}-trains", one, 0, int(board.all_trains)),
            (f"{who}-points", one, 0, MOST_POINTS),
            (f"{who}-cards", one, 0, cards),
            (f"{who}-ticket-count", one, -1, len(tickets)),
            (f"{who}-known", list(CARDS), 0, cards),
            (f"{who}-routes", routes, 0, 1),
        ]
    return [*fields, ("closed", routes, 0, 1)]


def observe(s: TicketToRideState, seat: i64, out: vec[i64], at: i64 = 0) -> i64:
    """Write what this seat knows into ``out`` from place ``at`` on; the place after it.

    Most numbers are 0, so all places are cleared first, and only what is there is written.
    """
    seats: i64 = s.seats
    tickets: i64 = len(s.holder)
    routes: i64 = len(s.board.word)
    player: i64 = PLAYER + routes
    table: i64 = STEPS + 2 + 2 * seats + 4 * KINDS + 2
    size: i64 = table + 4 * tickets + seats * player + routes
    clear(out, at, size)
    secret = choosing_first(s)
    _write_table(s, seat, secret, out, at)
    players: i64 = at + table + 4 * tickets
    _write_tickets(s, seat, out, at + table, players + TICKET_COUNT, player)
    i: i64
    for i in range(seats):
        other: i64 = seat + i
        _write_player(s, other if other < seats else other - seats, secret and i > 0, out, players + i * player)
    _write_closed(s, out, players + seats * player)
    return at + size


class Numbers(Observer):
    """``observe``, for batches."""

    def write(self, s: State, seat: i64, out: vec[i64], at: i64) -> i64:
        return observe(cast("TicketToRideState", s), seat, out, at)


def _write_table(s: TicketToRideState, seat: i64, secret: bool, out: vec[i64], at: i64) -> None:
    """The step, the turn, the display, the piles, and the seat's own cards."""
    seats: i64 = s.seats
    over = s.depth == 0
    out[at + (STEPS if over else s.top())] = 1
    at += STEPS + 1
    if not over:
        out[at + (s.seat - seat if s.seat >= seat else s.seat - seat + seats)] = 1
    out[at + seats + (s.first - seat if s.first >= seat else s.first - seat + seats)] = 1
    at += 2 * seats
    out[at] = s.turns_left + 1
    at += 1
    shown: i64 = s.shown
    fresh: vec[i64] = s.fresh
    blind: vec[i64] = s.blind
    discards: vec[i64] = s.discards
    hands: vec[i64] = s.hands
    mine: i64 = seat * KINDS
    i: i64
    for i in range(KINDS):
        # Four bits a kind.
        out[at + i] = shown & 15
        shown >>= 4
        out[at + KINDS + 1 + i] = fresh[i] - blind[mine + i]
        out[at + 2 * KINDS + 1 + i] = discards[i]
        out[at + 3 * KINDS + 2 + i] = hands[mine + i]
    out[at + KINDS] = s.deck_size
    dealt: i64 = seats * s.board.first_dealt
    out[at + 3 * KINDS + 1] = len(s.holder) - dealt if secret else s.tickets_left


def _write_tickets(s: TicketToRideState, seat: i64, out: vec[i64], at: i64, counts: i64, step: i64) -> None:
    """The seat's tickets; and how many each seat has, from place ``counts`` on, ``step`` places apart."""
    board = s.board
    holder: vec[i64] = s.holder
    returned: vec[i64] = s.returned
    ends_a: vec[i64] = board.ticket_a
    ends_b: vec[i64] = board.ticket_b
    root: vec[i64] = _pieces(s, seat)
    tickets: i64 = len(holder)
    around: i64 = s.seats * step
    t: i64
    for t in range(tickets):
        who: i64 = holder[t]
        if who == seat:
            out[counts] += 1
            out[at + t] = 1
            if _root(root, ends_a[t]) == _root(root, ends_b[t]):
                out[at + tickets + t] = 1
        elif who >= 0:
            place: i64 = (who - seat) * step
            out[counts + (place if place > 0 else place + around)] += 1
        elif returned[t] >= 0 and returned[t] & 7 == seat:
            # No seat has it, so it is in the deck still.
            out[at + 3 * tickets + t] = 1
    base: i64 = seat * board.most_dealt
    for t in range(s.offered[seat]):
        out[at + 2 * tickets + s.offer[base + t]] = 1


def _pieces(s: TicketToRideState, seat: i64) -> vec[i64]:
    """A forest over cities: those that the seat's routes join have the same root."""
    board = s.board
    ends_a: vec[i64] = board.end_a
    ends_b: vec[i64] = board.end_b
    root: vec[i64] = board.city_numbers[:]
    place: vec[i64] = PLACE
    w: i64
    for w in range(board.words):
        rest: i64 = s.owned[seat * board.words + w]
        while rest:
            low: i64 = rest & -rest
            route: i64 = w * WORD + place[low % 61]
            root[_root(root, ends_a[route])] = _root(root, ends_b[route])
            rest ^= low
    return root


def _root(root: vec[i64], city: i64) -> i64:
    while root[city] != city:
        city = root[city]
    return city


def _write_player(s: TicketToRideState, seat: i64, secret: bool, out: vec[i64], at: i64) -> None:
    hands: vec[i64] = s.hands
    known: vec[i64] = s.known
    cards: i64 = 0
    i: i64
    for i in range(KINDS):
        cards += hands[seat * KINDS + i]
        out[at + 4 + i] = known[seat * KINDS + i]
    out[at] = s.trains[seat]
    out[at + 1] = s.points[seat]
    out[at + 2] = cards
    if secret:
        out[at + TICKET_COUNT] = -1
    words: i64 = s.board.words
    place: vec[i64] = PLACE
    at += PLAYER
    for i in range(words):
        rest: i64 = s.owned[seat * words + i]
        while rest:
            low: i64 = rest & -rest
            out[at + place[low % 61]] = 1
            rest ^= low
        at += WORD


def _write_closed(s: TicketToRideState, out: vec[i64], at: i64) -> None:
    """Routes nobody may claim any more because their twin is taken (18)."""
    board = s.board
    if s.seats >= board.doubles_from:
        return
    twin: vec[i64] = board.twin
    place: vec[i64] = PLACE
    words: i64 = board.words
    seat: i64
    w: i64
    for seat in range(s.seats):
        for w in range(words):
            rest: i64 = s.owned[seat * words + w] & board.doubled[w]
            while rest:
                low: i64 = rest & -rest
                out[at + twin[w * WORD + place[low % 61]]] = 1
                rest ^= low
