"""What people say at tables."""

from __future__ import annotations

from hmac import compare_digest

import msgspec
from sqlalchemy import Connection, delete, insert, select

from turntable.server.accounts.people import Person
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import Refused
from turntable.server.settings import Settings
from turntable.server.tables.entries import now
from turntable.server.tables.hosted import Hosted
from turntable.server.traffic.doors import Doors


class Said(msgspec.Struct, frozen=True):
    """A message of the chat."""

    number: int
    name: str
    text: str
    at: int
    person: str = ""


class Talk:
    """The chat of every table: short, kept for a while, not too much at once."""

    def __init__(self, settings: Settings, store: Store, doors: Doors) -> None:
        self._settings = settings
        self._store = store
        self._doors = doors

    async def say(self, table: str, person: Person, text: str, name: str) -> Said:
        """Say something under the name that the person has at the table."""
        text = clean(text)
        if not text:
            raise Refused("chat-empty")
        if len(text) > self._settings.longest_chat:
            raise Refused("chat-long", {"most": self._settings.longest_chat})
        self._doors.limit("chat", person.id)
        changed = f"said:{table}"
        return await self._store.write(lambda connection: self._write(connection, table, person, text, name), changed)

    def _write(self, connection: Connection, table: str, person: Person, text: str, name: str) -> Said:
        columns = schema.chat.c
        at = now()
        values = {"table_id": table, "person": person.id, "name": name, "text": text, "at": at}
        number = int(connection.scalar(insert(schema.chat).values(values).returning(columns.number)) or 0)
        mine = select(columns.number).where(columns.table_id == table).order_by(columns.number.desc())
        oldest = connection.scalar(mine.offset(self._settings.kept_chat - 1).limit(1))
        if oldest is not None:
            connection.execute(delete(schema.chat).where(columns.table_id == table, columns.number < oldest))
        return Said(number, name, text, at, person.id)

    async def heard(self, table: str, since: int = 0) -> list[Said]:
        """What was said after message number ``since``, the oldest first."""
        columns = schema.chat.c
        query = select(columns.number, columns.name, columns.text, columns.at, columns.person)
        query = query.where(columns.table_id == table, columns.number > since).order_by(columns.number)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [Said(*row) for row in rows]


def may_talk(hosted: Hosted, person: str | None, invitation: str) -> bool:
    """Whether the person may talk: they sit at the table or made it, or are invited where all who are invited may.

    Until the game begins that is everywhere: friends talk about it before they sit down.
    """
    setup = hosted.setup
    if person is not None and (hosted.seats_of(person) or person == setup.creator):
        return True
    may = setup.chat_for == "all" or not hosted.started
    return may and compare_digest(invitation.encode(), setup.invitation.encode())


def clean(text: str) -> str:
    """A message as it is kept: no control characters, no lone surrogates, lines trimmed."""
    lines = ("".join(letter for letter in line if letter.isprintable()) for line in text.splitlines())
    return "\n".join(line.strip() for line in lines).strip()
