"""A position in characters, as the terminal draws it."""

from __future__ import annotations

from turntable import State
from turntable.core.registry import module_of
from turntable.words import Words


def picture(state: State, seat: int | None, language: str = "en") -> str:
    """What this seat sees (``None``: a spectator), as lines of plain text."""
    game = state.game
    drawing = module_of(game.name, "drawing")
    lines = drawing.draw(game, state.view(seat), Words(language, game, ("core",)).say)
    return "\n".join("".join(text for text, _ in line) for line in lines)
