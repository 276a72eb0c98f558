"""What loads are worth: the best item for a space, and the benefit of the car."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains.cargo import largest
from turntable.bots.isle_of_trains.hand import Hand
from turntable.bots.isle_of_trains.plan import Plan
from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import train
from turntable.games.isle_of_trains.facts import (
    ANY,
    COAL,
    DESTINATIONS,
    DRAW_ON_COAL,
    DRAW_ON_PASSENGER,
    PASSENGER,
    SLOTS,
    TYPES,
)
from turntable.games.isle_of_trains.state import IsleOfTrainsState

NEVER: Final = -1_000_000
NOBODY: Final = -1
"""The owner of a car that is not the seat's own."""


class Loads:
    """Loads by the seat whose plan and hand these are."""

    def __init__(self, plan: Plan, hand: Hand) -> None:
        self.plan = plan
        self.hand = hand
        self.best: vec[i64] = zeros(2 * TYPES)
        """[2 * cargo + own]: what the best item for such a space gains, ..."""
        self.found: i64 = 0
        """... for those of this set: the others have not been asked for."""
        self.own_gain: bool = False
        """Whether loading one of the seat's own cars brings its benefit, ..."""
        self.gain: bool = False
        """... and one of another's."""

    def begin(self, s: IsleOfTrainsState) -> None:
        """Another decision: nothing has been asked for."""
        self.found = 0
        self.own_gain = train.brings_benefit(s, s.seat)
        self.gain = train.brings_benefit(s, NOBODY)

    def worth(self, s: IsleOfTrainsState, place: i64) -> i64:
        """What the best item for this space gains."""
        plan = self.plan
        first: i64 = s.seat * SLOTS
        own = first <= place < first + SLOTS
        kind: i64 = s.cars[place]
        holds: i64 = s.facts.holds[kind]
        which: i64 = holds * 2
        if own:
            which += 1
        if self.found & BIT[which] == 0:
            self.found |= BIT[which]
            self.best[which] = self._best_item(s, holds, own)
        worth: i64 = self.best[which]
        if self.own_gain if own else self.gain:
            hand: i64 = s.hand_size[s.seat]
            if holds != PASSENGER:
                hand -= 1
            worth += plan.benefit(kind, hand)
        return worth - (plan.space(kind) if own else plan.knobs.gift)

    def _best_item(self, s: IsleOfTrainsState, holds: i64, own: bool) -> i64:
        """What loading the best item into a space for this cargo gains, without the benefit."""
        seat: i64 = s.seat
        item: i64 = NEVER
        drawn: i64 = 0
        hand: i64 = s.hand_size[seat]
        i: i64
        if holds == PASSENGER:
            for i in range(DESTINATIONS):
                if s.supply[seat * DESTINATIONS + i]:
                    value: i64 = self.passenger(s, i, own)
                    if value > item:
                        item = value
            drawn = s.able(seat, DRAW_ON_PASSENGER)
        else:
            item = self._cheapest_cargo(s, holds, own)
            hand -= 1
            if holds == COAL:
                drawn = s.able(seat, DRAW_ON_COAL)
        return item + self.plan.draw(drawn, hand) if drawn else item

    def passenger(self, s: IsleOfTrainsState, destination: i64, own: bool) -> i64:
        """What boarding this passenger gains."""
        plan = self.plan
        worth: i64 = -plan.waiting(s, destination)
        return worth + plan.aboard(s, destination) if own else worth

    def _cheapest_cargo(self, s: IsleOfTrainsState, holds: i64, own: bool) -> i64:
        """Load the card worth least that fits; face down with another one if that is better."""
        plan = self.plan
        cards = self.hand
        fits: i64 = train.fitting(s, holds)
        gain: i64 = 0
        if own:
            gain = plan.item
            if holds == ANY:
                gain += largest(plan.cargo.want)
            else:
                gain += plan.cargo.want[holds]
        i: i64
        for i in range(cards.count):
            if fits & BIT[cards.kinds[i]]:
                best: i64 = -cards.keeps[i]
                if i > 1 and -cards.keeps[0] - cards.keeps[1] > best:
                    best = -cards.keeps[0] - cards.keeps[1]
                return gain + best
        return gain - cards.keeps[0] - cards.keeps[1]

    def card(self, s: IsleOfTrainsState, kind: i64) -> i64:
        """What loading this card gains, of those that fit the space."""
        plan = self.plan
        cards = self.hand
        worth: i64 = -cards.let_go(s, kind)
        if train.holds_there(s) == ANY:
            type: i64 = s.facts.cargo[kind]
            wants: vec[i64] = plan.cargo.want
            worth += largest(wants) if type == ANY else wants[type]
        return worth
