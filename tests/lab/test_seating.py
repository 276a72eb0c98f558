"""Every bot sits equally often in every seat."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import turntable
from turntable.lab.seating import copies, deals, seats_for, tables


@given(bots=st.integers(1, 6), seats=st.integers(1, 6))
def test_every_bot_sits_equally_often_in_every_seat(bots: int, seats: int) -> None:
    sat = Counter((which, seat) for table in tables(bots, seats) for seat, which in enumerate(table))
    for which in range(bots):
        assert len({sat[which, seat] for seat in range(seats)}) == 1
        assert sat[which, 0] > 0


@given(bots=st.integers(1, 6), seats=st.integers(1, 6))
def test_a_bot_has_as_many_seats_as_it_is_said_to(bots: int, seats: int) -> None:
    for table in tables(bots, seats):
        for which in set(table):
            assert table.count(which) == copies(bots, seats, which)


@given(bots=st.integers(2, 6), seats=st.integers(2, 6))
def test_every_two_bots_meet(bots: int, seats: int) -> None:
    for one in range(bots):
        for other in range(one):
            assert any({one, other} <= set(table) for table in tables(bots, seats))


@given(bots=st.lists(st.sampled_from("ab"), min_size=1, max_size=5), seats=st.integers(1, 5))
def test_no_deal_has_the_same_seating_twice_and_each_is_played_from_every_side(bots: list[str], seats: int) -> None:
    games = tables(len(bots), seats)
    played = [
        (deal, "".join(bots[which] for which in table)) for deal, table in zip(deals(games, bots), games, strict=True)
    ]
    assert len(set(played)) == len(played)
    for deal, seated in played:
        assert all((deal, seated[shift:] + seated[:shift]) in played for shift in range(seats))


def test_the_last_bot_fills_the_empty_seats() -> None:
    assert tables(2, 4) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def test_alone_each_bot_plays_the_deal_once() -> None:
    assert tables(3, 1) == [(0,), (1,), (2,)]


@pytest.mark.parametrize(("bots", "seats"), [(1, 2), (2, 2), (3, 3), (5, 5), (6, 2)])
def test_without_a_wish_there_is_a_seat_for_each_bot_where_possible(bots: int, seats: int) -> None:
    assert seats_for(turntable.game("ticket-to-ride"), bots) == seats
