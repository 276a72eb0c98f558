"""A house on a real PostgreSQL: what is said of SQLite elsewhere holds there too, and what only several machines do."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import secrets
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, Engine, NullPool, create_engine, func, inspect, select, text
from sqlalchemy.engine import make_url
from tests.server.conftest import PLENTY, play_some, table_of_two
from tests.server.zeros import send_zeros

from turntable.server import loaded, schema
from turntable.server.entries import Entry, Summary
from turntable.server.hosted import Hosted
from turntable.server.house import House
from turntable.server.loaded import read_log
from turntable.server.people import Person
from turntable.server.refusals import Conflict, Refused
from turntable.server.settings import Settings
from turntable.server.store import Store
from turntable.server.wakeups import CHANNEL, MOST, Notifications

pytestmark = pytest.mark.anyio

T = TypeVar("T")

SERVER = os.environ.get("TURNTABLE_TEST_POSTGRES", "")
HOW = (
    "no PostgreSQL to test with: set TURNTABLE_TEST_POSTGRES to the address of one where databases may be made, "
    "such as postgresql+psycopg://user:password@host/postgres"
)
if not SERVER:
    pytest.skip(HOW, allow_module_level=True)

LIVE = Summary("live", 0, False, 1, 1)
LISTENERS = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query = :query")
HANG_UP = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@pytest.fixture
def database() -> Iterator[str]:
    """The address of a database of the test's own, empty at first and gone afterwards."""
    name = f"turntable_test_{secrets.token_hex(8)}"
    engine = _plain(SERVER)
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0")
    yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
    with engine.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")


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
    await _until_two_listen(database)
    yield one, two
    await one.close()
    await two.close()


@pytest.fixture
async def stores(database: str, anyio_backend: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two stores on one database."""
    made = (Store(database), Store(database))
    for store in made:
        await asyncio.to_thread(store.open, asyncio.get_running_loop())
    yield made
    for store in made:
        await asyncio.to_thread(store.close)


def _plain(address: str) -> Engine:
    return create_engine(address, isolation_level="AUTOCOMMIT", poolclass=NullPool)


async def _until(done: Callable[[], Awaitable[bool]], seconds: float = 30.0) -> None:
    async with asyncio.timeout(seconds):
        while not await done():
            await asyncio.sleep(0.01)


async def _until_two_listen(database: str) -> None:
    """Notifications from before are not heard."""
    with _plain(database).connect() as connection:

        async def listening() -> bool:
            return bool(connection.scalar(LISTENERS, {"query": f"LISTEN {CHANNEL}"}) == 2)

        await _until(listening)


async def _in_one_transaction(store: Store, *jobs: Coroutine[Any, Any, T]) -> list[T | BaseException]:
    """What comes of each: they wait together until the writer, who is busy, takes all of them."""
    begun, gate = threading.Event(), threading.Event()

    def hold(connection: Connection) -> bool:
        begun.set()
        return gate.wait(30)

    holding = asyncio.create_task(store.write(hold))
    assert await asyncio.to_thread(begun.wait, 30)
    tasks = [asyncio.create_task(job) for job in jobs]
    await asyncio.sleep(0)
    gate.set()
    assert await holding
    return list(await asyncio.gather(*tasks, return_exceptions=True))


async def _append(store: Store, entries: Iterable[Entry]) -> list[bool | BaseException]:
    """Whether each was added, or what went wrong; all in one transaction."""
    return await _in_one_transaction(store, *(store.append(entry, LIVE) for entry in entries))


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
        for house in houses:
            assert await house.people.of_cookie(houses[0].people.cookie_of(olha)) == olha
    finally:
        for house in houses:
            await house.close()
    with _plain(database).connect() as connection:
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
    await house.people.register(olha, "olha", "long enough")
    with pytest.raises(Refused, match="account-taken"):
        await house.people.register(ivan, "Olha", "long enough")
    assert (await houses[1].people.log_in("OLHA", "long enough")).id == olha.id
    token = await house.people.make_token(olha, "a program")
    found = await houses[1].people.of_token(token)
    assert found is not None
    assert found.id == olha.id
    (shown,) = await house.people.tokens_of(olha)
    await house.people.drop_token(olha, shown.id)
    assert await houses[1].people.of_token(token) is None
    hosted = await table_of_two(house, olha, ivan)
    said = [await house.chat(person, hosted.id, words) for person, words in ((olha, "Їду! 🚂"), (ivan, "100%s 'ok'"))]
    assert await houses[1].talk.heard(hosted.id) == said
    assert await houses[1].talk.heard(hosted.id, said[0].number) == said[1:]


async def test_what_postgresql_cannot_keep_does_not_get_there(settings: Settings) -> None:
    await send_zeros(settings)


# Transactions


async def test_a_number_that_is_taken_keeps_no_other_entry_back(stores: tuple[Store, Store]) -> None:
    store = stores[0]
    assert await store.append(Entry("table5", 1, "move", 0, "first"), LIVE)
    entries = [Entry(f"table{number}", 1, "move", 0, "second") for number in range(200)]
    added = await _append(store, [*entries, entries[7]])
    assert [place for place, was_added in enumerate(added) if was_added is not True] == [5, 200]
    assert (added[5], added[200]) == (False, False)
    found = await stores[1].read(lambda connection: [read_log(connection, f"table{n}", 0)[0].code for n in range(200)])
    assert found == ["first" if number == 5 else "second" for number in range(200)]


async def test_whatever_stands_in_an_entry_is_found_again(stores: tuple[Store, Store]) -> None:
    texts = ["", '"', "\\", "'", "%s %(seq)s", "їжак", "🚂", "\0", "\n\t", "null", "12", "{}", "[1]", ":seq"]
    given = [
        Entry(
            "1234" if seq % 2 else "abc", seq, "sit", seq % 3 - 1, said, person=None if seq % 3 else "', %s", at=2**40
        )
        for seq, said in enumerate(texts, 1)
    ]
    # Where a number is taken, another statement adds the rest.
    assert await _append(stores[0], given[:7]) == [True] * 7
    assert await _append(stores[0], given[6:]) == [False] + [True] * (len(given) - 7)
    found = await stores[1].read(lambda connection: [*read_log(connection, "1234", 0), *read_log(connection, "abc", 0)])
    assert sorted(found, key=lambda entry: entry.seq) == given


async def test_what_fails_in_a_transaction_fails_alone(stores: tuple[Store, Store]) -> None:
    store = stores[0]
    failing = store.write(lambda connection: connection.scalar(text("SELECT 1 / 0")))
    fine = store.write(lambda connection: connection.scalar(text("SELECT 7")))
    added = store.append(Entry("table", 1, "start"), LIVE)
    problem, *rest = await _in_one_transaction(store, failing, fine, added)
    assert "division by zero" in str(problem)
    assert rest == [7, True]


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

    await _until(renamed)


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


async def test_races_at_many_tables_wait_for_one_another_in_order(stores: tuple[Store, Store]) -> None:
    """Transactions that take the same numbers in different order would wait for each other for ever."""
    places = [(f"table{number}", seq) for seq in range(1, 6) for number in range(100)]
    for seq in range(1, 6):
        mine = [Entry(table, at, "move", 0, "one") for table, at in places if at == seq]
        theirs = [Entry(table, at, "move", 0, "two") for table, at in reversed(places) if at == seq]
        first, second = await asyncio.gather(_append(stores[0], mine), _append(stores[1], theirs))
        assert [{one, two} for one, two in zip(first, reversed(second), strict=True)] == [{True, False}] * 100
    count = select(func.count()).select_from(schema.entries)
    assert await stores[0].read(lambda connection: connection.scalar(count)) == len(places)


async def test_who_waits_for_each_other_is_written_one_after_the_other(stores: tuple[Store, Store]) -> None:
    """Each holds what the other wants: PostgreSQL undoes one of them, and it is done again."""
    one, _ = stores
    names = ["first", "second"]
    rows = [{"id": name, "name": name, "created": 0} for name in names]
    columns = schema.people.c
    await one.write(lambda connection: connection.execute(schema.people.insert(), rows))
    meeting, runs = threading.Barrier(2), [0, 0]

    def writes(place: int) -> Callable[[Connection], None]:
        def write(connection: Connection) -> None:
            runs[place] += 1
            for name in names if place == 0 else reversed(names):
                change = schema.people.update().where(columns.id == name).values(name=columns.name + str(place))
                connection.execute(change)
                if runs[place] == 1 and name == names[place]:
                    meeting.wait(30)

        return write

    await asyncio.gather(*(store.write(writes(place)) for place, store in enumerate(stores)))
    assert max(runs) > 1
    found = await one.read(lambda connection: connection.execute(select(columns.name)).scalars().all())
    assert {name[-2:] for name in found} in ({"01"}, {"10"})


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
        await _until_two_listen(stores[0].url.render_as_string(hide_password=False))
        entries = [Entry(f"table-with-a-long-id-{number}", 1, "start") for number in range(400)]
        names = [f"table:{entry.table}" for entry in entries]
        assert len(" ".join(names)) > MOST
        assert await _append(stores[0], entries) == [True] * 400

        async def all_heard() -> bool:
            return len(heard) == 400

        await _until(all_heard)
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
    with contextlib.closing(_plain(database).connect()) as connection:
        connection.execute(HANG_UP)
    await play_some(one, hosted, {0: olha}, 3)
    assert (await two.table(hosted.id)).state.key() == hosted.state.key()
    await _until_two_listen(database)
    with two.watch(there) as watch:
        assert await watch.wait(1)
        await play_some(one, hosted, {0: olha}, 1)
        while there.seq < hosted.seq:
            assert await watch.wait(30), "the wake-up did not come"
