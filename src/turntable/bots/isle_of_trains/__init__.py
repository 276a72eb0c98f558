"""Ways to play Isle of Trains."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains.driver import Driver
from turntable.bots.isle_of_trains.knobs import Knobs, mode_of
from turntable.bots.isle_of_trains.novice import Novice

__all__ = ["POLICIES", "Knobs", "mode_of"]

POLICIES: Final = {"novice": Novice, "driver": Driver}
