"""The reader of a page: the person, if the house knows one, the language, the preferences."""

from __future__ import annotations

import hashlib

from starlette.requests import HTTPConnection

from turntable.core.message import Message, Piece, Reason, Seat
from turntable.server.accounts.cookies import COOKIE
from turntable.server.accounts.grants import Grant
from turntable.server.accounts.people import People, Person, Preferences
from turntable.server.asking import language_of
from turntable.web.games import words_for


class Reader:
    """One reader of one page."""

    def __init__(
        self, person: Person | None, language: str, path: str = "/", waiting: int = 0, grant: Grant | None = None
    ) -> None:
        self.person = person
        self.grant = grant
        """What the browser's cookie gives; ``None`` for somebody unknown."""
        self.language = language
        self.path = path
        self.waiting = waiting
        """Tables where it is this person's turn."""
        self.words = words_for(language)

    @property
    def id(self) -> str | None:
        """The person's id; ``None`` for somebody unknown."""
        return None if self.person is None else self.person.id

    @property
    def tag(self) -> str:
        """Whose page it is, for browsers that keep pages: other letters for each session, none for somebody unknown."""
        return "" if self.grant is None else hashlib.blake2b(self.grant.hash.encode(), digest_size=6).hexdigest()

    @property
    def preferences(self) -> Preferences:
        """The reader's preferences; the defaults for somebody unknown."""
        return Preferences() if self.person is None else self.person.preferences

    def say(self, thing: Message | Piece | Seat | Reason | str, /, **args: object) -> str:
        """The thing in the reader's language; a text is the id of a message."""
        return self.words.say(thing, **args)


async def reader_of(request: HTTPConnection, people: People) -> Reader:
    """The reader behind a request: by cookie; the language by preference, or what the browser asks for."""
    grant = await people.grants.of_cookie(request.cookies.get(COOKIE))
    person = None if grant is None else grant.person
    return Reader(person, language_of(request, person), request.url.path, grant=grant)
