"""Learns one side of a game in Gymnasium by the cross-entropy method: ``python examples/gymnasium_cross_entropy.py``

A policy is a preference for each kind of move. Many are drawn, each plays a few games, the best decide where the next
ones are drawn. Against bots, or alone where the game can be played alone. Needs ``turntable-games[rl]``.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

import turntable
from turntable.lab.rl import gymnasium_env

Numbers = NDArray[np.float64]


def features(game: turntable.Game) -> Numbers:
    """For each move a row: which kind it is, and how long the thing is that it is about, as far as its code tells."""
    kinds = sorted({move.code.split()[0] for move in game.moves})
    table = np.zeros((len(game.moves), len(kinds)))
    for move in game.moves:
        table[move.number, kinds.index(move.code.split()[0])] = 1
    # Vocabularies are ordered, so the place within a kind says something too: longer routes come later.
    place = table * np.cumsum(table, axis=0) / np.maximum(1, table.sum(axis=0))
    return np.hstack([table, place])


def play(env: Any, table: Numbers, weights: Numbers, seed: int) -> float:
    """The reward of one game."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    preference = table @ weights
    while True:
        legal = np.flatnonzero(info["action_mask"])
        noise = rng.gumbel(size=len(legal))
        move = legal[np.argmax(preference[legal] + noise)]
        _, reward, over, _, info = env.step(move)
        if over:
            return float(reward)


def train(name: str, rounds: int, seats: int | None = None, seed: int = 1) -> tuple[float, float]:
    """The mean score before and after."""
    rng = np.random.default_rng(seed)
    env = gymnasium_env(name, seats=seats, reward="score")
    table = features(env.game)
    centre, spread = np.zeros(table.shape[1]), np.full(table.shape[1], 2.0)
    drawn, kept, games = 24, 6, 4

    def mean_score(weights: Numbers) -> float:
        return float(np.mean([play(env, table, weights, 1_000_000 + game) for game in range(20)]))

    before = mean_score(centre)
    for number in range(1, rounds + 1):
        tries = centre + spread * rng.normal(size=(drawn, len(centre)))
        deals = rng.integers(2**20, size=games)
        worth = np.array([np.mean([play(env, table, one, int(deal)) for deal in deals]) for one in tries])
        best = tries[np.argsort(worth)[-kept:]]
        centre, spread = best.mean(axis=0), best.std(axis=0) + 0.1
        print(f"round {number}: mean score {worth.mean():.1f}, of the best {np.sort(worth)[-kept:].mean():.1f}")
    return before, mean_score(centre)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="ticket-to-ride")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--rounds", type=int, default=15)
    given = parser.parse_args()
    before, after = train(given.game, given.rounds, given.seats)
    print(f"mean score: {before:.1f} before, {after:.1f} after")


if __name__ == "__main__":
    main()
