"""Many entries in one transaction: those whose number is free are added, the others are told."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.server.zeros import send_zeros

from turntable.server.database.statements import Driver, Given
from turntable.server.database.store import CALLS, Append, Store
from turntable.server.settings import Settings
from turntable.server.tables.entries import Entry, Summary
from turntable.server.tables.reading import read_log

pytestmark = pytest.mark.anyio

LIVE = Summary("live", 0, False, 1, 1)


async def test_a_number_that_is_taken_keeps_no_other_entry_back(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    await asyncio.to_thread(store.open, asyncio.get_running_loop())
    try:
        assert await store.append([Entry("table5", 1, "move", 0, "first")], LIVE)
        entries = [Entry(f"table{number}", 1, "move", 0, "second") for number in range(200)]
        added = await asyncio.gather(*(store.append([entry], LIVE) for entry in [*entries, entries[7]]))
    finally:
        await asyncio.to_thread(store.close)
    assert [place for place, was_added in enumerate(added) if not was_added] == [5, 200]


async def test_entries_are_written_in_one_order_whoever_sends_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes that want the same numbers would otherwise each hold what the other waits for."""
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    await asyncio.to_thread(store.open, asyncio.get_running_loop())
    add, written = store._appending.add, list[tuple[str, int]]()

    def note(driver: Driver, given: Sequence[Given]) -> list[bool]:
        written.extend(one.place for one in given)
        return add(driver, given)

    monkeypatch.setattr(store._appending, "add", note)
    places = [(table, seq) for table in ("c", "a", "b") for seq in (2, 1, 3)]
    jobs = [Append([Entry(*place, "start")], LIVE, asyncio.get_running_loop().create_future()) for place in places]
    try:
        await asyncio.to_thread(store._append_all, jobs)
    finally:
        await asyncio.to_thread(store.close)
    assert written == sorted(places)


async def test_whatever_stands_in_an_entry_is_found_again(tmp_path: Path) -> None:
    """Entries travel to SQLite as JSON: quotes, other scripts, control characters and nothing at all come back."""
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    await asyncio.to_thread(store.open, asyncio.get_running_loop())
    texts = ["", '"', "\\", "'", "їжак", "🚂", "\x00", "\n\t", "null", "12", "{}", "[1]"]
    given = [
        Entry("1234" if seq % 2 else "abc", seq, "sit", seq % 3 - 1, text, person=None if seq % 2 else text, at=2**40)
        for seq, text in enumerate(texts, 1)
    ]
    try:
        for entry in given:
            assert await store.append([entry], LIVE)
        found = await store.read(lambda connection: [*read_log(connection, "1234", 0), *read_log(connection, "abc", 0)])
    finally:
        await asyncio.to_thread(store.close)
    assert sorted(found, key=lambda entry: entry.seq) == given


async def test_what_some_databases_cannot_keep_gets_into_none(settings: Settings) -> None:
    await send_zeros(settings)


async def test_moves_do_not_wait_for_many_other_writes(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    await asyncio.to_thread(store.open, asyncio.get_running_loop())
    busy, answered = threading.Event(), threading.Event()
    waited: list[bool] = []

    def call(number: int) -> None:
        # From the third round on, a call waits until the move was answered: it must have been written before.
        waited.append(number < 2 * CALLS or answered.wait(30))

    try:
        # While the writer is at something, much of everything comes together.
        first = asyncio.create_task(store.write(lambda connection: busy.wait(30)))
        await asyncio.sleep(0)
        calls = [
            asyncio.create_task(store.write(lambda connection, number=number: call(number)))  # type: ignore[misc]
            for number in range(3 * CALLS)
        ]
        await asyncio.sleep(0)

        async def move() -> None:
            await store.append([Entry("table", 1, "move", 0, "first")], LIVE)
            answered.set()

        moved = asyncio.create_task(move())
        await asyncio.sleep(0)
        busy.set()
        await asyncio.gather(first, moved, *calls)
    finally:
        await asyncio.to_thread(store.close)
    assert waited == [True] * 3 * CALLS


async def test_a_store_that_closes_writes_all_that_waits(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    await asyncio.to_thread(store.open, asyncio.get_running_loop())
    done = list[int]()
    calls = [asyncio.create_task(store.write(lambda connection: done.append(1))) for _ in range(5 * CALLS)]
    await asyncio.sleep(0)
    await asyncio.to_thread(store.close)
    await asyncio.gather(*calls)
    assert len(done) == 5 * CALLS
