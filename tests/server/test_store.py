"""Many entries in one transaction: those whose number is free are added, the others are told."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from turntable.server.entries import Entry, Summary
from turntable.server.store import Store

pytestmark = pytest.mark.anyio

LIVE = Summary("live", 0, False, 1, 1)


async def test_a_number_that_is_taken_keeps_no_other_entry_back(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    await asyncio.to_thread(store.open, asyncio.get_running_loop())
    try:
        assert await store.append(Entry("table5", 1, "move", 0, "first"), LIVE)
        entries = [Entry(f"table{number}", 1, "move", 0, "second") for number in range(200)]
        added = await asyncio.gather(*(store.append(entry, LIVE) for entry in [*entries, entries[7]]))
    finally:
        await asyncio.to_thread(store.close)
    assert [place for place, was_added in enumerate(added) if not was_added] == [5, 200]
