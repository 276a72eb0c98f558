"""The addresses of a table: its page, its sheets, its record."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from turntable.server.house import House
from turntable.server.reach import reach
from turntable.server.refusals import Conflict, Outdated, Unknown
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.making import Kept, read_kept
from turntable.server.tables.reading import read_log
from turntable.server.tables.scene import Offer, Scene
from turntable.web.boards import board_of
from turntable.web.http import html_answer
from turntable.web.kit.clicks import COMMA
from turntable.web.kit.html import join, tag
from turntable.web.pages.room import room
from turntable.web.reader import Reader, reader_of
from turntable.web.shared import Shared
from turntable.web.table import moves, sheets, typed
from turntable.web.table.digest import digest
from turntable.web.table.explaining import explaining_of, is_newcomer
from turntable.web.table.live import Live
from turntable.web.table.page import table_page
from turntable.web.table.render import prepare, render
from turntable.web.table.viewpoint import Viewpoint, scene_at, viewpoint_of


class Tables:
    """Answers requests about tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._shared = Shared()
        # Pages are drawn one after another, so that between two of them everybody else has a turn.
        self._turn = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        """Every address, with what answers it."""
        live = Live(self.house)
        return [
            Route("/tables/{id}", self.page),
            Route("/tables/{id}/sheet", self.sheet),
            Route("/tables/{id}/ways", self.ways),
            Route("/tables/{id}/typed", self.typed),
            Route("/tables/{id}/preview", self.preview),
            Route("/tables/{id}/confirm", self.confirm),
            Route("/tables/{id}/hint", self.hint),
            Route("/tables/{id}/help", self.help),
            Route("/tables/{id}/menu", self.menu),
            Route("/tables/{id}/leaving", self.leaving),
            Route("/tables/{id}/since", self.since),
            Route("/tables/{id}/keys", self.keys),
            Route("/tables/{id}/record", self.record),
            WebSocketRoute("/tables/{id}/live", live.serve),
        ]

    async def _open(self, request: Request) -> tuple[Reader, Hosted]:
        reader = await reader_of(request, self.house.people)
        return reader, await self.house.table(request.path_params["id"])

    async def _seen(self, request: Request) -> tuple[Reader, Hosted, Viewpoint, Scene]:
        reader, hosted = await self._open(request)
        view = request.query_params.get("view", "")[:20]
        viewpoint = viewpoint_of(hosted, reader.id, view, reader.language, reader.preferences.scores)
        return reader, hosted, viewpoint, scene_at(hosted, viewpoint)

    async def page(self, request: Request) -> Response:
        """The table; while it waits for people, its waiting room."""
        reader, hosted = await self._open(request)
        if reader.person is not None:
            tables = await self.house.tables_of(reader.person)
            reader.waiting = sum(info.awaits(reader.id) and info.id != hosted.id for info in tables)
        invited = request.query_params.get("invitation", "")[:40]
        if not hosted.started and not hosted.done:
            chat = await self.house.talk.heard(hosted.id)
            found = reach(self.house.settings, f"{request.url.scheme}://{request.url.netloc}")
            return html_answer(request, room(reader, hosted, invited, found, chat))
        seat, at = request.query_params.get("seat", "")[:4], request.query_params.get("at", "")[:8]
        view = f"{seat}@{at}" if at else seat
        viewpoint = viewpoint_of(hosted, reader.id, view, reader.language, reader.preferences.scores)
        newcomer = await is_newcomer(self.house, hosted, reader)
        told = explaining_of(hosted, reader.id, reader.preferences, newcomer)
        viewpoint = viewpoint._replace(explaining=told)
        chat = await self.house.talk.heard(hosted.id)
        said = chat[-1].number if chat else 0
        async with self._turn:
            await prepare(hosted, viewpoint)
            rendering = render(hosted, viewpoint)
            return self._shared.answer(
                request,
                reader,
                (rendering.print, invited, said, len(chat)),
                lambda: table_page(reader, hosted, viewpoint, rendering, chat, invited),
            )

    async def sheet(self, request: Request) -> Response:
        """What a picked thing offers."""
        _, hosted, _, scene = await self._seen(request)
        pick = request.query_params.get("pick", "")[:200]
        held = request.query_params.get("with", "")[:200]
        board = board_of(hosted.game.name)
        found = board.sheet(scene, pick, held)
        if found is None:
            raise Unknown("no-such-page")
        return html_answer(request, sheets.picked(scene, found))

    async def ways(self, request: Request) -> Response:
        """The moves of one subject in the list of moves."""
        _, _, _, scene = await self._seen(request)
        found = moves.ways(scene, request.query_params.get("about", "")[:200])
        if found is None:
            raise Unknown("no-such-page")
        return html_answer(request, found)

    async def typed(self, request: Request) -> Response:
        """What a typed line leads to: a move, or the answer to a question."""
        _, _, _, scene = await self._seen(request)
        return html_answer(request, typed.reply(scene, request.query_params.get("text", "")[: typed.LONGEST]))

    async def preview(self, request: Request) -> Response:
        """What a move would change, or what a thing is."""
        _, hosted, _, scene = await self._seen(request)
        pick = request.query_params.get("pick", "")[:200]
        if pick:
            found = board_of(hosted.game.name).sheet(scene, pick)
            return html_answer(request, "" if found is None else found.summary())
        offer = _offer(request, scene)
        if offer is None:
            return html_answer(request, "")
        final = tag("p", scene.say("ui-final"), class_="final") if offer.reveals else None
        return html_answer(request, join(sheets.described(scene, offer, "h3"), final, sheets.ghosts(scene, [offer])))

    async def confirm(self, request: Request) -> Response:
        """The question before a move."""
        _, hosted, _, scene = await self._seen(request)
        offer = _offer(request, scene)
        if offer is None:
            raise Conflict("stale", seq=hosted.seq)
        return html_answer(request, sheets.confirm(scene, offer))

    async def hint(self, request: Request) -> Response:
        """What a bot would do."""
        reader, hosted, _, scene = await self._seen(request)
        if reader.person is None or scene.seat is None or not scene.may_act:
            return html_answer(request, tag("p", scene.say("ui-hint-not-now")))
        advice = await self.house.hint(reader.person, hosted.id, scene.seat)
        return html_answer(request, sheets.hint(scene, advice))

    async def help(self, request: Request) -> Response:
        """The rules of the current step."""
        reader, _, _, scene = await self._seen(request)
        return html_answer(request, sheets.step_help(scene, reader))

    async def menu(self, request: Request) -> Response:
        """What else there is to do."""
        reader, hosted, viewpoint, scene = await self._seen(request)
        return html_answer(request, sheets.menu(scene, hosted, viewpoint, reader))

    async def since(self, request: Request) -> Response:
        """What the others did since the reader's last turn."""
        _, hosted, viewpoint, _ = await self._seen(request)
        return html_answer(request, digest(hosted, viewpoint, "bar" in request.query_params) or "")

    async def leaving(self, request: Request) -> Response:
        """Whether the reader is sure to leave a seat."""
        _, hosted, viewpoint, scene = await self._seen(request)
        own = [seat for seat in viewpoint.own if request.query_params.get("seat") == str(seat)]
        if not own or hosted.done:
            raise Unknown("no-such-page")
        return html_answer(request, sheets.leaving(scene, hosted, own[0]))

    async def keys(self, request: Request) -> Response:
        """The shortcuts."""
        reader, _ = await self._open(request)
        return html_answer(request, sheets.keys(reader))

    async def record(self, request: Request) -> Response:
        """The record of a finished game; before the end it would give the table's secret key away."""
        id = request.path_params["id"]
        try:
            _, hosted = await self._open(request)
        except Outdated:
            kept = await kept_table(self.house, id)
            if kept is None or not kept.over:
                raise
            return _download(f"{kept.game}-{id}", kept.record)
        if not hosted.over:
            raise Conflict("record-secret", seq=hosted.seq)
        return _download(f"{hosted.game.name}-{id}", hosted.record().text(hosted.state))


def _offer(request: Request, scene: Scene) -> Offer | None:
    """The move somebody asks about, with those that are to follow it."""
    offer = scene.offer(request.query_params.get("move", "")[:200])
    then = request.query_params.get("then", "")[:1000]
    return scene.chain(offer, *then.split(COMMA)) if offer is not None and then else offer


def _download(name: str, text: str) -> Response:
    disposition = f'attachment; filename="{name}.turntable"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


async def kept_table(house: House, id: str) -> Kept | None:
    """The log of a table that cannot be opened, as far as it can be read."""
    return await house.store.read(lambda connection: read_kept(connection, id, read_log(connection, id, 0)))
