"""The socket of a table's page: it pushes what changed, and hears which viewpoint the page wants."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from turntable.core.message import Seat
from turntable.server.accounts.people import Preferences
from turntable.server.api.streams import LOGGED_OUT
from turntable.server.asking import check_origin, whole_number
from turntable.server.house import House
from turntable.server.refusals import Refused
from turntable.server.tables.alone import play_alone
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.watch import Watch
from turntable.web.pages.room import chairs
from turntable.web.reader import Reader, reader_of
from turntable.web.table.chat import Listener
from turntable.web.table.explaining import explaining_of, is_newcomer
from turntable.web.table.render import Rendering, forget, prepare, recalled, render
from turntable.web.table.viewpoint import Viewpoint, viewpoint_of, words_at
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
                Room(self.house, socket, hosted, reader)
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
        self.newcomer = False
        self.chat = _listener(house, socket, hosted)
        self.nudges = hosted.nudged[0]
        """How many nudges there had been when the page was last told."""

    async def tell(self, watch: Watch) -> None:
        """Push what changed, at once and whenever something does."""
        self.newcomer = await is_newcomer(self.house, self.hosted, self.reader)
        await prepare(self.hosted, self._viewpoint())
        with contextlib.suppress(WebSocketDisconnect):
            async for _ in watch:
                await self._play_alone()
                await self.push()

    async def _play_alone(self) -> None:
        """Make what was chosen before, and the reader's moves for which there is no other.

        Not while they look back, nor if they want to make every move.
        """
        await self.house.play_ahead(self.hosted)
        if self.reader.id is not None and "@" not in self.view and self._likes().alone:
            await play_alone(self.house, self.hosted, self.reader.id)

    def _likes(self) -> Preferences:
        """Preferences may have changed since the page was opened: an explanation that was closed stays closed."""
        now = None if self.reader.id is None else self.house.people.remembered(self.reader.id)
        return self.reader.preferences if now is None else now.preferences

    def _viewpoint(self) -> Viewpoint:
        hosted, id, likes = self.hosted, self.reader.id, self._likes()
        found = viewpoint_of(hosted, id, self.view, self.language, likes.scores)
        return found._replace(explaining=explaining_of(hosted, id, likes, self.newcomer))

    async def push(self) -> None:
        """Bring the page up to date."""
        hosted = self.hosted
        viewpoint = self._viewpoint()
        now = render(hosted, viewpoint)
        self.view = viewpoint.view
        news: dict[str, Any] = {}
        if now is not self.has or self.first:
            news = now.news(self.has)
            self.has, self.first = now, False
        await self.chat.tell(news)
        if self.nudges != hosted.nudged[0]:
            self.nudges, by = hosted.nudged
            if hosted.turn in viewpoint.own:
                news["nudge"] = words_at(hosted, viewpoint.language).say("ui-nudged", player=Seat(by))
        if news:
            # Clocks count by the time of the house, whatever the reader's machine says.
            news["now"] = self.house.clock()
            await _send(self.socket, _encode(news))

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
    """An open waiting room: its chairs, what is said there, and the way to the table once it begins."""

    def __init__(self, house: House, socket: WebSocket, hosted: Hosted, reader: Reader) -> None:
        self.socket = socket
        self.hosted = hosted
        self.reader = reader
        self.invited = socket.query_params.get("invitation", "")[:40]
        self.chat = _listener(house, socket, hosted)

    async def tell(self, watch: Watch) -> None:
        """Push the chairs whenever somebody sits down or gets up, and what is said."""
        with contextlib.suppress(WebSocketDisconnect):
            async for _ in watch:
                if self.hosted.started:
                    await _send(self.socket, _encode({"go": f"/tables/{self.hosted.id}"}))
                    return
                news: dict[str, Any] = {"chairs": chairs(self.reader, self.hosted, self.invited)}
                await self.chat.tell(news)
                await _send(self.socket, _encode(news))

    async def hear(self, watch: Watch) -> None:
        """Notice when the page has gone."""
        while (await self.socket.receive())["type"] != "websocket.disconnect":
            pass


def _listener(house: House, socket: WebSocket, hosted: Hosted) -> Listener:
    return Listener(house, hosted, whole_number(socket.query_params.get("said", "")) or 0)


async def _send(socket: WebSocket, message: bytes) -> None:
    """Tell a page something, unless it has gone."""
    try:
        await socket.send_text(message.decode())
    except RuntimeError as problem:
        # The server raises this for a socket that it closed itself when it stopped.
        raise WebSocketDisconnect(1001) from problem
