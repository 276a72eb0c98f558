"""``turntable train``: what it prints, and that it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Command

training = pytest.importorskip("turntable.lab.training")
GAME = ["train", "isle-of-trains", "--option", "empty_bag=nothing"]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Few games at a time, a tiny network, and a folder of one's own."""
    monkeypatch.chdir(tmp_path)
    for name, value in {"BATCH": 2, "TASK": 1, "HIDDEN": 4, "TAUGHT": 2}.items():
        monkeypatch.setattr(training, name, value)


def test_it_says_where_the_model_is_and_goes_on(command: Command, tmp_path: Path) -> None:
    first = command(*GAME, "--save", "folder", "--games", "2")
    assert first.code == 0
    assert first.out.startswith("2 games played")
    assert (tmp_path / "folder" / "model.json").exists()
    again = command(*GAME, "--save", "folder", "--games", "4")
    assert "Continuing after 2 games." in again.out
    assert "4 games played" in again.out


def test_a_folder_of_another_training_is_refused(command: Command) -> None:
    command(*GAME, "--save", "folder", "--games", "2")
    outcome = command("train", "isle-of-trains", "--save", "folder", "--games", "4")
    assert outcome.code == 2
    assert "empty_bag=nothing" in outcome.err
