"""The whole house as one web application: pages, tables, sockets and the API."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from turntable.core.errors import TurntableError
from turntable.server.app import make_app
from turntable.server.house import House
from turntable.server.refusals import Refused
from turntable.web.http import html_answer
from turntable.web.pages.records import trouble
from turntable.web.reader import reader_of
from turntable.web.site import Site
from turntable.web.table.routes import Tables


def make(house: House) -> Starlette:
    """The application. The house opens and closes with it."""
    troubles = Troubles(house)
    handlers = {TurntableError: troubles.refused, HTTPException: troubles.missing}
    return make_app(house, routes(house), handlers)


def routes(house: House) -> list[BaseRoute]:
    """Everything a browser asks for."""
    return [*Site(house).routes(), *Tables(house).routes()]


class Troubles:
    """Errors as pages in the reader's words."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def refused(self, request: Request, problem: Exception) -> Response:
        """Something was asked for that is not done."""
        assert isinstance(problem, TurntableError)
        status = problem.status if isinstance(problem, Refused) else 400
        reader = await reader_of(request, self.house.people)
        return html_answer(request, trouble(reader, status, reader.say(problem.message)), status)

    async def missing(self, request: Request, problem: Exception) -> Response:
        """There is no such address, or not in this way."""
        status = int(getattr(problem, "status_code", 404))
        reader = await reader_of(request, self.house.people)
        return html_answer(request, trouble(reader, status, reader.say("ui-no-such-page")), status)
