"""Quick starts of Isle of Trains, best results, and lists of finished games."""

from __future__ import annotations

import re

import pytest
from tests.web.conftest import Page, Visitor, finished_record

from turntable.server.house import House
from turntable.server.tables.chairs import Chair
from turntable.server.tables.lists import Best, TableInfo
from turntable.server.tables.result import Result
from turntable.web.pages.knowledge import campaign
from turntable.web.pages.lists import table_row
from turntable.web.reader import Reader
from turntable.words import LANGUAGES

# Games begun with one click


@pytest.mark.parametrize(
    ("way", "form"),
    [
        ("/play", {"game": "isle-of-trains", "level": "novice"}),
        ("/solo", {"scenario": "none"}),
        ("/solo", {"scenario": "4"}),
    ],
)
def test_isle_of_trains_begun_with_one_click_pays_nothing_from_the_empty_bag(
    visitor: Visitor, house: House, way: str, form: dict[str, str]
) -> None:
    visitor.post(way, 200, **form)
    hosted = house.peek(visitor.url.removeprefix("/tables/"))
    assert hosted is not None
    chosen = hosted.game.chosen
    assert chosen["empty_bag"] == "nothing"
    assert chosen["scenario"] == form.get("scenario", "none")


@pytest.mark.parametrize("path", ["/", "/campaign"])
def test_a_quick_start_says_what_it_leaves_out_and_where_to_play_as_written(visitor: Visitor, path: str) -> None:
    page = visitor.get(path)
    assert page.has("One rule is changed here: once no passengers are left, taking one earns no point.")
    link = next(value for value in page.values("href") if value.startswith("/new?game=isle-of-trains"))
    chosen = [
        given.get("value") for tag, given in visitor.get(link).attributes if tag == "option" and "selected" in given
    ]
    assert "token" in chosen
    assert "nothing" not in chosen


def test_alone_as_written_is_one_click_from_the_campaign(visitor: Visitor) -> None:
    link = next(value for value in visitor.get("/campaign").values("href") if value.startswith("/new?"))
    form = visitor.get(link).text.partition('name="seats"')[2].partition("</select>")[0]
    assert re.findall(r'value="(\d)" selected', form) == ["1"]


def test_the_campaign_shows_the_best_as_written_apart() -> None:
    best = {
        ("none", "token"): Best("none", "token", 3, False, 250, "island-conductor", "t1"),
        ("none", "nothing"): Best("none", "nothing", 1, False, 44, "freeloader", "t2"),
        ("2", "token"): Best("2", "token", 1, True, 20, None, "t3"),
    }
    page = Page(campaign(Reader(None, "en", "/campaign"), best)).check()
    said = " ".join(" ".join(page.words).split())
    assert "Best: 44 points : Freeloader · played 1 time By the printed rules: Best: 250 points" in said
    assert "By the printed rules: Chapter won · Best: 20 points" in said


# Finished games


@pytest.mark.parametrize("language", LANGUAGES)
def test_finished_games_have_dates_and_places(language: str) -> None:
    chairs = [Chair(seat, "me", "person", name) for seat, name in enumerate(["Olha", "Bohdan", "Vira"])]
    result = Result([90, 112, 90], [[1], [0, 2]])
    noon = 1_794_916_800_000
    info = TableInfo("t", "steam", {}, "", "over", chairs, None, 9, noon, noon, True, "person", False, result)
    row = Page(table_row(Reader(None, language), info))
    assert row.values("datetime") == ["2026-11-17"]
    assert row.has("17 Nov 2026" if language == "en" else "17 листопада 2026")
    assert " ".join(" ".join(row.words).split()).endswith(
        "1. Bohdan 112 2. Olha 90 2. Vira 90 " + ("17 Nov 2026" if language == "en" else "17 листопада 2026")
    )


def test_finished_games_are_filtered_by_game_and_result(visitor: Visitor) -> None:
    visitor.post("/upload", record=finished_record("ticket-to-ride"))
    mine = visitor.url
    for result in ("won", "lost"):
        links = visitor.get(f"/finished?game=ticket-to-ride&result={result}").check().values("href")
        assert f"/finished?game=steam&result={result}" in links
        assert mine not in visitor.get(f"/finished?game=steam&result={result}").values("href")
    shown = [mine in visitor.get(f"/finished?result={result}").values("href") for result in ("", "won", "lost")]
    # Whoever brings a record sits at all its seats, and so has won.
    assert shown == [True, True, False]
