"""The archive: logs of tables that were finished long ago, one compressed row each.

Such a table opens, replays and exports as before. One process at a time packs one table after the other, with pauses,
so that nobody who plays notices.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, text, update

from turntable.core.errors import TurntableError
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import OutOfOrder
from turntable.server.settings import Settings
from turntable.server.tables import making
from turntable.server.tables.entries import now, pack
from turntable.server.tables.reading import read_log

DAY: Final = 24 * 3600 * 1000
BITE: Final = 0.5
"""Seconds between two tables."""
ROUND: Final = 900.0
"""Seconds between two searches, when there was nothing to do."""
LOCK: Final = text("SELECT pg_try_advisory_xact_lock(7471)")


class Archivist:
    """Packs logs that nobody adds to any more."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin, if the host wants that."""
        if self._settings.archive_after > 0:
            self._task = asyncio.create_task(self._work_on())

    async def close(self) -> None:
        """Stop; what was begun is finished or undone."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work_on(self) -> None:
        while True:
            # Processes that start together do not search together.
            await asyncio.sleep(ROUND * random.uniform(0.5, 1.0))
            with contextlib.suppress(OutOfOrder):
                while await self.pack_one():
                    await asyncio.sleep(BITE)

    async def pack_one(self) -> str | None:
        """Pack the log of one table that was finished long ago; which one, or ``None`` if there is none."""
        before = now() - self._settings.archive_after * DAY
        found = await self._store.read(lambda connection: _next(connection, before))
        if found is None:
            return None
        id, touched, packed, seq, snapshot = found

        def write(connection: Connection) -> bool:
            if not self._store.is_sqlite and not connection.scalar(LOCK):
                # Another process is at it.
                return False
            return _move(connection, id, touched, packed, seq, snapshot)

        return id if await self._store.write(write) else None


Found = tuple[str, int, bytes, int, str | None]
"""A table, when it was touched last, its log packed, how many entries that has, and a snapshot of the end."""


def _next(connection: Connection, before: int) -> Found | None:
    """The table that has waited longest. Packing happens here, so that no writer waits for it."""
    columns = schema.tables.c
    due = columns.touched < before, columns.status == "over", ~columns.archived
    row = connection.execute(select(schema.tables).where(*due).order_by(columns.touched).limit(1)).one_or_none()
    if row is None:
        return None
    entries = read_log(connection, row.id, 0)
    try:
        snapshot = making.open_row(row, entries).snapshot().text() if entries else None
    except TurntableError:
        # Played under other rules than today's: it is kept, and not opened.
        snapshot = None
    return row.id, row.touched, pack(entries), len(entries), snapshot


def _move(connection: Connection, id: str, touched: int, packed: bytes, seq: int, snapshot: str | None) -> bool:
    """The packed log takes the place of the entries, if nothing has happened at the table meanwhile."""
    columns = schema.tables.c
    mine = columns.id == id, columns.touched == touched, ~columns.archived
    if not connection.execute(update(schema.tables).where(*mine).values(archived=True)).rowcount:
        return False
    entries = schema.entries.c
    if connection.scalar(select(func.count()).where(entries.table_id == id)) != seq:
        raise OutOfOrder("log-gap")
    connection.execute(insert(schema.archive).values(table_id=id, log=packed))
    connection.execute(delete(schema.entries).where(entries.table_id == id))
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == id))
    if snapshot is not None:
        connection.execute(insert(schema.snapshots).values(table_id=id, seq=seq, body=snapshot))
    return True
