"""Revocations: which people have lost a session or a token, told to all processes in the order they were written down.

What a host does to tables is told in the same way, whether a page or a command did it.

Wake-ups tell other processes at once but may be lost, so each process also looks here several times a second. One short
query does for all people: what a process remembers of a session stays right without asking about it again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog
from sqlalchemy import Connection, delete, func, insert, select, text

from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import OutOfOrder
from turntable.server.tables.entries import now

LOOK: Final = 0.4
"""Seconds between two looks."""
FRESH: Final = 0.8
"""Seconds after a look until which a process trusts its memory, where others write too."""
KEPT: Final = 3600 * 1000
"""Milliseconds a revocation is kept: longer than a process can be stopped without looking."""
LOCK: Final = 7471

log = structlog.get_logger("turntable.people")


def revoke(connection: Connection, person: str) -> None:
    """Write down, in this transaction, that something of the person's was made void."""
    announce(connection, "person", person)


def announce(connection: Connection, kind: str, about: str) -> None:
    """Write down, in this transaction, what every process has to read again: see ``schema.revocations``."""
    if connection.dialect.name == "postgresql":
        # Without this lock a lower number could be committed after a higher one, and readers would miss it.
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    columns = schema.revocations.c
    number = int(connection.scalar(select(func.coalesce(func.max(columns.number), 0))) or 0) + 1
    connection.execute(insert(schema.revocations).values(number=number, kind=kind, about=about, at=now()))
    # The last one stays, so that numbers go on from it.
    connection.execute(delete(schema.revocations).where(columns.at < now() - KEPT, columns.number < number))


def revoke_all(connection: Connection, person: str) -> None:
    """Make every session and every token of the person void, in this transaction."""
    for table in (schema.sessions, schema.tokens):
        connection.execute(delete(table).where(table.c.person == person))
    revoke(connection, person)


class Revocations:
    """Looks for revocations as long as the house is open."""

    def __init__(
        self,
        store: Store,
        shared: bool,
        heard: Callable[[str, str], Awaitable[None]],
        everything: Callable[[], None],
        then: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._shared = shared
        self._heard = heard
        """Called with the kind and the id of each."""
        self._everything = everything
        """Called when some may have been missed."""
        self._then = then
        """Called after each look."""
        self._last = 0
        self._looked = 0.0
        self._looking: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to look."""
        await self.look(first=True)
        self._task = asyncio.create_task(self._look_on())

    async def close(self) -> None:
        """Look no more."""
        tasks = [task for task in (self._task, self._looking) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def is_fresh(self) -> bool:
        """Whether what this process remembers can be trusted without another look."""
        return not self._shared or time.monotonic() - self._looked < FRESH

    async def be_fresh(self) -> None:
        """Look now; callers who come meanwhile wait for the same look."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self.look())
        await asyncio.shield(self._looking)

    async def look(self, first: bool = False) -> None:
        """Read what is new, and tell it."""
        started = time.monotonic()
        columns = schema.revocations.c
        query = select(columns.number, columns.kind, columns.about)
        query = query.where(columns.number > self._last).order_by(columns.number)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        if started - self._looked > KEPT / 1000 / 2:
            self._everything()
        self._looked = max(self._looked, started)
        self._last = max([self._last, *(row.number for row in rows)])
        if not first:
            for kind, about in dict.fromkeys((row.kind, row.about) for row in rows):
                await self._heard(kind, about)

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.be_fresh()
                await self._then()
            except OutOfOrder as problem:
                log.error("looking for revocations failed", problem=repr(problem))
