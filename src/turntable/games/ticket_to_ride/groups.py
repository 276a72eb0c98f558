"""Which cities of a frontier hang together: four bits of a word for each place, the number of its group or 0."""

from __future__ import annotations

from typing import Final

from turntable.core.native import i64
from turntable.games.ticket_to_ride.sweep import NONE, WIDEST

NIBBLE: Final = 4
"""Bits of a place."""


def alone(groups: i64, bit: i64) -> i64:
    """The groups with a new one of the city at the place of this bit, which had none."""
    # The fourth power of the place's bit is the lowest of its four bits.
    lowest: i64 = bit * bit
    # Groups are counted from 1, and this place is in none: 15 is free.
    return groups | (WIDEST * lowest * lowest)


def joined(groups: i64, a: i64, b: i64) -> i64:
    """The groups once the cities at two places hang together; ``a`` and ``b`` are the shifts of their bits."""
    one: i64 = (groups >> a) & 15
    other: i64 = (groups >> b) & 15
    if one == 0 and other == 0:
        # Two places are in no group, and one of the others may be in group 15: 14 is free.
        one = WIDEST - 1
        return groups | (one << a) | (one << b)
    if one == 0:
        return groups | (other << a)
    if other == 0:
        return groups | (one << b)
    if one == other:
        return groups
    shift: i64 = 0
    change: i64 = one ^ other
    rest: i64 = groups
    while rest:
        if rest & 15 == other:
            groups ^= change << shift
        rest >>= NIBBLE
        shift += NIBBLE
    return groups


def without(groups: i64, shift: i64) -> i64:
    """The groups once the city at a place is gone; NONE if it was the last of its group."""
    group: i64 = (groups >> shift) & 15
    if group == 0:
        return groups
    left: i64 = groups ^ (group << shift)
    rest: i64 = left
    while rest:
        if rest & 15 == group:
            return left
        rest >>= NIBBLE
    return NONE


def numbered(groups: i64) -> i64:
    """The groups with their numbers in the order of their first places."""
    names: i64 = 0
    given: i64 = 0
    result: i64 = 0
    shift: i64 = 0
    while groups:
        group: i64 = groups & 15
        if group:
            name: i64 = (names >> (NIBBLE * group)) & 15
            if name == 0:
                given += 1
                name = given
                names |= name << (NIBBLE * group)
            result |= name << shift
        groups >>= NIBBLE
        shift += NIBBLE
    return result
