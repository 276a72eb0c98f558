"""Wake-ups between nodes by way of their PostgreSQL (``LISTEN``, ``NOTIFY``).

A node writes down which tables are watched through it (``watched``), and is woken for these alone, with the entries
themselves: the statement that adds an entry looks there (``statements``). Now and then it wakes itself, to see that its
connection still hears, and shows the others that it lives.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import structlog
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from turntable.server.database import schema
from turntable.server.database.statements import CHANNEL
from turntable.server.refusals import OutOfOrder

if TYPE_CHECKING:
    from turntable.server.database.store import Store

FOR_ALL: Final = ("person:", "gone:")
"""Names that every node is told: each may have the person, or the table that is gone, in memory."""
MOST: Final = 100
"""Names in one notification, which takes less than 8000 bytes: a name has at most thirty."""
BEAT: Final = 5.0
"""Seconds between two signs of life."""
DEAF: Final = 4.0
"""Seconds after which a node that has not heard itself connects anew."""
AGAIN: Final = 0.5
"""Seconds after which a node looks once more at a table that has just got its first watch there."""
DEAD: Final = 60_000
"""Milliseconds of silence after which others strike a node off."""
LOOK: Final = 1.0
"""Seconds of silence after which the listener looks whether it is deaf, or should end."""
PAUSE: Final = 1.0
"""Seconds before it tries to connect again."""

TELL: Final = text("SELECT pg_notify(:channel, :what)")
TELL_WATCHERS: Final = text(
    f"SELECT pg_notify('{CHANNEL}_' || node, string_agg(name, E'\\n')) FROM ("
    "SELECT node, name FROM unnest(CAST(:names AS text[])) AS name "
    "JOIN watched ON table_id = split_part(name, ':', 2) WHERE node <> :node) AS told GROUP BY node"
)
CLOCK: Final = "CAST(1000 * extract(epoch FROM clock_timestamp()) AS bigint)"
LIVE: Final = text(
    f"INSERT INTO nodes (node, seen) VALUES (:node, {CLOCK}) ON CONFLICT (node) DO UPDATE SET seen = excluded.seen"
)
STRIKE: Final = (
    text(f"DELETE FROM nodes WHERE seen < {CLOCK} - {DEAD}"),
    text("DELETE FROM watched WHERE NOT EXISTS (SELECT FROM nodes WHERE nodes.node = watched.node)"),
)
WATCHED: Final = text("SELECT table_id FROM watched WHERE node = :node")
FORGET: Final = text("DELETE FROM watched WHERE node = :node AND table_id = ANY(CAST(:ids AS text[]))")
LEAVE: Final = (text("DELETE FROM watched WHERE node = :node"), text("DELETE FROM nodes WHERE node = :node"))

log = structlog.get_logger("turntable.wakeups")


class Notifications:
    """Wakes other nodes, and hears them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._node = store.node
        self._closed = threading.Event()
        self._watched: set[str] = set()
        """Tables that are watched here now."""
        self._written: set[str] = set()
        """Tables of which the database knows that."""
        self._more = asyncio.Event()
        self._beats = 0
        self._expected = 0.0
        """Since when a sign of life is to be heard, by the monotonic clock; 0: none is on its way."""
        self._tasks: list[asyncio.Task[None]] = []
        self.connection: Any = None
        """What it hears with."""

    def open(self, hear: Callable[[Sequence[str]], None]) -> None:
        self._hear = hear
        self._loop = asyncio.get_running_loop()
        self._store.before_commit = self._notify
        self._tasks = [asyncio.create_task(self._register_on()), asyncio.create_task(self._beat_on())]
        self._thread = threading.Thread(target=self._listen_on, name="turntable-listener", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Stop, and let the others forget this node."""
        self._closed.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

        def leave(connection: Connection) -> None:
            for statement in LEAVE:
                connection.execute(statement, {"node": self._node})

        with contextlib.suppress(OutOfOrder):
            await self._store.write(leave)

    # Telling

    def publish(self, names: Sequence[str]) -> None:
        """Do nothing: the transaction has sent the notification."""

    def _notify(self, connection: Connection, names: Sequence[str]) -> None:
        for_all = [name for name in names if name.startswith(FOR_ALL)]
        for first in range(0, len(for_all), MOST):
            what = "\n".join([self._node, *for_all[first : first + MOST]])
            connection.execute(TELL, {"channel": CHANNEL, "what": what})
        of_tables = [name for name in names if not name.startswith(FOR_ALL)]
        for first in range(0, len(of_tables), MOST):
            connection.execute(TELL_WATCHERS, {"names": of_tables[first : first + MOST], "node": self._node})

    # Being told of what is watched here

    def watch(self, id: str, is_watched: bool) -> None:
        """Somebody watches this table here now; or nobody does any more, which may wait."""
        if not is_watched:
            self._watched.discard(id)
            return
        self._watched.add(id)
        if id not in self._written:
            self._more.set()

    async def _register_on(self) -> None:
        """Write down what is watched, as soon as it is."""
        while True:
            await self._more.wait()
            self._more.clear()
            ids = sorted(self._watched - self._written)
            insert = self._store.insert_new(schema.watched)
            rows = [{"table_id": id, "node": self._node} for id in ids]

            def write(connection: Connection, insert: object = insert, rows: list[dict[str, str]] = rows) -> None:
                connection.execute(LIVE, {"node": self._node})
                connection.execute(insert, rows)  # type: ignore[call-overload]

            if ids:
                try:
                    await self._store.write(write)
                except OutOfOrder:
                    await asyncio.sleep(PAUSE)
                    self._more.set()
                    continue
                self._written.update(ids)
                # Something may have happened there before this was written, or be on its way to the disk even now.
                names = [f"table:{id}" for id in ids]
                self._hear(names)
                self._loop.call_later(AGAIN, self._hear, names)

    # Signs of life

    async def _beat_on(self) -> None:
        while True:
            try:
                written = await self._store.write(self._beat)
            except OutOfOrder:
                await asyncio.sleep(PAUSE)
                continue
            # The database may have lost what it does not keep for good, or others took this node for dead.
            self._written = written
            if not self._watched <= written:
                self._more.set()
            await asyncio.sleep(BEAT)

    def _beat(self, connection: Connection) -> set[str]:
        connection.execute(LIVE, {"node": self._node})
        for statement in STRIKE:
            connection.execute(statement)
        written = {str(row[0]) for row in connection.execute(WATCHED, {"node": self._node})}
        gone = written - self._watched.copy()
        if gone:
            connection.execute(FORGET, {"node": self._node, "ids": sorted(gone)})
        connection.execute(TELL, {"channel": f"{CHANNEL}_{self._node}", "what": "beat"})
        self._expected = self._expected or time.monotonic()
        return written - gone

    # Hearing

    def _listen_on(self) -> None:
        import psycopg

        while not self._closed.is_set():
            try:
                self._listen()
            except (psycopg.Error, SQLAlchemyError, RuntimeError) as problem:
                if not self._closed.is_set():
                    log.warning("listening failed", problem=" ".join(str(problem).split()))
                self._closed.wait(PAUSE)

    def _listen(self) -> None:
        """Hear until the connection is cut, or silent for too long."""
        with contextlib.closing(self._store.connect()) as connection:
            connection.execute(f"LISTEN {CHANNEL}_{self._node}")
            connection.execute(f"LISTEN {CHANNEL}")
            self.connection = connection
            self._expected = 0.0
            self._loop.call_soon_threadsafe(self._hear, ["all"])
            while not self._closed.is_set():
                for one in connection.notifies(timeout=LOOK):
                    self._take(one.payload.split("\n"))
                if self._expected and time.monotonic() - self._expected > DEAF:
                    log.warning("the listening connection has gone silent: connecting anew")
                    return

    def _take(self, lines: list[str]) -> None:
        if lines == ["beat"]:
            self._expected = 0.0
        elif lines[0] != self._node:
            self._loop.call_soon_threadsafe(self._hear, lines)
