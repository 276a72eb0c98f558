"""People: guests with a signed cookie, accounts with a password, tokens for programs."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from turntable.server import schema
from turntable.server.entries import now
from turntable.server.rates import Rates
from turntable.server.refusals import Refused, Unknown, WhoAreYou

if TYPE_CHECKING:
    from turntable.server.settings import Settings
    from turntable.server.store import Store

COOKIE: Final = "turntable"
AGE: Final = 400 * 24 * 3600
"""Seconds a cookie lasts: as long as browsers allow."""
LONGEST_NAME: Final = 24
GIVEN: Final = re.compile(r"(?:Guest|Гість) [1-9][0-9]{3}")
"""Names that guests get without asking, in every language there is."""
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
MOST_TOKENS: Final = 20
CACHED: Final = 5000


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's choices about pages."""

    language: Literal["", "en", "uk"] = ""
    """Empty: what the browser asks for."""
    theme: Literal["auto", "light", "dark"] = "auto"
    animation: Literal["normal", "fast", "none"] = "normal"
    confirm: bool = True
    """Whether a move that ends the turn or cannot be undone is asked about once more."""
    chime: bool = False
    scores: bool = True
    """Whether scores are shown during a game."""
    level: str = msgspec.field(default="")
    """The level of bots chosen last; empty: the usual one."""


class Person(msgspec.Struct, frozen=True):
    """A person the house knows."""

    id: str
    name: str
    login: str | None
    """The name an account logs in with; ``None``: a guest."""
    preferences: Preferences
    generation: int
    """Cookies of earlier generations are void: changed with the password, and by logging out everywhere."""

    @property
    def is_guest(self) -> bool:
        return self.login is None


class Token(msgspec.Struct, frozen=True):
    """A token as its owner sees it later: the secret itself is shown once only."""

    id: str
    label: str
    created: int


class People:
    """Finds, makes and changes people. Made and opened by the house."""

    def __init__(self, settings: Settings, store: Store, rates: Rates) -> None:
        self._settings = settings
        self._store = store
        self._rates = rates
        self._known: OrderedDict[str, tuple[int, Person]] = OrderedDict()
        self._tokens: OrderedDict[str, str] = OrderedDict()
        self._cookies: OrderedDict[str, tuple[str, int]] = OrderedDict()
        """Cookies whose signature has been checked."""
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)

    def use(self, secret: str) -> None:
        """Sign cookies with this secret."""
        self._signer = URLSafeSerializer(secret, salt="turntable.person")

    # Recognising people

    async def of_cookie(self, cookie: str | None) -> Person | None:
        """The person of a cookie; ``None`` for none, a forged one or an outdated one."""
        if not cookie or len(cookie) > 400:
            return None
        genuine = self._cookies.get(cookie)
        if genuine is None:
            try:
                id, generation = self._signer.loads(cookie)
            except (BadSignature, ValueError, TypeError):
                return None
            genuine = self._cookies[cookie] = (str(id), int(generation))
            while len(self._cookies) > CACHED:
                self._cookies.popitem(last=False)
        id, generation = genuine
        person = await self.find(id)
        return person if person is not None and person.generation == generation else None

    def cookie_of(self, person: Person) -> str:
        """What the person's browser keeps."""
        return str(self._signer.dumps([person.id, person.generation]))

    async def of_token(self, token: str) -> Person | None:
        """The person of a personal token."""
        digest = _digest(token)
        id = self._tokens.get(digest)
        if id is None or self._settings.shared:
            query = select(schema.tokens.c.person).where(schema.tokens.c.hash == digest)
            found = await self._store.read(lambda connection: connection.scalar(query))
            if found is None:
                return None
            id = self._tokens[digest] = str(found)
            while len(self._tokens) > CACHED:
                self._tokens.popitem(last=False)
        return await self.find(id)

    async def find(self, id: str) -> Person | None:
        """The person with this id."""
        known = self._known.get(id)
        # Another process may have changed what is kept here, and its wake-up may be lost.
        if known is not None and not (self._settings.shared and now() - known[0] > 30_000):
            return known[1]
        query = select(schema.people).where(schema.people.c.id == id)
        row = await self._store.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else self._keep(_person(row))

    def forget(self, id: str) -> None:
        """Another process has changed this person."""
        self._known.pop(id, None)

    def forget_all(self) -> None:
        """Other processes may have changed anybody."""
        self._known.clear()
        self._tokens.clear()

    def _keep(self, person: Person) -> Person:
        self._known[person.id] = (now(), person)
        self._known.move_to_end(person.id)
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return person

    # Guests and accounts

    async def guest(self, name: str = "", address: str = "", preferences: Preferences | None = None) -> Person:
        """A new guest; callers who speak another language than English give a name."""
        if address:
            self.limit("guests", self._settings.limits.guests, address)
        name = clean_name(name) if name.strip() else f"Guest {1000 + secrets.randbelow(9000)}"
        person = Person(secrets.token_hex(8), name, None, preferences or Preferences(), 0)
        values = {
            "id": person.id,
            "name": person.name,
            "preferences": _json(person.preferences),
            "generation": 0,
            "created": now(),
        }
        await self._store.write(lambda connection: connection.execute(insert(schema.people).values(values)))
        return self._keep(person)

    async def rename(self, person: Person, name: str) -> Person:
        """Call the person something else from now on."""
        return await self._change(person, msgspec.structs.replace(person, name=clean_name(name)))

    async def prefer(self, person: Person, preferences: Preferences) -> Person:
        """Remember how the person likes it."""
        if len(preferences.level) > 30:
            raise Refused("preferences-bad")
        return await self._change(person, msgspec.structs.replace(person, preferences=preferences))

    async def register(self, person: Person, login: str, password: str) -> Person:
        """Make a guest's identity an account; their tables stay theirs, and so does a name they chose."""
        if not person.is_guest:
            raise Refused("account-already")
        name = clean_name(login) if GIVEN.fullmatch(person.name) else person.name
        login = clean_login(login)
        _check_password(password)
        hashed = await self._hash(password)
        changed = msgspec.structs.replace(person, login=login, name=name)
        try:
            return await self._change(person, changed, password=hashed)
        except IntegrityError:
            raise Refused("account-taken", {"name": login}) from None

    async def log_in(self, login: str, password: str, address: str = "") -> Person:
        """The person of an account. Attempts are limited, right or wrong."""
        login = one_line(login).casefold()[:LONGEST_NAME]
        self.limit("login", self._settings.limits.log_in, login)
        if address:
            self.limit("address", self._settings.limits.log_in, address, times=10)
        query = select(schema.people).where(schema.people.c.login == login)
        row = await self._store.read(lambda connection: connection.execute(query).one_or_none())
        # An unknown login takes as long as a wrong password, so that times do not tell which logins exist.
        hashed = _NOBODY if row is None else str(row.password)
        right = await self._verify(hashed, password[:LONGEST_PASSWORD])
        if row is None or not right:
            raise WhoAreYou("account-wrong")
        return self._keep(_person(row))

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """Another password; all other devices are logged out."""
        self.limit("login", self._settings.limits.log_in, str(person.login))
        query = select(schema.people.c.password).where(schema.people.c.id == person.id)
        hashed = await self._store.read(lambda connection: connection.scalar(query))
        if hashed is None or not await self._verify(str(hashed), old[:LONGEST_PASSWORD]):
            raise WhoAreYou("account-wrong")
        _check_password(new)
        changed = msgspec.structs.replace(person, generation=person.generation + 1)
        return await self._change(person, changed, password=await self._hash(new))

    async def _change(self, old: Person, new: Person, **more: object) -> Person:
        values: dict[str, Any] = {
            "name": new.name,
            "login": new.login,
            "preferences": _json(new.preferences),
            "generation": new.generation,
            **more,
        }
        statement = update(schema.people).where(schema.people.c.id == old.id).values(values)
        await self._store.write(lambda connection: connection.execute(statement), f"person:{old.id}")
        return self._keep(new)

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except (VerificationError, InvalidHashError):
                return False

    # Tokens

    async def make_token(self, person: Person, label: str) -> str:
        """A new token for programs; it cannot be shown again."""
        label = one_line(label)[:60]
        token = f"tt_{secrets.token_urlsafe(24)}"
        values = {"hash": _digest(token), "person": person.id, "label": label, "created": now()}

        def add(connection: Connection) -> bool:
            mine = connection.execute(select(schema.tokens.c.hash).where(schema.tokens.c.person == person.id)).all()
            if len(mine) >= MOST_TOKENS:
                return False
            connection.execute(insert(schema.tokens).values(values))
            return True

        if not await self._store.write(add):
            raise Refused("tokens-too-many", {"most": MOST_TOKENS})
        return token

    async def tokens_of(self, person: Person) -> list[Token]:
        """The person's tokens, the newest first."""
        columns = schema.tokens.c
        query = select(columns.hash, columns.label, columns.created).where(columns.person == person.id)
        rows = await self._store.read(lambda c: c.execute(query.order_by(columns.created.desc())).all())
        return [Token(row[0][:12], row[1], row[2]) for row in rows]

    async def drop_token(self, person: Person, id: str) -> None:
        """A token is void from now on."""
        columns = schema.tokens.c
        if len(id) != 12 or not id.isalnum():
            raise Unknown("token-unknown")
        mine = (columns.person == person.id) & columns.hash.startswith(id, autoescape=True)
        statement = delete(schema.tokens).where(mine).returning(columns.hash)
        gone = await self._store.write(lambda connection: connection.execute(statement).all())
        if not gone:
            raise Unknown("token-unknown")
        for row in gone:
            self._tokens.pop(row[0], None)

    # Limits

    def limit(self, what: str, rate: str, who: str, times: int = 1) -> None:
        """Count one more; refuse what exceeds the rate."""
        self._rates.check(what, rate, who, times)


def one_line(text: str) -> str:
    """The text without line breaks and without anything invisible: not every database keeps that."""
    return " ".join("".join(letter for letter in text if letter.isprintable() or letter.isspace()).split())


def clean_name(name: str) -> str:
    """A name as it is shown: one line, not too long, nothing invisible."""
    cleaned = one_line(name)
    if not cleaned or len(cleaned) > LONGEST_NAME:
        raise Refused("name-bad", {"most": LONGEST_NAME})
    return cleaned


def clean_login(login: str) -> str:
    """A login: letters of any alphabet, digits, hyphens and dots; case does not count."""
    cleaned = " ".join(login.split()).casefold()
    if not 2 <= len(cleaned) <= LONGEST_NAME or not all(letter.isalnum() or letter in "-_. " for letter in cleaned):
        raise Refused("login-bad", {"most": LONGEST_NAME})
    return cleaned


def _check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused("password-bad", {"least": SHORTEST_PASSWORD, "most": LONGEST_PASSWORD})


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _json(preferences: Preferences) -> str:
    return msgspec.json.encode(preferences).decode()


def _person(row: Any) -> Person:
    try:
        preferences = msgspec.json.decode(row.preferences, type=Preferences)
    except msgspec.ValidationError:
        # Another version wrote them. The defaults are better than an error.
        preferences = Preferences()
    return Person(row.id, row.name, row.login, preferences, row.generation)


_NOBODY: Final = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
"""A hash that is checked, in vain, for logins that do not exist."""
