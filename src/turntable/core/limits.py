"""How large a file from outside may be: a board or a record. What a game allows on its boards stands in its facts.

Whoever reads a file checks these before anything is built of it. ``docs/boards.md`` and ``docs/records.md`` name them.
"""

from __future__ import annotations

from typing import Final

# Boards

BOARD_BYTES: Final = 100_000
"""The board that comes with Ticket to Ride has 14,000."""
DEEPEST: Final = 20
"""Lists and objects inside each other; a board needs four."""
NUMBER: Final = 30
"""Characters of a number."""
NAME: Final = 80
"""Characters of the name of a board or of anything on it."""
ID: Final = 40
"""Characters of an id."""
LANGUAGES: Final = 20
"""Languages that one name is given in."""

# Records

RECORD_BYTES: Final = 1_000_000
"""A game of three hours has some thirty thousand."""
LINES: Final = 20_000
MOVES: Final = 10_000
"""The longest games have two thousand."""
PLAYER: Final = 80
"""Characters of a player's name."""
VALUE: Final = 80
"""Characters of an option's value, of a seed, of a move's code, of a fact."""
DIGITS: Final = 9
"""Digits of a number."""
