"""The page of a reader's account, and what its forms do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from turntable.server.accounts.entering import enter, forgotten, leave
from turntable.server.accounts.people import Person
from turntable.server.asking import address_of, device_cookie, whole_number
from turntable.server.house import House
from turntable.server.refusals import Refused, Unknown, WhoAreYou
from turntable.web.http import form_of, go, html_answer, with_cookies
from turntable.web.pages import account
from turntable.web.posting import poster_of, sender_of
from turntable.web.reader import Reader, reader_of

AFTER: Final = {"logout": "/", "logout/everywhere": "/", "password": "/account?saved"}
"""The page after a form, where it is not the plain account."""


class Accounts:
    """Answers for accounts."""

    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/account", self.show),
            Route("/account/name", self.name, methods=["POST"]),
            Route("/account/tokens", self.make_token, methods=["POST"]),
            Route("/account/{what:path}", self.change, methods=["POST"]),
        ]

    async def show(self, request: Request) -> Response:
        """Who the reader is."""
        reader = await reader_of(request, self.house.people)
        if "out" in request.query_params and reader.person is None:
            return await self._page(request, reader, done=reader.say("ui-logged-out"))
        return await self._page(request, reader, done=reader.say("ui-saved") if "saved" in request.query_params else "")

    async def _page(
        self,
        request: Request,
        reader: Reader,
        problem: Refused | None = None,
        fresh: str = "",
        done: str = "",
        typed: Mapping[str, str] = MappingProxyType({}),
    ) -> Response:
        """The page, as it is now, with what has just happened and what was typed into a form that was refused."""
        people, person = self.house.people, reader.person
        if person is not None:
            reader.waiting = sum(info.awaits(reader.id) for info in await self.house.tables_of(person))
        here = "" if reader.grant is None else reader.grant.hash
        tokens = [] if person is None else await people.tokens.of_person(person)
        sessions = [] if person is None or person.is_guest else await people.sessions.of_person(person, here)
        said = "" if problem is None else reader.say(problem.message)
        wants = self.house.addresses
        mail = await wants.of(person) if person is not None and not person.is_guest and wants.are_wanted else None
        html = account.account(reader, tokens, sessions, said, fresh, done, typed, mail)
        answer = html_answer(request, html, 200 if problem is None else problem.status)
        if problem is not None and problem.retry_after:
            answer.headers["Retry-After"] = str(problem.retry_after)
        return answer

    async def name(self, request: Request) -> Response:
        """Another name; somebody unknown becomes a guest with it."""
        reader, person = await poster_of(request, self.house)
        form = await form_of(request)
        try:
            await self.house.people.rename(person, form.get("name", ""))
        except Refused as refused:
            return with_cookies(await self._page(request, reader, refused, typed=form), request.state.cookies)
        return with_cookies(go("/account?saved"), request.state.cookies)

    async def make_token(self, request: Request) -> Response:
        """A token, shown this once."""
        reader, person = await poster_of(request, self.house)
        form = await form_of(request)
        fresh, problem = "", None
        try:
            fresh = await self.house.people.tokens.make(
                person,
                form.get("label", ""),
                "read" if form.get("scope") == "read" else "play",
                whole_number(form.get("days", ""), 4),
            )
        except Refused as refused:
            problem = refused
        return with_cookies(await self._page(request, reader, problem, fresh), request.state.cookies)

    async def change(self, request: Request) -> Response:
        """What the other forms do. After most of them the browser gets another cookie, or none."""
        reader = await sender_of(request, self.house)
        form = await form_of(request)
        what = request.path_params["what"]
        try:
            cookies = await self._change(request, reader, what, form)
        except Refused as refused:
            if isinstance(refused, Unknown):
                raise
            return with_cookies(await self._page(request, reader, refused, typed=form), request.state.cookies)
        return with_cookies(go(AFTER.get(what, "/account")), cookies)

    async def _change(self, request: Request, reader: Reader, what: str, form: dict[str, str]) -> list[str]:
        """Do what a form says; the cookies of the answer."""
        house, people, grant = self.house, self.house.people, reader.grant
        if what == "logout":
            return await leave(house, grant)
        if what == "login":
            login, password = form.get("login", ""), form.get("password", "")
            person = await people.log_in(login, password, address_of(request), device_cookie(request))
            # The browser gets another cookie: nobody shall use the one it had.
            await leave(house, grant)
            return await enter(house, request, person)
        if what == "register":
            person = await self._somebody(request, reader)
            login, password = form.get("new_login", ""), form.get("new_password", "")
            return await enter(house, request, await people.register(person, login, password, address_of(request)))
        if grant is None:
            raise WhoAreYou("who-are-you")
        if what == "password":
            old, new = form.get("old", ""), form.get("new", "")
            return await enter(house, request, await people.change_password(grant.person, old, new, grant.hash))
        if what == "logout/everywhere":
            await people.log_out_everywhere(grant.person)
            return [forgotten(house)]
        if what == "sessions/end":
            gone = await people.sessions.end(grant.person, form.get("id", ""))
            return [forgotten(house)] if gone == grant.hash else list(request.state.cookies)
        if what == "tokens/drop":
            await people.tokens.drop(grant.person, form.get("id", ""))
            return list(request.state.cookies)
        if what == "mail" or what == "mail/stop":
            await house.addresses.give(grant.person, form.get("address", "") if what == "mail" else "", reader.language)
            return list(request.state.cookies)
        if what == "mail/confirm":
            await house.addresses.confirm(grant.person, form.get("code", ""))
            return list(request.state.cookies)
        raise Unknown("no-such-page")

    async def _somebody(self, request: Request, reader: Reader) -> Person:
        """Whoever registers; somebody unknown becomes a guest first."""
        return reader.person or (await poster_of(request, self.house))[1]
