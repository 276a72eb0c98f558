"""The steps of Ticket to Ride by number: what may wait on the stack."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
SECOND_CARD: Final = 1
"""The second card of a draw."""
KEEP_TICKETS: Final = 2
"""Choosing from tickets drawn during the game."""
FIRST_TICKETS: Final = 3
"""Choosing from the tickets dealt at set-up."""
STEPS: Final = 4
"""How many there are."""
