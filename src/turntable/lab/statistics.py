"""Intervals and tests on the results of blocks.

Games of a block share their deal, so they are not independent: blocks are, and everything here is computed on blocks.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

from turntable.lab.intervals import LEVEL as LEVEL
from turntable.lab.intervals import wilson as wilson

Values = NDArray[np.float64]

RESAMPLES: Final = 4000
ERRORS: Final = 0.05
"""How often a sequential test may be wrong, either way."""
FEW: Final = 8
"""With fewer blocks than this, resampling them shows too little of what might have happened."""
FEWEST: Final = 16
"""Blocks a sequential test waits for: before that the variance is a guess."""
_AT_ONCE: Final = 2_000_000
"""Numbers in memory while resampling."""


def intervals(values: Values, level: float = LEVEL) -> list[tuple[float, float]]:
    """For each column of ``values[block, ...]``, the bootstrap interval of its mean.

    Bias-corrected and accelerated, because shares near 0 or 1 are skewed; and as much wider as Student's t asks for,
    because the plain interval of few blocks is too narrow. Blocks that are all alike say nothing about it: their
    interval is infinite.
    """
    blocks, columns = values.shape
    if blocks < 2:
        return [(-math.inf, math.inf)] * columns
    means = _resampled(values)
    normal = NormalDist()
    wide = student(0.5 + level / 2, blocks - 1) * math.sqrt(blocks / (blocks - 1))
    found = []
    for column in range(columns):
        one = means[:, column]
        centre = float(values[:, column].mean())
        below = float(np.mean(one < centre - 1e-12) + np.mean(np.abs(one - centre) <= 1e-12) / 2)
        bias = normal.inv_cdf(min(max(below, 0.01), 0.99))
        off = values[:, column] - centre
        spread = float(np.sum(off**2))
        if spread <= 1e-12:
            found.append((-math.inf, math.inf))
            continue
        skew = float(np.sum(off**3)) / (6 * spread**1.5)
        ends = [normal.cdf(bias + (bias + z) / (1 - skew * (bias + z))) for z in (-wide, wide)]
        low, high = np.quantile(one, ends)
        found.append((float(low), float(high)))
    return found


def _resampled(values: Values) -> Values:
    """Means over as many blocks drawn again, with repetition."""
    blocks, columns = values.shape
    rng = np.random.Generator(np.random.PCG64(blocks))
    kinds, counts = np.unique(values, axis=0, return_counts=True)
    if len(kinds) * 4 <= blocks:
        # Few results are possible, so it is faster to draw how often each of them comes.
        return np.asarray(rng.multinomial(blocks, counts / blocks, RESAMPLES) @ kinds / blocks)
    means = np.empty((RESAMPLES, columns))
    step = max(1, _AT_ONCE // (blocks * columns))
    for first in range(0, RESAMPLES, step):
        rows = min(step, RESAMPLES - first)
        means[first : first + rows] = values[rng.integers(0, blocks, (rows, blocks))].mean(axis=1)
    return means


def share_interval(
    values: Values, found: tuple[float, float], most: float = 1.0, level: float = LEVEL
) -> tuple[float, float]:
    """The interval of a share of wins between 0 and ``most``, of which resampling says ``found``.

    Blocks that all ended alike have nothing to resample: they get Wilson's interval, as if each were one game won or
    lost, and few blocks get at least that. It is never of no width. A single block says nothing.
    """
    if len(values) < 2:
        return 0.0, most
    low, high = wilson(float(np.mean(values)) / most, len(values), level)
    low, high = most * low, most * high
    if float(np.ptp(values)) <= 1e-12:
        return low, high
    if len(values) < FEW:
        return max(0.0, min(low, found[0])), min(most, max(high, found[1]))
    return max(0.0, found[0]), min(most, found[1])


def student(p: float, freedom: int) -> float:
    """The quantile of Student's t, by its expansion around the normal one: within 1 % from 4 degrees of freedom on."""
    z = NormalDist().inv_cdf(p)
    n = max(freedom, 3)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def share_of(elo: float, seats: int) -> float:
    """The share of wins of a seat that is stronger by so much than all the others, who are equal.

    >>> share_of(0, 4)
    0.25
    """
    strength: float = 10.0 ** (elo / 400)
    return strength / (strength + seats - 1)


def elo_of(share: float, seats: int) -> float | None:
    """The Elo difference for a share of wins; ``None`` where it would be infinite.

    >>> round(elo_of(0.64, 2))
    100
    """
    if not 0 < share < 1:
        return None
    return 400 * math.log10(share * (seats - 1) / (1 - share))


@dataclass
class Sprt:
    """A sequential test of "stronger by ``elo1``" against "stronger by ``elo0``", on the blocks so far.

    The generalised likelihood ratio of normal block means, as engine testers use it: stop as soon as it leaves the
    bounds, and be wrong in at most about 5 % of all such tests, either way.
    """

    elo0: float
    elo1: float
    seats: int
    blocks: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float) -> None:
        """One more block."""
        self.blocks += 1
        self.total += share
        self.squares += share * share

    @property
    def bound(self) -> float:
        return math.log((1 - ERRORS) / ERRORS)

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio: positive speaks for ``elo1``."""
        if self.blocks == 0:
            return 0.0
        mean = self.total / self.blocks
        # One more win and one more loss are assumed, so that a clean sweep is no certainty.
        n = self.blocks + 2
        about = (self.total + 1) / n
        variance = (self.squares + 1) / n - about * about
        low, high = share_of(self.elo0, self.seats), share_of(self.elo1, self.seats)
        return self.blocks * (high - low) * (2 * mean - low - high) / (2 * variance)

    @property
    def verdict(self) -> str | None:
        """``"elo0"`` or ``"elo1"`` once the test has decided."""
        if self.blocks < FEWEST:
            return None
        if self.ratio >= self.bound:
            return "elo1"
        if self.ratio <= -self.bound:
            return "elo0"
        return None

    def as_json(self) -> dict[str, object]:
        return {
            "elo0": self.elo0,
            "elo1": self.elo1,
            "log_likelihood_ratio": round(self.ratio, 3),
            "bound": round(self.bound, 3),
            "verdict": self.verdict,
        }
