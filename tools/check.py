"""Runs the checks of ``./check`` one after the other, and stops at the first that fails.

Ends with the plain line ``N passed, N failed``: the tests of both engines together.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import time
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn
from xml.etree import ElementTree

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

ROOT = Path(__file__).resolve().parent.parent
ENGINE_TESTS = [ROOT / "tests" / floor for floor in ("core", "games")]
SAME_GAMES = [ROOT / "tests" / floor for floor in ("core", "records")]
"""What tells soonest whether both engines play the same games: the rest of the engine's tests is for CI."""
BROWSER = str(ROOT / "tests" / "browser")
SCRIPTS = "src/turntable/web/static"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
CI = os.environ.get("CI") == "true"
PURE = {**os.environ, "TURNTABLE_PURE": "1"}
TESTS_FAILED = 1
NO_TESTS_SELECTED = 5
BROKE_DOWN = "INTERNAL ERROR"
"""What mypy says when one of its processes was not up in time, as on a machine with much else to do."""
MOST_AGAIN = 5
"""Tests that may be tried again: servers, browsers and their drivers share two cores, and one of them may come too
late. More than that is no accident."""

WHERE_FROM = """
import importlib, sys
for name in sys.argv[2:]:
    place = importlib.import_module(name).__file__
    if not place.endswith(sys.argv[1]):
        sys.exit(f"{name} was imported from {place}")
"""


class Checks:
    """The steps, their times and the tests counted so far."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.tests = self.failed = self.skipped = 0

    def quiet(
        self, name: str, *command: str, env: dict[str, str] | None = None, instead: tuple[str, ...] | None = None
    ) -> None:
        """A step whose output only matters when it fails. ``instead``: what runs if the program itself breaks down."""
        started = time.monotonic()
        in_terminal = sys.stdout.isatty()
        title = f"check: {name} ... "
        if not in_terminal:
            print(title, end="", flush=True)
        columns = (SpinnerColumn(), TextColumn(title, markup=False), TimeElapsedColumn())
        with Progress(*columns, transient=True, disable=not in_terminal) as progress:
            progress.add_task(name, total=None)
            done = subprocess.run(command, cwd=ROOT, env=env, text=True, capture_output=True, check=False)
            if instead is not None and BROKE_DOWN in done.stderr + done.stdout:
                done = subprocess.run(instead, cwd=ROOT, env=env, text=True, capture_output=True, check=False)
        if in_terminal:
            print(title, end="")
        if done.returncode:
            print("FAILED", done.stdout, done.stderr, sep="\n", end="", flush=True)
            self.stop(name)
        print(f"ok, {time.monotonic() - started:.1f} s", flush=True)

    def pytest(
        self, name: str, arguments: list[str], env: dict[str, str], may_select_none: bool, again: bool = False
    ) -> None:
        """A run of the tests, shown as it goes. ``again``: the few that failed are tried once more, alone."""
        print(f"check: {name} ...", flush=True)
        code, tests, failed, skipped = self._run(["-n", "2", "--dist=worksteal", *arguments], env)
        if again and code == TESTS_FAILED and failed <= MOST_AGAIN:
            print(f"check: {failed} failed while others ran beside them; once more, alone ...", flush=True)
            code, _, failed, _ = self._run(
                ["-n", "0", "--last-failed", "--last-failed-no-failures=none", *arguments], env
            )
        self.tests += tests
        self.failed += failed
        self.skipped += skipped
        if code and not (code == NO_TESTS_SELECTED and may_select_none):
            self.stop(name)

    def _run(self, arguments: list[str], env: dict[str, str]) -> tuple[int, int, int, int]:
        """Run pytest: its exit code, and how many tests ran, failed and were skipped."""
        report = ROOT / "build" / "tests.xml"
        report.unlink(missing_ok=True)
        slowest = ["--durations=40", "--durations-min=5"] if CI else []
        command = [sys.executable, "-m", "pytest", "-q", f"--junitxml={report}", *slowest, *arguments]
        code = subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
        tests = failed = skipped = 0
        if report.exists():
            for suite in ElementTree.parse(report).iter("testsuite"):
                tests += int(suite.get("tests", 0))
                failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
                skipped += int(suite.get("skipped", 0))
        return code, tests, failed, skipped

    def stop(self, name: str) -> NoReturn:
        """Say which step failed, and leave."""
        print(f"\ncheck: FAILED at: {name} (after {time.monotonic() - self.started:.0f} s)")
        self.count()
        sys.exit(1)

    def count(self) -> None:
        """The closing line."""
        passed = self.tests - self.failed - self.skipped
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        print(f"{passed} passed, {self.failed} failed{skipped}", flush=True)


def compiled_modules() -> list[str]:
    """The modules of the installed engine that are compiled."""
    found = find_spec("turntable")
    if found is None or found.origin is None:
        sys.exit("check: turntable is not installed; start ./check, which installs it")
    package = Path(found.origin).parent
    return sorted(
        path.relative_to(package.parent).as_posix().removesuffix(SUFFIX).replace("/", ".")
        for path in package.rglob("*" + SUFFIX)
    )


def main() -> None:
    """Run every step."""
    own, for_pytest = split(sys.argv[1:])
    if set(own) - {"--all"}:
        sys.exit("usage: ./check [--all] [-- arguments for pytest]")
    checks = Checks()
    python = sys.executable
    asked_pure = os.environ.get("TURNTABLE_PURE") == "1"
    engine = compiled_modules()

    checks.quiet("style (ruff check)", python, "-m", "ruff", "check", "--output-format=concise")
    checks.quiet("format (ruff format)", python, "-m", "ruff", "format", "--check")
    mypy = (python, "-m", "mypy", "src", "tests", "bench", "tools", "hatch_build.py")
    checks.quiet("types (mypy --strict)", *mypy, "-n", "2", instead=mypy)
    # TypeScript's checker, as deno.json sets it up: the scripts have their types in comments.
    deno = str(Path(python).with_name("deno"))
    quiet_deno = {**os.environ, "DENO_DIR": str(ROOT / "build" / "deno"), "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"}
    checks.quiet("types of scripts (deno check)", deno, "check", "--quiet", "--no-remote", SCRIPTS, env=quiet_deno)
    # The sources themselves, not the installed copy of them.
    layers = str(Path(python).with_name("lint-imports"))
    checks.quiet("layers (import-linter)", layers, "--no-logo", "--no-cache", env={**os.environ, "PYTHONPATH": "src"})

    every = "--all" in own
    chosen = [] if every else ["-m", "not soak" if CI else "not soak and not slow"]
    if asked_pure or not engine:
        if CI and not asked_pure:
            print("check: the engine was not compiled, and CI must test it compiled")
            checks.stop("engine")
        checks.pytest("all tests, interpreted engine", [*chosen, *for_pytest], PURE, may_select_none=False)
    else:
        checks.quiet("engine imports compiled", python, "-c", WHERE_FROM, SUFFIX, *engine)
        checks.quiet("engine imports interpreted", python, "-c", WHERE_FROM, ".py", *engine, env=PURE)
        # A browser's driver keeps its event loop running for as long as the process that tests it lives.
        rest = [] if for_pytest else [f"--ignore={BROWSER}"]
        compiled = [*chosen, *rest, *for_pytest]
        checks.pytest("tests, compiled engine", compiled, {**os.environ}, may_select_none=False, again=not for_pytest)
        if not for_pytest:
            browser = [*chosen, BROWSER]
            checks.pytest("tests in a browser", browser, {**os.environ}, may_select_none=False, again=True)
        # Paths given by hand say already which tests are meant.
        by_hand = any((ROOT / argument.partition("::")[0]).exists() for argument in for_pytest)
        # Soaks are for the fast engine: the other one plays the same games, which is what is checked here.
        where = [] if by_hand else [str(path) for path in (ENGINE_TESTS if every or CI else SAME_GAMES)]
        light = ["-m", "not soak and not slow", *where, *for_pytest]
        checks.pytest("engine tests, interpreted engine", light, PURE, may_select_none=bool(for_pytest))
    print(f"check: all passed in {time.monotonic() - checks.started:.0f} s")
    checks.count()


def split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """The arguments before and after the first ``--``."""
    if "--" not in arguments:
        return arguments, []
    at = arguments.index("--")
    return arguments[:at], arguments[at + 1 :]


if __name__ == "__main__":
    main()
