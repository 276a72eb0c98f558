"""Ways to play Steam."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turntable.bots.steam.driver import Driver
from turntable.bots.steam.knobs import Knobs, values_for
from turntable.bots.steam.novice import Novice
from turntable.core.game import Game

POLICIES: Final = {"novice": Novice, "driver": Driver}


def with_knobs(game: Game, values: Mapping[str, int]) -> Driver:
    """The planner with these knobs, for tuning."""
    return Driver(game, Knobs(values))


def knobs_of(game: Game, seats: int) -> dict[str, int]:
    """The planner's knobs for so many players."""
    return values_for(seats)
