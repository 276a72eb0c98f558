"""The doors of a house: how often one address may knock, and how many sockets one address or person may hold open.

What is refused here costs next to nothing: nobody is looked up, nothing is read.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.types import Scope, Send

from turntable.core.message import Message
from turntable.server.asking import accepted, counted
from turntable.server.refusals import TooMuch
from turntable.server.settings import Settings
from turntable.server.traffic.rates import Rates
from turntable.server.traffic.requests import NOW
from turntable.server.wording import FLOORS, words_of

VISIT: Final = "turntable.visit"
"""Where a request that stays open carries its visit."""
WAIT: Final = 10
"""Seconds after which one who holds too many sockets may try again."""
HOLD: Final = 1.0
"""Seconds for which a refusal is held back from an address that has heard too many."""
KINDS: Final = ("page", "program", "stream")
"""The kinds of requests that stay open."""
RESPONSE: Final = "websocket.http.response"
"""The extension by which a socket that is not accepted is answered."""


class Doors:
    """Counts requests, and what is open."""

    def __init__(self, settings: Settings, rates: Rates) -> None:
        self.settings = settings
        self._rates = rates
        self.by_address: Counter[str] = Counter()
        self.by_person: Counter[str] = Counter()
        self.by_kind: Counter[str] = Counter()
        """How many are open: see ``kind_of``."""
        self.refused = 0
        """Sockets and streams refused because an address or a person had too many."""

    def knock(self, scope: Scope) -> int:
        """Count a request: 0, or the seconds its address has to wait."""
        address = _address(scope)
        return self._rates.take("requests", self.settings.limits.requests, address) if address else 0

    async def hold(self, address: str) -> float:
        """Hold a refusal back for a moment if its address has heard too many; for how many seconds.

        Whoever asks again as soon as they are refused would otherwise keep the house busy with refusing.
        """
        if address and self._rates.take("refusals", self.settings.limits.refusals, counted(address)):
            await asyncio.sleep(HOLD)
            return HOLD
        return 0.0

    def limit(self, what: str, person: str) -> None:
        """Count something that a person does, and the address of their request; refuse what is too often."""
        limits = self.settings.limits
        self._rates.check(what, getattr(limits, what), person)
        if address := address_now():
            self._rates.check(f"{what}-address", getattr(limits, f"{what}_address"), address)

    def expect(self, what: str, person: str) -> None:
        """Refuse what ``limit`` would refuse, and count nothing: before anything is read."""
        limits = self.settings.limits
        self._rates.expect(what, getattr(limits, what), person)
        if address := address_now():
            self._rates.expect(f"{what}-address", getattr(limits, f"{what}_address"), address)

    def visit(self, scope: Scope) -> Visit | None:
        """A place for a request that stays open; ``None`` if its address has too many."""
        address = _address(scope)
        if address and self.by_address[address] >= self.settings.sockets_address:
            self.refused += 1
            return None
        return Visit(self, scope, address)

    def welcome(self, scope: Scope, person: str | None) -> None:
        """A request that stays open is this person's; refuse it if they have too many."""
        visit = scope.get(VISIT)
        if isinstance(visit, Visit) and person is not None:
            if self.by_person[person] >= self.settings.sockets_person:
                self.refused += 1
                refusal = TooMuch("sockets-many", {"most": self.settings.sockets_person})
                refusal.retry_after = WAIT
                raise refusal
            visit.take(person)


class Visit:
    """A request that stays open, from its beginning to its end."""

    def __init__(self, doors: Doors, scope: Scope, address: str) -> None:
        self._doors = doors
        self._address = address
        self._kind = kind_of(scope)
        self._person = ""
        scope[VISIT] = self

    def take(self, person: str) -> None:
        """It is this person's."""
        if not self._person:
            self._person = person
            self._doors.by_person[person] += 1

    def __enter__(self) -> Visit:
        self._doors.by_address[self._address] += 1
        self._doors.by_kind[self._kind] += 1
        return self

    def __exit__(self, *problem: object) -> None:
        self._doors.by_kind[self._kind] -= 1
        for counter, who in ((self._doors.by_address, self._address), (self._doors.by_person, self._person)):
            counter[who] -= 1
            if counter[who] <= 0:
                del counter[who]


def stays_open(scope: Scope) -> bool:
    """Whether this is a socket or a stream."""
    path: str = scope["path"]
    return scope["type"] == "websocket" or (path.startswith("/api/") and path.endswith("/events"))


def kind_of(scope: Scope) -> str:
    """What stays open: the socket of a page, or the socket or the stream of a program."""
    if scope["type"] != "websocket":
        return KINDS[2]
    return KINDS[1] if scope["path"].startswith("/api/") else KINDS[0]


async def turn_away(scope: Scope, send: Send, wait: int, id: str = "too-often", **args: object) -> None:
    """Answer 429, and when to come back."""
    words = words_of(accepted(Headers(scope=scope).get("accept-language", "")), None, FLOORS)
    said = words.say(Message(id, args))
    is_program = scope["path"].startswith("/api/")
    body = msgspec.json.encode({"error": id, "message": said, "seq": None}) if is_program else said.encode()
    headers = [
        (b"content-type", b"application/json" if is_program else b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(wait).encode()),
        (b"cache-control", b"no-store"),
    ]
    kind = "http.response"
    if scope["type"] == "websocket":
        if RESPONSE not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1013})
            return
        kind = RESPONSE
    await send({"type": f"{kind}.start", "status": TooMuch.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def address_now() -> str:
    """Where the request that is being answered comes from, as limits count it; empty if no request asked."""
    asked = NOW.get()
    return counted(asked.address) if asked is not None and asked.address else ""


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return counted(client[0]) if client else ""
