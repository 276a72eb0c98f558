"""Lessons at tables: who gets them, and what their bubble says to whom."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from tests.lessons.playing import lessons
from tests.web.conftest import Visitor

from turntable.words import LANGUAGES

GAMES = [lesson.game for lesson in lessons()]


def begin(visitor: Visitor, game: str) -> str:
    """The address of the visitor's lesson."""
    visitor.post("/learn", game=game)
    return visitor.url


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_poster_offers_a_lesson_that_begins_with_the_aim(doors: TestClient, game: str, language: str) -> None:
    visitor = Visitor(doors, language)
    home = visitor.get("/").check()
    assert f"play-{game}" in home.ids
    assert home.values("formaction") == ["/learn"] * len(GAMES)
    page = visitor.get(begin(visitor, game)).check()
    assert "lesson" in page.ids
    assert page.values("data-points")


def test_a_lesson_that_was_left_is_found_again_and_other_people_have_their_own(doors: TestClient) -> None:
    olha = Visitor(doors)
    first = begin(olha, "ticket-to-ride")
    assert begin(olha, "ticket-to-ride") == first
    assert begin(olha, "steam") != first
    assert begin(Visitor(doors), "ticket-to-ride") != first


def test_nobody_else_is_taught_and_ordinary_tables_teach_nothing(doors: TestClient) -> None:
    address = begin(Visitor(doors), "ticket-to-ride")
    stranger = Visitor(doors)
    assert stranger.get(address).check().values("data-points") == []
    table = stranger.new_table("ticket-to-ride", "me", "novice")
    assert stranger.get(f"/tables/{table}").check().values("data-points") == []


def test_there_is_no_lesson_for_a_game_that_is_not_there(doors: TestClient) -> None:
    Visitor(doors).post("/learn", 404, game="chess")
