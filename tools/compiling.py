"""Compiles the engine, with visible progress, into a folder of its own beside the plain one.

What was built is tried before it is used. A build that failed for a lasting reason is not tried again until the sources
or the compiler change; it is no reason not to play, because the plain engine plays the same games.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import zipfile
from collections.abc import Callable
from typing import Final

from tools import packages
from tools.commands import NICE, Trouble, run, say
from tools.installation import environment, fingerprint, lock, new_folder, use, write_bytecode
from tools.places import APPS, BUILD, LOG, PYTHON, ROOT, compiled_of

NO_COMPILER: Final = "no working C compiler with Python's headers was found"
LOG_EVERY: Final = 20.0
"""Seconds between two lines of progress where lines cannot be rewritten."""
TRIAL: Final = """
import turntable
assert turntable.is_compiled()
for name in turntable.names():
    game = turntable.game(name)
    state = game.start(seats=game.seats[0], seed=1)
    state.playout(turntable.Rng(1))
    assert state.over
"""
"""Plays a game of each kind."""

Started = Callable[[subprocess.Popen[str]], None]


def is_wanted(name: str, again: bool = False) -> bool:
    """Whether the sources of this name are to be compiled; ``again``: also if that failed before."""
    if os.environ.get("TURNTABLE_PURE") == "1" or compiled_of(name).is_dir() or not any(compilers()):
        return False
    before = why_not(name)
    return before is None or (again and before != NO_COMPILER)


def why_not(name: str) -> str | None:
    """Why the sources of this name could not be compiled with the same compilers before."""
    try:
        tried_with, _, why = (APPS / f"{name}.failed").read_text().partition("\n")
    except OSError:
        return None
    return why if tried_with == repr(compilers()) else None


def compilers() -> list[str | None]:
    """The C compilers that the build would try."""
    usual = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    names = [os.environ["CC"].split()[0]] if os.environ.get("CC") else [usual, "cc"]
    return [shutil.which(name) for name in names]


def compile_engine(name: str, started: Started | None = None, until: Callable[[], bool] = lambda: False) -> None:
    """Compile the sources of this name; ``Trouble`` says why that did not work.

    ``started`` gets the process of the build; ``until`` says when nobody waits any more for one of somebody else.
    """
    with lock("compile.lock", "waiting for the engine that another process compiles ...", until):
        if not is_wanted(name, again=True):
            # The other process has done it, or found that it cannot be done.
            return
        try:
            _compile(name, started, Progress())
        except Trouble as trouble:
            if trouble.lasting:
                (APPS / f"{name}.failed").write_text(f"{compilers()!r}\n{trouble}")
            raise


def _compile(name: str, started: Started | None, progress: Progress) -> None:
    build, _ = packages.programs()
    shutil.rmtree(BUILD / "wheel", ignore_errors=True)
    began = time.monotonic()
    try:
        run([*NICE, *build, str(ROOT)], ROOT, LOG, progress.told, started)
    finally:
        progress.end()
    if fingerprint() != name:
        raise Trouble("the sources changed while they were compiled; the next start compiles them again")
    (wheel,) = (BUILD / "wheel").glob("*.whl")
    if wheel.name.endswith("-none-any.whl"):
        raise Trouble(NO_COMPILER, lasting=True)
    with new_folder(compiled_of(name)) as folder:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
        write_bytecode(folder, *NICE)
        trial = [*NICE, str(PYTHON), "-c", TRIAL]
        done = subprocess.run(trial, env=environment(folder), capture_output=True, text=True, check=False)
        if done.returncode:
            why = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
            raise Trouble(f"the compiled engine does not work: {why[:300]}", lasting=True)
    use(name)
    say(f"the engine is compiled ({time.monotonic() - began:.0f} s)")


class Progress:
    """Shows how far the compiler is: in one line that is rewritten, or in a line now and then."""

    def __init__(self) -> None:
        self._rewrites = sys.stderr.isatty()
        self._began = time.monotonic()
        self._last = -LOG_EVERY
        self._most = 0
        """The most files there have been to compile: small modules of one file each come last."""
        self._shown = False

    def told(self, line: str) -> None:
        """A line of the build."""
        found = re.search(r"engine: compiled (\d+) of (\d+), ([\d.]+)%", line)
        if found:
            self.show(int(found[1]), int(found[2]), float(found[3]) / 100)

    def show(self, done: int, of: int, share: float) -> None:
        """So many files of so many are done, and this share of the work."""
        if of < self._most:
            return
        self._most = of
        now = time.monotonic()
        spent = now - self._began
        left = f", about {spoken(spent / share - spent)} left" if share > 0.02 else ""
        text = f"compiling the engine: {done} of {of} files{left}"
        if self._rewrites:
            width = shutil.get_terminal_size().columns - 1
            print(f"\r\033[K{f'turntable: {text}'[:width]}", end="", file=sys.stderr, flush=True)
            self._shown = True
        elif now - self._last >= LOG_EVERY or done == of:
            self._last = now
            say(text)

    def end(self) -> None:
        """Leave nothing of the line."""
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def spoken(seconds: float) -> str:
    """A time as people say it.

    >>> spoken(3), spoken(48), spoken(100)
    ('5 s', '50 s', '2 min')
    """
    if seconds > 90:
        return f"{round(seconds / 60)} min"
    return f"{max(5, 5 * round(seconds / 5))} s"
