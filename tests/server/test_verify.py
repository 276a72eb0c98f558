"""Verifying while people play: each table is seen as it is at one moment, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection
from tests.server.conftest import play_some

from turntable.server.accounts.people import Person
from turntable.server.hosting import verify as verifying
from turntable.server.hosting.verify import Found, verify, verify_now
from turntable.server.house import House
from turntable.server.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
async def house(request: pytest.FixtureRequest, settings: Settings, anyio_backend: str) -> AsyncIterator[House]:
    """A house on either database."""
    if request.param == "postgresql":
        settings = replace(settings, database=request.getfixturevalue("database"))
    house = House(settings)
    await house.open()
    yield house
    await house.close()


def all_of(connection: Connection, ids: list[str]) -> list[Found]:
    """As the command does it."""
    assert verifying.count_tables(connection) == len(ids)
    return list(verify(connection))


def each(connection: Connection, ids: list[str]) -> list[Found]:
    """As the page does it, one after the other."""
    found = [verify_now(connection, id) for id in ids]
    return [one for one in found if one is not None]


@pytest.mark.parametrize("look", [all_of, each])
async def test_a_move_between_two_statements_is_no_damage(
    house: House,
    olha: Person,
    monkeypatch: pytest.MonkeyPatch,
    look: Callable[[Connection, list[str]], list[Found]],
) -> None:
    tables = [await house.create(olha, "isle-of-trains", {}, ["me"]) for _ in range(3)]
    loop = asyncio.get_running_loop()
    read_log = verifying._log
    moved = []

    def after_a_move(connection: Connection, row: Any) -> Any:
        """The row has been read; now somebody moves, and then the log is read."""
        hosted = next(one for one in tables if one.id == row.id)
        asyncio.run_coroutine_threadsafe(play_some(house, hosted, {0: olha}, 2), loop).result(30)
        moved.append(row.id)
        return read_log(connection, row)

    monkeypatch.setattr(verifying, "_log", after_a_move)
    found = await house.store.read(lambda connection: look(connection, [one.id for one in tables]))
    assert sorted(moved) == sorted(one.id for one in found) == sorted(one.id for one in tables)
    assert [one.wrong for one in found] == [[], [], []]
