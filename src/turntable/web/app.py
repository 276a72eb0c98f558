"""The whole house as one web application: pages, tables, sockets and the API."""

from __future__ import annotations

import threading
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

import turntable
from turntable.core.errors import TurntableError
from turntable.server.app import make_app
from turntable.server.asking import language_of
from turntable.server.house import House
from turntable.server.refusals import Outdated, Refused
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.web.games import all_seats, usual_game, words_for
from turntable.web.http import go, html_answer
from turntable.web.pages.records import outdated, trouble
from turntable.web.reader import Reader, reader_of
from turntable.web.site import Site
from turntable.web.table.urls import Tables, kept_table
from turntable.words import LANGUAGES

log = structlog.get_logger("turntable.games")

FIRST_PAGE: Final = 10.0
"""Seconds in which somebody asks a new house for its first page, if anybody does."""


def make(house: House) -> Starlette:
    """The application. The house opens and closes with it."""
    troubles = Troubles(house)
    handlers = {TurntableError: troubles.refused, HTTPException: troubles.missing}
    site = Site(house)
    for name, why in turntable.broken().items():
        log.warning("a game is left out", game=name, why=words_for("en").say(why))
    app = make_app(house, routes(house, site), handlers)
    if house.settings.warm:
        # Laying out a map takes half a second: nobody's request should wait for that.
        threading.Thread(target=draw_when_open, args=(site,), name="draw-boards", daemon=True).start()
    return app


def routes(house: House, site: Site) -> list[BaseRoute]:
    """Everything a browser asks for."""
    return [*site.routes(), *Tables(house).routes()]


def draw_when_open(site: Site) -> None:
    """Draw every board as soon as the first page has been shown, which needs the processor before them."""
    site.home_shown.wait(FIRST_PAGE)
    draw_boards()


def draw_boards() -> None:
    """Draw every board in every language, so that its constant parts are remembered; and how many can play."""
    for name in turntable.names():
        all_seats(name)
        game = usual_game(name)
        board = board_of(name)
        state = game.start(seats=max(2, game.seats[0]), seed=0)
        for language in LANGUAGES:
            scene = Scene(state, 0, words_for(language, name), may_act=False)
            board.draw(scene)


class Troubles:
    """Errors as pages in the reader's words."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def refused(self, request: Request, problem: Exception) -> Response:
        """The page for a request that was refused."""
        assert isinstance(problem, TurntableError)
        status = problem.status if isinstance(problem, Refused) else 400
        reader = await self._reader(request)
        why = reader.say(problem.message)
        if isinstance(problem, Outdated):
            id = str(request.path_params.get("id", ""))
            kept = await kept_table(self.house, id)
            if kept is not None:
                return html_answer(request, outdated(reader, id, kept, why), status)
        about = request.url.path.split("/")[1:]
        back = f"/tables/{about[1]}" if len(about) == 3 and about[0] == "tables" and status != 404 else ""
        answer = html_answer(request, trouble(reader, status, why, back), status)
        if isinstance(problem, Refused) and problem.retry_after is not None:
            answer.headers["Retry-After"] = str(problem.retry_after)
        return answer

    async def missing(self, request: Request, problem: Exception) -> Response:
        """The page for an address that does not exist, or not for this method."""
        status = int(getattr(problem, "status_code", 404))
        if status == 405 and request.method in ("GET", "HEAD"):
            # The address of a form, loaded again (in another language, say): the form stands on the page above.
            return go(request.url.path.rpartition("/")[0] or "/")
        reader = await self._reader(request)
        return html_answer(request, trouble(reader, status, reader.say("ui-no-such-page")), status)

    async def _reader(self, request: Request) -> Reader:
        """Who reads of the trouble: somebody unknown, if the trouble is that nobody can be looked up."""
        try:
            return await reader_of(request, self.house.people)
        except Refused:
            return Reader(None, language_of(request, None), request.url.path)
