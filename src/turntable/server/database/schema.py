"""The database: its tables. ``migrations`` brings an older one up to date.

The log (``entries``) is the truth about a table; what ``tables`` says about its state is there for lists only, and
can be computed from the log again.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    DDL,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)
from sqlalchemy.event import listen

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
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("is_host", Boolean, nullable=False, server_default=false()),
    Column("banned", BigInteger),
    Column("mail", String(254)),
    Column("mail_is_sure", Boolean, nullable=False, server_default=false()),
)
"""``seen``: when the person was last here, to the day; ``banned``: since when the house is closed to them; ``mail``:
where to write when they are waited for; ``mail_is_sure``: whether they have shown that it is theirs."""

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("device", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
"""Where a person is logged in: a row for each cookie. The cookie holds the secret whose hash stands here."""

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("label", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("scope", String(12), nullable=False, server_default="play"),
    Column("expires", BigInteger),
    Column("seen", BigInteger, nullable=False, server_default="0"),
)
"""``scope``: ``read`` or ``play``. ``expires``: in milliseconds; empty: never. ``seen``: when it was last used, to the
hour; 0: never."""

revocations = Table(
    "revocations",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False, server_default="person"),
    Column("about", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Who has lost a session or a token lately, and which tables a host has changed, so that every process forgets what it
knows of them. ``kind``: ``person``; or, of a table, ``gone``, ``closed`` (or open again), and ``unsaid`` with the
number of a line of its chat, as ``ID-NUMBER``."""

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
    # What the host or its maker decides
    Column("chat_for", String(8), nullable=False, server_default="seats"),
    Column("wait", String(8), nullable=False, server_default="none"),
    Column("late", String(8), nullable=False, server_default="ask"),
    Column("alarm", BigInteger),
    Column("closed", BigInteger),
    Column("archived", Boolean, nullable=False, server_default=false()),
    Column("board", Text),
    Index("tables_by_status", "status", "touched"),
    Index("tables_by_creator", "creator", "touched"),
    Index(
        "tables_to_archive",
        "touched",
        sqlite_where=text("status = 'over' AND NOT archived"),
        postgresql_where=text("status = 'over' AND NOT archived"),
    ),
    Index(
        "tables_by_alarm",
        "alarm",
        sqlite_where=text("alarm IS NOT NULL"),
        postgresql_where=text("alarm IS NOT NULL"),
    ),
)
"""``wait`` and ``late``: see ``waiting.clock``; ``alarm``: when the house has to look at whom the table waits for;
empty: it need not. ``chat_for``: who may talk, ``seats`` or ``all``. ``closed``: when a host closed it. ``archived``:
its log is in ``archive``. ``board``: what a player's own board is called, as JSON; empty for those that come with a
game."""

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

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""Where a table stood after ``seq`` entries, so that a long log need not be read from its beginning."""

archive = Table(
    "archive",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("log", LargeBinary, nullable=False),
)
"""The whole log of a finished table, compressed: its entries are no longer in ``entries``."""

claims = Table(
    "claims",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("holder", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Which process thinks for the bot of a table after ``seq`` entries, and when that claim lapses."""

nodes = Table(
    "nodes",
    metadata,
    Column("node", String(12), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
"""The nodes that use this PostgreSQL, and when each last showed that it lives, by the database's clock."""

watched = Table(
    "watched",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("node", String(12), primary_key=True, index=True),
)
"""The tables somebody watches through a node: it is woken for these, and for no others."""

_unlogged = DDL("ALTER TABLE %(table)s SET UNLOGGED").execute_if(dialect="postgresql")  # type: ignore[no-untyped-call]
for _table in (nodes, watched):
    # Nobody misses them after a crash of the database: every node writes its own rows again.
    listen(_table, "after_create", _unlogged)

rates = Table(
    "rates",
    metadata,
    Column("what", String(80), primary_key=True),
    Column("window", BigInteger, primary_key=True, autoincrement=False),
    Column("count", Integer, nullable=False),
)
"""How often something was done in a span of time, counted by all processes together."""

boards = Table(
    "boards",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("fingerprint", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("seats", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("maker", ForeignKey("people.id"), index=True),
    Column("created", BigInteger, nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("removed", BigInteger),
    Index("boards_by_age", "created", "fingerprint"),
)
"""Boards that people made, each once. ``name``: a text, or one for each language, as JSON; ``maker``: empty if they
were deleted; ``shared``: lists show it; ``removed``: when a host removed it: nothing of it is left then but its
fingerprint, so that it does not come again."""

complaints = Table(
    "complaints",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("fingerprint", String(16), primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What people reported about boards, until a host has looked at it."""

playtests = Table(
    "playtests",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("fingerprint", String(16), primary_key=True),
    Column("bots", String(40), primary_key=True),
    Column("ref", String(40), nullable=False),
    Column("person", String(24), nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("told", BigInteger, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("problem", String(40)),
    Column("report", Text),
    Column("place", String(32), nullable=False, server_default=""),
    Column("turn", Integer, nullable=False, server_default="0"),
)
"""Play-tests of boards, by the board's fingerprint and the version of the bots. ``ref``: how the board is found;
``place``: the address it was asked for from, as a digest, empty when it is over; ``turn``: the lowest is played first;
``told``: when whoever plays it last said how far it is, 0 while it waits; ``problem``: why there will be no report;
``report``: what came of it, as JSON."""

deeds = Table(
    "deeds",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("host", String(60), nullable=False),
    Column("deed", String(40), nullable=False),
    Column("about", String(80), nullable=False),
    Column("detail", Text, nullable=False),
)
"""What hosts did: the command or the account, the deed, the person or table it was about."""
