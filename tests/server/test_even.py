"""The level that is proposed: gentle at first, then one that gives an even game."""

from __future__ import annotations

from itertools import pairwise

import pytest

import turntable
from turntable.bots.ladder import Rung
from turntable.server.bots import even
from turntable.server.bots.even import Proposal, proposal
from turntable.server.tables.chairs import Chair
from turntable.server.tables.lists import TableInfo
from turntable.server.tables.result import Result

GAME = "ticket-to-ride"
LEVELS = ("novice", "driver", "conductor", "stationmaster")


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every level is offered, whichever engine runs and however strong the levels were measured to be."""
    monkeypatch.setattr(even, "is_compiled", lambda: True)
    monkeypatch.setattr(even, "ladder_of", lambda game: {})


def game(*levels: str, points: tuple[int, ...], name: str = GAME) -> TableInfo:
    """A game of Olha, who sits first, against these bots; or against Ivan."""
    chairs = [Chair(0, "me", "olha", "Olha")]
    for seat, level in enumerate(levels, 1):
        chairs.append(Chair(seat, "friend", "ivan", "Ivan") if level == "ivan" else Chair(seat, "bot", bot=level))
    places = [[seat for seat in range(len(points)) if points[seat] == score] for score in sorted(set(points))[::-1]]
    result = Result(list(points), places)
    return TableInfo("t", name, {}, "", "over", chairs, None, 90, 0, 0, False, "olha", False, result)


def won(level: str) -> TableInfo:
    return game(level, points=(100, 90))


def lost(level: str) -> TableInfo:
    return game(level, points=(90, 100))


def proposed(*ended: TableInfo) -> Proposal:
    """After these games, the newest first."""
    return proposal(turntable.game(GAME), ended, "olha")


def test_who_has_finished_no_game_of_this_kind_begins_with_a_novice() -> None:
    other = game("stationmaster", points=(3, 2), name="steam")
    for found in (proposed(), proposed(other)):
        assert (found.level, found.why.id, found.is_first) == ("novice", "even-first", True)


@pytest.mark.parametrize(("beaten", "next_one"), list(pairwise(LEVELS)))
def test_a_win_leads_one_level_up(beaten: str, next_one: str) -> None:
    found = proposed(won(beaten), lost(beaten))
    assert (found.level, found.why.id, found.is_first) == (next_one, "even-up", False)


@pytest.mark.parametrize(("level", "next_one"), list(pairwise(LEVELS[::-1])))
def test_two_losses_in_a_row_lead_one_level_down(level: str, next_one: str) -> None:
    found = proposed(lost(level), lost(level), won(level))
    assert (found.level, found.why.id) == (next_one, "even-down")


@pytest.mark.parametrize("before", [(), (won("driver"),), (lost("conductor"),)])
def test_one_loss_changes_nothing(before: tuple[TableInfo, ...]) -> None:
    found = proposed(lost("driver"), *before)
    assert (found.level, found.why.id) == ("driver", "even-return")


def test_a_shared_victory_and_a_place_between_change_nothing() -> None:
    for ended in (game("driver", points=(90, 90)), game("driver", "driver", points=(90, 100, 80))):
        found = proposed(ended, ended)
        assert (found.level, found.why.id) == ("driver", "even-close")


def test_nobody_is_stronger_than_the_strongest_nor_gentler_than_a_novice() -> None:
    top, bottom = proposed(won("stationmaster")), proposed(lost("novice"), lost("novice"))
    assert (top.level, top.why.id) == ("stationmaster", "even-top")
    assert (bottom.level, bottom.why.id) == ("novice", "even-bottom")


def test_games_with_people_or_bots_of_several_levels_say_nothing_about_levels() -> None:
    mixed = game("driver", "novice", points=(100, 90, 80))
    assert proposed(game("ivan", points=(100, 90)), mixed, won("novice")).level == "driver"
    with_friends = proposed(game("ivan", points=(100, 90)))
    assert (with_friends.level, with_friends.why.id, with_friends.is_first) == ("driver", "even-known", False)


def test_how_long_a_bot_may_search_makes_no_other_level_of_it() -> None:
    assert proposed(won("conductor:64")).level == "stationmaster"


def test_a_level_whose_rating_is_not_clearly_another_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = {
        "novice": Rung(1000, 1000, 1000),
        "driver": Rung(1400, 1380, 1420),
        "conductor": Rung(1410, 1390, 1430),
        "stationmaster": Rung(1600, 1570, 1630),
    }
    monkeypatch.setattr(even, "ladder_of", lambda game: ladder)
    assert proposed(won("novice")).level == "driver"
    assert proposed(won("driver")).level == "stationmaster"
    assert proposed(lost("conductor"), lost("conductor")).level == "novice"


def test_nobody_waits_for_a_bot_that_searches_where_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(even, "is_compiled", lambda: False)
    monkeypatch.setattr(even, "usual", lambda game: "driver")
    found = proposed(won("driver"))
    assert (found.level, found.why.id) == ("driver", "even-top")
    assert proposed(won("stationmaster")).level == "driver"
