"""Packages with games, installed into a folder that only the processes of a test look into."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import turntable
from turntable.cli.new_game import files

PACKAGES = Path(str(turntable.__file__)).parents[1]
"""Where the Turntable that is tested lies."""


def write(name: str, folder: Path) -> Path:
    """The package that ``turntable new-game`` makes, in a folder."""
    for path, text in files(name):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def install(source: Path, target: Path) -> Path:
    """Build the package's wheel and install it into a folder, without a network."""
    uv = str(Path(sys.executable).with_name("uv"))
    where = ["--python", sys.executable, "--target", str(target)]
    how = ["--quiet", "--offline", "--no-deps", "--no-build-isolation", "--no-cache"]
    done = subprocess.run([uv, "pip", "install", *how, *where, str(source)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return target


def environment(*sites: Path) -> dict[str, str]:
    """What a process needs to find Turntable, and what is installed in these folders."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TURNTABLE_", "PYTHON"))}
    path = os.pathsep.join([str(PACKAGES), *map(str, sites)])
    pure = os.environ.get("TURNTABLE_PURE", "")
    return {**kept, "PYTHONPATH": path, "TURNTABLE_LANGUAGE": "en", "TURNTABLE_PURE": pure, "COLUMNS": "100"}
