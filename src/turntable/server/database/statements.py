"""The one statement that adds entries to the logs of many tables, with all that changes by them.

Every statement costs a round trip to PostgreSQL, and on SQLite it costs the interpreter's lock, which a busy event
loop gives back late. So both databases get everything in one value, as JSON, and take it apart themselves. The
statement is a transaction of its own. It writes entries, what the tables' rows say now and, now and then, a snapshot;
on PostgreSQL it also wakes other nodes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

import msgspec

from turntable.server.tables.entries import Entry, Summary

CHANNEL: Final = "turntable"
"""Every node listens to this channel, and to one of its own: this name, a line, and the node's name."""
LONGEST: Final = 400
"""Bytes of an entry that travels in a wake-up; of a longer one only the name of its table does."""
TOGETHER: Final = 16
"""Entries in one wake-up: a notification of PostgreSQL takes less than 8000 bytes."""


class Given:
    """Entries to be added to one log, all or none, and what the table's row says afterwards.

    The snapshot, if there is one, shows the table before these entries.
    """

    __slots__ = ("entries", "snapshot", "summary")

    def __init__(self, entries: Sequence[Entry], summary: Summary, snapshot: str | None = None) -> None:
        self.entries = entries
        self.summary = summary
        self.snapshot = snapshot

    @property
    def place(self) -> tuple[str, int]:
        """The table, and the number that must be free."""
        first = self.entries[0]
        return first.table, first.seq


class Row(msgspec.Struct, array_like=True, frozen=True):
    """An entry as SQLite gets it. What the table's row says is in the last one of those that belong together."""

    table_id: str
    seq: int
    kind: str
    body: str
    person: str | None
    at: int
    status: str | None = None
    turn: int | None = None
    turn_is_bot: bool | None = None
    moves: int | None = None
    touched: int | None = None
    alarm: int | None = None
    chairs: str | None = None
    result: str | None = None
    snapshot: str | None = None
    first: int = 0
    """The number of the first of those that belong together."""


class NamedRow(Row, array_like=False, frozen=True, omit_defaults=True):
    """The same as PostgreSQL gets it."""


class Driver(Protocol):
    """A connection of the database's own driver that commits every statement by itself."""

    def execute(self, query: str, values: Sequence[object] = ..., /) -> Any: ...

    def close(self) -> None: ...


class Appending(Protocol):
    """How a database adds entries."""

    def prepare(self, driver: Driver) -> None:
        """Make ready a new connection."""

    def add(self, driver: Driver, given: Sequence[Given]) -> list[bool]:
        """Add what can be added, durably: whether each was, or its number was taken."""


def rows_of(given: Sequence[Given], kind: type[Row]) -> list[Row]:
    """The rows of everything that is given."""
    rows = []
    for one in given:
        first = one.entries[0].seq
        for entry in one.entries[:-1]:
            rows.append(kind(entry.table, entry.seq, entry.kind, entry.body(), entry.person, entry.at, first=first))
        entry, now = one.entries[-1], one.summary
        rows.append(
            kind(
                entry.table,
                entry.seq,
                entry.kind,
                entry.body(),
                entry.person,
                entry.at,
                now.status,
                now.turn,
                now.turn_is_bot,
                now.moves,
                now.touched,
                now.alarm,
                now.chairs or None,
                now.result,
                one.snapshot,
                first,
            )
        )
    return rows


# SQLite

_COLUMNS: Final = Row.__struct_fields__
_VIEW: Final = f"CREATE TEMP VIEW given AS SELECT {', '.join(f'NULL AS {name}' for name in _COLUMNS)}"
_TRIGGER: Final = """
CREATE TEMP TRIGGER append INSTEAD OF INSERT ON given BEGIN
    SELECT RAISE(ABORT, 'archived') WHERE EXISTS (SELECT 1 FROM archive WHERE table_id = NEW.table_id);
    INSERT INTO entries (table_id, seq, kind, body, person, at)
        VALUES (NEW.table_id, NEW.seq, NEW.kind, NEW.body, NEW.person, NEW.at);
    UPDATE tables SET status = NEW.status, turn = NEW.turn, turn_is_bot = NEW.turn_is_bot, moves = NEW.moves,
            touched = NEW.touched, alarm = NEW.alarm, chairs = coalesce(NEW.chairs, chairs),
            result = CASE WHEN NEW.chairs IS NULL THEN result ELSE NEW.result END
        WHERE id = NEW.table_id AND NEW.status IS NOT NULL;
    INSERT OR REPLACE INTO snapshots (table_id, seq, body)
        SELECT NEW.table_id, NEW.first - 1, NEW.snapshot WHERE NEW.snapshot IS NOT NULL;
END
"""
_PARTS: Final = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(_COLUMNS)))
_INSERT: Final = f"INSERT INTO given SELECT {_PARTS} FROM json_each(?)"
_TAKEN: Final = (1555, 1811)
"""SQLite's codes for a primary key that is there already, and for what the trigger raises."""


class SqliteAppending:
    """A trigger of the connection's own takes the rows apart, so that one statement changes all tables."""

    def prepare(self, driver: Driver) -> None:
        driver.execute(_VIEW)
        driver.execute(_TRIGGER)

    def add(self, driver: Driver, given: Sequence[Given]) -> list[bool]:
        try:
            self._insert(driver, given)
        except Exception as problem:
            if not _is_taken(problem):
                raise
        else:
            return [True] * len(given)
        # Another process has taken some of these numbers. SQLite has undone the statement: find out which.
        driver.execute("BEGIN IMMEDIATE")
        try:
            added = [self._try(driver, one) for one in given]
        except BaseException:
            driver.execute("ROLLBACK")
            raise
        driver.execute("COMMIT")
        return added

    def _try(self, driver: Driver, one: Given) -> bool:
        try:
            self._insert(driver, [one])
        except Exception as problem:
            if not _is_taken(problem):
                raise
            return False
        return True

    def _insert(self, driver: Driver, given: Sequence[Given]) -> None:
        driver.execute(_INSERT, (msgspec.json.encode(rows_of(given, Row)).decode(),))


def _is_taken(problem: Exception) -> bool:
    return getattr(problem, "sqlite_errorcode", 0) in _TAKEN


# PostgreSQL

_APPEND: Final = f"""
WITH given AS MATERIALIZED (
    SELECT * FROM json_to_recordset(%s) AS given (
        table_id text, seq integer, kind text, body text, person text, at bigint, status text, turn integer,
        turn_is_bot boolean, moves integer, touched bigint, alarm bigint, chairs text, result text, snapshot text,
        first integer)
), begun AS (
    INSERT INTO entries (table_id, seq, kind, body, person, at)
        SELECT table_id, seq, kind, body, person, at FROM given
        WHERE seq = first AND NOT EXISTS (SELECT FROM archive WHERE archive.table_id = given.table_id)
        ORDER BY table_id, seq
    ON CONFLICT DO NOTHING RETURNING table_id, seq
), added AS MATERIALIZED (
    SELECT given.* FROM given JOIN begun ON begun.table_id = given.table_id AND begun.seq = given.first
), followed AS (
    INSERT INTO entries (table_id, seq, kind, body, person, at)
        SELECT table_id, seq, kind, body, person, at FROM added WHERE seq > first ORDER BY table_id, seq
), moved AS (
    UPDATE tables SET status = added.status, turn = added.turn, turn_is_bot = added.turn_is_bot,
        moves = added.moves, touched = added.touched, alarm = added.alarm,
        chairs = coalesce(added.chairs, tables.chairs),
        result = CASE WHEN added.chairs IS NULL THEN tables.result ELSE added.result END
    FROM added WHERE tables.id = added.table_id AND added.status IS NOT NULL
), pictured AS (
    INSERT INTO snapshots (table_id, seq, body)
        SELECT table_id, first - 1, snapshot FROM added WHERE snapshot IS NOT NULL ORDER BY table_id
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body
), lines AS (
    SELECT node, added.table_id, seq, json_build_array(added.table_id, seq, kind, body, person, at)::text AS line,
        (row_number() OVER (PARTITION BY node ORDER BY added.table_id, seq) - 1) / {TOGETHER} AS part
    FROM added JOIN watched ON watched.table_id = added.table_id AND watched.node <> %s
), told AS MATERIALIZED (
    SELECT pg_notify('{CHANNEL}_' || node, string_agg(
        CASE WHEN octet_length(line) > {LONGEST} THEN 'table:' || table_id ELSE line END,
        E'\\n' ORDER BY table_id, seq))
    FROM lines GROUP BY node, part
)
SELECT table_id, seq FROM begun WHERE (SELECT count(*) FROM told) >= 0
"""


class PostgresAppending:
    """One round trip, which wakes other nodes that watch these tables, and no others."""

    def __init__(self, node: str) -> None:
        self._node = node

    def prepare(self, driver: Driver) -> None:
        """Nothing: the statement stands for itself."""

    def add(self, driver: Driver, given: Sequence[Given]) -> list[bool]:
        rows = msgspec.json.encode(rows_of(given, NamedRow)).decode()
        begun = {(row[0], row[1]) for row in driver.execute(_APPEND, (rows, self._node))}
        return [one.place in begun for one in given]
