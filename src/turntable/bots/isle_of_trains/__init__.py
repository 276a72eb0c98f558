"""Ways to play Isle of Trains."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains.driver import Driver
from turntable.bots.isle_of_trains.knobs import Knobs, mode_of
from turntable.bots.isle_of_trains.novice import Novice
from turntable.bots.isle_of_trains.value_games import Student

__all__ = ["POLICIES", "STUDENT", "Knobs", "mode_of"]

POLICIES: Final = {"novice": Novice, "driver": Driver}
STUDENT: Final = Student
"""Who learns what positions are worth (``turntable train``)."""
