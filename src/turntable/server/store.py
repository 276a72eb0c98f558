"""The database behind one writer thread and a few readers.

Everything that is written goes through the thread, which takes all that waits into one durable transaction: the price
of one flush to disk is shared. A caller is answered after the commit, never before.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import random
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Table, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError

from turntable.server import schema
from turntable.server.entries import Entry, Summary
from turntable.server.statements import insert_many, update_many

T = TypeVar("T")

MOST: Final = 512
"""Jobs in one transaction."""
TRIES: Final = 5
IN_THE_WAY: Final = ("40001", "40P01")
"""PostgreSQL's codes for a transaction undone because of another one: a serialization failure, or a deadlock."""
READERS: Final = 4
MOVED: Final = ("status", "turn", "turn_is_bot", "moves", "touched")
"""What a move changes in a table's row."""


class Append:
    """An entry to be added to a log if its number is free, and what the table's row says then."""

    __slots__ = ("entry", "future", "summary")

    def __init__(self, entry: Entry, summary: Summary, future: asyncio.Future[bool]) -> None:
        self.entry = entry
        self.summary = summary
        self.future = future


class Call:
    """Anything else to be written, and what others have to look at then."""

    __slots__ = ("function", "future", "name")

    def __init__(self, function: Callable[[Connection], object], future: asyncio.Future[Any], name: str) -> None:
        self.function = function
        self.future = future
        self.name = name


Job = Append | Call
Answer = tuple["asyncio.Future[Any]", object, BaseException | None]


class Store:
    """Opens the database, brings it up to date, reads and writes."""

    def __init__(self, address: str) -> None:
        self.url = make_url(address)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.after_commit: Callable[[Sequence[str]], None] | None = None
        """Called in the writer thread with the names of what changed."""
        self.before_commit: Callable[[Connection, Sequence[str]], None] | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._readers: ThreadPoolExecutor | None = None

    def open(self, loop: asyncio.AbstractEventLoop) -> None:
        """Connect and migrate; to be called outside the event loop's thread."""
        self._loop = loop
        self.writer = self._engine(writes=True)
        self.reader = self._engine(writes=False)
        with self.writer.begin() as connection:
            if not self.is_sqlite:
                # Two workers that start together must not both make the tables.
                connection.execute(text("SELECT pg_advisory_xact_lock(7470)"))
            schema.migrate(connection)
        columns = schema.entries.c
        self._insert = insert_many(schema.entries, self.writer)
        self._insert_new = self.insert_new(schema.entries).returning(columns.table_id, columns.seq)
        self._updates = {
            False: update_many(schema.tables, MOVED, self.writer),
            True: update_many(schema.tables, (*MOVED, "chairs", "result"), self.writer),
        }
        """By whether all that lists show may have changed."""
        self._readers = ThreadPoolExecutor(READERS, "turntable-reader")
        self._thread = threading.Thread(target=self._write_on, name="turntable-writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what waits, then disconnect."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
        if self._readers is not None:
            self._readers.shutdown()
            self.writer.dispose()
            self.reader.dispose()

    async def append(self, entry: Entry, summary: Summary) -> bool:
        """Add an entry, durably. Whether it was added: if not, its number was taken."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self._jobs.put(Append(entry, summary, future))
        return await future

    async def write(self, function: Callable[[Connection], T], name: str = "") -> T:
        """Run a function in the next transaction; what it raises undoes what it did. ``name``: what changes."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Call(function, future, name))
        return await future

    async def read(self, function: Callable[[Connection], T]) -> T:
        """Run a function that only reads."""
        return await self._loop.run_in_executor(self._readers, self._read, function)

    def _read(self, function: Callable[[Connection], T]) -> T:
        with self.reader.connect() as connection:
            return function(connection)

    # The engines

    def _engine(self, writes: bool) -> Engine:
        if not self.is_sqlite:
            options: dict[str, Any] = {"pool_pre_ping": True, "pool_size": 1 if writes else READERS}
            return (
                create_engine(self.url, **options)
                if writes
                else create_engine(self.url, isolation_level="AUTOCOMMIT", **options)
            )
        engine = create_engine(self.url, connect_args={"timeout": 20, "check_same_thread": False})
        event.listen(engine, "connect", _prepare_sqlite)
        # The driver no longer begins transactions by itself, so that savepoints work.
        event.listen(engine, "begin", _begin_writing if writes else _begin_reading)
        return engine

    def insert_new(self, table: Table) -> Any:
        """A statement that inserts what is not there yet, and leaves alone what is."""
        made = sqlite.insert(table) if self.is_sqlite else postgresql.insert(table)
        return made.on_conflict_do_nothing()

    # The writer thread

    def _write_on(self) -> None:
        going = True
        while going:
            jobs: list[Job] = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            going = job is not None
            if jobs:
                self._answer(self._transact(jobs))

    def _transact(self, jobs: Sequence[Job]) -> list[Answer]:
        for left in reversed(range(TRIES)):
            try:
                with self.writer.begin() as connection:
                    appends = [job for job in jobs if isinstance(job, Append)]
                    answers = [_call(connection, job) for job in jobs if isinstance(job, Call)]
                    answers += self._append_all(connection, appends) if appends else []
                    changed = _names(jobs)
                    if changed and self.before_commit is not None:
                        self.before_commit(connection, changed)
                break
            except Exception as problem:
                if not left or not _was_in_the_way(problem):
                    return [(job.future, None, problem) for job in jobs]
                # Back off at random; an immediate retry hits the same conflict.
                time.sleep(random.uniform(0.01, 0.05))
        if changed and self.after_commit is not None:
            self.after_commit(changed)
        return answers

    def _append_all(self, connection: Connection, appends: list[Append]) -> list[Answer]:
        first: dict[tuple[str, int], Append] = {}
        for job in appends:
            first.setdefault((job.entry.table, job.entry.seq), job)
        # Every process writes in this order: two that want the same numbers would otherwise wait for each other.
        first = dict(sorted(first.items()))
        rows = [job.entry.row() for job in first.values()]
        try:
            # SQLite undoes a statement that fails; PostgreSQL goes back to the savepoint.
            with contextlib.nullcontext() if self.is_sqlite else connection.begin_nested():
                self._insert.run(connection, rows)
            moved = list(first.values())
        except IntegrityError:
            # Another process has taken some of these numbers: find out which.
            added = {(str(row[0]), int(row[1])) for row in connection.execute(self._insert_new, rows)}
            moved = [job for place, job in first.items() if place in added]
        for is_full, change in self._updates.items():
            values = [job.summary.row(job.entry.table) for job in moved if job.summary.is_full == is_full]
            if values:
                change.run(connection, values)
        won = {id(job) for job in moved}
        return [(job.future, id(job) in won, None) for job in appends]

    def _answer(self, answers: Sequence[Answer]) -> None:
        def tell() -> None:
            for future, value, problem in answers:
                if future.done():
                    continue
                if problem is None:
                    future.set_result(value)
                else:
                    future.set_exception(problem)

        try:
            self._loop.call_soon_threadsafe(tell)
        except RuntimeError:
            # The loop is closed, so no caller waits for an answer any more. What is committed stays committed.
            return


def _names(jobs: Sequence[Job]) -> list[str]:
    """What changes by these jobs, each once."""
    names = (f"table:{job.entry.table}" if isinstance(job, Append) else job.name for job in jobs)
    return list(dict.fromkeys(name for name in names if name))


def _call(connection: Connection, job: Call) -> Answer:
    try:
        with connection.begin_nested():
            return (job.future, job.function(connection), None)
    except Exception as problem:
        if _was_in_the_way(problem):
            raise
        return (job.future, None, problem)


def _was_in_the_way(problem: Exception) -> bool:
    """Whether the database undid the transaction because of another process: then it is simply tried again."""
    return isinstance(problem, DBAPIError) and getattr(problem.orig, "sqlstate", "") in IN_THE_WAY


PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=20000",
    "cache_size=-1000",
    # Pages of the write-ahead log (32 MB) before SQLite copies them into the database, while every writer waits. Busy
    # tables write the same pages again and again, so few of them are copied in the end.
    "wal_autocheckpoint=8000",
)


def _prepare_sqlite(connection: Any, record: object) -> None:
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_reading(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
