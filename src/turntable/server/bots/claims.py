"""Claims: which process lets the bots of a table play, where several processes serve the same tables.

A process claims a table when it finds that it is a bot's turn, and renews all its claims from time to time. The claim
of a process that died lapses, and another one goes on. An entry that a process has just written makes all earlier
claims of the table void: whoever wrote it may take the table over. Times are those of the database, so the clocks of
machines need not agree; if that clock is set back, a claim that would last longer than any does counts as lapsed.

A process that is alone needs no claims: it knows what it does.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import BigInteger, ColumnElement, Connection, and_, delete, false, literal_column, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.tables.lists import bots_turns

LEASE: Final = 15_000
"""Milliseconds until a claim that is not renewed lapses."""
_SQLITE: Final = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
_POSTGRES: Final = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"


class Claims:
    """The claims of one process. ``shared``: whether there may be others."""

    def __init__(self, store: Store, shared: bool) -> None:
        self._store = store
        self._shared = shared
        self._holder = secrets.token_hex(8)
        self._now: ColumnElement[int] = literal_column(_SQLITE if store.is_sqlite else _POSTGRES, BigInteger)
        until = schema.claims.c.until
        self._lapsed = or_(until <= self._now, until > self._now + LEASE)

    async def take(self, table: str, seq: int, wrote: bool) -> bool:
        """Claim a table that stands after ``seq`` entries; ``wrote``: this process has just written the last of them.

        Whether it is ours now: another process may have it.
        """
        if not self._shared:
            return True
        return await self._store.write(lambda connection: self._take(connection, table, seq, wrote))

    def _take(self, connection: Connection, table: str, seq: int, wrote: bool) -> bool:
        columns = schema.claims.c
        insert: Any = sqlite.insert if self._store.is_sqlite else postgresql.insert
        new = {"table_id": table, "seq": seq, "holder": self._holder, "until": self._now + LEASE}
        may = or_(self._lapsed, columns.holder == self._holder, columns.seq < seq if wrote else false())
        statement = insert(schema.claims).values(new)
        statement = statement.on_conflict_do_update(index_elements=["table_id"], set_=new, where=may)
        return connection.execute(statement.returning(columns.table_id)).first() is not None

    async def renew(self, held: Sequence[str]) -> list[str]:
        """Keep these tables, forget what has lapsed, and find tables that wait for a bot and that nobody has."""
        if not self._shared:
            query = bots_turns()
            rows = await self._store.read(lambda connection: connection.execute(query).all())
            return [str(row[0]) for row in rows]
        return await self._store.write(lambda connection: self._renew(connection, held))

    def _renew(self, connection: Connection, held: Sequence[str]) -> list[str]:
        columns = schema.claims.c
        mine = and_(columns.holder == self._holder, columns.table_id.in_(held))
        connection.execute(update(schema.claims).where(mine).values(until=self._now + LEASE))
        connection.execute(delete(schema.claims).where(self._lapsed))
        claimed = select(columns.table_id).where(columns.holder != self._holder)
        query = bots_turns().where(schema.tables.c.id.not_in(claimed))
        return [str(row[0]) for row in connection.execute(query)]

    async def drop(self) -> None:
        """Leave all tables to others, at once."""
        if self._shared:
            mine = delete(schema.claims).where(schema.claims.c.holder == self._holder)
            await self._store.write(lambda connection: connection.execute(mine))
