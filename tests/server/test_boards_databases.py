"""Boards on PostgreSQL with several machines, and tables that are older than boards."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, Table, func, insert, select
from tests.maps import foothills

import turntable
from turntable.lab.playtest import bots_version
from turntable.server.accounts.people import Person, Preferences
from turntable.server.database import schema
from turntable.server.database.migrations import migrate
from turntable.server.hosting import acting, finding
from turntable.server.hosting.removal import delete_person
from turntable.server.house import House
from turntable.server.refusals import Unknown
from turntable.server.settings import Limits, Settings
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.making import from_wishes, row_of

pytestmark = pytest.mark.anyio

TTR = "ticket-to-ride"
HOST = "test"
LOCKED = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
"""How many wait for another transaction."""


async def count(house: House, table: Table) -> int:
    query: Any = select(func.count()).select_from(table)
    return int(await house.store.read(lambda connection: connection.scalar(query)) or 0)


@pytest.fixture
async def houses(database: str, tmp_path: Path, anyio_backend: str) -> AsyncIterator[tuple[House, House]]:
    """Two houses on one PostgreSQL."""
    plenty = Limits.everywhere("1000000/minute")
    made = [House(Settings(data=tmp_path, database=database, bots=1, pace=0.0, limits=plenty)) for _ in range(2)]
    for house in made:
        await house.open()
    yield made[0], made[1]
    for house in made:
        await house.close()


async def test_two_machines_keep_one_board(houses: tuple[House, House]) -> None:
    first, second = houses
    olha, ivan = await first.people.guest("Olha"), await second.people.guest("Ivan")
    ref = await first.boards.keep(olha, TTR, foothills(), shared=True)
    assert await second.boards.keep(ivan, TTR, foothills()) == ref
    assert (await second.boards.info(TTR, ref)).maker == olha.id
    hosted = await second.create(ivan, TTR, {"board": f"own:{ref}"}, ["me", "friend"])
    await first.sit(olha, hosted.id, 1, hosted.setup.invitation)
    assert (await first.table(hosted.id)).game.data == ref
    await first.boards.report(ivan, TTR, ref, "rude")
    rows = await second.store.read(lambda connection: finding.boards(connection, search="передгір", reported=True))
    assert [row.complaints for row in rows] == [["rude"]]
    await first.store.write(lambda connection: acting.remove_board(connection, HOST, f"{TTR}/{ref}"))
    with pytest.raises(Unknown):
        await second.boards.text_of(TTR, ref)
    await first.store.write(lambda connection: delete_person(connection, HOST, olha.id))
    assert await first.boards.mine(ivan) == []


async def test_two_machines_are_asked_for_the_same_at_the_same_moment(houses: tuple[House, House]) -> None:
    house = houses[0]
    for one in houses:
        one.playtests._task.cancel()  # type: ignore[union-attr]
    olha = await house.people.guest("Olha")
    ref = await house.boards.keep(olha, TTR, foothills())
    board = {"game": TTR, "fingerprint": ref, "person": olha.id}
    waiting = {**board, "bots": bots_version(TTR), "ref": ref, "asked": 1, "told": 0, "done": 0, "total": 0}
    both: tuple[tuple[Any, dict[str, Any], Callable[[], Coroutine[Any, Any, None]]], ...] = (
        (schema.playtests, waiting, lambda: house.playtests.start(olha, TTR, ref)),
        (schema.complaints, {**board, "text": "rude", "at": 1}, lambda: house.boards.report(olha, TTR, ref, "dull")),
    )
    for table, row, ask in both:
        # The other machine has written, and has not committed yet.
        with houses[1].store.reader.connect().execution_options(isolation_level="READ COMMITTED") as other:
            other.execute(insert(table).values(row))
            asking = asyncio.create_task(ask())
            while not await house.store.read(lambda connection: connection.exec_driver_sql(LOCKED).scalar()):
                assert not asking.done()
                await asyncio.sleep(0.01)
            other.commit()
            await asking
        assert await count(house, table) == 1


def test_tables_from_before_boards_had_names_are_given_them(new_engine: Callable[[], Engine]) -> None:
    engine = new_engine()
    olha = Person("olha", "Olha", None, Preferences(), 0)
    game = turntable.game(TTR, board=foothills())
    setups = [from_wishes(olha, one, ["me", "here"], "", True, "") for one in (game, turntable.game(TTR))]
    with engine.begin() as connection:
        schema.metadata.create_all(connection)
        person = {"id": "olha", "name": "Olha", "preferences": "{}", "generation": 0, "created": 1}
        connection.execute(insert(schema.people).values(person))
        connection.execute(insert(schema.facts).values(name="schema", value="3"))
        for setup in setups:
            row = row_of(setup, Hosted(setup))
            connection.execute(insert(schema.tables).values({**row, "board": None}))
        migrate(connection)
        found = dict(connection.execute(select(schema.tables.c.id, schema.tables.c.board)).all())
    assert json.loads(found[setups[0].id]) == {"en": "Foothills", "uk": "Передгір’я"}
    assert found[setups[1].id] is None
