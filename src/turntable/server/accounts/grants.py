"""Grants: whose a cookie or a token is, and what it allows. What was read once is remembered until it changes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
import structlog
from sqlalchemy import ColumnElement, Connection, Select, Table, bindparam, literal, null, select, update

from turntable.server.accounts.cookies import Cookies, digest
from turntable.server.accounts.revocations import Revocations
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import NotYours, OutOfOrder
from turntable.server.tables.entries import now

if TYPE_CHECKING:
    from turntable.server.accounts.people import People, Person
    from turntable.server.tables.watch import Watch

GrantScope = Literal["read", "play", "account"]
"""What may be done: look only; make moves and tables; change the account itself."""
SCOPES: Final[tuple[GrantScope, ...]] = ("read", "play", "account")
CACHED: Final = 5000
HOUR: Final = 3600 * 1000
DAY: Final = 24 * HOUR

log = structlog.get_logger("turntable.people")


class Grant(msgspec.Struct):
    """What a cookie or a token gives."""

    person: Person
    hash: str
    """Of the cookie or token."""
    scope: GrantScope
    """A cookie gives everything; a token what was chosen when it was made."""
    expires: int | None
    """When it ends, in milliseconds; ``None``: a cookie, or a token without an end."""
    seen: int
    """When it was last used, to the hour."""

    def check(self, scope: GrantScope) -> None:
        """Refuse what it does not allow."""
        if SCOPES.index(self.scope) < SCOPES.index(scope):
            raise NotYours("token-not-for-account" if scope == "account" else "token-only-reads")

    @property
    def has_ended(self) -> bool:
        return self.expires is not None and self.expires <= now()


def _query(table: Table, scope: ColumnElement[Any], expires: ColumnElement[Any]) -> Select[Any]:
    columns = (scope.label("grant_scope"), expires.label("grant_expires"), table.c.seen.label("grant_seen"))
    return select(schema.people, *columns).join_from(table, schema.people).where(table.c.hash == bindparam("hash"))


_SESSION: Final = _query(schema.sessions, literal("account"), null())
_TOKEN: Final = _query(schema.tokens, schema.tokens.c.scope, schema.tokens.c.expires)


class Remembered(OrderedDict[str, Grant]):
    """Grants by the cookie or the token itself. One counts as long as its person is the one ``People`` remembers."""

    def __init__(self, query: Select[Any]) -> None:
        super().__init__()
        self.query = query
        """How to read one."""

    def add(self, secret: str, grant: Grant) -> None:
        """Remember one more, and forget the one that was read longest ago."""
        self[secret] = grant
        self.move_to_end(secret)
        while len(self) > CACHED:
            self.popitem(last=False)


class Grants:
    """Finds grants. Made and opened by ``People``."""

    def __init__(self, store: Store, people: People, shared: bool) -> None:
        self._store = store
        self._people = people
        self._sessions = Remembered(_SESSION)
        self._tokens = Remembered(_TOKEN)
        self._used: dict[str, Grant] = {}
        """Those whose last use is to be written down, by hash."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._revocations = Revocations(store, shared, self._told, people.forget_all, self._write_uses)
        self.watches: Callable[[str], Iterable[Watch]] = lambda person: ()
        """What a person watches in this process."""
        self.table_changed: Callable[[str, str], None] = lambda kind, id: None
        """Called when a host has changed a table: see ``schema.revocations``."""

    async def open(self, cookies: Cookies) -> None:
        """Accept these cookies, and begin to look for revocations."""
        self._cookies = cookies
        await self._revocations.open()

    async def close(self) -> None:
        """Stop looking."""
        await self._revocations.close()
        for task in list(self._tasks):
            task.cancel()

    async def of_cookie(self, cookie: str | None) -> Grant | None:
        """What a cookie gives; ``None`` for none, a forged one or a void one."""
        if not cookie:
            return None
        found = self._sessions.get(cookie)
        if found is None:
            if not self._cookies.is_genuine(cookie):
                return None
        elif self._revocations.is_fresh and self._is_current(found):
            return self._use(found)
        return await self._find(cookie, self._sessions)

    async def of_token(self, token: str) -> Grant | None:
        """What a token gives; ``None`` for one that is unknown, void or past its end."""
        found = self._tokens.get(token)
        if found is None or not self._revocations.is_fresh or not self._is_current(found):
            found = await self._find(token, self._tokens)
        return None if found is None or found.has_ended else self._use(found)

    def _is_current(self, grant: Grant) -> bool:
        return self._people.remembered(grant.person.id) is grant.person

    def _use(self, grant: Grant) -> Grant:
        if now() - grant.seen > HOUR:
            grant.seen = now()
            self._used[grant.hash] = grant
        return grant

    async def _find(self, secret: str, remembered: Remembered) -> Grant | None:
        if not self._revocations.is_fresh:
            await self._revocations.be_fresh()
            found = remembered.get(secret)
            if found is not None and self._is_current(found):
                return self._use(found)
        hash = digest(secret)
        changes = self._people.changes
        row = await self._store.read(
            lambda connection: connection.execute(remembered.query, {"hash": hash}).one_or_none()
        )
        if row is None:
            remembered.pop(secret, None)
            return None
        # Something may have been revoked while this was read: then it is used this once, and not remembered.
        is_certain = changes == self._people.changes
        person = self._people.take_in(row, keep=is_certain)
        grant = Grant(person, hash, row.grant_scope, row.grant_expires, row.grant_seen)
        if is_certain:
            remembered.add(secret, grant)
        return self._use(grant)

    # Revoking

    async def _told(self, kind: str, about: str) -> None:
        if kind == "person":
            await self.heard(about)
        else:
            self.table_changed(kind, about)

    async def heard(self, person: str) -> None:
        """Something about this person has changed: forget them, and close the sockets that are no longer theirs."""
        self._people.forget(person)
        await self.close_void(person)

    async def close_void(self, person: str) -> None:
        """Close what the person watches with a cookie or a token that is void."""
        watches = [watch for watch in self.watches(person) if watch.by]
        if not watches:
            return
        try:
            valid = await self._store.read(lambda connection: _valid(connection, person))
        except OutOfOrder as problem:
            # Better to close too many: a page whose cookie is good comes back by itself.
            log.error("sessions could not be read", problem=repr(problem))
            valid = set()
        for watch in watches:
            if watch.by not in valid:
                watch.revoke()

    def check_soon(self, grant: Grant) -> None:
        """Look whether a grant was revoked after it was found and before its socket was there to be closed."""
        if not self._is_current(grant):
            self._do(self.close_void(grant.person.id))

    def hear(self, person: str) -> None:
        """Another process has changed this person."""
        self._people.forget(person)
        self._do(self.close_void(person))

    def _do(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Uses

    async def _write_uses(self) -> None:
        """Write down when sessions, tokens and people were last seen."""
        used, self._used = self._used, {}
        if not used:
            return
        try:
            await self._store.write(lambda connection: _see(connection, used))
        except OutOfOrder as problem:
            log.error("last uses could not be written", problem=repr(problem))


def _see(connection: Connection, used: dict[str, Grant]) -> None:
    for hash, grant in sorted(used.items()):
        table = schema.sessions if grant.scope == "account" else schema.tokens
        connection.execute(update(table).where(table.c.hash == hash).values(seen=grant.seen))
    today = now() // DAY * DAY
    for person in sorted({grant.person.id for grant in used.values()}):
        columns = schema.people.c
        connection.execute(update(schema.people).where(columns.id == person, columns.seen < today).values(seen=today))


def _valid(connection: Connection, person: str) -> set[str]:
    found: set[str] = set()
    for table in (schema.sessions, schema.tokens):
        found |= set(connection.scalars(select(table.c.hash).where(table.c.person == person)))
    return found
