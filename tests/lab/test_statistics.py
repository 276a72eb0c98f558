"""Intervals cover what they promise to, and the sequential test errs no more often than it says."""

from __future__ import annotations

import math

import numpy as np
import pytest

from turntable.lab.statistics import Sprt, Values, elo_of, intervals, share_interval, share_of, student

EXPERIMENTS = 400


def coverage(blocks: int, chance: float) -> float:
    """How often the interval of simulated blocks of two games holds the true share."""
    rng = np.random.Generator(np.random.PCG64(11))
    hit = 0
    for _ in range(EXPERIMENTS):
        # Games of a block share half of their luck, as games of one deal do.
        deal = rng.random((blocks, 1))
        own = rng.random((blocks, 2))
        luck = np.where(rng.random((blocks, 2)) < 0.5, deal, own)
        values: Values = (luck < chance).mean(axis=1)
        low, high = share_interval(values, intervals(values[:, None])[0])
        hit += low <= chance <= high
    return hit / EXPERIMENTS


@pytest.mark.slow
@pytest.mark.parametrize(
    ("blocks", "chance"), [(10, 0.5), (25, 0.5), (25, 0.8), (100, 0.5), (100, 0.95), (300, 0.99), (1000, 0.02)]
)
def test_intervals_over_blocks_cover_the_truth(blocks: int, chance: float) -> None:
    # Three standard errors of an experiment repeated 400 times are 3.3 %.
    assert 0.917 <= coverage(blocks, chance) <= 0.995


def test_games_counted_as_if_independent_would_not_cover() -> None:
    """Blocks are needed: the same results, taken game by game, give intervals that are too narrow."""
    rng = np.random.Generator(np.random.PCG64(12))
    hit = 0
    for _ in range(EXPERIMENTS):
        deal = (rng.random((60, 1)) < 0.5) * np.ones((60, 4))
        low, high = intervals(deal.reshape(-1, 1))[0]
        hit += low <= 0.5 <= high
    assert hit / EXPERIMENTS < 0.85


def test_a_clean_sweep_is_no_certainty() -> None:
    won: Values = np.ones(50)
    low, high = share_interval(won, intervals(won[:, None])[0])
    assert (round(low, 3), high) == (0.929, 1.0)
    low, high = share_interval(1 - won, intervals(1 - won[:, None])[0], most=1 / 3)
    assert (low, round(high, 3)) == (0.0, 0.024)


@pytest.mark.parametrize("blocks", [2, 3, 5, 50])
@pytest.mark.parametrize("share", [0.0, 0.5, 0.75, 1.0])
def test_blocks_that_all_ended_alike_have_an_interval_around_them(blocks: int, share: float) -> None:
    alike: Values = np.full(blocks, share)
    low, high = share_interval(alike, intervals(alike[:, None])[0])
    assert low <= share <= high
    assert high - low > 0.05
    assert 0 <= low < high <= 1


@pytest.mark.parametrize("chance", [0.3, 0.5])
def test_few_blocks_cover_the_truth(chance: float) -> None:
    rng = np.random.Generator(np.random.PCG64(5))
    for blocks in (2, 3, 5):
        hit = 0
        for _ in range(EXPERIMENTS):
            values: Values = (rng.random((blocks, 2)) < chance).mean(axis=1)
            low, high = share_interval(values, intervals(values[:, None])[0])
            hit += low <= chance <= high
        assert hit / EXPERIMENTS >= 0.95


def test_scores_that_are_all_alike_have_no_interval() -> None:
    alike: Values = np.full((5, 1), 40.0)
    assert intervals(alike) == [(-math.inf, math.inf)]


def test_one_block_says_nothing() -> None:
    one: Values = np.array([0.5])
    assert intervals(one[:, None]) == [(-math.inf, math.inf)]
    assert share_interval(one, (-math.inf, math.inf)) == (0.0, 1.0)


@pytest.mark.parametrize(("freedom", "quantile"), [(4, 2.776), (9, 2.262), (29, 2.045), (999, 1.962)])
def test_student_quantiles(freedom: int, quantile: float) -> None:
    assert student(0.975, freedom) == pytest.approx(quantile, rel=0.01)


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("elo", [-300, 0, 20, 400])
def test_elo_and_shares_are_two_ways_to_say_it(elo: float, seats: int) -> None:
    assert elo_of(share_of(elo, seats), seats) == pytest.approx(elo)
    assert share_of(0, seats) == 1 / seats


def verdicts(truth: float, experiments: int = 200) -> list[str | None]:
    rng = np.random.Generator(np.random.PCG64(13))
    found = []
    for _ in range(experiments):
        test = Sprt(0, 60, seats=2)
        while test.verdict is None and test.blocks < 3000:
            test.add(float((rng.random(2) < share_of(truth, 2)).mean()))
        found.append(test.verdict)
    return found


@pytest.mark.parametrize(("truth", "wrong"), [(0, "elo1"), (60, "elo0"), (-40, "elo1"), (120, "elo0")])
def test_the_sequential_test_is_seldom_wrong(truth: float, wrong: str) -> None:
    found = verdicts(truth)
    assert found.count(None) == 0
    # 5 %, and three standard errors of 200 experiments.
    assert found.count(wrong) / len(found) <= 0.097


def test_the_sequential_test_saves_games_where_the_difference_is_large() -> None:
    test = Sprt(0, 20, seats=2)
    while test.verdict is None:
        test.add(1.0)
    assert (test.verdict, test.blocks < 60) == ("elo1", True)
