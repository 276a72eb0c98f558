"""All tiles a builder may lay, found at once: the rules of ``steps.building`` as operations on sets.

The tiles that fit a hex are bits of one mask, kept in ``choices`` all through the game. When a tile is laid, only the
hex and its neighbours are looked at again. What another builder may do differs only where an open end lies or points,
and in towns; so that is what ``for_builder`` looks at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.bits import BIT, PLACE, write_set
from turntable.core.native import i64, vec
from turntable.games.steam import money
from turntable.games.steam.board import TOWN_HEX
from turntable.games.steam.facts import NOBODY, TERRAIN_PRICE, TOWN
from turntable.games.steam.tiles import ALL_EDGES, EDGE, EDGES, EMPTY

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


def may_use(s: SteamState, exit: i64) -> bool:
    """Whether the builder may build on from this segment's open end (S9): its own, or an unowned one that starts
    at a city or at a town the builder's track reaches (A15)."""
    if exit < 0:
        return False
    owner: i64 = s.network.owner[exit]
    return owner == s.seat or (owner == NOBODY and (s.open_to & BIT[s.board.stop_of[exit]]) != 0)


def every_hex(s: SteamState) -> None:
    """Look at every hex: when the game begins, and when a town becomes a city."""
    s.open_to = s.network.cities | s.network.reached(s.seat)
    renew(s, s.board.buildable, 0, len(s.board.buildable))


def for_builder(s: SteamState) -> None:
    """Look again where it matters who builds: another builder, or one who has come to a town for the first time."""
    if s.open_to == 0:
        every_hex(s)
        return
    board = s.board
    network = s.network
    s.open_to = network.cities | network.reached(s.seat)
    buildable: vec[i64] = board.buildable
    by_cities: vec[i64] = board.by_cities
    kind: vec[i64] = board.kind
    awaited: vec[i64] = network.awaited
    loose: vec[i64] = network.loose
    hexes: vec[i64] = board.no_hexes[:]
    n: i64 = 0
    i: i64
    for i in range(len(buildable)):
        hex: i64 = buildable[i]
        if loose[hex] or awaited[hex] & ~by_cities[hex] or kind[hex] == TOWN_HEX:
            hexes[n] = hex
            n += 1
    renew(s, hexes, 0, n)


def renew(s: SteamState, hexes: vec[i64], first: i64, last: i64) -> None:
    """Renew ``choices`` of some hexes: the tiles whose tracks are legal there, whatever their price and stock."""
    board = s.board
    tiles = board.tiles
    network = s.network
    seat: i64 = s.seat
    open_to: i64 = s.open_to
    choices: vec[i64] = s.choices
    stop_of: vec[i64] = board.stop_of
    waiting: vec[i64] = network.waiting
    owner: vec[i64] = network.owner
    stop_at: vec[i64] = board.stop_at
    shut: vec[i64] = board.shut
    awaited: vec[i64] = network.awaited
    tile_on: vec[i64] = network.tile
    i: i64
    for i in range(first, last):
        hex: i64 = hexes[i]
        stop: i64 = stop_at[hex]
        bad: i64 = shut[hex]
        good: i64 = 0
        stops: i64 = 0
        loops = False
        rest: i64 = awaited[hex]
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            exit: i64 = waiting[hex * EDGES + EDGE[low]]
            who: i64 = owner[exit]
            from_stop: i64 = stop_of[exit]
            bit: i64 = BIT[from_stop]
            if who == seat or (who == NOBODY and open_to & bit):
                good |= low
            elif who != NOBODY:
                bad |= low
            if stops & bit or from_stop == stop:
                loops = True
            stops |= bit
        tile: i64 = tile_on[hex]
        if stop >= 0:
            choices[hex] = _town_choices(s, hex, stop, tile, bad, good, loops)
            continue
        fresh: i64 = tiles.plain_without[bad] & tiles.plain_meeting[good]
        if loops:
            fresh &= ~_looping(s, hex)
        if tile != EMPTY:
            fresh = _second_tracks(s, tile, fresh)
            if network.loose[hex]:
                fresh |= _redirections(s, hex, tile, bad)
        choices[hex] = fresh


def _town_choices(s: SteamState, hex: i64, stop: i64, tile: i64, bad: i64, good: i64, loops: bool) -> i64:
    tiles = s.board.tiles
    if s.network.city[stop] != TOWN:
        return 0
    edge: i64
    if loops:
        for edge in range(EDGES):
            exit: i64 = s.network.waiting[hex * EDGES + edge]
            if exit >= 0 and s.board.stop_of[exit] == stop:
                bad |= BIT[edge]
    exits: i64 = 0
    if tile != EMPTY:
        exits = tiles.exits[tile]
    fits: i64 = tiles.town_over[exits] & tiles.town_without[bad & ~exits]
    if s.open_to & BIT[stop]:
        return fits
    return fits & tiles.town_meeting[good & ~exits & ~bad]


def _looping(s: SteamState, hex: i64) -> i64:
    """Plain tiles with a track that would lead a segment back to the stop it began at (S21)."""
    waiting: vec[i64] = s.network.waiting
    stop_of: vec[i64] = s.board.stop_of
    found: i64 = 0
    a: i64
    b: i64
    for a in range(EDGES):
        first: i64 = waiting[hex * EDGES + a]
        if first >= 0:
            for b in range(a + 1, EDGES):
                second: i64 = waiting[hex * EDGES + b]
                if second >= 0 and stop_of[first] == stop_of[second]:
                    found |= s.board.tiles.plain_having[a * EDGES + b]
    return found


def _second_tracks(s: SteamState, tile: i64, fresh: i64) -> i64:
    """The tiles that keep the one track there and add one of the fresh ones (S10)."""
    tiles = s.board.tiles
    found: i64 = 0
    if tiles.tracks[tile] == 1:
        pair: vec[i64] = tiles.pair
        row: i64 = tile * tiles.plain
        rest: i64 = fresh & tiles.partners[tile]
        while rest:
            low: i64 = rest & -rest
            found |= BIT[pair[row + PLACE[low % 61]]]
            rest ^= low
    return found


def _redirections(s: SteamState, hex: i64, tile: i64, bad: i64) -> i64:
    """The tiles that turn an open end of the hex elsewhere (S11)."""
    board = s.board
    tiles = board.tiles
    waiting: vec[i64] = s.network.waiting
    found: i64 = 0
    free: i64 = ALL_EDGES & ~(tiles.exits[tile] | bad)
    open_ends: i64 = s.network.loose[hex]
    while open_ends:
        low: i64 = open_ends & -open_ends
        open_ends ^= low
        old: i64 = EDGE[low]
        exit: i64 = waiting[board.facing[hex * EDGES + old]]
        if not may_use(s, exit):
            continue
        kept: i64 = tiles.other[tile * EDGES + old]
        beside: i64 = -1
        if tiles.tracks[tile] == 2:
            beside = _track_beside(s, tile, low | BIT[kept])
        new_edges: i64 = free
        while new_edges:
            low = new_edges & -new_edges
            new_edges ^= low
            new: i64 = EDGE[low]
            joined: i64 = waiting[hex * EDGES + new]
            if joined >= 0 and board.stop_of[joined] == board.stop_of[exit]:
                continue
            turned: i64 = tiles.single[kept * EDGES + new]
            if beside >= 0:
                turned = tiles.pair[beside * tiles.plain + turned]
            if turned >= 0:
                found |= BIT[turned]
    return found


def _track_beside(s: SteamState, tile: i64, edges: i64) -> i64:
    """The track of a two-track tile that has none of these edges, as a tile of its own."""
    tiles = s.board.tiles
    rest: i64 = tiles.exits[tile] & ~edges
    edge: i64 = EDGE[rest & -rest]
    return tiles.single[edge * EDGES + tiles.other[tile * EDGES + edge]]


def write_tiles(s: SteamState, out: vec[i64], n: i64, first: i64) -> i64:
    """Write the tiles that may be laid into ``out`` from place ``n`` on; ``first`` is the number of the first tile."""
    if s.tiles_left == 0:
        return n
    board = s.board
    tiles = board.tiles
    seat: i64 = s.seat
    dollars: i64 = money.budget(s, seat)
    rich = dollars >= tiles.most_price + TERRAIN_PRICE[len(TERRAIN_PRICE) - 1]
    plain: i64 = 0
    town: i64 = 0
    pile: i64
    for pile in range(len(s.stock)):
        if s.stock[pile]:
            plain |= tiles.plain_of_stock[pile]
            town |= tiles.town_of_stock[pile]
    hexes: vec[i64] = board.buildable
    stop_at: vec[i64] = board.stop_at
    tile_on: vec[i64] = s.network.tile
    choices: vec[i64] = s.choices
    orientations: i64 = tiles.count
    i: i64
    for i in range(len(hexes)):
        hex: i64 = hexes[i]
        rest: i64 = choices[hex]
        if rest == 0:
            continue
        number: i64 = first + hex * orientations
        if stop_at[hex] >= 0:
            rest &= town if tile_on[hex] == EMPTY else town | tiles.town_of_stock[tiles.stock[tile_on[hex]]]
            number += tiles.plain
        else:
            rest &= plain if tile_on[hex] == EMPTY else plain | tiles.plain_of_stock[tiles.stock[tile_on[hex]]]
        if not rich:
            rest &= _within(s, hex, dollars)
        n = write_set(out, n, rest, number)
    return n


def _within(s: SteamState, hex: i64, dollars: i64) -> i64:
    """The tiles for a hex that so many dollars pay for."""
    tiles = s.board.tiles
    old: i64 = s.network.tile[hex]
    terrain: i64 = TERRAIN_PRICE[s.board.terrain[hex]]
    if old != EMPTY and not s.rules.terrain_again:
        terrain = 0
    paid: i64 = _clamped(dollars - terrain, tiles.most_price)
    if s.board.stop_at[hex] >= 0:
        return tiles.town_within[paid]
    if old == EMPTY:
        return tiles.plain_within[paid]
    turned: i64 = tiles.plain_within[_clamped(dollars, tiles.most_price)]
    if tiles.tracks[old] == 2:
        return turned
    return (turned & tiles.one_track) | (tiles.plain_within[paid] & ~tiles.one_track)


def _clamped(dollars: i64, most: i64) -> i64:
    if dollars < 0:
        return 0
    return dollars if dollars < most else most
