"""Live news of a table, by WebSocket or as a stream of lines. Both send the same objects.

A reader who was away asks for what came since the last ``seq`` it saw; nothing is lost and nothing comes twice.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Final

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from turntable.core.errors import TurntableError
from turntable.server.api import forms, looking
from turntable.server.api.operation import JSON, decode_query, encode, explain
from turntable.server.asking import check_origin, language_of, person_of
from turntable.server.hosted import FLOORS, Hosted, words_of
from turntable.server.house import House
from turntable.server.people import Person

BEAT: Final = 15.0
"""Seconds of silence after which a stream of lines shows that it is alive."""
GOING: Final = 1001
"""The code a socket is closed with when the house closes."""
REFUSED: Final = 4400
"""The code a socket is closed with, plus the part of an HTTP status: 4403, 4404."""


class Listener:
    """Somebody who listens to a table through one pair of eyes."""

    def __init__(self, house: House, hosted: Hosted, person: Person | None, query: forms.Since, language: str) -> None:
        self.house = house
        self.hosted = hosted
        self.person = person
        self.seat = query.seat
        self.seen = min(query.since, hosted.seq) if query.since else -1
        self.language = language
        self.check()

    def check(self) -> None:
        """Refuse eyes that are not, or no longer, one's own."""
        self.hosted.check_sight(self.person.id if self.person else None, self.seat)

    def news(self) -> bytes | None:
        """What has come since the last time; ``None`` if nothing has."""
        if self.seen == self.hosted.seq:
            return None
        self.check()
        found = looking.news(self.hosted, self.seat, max(0, self.seen), self.language)
        self.seen = self.hosted.seq
        return found


async def listener(connection: HTTPConnection) -> Listener:
    """Who listens to what; a ``TurntableError`` if they may not."""
    house: House = connection.app.state.house
    person = await person_of(connection, house.people)
    query = decode_query(connection.query_params, forms.Since)
    hosted = await house.table(connection.path_params["id"])
    return Listener(house, hosted, person, query, language_of(connection, person))


async def live(socket: WebSocket) -> None:
    """Live news by WebSocket."""
    try:
        check_origin(socket, socket.app.state.house.settings)
        one = await listener(socket)
    except (TurntableError, msgspec.MsgspecError) as problem:
        status, said = explain(problem, words_of(language_of(socket, None), None, FLOORS))
        await socket.accept()
        await socket.close(REFUSED + status - 400, said.error)
        return
    await socket.accept()
    await follow(socket, one)


async def follow(socket: WebSocket, one: Listener) -> None:
    """Send news until the other side leaves or the house closes."""
    with one.house.watch(one.hosted, one.person) as watch:
        # A handler that only sends does not notice that nobody is there any more.
        leaving = asyncio.create_task(_until_gone(socket, watch.close))
        try:
            async for _ in watch:
                found = one.news()
                if found is not None:
                    await socket.send({"type": "websocket.send", "text": found.decode()})
            code, reason = GOING, ""
        except TurntableError as problem:
            code, reason = REFUSED + 3, problem.message.id
        except (WebSocketDisconnect, RuntimeError):
            # The other side left while something was on its way.
            return
        finally:
            gone = leaving.done()
            leaving.cancel()
        if not gone:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(code, reason)


async def _until_gone(socket: WebSocket, tell: Callable[[], None]) -> None:
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass
    finally:
        tell()


async def events(request: Request) -> Response:
    """The same as lines of JSON, or as server-sent events for whoever accepts those."""
    try:
        one = await listener(request)
    except (TurntableError, msgspec.MsgspecError) as problem:
        status, said = explain(problem, words_of(language_of(request, None), None, FLOORS))
        return Response(encode(said), status, media_type=JSON.decode())
    if "text/event-stream" in request.headers.get("accept", ""):
        last = request.headers.get("last-event-id", "")
        if last.isdigit():
            one.seen = min(int(last), one.hosted.seq)
        return StreamingResponse(_lines(one, sse=True), media_type="text/event-stream", headers=_FRESH)
    return StreamingResponse(_lines(one, sse=False), media_type="application/x-ndjson", headers=_FRESH)


_FRESH: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}


async def _lines(one: Listener, sse: bool) -> AsyncIterator[bytes]:
    with one.house.watch(one.hosted, one.person) as watch:
        while not watch.closed:
            changed = await watch.wait(BEAT)
            try:
                found = one.news() if changed else None
            except TurntableError:
                return
            if found is not None:
                yield b"id: %d\ndata: %s\n\n" % (one.seen, found) if sse else found + b"\n"
                if one.hosted.over:
                    return
            elif not changed:
                yield b":\n\n" if sse else b"\n"
