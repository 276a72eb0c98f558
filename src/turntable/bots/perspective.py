"""What a bot is handed: one seat's side of a position."""

from __future__ import annotations

from collections.abc import Callable

from turntable import Move, Rng, State


class Perspective:
    """The view, the legal moves and imagined worlds of one seat. The position itself stays out of reach."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.moves: list[Move] = state.moves()
        self.view: Callable[[], dict[str, object]] = lambda: state.view(seat)
        self.imagine: Callable[[Rng], State] = lambda rng: state.imagine(seat, rng)
