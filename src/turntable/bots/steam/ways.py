"""What cubes could bring a seat: the best way of every cube, now and over track that is not laid yet.

The value of a way is a hundred for each segment of the seat, less something for those of rivals, and less for each
segment that the locomotive cannot take yet. Cubes are counted by what their best way is worth, in *steps* of a quarter
of a point, so that the best few of them are summed without sorting.
"""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed, zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.board import Board
from turntable.games.steam.facts import COLOURS, MOST_LEVEL, NOBODY, TOWN
from turntable.games.steam.state import SteamState

POINT: Final = 100
STEP: Final = 25
STEPS: Final = 25
"""Steps up to six points, and one for nothing."""
ALL_COLOURS: Final = 31
SLOTS: Final = 24
"""Deliveries that are thought of."""
MOST_AT: Final = 9
"""Segments at a stop: six, and those on trial."""
COLOUR: Final[vec[i64]] = packed([0, 0, 1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 4])
"""[bit]: which colour it stands for."""


class Ways:
    """The ways of cubes for one seat. ``look`` at a position first."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.stops: i64 = len(board.stops)
        self.exits: i64 = board.exits
        self.stop_of: vec[i64] = board.stop_of
        self.seat: i64 = 0
        self.level: i64 = 0
        self.depth: i64 = 0
        self.rival: i64 = 0
        self.stretch: i64 = 0
        self.degree: vec[i64] = zeros(self.stops)
        """[stop]: how many other stops segments lead to, those of different owners counted apart."""
        self.next: vec[i64] = zeros(self.stops * MOST_AT)
        """[stop * MOST_AT ...]: these stops, over the seat's own segments first."""
        self.who: vec[i64] = zeros(self.stops * MOST_AT)
        """[stop * MOST_AT ...]: and the owners."""
        self.city: vec[i64] = zeros(self.stops)
        self.cubes: vec[i64] = zeros(self.stops * COLOURS)
        self.present: vec[i64] = zeros(self.stops)
        """[stop]: the colours of its cubes, as bits."""
        self.there: i64 = 0
        """The colours of which there is a city, as bits."""
        self.best: vec[i64] = zeros(self.stops * COLOURS)
        """[stop, colour]: what the best way of such a cube is worth; 0 if there is none."""
        self.steps: vec[i64] = zeros(STEPS)
        """[step]: how many cubes have a best way of that worth."""
        self.weight: vec[i64] = zeros(SLOTS)
        """[delivery]: how much the seat's next deliveries count, in hundredths."""
        self.slots: i64 = 0
        self.origin: i64 = 0
        self.fresh: vec[i64] = zeros(self.stops * COLOURS)
        """[stop, colour]: what a trial found for such a cube that is better than ``best``; else 0."""

    def price(self, rival: i64, stretch: i64, fade: i64) -> None:
        """Say what a rival's point and a segment out of reach take from a way's worth, and how deliveries fade."""
        self.rival = rival
        self.stretch = stretch
        weight: i64 = 10_000
        i: i64
        for i in range(SLOTS):
            self.weight[i] = weight // 100
            weight = weight * fade // 100

    def look(self, s: SteamState, seat: i64, level: i64, reach: i64, slots: i64) -> None:
        """Find the best way of every cube, over ``reach`` segments more than the locomotive can take."""
        self.glance(s, seat, level, reach)
        self.slots = slots if slots < SLOTS else SLOTS
        self._look_at_cubes(s)

    def glance(self, s: SteamState, seat: i64, level: i64, reach: i64) -> None:
        """See the network only: enough for ``best_over``."""
        network = s.network
        self.seat = seat
        self.level = level
        self.depth = level + reach
        if self.depth > MOST_LEVEL:
            self.depth = MOST_LEVEL
        i: i64
        for i in range(self.stops):
            self.degree[i] = 0
        self._add_segments(s, True)
        self._add_segments(s, False)
        self.there = 0
        for i in range(self.stops):
            self.city[i] = network.city[i]
            if network.city[i] != TOWN:
                self.there |= BIT[network.city[i]]

    def _add_segments(self, s: SteamState, own: bool) -> None:
        far: vec[i64] = s.network.far
        owner: vec[i64] = s.network.owner
        exit: i64
        for exit in range(self.exits):
            end: i64 = far[exit]
            if end >= 0 and end < self.exits and (owner[exit] == self.seat) == own:
                self._add(self.stop_of[exit], self.stop_of[end], owner[exit])

    def _add(self, stop: i64, other: i64, owner: i64) -> None:
        """A segment, unless its owner has another one between the same stops: one is as good as two."""
        n: i64 = self.degree[stop]
        i: i64
        for i in range(stop * MOST_AT, stop * MOST_AT + n):
            if self.next[i] == other and self.who[i] == owner:
                return
        self.next[stop * MOST_AT + n] = other
        self.who[stop * MOST_AT + n] = owner
        self.degree[stop] = n + 1

    def _look_at_cubes(self, s: SteamState) -> None:
        i: i64
        for i in range(STEPS):
            self.steps[i] = 0
        stop: i64
        colour: i64
        for stop in range(self.stops):
            colours: i64 = 0
            for colour in range(COLOURS):
                i = stop * COLOURS + colour
                self.best[i] = 0
                self.cubes[i] = s.cubes[i]
                if s.cubes[i]:
                    colours |= BIT[colour]
            self.present[stop] = colours
            if colours and s.network.links[self.seat]:
                self.origin = stop
                self._follow(stop, BIT[stop], 0, 0, 0, 0, 0, colours & self.there)
                for colour in range(COLOURS):
                    i = stop * COLOURS + colour
                    if self.cubes[i]:
                        self.steps[self.best[i] // STEP] += self.cubes[i]

    def _follow(
        self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, others: i64, wanted: i64
    ) -> None:
        """Every way on from a stop, as the rules' ``reachable`` goes; the best of each colour into ``best``."""
        left: i64 = self.depth - length - 1
        i: i64
        for i in range(stop * MOST_AT, stop * MOST_AT + self.degree[stop]):
            next_stop: i64 = self.next[i]
            if visited & BIT[next_stop]:
                continue
            who: i64 = self.who[i]
            next_own: i64 = own
            next_most: i64 = most
            next_used: i64 = used
            next_others: i64 = others
            if who == self.seat:
                next_own += 1
            elif who != NOBODY:
                next_others += 1
                next_used += BIT[4 * who]
                rival: i64 = (next_used >> (4 * who)) & 15
                if rival > most:
                    next_most = rival
            if next_own + left < next_most:
                continue
            rest: i64 = wanted
            colour: i64 = self.city[next_stop]
            if colour != TOWN and wanted & BIT[colour]:
                if next_own >= next_most and next_own > 0:
                    self._arrive(self.origin * COLOURS + colour, length + 1, next_own, next_others)
                rest &= ~BIT[colour]
            if rest and left > 0:
                rest = self._worth_while(rest, next_own + left)
            if rest and left > 0:
                self._follow(
                    next_stop, visited | BIT[next_stop], length + 1, next_own, next_most, next_used, next_others, rest
                )

    def _worth_while(self, colours: i64, own: i64) -> i64:
        """Those of the colours for which so many segments of the seat would be better than the way known."""
        most: i64 = POINT * own
        base: i64 = self.origin * COLOURS
        best: vec[i64] = self.best
        fresh: vec[i64] = self.fresh
        rest: i64 = colours
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            kind: i64 = base + COLOUR[low]
            if best[kind] >= most or fresh[kind] >= most:
                colours ^= low
        return colours

    def worth(self, length: i64, own: i64, others: i64) -> i64:
        """What a way is worth."""
        value: i64 = POINT * own - self.rival * others
        if length > self.level:
            value -= self.stretch * (length - self.level)
        return value if value > STEP else STEP

    def _arrive(self, kind: i64, length: i64, own: i64, others: i64) -> None:
        value: i64 = self.worth(length, own, others)
        if value > self.best[kind]:
            self.best[kind] = value

    def total(self) -> i64:
        """What the seat's next deliveries are worth, the best cubes first."""
        return self._sum(self.steps)

    def _sum(self, steps: vec[i64]) -> i64:
        left: i64 = self.slots
        slot: i64 = 0
        value: i64 = 0
        i: i64 = STEPS - 1
        while i > 0 and left > 0:
            count: i64 = steps[i]
            while count > 0 and left > 0:
                value += i * STEP * self.weight[slot]
                slot += 1
                left -= 1
                count -= 1
            i -= 1
        return value // 100
