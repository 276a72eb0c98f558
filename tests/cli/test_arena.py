"""``turntable arena``: what it prints, and what it keeps."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Command, in_its_own_process

GAME = ["arena", "ticket-to-ride", "--workers", "1"]


def test_json_is_one_object_and_nothing_else(command: Command) -> None:
    outcome = command(*GAME, "--bots", "random,random", "--games", "3", "--seed", "s", "--json")
    result = json.loads(outcome.out)
    assert outcome.out.count("\n") == 1
    assert (outcome.code, result["games"], result["seed"]) == (0, 4, "s")
    assert "whole blocks of 2 make 4" in outcome.err
    assert [bot["name"] for bot in result["bots"]] == ["random", "random"]


def test_the_table_is_readable(command: Command) -> None:
    shown = command(*GAME, "--bots", "random,random", "--games", "5", "--seats", "3").out
    assert "ticket-to-ride, 3 seats: 6 games in 2 blocks, seed 1" in shown
    assert "5 games were asked for; whole blocks of 3 make 6." in shown
    assert "Elo" in shown


def test_estimates_are_compared_with_what_came_of_them(command: Command) -> None:
    shown = command(*GAME, "--bots", "random,random", "--games", "2", "--estimates").out
    assert "Estimates of 6 positions" in shown
    assert "Mean estimate" in shown


def test_the_report_is_written_where_asked(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    shown = command(*GAME, "--bots", "random,random", "--games", "4", "--report", str(file)).out
    assert str(file) in shown.replace("\n", "")
    assert "<svg" in file.read_text(encoding="utf-8")


def test_it_speaks_ukrainian() -> None:
    done = in_its_own_process(*GAME, "--bots", "random,random", "--games", "4", "--language", "uk")
    assert done.returncode == 0
    assert "ігор: 4, блоків: 2" in done.stdout


# Bots of one's own, and matches that are kept

BOARD = ["--option", "board=tests/boards/dry-valley.json"]
MINE = """
class Last:
    def __init__(self, game, seed):
        pass

    def choose(self, perspective):
        return perspective.moves[-1]
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(MINE, encoding="utf-8")
    return f"{file}:Last"


def test_a_bot_of_ones_own_plays_in_the_arena(command: Command, mine: str) -> None:
    outcome = command(*GAME, *BOARD, "--bots", f"{mine},random", "--games", "4", "--json")
    assert outcome.code == 0
    assert [bot["name"] for bot in json.loads(outcome.out)["bots"]] == [mine, "random"]


def test_a_kept_match_is_gone_on_with_and_its_games_are_replayed(command: Command, tmp_path: Path, mine: str) -> None:
    run = [*GAME, *BOARD, "--bots", f"{mine},random", "--save", str(tmp_path / "m"), "--json"]
    first = json.loads(command(*run, "--games", "4").out)
    more = json.loads(command(*run, "--games", "8").out)
    whole = json.loads(command(*GAME, *BOARD, "--bots", f"{mine},random", "--games", "8", "--json").out)
    assert (first["games"], more["games"]) == (4, 8)
    assert more["fingerprint"] == whole["fingerprint"]
    shown = command("replay", str(tmp_path / "m" / "records" / "000" / "000000-0.record"))
    assert shown.code == 0
    assert "Last" in shown.out
    outcome = command("dataset", str(tmp_path / "m"), str(tmp_path / "d"))
    assert (outcome.code, outcome.err) == (0, "")
    assert "of 8 games, in 1 file" in outcome.out
    other = command(*GAME, *BOARD, "--bots", "random,random", "--save", str(tmp_path / "m"))
    assert other.code == 2
    assert "holds another match (bots:" in other.err


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "sigterm"])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_match_that_is_stopped_says_what_was_played(tmp_path: Path, sent: signal.Signals, workers: str) -> None:
    folder = tmp_path / "m"
    program = "from turntable.cli.main import main; main()"
    run = ["arena", "ticket-to-ride", "--bots", "random,random", "--games", "1000000", *BOARD]
    with subprocess.Popen(
        [sys.executable, "-c", program, *run, "--workers", workers, "--save", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "120"},
    ) as started:
        blocks = folder / "blocks.jsonl"
        while started.poll() is None and not (blocks.exists() and blocks.read_bytes().count(b"\n") > 1):
            time.sleep(0.05)
        started.send_signal(sent)
        out, err = started.communicate(timeout=60)
    assert started.returncode == 128 + sent
    assert "Fingerprint of the games" in out
    assert err.count("\n") == 1
    assert "of 1,000,000 games, kept in" in err


def test_a_bot_of_ones_own_sits_at_a_table_and_is_named_again_to_go_on(
    command: Command, state_home: Path, mine: str
) -> None:
    left = command("play", "ticket-to-ride", "--bots", mine, "--seed", "1", typed="1\nquit\n")
    assert f"--bots {mine}" in left.out.replace("'", "")
    (file,) = state_home.glob("*.record")
    assert "\nseat 1 mine.py:Last\n" in file.read_text(encoding="utf-8")
    again = command("play", "--resume", str(file), "--bots", mine, typed="quit\n")
    assert again.code == 0


def test_a_bot_that_fails_at_a_table_leaves_a_game_that_can_go_on(
    command: Command, state_home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "fails.py"
    file.write_text(MINE.replace("perspective.moves[-1]", "None"), encoding="utf-8")
    outcome = command("play", "ticket-to-ride", "--bots", f"{file}:Last", "--seed", "1", typed="1\n1\n1\n")
    assert outcome.code == 2
    assert "chose “None”, which is not a legal move" in outcome.err
    (kept,) = state_home.glob("*.record")
    assert f"--resume {kept} --bots {file}:Last" in outcome.out.replace("'", "").replace("\n", " ")


def test_the_result_is_one_object_whatever_a_bot_prints(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "talks.py"
    file.write_text(MINE.replace("return", "print('I choose'); return"), encoding="utf-8")
    outcome = command(*GAME, *BOARD, "--bots", f"{file}:Last,random", "--games", "2", "--json")
    assert json.loads(outcome.out)["games"] == 2
    assert "I choose" in outcome.err
