"""Boards in the browser: their lists, the page of each, files that come and go, and tables on them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.maps import fingerprint_of, foothills, valley
from tests.web.conftest import Page, Visitor, finished_record

from turntable.games.ticket_to_ride.facts import Board
from turntable.server.boards.files import games_with_boards, shipped
from turntable.server.house import House
from turntable.server.refusals import OutOfOrder
from turntable.web.boards.ticket_to_ride import layout
from turntable.web.charts import Charts
from turntable.web.kit.html import Html
from turntable.words import LANGUAGES

TTR = "ticket-to-ride"


class Browser(Visitor):
    """One of several people who visit at the same time: each has cookies of their own."""

    def __init__(self, client: TestClient, language: str = "en") -> None:
        super().__init__(client, language)
        self.language = language
        self.cookies = type(client.cookies)()

    @contextmanager
    def _here(self) -> Iterator[None]:
        before, self.client.cookies = self.client.cookies, self.cookies
        self.client.headers["accept-language"] = self.language
        yield
        self.client.cookies, self.cookies = before, self.client.cookies

    def get(self, path: str, status: int = 200) -> Page:
        with self._here():
            return super().get(path, status)

    def post(self, path: str, status: int = 200, /, **form: str) -> Page:
        with self._here():
            return super().post(path, status, **form)

    def api(self, path: str, status: int = 200, **body: object) -> dict[str, object]:
        with self._here():
            return super().api(path, status, **body)


def kept(visitor: Visitor, text: str = "", game: str = TTR, **more: str) -> str:
    """Keep a board by the form; its fingerprint."""
    visitor.post("/boards", 200, game=game, text=text or foothills(), **more)
    return visitor.url.rpartition("/")[2]


def options_of(page: Page) -> dict[str, str]:
    """The boards that a form offers, with the numbers of players."""
    return {
        str(given["value"]): str(given.get("data-allows"))
        for tag, given in page.attributes
        if tag == "option" and ("own:" in str(given.get("value")) or given.get("value") == "usa")
    }


def chosen(page: Page) -> list[str]:
    return [str(given["value"]) for tag, given in page.attributes if tag == "option" and "selected" in given]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_that_comes_with_a_game_has_a_page(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    lists = visitor.get("/boards").check()
    for game in games_with_boards():
        visitor.get(f"/boards?game={game}").check()
        for name in shipped(game):
            assert f"/boards/{game}/{name}" in lists.values("href")
            page = visitor.get(f"/boards/{game}/{name}").check()
            assert f"/new?game={game}&board={name}" in page.values("href")
            assert f"/boards/edit?game={game}&from={name}" in page.values("href")
            assert f"/boards/{game}/{name}/playtest" in page.values("href")
            assert not any("remove" in action for action in page.values("action"))
            assert any("svg" in tag for tag, _ in page.attributes)
    visitor.get("/boards/upload").check()


@pytest.mark.parametrize(
    "address", ["steam/nowhere", "chess/usa", f"{TTR}/0123456789abcdef", f"{TTR}/..%2fusa", "a/%00"]
)
def test_what_is_not_there_is_not_found(visitor: Visitor, address: str) -> None:
    for path in ("", "/file"):
        visitor.get(f"/boards/{address}{path}", 404).check()
    for deed in ("share", "remove", "report"):
        visitor.post(f"/boards/{address}/{deed}", 404, text="rude").check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_is_kept_shown_taken_home_and_removed(doors: TestClient, language: str) -> None:
    visitor = Browser(doors, language)
    name = {"en": "Foothills", "uk": "Передгір’я"}[language]
    text = foothills(longest_path=11 + LANGUAGES.index(language))
    ref = kept(visitor, text)
    assert ref == fingerprint_of(TTR, text)
    page = visitor.get(f"/boards/{TTR}/{ref}").check()
    assert page.words.count(name) >= 2, "as heading and in the drawing"
    assert f"/new?game={TTR}&board=own%3A{ref}" in page.values("href")
    assert any(link.endswith(f"/boards/{TTR}/{ref}") for link in page.values("data-copy"))
    file = visitor.client.get(f"/boards/{TTR}/{ref}/file")
    assert file.headers["content-type"] == "application/json"
    assert 'filename="foothills.json"' in file.headers["content-disposition"]
    assert json.loads(file.text) == json.loads(text)
    assert f"/boards/{TTR}/{ref}" in visitor.get("/boards").values("href")
    stranger = Browser(doors, language)
    assert f"/boards/{TTR}/{ref}" not in stranger.get("/boards").values("href"), "it is not shared"
    seen = stranger.get(f"/boards/{TTR}/{ref}").check()
    assert f"/boards/{TTR}/{ref}/remove" not in seen.values("action")
    assert f"/boards/{TTR}/{ref}/report" in seen.values("action")
    visitor.post(f"/boards/{TTR}/{ref}/share", shared="yes")
    assert f"/boards/{TTR}/{ref}" in stranger.get("/boards").check().values("href")
    for deed in ("share", "remove"):
        stranger.post(f"/boards/{TTR}/{ref}/{deed}", 403)
    stranger.post(f"/boards/{TTR}/{ref}/report", 400, text=" ")
    stranger.post(f"/boards/{TTR}/{ref}/report", text="rude").check()
    visitor.post(f"/boards/{TTR}/{ref}/share", shared="no")
    assert f"/boards/{TTR}/{ref}" not in stranger.get("/boards").values("href")
    visitor.post(f"/boards/{TTR}/{ref}/remove")
    assert visitor.url == "/boards"
    stranger.get(f"/boards/{TTR}/{ref}", 404)


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (TTR, "usa", "Line 1: This is not a board"),
        (TTR, "/etc/passwd", "Line 1: This is not a board"),
        (
            TTR,
            foothills().replace('"lviv", "to": "uzhhorod", "length"', '"lvov", "to": "uzhhorod", "length"'),
            "Line 3",
        ),
        ("steam", foothills(), "Line 4: “trains” has no meaning here."),
        (TTR, foothills(name="<script>alert(1)</script>" * 9), "Line 1"),
        ("isle-of-trains", foothills(), "Boards are made for"),
    ],
)
def test_a_mistake_is_explained_in_the_form_and_nothing_is_lost(
    visitor: Visitor, game: str, text: str, said: str
) -> None:
    page = visitor.post("/boards", 400, game=game, text=text, shared="yes").check()
    assert page.has(said)
    assert "".join(page.text.split("<textarea")[1].split(">", 1)[1].split("</textarea")[0].split()) != ""
    assert page.has(text.strip()[:40]), "what was written is there again"
    assert any(given.get("name") == "shared" and "checked" in given for _, given in page.attributes)


def test_markup_in_a_board_stays_text(visitor: Visitor) -> None:
    document = json.loads(foothills())
    document["name"] = "<b>&bold"
    document["cities"][0]["name"] = "<script>x"
    ref = kept(visitor, json.dumps(document), shared="yes")
    for path in ("/boards", f"/boards/{TTR}/{ref}", f"/new?game={TTR}&board=own:{ref}"):
        page = visitor.get(path).check()
        assert "<b>&bold" not in page.text
        assert "<script>x" not in page.text
        assert "&lt;b&gt;&amp;bold" in page.text
    id = visitor.new_table(TTR, "me", "here", **{"option-board": f"own:{ref}"})
    assert "<b>&bold" not in visitor.get(f"/tables/{id}").check().text


@pytest.mark.parametrize(("game", "text", "seats"), [(TTR, foothills(), "2 3"), ("steam", valley(), "2 3")])
def test_friends_play_on_a_board_by_invitation(
    doors: TestClient, house: House, game: str, text: str, seats: str
) -> None:
    maker = Browser(doors)
    ref = kept(maker, text, game)
    friend = Browser(doors, "uk")
    form = friend.get(f"/new?game={game}&board=own:{ref}").check()
    assert options_of(form)[f"own:{ref}"] == seats
    assert f"own:{ref}" in chosen(form)
    assert f"own:{ref}" in options_of(maker.get(f"/new?game={game}")), "one's own boards are offered"
    assert f"own:{ref}" not in options_of(Browser(doors).get(f"/new?game={game}"))
    id = friend.new_table(game, "me", "friend", "novice", **{"option-board": f"own:{ref}"})
    hosted = house.peek(id)
    assert hosted is not None
    name = {TTR: "Ticket to Ride: Foothills", "steam": "Steam: My valley"}[game]
    room = maker.get(f"/tables/{id}?invitation={hosted.setup.invitation}").check()
    assert room.has(name)
    maker.post(f"/tables/{id}/sit", seat="1", invitation=hosted.setup.invitation)
    page = maker.get(f"/tables/{id}").check()
    assert name in page.text.partition("</title>")[0]
    for visitor, called in ((maker, name.partition(": ")[2]), (friend, {TTR: "Передгір’я"}.get(game, "My valley"))):
        assert visitor.get("/").check().has(called)
    seat = hosted.turn
    while seat is not None and hosted.chairs[seat].person is None:
        _wait(house, id)
        seat = hosted.turn
    assert seat is not None
    player = maker if seat == 1 else friend
    player.api(f"{id}/moves", seat=seat, seq=hosted.seq, move=hosted.state.moves()[0].code)


def _wait(house: House, id: str) -> None:
    async def watch() -> Any:
        with house.watch(await house.table(id)) as news:
            return await news.wait(5)

    asyncio.run_coroutine_threadsafe(watch(), house.store._loop).result(10)


def test_a_form_with_a_board_that_is_gone_says_so(visitor: Visitor) -> None:
    gone = {"option-board": "own:0123456789abcdef"}
    visitor.get(f"/new?game={TTR}&board=own:0123456789abcdef").check()
    page = visitor.post("/new", 400, game=TTR, seats="2", **{"seat-0": "me", "seat-1": "random"}, **gone).check()
    assert page.has("There is no such board here.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_finished_games_say_which_board_they_were_played_on(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    visitor.post("/upload", record=finished_record(TTR, board=foothills()))
    visitor.post("/upload", record=finished_record("steam", 3, board="ukraine"))
    page = visitor.get("/finished").check()
    for name in {"en": ("Foothills", "Ukraine"), "uk": ("Передгір’я", "Україна")}[language]:
        assert page.has(f"{name} ·"), name


def test_only_so_many_boards_wait_to_be_drawn(doors: TestClient, house: House) -> None:
    async def crowd() -> tuple[set[type], Charts]:
        few = House(replace(house.settings, trials=2))
        few.boards = house.boards
        charts = Charts(few, most=1)
        infos = [await house.boards.info("steam", name) for name in shipped("steam")]
        found = await asyncio.gather(*(charts.draw(info, "en") for info in infos), return_exceptions=True)
        again = [await charts.draw(info, "en") for info in infos]
        assert [one for one in found if not isinstance(one, Exception)] == again[:2]
        return {type(one) for one in found}, charts

    kinds, charts = asyncio.run_coroutine_threadsafe(crowd(), house.store._loop).result(60)
    assert kinds == {Html, OutOfOrder}
    assert len(charts._kept) == 1, "drawings are forgotten by their size"


def test_a_canvas_that_is_all_height_takes_no_longer_to_draw() -> None:
    # In units of its width this board is ten million high, and all its routes go from one end to the other.
    cities = [{"id": f"c{i}", "name": f"City {i}", "x": 0, "y": i % 2 * 100_000} for i in range(20)]
    routes = [
        {"from": f"c{a}", "to": f"c{b}", "length": 2, "colour": "grey"}
        for a in range(0, 20, 2)
        for b in range(1, 20, 2)
    ]
    tickets = [{"from": f"c{i}", "to": f"c{i + 1}", "points": 5} for i in range(19)]
    text = foothills(canvas=[10, 100_000], cities=cities, routes=routes, tickets=tickets)
    plan = layout.layout_of(Board(text))
    assert max(y for _, y in plan.cities) == layout.TALLEST
    assert sum(map(len, plan.outlines)) <= layout.MOST_SHORE + 2 * len(routes)
