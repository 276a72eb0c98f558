"""``turntable arena``: what it prints, and what bad input gets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Command, in_its_own_process

GAME = ["arena", "ticket-to-ride", "--workers", "1"]
BAD: list[list[str]] = [
    ["arena"],
    ["arena", "ticket-to-ride"],
    ["arena", "go-fish", "--bots", "random,random"],
    [*GAME, "--bots", ","],
    [*GAME, "--bots", "random,grandmaster"],
    [*GAME, "--bots", "random", "--games", "0"],
    [*GAME, "--bots", "random", "--games", "many"],
    [*GAME, "--bots", "random", "--seats", "9"],
    [*GAME, "--bots", "random", "--option", "payments"],
    [*GAME, "--bots", "random", "--option", "payments=all"],
    ["arena", "ticket-to-ride", "--bots", "random", "--workers", "0"],
    [*GAME, "--bots", "random,random", "--sprt", "20"],
    [*GAME, "--bots", "random,random", "--sprt", "20,0"],
    [*GAME, "--bots", "random,random,random", "--sprt", "0,20"],
    [*GAME, "--bots", "random", "--cluster", "mainframe://here"],
    [*GAME, "--bots", "random", "--cluster", "dask://"],
    [*GAME, "--bots", "random", "--report", "no/such/folder/report.html"],
]


@pytest.mark.parametrize("argv", BAD, ids=" ".join)
def test_bad_input_is_one_clear_line_and_exit_code_2(command: Command, argv: list[str]) -> None:
    outcome = command(*argv)
    assert outcome.code == 2
    assert outcome.err.startswith("turntable: ")
    assert outcome.err.count("\n") == 1
    assert outcome.out == ""


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


def test_the_report_is_written_where_asked(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    shown = command(*GAME, "--bots", "random,random", "--games", "4", "--report", str(file)).out
    assert str(file) in shown.replace("\n", "")
    assert "<svg" in file.read_text(encoding="utf-8")


def test_it_speaks_ukrainian() -> None:
    done = in_its_own_process(*GAME, "--bots", "random,random", "--games", "4", "--language", "uk")
    assert done.returncode == 0
    assert "ігор: 4, блоків: 2" in done.stdout
