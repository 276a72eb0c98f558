"""Commands of other programs, run quietly; and what is said when one of them fails, in one sentence.

Needs nothing but the standard library, and writes to stderr only.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.places import ROOT

NO_NETWORK: Final = (
    "dns error",
    "error sending request",
    "Failed to fetch",
    "Connection refused",
    "Network is unreachable",
    "NameResolutionError",
    "NewConnectionError",
    "Name or service not known",
    "No route to host",
    "Temporary failure in name resolution",
    "tcp connect error",
)
"""How uv and pip say that nobody answers."""
FULL: Final = ("No space left on device", "os error 28", "Disk quota exceeded", "os error 122")
"""How programs say that a disk is full."""
NICE: Final = ("nice", "-n", "10")
"""Before a command that shall leave the processor to everything else."""


class Trouble(Exception):
    """Something did not work; its text is the sentence for whoever started it. ``lasting``: it will fail again."""

    def __init__(self, said: str, lasting: bool = False) -> None:
        super().__init__(said)
        self.lasting = lasting


def say(line: str) -> None:
    """A line of progress."""
    print(f"turntable: {line}", file=sys.stderr, flush=True)


def succeeds(command: Sequence[str], environment: Mapping[str, str] | None = None) -> bool:
    """Whether the command can be run; what it says is of no interest."""
    try:
        return subprocess.run(command, capture_output=True, env=environment, check=False).returncode == 0
    except OSError:
        return False


def run(
    command: Sequence[str],
    cwd: Path,
    log: Path,
    told: Callable[[str], None] | None = None,
    started: Callable[[subprocess.Popen[str]], None] | None = None,
) -> None:
    """Run a command; ``told`` gets every line it says.

    If it fails, ``Trouble`` says why, and ``log`` holds all it said. It runs in a session of its own, so that Ctrl+C
    ends it through us, with everything that it started.
    """
    said: list[str] = []
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    try:
        process = subprocess.Popen(command, cwd=cwd, text=True, errors="replace", start_new_session=True, **pipes)  # type: ignore[call-overload]
    except OSError as problem:
        raise trouble_of(problem, cwd) from None
    try:
        if started is not None:
            started(process)
        for line in process.stdout:
            said.append(line)
            if told is not None:
                told(line.strip())
        process.wait()
    finally:
        end(process)
    if process.returncode < 0:
        raise Trouble(f"{program_of(command)} was stopped")
    if process.returncode:
        raise failed(command, "".join(said), cwd, log)


def end(process: subprocess.Popen[str]) -> None:
    """End a command that has a session of its own, and all that it started."""
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def failed(command: Sequence[str], said: str, where: Path, log: Path) -> Trouble:
    """Why a command failed, as far as its words tell."""
    if is_full(said, where):
        return full(where)
    if any(text in said for text in NO_NETWORK):
        return Trouble("packages could not be fetched: there is no network, or their host does not answer")
    try:
        log.write_text(f"$ {shlex.join(command)}\n{said}", encoding="utf-8")
        all_of_it = f" (all of it is in {log})"
    except OSError:
        all_of_it = ""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    last = next(
        (line for line in reversed(lines) if "error" in line.lower()), lines[-1] if lines else "it said nothing"
    )
    # A compiler that was killed may have had too little memory, which another time it may have.
    return Trouble(f"{program_of(command)} failed: {last[:300]}{all_of_it}", lasting="Killed" not in said)


def program_of(command: Sequence[str]) -> str:
    """The name of the program that a command starts."""
    return Path(next(word for word in command if word not in NICE)).name


def is_full(said: str, where: Path) -> bool:
    """Whether something failed because a disk is full."""
    if any(text in said for text in FULL):
        return True
    try:
        return shutil.disk_usage(where).free < 1 << 20
    except OSError:
        return False


def full(where: Path) -> Trouble:
    """The disk is full."""
    return Trouble(f"the disk of {where} is full: make room (about 500 MB are needed), then start again")


def trouble_of(problem: OSError, where: Path) -> Trouble:
    """The sentence for what the system refuses."""
    if problem.errno in (errno.ENOSPC, errno.EDQUOT):
        return full(where)
    if problem.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Trouble(
            f"{problem.filename or where} cannot be written ({problem.strerror}): "
            "copy this folder to a place that is yours, and start it there"
        )
    return Trouble(f"{problem.filename or where}: {problem.strerror or problem}")


def sentence_of(problem: Trouble | OSError) -> str:
    """What is said of a problem."""
    return str(problem if isinstance(problem, Trouble) else trouble_of(problem, ROOT))


def in_one_sentence(call: Callable[[], int]) -> int:
    """The exit code of a call: trouble is one sentence and 1, Ctrl+C another one and 130."""
    try:
        return call()
    except (Trouble, OSError) as problem:
        say(sentence_of(problem))
    except KeyboardInterrupt:
        say("stopped; the next start goes on from here")
        return 130
    return 1
