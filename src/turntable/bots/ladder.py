"""The ladder: how strong each level of a game is, by Elo. Novice has 1000; 400 more win ten of eleven games of two.

A game keeps it in ``ladder.json``. ``docs/bots/ladder.py`` measures it in the arena.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Final

from turntable.core.game import Game
from turntable.core.registry import files_of

ANCHOR: Final = "novice"
AT_ANCHOR: Final = 1000


class Rung:
    """A level's rating, and the ends of its 95 % interval."""

    def __init__(self, rating: int, low: int, high: int) -> None:
        self.rating = rating
        self.low = low
        self.high = high


def ladder_of(game: Game) -> dict[str, Rung]:
    """The ratings of a game's levels; empty where none were measured."""
    return _measured(game.name)


@cache
def _measured(name: str) -> dict[str, Rung]:
    file = files_of(name, "bots") / "ladder.json"
    if not file.is_file():
        return {}
    levels: dict[str, list[int]] = json.loads(file.read_text(encoding="utf-8"))["levels"]
    return {level: Rung(*numbers) for level, numbers in levels.items()}
