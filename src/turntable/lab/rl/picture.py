"""A position in characters, as the terminal draws it."""

from __future__ import annotations

from importlib import import_module

from turntable import State
from turntable.words import Words


def picture(state: State, seat: int | None, language: str = "en") -> str:
    """What this seat sees (``None``: a spectator), as lines of plain text."""
    game = state.game
    drawing = import_module(f"turntable.games.{game.name.replace('-', '_')}.drawing")
    lines = drawing.draw(game, state.view(seat), Words(language, game, ("core",)).say)
    return "\n".join("".join(text for text, _ in line) for line in lines)
