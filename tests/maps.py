"""Boards of players' own, for tests of tables on them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import turntable
from turntable.server.boards.files import shipped_text

DOCUMENT = Path(__file__).parents[1] / "docs" / "boards.md"


def foothills(**changes: Any) -> str:
    """The board of the document, for two or three players of Ticket to Ride."""
    found = re.search(r"```json foothills.json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1] if not changes else json.dumps({**json.loads(found[1]), **changes}, ensure_ascii=False)


def valley(name: object = "My valley") -> str:
    """A small map of Steam, for two or three."""
    return json.dumps({**json.loads(shipped_text("steam", "training")), "name": name}, ensure_ascii=False)


def fingerprint_of(game: str, text: str) -> str:
    """What the engine says."""
    return turntable.game(game, board=text).data
