"""Moves: every decision a game can ever offer exists once, with a number and a code."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Message
from turntable.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One decision of one seat, interned in its game's vocabulary.

    Compare moves with ``is`` or ``==``; ``code`` is the text that logs, URLs and the wire use. Games subclass it to
    name what the move is about.
    """

    def __init__(self, code: str, words: Message) -> None:
        self.number = -1
        """The place in ``game.moves``, once the game's vocabulary has given it one."""
        self.code: Final = code
        self.words: Final = words
        """What the move does, in general; ``state.words(move)`` says it for a position."""

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"<{self.number}: {self.code}>"
