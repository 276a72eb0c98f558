"""All that the house keeps of a person, as one object of JSON."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, Table, or_, select

from turntable.server.database import schema
from turntable.server.hosting.deeds import note
from turntable.server.hosting.finding import person
from turntable.server.refusals import Refused
from turntable.server.tables.entries import Entry
from turntable.server.tables.reading import read_log


def export_person(connection: Connection, host: str, who: str) -> dict[str, Any]:
    """What ``told_of`` tells, and that this host asked for it is written down."""
    told = told_of(connection, who)
    note_export(connection, host, told)
    return told


def note_export(connection: Connection, host: str, told: dict[str, Any]) -> None:
    """Write down that a host has got all this."""
    note(connection, host, "export", told["person"]["id"])


def told_of(connection: Connection, who: str) -> dict[str, Any]:
    """The person, where they are logged in, their tokens, what they said, what they did at every table, their boards.

    No secrets: neither the hash of a password, a cookie or a token, nor what is hidden in a game that goes on.
    """
    found = person(connection, who)
    columns = schema.people.c
    row = connection.execute(select(columns.preferences, columns.mail).where(columns.id == found.id)).one()
    more = {"preferences": msgspec.json.decode(row.preferences), "mail": row.mail}
    return {
        "person": {**msgspec.structs.asdict(found), **more},
        "sessions": _rows(connection, _of(schema.sessions, found.id, "device", "created", "seen")),
        "tokens": _rows(connection, _of(schema.tokens, found.id, "label", "scope", "created", "expires", "seen")),
        "chat": _rows(connection, _of(schema.chat, found.id, "number", "table_id", "name", "text", "at")),
        "tables": _tables(connection, found.id),
        "boards": _boards(connection, found.id),
        "complaints": _rows(connection, _of(schema.complaints, found.id, "game", "fingerprint", "text", "at")),
    }


def _of(table: Table, id: str, *names: str) -> Select[Any]:
    return select(*(table.c[name] for name in names)).where(table.c.person == id)


def _rows(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(query).mappings()]


def _tables(connection: Connection, id: str) -> list[dict[str, Any]]:
    columns = schema.tables.c
    theirs = select(schema.memberships.c.table_id).where(schema.memberships.c.person == id)
    names = ("id", "game", "title", "status", "created", "touched", "result")
    query = select(*(columns[name] for name in names), (columns.creator == id).label("made_by_them"))
    found = _rows(connection, query.where(or_(columns.creator == id, columns.id.in_(theirs))).order_by(columns.created))
    for table in found:
        table["made_by_them"] = bool(table["made_by_them"])
        table["result"] = None if table["result"] is None else msgspec.json.decode(table["result"])
        table["entries"] = [_told(one) for one in read_log(connection, table["id"], 0) if one.person == id]
    return found


def _boards(connection: Connection, id: str) -> list[dict[str, Any]]:
    columns = schema.boards.c
    query = select(columns.game, columns.fingerprint, columns.text, columns.created, columns.shared, columns.removed)
    found = _rows(connection, query.where(columns.maker == id).order_by(columns.created))
    for board in found:
        board["shared"] = bool(board["shared"])
    return found


def _told(entry: Entry) -> dict[str, Any]:
    return {"seq": entry.seq, "kind": entry.kind, "at": entry.at, **msgspec.json.decode(entry.body())}


def write_private(file: Path, text: str) -> None:
    """Write a new file that only its owner may read; one that exists is not overwritten."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError:
        raise Refused("host-file-exists", {"file": str(file)}) from None
    except OSError as problem:
        raise Refused("host-cannot-write", {"file": str(file), "why": str(problem.strerror)}) from None
