"""Limits: counted over time, and by all processes of a house together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import ColumnElement, func, select

from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.house import House
from turntable.server.refusals import TooMuch
from turntable.server.settings import Limits, Settings
from turntable.server.traffic import rates as rates_module
from turntable.server.traffic.rates import MOST, Rates

pytestmark = pytest.mark.anyio


class Clock:
    """A clock that goes when the test says so."""

    def __init__(self) -> None:
        self.time = 1_000_000 * 60.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


def taken(rates: Rates, tries: int, rate: str = "5/minute", who: str = "olha") -> int:
    """How many of so many tries are allowed."""
    return sum(rates.take("chat", rate, who) == 0 for _ in range(tries))


def test_as_many_as_the_rate_says_are_allowed(clock: Clock) -> None:
    rates = Rates(clock=clock)
    assert taken(rates, 20) == 5
    assert taken(rates, 20, who="ivan") == 5
    assert rates.take("hint", "5/minute", "olha") == 0


def test_what_lies_a_while_back_counts_less_and_less(clock: Clock) -> None:
    rates = Rates(clock=clock)
    assert taken(rates, 5) == 5
    clock.time += 60
    assert taken(rates, 5) == 0
    clock.time += 30
    assert taken(rates, 5) == 2
    clock.time += 90
    assert taken(rates, 20) == 5


def test_no_minute_has_twice_what_the_rate_says(clock: Clock) -> None:
    rates = Rates(clock=clock)
    times = []
    for _ in range(1000):
        clock.time += 0.7
        times += [clock.time] * taken(rates, 1)
    busiest = max(sum(first <= other < first + 60 for other in times) for first in times)
    assert busiest < 10
    assert len(times) >= 4 * 1000 * 0.7 / 60


def test_a_refusal_says_when_to_try_again(clock: Clock) -> None:
    rates = Rates(clock=clock)
    assert taken(rates, 7) == 5
    for _ in range(20):
        wait = rates.take("chat", "5/minute", "olha")
        with pytest.raises(TooMuch) as refused:
            rates.check("chat", "5/minute", "olha")
        assert refused.value.retry_after == wait
        clock.time += wait
        assert taken(rates, 2) == 1


def test_a_clock_that_is_set_back_locks_nobody_out(clock: Clock) -> None:
    rates = Rates(clock=clock)
    assert taken(rates, 9) == 5
    clock.time -= 3600
    assert taken(rates, 9) == 5


def test_a_multiple_of_a_rate_can_be_asked_for(clock: Clock) -> None:
    rates = Rates(clock=clock)
    assert sum(rates.take("address", "5/minute", "::1", times=10) == 0 for _ in range(80)) == 50


def test_counts_are_forgotten_when_there_are_too_many(clock: Clock) -> None:
    rates = Rates(clock=clock)
    for number in range(MOST + 10):
        rates.take("chat", "1/minute", str(number))
    assert len(rates._counts) <= MOST
    assert rates.take("chat", "1/minute", str(MOST + 9)) > 0


# Several processes


@asynccontextmanager
async def two_stores(address: str) -> AsyncIterator[tuple[Store, Store]]:
    made = (Store(address), Store(address))
    for store in made:
        await asyncio.to_thread(store.open, asyncio.get_running_loop())
    try:
        yield made
    finally:
        for store in made:
            await asyncio.to_thread(store.close)


@pytest.fixture(params=["sqlite", "postgres"])
async def shared(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Store, Store]]:
    """Two stores on one database, of either kind."""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path / 'shared.sqlite'}"
    else:
        address = request.getfixturevalue("database")
    async with two_stores(address) as made:
        yield made


async def test_two_processes_count_together(shared: tuple[Store, Store], clock: Clock) -> None:
    first, second = (Rates(store, clock) for store in shared)
    assert taken(first, 3) == 3
    await first.tell()
    assert taken(second, 1) == 1
    await second.tell()
    assert taken(second, 5) == 1
    await second.tell()
    # What the first one does not know yet is too much already; it learns that by telling.
    assert taken(first, 5) <= 2
    await first.tell()
    assert taken(first, 5) == 0


async def test_a_process_that_starts_learns_of_the_window_before(shared: tuple[Store, Store], clock: Clock) -> None:
    first, second = (Rates(store, clock) for store in shared)
    assert taken(first, 5) == 5
    await first.tell()
    clock.time += 60
    assert taken(second, 1) == 1
    await second.tell()
    assert taken(second, 5) == 0


async def test_a_generous_limit_is_told_seldom(shared: tuple[Store, Store], clock: Clock) -> None:
    first, second = (Rates(store, clock) for store in shared)
    assert taken(first, 49, "1000/minute") == 49
    await first.tell()
    assert await rows(shared[0]) == 0
    assert taken(first, 1, "1000/minute") == 1
    await first.tell()
    assert await rows(shared[0]) == 1
    assert taken(second, 2000, "1000/minute") == 1000
    await second.tell()
    assert taken(second, 1, "1000/minute") == 0


async def test_counts_that_no_longer_matter_are_swept(shared: tuple[Store, Store], clock: Clock) -> None:
    rates = Rates(shared[0], clock)
    taken(rates, 3)
    await rates.tell()
    clock.time += 100
    await rates.sweep(shared[0])
    assert await rows(shared[0]) == 1
    clock.time += 100
    await rates.sweep(shared[0])
    assert await rows(shared[0]) == 0


async def test_many_counts_are_told_at_once(shared: tuple[Store, Store], clock: Clock) -> None:
    first, second = (Rates(store, clock) for store in shared)
    for rates in (first, second):
        for number in range(2 * rates_module.AT_ONCE + 1):
            rates.take("chat", "2/minute", str(number))
    await asyncio.gather(first.tell(), second.tell())
    assert await rows(shared[0]) == 2 * rates_module.AT_ONCE + 1
    assert await rows(shared[0], schema.rates.c.count == 2) == 2 * rates_module.AT_ONCE + 1


async def rows(store: Store, *fit: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(schema.rates).where(*fit)
    return int(await store.read(lambda connection: connection.execute(query).scalar_one()))


@pytest.fixture(params=["sqlite", "postgres"])
async def houses(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[House, House]]:
    """Two houses on one database, of either kind."""
    settings = Settings(data=tmp_path, shared=True, bots=1, limits=Limits.everywhere("1000/minute", create="4/hour"))
    if request.param == "postgres":
        settings = replace(settings, database=request.getfixturevalue("database"))
    async with AsyncExitStack() as stack:
        made = (House(settings), House(settings))
        for house in made:
            await house.open()
            stack.push_async_callback(house.close)
        yield made


async def test_two_houses_count_together(houses: tuple[House, House]) -> None:
    first, second = houses
    olha = await first.people.guest("Olha")
    for house in (first, first, second, second):
        await house.create(olha, "ticket-to-ride", {}, ["me", "open"])
        await house.rates.tell()
    with pytest.raises(TooMuch):
        await second.create(olha, "ticket-to-ride", {}, ["me", "open"])
    # The first has not heard of the last two: it allows one more, and learns by that.
    await first.create(olha, "ticket-to-ride", {}, ["me", "open"])
    await first.rates.tell()
    with pytest.raises(TooMuch):
        await first.create(olha, "ticket-to-ride", {}, ["me", "open"])
