"""How a table's game stands, and how it ended: what lists show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from turntable.core.state import State
from turntable.server.tables.chairs import Chair
from turntable.server.tables.entries import Summary


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    ranking: list[list[int]]
    """Seats, best first; those who share a place stand together."""
    won: bool | None = None
    """Whether a chapter of a campaign was won."""
    rating: str | None = None
    """Of a game played alone."""


def result_of(state: State) -> Result:
    """The result of a finished game."""
    view: Mapping[str, Any] = state.view(None)
    won, rating = view.get("won"), view.get("rating")
    return Result(
        [int(points) for points in state.scores()],
        [[int(seat) for seat in place] for place in state.ranking()],
        won if isinstance(won, bool) else None,
        str(rating) if rating is not None else None,
    )


def summary_of(
    state: State, moves: int, chairs: list[Chair], status: str, turn: int | None, at: int, alarm: int | None, full: bool
) -> Summary:
    """Where a table stands. ``full``: with its chairs, because they or the game may have changed for good."""
    return Summary(
        status,
        turn,
        turn is not None and chairs[turn].bot is not None,
        moves,
        at,
        alarm,
        msgspec.json.encode(chairs).decode() if full else "",
        msgspec.json.encode(result_of(state)).decode() if state.over else None,
    )
