"""Verifying while the house is open: one table after the other, each in a short read, one run at a time.

How far a run is stands in the database, so that every process of the house can tell.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, select, update

from turntable.core.message import Message
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.hosting.deeds import note
from turntable.server.hosting.verify import Found, table_ids, verify_now
from turntable.server.refusals import Conflict, OutOfOrder
from turntable.server.tables.entries import now

FACT: Final = "verify"
LEASE: Final = 120_000
"""Milliseconds without a word after which a run is taken to have broken off."""
SAVE: Final = 1000
"""Milliseconds between two words of a run."""
LISTED: Final = 200
"""Damaged tables that a report names; the others are counted."""


class Damage(msgspec.Struct):
    """Something that is wrong with a table."""

    table: str
    id: str
    args: dict[str, Any]

    @property
    def message(self) -> Message:
        """What is wrong, for people."""
        return Message(self.id, self.args)


class Report(msgspec.Struct):
    """How far a run is, and what it has found."""

    by: str
    started: int
    told: int
    """When this was written."""
    total: int = 0
    done: int = 0
    wrong: int = 0
    outdated: int = 0
    is_over: bool = False
    is_broken: bool = False
    damages: list[Damage] = []

    @property
    def is_going(self) -> bool:
        """Whether it goes on; one that neither goes on nor is over has broken off."""
        return not self.is_over and not self.is_broken and now() - self.told < LEASE

    def take(self, found: Found | None) -> None:
        """Count a table; ``None`` if it was removed meanwhile."""
        self.done += 1
        if found is None:
            return
        self.outdated += found.is_outdated
        if found.wrong:
            self.wrong += 1
            if self.wrong <= LISTED:
                self.damages += [Damage(found.id, what.id, what.args) for what in found.wrong]


def read_report(connection: Connection) -> Report | None:
    """The run that goes on, or the last one; ``None`` if there was none."""
    text = connection.scalar(_kept())
    return msgspec.json.decode(text, type=Report) if text else None


class Verifier:
    """Starts runs, in this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[None] | None = None

    async def start(self, by: str) -> None:
        """Begin a run, and write that down; ``Conflict`` while one goes on, in whatever process."""
        if self._task is not None and not self._task.done():
            raise Conflict("host-verifying")
        report = Report(by, now(), now())
        text = await self._store.write(lambda connection: self.claim(connection, report))
        self._task = asyncio.create_task(self._run(report, text))

    async def close(self) -> None:
        """Break off."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def claim(self, connection: Connection, report: Report) -> str:
        """Take the place of the last run; what was written there."""
        connection.execute(self._store.insert_new(schema.facts).values(name=FACT, value=""))
        before = str(connection.scalar(_kept()))
        last = read_report(connection)
        text = _encode(report)
        if (last is not None and last.is_going) or not _replace(connection, before, text):
            raise Conflict("host-verifying")
        note(connection, report.by, "verify")
        return text

    async def _run(self, report: Report, text: str) -> None:
        """Look at all tables; ``text`` is what was written of the run last.

        It ends early when the database fails, or when another run has taken its place after a long silence.
        """
        with contextlib.suppress(OutOfOrder, Conflict):
            try:
                ids = await self._store.read(table_ids)
                report.total = len(ids)
                for id in ids:
                    if now() - report.told > SAVE:
                        text = await self._save(report, text)
                    report.take(await self._look(id))
                report.is_over = True
            finally:
                # A run that breaks off says so if it can: nobody has to wait until its silence tells.
                report.is_broken = not report.is_over
                await self._save(report, text)

    async def _look(self, id: str) -> Found | None:
        return await self._store.read(lambda connection: verify_now(connection, id))

    async def _save(self, report: Report, before: str) -> str:
        """Write down how far it is; what was written."""
        report.told = now()
        text = _encode(report)
        if not await self._store.write(lambda connection: _replace(connection, before, text)):
            raise Conflict("host-verifying")
        return text


def _kept() -> Any:
    return select(schema.facts.c.value).where(schema.facts.c.name == FACT)


def _replace(connection: Connection, before: str, text: str) -> bool:
    columns = schema.facts.c
    change = update(schema.facts).where(columns.name == FACT, columns.value == before).values(value=text)
    return bool(connection.execute(change).rowcount)


def _encode(report: Report) -> str:
    return msgspec.json.encode(report).decode()
