"""The addresses of play-tests: a page for each board, and what its buttons do."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from turntable.core.game import Game
from turntable.server.boards.shelf import BoardInfo
from turntable.server.house import House
from turntable.web.charts import Charts
from turntable.web.http import go, html_answer, with_cookies
from turntable.web.kit.html import Html, join
from turntable.web.pages import boards
from turntable.web.pages import playtest as pages
from turntable.web.playtest import sections, unplayed
from turntable.web.posting import poster_of
from turntable.web.reader import reader_of


class PlaytestPages:
    """Answers for whoever has boards play-tested."""

    def __init__(self, house: House, charts: Charts) -> None:
        self.house = house
        self._charts = charts

    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/boards/{game}/{ref}/playtest", self.show),
            Route("/boards/{game}/{ref}/playtest", self.start, methods=["POST"]),
            Route("/boards/{game}/{ref}/playtest/stop", self.stop, methods=["POST"]),
        ]

    async def _board(self, request: Request) -> BoardInfo:
        return await self.house.boards.info(request.path_params["game"], request.path_params["ref"])

    async def show(self, request: Request) -> Response:
        """How the play-test of a board stands, or what came of it."""
        reader = await reader_of(request, self.house.people)
        info = await self._board(request)
        state = await self.house.playtests.state(info.game, info.ref)
        report = await self.house.playtests.report(info.game, info.ref)
        language = reader.language

        def make(game: Game) -> Html:
            return join(unplayed(game, language) if report is None else sections(game, report, language))

        what = "advice" if report is None else report.plan.bots
        drawn = await self._charts.drawn(info, make, language, "playtest", what)
        return html_answer(request, pages.playtest(reader, info, state, drawn))

    async def start(self, request: Request) -> Response:
        """Have a board play-tested."""
        _, person = await poster_of(request, self.house)
        info = await self._board(request)
        await self.house.playtests.start(person, info.game, info.ref)
        return with_cookies(go(boards.address(info, "playtest")), request.state.cookies)

    async def stop(self, request: Request) -> Response:
        """Stop the play-test that one has asked for."""
        _, person = await poster_of(request, self.house)
        info = await self._board(request)
        await self.house.playtests.stop(person, info.game, info.ref)
        return with_cookies(go(boards.address(info, "playtest")), request.state.cookies)
