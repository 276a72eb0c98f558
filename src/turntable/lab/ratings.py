"""Ratings that fit games of any number of players: Plackett and Luce's model, by openskill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from turntable.lab.playing import Played


@dataclass
class Rating:
    """A bot's strength is ``mu``, give or take ``2 * sigma``; everybody starts at 25."""

    mu: float
    sigma: float


def ratings(bots: int, games: Sequence[Played], solo: bool) -> list[Rating]:
    """Rate the bots by the order in which they finished, game by game.

    A bot that has several seats of a table moves by the mean of what they did. Solo games of one deal are rated as if
    played against each other.
    """
    model = PlackettLuce()
    rated = [model.rating() for _ in range(bots)]
    for table, places in _rounds(games, solo):
        teams = [[model.rating(mu=rated[which].mu, sigma=rated[which].sigma)] for which in table]
        after = model.rate(teams, ranks=places)
        for which in set(table):
            moved = [team[0] for seat, team in enumerate(after) if table[seat] == which]
            rated[which].mu = sum(one.mu for one in moved) / len(moved)
            rated[which].sigma = sum(one.sigma for one in moved) / len(moved)
    return [Rating(one.mu, one.sigma) for one in rated]


def _rounds(games: Sequence[Played], solo: bool) -> list[tuple[tuple[int, ...], list[float]]]:
    """The bots that met, and the places they ended in."""
    if not solo:
        return [(one.table, [float(place) for place in one.places]) for one in games]
    blocks: dict[int, list[Played]] = {}
    for one in games:
        blocks.setdefault(one.block, []).append(one)
    return [
        (tuple(one.table[0] for one in block), [-float(one.scores[0]) for one in block])
        for block in blocks.values()
        if len(block) > 1
    ]
