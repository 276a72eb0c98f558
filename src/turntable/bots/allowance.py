"""How long bots may think at a table where somebody waits for them."""

from __future__ import annotations

from typing import Final

DECISION: Final = 1.0
"""Seconds a decision may take."""
TURN: Final = 3.0
"""Seconds the decisions of a turn may take together."""
ROUND: Final = 5.0
"""Seconds the turns of all bots of a table may take together."""
LEAST: Final = 0.02
"""Seconds that are left even when a turn has used up its own: enough for a planner, and for a look at a few worlds."""


class Turn:
    """What the bot whose turn it is has used of its time. A turn is a run of decisions of one seat."""

    def __init__(self) -> None:
        self._seat = -1
        self._spent = 0.0

    def allows(self, seat: int, bots: int, decision: float = DECISION) -> float:
        """Seconds for the next decision of this seat, at a table with so many bots: at most half of what is left."""
        spent = self._spent if seat == self._seat else 0.0
        return max(LEAST, min(decision, (min(TURN, ROUND / max(1, bots)) - spent) / 2))

    def add(self, seat: int, seconds: float) -> None:
        """A decision of this seat took so long."""
        self._spent = seconds + (self._spent if seat == self._seat else 0.0)
        self._seat = seat
