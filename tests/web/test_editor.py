"""The editor's page, and the rules' word on boards that are being drawn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Page, Visitor

from turntable.core.errors import BadBoard
from turntable.core.limits import BOARD_BYTES
from turntable.core.message import Message
from turntable.server.boards.files import shipped, shipped_text
from turntable.server.house import House
from turntable.server.settings import Limits, Settings
from turntable.web.app import make
from turntable.web.drafts import look, near
from turntable.web.editing import editing_of, empty_board
from turntable.words import LANGUAGES

GAMES = ("steam", "ticket-to-ride")
in_both = pytest.mark.parametrize("game", GAMES)
BOARDS = [(game, name) for game in GAMES for name in shipped(game)]


def given(page: Page) -> dict[str, Any]:
    """What the page hands to its scripts."""
    inside = page.text.partition('id="editing">')[2].partition("</script>")[0]
    found: dict[str, Any] = json.loads(inside)
    return found


def looked(game: str, text: str, language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(look(game, text, language))
    return found


@in_both
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editor_begins_with_an_empty_sheet(doors: TestClient, game: str, language: str) -> None:
    visitor = Visitor(doors, language)
    page = visitor.get(f"/boards/edit?game={game}").check()
    data = given(page)
    assert (data["game"], data["origin"], data["language"]) == (game, "", language)
    empty = json.loads(data["text"])
    assert empty["cities"] == []
    assert empty["name"]
    # Nothing is missing on an empty sheet but what is to be drawn.
    assert "cities" in looked(game, data["text"])["said"]


@pytest.mark.parametrize(("game", "name"), BOARDS)
def test_the_editor_begins_with_any_board(visitor: Visitor, game: str, name: str) -> None:
    data = given(visitor.get(f"/boards/edit?game={game}&from={name}").check())
    assert data["text"] == shipped_text(game, name)
    assert set(json.loads(data["text"])) >= set(json.loads(empty_board(game)))


def test_the_editor_begins_with_somebodys_board(visitor: Visitor) -> None:
    text = shipped_text("steam", "training").replace("Training Valley", "</script><b>Valley")
    visitor.post("/boards", 200, game="steam", text=text)
    ref = visitor.url.rpartition("/")[2]
    data = given(visitor.get(f"/boards/edit?game=steam&from={ref}").check())
    assert json.loads(data["text"])["name"]["en"] == "</script><b>Valley"


@pytest.mark.parametrize(
    "query", ["", "?game=isle-of-trains", "?game=whist", "?game=steam&from=nowhere", "?game=steam&from=own:steam"]
)
def test_there_is_no_editor_for_what_is_not_there(visitor: Visitor, query: str) -> None:
    visitor.get(f"/boards/edit{query}", 404)


@in_both
def test_every_tool_and_field_has_words_and_a_letter_of_its_own(visitor: Visitor, game: str) -> None:
    editing = editing_of(game)
    assert editing is not None
    keys = [tool.key for tool in editing.tools]
    assert len(keys) == len(set(keys))
    words = given(visitor.get(f"/boards/edit?game={game}"))
    assert all(f"help-{tool.id}" in words["words"] for tool in editing.tools)
    assert len({field["path"] for field in words["facts"]["fields"]}) == len(editing.numbers)


@pytest.mark.parametrize(("game", "name"), BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_that_can_be_played_is_drawn(game: str, name: str, language: str) -> None:
    found = looked(game, shipped_text(game, name), language)
    assert (found["ok"], found["line"], found["near"]) == (True, 0, [])
    assert "<svg" in found["drawing"]
    assert "<script" not in found["drawing"]


MISTAKES = [
    ("ticket-to-ride", '"to": "miami", "length": 5', '"to": "miami", "length": 9', "1, 2, 3, 4, 5 or 6", ["routes/1"]),
    ("ticket-to-ride", '"players": [2, 5]', '"players": [2, 6]', "[2, 5]", []),
    ("ticket-to-ride", '"id": "boston"', '"id": "Boston"', "Boston", ["cities/1"]),
    ("ticket-to-ride", '"to": "montreal"', '"to": "montreux"', "montreux", None),
    ("ticket-to-ride", '"trains": 45', '"trains": 45,,', "JSON", []),
    ("steam", '"mil", "b4"', '"mil", "b6"', "Beside “mil” lie a3, a4, b2, b4 and c3", ["borders/0"]),
    ("steam", '"... NOR ... ~~~ ... EAS"', '"... NOR ... ~~~ EAS"', "6 are expected", ["rows/0"]),
    ("steam", "... ^^^ ... ### bri", "... ^^^ ... ### brr", "brr", ["hex/c5"]),
    ("steam", '"players": [2, 3]', '"players": [2]', "[2, 6]", []),
]


@pytest.mark.parametrize(("game", "right", "wrong", "said", "where"), MISTAKES)
def test_a_mistake_says_its_line_what_would_be_right_and_where_it_is(
    game: str, right: str, wrong: str, said: str, where: list[str] | None
) -> None:
    text = shipped_text(game, "usa" if game == "ticket-to-ride" else "training")
    assert right in text
    changed = text.replace(right, wrong, 1)
    found = looked(game, changed)
    assert not found["ok"]
    assert not found["drawing"]
    assert said in found["said"]
    assert found["line"] == changed[: changed.index(wrong)].count("\n") + 1
    assert where is None or found["near"] == where


def test_what_may_be_said_against_a_board_is_said() -> None:
    text = shipped_text("ticket-to-ride", "usa").replace('"trains": 45', '"trains": 60')
    text = text.replace('"double_routes_from": 4', '"double_routes_from": 6')
    found = looked("ticket-to-ride", text)
    assert found["ok"]
    assert any("300" in warning for warning in found["warnings"])


def test_a_mistake_without_a_place_is_near_nothing() -> None:
    assert near(BadBoard(Message("not-json", {"detail": ""}), 3)) == ()
    assert near(BadBoard(Message("map-cubes"), 3, ("reserve",))) == ()


def draw(visitor: Visitor, body: Any, status: int = 200) -> dict[str, Any]:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = visitor.client.post("/boards/draw", content=content)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_draft_is_looked_at(doors: TestClient) -> None:
    visitor = Visitor(doors, "uk")
    found = draw(visitor, {"game": "steam", "text": shipped_text("steam", "training")})
    assert found["ok"]
    assert "Поле відповідає правилам" in found["said"]
    assert "Млинівка" in found["drawing"]
    # Looking makes nobody a guest.
    assert not visitor.client.cookies


HOSTILE: list[tuple[str, Any, int]] = [
    ("nothing", b"", 400),
    ("no JSON", b"\xff\xfe", 400),
    ("a list", [], 400),
    ("no text", {"game": "steam"}, 400),
    ("a number for a text", {"game": "steam", "text": 7}, 400),
    ("more than is asked", {"game": "steam", "text": "{}", "path": "/etc/passwd"}, 400),
    ("no such game", {"game": "whist", "text": "{}"}, 404),
    ("a game without boards", {"game": "isle-of-trains", "text": "{}"}, 404),
    ("a request that is too long", {"game": "steam", "text": "x" * 4 * BOARD_BYTES}, 413),
]


@pytest.mark.parametrize(("body", "status"), [one[1:] for one in HOSTILE], ids=[one[0] for one in HOSTILE])
def test_a_bad_request_is_refused_in_words(visitor: Visitor, body: Any, status: int) -> None:
    assert draw(visitor, body, status)["message"]


TEXTS = {
    "empty": "",
    "a path": "/etc/passwd",
    "a name": "training",
    "a list": "[]",
    "too long": "{" + " " * BOARD_BYTES + "}",
    "too deep": '{"a":' * 5000,
    "a large number": '{"players": [' + "9" * 5000 + ", 3]}",
    "half a character": '{"name": "\\ud800"}',
    "markup": shipped_text("steam", "training").replace("Northgate", "<img src=x onerror=alert(1)>"),
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_a_hostile_text_is_answered_and_never_drawn_as_markup(visitor: Visitor, text: str) -> None:
    found = draw(visitor, {"game": "steam", "text": text})
    assert found["said"]
    assert found["ok"] == (found["drawing"] != "")
    assert "<img" not in found["drawing"]


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[TestClient]:
    """A house where one may look twice in a while, and a look may take no time."""
    limits = Limits.everywhere("10000/minute", draw="2/hour")
    with TestClient(make(House(Settings(data=tmp_path, bots=1, limits=limits, trial=0.0001)))) as client:
        yield client


def test_looking_is_limited(strict: TestClient) -> None:
    visitor = Visitor(strict)
    body = {"game": "ticket-to-ride", "text": shipped_text("ticket-to-ride", "usa")}
    # The process is killed when it takes too long, and another one is there for the next.
    assert "seconds" in draw(visitor, body, 400)["message"]
    draw(visitor, body, 400)
    answer = strict.post("/boards/draw", json=body)
    assert answer.status_code == 429
    assert answer.headers["retry-after"]


def test_a_foreign_page_cannot_ask(doors: TestClient) -> None:
    answer = doors.post("/boards/draw", json={"game": "steam", "text": "{}"}, headers={"origin": "http://elsewhere"})
    assert answer.status_code == 403
