"""The seatings of bots in the games of one block.

A block is one deal played from every side, so that neither a lucky deal nor a lucky seat can decide a comparison; where
bots are equal, some deals (``deals``).
A bot is named by its place in the given list, because the same bot may be in it twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from turntable import Game

Table = tuple[int, ...]
"""By seat: which bot of the list sits there."""


def seats_for(game: Game, bots: int) -> int:
    """How many seats to play at by default: one for each bot where the game allows it, else the game's fewest."""
    return bots if bots in game.seats and bots > 1 else game.seats[0]


def tables(bots: int, seats: int) -> list[Table]:
    """The games of a block. Every bot sits equally often in every seat.

    With fewer bots than seats the last one fills the empty seats; with more, every group that fits plays.

    >>> tables(2, 3)
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    >>> len(tables(4, 2))
    12
    """
    line = [min(place, bots - 1) for place in range(max(bots, seats))]
    groups = [line] if bots <= seats else [list(group) for group in combinations(line, seats)]
    return [rotated(group, shift) for group in groups for shift in range(seats)]


def rotated(group: Sequence[int], shift: int) -> Table:
    """The group moved on by some seats."""
    seats = len(group)
    return tuple(group[(seat - shift) % seats] for seat in range(seats))


def deals(tables: Sequence[Table], specs: Sequence[str]) -> list[int]:
    """By game of a block: which of the block's deals it is played with.

    Equal bots who sit down to the same deal as their equals did may play the very same game again: a seating that was
    there before, by what the bots are, has the next deal, and each deal is still played from every side.

    >>> deals([(0, 1), (1, 0)], ["driver", "novice"]), deals([(0, 1), (1, 0)], ["driver", "driver"])
    ([0, 0], [0, 1])
    """
    seen: Counter[tuple[str, ...]] = Counter()
    found = []
    for table in tables:
        seated = tuple(specs[which] for which in table)
        found.append(seen[seated])
        seen[seated] += 1
    return found


def copies(bots: int, seats: int, which: int) -> int:
    """How many seats of a table this bot has, where it sits at all."""
    return seats - bots + 1 if bots <= seats and which == bots - 1 else 1
