"""Contracts: which cargo they make worth loading and keeping, and which spaces worth having."""

from __future__ import annotations

from turntable.bots.isle_of_trains.aims import Aims
from turntable.bots.isle_of_trains.knobs import Knobs
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts
from turntable.games.isle_of_trains.facts import ANY, ISLANDS, LOADED, PASSENGER_AS_CARGO, SLOTS
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.train import WILD


class Cargo:
    """What cargo is worth to one seat, by type: coal, oil, box."""

    def __init__(self, aims: Aims) -> None:
        self.aims = aims
        self.want: vec[i64] = zeros(LOADED)
        """What one more item loaded is worth for contracts."""
        self.hold: vec[i64] = zeros(LOADED)
        """What a loaded item is worth for contracts."""
        self.space: vec[i64] = zeros(LOADED)
        """What one more space for it is worth for contracts."""
        self.has: vec[i64] = zeros(LOADED)
        """Spaces on the train, filled or not."""

    def weigh(self, s: IsleOfTrainsState, seat: i64, knobs: Knobs, left: i64) -> None:
        """Look at all contracts the seat can still deliver; ``left`` are its turns, in hundredths."""
        t: i64
        for t in range(LOADED):
            self.want[t] = 0
            self.hold[t] = 0
            self.space[t] = 0
            self.has[t] = 0
        slot: i64
        for slot in range(1, s.length[seat]):
            kind: i64 = s.cars[seat * SLOTS + slot]
            holds: i64 = s.facts.holds[kind]
            if 0 <= holds <= 2:
                self.has[holds] += s.facts.spaces[kind]
            elif holds == ANY:
                self.has[WILD] += 1
        free: i64 = contracts.open_island(s, seat)
        blocked = free >= 0 and not s.rules.any_open_islands
        island: i64
        for island in range(ISLANDS):
            state: i64 = s.islands[island]
            if state == 0:
                part: i64 = knobs.later if blocked else 100
                self._weigh(s, seat, island, 0, part, knobs, left)
            elif state == 1 + seat and not s.rules.no_secondaries:
                self._weigh(s, seat, island, 1, 100, knobs, left)
                self._weigh(s, seat, island, 2, 100, knobs, left)

    def _weigh(
        self, s: IsleOfTrainsState, seat: i64, island: i64, which: i64, part: i64, knobs: Knobs, left: i64
    ) -> None:
        value: i64 = self.aims.contract[island * 3 + which]
        if value <= 0:
            return
        row: i64 = (island * 3 + which) * 5
        printed: vec[i64] = s.facts.contracts
        wild: i64 = s.cargo[seat * LOADED + WILD]
        if s.able(seat, PASSENGER_AS_CARGO):
            wild += 1
        any: i64 = printed[row + 3]
        total: i64 = any
        missing: i64 = 0
        lack: i64 = -self.has[WILD]
        t: i64
        if any:
            missing = any - wild
            lack += any
            for t in range(3):
                missing -= s.cargo[seat * LOADED + t]
                lack -= self.has[t]
        else:
            for t in range(3):
                need: i64 = printed[row + t]
                total += need
                if need > s.cargo[seat * LOADED + t]:
                    missing += need - s.cargo[seat * LOADED + t]
                if need > self.has[t]:
                    lack += need - self.has[t]
            missing -= wild
        if total == 0:
            return
        if missing < 0:
            missing = 0
        if lack < 0:
            lack = 0
        # An action for each item and car that is missing, and one to deliver.
        if (missing + lack + 1) * 50 > left + 50:
            return
        share: i64 = value * part // (100 * total)
        worth: i64 = share * knobs.want // 100
        worth += worth * knobs.near * (total - missing) // (100 * total)
        rest: i64 = 100 - knobs.lack * lack
        worth = worth * rest // 100 if rest > 0 else 0
        room: i64 = share * knobs.room_for // 100
        for t in range(3):
            need = printed[row + t]
            loaded: i64 = s.cargo[seat * LOADED + t]
            if (any or need > loaded) and missing and worth > self.want[t]:
                self.want[t] = worth
            if (any or need) and worth > self.hold[t]:
                self.hold[t] = worth
            if ((any and lack) or need > self.has[t]) and room > self.space[t]:
                self.space[t] = room
