"""Chance: one small integer of state, the same numbers everywhere.

A 62-bit congruential sequence with an output permutation (the PCG family). It is neither
secret nor cryptographic: a hosted table re-keys it before every move (``chance_of``), so that
nobody can compute the next card from the cards already seen.
"""

from __future__ import annotations

import hashlib

from turntable.core.arrays import MASK
from turntable.core.native import i64, mypyc_attr


def seeded(seed: object) -> int:
    """The first state for a seed: any value, by its text."""
    return _digest(b"", str(seed).encode())


def chance_of(key: bytes, turn: int) -> int:
    """The state before move number ``turn`` of a table with this secret key."""
    return _digest(key, turn.to_bytes(8, "big"))


def _digest(key: bytes, data: bytes) -> int:
    return int.from_bytes(hashlib.blake2b(data, key=key, digest_size=8).digest(), "big") & MASK


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Something chance is drawn from: a generator of one's own, or a game's state."""

    def __init__(self, chance: i64) -> None:
        self.chance: i64 = chance

    def below(self, n: i64) -> i64:
        """A number in ``0..n-1``, each equally likely; ``n`` is at most 2**29."""
        x: i64 = (self.chance * 3_249_286_849_523_012_805 + 1) & MASK
        self.chance = x
        return (((((x >> 22) ^ x) >> (22 + (x >> 60))) & 0xFFFF_FFFF) * n) >> 32


class Rng(Chance):
    """A generator of one's own: for choosing random moves, imagining, dealing.

    >>> [Rng(7).below(6) for _ in range(3)] == [Rng(7).below(6)] * 3
    True
    """

    def __init__(self, seed: object) -> None:
        super().__init__(seeded(seed))

    def bits(self) -> int:
        """A fresh state for another generator."""
        self.below(1)
        return seeded(int(self.chance))
