"""What the results of blocks allow to say.

Games of a block share their deal, so they are not independent: blocks are, and everything here is computed on blocks.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

LEVEL: Final = 0.95
RESAMPLES: Final = 4000
ERRORS: Final = 0.05
"""How often a sequential test may be wrong, either way."""
FEWEST: Final = 16
"""Blocks a sequential test waits for: before that the variance is a guess."""
_AT_ONCE: Final = 2_000_000
"""Numbers in memory while resampling."""


def intervals(values: Values, level: float = LEVEL) -> list[tuple[float, float]]:
    """For each column of ``values[block, ...]``, the bootstrap interval of its mean.

    The percentile interval of few blocks is too narrow; it is expanded to what Student's t asks for.
    """
    blocks, columns = values.shape
    if blocks < 2:
        return [(-math.inf, math.inf)] * columns
    rng = np.random.Generator(np.random.PCG64(blocks))
    means = np.empty((RESAMPLES, columns))
    step = max(1, _AT_ONCE // (blocks * columns))
    for first in range(0, RESAMPLES, step):
        rows = min(step, RESAMPLES - first)
        means[first : first + rows] = values[rng.integers(0, blocks, (rows, blocks))].mean(axis=1)
    wide = student(0.5 + level / 2, blocks - 1) * math.sqrt(blocks / (blocks - 1))
    tail = NormalDist().cdf(-wide)
    low, high = np.quantile(means, [tail, 1 - tail], axis=0)
    return [(float(a), float(b)) for a, b in zip(low, high, strict=True)]


def share_interval(
    values: Values, found: tuple[float, float], most: float = 1.0, level: float = LEVEL
) -> tuple[float, float]:
    """The interval of a share of wins between 0 and ``most``.

    Blocks that are all won, or all lost, have nothing to resample; what they still leave possible is Wilson's interval.
    """
    blocks = len(values)
    z = NormalDist().inv_cdf(0.5 + level / 2)
    possible = z * z / (blocks + z * z)
    if bool(np.all(values >= most - 1e-12)):
        return most * (1 - possible), most
    if bool(np.all(values <= 1e-12)):
        return 0.0, most * possible
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
    """The other way round; ``None`` where it would be infinite.

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
        # As if one more block had been won and one lost, so that a clean sweep is no certainty.
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
