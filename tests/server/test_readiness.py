"""Alive, and ready: what each of the two says when something is wrong."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection, delete
from tests.server.conftest import Client
from tests.server.postgres import until
from tests.server.test_metrics import client_of

from turntable.server.bots.thinker import Thinkers
from turntable.server.database import schema
from turntable.server.monitoring import readiness
from turntable.server.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def always_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question is a new look."""
    monkeypatch.setattr(readiness, "KEPT", -1.0)


async def wrong(client: Client) -> dict[str, str]:
    """What is wrong, by check; ``/health`` answers meanwhile."""
    answer = await client.get("/ready")
    found: dict[str, Any] = answer.json()
    assert (await client.get("/health")).json()["alive"] is True
    assert answer.status_code == (503 if found["wrong"] else 200)
    assert ("retry-after" in answer.headers) == bool(found["wrong"])
    assert found["ready"] == (not found["wrong"])
    return {one["check"]: one["message"] for one in found["wrong"]}


async def becomes_ready(client: Client) -> None:
    """Wait for the first of the bots' processes."""

    async def is_ready() -> bool:
        return not await wrong(client)

    await until(is_ready, 60)


async def test_a_house_in_order_is_ready(settings: Settings) -> None:
    async with client_of(settings) as (client, _):
        await becomes_ready(client)
        assert (await client.http.head("/ready")).status_code == 200
        assert (await client.post("/ready")).status_code == 405


async def test_a_house_on_postgres_is_ready(settings: Settings, database: str) -> None:
    async with client_of(replace(settings, database=database)) as (client, _):
        await becomes_ready(client)


async def test_a_locked_database_is_named_in_time_and_not_asked_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with client_of(settings) as (client, house):
        await becomes_ready(client)
        monkeypatch.setattr(readiness, "DEADLINE", 0.2)
        other = sqlite3.connect(settings.data / "turntable.sqlite")
        other.execute("BEGIN IMMEDIATE")
        assert set(await wrong(client)) == {"database-write"}
        assert set(await wrong(client)) == {"database-write"}
        assert house.store._jobs.qsize() == 0, "one question waits, and no more"
        other.rollback()
        other.close()
        await becomes_ready(client)


async def test_tables_that_are_gone_are_named(settings: Settings) -> None:
    async with client_of(settings) as (client, house):
        await becomes_ready(client)
        await house.store.write(lambda connection: connection.exec_driver_sql("ALTER TABLE facts RENAME TO lost"))
        assert set(await wrong(client)) == {"database-read", "database-write"}


async def test_another_schema_is_named(settings: Settings) -> None:
    def forget(connection: Connection) -> None:
        connection.execute(delete(schema.facts).where(schema.facts.c.name == "schema"))

    async with client_of(settings) as (client, house):
        await becomes_ready(client)
        await house.store.write(forget)
        assert "version 0" in (await wrong(client))["database-read"]


async def test_a_full_disk_is_named(settings: Settings) -> None:
    async with client_of(replace(settings, disk_left=1 << 40)) as (client, _):
        assert "MB are free" in (await wrong(client))["disk"]
        answer = await client.ask("GET", "/ready", **{"accept-language": "uk"})
        assert "вільно" in answer.json()["wrong"][0]["message"]


async def test_bots_that_cannot_think_are_named(settings: Settings) -> None:
    async with client_of(settings) as (client, house):
        await becomes_ready(client)
        house.bot_turns.thinking.pool.thinkers.close()
        assert set(await wrong(client)) == {"thinkers"}


async def test_a_killed_thinker_is_replaced(settings: Settings) -> None:
    async with client_of(settings) as (client, house):
        await becomes_ready(client)
        for thinker in house.bot_turns.thinking.pool.thinkers._all:
            thinker.kill()
            await asyncio.to_thread(thinker.process.join)
        await becomes_ready(client)


async def test_many_questions_are_one_look(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with client_of(settings) as (client, house):
        await becomes_ready(client)
        monkeypatch.setattr(readiness, "KEPT", 3600.0)
        before = house.store.tally.reads
        await asyncio.gather(*(client.get("/ready") for _ in range(20)))
        assert house.store.tally.reads - before <= 1


def test_a_process_answers_without_a_job() -> None:
    thinkers = Thinkers(1024)
    try:
        assert thinkers.answers(60.0)
        assert not thinkers.is_busy
    finally:
        thinkers.close()
        thinkers.join()
    assert not thinkers.answers(1.0)
