"""One operation of the interface: what it takes, what it answers, and the function behind it.

The same declaration routes requests, checks what they bring, and describes itself in OpenAPI.
"""

from __future__ import annotations

import traceback
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import structlog
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from turntable.core.errors import IllegalMove, TurntableError
from turntable.core.message import Message
from turntable.server.accounts.grants import Grant, GrantScope
from turntable.server.accounts.people import Person
from turntable.server.asking import SAFE, Asking, Pass, check_origin, language_of, read_body
from turntable.server.house import House
from turntable.server.refusals import Conflict, Refused, WhoAreYou
from turntable.server.tables.hosted import Hosted
from turntable.server.wording import FLOORS, words_of
from turntable.words import Words

HEADERS: Final = ((b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff"))
JSON: Final = b"application/json"
PLAIN: Final = b"text/plain; charset=utf-8"

log = structlog.get_logger("turntable.api")
encode = msgspec.json.Encoder(order="deterministic").encode


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done."""

    error: str
    """The message's id: what programs look at."""
    message: str
    """What people read."""
    seq: int | None = None
    """Where the table stands, if the request was based on something older."""


class Nothing(msgspec.Struct, frozen=True):
    """No parameters, no body, nothing to say."""


class Text(msgspec.Struct, frozen=True):
    """An answer that is plain text, as a file to keep."""

    text: str
    file: str


@dataclass(slots=True)
class Ask:
    """A request, checked and decoded."""

    house: House
    connection: HTTPConnection
    grant: Grant | None
    """The person who asks, and what their cookie or token allows."""
    language: str
    path: Mapping[str, str]
    query: Any
    body: Any
    cookies: list[str]
    """``Set-Cookie`` headers of the answer."""

    @property
    def person(self) -> Person | None:
        return None if self.grant is None else self.grant.person

    @property
    def known(self) -> Person:
        """The person; the operation says that there is one."""
        return self.shown.person

    @property
    def shown(self) -> Grant:
        """What the person showed; the operation says that there is something."""
        if self.grant is None:
            raise WhoAreYou("who-are-you")
        return self.grant

    @property
    def id(self) -> str | None:
        return None if self.grant is None else self.grant.person.id

    async def table(self) -> Hosted:
        """The table of the path."""
        return await self.house.table(self.path["id"])


Handler = Callable[[Ask], Awaitable[object]]


@dataclass(frozen=True, eq=False)
class Operation:
    """One method of one path."""

    method: str
    path: str
    handler: Handler
    answer: Any = Nothing
    query: type[msgspec.Struct] = Nothing
    body: Any = None
    needs_person: bool = True
    scope: GrantScope | None = None
    """What a token must allow; ``None``: what the method says, to read or to play."""
    limit: str = ""
    """The limit that is looked at before the body is read."""
    errors: tuple[int, ...] = ()
    """Statuses beyond those every operation may answer."""

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def statuses(self) -> list[int]:
        """What can go wrong."""
        found = {400, 413, 429, 503, *self.errors}
        if self.needs_person or self.method not in SAFE:
            found |= {401, 403}
        else:
            found.add(401)
        if "{id}" in self.path:
            # No such table; or one that was played under other rules than today's.
            found |= {404, 410}
        if self.body is not None:
            found.add(415)
        return sorted(found)

    async def __call__(self, house: House, scope: Scope, receive: Receive, send: Send) -> None:
        connection = Asking(scope)
        cookies: list[str] = []
        language = "en"
        try:
            grant = await Pass(connection).grant(house.people)
            language = language_of(connection, None if grant is None else grant.person)
            if self.method not in SAFE:
                check_origin(connection, house.settings)
            if grant is not None:
                grant.check(self.scope or ("read" if self.method in SAFE else "play"))
            elif self.needs_person:
                raise WhoAreYou("who-are-you")
            if self.limit and grant is not None:
                house.doors.expect(self.limit, grant.person.id)
            body = await self._body(connection, receive, house)
            query = _NOTHING if self.query is Nothing else decode_query(connection.query_params, self.query)
            path = scope["path_params"]
            answer = await self.handler(Ask(house, connection, grant, language, path, query, body, cookies))
        except Exception as problem:
            hosted = house.peek(scope["path_params"].get("id", ""))
            status, said = explain(problem, hosted.words(language) if hosted else words_of(language, None, FLOORS))
            await respond(send, status, encode(said), JSON, [], retry_headers(problem))
            return
        if isinstance(answer, Text):
            name = f'attachment; filename="{answer.file}"'.encode()
            await respond(send, 200, answer.text.encode(), PLAIN, cookies, [(b"content-disposition", name)])
        else:
            await respond(send, 200, answer if isinstance(answer, bytes) else encode(answer), JSON, cookies)

    async def _body(self, connection: HTTPConnection, receive: Receive, house: House) -> Any:
        if self.method in SAFE:
            return None
        raw = await read_body(connection.headers, receive, house.settings.longest_body)
        if self.body is None:
            return None
        # A form of a foreign page can post text, but cannot say that it is JSON.
        if connection.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise NotJson("body-not-json")
        return msgspec.json.decode(raw, type=self.body)


class NotJson(Refused):
    """The body is not said to be JSON."""

    status = 415


def decode_query(given: Mapping[str, str], type: type[msgspec.Struct]) -> Any:
    """The parameters after the question mark; unknown ones are left alone."""
    return msgspec.convert(dict(given), type, strict=False)


_NOTHING: Final = Nothing()


def explain(problem: Exception, words: Words) -> tuple[int, Problem]:
    """A problem as a status and words. Errors of the server itself are logged, and not shown."""
    if isinstance(problem, TurntableError):
        status = problem.status if isinstance(problem, Refused) else 400
        seq = problem.seq if isinstance(problem, Conflict) else None
        said = problem.reason if isinstance(problem, IllegalMove) else problem.message
        return status, Problem(problem.message.id, words.say(said), seq)
    if isinstance(problem, msgspec.MsgspecError | UnicodeError):
        what = " ".join(str(problem).split())
        return 400, Problem("body-bad", words.say(Message("body-bad", {"what": what})))
    log.error("request failed", problem="".join(traceback.format_exception(problem)))
    return 500, Problem("our-fault", words.say(Message("our-fault")))


def retry_headers(problem: Exception) -> list[tuple[bytes, bytes]]:
    """``Retry-After``, for a refusal that says when to come again."""
    after = problem.retry_after if isinstance(problem, Refused) else None
    return [] if after is None else [(b"retry-after", b"%d" % after)]


async def respond(
    send: Send,
    status: int,
    body: bytes,
    kind: bytes,
    cookies: list[str],
    more: list[tuple[bytes, bytes]] | None = None,
) -> None:
    """Send an answer."""
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode()), *HEADERS]
    headers += [(b"set-cookie", cookie.encode("latin-1")) for cookie in cookies]
    headers += more or []
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
