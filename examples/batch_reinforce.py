"""Learns a game by playing many games against itself at once: ``python examples/batch_reinforce.py --out learned.npz``

The same linear preferences as ``policy.py``, for a whole batch at a time: a number for each move, plus what the
observation says about its kind. Every seat plays the same policy; moves of seats that did better than the others
become likelier. ``learned_bot.py`` brings the result into the arena. Needs ``turntable-games[rl]``.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from turntable import Game
from turntable.lab.rl import Batch

Numbers = NDArray[np.float32]


class Preferences:
    """What is learned: ``moves`` a number each, ``kinds`` a row of weights for each kind of move."""

    def __init__(self, game: Game, scale: Numbers) -> None:
        names = sorted({move.code.split()[0] for move in game.moves})
        self.kind = np.array([names.index(move.code.split()[0]) for move in game.moves])
        self.scale = (1 / np.maximum(1, np.where(np.isfinite(scale), scale, 1))).astype(np.float32)
        self.moves: Numbers = np.zeros(len(game.moves), dtype=np.float32)
        self.kinds: Numbers = np.zeros((len(names), len(scale)), dtype=np.float32)

    def chances(self, seen: Numbers, legal: list[NDArray[Any]]) -> list[Numbers]:
        """For each row: how likely each of its legal moves is."""
        by_kind = (seen * self.scale) @ self.kinds.T
        found = []
        for row, numbers in enumerate(legal):
            preference = self.moves[numbers] + by_kind[row, self.kind[numbers]]
            chance = np.exp(preference - preference.max())
            found.append(chance / chance.sum())
        return found

    def save(self, file: Path, game: Game, version: str) -> None:
        """Keep what was learned, with what it was learned for."""
        about = [game.name, game.rules, game.data, version]
        np.savez(file, moves=self.moves, kinds=self.kinds, about=np.array(about))


def train(name: str, seats: int | None, steps: int, count: int = 64, rate: float = 0.02, seed: int = 1) -> Preferences:
    """Learn for so many steps of a batch."""
    rng = np.random.default_rng(seed)
    batch = Batch(name, seats=seats, count=count, seed=seed, reward="score")
    policy = Preferences(batch.game, batch.layout.high)
    # [game][seat]: the sums of the gradients of what was played in the present game.
    shape = (count, batch.seats_each)
    push_moves: Numbers = np.zeros((*shape, len(policy.moves)), dtype=np.float32)
    push_kinds: Numbers = np.zeros((*shape, *policy.kinds.shape), dtype=np.float32)
    scores: list[float] = []
    for step in range(1, steps + 1):
        legal = [batch.legal(which) for which in range(count)]
        inputs = batch.observations * policy.scale
        actions = np.zeros(count, dtype=np.int64)
        for which, chance in enumerate(policy.chances(batch.observations, legal)):
            place = min(int(np.searchsorted(np.cumsum(chance), rng.random())), len(chance) - 1)
            actions[which] = legal[which][place]
            push = -chance
            push[place] += 1
            mover = batch.seats[which]
            push_moves[which, mover, legal[which]] += push
            by_kind = np.bincount(policy.kind[legal[which]], push, len(policy.kinds)).astype(np.float32)
            push_kinds[which, mover] += by_kind[:, None] * inputs[which]
        batch.step(actions)
        for which in np.flatnonzero(batch.over).tolist():
            got = batch.rewards[which]
            scores += got.tolist()
            recent = np.array(scores[-1000:])
            good = ((got - recent.mean()) / (recent.std() or 1.0))[:, None]
            policy.moves += rate * (good * push_moves[which]).mean(axis=0)
            policy.kinds += rate * 0.05 * (good[:, :, None] * push_kinds[which]).mean(axis=0)
            push_moves[which] = 0
            push_kinds[which] = 0
        if step % 500 == 0:
            print(f"step {step}: mean score of the last games {np.mean(scores[-200:] or [0]):.1f}", flush=True)
    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="ticket-to-ride")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--steps", type=int, default=5000)
    parser.add_argument("--out", type=Path, default=Path("learned.npz"))
    given = parser.parse_args()
    policy = train(given.game, given.seats, given.steps)
    batch = Batch(given.game, seats=given.seats, count=1)
    policy.save(given.out, batch.game, batch.layout.version)
    print(f"kept in {given.out}")


if __name__ == "__main__":
    main()
