"""Transactions on a real PostgreSQL: many entries at a time, and processes that want the same rows."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, NullPool, create_engine, func, select, text
from tests.server.postgres import LIVE, append, in_one_transaction, until

from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import OutOfOrder
from turntable.server.tables.entries import Entry
from turntable.server.tables.reading import read_log

pytestmark = pytest.mark.anyio

WAITING = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")


async def test_a_number_that_is_taken_keeps_no_other_entry_back(stores: tuple[Store, Store]) -> None:
    store = stores[0]
    assert await store.append([Entry("table5", 1, "move", 0, "first")], LIVE)
    entries = [Entry(f"table{number}", 1, "move", 0, "second") for number in range(200)]
    added = await append(store, [*entries, entries[7]])
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
    assert await append(stores[0], given[:7]) == [True] * 7
    assert await append(stores[0], given[6:]) == [False] + [True] * (len(given) - 7)
    found = await stores[1].read(lambda connection: [*read_log(connection, "1234", 0), *read_log(connection, "abc", 0)])
    assert sorted(found, key=lambda entry: entry.seq) == given


async def test_what_fails_in_a_transaction_fails_alone(stores: tuple[Store, Store]) -> None:
    store = stores[0]
    failing = store.write(lambda connection: connection.scalar(text("SELECT 1 / 0")))
    fine = store.write(lambda connection: connection.scalar(text("SELECT 7")))
    added = store.append([Entry("table", 1, "start")], LIVE)
    problem, *rest = await in_one_transaction(store, failing, fine, added)
    assert isinstance(problem, OutOfOrder)
    assert rest == [7, True]


async def test_races_at_many_tables_wait_for_one_another_in_order(stores: tuple[Store, Store]) -> None:
    """Transactions that take the same numbers in different order would wait for each other for ever."""
    places = [(f"table{number}", seq) for seq in range(1, 6) for number in range(100)]
    for seq in range(1, 6):
        mine = [Entry(table, at, "move", 0, "one") for table, at in places if at == seq]
        theirs = [Entry(table, at, "move", 0, "two") for table, at in reversed(places) if at == seq]
        first, second = await asyncio.gather(append(stores[0], mine), append(stores[1], theirs))
        assert [{one, two} for one, two in zip(first, reversed(second), strict=True)] == [{True, False}] * 100
    count = select(func.count()).select_from(schema.entries)
    assert await stores[0].read(lambda connection: connection.scalar(count)) == len(places)


async def test_races_for_the_same_numbers_wait_for_one_another_in_order(
    stores: tuple[Store, Store], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sends the entries in whatever order, no transaction holds a number that an earlier one waits for."""
    undone: list[Exception] = []

    def note(problem: Exception) -> bool:
        undone.append(problem)
        return False

    monkeypatch.setattr("turntable.server.database.store._was_in_the_way", note)
    first, second = (Entry(table, 1, "start") for table in ("first", "second"))
    insert = stores[1].insert_new(schema.entries)
    with create_engine(database, poolclass=NullPool).connect() as other:
        other.execute(insert, first.row())
        adding = asyncio.create_task(append(stores[0], [second, first]))

        async def waits() -> bool:
            return bool(await stores[1].read(lambda connection: connection.scalar(WAITING)))

        await until(waits)
        # If the store held this number by now, each would wait for the other.
        await asyncio.to_thread(other.execute, insert, second.row())
        other.commit()
    assert (await adding, undone) == ([False, False], [])


async def test_transactions_in_a_deadlock_are_written_one_after_the_other(stores: tuple[Store, Store]) -> None:
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
