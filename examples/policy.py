"""A policy small enough to read: numpy only, shared by the examples.

The preference for a move is a number of its own, plus what the observation says about its kind (the first word of its
code: claim, draw, keep ...). Probabilities are the softmax over the legal moves.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from turntable import Game

Numbers = NDArray[np.float64]


class Policy:
    """Linear preferences, trained by REINFORCE: good games make what was played in them likelier."""

    def __init__(self, game: Game, scale: NDArray[np.float32]) -> None:
        kinds = sorted({move.code.split()[0] for move in game.moves})
        self.kind = np.array([kinds.index(move.code.split()[0]) for move in game.moves])
        self.moves: Numbers = np.zeros(len(game.moves))
        self.kinds: Numbers = np.zeros((len(kinds), len(scale)))
        self.scale = 1 / np.maximum(1, np.where(np.isfinite(scale), scale, 1))

    def choose(self, seen: NDArray[np.float32], legal: NDArray[Any], rng: np.random.Generator) -> tuple[int, Trace]:
        """A legal move, and what learning from it needs."""
        inputs = seen * self.scale
        kind = self.kind[legal]
        preference = self.moves[legal] + (self.kinds @ inputs)[kind]
        chance = np.exp(preference - preference.max())
        chance /= chance.sum()
        place = int(np.searchsorted(np.cumsum(chance), rng.random()))
        place = min(place, len(legal) - 1)
        return int(legal[place]), (inputs, legal, kind, chance, place)

    def learn(self, games: list[tuple[list[Trace], float]], rate: float) -> None:
        """Follow the gradient of these games, each with what it was worth compared to the others."""
        worths = np.array([worth for _, worth in games])
        spread = worths.std() or 1.0
        moves, kinds = np.zeros_like(self.moves), np.zeros_like(self.kinds)
        for (traces, _), good in zip(games, (worths - worths.mean()) / spread, strict=True):
            for inputs, legal, kind, chance, place in traces:
                push = -chance * good
                push[place] += good
                np.add.at(moves, legal, push)
                by_kind = np.bincount(kind, push, len(kinds))
                for which in np.flatnonzero(by_kind):
                    kinds[which] += by_kind[which] * inputs
        self.moves += rate * moves / len(games)
        self.kinds += rate * 0.05 * kinds / len(games)


Trace = tuple[Numbers, NDArray[Any], NDArray[Any], Numbers, int]
"""Inputs, the legal moves, their kinds, their chances, and the place of the one played."""
