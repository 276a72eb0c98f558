"""The addresses of boards: lists of them, a page for each, files that come and go, and what their forms do."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from turntable.core.errors import TurntableError
from turntable.server.accounts.people import Person
from turntable.server.asking import address_of, read_body
from turntable.server.boards.files import OWN, board_option, games_with_boards, said
from turntable.server.boards.shelf import BoardInfo
from turntable.server.house import House
from turntable.server.reach import reach
from turntable.server.refusals import Refused, Unknown
from turntable.web.charts import Charts
from turntable.web.drafts import LONGEST, Draft, look
from turntable.web.editing import editing_of, empty_board
from turntable.web.http import form_of, go, html_answer, packed_answer, with_cookies
from turntable.web.pages import boards
from turntable.web.pages.editor import editor
from turntable.web.playtesting import PlaytestPages
from turntable.web.posting import poster_of, sender_of
from turntable.web.reader import Reader, reader_of

LONGEST_NAME: Final = 60
"""Letters of the name of a file."""


class Workshop:
    """Answers for whoever looks at boards, plays on them, or makes them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.charts = Charts(house)
        self.playtests = PlaytestPages(house, self.charts)

    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/boards", self.lists),
            Route("/boards", self.keep, methods=["POST"]),
            Route("/boards/upload", self.upload),
            Route("/boards/edit", self.edit),
            Route("/boards/draw", self.draw, methods=["POST"]),
            Route("/boards/{game}/{ref}", self.show),
            Route("/boards/{game}/{ref}/file", self.file),
            Route("/boards/{game}/{ref}/share", self.share, methods=["POST"]),
            Route("/boards/{game}/{ref}/remove", self.remove, methods=["POST"]),
            Route("/boards/{game}/{ref}/report", self.report, methods=["POST"]),
            *self.playtests.routes(),
        ]

    async def reader(self, request: Request) -> Reader:
        """Who reads, and at how many tables it is their turn."""
        reader = await reader_of(request, self.house.people)
        if reader.person is not None:
            reader.waiting = sum(info.awaits(reader.id) for info in await self.house.tables_of(reader.person))
        return reader

    async def board(self, request: Request) -> BoardInfo:
        """The board that the address names."""
        return await self.house.boards.info(request.path_params["game"], request.path_params["ref"])

    # Looking

    async def lists(self, request: Request) -> Response:
        """The boards that come with the games, the reader's own, and those that others share."""
        reader = await self.reader(request)
        game = request.query_params.get("game", "")
        game = game if game in games_with_boards() else ""
        shelf = self.house.boards
        mine = await shelf.mine(reader.person) if reader.person is not None else []
        others = await shelf.shared(game, request.query_params.get("after", "")[:50])
        mine = [info for info in mine if game in ("", info.game)]
        shown = boards.Shelves(await shelf.coming(game), mine, others)
        return html_answer(request, boards.lists(reader, shown, game))

    async def show(self, request: Request) -> Response:
        """The page of a board: the link to share."""
        reader = await self.reader(request)
        info = await self.board(request)
        origin = reach(self.house.settings, f"{request.url.scheme}://{request.url.netloc}").origin
        drawing = await self.charts.draw(info, reader.language)
        is_new = "kept" in request.query_params
        told = "reported" in request.query_params
        return html_answer(request, boards.board(reader, info, drawing, origin, is_new, told))

    async def file(self, request: Request) -> Response:
        """The board as a file."""
        info = await self.board(request)
        text = await self.house.boards.text_of(info.game, info.ref)
        letters = (letter if letter.isascii() and letter.isalnum() else "-" for letter in said(info.name, "en").lower())
        name = "-".join(part for part in "".join(letters).split("-") if part)[:LONGEST_NAME] or info.ref
        headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}.json"'}
        return Response(text, headers=headers, media_type="application/json")

    # Keeping

    async def upload(self, request: Request) -> Response:
        """The form for a board's file."""
        return html_answer(request, boards.upload(await self.reader(request), dict(request.query_params)))

    async def keep(self, request: Request) -> Response:
        """Keep a board, and go to its page; with a mistake in it, back to the form with all that was in it."""
        reader, person = await poster_of(request, self.house)
        form = await form_of(request)
        game = form.get("game", "")
        try:
            text = form.get("text", "").replace("\r\n", "\n")
            ref = await self.house.boards.keep(person, game, text, form.get("shared") == "yes")
        except TurntableError as problem:
            answer = html_answer(request, boards.upload(reader, form, reader.say(problem.message)), 400)
            return with_cookies(answer, request.state.cookies)
        return with_cookies(go(f"/boards/{game}/{ref}?kept"), request.state.cookies)

    # Drawing

    async def edit(self, request: Request) -> Response:
        """The editor, with a board or an empty sheet in it."""
        reader = await self.reader(request)
        game, origin = request.query_params.get("game", ""), request.query_params.get("from", "")
        editing = editing_of(game) if game in games_with_boards() else None
        if editing is None:
            raise Unknown("no-such-page")
        text = await self.house.boards.text_of(game, origin) if origin else _untitled(reader, game)
        return html_answer(request, editor(reader, game, editing, text, origin))

    async def draw(self, request: Request) -> Response:
        """The rules' word on a board that is being drawn, and a picture of it: see ``drafts``."""
        reader = await sender_of(request, self.house)
        try:
            self.house.doors.limit("draw", reader.id or address_of(request))
            draft = msgspec.json.decode(await read_body(request.headers, request.receive, LONGEST), type=Draft)
            if draft.game not in games_with_boards():
                raise Unknown("no-such-page")
            found = await self.house.sketches.call(look, draft.game, draft.text, reader.language)
        except (msgspec.MsgspecError, UnicodeError) as problem:
            refused = Refused("body-bad", {"what": str(problem)})
            return JSONResponse({"message": reader.say(refused.message)}, refused.status)
        except Refused as problem:
            wait = {} if problem.retry_after is None else {"Retry-After": str(problem.retry_after)}
            return JSONResponse({"message": reader.say(problem.message)}, problem.status, wait)
        return packed_answer(request, found, "application/json")

    async def share(self, request: Request) -> Response:
        """List one's own board, or take it from the lists."""
        _, person = await poster_of(request, self.house)
        info = await self.board(request)
        form = await form_of(request)
        await self.house.boards.share(person, info.game, info.ref, form.get("shared") == "yes")
        return go(f"/boards/{info.game}/{info.ref}")

    async def remove(self, request: Request) -> Response:
        """Remove one's own board."""
        _, person = await poster_of(request, self.house)
        info = await self.board(request)
        await self.house.boards.remove(person, info.game, info.ref)
        return go("/boards")

    async def report(self, request: Request) -> Response:
        """Tell the hosts about a board."""
        _, person = await poster_of(request, self.house)
        info = await self.board(request)
        await self.house.boards.report(person, info.game, info.ref, (await form_of(request)).get("text", ""))
        return with_cookies(go(f"/boards/{info.game}/{info.ref}?reported"), request.state.cookies)


def _untitled(reader: Reader, game: str) -> str:
    """An empty sheet, with a name in the reader's language."""
    name = json.dumps(reader.say("ui-edit-untitled"), ensure_ascii=False)
    return empty_board(game).replace('"name": ""', f'"name": {name}', 1)


async def boards_for(house: House, person: Person | None, game: str, given: Mapping[str, str]) -> list[BoardInfo]:
    """People's boards that the form of a new table offers: the reader's own, and the one that is chosen already."""
    own = [] if person is None else [info for info in await house.boards.mine(person) if info.game == game]
    chosen = given.get(f"option-{board_option(game)}", "")
    if chosen.startswith(OWN) and chosen not in [info.value for info in own]:
        with contextlib.suppress(Unknown):
            own.insert(0, await house.boards.info(game, chosen.removeprefix(OWN)))
    return own
