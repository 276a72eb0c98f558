"""What is kept of players' own boards: of few of them, and nothing that is taken from the others."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import pytest
from tests.games.ticket_to_ride.networks import grid
from tests.server.hostile import board, steam_map
from tests.web.drawn import whole

import turntable
from turntable.core.game import Game
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.scene import Scene
from turntable.web.boards.ticket_to_ride import labels, layout
from turntable.web.games import words_for
from turntable.web.kit import html, kept, painter
from turntable.web.kit.html import tag
from turntable.web.kit.painter import Texts, texts_of
from turntable.web.table import render
from turntable.words import Words


@pytest.fixture(autouse=True)
def nothing_drawn() -> Iterator[None]:
    painter._own.clear()
    kept.forget_own()
    yield
    painter._own.clear()
    kept.forget_own()


def own(number: int) -> Game:
    """A small board of a player's own, different for each number."""
    if number % 2:
        return turntable.game("steam", board=json.dumps({**steam_map(3, 4, 3, 2), "name": f"map {number}"}))
    return turntable.game("ticket-to-ride", board=json.dumps(board(grid(2, 2), name=f"board {number}")))


def draw(game: Game, language: str = "en") -> str:
    words = Words(language, game, ("core", "bots", "server", "web", f"web.boards.{game.name.replace('-', '_')}"))
    return whole(Scene(game.start(2, seed=1), 0, words, may_act=False))


def test_drawings_are_kept_of_few_own_boards() -> None:
    alive: weakref.WeakSet[Texts[Game]] = weakref.WeakSet()
    most = 0
    for number in range(3 * kept.MOST_OWN):
        game = own(number)
        for language in ("en", "uk"):
            draw(game, language)
            alive.add(texts_of(game, language))
        most = max(most, kept.own_drawings())
        assert len(painter._own) <= kept.MOST_OWN
    gc.collect()
    assert len(alive) <= 2 * kept.MOST_OWN
    # After all were forgotten, about as much was kept again, not more.
    assert 0 < kept.own_drawings() <= most
    kept.forget_own()
    assert kept.own_drawings() == 0


def test_own_boards_take_nothing_from_the_usual_ones() -> None:
    usual = turntable.game("ticket-to-ride")
    texts = texts_of(usual, "en")
    assert not texts.is_own
    before = (draw(usual), layout.layout_of(usual.board), layout.layout_of.cache_size())  # type: ignore[attr-defined]
    for number in range(2 * kept.MOST_OWN + 2):
        draw(own(number))
    assert texts_of(turntable.game("ticket-to-ride"), "en") is texts
    assert before == (draw(usual), layout.layout_of(usual.board), layout.layout_of.cache_size())  # type: ignore[attr-defined]


def test_both_languages_share_a_game() -> None:
    game = own(0)
    english, ukrainian = texts_of(game, "en"), texts_of(own(0), "uk")
    assert english.is_own
    assert english.game is ukrainian.game is game


def test_few_pages_of_own_boards_are_remembered() -> None:
    usual, mine = (SimpleNamespace(game=game) for game in (turntable.game("ticket-to-ride"), own(0)))
    kept_page = render.remember(cast(Hosted, usual), render.Rendering("usual", [], {}))
    for number in range(2 * render.REMEMBERED):
        render.remember(cast(Hosted, mine), render.Rendering(f"own {number}", [], {}))
    assert render.recalled("usual") is kept_page
    assert render.recalled(f"own {2 * render.REMEMBERED - 1}") is not None
    assert render.recalled(f"own {2 * render.REMEMBERED - 1 - render.REMEMBERED_OWN}") is None


def test_long_texts_are_not_remembered() -> None:
    html._remembered.cache_clear()
    for long in (tag("p", "x" * 3000), tag("path", d="M0 0" * 1000), tag("p", html.Html("y" * 3000), class_="a")):
        assert len(long) > html.LONG
    assert html._remembered.cache_info().currsize == 0
    assert tag("p", "short") is tag("p", "short")


@pytest.mark.parametrize("apart", [0, 2])
def test_places_for_names_are_looked_for_with_bounded_effort(apart: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All cities on one spot: no place is good, and none is looked for. Close together: the search ends in time."""
    looked = [0]
    meets, covers = labels._meets, labels._covers

    def meets_counted(label: labels.Label, others: list[labels.Label], limit: float) -> float:
        looked[0] += len(others)
        return meets(label, others, limit)

    def covers_counted(label: labels.Label, spots: list[layout.Point], dots: list[layout.Point], limit: float) -> float:
        looked[0] += len(spots)
        return covers(label, spots, dots, limit)

    monkeypatch.setattr(labels, "_meets", meets_counted)
    monkeypatch.setattr(labels, "_covers", covers_counted)
    pairs = [*grid(10, 10)[:170], *[(a, a + 11) for a in range(80) if a % 10 != 9]]
    facts = board(pairs)
    for n, city in enumerate(facts["cities"]):
        city.update(x=1 + n % 10 * apart, y=1 + n // 10 * apart)
    crowded = turntable.game("ticket-to-ride", board=json.dumps(facts))
    assert isinstance(crowded, TicketToRide)
    names = tuple(words_for("en", "ticket-to-ride").say("game-name") for _ in crowded.board.cities)
    found = labels.labels(crowded.board, "en", names)
    assert len(found) == len(crowded.board.cities) == 100
    # One more name may be looked at when the effort is nearly spent.
    assert looked[0] <= labels.EFFORT + labels.EFFORT_NAME + 5000
    assert (looked[0] > 0) == (apart > 0)
