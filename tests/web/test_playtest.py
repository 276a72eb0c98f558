"""The page of a play-test: a button, progress, and a report with pictures first."""

from __future__ import annotations

import time

import pytest
from tests.lab import maps
from tests.web.conftest import PLENTY, Page, Visitor

from turntable.server.boards import playtest_queue
from turntable.server.house import House
from turntable.server.settings import Settings

GAME = "ticket-to-ride"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """Some games instead of hundreds."""
    data = tmp_path_factory.mktemp("house")
    return House(Settings(data=data, pace=0, bots=1, limits=PLENTY, playtest_games=8))


def keep(visitor: Visitor, game: str, text: str) -> str:
    """Keep a board; the address of its page."""
    visitor.post("/boards", 200, game=game, text=text)
    return visitor.url


def report(visitor: Visitor, address: str) -> Page:
    """The page once the report is there."""
    end = time.monotonic() + 120
    while True:
        page = visitor.get(address)
        assert page.problems == []
        if "playtest-now" not in page.ids:
            return page
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.1)


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("game", [GAME, "steam"])
def test_one_button_has_a_board_play_tested(visitor: Visitor, game: str, language: str) -> None:
    visitor.client.headers["accept-language"] = language
    board = maps.sound(name=f"Grid {language}") if game == GAME else maps.steam(name=f"Small {language}")
    address = f"{keep(visitor, game, maps.text(board))}/playtest"
    page = visitor.get(address)
    assert page.problems == []
    assert address in page.values("action")
    going = visitor.post(address)
    assert visitor.url == address
    assert "playtest-now" in going.ids
    assert any(value.endswith("/playtest.js") for value in going.values("src"))
    found = report(visitor, address)
    assert address not in found.values("action")
    assert found.text.index("heat") < found.text.index("<table")
    assert ("Figures" if language == "en" else "Показники") in found.words


def test_what_can_be_seen_without_playing_stands_on_both_pages(visitor: Visitor) -> None:
    address = keep(visitor, GAME, maps.text(maps.too_many_trains()))
    for page in (visitor.get(address), visitor.get(f"{address}/playtest")):
        assert page.problems == []
        assert any("there are 108 trains but only" in words for words in page.words)


def test_a_waiting_play_test_can_be_stopped_by_who_asked(
    visitor: Visitor, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody has begun it yet.
    monkeypatch.setattr(playtest_queue, "claim", lambda connection: None)
    address = f"{keep(visitor, GAME, maps.text(maps.sound(name='Stopped')))}/playtest"
    assert f"{address}/stop" in visitor.post(address).values("action")
    visitor.client.cookies.clear()
    assert f"{address}/stop" not in visitor.get(address).values("action")
    visitor.post(f"{address}/stop", 403)


def test_there_is_no_play_test_of_what_is_no_board(visitor: Visitor) -> None:
    for path in (f"/boards/{GAME}/nowhere/playtest", "/boards/isle-of-trains/usa/playtest"):
        visitor.get(path, 404)
        visitor.post(path, 404)
