"""A house on a real PostgreSQL: what is said of SQLite elsewhere holds there too, and what only several machines do."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import inspect, select, text
from tests.server.conftest import PLENTY, person_of, person_with, play_some, table_of_two
from tests.server.postgres import append, plain, until, until_two_listen
from tests.server.zeros import send_zeros

from turntable.server import loaded, schema
from turntable.server.entries import Entry
from turntable.server.hosted import Hosted
from turntable.server.house import House
from turntable.server.loaded import read_log
from turntable.server.people import Person
from turntable.server.refusals import Conflict, Refused
from turntable.server.settings import Settings
from turntable.server.store import Store
from turntable.server.wakeups import MOST, Notifications

pytestmark = pytest.mark.anyio

HANG_UP = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@pytest.fixture
def settings(database: str, tmp_path: Path) -> Settings:
    return Settings(data=tmp_path / "data", database=database, pace=0.0, bots=1, limits=PLENTY)


@pytest.fixture
async def houses(
    settings: Settings, database: str, monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> AsyncIterator[tuple[House, House]]:
    """Two houses on one database, who learn of each other's doings by notifications alone."""
    monkeypatch.setattr(loaded, "LOOK", 3600.0)
    one, two = House(settings), House(settings)
    await asyncio.gather(one.open(), two.open())
    await until_two_listen(database)
    yield one, two
    await one.close()
    await two.close()


async def _person(house: House, person: Person) -> Person:
    found = await house.people.find(person.id)
    assert found is not None
    return found


async def _finish(house: House, hosted: Hosted, person: Person) -> None:
    """Any moves, until the game is over."""
    chance = random.Random(4)
    while not hosted.over:
        seat = hosted.turn
        assert seat is not None
        await house.play(person, hosted.id, seat, hosted.seq, chance.choice(hosted.state.moves()).code)


# One house


async def test_houses_that_open_together_make_one_schema_and_one_secret(settings: Settings, database: str) -> None:
    houses = [House(settings) for _ in range(4)]
    try:
        await asyncio.gather(*(house.open() for house in houses))
        olha = await houses[0].people.guest("Olha")
        cookie = await houses[0].people.sessions.start(olha)
        for house in houses:
            assert await person_of(house, cookie) == olha
    finally:
        for house in houses:
            await house.close()
    with plain(database).connect() as connection:
        assert set(inspect(connection).get_table_names()) == set(schema.metadata.tables)
        facts = {row.name: row.value for row in connection.execute(select(schema.facts))}
        assert facts["schema"] == str(len(schema.MIGRATIONS))
        assert set(facts) == {"schema", "secret"}


async def test_a_whole_game_is_kept(settings: Settings) -> None:
    house = House(settings)
    await house.open()
    try:
        olha = await house.people.guest("Ольга")
        hosted = await house.create(olha, "isle-of-trains", {}, ["me"], "Їжак 🚂", listed=True)
        await play_some(house, hosted, {0: olha}, 10)
        await _finish(house, hosted, olha)
        uploaded = await house.upload(olha, hosted.record().text(), "again")
        assert (uploaded.state.key(), uploaded.over) == (hosted.state.key(), True)
    finally:
        await house.close()
    house = House(settings)
    await house.open()
    try:
        again = await house.table(hosted.id)
        assert again.record().text() == hosted.record().text()
        assert (again.state.key(), again.seq) == (hosted.state.key(), hosted.seq)
        (listed,) = await house.finished("isle-of-trains")
        assert (listed.title, listed.status, listed.moves) == ("Їжак 🚂", "over", hosted.moves)
        assert listed.result is not None
        assert listed.result.scores == hosted.state.scores()
        assert {info.id for info in await house.tables_of(olha)} == {hosted.id, uploaded.id}
        assert (await house.campaign(olha))["none"].table == hosted.id
        assert await house.open_tables() == await house.live_tables() == []
    finally:
        await house.close()


async def test_people_and_what_they_say(houses: tuple[House, House]) -> None:
    house = houses[0]
    olha, ivan = await house.people.guest("Olha"), await house.people.guest("Ivan")
    account = await house.people.register(olha, "olha", "long enough")
    with pytest.raises(Refused, match="account-taken"):
        await house.people.register(ivan, "Olha", "long enough")
    assert (await houses[1].people.log_in("OLHA", "long enough")).id == olha.id
    token = await house.people.tokens.make(account, "a program")
    assert await person_with(houses[1], token) == account
    (shown,) = await house.people.tokens.of_person(account)
    await house.people.tokens.drop(account, shown.id)
    hosted = await table_of_two(house, olha, ivan)
    said = [await house.chat(person, hosted.id, words) for person, words in ((olha, "Їду! 🚂"), (ivan, "100%s 'ok'"))]
    assert await houses[1].talk.heard(hosted.id) == said
    assert await houses[1].talk.heard(hosted.id, said[0].number) == said[1:]


async def test_what_postgresql_cannot_keep_does_not_get_there(settings: Settings) -> None:
    await send_zeros(settings)


# Two houses


async def test_a_move_wakes_whoever_watches_at_another_house(houses: tuple[House, House]) -> None:
    one, two = houses
    olha = await one.people.guest("Olha")
    hosted = await one.create(olha, "isle-of-trains", {}, ["me"])
    there = await two.table(hosted.id)
    with two.watch(there) as watch:
        assert await watch.wait(1)
        for turn in range(10):
            await play_some(one, hosted, {0: olha}, 1, pick=turn)
            while there.seq < hosted.seq:
                assert await watch.wait(30), "the wake-up did not come"
            assert there.state.key() == hosted.state.key()
        said = there.said
        await one.chat(olha, hosted.id, "hello")
        while there.said == said:
            assert await watch.wait(30), "nobody told what was said"

    assert (await _person(two, olha)).name == "Olha"
    await one.people.rename(olha, "Olena")

    async def renamed() -> bool:
        return (await _person(two, olha)).name == "Olena"

    await until(renamed)


async def test_of_two_houses_with_the_same_number_one_wins(houses: tuple[House, House]) -> None:
    one, two = houses
    olha = await one.people.guest("Olha")
    same = await _person(two, olha)
    hosted = await one.create(olha, "isle-of-trains", {}, ["me"])
    there = await two.table(hosted.id)
    races = 0
    while races < 20 and not hosted.over:
        seq, moves = hosted.seq, hosted.state.moves()
        results = await asyncio.gather(
            one.play(olha, hosted.id, 0, seq, moves[0].code),
            two.play(same, hosted.id, 0, seq, moves[-1].code),
            return_exceptions=True,
        )
        won = [result for result in results if result == seq + 1]
        lost = [result for result in results if isinstance(result, Conflict)]
        # The same move twice is one move, and both made it.
        assert (len(won), len(lost)) == ((1, 1) if len(moves) > 1 else (2, 0)), results
        races += len(moves) > 1
        assert (await one.table(hosted.id)).seq == (await two.table(hosted.id)).seq == seq + 1
        assert hosted.state.key() == there.state.key()
    assert races >= 5
    log = await one.store.read(lambda connection: read_log(connection, hosted.id, 0))
    assert [entry.seq for entry in log] == list(range(1, hosted.seq + 1))


async def test_two_houses_asked_for_a_rematch_make_one(houses: tuple[House, House]) -> None:
    one, two = houses
    olha = await one.people.guest("Olha")
    same = await _person(two, olha)
    for _ in range(3):
        hosted = await one.create(olha, "isle-of-trains", {}, ["me"])
        await _finish(one, hosted, olha)
        await two.table(hosted.id)
        first, second = await asyncio.gather(one.rematch(olha, hosted.id), two.rematch(same, hosted.id))
        assert first.id == second.id
    assert len(await one.tables_of(olha)) == 6


async def test_more_names_than_one_notification_holds(stores: tuple[Store, Store]) -> None:
    heard: list[str] = []
    listener = Notifications(stores[1])
    listener.open(heard.extend)
    teller = Notifications(stores[0])
    teller.open(lambda names: None)
    try:
        await until_two_listen(stores[0].url.render_as_string(hide_password=False))
        entries = [Entry(f"table-with-a-long-id-{number}", 1, "start") for number in range(400)]
        names = [f"table:{entry.table}" for entry in entries]
        assert len(" ".join(names)) > MOST
        assert await append(stores[0], entries) == [True] * 400

        async def all_heard() -> bool:
            return len(heard) == 400

        await until(all_heard)
        assert sorted(heard) == sorted(names)
    finally:
        listener.close()
        teller.close()


async def test_houses_go_on_after_the_database_hung_up(houses: tuple[House, House], database: str) -> None:
    """As it does when it is restarted."""
    one, two = houses
    olha = await one.people.guest("Olha")
    hosted = await one.create(olha, "isle-of-trains", {}, ["me"])
    there = await two.table(hosted.id)
    with contextlib.closing(plain(database).connect()) as connection:
        connection.execute(HANG_UP)
    await play_some(one, hosted, {0: olha}, 3)
    assert (await two.table(hosted.id)).state.key() == hosted.state.key()
    await until_two_listen(database)
    with two.watch(there) as watch:
        assert await watch.wait(1)
        await play_some(one, hosted, {0: olha}, 1)
        while there.seq < hosted.seq:
            assert await watch.wait(30), "the wake-up did not come"
