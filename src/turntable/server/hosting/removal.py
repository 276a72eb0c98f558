"""Deleting a person with all that is known of them, without taking their games from those they played with.

What stays is the game: which seat made which moves and when, under a random id that then belongs to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from turntable.core.errors import TurntableError
from turntable.server.accounts.revocations import announce, revoke_all
from turntable.server.boards.shelf import forget_board
from turntable.server.database import schema
from turntable.server.hosting.deeds import note
from turntable.server.hosting.finding import PersonRow, person
from turntable.server.tables import making
from turntable.server.tables.chairs import Chair
from turntable.server.tables.entries import Entry, from_row, now, pack, unpack
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.reading import open_table

NOBODY: Final[dict[str, Any]] = {
    "name": "",
    "login": None,
    "password": None,
    "preferences": "{}",
    "created": 0,
    "seen": 0,
    "is_host": False,
    "mail": None,
    "mail_is_sure": False,
}
"""What is left of a person whose tables others still play at: an id."""


def delete_person(connection: Connection, host: str, who: str) -> PersonRow:
    """Delete a person: their name, login, password, preferences, sessions, tokens, chat lines and memberships.

    Their boards go too, but for those that are shared.
    """
    found = person(connection, who)
    _erase(connection, found.id)
    note(connection, host, "delete", found.id)
    return found


def erase_guest(connection: Connection, id: str) -> None:
    """The same for a guest who has not come for long."""
    _erase(connection, id)


def _erase(connection: Connection, id: str) -> None:
    for row in _tables_of(connection, id):
        if _is_alone(row, id):
            making.wipe(connection, row.id)
        else:
            _leave(connection, row, id)
            _make_nameless(connection, row.id, id)
        announce(connection, "gone", row.id)
    lines = schema.chat.c
    for number, table in connection.execute(select(lines.number, lines.table_id).where(lines.person == id)).all():
        announce(connection, "unsaid", f"{table}-{number}")
    connection.execute(delete(schema.chat).where(lines.person == id))
    connection.execute(delete(schema.memberships).where(schema.memberships.c.person == id))
    _leave_boards(connection, id)
    revoke_all(connection, id)
    people = schema.people.c
    if connection.scalar(select(func.count()).where(schema.tables.c.creator == id)):
        husk = {**NOBODY, "generation": people.generation + 1}
        connection.execute(update(schema.people).where(people.id == id).values(husk))
    else:
        connection.execute(delete(schema.people).where(people.id == id))


def _leave_boards(connection: Connection, id: str) -> None:
    """Boards that lists show stay, without their maker: others play on them. The rest goes, and what they asked for."""
    boards, told = schema.boards.c, schema.complaints.c
    connection.execute(delete(schema.complaints).where(told.person == id))
    connection.execute(delete(schema.playtests).where(schema.playtests.c.person == id))
    own = select(boards.game, boards.fingerprint).where(boards.maker == id, ~boards.shared, boards.removed.is_(None))
    for game, fingerprint in connection.execute(own).all():
        forget_board(connection, game, fingerprint)
        this = and_(boards.game == game, boards.fingerprint == fingerprint)
        connection.execute(delete(schema.boards).where(this))
    connection.execute(update(schema.boards).where(boards.maker == id).values(maker=None))


def _tables_of(connection: Connection, id: str) -> Sequence[Any]:
    """Rows of the tables that a person made or ever sat at."""
    columns = schema.tables.c
    theirs = select(schema.memberships.c.table_id).where(schema.memberships.c.person == id)
    query = select(schema.tables).where(or_(columns.creator == id, columns.id.in_(theirs))).with_for_update()
    return connection.execute(query).all()


def _is_alone(row: Any, id: str) -> bool:
    """Whether nobody else ever played at the table: then it is the person's own, and goes with them."""
    if row.creator != id:
        return False
    chairs = _chairs(row.chairs)
    return all(chair.person in (None, id) and chair.wanted in (None, id) for chair in chairs)


def _leave(connection: Connection, row: Any, id: str) -> None:
    """At a game that goes on, a bot stands in; before the game the chair is free again."""
    if row.status == "over":
        return
    try:
        hosted = open_table(connection, row)
    except TurntableError:
        # Nobody plays there until a Turntable that knows its rules opens it.
        return
    for seat in hosted.seats_of(id):
        if hosted.chairs[seat].bot is None:
            level = hosted.setup.stand_in if hosted.started else ""
            _append(connection, hosted, hosted.entry("leave", now(), seat, level, person=id))


def _append(connection: Connection, hosted: Hosted, entry: Entry) -> None:
    """An entry, and what the table's row says after it, in this transaction."""
    step = hosted.attempt(entry)
    summary = step.summary
    connection.execute(insert(schema.entries).values(entry.row()))
    values = {
        "status": summary.status,
        "turn": summary.turn,
        "turn_is_bot": summary.turn_is_bot,
        "moves": summary.moves,
        "touched": summary.touched,
        "alarm": summary.alarm,
        "chairs": summary.chairs,
    }
    connection.execute(update(schema.tables).where(schema.tables.c.id == hosted.id).values(values))
    hosted.take(step)


def _make_nameless(connection: Connection, table: str, id: str) -> None:
    """Take the person's name out of a table's row, its log and its archive; a snapshot is made anew when needed."""
    columns = schema.tables.c
    row = connection.execute(select(columns.chairs, columns.wishes).where(columns.id == table)).one()
    texts = {name: _without(text, id) for name, text in (("chairs", row.chairs), ("wishes", row.wishes))}
    connection.execute(update(schema.tables).where(columns.id == table).values(texts))
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == table))
    entries = schema.entries.c
    mine = entries.table_id == table, entries.person == id, entries.kind == "sit"
    order = (entries.table_id, entries.seq, entries.kind, entries.body, entries.person, entries.at)
    for found in connection.execute(select(*order).where(*mine)).all():
        entry = _nameless(from_row(found), id)
        one = update(schema.entries).where(entries.table_id == table, entries.seq == entry.seq)
        connection.execute(one.values(body=entry.body()))
    archive = schema.archive.c
    packed = connection.scalar(select(archive.log).where(archive.table_id == table))
    if packed is not None:
        log = pack([_nameless(entry, id) for entry in unpack(packed)])
        connection.execute(update(schema.archive).where(archive.table_id == table).values(log=log))


def _nameless(entry: Entry, id: str) -> Entry:
    return msgspec.structs.replace(entry, code="") if entry.kind == "sit" and entry.person == id else entry


def _without(chairs: str, id: str) -> str:
    found = _chairs(chairs)
    for chair in found:
        if chair.person == id:
            chair.name = ""
        if chair.wanted == id:
            chair.wanted = None
    return msgspec.json.encode(found).decode()


def _chairs(text: str) -> list[Chair]:
    return msgspec.json.decode(text, type=list[Chair])
