"""Where ``./run`` and ``./check`` keep things."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
VENV: Final = ROOT / ".venv"
PYTHON: Final = VENV / "bin" / "python"
STATE: Final = VENV / "turntable.json"
BUILD: Final = ROOT / "build"
APPS: Final = BUILD / "app"
LOG: Final = BUILD / "install.log"
CONSTRAINTS: Final = ROOT / "constraints.txt"


def plain_of(name: str) -> Path:
    """Where the plain sources of this name are."""
    return APPS / f"{name}-plain"


def compiled_of(name: str) -> Path:
    """Where the same are with the compiled engine."""
    return APPS / f"{name}-compiled"


def current(name: str) -> Path:
    """The best folder there is of the sources of this name."""
    compiled = compiled_of(name)
    return compiled if compiled.is_dir() else plain_of(name)
