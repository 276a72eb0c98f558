"""How a table's game ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from turntable.core.state import State


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
