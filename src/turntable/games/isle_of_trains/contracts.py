"""Island cards: whose they are, and for which contracts.

Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.native import i64, vec
from turntable.games.isle_of_trains.facts import CONTRACTS, ISLANDS

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def number_of(island: i64, which: i64) -> i64:
    """A contract's number among those of all islands; ``which`` is 0 for the primary one."""
    return island * CONTRACTS + which


def owned(seat: i64, which: i64) -> i64:
    """An island card that this seat has, by the last contract it delivered; see ``s.islands``."""
    return 1 + which * 4 + seat


def owner(s: IsleOfTrainsState, island: i64) -> i64:
    """The seat that has the island card, or -1."""
    taken: i64 = s.islands[island]
    if taken > 0:
        return (taken - 1) & 3
    return -1


def done(s: IsleOfTrainsState, island: i64) -> i64:
    """The contract an island card was last delivered for: 0 the primary, 1 or 2 a secondary one; -1 none yet."""
    taken: i64 = s.islands[island]
    if taken > 0:
        return (taken - 1) >> 2
    return -1


def is_open(s: IsleOfTrainsState, seat: i64, island: i64) -> bool:
    """Whether the island card waits beside the seat's engine for a secondary contract."""
    return s.islands[island] == owned(seat, 0)


def open_island(s: IsleOfTrainsState, seat: i64) -> i64:
    """The island card that waits beside the seat's engine (35); -1 for none."""
    islands: vec[i64] = s.islands
    waiting: i64 = owned(seat, 0)
    island: i64
    for island in range(ISLANDS):
        if islands[island] == waiting:
            return island
    return -1
