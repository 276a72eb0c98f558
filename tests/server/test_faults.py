"""A database that is away, locked, full or damaged: a refusal that asks to come again, and all is well afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import httpx
import pytest
from sqlalchemy.engine import make_url
from tests.server.conftest import PLENTY, Client
from tests.server.postgres import SERVER, plain, until

from turntable.server.database import schema, store
from turntable.server.database.store import Store
from turntable.server.house import House
from turntable.server.refusals import OutOfOrder
from turntable.server.settings import Settings
from turntable.server.tables.entries import Entry, Summary
from turntable.web.app import make

pytestmark = pytest.mark.anyio

LIVE = Summary("live", 0, False, 1, 1)
NEEDED = ("people", "tables", "entries", "chat", "memberships", "tokens")
"""Tables of the database without which nothing works."""


@asynccontextmanager
async def client_of(settings: Settings) -> AsyncIterator[Client]:
    app = make(House(settings))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            yield Client(http)


async def _sits(client: Client) -> tuple[str, dict[str, object]]:
    """Olha at a table alone: the table, and a move that may be made there."""
    await client.post("/api/me/guest", {"name": "Olha"})
    made = (await client.post("/api/tables", {"game": "isle-of-trains", "seats": ["me"]})).json()
    return made["table"]["id"], {"seat": 0, "seq": made["seq"], "move": made["offers"][0]["move"]}


async def _ask_everything(client: Client, id: str, move: dict[str, object]) -> list[httpx.Response]:
    """Everything that reads or writes."""
    gets = ["/api/me/tokens", "/api/tables", "/api/tables/unknown", f"/api/tables/{id}/chat"]
    gets += ["/", "/tables/unknown", "/tables"]
    posts: list[tuple[str, object]] = [
        (f"/api/tables/{id}/moves", move),
        (f"/api/tables/{id}/chat", {"text": "hello"}),
        ("/api/tables", {"game": "isle-of-trains", "seats": ["me"]}),
        ("/api/me/guest", {"name": "Ivan"}),
        ("/api/me/tokens", {"label": "mine"}),
    ]
    return [*[await client.get(path) for path in gets], *[await client.post(path, body) for path, body in posts]]


async def _is_refused(client: Client, id: str, move: dict[str, object]) -> None:
    answers = await _ask_everything(client, id, move)
    found = {(str(answer.request.url), answer.status_code): answer for answer in answers}
    assert {status for _, status in found} <= {200, 303, 404, 503}, list(found)
    refused = [answer for answer in answers if answer.status_code == 503]
    # The page of lists needs nobody; everything else reads or writes.
    assert len(refused) >= len(answers) - 2, list(found)
    assert {answer.headers["retry-after"] for answer in refused} == {"2"}
    assert "key" not in "".join(answer.text for answer in refused if "json" in answer.headers["content-type"])


async def _all_is_well(client: Client, id: str, move: dict[str, object]) -> None:
    assert (await client.post(f"/api/tables/{id}/moves", move)).status_code == 200
    assert (await client.post(f"/api/tables/{id}/moves", move)).json()["seq"] == int(str(move["seq"])) + 1
    assert (await client.get("/")).status_code == 200


def _rename(run: Callable[[str], object], away: bool) -> None:
    for name in NEEDED:
        run(f"ALTER TABLE {name if away else name + '_away'} RENAME TO {name + '_away' if away else name}")


async def test_a_damaged_sqlite_refuses_and_recovers(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    async with client_of(settings) as client:
        id, move = await _sits(client)
        with closing(sqlite3.connect(settings.data / "turntable.sqlite", isolation_level=None)) as other, other:
            _rename(other.execute, away=True)
            await _is_refused(client, id, move)
            _rename(other.execute, away=False)
        other.close()
        await _all_is_well(client, id, move)
    said = "".join(capsys.readouterr())
    assert "the database failed" in said
    assert "Traceback" not in said
    assert "Olha" not in said


async def test_a_locked_sqlite_refuses_what_must_be_written(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = [pragma.replace("busy_timeout=20000", "busy_timeout=50") for pragma in store.PRAGMAS]
    monkeypatch.setattr(store, "PRAGMAS", quick)
    async with client_of(settings) as client:
        id, move = await _sits(client)
        with closing(sqlite3.connect(settings.data / "turntable.sqlite", isolation_level=None)) as other, other:
            other.execute("BEGIN IMMEDIATE")
            answer = await client.post(f"/api/tables/{id}/moves", move)
            assert (answer.status_code, answer.json()["error"]) == (503, "database-broken")
            assert (await client.post(f"/api/tables/{id}/chat", {"text": "hello"})).status_code == 503
            assert (await client.get(f"/api/tables/{id}")).status_code == 200
            other.execute("ROLLBACK")
        other.close()
        await _all_is_well(client, id, move)


async def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    one = Store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    await asyncio.to_thread(one.open, asyncio.get_running_loop())
    try:
        assert await one.append([Entry("table", 1, "start")], LIVE)
        assert one._driver is not None
        pages = one._driver.execute("PRAGMA page_count").fetchone()[0]
        one._driver.execute(f"PRAGMA max_page_count={pages}")
        with pytest.raises(OutOfOrder):
            await one.append([Entry("table", 2, "sit", 0, "x" * 100_000)], LIVE)
        # A fresh connection knows nothing of the limit: there is room again.
        assert await one.append([Entry("table", 2, "sit", 0, "Ivan")], LIVE)
    finally:
        await asyncio.to_thread(one.close)


async def test_one_entry_that_cannot_be_kept_harms_no_other(stores: tuple[Store, Store]) -> None:
    """PostgreSQL keeps no zeros."""
    given = [Entry(f"table{number}", 1, "start", person="a\0b" if number == 3 else "a") for number in range(6)]
    found = await asyncio.gather(*(stores[0].append([one], LIVE) for one in given), return_exceptions=True)
    assert [one is True for one in found] == [number != 3 for number in range(6)]
    assert isinstance(found[3], OutOfOrder)


async def test_a_postgresql_that_is_away_refuses_and_comes_back(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It takes no connections and has cut all that there were, as when it is stopped."""
    settings = Settings(data=tmp_path / "data", database=database, pace=0.0, bots=1, limits=PLENTY)
    name = make_url(database).database
    async with client_of(settings) as client:
        id, move = await _sits(client)
        with plain(SERVER).connect() as server:
            server.exec_driver_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            server.exec_driver_sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
            await _is_refused(client, id, move)
            server.exec_driver_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await _all_is_well(client, id, move)
    assert "Traceback" not in "".join(capsys.readouterr())


async def test_a_damaged_postgresql_refuses_and_recovers(database: str, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data", database=database, pace=0.0, bots=1, limits=PLENTY)
    async with client_of(settings) as client:
        id, move = await _sits(client)
        with plain(database).connect() as other:
            _rename(other.exec_driver_sql, away=True)
            await _is_refused(client, id, move)
            _rename(other.exec_driver_sql, away=False)
        await _all_is_well(client, id, move)


async def test_two_moves_in_one_append_are_both_there_or_neither(tmp_path: Path) -> None:
    one = Store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    await asyncio.to_thread(one.open, asyncio.get_running_loop())
    try:
        await _both_or_neither(one)
    finally:
        await asyncio.to_thread(one.close)


async def test_two_moves_in_one_append_are_both_there_or_neither_on_postgresql(stores: tuple[Store, Store]) -> None:
    await _both_or_neither(stores[0])


async def _both_or_neither(one: Store) -> None:
    def pair(seq: int, code: str) -> list[Entry]:
        return [Entry("table", seq, "move", 0, code), Entry("table", seq + 1, "move", 0, code)]

    assert await one.append(pair(1, "first"), LIVE)
    assert not await one.append(pair(2, "second"), LIVE)
    assert await one.append([Entry("table", 3, "move", 0, "third")], LIVE)
    # Its first number is taken, its second one is free.
    assert not await one.append(pair(3, "fourth"), LIVE)
    query = schema.entries.select().order_by(schema.entries.c.seq)
    rows = await one.read(lambda connection: connection.execute(query).all())
    assert [(row.seq, row.body) for row in rows] == [
        (1, '{"seat":0,"code":"first"}'),
        (2, '{"seat":0,"code":"first"}'),
        (3, '{"seat":0,"code":"third"}'),
    ]


async def test_what_waits_for_the_database_is_told_when_it_is_back(database: str, tmp_path: Path) -> None:
    """A socket goes on: whoever watches sees the move that was made after the database came back."""
    settings = Settings(data=tmp_path / "data", database=database, pace=0.0, bots=1, limits=PLENTY)
    house = House(settings)
    await house.open()
    try:
        olha = await house.people.guest("Olha")
        hosted = await house.create(olha, "isle-of-trains", {}, ["me"])
        with house.watch(hosted) as watch, plain(SERVER).connect() as server:
            assert await watch.wait(1)
            name = make_url(database).database
            server.exec_driver_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            server.exec_driver_sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
            code = hosted.state.moves()[0].code
            with pytest.raises(OutOfOrder):
                await house.play(olha, hosted.id, 0, hosted.seq, code)
            server.exec_driver_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

            async def made() -> bool:
                try:
                    await house.play(olha, hosted.id, 0, 1, code)
                except OutOfOrder:
                    return False
                return True

            await until(made)
            assert hosted.seq == 2
            assert await watch.wait(5)
    finally:
        await house.close()
