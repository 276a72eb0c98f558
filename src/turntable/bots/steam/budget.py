"""Money, simulated exactly to the end of the game: what a dollar, a point of income or a level is worth now.

Income, loans and the end are those of the rules. What is guessed is what the seat will spend on track, and what its
deliveries will bring; how many of them go to income before points are taken is chosen as best it can be.
"""

from __future__ import annotations

from typing import Final

from turntable.bots.steam.knobs import Knobs
from turntable.core.native import i64
from turntable.games.steam import facts
from turntable.games.steam.state import SteamState

LOWEST: Final = 100 * facts.LEAST_INCOME
RUIN: Final = -1_000_000
CHANGE: Final = 3
"""What a dollar left at the end counts, in hundredths of a point: enough to prefer it to none."""


def slots_now(s: SteamState, seat: i64) -> i64:
    """How many deliveries the seat still has in this round, the one it is deciding about left out."""
    if s.delivery_round == 0:
        return facts.DELIVERY_ROUNDS
    left: i64 = facts.DELIVERY_ROUNDS - s.delivery_round
    i: i64
    for i in range(s.turn + 1, s.players):
        if s.acting[i] == seat:
            left += 1
    return left


class Budget:
    """The money of one seat, from now on. Everything is counted in hundredths, because gains are guessed so."""

    def __init__(self) -> None:
        self.cash: i64 = 0
        self.income: i64 = 0
        self.points: i64 = 0
        self.ceiling: i64 = 0
        self.rounds: i64 = 0
        """Rounds left, this one included."""
        self.slots: i64 = 0
        """Deliveries left in this round."""
        self.level: i64 = 0
        self.links: i64 = 0
        self.spend: i64 = 0
        self.gain: i64 = 0
        self.growth: i64 = 0
        self.path: i64 = 0
        self.build: i64 = 0

    def look(self, s: SteamState, seat: i64, knobs: Knobs) -> None:
        """Take the seat's money as it stands."""
        self.cash = 100 * s.cash[seat]
        self.income = 100 * s.income[seat]
        self.points = 100 * s.points[seat]
        self.ceiling = 100 * s.rules.ceiling
        self.rounds = s.rounds - s.round + 1
        self.slots = slots_now(s, seat)
        self.level = s.level[seat]
        self.links = s.network.links[seat]
        self.spend = 100 * knobs.spend
        self.gain = knobs.gain
        self.growth = knobs.growth
        self.path = knobs.path
        self.build = knobs.build

    def after(self, dollars: i64, income: i64, points: i64, level: i64) -> i64:
        """What the game will end with, after paying so much and gaining so much; RUIN for bankruptcy."""
        slots: i64 = self.slots + facts.DELIVERY_ROUNDS * (self.rounds - 1)
        income = self.income + 100 * income
        if income > self.ceiling:
            income = self.ceiling
        points = self.points + 100 * points
        best: i64 = RUIN
        turning: i64
        for turning in range(slots + 1):
            value: i64 = self.run(income, points, 100 * dollars, self.level + level, turning)
            if value > best:
                best = value
        return best

    def run(self, income: i64, points: i64, dollars: i64, level: i64, turning: i64) -> i64:
        """The end, if the first ``turning`` deliveries go to income and the others to points."""
        cash: i64 = self.cash
        slot: i64 = 0
        slots: i64 = self.slots
        round: i64 = 0
        while True:
            # Track, then deliveries, then income. Loans for expenses are those that track would take a moment later.
            cash -= dollars
            while cash < 0:
                if income > LOWEST:
                    income -= 100 * facts.LOAN_INCOME
                elif points >= 100 * facts.LOAN_POINTS:
                    points -= 100 * facts.LOAN_POINTS
                else:
                    return RUIN
                cash += 100 * facts.LOAN
            if round == self.rounds:
                break
            last: i64 = slot + slots
            longest: i64 = (100 * self.links + self.build * round) * self.path // 100
            while slot < last:
                gain: i64 = level * self.gain + slot * self.growth
                if gain > longest:
                    gain = longest
                if gain > 100 * facts.MOST_LEVEL:
                    gain = 100 * facts.MOST_LEVEL
                if slot < turning:
                    income += gain
                    if income > self.ceiling:
                        income = self.ceiling
                else:
                    points += gain
                slot += 1
            cash += income
            slots = facts.DELIVERY_ROUNDS
            round += 1
            dollars = self.spend
            if round == self.rounds:
                dollars = 0
        worth: i64 = income * facts.POINTS_FOR_DEBT
        if income > 0:
            worth = income // facts.INCOME_FOR_A_POINT
        return points + worth + cash * CHANGE // 100


def survives(s: SteamState, seat: i64, dollars: i64) -> bool:
    """Whether the seat can pay this and every income phase to come, even if it never gains anything again.

    Whoever pays only for what this allows can never go bankrupt: nobody else can take income from a seat.
    """
    budget = Budget()
    budget.cash = 100 * s.cash[seat]
    budget.rounds = s.rounds - s.round + 1
    return budget.run(100 * s.income[seat], 100 * s.points[seat], 100 * dollars, 0, 0) > RUIN
