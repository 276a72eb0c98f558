"""Perspectives: all that a bot gets to know of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.core.state import State

BASE: Final = "perspective"
"""The seed of the kept world. It is always the same, so that it tells nothing about the table's chance."""


class Perspective:
    """The view, the legal moves and imagined worlds of one seat.

    The position itself cannot be reached from here. The perspective keeps a world imagined from it, which the seat
    cannot tell from the real one, and imagines further worlds from that. ``moves`` is empty while another seat decides.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.game = state.game
        self.seats = int(state.seats)
        self.moves: list[Move] = state.moves() if state.seat == seat else []
        self._world = state.imagine(seat, Rng(BASE))
        _forget(state.game.scratch)

    def view(self) -> Mapping[str, object]:
        """What the seat sees, as plain data."""
        return self._world.view(self.seat)

    def imagine(self, rng: Rng) -> State:
        """A whole position that the seat cannot tell from the real one."""
        return self._world.imagine(self.seat, rng)


def _forget(scratch: vec[i64]) -> None:
    """Clear the game's buffer: another seat's moves, and so its hand, may still be written there."""
    i: i64
    for i in range(len(scratch)):
        scratch[i] = 0
