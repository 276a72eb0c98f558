"""Same seed, same game: on every interpreter that is here, and whether the engine is compiled or not.

Without a compiled engine there is nothing to compare it with: that test is then not collected, and the report's
header says which engine runs.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.records.digest import lines
from tests.records.folder import PATHS

import turntable
from turntable import _pure

ROOT = Path(__file__).resolve().parents[2]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
HERE = Path(str(turntable.__file__)).parents[1]


def interpreters() -> dict[str, str]:
    """The first working interpreter of each version: on the path, or among those of a version manager."""
    found: dict[str, str] = {}
    for version in VERSIONS:
        folders = [Path(part) for part in os.environ.get("PATH", "").split(os.pathsep) if part]
        managed = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin"))
        for candidate in [folder / f"python{version}" for folder in managed + folders]:
            if candidate.is_file() and _works(candidate, version):
                found[version] = str(candidate)
                break
    return found


def _works(candidate: Path, version: str) -> bool:
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        done = subprocess.run([str(candidate), "-c", ask], capture_output=True, text=True, check=False, timeout=30)
    except OSError:
        return False
    return done.stdout.strip() == version


def digests(interpreter: str, source: Path, pure: bool) -> list[str]:
    """What another process sees of the same games."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["PYTHONPATH"] = os.pathsep.join([str(source), str(ROOT)])
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    environment["TURNTABLE_PURE"] = "1" if pure else "0"
    command = [interpreter, "-m", "tests.records.digest", *map(str, PATHS)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def here() -> list[str]:
    return lines(PATHS)


def test_there_are_games_to_compare(here: list[str]) -> None:
    assert len(here) == len(set(here)) > len(PATHS) > 0


@pytest.mark.slow
@pytest.mark.parametrize("version", interpreters())
def test_every_interpreter_plays_the_same_games(version: str, here: list[str]) -> None:
    """From the plain sources."""
    assert digests(interpreters()[version], ROOT / "src", pure=True) == here


if _pure.is_compiled():

    def test_the_compiled_engine_plays_the_same_games(here: list[str]) -> None:
        """The installed package holds both engines; this process runs the compiled one."""
        assert digests(sys.executable, HERE, pure=True) == here
        assert digests(sys.executable, HERE, pure=False) == here

elif any(HERE.rglob("*.so")) or any(HERE.rglob("*.pyd")):

    def test_the_interpreted_engine_plays_the_same_games(here: list[str]) -> None:
        """This process was told to run the sources; the compiled engine lies beside them."""
        assert digests(sys.executable, HERE, pure=False) == here
