"""Where the golden records lie: ``tests/records/GAME/NAME.record``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turntable import Record

FOLDER: Final = Path(__file__).resolve().parent
DIGESTS: Final = FOLDER / "digests.txt"
"""A line for each record: its game and name, and the digest of all that can be seen of it."""
PATHS: Final = sorted(FOLDER.glob("*/*.record"), key=lambda path: (path.parent.name, path.stem))


def name_of(path: Path) -> str:
    """The game and the name of a record: ``steam/auction``."""
    return f"{path.parent.name}/{path.stem}"


def golden(game: str, name: str) -> Record:
    """The record of this name."""
    return read(FOLDER / game / f"{name}.record")


def read(path: Path) -> Record:
    """The record in a file."""
    return Record.parse(path.read_text(encoding="utf-8"))
