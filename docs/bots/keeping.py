"""Where measurements of bots are kept while they are made, so that one that was stopped goes on.

Below ``build/measured``, in a folder for each game and for each version of its bots: what was played by other bots is
not gone on with.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import turntable.bots
from turntable import game

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "turntable" / "bots"
MEASURED = ("calibration.json", "ladder.json")
"""Files among a game's bots that are measured, and change no move."""


def version(name: str) -> str:
    """Equal for equal bots of a game under equal rules."""
    chosen = game(name)
    digest = hashlib.blake2b(f"{name} {chosen.rules} {chosen.data}".encode(), digest_size=5)
    package = Path(turntable.bots.__file__).parent
    family = package / name.replace("-", "_")
    files = [*package.glob("*.py"), *family.rglob("*.py"), *family.rglob("*.json")]
    for file in sorted(file for file in files if file.name not in MEASURED):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def folder(name: str) -> Path:
    """Where measurements of a game's present bots are kept."""
    found = ROOT / "build" / "measured" / f"{name}-{version(name)}"
    found.mkdir(parents=True, exist_ok=True)
    return found


def family(name: str) -> Path:
    """The sources of a game's bots, where what was measured is written."""
    return SOURCES / name.replace("-", "_")


def marks(part: str) -> tuple[str, str]:
    """What stands before a part of a page that is measured, and behind it."""
    return f"<!-- {part} -->\n", f"<!-- end of {part} -->"


def replace_part(page: Path, part: str, text: str) -> None:
    """Put a text between the two marks of a part of a page."""
    begin, end = marks(part)
    before, _, rest = page.read_text(encoding="utf-8").partition(begin)
    _, _, after = rest.partition(end)
    page.write_text(before + begin + text + end + after, encoding="utf-8")
