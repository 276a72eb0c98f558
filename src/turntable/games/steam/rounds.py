"""The round from one phase to the next: set-up, whose turn it is, income, turn order, the end (S30-S34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64, vec
from turntable.games.steam import auction, building, growth, money, tokens
from turntable.games.steam.codes import BUILD, DELIVER, TOKEN
from turntable.games.steam.facts import (
    BAG,
    COLOURS,
    DELIVERY_ROUNDS,
    ENGINEER,
    FIRST_BUILDER,
    FIRST_SHIPMENT,
    TILES_A_TURN,
    TILES_OF_ENGINEER,
    TOKENS,
)

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


# Set-up


def set_up(s: SteamState, cubes: vec[i64]) -> None:
    """A random order, so many cubes for cities and reserve; then the first round, or the auction for its order."""
    seats: i64 = s.seats
    i: i64
    for i in range(seats - 1, 0, -1):
        j: i64 = s.below(i + 1)
        seat: i64 = s.order[i]
        s.order[i] = s.order[j]
        s.order[j] = seat
    _draw_cubes(s, cubes)
    if s.rules.auction:
        for i in range(seats):
            s.acting[i] = s.order[i]
        auction.begin(s)
        return
    for i in range(seats):
        # Later places are paid for by the bank: $1 for the second, $2 for the third and so on.
        s.cash[s.order[i]] = i
    begin_round(s)


def _draw_cubes(s: SteamState, counts: vec[i64]) -> None:
    """Draw this many for each stop, then for each reserve city hex."""
    bag: vec[i64] = BAG[:]
    left: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        left += bag[colour]
    stops: i64 = len(s.network.city)
    place: i64
    for place in range(len(counts)):
        for _ in range(counts[place]):
            colour = _draw(bag, s.below(left))
            left -= 1
            if place < stops:
                s.cubes[place * COLOURS + colour] += 1
            else:
                s.reserve[(place - stops) * COLOURS + colour] += 1


def _draw(bag: vec[i64], k: i64) -> i64:
    """The colour of the k-th cube in the bag, which leaves it."""
    colour: i64 = 0
    while k >= bag[colour]:
        k -= bag[colour]
        colour += 1
    bag[colour] -= 1
    return colour


# Whose turn


def begin_round(s: SteamState) -> None:
    """Phase 1, in turn order."""
    s.round += 1
    seat: i64
    for seat in range(s.seats):
        s.token[seat] = 0
    s.down = 0
    s.upgraded = 0
    if s.told is not None:
        s.told.append(Event("round", {"round": s.round, "rounds": s.rounds}))
    _begin_phase(s, TOKEN, 0)


def _begin_phase(s: SteamState, step: i64, leader: i64) -> None:
    """Everybody acts once: the holder of the leading token first, then in turn order."""
    first: i64 = tokens.holder(s, leader) if leader else -1
    n: i64 = 0
    if first >= 0:
        s.acting[0] = first
        n = 1
    i: i64
    for i in range(s.players):
        if s.order[i] != first:
            s.acting[n] = s.order[i]
            n += 1
    s.turn = 0
    s.steps[0] = step
    s.depth = 1
    s.seat = s.acting[0]


def _next_turn(s: SteamState) -> bool:
    """The next player of the phase; ``False`` if all have had their turn."""
    s.turn += 1
    if s.turn == s.players:
        return False
    s.seat = s.acting[s.turn]
    return True


def after_token(s: SteamState) -> None:
    """The next player takes a token, or building begins."""
    if not _next_turn(s):
        _begin_phase(s, BUILD, FIRST_BUILDER)
        _begin_build_turn(s)


def _begin_build_turn(s: SteamState) -> None:
    growth.begin_turn(s)
    building.begin_turn(s, TILES_OF_ENGINEER if s.token[s.seat] == ENGINEER else TILES_A_TURN)


def after_build(s: SteamState) -> None:
    """The next player builds, or the first delivery round begins."""
    building.end_turn(s)
    if _next_turn(s):
        _begin_build_turn(s)
        return
    s.tiles_left = 0
    s.due = 0
    s.delivery_round = 1
    _begin_phase(s, DELIVER, FIRST_SHIPMENT)


def after_delivery(s: SteamState) -> None:
    """The next player delivers; then the second round; then income."""
    if _next_turn(s):
        return
    if s.delivery_round < DELIVERY_ROUNDS:
        s.delivery_round += 1
        _begin_phase(s, DELIVER, FIRST_SHIPMENT)
        return
    s.delivery_round = 0
    _income(s)


def shipper(s: SteamState) -> i64:
    """Whose delivery turn it is, whoever may be choosing now."""
    return s.acting[s.turn]


# Phase 4


def _income(s: SteamState) -> None:
    """Income in turn order; whoever cannot pay is bankrupt and leaves (S34). A sole survivor has won."""
    s.depth = 0
    i: i64 = 0
    while i < s.players:
        seat: i64 = s.order[i]
        if money.collect_income(s, seat):
            i += 1
        else:
            _bankrupt(s, i)
            if s.players == 1:
                _end(s)
                return
    if s.round == s.rounds:
        _end(s)
        return
    _set_order(s)
    begin_round(s)


def _bankrupt(s: SteamState, place: i64) -> None:
    seat: i64 = s.order[place]
    s.bankrupts += 1
    s.left[seat] = s.bankrupts
    s.network.release(seat)
    s.players -= 1
    i: i64
    for i in range(place, s.players):
        s.order[i] = s.order[i + 1]
    s.order[s.players] = seat
    if s.told is not None:
        s.told.append(Event("bankrupt", {"player": Seat(seat)}))


def _end(s: SteamState) -> None:
    s.depth = 0
    s.seat = 0
    if s.told is not None:
        s.told.append(Event("game-over", {}))


# Phase 5


def _set_order(s: SteamState) -> None:
    """Ascending token numbers, face down or not (S31); the bankrupt are left out (A30)."""
    order: vec[i64] = s.order
    n: i64 = 0
    token: i64
    seat: i64
    for token in range(1, len(TOKENS) + 1):
        for seat in range(s.seats):
            if s.token[seat] == token and s.left[seat] == 0:
                order[n] = seat
                n += 1
    if s.told is not None:
        seats: list[object] = [Seat(order[place]) for place in range(s.players)]
        s.told.append(Event("turn-order", {"players": seats}))
