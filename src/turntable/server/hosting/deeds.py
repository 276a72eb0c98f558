"""What hosts did: every deed is written down in the transaction that does it."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, insert, select

from turntable.server.database import schema
from turntable.server.tables.entries import now

PAGE: Final = 50
"""Rows of a page of any of the host's lists."""


class Deed(msgspec.Struct, frozen=True):
    """One deed."""

    number: int
    at: int
    host: str
    """The account that did it in the page; or ``command`` and the user who ran it; or ``house``, by itself."""
    deed: str
    about: str
    """The id of a person or a table; empty: the whole house."""
    detail: str


def note(connection: Connection, host: str, deed: str, about: str = "", detail: str = "") -> None:
    """Write a deed down, in this transaction."""
    values = {"at": now(), "host": host[:60], "deed": deed, "about": about, "detail": detail}
    connection.execute(insert(schema.deeds).values(values))


def deeds(connection: Connection, about: str = "", before: int | None = None, skip: int = 0) -> list[Deed]:
    """The last deeds, the newest first; those about one person or table; those before a number."""
    columns = schema.deeds.c
    query = select(schema.deeds).order_by(columns.number.desc()).offset(skip).limit(PAGE)
    if about:
        query = query.where(columns.about == about)
    if before is not None:
        query = query.where(columns.number < before)
    return [Deed(*row) for row in connection.execute(query)]
