"""What a finished game is worth to each seat."""

from __future__ import annotations

from typing import Final

from turntable import Message, State, TurntableError

REWARDS: Final = ("win", "score", "margin")


def check(reward: str | None, seats: int) -> str:
    """The kind of reward asked for; by default winning, or for a game played alone the score."""
    if reward is None:
        return "win" if seats > 1 else "score"
    if reward not in REWARDS or (seats == 1 and reward == "margin"):
        known: list[object] = list(REWARDS if seats > 1 else ("win", "score"))
        raise TurntableError(Message("rl-bad-reward", {"name": reward, "known": known}))
    return reward


def rewards(state: State, reward: str) -> list[float]:
    """By seat. ``win``: 1 for a win, and what makes the sum 0 for the others; a shared win is between.

    Alone, a win is 1 where the game has a goal and it was reached, else 0. ``score``: the points.
    ``margin``: the points less the best other seat's.
    """
    if reward == "win":
        return _wins(state)
    points = [float(score) for score in state.scores()]
    if reward == "score":
        return points
    return [mine - max(points[:seat] + points[seat + 1 :]) for seat, mine in enumerate(points)]


def _wins(state: State) -> list[float]:
    seats = int(state.seats)
    if seats == 1:
        return [float(bool(getattr(state, "won", False)))]
    best = state.ranking()[0]
    return [(seats / len(best) - 1) / (seats - 1) if seat in best else -1 / (seats - 1) for seat in range(seats)]
