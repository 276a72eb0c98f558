"""Forbidden folders, a full disk, closed streams: each is one clear line and a code, and never a traceback."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import PROGRAM, Command, in_its_own_process, record_in
from tests.rights import WITHOUT_RIGHTS, bound_by_modes

PLAY = ("play", "ticket-to-ride", "--bots", "random", "--seed", "3")


@pytest.fixture
def forbidden(tmp_path: Path) -> Iterator[Path]:
    """A folder where nothing can be read or written."""
    folder = tmp_path / "forbidden"
    folder.mkdir()
    (folder / "board.json").write_text("{}", encoding="utf-8")
    folder.chmod(0)
    yield folder
    folder.chmod(0o700)


@bound_by_modes
def test_a_forbidden_home_names_a_way_out(forbidden: Path) -> None:
    refused = in_its_own_process(*PLAY, before=WITHOUT_RIGHTS, XDG_STATE_HOME=str(forbidden))
    assert refused.returncode == 2
    assert refused.stderr == (
        f"turntable: Games cannot be kept in {forbidden}/turntable: Permission denied. "
        "Name another folder with --folder FOLDER.\n"
    )


@bound_by_modes
@pytest.mark.parametrize("name", ["steam", "ticket-to-ride"])
def test_a_forbidden_board_is_refused(forbidden: Path, name: str) -> None:
    argv = ("play", name, "--option", f"board={forbidden}/board.json")
    refused = in_its_own_process(*argv, before=WITHOUT_RIGHTS)
    said = f"turntable: {forbidden}/board.json cannot be read: Permission denied.\n"
    assert (refused.returncode, refused.stderr) == (2, said)


@bound_by_modes
def test_a_copy_that_cannot_be_written_does_not_end_the_game(forbidden: Path, tmp_path: Path) -> None:
    typed = f"save {forbidden}/x\nsave {forbidden}/deep/x\nscore\nquit\n"
    outcome = in_its_own_process(*PLAY, "--folder", str(tmp_path / "games"), typed=typed, before=WITHOUT_RIGHTS)
    assert outcome.returncode == 0
    # A long path is broken into lines.
    assert " ".join(outcome.stdout.split()).count("cannot be written: Permission denied.") == 2
    assert "0 points" in outcome.stdout


def test_a_full_disk_does_not_end_a_game_that_was_begun(
    command: Command, state_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_text

    def full(path: Path, text: str, *how: Any, **more: Any) -> int:
        if "keep 1 2 3" in text:
            raise OSError(28, "No space left on device")
        return write(path, text, *how, **more)

    monkeypatch.setattr(Path, "write_text", full)
    outcome = command(*PLAY, typed="keep 1 2 3\n\ndraw deck\nscore\nquit\n")
    assert outcome.out.count("No space left on device") == 1
    assert "no longer saved" in outcome.out
    assert "The game is saved" not in outcome.out
    assert "points" in outcome.out.rpartition("no longer saved")[2]


def test_without_shared_memory_bots_think_alone(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("multiprocessing.synchronize.Lock", refused)
    played = command(
        "play", "isle-of-trains", "--bots", "conductor:4", "--processes", "2", "--seed", "1", typed="hint\n"
    )
    assert "A bot would do this" in played.out
    match = ("arena", "isle-of-trains", "--bots", "random,random", "--games", "2")
    assert command(*match).code == 0
    several = command(*match, "--workers", "2")
    assert (several.code, several.err.count("\n")) == (2, 1)
    assert "--workers 1" in several.err


# Streams


def test_a_closed_input_is_refused(state_home: Path) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$0" -c "$1" play ticket-to-ride --seed 3 <&-', sys.executable, PROGRAM],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, "turntable: There is no input to read moves from: it is closed.\n")


@pytest.mark.parametrize("argv", [("games",), ("--help",), PLAY, ("bench", "steam", "--seconds", "0.01", "--json")])
def test_a_reader_who_goes_away_is_no_error_to_tell(argv: tuple[str, ...], state_home: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *argv],
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode not in (0, 2)


def test_letters_that_the_terminal_does_not_know_are_replaced(state_home: Path) -> None:
    done = in_its_own_process(*PLAY, typed="quit\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Montr?al" in done.stdout


# In a terminal


def in_terminal(*argv: str, **environment: str) -> bytes:
    """All that the command shows in a terminal."""
    here, there = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", **environment}
    process = subprocess.Popen([sys.executable, "-c", PROGRAM, *argv], stdout=there, stderr=there, env=environment)
    os.close(there)
    shown = b""
    try:
        while chunk := os.read(here, 65536):
            shown += chunk
    except OSError:  # So does a terminal end.
        pass
    os.close(here)
    assert process.wait() == 0
    return shown


def test_a_bar_tells_how_far_it_is_in_a_terminal_alone(state_home: Path) -> None:
    argv = ("arena", "ticket-to-ride", "--bots", "random,random", "--games", "8", "--workers", "1")
    assert b"4/4" in in_terminal(*argv)
    assert b"4/4" not in in_terminal(*argv, "--json")
    in_pipe = in_its_own_process(*argv)
    assert "4/4" not in in_pipe.stdout + in_pipe.stderr
    assert "\x1b" not in in_pipe.stdout


@pytest.mark.parametrize("argv", [("games",), ("--help",), ("replay", "@whole.record")])
def test_without_colours_there_is_nothing_bold_either(argv: tuple[str, ...], state_home: Path) -> None:
    record_in(state_home)
    argv = tuple(word.replace("@", f"{state_home}/") for word in argv)
    assert b"\x1b" in in_terminal(*argv, NO_COLOR="")
    assert b"\x1b" not in in_terminal(*argv, NO_COLOR="1")
