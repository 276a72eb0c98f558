"""Ways to play Isle of Trains."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from turntable.bots.isle_of_trains.driver import Driver
from turntable.bots.isle_of_trains.knobs import Knobs, values_for
from turntable.bots.isle_of_trains.novice import Novice
from turntable.core.game import Game
from turntable.games.isle_of_trains.game import IsleOfTrains

POLICIES: Final = {"novice": Novice, "driver": Driver}


def with_knobs(game: Game, values: Mapping[str, int]) -> Driver:
    """The planner with these knobs, for tuning."""
    return Driver(game, Knobs(values))


def knobs_of(game: Game, seats: int) -> dict[str, int]:
    """The planner's knobs for this game and so many players."""
    return values_for(cast(IsleOfTrains, game), seats)
