"""Contracts: which cargo they make worth loading and keeping, and which spaces worth having."""

from __future__ import annotations

from turntable.bots.isle_of_trains.aims import Aims
from turntable.bots.isle_of_trains.knobs import Knobs
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts
from turntable.games.isle_of_trains.facts import ANY, CONTRACTS, ISLANDS, LOADED, PASSENGER_AS_CARGO, SLOTS
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
        self.short: vec[i64] = zeros(LOADED)
        """How many more spaces for it contracts ask for."""
        self.has: vec[i64] = zeros(LOADED)
        """Spaces on the train, filled or not."""
        self.need: vec[i64] = zeros(LOADED)
        """What the contract at hand needs."""

    def weigh(self, s: IsleOfTrainsState, seat: i64, knobs: Knobs, left: i64) -> None:
        """Look at all contracts the seat can still deliver; ``left`` are its turns, in hundredths."""
        t: i64
        for t in range(LOADED):
            self.want[t] = 0
            self.hold[t] = 0
            self.space[t] = 0
            self.short[t] = 0
            self.has[t] = 0
        slot: i64
        for slot in range(1, s.length[seat]):
            kind: i64 = s.cars[seat * SLOTS + slot]
            holds: i64 = s.facts.holds[kind]
            if 0 <= holds <= 2:
                self.has[holds] += s.facts.spaces[kind]
            elif holds == ANY:
                self.has[WILD] += 1
        blocked = contracts.open_island(s, seat) >= 0 and not s.rules.any_open_islands
        island: i64
        for island in range(ISLANDS):
            primary: i64 = contracts.number_of(island, 0)
            which: i64
            if s.islands[island] == 0:
                part: i64 = knobs.later if blocked else 100
                self._weigh(s, seat, primary, -1, part, knobs, left)
                if not s.rules.no_secondaries:
                    for which in range(1, CONTRACTS):
                        self._weigh(s, seat, primary, primary + which, part, knobs, left)
            elif contracts.is_open(s, seat, island) and not s.rules.no_secondaries:
                for which in range(1, CONTRACTS):
                    self._weigh(s, seat, primary + which, -1, 100, knobs, left)

    def _weigh(
        self, s: IsleOfTrainsState, seat: i64, contract: i64, second: i64, part: i64, knobs: Knobs, left: i64
    ) -> None:
        """See what a contract needs, or two of them that are delivered together."""
        value: i64 = self.aims.contract[contract]
        if value <= 0:
            return
        printed: vec[i64] = s.facts.needs
        need: vec[i64] = self.need
        total: i64 = 0
        t: i64
        for t in range(LOADED):
            need[t] = printed[contract * LOADED + t]
            total += need[t]
        if second >= 0:
            more: i64 = 0
            for t in range(LOADED):
                need[t] += printed[second * LOADED + t]
                more += printed[second * LOADED + t]
            if more == 0:
                return
            total += more
            value += self.aims.contract[second]
        if total == 0:
            return
        any: i64 = need[WILD]
        missing: i64 = self._short(s.cargo, seat * LOADED, any)
        lack: i64 = self._short(self.has, 0, any)
        if s.able(seat, PASSENGER_AS_CARGO) and missing:
            missing -= 1
        # An action for each item and car that is missing, and one to deliver.
        if (missing + lack + 1) * 50 > left + 50:
            return
        share: i64 = value * part // (100 * total)
        worth: i64 = share * knobs.want // 100
        worth += worth * knobs.near * (total - missing) // (100 * total)
        rest: i64 = 100 - knobs.lack * lack
        if rest <= 0:
            return
        worth = worth * rest // 100
        self._note(s, seat, missing, lack, worth, share * knobs.room_for * rest // 10_000)

    def _short(self, have: vec[i64], base: i64, any: i64) -> i64:
        """How much of the need is not there; what counts as any cargo makes up for what is short."""
        short: i64 = any
        spare: i64 = have[base + WILD]
        t: i64
        for t in range(3):
            left: i64 = have[base + t] - self.need[t]
            if left < 0:
                short -= left
            elif any:
                spare += left
        return short - spare if short > spare else 0

    def _note(self, s: IsleOfTrainsState, seat: i64, missing: i64, lack: i64, worth: i64, room: i64) -> None:
        any: i64 = self.need[WILD]
        t: i64
        for t in range(3):
            need: i64 = self.need[t]
            if missing and (any or need > s.cargo[seat * LOADED + t]) and worth > self.want[t]:
                self.want[t] = worth
            if (any or need) and worth > self.hold[t]:
                self.hold[t] = worth
            short: i64 = lack if any else need - self.has[t]
            if short > 0 and lack:
                if room > self.space[t]:
                    self.space[t] = room
                if short > self.short[t]:
                    self.short[t] = short
