"""The words in which the house speaks to everybody, without the names of players."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.core.game import Game
from turntable.words import Words

FLOORS: Final = ("core", "bots", "server")


@lru_cache(maxsize=64)
def words_of(language: str, game: Game | None, floors: tuple[str, ...]) -> Words:
    """Words without the names of players, shared by all tables. It keeps the game: never ask for a player's own."""
    return Words(language, game, floors)
