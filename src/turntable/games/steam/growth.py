"""Phase 2, beside the tiles: City Development and Urbanization (S12, S13).

Both may be done at any moment of the build turn (A11), and must be, once paid for (A10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Piece, Seat
from turntable.core.native import i64, vec
from turntable.games.steam import survey, tokens
from turntable.games.steam.codes import (
    CITY,
    DUE_DEVELOPMENT,
    DUE_URBANIZATION,
    GOODS,
    MARKED,
    NO_NEW_CITY,
    NOT_A_CITY,
    NOT_A_TOWN,
    NOT_DUE,
    OWES_DEVELOPMENT,
    OWES_URBANIZATION,
    RESERVE_EMPTY,
)
from turntable.games.steam.facts import CITY_DEVELOPMENT, COLOURS, CUBES, TOWN, URBANIZATION
from turntable.games.steam.tiles import EMPTY

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


def begin_turn(s: SteamState) -> None:
    """What the builder owes for its token, unless that lies face down."""
    seat: i64 = s.seat
    s.due = 0
    if s.down & BIT[seat]:
        return
    if s.token[seat] == CITY_DEVELOPMENT:
        s.due = DUE_DEVELOPMENT
    elif s.token[seat] == URBANIZATION:
        s.due = DUE_URBANIZATION


def write_legal(s: SteamState, out: vec[i64], n: i64) -> i64:
    """Development and Urbanization, then the end of the turn, ascending: from place ``n`` of ``out`` on."""
    if s.due == 0:
        out[n] = s.vocabulary.done
        return n + 1
    if done_refusal(s) == 0:
        out[n] = s.vocabulary.done
        n += 1
    stop: i64
    for stop in range(len(s.network.city)):
        if develop_refusal(s, stop) == 0:
            out[n] = s.vocabulary.first_develop + stop
            n += 1
    for stop in range(len(s.network.city)):
        if urbanize_refusal(s, stop) == 0:
            out[n] = s.vocabulary.first_urbanize + stop
            n += 1
    return n


def done_refusal(s: SteamState) -> i64:
    """A paid token must be used first; only a reserve emptied by somebody else since frees from it (A7, A10)."""
    if s.due == DUE_URBANIZATION:
        return OWES_URBANIZATION
    if s.due == DUE_DEVELOPMENT and tokens.can_develop(s):
        return OWES_DEVELOPMENT
    return 0


def develop_refusal(s: SteamState, stop: i64) -> i64:
    if s.due != DUE_DEVELOPMENT:
        return NOT_DUE
    if s.network.city[stop] == TOWN:
        return NOT_A_CITY
    if s.marked & BIT[stop]:
        return MARKED
    return 0 if tokens.has_reserve(s) else RESERVE_EMPTY


def urbanize_refusal(s: SteamState, stop: i64) -> i64:
    if s.due != DUE_URBANIZATION:
        return NOT_DUE
    return 0 if s.network.city[stop] == TOWN else NOT_A_TOWN


def develop(s: SteamState, stop: i64) -> None:
    """The city gets a development marker; which goods, is the next step."""
    s.due = 0
    s.marked |= BIT[stop]
    s.markers -= 1
    s.stop = stop
    s.push(GOODS)
    if s.told is not None:
        s.told.append(Event("developed", {"player": Seat(s.seat), "stop": Piece("stop", s.board.stops[stop].id)}))


def urbanize(s: SteamState, stop: i64) -> None:
    """The town is chosen; the colour of the city, then the goods, are the next steps (none, if none are left: A8)."""
    s.due = 0
    s.stop = stop
    if s.told is not None:
        s.told.append(Event("urbanizing", {"player": Seat(s.seat), "stop": Piece("stop", s.board.stops[stop].id)}))
    if tokens.has_reserve(s):
        s.push(GOODS)
    s.push(CITY)


def write_cities(s: SteamState, out: vec[i64]) -> i64:
    n: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if s.new_cities[colour]:
            out[n] = s.vocabulary.first_city + colour
            n += 1
    return n


def city_refusal(s: SteamState, colour: i64) -> i64:
    return 0 if s.new_cities[colour] else NO_NEW_CITY


def place_city(s: SteamState, colour: i64) -> None:
    """The new city replaces the town and its track; it counts as marked (D6)."""
    stop: i64 = s.stop
    hex: i64 = s.board.hex_of[stop]
    tile: i64 = s.network.tile[hex]
    if tile != EMPTY:
        s.stock[s.board.tiles.stock[tile]] += 1
    s.new_cities[colour] -= 1
    s.marked |= BIT[stop]
    s.network.found_city(stop, colour)
    survey.every_hex(s)
    s.pop()
    if s.told is not None:
        args = {
            "player": Seat(s.seat),
            "stop": Piece("stop", s.board.stops[stop].id),
            "cube": Piece("cube", CUBES[colour]),
        }
        s.told.append(Event("urbanized", args))


def write_goods(s: SteamState, out: vec[i64]) -> i64:
    n: i64 = 0
    reserve: i64
    for reserve in range(s.board.reserves):
        if goods_refusal(s, reserve) == 0:
            out[n] = s.vocabulary.first_goods + reserve
            n += 1
    return n


def goods_refusal(s: SteamState, reserve: i64) -> i64:
    colour: i64
    for colour in range(COLOURS):
        if s.reserve[reserve * COLOURS + colour]:
            return 0
    return RESERVE_EMPTY


def place_goods(s: SteamState, reserve: i64) -> None:
    """All cubes of the reserve city hex go to the city."""
    if s.told is not None:
        cubes: list[object] = []
        for kind in range(COLOURS):
            cubes += [Piece("cube", CUBES[kind])] * int(s.reserve[reserve * COLOURS + kind])
        args = {"reserve": reserve + 1, "stop": Piece("stop", s.board.stops[s.stop].id), "cubes": cubes}
        s.told.append(Event("goods", {"player": Seat(s.seat), **args}))
    colour: i64
    for colour in range(COLOURS):
        s.cubes[s.stop * COLOURS + colour] += s.reserve[reserve * COLOURS + colour]
        s.reserve[reserve * COLOURS + colour] = 0
    s.stop = -1
    s.pop()
