"""The words in which the house speaks to everybody, without the names of players."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.core.game import Game
from turntable.core.message import Piece
from turntable.words import Words

FLOORS: Final = ("core", "bots", "server")


@lru_cache(maxsize=64)
def words_of(language: str, game: Game | None, floors: tuple[str, ...]) -> Words:
    """Words without the names of players, shared by all tables. It keeps the game: never ask for a player's own."""
    return Words(language, game, floors)


def table_title(title: str, game: Game, words: Words) -> str:
    """What a table is called: as its maker wished, else by its game, and by its board if that is not the usual one."""
    name = words.say("game-name")
    is_other = any(option.is_file and game.chosen[option.name] != option.default for option in game.options)
    return title or (f"{name}: {words.say(Piece('board', 'board'))}" if is_other else name)
