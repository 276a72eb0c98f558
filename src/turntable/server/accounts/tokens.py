"""Tokens: what programs show instead of a cookie. They play for a person, and cannot touch the account."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from turntable.server.accounts.cookies import digest
from turntable.server.accounts.grants import DAY, GrantScope
from turntable.server.accounts.names import one_line
from turntable.server.accounts.revocations import revoke
from turntable.server.accounts.sessions import SHOWN
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import Refused, Unknown, WhoAreYou
from turntable.server.tables.entries import now

if TYPE_CHECKING:
    from turntable.server.accounts.people import People, Person

MOST_TOKENS: Final = 20
LONGEST_LABEL: Final = 60
MOST_DAYS: Final = 3650


class Token(msgspec.Struct, frozen=True):
    """A token as its owner sees it later: the secret itself is shown once only."""

    id: str
    label: str
    created: int
    scope: GrantScope
    expires: int | None
    """When it ends, in milliseconds; ``None``: never."""
    seen: int
    """When it was last used, to the hour; 0: never."""


class Tokens:
    """Makes, lists and drops tokens. Made by ``People``."""

    def __init__(self, store: Store, people: People) -> None:
        self._store = store
        self._people = people

    async def make(self, person: Person, label: str, scope: GrantScope = "play", days: int | None = None) -> str:
        """A new token, for so many days or for good; it cannot be shown again."""
        if scope == "account" or (days is not None and not 0 < days <= MOST_DAYS):
            raise Refused("token-bad", {"most": MOST_DAYS})
        token = f"tt_{secrets.token_urlsafe(24)}"
        at = now()
        values = {
            "hash": digest(token),
            "person": person.id,
            "label": one_line(label)[:LONGEST_LABEL],
            "created": at,
            "scope": scope,
            "expires": None if days is None else at + days * DAY,
            "seen": 0,
        }
        columns = schema.tokens.c
        mine = columns.person == person.id

        def add(connection: Connection) -> bool:
            generation = select(schema.people.c.generation).where(schema.people.c.id == person.id).with_for_update()
            if connection.scalar(generation) != person.generation:
                raise WhoAreYou("logged-out")
            connection.execute(delete(schema.tokens).where(mine, columns.expires <= at))
            if int(connection.scalar(select(func.count()).where(mine)) or 0) >= MOST_TOKENS:
                return False
            connection.execute(insert(schema.tokens).values(values))
            return True

        if not await self._store.write(add):
            raise Refused("tokens-too-many", {"most": MOST_TOKENS})
        return token

    async def of_person(self, person: Person) -> list[Token]:
        """The person's tokens, the newest first; those past their end are no more."""
        columns = schema.tokens.c
        query = select(schema.tokens).where(columns.person == person.id).order_by(columns.created.desc(), columns.hash)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [
            Token(row.hash[:SHOWN], row.label, row.created, row.scope, row.expires, row.seen)
            for row in rows
            if row.expires is None or row.expires > now()
        ]

    async def drop(self, person: Person, id: str) -> None:
        """A token is void from now on."""
        if not re.fullmatch(r"[0-9a-f]{12}", id):
            raise Unknown("token-unknown")
        columns = schema.tokens.c

        def remove(connection: Connection) -> bool:
            gone = connection.execute(
                delete(schema.tokens).where(columns.person == person.id, columns.hash.startswith(id))
            )
            if gone.rowcount:
                revoke(connection, person.id)
            return bool(gone.rowcount)

        if not await self._people.revoking(person.id, remove):
            raise Unknown("token-unknown")
