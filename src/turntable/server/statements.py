"""Statements for many rows at a time.

SQLite's driver releases the interpreter's lock for every row, and waits until a busy event loop gives it back: a
transaction of sixty rows would take six times as long as its work. So SQLite gets all rows in one value, as JSON, and
takes them apart itself. PostgreSQL's driver sends them one after the other without waiting in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from sqlalchemy import Connection, Engine, Table

Row = dict[str, Any]


class Many(Protocol):
    """Runs one statement for all rows."""

    def run(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Run it."""


def insert_many(table: Table, engine: Engine) -> Many:
    """Adds rows; each has a value for every column."""
    names = [column.name for column in table.columns]
    into = f"INSERT INTO {table.name} ({', '.join(names)})"
    if engine.dialect.name == "sqlite":
        return _AsJson(f"{into} SELECT {_parts(names)} FROM json_each(?)", names)
    return _RowByRow(f"{into} VALUES ({', '.join(f'%({name})s' for name in names)})")


def update_many(table: Table, names: Sequence[str], engine: Engine) -> Many:
    """Changes these columns of the rows with the same ``id``."""
    if engine.dialect.name == "sqlite":
        changes = ", ".join(f"{name} = new.{name}" for name in names)
        names = ["id", *names]
        new = f"(SELECT {_parts(names)} FROM json_each(?)) AS new"
        return _AsJson(f"UPDATE {table.name} SET {changes} FROM {new} WHERE {table.name}.id = new.id", names)
    changes = ", ".join(f"{name} = %({name})s" for name in names)
    return _RowByRow(f"UPDATE {table.name} SET {changes} WHERE id = %(id)s")


def _parts(names: Sequence[str]) -> str:
    return ", ".join(f"json_extract(value, '$[{i}]') AS {name}" for i, name in enumerate(names))


class _AsJson:
    def __init__(self, text: str, names: Sequence[str]) -> None:
        self._text = text
        self._names = names

    def run(self, connection: Connection, rows: Sequence[Row]) -> None:
        names = self._names
        values = msgspec.json.encode([[row[name] for name in names] for row in rows])
        connection.exec_driver_sql(self._text, (values.decode(),))


class _RowByRow:
    def __init__(self, text: str) -> None:
        self._text = text

    def run(self, connection: Connection, rows: Sequence[Row]) -> None:
        connection.exec_driver_sql(self._text, list(rows))
