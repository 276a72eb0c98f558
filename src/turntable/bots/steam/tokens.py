"""What action tokens are worth to a seat, by what they do for it (S1-S8)."""

from __future__ import annotations

from typing import Final

from turntable.bots.steam.growth import Growth
from turntable.bots.steam.knobs import Knobs
from turntable.bots.steam.links import NONE
from turntable.bots.steam.options import Options
from turntable.bots.steam.plan import Plan
from turntable.bots.steam.solvency import survives
from turntable.core.native import i64
from turntable.games.steam import facts, money
from turntable.games.steam.moves import UP
from turntable.games.steam.state import SteamState

NARROW: Final = 3
"""Links that are tried as the first of two while only a token is at stake."""
RESERVE: Final = 8
"""Dollars that must be left to build with when a token is paid for: deliveries need track first."""


class Tokens:
    """The tokens of the seat to move, priced in hundredths of points."""

    def __init__(self, plan: Plan, growth: Growth) -> None:
        self.plan = plan
        self.growth = growth

    def weigh(self, s: SteamState, knobs: Knobs, options: Options) -> None:
        """Add every token that can be had and afforded."""
        plan = self.plan
        plan.look(s, s.seat, knobs)
        plan.make(s, knobs, facts.TILES_OF_ENGINEER, NARROW)
        place: i64
        for place in range(UP + 2):
            if s.verbs.take.refuse(s, place):
                continue
            token: i64 = s.verbs.take.token[place]
            value: i64 = knobs.order * (UP - token)
            if place < UP:
                dollars: i64 = money.token_price(s, token)
                if dollars and not self._affords(s, token, dollars):
                    continue
                value += self._value(s, knobs, token) - plan.cost(dollars)
            options.add(s.verbs.take.first + place, value, NONE)

    def _affords(self, s: SteamState, token: i64, dollars: i64) -> bool:
        """Whether enough is left to build with, or a plan pays for the token too."""
        if survives(s, s.seat, dollars + RESERVE):
            return True
        best: i64 = self.plan.best_of(facts.TILES_A_TURN)
        level: i64 = s.level[s.seat] + (1 if token == facts.LOCOMOTIVE_UPGRADE else 0)
        return best >= 0 and self.plan.affords(s, best, dollars, level, 2)

    def _value(self, s: SteamState, knobs: Knobs, token: i64) -> i64:
        plan = self.plan
        if token == facts.FIRST_SHIPMENT:
            return knobs.first_shipment
        if token == facts.FIRST_BUILDER:
            return knobs.first_builder
        if token == facts.ENGINEER:
            more: i64 = plan.best_within(facts.TILES_OF_ENGINEER) - plan.best_within(facts.TILES_A_TURN)
            return more * knobs.engineer // 100
        if token == facts.LOCOMOTIVE_UPGRADE:
            return plan.budget.level_worth() * knobs.locomotive // 100
        if token == facts.CITY_DEVELOPMENT:
            return self.growth.development(s, s.network.reached(s.seat)) * knobs.growing // 100
        if token == facts.URBANIZATION:
            return self.growth.urbanization(s, s.network.reached(s.seat)) * knobs.growing // 100
        return 0
