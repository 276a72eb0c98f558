"""What a host looks at: people, tables and chat lines, page by page."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, String, and_, cast, func, or_, select

from turntable.server.boards.files import Name, said
from turntable.server.database import schema
from turntable.server.hosting.deeds import PAGE
from turntable.server.refusals import Unknown
from turntable.server.tables.chairs import Chair

KINDS: Final = ("all", "accounts", "guests", "banned", "hosts")
"""Which people are listed."""
STATES: Final = ("all", "waiting", "live", "over", "closed")
"""Which tables are listed."""


class PersonRow(msgspec.Struct, frozen=True):
    """A person as a host sees them."""

    id: str
    name: str
    login: str | None
    created: int
    seen: int
    """The day they were last here; 0: not known."""
    is_host: bool
    banned: int | None


class TableRow(msgspec.Struct, frozen=True):
    """A table as a host sees it: nothing that is hidden in the game, and no invitation."""

    id: str
    game: str
    title: str
    status: str
    players: list[str]
    moves: int
    creator: str
    created: int
    touched: int
    listed: bool
    closed: int | None


class BoardRow(msgspec.Struct, frozen=True):
    """A board that somebody made, as a host sees it, with what was reported about it."""

    game: str
    fingerprint: str
    name: str
    maker: str | None
    created: int
    shared: bool
    complaints: list[str]

    @property
    def id(self) -> str:
        """How a host names it."""
        return f"{self.game}/{self.fingerprint}"


class LineRow(msgspec.Struct, frozen=True):
    """A line of a chat."""

    number: int
    table: str
    person: str
    name: str
    text: str
    at: int


def people(connection: Connection, kind: str = "all", search: str = "", skip: int = 0) -> list[PersonRow]:
    """People whose name or login contains the text, or whose id it is: the newest first."""
    columns = schema.people.c
    query = _people().order_by(columns.created.desc(), columns.id).offset(skip).limit(PAGE)
    query = {
        "all": query,
        "accounts": query.where(columns.login.is_not(None)),
        "guests": query.where(columns.login.is_(None)),
        "banned": query.where(columns.banned.is_not(None)),
        "hosts": query.where(columns.is_host),
    }[kind]
    if search:
        like = _containing(search)
        names = (columns.name.ilike(like, escape="\\"), columns.login.ilike(like, escape="\\"))
        query = query.where(or_(*names, columns.id == search))
    return [PersonRow(*row) for row in connection.execute(query)]


def person(connection: Connection, who: str) -> PersonRow:
    """The person with this login or id."""
    columns = schema.people.c
    login = " ".join(who.split()).casefold()
    row = connection.execute(_people().where(or_(columns.login == login, columns.id == who))).first()
    if row is None:
        raise Unknown("host-no-person", {"who": who})
    return PersonRow(*row)


def _people() -> Select[Any]:
    columns = schema.people.c
    return select(
        columns.id, columns.name, columns.login, columns.created, columns.seen, columns.is_host, columns.banned
    )


def tables(
    connection: Connection, state: str = "all", search: str = "", who: str = "", skip: int = 0
) -> list[TableRow]:
    """Tables whose title, game or players contain the text, or whose id it is; ``who``: the id of somebody who sits
    there or made it. Those touched last come first."""
    columns = schema.tables.c
    query = _tables().order_by(columns.touched.desc(), columns.id).offset(skip).limit(PAGE)
    if state == "closed":
        query = query.where(columns.closed.is_not(None))
    elif state != "all":
        query = query.where(columns.status == state)
    if search:
        like = _containing(search)
        texts = (columns.title, columns.game, cast(columns.chairs, String))
        query = query.where(or_(*(text.ilike(like, escape="\\") for text in texts), columns.id == search))
    if who:
        theirs = select(schema.memberships.c.table_id).where(schema.memberships.c.person == who)
        query = query.where(or_(columns.creator == who, columns.id.in_(theirs)))
    return [_table(row) for row in connection.execute(query)]


def table(connection: Connection, id: str) -> TableRow:
    """The table with this id."""
    row = connection.execute(_tables().where(schema.tables.c.id == id)).one_or_none()
    if row is None:
        raise Unknown("host-no-table", {"id": id})
    return _table(row)


def _tables() -> Select[Any]:
    columns = schema.tables.c
    return select(
        columns.id,
        columns.game,
        columns.title,
        columns.status,
        columns.chairs,
        columns.moves,
        columns.creator,
        columns.created,
        columns.touched,
        columns.listed,
        columns.closed,
    )


def _table(row: Any) -> TableRow:
    try:
        chairs = msgspec.json.decode(row.chairs, type=list[Chair])
    except msgspec.MsgspecError:
        # A damaged row is listed as well, so that it can be looked at and removed.
        chairs = []
    return TableRow(
        row.id,
        row.game,
        row.title,
        row.status,
        [chair.name or chair.bot or "" for chair in chairs],
        row.moves,
        row.creator,
        row.created,
        row.touched,
        bool(row.listed),
        row.closed,
    )


def boards(connection: Connection, search: str = "", reported: bool = False, skip: int = 0) -> list[BoardRow]:
    """Boards whose name contains the text, or whose maker or fingerprint it is: reported ones, then the newest."""
    columns, told = schema.boards.c, schema.complaints.c
    about = and_(told.game == columns.game, told.fingerprint == columns.fingerprint)
    count = select(func.count()).select_from(schema.complaints).where(about).scalar_subquery()
    query = _boards().order_by(count.desc(), columns.created.desc(), columns.fingerprint).offset(skip).limit(PAGE)
    if reported:
        query = query.where(count > 0)
    if search:
        named = columns.name.ilike(_containing(search), escape="\\")
        query = query.where(or_(named, columns.maker == search, columns.fingerprint == search))
    return [_board(connection, row) for row in connection.execute(query).all()]


def board(connection: Connection, id: str) -> BoardRow:
    """The board of this game and fingerprint, written ``GAME/FINGERPRINT``."""
    game, _, fingerprint = id.partition("/")
    columns = schema.boards.c
    query = _boards().where(columns.game == game, columns.fingerprint == fingerprint)
    row = connection.execute(query).one_or_none()
    if row is None:
        raise Unknown("host-no-board", {"id": id})
    return _board(connection, row)


def _boards() -> Select[Any]:
    columns = schema.boards.c
    shown = (columns.game, columns.fingerprint, columns.name, columns.maker, columns.created, columns.shared)
    return select(*shown).where(columns.removed.is_(None))


def _board(connection: Connection, row: Any) -> BoardRow:
    told = schema.complaints.c
    query = select(told.text).where(told.game == row.game, told.fingerprint == row.fingerprint).order_by(told.at)
    name = said(msgspec.json.decode(row.name, type=Name), "en")
    complaints = list(connection.scalars(query.limit(PAGE)))
    return BoardRow(row.game, row.fingerprint, name, row.maker, row.created, bool(row.shared), complaints)


def lines(
    connection: Connection,
    table: str = "",
    search: str = "",
    before: int | None = None,
    most: int = PAGE,
    skip: int = 0,
) -> list[LineRow]:
    """The last lines that were said, at one table or anywhere, the newest first; those before a number."""
    columns = schema.chat.c
    query = select(columns.number, columns.table_id, columns.person, columns.name, columns.text, columns.at)
    query = query.order_by(columns.number.desc()).offset(skip).limit(most)
    if table:
        query = query.where(columns.table_id == table)
    if search:
        query = query.where(columns.text.ilike(_containing(search), escape="\\"))
    if before is not None:
        query = query.where(columns.number < before)
    return [LineRow(*row) for row in connection.execute(query)]


def count_hosts(connection: Connection) -> int:
    """How many accounts keep the house."""
    return int(connection.scalar(select(func.count()).where(schema.people.c.is_host)) or 0)


def _containing(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{escaped}%"
