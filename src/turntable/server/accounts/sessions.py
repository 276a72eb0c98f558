"""Sessions: where a person is logged in. Each has a cookie of its own, whose hash the database keeps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select

from turntable.server.accounts.cookies import AGE, Cookies, digest
from turntable.server.accounts.revocations import revoke
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import Unknown, WhoAreYou
from turntable.server.tables.entries import now

if TYPE_CHECKING:
    from turntable.server.accounts.people import People, Person

MOST_SESSIONS: Final = 50
"""Sessions of one person; the one longest out of use ends when there are more."""
SHOWN: Final = 12
"""Letters of a hash by which its owner names a session or a token."""


class Session(msgspec.Struct, frozen=True):
    """A session as its owner sees it."""

    id: str
    device: str
    created: int
    seen: int
    """When it was last used, to the hour."""
    is_here: bool
    """Whether this very request comes from it."""


class Sessions:
    """Starts, lists and ends sessions. Made and opened by ``People``."""

    def __init__(self, store: Store, people: People) -> None:
        self._store = store
        self._people = people

    def use(self, cookies: Cookies) -> None:
        """Make cookies in this way."""
        self._cookies = cookies

    async def start(self, person: Person, device: str = "") -> str:
        """A new session; its cookie."""
        cookie = self._cookies.fresh()
        at = now()
        values = {"hash": digest(cookie), "person": person.id, "device": device, "created": at, "seen": at}
        columns = schema.sessions.c
        oldest = select(columns.hash).where(columns.person == person.id).order_by(columns.seen.desc())

        def add(connection: Connection) -> int | None:
            mine = select(schema.people.c.generation).where(schema.people.c.id == person.id).with_for_update()
            if connection.scalar(mine) != person.generation:
                return None
            connection.execute(insert(schema.sessions).values(values))
            spare = connection.scalars(oldest.offset(MOST_SESSIONS)).all()
            ended = delete(schema.sessions).where(
                (columns.person == person.id) & (columns.hash.in_(spare) | (columns.seen < at - AGE * 1000))
            )
            count = connection.execute(ended).rowcount
            if count:
                revoke(connection, person.id)
            return count

        count = await self._store.write(add)
        if count is None:
            # They were logged out everywhere while they were logging in.
            raise WhoAreYou("logged-out")
        if count:
            await self._people.grants.heard(person.id)
        return cookie

    async def of_person(self, person: Person, here: str = "") -> list[Session]:
        """The person's sessions, those used last first. ``here``: the hash of the one that asks."""
        columns = schema.sessions.c
        query = select(schema.sessions).where(columns.person == person.id).order_by(columns.seen.desc(), columns.hash)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [Session(row.hash[:SHOWN], row.device, row.created, row.seen, row.hash == here) for row in rows]

    async def end(self, person: Person, id: str) -> str:
        """End a session, by its id or its whole hash: its cookie is void from now on. Its hash."""
        if not re.fullmatch(r"[0-9a-f]{12}|[0-9a-f]{64}", id):
            raise Unknown("session-unknown")
        columns = schema.sessions.c
        mine = (columns.person == person.id) & columns.hash.startswith(id)

        def drop(connection: Connection) -> str | None:
            gone = connection.scalar(delete(schema.sessions).where(mine).returning(columns.hash))
            if gone is not None:
                revoke(connection, person.id)
            return None if gone is None else str(gone)

        gone = await self._people.revoking(person.id, drop)
        if gone is None:
            raise Unknown("session-unknown")
        return gone


SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""What a ``User-Agent`` says, and what people call it. The first that is found counts: most browsers claim to be others
as well."""


def device_of(agent: str) -> str:
    """The device of a ``User-Agent`` in a few words.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0")
    'Firefox, Linux'
    >>> device_of("my-bot/1.0 (+https://example.org)")
    'my-bot'
    """
    words = [next((shown for sign, shown in known if sign in agent[:400]), "") for known in (BROWSERS, SYSTEMS)]
    found = ", ".join(word for word in words if word)
    return found or "".join(letter for letter in agent.partition("/")[0] if letter.isprintable())[:40].strip()
