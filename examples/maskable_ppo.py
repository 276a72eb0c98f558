"""Learns a game with a public library, by proximal policy optimisation that knows the legal moves:

    pip install 'turntable-games[rl]' sb3-contrib
    python examples/maskable_ppo.py --game ticket-to-ride --out learned.zip
    LEARNED=learned.zip turntable arena ticket-to-ride --bots examples/maskable_ppo.py:Learned,novice

The agent plays against bots, or alone; what it learns from is the margin at the end, or the points.
"""

from __future__ import annotations

import argparse
import os
from functools import cache
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from turntable import Game, Move, Rng
from turntable.bots import Perspective
from turntable.lab.rl import Encoder, gymnasium_env

POINTS = 100.0
"""So many points are a reward of 1."""
LONGEST = 1000
"""Decisions after which a game counts as it stands: who knows nothing may stall for ever."""


def scale_of(encoder: Encoder) -> NDArray[np.float32]:
    """What observations are multiplied by, to be about 1."""
    high = encoder.layout.high
    return (1 / np.maximum(1, np.where(np.isfinite(high), high, 1))).astype(np.float32)


class Scaled(gymnasium.Wrapper[Any, Any, Any, Any]):
    """The game with observations and rewards of a size that networks like."""

    def __init__(self, name: str, seats: int, rivals: str) -> None:
        inner = gymnasium_env(name, seats=seats, bots=rivals, reward="margin" if seats > 1 else "score")
        super().__init__(gymnasium.wrappers.TimeLimit(inner, LONGEST))
        self.inner = inner
        self.scale = scale_of(inner.encoder)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (inner.encoder.layout.size,))

    def reset(self, **kwargs: Any) -> tuple[Any, dict[str, Any]]:
        seen, info = self.env.reset(**kwargs)
        return seen * self.scale, info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        seen, reward, over, cut_off, info = self.env.step(action)
        return seen * self.scale, float(reward) / POINTS, over, cut_off, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What the library asks for."""
        return self.inner.action_masks().astype(np.bool_)


def train(name: str, seats: int, steps: int, rivals: str, seed: int = 1) -> MaskablePPO:
    """Learn for so many decisions."""
    env = Scaled(name, seats, rivals)
    learner = MaskablePPO("MlpPolicy", env, n_steps=2048, batch_size=256, gamma=1.0, ent_coef=0.005, seed=seed)
    return learner.learn(steps)


@cache
def loaded(file: str) -> MaskablePPO:
    """What was learned; a bot is made for every game, and reading takes longer than playing."""
    return MaskablePPO.load(file)


class Learned:
    """Plays what was learned, as a bot of the arena."""

    def __init__(self, game: Game, seed: object) -> None:
        self.learner = loaded(os.environ.get("LEARNED", "learned.zip"))
        self.rng = Rng(seed)
        self.encoder: Encoder | None = None

    def choose(self, perspective: Perspective) -> Move:
        game = perspective.game
        if self.encoder is None:
            self.encoder = Encoder(game, perspective.seats)
            self.scale = scale_of(self.encoder)
        world = perspective.imagine(self.rng)
        seen = self.encoder.observe(world, perspective.seat) * self.scale
        legal = np.zeros(len(game.moves), dtype=np.bool_)
        legal[[move.number for move in perspective.moves]] = True
        number, _ = self.learner.predict(seen, action_masks=legal, deterministic=True)
        return game.moves[int(number)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ticket-to-ride")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--rivals", default="novice", help="who sits in the other seats")
    parser.add_argument("--out", type=Path, default=Path("learned.zip"))
    given = parser.parse_args()
    train(given.game, given.seats, given.steps, given.rivals).save(given.out)
    print(f"kept in {given.out}")


if __name__ == "__main__":
    main()
