"""The track network: which tiles lie where, the segments they make, and who owns those.

A *segment* begins at an exit of a stop and either ends at another stop (it is complete) or points over the edge of its
last tile (it has an open end). Every segment has a stop at one end at least, so it is known by its exit: ``far`` leads
from an exit to the other end, ``waiting`` from the edge an open end points over back to the exit. A side of a city
without track is the open end of an empty segment of nobody: building from a city, extending one's own segment and
taking over an unowned one are then the same act. A tile changes a segment only at its ends, so nothing is ever walked.
"""

from __future__ import annotations

from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.board import Board
from turntable.games.steam.facts import NOBODY, OWNERS, TOWN
from turntable.games.steam.tiles import EDGES, EMPTY, MIDDLE


class Network:
    """All track on the board. A dart is ``hex * 6 + edge``, an exit ``stop * 6 + edge``.

    Copies share what changes seldom, ``city`` and ``next``: these are replaced, and never changed in place.
    """

    def __init__(
        self,
        board: Board,
        tile: vec[i64],
        city: vec[i64],
        far: vec[i64],
        next: vec[i64],
        owner: vec[i64],
        fresh: vec[i64],
        waiting: vec[i64],
        awaited: vec[i64],
        loose: vec[i64],
        links: vec[i64],
        cities: i64,
    ) -> None:
        self.board = board
        self.tile: vec[i64] = tile
        """[hex]: the orientation of its tile, or EMPTY."""
        self.city: vec[i64] = city
        """[stop]: the city's colour, or TOWN."""
        self.far: vec[i64] = far
        """[exit]: the exit at the other end; or ``exits`` + the dart of the open end; or -1, no segment."""
        self.next: vec[i64] = next
        """[exit]: the stop at the other end of a complete segment, or -1: what ways of cubes follow."""
        self.owner: vec[i64] = owner
        """[exit]: whose the segment is; the same at both ends."""
        self.fresh: vec[i64] = fresh
        """[exit]: 1 if the segment, still incomplete, got a tile in this build turn (S17)."""
        self.waiting: vec[i64] = waiting
        """[dart]: the exit of the segment whose open end (or of the bare city's side that) points in here, or -1."""
        self.awaited: vec[i64] = awaited
        """[hex]: the edges something is waiting at, as bits."""
        self.loose: vec[i64] = loose
        """[hex]: the edges its own track's open ends point over, as bits; of a city, its bare sides."""
        self.links: vec[i64] = links
        """[owner]: completed segments."""
        self.cities: i64 = cities
        """The stops that are cities, as bits."""

    def copy(self) -> Network:
        return Network(
            board=self.board,
            tile=self.tile[:],
            city=self.city,
            far=self.far[:],
            next=self.next,
            owner=self.owner[:],
            fresh=self.fresh[:],
            waiting=self.waiting[:],
            awaited=self.awaited[:],
            loose=self.loose[:],
            links=self.links[:],
            cities=self.cities,
        )

    # Questions

    def open_at(self, dart: i64) -> i64:
        """The exit of the segment whose open end points out here, or -1."""
        if self.loose[self.board.hex_at[dart]] & BIT[self.board.edge_of[dart]]:
            return self.waiting[self.board.facing[dart]]
        return -1

    def is_complete(self, exit: i64) -> bool:
        return self.next[exit] >= 0

    def reached(self, seat: i64) -> i64:
        """The stops where this seat's track ends, as bits."""
        owner: vec[i64] = self.owner
        stop_of: vec[i64] = self.board.stop_of
        stops: i64 = 0
        exit: i64
        for exit in range(self.board.exits):
            if owner[exit] == seat:
                stops |= BIT[stop_of[exit]]
        return stops

    # Laying track

    def lay(self, hex: i64, a: i64, b: i64, seat: i64) -> i64:
        """A new track between two edges of a hex, one of which joins something. The stops it ends at, as bits."""
        first: i64 = self._take_end(hex * EDGES + a)
        second: i64 = self._take_end(hex * EDGES + b)
        if first >= 0 and second >= 0:
            return self._complete(first, second, seat)
        if first >= 0:
            return self._extend(first, hex * EDGES + b, seat)
        return self._extend(second, hex * EDGES + a, seat)

    def lay_exit(self, stop: i64, edge: i64, seat: i64) -> i64:
        """A new exit of a town."""
        exit: i64 = stop * EDGES + edge
        dart: i64 = self.board.hex_of[stop] * EDGES + edge
        other: i64 = self._take_end(dart)
        if other >= 0:
            return self._complete(other, exit, seat)
        return self._extend(exit, dart, seat)

    def redirect(self, hex: i64, old: i64, new: i64, seat: i64) -> i64:
        """Turn the open end of a hex's track to another edge; only completing the segment makes it the seat's (S11)."""
        exit: i64 = self.waiting[self.board.facing[hex * EDGES + old]]
        self._close(hex * EDGES + old)
        other: i64 = self._take_end(hex * EDGES + new)
        if other >= 0:
            return self._complete(exit, other, seat)
        self.far[exit] = self.board.exits + hex * EDGES + new
        self._open(hex * EDGES + new, exit)
        return 0

    def bare(self, stop: i64, dart: i64) -> None:
        """A city's side without track: anybody may start there."""
        self._open(dart, stop * EDGES + self.board.edge_of[dart])

    def _open(self, dart: i64, exit: i64) -> None:
        """From now on the open end of a segment points out here."""
        board = self.board
        facing: i64 = board.facing[dart]
        self.waiting[facing] = exit
        self.awaited[board.hex_at[facing]] |= BIT[board.edge_of[facing]]
        self.loose[board.hex_at[dart]] |= BIT[board.edge_of[dart]]

    def _close(self, dart: i64) -> None:
        """No more."""
        board = self.board
        facing: i64 = board.facing[dart]
        self.waiting[facing] = -1
        self.awaited[board.hex_at[facing]] &= ~BIT[board.edge_of[facing]]
        self.loose[board.hex_at[dart]] &= ~BIT[board.edge_of[dart]]

    def _take_end(self, dart: i64) -> i64:
        """The segment waiting at this edge, if any: it goes on from here."""
        exit: i64 = self.waiting[dart]
        if exit >= 0:
            self._close(self.board.facing[dart])
        return exit

    def _extend(self, exit: i64, dart: i64, seat: i64) -> i64:
        self.far[exit] = self.board.exits + dart
        self._open(dart, exit)
        self.owner[exit] = seat
        self.fresh[exit] = 1
        return BIT[self.board.stop_of[exit]]

    def _complete(self, a: i64, b: i64, seat: i64) -> i64:
        self.far[a] = b
        self.far[b] = a
        next: vec[i64] = self.next[:]
        next[a] = self.board.stop_of[b]
        next[b] = self.board.stop_of[a]
        self.next = next
        self.owner[a] = seat
        self.owner[b] = seat
        self.fresh[a] = 0
        self.fresh[b] = 0
        self.links[seat] += 1
        return BIT[self.board.stop_of[a]] | BIT[self.board.stop_of[b]]

    # Losing track

    def drop_idle(self, seat: i64) -> None:
        """End of a build turn: incomplete segments without a new tile become unowned (S17)."""
        owner: vec[i64] = self.owner
        far: vec[i64] = self.far
        fresh: vec[i64] = self.fresh
        exits: i64 = self.board.exits
        exit: i64
        for exit in range(exits):
            if owner[exit] == seat and far[exit] >= exits:
                if fresh[exit]:
                    fresh[exit] = 0
                else:
                    owner[exit] = NOBODY

    def release(self, seat: i64) -> None:
        """A bankrupt's markers leave the board: all its segments are unowned, the complete ones for good (S34)."""
        exit: i64
        for exit in range(self.board.exits):
            if self.owner[exit] == seat:
                self.owner[exit] = NOBODY
        self.links[NOBODY] += self.links[seat]
        self.links[seat] = 0

    # A new city

    def found_city(self, stop: i64, colour: i64) -> None:
        """A town becomes a city: its tile goes, and every track pointing at it now ends there (S13)."""
        hex: i64 = self.board.hex_of[stop]
        self.tile[hex] = EMPTY
        city: vec[i64] = self.city[:]
        city[stop] = colour
        self.city = city
        self.cities |= BIT[stop]
        edge: i64
        for edge in range(EDGES):
            self._open_side(stop, hex * EDGES + edge, stop * EDGES + edge)

    def _open_side(self, stop: i64, dart: i64, exit: i64) -> None:
        far: i64 = self.far[exit]
        exits: i64 = self.board.exits
        facing: i64 = self.board.facing[dart]
        if far == exits + dart:
            # The segment was no more than the town's own exit.
            self._close(dart)
            self._forget(exit)
            far = -1
        elif self._is_beside_city(far, facing):
            # It led straight to a neighbouring city, over no other track.
            self.links[self.owner[exit]] -= 1
            self._forget(exit)
            self._forget(far)
            self._open(facing, far)
            far = -1
        if far >= 0 or facing < 0:
            return
        other: i64 = self.waiting[dart]
        if other >= 0 and self.far[other] >= 0 and self.board.stop_of[other] != stop:
            # An open end pointed at the town: it is complete now, whoever's it is. One that began at this very
            # stop is a loop (S21) and stays open.
            self._close(facing)
            self._complete(other, exit, self.owner[other])
        else:
            self._open(dart, exit)

    def _is_beside_city(self, far: i64, facing: i64) -> bool:
        """Whether the segment's other end is the city over the edge, and not a town's exit there."""
        if far < 0 or far >= self.board.exits:
            return False
        stop: i64 = self.board.stop_of[far]
        return self.city[stop] != TOWN and self.board.hex_of[stop] * EDGES + far % EDGES == facing

    def _forget(self, exit: i64) -> None:
        self.far[exit] = -1
        next: vec[i64] = self.next[:]
        next[exit] = -1
        self.next = next
        self.owner[exit] = NOBODY
        self.fresh[exit] = 0

    # Walking, for pictures and tests: the rules never need it

    def tracks(self, exit: i64) -> list[tuple[int, int, int]]:
        """The tracks of the segment at this exit, from the stop on: hex, edge where it enters, edge where it leaves."""
        board = self.board
        found: list[tuple[int, int, int]] = []
        if self.far[exit] < 0:
            return found
        stop: i64 = board.stop_of[exit]
        edge: i64 = exit % EDGES
        hex: i64 = board.hex_of[stop]
        if self.city[stop] == TOWN:
            found.append((int(hex), MIDDLE, int(edge)))
        dart: i64 = board.facing[hex * EDGES + edge]
        while dart >= 0:
            hex = board.hex_at[dart]
            edge = dart % EDGES
            if self.tile[hex] == EMPTY:
                break
            out: i64 = board.tiles.other[self.tile[hex] * EDGES + edge]
            if out < 0:
                break
            found.append((int(hex), int(edge), int(out)))
            if out == MIDDLE:
                break
            dart = board.facing[hex * EDGES + out]
        return found


def new_network(board: Board) -> Network:
    """The board before any track."""
    network = Network(
        board=board,
        tile=board.no_tiles[:],
        city=board.colours[:],
        far=board.no_segments[:],
        next=board.no_segments[:],
        owner=board.no_owners[:],
        fresh=board.no_exits[:],
        waiting=board.none_waiting[:],
        awaited=board.no_hexes[:],
        loose=board.no_hexes[:],
        links=zeros(OWNERS),
        cities=board.cities,
    )
    for dart in range(len(board.facing)):
        stop: i64 = board.stop_at[board.hex_at[dart]]
        if stop >= 0 and board.colours[stop] != TOWN and board.facing[dart] >= 0:
            network.bare(stop, dart)
    return network
