"""Money, simulated exactly to the end of the game: what a dollar, a point of income or a level is worth now.

Income, loans and the end are those of the rules. What is guessed is what the seat will spend on track, and what its
deliveries will bring; how many of them go to income before points are taken is chosen as best it can be.
"""

from __future__ import annotations

from typing import Final

from turntable.bots.steam.knobs import Knobs
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.steam import facts
from turntable.games.steam.state import SteamState

LOWEST: Final = 100 * facts.LEAST_INCOME
RUIN: Final = -1_000_000
LOW: Final = -600
"""Income below which no more loans are thought to be taken for track."""
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
        self.raising: i64 = 0
        self.gains: vec[i64] = zeros(2)
        """[deliveries]: what so many of the next deliveries are thought to bring together."""
        self.gains_level: i64 = -1
        """The level for which ``gains`` hold."""
        self.turning: i64 = -1
        """How many deliveries to income were best when this was last asked, or -1."""

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
        self.raising = knobs.raising
        self.gains_level = -1
        self.turning = -1

    def _guess(self, level: i64) -> None:
        """Guess what deliveries will bring with this level."""
        count: i64 = self.slots + facts.DELIVERY_ROUNDS * (self.rounds - 1)
        if len(self.gains) <= count:
            self.gains = zeros(int(count) + 1)
        self.gains_level = level
        longest: i64 = 100 * self.links * self.path // 100
        last: i64 = self.slots
        round: i64 = 0
        total: i64 = 0
        slot: i64
        for slot in range(count):
            while slot >= last:
                round += 1
                last += facts.DELIVERY_ROUNDS
                longest = (100 * self.links + self.build * round) * self.path // 100
            gain: i64 = level * self.gain + slot * self.growth
            if gain > longest:
                gain = longest
            if gain > 100 * facts.MOST_LEVEL:
                gain = 100 * facts.MOST_LEVEL
            total += gain
            self.gains[slot + 1] = total

    def after(self, dollars: i64, income: i64, points: i64, level: i64) -> i64:
        """What the game will end with, after paying so much and gaining so much; RUIN for bankruptcy.

        How many deliveries go to income is looked for near what was best before.
        """
        if self.gains_level != self.level + level:
            self._guess(self.level + level)
        slots: i64 = self.slots + facts.DELIVERY_ROUNDS * (self.rounds - 1)
        income = self.income + 100 * income
        if income > self.ceiling:
            income = self.ceiling
        points = self.points + 100 * points
        dollars *= 100
        best: i64 = RUIN
        at: i64 = self.turning
        if at >= 0:
            best = self.run(income, points, dollars, at)
        if best == RUIN:
            at = 0
            turning: i64
            for turning in range(0, slots + 1, 2):
                value: i64 = self.run(income, points, dollars, turning)
                if value > best:
                    best = value
                    at = turning
        step: i64
        for step in range(-1, 2, 2):
            turning = at + step
            while 0 <= turning <= slots:
                value = self.run(income, points, dollars, turning)
                if value <= best:
                    break
                best = value
                at = turning
                turning += step
        if self.turning < 0:
            self.turning = at
        return best

    def level_worth(self) -> i64:
        """What another level is worth; nothing at the top."""
        if self.level == facts.MOST_LEVEL:
            return 0
        return self.after(0, 0, 0, 1) - self.after(0, 0, 0, 0) + self.raising * (self.rounds - 1)

    def run(self, income: i64, points: i64, dollars: i64, turning: i64) -> i64:
        """The end, if the first ``turning`` deliveries go to income and the others to points."""
        gains: vec[i64] = self.gains
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
            if turning >= last:
                income += gains[last] - gains[slot]
            elif turning <= slot:
                points += gains[last] - gains[slot]
            else:
                income += gains[turning] - gains[slot]
                points += gains[last] - gains[turning]
            if income > self.ceiling:
                income = self.ceiling
            slot = last
            cash += income
            slots = facts.DELIVERY_ROUNDS
            round += 1
            dollars = self.spend
            if round == self.rounds or (cash < self.spend and income < LOW):
                # Nobody need build.
                dollars = 0
        worth: i64 = income * facts.POINTS_FOR_DEBT
        if income > 0:
            worth = income // facts.INCOME_FOR_A_POINT
        return points + worth + cash * CHANGE // 100
