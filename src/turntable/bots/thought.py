"""Thoughts: how a bot rates the moves it considered, to explain its choice."""

from __future__ import annotations

from turntable.bots.estimates import Estimate
from turntable.core.move import Move


class Thought:
    """A candidate, what it seems to be worth, and how sure that is."""

    def __init__(
        self,
        move: Move,
        estimate: float,
        low: float,
        high: float,
        share: float,
        expected: Estimate | None = None,
    ) -> None:
        self.move = move
        self.estimate = estimate
        """Between 0, a sure loss, and 1, a sure win: the chance to win, where the bot explains itself; else what it
        compares moves by, which is mostly the win and partly the margin."""
        self.low = low
        self.high = high
        """The ends of the 95 % interval around the estimate."""
        self.share = share
        """The part of all playouts this candidate got."""
        self.expected = expected
        """What every seat can expect after this move, where the bot explains itself and has tried it."""

    def __repr__(self) -> str:
        return f"<{self.move.code}: {self.estimate:.3f} [{self.low:.3f}, {self.high:.3f}]>"
