"""What a person is asked before a game: which one, on which board, with how many."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

from turntable import Record
from turntable.cli.screen import Screen
from turntable.cli.setting_up import Setup
from turntable.words import Words


class Asked:
    """A setup whose questions are answered by these lines."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answers: str, language: str = "en") -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        self.shown = io.StringIO()
        console = Console(file=self.shown, width=120, highlight=False)
        self.setup = Setup(Screen(Words(language, None, ("core", "bots", "cli")), console), interactive=True)

    def record(self, name: str | None = None, **options: str) -> Record:
        return self.setup.choose(name, options, None, None, None, "1")[0]

    @property
    def text(self) -> str:
        return self.shown.getvalue()


@pytest.fixture(autouse=True)
def _nothing_unfinished(state_home: Path) -> None:
    """No game of this computer is offered to be continued."""


def test_games_are_offered_by_name_and_tagline(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, "3\n\n2\n1\n")
    assert asked.record().game.name == "ticket-to-ride"
    for words in ("Isle of Trains: All Aboard", "Build your train", "Steam", "Ticket to Ride", "Claim routes"):
        assert words in asked.text


def test_the_games_are_offered_in_ukrainian(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, "3\n\n2\n1\n", "uk")
    asked.record()
    assert "Острів залізниць. Усі по місцях" in asked.text


@pytest.mark.parametrize(
    ("answers", "scenario", "seats"),
    [("1\n\n\n", "none", 1), ("1\n4\n", "4", 1), ("1\n11\nten\n10\n", "10", 1), ("1\nnone\n3\n1\n", "none", 3)],
)
def test_isle_of_trains_asks_for_the_chapter(
    monkeypatch: pytest.MonkeyPatch, answers: str, scenario: str, seats: int
) -> None:
    asked = Asked(monkeypatch, answers)
    record = asked.record()
    assert (record.game.chosen["scenario"], record.seats) == (scenario, seats)
    assert "  4  Show time!" in asked.text


@pytest.mark.parametrize(
    ("answers", "board"), [("\n\n\n", "great-britain"), ("4\n\n\n", "ukraine"), ("UKRAINE\n\n\n", "ukraine")]
)
def test_steam_asks_for_the_board_by_number_or_name(monkeypatch: pytest.MonkeyPatch, answers: str, board: str) -> None:
    assert Asked(monkeypatch, answers).record("steam").game.chosen["board"] == board


def test_what_is_given_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    given = Asked(monkeypatch, "\n\n")
    assert given.record("steam", board="ukraine").game.chosen["board"] == "ukraine"
    assert "Which one?" not in given.text
