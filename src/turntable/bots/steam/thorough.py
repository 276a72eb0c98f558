"""Driver for a long search: it names more of its options, where another choice may bring something."""

from __future__ import annotations

from typing import Final

from turntable.bots.steam.driver import Driver
from turntable.bots.steam.knobs import Knobs
from turntable.core.game import Game

MOST: Final = 12
DOUBT: Final = 1000
"""No candidate is worse than the best by more than this, in hundredths of points."""


class Thorough(Driver):
    """Plays as Driver does."""

    def __init__(self, game: Game, knobs: Knobs | None = None) -> None:
        super().__init__(game, knobs)
        self.most = MOST
        self.doubt = DOUBT
        # No search has preferred income to points yet, or points to income: its time is better spent elsewhere.
        self.weighs_scores = False
