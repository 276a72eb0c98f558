"""Contracts: which cargo they make worth loading and keeping, and which spaces worth having."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains.aims import Aims
from turntable.bots.isle_of_trains.knobs import Knobs
from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts
from turntable.games.isle_of_trains.facts import ANY, ISLANDS, LOADED, PASSENGER_AS_CARGO, SLOTS, SPACES, Facts
from turntable.games.isle_of_trains.piles import sum_of
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.train import WILD, cargo_type

WAYS_OF: Final = ((0,), (0, 1), (0, 2), (1,), (2,))
"""Ways to look at an island: which of its contracts are delivered together."""
WAYS: Final = 5
SECONDARY: Final = 3
"""The first way without the primary contract."""


class Cargo:
    """What cargo is worth to one seat, by type: coal, oil, box."""

    def __init__(self, facts: Facts, aims: Aims) -> None:
        self.want: vec[i64] = zeros(LOADED)
        """What one more item loaded is worth for contracts."""
        self.hold: vec[i64] = zeros(LOADED)
        """What a loaded item is worth for contracts."""
        self.space: vec[i64] = zeros(LOADED)
        """What one more space for it is worth for contracts."""
        self.short: vec[i64] = zeros(LOADED)
        """How many more spaces for it contracts ask for."""
        self.has: vec[i64] = zeros(LOADED)
        """Spaces on the train, filled or not."""
        self.is_short: bool = False
        self.coal: i64 = 0
        """What buildings make of coal that is delivered; and below, of oil and boxes."""
        self.oil: i64 = 0
        self.box: i64 = 0
        self.needs: vec[i64] = zeros(ISLANDS * WAYS * LOADED)
        """[(island * WAYS + way) * LOADED + type]: what the contracts need."""
        self.total: vec[i64] = zeros(ISLANDS * WAYS)
        """[island * WAYS + way]: how much that is; 0 if there are no such contracts, or nobody wants them."""
        self.value: vec[i64] = zeros(ISLANDS * WAYS)
        """[island * WAYS + way]: what the contracts are worth."""
        self.most: i64 = 0
        """More actions than these are never missing: one for each item, and for the car it needs."""
        self.train: i64 = -1
        """The contracts were looked at last for this cargo and these spaces, ..."""
        self.free: i64 = 0
        """... when these islands were on the map ..."""
        self.open: i64 = 0
        """... and this one waited for a secondary contract, ..."""
        self.actions: i64 = 0
        """... with so many actions left, as far as that matters, ..."""
        self.urge: i64 = 0
        """... when a step of the progress train was worth so much."""
        for island in range(ISLANDS):
            for way in range(WAYS):
                self._set_out(facts, aims, island, way)

    def _set_out(self, facts: Facts, aims: Aims, island: i64, way: i64) -> None:
        row: i64 = island * WAYS + way
        for which in WAYS_OF[way]:
            contract: i64 = contracts.number_of(island, which)
            items: i64 = sum_of(facts.needs, contract * LOADED, LOADED)
            if items == 0 or aims.contract[contract] <= 0:
                self.total[row] = 0
                return
            t: i64
            for t in range(LOADED):
                self.needs[row * LOADED + t] += facts.needs[contract * LOADED + t]
            self.total[row] += items
            self.value[row] += aims.contract[contract]
        if 2 * self.total[row] > self.most:
            self.most = 2 * self.total[row]

    def weigh(self, s: IsleOfTrainsState, seat: i64, knobs: Knobs, left: i64, urge: i64, per_icon: vec[i64]) -> None:
        """Look at all contracts the seat can still deliver; ``left`` are its turns, in hundredths, ``urge`` is what a
        step of the progress train is worth, and ``per_icon`` what buildings make of cargo delivered."""
        self._count_spaces(s, seat)
        if not self._is_new(s, seat, left, urge, per_icon):
            return
        want: vec[i64] = self.want
        hold: vec[i64] = self.hold
        space: vec[i64] = self.space
        short: vec[i64] = self.short
        t: i64
        for t in range(LOADED):
            want[t] = 0
            hold[t] = 0
            space[t] = 0
            short[t] = 0
        self.is_short = False
        part: i64 = 100
        if self.open >= 0 and not s.rules.any_open_islands:
            part = knobs.later
        ways: i64 = SECONDARY
        if s.rules.no_secondaries:
            ways = 1
        # The way to the next primary contract is open after a secondary one.
        next: i64 = urge * knobs.later // 100
        island: i64
        for island in range(ISLANDS):
            row: i64 = island * WAYS
            if self.free & BIT[island]:
                self._weigh(s, seat, row, row + ways, urge, part, knobs)
            elif island == self.open and ways == SECONDARY:
                self._weigh(s, seat, row + SECONDARY, row + WAYS, next, 100, knobs)

    def _is_new(self, s: IsleOfTrainsState, seat: i64, left: i64, urge: i64, per_icon: vec[i64]) -> bool:
        """Note what decides all that is worked out here; whether it is not what it was the last time.

        Often it is: most actions change neither what the seat has loaded, nor its spaces, nor the map.
        """
        has: vec[i64] = self.has
        cargo: vec[i64] = s.cargo
        islands: vec[i64] = s.islands
        train: i64 = s.able(seat, PASSENGER_AS_CARGO)
        t: i64
        for t in range(LOADED):
            # A train has less than 64 spaces.
            train = (train * 64 + has[t]) * 64 + cargo[seat * LOADED + t]
        free: i64 = 0
        island: i64
        for island in range(ISLANDS):
            if islands[island] == 0:
                free |= BIT[island]
        open: i64 = contracts.open_island(s, seat)
        actions: i64 = left // 50
        if actions > self.most:
            actions = self.most
        if (
            self.train == train
            and self.free == free
            and self.open == open
            and self.actions == actions
            and self.urge == urge
            and self.coal == per_icon[0]
            and self.oil == per_icon[1]
            and self.box == per_icon[2]
        ):
            return False
        self.train = train
        self.free = free
        self.open = open
        self.actions = actions
        self.urge = urge
        self.coal = per_icon[0]
        self.oil = per_icon[1]
        self.box = per_icon[2]
        return True

    def _count_spaces(self, s: IsleOfTrainsState, seat: i64) -> None:
        """See which spaces for cargo the train has."""
        has: vec[i64] = self.has
        t: i64
        for t in range(LOADED):
            has[t] = 0
        cars: vec[i64] = s.cars
        all_holds: vec[i64] = s.facts.holds
        spaces: vec[i64] = s.facts.spaces
        slot: i64
        for slot in range(seat * SLOTS + 1, seat * SLOTS + s.length[seat]):
            kind: i64 = cars[slot]
            holds: i64 = all_holds[kind]
            if 0 <= holds <= 2:
                has[holds] += spaces[kind]
            elif holds == ANY:
                # What is loaded there makes it a space for that.
                holds = WILD
                if s.loaded[slot]:
                    holds = cargo_type(s, ANY, s.loads[slot * SPACES])
                has[holds] += 1

    def _weigh(self, s: IsleOfTrainsState, seat: i64, first: i64, end: i64, urge: i64, part: i64, knobs: Knobs) -> None:
        """See what the contracts of an island need in these ways to deliver them."""
        needs: vec[i64] = self.needs
        totals: vec[i64] = self.total
        has: vec[i64] = self.has
        cargo: vec[i64] = s.cargo
        base: i64 = seat * LOADED
        row: i64
        t: i64
        for row in range(first, end):
            if totals[row] == 0:
                continue
            at: i64 = row * LOADED
            any: i64 = needs[at + WILD]
            lack: i64 = any
            # What counts as any cargo makes up for what is short.
            spare: i64 = has[WILD]
            for t in range(3):
                over: i64 = has[t] - needs[at + t]
                if over < 0:
                    lack -= over
                elif any:
                    spare += over
            lack -= spare
            if lack < 0:
                lack = 0
            rest: i64 = 100 - knobs.lack * lack
            if rest <= 0:
                continue
            missing: i64 = any
            spare = cargo[base + WILD]
            for t in range(3):
                over = cargo[base + t] - needs[at + t]
                if over < 0:
                    missing -= over
                elif any:
                    spare += over
            missing -= spare
            if missing < 0:
                missing = 0
            if missing and s.able(seat, PASSENGER_AS_CARGO):
                missing -= 1
            # An action for each item and car that is missing, beside the one to deliver.
            if missing + lack <= self.actions:
                self._count(row, missing, lack, rest, urge, part, knobs, cargo, base)

    def _count(
        self,
        row: i64,
        missing: i64,
        lack: i64,
        rest: i64,
        urge: i64,
        part: i64,
        knobs: Knobs,
        cargo: vec[i64],
        base: i64,
    ) -> None:
        """Count contracts that can be delivered in time, for which so much cargo and so many spaces are missing;
        ``rest`` is the part of their worth that is left."""
        needs: vec[i64] = self.needs
        at: i64 = row * LOADED
        total: i64 = 100 * self.total[row]
        icons: i64 = needs[at] * self.coal + needs[at + 1] * self.oil + needs[at + 2] * self.box
        share: i64 = (self.value[row] + urge + icons) * part // total
        if share <= 0:
            return
        worth: i64 = share * knobs.want // 100
        worth += worth * knobs.near * (self.total[row] - missing) // total
        worth = worth * rest // 100
        want: vec[i64] = self.want
        hold: vec[i64] = self.hold
        any: i64 = needs[at + WILD]
        t: i64
        for t in range(3):
            need: i64 = needs[at + t]
            if any or need:
                if missing and worth > want[t] and (any or need > cargo[base + t]):
                    want[t] = worth
                if worth > hold[t]:
                    hold[t] = worth
        if lack:
            self._count_short(at, lack, share * knobs.room_for * rest // 10_000)

    def _count_short(self, at: i64, lack: i64, room: i64) -> None:
        """Count the spaces that contracts lack; each is worth so much to them."""
        any: i64 = self.needs[at + WILD]
        t: i64
        for t in range(3):
            short: i64 = self.needs[at + t]
            if any:
                short = lack
            elif short:
                short -= self.has[t]
            if short > 0:
                self.is_short = True
                if room > self.space[t]:
                    self.space[t] = room
                if short > self.short[t]:
                    self.short[t] = short


def largest(worths: vec[i64]) -> i64:
    """The most that one of the three types of cargo is worth."""
    best: i64 = worths[0]
    if worths[1] > best:
        best = worths[1]
    return worths[2] if worths[2] > best else best
