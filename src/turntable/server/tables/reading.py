"""Reads tables and their logs from the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy import Connection, select, text

from turntable.core.errors import TurntableError
from turntable.server.database import schema
from turntable.server.tables import making
from turntable.server.tables.entries import Entry, from_row, unpack
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.snapshots import snapshot_from

log = structlog.get_logger("turntable.tables")


def open_table(connection: Connection, row: Any) -> Hosted:
    """The table of a row: from its last snapshot, if that is any good, and the entries after it; else from all."""
    query = select(schema.snapshots.c.body).where(schema.snapshots.c.table_id == row.id)
    kept = connection.scalar(query)
    snapshot = None if kept is None else snapshot_from(kept)
    if snapshot is not None:
        try:
            return making.open_row(row, read_log(connection, row.id, snapshot.seq), snapshot)
        except (TurntableError, ValueError, OverflowError) as problem:
            log.warning("a snapshot is left alone", table=row.id, problem=repr(problem))
    return making.open_row(row, read_log(connection, row.id, 0))


def read_log(connection: Connection, id: str, since: int, most: int | None = None) -> list[Entry]:
    """A table's entries after the first ``since``, from the archive if they are there."""
    columns = schema.entries.c
    query = select(columns.table_id, columns.seq, columns.kind, columns.body, columns.person, columns.at)
    query = query.where(columns.table_id == id, columns.seq > since).order_by(columns.seq).limit(most)
    found = [from_row(row) for row in connection.execute(query)]
    if found and found[0].seq == since + 1:
        return found
    packed = connection.scalar(select(schema.archive.c.log).where(schema.archive.c.table_id == id))
    return found if packed is None else unpack(packed)[since : None if most is None else since + most]


def read_news(
    connection: Connection, known: Mapping[str, int], over: Sequence[str]
) -> tuple[list[Entry], list[tuple[str, str]]]:
    """Entries that came after those known of some tables; and which tables follow those that are over."""
    given = {"known": msgspec.json.encode(known).decode()}
    new = [from_row(row) for row in connection.execute(_LATER[connection.dialect.name], given)]
    if not over:
        return new, []
    tables = schema.tables.c
    rows = connection.execute(select(tables.id, tables.next).where(tables.id.in_(over), tables.next.is_not(None)))
    return new, [(row[0], row[1]) for row in rows]


_LATER: Final = {
    dialect: text(
        "SELECT entries.table_id, entries.seq, entries.kind, entries.body, entries.person, entries.at "
        f"FROM {known} JOIN entries ON entries.table_id = known.key AND entries.seq > {seq} "
        "ORDER BY entries.table_id, entries.seq"
    )
    for dialect, known, seq in (
        ("sqlite", "json_each(:known) AS known", "known.value"),
        ("postgresql", "json_each_text(CAST(:known AS json)) AS known", "CAST(known.value AS integer)"),
    )
}
"""Entries after those known, given as an object of tables and numbers."""
