"""Corrects what playouts say by what came of positions like these: playouts of planners are too sure of themselves.

A game keeps the correction in ``calibration.json``, by number of seats: for positions with so many decisions to go, how
sharp the shares of wins are to be taken (1 as they are, 0 not at all), how many points more there were than playouts
said, how far from that they usually were, and how much more or less the seat won whose knowledge it is than playouts
said. ``docs/bots/calibrate.py`` fits it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import exp, log
from typing import Final

from turntable.core.registry import files_of


class Stage:
    """The correction of positions with about so many decisions to go."""

    def __init__(
        self, length: float, sharpness: float, more_points: float, points_error: float, favour: float = 0.0
    ) -> None:
        self.length = length
        self.sharpness = sharpness
        self.more_points = more_points
        self.points_error = points_error
        self.favour = favour
        """The logarithm of a factor to the chance of the seat whose knowledge it is."""


AS_THEY_ARE: Final = Stage(0.0, 1.0, 0.0, 0.0)


@cache
def stages_of(name: str, seats: int) -> list[Stage]:
    """The stages of a game, the last decisions first; none where nothing was fitted."""
    file = files_of(name, "bots") / "calibration.json"
    if not file.is_file():
        return []
    fitted: dict[str, list[list[float]]] = json.loads(file.read_text(encoding="utf-8"))["seats"]
    return [Stage(*numbers) for numbers in fitted.get(str(seats), [])]


def stage_at(stages: Sequence[Stage], length: float) -> Stage:
    """The correction for a position with so many decisions to go, between the two stages beside it."""
    before = AS_THEY_ARE
    for after in stages:
        if length <= after.length:
            part = (length - before.length) / (after.length - before.length)
            return Stage(
                length,
                before.sharpness + part * (after.sharpness - before.sharpness),
                before.more_points + part * (after.more_points - before.more_points),
                before.points_error + part * (after.points_error - before.points_error),
                before.favour + part * (after.favour - before.favour),
            )
        before = after
    return before


def sharpened(shares: Sequence[float], sharpness: float, seat: int = 0, favour: float = 0.0) -> list[float]:
    """Shares of wins, taken more or less seriously, and one of them favoured; they add up to 1 again.

    >>> sharpened([0.8, 0.2], 0.5)
    [0.6666666666666667, 0.3333333333333333]
    """
    weights = [exp(sharpness * log(share)) if share > 0.0 else 0.0 for share in shares]
    weights[seat] *= exp(favour)
    total = sum(weights)
    return [weight / total for weight in weights]
