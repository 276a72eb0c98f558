"""Phase 3: delivering goods (S23-S29).

A cube's way is chosen segment by segment over the graph of stops. A segment is offered only if some legal
destination can still be reached over it, so that a delivery begun can always be finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Piece, Seat
from turntable.core.native import i64, vec
from turntable.games.steam.codes import (
    AT_CEILING,
    LINK,
    MINORITY,
    NO_CUBE,
    NO_DESTINATION,
    NO_OWN_SEGMENT,
    NO_SEGMENT,
    NOT_A_CITY,
    SCORE,
    TOO_LONG,
    TOP_LEVEL,
    UPGRADED,
    VISITED,
)
from turntable.games.steam.facts import COLOURS, CUBES, MOST_LEVEL, NOBODY, TOWN
from turntable.games.steam.tiles import EDGES

if TYPE_CHECKING:
    from turntable.games.steam.network import Network
    from turntable.games.steam.state import SteamState

_ANYBODY: Final = -1
"""Instead of a seat, to a search that leaves rule 28 aside."""


# The graph of stops


def reachable(
    network: Network, seat: i64, stop: i64, visited: i64, left: i64, own: i64, most: i64, used: i64, wanted: i64
) -> i64:
    """Which of the wanted colours (as bits) a cube can be delivered to from a stop, over ``left`` segments at most.

    ``own`` segments of the seat's are on the way so far, ``most`` of any single rival (S28), ``used`` counts them four
    bits to an owner. A way ends at the first city of the cube's colour, and comes to no stop twice (S27).
    """
    far: vec[i64] = network.far
    owner: vec[i64] = network.owner
    city: vec[i64] = network.city
    stop_of: vec[i64] = network.board.stop_of
    exits: i64 = network.board.exits
    found: i64 = 0
    left -= 1
    exit: i64
    for exit in range(stop * EDGES, stop * EDGES + EDGES):
        end: i64 = far[exit]
        if end < 0 or end >= exits:
            continue
        next_stop: i64 = stop_of[end]
        if visited & BIT[next_stop]:
            continue
        who: i64 = owner[exit]
        next_own: i64 = own
        next_most: i64 = most
        next_used: i64 = used
        if who == seat:
            next_own += 1
        elif who != NOBODY:
            next_used += BIT[4 * who]
            rival: i64 = (next_used >> (4 * who)) & 15
            if rival > most:
                next_most = rival
        if next_own + left < next_most and seat != _ANYBODY:
            continue
        rest: i64 = wanted
        colour: i64 = city[next_stop]
        if colour != TOWN and wanted & BIT[colour]:
            if (next_own >= next_most and next_own > 0) or seat == _ANYBODY:
                found |= BIT[colour]
            rest &= ~BIT[colour]
        rest &= ~found
        if rest and left > 0:
            found |= reachable(
                network, seat, next_stop, visited | BIT[next_stop], left, next_own, next_most, next_used, rest
            )
        if found == wanted:
            return found
    return found


# What may be done


def write_legal(s: SteamState, out: vec[i64]) -> i64:
    """Upgrade, pass, and the cubes that can be shipped."""
    n: i64 = 0
    if upgrade_refusal(s) == 0:
        out[0] = s.vocabulary.upgrade
        n = 1
    out[n] = s.vocabulary.pass_
    n += 1
    network = s.network
    seat: i64 = s.seat
    if network.links[seat] == 0:
        return n
    stop: i64
    colour: i64
    for stop in range(len(network.city)):
        wanted: i64 = cubes_at(s, stop)
        if wanted == 0:
            continue
        wanted = reachable(network, seat, stop, BIT[stop], s.level[seat], 0, 0, 0, wanted)
        if wanted:
            for colour in range(COLOURS):
                if wanted & BIT[colour]:
                    out[n] = s.vocabulary.first_ship + stop * COLOURS + colour
                    n += 1
    return n


def cubes_at(s: SteamState, stop: i64) -> i64:
    """The colours of the cubes in a city, as bits."""
    cubes: vec[i64] = s.cubes
    colours: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if cubes[stop * COLOURS + colour]:
            colours |= BIT[colour]
    return colours


def upgrade_refusal(s: SteamState) -> i64:
    """Once in the phase, and never past the last level (S23)."""
    if s.upgraded & BIT[s.seat]:
        return UPGRADED
    return TOP_LEVEL if s.level[s.seat] == MOST_LEVEL else 0


def ship_refusal(s: SteamState, stop: i64, colour: i64) -> i64:
    if s.network.city[stop] == TOWN:
        return NOT_A_CITY
    if s.cubes[stop * COLOURS + colour] == 0:
        return NO_CUBE
    if s.network.links[s.seat] == 0:
        return NO_OWN_SEGMENT
    return _way_refusal(s, stop, BIT[stop], s.level[s.seat], 0, 0, 0, colour)


def _way_refusal(s: SteamState, stop: i64, visited: i64, left: i64, own: i64, most: i64, used: i64, colour: i64) -> i64:
    """Why a cube cannot be delivered from a stop on: the first rule whose absence would allow it."""
    network = s.network
    wanted: i64 = BIT[colour]
    if left > 0 and reachable(network, s.seat, stop, visited, left, own, most, used, wanted):
        return 0
    if left > 0 and reachable(network, _ANYBODY, stop, visited, left, own, most, used, wanted):
        return MINORITY
    further: i64 = left + MOST_LEVEL - s.level[s.seat]
    if further > 0 and reachable(network, _ANYBODY, stop, visited, further, own, most, used, wanted):
        return TOO_LONG
    return NO_DESTINATION


# Upgrade


def upgrade(s: SteamState) -> None:
    seat: i64 = s.seat
    s.level[seat] += 1
    s.upgraded |= BIT[seat]
    if s.told is not None:
        s.told.append(Event("upgraded", {"player": Seat(seat), "level": s.level[seat]}))


# Ship


def ship(s: SteamState, stop: i64, colour: i64) -> None:
    """A cube leaves its city."""
    s.cubes[stop * COLOURS + colour] -= 1
    s.cube = colour
    s.origin = stop
    s.stop = stop
    s.visited = BIT[stop]
    s.used = 0
    s.travelled = 0
    s.push(LINK)
    if s.told is not None:
        args = {"player": Seat(s.seat), "cube": Piece("cube", CUBES[colour])}
        s.told.append(Event("shipping", {**args, "stop": Piece("stop", s.board.stops[stop].id)}))


def used_of(used: i64, owner: i64) -> i64:
    """How many segments of an owner are on the way."""
    return (used >> (4 * owner)) & 15


def _most_of_rivals(s: SteamState, used: i64) -> i64:
    most: i64 = 0
    seat: i64
    for seat in range(s.seats):
        if seat != s.seat and used_of(used, seat) > most:
            most = used_of(used, seat)
    return most


def go_refusal(s: SteamState, edge: i64) -> i64:
    """Whether the cube may take the segment over this edge (S26-S28)."""
    network = s.network
    exit: i64 = s.stop * EDGES + edge
    if not network.is_complete(exit):
        return NO_SEGMENT
    next_stop: i64 = s.board.stop_of[network.far[exit]]
    if s.visited & BIT[next_stop]:
        return VISITED
    used: i64 = s.used
    if network.owner[exit] != NOBODY:
        used += BIT[4 * network.owner[exit]]
    own: i64 = used_of(used, s.seat)
    most: i64 = _most_of_rivals(s, used)
    if network.city[next_stop] == s.cube:
        return 0 if own >= most and own > 0 else MINORITY
    left: i64 = s.level[s.seat] - s.travelled - 1
    return _way_refusal(s, next_stop, s.visited | BIT[next_stop], left, own, most, _without(used, s.seat), s.cube)


def _without(used: i64, seat: i64) -> i64:
    return used - used_of(used, seat) * BIT[4 * seat]


def write_links(s: SteamState, out: vec[i64]) -> i64:
    n: i64 = 0
    edge: i64
    for edge in range(EDGES):
        if go_refusal(s, edge) == 0:
            out[n] = s.vocabulary.first_go + edge
            n += 1
    return n


def go(s: SteamState, edge: i64) -> None:
    """The cube moves on; in a city of its colour it leaves the game, and the owners on its way score."""
    network = s.network
    exit: i64 = s.stop * EDGES + edge
    owner: i64 = network.owner[exit]
    if owner != NOBODY:
        s.used += BIT[4 * owner]
    s.travelled += 1
    s.stop = s.board.stop_of[network.far[exit]]
    s.visited |= BIT[s.stop]
    if s.told is not None:
        args = {"player": Seat(s.seat), "cube": Piece("cube", CUBES[s.cube])}
        s.told.append(Event("moved", {**args, "to": Piece("stop", s.board.stops[s.stop].id)}))
    if network.city[s.stop] == s.cube:
        _deliver(s)


def _deliver(s: SteamState) -> None:
    if s.told is not None:
        args = {
            "player": Seat(s.seat),
            "cube": Piece("cube", CUBES[s.cube]),
            "stop": Piece("stop", s.board.stops[s.origin].id),
            "to": Piece("stop", s.board.stops[s.stop].id),
            "links": s.travelled,
        }
        s.told.append(Event("delivered", args))
    s.pop()
    s.cube = -1
    s.origin = -1
    s.stop = -1
    s.visited = 0
    s.travelled = 0
    # The shipper has a segment on every way, and decides first (A28).
    seat: i64
    for seat in range(s.seats):
        if used_of(s.used, seat):
            s.push(SCORE)


# Score


def write_scores(s: SteamState, out: vec[i64]) -> i64:
    out[0] = s.vocabulary.points
    if income_refusal(s):
        return 1
    out[1] = s.vocabulary.income
    return 2


def income_refusal(s: SteamState) -> i64:
    return AT_CEILING if s.income[s.seat] >= s.rules.ceiling else 0


def score(s: SteamState, income: bool) -> None:
    """All points of one owner on one track; what passes the ceiling is lost (S29, A3). Then the next owner."""
    seat: i64 = s.seat
    points: i64 = used_of(s.used, seat)
    if income:
        s.income[seat] += points
        if s.income[seat] > s.rules.ceiling:
            s.income[seat] = s.rules.ceiling
    else:
        s.points[seat] += points
    if s.told is not None:
        s.told.append(Event("scored-income" if income else "scored", {"player": Seat(seat), "points": points}))
    s.used = _without(s.used, seat)
    s.pop()
    i: i64
    for i in range(s.players):
        if used_of(s.used, s.order[i]):
            s.seat = s.order[i]
            return
