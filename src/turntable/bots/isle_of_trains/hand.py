"""What the cards in hand are worth: as money, as something to build, as cargo."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains.plan import Plan
from turntable.core.arrays import zeros
from turntable.core.bits import BIT, PLACE
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import costs
from turntable.games.isle_of_trains.facts import KINDS, TYPES
from turntable.games.isle_of_trains.state import IsleOfTrainsState

MOST: Final = 128
"""More than a hand ever holds."""


class Hand:
    """The hand of the seat to move, by the worth of its cards to the seat's plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.count: i64 = 0
        """Cards in hand, as listed below from the least worth to the most."""
        self.kinds: vec[i64] = zeros(MOST)
        self.keeps: vec[i64] = zeros(MOST)
        self.held: i64 = 0
        """The kinds listed, as bits."""
        self.worth: vec[i64] = zeros(KINDS)
        """[kind]: what a card is worth in the hand, ..."""
        self.weighed: i64 = 0
        """... for the kinds of this set."""
        self.fits: vec[i64] = zeros(TYPES)
        """[type]: what a card of this type is worth as cargo; 0 if there is no space for it."""
        self.loadable: i64 = 0
        """The kinds for which there is one."""

    def keep(self, s: IsleOfTrainsState, kind: i64) -> i64:
        """What a card is worth in the hand: money, something to build, or cargo."""
        if self.weighed & BIT[kind] == 0:
            self.weighed |= BIT[kind]
            self.worth[kind] = self._keep(s, kind)
        return self.worth[kind]

    def _keep(self, s: IsleOfTrainsState, kind: i64) -> i64:
        plan = self.plan
        knobs = plan.knobs
        extra: i64 = 0
        if plan.facts.engines & BIT[kind] == 0 or plan.facts.lower[kind] & s.present[plan.seat]:
            gain: i64 = plan.best_build(s, kind)
            if gain > 0:
                missing: i64 = costs.cheapest(s, plan.seat, kind) - s.hand_size[plan.seat] + 1
                part: i64 = knobs.keep
                if missing > 0:
                    part -= missing * knobs.reach
                    if plan.more and gain > plan.stake and s.held[plan.seat] & BIT[kind]:
                        plan.stake = gain
                        plan.goal = s.hand_size[plan.seat] + missing
                if part > 0:
                    extra = gain * part // 100
        if self.loadable & BIT[kind]:
            worth: i64 = self._as_cargo(kind)
            if worth > extra:
                extra = worth
        return plan.card + extra

    def _as_cargo(self, kind: i64) -> i64:
        """What having a space to load this card adds to its worth."""
        plan = self.plan
        worth: i64 = 0
        t: i64
        for t in range(3):
            if plan.facts.cargo_kinds[t] & BIT[kind] and self.fits[t] > worth:
                worth = self.fits[t]
        return worth * plan.fade // 100

    def _see_spaces(self, s: IsleOfTrainsState) -> None:
        """See which cards there are spaces for, and what that is worth."""
        plan = self.plan
        knobs = plan.knobs
        self.loadable = 0
        t: i64
        for t in range(3):
            self.fits[t] = 0
            if s.open[plan.seat * TYPES + t]:
                self.loadable |= plan.facts.cargo_kinds[t]
                # Any other card would do, face down, with one more discarded: so that much it saves.
                fit: i64 = knobs.cargo
                want: i64 = plan.cargo.want[t]
                if want:
                    fit += knobs.card + want * knobs.haul // 100
                self.fits[t] = fit

    def let_go(self, s: IsleOfTrainsState, kind: i64) -> i64:
        """What one card of this kind takes away when it leaves the hand: less, if there is another."""
        plan = self.plan
        worth: i64 = self.keep(s, kind)
        if s.hands[plan.seat * KINDS + kind] > 1:
            return plan.card + (worth - plan.card) * plan.knobs.twice // 100
        return worth

    def sort(self, s: IsleOfTrainsState) -> None:
        """List the hand from the card worth least to the one worth most; the plan is new."""
        plan = self.plan
        self.weighed = 0
        self._see_spaces(s)
        n: i64 = 0
        mask: i64 = s.held[plan.seat]
        self.held = mask
        kinds: vec[i64] = self.kinds
        keeps: vec[i64] = self.keeps
        while mask:
            low: i64 = mask & -mask
            mask ^= low
            kind: i64 = PLACE[low % 61]
            best: i64 = self.keep(s, kind)
            worth: i64 = plan.card + (best - plan.card) * plan.knobs.twice // 100
            copies: i64 = s.hands[plan.seat * KINDS + kind]
            while copies and n < MOST - 1:
                if copies == 1:
                    worth = best
                at: i64 = n
                while at > 0 and keeps[at - 1] > worth:
                    keeps[at] = keeps[at - 1]
                    kinds[at] = kinds[at - 1]
                    at -= 1
                keeps[at] = worth
                kinds[at] = kind
                n += 1
                copies -= 1
        self.count = n

    def price_of(self, cost: i64, kind: i64) -> i64:
        """What paying so many cards takes away, the cheapest first; one of this kind is not among them.

        Cards that the hand has no use for cost little.
        """
        plan = self.plan
        spare: i64 = self.count - 1 - plan.limit
        skipped = False
        total: i64 = 0
        i: i64 = 0
        while cost > 0 and i < self.count:
            if self.kinds[i] == kind and not skipped:
                skipped = True
            else:
                total += self.keeps[i] * plan.knobs.over // 100 if spare > 0 else self.keeps[i]
                spare -= 1
                cost -= 1
            i += 1
        return total
