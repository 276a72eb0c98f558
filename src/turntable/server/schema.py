"""The database: its tables, and how an older one is brought up to date.

The log (``entries``) is the truth about a table; what ``tables`` says about its state is there for lists only, and
can be computed from the log again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    insert,
    select,
    update,
)

metadata: Final = MetaData()

facts = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the house itself remembers: the version of this schema, the secret that signs cookies."""

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", Text),
    Column("preferences", Text, nullable=False, default="{}"),
    Column("generation", Integer, nullable=False, default=0),
    Column("created", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("label", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    # How it began, never changed
    Column("header", Text, nullable=False),
    Column("game", String(40), nullable=False),
    Column("wishes", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("title", String(80), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("invitation", String(24), nullable=False),
    Column("stand_in", String(40), nullable=False),
    Column("creator", ForeignKey("people.id"), nullable=False),
    Column("uploaded", Boolean, nullable=False),
    Column("previous", String(24)),
    Column("created", BigInteger, nullable=False),
    # Where it stands, for lists
    Column("next", String(24)),
    Column("status", String(8), nullable=False),
    Column("turn", Integer),
    Column("turn_is_bot", Boolean, nullable=False, default=False),
    Column("moves", Integer, nullable=False),
    Column("chairs", Text, nullable=False),
    Column("result", Text),
    Column("touched", BigInteger, nullable=False),
    Index("tables_by_status", "status", "touched"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("body", Text, nullable=False),
    Column("person", String(24)),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

memberships = Table(
    "memberships",
    metadata,
    Column("person", String(24), primary_key=True),
    Column("table_id", String(24), primary_key=True),
)
"""The tables where a person has ever had a seat: for "my tables"."""

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("table_id", String(24), nullable=False),
    Column("person", String(24), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_by_table", "table_id", "number"),
)


def _first(connection: Connection) -> None:
    metadata.create_all(connection)


MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (_first,)
"""Each brings the schema one version further, in order. Add to the end; never change what was released."""


def migrate(connection: Connection) -> None:
    """Bring the database to the newest version, in the transaction of this connection."""
    facts.create(connection, checkfirst=True)
    found = connection.scalar(select(facts.c.value).where(facts.c.name == "schema"))
    version = int(found or 0)
    if version > len(MIGRATIONS):
        raise RuntimeError(f"the database is of version {version}, newer than this Turntable ({len(MIGRATIONS)})")
    for step in MIGRATIONS[version:]:
        step(connection)
    if found is None:
        connection.execute(insert(facts).values(name="schema", value=str(len(MIGRATIONS))))
    elif version < len(MIGRATIONS):
        connection.execute(update(facts).where(facts.c.name == "schema").values(value=str(len(MIGRATIONS))))
