"""Reading requests: the person, the language, the body. Pages and the API read them the same way."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope

from turntable.server.accounts.cookies import COOKIE, DEVICE
from turntable.server.accounts.grants import Grant
from turntable.server.accounts.people import People, Person
from turntable.server.accounts.sessions import device_of
from turntable.server.refusals import NotYours, Refused, TooLarge, WhoAreYou
from turntable.server.settings import Settings
from turntable.words import LANGUAGES

SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
BEARER: Final = "bearer "


class Asking(HTTPConnection):
    """A request to the interface. Its headers are read once; Starlette would search all of them for each."""

    @property
    def headers(self) -> Headers:
        found = getattr(self, "_headers", None)
        if found is None:
            found = self._headers = ReadHeaders(scope=self.scope)
        return found


class ReadHeaders(Headers):
    """Headers by name; of several with one name the first, as is usual."""

    def __init__(self, scope: Scope) -> None:
        super().__init__(scope=scope)
        self._by_name = {key.decode("latin-1"): value.decode("latin-1") for key, value in reversed(scope["headers"])}

    def get(self, key: str, default: Any = None) -> Any:
        return self._by_name.get(key, default)


class Pass:
    """The token or the cookie by which a request names its person."""

    __slots__ = ("_cookie", "_token")

    def __init__(self, connection: HTTPConnection) -> None:
        self._token: str = connection.headers.get("authorization", "")
        self._cookie = None if self._token else connection.cookies.get(COOKIE)

    async def grant(self, people: People) -> Grant | None:
        """What it gives now. A token that is void is refused, not ignored."""
        if not self._token:
            return await people.grants.of_cookie(self._cookie)
        found = None
        if self._token[: len(BEARER)].lower() == BEARER:
            found = await people.grants.of_token(self._token[len(BEARER) :].strip())
        if found is None:
            raise WhoAreYou("token-unknown")
        return found


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse what a foreign page makes a browser do. Programs send no origin, and have no cookie to abuse."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise NotYours("foreign-origin")
        return
    if origin in settings.origins:
        return
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        host = ""
    if not host or host.lower() != connection.headers.get("host", "").lower():
        raise NotYours("foreign-origin")


def language_of(connection: HTTPConnection, person: Person | None) -> str:
    """The language to answer in: as asked for, as preferred, or as the browser says."""
    if connection.scope["query_string"]:
        asked = connection.query_params.get("lang", "")
        if asked in LANGUAGES:
            return asked
    if person is not None and person.preferences.language:
        return person.preferences.language
    return accepted(connection.headers.get("accept-language", ""))


@lru_cache(maxsize=256)
def accepted(header: str) -> str:
    """The first of our languages in an ``Accept-Language`` header, by weight; else English.

    >>> accepted("de, uk;q=0.8, en;q=0.5"), accepted("fr")
    ('uk', 'en')
    """
    weighed: list[tuple[float, str]] = []
    for part in header[:400].split(","):
        tag, _, weight = part.partition(";q=")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES:
            weighed.append((_number(weight), language))
    return max(weighed, key=lambda one: one[0])[1] if weighed else "en"


def whole_number(text: str, digits: int = 9) -> int | None:
    """The number a request names in an address or a form; ``None`` if it is none or has more digits than that.

    Nine digits are what every column of numbers holds.

    >>> whole_number("17"), whole_number("0x11"), whole_number("2147483648")
    (17, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


def _number(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


async def read_body(headers: Headers, receive: Receive, longest: int) -> bytes:
    """The whole body, if it is not too long."""
    declared = headers.get("content-length", "0")
    length = whole_number(declared, 15)
    if length is None or length > longest:
        raise TooLarge("body-large", {"most": longest})
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            # The other side left, or took too long.
            raise Refused("body-cut")
        part = message.get("body", b"")
        size += len(part)
        if size > longest:
            raise TooLarge("body-large", {"most": longest})
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def address_of(connection: HTTPConnection) -> str:
    """The address a request comes from: limits for unknown people count by it. Empty where there is none.

    What a web server in front says (``X-Forwarded-For``) is there already, if that server is trusted.
    """
    return counted(connection.client.host) if connection.client else ""


@lru_cache(maxsize=4096)
def counted(address: str) -> str:
    """What counts as one address: of IPv6 the first half, because each household has all of the second.

    >>> counted("203.0.113.9"), counted("2001:db8:1:2:3:4:5:6"), counted("::ffff:203.0.113.9")
    ('203.0.113.9', '2001:db8:1:2::', '203.0.113.9')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:60]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_address(int(found) >> 64 << 64))


def device(connection: HTTPConnection) -> str:
    """The device a request comes from, in a few words."""
    return device_of(connection.headers.get("user-agent", ""))


def device_cookie(connection: HTTPConnection) -> str:
    """What the device says about who has logged in there before."""
    return connection.cookies.get(DEVICE, "")
