"""Which links a seat can build now: by which path, with how many tiles, for how many dollars.

What is laid already counts: a path may begin or end with a segment's open track, of the seat itself or of nobody. Track
that would meet any other open end is not thought about.
"""

from __future__ import annotations

from typing import Final

from turntable.bots.steam.atlas import Atlas
from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam import money
from turntable.games.steam.facts import NOBODY, TERRAIN_PRICE, TOWN
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES, EMPTY

NONE: Final = -1
FREE: Final = 0
HAS_TRACK: Final = 1
TAKEN: Final = 2


class Links:
    """The links of one seat. ``look`` at a position first; then ask for links and tiles."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.seat: i64 = 0
        self.open_to: i64 = 0
        """Stops from which the seat may build: cities, and towns its own track reaches."""
        self.path: vec[i64] = zeros(atlas.links)
        """[link]: the best path that can be laid, or NONE."""
        self.tiles: vec[i64] = zeros(atlas.links)
        """[link]: how many tiles are missing."""
        self.dollars: vec[i64] = zeros(atlas.links)
        """[link]: what they cost."""
        self.town_a: vec[i64] = zeros(atlas.links)
        """[link]: what the tile of the town at this end costs within that; 0 if none is laid."""
        self.town_b: vec[i64] = zeros(atlas.links)
        # What ``look`` finds out about stops and exits.
        self.joined: vec[i64] = zeros(len(atlas.board.stops))
        """[stop]: the stops to which the seat has a segment from here, as bits."""
        self.state: vec[i64] = zeros(atlas.board.exits)
        """[exit]: FREE, HAS_TRACK of a segment the seat may go on with, or TAKEN."""
        self.town_price: vec[i64] = zeros(atlas.board.exits)
        """[exit]: what the town's tile with this exit costs; 0 if none is to be laid, -1 if there is no such tile."""
        # What ``fits`` finds out about one path.
        self.count: i64 = 0
        self.price: i64 = 0
        self.price_a: i64 = 0
        self.price_b: i64 = 0
        self.laid_a: i64 = 0
        self.laid_b: i64 = 0
        # What ``_find_next`` finds.
        self.hex: i64 = 0
        self.tile: i64 = 0

    def look(self, s: SteamState, seat: i64) -> None:
        """Find the links of this seat."""
        atlas = self.atlas
        self.seat = seat
        self.open_to = s.network.cities | s.network.reached(seat)
        self._look_at_exits(s)
        link: i64
        for link in range(atlas.links):
            self.path[link] = NONE
            if self.joined[atlas.stop_a[link]] & BIT[atlas.stop_b[link]] == 0:
                self._find_path(s, link)

    def _look_at_exits(self, s: SteamState) -> None:
        board = s.board
        network = s.network
        far: vec[i64] = network.far
        owner: vec[i64] = network.owner
        stop: i64
        exit: i64
        for stop in range(len(board.stops)):
            self.joined[stop] = 0
            for exit in range(stop * EDGES, stop * EDGES + EDGES):
                self.state[exit] = FREE
                self.town_price[exit] = 0
                if far[exit] < 0:
                    if network.city[stop] == TOWN:
                        hex: i64 = board.hex_of[stop]
                        self.town_price[exit] = self._tile_price(s, hex, self._town_tile(s, hex, BIT[exit % EDGES]))
                elif far[exit] < board.exits:
                    self.state[exit] = TAKEN
                    if owner[exit] == self.seat:
                        self.joined[stop] |= BIT[board.stop_of[far[exit]]]
                elif owner[exit] != self.seat and owner[exit] != NOBODY:
                    self.state[exit] = TAKEN
                elif board.stop_at[board.hex_at[far[exit] - board.exits]] < 0:
                    self.state[exit] = HAS_TRACK

    def _find_path(self, s: SteamState, link: i64) -> None:
        """The path that takes fewest tiles, then fewest dollars."""
        atlas = self.atlas
        state: vec[i64] = self.state
        exit_a: vec[i64] = atlas.exit_a
        exit_b: vec[i64] = atlas.exit_b
        fewest: i64 = 100
        cheapest: i64 = 0
        path: i64
        for path in range(atlas.first_path[link], atlas.first_path[link + 1]):
            ends: i64 = state[exit_a[path]] | state[exit_b[path]]
            if ends & TAKEN:
                continue
            if not (self.fits(s, path) if ends else self._fits_freely(s, path)):
                continue
            if self.count < fewest or (self.count == fewest and self.price < cheapest):
                fewest = self.count
                cheapest = self.price
                self.path[link] = path
                self.tiles[link] = self.count
                self.dollars[link] = self.price
                self.town_a[link] = self.price_a
                self.town_b[link] = self.price_b
            # Paths come in order: once one fits that has nothing laid yet, no later one of its length is better.
            if ends == FREE:
                return

    def _fits_freely(self, s: SteamState, path: i64) -> bool:
        """``fits`` for a path at whose ends nothing is laid yet, after ``look``."""
        atlas = self.atlas
        a: i64 = atlas.exit_a[path]
        b: i64 = atlas.exit_b[path]
        self.price_a = self.town_price[a]
        self.price_b = self.town_price[b]
        if self.price_a < 0 or self.price_b < 0:
            return False
        waiting: vec[i64] = s.network.waiting
        if self.price_a > 0 and not self._meets_only(s, a, b):
            return False
        if self.price_b > 0 and not self._meets_only(s, b, a):
            return False
        laid: vec[i64] = s.network.tile
        single: vec[i64] = s.board.tiles.single
        terrain: vec[i64] = s.board.terrain
        price: i64 = self.price_a + self.price_b
        step: i64
        for step in range(atlas.first_step[path], atlas.first_step[path + 1]):
            hex: i64 = atlas.hex[step]
            enter: i64 = atlas.enter[step]
            leave: i64 = atlas.leave[step]
            meets: i64 = waiting[hex * EDGES + enter]
            if meets >= 0 and meets != a:
                return False
            meets = waiting[hex * EDGES + leave]
            if meets >= 0 and meets != b:
                return False
            if laid[hex] == EMPTY:
                price += s.board.tiles.price[single[enter * EDGES + leave]] + TERRAIN_PRICE[terrain[hex]]
            else:
                tile: i64 = _track_tile(s, hex, enter, leave)
                if tile < 0:
                    return False
                price += money.tile_price(s, hex, tile)
        self.price = price
        self.count = atlas.first_step[path + 1] - atlas.first_step[path]
        if self.price_a > 0:
            self.count += 1
        if self.price_b > 0:
            self.count += 1
        return True

    def _meets_only(self, s: SteamState, exit: i64, other: i64) -> bool:
        """Whether nothing waits at this exit of a town but what begins at the other exit."""
        meets: i64 = s.network.waiting[s.board.hex_of[s.board.stop_of[exit]] * EDGES + exit % EDGES]
        return meets < 0 or meets == other

    def is_open(self, s: SteamState, link: i64) -> bool:
        """Whether building can begin at one end of the link's path at least."""
        path: i64 = self.path[link]
        return self._is_usable(s, self.atlas.exit_a[path]) or self._is_usable(s, self.atlas.exit_b[path])

    def is_begun(self, s: SteamState, link: i64) -> bool:
        """Whether the link's path goes on with a segment that got a tile in this turn."""
        path: i64 = self.path[link]
        fresh: vec[i64] = s.network.fresh
        return fresh[self.atlas.exit_a[path]] != 0 or fresh[self.atlas.exit_b[path]] != 0

    def _is_usable(self, s: SteamState, exit: i64) -> bool:
        return (self.open_to & BIT[s.board.stop_of[exit]]) != 0 or s.network.owner[exit] == self.seat

    # One path

    def fits(self, s: SteamState, path: i64) -> bool:
        """Whether the path can be completed by the seat; then ``count`` and ``price`` say how."""
        atlas = self.atlas
        a: i64 = atlas.exit_a[path]
        b: i64 = atlas.exit_b[path]
        first: i64 = atlas.first_step[path]
        last: i64 = atlas.first_step[path + 1]
        self.count = 0
        self.price = 0
        self.price_a = 0
        self.price_b = 0
        self.laid_a = self._laid(s, a, first, last, False)
        if self.laid_a < 0:
            return False
        self.laid_b = self._laid(s, b, first, last, True)
        if self.laid_b < 0 or first + self.laid_a > last - self.laid_b:
            return False
        waiting: vec[i64] = s.network.waiting
        step: i64
        for step in range(first + self.laid_a, last - self.laid_b):
            hex: i64 = atlas.hex[step]
            enter: i64 = atlas.enter[step]
            leave: i64 = atlas.leave[step]
            meets: i64 = waiting[hex * EDGES + enter]
            if meets >= 0 and meets != a:
                return False
            meets = waiting[hex * EDGES + leave]
            if meets >= 0 and meets != b:
                return False
            tile: i64 = _track_tile(s, hex, enter, leave)
            if tile < 0:
                return False
            self.price += money.tile_price(s, hex, tile)
            self.count += 1
        self.price_a = self._town_price(s, a, b)
        if self.price_a < 0:
            return False
        self.price_b = self._town_price(s, b, a)
        if self.price_b < 0:
            return False
        self.price += self.price_a + self.price_b
        if self.price_a > 0:
            self.count += 1
        if self.price_b > 0:
            self.count += 1
        return self.count > 0

    def _laid(self, s: SteamState, exit: i64, first: i64, last: i64, back: bool) -> i64:
        """How many tracks of the path the open segment at this exit of it has; -1 if it goes elsewhere.

        The exit is the path's first one, or (``back``) its last one.
        """
        network = s.network
        far: i64 = network.far[exit]
        if far < 0:
            return 0
        if far < s.board.exits or (network.owner[exit] != self.seat and network.owner[exit] != NOBODY):
            return -1
        dart: i64 = far - s.board.exits
        if s.board.stop_at[s.board.hex_at[dart]] >= 0:
            return 0
        atlas = self.atlas
        enter: vec[i64] = atlas.leave if back else atlas.enter
        leave: vec[i64] = atlas.enter if back else atlas.leave
        count: i64
        for count in range(last - first):
            step: i64 = last - 1 - count if back else first + count
            tile: i64 = network.tile[atlas.hex[step]]
            if tile == EMPTY or s.board.tiles.other[tile * EDGES + enter[step]] != leave[step]:
                return -1
            if atlas.hex[step] * EDGES + leave[step] == dart:
                return count + 1
        return -1

    def _town_price(self, s: SteamState, exit: i64, other: i64) -> i64:
        """What a town's new exit costs; 0 if there is none to lay, -1 if it cannot be."""
        stop: i64 = s.board.stop_of[exit]
        if s.network.city[stop] != TOWN or s.network.far[exit] >= 0:
            return 0
        if not self._meets_only(s, exit, other):
            return -1
        hex: i64 = s.board.hex_of[stop]
        return self._tile_price(s, hex, self._town_tile(s, hex, BIT[exit % EDGES]))

    def _town_tile(self, s: SteamState, hex: i64, exits: i64) -> i64:
        """The town's tile with these exits more, or NONE."""
        old: i64 = s.network.tile[hex]
        if old != EMPTY:
            exits |= s.board.tiles.exits[old]
        return s.board.tiles.town[exits]

    def _tile_price(self, s: SteamState, hex: i64, tile: i64) -> i64:
        if tile < 0:
            return -1
        return money.tile_price(s, hex, tile)

    # Two links that share a town

    def joint_price(self, s: SteamState, stop: i64, first: i64, second: i64) -> i64:
        """What the town's tile costs if it gets the exits of both links at once; -1 if there is no such tile."""
        exits: i64 = BIT[self.exit_at(first, stop) % EDGES] | BIT[self.exit_at(second, stop) % EDGES]
        hex: i64 = s.board.hex_of[stop]
        return self._tile_price(s, hex, self._town_tile(s, hex, exits))

    def exit_at(self, link: i64, stop: i64) -> i64:
        """Where the link's path leaves one of its stops."""
        path: i64 = self.path[link]
        return self.atlas.exit_a[path] if self.atlas.stop_a[link] == stop else self.atlas.exit_b[path]

    def town_price_at(self, link: i64, stop: i64) -> i64:
        return self.town_a[link] if self.atlas.stop_a[link] == stop else self.town_b[link]

    def are_apart(self, first: i64, second: i64) -> bool:
        """Whether the paths of two links have no hex in common."""
        atlas = self.atlas
        path: i64 = self.path[first]
        other: i64 = self.path[second]
        i: i64
        j: i64
        for i in range(atlas.first_step[path], atlas.first_step[path + 1]):
            for j in range(atlas.first_step[other], atlas.first_step[other + 1]):
                if atlas.hex[i] == atlas.hex[j]:
                    return False
        return True

    # Laying it

    def next_move(self, s: SteamState, first: i64, second: i64) -> i64:
        """The move that lays the next tile of two paths, one after the other, or NONE; the second may be NONE."""
        self.open_to = s.network.cities | s.network.reached(self.seat)
        if not self._find_next(s, first, second) and (second < 0 or not self._find_next(s, second, NONE)):
            return NONE
        number: i64 = s.verbs.build.number(self.hex, self.tile)
        return NONE if s.verbs.build.refuse(s, number - s.verbs.build.first) else number

    def _find_next(self, s: SteamState, path: i64, then: i64) -> bool:
        """The next tile of a path, into ``hex`` and ``tile``; a town where another path begins gets its exit too."""
        if not self.fits(s, path):
            return False
        atlas = self.atlas
        begin: i64 = atlas.exit_a[path]
        end: i64 = atlas.exit_b[path]
        price: i64 = self.price_a
        first: i64 = atlas.first_step[path] + self.laid_a
        last: i64 = atlas.first_step[path + 1] - 1 - self.laid_b
        step: i64 = first
        if not self._is_usable(s, begin):
            begin, end = end, begin
            price = self.price_b
            step = last
            if not self._is_usable(s, begin):
                return False
        if price > 0:
            return self._lay_town(s, begin, then)
        if first > last:
            return self._lay_town(s, end, then)
        self.hex = atlas.hex[step]
        self.tile = _track_tile(s, self.hex, atlas.enter[step], atlas.leave[step])
        return self.tile >= 0

    def _lay_town(self, s: SteamState, exit: i64, then: i64) -> bool:
        stop: i64 = s.board.stop_of[exit]
        exits: i64 = BIT[exit % EDGES]
        if then >= 0:
            more: i64 = self.atlas.exit_a[then]
            if s.board.stop_of[more] != stop:
                more = self.atlas.exit_b[then]
            if s.board.stop_of[more] == stop and s.network.far[more] < 0:
                exits |= BIT[more % EDGES]
        self.hex = s.board.hex_of[stop]
        self.tile = self._town_tile(s, self.hex, exits)
        return self.tile >= 0


def _track_tile(s: SteamState, hex: i64, enter: i64, leave: i64) -> i64:
    """The tile that has a track between these edges and what lies there already, or NONE."""
    tiles = s.board.tiles
    tile: i64 = tiles.single[enter * EDGES + leave]
    old: i64 = s.network.tile[hex]
    if old == EMPTY:
        return tile
    return tiles.pair[old * tiles.plain + tile]
