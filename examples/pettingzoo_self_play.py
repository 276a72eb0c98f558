"""Learns a game by playing against itself in PettingZoo: ``python examples/pettingzoo_self_play.py``

Both seats play the same policy; the winner's moves become likelier. After about a minute it beats random play nearly
always. Needs ``turntable-games[rl]``.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from policy import Policy, Trace

from turntable.lab.rl import pettingzoo_env


def play(env: Any, policies: list[Policy | None], rng: np.random.Generator) -> tuple[list[list[Trace]], list[float]]:
    """One game; ``None`` plays at random. What was played by seat, and what each got."""
    env.reset(seed=int(rng.integers(2**31)))
    traces: list[list[Trace]] = [[] for _ in policies]
    got = [0.0] * len(policies)
    for agent in env.agent_iter():
        seat = int(agent.removeprefix("seat_"))
        seen, worth, over, _, _ = env.last()
        if over:
            got[seat] = worth
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        policy = policies[seat]
        if policy is None:
            env.step(rng.choice(legal))
        else:
            move, trace = policy.choose(seen["observation"], legal, rng)
            traces[seat].append(trace)
            env.step(move)
    return traces, got


def win_share(env: Any, policy: Policy, games: int, rng: np.random.Generator) -> float:
    """Against random play, from both seats in turn."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        players: list[Policy | None] = [None, None]
        players[seat] = policy
        won += (play(env, players, rng)[1][seat] + 1) / 2
    return won / games


def train(name: str, rounds: int, batch: int = 16, rate: float = 0.4, seed: int = 1) -> tuple[float, float]:
    """The share of wins against random play before and after."""
    rng = np.random.default_rng(seed)
    env = pettingzoo_env(name, seats=2)
    learning = pettingzoo_env(name, seats=2, reward="score")
    policy = Policy(env.game, env.encoder.layout.high)
    before = win_share(env, policy, 40, rng)
    for number in range(1, rounds + 1):
        games = []
        for _ in range(batch):
            traces, got = play(learning, [policy, policy], rng)
            games += list(zip(traces, got, strict=True))
        policy.learn(games, rate)
        if number % 20 == 0:
            scores = [worth for _, worth in games]
            print(f"round {number}: mean score {np.mean(scores):.1f}")
    return before, win_share(env, policy, 100 if rounds > 5 else 10, rng)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="ticket-to-ride")
    parser.add_argument("--rounds", type=int, default=60)
    given = parser.parse_args()
    before, after = train(given.game, given.rounds)
    print(f"wins against random play: {before:.0%} before, {after:.0%} after")


if __name__ == "__main__":
    main()
