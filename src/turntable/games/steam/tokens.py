"""Phase 1: each player takes one action token (S1-S8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Piece, Seat
from turntable.core.native import i64, vec
from turntable.games.steam import money
from turntable.games.steam.codes import (
    CANNOT_PAY,
    NO_DEVELOPMENT,
    NO_URBANIZATION,
    TOKEN_TAKEN,
)
from turntable.games.steam.facts import (
    CITY_DEVELOPMENT,
    COLOURS,
    DEVELOPMENT_PRICE,
    LOCOMOTIVE_PRICE,
    LOCOMOTIVE_UPGRADE,
    MOST_LEVEL,
    TOKENS,
    TOWN,
    URBANIZATION,
    URBANIZATION_PRICE,
)
from turntable.games.steam.moves import UP

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


def token_of(place: i64) -> i64:
    """The token of a move, by its place among the moves that take one."""
    if place < UP:
        return place + 1
    return CITY_DEVELOPMENT if place == UP else URBANIZATION


def holder(s: SteamState, token: i64) -> i64:
    """The seat that has this token, or -1."""
    seat: i64
    for seat in range(s.seats):
        if s.token[seat] == token:
            return seat
    return -1


def price(s: SteamState, token: i64) -> i64:
    """What the token costs the seat to move, face up."""
    if token == CITY_DEVELOPMENT:
        return DEVELOPMENT_PRICE
    if token == URBANIZATION:
        return URBANIZATION_PRICE
    # At the top level the token has neither price nor effect (A4).
    if token == LOCOMOTIVE_UPGRADE and s.level[s.seat] < MOST_LEVEL:
        return LOCOMOTIVE_PRICE + s.level[s.seat] + 1
    return 0


def write_legal(s: SteamState, out: vec[i64]) -> i64:
    n: i64 = 0
    place: i64
    for place in range(UP + 2):
        if refusal(s, place) == 0:
            out[n] = s.vocabulary.first_token + place
            n += 1
    return n


def refusal(s: SteamState, place: i64) -> i64:
    token: i64 = token_of(place)
    if holder(s, token) >= 0:
        return TOKEN_TAKEN
    if place >= UP:
        return 0
    if token == CITY_DEVELOPMENT and not can_develop(s):
        return NO_DEVELOPMENT
    if token == URBANIZATION and not can_urbanize(s):
        return NO_URBANIZATION
    return CANNOT_PAY if price(s, token) > money.budget(s, s.seat) else 0


def can_develop(s: SteamState) -> bool:
    """Whether City Development could do anything: a marker, a city without one, and cubes in reserve (A6, A9)."""
    if s.markers == 0 or not has_reserve(s):
        return False
    stop: i64
    for stop in range(len(s.network.city)):
        if s.network.city[stop] != TOWN and not s.marked & BIT[stop]:
            return True
    return False


def has_reserve(s: SteamState) -> bool:
    """Whether any reserve city hex has cubes left."""
    place: i64
    for place in range(len(s.reserve)):
        if s.reserve[place]:
            return True
    return False


def can_urbanize(s: SteamState) -> bool:
    """Whether Urbanization could do anything: a new city tile and a town (A6); cubes are not needed (A8)."""
    colour: i64
    left: i64 = 0
    for colour in range(COLOURS):
        left += s.new_cities[colour]
    if left == 0:
        return False
    stop: i64
    for stop in range(len(s.network.city)):
        if s.network.city[stop] == TOWN:
            return True
    return False


def take(s: SteamState, place: i64) -> None:
    """Take a token; paid for now, unless it lies face down (S5-S8)."""
    seat: i64 = s.seat
    token: i64 = token_of(place)
    if s.told is not None:
        args = {"player": Seat(seat), "token": Piece("token", TOKENS[token - 1])}
        if place >= UP:
            s.told.append(Event("took-down", args))
        else:
            s.told.append(Event("took", {**args, "price": price(s, token)}))
    if place >= UP:
        s.down |= BIT[seat]
    else:
        money.pay(s, seat, price(s, token))
        if token == LOCOMOTIVE_UPGRADE and s.level[seat] < MOST_LEVEL:
            s.level[seat] += 1
            if s.told is not None:
                s.told.append(Event("upgraded", {"player": Seat(seat), "level": s.level[seat]}))
    s.token[seat] = token
