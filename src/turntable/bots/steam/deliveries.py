"""What cubes could bring a seat, all together: the best ways of the best cubes, and what would change them.

Cubes are counted by what their best way is worth, in quarters of a point, so that the best few of them are summed
without sorting. Look at a position first. Then ask what a segment, goods or a city would bring that are not there yet:
begin a trial, try one thing or several, and ask for the sum.
"""

from __future__ import annotations

from typing import Final

from turntable.bots.steam.trials import Trials
from turntable.bots.steam.ways import ALL_COLOURS
from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.board import Board
from turntable.games.steam.facts import COLOURS
from turntable.games.steam.state import SteamState

QUARTER: Final = 25
QUARTERS: Final = 25
"""Quarters of six points, and one for nothing."""
SLOTS: Final = 24
"""Deliveries that are thought of."""


class Deliveries(Trials):
    """The ways of cubes for one seat, counted and summed."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.weight: vec[i64] = zeros(SLOTS + 1)
        """[count]: how much the seat's next deliveries count together, in hundredths."""
        self.slots: i64 = 0
        """How many deliveries the seat has left."""
        self.cubes: vec[i64] = zeros(self.stops * COLOURS)
        """[kind]: how many there are."""
        self.counts: vec[i64] = zeros(QUARTERS)
        """[quarters]: how many cubes have a best way of that worth."""
        self.worth: i64 = 0
        """What all of them are worth."""
        self.trial: vec[i64] = zeros(QUARTERS)
        """``counts`` as they would be in the trial."""

    def price(self, rival: i64, stretch: i64, fade: i64) -> None:
        """Say what a rival's point and a segment out of reach take from a way's worth, and how deliveries fade."""
        self.rival = rival
        self.stretch = stretch
        # What was found at other prices is worth nothing now.
        self.seat = -1
        weight: i64 = 10_000
        i: i64
        for i in range(SLOTS):
            self.weight[i + 1] = self.weight[i] + weight // 100
            weight = weight * fade // 100

    def look_at(self, s: SteamState, seat: i64, level: i64, further: i64, slots: i64) -> None:
        """Find the best way of every cube, over some segments ``further`` than the locomotive can take."""
        self.begin_trial()
        self.look_at_segments(s, seat, level, further)
        i: i64
        self.slots = slots if slots < SLOTS else SLOTS
        for i in range(QUARTERS):
            self.counts[i] = 0
        self.look_at_cubes(s)
        has_track = s.network.links[seat] > 0
        cubes: vec[i64] = self.cubes
        stop: i64
        for stop in range(self.stops):
            present: i64 = self.present[stop]
            if present and has_track:
                self._find(stop, present & self.there)
            for i in range(stop * COLOURS, stop * COLOURS + COLOURS):
                cubes[i] = s.cubes[i]
                if cubes[i]:
                    self.counts[self.best[i] // QUARTER] += cubes[i]
        self.worth = self._sum(self.counts)
        self.begin_trial()

    def _find(self, stop: i64, colours: i64) -> None:
        """The best way of cubes of these colours from this stop, into ``best``, unless it is known."""
        colours &= ~self.followed[stop]
        if colours:
            self.followed[stop] |= colours
            self.follow(stop, colours)

    def find_from(self, stop: i64) -> None:
        """The best way of a cube of any colour from this stop, into ``best``."""
        self._find(stop, self.there)

    # Sums

    def total(self) -> i64:
        """What the seat's next deliveries are worth, the best cubes first."""
        return self.worth

    def _sum(self, counts: vec[i64]) -> i64:
        weight: vec[i64] = self.weight
        slots: i64 = self.slots
        slot: i64 = 0
        value: i64 = 0
        i: i64 = QUARTERS - 1
        while i > 0 and slot < slots:
            if counts[i]:
                then: i64 = slot + counts[i]
                if then > slots:
                    then = slots
                value += i * (weight[then] - weight[slot])
                slot = then
            i -= 1
        return value * QUARTER // 100

    def trial_total(self) -> i64:
        """What the next deliveries are worth with what the trial found."""
        return self.worth if self.changes == 0 else self.total_of(ALL_COLOURS)

    def begin_counts(self) -> None:
        """Let ``trial`` hold what is there; ``trial_sum`` is what it is worth after changes."""
        counts: vec[i64] = self.counts
        trial: vec[i64] = self.trial
        i: i64
        for i in range(QUARTERS):
            trial[i] = counts[i]

    def trial_sum(self) -> i64:
        """What the next deliveries are worth as ``trial`` has them."""
        return self._sum(self.trial)

    def total_of(self, colours: i64) -> i64:
        """What the next deliveries are worth with what the trial found for cubes of these colours, given as bits."""
        self.trial_counts(colours)
        return self._sum(self.trial)

    def trial_counts(self, colours: i64) -> None:
        """Let ``trial`` hold what is there and what the trial found for cubes of these colours."""
        self.begin_counts()
        trial: vec[i64] = self.trial
        i: i64
        for i in range(self.changes):
            kind: i64 = self.changed[i]
            if colours & BIT[kind % COLOURS]:
                trial[self.best[kind] // QUARTER] -= self.cubes[kind]
                trial[self.known[kind] // QUARTER] += self.cubes[kind]
