"""The pictures of the rules: each is drawn, and stands at its rule in every language."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest
from tests.games.isle_of_trains.table import lay as lay_isle
from tests.games.ticket_to_ride.table import lay as lay_usa
from tests.web.conftest import Page, Visitor
from tests.web.test_rules import HEADING, blocks

import turntable
from turntable.server.tables.scene import Scene
from turntable.web.kit.html import Html
from turntable.web.markdown import rendered
from turntable.web.pictures import Panel, definitions, figure, pictures_of, scene_of, step_pictures
from turntable.words import LANGUAGES

GAMES = turntable.names()
EVERY = [(game, name) for game in GAMES for name in pictures_of(game)]

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
for_every_game = pytest.mark.parametrize("game", GAMES)
every_picture = pytest.mark.parametrize(("game", "name"), EVERY)


def places(game: str, language: str) -> list[tuple[str, str]]:
    """The sections of the rules and the pictures in them, in their order."""
    section, found = "", []
    for block in blocks(f"{game}/{language}"):
        heading = HEADING.fullmatch(block[0])
        if heading:
            section = heading[3] or ""
        elif block[0].startswith("{picture "):
            found.append((section, block[0].removeprefix("{picture ").removesuffix("}")))
    return found


def panels(game: str, name: str) -> tuple[Panel, ...]:
    return pictures_of(game)[name].panels


def scene(game: str, panel: Panel, language: str = "en") -> Scene:
    return scene_of(game, panel.position, language)


def view(game: str, name: str, place: int = 0) -> dict[str, Any]:
    """What a panel's viewer sees."""
    return cast("dict[str, Any]", scene(game, panels(game, name)[place]).view)


def drawn(game: str, name: str) -> str:
    return str(figure(game, "en", name))


# In the rules


@for_every_game
def test_every_game_has_pictures_and_each_stands_once_in_its_rules(game: str) -> None:
    names = [name for _, name in places(game, "en")]
    assert len(names) > 15
    assert sorted(names) == sorted(pictures_of(game))


@for_every_game
def test_pictures_stand_in_the_same_sections_in_every_language(game: str) -> None:
    assert places(game, "uk") == places(game, "en")


@for_every_game
def test_the_rules_of_a_step_show_the_pictures_of_its_section(game: str) -> None:
    for section, name in places(game, "en"):
        if section.startswith("step-"):
            assert section.removeprefix("step-") in pictures_of(game)[name].steps, name


@for_every_game
def test_pictures_belong_to_steps_that_there_are(game: str) -> None:
    headings = (HEADING.fullmatch(block[0]) for block in blocks(f"{game}/en"))
    steps = {found[3] for found in headings if found}
    assert {f"step-{step}" for one in pictures_of(game).values() for step in one.steps} <= steps


def test_a_place_for_a_picture_is_a_paragraph_of_its_own() -> None:
    text = rendered("## A {#a}\n\n{picture one}\n\nb {picture two} c", lambda name: Html(f"<svg>{name}</svg>"))
    assert text.parts["a"] == "<svg>one</svg><p>b {picture two} c</p>\n"


@in_every_language
@for_every_game
def test_the_page_of_the_rules_shows_every_picture(visitor: Visitor, game: str, language: str) -> None:
    visitor.client.headers["accept-language"] = language
    page = visitor.get(f"/rules/{game}").check()
    assert "{picture" not in page.text
    assert [id for id in page.ids if id.startswith("picture-")] == [f"picture-{name}" for _, name in places(game, "en")]
    assert set(hrefs(page.text)) <= {f"#{id}" for id in page.ids}


def hrefs(text: str) -> list[str]:
    """What is used by reference."""
    return re.findall(r'<use [^>]*?href="([^"]+)"', text)


@for_every_game
def test_the_page_carries_no_shape_that_no_picture_needs(game: str) -> None:
    shapes = definitions(game, "en")
    used = set(hrefs("".join(drawn(game, name) for name in pictures_of(game)) + str(shapes)))
    assert {f"#{id}" for id in re.findall(r' id="([^"]+)"', str(shapes or ""))} <= used


# As drawings


@in_every_language
@every_picture
def test_a_picture_is_drawn_and_cannot_be_touched(game: str, name: str, language: str) -> None:
    page = Page(str(figure(game, language, name))).check()
    shapes = {"use", "path", "circle"} & {tag for tag, _ in page.attributes}
    assert shapes or any("ttr-ticket" in kind for kind in page.values("class"))
    assert not {"button", "a", "title"} & {tag for tag, _ in page.attributes}
    for attribute in ("tabindex", "data-pick", "data-move"):
        assert page.values(attribute) == []
    assert page.values("role") == ["img"]
    assert page.values("aria-labelledby") == [f"picture-{name}"]


@every_picture
def test_a_caption_is_short_and_in_the_readers_language(game: str, name: str) -> None:
    said = {language: re.sub("<[^>]+>", "", caption(game, name, language)) for language in LANGUAGES}
    assert all(5 < len(words) < 190 for words in said.values()), said
    assert re.search("[а-яіїєґ]", said["uk"])
    assert not re.search("[а-яіїєґ]", said["en"])


def caption(game: str, name: str, language: str) -> str:
    found = re.search(r'<figcaption id="[^"]+">.*?</figcaption>', str(figure(game, language, name)))
    assert found
    return found[0]


@in_every_language
def test_the_rules_of_a_step_at_a_table_show_its_pictures(visitor: Visitor, language: str) -> None:
    visitor.client.headers["accept-language"] = language
    table = visitor.new_table("ticket-to-ride", "me", "here")
    page = visitor.get(f"/tables/{table}/help")
    assert {f"picture-{name}" for name in ("first-tickets", "ticket")} <= set(page.ids)
    # Cards are drawn by reference to the faces that the table's page has; lines of a map are the picture's own.
    board = visitor.get(f"/tables/{table}?seat=0")
    assert set(hrefs(page.text)) <= {f"#{id}" for id in [*page.ids, *board.ids]}
    assert not set(page.ids) & set(board.ids)


def test_a_step_without_pictures_has_none() -> None:
    assert step_pictures("steam", "bid", "en") == []


# Positions as the engine has them


@pytest.mark.parametrize("name", pictures_of("ticket-to-ride"))
def test_a_map_is_one_that_the_rules_know(name: str) -> None:
    for panel in panels("ticket-to-ride", name):
        position = panel.position
        given = {what: by_seat(position.get(what, {})) for what in ("routes", "tickets", "trains")}
        real = cast("dict[str, Any]", lay_usa(position.get("seats", 2), **given).view(0))  # type: ignore[arg-type]
        shown = cast("dict[str, Any]", scene("ticket-to-ride", panel).view)
        assert (shown["routes"], set(shown["closed"])) == (real["routes"], set(real["closed"]))
        for player, other in zip(shown["players"], real["players"], strict=True):
            for figure_ in ("trains", "few_trains", "points", "longest_path"):
                assert player[figure_] == other[figure_], figure_
        mine, real_mine = shown["players"][0], real["players"][0]
        assert (mine["tickets"], mine["completed"]) == (real_mine["tickets"], real_mine["completed"])


def by_seat(given: dict[str, Any]) -> dict[int, Any]:
    return {int(seat): value for seat, value in given.items()}


@pytest.mark.parametrize("name", pictures_of("isle-of-trains"))
def test_a_train_is_one_that_the_rules_know(name: str) -> None:
    for panel in panels("isle-of-trains", name):
        position = panel.position
        real = cast("dict[str, Any]", lay_isle(2, trains=by_seat(position.get("trains", {})), promo="on").view(0))
        shown = cast("dict[str, Any]", scene("isle-of-trains", panel).view)
        for player, other in zip(shown["players"], real["players"], strict=False):
            assert player["capacity_left"] == other["capacity_left"] >= 0
            for car, same in zip(player["train"], other["train"], strict=True):
                assert (car["card"], car["load"], car["free"]) == (same["card"], same["load"], same["free"])


def test_every_picture_of_steam_is_a_game_of_a_few_moves() -> None:
    for name in pictures_of("steam"):
        for panel in panels("steam", name):
            assert set(panel.position) <= {"options", "moves", "asked", "viewer"}
            assert not panel.position.get("asked") or scene("steam", panel).may_act
