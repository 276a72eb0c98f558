"""What cubes could bring a seat: the best way of every cube, over track that is there and track that is not yet.

The value of a way is a hundred for each segment of the seat, less something for those of rivals, and less for each
segment that the locomotive cannot take yet. Cubes are counted by what their best way is worth, in quarters of a point,
so that the best few of them are summed without sorting.

Look at a position first. Then ask what a segment, goods or a city would bring that are not there yet: begin a trial,
try one thing or several, and ask for the sum.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from turntable.core.arrays import packed, zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.board import Board
from turntable.games.steam.facts import COLOURS, MOST_LEVEL, TOWN
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES
from turntable.games.steam.ways import Walker, all_used, with_segment

POINT: Final = 100
QUARTER: Final = 25
QUARTERS: Final = 25
"""Quarters of six points, and one for nothing."""
ALL_COLOURS: Final = 31
SLOTS: Final = 24
"""Deliveries that are thought of."""
COLOUR: Final[vec[i64]] = packed([0, 0, 1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 4])
"""[bit]: which colour it stands for."""


class Deliveries(Walker):
    """The ways of cubes for one seat. A *kind* of cube is ``stop * COLOURS + colour``."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.stops: i64 = len(board.stops)
        # The segments, sorted: a stop's own ones first, of several between the same stops and owners only one.
        self.next = zeros(board.exits)
        self.owner = zeros(board.exits)
        self.last = zeros(self.stops)
        self.level: i64 = 0
        self.rival: i64 = 0
        self.stretch: i64 = 0
        self.weight: vec[i64] = zeros(SLOTS)
        """[delivery]: how much the seat's next deliveries count, in hundredths."""
        self.slots: i64 = 0
        """How many deliveries the seat has left."""
        self.cubes: vec[i64] = zeros(self.stops * COLOURS)
        """[kind]: how many there are."""
        self.present: vec[i64] = zeros(self.stops)
        """[stop]: the colours of its cubes, as bits."""
        self.there: i64 = 0
        """The colours of which there is a city, as bits."""
        self.best: vec[i64] = zeros(self.stops * COLOURS)
        """[kind]: what the best way of such a cube is worth; 0 if there is none."""
        self.counts: vec[i64] = zeros(QUARTERS)
        """[quarters]: how many cubes have a best way of that worth."""
        self.origin: i64 = 0
        """The stop from which ways are followed."""
        # A trial
        self.is_trial = False
        """Whether ways are followed for the trial."""
        self.better: vec[i64] = zeros(self.stops * COLOURS)
        """[kind]: what the trial found for such a cube that is better than ``best``; else 0."""
        self.changed: vec[i64] = zeros(self.stops * COLOURS)
        """The kinds for which it found something."""
        self.changes: i64 = 0
        """How many kinds these are."""
        self.trial: vec[i64] = zeros(QUARTERS)
        """``counts`` as they would be in the trial."""
        self.sources = _Sources(board, self)
        self.origins = _Origins(board, self)

    def price(self, rival: i64, stretch: i64, fade: i64) -> None:
        """Say what a rival's point and a segment out of reach take from a way's worth, and how deliveries fade."""
        self.rival = rival
        self.stretch = stretch
        weight: i64 = 10_000
        i: i64
        for i in range(SLOTS):
            self.weight[i] = weight // 100
            weight = weight * fade // 100

    # What is there

    def look_at(self, s: SteamState, seat: i64, level: i64, further: i64, slots: i64) -> None:
        """Find the best way of every cube, over some segments ``further`` than the locomotive can take."""
        self.look_at_segments(s, seat, level, further)
        self.slots = slots if slots < SLOTS else SLOTS
        i: i64
        for i in range(QUARTERS):
            self.counts[i] = 0
        stop: i64
        for stop in range(self.stops):
            for i in range(stop * COLOURS, stop * COLOURS + COLOURS):
                self.best[i] = 0
                self.cubes[i] = s.cubes[i]
            self.present[stop] = s.cubes_at(stop)
            if self.present[stop] and s.network.links[seat]:
                self._follow(stop, self.present[stop] & self.there)
                for i in range(stop * COLOURS, stop * COLOURS + COLOURS):
                    if self.cubes[i]:
                        self.counts[self.best[i] // QUARTER] += self.cubes[i]

    def look_at_segments(self, s: SteamState, seat: i64, level: i64, further: i64) -> None:
        """See the network only: enough for ``best_over``."""
        self.seat = seat
        self.level = level
        self.reach = level + further
        if self.reach > MOST_LEVEL:
            self.reach = MOST_LEVEL
        self.city = s.network.city
        i: i64
        for i in range(self.stops):
            self.last[i] = i * EDGES
        self._add_segments(s, True)
        self._add_segments(s, False)
        self.there = 0
        for i in range(self.stops):
            if self.city[i] != TOWN:
                self.there |= BIT[self.city[i]]

    def _add_segments(self, s: SteamState, own: bool) -> None:
        next: vec[i64] = s.network.next
        owner: vec[i64] = s.network.owner
        stop_of: vec[i64] = s.board.stop_of
        exit: i64
        for exit in range(len(next)):
            if next[exit] >= 0 and (owner[exit] == self.seat) == own:
                self._add(stop_of[exit], next[exit], owner[exit])

    def _add(self, stop: i64, other: i64, owner: i64) -> None:
        """A segment, unless its owner has another one between the same stops: one is as good as two."""
        last: i64 = self.last[stop]
        i: i64
        for i in range(stop * EDGES, last):
            if self.next[i] == other and self.owner[i] == owner:
                return
        self.next[last] = other
        self.owner[last] = owner
        self.last[stop] = last + 1

    def _follow(self, stop: i64, wanted: i64) -> None:
        """The best ways of the wanted colours from this stop, into ``best``."""
        self.is_trial = False
        self.origin = stop
        self.walk(stop, BIT[stop], 0, 0, 0, 0, wanted)

    def come_to(
        self, exit: i64, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, wanted: i64
    ) -> i64:
        wanted = super().come_to(exit, stop, visited, length, own, most, used, wanted)
        if wanted == 0 or length >= self.reach:
            return 0
        return self.promising(wanted, own + self.reach - length)

    def promising(self, colours: i64, own: i64) -> i64:
        """Those of the colours for which so many segments of the seat would be better than the way known."""
        most: i64 = POINT * own
        base: i64 = self.origin * COLOURS
        best: vec[i64] = self.best
        better: vec[i64] = self.better
        rest: i64 = colours
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            kind: i64 = base + COLOUR[low]
            if best[kind] >= most or better[kind] >= most:
                colours ^= low
        return colours

    def arrive(self, stop: i64, length: i64, own: i64, used: i64) -> None:
        kind: i64 = self.origin * COLOURS + self.city[stop]
        value: i64 = self.worth(length, own, used)
        if self.is_trial:
            self.improve(kind, value)
        elif value > self.best[kind]:
            self.best[kind] = value

    def worth(self, length: i64, own: i64, used: i64) -> i64:
        """What a way is worth."""
        value: i64 = POINT * own - self.rival * all_used(used)
        if length > self.level:
            value -= self.stretch * (length - self.level)
        return value if value > QUARTER else QUARTER

    def total(self) -> i64:
        """What the seat's next deliveries are worth, the best cubes first."""
        return self._sum(self.counts)

    def _sum(self, counts: vec[i64]) -> i64:
        weight: vec[i64] = self.weight
        left: i64 = self.slots
        slot: i64 = 0
        value: i64 = 0
        i: i64 = QUARTERS - 1
        while i > 0 and left > 0:
            count: i64 = counts[i]
            while count > 0 and left > 0:
                value += i * QUARTER * weight[slot]
                slot += 1
                left -= 1
                count -= 1
            i -= 1
        return value // 100

    def best_over(self, s: SteamState, edge: i64) -> i64:
        """What the best way on of the cube that is being shipped is worth, if it takes the segment over this edge."""
        exit: i64 = s.stop * EDGES + edge
        stop: i64 = s.network.next[exit]
        kind: i64 = s.origin * COLOURS + s.cube
        self.begin_trial()
        self.best[kind] = 0
        self.resume(with_segment(s.used, s.network.owner[exit]), s.seats)
        visited: i64 = s.visited | BIT[stop]
        self.go_on(s.origin, stop, visited, s.travelled + 1, self.own, self.most, self.used, BIT[s.cube])
        return self.better[kind]

    # A segment more

    def begin_trial(self) -> None:
        """Forget the trial before this one."""
        i: i64
        for i in range(self.changes):
            self.better[self.changed[i]] = 0
        self.changes = 0

    def improve(self, kind: i64, value: i64) -> None:
        """The trial found a way of this worth."""
        if value > self.best[kind] and value > self.better[kind]:
            if self.better[kind] == 0:
                self.changed[self.changes] = kind
                self.changes += 1
            self.better[kind] = value

    def join(self, a: i64, b: i64) -> None:
        """Add a segment of the seat between these stops; ``part`` takes it away again, the last one first.

        There is always room: the segment would leave both stops by a side that has no complete segment yet.
        """
        self.next[self.last[a]] = b
        self.owner[self.last[a]] = self.seat
        self.last[a] += 1
        self.next[self.last[b]] = a
        self.owner[self.last[b]] = self.seat
        self.last[b] += 1

    def part(self, a: i64, b: i64) -> None:
        """Take the segment away that was added last."""
        self.last[a] -= 1
        self.last[b] -= 1

    def try_segment(self, a: i64, b: i64) -> None:
        """Find what ways over a segment between two stops would bring; it need not be there."""
        self.sources.find(a, b)
        self.sources.find(b, a)

    def go_on(
        self, origin: i64, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, wanted: i64
    ) -> None:
        """Follow ways from the origin, for the trial, that have come to this stop: they end here or go on."""
        self.is_trial = True
        self.origin = origin
        self.enter(-1, stop, visited, length, own, most, used, wanted)

    def trial_total(self) -> i64:
        """What the next deliveries are worth with what the trial found."""
        return self.total() if self.changes == 0 else self.total_of(ALL_COLOURS)

    # Cubes more, a city more

    def find_from(self, stop: i64) -> None:
        """The best way of a cube of any colour from this stop, into ``best``."""
        self._follow(stop, self.there)

    def begin_counts(self) -> None:
        """Let ``trial`` hold what is there; ``trial_sum`` is what it is worth after changes."""
        self.trial = self.counts[:]

    def trial_sum(self) -> i64:
        """What the next deliveries are worth as ``trial`` has them."""
        return self._sum(self.trial)

    def total_of(self, colours: i64) -> i64:
        """What the next deliveries are worth with what the trial found for cubes of these colours, given as bits."""
        self.begin_counts()
        i: i64
        for i in range(self.changes):
            kind: i64 = self.changed[i]
            if colours & BIT[kind % COLOURS]:
                self.trial[self.best[kind] // QUARTER] -= self.cubes[kind]
                self.trial[self.better[kind] // QUARTER] += self.cubes[kind]
        return self._sum(self.trial)


class _Backward(Walker):
    """Follows ways backward, from where they lead to the cubes that could take them."""

    def __init__(self, board: Board, deliveries: Deliveries) -> None:
        super().__init__(board)
        self.deliveries = deliveries

    def share(self) -> None:
        """Take the segments, the seat and the reach that the deliveries have."""
        deliveries = self.deliveries
        self.next = deliveries.next
        self.owner = deliveries.owner
        self.last = deliveries.last
        self.city = deliveries.city
        self.seat = deliveries.seat
        self.reach = deliveries.reach

    def come_to(
        self, exit: i64, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, wanted: i64
    ) -> i64:
        """Cubes of the wanted colours may come from here; those of the city's colour not from further back."""
        colours: i64 = self.deliveries.present[stop] & wanted
        if colours:
            self.find_cubes(stop, visited, length, own, most, used, colours)
        colour: i64 = self.city[stop]
        return wanted if colour == TOWN else wanted & ~BIT[colour]

    @abstractmethod
    def find_cubes(self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, colours: i64) -> None:
        """Cubes of these colours at the stop could come this way."""

    def arrive(self, stop: i64, length: i64, own: i64, used: i64) -> None:
        """Backward ways arrive nowhere."""


class _Sources(_Backward):
    """Cubes that could cross a segment: backward from one end of it, and on from the other."""

    def __init__(self, board: Board, deliveries: Deliveries) -> None:
        super().__init__(board, deliveries)
        self.ahead: i64 = 0

    def find(self, back: i64, ahead: i64) -> None:
        """Ways that come to one end of a new segment, or from it, and go on from the other."""
        self.share()
        self.ahead = ahead
        self.enter(-1, back, BIT[back] | BIT[ahead], 1, 1, 0, 0, self.deliveries.there)

    def find_cubes(self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, colours: i64) -> None:
        deliveries = self.deliveries
        deliveries.origin = stop
        colours = deliveries.promising(colours, own + self.reach - length)
        if colours:
            deliveries.go_on(stop, self.ahead, visited, length, own, most, used, colours)


class _Origins(_Backward):
    """Cubes that could be delivered to a stop, if it were a city."""

    def find(self, stop: i64) -> None:
        """What ways to this stop would bring to cubes of every colour."""
        self.share()
        self.walk(stop, BIT[stop], 0, 0, 0, 0, ALL_COLOURS)

    def find_cubes(self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, colours: i64) -> None:
        if own >= most and own > 0:
            value: i64 = self.deliveries.worth(length, own, used)
            while colours:
                low: i64 = colours & -colours
                colours ^= low
                self.deliveries.improve(stop * COLOURS + COLOUR[low], value)
