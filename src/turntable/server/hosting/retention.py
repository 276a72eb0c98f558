"""Retention: guests, finished tables and chat lines that are older than the host wants to keep them.

The server does it once a day by itself; ``turntable admin retention`` does it at once, or only counts.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, and_, delete, or_, select, update

from turntable.server.accounts.revocations import announce
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.hosting.deeds import note
from turntable.server.hosting.removal import erase_guest
from turntable.server.hosting.verification import Verifier
from turntable.server.refusals import OutOfOrder
from turntable.server.settings import Settings
from turntable.server.tables import making
from turntable.server.tables.archive import DAY
from turntable.server.tables.entries import now

HOST: Final = "house"
"""Who does it when nobody asks."""
BITE: Final = 50
"""Guests, tables or lines in one transaction, so that those who play need not wait."""
LOOK: Final = 3600.0
"""Seconds between two looks whether a day has passed."""
FACT: Final = "retention"


class Spent(msgspec.Struct):
    """How much is, or was, too old."""

    guests: int = 0
    tables: int = 0
    lines: int = 0

    @property
    def detail(self) -> str:
        return f"guests {self.guests}, tables {self.tables}, lines {self.lines}"


def old_tables(days: int) -> Select[Any]:
    """Tables that were finished so long ago."""
    columns = schema.tables.c
    return select(columns.id).where(columns.status == "over", columns.touched < now() - days * DAY)


def old_lines(days: int) -> Select[Any]:
    """Lines of chats that were said so long ago."""
    columns = schema.chat.c
    return select(columns.number).where(columns.at < now() - days * DAY)


def old_guests(days: int) -> Select[Any]:
    """Guests who have not come for so long, and at none of whose unfinished tables anything has happened since."""
    people, tables, seats = schema.people.c, schema.tables.c, schema.memberships.c
    before = now() - days * DAY
    going = and_(tables.status != "over", tables.touched >= before)
    sitting = select(seats.person).join(schema.tables, tables.id == seats.table_id).where(going)
    is_busy = or_(people.id.in_(select(tables.creator).where(going)), people.id.in_(sitting))
    # An id without a name is what stays of a deleted person, as long as their tables do.
    is_left = and_(people.name == "", people.id.in_(select(tables.creator)))
    is_old = and_(people.login.is_(None), people.seen < before, people.created < before)
    return select(people.id).where(is_old, ~is_busy, ~is_left)


def count(connection: Connection, settings: Settings) -> Spent:
    """What is too old now."""
    found = (
        len(connection.execute(query).all()) if query is not None else 0
        for query in (
            old_guests(settings.keep_guests) if settings.keep_guests else None,
            old_tables(settings.keep_finished) if settings.keep_finished else None,
            old_lines(settings.keep_said) if settings.keep_said else None,
        )
    )
    return Spent(*found)


async def clear(store: Store, settings: Settings, host: str = HOST) -> Spent:
    """Remove what is too old, a little at a time, and write it down."""
    spent = Spent()
    if settings.keep_finished:
        spent.tables = await _bites(store, old_tables(settings.keep_finished), _remove_table)
    if settings.keep_said:
        spent.lines = await _bites(store, old_lines(settings.keep_said), _remove_line)
    if settings.keep_guests:
        spent.guests = await _bites(store, old_guests(settings.keep_guests), erase_guest)
    if host != HOST or spent != Spent():
        await store.write(lambda connection: note(connection, host, "retention", "", spent.detail))
    return spent


async def _bites(store: Store, query: Select[Any], remove: Any) -> int:
    done = 0

    def bite(connection: Connection) -> int:
        found = connection.scalars(query.limit(BITE)).all()
        for one in found:
            remove(connection, one)
        return len(found)

    while count := await store.write(bite):
        done += count
    return done


def _remove_table(connection: Connection, id: str) -> None:
    making.wipe(connection, id)
    announce(connection, "gone", id)


def _remove_line(connection: Connection, number: int) -> None:
    connection.execute(delete(schema.chat).where(schema.chat.c.number == number))


class Housekeeper:
    """Clears away what is too old once a day, in one of the processes that serve; verifies when a host asks."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.verifier = Verifier(store)
        self._settings = settings
        self._store = store
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin, if the host wants anything cleared away."""
        if self._settings.keep_guests or self._settings.keep_finished or self._settings.keep_said:
            self._task = asyncio.create_task(self._work_on())

    async def close(self) -> None:
        """Stop; what was begun is finished or undone."""
        await self.verifier.close()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work_on(self) -> None:
        while True:
            with contextlib.suppress(OutOfOrder):
                await self.clear_today()
            await asyncio.sleep(LOOK)

    async def clear_today(self) -> Spent | None:
        """Clear away, unless that was done today; ``None`` if it was."""
        if not await self._store.write(self._take_day):
            return None
        return await clear(self._store, self._settings)

    def _take_day(self, connection: Connection) -> bool:
        """Whether the work of today is ours: whichever process writes the day down first does it."""
        today = str(now() // DAY)
        connection.execute(self._store.insert_new(schema.facts).values(name=FACT, value=""))
        columns = schema.facts.c
        mine = update(schema.facts).where(columns.name == FACT, columns.value != today).values(value=today)
        return bool(connection.execute(mine).rowcount)
