"""The round from one phase to the next: whose turn it is, income, turn order, the end (S30-S34)."""

from __future__ import annotations

from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64, vec
from turntable.games.steam import facts, money, survey
from turntable.games.steam.stack import BUILD, DELIVER, DUE_DEVELOPMENT, DUE_URBANIZATION, TOKEN
from turntable.games.steam.state import SteamState

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
    first: i64 = s.holder(leader) if leader else -1
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
    s.end()
    s.push(step)
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
        _begin_phase(s, BUILD, facts.FIRST_BUILDER)
        _begin_build_turn(s)


def _begin_build_turn(s: SteamState) -> None:
    """The builder may lay tiles, and owes what its token was paid for, unless that lies face down (A10)."""
    token: i64 = s.token[s.seat]
    s.due = 0
    if not s.down & BIT[s.seat]:
        if token == facts.CITY_DEVELOPMENT:
            s.due = DUE_DEVELOPMENT
        elif token == facts.URBANIZATION:
            s.due = DUE_URBANIZATION
    s.tiles_left = facts.TILES_OF_ENGINEER if token == facts.ENGINEER else facts.TILES_A_TURN
    s.laid = 0
    survey.for_builder(s)


def after_build(s: SteamState) -> None:
    """The next player builds, or the first delivery round begins."""
    if _next_turn(s):
        _begin_build_turn(s)
        return
    s.tiles_left = 0
    s.laid = 0
    s.due = 0
    s.delivery_round = 1
    _begin_phase(s, DELIVER, facts.FIRST_SHIPMENT)


def after_delivery(s: SteamState) -> None:
    """The next player delivers; then the second round; then income."""
    if _next_turn(s):
        return
    if s.delivery_round < facts.DELIVERY_ROUNDS:
        s.delivery_round += 1
        _begin_phase(s, DELIVER, facts.FIRST_SHIPMENT)
        return
    s.delivery_round = 0
    _income(s)


# Phase 4


def _income(s: SteamState) -> None:
    """Income in turn order; whoever cannot pay is bankrupt and leaves (S34). A sole survivor has won."""
    s.end()
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
    s.players -= 1
    left: vec[i64] = s.left[:]
    left[seat] = s.seats - s.players
    s.left = left
    s.network.release(seat)
    i: i64
    for i in range(place, s.players):
        s.order[i] = s.order[i + 1]
    s.order[s.players] = seat
    if s.told is not None:
        s.told.append(Event("bankrupt", {"player": Seat(seat)}))


def _end(s: SteamState) -> None:
    s.end()
    s.seat = 0
    if s.told is not None:
        s.told.append(Event("game-over", {}))


# Phase 5


def _set_order(s: SteamState) -> None:
    """Ascending token numbers, face down or not (S31); the bankrupt are left out (A30)."""
    order: vec[i64] = s.order
    n: i64 = 0
    token: i64
    for token in range(1, len(facts.TOKENS) + 1):
        seat: i64 = s.holder(token)
        if seat >= 0 and s.left[seat] == 0:
            order[n] = seat
            n += 1
    if s.told is not None:
        seats: list[object] = [Seat(order[place]) for place in range(s.players)]
        s.told.append(Event("turn-order", {"players": seats}))
