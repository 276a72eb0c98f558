"""A position in characters, as the terminal draws it."""

from __future__ import annotations

from turntable import State
from turntable.core.registry import module_of
from turntable.words import Words


def rendered(state: State, seat: int | None, mode: str | None) -> str | None:
    """What an environment's ``render`` does: give the picture as text (``ansi``), or print it (``human``)."""
    if mode is None:
        return None
    text = picture(state, seat)
    if mode != "human":
        return text
    print(text)
    return None


def picture(state: State, seat: int | None, language: str = "en") -> str:
    """What this seat sees (``None``: a spectator), as lines of plain text."""
    game = state.game
    drawing = module_of(game.name, "drawing")
    lines = drawing.draw(game, state.view(seat), Words(language, game, ("core",)).say)
    return "\n".join("".join(text for text, _ in line) for line in lines)
