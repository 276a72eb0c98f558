"""The addresses of all pages but the tables', and what their forms do."""

from __future__ import annotations

import threading
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

import turntable
from turntable.bots import levels_of
from turntable.core.errors import TurntableError
from turntable.lessons import lesson_for
from turntable.server.accounts.names import given_in, one_line
from turntable.server.accounts.people import Person, Preferences
from turntable.server.asking import read_body, whole_number
from turntable.server.boards.files import board_option
from turntable.server.bots.even import proposal
from turntable.server.house import House
from turntable.server.refusals import Refused, Unknown
from turntable.server.tables.learning import learn
from turntable.web import home_screen
from turntable.web.accounts import Accounts
from turntable.web.games import QUICK, SOLO, usual_game, words_for
from turntable.web.hosting import Hosting
from turntable.web.http import form_of, go, html_answer, static_file, with_cookies
from turntable.web.markdown import rules_text
from turntable.web.pages import knowledge, preferences, records
from turntable.web.pages.home import Lobby, home
from turntable.web.pages.lists import listing
from turntable.web.pages.new_table import new_table, wishes_of
from turntable.web.posting import poster_of
from turntable.web.reader import Reader, reader_of
from turntable.web.shared import Shared, content_of
from turntable.web.table.explaining import explained_kinds
from turntable.web.workshop import Workshop, boards_for


class Site:
    """Answers requests for pages, and what their forms post."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.home_shown = threading.Event()
        """Whether somebody has seen the first page."""
        self._shared = Shared()

    def routes(self) -> list[BaseRoute]:
        """Every address, with what answers it."""
        return [
            Route("/", self.home),
            Route("/next", self.next),
            Route("/play", self.play, methods=["POST"]),
            Route("/learn", self.learn, methods=["POST"]),
            Route("/solo", self.solo, methods=["POST"]),
            Route("/new", self.new),
            Route("/new", self.make, methods=["POST"]),
            Route("/tables", self.tables),
            Route("/tables/{id}/remove", self.remove, methods=["POST"]),
            Route("/tables/{id}/sit", self.sit, methods=["POST"]),
            Route("/tables/{id}/bot", self.bot, methods=["POST"]),
            Route("/tables/{id}/leave", self.leave, methods=["POST"]),
            Route("/finished", self.finished),
            Route("/upload", self.upload),
            Route("/upload", self.take, methods=["POST"]),
            Route("/campaign", self.campaign),
            Route("/rules", self.rules),
            Route("/rules/{game}", self.rules),
            Route("/browse", self.browse),
            Route("/browse/{game}", self.browse),
            Route("/about", self.about),
            *Accounts(self.house).routes(),
            *Hosting(self.house).routes(),
            *Workshop(self.house).routes(),
            Route("/preferences", self.preferences),
            Route("/preferences", self.prefer, methods=["POST"]),
            Route("/preferences/explained", self.explained, methods=["POST"]),
            Route("/preferences/language", self.language, methods=["POST"]),
            Route("/preferences/pace", self.pace, methods=["POST"]),
            Route("/preferences/confirm", self.confirm, methods=["POST"]),
            Route("/static/{version}/{name}", static_file),
            *home_screen.routes(),
        ]

    # Readers

    async def _reader(self, request: Request) -> Reader:
        reader = await reader_of(request, self.house.people)
        if reader.person is not None:
            reader.waiting = sum(info.awaits(reader.id) for info in await self.house.tables_of(reader.person))
        return reader

    async def _poster(self, request: Request) -> tuple[Reader, Person]:
        return await poster_of(request, self.house)

    def _known(self, answer: Response, request: Request) -> Response:
        return with_cookies(answer, request.state.cookies)

    async def _called(self, person: Person, form: dict[str, str]) -> Person:
        """The person under the name that a form asks for; an empty one changes nothing."""
        name = one_line(form.get("name", ""))
        return person if name in ("", person.name) else await self.house.people.rename(person, name)

    async def _even(self, name: str, person: Person | None) -> str:
        """The level that gives this person an even game."""
        ended = await self.house.lists.ended(person.id, name) if person is not None else []
        return proposal(usual_game(name), ended, "" if person is None else person.id).level

    async def _last_level(self, name: str, person: Person | None) -> str:
        """The level this person has chosen last; without one, that of an even game."""
        last = "" if person is None else person.preferences.level
        return last if last in levels_of(usual_game(name)) else await self._even(name, person)

    # Home, tables

    async def home(self, request: Request) -> Response:
        """The first page."""
        reader = await self._reader(request)
        house = self.house
        mine = await house.tables_of(reader.person) if reader.person is not None else []
        best = await house.lists.campaign(reader.person.id) if reader.person is not None else {}
        ended = await house.lists.ended(reader.person.id) if reader.person is not None else []
        lists = house.lists
        lobby = Lobby(mine, await lists.waiting(), await lists.live(), await lists.finished(), best, ended)
        shown = content_of(lobby.waiting, lobby.live, lobby.finished)
        answer = self._shared.answer(request, reader, shown, lambda: home(reader, lobby))
        self.home_shown.set()
        return answer

    async def next(self, request: Request) -> Response:
        """Send the reader on to the table that has waited longest for them."""
        reader = await self._reader(request)
        tables = await self.house.tables_of(reader.person) if reader.person is not None else []
        waiting = sorted((info.touched, info.id) for info in tables if info.awaits(reader.id))
        return go(f"/tables/{waiting[0][1]}" if waiting else "/")

    async def tables(self, request: Request) -> Response:
        """A page of the listed tables that wait for people, or are being played."""
        reader = await self._reader(request)
        which = "live" if request.query_params.get("list") == "live" else "open"
        after, before = (request.query_params.get(name, "")[:50] for name in ("after", "before"))
        found = await self.house.lists.page(which, "", after, before)
        shown = content_of(which, found)
        return self._shared.answer(request, reader, shown, lambda: listing(reader, which, found))

    async def remove(self, request: Request) -> Response:
        """Remove a table one has made: then home; or only from the lists: back to it."""
        _, person = await self._poster(request)
        id = request.path_params["id"]
        return go("/" if await self.house.remove(person, id) else f"/tables/{id}")

    async def play(self, request: Request) -> Response:
        """Play now: the reader against bots, one click."""
        _, person = await self._poster(request)
        form = await form_of(request)
        name = _game(form.get("game", ""))
        game = usual_game(name)
        level = form.get("level") or await self._even(name, person)
        seats = 2 if 2 in game.seats else game.seats[0]
        hosted = await self.house.create(person, name, QUICK.get(name, {}), ["me", *[level] * (seats - 1)])
        if level != person.preferences.level:
            likes = msgspec.structs.replace(person.preferences, level=level)
            person = await self.house.people.prefer(person, likes)
        return self._known(go(f"/tables/{hosted.id}"), request)

    async def learn(self, request: Request) -> Response:
        """A first game that teaches: the reader's own, where it was left, or a new one."""
        reader, person = await self._poster(request)
        form = await form_of(request)
        lesson = lesson_for(_game(form.get("game", "")))
        if lesson is None:
            raise Unknown("no-such-page")
        title = reader.say("ui-lesson-title", game=words_for(reader.language, lesson.game).say("game-name"))
        hosted = await learn(self.house, person, lesson, title)
        return self._known(go(f"/tables/{hosted.id}"), request)

    async def solo(self, request: Request) -> Response:
        """A game alone: the challenge, or a chapter of the campaign."""
        _, person = await self._poster(request)
        form = await form_of(request)
        options = {**QUICK[SOLO], "scenario": form.get("scenario", "none")}
        hosted = await self.house.create(person, SOLO, options, ["me"])
        return self._known(go(f"/tables/{hosted.id}"), request)

    async def new(self, request: Request) -> Response:
        """The form of a new table; the address may say what is chosen in it."""
        reader = await self._reader(request)
        given = dict(request.query_params)
        name = given.get("game", "")
        name = name if name in turntable.names() else "ticket-to-ride"
        level = await self._last_level(name, reader.person)
        if "board" in given:
            given.setdefault(f"option-{board_option(name)}", given["board"])
        own = await boards_for(self.house, reader.person, name, given)
        return html_answer(request, new_table(reader, name, level, given, own))

    async def make(self, request: Request) -> Response:
        """A new table as the form says; back to the form if that cannot be."""
        reader, person = await self._poster(request)
        form = await form_of(request)
        name = _game(form.get("game", ""))
        options = {key.removeprefix("option-"): value for key, value in form.items() if key.startswith("option-")}
        title, stand_in = form.get("title", ""), form.get("stand_in", "")
        try:
            person = await self._called(person, form)
            wishes, listed = wishes_of(form), form.get("listed") == "yes"
            chat_for = "all" if form.get("chat_for") == "all" else "seats"
            clock = form.get("wait", ""), form.get("late", "")
            hosted = await self.house.create(person, name, options, wishes, title, listed, stand_in, chat_for, *clock)
        except TurntableError as problem:
            form.setdefault("listed", "no")
            level = await self._last_level(name, person)
            own = await boards_for(self.house, person, name, form)
            answer = html_answer(request, new_table(reader, name, level, form, own, reader.say(problem.message)), 400)
            return self._known(answer, request)
        return self._known(go(f"/tables/{hosted.id}"), request)

    async def sit(self, request: Request) -> Response:
        """Sit down in the waiting room, under the name that the reader has there."""
        _, person = await self._poster(request)
        form = await form_of(request)
        id = request.path_params["id"]
        person = await self._called(person, form)
        await self.house.sit(person, id, _seat(form), form.get("invitation", ""))
        return self._known(go(f"/tables/{id}"), request)

    async def bot(self, request: Request) -> Response:
        """Put a bot on a free chair."""
        _, person = await self._poster(request)
        form = await form_of(request)
        id = request.path_params["id"]
        await self.house.seat_bot(person, id, _seat(form), form.get("level", ""))
        return go(f"/tables/{id}")

    async def leave(self, request: Request) -> Response:
        """Get up in the waiting room."""
        _, person = await self._poster(request)
        id = request.path_params["id"]
        await self.house.leave(person, id, _seat(await form_of(request)))
        return go(f"/tables/{id}")

    # Records

    async def finished(self, request: Request) -> Response:
        """Games to replay."""
        reader = await self._reader(request)
        game = request.query_params.get("game") or None
        if game is not None:
            game = _game(game)
        mine = await self.house.tables_of(reader.person) if reader.person is not None else []
        over = [info for info in mine if info.status == "over" and game in (None, info.game)]
        after, before = (request.query_params.get(name, "")[:50] for name in ("after", "before"))
        public = await self.house.lists.page("over", game or "", after, before)
        result = request.query_params.get("result", "")
        result = result if result in records.RESULTS else ""
        shown = content_of(game, result, public)
        return self._shared.answer(request, reader, shown, lambda: records.finished(reader, over, public, game, result))

    async def upload(self, request: Request) -> Response:
        """The form for a record."""
        return html_answer(request, records.upload(await self._reader(request)))

    async def take(self, request: Request) -> Response:
        """A record becomes a table; a bad one is explained."""
        reader, person = await self._poster(request)
        form = await form_of(request)
        text = form.get("record", "").replace("\r\n", "\n")
        try:
            hosted = await self.house.upload(person, text)
        except TurntableError as problem:
            answer = html_answer(request, records.upload(reader, text, reader.say(problem.message)), 400)
            return self._known(answer, request)
        return self._known(go(f"/tables/{hosted.id}"), request)

    # Knowledge

    async def campaign(self, request: Request) -> Response:
        """Isle of Trains alone."""
        reader = await self._reader(request)
        best = await self.house.lists.campaign(reader.person.id) if reader.person is not None else {}
        return html_answer(request, knowledge.campaign(reader, best))

    async def rules(self, request: Request) -> Response:
        """The rules of a game, or the choice of one."""
        reader = await self._reader(request)
        name = request.path_params.get("game")
        if name is None:
            return self._shared.answer(
                request, reader, (), lambda: knowledge.shelf(reader, reader.say("ui-rules"), "rules")
            )
        text = rules_text(_game(name), reader.language)
        return self._shared.answer(
            request,
            reader,
            (),
            lambda: knowledge.no_rules(reader, name) if text is None else knowledge.rules(reader, name, text),
        )

    async def browse(self, request: Request) -> Response:
        """Cards, tiles and maps of a game, or the choice of one."""
        reader = await self._reader(request)
        name = request.path_params.get("game")
        if name is None:
            return self._shared.answer(
                request, reader, (), lambda: knowledge.shelf(reader, reader.say("ui-browse"), "browse")
            )
        game = _game(name)
        return self._shared.answer(request, reader, (), lambda: knowledge.browse(reader, game))

    async def about(self, request: Request) -> Response:
        """The page about Turntable."""
        reader = await self._reader(request)
        return self._shared.answer(request, reader, (), lambda: knowledge.about(reader))

    # People

    async def preferences(self, request: Request) -> Response:
        """The preferences page."""
        reader = await self._reader(request)
        return html_answer(request, preferences.preferences(reader, "saved" in request.query_params))

    async def prefer(self, request: Request) -> Response:
        """Save the preferences."""
        _, person = await self._poster(request)
        form = await form_of(request)
        wanted = {name: form[name] for name in ("language", "theme", "animation", "pace") if name in form}
        yes = {name: form.get(name) == "yes" for name in ("confirm", "alone", "chime", "scores", "explain")}
        again: dict[str, Any] = {"explained": ()} if form.get("again") == "yes" else {}
        kept: dict[str, Any] = msgspec.structs.asdict(person.preferences)
        try:
            likes = msgspec.convert(kept | wanted | yes | again, Preferences)
        except msgspec.ValidationError:
            raise Refused("preferences-bad") from None
        person = await self.house.people.prefer(person, likes)
        return self._known(go("/preferences?saved"), request)

    async def explained(self, request: Request) -> Response:
        """Explain these kinds of decisions no more; an empty list: none at all."""
        _, person = await self._poster(request)
        likes = person.preferences
        try:
            kinds = msgspec.json.decode(await read_body(request.headers, request.receive, 2000), type=list[str])
        except (msgspec.MsgspecError, UnicodeError):
            raise Refused("preferences-bad") from None
        if any(kind not in explained_kinds() for kind in kinds):
            raise Refused("preferences-bad")
        every = tuple(dict.fromkeys((*likes.explained, *kinds)))
        likes = msgspec.structs.replace(likes, explained=every, explain=likes.explain and bool(kinds))
        await self.house.people.prefer(person, likes)
        return self._known(JSONResponse({"explained": every}), request)

    async def language(self, request: Request) -> Response:
        """Save another language, chosen with the switch on every page."""
        return await self._prefer_one(request, "language")

    async def pace(self, request: Request) -> Response:
        """Save another pace, chosen in the menu of a table."""
        return await self._prefer_one(request, "pace")

    async def confirm(self, request: Request) -> Response:
        """Save whether to ask before a move that ends the turn, chosen where it was asked."""
        return await self._prefer_one(request, "confirm")

    async def _prefer_one(self, request: Request, name: str) -> Response:
        _, person = await self._poster(request)
        try:
            body = await read_body(request.headers, request.receive, 1000)
            wish = msgspec.json.decode(body, type=dict[str, str | bool])
            likes = msgspec.convert(
                {**msgspec.structs.asdict(person.preferences), name: wish.get(name, "")}, Preferences
            )
        except (msgspec.MsgspecError, UnicodeError):
            raise Refused("preferences-bad") from None
        person = await self.house.people.prefer(person, likes)
        if name == "language" and person.is_guest and likes.language:
            await self._called(person, {"name": given_in(person.name, likes.language)})
        return self._known(JSONResponse({name: getattr(likes, name)}), request)


def _game(name: str) -> str:
    if name not in turntable.names():
        raise Unknown("no-such-page")
    return name


def _seat(form: dict[str, str]) -> int:
    seat = whole_number(form.get("seat", ""), 2)
    return -1 if seat is None else seat
