"""The database behind one writer thread and a few readers.

Everything that is written goes through the thread, which takes all that waits together: the price of one flush to
disk is shared. A caller is answered after the commit, never before. A database that is away, locked, full or damaged is
a refusal (``OutOfOrder``) for whoever asks meanwhile; the next one who asks finds out whether it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import queue
import random
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection, Engine, NullPool, Table, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from turntable.server.database.migrations import migrate
from turntable.server.database.statements import Appending, Driver, Given, PostgresAppending, SqliteAppending
from turntable.server.monitoring.tallies import StoreTally
from turntable.server.refusals import OutOfOrder
from turntable.server.tables.entries import Entry, Summary

T = TypeVar("T")

MOST: Final = 512
"""Entries in one transaction."""
CALLS: Final = 16
"""Other jobs in one transaction: each is some statements, where entries are one statement together."""
TRIES: Final = 5
IN_THE_WAY: Final = ("40001", "40P01")
"""PostgreSQL's codes for a transaction undone because of another one: a serialization failure, or a deadlock."""
READERS: Final = 4
PATIENT: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15000,
}
"""How soon a connection to a PostgreSQL that has gone away without a word is given up."""

log = structlog.get_logger("turntable.store")


class Append(Given):
    """Entries to be added if their numbers are free, and who waits for that."""

    __slots__ = ("future",)

    def __init__(
        self, entries: Sequence[Entry], summary: Summary, future: asyncio.Future[bool], snapshot: str | None = None
    ) -> None:
        super().__init__(entries, summary, snapshot)
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
        self.node = secrets.token_hex(6)
        """The name of this store among all that use the database."""
        self.after_commit: Callable[[Sequence[str]], None] | None = None
        """Called in the writer thread with the names of what changed."""
        self.before_commit: Callable[[Connection, Sequence[str]], None] | None = None
        """Called in the writer thread, in the transaction, with the names of what changes by calls."""
        self.listing = 0
        """Counts what this process did that lists of tables show at once: new tables, chairs, results, removals."""
        self.tally = StoreTally()
        self._appending: Appending = SqliteAppending() if self.is_sqlite else PostgresAppending(self.node)
        self._driver: Driver | None = None
        self._is_committing = False
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._readers: ThreadPoolExecutor | None = None

    def open(self, loop: asyncio.AbstractEventLoop) -> None:
        """Connect and migrate; to be called outside the event loop's thread."""
        self._loop = loop
        self.writer = self._engine(writes=True)
        self.reader = self._engine(writes=False)
        self._single = self._engine(writes=False, poolclass=NullPool)
        try:
            with self.writer.begin() as connection:
                if not self.is_sqlite:
                    # Two workers that start together must not both make the tables.
                    connection.execute(text("SELECT pg_advisory_xact_lock(7470)"))
                migrate(connection)
        except BaseException:  # Nobody closes a store that did not open.
            self.writer.dispose()
            raise
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
            self._hang_up()
            self.writer.dispose()
            self.reader.dispose()

    async def append(self, entries: Sequence[Entry], summary: Summary, snapshot: str | None = None) -> bool:
        """Add entries to a log, all or none, durably. Whether they were added: if not, the first number was taken.

        ``summary``: what the table's row says afterwards; ``snapshot``: where the table stood before, now and then.
        """
        future: asyncio.Future[bool] = self._loop.create_future()
        self._jobs.put(Append(entries, summary, future, snapshot))
        return await future

    async def write(self, function: Callable[[Connection], T], name: str = "") -> T:
        """Run a function in the next transaction; what it raises undoes what it did. ``name``: what changes."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Call(function, future, name))
        return await future

    async def read(self, function: Callable[[Connection], T]) -> T:
        """Run a function that only reads. It is run once more if the connection had been cut meanwhile."""
        self.tally.reads += 1
        try:
            # What goes wrong in the thread is logged with the id of the request.
            read = contextvars.copy_context().run
            return await self._loop.run_in_executor(self._readers, read, self._read, function)
        except OutOfOrder:
            self.tally.read_failures += 1
            raise

    def _read(self, function: Callable[[Connection], T]) -> T:
        try:
            try:
                return self._read_once(function)
            except DBAPIError as problem:
                if not problem.connection_invalidated:
                    raise
                return self._read_once(function)
        except SQLAlchemyError as problem:
            raise _refusal(problem) from problem

    def _read_once(self, function: Callable[[Connection], T]) -> T:
        with self.reader.connect() as connection:
            return function(connection)

    # The engines

    def _engine(self, writes: bool, **options: Any) -> Engine:
        # An error that shows its parameters would write a table's secret into the log.
        options["hide_parameters"] = True
        if not self.is_sqlite:
            if not writes:
                options["isolation_level"] = "AUTOCOMMIT"
            return create_engine(self.url, connect_args=PATIENT, **options)
        engine = create_engine(self.url, connect_args={"timeout": 20, "check_same_thread": False}, **options)
        event.listen(engine, "connect", _prepare_sqlite)
        # The driver no longer begins transactions by itself, so that savepoints work.
        event.listen(engine, "begin", _begin_writing if writes else _begin_reading)
        return engine

    def insert_new(self, table: Table) -> Any:
        """A statement that inserts what is not there yet, and leaves alone what is."""
        return (sqlite if self.is_sqlite else postgresql).insert(table).on_conflict_do_nothing()

    # The writer thread

    def _write_on(self) -> None:
        going = True
        calls: deque[Call] = deque()
        while going or calls:
            appends: list[Append] = []
            while going and len(appends) < MOST:
                try:
                    # Only an idle writer waits.
                    job = self._jobs.get(block=not calls and not appends)
                except queue.Empty:
                    break
                if job is None:
                    going = False
                elif isinstance(job, Append):
                    appends.append(job)
                else:
                    calls.append(job)
                    if len(calls) >= MOST:
                        break
            if appends:
                started = time.perf_counter()
                self._answer(self._append_all(appends))
                self.tally.wrote("entries", len(appends), started)
            if calls:
                # Moves never wait for many of the others.
                some = [calls.popleft() for _ in range(min(CALLS, len(calls)))]
                started = time.perf_counter()
                self._answer(self._call_all(some))
                self.tally.wrote("other", len(some), started)

    def _call_all(self, calls: Sequence[Call]) -> list[Answer]:
        """All calls in one transaction; one that fails is undone alone."""
        names = list(dict.fromkeys(job.name for job in calls if job.name))

        def transact() -> list[Answer]:
            self._is_committing = False
            with self.writer.connect() as connection, connection.begin():
                answers = [_call(connection, job) for job in calls]
                if names and self.before_commit is not None:
                    self.before_commit(connection, names)
                self._is_committing = True
            return answers

        try:
            answers = self._persist(transact)
        except Exception as problem:
            return [(job.future, None, _refusal(problem, tell=job is calls[0])) for job in calls]
        if names and self.after_commit is not None:
            self.after_commit(names)
        return answers

    def _append_all(self, appends: Sequence[Append]) -> list[Answer]:
        """All entries whose numbers are free, in one statement."""
        first: dict[tuple[str, int], Append] = {}
        for job in appends:
            first.setdefault(job.place, job)
        # Every process writes in this order: two that want the same numbers would otherwise wait for each other.
        given = [first[place] for place in sorted(first)]
        try:
            added = self._add(given)
        except Exception as problem:
            return [(job.future, None, _refusal(problem, tell=job is appends[0])) for job in appends]
        won = {id(job) for job, was_added in zip(given, added, strict=True) if was_added is True}
        failed = {id(job): found for job, found in zip(given, added, strict=True) if isinstance(found, OutOfOrder)}
        if won and self.after_commit is not None:
            self.after_commit([f"table:{table}" for (table, _), job in first.items() if id(job) in won])
        return [(job.future, id(job) in won, failed.get(id(job))) for job in appends]

    def _add(self, given: Sequence[Append]) -> Sequence[bool | OutOfOrder]:
        def add() -> list[bool]:
            if self._driver is None:
                driver: Driver = self.connect()
                self._appending.prepare(driver)
                self._driver = driver
            return self._appending.add(self._driver, given)

        try:
            return self._persist(add)
        except Exception as problem:
            self._hang_up()
            if len(given) == 1 or not isinstance(problem, self._own_faults()):
                raise
        # One of them is at fault: the others are not to suffer for it.
        found: list[bool | OutOfOrder] = []
        for one in given:
            try:
                found += self._add([one])
            except Exception as problem:
                found.append(_refusal(problem))
        return found

    def _own_faults(self) -> tuple[type[Exception], ...]:
        """What the driver raises because of what it was given, and not because of the state of the database."""
        driver: Any = self.writer.dialect.loaded_dbapi
        return (driver.DataError, driver.IntegrityError, driver.ProgrammingError)

    def _persist(self, work: Callable[[], T]) -> T:
        """Do it; again if another process was in the way, and once more if the connection had been cut."""
        was_cut = False
        for left in reversed(range(TRIES)):
            try:
                return work()
            except Exception as problem:
                if self._is_cut(problem) and not was_cut:
                    was_cut = True
                    self._hang_up()
                elif left and _was_in_the_way(problem):
                    self.tally.retries += 1
                    # Back off at random; an immediate retry hits the same conflict.
                    time.sleep(random.uniform(0.01, 0.05))
                else:
                    raise
        raise AssertionError("the last try returns or raises")

    def _is_cut(self, problem: Exception) -> bool:
        """Whether the connection is gone, and nothing can have been written that counts twice when it is repeated."""
        if isinstance(problem, DBAPIError):
            return problem.connection_invalidated and not self._is_committing
        return self._driver is not None and bool(getattr(self._driver, "closed", False))

    def connect(self) -> Any:
        """A connection of the database's own driver, which commits every statement by itself."""
        pooled = self._single.raw_connection()
        driver: Any = pooled.driver_connection
        pooled.detach()
        if not self.is_sqlite:
            driver.autocommit = True
        return driver

    def _hang_up(self) -> None:
        if self._driver is not None:
            with contextlib.suppress(Exception):
                self._driver.close()
            self._driver = None

    def _answer(self, answers: Sequence[Answer]) -> None:
        def tell() -> None:
            self.tally.write_failures += sum(isinstance(problem, OutOfOrder) for _, _, problem in answers)
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


def _call(connection: Connection, job: Call) -> Answer:
    try:
        with connection.begin_nested():
            return (job.future, job.function(connection), None)
    except Exception as problem:
        if _was_in_the_way(problem) or (isinstance(problem, DBAPIError) and problem.connection_invalidated):
            raise
        is_broken = isinstance(problem, SQLAlchemyError) and not isinstance(problem, IntegrityError)
        return (job.future, None, _refusal(problem) if is_broken else problem)


def _was_in_the_way(problem: Exception) -> bool:
    """Whether the database undid the transaction because of another process: then it is simply tried again."""
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    return getattr(cause, "sqlstate", "") in IN_THE_WAY


def _refusal(problem: Exception, tell: bool = True) -> OutOfOrder:
    """What a caller gets instead of an error of the database. ``tell``: write the error into the server's log."""
    if tell:
        cause = problem.orig if isinstance(problem, DBAPIError) else problem
        # PostgreSQL adds details with the row that failed, and that may hold a table's secret.
        said = getattr(getattr(cause, "diag", None), "message_primary", None) or str(cause)
        log.error("the database failed", problem=" ".join(f"{type(cause).__name__}: {said}".split()))
    return OutOfOrder("database-broken")


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
