"""What can be said against a board without playing on it: nothing that the rules forbid, but what its maker may not
have meant. A game says it in ``advice.py``.
"""

from __future__ import annotations

from typing import cast

from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.registry import module_of


def advice(game: Game) -> list[Message]:
    """Warnings about the board of this game, each with what would be better; in the words of the game."""
    module = module_of(game.name, "advice")
    return [] if module is None else cast("list[Message]", module.advice(game))
