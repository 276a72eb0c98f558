"""``turntable train``: what it prints, and that it goes on."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Command

training = pytest.importorskip("turntable.lab.training")
SMALL = """
from turntable.cli.main import main
from turntable.lab import training

training.BATCH, training.TASK, training.HIDDEN, training.SAVE = 2, 1, 4, 0.0
main()
"""
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


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "sigterm"])
def test_a_training_that_is_stopped_keeps_what_it_learned(tmp_path: Path, sent: signal.Signals) -> None:
    started = subprocess.Popen(
        [sys.executable, "-c", SMALL, *GAME, "--save", "folder", "--games", "1000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    checkpoint = tmp_path / "folder" / "checkpoint.npz"
    with started:
        while started.poll() is None and not checkpoint.exists():
            time.sleep(0.05)
        started.send_signal(sent)
        out, err = started.communicate(timeout=60)
    assert (started.returncode, err) == (128 + sent, "")
    assert "Stopped. The same command continues from here." in out
    assert [file.name for file in sorted(checkpoint.parent.iterdir())] == ["checkpoint.npz", "model.json"]
