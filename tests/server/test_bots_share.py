"""Bots of a house share its processes: they go on when one is late, and nobody gets more than their part."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from sqlalchemy import update
from tests.server.test_bots import until

from turntable.server.accounts.people import Person
from turntable.server.bots import turns as bot_turns
from turntable.server.bots.lanes import Lane, Ticket
from turntable.server.bots.process import Answer, Job
from turntable.server.bots.thinker import Late
from turntable.server.bots.thinking import Thinking
from turntable.server.database import schema
from turntable.server.house import House
from turntable.server.refusals import TooMuch
from turntable.server.settings import Settings

pytestmark = pytest.mark.anyio

FAR = 4_000_000_000_000
"""A time in the next century, in milliseconds."""


async def opened(settings: Settings) -> House:
    house = House(settings)
    await house.open()
    return house


async def test_a_bot_that_takes_too_long_falls_back_and_the_table_goes_on(settings: Settings) -> None:
    # Without a limit of its own a search takes minutes: only the deadline from outside ends it.
    house = await opened(replace(settings, think=0.0, overtime=1.0))
    olha = await house.people.guest("Olha")
    hosted = await house.create(olha, "isle-of-trains", {}, ["me", "conductor:1000000"], stand_in="novice")
    await house.leave(olha, hosted.id, 0)
    await until(lambda: sum(seat == 1 for seat, _ in hosted.played) > 3)
    assert not hosted.stuck
    # It stays there for a while, so that not every decision has to be late first.
    assert house.bot_turns._slow[hosted.id, "conductor:1000000"][0] == 1
    await house.close()


async def test_if_no_level_decides_in_time_the_first_legal_move_is_made(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def late(job: Job, seconds: float) -> Answer:
        raise Late

    house = await opened(settings)
    monkeypatch.setattr(house.bot_turns.thinking.pool, "think", late)
    olha = await house.people.guest("Olha")
    hosted = await house.create(olha, "isle-of-trains", {}, ["me", "driver"])
    while hosted.turn == 0:
        await house.play(olha, hosted.id, 0, hosted.seq, hosted.state.moves()[0].code)
    await until(lambda: hosted.turn == 0)
    await house.close()
    record = hosted.record()
    state = record.start()
    for at, (_, move) in enumerate(record.played):
        assert move is state.moves()[0]
        record.step(state, at, move)
    assert any(seat == 1 for seat, _ in record.played)


async def test_a_table_is_found_though_the_clock_was_set_back(settings: Settings) -> None:
    house = await opened(settings)
    olha = await house.people.guest("Olha")
    hosted = await house.create(olha, "isle-of-trains", {}, ["random", "random"])
    await until(lambda: hosted.moves > 3)
    await house.close()
    house = House(settings)
    await asyncio.to_thread(house.store.open, asyncio.get_running_loop())
    await house.store.write(lambda connection: connection.execute(update(schema.tables).values(touched=FAR)))
    await asyncio.to_thread(house.store.close)
    house = await opened(settings)
    again = await house.table(hosted.id)
    before = again.moves
    await until(lambda: again.moves > before + 5 or again.over)
    await house.close()


@pytest.fixture
async def small(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house with few tables for bots; nobody thinks there, so they do not end."""
    monkeypatch.setattr(bot_turns.BotTurns, "go", lambda self, hosted, wrote=True: None)
    house = await opened(replace(settings, bot_tables=2, house_bot_tables=3))
    yield house
    await house.close()


async def test_a_person_has_few_tables_where_only_bots_play(small: House) -> None:
    olha, ivan = await small.people.guest("Olha"), await small.people.guest("Ivan")
    bots = ["random", "random"]
    for _ in range(2):
        await small.create(olha, "isle-of-trains", {}, bots)
    with pytest.raises(TooMuch) as refusal:
        await small.create(olha, "isle-of-trains", {}, bots)
    assert refusal.value.status == 429
    assert refusal.value.message.id == "bot-tables-yours"
    await small.create(olha, "isle-of-trains", {}, ["me", "random"])
    await small.create(ivan, "isle-of-trains", {}, bots)
    with pytest.raises(TooMuch) as refusal:
        await small.create(ivan, "isle-of-trains", {}, bots)
    assert refusal.value.message.id == "bot-tables-house"


async def test_asking_for_many_at_once_makes_no_more(small: House) -> None:
    olha = await small.people.guest("Olha")
    bots = ["random", "random"]
    asked = [small.create(olha, "isle-of-trains", {}, bots) for _ in range(20)]
    made = [one for one in await asyncio.gather(*asked, return_exceptions=True) if not isinstance(one, TooMuch)]
    assert len(made) == 2


async def test_a_record_of_bots_counts_as_a_table_of_bots(small: House) -> None:
    olha = await small.people.guest("Olha")
    hosted = await small.create(olha, "isle-of-trains", {}, ["random", "random"])
    text = hosted.record().text()
    await small.upload(olha, text)
    with pytest.raises(TooMuch):
        await small.upload(olha, text)


async def test_a_table_that_its_people_left_waits_until_another_is_over(settings: Settings) -> None:
    house = await opened(replace(settings, bot_tables=1))
    olha = await house.people.guest("Olha")
    first = await house.create(olha, "steam", {}, ["novice", "novice", "novice"])
    await until(lambda: first.moves > 0)
    second = await house.create(olha, "isle-of-trains", {}, ["me", "random"], stand_in="random")
    await until(lambda: second.turn == 0)
    moves = second.moves
    await house.leave(olha, second.id, 0)
    # The other table plays on, this one waits.
    going = first.moves
    await until(lambda: first.moves > going + 20 or first.over)
    if not first.over:
        assert second.moves == moves
    # She comes back: her table is one of people again, and the bot answers.
    await house.sit(olha, second.id)
    await house.play(olha, second.id, 0, second.seq, second.state.moves()[0].code)
    await until(lambda: second.turn == 0 or second.over)
    await house.close()


async def test_a_person_is_answered_while_bots_think_hard(settings: Settings) -> None:
    """Tables of bots hold their processes for seconds; a driver and a hint elsewhere do not wait for them."""
    house = await opened(replace(settings, warm=True, think=60.0))
    ivan, olha = await house.people.guest("Ivan"), await house.people.guest("Olha")
    tables = [await house.create(ivan, "isle-of-trains", {}, ["conductor:1000000"] * 2) for _ in range(3)]
    await until(lambda: len(house.bot_turns.thinking.pool.thinkers.pids) == 3)
    hosted = await house.create(olha, "isle-of-trains", {}, ["me", "driver"])
    started = time.monotonic()
    for _ in range(3):
        await until(lambda: hosted.turn == 0)
        advice = await house.hint(olha, hosted.id, 0, "driver")
        await house.play(olha, hosted.id, 0, hosted.seq, advice[0].code)
    await until(lambda: hosted.turn == 0)
    assert time.monotonic() - started < 60.0
    assert sum(table.moves for table in tables) <= 1
    await house.close()


async def test_those_who_stop_waiting_leave_their_places_to_others(settings: Settings) -> None:
    thinking = Thinking(settings)
    free = asyncio.Event()
    done: list[str] = []

    async def hold(name: str) -> None:
        async with thinking.place(Ticket(Lane.BOTS, name, name)):
            done.append(name)
            await free.wait()

    tasks = {name: asyncio.create_task(hold(name)) for name in "abcd"}
    await asyncio.sleep(0)
    # The first has a place; the next two stop waiting at the moment when it gives the place back.
    for name in "abc":
        tasks[name].cancel()
    await until(lambda: "d" in done)
    free.set()
    await tasks["d"]
    assert done == ["a", "d"]
    assert all(tasks[name].cancelled() for name in "abc")
    await thinking.close()


async def test_lanes_are_chosen_by_who_sits_and_who_thinks(small: House) -> None:
    olha = await small.people.guest("Olha")
    for wishes, lane in (
        (["driver", "conductor"], Lane.BOTS),
        (["me", "driver"], Lane.QUICK),
        (["me", "conductor:9"], Lane.PEOPLE),
    ):
        hosted = await small.create(olha, "isle-of-trains", {}, wishes)
        while not hosted.turn_is_bot:
            await small.play(olha, hosted.id, 0, hosted.seq, hosted.state.moves()[0].code)
        assert bot_turns.lane_of(hosted) == lane


async def test_a_level_has_no_endless_number(small: House, olha: Person) -> None:
    from turntable.core.errors import TurntableError

    for level in ("conductor:1000001", "conductor:" + "9" * 5000):
        with pytest.raises(TurntableError) as refusal:
            await small.create(olha, "isle-of-trains", {}, ["me", level])
        assert refusal.value.message.id == "bot-bad-budget"
        assert len(str(refusal.value)) < 200
