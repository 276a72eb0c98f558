"""A house on a real PostgreSQL: what is said of SQLite elsewhere holds there too, and what only several machines do."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import inspect, select, text
from tests.server.conftest import PLENTY, person_of, person_with, play_some, table_of_two
from tests.server.postgres import append, plain, until, until_two_listen
from tests.server.zeros import send_zeros

from turntable.server.accounts.people import Person
from turntable.server.database import notifications, schema
from turntable.server.database.migrations import MIGRATIONS
from turntable.server.database.notifications import Notifications
from turntable.server.database.store import Store
from turntable.server.house import House
from turntable.server.refusals import Conflict, Refused
from turntable.server.settings import Settings
from turntable.server.tables import loaded
from turntable.server.tables.entries import Entry
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.reading import read_log

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
        assert facts["schema"] == str(len(MIGRATIONS))
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
        (listed,) = await house.lists.finished("isle-of-trains")
        assert (listed.title, listed.status, listed.moves) == ("Їжак 🚂", "over", hosted.moves)
        assert listed.result is not None
        assert listed.result.scores == hosted.state.scores()
        assert {info.id for info in await house.tables_of(olha)} == {hosted.id, uploaded.id}
        assert (await house.lists.campaign(olha.id))["none", "token"].table == hosted.id
        assert await house.lists.waiting() == await house.lists.live() == []
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


async def test_more_entries_than_one_notification_holds(stores: tuple[Store, Store]) -> None:
    """A node hears of the tables that it watches, and of no others; a node that writes does not hear itself."""
    heard: list[str] = []
    echo: list[str] = []
    listener, teller = Notifications(stores[1]), Notifications(stores[0])
    listener.open(heard.extend)
    teller.open(echo.extend)
    try:
        await until_two_listen(stores[0].url.render_as_string(hide_password=False))
        entries = [Entry(f"table{number:03}", 1, "sit", 0, "x" * (number % 2 * 500)) for number in range(400)]
        for entry in entries[:300]:
            listener.watch(entry.table, True)
        for entry in entries[200:]:
            teller.watch(entry.table, True)

        async def all_written() -> bool:
            return len(listener._written) == 300 and len(teller._written) == 200

        await until(all_written)
        heard.clear()
        echo.clear()
        assert await append(stores[0], entries) == [True] * 400
        # Heard after the entries: notifications come in the order of commits.
        await stores[0].write(lambda connection: None, "said:table000")

        async def last_heard() -> bool:
            return "said:table000" in heard

        await until(last_heard)
        whole = [line for line in heard if line.startswith("[")]
        assert [json.loads(line)[:2] for line in whole] == [[entry.table, 1] for entry in entries[:300:2]]
        assert sorted(set(heard) - set(whole)) == ["said:table000", *(f"table:{e.table}" for e in entries[1:300:2])]
        assert echo == []
    finally:
        await listener.close()
        await teller.close()


async def test_a_node_that_hears_nothing_any_more_connects_anew(
    houses: tuple[House, House], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection stands, and the database no longer sends anything: so it is after a machine vanished."""
    monkeypatch.setattr(notifications, "BEAT", 0.2)
    monkeypatch.setattr(notifications, "DEAF", 0.5)
    monkeypatch.setattr(notifications, "LOOK", 0.1)
    one, two = houses
    olha = await one.people.guest("Olha")
    hosted = await one.create(olha, "isle-of-trains", {}, ["me"])
    there = await two.table(hosted.id)
    with two.watch(there) as watch:
        assert await watch.wait(1)
        # What the node hears with now, and what it will hear with.
        deaf = two.loaded._wakeups
        assert isinstance(deaf, Notifications)
        before = deaf.connection
        before.execute("UNLISTEN *")

        async def renewed() -> bool:
            return deaf.connection is not before

        await until(renewed)
        await until_two_listen(database)
        await play_some(one, hosted, {0: olha}, 1)
        while there.seq < hosted.seq:
            assert await watch.wait(30), "the wake-up did not come"


async def test_a_dead_node_is_struck_off(houses: tuple[House, House], database: str) -> None:
    with plain(database).connect() as connection:
        connection.execute(text("INSERT INTO nodes VALUES ('dead', 0)"))
        connection.execute(text("INSERT INTO watched VALUES ('table', 'dead')"))

        async def gone() -> bool:
            return not connection.scalar(text("SELECT count(*) FROM watched WHERE node = 'dead'"))

        await until(gone)
        assert connection.scalar(text("SELECT count(*) FROM nodes")) == 2


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
