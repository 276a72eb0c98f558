"""The command, run in this process with typed lines, or in a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

os.environ["TURNTABLE_LANGUAGE"] = "en"

from turntable import Record, Rng, game
from turntable.cli.commands import run

PROGRAM = "from turntable.cli.main import main; main()"


@dataclass
class Outcome:
    code: int
    out: str
    err: str


Command = Callable[..., Outcome]


@pytest.fixture
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games in progress are kept here during a test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path / "state" / "turntable"


@pytest.fixture
def command(state_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """``command("play", "ticket-to-ride", typed="1\\n")``"""

    def call(*argv: str, typed: str = "") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run(argv)
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return call


def in_its_own_process(
    *argv: str, typed: str = "", before: Sequence[str] = (), **environment: str
) -> subprocess.CompletedProcess[str]:
    """The whole command, as a person starts it; ``before`` is another command that starts it."""
    return subprocess.run(
        [*before, sys.executable, "-c", PROGRAM, *argv],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env={**os.environ, "COLUMNS": "120", "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
    )


def record_in(folder: Path) -> Path:
    """The file of a random game."""
    record = Record(game("ticket-to-ride"), 2, seed=5, names=["Ann", "random"])
    rng, state = Rng(5), record.start()
    while not state.over:
        moves = state.moves()
        record.play(state, moves[rng.below(len(moves))])
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "whole.record"
    file.write_text(record.text(state), encoding="utf-8")
    return file
