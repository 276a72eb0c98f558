"""Ways of cubes over completed segments: the one walk that rules and previews share.

A way has no more segments than the locomotive's level (S26), comes to no stop twice and ends at the first city of the
cube's colour (S27). One segment at least is the shipper's, and no rival has more of them on the way (S28).
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.board import Board
from turntable.games.steam.facts import NOBODY, TOWN
from turntable.games.steam.network import Network
from turntable.games.steam.tiles import EDGES

# How many segments of a way each owner has is one number, four bits to an owner.


def used_of(used: i64, owner: i64) -> i64:
    """How many segments of an owner are on the way."""
    return (used >> (4 * owner)) & 15


def with_segment(used: i64, owner: i64) -> i64:
    """The same way with one segment more; nobody's segments are not counted."""
    if owner == NOBODY:
        return used
    return used + BIT[4 * owner]


def without(used: i64, owner: i64) -> i64:
    """The same way without the owner's segments."""
    return used - used_of(used, owner) * BIT[4 * owner]


def all_used(used: i64) -> i64:
    """How many segments of all owners together are on the way: six at most, so the sum fits four bits."""
    return (used * 0x111111 >> 20) & 15


class Walker(ABC):
    """Follows ways for one seat. Subclasses say what happens where a cube arrives."""

    def __init__(self, board: Board) -> None:
        self.next: vec[i64] = board.no_segments
        """[stop * EDGES ...]: the stop at the other end of each segment, or -1 where there is none."""
        self.last: vec[i64] = board.last_exits
        """[stop]: the place in ``next`` behind its last segment."""
        self.owner: vec[i64] = board.no_owners
        """[stop * EDGES ...]: whose each segment is."""
        self.city: vec[i64] = board.colours
        """[stop]: the city's colour, or TOWN."""
        self.seat: i64 = 0
        self.reach: i64 = 0
        """Segments that a way may have."""
        # What ``resume`` finds out about the way so far.
        self.own: i64 = 0
        self.most: i64 = 0
        self.used: i64 = 0

    def look(self, network: Network, seat: i64, reach: i64) -> None:
        """Take the segments as they are."""
        self.next = network.next
        self.owner = network.owner
        self.city = network.city
        self.seat = seat
        self.reach = reach

    def resume(self, used: i64, seats: i64) -> None:
        """Take a way so far: ``own``, ``most`` and ``used`` are then what ``walk`` needs to go on with it."""
        self.own = used_of(used, self.seat)
        self.used = without(used, self.seat)
        self.most = 0
        seat: i64
        for seat in range(seats):
            count: i64 = used_of(self.used, seat)
            if count > self.most:
                self.most = count

    def walk(self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, wanted: i64) -> None:
        """Follow every way on from a stop, for cubes of the wanted colours (as bits).

        The way so far has come to the ``visited`` stops (as bits) over ``length`` segments: ``own`` are the seat's,
        ``used`` counts those of its rivals, and ``most`` is the largest of these counts.
        """
        seat: i64 = self.seat
        left: i64 = self.reach - length - 1
        exit: i64
        for exit in range(stop * EDGES, self.last[stop]):
            next_stop: i64 = self.next[exit]
            if next_stop < 0 or visited & BIT[next_stop]:
                continue
            who: i64 = self.owner[exit]
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
            if next_own + left < next_most:
                continue
            seen: i64 = visited | BIT[next_stop]
            rest: i64 = self.come_to(exit, next_stop, seen, length + 1, next_own, next_most, next_used, wanted)
            if rest and left > 0:
                self.walk(next_stop, seen, length + 1, next_own, next_most, next_used, rest)

    def enter(
        self, exit: i64, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, wanted: i64
    ) -> None:
        """Come to a stop by the segment at this exit, and go on from there."""
        wanted = self.come_to(exit, stop, visited, length, own, most, used, wanted)
        if wanted and length < self.reach:
            self.walk(stop, visited, length, own, most, used, wanted)

    def come_to(
        self, exit: i64, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, wanted: i64
    ) -> i64:
        """A way comes to a stop by the segment at this exit: the colours with which it may go on from there."""
        colour: i64 = self.city[stop]
        if colour != TOWN and wanted & BIT[colour]:
            if own >= most and own > 0:
                self.arrive(stop, length, own, used)
            wanted &= ~BIT[colour]
        return wanted

    @abstractmethod
    def arrive(self, stop: i64, length: i64, own: i64, used: i64) -> None:
        """A legal way ends here."""


class Destinations(Walker):
    """Which colours of cubes can be delivered from a stop."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.nobodys: vec[i64] = board.no_owners
        self.found: i64 = 0
        """The colours that were delivered, as bits."""

    def from_stop(self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, wanted: i64) -> i64:
        """Those of the wanted colours that have a legal way on from this stop; the arguments are those of ``walk``."""
        self.found = 0
        if length < self.reach:
            self.walk(stop, visited, length, own, most, used, wanted)
        return self.found

    def from_stop_over_any(self, stop: i64, visited: i64, length: i64, wanted: i64) -> i64:
        """Likewise, but rule 28 is left aside: every segment counts as the seat's own."""
        owner: vec[i64] = self.owner
        seat: i64 = self.seat
        self.owner = self.nobodys
        self.seat = NOBODY
        found: i64 = self.from_stop(stop, visited, length, 1, 0, 0, wanted)
        self.owner = owner
        self.seat = seat
        return found

    def come_to(
        self, exit: i64, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, wanted: i64
    ) -> i64:
        return super().come_to(exit, stop, visited, length, own, most, used, wanted) & ~self.found

    def arrive(self, stop: i64, length: i64, own: i64, used: i64) -> None:
        self.found |= BIT[self.city[stop]]
