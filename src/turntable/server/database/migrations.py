"""How an older database is brought up to date, one version after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, Table, insert, inspect, select, update
from sqlalchemy.schema import CreateColumn

from turntable.server.accounts.cookies import digest, old_cookie
from turntable.server.boards.files import own_name
from turntable.server.database.schema import (
    boards,
    complaints,
    facts,
    metadata,
    people,
    playtests,
    sessions,
    tables,
    tokens,
)
from turntable.server.tables.entries import now

ADDED: Final = (
    {
        people: ("seen", "is_host", "banned"),
        tokens: ("scope", "expires", "seen"),
        tables: ("chat_for", "closed", "archived"),
    },
    {people: ("mail", "mail_is_sure"), tables: ("wait", "late", "alarm")},
    {tables: ("board",)},
    {playtests: ("place", "turn")},
)
"""Columns that the second version of the schema added, and each one after it."""


def _first(connection: Connection) -> None:
    metadata.create_all(connection)


def _second(connection: Connection) -> None:
    metadata.create_all(connection)
    _add_columns(connection, ADDED[0])
    _keep_cookies(connection)


def _third(connection: Connection) -> None:
    _add_columns(connection, ADDED[1])


def _fourth(connection: Connection) -> None:
    metadata.create_all(connection, [boards, complaints, playtests])
    _add_columns(connection, ADDED[2])
    columns = tables.c
    own = select(columns.id, columns.header).where(columns.header.like("%\nfile %"))
    for id, header in connection.execute(own).all():
        change = update(tables).where(columns.id == id).values(board=own_name(header))
        connection.execute(change)


def _fifth(connection: Connection) -> None:
    _add_columns(connection, ADDED[3])


def _add_columns(connection: Connection, added: Mapping[Table, Sequence[str]]) -> None:
    """Add the columns of one version, and the indexes that are complete with them."""
    inspector = inspect(connection)
    for table, names in added.items():
        there = {column["name"] for column in inspector.get_columns(table.name)}
        for name in names:
            # A new database has them already: its tables were made as they are declared now.
            if name not in there:
                column = CreateColumn(table.c[name]).compile(dialect=connection.dialect)
                connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {column}")
        for index in table.indexes:
            if there.union(names).issuperset(column.name for column in index.columns):
                index.create(connection, checkfirst=True)


def _keep_cookies(connection: Connection) -> None:
    """Make a session of every cookie from before there were sessions, so that everybody stays who they are.

    Such a cookie was the same on all devices of a person: they share one session, and log out together.
    """
    secret = connection.scalar(select(facts.c.value).where(facts.c.name == "secret"))
    found = connection.execute(select(people.c.id, people.c.generation, people.c.created)).all()
    rows = [
        {
            "hash": digest(old_cookie(str(secret), row.id, row.generation)),
            "person": row.id,
            "device": "",
            "created": row.created,
            "seen": now(),
        }
        for row in found
    ]
    if rows:
        connection.execute(insert(sessions), rows)


MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (_first, _second, _third, _fourth, _fifth)
"""Each brings the schema one version further, in order. Add to the end; never change what was released."""


class NewerSchema(RuntimeError):
    """The database was written by a newer Turntable."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(f"the database is of version {found}, newer than this Turntable ({known})")
        self.found = found
        self.known = known


def migrate(connection: Connection) -> None:
    """Bring the database to the newest version, in the transaction of this connection."""
    facts.create(connection, checkfirst=True)
    found = connection.scalar(select(facts.c.value).where(facts.c.name == "schema"))
    version = int(found or 0)
    if version > len(MIGRATIONS):
        raise NewerSchema(version, len(MIGRATIONS))
    for step in MIGRATIONS[version:]:
        step(connection)
    if found is None:
        connection.execute(insert(facts).values(name="schema", value=str(len(MIGRATIONS))))
    elif version < len(MIGRATIONS):
        connection.execute(update(facts).where(facts.c.name == "schema").values(value=str(len(MIGRATIONS))))
