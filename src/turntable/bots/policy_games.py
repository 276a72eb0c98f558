"""Whole games between policies, played inside compiled code. Tuning plays thousands of them."""

from __future__ import annotations

from collections.abc import Sequence

from turntable.bots.policy import Policy
from turntable.core.game import Game
from turntable.core.state import State


def play(game: Game, seed: object, policies: Sequence[Policy]) -> list[int]:
    """The scores of one game, policies by seat; each plans afresh at every decision, as a bot does."""
    return finished(game, seed, policies).scores()


def finished(game: Game, seed: object, policies: Sequence[Policy]) -> State:
    """The last position of one such game."""
    state = game.start(len(policies), seed=seed)
    while state.depth:
        policy = policies[state.seat]
        policy.renew()
        state.apply(policy.choose(state))
    return state


def shares(scores: Sequence[int]) -> list[float]:
    """Each seat's share of the win: 1 in all, split among those who are tied."""
    best = max(scores)
    winners = sum(score == best for score in scores)
    return [1.0 / winners if score == best else 0.0 for score in scores]
