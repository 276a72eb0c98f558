"""The knobs of planners: numbers found by playing (``turntable tune``). Each game keeps its own in ``knobs.json``."""

from __future__ import annotations

import json
from functools import cache

from turntable.core.registry import files_of

Values = dict[str, int]
"""The knobs of one mode, by name."""


@cache
def tuned(game: str) -> dict[str, Values]:
    """The knobs of a game's planner by mode; ``mode_of`` in the game's ``knobs.py`` says which mode a table is."""
    file = files_of(game, "bots") / "knobs.json"
    modes: dict[str, Values] = json.loads(file.read_text(encoding="utf-8"))["modes"]
    return modes
