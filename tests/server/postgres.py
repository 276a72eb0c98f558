"""What the tests on a real PostgreSQL share."""

from __future__ import annotations

import asyncio
import os
import secrets
import threading
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, Engine, NullPool, create_engine, text
from sqlalchemy.engine import make_url

from turntable.server.database.statements import CHANNEL
from turntable.server.database.store import Store
from turntable.server.tables.entries import Entry, Summary

T = TypeVar("T")

SERVER = os.environ.get("TURNTABLE_TEST_POSTGRES", "")
HOW = (
    "no PostgreSQL to test with: set TURNTABLE_TEST_POSTGRES to the address of one where databases may be made, "
    "such as postgresql+psycopg://user:password@host/postgres"
)
LIVE = Summary("live", 0, False, 1, 1)
LISTENERS = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query = :query")


def plain(address: str) -> Engine:
    return create_engine(address, isolation_level="AUTOCOMMIT", poolclass=NullPool)


@contextmanager
def own_database() -> Iterator[str]:
    """The address of a new database, which is gone afterwards; the test is skipped where there is no PostgreSQL."""
    if not SERVER:
        pytest.skip(HOW)
    name = f"turntable_test_{secrets.token_hex(8)}"
    engine = plain(SERVER)
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0")
    try:
        yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
    finally:
        with engine.connect() as connection:
            connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")


async def until(done: Callable[[], Awaitable[bool]], seconds: float = 30.0) -> None:
    async with asyncio.timeout(seconds):
        while not await done():
            await asyncio.sleep(0.01)


async def until_two_listen(database: str) -> None:
    """Notifications from before are not heard."""
    with plain(database).connect() as connection:

        async def listening() -> bool:
            return bool(connection.scalar(LISTENERS, {"query": f"LISTEN {CHANNEL}"}) == 2)

        await until(listening)


async def in_one_transaction(store: Store, *jobs: Coroutine[Any, Any, T]) -> list[T | BaseException]:
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


async def append(store: Store, entries: Iterable[Entry]) -> list[bool | BaseException]:
    """Whether each was added, or what went wrong; all in one transaction."""
    return await in_one_transaction(store, *(store.append([entry], LIVE) for entry in entries))
