"""The help of the commands, and complaints about a command line, in the reader's language."""

from __future__ import annotations

import re

import pytest
from tests.cli.conftest import in_its_own_process

import turntable


@pytest.mark.parametrize("argv", [["--help"], ["play", "--help"], ["tune", "--help"]], ids=" ".join)
def test_nothing_around_the_ukrainian_help_is_english(argv: list[str]) -> None:
    shown = in_its_own_process(*argv, TURNTABLE_LANGUAGE="uk").stdout
    assert shown.startswith("Як писати: turntable")
    english = re.findall(r"Usage|Commands|Parameters|Display|COMMAND|OPTIONS|ARGS|INT|STR|PATH|default|required", shown)
    assert english == []


def test_help_names_the_command_that_was_typed() -> None:
    shown = in_its_own_process("play", "--help", TURNTABLE_COMMAND="./run").stdout
    assert shown.startswith("Usage: ./run play [OPTIONS] [ARGUMENTS]\n")
    assert "see “./run games”" in shown


def test_the_version_says_which_engine_runs() -> None:
    shown = in_its_own_process("--version", TURNTABLE_PURE="1").stdout
    assert shown == f"{turntable.__version__} (plain Python engine)\n"


def test_defaults_and_what_is_required_are_told() -> None:
    shown = in_its_own_process("tune", "--help", TURNTABLE_LANGUAGE="uk").stdout
    assert "[якщо не вказано: 12]" in shown
    assert "[обов’язково]" in shown


@pytest.mark.slow
@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["dance"], "Команди «dance» немає."),
        (["play", "--seets", "2"], "Параметра «--seets» тут немає. Можливо, --seats?"),
        (["play", "steam", "ukraine"], "«ukraine» — зайве"),
        (["play", "--seats", "two"], "Параметр --seats не може мати значення «two»."),
        (["replay"], "Бракує параметра --file або його значення."),
    ],
    ids=str,
)
def test_complaints_are_in_ukrainian(argv: list[str], complaint: str) -> None:
    done = in_its_own_process(*argv, TURNTABLE_LANGUAGE="uk")
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
