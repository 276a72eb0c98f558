"""What the seat to move wants, and what things are worth to it: effects, passengers, spaces, cars, buildings.

Values are in hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains import buildings
from turntable.bots.isle_of_trains.aims import Aims
from turntable.bots.isle_of_trains.atlas import WIDE, Atlas, Effects
from turntable.bots.isle_of_trains.cargo import Cargo, largest
from turntable.bots.isle_of_trains.ends import End
from turntable.bots.isle_of_trains.knobs import Knobs
from turntable.core.arrays import packed, zeros
from turntable.core.bits import BIT, PLACE, size_of
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import costs, scoring
from turntable.games.isle_of_trains.facts import (
    ALL_ACTIONS,
    ANY,
    BONUS,
    BUILD,
    DELIVER,
    DESTINATIONS,
    DISCARD,
    DISCOUNT,
    DRAW,
    KINDS,
    LOAD,
    MOST_EFFECTS,
    NOTHING,
    PASSENGER,
    PASSENGERS,
    RECOVER,
    SLOTS,
    TILE_SPACES,
    TOKENS,
    TOP_LEVEL,
    TYPES,
)
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.stack import actions_waiting
from turntable.games.isle_of_trains.state import IsleOfTrainsState

LIGHTEST: Final[vec[i64]] = packed([1, 1, 2])
"""[type]: what the lightest car weighs that holds it."""
SPARE: Final[vec[i64]] = packed([0, 160, 290, 400, 490, 560, 620, 670, 710, 740, 760, 770])


class Plan:
    """What things are worth to the seat to move; ``look`` adapts it to a position."""

    def __init__(self, game: IsleOfTrains, knobs: Knobs) -> None:
        self.game = game
        self.facts = game.facts
        self.atlas = Atlas(game.facts)
        self.knobs = knobs
        self.aims = Aims()
        self.aims.set_out(game, knobs)
        self.cargo = Cargo(game.facts, self.aims)
        self.seat: i64 = 0
        self.is_solo: bool = False
        self.left: i64 = 0
        """Turns left, in hundredths."""
        self.more: i64 = 0
        """Actions that follow in this turn."""
        self.fade: i64 = 100
        """The part of what comes later that still counts."""
        self.end = End(knobs)
        self.card: i64 = 0
        self.clock: i64 = 0
        self.limit: i64 = 0
        """The most cards in hand that are of use."""
        self.deck: i64 = 0
        self.stake: i64 = 0
        """What building the best card gains for which cards are missing; 0 if no action follows in this turn."""
        self.goal: i64 = 0
        """So many cards in hand would be enough for it."""
        self.discount: i64 = 0
        """So many cards less does it cost to couple a car."""
        self.item: i64 = 0
        """A loaded item: its point, and the Bank's."""
        self.per_car: i64 = 0
        self.per_passenger_card: i64 = 0
        self.per_icon: vec[i64] = zeros(TYPES)
        self.per_delivered: vec[i64] = zeros(DESTINATIONS)
        self.rewards: vec[i64] = zeros(DESTINATIONS)
        """[destination]: the ticket's next reward, ..."""
        self.rewarded: i64 = 0
        """... for those of this set: the others have not been asked for."""
        self.passengers: i64 = 0
        """What a passenger in the supply is worth, ..."""
        self.drawn: i64 = 0
        """... and one that is drawn; from the empty bag it is a token, or nothing."""
        self.empty: vec[i64] = zeros(KINDS)
        """[kind]: what an empty space of such a car is worth, contracts aside, ..."""
        self.weighed: i64 = 0
        """... for the kinds of this set: the others have not been asked for."""

    def look(self, s: IsleOfTrainsState) -> None:
        """Adapt the plan to this position and its seat to move."""
        knobs = self.knobs
        seat: i64 = s.seat
        self.seat = seat
        self.is_solo = s.seats == 1
        self.aims.look(s)
        self.more = actions_waiting(s, s.depth - 1)
        i: i64
        self.left = self._turns_left(s)
        if not self.is_solo:
            self.end.look(s)
        later: i64 = self.left + self.more * 50
        self.fade = later * 100 // (later + knobs.half + 1)
        self.card = knobs.card * self.fade // 100
        self.clock = 0
        self.deck = 1000
        if self.is_solo:
            self.clock = knobs.clock
            self.deck = s.deck_size
        self.limit = s.facts.hand_limit + self.more * knobs.room // 100
        self.weighed = 0
        self.stake = 0
        self.discount = s.able(seat, DISCOUNT)
        buildings.look(self, s)
        self.cargo.weigh(s, seat, knobs, later, self.end.urge, self.per_icon)
        self.passengers = self._passenger(s, s.waiting(seat))
        if s.bag_size:
            self.drawn = self.passengers - self.end.deny
        elif s.rules.empty_bag_token:
            self.drawn = self.aims.token
        else:
            self.drawn = 0
        self.rewarded = 0
        if knobs.stake:
            # They count as they are without a stake, so they are looked at before there is one.
            for i in range(DESTINATIONS):
                self.reward(s, i)

    def _turns_left(self, s: IsleOfTrainsState) -> i64:
        if not self.is_solo:
            if s.turns_left >= 0:
                return 0
            steps: i64 = s.facts.track[s.seats] - s.progress
            if steps <= 0:
                return 100
            # A game that has lasted long goes on for a while.
            late: i64 = s.turns - self.knobs.patience * s.seats
            left: i64 = steps * self.knobs.pace
            return left + late * 100 // s.seats if late > 0 else left
        cards: i64 = s.deck_size * 100
        if s.rules.chapter is not None and s.pile_size:
            cards += s.tokens[0] * 100 // s.rules.price
        return cards * 100 // self.knobs.pace

    # Effects

    def draw(self, count: i64, hand: i64) -> i64:
        """What drawing so many cards is worth with so many in hand."""
        if count <= 0:
            return 0
        end: i64 = 0
        if count >= self.deck:
            # The game ends with the last card of the deck.
            count = self.deck
            end = self.knobs.turn * (self.more + 1) // 2
        fits: i64 = self.limit - hand
        if fits < 0:
            fits = 0
        elif fits > count:
            fits = count
        if self.stake and hand < self.goal <= hand + count:
            end -= self.stake * self.knobs.stake // 100
        return fits * self.card + (count - fits) * self.card * self.knobs.over // 100 - count * self.clock - end

    def bonus(self, allowed: i64) -> i64:
        """What a bonus action is worth."""
        knobs = self.knobs
        worth: i64 = 0
        if allowed == ALL_ACTIONS:
            return knobs.bonus_any
        if allowed & LOAD:
            worth = knobs.bonus_load
        if allowed & BUILD and knobs.bonus_build > worth:
            worth = knobs.bonus_build
        if allowed & DELIVER and knobs.bonus_deliver > worth:
            worth = knobs.bonus_deliver
        return worth

    def effects(self, rows: Effects, row: i64, hand: i64) -> i64:
        """What a list of effects is worth with so many cards in hand."""
        counts: vec[i64] = rows.counts
        at: i64 = row * WIDE
        worth: i64 = counts[at + TOKENS] * self.aims.token
        if counts[at + DRAW]:
            worth += self.draw(counts[at + DRAW], hand)
        if counts[at]:
            worth += counts[at + PASSENGERS] * self.drawn + counts[at + RECOVER] * self.card * 2
            worth -= counts[at + DISCARD] * self.card * self.knobs.low // 100
            worth += self.bonus(counts[at + BONUS])
        return worth

    def benefit(self, kind: i64, hand: i64) -> i64:
        """What loading a car of this kind brings."""
        return self.effects(self.atlas.benefit, kind, hand)

    # Passengers and tickets

    def _passenger(self, s: IsleOfTrainsState, waiting: i64) -> i64:
        """What one more passenger in the supply is worth, whoever it is."""
        worth: i64 = self.knobs.passenger + self.aims.fill // 2
        worth = worth * self.fade // 100
        free: i64 = 0
        open: i64 = s.open[self.seat * TYPES + PASSENGER]
        while open:
            low: i64 = open & -open
            car: i64 = self.seat * SLOTS + PLACE[low % 61]
            free += s.facts.spaces[s.cars[car]] - s.loaded[car]
            open ^= low
        return worth if waiting < free else worth * 100 // (100 + self.knobs.crowd * (waiting - free + 1))

    def reward(self, s: IsleOfTrainsState, destination: i64) -> i64:
        """What delivering a passenger there would bring."""
        if self.rewarded & BIT[destination] == 0:
            self.rewarded |= BIT[destination]
            self.rewards[destination] = self._reward(s, destination)
        return self.rewards[destination]

    def _reward(self, s: IsleOfTrainsState, destination: i64) -> i64:
        filled: i64 = s.filled[destination]
        if filled >= TILE_SPACES:
            return 0
        hand: i64 = s.hand_size[self.seat]
        row: i64 = s.tiles[destination] * TILE_SPACES + filled
        worth: i64 = self.effects(self.atlas.rewards, row, hand) + self.per_delivered[destination]
        worth += self.filling(filled)
        if worth > 0:
            return worth
        return 0

    def filling(self, filled: i64) -> i64:
        """What a passenger on a tile with so many is worth as a step towards the end of the game."""
        if self.is_solo:
            return 0
        return self.end.urge if filled == TILE_SPACES - 1 else self.end.urge * self.knobs.toward // 100

    def waiting(self, s: IsleOfTrainsState, destination: i64) -> i64:
        """What this passenger is worth in the supply."""
        return self.passengers + self.reward(s, destination) * self.knobs.ticket * self.fade // 10_000

    def aboard(self, s: IsleOfTrainsState, destination: i64) -> i64:
        """What this passenger is worth on the train."""
        return self.item + self.reward(s, destination) * self.knobs.aboard * self.fade // 10_000

    # Spaces and cars

    def space(self, kind: i64) -> i64:
        """What an empty space of an own car of this kind is worth, contracts aside."""
        if self.weighed & BIT[kind] == 0:
            worth: i64 = 0
            if self.facts.holds[kind] != NOTHING:
                worth = self.knobs.space_flat
                if self.facts.benefit.step[kind * MOST_EFFECTS]:
                    gain: i64 = self.benefit(kind, 3)
                    if gain > 0:
                        worth += gain * self.knobs.space // 100
                worth = worth * self.fade // 100
            self.empty[kind] = worth
            self.weighed |= BIT[kind]
        return self.empty[kind]

    def spaces(self, kind: i64) -> i64:
        """What all spaces of a new car of this kind are worth."""
        count: i64 = self.facts.spaces[kind]
        if count == 0:
            return 0
        cargo = self.cargo
        worth: i64 = count * self.space(kind)
        holds: i64 = self.facts.holds[kind]
        if holds < 3:
            worth += cargo.space[holds] * (count if count < cargo.short[holds] else cargo.short[holds])
        elif holds == ANY:
            worth += largest(cargo.space)
        return worth

    def capacity(self, slack: i64, change: i64, but: i64) -> i64:
        """What a change of the engine capacity is worth to a train with this much to spare: less, the more it has.

        Capacity is worth more if it makes room for a car that contracts need; ``but`` is the cargo type ignored.
        """
        after: i64 = slack + change
        worth: i64 = (_spare(after) - _spare(slack)) * self.knobs.weight // 100
        cargo = self.cargo
        if not cargo.is_short:
            return worth
        t: i64
        for t in range(3):
            if cargo.short[t] and t != but:
                least: i64 = LIGHTEST[t]
                if slack < least <= after:
                    worth += cargo.space[t]
                elif after < least <= slack:
                    worth -= cargo.space[t]
        return worth

    def coupled(self, kind: i64) -> i64:
        """What a card of this kind is worth in the train, without what building it brings."""
        facts = self.facts
        worth: i64 = facts.points[kind] * self.aims.point
        if facts.passenger_cards & BIT[kind]:
            worth += self.per_passenger_card
        number: i64 = self.atlas.caboose[kind]
        if number:
            worth += self.knobs.caboose[number] * self.fade // 100
        if facts.level[kind] == TOP_LEVEL:
            if facts.engines & BIT[kind]:
                worth += self.aims.engine
            elif self.aims.topped & BIT[facts.category[kind]] == 0:
                worth += self.aims.top
        return worth

    def extension(self, kind: i64, slack: i64) -> i64:
        """What adding this car to a train with so much capacity to spare gains, its cost aside."""
        worth: i64 = self.coupled(kind) + self.per_car + self.spaces(kind)
        worth += self.atlas.built.of(kind, PASSENGERS) * self.drawn
        return worth + self.capacity(slack, -self.facts.net[kind], self.facts.holds[kind])

    def upgrade(self, kind: i64, old: i64, slack: i64) -> i64:
        """What building this card over another one gains, its cost aside."""
        facts = self.facts
        worth: i64 = self.coupled(kind) - self.coupled(old) + self.atlas.built.of(kind, PASSENGERS) * self.drawn
        more: i64 = facts.spaces[kind] - facts.spaces[old]
        if more > 0:
            worth += more * self.space(kind)
            holds: i64 = facts.holds[kind]
            if holds < 3:
                short: i64 = self.cargo.short[holds]
                worth += self.cargo.space[holds] * (more if more < short else short)
        if facts.spaces[old]:
            # What is or will be loaded there brings the better benefit.
            worth += facts.spaces[old] * (self.space(kind) - self.space(old))
        return worth + self.capacity(slack, facts.net[old] - facts.net[kind], facts.holds[kind])

    def building(self, s: IsleOfTrainsState, kind: i64) -> i64:
        """What owning this building is worth: what it scores now, and what it may yet gain."""
        now: i64 = scoring.points_of(s, self.seat, kind) * self.aims.building_point
        if s.facts.building_each[kind]:
            now += self.knobs.grow * self.fade * self.aims.building_point // 10_000
            if s.facts.building_counts[kind] == scoring.ICON and not self.is_solo:
                now += self.knobs.icons * (s.facts.track[s.seats] - s.progress)
        return now + self.aims.building

    def best_build(self, s: IsleOfTrainsState, kind: i64) -> i64:
        """What building this card gains at best, less a flat price; respects weight, ignores affordability."""
        facts = s.facts
        seat: i64 = self.seat
        pay: i64 = self.card * self.knobs.price // 100
        cost: i64 = facts.cost[kind]
        if facts.buildings_mask & BIT[kind]:
            worth: i64 = self.building(s, kind) - cost * pay
            if size_of(s.buildings[seat]) >= costs.building_limit(s, seat):
                worth -= self.worst_building(s)
            return worth
        best: i64 = -100_000
        if facts.cars & BIT[kind]:
            best = self.extension(kind, s.slack[seat]) - (cost - self.discount) * pay
            if facts.net[kind] > s.slack[seat] and best > 0:
                # Not before the engine is stronger.
                best //= 2
        lower: i64 = facts.lower[kind] & s.present[seat]
        while lower:
            low: i64 = lower & -lower
            old: i64 = PLACE[low % 61]
            lower ^= low
            if facts.net[kind] - facts.net[old] <= s.slack[seat]:
                worth = self.upgrade(kind, old, s.slack[seat]) - (cost - facts.cost[old]) * pay
                if worth > best:
                    best = worth
        return best

    def worst_building(self, s: IsleOfTrainsState) -> i64:
        """What the building is worth that would make way for another."""
        least: i64 = 100_000
        mask: i64 = s.buildings[self.seat]
        while mask:
            low: i64 = mask & -mask
            mask ^= low
            worth: i64 = self.building(s, PLACE[low % 61])
            if worth < least:
                least = worth
        return least


def _spare(slack: i64) -> i64:
    """What capacity to spare is worth, in hundredths of the knob: every unit less than the one before."""
    if slack <= 0:
        return 0
    return SPARE[slack] if slack < len(SPARE) else SPARE[len(SPARE) - 1]
