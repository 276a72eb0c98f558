"""Live news of a table, by WebSocket or as a stream of lines. Both send the same objects.

A reader who was away asks for the news since the last ``seq`` it saw; nothing is lost and nothing comes twice.
On a WebSocket moves can be made as well, without a request for each.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from turntable.core.errors import TurntableError
from turntable.server.accounts.grants import Grant
from turntable.server.api import answers, forms
from turntable.server.api.operation import JSON, decode_query, encode, explain, retry_headers
from turntable.server.asking import Pass, check_origin, language_of
from turntable.server.house import House
from turntable.server.refusals import WhoAreYou
from turntable.server.tables.chairs import Chair
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.watch import Watch
from turntable.server.wording import FLOORS, words_of

BEAT: Final = 15.0
"""Seconds of silence after which a stream of lines shows that it is alive."""
GOING: Final = 1001
"""The code a socket is closed with when the house closes."""
REFUSED: Final = 4400
"""The code a socket is closed with, plus the part of an HTTP status: 4403, 4404."""
LOGGED_OUT: Final = 4401
"""The code a socket is closed with when its cookie or token is void."""


class Listener:
    """A reader who listens to a table, as one seat or as a spectator."""

    def __init__(
        self, house: House, hosted: Hosted, shown: Pass, grant: Grant | None, query: forms.Since, language: str
    ) -> None:
        self.house = house
        self.hosted = hosted
        self.shown = shown
        self.grant = grant
        self.seat = query.seat
        self.seen = min(query.since, hosted.seq) if query.since else -1
        self.language = language
        self._chairs: list[Chair] | None = None
        self.check()

    def check(self) -> None:
        """Refuse a seat that is not, or no longer, the reader's own: another person may sit there now."""
        if self._chairs is not self.hosted.chairs:
            self.hosted.check_sight(self.grant.person.id if self.grant else None, self.seat)
            self._chairs = self.hosted.chairs

    def news(self) -> bytes | None:
        """What has come since the last time; ``None`` if nothing has."""
        if self.seen == self.hosted.seq:
            return None
        self.check()
        found = answers.news(self.hosted, self.seat, max(0, self.seen), self.language)
        self.seen = self.hosted.seq
        return found


async def listener(connection: HTTPConnection) -> Listener:
    """The listener a request asks for; a ``TurntableError`` if its person may not listen there."""
    house: House = connection.app.state.house
    shown = Pass(connection)
    grant = await shown.grant(house.people)
    house.doors.welcome(connection.scope, grant.person.id if grant else None)
    query = decode_query(connection.query_params, forms.Since)
    hosted = await house.table(connection.path_params["id"])
    language = language_of(connection, grant.person if grant else None)
    return Listener(house, hosted, shown, grant, query, language)


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
    """Send news, and make the moves that are sent, until the other side leaves, is logged out, or the house closes."""
    with one.house.watch(one.hosted, one.grant) as watch:
        # This task ends by itself when the socket is closed. It is not cancelled, because it may be writing a move.
        moving = asyncio.create_task(_move_until_gone(socket, one, watch))
        try:
            async for _ in watch:
                found = one.news()
                if found is not None:
                    await _send(socket, found)
            code, reason = (LOGGED_OUT, "logged-out") if watch.is_revoked else (GOING, "")
        except TurntableError as problem:
            code, reason = REFUSED + 3, problem.message.id
        except (WebSocketDisconnect, RuntimeError):
            # The other side left while something was on its way.
            return
        if not moving.done():
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(code, reason)


async def _move_until_gone(socket: WebSocket, one: Listener, watch: Watch) -> None:
    """Each message is a move and has one answer."""
    try:
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            watch.hold()
            try:
                answer = await _move(one, message.get("text") or message.get("bytes") or b"")
            finally:
                watch.release(is_told=one.seen == one.hosted.seq)
            await _send(socket, answer)
    except (WebSocketDisconnect, RuntimeError):
        # The other side did not wait for the answer.
        return
    finally:
        watch.close()


async def _move(one: Listener, message: str | bytes) -> bytes:
    """Make a move. Its answer and its news are one message, because sending takes most of the time."""
    try:
        # They may have logged out since they connected.
        grant = await one.shown.grant(one.house.people)
        if grant is None:
            raise WhoAreYou("who-are-you")
        grant.check("play")
        move = _decode_move(message)
        made = await one.house.play(grant.person, one.hosted.id, move.seat, move.seq, move.move, *move.rest)
        news = one.news()
    except Exception as problem:
        return encode(explain(problem, one.hosted.words(one.language))[1])
    return encode(forms.Moved(made)) if news is None else b'{"made":%d,' % made + news[1:]


async def _send(socket: WebSocket, text: bytes) -> None:
    await socket.send({"type": "websocket.send", "text": text.decode()})


_decode_move: Final = msgspec.json.Decoder(forms.MoveIn).decode


async def events(request: Request) -> Response:
    """Live news as lines of JSON, or as server-sent events for clients that accept those."""
    try:
        one = await listener(request)
    except (TurntableError, msgspec.MsgspecError) as problem:
        status, said = explain(problem, words_of(language_of(request, None), None, FLOORS))
        headers = {name.decode(): value.decode() for name, value in retry_headers(problem)}
        return Response(encode(said), status, headers, media_type=JSON.decode())
    if "text/event-stream" in request.headers.get("accept", ""):
        last = request.headers.get("last-event-id", "")
        if re.fullmatch(r"[0-9]{1,9}", last):
            one.seen = min(int(last), one.hosted.seq)
        return StreamingResponse(_lines(one, sse=True), media_type="text/event-stream", headers=_FRESH)
    return StreamingResponse(_lines(one, sse=False), media_type="application/x-ndjson", headers=_FRESH)


_FRESH: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}


async def _lines(one: Listener, sse: bool) -> AsyncIterator[bytes]:
    with one.house.watch(one.hosted, one.grant) as watch:
        while not watch.closed:
            changed = await watch.wait(BEAT)
            try:
                found = one.news() if changed else None
            except TurntableError:
                return
            if found is not None:
                yield b"id: %d\ndata: %s\n\n" % (one.seen, found) if sse else found + b"\n"
                if one.hosted.done:
                    return
            elif not changed:
                yield b":\n\n" if sse else b"\n"
