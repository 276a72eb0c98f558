"""The socket of a table's page: it pushes what changed, and hears which viewpoint the page wants."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from turntable.server.api.streams import LOGGED_OUT
from turntable.server.asking import check_origin
from turntable.server.hosted import Hosted
from turntable.server.house import House
from turntable.server.refusals import OutOfOrder, Refused
from turntable.server.watch import Watch
from turntable.web.kit.tree import appended
from turntable.web.pages.room import chairs
from turntable.web.reader import Reader, reader_of
from turntable.web.table.page import CHAT, chat_line
from turntable.web.table.render import Rendering, forget, prepare, recalled, render
from turntable.web.table.viewpoint import viewpoint_of
from turntable.words import LANGUAGES

log = structlog.get_logger("turntable.live")

LONGEST: Final = 2000
"""The most characters in a message from a page."""
FOREIGN: Final = 4403
UNKNOWN: Final = 4404
MANY: Final = 4429
"""The reader has too many sockets open."""
CLOSED_FOR: Final = {403: FOREIGN, 429: MANY, 503: 1013}
"""The codes a socket is closed with, by the status of the refusal: 1013 asks the page to try again later."""
DONE: Final = 1000


class Wish(msgspec.Struct):
    """What a page asks for: other eyes, another moment (``null``: now), another language."""

    seat: int | msgspec.UnsetType | None = msgspec.UNSET
    at: int | msgspec.UnsetType | None = msgspec.UNSET
    lang: str | msgspec.UnsetType = msgspec.UNSET


_wish = msgspec.json.Decoder(Wish).decode
# Markup is a subclass of text, which the encoder does not know.
_encode = msgspec.json.Encoder(enc_hook=str).encode


class Live:
    """Serves sockets."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def serve(self, socket: WebSocket) -> None:
        """Serve one page for as long as it is open."""
        try:
            check_origin(socket, self.house.settings)
            reader = await reader_of(socket, self.house.people)
            self.house.doors.welcome(socket.scope, reader.id)
            hosted = await self.house.table(socket.path_params["id"])
        except Refused as refused:
            await socket.accept()
            await socket.close(CLOSED_FOR.get(refused.status, UNKNOWN))
            return
        language = socket.query_params.get("lang", "")
        if language in LANGUAGES:
            reader = Reader(reader.person, language, reader.path, grant=reader.grant)
        await socket.accept()
        with self.house.watch(hosted, reader.grant) as watch:
            self._show(hosted, reader)
            page = (
                Room(socket, hosted, reader)
                if socket.query_params.get("room")
                else Page(self.house, socket, hosted, reader)
            )
            tasks = [asyncio.create_task(page.tell(watch)), asyncio.create_task(page.hear(watch))]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                for end in await asyncio.gather(*tasks, return_exceptions=True):
                    if isinstance(end, Exception):
                        log.error("a page could not be told", table=hosted.id, problem=repr(end), exc_info=end)
        self._show(hosted, reader)
        if not hosted.watches:
            forget(hosted)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(LOGGED_OUT if watch.is_revoked else DONE)

    def _show(self, hosted: Hosted, reader: Reader) -> None:
        """Show the other pages that somebody who sits here has come or gone."""
        if hosted.seats_of(reader.id):
            hosted.stir()


class Page:
    """An open page: what it shows, and what it was last sent."""

    def __init__(self, house: House, socket: WebSocket, hosted: Hosted, reader: Reader) -> None:
        self.house = house
        self.socket = socket
        self.hosted = hosted
        self.reader = reader
        self.view = socket.query_params.get("view", "")[:20]
        self.language = reader.language
        self.has: Rendering | None = recalled(socket.query_params.get("since", ""))
        self.first = True
        self.said = _number(socket.query_params.get("said", ""))
        """The last message of the chat the page has."""
        self.heard = -1
        """How often something had been said when the page was last told."""
        self.unsaid = 0
        """How many messages that a host removed the page was told of."""

    async def tell(self, watch: Watch) -> None:
        """Push what changed, at once and whenever something does."""
        await prepare(self.hosted, self.language)
        with contextlib.suppress(WebSocketDisconnect):
            async for _ in watch:
                await self.push()

    async def push(self) -> None:
        """Bring the page up to date."""
        hosted = self.hosted
        viewpoint = viewpoint_of(hosted, self.reader.id, self.view, self.language, self.reader.preferences.scores)
        now = render(hosted, viewpoint)
        self.view = viewpoint.view
        news: dict[str, Any] = {}
        if now is not self.has or self.first:
            news = now.news(self.has)
            self.has, self.first = now, False
        if self.heard != hosted.said:
            # What cannot be read just now is told with the next change.
            with contextlib.suppress(OutOfOrder):
                heard = hosted.said
                await self._talk(news)
                self.heard = heard
        if self.unsaid < len(hosted.unsaid):
            news["gone"] = [*news.get("gone", ()), *(f"chat-{number}" for number in hosted.unsaid[self.unsaid :])]
            self.unsaid = len(hosted.unsaid)
        if news:
            await _send(self.socket, _encode(news))

    async def _talk(self, news: dict[str, Any]) -> None:
        said = await self.house.talk.heard(self.hosted.id, self.said)
        for one in said:
            key, html = appended(CHAT, chat_line(one))
            news.setdefault("set", {})[key] = html
            self.said = one.number

    async def hear(self, watch: Watch) -> None:
        """Listen to the page; without this nobody would notice that it has gone."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""
            if len(text) > LONGEST:
                return
            try:
                wish = _wish(text)
            except msgspec.MsgspecError:
                continue
            self._follow(wish)
            watch.wake()

    def _follow(self, wish: Wish) -> None:
        eyes, _, moment = self.view.partition("@")
        if wish.seat is not msgspec.UNSET:
            eyes = "-" if wish.seat is None else str(wish.seat)
        if wish.at is not msgspec.UNSET:
            moment = "" if wish.at is None else str(wish.at)
        if isinstance(wish.lang, str) and wish.lang in LANGUAGES:
            self.language = wish.lang
        self.view = f"{eyes}@{moment}" if moment else eyes
        # A wish is always answered, even if nothing on the page changes.
        self.first = True


class Room:
    """An open waiting room: its chairs, and the way to the table once it begins."""

    def __init__(self, socket: WebSocket, hosted: Hosted, reader: Reader) -> None:
        self.socket = socket
        self.hosted = hosted
        self.reader = reader
        self.invited = socket.query_params.get("invitation", "")[:40]

    async def tell(self, watch: Watch) -> None:
        """Push the chairs whenever somebody sits down or gets up."""
        with contextlib.suppress(WebSocketDisconnect):
            async for _ in watch:
                if self.hosted.started:
                    await _send(self.socket, _encode({"go": f"/tables/{self.hosted.id}"}))
                    return
                await _send(self.socket, _encode({"chairs": chairs(self.reader, self.hosted, self.invited)}))

    async def hear(self, watch: Watch) -> None:
        """Notice when the page has gone."""
        while (await self.socket.receive())["type"] != "websocket.disconnect":
            pass


async def _send(socket: WebSocket, message: bytes) -> None:
    """Tell a page something, unless it has gone."""
    try:
        await socket.send_text(message.decode())
    except RuntimeError as problem:
        # The server raises this for a socket that it closed itself when it stopped.
        raise WebSocketDisconnect(1001) from problem


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0
