"""Who can pay: through all income phases to come, without another gain or by deliveries that can be made already."""

from __future__ import annotations

from typing import Final

from turntable.bots.steam.budget import slots_now
from turntable.bots.steam.deliveries import QUARTER, QUARTERS, SLOTS
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.steam import facts
from turntable.games.steam.state import SteamState

HALF_A_POINT: Final = 2
"""Quarters; a way that is worth no more brings nothing."""


class Gains:
    """The gains a seat may count on: what deliveries that it could make would bring, the best ones first."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.points: vec[i64] = zeros(SLOTS)

    def take(self, counts: vec[i64], share: i64) -> None:
        """Count one in ``share`` of the cubes, and never the best of these: rivals may be first to ship them.

        ``counts`` says how many cubes have a way of which worth, in quarters of a point.
        """
        self.count = 0
        passed: i64 = 0
        place: i64
        for place in range(QUARTERS - 1, HALF_A_POINT, -1):
            for _ in range(counts[place]):
                passed += 1
                if passed == share and self.count < SLOTS:
                    passed = 0
                    self.points[self.count] = (place * QUARTER + 50) // 100
                    self.count += 1


NO_GAINS: Final = Gains()


def survives(s: SteamState, seat: i64, dollars: i64) -> bool:
    """Whether the seat can pay this and every income phase to come, even if it never gains anything again.

    Whoever pays only for what this allows can never go bankrupt: nobody else can take income from a seat.
    """
    return survives_by(s, seat, dollars, NO_GAINS)


def survives_by(s: SteamState, seat: i64, dollars: i64, gains: Gains) -> bool:
    """Likewise, if it has these gains."""
    return lasts(s, seat, dollars, gains) > s.rounds - s.round


def lasts(s: SteamState, seat: i64, dollars: i64, gains: Gains) -> i64:
    """How many income phases the seat gets through after paying this, if it has these gains and no others.

    Each gain comes by one of its next deliveries, and is taken as income. -1 if it cannot even pay.
    """
    cash: i64 = s.cash[seat] - dollars
    income: i64 = s.income[seat]
    points: i64 = s.points[seat]
    slots: i64 = slots_now(s, seat)
    slot: i64 = 0
    left: i64 = s.rounds - s.round + 1
    phase: i64
    for phase in range(-1, left):
        while cash < 0:
            if income > facts.LEAST_INCOME:
                income -= facts.LOAN_INCOME
            elif points >= facts.LOAN_POINTS:
                points -= facts.LOAN_POINTS
            else:
                return phase
            cash += facts.LOAN
        if income >= 0:
            return left
        while slots > 0 and slot < gains.count:
            income += gains.points[slot]
            slot += 1
            slots -= 1
        slots = facts.DELIVERY_ROUNDS
        cash += income
    return left
