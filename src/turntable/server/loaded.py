"""The tables in memory, and the log they come from.

An entry is tried on the table as this process knows it, and appended if its number is still free; only then does the
table change.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

import structlog
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from turntable.core.errors import TurntableError
from turntable.core.move import Move
from turntable.server import making, schema
from turntable.server.entries import Entry, from_row
from turntable.server.hosted import Hosted
from turntable.server.people import People
from turntable.server.refusals import Conflict, OutOfOrder, Unknown
from turntable.server.settings import Settings
from turntable.server.store import Store
from turntable.server.wakeups import wakeups_of
from turntable.server.watch import Watch

LONGEST_ID: Final = 24
LOOK: Final = 5.0
"""Seconds between two looks at watched tables, where other processes write too."""

log = structlog.get_logger("turntable.tables")


class LoadedTables:
    """Finds tables, keeps those used last in memory, and adds to their logs."""

    def __init__(self, settings: Settings, store: Store, people: People) -> None:
        self._settings = settings
        self._store = store
        self._people = people
        self._tables: OrderedDict[str, Hosted] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Hosted]] = {}
        self._wakeups = wakeups_of(settings, store)
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_busy: Callable[[str], bool] = lambda id: False
        """Whether this process works on the table (a bot thinks), so that it must stay in memory without watchers."""

    def open(self) -> None:
        """Begin to listen to other processes."""
        if self._wakeups is not None:
            self._wakeups.open(self._hear)
            self._store.after_commit = self._wakeups.publish
            self._do(self._look_again())

    async def close(self) -> None:
        """Stop listening, and wake all watchers for the last time."""
        if self._wakeups is not None:
            self._wakeups.close()
            self._store.after_commit = None
        for task in list(self._tasks):
            task.cancel()
        for hosted in self._tables.values():
            for watch in list(hosted.watches):
                watch.close()

    def __len__(self) -> int:
        """Tables in memory."""
        return len(self._tables)

    # Finding

    async def table(self, id: str) -> Hosted:
        """The table as it stands."""
        hosted = self._tables.get(id)
        if hosted is None:
            return await self._load(id)
        self._tables.move_to_end(id)
        if self._settings.shared:
            await self.sync(hosted)
        return hosted

    def peek(self, id: str) -> Hosted | None:
        """The table, if it is in memory."""
        return self._tables.get(id)

    def watches_of(self, person: str) -> list[Watch]:
        """What a person watches in this process."""
        return [watch for hosted in self._tables.values() for watch in hosted.watches if watch.person == person]

    def remember(self, hosted: Hosted) -> None:
        """Keep a table in memory, and forget the one longest out of use."""
        self._tables[hosted.id] = hosted
        spare = len(self._tables) - self._settings.tables
        if spare > 0:
            for id, old in list(self._tables.items())[: 2 * spare]:
                if not old.watches and not self.is_busy(id) and old is not hosted:
                    del self._tables[id]

    async def _load(self, id: str) -> Hosted:
        """Read a table once; further requests for it wait until it is read."""
        waiting = self._loading.get(id)
        if waiting is not None:
            hosted = await asyncio.shield(waiting)
            if self._settings.shared:
                # The request may know of entries that were written after this table was read.
                await self.sync(hosted)
            return hosted
        future: asyncio.Future[Hosted] = asyncio.get_running_loop().create_future()
        self._loading[id] = future
        try:
            hosted = await self._read(id)
        except BaseException as problem:
            future.set_exception(problem)
            # Mark the exception as seen: perhaps no other request waits for this future.
            future.exception()
            raise
        else:
            future.set_result(hosted)
            self.remember(hosted)
            return hosted
        finally:
            del self._loading[id]

    async def _read(self, id: str) -> Hosted:
        if not (id.isascii() and id.isalnum() and len(id) <= LONGEST_ID):
            raise Unknown("table-unknown")

        def read(connection: Connection) -> Hosted | None:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
            if row is None:
                return None
            return making.open_row(row, read_log(connection, id, 0))

        hosted = await self._store.read(read)
        if hosted is None:
            raise Unknown("table-unknown")
        return hosted

    # Adding

    async def append(self, hosted: Hosted, entry: Entry, move: Move | None = None) -> None:
        """Write an entry and make it true; ``Conflict`` if another one took its number. ``move``: see ``attempt``."""
        step = hosted.attempt(entry, move)
        try:
            added = await self._store.append(entry, step.summary)
        except SQLAlchemyError as problem:
            log.error("append failed", table=hosted.id, problem=str(problem))
            raise OutOfOrder("database-broken") from problem
        if added and hosted.seq + 1 == entry.seq:
            hosted.take(step)
            return
        await self.sync(hosted)
        if not added:
            if hosted.seq < entry.seq:
                raise OutOfOrder("database-broken")
            same = hosted.repeated(entry.seq - 1)
            if same is None or _what(same) != _what(entry):
                raise Conflict("stale", seq=hosted.seq)

    async def sync(self, hosted: Hosted) -> None:
        """Take in what other processes wrote."""
        for entry in await self._store.read(lambda connection: read_log(connection, hosted.id, hosted.seq)):
            if entry.seq == hosted.seq + 1:
                hosted.take(hosted.attempt(entry))
        if hosted.over and hosted.next_table is None:
            query = select(schema.tables.c.next).where(schema.tables.c.id == hosted.id)
            hosted.next_table = await self._store.read(lambda connection: connection.scalar(query))
            if hosted.next_table is not None:
                hosted.stir()

    # Other processes

    def _hear(self, names: Sequence[str]) -> None:
        """Another process has changed these."""
        for kind, _, id in (name.partition(":") for name in names):
            hosted = self._tables.get(id)
            if kind == "person":
                self._people.grants.hear(id)
            elif hosted is not None and kind == "said":
                hosted.said += 1
                hosted.stir()
            elif hosted is not None and hosted.watches:
                self._do(self._try_sync(hosted))

    def _do(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_again(self) -> None:
        """Look at watched tables from time to time, because wake-ups can be lost."""
        while True:
            await asyncio.sleep(LOOK)
            for hosted in [hosted for hosted in self._tables.values() if hosted.watches]:
                await self._try_sync(hosted)

    async def _try_sync(self, hosted: Hosted) -> None:
        try:
            await self.sync(hosted)
        except (SQLAlchemyError, TurntableError) as problem:
            log.error("looking at the log failed", table=hosted.id, problem=repr(problem))


def read_log(connection: Connection, id: str, since: int, most: int | None = None) -> list[Entry]:
    """A table's entries after the first ``since``."""
    columns = schema.entries.c
    query = select(columns.table_id, columns.seq, columns.kind, columns.body, columns.person, columns.at)
    query = query.where(columns.table_id == id, columns.seq > since).order_by(columns.seq).limit(most)
    return [from_row(row) for row in connection.execute(query)]


def _what(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, entry.seat, entry.code, entry.to, entry.person)
