"""Verifying: every log is played again, entry by entry, and compared with everything else that is kept of its table."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from turntable.core.errors import TurntableError
from turntable.core.message import Message
from turntable.server.database import schema
from turntable.server.refusals import Outdated, Refused
from turntable.server.tables import making
from turntable.server.tables.chairs import Chair
from turntable.server.tables.entries import Entry, from_row, unpack
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.result import Result, result_of
from turntable.server.tables.snapshots import Snapshot, snapshot_from


class Found(NamedTuple):
    """A table that was looked at, and what is wrong with it."""

    id: str
    wrong: list[Message]
    is_outdated: bool = False
    """Whether it was played under other rules than today's: then its log is read, and not played."""


def count_tables(connection: Connection) -> int:
    """How many there are to look at."""
    return int(connection.scalar(select(func.count()).select_from(schema.tables)) or 0)


def table_ids(connection: Connection) -> Sequence[str]:
    """All tables, the oldest first."""
    columns = schema.tables.c
    return connection.scalars(select(columns.id).order_by(columns.created, columns.id)).all()


def verify(connection: Connection) -> Iterator[Found]:
    """Look at one table after the other, each as it is at one moment."""
    for id in table_ids(connection):
        found = verify_now(connection, id)
        if found is not None:
            yield found


def verify_now(connection: Connection, id: str) -> Found | None:
    """Look at one table as it is at one moment; ``None`` if there is no such table."""
    # Whatever was read before is another moment.
    connection.rollback()
    if connection.dialect.name == "postgresql":
        # What is played between two statements would look like damage. In SQLite a transaction sees one moment anyway.
        connection.execution_options(isolation_level="REPEATABLE READ")
    row = _row(connection, id)
    return None if row is None else verify_table(connection, row)


def _row(connection: Connection, id: str) -> Any:
    return connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()


def verify_table(connection: Connection, row: Any) -> Found:
    """Look at one table."""
    try:
        log = _log(connection, row)
        for place, entry in enumerate(log, 1):
            if (entry.table, entry.seq) != (row.id, place):
                raise Refused("verify-gap", {"seq": place})
    except Refused as problem:
        return Found(row.id, [problem.message])
    except (zlib.error, msgspec.MsgspecError, UnicodeError):
        return Found(row.id, [Message("verify-archive" if row.archived else "verify-entry")])
    try:
        hosted = making.open_row(row, ())
    except Outdated:
        return Found(row.id, [], is_outdated=True)
    except (TurntableError, ValueError, TypeError, IndexError, msgspec.MsgspecError):
        return Found(row.id, [Message("verify-row", {"what": "header"})])
    kept = connection.scalar(select(schema.snapshots.c.body).where(schema.snapshots.c.table_id == row.id))
    snapshot = None if kept is None else snapshot_from(kept)
    wrong = [Message("verify-snapshot")] if kept is not None and snapshot is None else []
    try:
        for entry in log:
            hosted.take(hosted.attempt(entry))
            if snapshot is not None and entry.seq == snapshot.seq and not _agrees(snapshot, hosted):
                wrong.append(Message("verify-snapshot"))
    except (TurntableError, ValueError, IndexError, OverflowError):
        return Found(row.id, [*wrong, Message("verify-illegal", {"seq": entry.seq})])
    if snapshot is not None and snapshot.seq > hosted.seq:
        wrong.append(Message("verify-snapshot"))
    wrong += [Message("verify-row", {"what": name}) for name in _differences(row, hosted)]
    return Found(row.id, wrong)


def _log(connection: Connection, row: Any) -> list[Entry]:
    """The log from where the row says it is."""
    if row.archived:
        packed = connection.scalar(select(schema.archive.c.log).where(schema.archive.c.table_id == row.id))
        if packed is None:
            raise Refused("verify-archive")
        return unpack(packed)
    columns = schema.entries.c
    order = (columns.table_id, columns.seq, columns.kind, columns.body, columns.person, columns.at)
    query = select(*order).where(columns.table_id == row.id).order_by(columns.seq)
    return [from_row(one) for one in connection.execute(query)]


def _agrees(snapshot: Snapshot, hosted: Hosted) -> bool:
    """Whether a snapshot says what the log says. One from before other rules or data is left alone by everybody."""
    fresh = hosted.snapshot()
    if (snapshot.rules, snapshot.data) != (fresh.rules, fresh.data):
        return True
    same = ("seq", "touched", "started", "chairs", "seats", "numbers", "position")
    return all(getattr(snapshot, name) == getattr(fresh, name) for name in same)


def _differences(row: Any, hosted: Hosted) -> list[str]:
    """Columns of a table's row that do not say what its log says."""
    try:
        chairs = msgspec.json.decode(row.chairs, type=list[Chair])
        result = None if row.result is None else msgspec.json.decode(row.result, type=Result)
    except msgspec.MsgspecError:
        return ["chairs, result"]
    turn_is_bot = hosted.turn is not None and hosted.chairs[hosted.turn].bot is not None
    expected = {
        "game": (row.game, hosted.game.name),
        "seats": (row.seats, hosted.seats),
        "status": (row.status, hosted.status),
        "turn": (row.turn, hosted.turn),
        "turn_is_bot": (bool(row.turn_is_bot), turn_is_bot),
        "moves": (row.moves, hosted.moves),
        "touched": (row.touched, hosted.touched),
        "chairs": (chairs, hosted.chairs),
        "result": (result, result_of(hosted.state) if hosted.over else None),
    }
    return [name for name, (kept, played) in expected.items() if kept != played]
