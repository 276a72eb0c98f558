"""Ratings follow results."""

from __future__ import annotations

from tests.lab.made_up import played

from turntable.lab.ratings import ratings
from turntable.lab.seating import tables


def test_who_always_wins_is_rated_higher() -> None:
    games = [played(block, table, [10 - which for which in table]) for block in range(20) for table in tables(3, 3)]
    first, second, third = ratings(3, games, solo=False)
    assert first.mu > second.mu > third.mu
    assert first.sigma < 25 / 3


def test_equals_are_rated_equally() -> None:
    games = [played(block, table, [5, 5]) for block in range(20) for table in tables(2, 2)]
    first, second = ratings(2, games, solo=False)
    assert abs(first.mu - second.mu) < 0.01


def test_a_bot_in_several_seats_is_one_bot() -> None:
    games = [played(block, table, [1 - which for which in table]) for block in range(20) for table in tables(2, 4)]
    first, second = ratings(2, games, solo=False)
    assert first.mu > 25 > second.mu


def test_solo_games_of_one_deal_are_compared() -> None:
    games = [played(block, (which,), [30 + which]) for block in range(20) for which in range(2)]
    first, second = ratings(2, games, solo=True)
    assert second.mu > first.mu
