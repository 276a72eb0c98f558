"""Requests on their way through the house: each has an id, is timed, and is counted by its route."""

from __future__ import annotations

import itertools
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from typing import Final

import structlog
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Message, Scope, Send

from turntable.server.monitoring.tallies import Histogram

PROXIED: Final = "turntable.proxied"
"""Where a request carries whether a trusted web server passes it on."""
ROUTE: Final = "turntable.route"
"""Where a request carries the template of its path, once it is known."""
NOWHERE: Final = "none"
"""The route of what no route takes."""
METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
OTHER: Final = "other"
"""A method that nobody knows: whoever asks may invent any."""
SANE: Final = re.compile(rb"[A-Za-z0-9._:/+=@-]{1,64}")
"""What an id of a web server in front may look like; others are not taken over."""
HEADER: Final = b"x-request-id"
REFUSED: Final = 400
"""The first status of those that say that something was not done."""

log = structlog.get_logger("turntable.requests")


class Asked:
    """One request, from its first byte to the last of its answer."""

    __slots__ = ("_extra", "_hold", "_send", "address", "held", "id", "is_over", "started", "status")

    def __init__(
        self, id: bytes, address: str, send: Send, extra: Sequence[tuple[bytes, bytes]], hold: Hold | None
    ) -> None:
        self.id = id
        self.address = address
        """Where it comes from; empty where that is not known."""
        self.held = 0.0
        """Seconds for which a refusal was held back."""
        self.status = 0
        self.is_over = False
        """A task that was begun for this request may go on after it; then its lines no longer belong to it."""
        self.started = time.perf_counter()
        self._send = send
        self._extra = extra
        self._hold = hold

    async def send(self, message: Message) -> None:
        """Pass a part of the answer on; its head gets the id, and whatever all answers get."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = [*message["headers"], (HEADER, self.id), *self._extra]
            if self.status >= REFUSED and self._hold is not None:
                self.held = await self._hold(self.address)
        await self._send(message)


Hold = Callable[[str], Awaitable[float]]
"""Holds a refusal back, if its address has been refused too often; answers for how many seconds."""

NOW: Final[ContextVar[Asked | None]] = ContextVar("turntable.asked", default=None)
"""The request that is being answered."""


class Requests:
    """Begins and ends requests. ``tells``: write a line into the log for each."""

    def __init__(self, tells: bool, extra: Sequence[tuple[bytes, bytes]] = (), hold: Hold | None = None) -> None:
        self.tells = tells
        self.seconds: dict[tuple[str, str, int], Histogram] = {}
        """By method, route and class of status: 2 for 200 to 299."""
        self._extra = extra
        self._hold = hold
        self._routes: dict[int, str] = {}
        self._first = secrets.token_hex(4)
        self._numbers = itertools.count(1)

    def learn(self, routes: Sequence[BaseRoute]) -> None:
        """Remember the templates of these routes by what they call."""
        for route in routes:
            if isinstance(route, Route | WebSocketRoute):
                self._routes.setdefault(id(route.endpoint), route.path)

    def begin(self, scope: Scope, send: Send) -> Asked:
        """A request has come: from here on it is the one that log lines name."""
        client = scope.get("client")
        asked = Asked(self._id(scope), client[0] if client else "", send, self._extra, self._hold)
        NOW.set(asked)
        return asked

    def _id(self, scope: Scope) -> bytes:
        if scope.get(PROXIED):
            for name, value in scope["headers"]:
                if name == HEADER and SANE.fullmatch(value):
                    return bytes(value)
        return f"{self._first}-{next(self._numbers):x}".encode()

    def end(self, asked: Asked, scope: Scope, stays_open: bool) -> None:
        """It is answered. What stays open is not timed: that says how long people look, not how quick the house is."""
        seconds = time.perf_counter() - asked.started - asked.held
        route = self.route_of(scope)
        method = scope.get("method", "GET")
        if method not in METHODS:
            method = OTHER
        if not stays_open:
            key = (method, route, asked.status // 100)
            found = self.seconds.get(key)
            if found is None:
                found = self.seconds[key] = Histogram()
            found.observe(seconds)
        if self.tells:
            kind = "socket" if scope["type"] == "websocket" else "request"
            log.info(kind, method=method, route=route, status=asked.status, ms=round(seconds * 1000, 1))
        asked.is_over = asked.status != 0

    def route_of(self, scope: Scope) -> str:
        """The template of the path. The path itself comes from outside, and may hold ids and invitations."""
        known = scope.get(ROUTE)
        return str(known) if known else self._routes.get(id(scope.get("endpoint")), NOWHERE)
