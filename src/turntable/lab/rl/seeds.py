"""Which game comes next: seeds that give the same games in every environment."""

from __future__ import annotations

import os


class Seeds:
    """After ``reset(seed=7)`` comes the game of seed 7, then those of "7 1", "7 2" and so on."""

    def __init__(self) -> None:
        self._base: int | None = None
        self._count = 0

    def next(self, seed: int | None) -> int | str:
        """The seed of the game to start now."""
        if seed is not None:
            self._base, self._count = seed, 0
            return seed
        if self._base is None:
            self._base = int.from_bytes(os.urandom(6), "big")
        self._count += 1
        return f"{self._base} {self._count}"
