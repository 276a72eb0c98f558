"""What deliveries are worth: contracts, tickets and special deliveries at one destination."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains.aims import NEVER
from turntable.bots.isle_of_trains.plan import Plan
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts, facts, train
from turntable.games.isle_of_trains.state import IsleOfTrainsState

NONE: Final[vec[i64]] = zeros(facts.LOADED)
"""[type]: no cargo."""


class Deliveries:
    """Deliveries of the seat whose plan this is."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.used: vec[i64] = NONE[:]
        """Cargo that the contracts of the delivery at hand take, by type; WILD counts passengers too."""

    def worth(self, s: IsleOfTrainsState, island: i64) -> i64:
        """What a Deliver action to this destination is worth."""
        seat: i64 = s.seat
        self.used = NONE[:]
        total: i64 = self._contracts(s, island)
        if island < facts.DESTINATIONS:
            count: i64 = s.aboard[seat * facts.DESTINATIONS + island]
            free: i64 = facts.TILE_SPACES - s.filled[island]
            total += self.tickets(s, island, count if count < free else free)
            if s.able(seat, facts.ANY_TICKET) and free > 0:
                total += self.any_ticket(s, island)
        if total > 0 and s.able(seat, facts.OTHER_DESTINATION):
            other: i64 = self.other_ticket(s, island)
            if other > 0:
                total += other
        total += self.special(s, island)
        if s.able(seat, facts.DRAW_ON_DELIVER):
            total += self.plan.draw(1, s.hand_size[seat])
        return total

    # Contracts

    def _contracts(self, s: IsleOfTrainsState, island: i64) -> i64:
        """The contracts that can be delivered there at once: what they take is noted in ``used``."""
        seat: i64 = s.seat
        total: i64 = 0
        state: i64 = s.islands[island]
        if state == 0:
            if not s.rules.any_open_islands and contracts.open_island(s, seat) >= 0:
                return 0
            total = self.contract(s, island, 0)
            if total <= 0 or not self._take(s, island, 0):
                return 0
            if s.rules.no_secondaries:
                return total
        elif not contracts.is_open(s, seat, island):
            return 0
        first: i64 = self.contract(s, island, 1)
        second: i64 = self.contract(s, island, 2)
        if first <= 0 and second <= 0:
            return total
        if first >= second and self._take(s, island, 1):
            return total + first
        if self._take(s, island, 2):
            return total + second
        if first < second and self._take(s, island, 1):
            return total + first
        return total

    def _take(self, s: IsleOfTrainsState, island: i64, which: i64) -> bool:
        """Note what a contract takes, if there is enough of it loaded."""
        seat: i64 = s.seat
        row: i64 = contracts.number_of(island, which) * facts.LOADED
        printed: vec[i64] = s.facts.needs
        used: vec[i64] = self.used[:]
        wild: i64 = s.cargo[seat * facts.LOADED + train.WILD] - used[train.WILD]
        if s.able(seat, facts.PASSENGER_AS_CARGO) and s.passengers(seat):
            wild += 1
        total: i64 = 0
        t: i64
        for t in range(3):
            need: i64 = printed[row + t]
            total += need
            left: i64 = s.cargo[seat * facts.LOADED + t] - used[t]
            if need > left:
                wild -= need - left
                used[train.WILD] += need - left
                need = left
            used[t] += need
        any: i64 = printed[row + 3]
        for t in range(3):
            left = s.cargo[seat * facts.LOADED + t] - used[t]
            if any and left > 0:
                if left > any:
                    left = any
                used[t] += left
                any -= left
                total += left
        wild -= any
        used[train.WILD] += any
        total += any
        if wild < 0 or total == 0:
            return False
        self.used = used
        return True

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
            if not plan.is_solo:
                value += plan.knobs.progress
            if not s.rules.no_secondaries:
                # The way to the secondary contracts is open.
                more: i64 = plan.aims.contract[contracts.number_of(island, 1)]
                value += more * plan.knobs.later * plan.fade // 20_000
        return value - items * plan.item + items * self._freed(s)

    def _freed(self, s: IsleOfTrainsState) -> i64:
        """What the spaces of unloaded cargo are worth, one with another."""
        base: i64 = s.seat * facts.SLOTS
        total: i64 = 0
        count: i64 = 0
        slot: i64
        for slot in range(1, s.length[s.seat]):
            n: i64 = s.loaded[base + slot]
            if n:
                total += n * self.plan.space(s.cars[base + slot])
                count += n
        return total // count if count else 0

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
            if filled == facts.TILE_SPACES - 1 and not plan.is_solo:
                total += plan.knobs.progress
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
            if i != island and s.aboard[s.seat * facts.DESTINATIONS + i] and plan.aboard(i) < least:
                least = plan.aboard(i)
        row: i64 = s.tiles[island] * facts.TILE_SPACES + s.filled[island]
        worth: i64 = plan.effects(plan.atlas.rewards, row, s.hand_size[s.seat]) - least
        worth += plan.space(s.facts.first_engine)
        return worth if worth > 0 else 0

    # Special deliveries

    def special(self, s: IsleOfTrainsState, island: i64) -> i64:
        """What a special delivery of all that is not needed otherwise brings."""
        seat: i64 = s.seat
        used: vec[i64] = self.used[:]
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
                else:
                    t: i64 = train.cargo_type(s, s.facts.holds[s.cars[at]], item)
                    if used[t] > 0:
                        used[t] -= 1
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
        return worth + plan.space(kind) - self.stay(s, kind, item)

    def stay(self, s: IsleOfTrainsState, kind: i64, item: i64) -> i64:
        """What a loaded item is worth where it is."""
        plan = self.plan
        if item >= train.PASSENGER_ITEM:
            return plan.aboard(item - train.PASSENGER_ITEM)
        t: i64 = train.cargo_type(s, s.facts.holds[kind], item)
        if t == train.WILD:
            return plan.item + (plan.cargo.hold[0] + plan.cargo.hold[1] + plan.cargo.hold[2]) // 2
        return plan.item + plan.cargo.hold[t]
