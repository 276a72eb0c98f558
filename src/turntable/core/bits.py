"""Sets of small numbers as the bits of one native integer, and the tables that walk them.

To go through a set, lowest first::

    while mask:
        low: i64 = mask & -mask
        number: i64 = PLACE[low % 61]
        ...
        mask ^= low
"""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed
from turntable.core.native import i64, vec

BIT: Final[vec[i64]] = packed(1 << i for i in range(62))
"""[number]: a table, because a native shift of a literal is 32 bits wide."""

PLACE: Final[vec[i64]] = packed(next((i for i in range(60) if (1 << i) % 61 == rest), 0) for rest in range(61))
"""[bit % 61]: which bit it is. The powers of two below 2**60 all leave different remainders."""


def write_set(out: vec[i64], n: i64, mask: i64, first: i64) -> i64:
    """Write ``first`` plus each number of the set into ``out`` from place ``n`` on, ascending; the place after them."""
    place: vec[i64] = PLACE
    while mask:
        low: i64 = mask & -mask
        out[n] = first + place[low % 61]
        n += 1
        mask ^= low
    return n


def write_mapped(out: vec[i64], n: i64, mask: i64, first: i64, table: vec[i64], row: i64) -> i64:
    """The same, but the numbers of the set are places in a row of a table: ``first + table[row + bit % 61]``."""
    while mask:
        low: i64 = mask & -mask
        out[n] = first + table[row + low % 61]
        n += 1
        mask ^= low
    return n


def size_of(mask: i64) -> i64:
    """How many numbers the set has."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
