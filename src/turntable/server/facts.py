"""What never changes about a table, and how its game ended."""

from __future__ import annotations

from typing import Any

import msgspec

from turntable.core.state import State
from turntable.server.chairs import Chair


class Facts(msgspec.Struct, frozen=True):
    """What never changes about a table."""

    id: str
    header: str
    """The record without its moves: game, options, seats, and the secret."""
    wishes: tuple[Chair, ...]
    """The chairs as they were first."""
    title: str
    listed: bool
    invitation: str
    """Whoever has it may take a chair kept for friends."""
    stand_in: str
    """The level of bot that takes over when somebody leaves."""
    creator: str
    uploaded: bool
    previous: str | None
    """The table this one is a rematch of."""
    created: int


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
    view: dict[str, Any] = state.view(None)
    won, rating = view.get("won"), view.get("rating")
    return Result(
        [int(points) for points in state.scores()],
        [[int(seat) for seat in place] for place in state.ranking()],
        won if isinstance(won, bool) else None,
        str(rating) if rating is not None else None,
    )
