"""Addresses of people who want letters: given, shown to be theirs with a code, and taken back.

A letter goes only to an address whose code came back: nobody can make the house write to a stranger more than once or
twice. The code follows from the house's secret, so nothing is kept for it.
"""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import select, update

from turntable.server.database import schema
from turntable.server.refusals import Refused
from turntable.server.waiting.mail import clean_address
from turntable.server.wording import FLOORS, words_of

if TYPE_CHECKING:
    from turntable.server.accounts.people import People, Person
    from turntable.server.database.store import Store
    from turntable.server.settings import Settings
    from turntable.server.waiting.teller import Teller

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH: Final = 8


class Given(msgspec.Struct, frozen=True):
    """Where a person wants letters."""

    address: str
    """Empty: nowhere."""
    is_sure: bool


class Addresses:
    """Keeps the addresses of people."""

    def __init__(self, settings: Settings, store: Store, people: People, teller: Teller) -> None:
        self._settings = settings
        self._store = store
        self._people = people
        self._teller = teller

    @property
    def are_wanted(self) -> bool:
        """Whether this house sends letters at all."""
        return self._teller.mail.is_there

    async def of(self, person: Person) -> Given:
        """The person's address."""
        columns = schema.people.c
        query = select(columns.mail, columns.mail_is_sure).where(columns.id == person.id)
        row = await self._store.read(lambda connection: connection.execute(query).one_or_none())
        return Given("", False) if row is None or not row.mail else Given(row.mail, bool(row.mail_is_sure))

    async def give(self, person: Person, address: str, language: str) -> Given:
        """Want letters there: a code is sent, and nothing else before it came back. Empty: want none."""
        if not address.strip():
            await self._write(person, None, False)
            return Given("", False)
        if not self.are_wanted:
            raise Refused("mail-none")
        if person.is_guest:
            raise Refused("mail-guest")
        address = clean_address(address)
        for who in (person.id, address.casefold()):
            self._people.limit("mail", self._settings.limits.mail, who)
        await self._write(person, address, False)
        self._teller.send_code(address, self.code(person, address), words_of(language, None, FLOORS))
        return Given(address, False)

    async def confirm(self, person: Person, code: str) -> Given:
        """The code has come: the address is theirs."""
        self._people.limit("mail-code", self._settings.limits.log_in, person.id)
        given = await self.of(person)
        said = "".join(code.split()).upper().encode()
        if not given.address or not hmac.compare_digest(said, self.code(person, given.address).encode()):
            raise Refused("mail-code-wrong")
        await self._write(person, given.address, True)
        return Given(given.address, True)

    def code(self, person: Person, address: str) -> str:
        """What is sent to the address, and must come back from this person."""
        number = int.from_bytes(self._people.cookies.keyed(f"mail {person.id} {address}"), "big")
        code = ""
        for _ in range(LENGTH):
            number, letter = divmod(number, len(LETTERS))
            code += LETTERS[letter]
        return code

    async def _write(self, person: Person, address: str | None, is_sure: bool) -> None:
        same = schema.people.c.id == person.id
        change = update(schema.people).where(same).values(mail=address, mail_is_sure=is_sure)
        await self._store.write(lambda connection: connection.execute(change))
