"""Brings what ``batch_reinforce.py`` learned into the arena and to a table:

LEARNED=learned.npz turntable arena ticket-to-ride --bots examples/learned_bot.py:Learned,novice
"""

from __future__ import annotations

import os

import numpy as np

from turntable import Game, Move, Rng
from turntable.bots import Perspective
from turntable.lab.rl import Encoder


class Learned:
    """Plays the move that the learned preferences like best. It sees an imagined world, as every bot does."""

    def __init__(self, game: Game, seed: object) -> None:
        with np.load(os.environ.get("LEARNED", "learned.npz")) as kept:
            self.moves, self.kinds, about = kept["moves"], kept["kinds"], kept["about"].tolist()
        if about[:3] != [game.name, game.rules, game.data]:
            raise ValueError(f"this was learned for {' '.join(about)}")
        names = sorted({move.code.split()[0] for move in game.moves})
        self.kind = [names.index(move.code.split()[0]) for move in game.moves]
        self.rng = Rng(seed)
        self.encoder: Encoder | None = None

    def choose(self, perspective: Perspective) -> Move:
        world = perspective.imagine(self.rng)
        if self.encoder is None:
            self.encoder = Encoder(perspective.game, int(world.seats))
            high = self.encoder.layout.high
            self.scale = 1 / np.maximum(1, np.where(np.isfinite(high), high, 1))
        by_kind = self.kinds @ (self.encoder.observe(world, perspective.seat) * self.scale)
        return max(perspective.moves, key=lambda move: self.moves[move.number] + by_kind[self.kind[move.number]])
