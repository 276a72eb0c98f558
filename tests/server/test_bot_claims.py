"""Two processes never think about the same decision; the claim of one that died lapses."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert, update
from tests.server.test_bots import until

from turntable.server.bots import claims as bot_claims
from turntable.server.bots import turns as bot_turns
from turntable.server.bots.claims import LEASE, Claims
from turntable.server.bots.lanes import Lane
from turntable.server.bots.process import Answer, Job
from turntable.server.bots.thinking import Thinking
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.house import House
from turntable.server.settings import Settings

pytestmark = pytest.mark.anyio

DAY = 24 * 3600 * 1000


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that several processes use."""
    if request.param == "postgres":
        return str(request.getfixturevalue("database"))
    return f"sqlite:///{tmp_path / 'shared.sqlite'}"


@pytest.fixture
async def store(address: str, anyio_backend: str) -> AsyncIterator[Store]:
    store = Store(address)
    await asyncio.to_thread(store.open, asyncio.get_running_loop())
    yield store
    await asyncio.to_thread(store.close)


async def age(store: Store, milliseconds: int) -> None:
    """As if the claims had been made so much earlier; later, if negative."""
    change = update(schema.claims).values(until=schema.claims.c.until - milliseconds)
    await store.write(lambda connection: connection.execute(change))


async def waits_for_bot(store: Store, *ids: str) -> None:
    """Tables where it is a bot's turn."""
    person = {"id": "maker", "name": "", "created": 0}
    texts = dict.fromkeys(("header", "wishes", "options", "title", "invitation", "stand_in", "chairs"), "")
    numbers = {"seats": 2, "created": 0, "moves": 0, "touched": 0, "listed": False, "uploaded": False}
    rows = [
        {"id": id, "game": "steam", "creator": "maker", "status": "live", "turn_is_bot": True, **texts, **numbers}
        for id in ids
    ]
    await store.write(lambda connection: connection.execute(insert(schema.people).values(person)))
    await store.write(lambda connection: connection.execute(insert(schema.tables), rows))


async def test_one_of_two_gets_a_table(store: Store) -> None:
    first, second = Claims(store, True), Claims(store, True)
    assert await first.take("a", 5, wrote=False)
    assert not await second.take("a", 5, wrote=False)
    assert await first.take("a", 5, wrote=False)
    assert await second.take("b", 5, wrote=False)


async def test_a_claim_lapses_unless_it_is_renewed(store: Store) -> None:
    first, second = Claims(store, True), Claims(store, True)
    assert await first.take("a", 5, wrote=False)
    await age(store, LEASE - 5000)
    assert not await second.take("a", 5, wrote=False)
    await first.renew(["a"])
    await age(store, LEASE - 5000)
    assert not await second.take("a", 5, wrote=False)
    await age(store, 5001)
    assert await second.take("a", 5, wrote=False)
    assert not await first.take("a", 5, wrote=False)


async def test_who_wrote_the_last_entry_takes_the_table_over(store: Store) -> None:
    first, second = Claims(store, True), Claims(store, True)
    assert await first.take("a", 5, wrote=True)
    assert not await second.take("a", 6, wrote=False)
    assert not await second.take("a", 5, wrote=True)
    assert await second.take("a", 6, wrote=True)
    assert not await first.take("a", 6, wrote=False)


async def test_a_clock_set_back_does_not_keep_claims_alive(store: Store) -> None:
    first, second = Claims(store, True), Claims(store, True)
    assert await first.take("a", 5, wrote=False)
    await age(store, -DAY)
    assert await second.take("a", 5, wrote=False)


async def test_tables_that_nobody_has_are_found(store: Store) -> None:
    first, second = Claims(store, True), Claims(store, True)
    await waits_for_bot(store, "a", "b")
    assert await first.renew([]) == ["a", "b"]
    assert await first.take("a", 5, wrote=False)
    assert await second.renew([]) == ["b"]
    # What the first has stays known to it: it may have failed to begin.
    assert await first.renew(["a"]) == ["a", "b"]
    await age(store, LEASE + 1)
    assert await second.renew([]) == ["a", "b"]
    assert await first.take("a", 5, wrote=False)
    await first.drop()
    assert await second.renew([]) == ["a", "b"]


async def test_a_process_that_is_alone_claims_nothing(store: Store) -> None:
    alone = Claims(store, False)
    await waits_for_bot(store, "a")
    assert await alone.take("a", 5, wrote=False)
    assert await alone.renew([]) == ["a"]
    assert await Claims(store, True).take("a", 5, wrote=False)


async def test_two_houses_never_think_a_decision_twice(
    address: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both look for tables all the time, and people move at both."""
    monkeypatch.setattr(bot_turns, "SWEEP", 0.02)
    # A lease that nobody can sleep through on a busy machine.
    monkeypatch.setattr(bot_claims, "LEASE", 600_000)
    thought: Counter[tuple[str, int]] = Counter()
    real = Thinking.ask

    async def counted(self: Thinking, job: Job, lane: Lane) -> Answer:
        if lane != Lane.HINT:
            thought[job.table, len(job.moves)] += 1
        return await real(self, job, lane)

    monkeypatch.setattr(Thinking, "ask", counted)
    settings = replace(settings, database=address, shared=True)
    houses = House(settings), House(settings)
    for house in houses:
        await house.open()
    olha = await houses[0].people.guest("Olha")
    bots = [await houses[0].create(olha, "isle-of-trains", {}, ["random", "random"]) for _ in range(2)]
    mine = await houses[0].create(olha, "isle-of-trains", {}, ["me", "random"])
    for turn in range(30):
        house = houses[turn % 2]
        async with asyncio.timeout(60):
            while (hosted := await house.table(mine.id)).turn != 0 and not hosted.over:
                await asyncio.sleep(0.01)
        if hosted.over:
            break
        await house.play(olha, mine.id, 0, hosted.seq, hosted.state.moves()[0].code)
    played = [await houses[1].table(table.id) for table in (*bots, mine)]
    # Once a house closes, the other one thinks again about what it gives up.
    before_closing = Counter(thought)
    for house in houses:
        await house.close()
    assert all(table.moves > 10 for table in played)
    assert before_closing
    assert max(before_closing.values()) == 1


async def test_another_house_goes_on_where_one_died(
    address: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "SWEEP", 0.1)
    monkeypatch.setattr(bot_claims, "LEASE", 1000)
    settings = replace(settings, database=address, shared=True)
    dead, alive = House(settings), House(settings)
    await dead.open()
    olha = await dead.people.guest("Olha")
    hosted = await dead.create(olha, "steam", {}, ["novice", "novice", "novice"])
    await until(lambda: hosted.moves > 3)
    # It stops without a word: its claim stays.
    turns = dead.bot_turns
    turns._closed = True
    tasks = [task for task in (turns._sweeper, *turns._tasks.values()) if task is not None]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await alive.open()
    again = await alive.table(hosted.id)
    before = again.moves
    await until(lambda: again.moves > before + 5)
    await alive.close()
    await dead.close()
