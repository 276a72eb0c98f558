"""The tables in memory, and the log they come from.

An entry is tried on the table in memory and appended if its number is still free; only then does the table change.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy import Connection, delete, select

from turntable.core.errors import TurntableError
from turntable.core.move import Move
from turntable.server.accounts.people import People
from turntable.server.boards.trial import Trial
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.database.wakeups import wakeups_of
from turntable.server.refusals import Conflict, OutOfOrder, Unknown
from turntable.server.settings import Settings
from turntable.server.tables import making
from turntable.server.tables.entries import Entry, Row, from_row
from turntable.server.tables.history import Step
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.reading import open_table, read_news
from turntable.server.tables.snapshots import EVERY, Snapshot
from turntable.server.tables.watch import Watch

LONGEST_ID: Final = 24
TOGETHER: Final = 200
"""Tables looked at in one statement."""
DRAWN: Final = 200
"""Tables without watchers whose scenes are kept; they take more room than the table itself."""
LOOK: Final = 5.0
"""Seconds between two looks at watched tables, where other processes write too."""

log = structlog.get_logger("turntable.tables")


class LoadedTables:
    """Finds tables, keeps those used last in memory, and adds to their logs."""

    def __init__(self, settings: Settings, store: Store, people: People, trial: Trial) -> None:
        self._settings = settings
        self._store = store
        self._people = people
        self._trial = trial
        self._tables: OrderedDict[str, Hosted] = OrderedDict()
        self._drawn: OrderedDict[str, None] = OrderedDict()
        """Those whose scenes somebody may have asked for, the last one last."""
        self._loading: dict[str, asyncio.Future[Hosted]] = {}
        self._wakeups = wakeups_of(settings, store)
        self._tasks: set[asyncio.Task[None]] = set()
        self._asides: set[asyncio.Task[None]] = set()
        self.is_busy: Callable[[str], bool] = lambda id: False
        """Whether this process works on the table (a bot thinks), so that it must stay in memory without watchers."""

    def open(self) -> None:
        """Begin to listen to other processes."""
        if self._wakeups is not None:
            self._wakeups.open(self._hear)
            self._store.after_commit = self._wakeups.publish
            self._do(self._look_again())
        self._do(self._rest_on())

    async def settled(self) -> None:
        """Wait until what was begun on the side is done: snapshots that were missing."""
        await asyncio.gather(*self._asides)

    async def close(self) -> None:
        """Stop listening, and wake all watchers for the last time."""
        if self._wakeups is not None:
            await self._wakeups.close()
            self._store.after_commit = None
        for task in list(self._tasks):
            task.cancel()
        for hosted in self._tables.values():
            for watch in list(hosted.watches):
                watch.close()

    def __len__(self) -> int:
        """Tables in memory."""
        return len(self._tables)

    def __iter__(self) -> Iterator[Hosted]:
        return iter(self._tables.values())

    # Finding

    async def table(self, id: str) -> Hosted:
        """The table as it stands."""
        hosted = self._tables.get(id)
        if hosted is None:
            hosted = await self._load(id)
        else:
            hosted.used = time.monotonic()
            self._tables.move_to_end(id)
            if self._settings.shared:
                await self.sync(hosted)
        self._draws(id)
        return hosted

    def _draws(self, id: str) -> None:
        """Somebody is about to look at the table: the one looked at longest ago gives back its scenes."""
        self._drawn[id] = None
        self._drawn.move_to_end(id)
        if len(self._drawn) > DRAWN:
            longest = self._tables.get(self._drawn.popitem(last=False)[0])
            if longest is not None and not longest.watches:
                longest.scenes.forget()

    def peek(self, id: str) -> Hosted | None:
        """The table, if it is in memory."""
        return self._tables.get(id)

    def watch(self, hosted: Hosted, person: str | None, by: str = "", ends: float | None = None) -> Watch:
        """See ``House.watch``."""
        return Watch(hosted, person, by, ends, self._watch)

    def _watch(self, hosted: Hosted) -> None:
        """The table has got its first watch here, or lost the last one."""
        if self._wakeups is not None:
            self._wakeups.watch(hosted.id, bool(hosted.watches))

    def forget(self, id: str) -> None:
        """The table is gone: whoever watches it is told so by the next look."""
        self._store.listing += 1
        hosted = self._tables.pop(id, None)
        if hosted is not None:
            for watch in list(hosted.watches):
                watch.close()
        for other in self._tables.values():
            if other.next_table == id:
                # It was a rematch; there may be another one.
                other.next_table = None

    def watches_of(self, person: str) -> list[Watch]:
        """What a person watches in this process."""
        return [watch for hosted in self._tables.values() for watch in hosted.watches if watch.person == person]

    def add(self, hosted: Hosted) -> None:
        """A new table."""
        self._store.listing += 1
        self.remember(hosted)

    def remember(self, hosted: Hosted) -> None:
        """Keep a table in memory, and forget the one longest out of use."""
        self._tables[hosted.id] = hosted
        spare = len(self._tables) - self._settings.tables
        if spare > 0:
            for id, old in list(self._tables.items())[: 2 * spare]:
                if not old.watches and not self._is_needed(old) and old is not hosted:
                    del self._tables[id]

    def _is_needed(self, hosted: Hosted) -> bool:
        """Whether something goes on at the table that must not meet another copy of it."""
        return hosted.writing > 0 or self.is_busy(hosted.id)

    async def _rest_on(self) -> None:
        """See to tables nobody touches, from time to time."""
        while True:
            await asyncio.sleep(max(1.0, self._settings.rest / 4))
            self.rest()

    def rest(self) -> None:
        """Forget tables that nobody has touched for a while; those that are watched only give back memory."""
        before = time.monotonic() - self._settings.rest
        for id, hosted in list(self._tables.items()):
            if hosted.used > before or self._is_needed(hosted):
                continue
            if hosted.watches:
                hosted.rest()
                hosted.used = time.monotonic()
            else:
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

        def read(connection: Connection) -> Any:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
            return row if row is None or making.has_own_board(row) else open_table(connection, row)

        found = await self._store.read(read)
        if found is None:
            raise Unknown("table-unknown")
        hosted = found if isinstance(found, Hosted) else await self._open_own(found)
        if hosted.seq - hosted.pictured >= 2 * EVERY:
            aside = self._do(self._picture(hosted.snapshot(), hosted))
            self._asides.add(aside)
            aside.add_done_callback(self._asides.discard)
        return hosted

    async def _open_own(self, row: Any) -> Hosted:
        """A table on a player's own board: nobody waits for the board longer than ``Trial`` lets it take."""
        self.make_room()
        await self._trial.table(row.header)
        return await self._store.read(lambda connection: open_table(connection, row))

    def make_room(self) -> None:
        """Forget tables with boards of their own until one more board may be in memory; ``OutOfOrder`` if none is."""
        own = [hosted for hosted in self._tables.values() if hosted.game.embedded()]
        boards = {id(hosted.game) for hosted in own}
        for hosted in own:
            if len(boards) < self._settings.own_boards:
                return
            if not hosted.watches and not self.is_busy(hosted.id):
                del self._tables[hosted.id]
                boards = {id(other.game) for other in self._tables.values() if other.game.embedded()}
        if len(boards) >= self._settings.own_boards:
            raise OutOfOrder("trial-busy")

    async def _picture(self, snapshot: Snapshot, hosted: Hosted) -> None:
        """Write a snapshot that was missing."""
        row = {"table_id": hosted.id, "seq": snapshot.seq, "body": snapshot.text()}

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == hosted.id))
            connection.execute(self._store.insert_new(schema.snapshots).values(row))

        with contextlib.suppress(OutOfOrder):
            await self._store.write(write)
            hosted.pictured = max(hosted.pictured, snapshot.seq)

    # Adding

    async def append(self, hosted: Hosted, entry: Entry, move: Move | None = None) -> None:
        """Write an entry and make it true; ``Conflict`` if another one took its number. ``move``: see ``attempt``."""
        await self._append(hosted, [hosted.attempt(entry, move)])

    async def append_all(self, hosted: Hosted, entries: Sequence[Entry]) -> None:
        """The same for moves that are one: all become true, or none."""
        steps: list[Step] = []
        for entry in entries:
            steps.append(hosted.attempt(entry, after=steps[-1] if steps else None))
        await self._append(hosted, steps)

    async def _append(self, hosted: Hosted, steps: Sequence[Step]) -> None:
        if hosted.closed is not None:
            raise Conflict("table-closed", seq=hosted.seq)
        if hosted.ended:
            raise Conflict("game-over", seq=hosted.seq)
        entries = [step.entry for step in steps]
        seq = hosted.seq
        snapshot = hosted.snapshot().text() if seq - hosted.pictured >= EVERY else None
        hosted.writing += 1
        try:
            added = await self._store.append(entries, steps[-1].summary, snapshot)
        finally:
            hosted.writing -= 1
        if added:
            self._store.tally.moved(hosted.game.name, entries)
            self._store.listing += bool(steps[-1].summary.chairs)
        if added and snapshot is not None:
            hosted.pictured = seq
        if added and hosted.seq + 1 == entries[0].seq:
            for step in steps:
                hosted.take(step)
            return
        if hosted.seq < entries[-1].seq:
            # Else a look at the log, or a bot of this process, was faster than the answer of the writer.
            await self.sync(hosted)
        if not added:
            if hosted.seq < entries[-1].seq:
                # The log is not where this process knows it: whoever asks again reads the table anew.
                self._tables.pop(hosted.id, None)
                raise OutOfOrder("database-broken")
            for entry in entries:
                same = hosted.repeated(entry.seq - 1)
                if same is None or not same.is_like(entry):
                    raise Conflict("stale", seq=hosted.seq)

    async def sync(self, hosted: Hosted) -> None:
        """Take in what other processes wrote."""
        await self._sync([hosted])

    async def _sync(self, tables: Sequence[Hosted]) -> None:
        """The same for many tables, in one look."""
        known = {hosted.id: hosted.seq for hosted in tables}
        over = [hosted.id for hosted in tables if hosted.done and hosted.next_table is None]
        new, nexts = await self._store.read(lambda connection: read_news(connection, known, over))
        by_id = {hosted.id: hosted for hosted in tables}
        for entry in new:
            self._take(by_id[entry.table], entry)
        for id, next_table in nexts:
            by_id[id].next_table = next_table
            by_id[id].stir()

    def _take(self, hosted: Hosted, entry: Entry) -> None:
        if entry.seq == hosted.seq + 1:
            try:
                hosted.take(hosted.attempt(entry))
            except TurntableError as problem:
                log.error("an entry cannot be taken in", table=hosted.id, seq=entry.seq, problem=repr(problem))

    # Other processes

    def _hear(self, lines: Sequence[str]) -> None:
        """Another process has changed these: see ``wakeups.Hear``."""
        behind: list[Hosted] = []
        for line in lines:
            if line.startswith("["):
                entry = from_row(_decode_row(line))
                hosted = self._tables.get(entry.table)
                if hosted is not None:
                    self._take(hosted, entry)
                    behind += [hosted] if hosted.seq < entry.seq else []
                continue
            kind, _, id = line.partition(":")
            id, _, by = id.partition(":")
            hosted = self._tables.get(id)
            if kind == "all":
                self._people.forget_all()
                behind += [one for one in self._tables.values() if one.watches]
            elif kind == "person":
                self._people.grants.hear(id)
            elif kind == "gone":
                self.forget(id)
            elif hosted is not None and kind == "said":
                hosted.said += 1
                hosted.stir()
            elif hosted is not None and kind == "nudge":
                hosted.nudge(int(by))
            elif hosted is not None and hosted.watches:
                behind.append(hosted)
        if behind:
            self._do(self._try_sync(behind))

    def changed(self, kind: str, about: str) -> None:
        """A host has changed a table: see ``schema.revocations``."""
        self._store.listing += 1
        id, _, number = about.partition("-")
        hosted = self._tables.get(id)
        if kind == "gone":
            self.forget(id)
        elif hosted is not None and kind == "closed":
            self._do(self._look_at_door(hosted))
        elif hosted is not None and kind == "unsaid":
            hosted.unsaid.append(int(number))
            hosted.stir()

    async def _look_at_door(self, hosted: Hosted) -> None:
        """Whether the host has closed the table, or opened it again."""
        query = select(schema.tables.c.closed).where(schema.tables.c.id == hosted.id)
        with contextlib.suppress(OutOfOrder):
            hosted.close(await self._store.read(lambda connection: connection.scalar(query)))

    def _do(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _look_again(self) -> None:
        """Look at watched tables from time to time, because wake-ups can be lost."""
        while True:
            await asyncio.sleep(LOOK)
            await self._try_sync([hosted for hosted in self._tables.values() if hosted.watches])

    async def _try_sync(self, tables: Sequence[Hosted]) -> None:
        for first in range(0, len(tables), TOGETHER):
            # A database that is away is in the log already; the next look may find it again.
            with contextlib.suppress(OutOfOrder):
                await self._sync(tables[first : first + TOGETHER])


_decode_row = msgspec.json.Decoder(Row).decode
