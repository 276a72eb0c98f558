"""People: guests, known by a cookie, and accounts, which have a password as well."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from turntable.server.accounts.cookies import Cookies
from turntable.server.accounts.grants import Grants
from turntable.server.accounts.names import LONGEST_NAME, clean_login, clean_name, given_name, is_given, one_line
from turntable.server.accounts.passwords import Passwords, check_password
from turntable.server.accounts.revocations import revoke_all
from turntable.server.accounts.sessions import Sessions
from turntable.server.accounts.tokens import Tokens
from turntable.server.database import schema
from turntable.server.refusals import NotYours, Refused, WhoAreYou
from turntable.server.tables.entries import now
from turntable.server.traffic.rates import Rates
from turntable.words import LANGUAGES

if TYPE_CHECKING:
    from turntable.server.database.store import Store
    from turntable.server.settings import Settings

T = TypeVar("T")

CACHED: Final = 5000
MOST_EXPLAINED: Final = 300
"""Kinds of decisions that a person can have closed the explanations of; all games together have fewer."""
LONGEST: Final = 60
"""Characters of such a kind, and of a level."""


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's choices about pages."""

    language: Annotated[str, msgspec.Meta(extra_json_schema={"enum": ["", *LANGUAGES]})] = ""
    """Empty: what the browser asks for."""
    theme: Literal["auto", "light", "dark"] = "auto"
    animation: Literal["normal", "fast", "none"] = "normal"
    pace: Literal["off", "quick", "calm"] = "calm"
    """How long each move of others is shown: not at all, for half a second, for a second."""
    confirm: bool = True
    """Whether a move that ends the turn is asked about once more."""
    chime: bool = False
    scores: bool = True
    """Whether scores are shown during a game."""
    level: str = msgspec.field(default="")
    """The level of bots chosen last; empty: none yet."""
    explain: bool = True
    """Whether the first decision of each kind is explained."""
    explained: tuple[str, ...] = ()
    """Kinds of decisions that need no explanation any more: ``steam/build``."""
    alone: bool = True
    """Whether moves without a choice make themselves."""

    def __post_init__(self) -> None:
        """A language that has no words cannot be preferred; msgspec makes this error one of its own."""
        if self.language and self.language not in LANGUAGES:
            raise ValueError(f"no words in {self.language!r}")


class Person(msgspec.Struct, frozen=True):
    """A person the house knows."""

    id: str
    name: str
    login: str | None
    """The name an account logs in with; ``None``: a guest."""
    preferences: Preferences
    generation: int
    """Counts how often all sessions and tokens were made void: nobody starts one with what they knew before."""
    is_host: bool = False
    """Whether the person keeps the house: see ``hosting``."""

    @property
    def is_guest(self) -> bool:
        return self.login is None


class People:
    """Finds, makes and changes people. Made and opened by the house."""

    def __init__(self, settings: Settings, store: Store, rates: Rates) -> None:
        self._settings = settings
        self._store = store
        self._rates = rates
        self._known: OrderedDict[str, tuple[int, Person]] = OrderedDict()
        self.changes = 0
        """How often people were changed or forgotten: what was read before may be old."""
        self.passwords = Passwords()
        self.grants = Grants(store, self, settings.shared)
        self.sessions = Sessions(store, self)
        self.tokens = Tokens(store, self)

    async def open(self) -> None:
        """Sign cookies with the house's secret, and listen to what other processes revoke."""
        self.cookies = Cookies(await self._store.write(self._secret))
        self.sessions.use(self.cookies)
        await self.grants.open(self.cookies)

    def _secret(self, connection: Connection) -> str:
        """What signs cookies: made once, by whichever process is first."""
        mine = {"name": "secret", "value": secrets.token_hex(32)}
        connection.execute(self._store.insert_new(schema.facts).values(mine))
        return str(connection.scalar(select(schema.facts.c.value).where(schema.facts.c.name == "secret")))

    async def close(self) -> None:
        """Stop listening."""
        await self.grants.close()
        self.passwords.close()

    # Finding

    async def find(self, id: str) -> Person | None:
        """The person with this id."""
        known = self.remembered(id)
        if known is not None:
            return known
        changes = self.changes
        query = select(schema.people).where(schema.people.c.id == id)
        row = await self._store.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else self.take_in(row, keep=changes == self.changes)

    def remembered(self, id: str) -> Person | None:
        """The person, if this process knows them well enough."""
        known = self._known.get(id)
        # Another process may have changed what is kept here, and its wake-up may be lost.
        if known is None or (self._settings.shared and now() - known[0] > 30_000):
            return None
        return known[1]

    def take_in(self, row: Any, keep: bool) -> Person:
        """The person of a row, remembered if that is wanted."""
        person = _person(row)
        known = self._known.get(person.id)
        if keep:
            return self._keep(known[1] if known is not None and known[1] == person else person)
        return person

    def forget(self, id: str) -> None:
        """Read this person again: they have changed, or their sessions and tokens have."""
        self.changes += 1
        self._known.pop(id, None)

    def forget_all(self) -> None:
        """Read everybody again."""
        self.changes += 1
        self._known.clear()

    def _keep(self, person: Person) -> Person:
        self._known[person.id] = (now(), person)
        self._known.move_to_end(person.id)
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return person

    # Guests and accounts

    async def guest(
        self, name: str = "", address: str = "", preferences: Preferences | None = None, language: str = "en"
    ) -> Person:
        """A new guest; one who says no name is given one in their language."""
        if address:
            self.limit("guests", self._settings.limits.guests, address)
        id = secrets.token_hex(8)
        name = clean_name(name) if name.strip() else given_name(int(id, 16), language)
        person = Person(id, name, None, preferences or Preferences(), 0)
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
        closed = preferences.explained
        if len(closed) > MOST_EXPLAINED or any(len(text) > LONGEST for text in (preferences.level, *closed)):
            raise Refused("preferences-bad")
        return await self._change(person, msgspec.structs.replace(person, preferences=preferences))

    async def register(self, person: Person, login: str, password: str, address: str = "") -> Person:
        """Make a guest's identity an account; their tables stay theirs, and so does a name they chose.

        The guest's cookie and tokens are void: whoever knew them shall not share the account.
        """
        if not person.is_guest:
            raise Refused("account-already")
        name = clean_name(login) if is_given(person.name) else person.name
        login = clean_login(login)
        check_password(password)
        for what, who in (("register", person.id), ("register-address", address)):
            if who:
                self.limit(what, self._settings.limits.register, who)
        tries = self._rates.seen("register-address", self._settings.limits.register, address)
        hashed = await self.passwords.hash(password, tries=tries)
        changed = _next_generation(msgspec.structs.replace(person, login=login, name=name))
        try:
            return await self._change(person, changed, password=hashed)
        except IntegrityError:
            raise Refused("account-taken", {"name": login}) from None

    async def log_in(self, login: str, password: str, address: str = "", device: str = "") -> Person:
        """The person of an account. ``device``: the cookie of a device where somebody has logged in before.

        Attempts are limited before anything is computed. For a device that knows this login only its own attempts
        count, so that wrong passwords from elsewhere do not lock the owner out.
        """
        login = one_line(login).casefold()[:LONGEST_NAME]
        limits = self._settings.limits
        known = self.cookies.device_of(device, login)
        if known is not None:
            self.limit("log-in-device", limits.log_in, known)
        else:
            self.limit("log-in", limits.log_in, f"{address} {login}")
            if address:
                self.limit("log-in-address", limits.log_in, address, times=10)
            self.limit("log-in-login", limits.guess, login)
        query = select(schema.people).where(schema.people.c.login == login)
        row = await self._store.read(lambda connection: connection.execute(query).one_or_none())
        # An unknown login takes as long as a wrong password, so that times do not tell which logins exist.
        hashed = None if row is None else str(row.password)
        tries = self._rates.seen("log-in-address", limits.log_in, address)
        right = await self.passwords.verify(hashed, password, known is not None, tries)
        if row is None or hashed is None or not right:
            raise WhoAreYou("account-wrong")
        if row.banned is not None:
            raise NotYours("account-banned")
        person = self.take_in(row, keep=False)
        if self.passwords.is_outdated(hashed):
            anew = await self.passwords.hash(password, known=True)
            same = (schema.people.c.id == person.id) & (schema.people.c.password == hashed)
            statement = update(schema.people).where(same).values(password=anew)
            await self._store.write(lambda connection: connection.execute(statement))
        return person

    async def change_password(self, person: Person, old: str, new: str, by: str = "") -> Person:
        """Another password; everything that was logged in is logged out. ``by``: the session that asks."""
        self.limit("password", self._settings.limits.log_in, by or person.id)
        check_password(new)
        query = select(schema.people.c.password).where(schema.people.c.id == person.id)
        hashed = await self._store.read(lambda connection: connection.scalar(query))
        if hashed is None or not await self.passwords.verify(str(hashed), old, known=True):
            raise WhoAreYou("account-wrong")
        anew = await self.passwords.hash(new, known=True)
        return await self._change(person, _next_generation(person), password=anew)

    async def log_out_everywhere(self, person: Person) -> Person:
        """End every session, and drop every token."""
        return await self._change(person, _next_generation(person))

    async def revoking(self, id: str, write: Callable[[Connection], T]) -> T:
        """Write something that may make a session or token void; then nothing goes on with it, here or elsewhere."""
        result = await self._store.write(write, f"person:{id}")
        await self.grants.heard(id)
        return result

    async def _change(self, old: Person, new: Person, **more: object) -> Person:
        values: dict[str, Any] = {
            "name": new.name,
            "login": new.login,
            "preferences": _json(new.preferences),
            "generation": new.generation,
            **more,
        }
        columns = schema.people.c
        # Somebody who was logged out meanwhile changes nothing.
        same = (columns.id == old.id) & (columns.generation == old.generation)
        statement = update(schema.people).where(same).values(values)

        def write(connection: Connection) -> bool:
            changed = bool(connection.execute(statement).rowcount)
            if changed and new.generation != old.generation:
                revoke_all(connection, old.id)
            return changed

        is_changed = await self._store.write(write, f"person:{old.id}")
        self.forget(old.id)
        if not is_changed:
            raise WhoAreYou("logged-out")
        self._keep(new)
        if new.generation != old.generation:
            await self.grants.close_void(old.id)
        return new

    # Limits

    def limit(self, what: str, rate: str, who: str, times: int = 1) -> None:
        """Count one more; refuse what exceeds the rate."""
        self._rates.check(what, rate, who, times)


def _next_generation(person: Person) -> Person:
    return msgspec.structs.replace(person, generation=person.generation + 1)


def _json(preferences: Preferences) -> str:
    return msgspec.json.encode(preferences).decode()


def _person(row: Any) -> Person:
    try:
        preferences = msgspec.json.decode(row.preferences, type=Preferences)
    except msgspec.ValidationError:
        # Another version wrote them. The defaults are better than an error.
        preferences = Preferences()
    return Person(row.id, row.name, row.login, preferences, row.generation, bool(row.is_host))
