"""What deliveries are worth: contracts, tickets and special deliveries at one destination."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains.aims import NEVER
from turntable.bots.isle_of_trains.plan import Plan
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts, facts, train
from turntable.games.isle_of_trains.piles import sum_of
from turntable.games.isle_of_trains.state import IsleOfTrainsState

UNKNOWN: Final = -1


class Deliveries:
    """Deliveries of the seat whose plan this is."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.used: vec[i64] = zeros(facts.LOADED)
        """Cargo that the contracts of the delivery at hand take, by type; WILD counts passengers too."""
        self.takes: i64 = 0
        """How much that is."""
        self.substitute: i64 = 0
        """Passengers that can count as cargo in a contract."""
        self.loaded: i64 = 0
        """Items that can count as cargo in a contract."""
        self.freed: i64 = 0
        """What the spaces of unloaded cargo are worth, one with another."""
        self.all: i64 = UNKNOWN
        """What a special delivery of everything that is worth it brings, once it was asked for."""

    def look(self, s: IsleOfTrainsState) -> None:
        """The plan is new: see what is loaded."""
        seat: i64 = s.seat
        self.all = UNKNOWN
        self.substitute = 0
        if s.able(seat, facts.PASSENGER_AS_CARGO) and s.passengers(seat):
            self.substitute = 1
        self.loaded = sum_of(s.cargo, seat * facts.LOADED, facts.LOADED) + self.substitute
        self.freed = 0
        if self.loaded:
            self.freed = self._freed(s)

    def worth(self, s: IsleOfTrainsState, island: i64) -> i64:
        """What a Deliver action to this destination is worth."""
        seat: i64 = s.seat
        self.begin()
        total: i64 = 0
        if self.loaded:
            total = self._contracts(s, island)
        matching: i64 = 0
        if island < facts.DESTINATIONS:
            count: i64 = s.aboard[seat * facts.DESTINATIONS + island]
            free: i64 = facts.TILE_SPACES - s.filled[island]
            matching = count if count < free else free
            if matching:
                total += self.tickets(s, island, matching)
            if free > 0 and s.able(seat, facts.ANY_TICKET):
                total += self.any_ticket(s, island)
        if total > 0 and s.able(seat, facts.OTHER_DESTINATION):
            other: i64 = self.other_ticket(s, island)
            if other > 0:
                total += other
        if self.takes or matching:
            total += self.special(s, island)
        else:
            if self.all == UNKNOWN:
                self.all = self.special(s, island)
            total += self.all
        if s.able(seat, facts.DRAW_ON_DELIVER):
            total += self.plan.draw(1, s.hand_size[seat])
        return total

    def begin(self) -> None:
        """A new delivery takes nothing yet."""
        if self.takes == 0:
            return
        t: i64
        for t in range(facts.LOADED):
            self.used[t] = 0
        self.takes = 0

    # Contracts

    def _contracts(self, s: IsleOfTrainsState, island: i64) -> i64:
        """The contracts that can be delivered there at once: what they take is noted in ``used``."""
        seat: i64 = s.seat
        total: i64 = 0
        state: i64 = s.islands[island]
        if state == 0:
            if not self._fits(s, contracts.number_of(island, 0)):
                return 0
            if not s.rules.any_open_islands and contracts.open_island(s, seat) >= 0:
                return 0
            total = self.contract(s, island, 0)
            if total <= 0:
                return 0
            self._take(s, contracts.number_of(island, 0))
            if s.rules.no_secondaries:
                return total
        elif not contracts.is_open(s, seat, island):
            return 0
        best: i64 = 0
        chosen: i64 = 0
        which: i64
        for which in range(1, facts.CONTRACTS):
            if self._fits(s, contracts.number_of(island, which)):
                worth: i64 = self.contract(s, island, which)
                if worth > best:
                    best = worth
                    chosen = which
        if chosen:
            self._take(s, contracts.number_of(island, chosen))
        return total + best

    def _fits(self, s: IsleOfTrainsState, contract: i64) -> bool:
        """Whether enough is loaded for a contract, besides what is used."""
        base: i64 = s.seat * facts.LOADED
        row: i64 = contract * facts.LOADED
        printed: vec[i64] = s.facts.needs
        any: i64 = printed[row + train.WILD]
        wild: i64 = s.cargo[base + train.WILD] + self.substitute - self.used[train.WILD] - any
        total: i64 = any
        t: i64
        for t in range(3):
            need: i64 = printed[row + t]
            total += need
            left: i64 = s.cargo[base + t] - self.used[t] - need
            if left < 0 or any:
                wild += left
        return wild >= 0 and 0 < total <= self.loaded - self.takes

    def _take(self, s: IsleOfTrainsState, contract: i64) -> None:
        """Note what a contract takes that fits: what counts as any cargo goes last."""
        base: i64 = s.seat * facts.LOADED
        row: i64 = contract * facts.LOADED
        used: vec[i64] = self.used
        any: i64 = s.facts.needs[row + train.WILD]
        t: i64
        for t in range(3):
            need: i64 = s.facts.needs[row + t]
            left: i64 = s.cargo[base + t] - used[t]
            if need > left:
                used[train.WILD] += need - left
            self.takes += need
            used[t] += need if need < left else left
        for t in range(3):
            left = s.cargo[base + t] - used[t]
            if left > any:
                left = any
            used[t] += left
            any -= left
            self.takes += left
        used[train.WILD] += any
        self.takes += any

    def contract(self, s: IsleOfTrainsState, island: i64, which: i64) -> i64:
        """What delivering a contract is worth."""
        plan = self.plan
        value: i64 = plan.aims.contract[contracts.number_of(island, which)]
        if value < 0:
            return NEVER
        row: i64 = contracts.number_of(island, which) * facts.LOADED
        t: i64
        items: i64 = s.facts.needs[row + 3]
        for t in range(3):
            need: i64 = s.facts.needs[row + t]
            value += need * plan.per_icon[t]
            items += need
        if which == 0:
            value += plan.end.step(s.facts.contract_points[contracts.number_of(island, which)] - items)
            if not s.rules.no_secondaries:
                # The way to the secondary contracts is open.
                more: i64 = plan.aims.contract[contracts.number_of(island, 1)]
                value += more * plan.knobs.later * plan.fade // 20_000
        else:
            # The way to the next primary contract is open.
            value += plan.end.urge * plan.knobs.later // 100
        return value - items * plan.item + items * self.freed

    def _freed(self, s: IsleOfTrainsState) -> i64:
        base: i64 = s.seat * facts.SLOTS
        total: i64 = 0
        count: i64 = 0
        slot: i64
        for slot in range(1, s.length[s.seat]):
            n: i64 = s.loaded[base + slot]
            if n:
                total += n * self.plan.space(s.cars[base + slot])
                count += n
        if count == 0:
            return 0
        return total // count

    # Tickets

    def tickets(self, s: IsleOfTrainsState, island: i64, count: i64) -> i64:
        """What so many matching passengers bring there."""
        plan = self.plan
        total: i64 = 0
        hand: i64 = s.hand_size[s.seat]
        i: i64
        for i in range(count):
            filled: i64 = s.filled[island] + i
            row: i64 = s.tiles[island] * facts.TILE_SPACES + filled
            total += plan.effects(plan.atlas.rewards, row, hand) + plan.per_delivered[island]
            total += plan.space(s.facts.first_engine) - plan.item
            hand += plan.atlas.rewards.of(row, facts.DRAW)
            total += plan.end.step(0) if filled == facts.TILE_SPACES - 1 else plan.filling(filled)
        return total

    def other_ticket(self, s: IsleOfTrainsState, island: i64) -> i64:
        """Caboose 9: the best ticket elsewhere."""
        best: i64 = -1
        i: i64
        for i in range(facts.DESTINATIONS):
            if i != island and s.aboard[s.seat * facts.DESTINATIONS + i] and s.filled[i] < facts.TILE_SPACES:
                worth: i64 = self.tickets(s, i, 1)
                if worth > best:
                    best = worth
        return best

    def any_ticket(self, s: IsleOfTrainsState, island: i64) -> i64:
        """Caboose 10: the reward here for the passenger who is worth least aboard."""
        plan = self.plan
        least: i64 = 100_000
        i: i64
        for i in range(facts.DESTINATIONS):
            if i != island and s.aboard[s.seat * facts.DESTINATIONS + i] and plan.aboard(s, i) < least:
                least = plan.aboard(s, i)
        row: i64 = s.tiles[island] * facts.TILE_SPACES + s.filled[island]
        worth: i64 = plan.effects(plan.atlas.rewards, row, s.hand_size[s.seat]) - least
        worth += plan.space(s.facts.first_engine) + plan.end.deny
        return worth if worth > 0 else 0

    # Special deliveries

    def special(self, s: IsleOfTrainsState, island: i64) -> i64:
        """What a special delivery of all that is not needed otherwise brings."""
        seat: i64 = s.seat
        used: vec[i64] = self.used[:]
        left: i64 = self.takes
        total: i64 = 0
        count: i64 = 0
        slot: i64
        place: i64
        for slot in range(s.length[seat]):
            at: i64 = seat * facts.SLOTS + slot
            for place in range(s.loaded[at]):
                item: i64 = s.loads[at * facts.SPACES + place]
                if item >= train.PASSENGER_ITEM:
                    d: i64 = item - train.PASSENGER_ITEM
                    if d == island and s.filled[d] < facts.TILE_SPACES:
                        continue
                elif left:
                    t: i64 = train.cargo_type(s, s.facts.holds[s.cars[at]], item)
                    if used[t] > 0:
                        used[t] -= 1
                        left -= 1
                        continue
                worth: i64 = self.special_item(s, slot, item, count)
                if worth > 0:
                    total += worth
                    count += 1
        return total

    def special_item(self, s: IsleOfTrainsState, slot: i64, item: i64, before: i64) -> i64:
        """What one item in a special delivery brings, after so many others."""
        plan = self.plan
        each: i64 = s.facts.special_cards
        kind: i64 = s.cars[s.seat * facts.SLOTS + slot]
        worth: i64 = plan.draw(each, s.hand_size[s.seat] + each * before) + plan.knobs.special
        if item >= train.PASSENGER_ITEM:
            worth += plan.end.deny
        return worth + plan.space(kind) - self.stay(s, kind, item)

    def stay(self, s: IsleOfTrainsState, kind: i64, item: i64) -> i64:
        """What a loaded item is worth where it is."""
        plan = self.plan
        if item >= train.PASSENGER_ITEM:
            return plan.aboard(s, item - train.PASSENGER_ITEM)
        t: i64 = train.cargo_type(s, s.facts.holds[kind], item)
        if t == train.WILD:
            return plan.item + (plan.cargo.hold[0] + plan.cargo.hold[1] + plan.cargo.hold[2]) // 2
        return plan.item + plan.cargo.hold[t]
