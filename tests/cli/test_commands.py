"""The commands around the table: games, replay, bench."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Command, in_its_own_process

import turntable


def test_a_process_of_its_own_ends_with_code_2_and_no_traceback() -> None:
    done = in_its_own_process("play", "go-fish")
    assert done.returncode == 2
    assert done.stderr.startswith("turntable: There is no game")
    assert "Traceback" not in done.stderr


def test_an_unknown_language_is_refused() -> None:
    done = in_its_own_process("games", "--language", "tlh")
    assert (done.returncode, done.stdout) == (2, "")
    assert "en / uk" in done.stderr


@pytest.mark.parametrize("seat", ["-1", "2", "99"])
def test_a_seat_that_is_not_there_is_refused(command: Command, tmp_path: Path, seat: str) -> None:
    file = tmp_path / "a.record"
    file.write_text(turntable.Record(turntable.game("ticket-to-ride"), seats=2, seed=1).text(), encoding="utf-8")
    outcome = command("replay", str(file), f"--seat={seat}")
    assert (outcome.code, outcome.out) == (2, "")
    shown = seat.replace("-", "−")
    assert outcome.err == f"turntable: There is no seat {shown}: with 2 players seats are numbered from 0.\n"


def test_a_damaged_record_is_refused_with_the_line_that_is_wrong(command: Command, tmp_path: Path) -> None:
    record = turntable.Record(turntable.game("ticket-to-ride"), seats=2, seed=1)
    file = tmp_path / "a.record"
    file.write_text(record.text().replace(f"rules {record.game.rules}", "rules 0"), encoding="utf-8")
    outcome = command("replay", str(file))
    assert outcome.code == 2
    assert "Line 3" in outcome.err


def test_a_record_that_is_no_text_is_refused(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    file.write_bytes(b"\xff\xfe\x00")
    outcome = command("replay", str(file))
    assert (outcome.code, outcome.err.count("\n")) == (2, 1)


def test_games_are_listed_with_every_option_and_value(command: Command) -> None:
    listed = command("games").out
    for name in turntable.names():
        assert name in listed
        for option in turntable.game(name).options:
            assert option.name in listed
            for value in option.values:
                assert value in listed


def test_games_say_how_many_can_play_on_any_of_their_boards(command: Command) -> None:
    said = [line.strip() for line in command("games").out.splitlines() if re.fullmatch(r" *\d–\d players", line)]
    assert said == ["1–4 players", "2–6 players", "2–5 players"]


def test_games_speak_ukrainian() -> None:
    done = in_its_own_process("games", "--language", "uk")
    assert done.returncode == 0
    assert "Займайте перегони" in done.stdout


def test_help_is_in_the_language_asked_for() -> None:
    assert "Зіграти в терміналі" in in_its_own_process("--help", TURNTABLE_LANGUAGE="uk").stdout
    assert "Play a game" in in_its_own_process("--help", "--language", "en", TURNTABLE_LANGUAGE="uk").stdout


def test_bench_prints_one_object_with_the_three_lanes(command: Command) -> None:
    outcome = command("bench", "ticket-to-ride", "--seats", "3", "--seconds", "0.4", "--json")
    result = json.loads(outcome.out)
    assert (result["game"], result["seats"]) == ("ticket-to-ride", 3)
    assert list(result["lanes"]) == ["playout", "fast", "friendly"]
    for lane in result["lanes"].values():
        assert lane["decisions_per_second"] > lane["games_per_second"] > 0
        assert lane["ratio"] > 0
    assert result["copy_ns"] > 0
    assert isinstance(result["compiled"], bool)


def test_bench_is_readable(command: Command) -> None:
    shown = command("bench", "ticket-to-ride", "--seconds", "0.4").out
    assert "ticket-to-ride, 2 seats" in shown
    assert "times the reference" in shown


@pytest.mark.parametrize(
    ("given", "same"),
    [
        ("--language en games", "games --language en"),
        ("--language=en games", "games --language=en"),
        ("--seats 9 --bots random play steam", "play steam --seats 9 --bots random"),
        ("--data nowhere admin --search x people", "admin people --search x --data nowhere"),
    ],
)
def test_options_stand_before_or_after_the_command(command: Command, given: str, same: str) -> None:
    assert command(*given.split()) == command(*same.split())


def test_the_players_of_every_board_are_named(command: Command) -> None:
    shown = command("games").out
    steam = shown.partition("steam: ")[2].partition("ticket-to-ride: ")[0]
    assert "2–6 players" in steam.splitlines()[2]
    assert re.findall(r"(anatolia|\* great-britain|training|ukraine|ukraine-2) .* · (.*)", steam) == [
        ("anatolia", "5–6 players"),
        ("* great-britain", "3–4 players"),
        ("training", "2–3 players"),
        ("ukraine", "3–6 players"),
        ("ukraine-2", "3–5 players"),
    ]
    assert all(line.count("players") <= 1 for line in shown.splitlines())


@pytest.mark.parametrize(
    ("seats", "board"),
    [
        (2, "training"),
        (5, "anatolia, --option board=ukraine or --option board=ukraine-2"),
        (6, "anatolia or --option board=ukraine"),
    ],
)
def test_a_board_that_takes_so_many_is_named(command: Command, seats: int, board: str) -> None:
    refused = command("play", "steam", "--seats", str(seats))
    assert refused.code == 2
    assert f"With --option board={board} it can be {seats}." in refused.err
