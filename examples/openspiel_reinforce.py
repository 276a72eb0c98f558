"""Learns a game through OpenSpiel's interface: ``python examples/openspiel_reinforce.py``

The same policy and the same lesson as ``pettingzoo_self_play.py``, written for researchers who know ``pyspiel``.
Needs ``turntable-games[openspiel]``.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from policy import Policy, Trace

from turntable.lab.rl import register_openspiel


def play(game: Any, policies: list[Policy | None], rng: np.random.Generator) -> tuple[list[list[Trace]], list[float]]:
    """One game; ``None`` plays at random. What was played by player, and what each got."""
    state = game.new_initial_state()
    state.apply_action(int(rng.integers(game.max_chance_outcomes())))
    traces: list[list[Trace]] = [[] for _ in policies]
    while not state.is_terminal():
        player = state.current_player()
        legal = np.array(state.legal_actions())
        policy = policies[player]
        if policy is None:
            state.apply_action(int(rng.choice(legal)))
        else:
            seen = np.array(state.observation_tensor(player), dtype=np.float32)
            move, trace = policy.choose(seen, legal, rng)
            traces[player].append(trace)
            state.apply_action(move)
    return traces, state.returns()


def train(name: str, rounds: int, batch: int = 16, rate: float = 0.4, seed: int = 1) -> tuple[float, float]:
    """The mean margin over random play before and after."""
    register_openspiel()
    rng = np.random.default_rng(seed)
    game = pyspiel.load_game(name, {"reward": "score"})
    compared = pyspiel.load_game(name, {"reward": "margin"})
    kit = game.kit
    policy = Policy(kit.rules, kit.encoder.layout.high)

    def margin() -> float:
        return float(np.mean([play(compared, [policy, None], rng)[1][0] for _ in range(40 if rounds > 5 else 6)]))

    before = margin()
    for number in range(1, rounds + 1):
        games = []
        for _ in range(batch):
            traces, got = play(game, [policy, policy], rng)
            games += list(zip(traces, got, strict=True))
        policy.learn(games, rate)
        if number % 20 == 0:
            print(f"round {number}: mean score {np.mean([worth for _, worth in games]):.1f}")
    return before, margin()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="turntable_ticket_to_ride")
    parser.add_argument("--rounds", type=int, default=60)
    given = parser.parse_args()
    before, after = train(given.game, given.rounds)
    print(f"mean margin over random play: {before:+.1f} before, {after:+.1f} after")


if __name__ == "__main__":
    main()
