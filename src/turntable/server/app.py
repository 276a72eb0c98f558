"""The application: the interface of a house, and whatever pages are built on it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from turntable.server.api import openapi, streams
from turntable.server.api.operation import JSON, Operation, Problem, encode, respond
from turntable.server.api.operations import OPERATIONS
from turntable.server.asking import language_of
from turntable.server.house import House
from turntable.server.monitoring.logs import TELLING
from turntable.server.monitoring.metrics import METRICS, Metrics
from turntable.server.monitoring.readiness import HEALTH, READY, Readiness
from turntable.server.starting import fault_of
from turntable.server.traffic.doors import WAIT, Doors, stays_open, turn_away
from turntable.server.traffic.requests import ROUTE, Requests
from turntable.server.wording import FLOORS, words_of

HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'",
    ),
)
"""Sent with every page: it loads nothing from elsewhere, runs nothing inline, and is not shown inside other pages."""
HSTS: Final = (b"strict-transport-security", b"max-age=31536000")
"""Sent with every answer where TLS stands in front: browsers never come without it."""
LIVE: Final = "/api/tables/{id}/live"
ANYTHING: Final = "{}"


def make_app(
    house: House,
    extra_routes: Sequence[BaseRoute] = (),
    exception_handlers: Mapping[Any, Any] | None = None,
) -> Starlette:
    """The interface, and more routes beside it. The house opens and closes with the application.

    Problems outside ``/api`` are shown by ``exception_handlers``, if there are any.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            await house.open()
        except Exception as problem:
            house.fault = fault_of(problem, house.settings)
            raise
        metrics.open()
        try:
            yield
        finally:
            await metrics.close()
            await readiness.close()
            await house.close()

    routes = [*stream_routes(), *extra_routes]
    requests = Requests(house.settings.log_level in TELLING, (HSTS,) if house.settings.tls else (), house.doors.hold)
    requests.learn(routes)
    metrics = Metrics(house, requests)
    readiness = Readiness(house)
    app = App(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Guarded)],
        exception_handlers={HTTPException: _missing, **(exception_handlers or {})},
    )
    app.state.house = house
    app.paths = Paths(OPERATIONS)
    app.requests = requests
    app.probes = {METRICS: metrics.serve, HEALTH: readiness.health, READY: readiness.ready}
    return app


class App(Starlette):
    """Starlette, with a short way to the operations of the interface: they need no middleware."""

    paths: Paths
    requests: Requests
    probes: Mapping[str, ASGIApp]
    """What those who watch over the house ask for, by path."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        asked = self.requests.begin(scope, send)
        is_long = stays_open(scope)
        try:
            # A socket sends much and needs no headers.
            await self._enter(scope, receive, asked.send if scope["type"] == "http" else send, is_long)
        finally:
            self.requests.end(asked, scope, is_long)

    async def _enter(self, scope: Scope, receive: Receive, send: Send, is_long: bool) -> None:
        doors: Doors = self.state.house.doors
        wait = doors.knock(scope)
        if wait:
            if scope["type"] == "websocket":
                await doors.hold(scope["client"][0])
            await turn_away(scope, send, wait)
        elif not is_long:
            await self._serve(scope, receive, send)
        elif (visit := doors.visit(scope)) is not None:
            with visit:
                await self._serve(scope, receive, send)
        else:
            most = self.state.house.settings.sockets_address
            await turn_away(scope, send, WAIT, "sockets-many", most=most)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "http" and scope["path"] in self.probes:
            scope["app"] = self
            scope[ROUTE] = scope["path"]
            await self.probes[scope["path"]](scope, receive, send)
            return
        if kind == "http" and scope["path"].startswith("/api/"):
            methods = self.paths.find(scope)
            if methods is not None:
                scope["app"] = self
                scope[ROUTE] = methods.path
                await methods(self.state.house, scope, receive, send)
                return
        elif kind == "websocket" and scope["path"].startswith("/api/"):
            # A socket keeps everything between itself and its handler in memory, so it takes the short way too.
            parts = scope["path"].split("/")
            if parts[2:3] == ["tables"] and parts[4:] == ["live"]:
                scope["app"] = self
                scope["path_params"] = {"id": parts[3]}
                scope[ROUTE] = LIVE
                await streams.live(WebSocket(scope, receive, send))
                return
        await super().__call__(scope, receive, send)


class Paths:
    """Finds the operations of a path. Parts in braces may be anything: ``{id}``."""

    def __init__(self, operations: Sequence[Operation]) -> None:
        by_path: dict[str, list[Operation]] = {}
        for operation in operations:
            by_path.setdefault(operation.path, []).append(operation)
        self._methods: dict[tuple[str, ...], tuple[tuple[str, ...], Methods]] = {}
        self._places: list[tuple[int, ...]] = []
        """Where a path may have such parts."""
        for path, those in by_path.items():
            parts = path.split("/")
            places = tuple(place for place, part in enumerate(parts) if part.startswith("{"))
            names = tuple(parts[place].strip("{}") for place in places)
            if places and places not in self._places:
                self._places.append(places)
            self._methods[_anything_at(parts, places)] = (names, Methods(those))

    def find(self, scope: Scope) -> Methods | None:
        """The operations, with the parts that may be anything in ``path_params``."""
        parts = tuple(scope["path"].split("/"))
        found = self._methods.get(parts)
        if found is not None and ANYTHING not in parts:
            scope["path_params"] = {}
            return found[1]
        for places in self._places:
            if places[-1] < len(parts):
                found = self._methods.get(_anything_at(parts, places))
                if found is not None:
                    scope["path_params"] = {name: parts[place] for name, place in zip(found[0], places, strict=True)}
                    return found[1]
        return None


def _anything_at(parts: Sequence[str], places: Sequence[int]) -> tuple[str, ...]:
    return tuple(ANYTHING if place in places else part for place, part in enumerate(parts))


class Methods:
    """All operations of one path."""

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.path = operations[0].path
        self._by_method = {operation.method: operation for operation in operations}
        if "GET" in self._by_method:
            self._by_method["HEAD"] = self._by_method["GET"]
        self._allowed = ", ".join(sorted(self._by_method)).encode()

    async def __call__(self, house: House, scope: Scope, receive: Receive, send: Send) -> None:
        operation = self._by_method.get(scope["method"])
        if operation is not None:
            await operation(house, scope, receive, send)
            return
        words = words_of(language_of(Request(scope), None), None, FLOORS)
        problem = encode(Problem("no-such-method", words.say("no-such-method")))
        await respond(send, 405, problem, JSON, [], [(b"allow", self._allowed)])


def stream_routes() -> list[BaseRoute]:
    """What the interface has beside its operations."""
    return [
        Route("/api/tables/{id}/events", streams.events),
        Route("/api/openapi.json", _document),
        Route("/api/{rest:path}", _nothing),
    ]


async def _document(request: Request) -> Response:
    return Response(openapi.document(), media_type=JSON.decode())


async def _nothing(request: Request) -> Response:
    return _missing(request, HTTPException(404))


def _missing(request: Request, problem: Exception) -> Response:
    """No such path, or no such method."""
    status = problem.status_code if isinstance(problem, HTTPException) else 404
    id = "no-such-method" if status == 405 else "no-such-page"
    words = words_of(language_of(request, None), None, FLOORS)
    return Response(encode(Problem(id, words.say(id))), status, media_type=JSON.decode())


class Guarded:
    """Adds the headers that keep a page to itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self._app(scope, receive, guarded)
