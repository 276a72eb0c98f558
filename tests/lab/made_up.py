"""Results that nobody played, to test what is made of results."""

from __future__ import annotations

from collections.abc import Sequence

from turntable.lab.playing import Match, Played


def match(bots: Sequence[str] = ("a", "b"), seats: int = 2, seed: str = "1") -> Match:
    return Match("ticket-to-ride", {}, seats, tuple(bots), seed, "1", "none")


def played(block: int, table: tuple[int, ...], scores: Sequence[int], won: bool | None = None) -> Played:
    """A game that ended with these scores; the highest wins, equal ones share."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    winners = places.count(1)
    shares = tuple(1 / winners if place == 1 else 0.0 for place in places)
    zeros = (0,) * len(scores)
    return Played(block, table, tuple(scores), places, shares, (1,) * len(scores), zeros, won, True, 0)
