"""The pages of whoever keeps the house, and what their forms do. For everybody else there is nothing here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from turntable.server.accounts.names import one_line
from turntable.server.asking import whole_number
from turntable.server.hosting import acting, deeds, finding, retention
from turntable.server.hosting.removal import delete_person
from turntable.server.hosting.verification import read_report
from turntable.server.house import House
from turntable.server.refusals import Unknown
from turntable.web import downloads
from turntable.web.http import form_of, go, html_answer, with_cookies
from turntable.web.pages import host
from turntable.web.pages.upkeep import amounts
from turntable.web.posting import sender_of
from turntable.web.reader import Reader, reader_of

PERSON: Final[dict[str, Callable[[Connection, str, str], object]]] = {
    "ban": acting.ban,
    "unban": acting.unban,
    "grant": acting.grant,
    "revoke": lambda connection, by, who: acting.ungrant(connection, by, who, keep_last=True),
    "delete": delete_person,
}
TABLE: Final[dict[str, Callable[[Connection, str, str], object]]] = {
    "close": acting.close,
    "open": acting.reopen,
    "remove": acting.remove,
}
BOARD: Final[dict[str, Callable[[Connection, str, str], object]]] = {
    "remove-board": acting.remove_board,
    "dismiss": acting.dismiss,
}
RESET: Final = "reset-password"
LINE: Final = "remove-line"
EXPORT: Final = "export"
RETENTION: Final = "retention"
BACKUP: Final = "backup"
VERIFY: Final = "verify"


class Hosting:
    """Answers for hosts."""

    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [Route("/host", self.show), Route("/host/{deed}", self.act, methods=["POST"])]

    async def show(self, request: Request) -> Response:
        """One of the lists."""
        reader = _host(await reader_of(request, self.house.people))
        tab = request.query_params.get("tab", "")
        tab = tab if tab in host.TABS else host.TABS[0]
        search = one_line(request.query_params.get("search", ""))[:60]
        page = whole_number(request.query_params.get("page", ""), 5) or 1
        if tab == host.HOUSE:
            return await self._whole_house(request, reader)
        rows = await self.house.store.read(lambda connection: _rows(connection, tab, search, page))
        return html_answer(request, host.host(reader, tab, rows, search, page))

    async def act(self, request: Request) -> Response:
        """Ask whether the host is sure, if something may be lost; then do it."""
        reader = _host(await sender_of(request, self.house))
        form = await form_of(request)
        deed, about = request.path_params["deed"], one_line(form.get("about", ""))[:60]
        if deed not in host.DEEDS:
            raise Unknown("no-such-page")
        answer = await self._do(request, reader, deed, about, form.get("sure") == "yes")
        return with_cookies(answer, request.state.cookies)

    async def _do(self, request: Request, reader: Reader, deed: str, about: str, is_sure: bool) -> Response:
        store, settings = self.house.store, self.house.settings
        by = str(reader.person.login) if reader.person is not None else ""
        if deed == EXPORT:
            return await downloads.person(store, by, about)
        if deed == BACKUP:
            return await downloads.backup(store, settings, by)
        if deed == VERIFY:
            await self.house.housekeeper.verifier.start(by)
            return go(f"/host?tab={host.HOUSE}")
        if not is_sure:
            shown = ""
            if deed == RETENTION:
                shown = amounts(reader, await store.read(lambda connection: retention.count(connection, settings)))
            return html_answer(request, host.sure(reader, deed, about, shown))
        if deed == RETENTION:
            await retention.clear(store, settings, by)
            # The newest deed there says what was removed.
            return go("/host?tab=deeds")
        if deed == RESET:
            password = acting.new_password()
            hashed = await self.house.people.passwords.hash(password, known=True)
            await store.write(lambda connection: acting.set_password(connection, by, about, hashed))
            return html_answer(request, host.password(reader, about, password))
        await store.write(lambda connection: _act(connection, by, deed, about))
        tab = "people" if deed in PERSON else "chat" if deed == LINE else "boards" if deed in BOARD else "tables"
        return go(f"/host?tab={tab}")

    async def _whole_house(self, request: Request, reader: Reader) -> Response:
        settings = self.house.settings
        spent = None
        if settings.keep_guests or settings.keep_finished or settings.keep_said:
            spent = await self.house.store.read(lambda connection: retention.count(connection, settings))
        report = await self.house.store.read(read_report)
        return html_answer(request, host.whole_house(reader, spent, not settings.database, report))


def _host(reader: Reader) -> Reader:
    if reader.person is None or not reader.person.is_host:
        raise Unknown("no-such-page")
    return reader


def _rows(connection: Connection, tab: str, search: str, page: int) -> list[Any]:
    skip = (page - 1) * deeds.PAGE
    if tab == "people":
        return list(finding.people(connection, search=search, skip=skip))
    if tab == "chat":
        return list(finding.lines(connection, search=search, skip=skip))
    if tab == "boards":
        return list(finding.boards(connection, search=search, skip=skip))
    if tab == "deeds":
        return list(deeds.deeds(connection, search, skip=skip))
    return list(finding.tables(connection, search=search, skip=skip))


def _act(connection: Connection, by: str, deed: str, about: str) -> None:
    if deed == LINE:
        acting.remove_line(connection, by, whole_number(about) or 0)
    else:
        {**PERSON, **TABLE, **BOARD}[deed](connection, by, about)
