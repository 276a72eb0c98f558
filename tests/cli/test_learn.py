"""A lesson in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.conftest import Command

LEARN = ("learn", "ticket-to-ride")


def suggested(shown: str) -> list[str]:
    """The moves the lesson told to type."""
    return re.findall(r"^Type: (.+)$", shown, re.MULTILINE)


def test_who_types_what_the_lesson_says_comes_to_its_end(command: Command) -> None:
    typed = ""
    for _ in range(12):
        shown = command(*LEARN, typed=typed).out
        if "That was the lesson." in shown:
            break
        # Where the lesson was left it goes on, so each visit types one move more; an empty line ends a turn.
        typed = f"{suggested(shown)[-1]}\n\n"
    assert "✎ The ticket is complete" in shown


def test_another_move_is_answered_and_the_lesson_goes_on(command: Command) -> None:
    shown = command(*LEARN, typed="keep 1 2 3\n\n").out
    assert "✎ That works too." in shown
    assert suggested(shown) == ["keep 2 3", "draw green"]


def test_a_lesson_that_was_left_goes_on_in_its_own_file(command: Command, state_home: Path) -> None:
    command(*LEARN, typed="keep 2 3\n\ndraw green\n")
    (file,) = state_home.glob("*.record")
    assert file.name == "ticket-to-ride-lesson.record"
    assert suggested(command(*LEARN).out) == ["draw deck"]


def test_there_is_no_lesson_for_a_game_that_is_not_there(command: Command) -> None:
    assert command("learn", "chess").code == 2
