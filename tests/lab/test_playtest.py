"""Play-tests find what is wrong with a board, and find the same whoever plays the games."""

from __future__ import annotations

import shutil
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from tests.lab import maps
from tests.lab.hostile_maps import hostile

import turntable
from turntable import Game, Message, TurntableError
from turntable.core.advice import advice
from turntable.lab import findings, playtest_wording
from turntable.lab.playtest import Report, bots_version, plan_of, playtest, report_of, sample_of
from turntable.lab.tally import WHOLE, Counts
from turntable.words import Words

TICKET_TO_RIDE = "ticket-to-ride"


def game_on(board: dict[str, Any], name: str = TICKET_TO_RIDE) -> Game:
    return turntable.game(name, board=maps.text(board))


def played(board: dict[str, Any], games: int = 30, name: str = TICKET_TO_RIDE, workers: int = 1) -> Report:
    return playtest(plan_of(name, {"board": maps.text(board)}, games=games), workers)


def warned(board: dict[str, Any], games: int = 30, name: str = TICKET_TO_RIDE) -> list[Message]:
    return findings.warnings(game_on(board, name), played(board, games, name))


def ids(messages: list[Message]) -> list[str]:
    return [message.id for message in messages]


def test_a_sound_board_is_not_warned_of() -> None:
    assert advice(game_on(maps.sound())) == []
    assert warned(maps.sound(), games=60) == []


def test_too_many_trains_are_found() -> None:
    said = {message.id: message for message in warned(maps.too_many_trains())}["warning-trains"]
    assert said.args["seats"] == 3
    assert said.args["trains"] == 108
    room = sum(route["length"] for route in maps.sound()["routes"])
    assert said.args["spaces"] == room < 108
    assert "advice-trains" in ids(advice(game_on(maps.too_many_trains())))


def test_a_dead_city_is_found() -> None:
    board = maps.dead_city()
    said = {message.id: message for message in warned(board)}["warning-dead-cities"]
    assert [city.name for city in said.args["cities"]] == ["nowhere"]  # type: ignore[attr-defined]


def test_an_unfair_seat_is_found() -> None:
    said = [message for message in warned(maps.unfair_seat()) if message.id == "warning-unfair"]
    best = {message.args["seats"]: message.args["place"] for message in said if message.args["kind"] == "more"}
    assert best == {2: 1, 3: 1}


def test_a_city_that_nothing_leads_to_is_seen_without_playing() -> None:
    board = maps.sound()
    board["cities"].append({"id": "island", "name": "Island", "x": 10, "y": 10})
    assert ids(advice(game_on(board))) == ["advice-no-routes"]


def test_tickets_that_are_no_bargain_are_seen_without_playing() -> None:
    board = maps.sound(trains=10)
    board["tickets"][0]["points"] = 60
    board["tickets"][-1]["points"] = 0
    said = ids(advice(game_on(board)))
    assert "advice-dear-ticket" in said
    assert "advice-cheap-ticket" in said
    assert "advice-long-ticket" in ids(advice(game_on(maps.sound(trains=4))))


def test_a_colour_without_a_city_is_seen_without_playing() -> None:
    assert advice(game_on(maps.steam(), "steam")) == []
    board = maps.steam()
    board["cities"][0]["colour"] = "blue"
    assert ids(advice(game_on(board, "steam"))) == ["advice-no-city"]


def test_boards_that_come_with_the_games_are_not_warned_of_without_playing() -> None:
    for name in turntable.names():
        for option in turntable.game(name).options:
            for board in option.values if option.is_file else ():
                assert advice(turntable.game(name, **{option.name: board})) == [], board


def test_all_that_happens_is_counted() -> None:
    report = played(maps.sound(), games=20)
    for seats, counts in report.tables.items():
        assert counts.sum("games") == 20
        assert counts.sum("wins") == 20 * WHOLE
        assert len(counts.lists["decisions"]) == 20
        assert counts.sum("done") <= counts.sum("kept")
        assert counts.sum("kept") >= 2 * 20 * seats
        assert max(counts.sums["cities"]) <= 20
        assert counts.sum("skill-games") == 5 * WHOLE


def test_deliveries_of_steam_add_up() -> None:
    counts = played(maps.steam(), games=5, name="steam").tables[3]
    assert counts.sum("delivered") > 0
    assert counts.sum("shipped") == counts.sum("received") == counts.sum("delivered")
    # Every segment of a way crosses one edge at least.
    assert counts.sum("carried") >= counts.sum("travelled") >= counts.sum("delivered")
    start = 4 * 4 * 5
    assert counts.sum("remained") <= start - counts.sum("delivered") + 8 * 5


def test_equal_plans_give_equal_reports() -> None:
    assert played(maps.sound(), games=12).as_json() == played(maps.sound(), games=12).as_json()
    other = playtest(plan_of(TICKET_TO_RIDE, {"board": maps.text(maps.sound())}, games=12, seed=2))
    assert other.tables != played(maps.sound(), games=12).tables


@pytest.mark.skipif(find_spec("joblib") is None, reason="several processes need joblib")
def test_the_number_of_workers_changes_nothing() -> None:
    alone = played(maps.sound(), games=25)
    assert played(maps.sound(), games=25, workers=2).as_json() == alone.as_json()


def test_a_report_can_be_kept() -> None:
    report = played(maps.steam(), games=2, name="steam")
    again = report_of(report.as_json(), report.plan.options)
    assert again is not None
    assert again == report
    assert report_of({**report.as_json(), "version": 0}, {}) is None


def test_a_game_without_boards_has_its_general_figures() -> None:
    report = playtest(plan_of("isle-of-trains", {}, seats=[2], games=4))
    game = turntable.game("isle-of-trains")
    assert [one.name for one in findings.measures(game, 2, report.tables[2])] == [
        "decisions", "best", "margin", "passes", "skill",
    ]  # fmt: skip


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    for options, seats, games in (({}, [9], 10), ({}, [2], 0), ({"board": "nowhere"}, [2], 10)):
        with pytest.raises(TurntableError):
            plan_of(TICKET_TO_RIDE, options, seats, games)


def test_everything_that_is_said_has_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)
    boards = [maps.too_many_trains(), maps.dead_city(), maps.unfair_seat()]
    for language in ("en", "uk"):
        for board in boards:
            report = played(board, games=20)
            game = game_on(board)
            words = Words(language, game, ("bots", "lab"))
            for message in (*advice(game), *findings.warnings(game, report)):
                assert words.say(message)
            assert playtest_wording.figures(game, report, words.say)
            assert playtest_wording.fairness(report, words.say)


def test_boards_that_come_with_the_games_were_play_tested_by_these_bots() -> None:
    """``docs/boards/playtests.py`` makes the figures anew."""
    for name in (TICKET_TO_RIDE, "steam"):
        known = {one.board: one for one in findings.known_boards(name)}
        option = next(option for option in turntable.game(name).options if option.is_file)
        assert sorted(known) == sorted(option.values)
        for board, one in known.items():
            game = turntable.game(name, board=board)
            assert one.data == game.data
            assert sorted(one.tables) == list(game.seats)
            assert one.sample == sample_of(name, {"board": board}), "the bots play otherwise now"


def test_a_change_of_the_bots_sources_or_knobs_is_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(str(resources.files("turntable.bots")), tmp_path / "bots")
    version, files = bots_version.__wrapped__, resources.files
    folders = {"turntable.bots": "", "turntable.bots.steam": "steam"}

    def moved(package: str) -> Traversable:
        return tmp_path / "bots" / folders[package] if package in folders else files(package)

    monkeypatch.setattr(resources, "files", moved)
    assert version("steam") == bots_version("steam")
    seen = [version("steam")]
    for file in ("steam/driver.py", "steam/knobs.json", "policy.py"):
        with (tmp_path / "bots" / file).open("a") as changed:
            changed.write("\n")
        seen.append(version("steam"))
    assert len(set(seen)) == len(seen)
    # What other games have, and what no bot plays by, is nothing to it.
    for file in ("ticket_to_ride/driver.py", "search.py", "words/en.ftl"):
        with (tmp_path / "bots" / file).open("a") as changed:
            changed.write("\n")
    assert version("steam") == seen[-1]


@pytest.mark.parametrize("name", hostile())
def test_games_on_hostile_boards_end(name: str) -> None:
    game, board = hostile()[name]
    plan = plan_of(game, {"board": maps.text(board)}, games=1)
    report = playtest(plan)
    assert len(report.tables) == len(plan.seats)
    assert all(counts.sum("unfinished") == 0 for counts in report.tables.values())


def test_counts_are_added_place_by_place_and_game_by_game() -> None:
    one, two = Counts({"a": [1, 2]}, {"b": [3]}), Counts({"a": [10, 20], "c": [5]}, {"b": [4]})
    one.add(two)
    assert one == Counts({"a": [11, 22], "c": [5]}, {"b": [3, 4]})
