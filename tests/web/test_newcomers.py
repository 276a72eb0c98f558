"""Newcomers: a gentle bot, the aim of the game, and explanations that can be closed for good."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient
from tests.web.conftest import Page, Visitor, finished_record
from tests.web.test_table import socket

import turntable
from turntable.server.database import schema
from turntable.server.house import House
from turntable.words import LANGUAGES, Words

GAMES = {name: max(2, turntable.game(name).seats[0]) for name in turntable.names()}


def said(game: str, language: str, *ids: str) -> list[str]:
    return [Words(language, turntable.game(game)).say(id) for id in ids]


def explained(page: Page) -> list[str]:
    """The kinds of decisions that the page explains."""
    return [kind for value in page.values("data-explained") for kind in json.loads(value)]


def chosen_levels(page: Page) -> list[str]:
    """What is chosen on the posters."""
    return [str(given["value"]) for tag, given in page.attributes if tag == "option" and "selected" in given]


def alone(visitor: Visitor) -> str:
    """The address of a table where only the visitor decides: a chapter of Isle of Trains."""
    return f"/tables/{visitor.new_table('isle-of-trains', 'me', **{'option-scenario': '4'})}"


def finish_a_game(visitor: Visitor, house: House, game: str) -> None:
    """The visitor has finished a game of this kind: one that was brought is made to look as if it was played here."""
    visitor.post("/upload", record=finished_record(game, GAMES[game]))
    change = update(schema.tables).where(schema.tables.c.id == visitor.url.removeprefix("/tables/"))
    with house.store.writer.begin() as connection:
        connection.execute(change.values(uploaded=False))


# Play now


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_is_offered_a_novice_on_every_poster_and_told_why(doors: TestClient, language: str) -> None:
    page = Visitor(doors, language).get("/").check()
    assert chosen_levels(page) == ["novice"] * len(GAMES)
    assert page.text.count('class="small even"') == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_play_now_sits_a_novice_down_with_a_newcomer(visitor: Visitor, house: House, game: str) -> None:
    visitor.post("/play", game=game)
    hosted = house.peek(visitor.url.removeprefix("/tables/"))
    assert hosted is not None
    assert {chair.bot for chair in hosted.chairs if chair.person is None} == {"novice"}


def test_another_level_is_one_click_away_and_is_chosen_in_the_form_of_a_new_table(visitor: Visitor) -> None:
    visitor.post("/play", game="ticket-to-ride", level="driver")
    assert "driver" in chosen_levels(visitor.get("/new?game=steam"))
    assert chosen_levels(visitor.get("/")) == ["novice"] * len(GAMES), "results decide here, and there are none"


def test_who_has_finished_a_game_is_no_newcomer_to_it_but_to_the_others(visitor: Visitor, house: House) -> None:
    finish_a_game(visitor, house, "ticket-to-ride")
    chosen = dict(zip(turntable.names(), chosen_levels(visitor.get("/")), strict=True))
    assert chosen == {"ticket-to-ride": "driver", "isle-of-trains": "novice", "steam": "novice"}


# Explanations


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_step_of_a_first_game_states_the_aim(doors: TestClient, game: str, language: str) -> None:
    visitor = Visitor(doors, language)
    id = visitor.new_table(game, "me", *["here"] * (GAMES[game] - 1))
    page = visitor.get(f"/tables/{id}")
    assert explained(page) == [], "nothing is shown before the screen is handed over"
    page = visitor.get(f"/tables/{id}?seat={page.values('data-seat-here')[0]}").check()
    step = explained(page)[1]
    assert explained(page) == [f"{game}/aim", step]
    aim, about = said(game, language, "game-aim", f"explain-{step.partition('/')[2]}")
    assert page.has(aim)
    assert page.has(about)


def test_who_has_finished_a_game_is_not_told_its_aim(visitor: Visitor, house: House) -> None:
    finish_a_game(visitor, house, "isle-of-trains")
    assert explained(visitor.get(alone(visitor))) == ["isle-of-trains/action"]


def test_only_the_first_decision_of_its_kind_is_explained(visitor: Visitor) -> None:
    address = alone(visitor)
    page = visitor.get(address)
    assert explained(page) == ["isle-of-trains/aim", "isle-of-trains/action"]
    with socket(visitor, page, address.removeprefix("/tables/")) as live:
        live.receive_json()
        code = next(code for code in page.values("data-move") if code == "take deck")
        visitor.api(f"{address.removeprefix('/tables/')}/moves", seat=0, seq=int(page.values("data-seq")[0]), move=code)
        assert explained(Page(live.receive_json()["set"]["explanation"])) == []
    assert explained(visitor.get(address)) == []
    assert explained(visitor.get(alone(visitor))) == ["isle-of-trains/aim", "isle-of-trains/action"]


def test_an_explanation_is_closed_for_good(visitor: Visitor) -> None:
    address = alone(visitor)
    page = visitor.get(address)
    with socket(visitor, page, address.removeprefix("/tables/")) as live:
        live.receive_json()
        visitor.client.post("/preferences/explained", json=["isle-of-trains/action"]).raise_for_status()
        visitor.api(f"{address.removeprefix('/tables/')}/chat", text="wake up")
        assert explained(Page(live.receive_json()["set"]["explanation"])) == ["isle-of-trains/aim"]
    assert explained(visitor.get(address)) == ["isle-of-trains/aim"]
    assert explained(visitor.get(alone(visitor))) == ["isle-of-trains/aim"], "at other tables too"


def test_all_explanations_are_closed_at_once_and_shown_again_in_the_preferences(visitor: Visitor) -> None:
    address = alone(visitor)
    visitor.client.post("/preferences/explained", json=["isle-of-trains/action"]).raise_for_status()
    likes = {"language": "", "theme": "auto", "animation": "normal"}
    visitor.post("/preferences", **likes)
    assert explained(visitor.get(address)) == []
    page = visitor.post("/preferences", **likes, explain="yes")
    assert page.has("I have closed again")
    assert explained(visitor.get(address)) == ["isle-of-trains/aim"], "what was closed by itself stays closed"
    page = visitor.post("/preferences", **likes, explain="yes", again="yes")
    assert not page.has("I have closed again")
    assert explained(visitor.get(address)) == ["isle-of-trains/aim", "isle-of-trains/action"]


def test_all_explanations_are_closed_at_the_table(visitor: Visitor) -> None:
    address = alone(visitor)
    assert visitor.get(address).values("data-explained")[-1] == "[]"
    visitor.client.post("/preferences/explained", json=[]).raise_for_status()
    assert explained(visitor.get(address)) == []


@pytest.mark.parametrize("body", [["chess/turn"], ["steam"], [1], {"steam": 1}, "steam/turn"])
def test_there_is_nothing_to_close_about_what_is_no_decision(visitor: Visitor, body: object) -> None:
    assert visitor.client.post("/preferences/explained", json=body).status_code == 400


def test_nothing_is_explained_to_those_who_watch_or_look_back(doors: TestClient, visitor: Visitor) -> None:
    address = alone(visitor)
    assert explained(visitor.get(f"{address}?at=0")) == []
    assert explained(Visitor(doors).get(address)) == []
