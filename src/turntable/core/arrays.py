"""Packed arrays of native integers, and fingerprints of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from turntable.core.native import i64, vec

MASK: Final = 0x3FFF_FFFF_FFFF_FFFF
"""62 bits. A product that may wrap is cut to a number that is positive in both engines, so that shifts agree.

Larger constants would be objects to the compiler, and fifty times as slow.
"""


def packed(values: Iterable[int]) -> vec[i64]:
    """A packed array of these integers."""
    return vec[i64](list(values))


def zeros(count: int) -> vec[i64]:
    """A packed array of ``count`` zeros."""
    return vec[i64]([0] * count)


def clear(values: vec[i64], first: i64, count: i64) -> None:
    """Put 0 into so many places, from ``first`` on: four at a time, because the loop itself takes half of the time."""
    end: i64 = first + count
    while first + 4 <= end:
        values[first] = 0
        values[first + 1] = 0
        values[first + 2] = 0
        values[first + 3] = 0
        first += 4
    while first < end:
        values[first] = 0
        first += 1


def place_of_most(weights: vec[i64]) -> i64:
    """The place of the largest number."""
    best: i64 = 0
    i: i64
    for i in range(len(weights)):
        if weights[i] > weights[best]:
            best = i
    return best


def mix(h: i64, x: i64) -> i64:
    """One round of the 62-bit fingerprint behind ``State.key``."""
    h = ((h ^ x) * 0x2545_F491_4F6C_DD1D) & MASK
    return h ^ (h >> 29)


def mix_all(h: i64, values: vec[i64]) -> i64:
    """``mix`` over a whole array and its length, so that an element moved to the next array gives another result."""
    n: i64 = len(values)
    h = mix(h, n)
    i: i64
    for i in range(n):
        h = mix(h, values[i])
    return h
