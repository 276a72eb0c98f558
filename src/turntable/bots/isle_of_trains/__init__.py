"""Ways to play Isle of Trains."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains.knobs import Knobs, mode_of
from turntable.bots.isle_of_trains.lookout import Lookout
from turntable.bots.isle_of_trains.novice import Novice
from turntable.bots.isle_of_trains.value_games import Student
from turntable.bots.isle_of_trains.value_player import Skilled
from turntable.bots.search import Effort

__all__ = ["EFFORTS", "POLICIES", "STUDENT", "Knobs", "mode_of"]

POLICIES: Final = {"novice": Novice, "driver": Lookout, "learned": Skilled}
EFFORTS: Final = {"conductor": Effort(128, planner="learned"), "stationmaster": Effort(2048, planner="learned")}
"""Searches build on the learned player, where there is one, and else on Driver."""
STUDENT: Final = Student
"""Who learns what positions are worth (``turntable train``)."""
