"""The steps of Steam by number, and what a builder may owe for a paid token."""

from __future__ import annotations

from typing import Final

BID: Final = 0
"""Bidding for a place in the first turn order."""
TOKEN: Final = 1
"""Phase 1: taking an action token."""
BUILD: Final = 2
"""Phase 2: laying tiles, developing, urbanizing."""
CITY: Final = 3
"""Choosing the colour of a new city."""
GOODS: Final = 4
"""Choosing the goods for a city."""
DELIVER: Final = 5
"""Phase 3: upgrading, shipping or passing."""
LINK: Final = 6
"""Choosing the next segment of a cube's way."""
SCORE: Final = 7
"""Choosing between victory points and income."""
STEPS: Final = 8

DUE_DEVELOPMENT: Final = 1
DUE_URBANIZATION: Final = 2
