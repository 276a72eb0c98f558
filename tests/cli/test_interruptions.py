"""Ctrl+C at every prompt and in every long command: one clear line, a code that is not 0, and nothing lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import PROGRAM, record_in

from turntable import Record
from turntable.cli.commands import run
from turntable.cli.table import Table

PLAY = ("play", "ticket-to-ride", "--bots", "random", "--seed", "3")
Interrupting = Callable[..., tuple[int, str, str]]
"""Runs a command and presses Ctrl+C: the exit code, and what was printed on both streams."""


class Interrupted:
    """Standard input at which somebody presses Ctrl+C after a few lines."""

    encoding = "utf-8"

    def __init__(self, typed: str, is_terminal: bool) -> None:
        self.lines = typed.splitlines(keepends=True)
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal

    def readline(self, *_: object) -> str:
        if not self.lines:
            raise KeyboardInterrupt
        return self.lines.pop(0)


@pytest.fixture
def interrupted(state_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Interrupting:
    """``interrupted("play", typed="1\\n")``: the command, with Ctrl+C after what was typed."""
    monkeypatch.setattr("builtins.input", lambda *_: sys.stdin.readline().rstrip("\n"))

    def call(*argv: str, typed: str = "", terminal: bool = True) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", Interrupted(typed, terminal))
        code = run(argv)
        captured = capsys.readouterr()
        assert "Traceback" not in captured.out + captured.err
        return code, captured.out, captured.err

    return call


@pytest.mark.parametrize("typed", ["", "1\n", "2\n1\n", "3\n1\n2\n", "9\n"])
def test_interrupting_the_questions_before_a_game_begins_none(
    interrupted: Interrupting, typed: str, state_home: Path
) -> None:
    code, _, said = interrupted("play", typed=typed)
    assert code == 130
    assert said == "turntable: Stopped.\n"
    assert not state_home.exists()


@pytest.mark.parametrize("typed", ["", "4\n", "4\n\n", "4\n\nclaim dallas-houston\n", "?\n"])
def test_interrupting_at_any_prompt_of_a_game_keeps_it(interrupted: Interrupting, typed: str, state_home: Path) -> None:
    code, shown, _ = interrupted(*PLAY, typed=typed)
    assert code == 130
    (file,) = state_home.glob("*.record")
    assert f"The game is saved. To continue: turntable play --resume {file}\n" in shown
    played = Record.parse(file.read_text(encoding="utf-8")).played
    assert ("keep 1 2 3" in [move.code for seat, move in played if seat == 0]) == typed.startswith("4")


def test_interrupting_a_bot_that_thinks_keeps_the_game(
    interrupted: Interrupting, state_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def thinks(table: Table, seat: int) -> None:
        raise KeyboardInterrupt

    interrupted(*PLAY, typed="4\n\n")
    (file,) = state_home.glob("*.record")
    monkeypatch.setattr(Table, "_thought", thinks)
    code, shown, _ = interrupted("play", "--resume", str(file), typed="draw deck\ndraw deck\n")
    assert code == 130
    assert f"--resume {file}\n" in shown
    assert Record.parse(file.read_text(encoding="utf-8")).moves[-1].code == "draw deck"


def test_interrupting_a_replay_is_no_success(interrupted: Interrupting, state_home: Path) -> None:
    assert interrupted("replay", str(record_in(state_home)), typed="\n")[0] == 130


def stop(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


class Tunes:
    """A tuner that is stopped in its second step."""

    def __init__(self, *_: object) -> None:
        self.values = {"patience": 3}

    def run(self, steps: int, blocks: int, tell: Callable[[str], None]) -> None:
        tell("1/5")
        raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("argv", "patched", "by", "said"),
    [
        (("bench", "steam"), "turntable.lab.bench.bench", stop, "Stopped."),
        (("tune", "steam", "--steps", "5"), "turntable.cli.commands.Tuner", Tunes, "Stopped after 1 of 5 steps"),
        (("dataset", "@", "@new"), "turntable.lab.dataset.Rows.add", stop, "is not complete. Delete it"),
        (
            ("arena", "steam", "--bots", "random,random", "--workers", "1"),
            "turntable.lab.workers.play_blocks",
            stop,
            "Stopped before the first block",
        ),
        (("games",), "turntable.cli.commands.all_seats", stop, "Stopped."),
    ],
)
def test_interrupting_a_long_command_says_what_is_left_of_it(
    argv: tuple[str, ...],
    patched: str,
    by: object,
    said: str,
    interrupted: Interrupting,
    state_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record_in(state_home)
    monkeypatch.setattr(patched, by)
    code, shown, complained = interrupted(*(word.replace("@", f"{state_home}/") for word in argv), terminal=False)
    assert code == 130
    assert complained.splitlines()[-1].startswith("turntable: ")
    assert said in complained
    if argv[0] == "tune":
        assert shown == '{"patience": 3}\n'


def test_interrupting_a_training_keeps_it(
    interrupted: Interrupting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turntable.lab.training.Trainer._batch", stop)
    argv = ("train", "isle-of-trains", "--option", "scenario=1", "--save", str(tmp_path / "kept"))
    code, shown, _ = interrupted(*argv, terminal=False)
    assert code == 130
    assert "The same command continues from here" in shown
    assert (tmp_path / "kept" / "model.json").exists()


@pytest.mark.slow
def test_ctrl_c_while_processes_think_leaves_no_traceback(state_home: Path) -> None:
    """The whole group of processes gets the signal, as it does from a terminal."""
    argv = (
        "play",
        "ticket-to-ride",
        "--bots",
        "conductor:1000000",
        "--processes",
        "2",
        "--seed",
        "2",
        "--names",
        "Ann",
    )
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *argv],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
    )

    def children() -> int:
        """How many there are, of all its threads."""
        return sum(len(file.read_text().split()) for file in Path(f"/proc/{process.pid}/task").glob("*/children"))

    assert process.stdin is not None
    process.stdin.write("1\n\n" * 4)
    process.stdin.flush()
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None and children() < 2:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    shown, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (130, "")
    assert "The game is saved. To continue: " in shown
