"""Contracts: which cargo they make worth loading and keeping, and which spaces worth having."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains.aims import Aims
from turntable.bots.isle_of_trains.knobs import Knobs
from turntable.core.arrays import zeros
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

    def weigh(self, s: IsleOfTrainsState, seat: i64, knobs: Knobs, left: i64, urge: i64, per_icon: vec[i64]) -> None:
        """Look at all contracts the seat can still deliver; ``left`` are its turns, in hundredths, ``urge`` is what a
        step of the progress train is worth, and ``per_icon`` what buildings make of cargo delivered."""
        self.coal = per_icon[0]
        self.oil = per_icon[1]
        self.box = per_icon[2]
        has: vec[i64] = self.has
        t: i64
        for t in range(LOADED):
            self.want[t] = 0
            self.hold[t] = 0
            self.space[t] = 0
            self.short[t] = 0
            has[t] = 0
        self.is_short = False
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
                has[cargo_type(s, ANY, s.loads[slot * SPACES]) if s.loaded[slot] else WILD] += 1
        substitute: i64 = s.able(seat, PASSENGER_AS_CARGO)
        open: i64 = contracts.open_island(s, seat)
        first: i64 = knobs.later if open >= 0 and not s.rules.any_open_islands else 100
        island: i64
        way: i64
        for island in range(ISLANDS):
            if s.islands[island] == 0:
                for way in range(1 if s.rules.no_secondaries else SECONDARY):
                    if self.total[island * WAYS + way]:
                        self._weigh(s, seat, island * WAYS + way, urge, first, knobs, left, substitute)
            elif island == open and not s.rules.no_secondaries:
                for way in range(SECONDARY, WAYS):
                    if self.total[island * WAYS + way]:
                        # The way to the next primary contract is open after it.
                        next: i64 = urge * knobs.later // 100
                        self._weigh(s, seat, island * WAYS + way, next, 100, knobs, left, substitute)

    def _weigh(
        self,
        s: IsleOfTrainsState,
        seat: i64,
        row: i64,
        urge: i64,
        part: i64,
        knobs: Knobs,
        left: i64,
        substitute: i64,
    ) -> None:
        """See what a contract needs, or two of them that are delivered together."""
        needs: vec[i64] = self.needs
        has: vec[i64] = self.has
        cargo: vec[i64] = s.cargo
        base: i64 = seat * LOADED
        any: i64 = needs[row * LOADED + WILD]
        missing: i64 = any
        lack: i64 = any
        # What counts as any cargo makes up for what is short.
        spare: i64 = cargo[base + WILD]
        spare_spaces: i64 = has[WILD]
        t: i64
        for t in range(3):
            need: i64 = needs[row * LOADED + t]
            over: i64 = cargo[base + t] - need
            if over < 0:
                missing -= over
            elif any:
                spare += over
            over = has[t] - need
            if over < 0:
                lack -= over
            elif any:
                spare_spaces += over
        missing = missing - spare if missing > spare else 0
        lack = lack - spare_spaces if lack > spare_spaces else 0
        if substitute and missing:
            missing -= 1
        # An action for each item and car that is missing, and one to deliver.
        if (missing + lack + 1) * 50 > left + 50:
            return
        rest: i64 = 100 - knobs.lack * lack
        if rest <= 0:
            return
        total: i64 = self.total[row]
        at: i64 = row * LOADED
        icons: i64 = needs[at] * self.coal + needs[at + 1] * self.oil + needs[at + 2] * self.box
        share: i64 = (self.value[row] + urge + icons) * part // (100 * total)
        if share <= 0:
            return
        worth: i64 = share * knobs.want // 100
        worth += worth * knobs.near * (total - missing) // (100 * total)
        worth = worth * rest // 100
        room: i64 = share * knobs.room_for * rest // 10_000
        for t in range(3):
            need = needs[row * LOADED + t]
            if any or need:
                if missing and (any or need > cargo[base + t]) and worth > self.want[t]:
                    self.want[t] = worth
                if worth > self.hold[t]:
                    self.hold[t] = worth
                short: i64 = lack if any else need - has[t]
                if short > 0 and lack:
                    self.is_short = True
                    if room > self.space[t]:
                        self.space[t] = room
                    if short > self.short[t]:
                        self.short[t] = short
