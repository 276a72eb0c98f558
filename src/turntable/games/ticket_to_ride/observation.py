"""What a seat knows as a row of numbers, for learning: packed straight from the position, nothing hidden in it.

Seats are counted from the observer's own (0), in turn order. Left out of the view are numbers that follow from others,
and how deep in the deck the tickets lie that the seat put back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride import scoring
from turntable.games.ticket_to_ride.facts import CARDS, KINDS, SOME
from turntable.games.ticket_to_ride.stack import STEPS
from turntable.games.ticket_to_ride.view import choosing_first

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.game import TicketToRide
    from turntable.games.ticket_to_ride.state import TicketToRideState

VERSION: Final = 1
"""Raise this when a number changes its place or its meaning."""
MOST_POINTS: Final = 500
"""Above what 45 trains can score on any sensible board; a bound for learners, not a rule."""


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
    """Write what this seat knows into ``out`` from place ``at`` on; the place after it."""
    board = s.board
    i: i64
    for i in range(STEPS + 1):
        out[at + i] = 0
    out[at + (STEPS if s.depth == 0 else s.top())] = 1
    at += STEPS + 1
    at = _write_turn(s, seat, -1 if s.depth == 0 else s.seat, out, at)
    at = _write_turn(s, seat, s.first, out, at)
    out[at] = s.turns_left + 1
    at += 1
    for i in range(KINDS):
        # Four bits a kind; divided by the lowest of them instead of shifted by a literal.
        out[at + i] = (s.shown & SOME[i]) // (SOME[i] // 15)
        out[at + KINDS + 1 + i] = s.fresh[i] - s.blind[seat * KINDS + i]
        out[at + 2 * KINDS + 1 + i] = s.discards[i]
        out[at + 3 * KINDS + 2 + i] = s.hands[seat * KINDS + i]
    out[at + KINDS] = s.deck_size
    secret = choosing_first(s)
    tickets: i64 = len(board.ticket_points)
    out[at + 3 * KINDS + 1] = tickets - s.seats * board.first_dealt if secret else s.tickets_left
    at += 4 * KINDS + 2
    at = _write_tickets(s, seat, out, at)
    for i in range(s.seats):
        other: i64 = seat + i
        at = _write_player(s, other if other < s.seats else other - s.seats, secret and i > 0, out, at)
    return _write_closed(s, out, at)


def _write_turn(s: TicketToRideState, seat: i64, who: i64, out: vec[i64], at: i64) -> i64:
    """One of the seats, or none of them (-1)."""
    i: i64
    for i in range(s.seats):
        out[at + i] = 0
    if who >= 0:
        out[at + (who - seat if who >= seat else who - seat + s.seats)] = 1
    return at + s.seats


def _write_tickets(s: TicketToRideState, seat: i64, out: vec[i64], at: i64) -> i64:
    board = s.board
    routes = scoring.network(s, seat)
    holder: vec[i64] = s.holder
    tickets: i64 = len(holder)
    t: i64
    for t in range(tickets):
        mine: i64 = 1 if holder[t] == seat else 0
        out[at + t] = mine
        out[at + tickets + t] = 1 if mine and routes.joins(board.ticket_a[t], board.ticket_b[t]) else 0
        out[at + 2 * tickets + t] = 0
        out[at + 3 * tickets + t] = 1 if s.is_returned_by(t, seat) else 0
    base: i64 = seat * board.most_dealt
    for t in range(s.offered[seat]):
        out[at + 2 * tickets + s.offer[base + t]] = 1
    return at + 4 * tickets


def _write_player(s: TicketToRideState, seat: i64, secret: bool, out: vec[i64], at: i64) -> i64:
    board = s.board
    cards: i64 = 0
    i: i64
    for i in range(KINDS):
        cards += s.hands[seat * KINDS + i]
        out[at + 4 + i] = s.known[seat * KINDS + i]
    tickets: i64 = 0
    holder: vec[i64] = s.holder
    for i in range(len(holder)):
        if holder[i] == seat:
            tickets += 1
    out[at] = s.trains[seat]
    out[at + 1] = s.points[seat]
    out[at + 2] = cards
    out[at + 3] = -1 if secret else tickets
    at += 4 + KINDS
    owned: vec[i64] = s.owned
    word: vec[i64] = board.word
    bit: vec[i64] = board.bit
    base: i64 = seat * board.words
    routes: i64 = len(word)
    for i in range(routes):
        out[at + i] = 1 if owned[base + word[i]] & bit[i] else 0
    return at + routes


def _write_closed(s: TicketToRideState, out: vec[i64], at: i64) -> i64:
    """Routes nobody may claim any more because their twin is taken (18)."""
    board = s.board
    twin: vec[i64] = board.twin
    word: vec[i64] = board.word
    bit: vec[i64] = board.bit
    routes: i64 = len(twin)
    taken: vec[i64] = s.owned[: board.words]
    i: i64
    for i in range(board.words, s.seats * board.words):
        taken[i % board.words] |= s.owned[i]
    single = s.seats < board.doubles_from
    for i in range(routes):
        closed = single and twin[i] >= 0 and taken[word[i]] & bit[i] == 0 and taken[word[twin[i]]] & bit[twin[i]] != 0
        out[at + i] = 1 if closed else 0
    return at + routes
