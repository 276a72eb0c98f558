"""Ways to play Steam."""

from __future__ import annotations

from typing import Final

from turntable.bots.search import Effort
from turntable.bots.steam.driver import Driver
from turntable.bots.steam.knobs import Knobs, mode_of
from turntable.bots.steam.novice import Novice
from turntable.bots.steam.thorough import Thorough

__all__ = ["EFFORTS", "POLICIES", "Knobs", "mode_of"]

POLICIES: Final = {"novice": Novice, "driver": Driver, "thorough": Thorough}
EFFORTS: Final = {"stationmaster": Effort(1024, planner="thorough")}
"""A playout of a whole game takes some two milliseconds: at a table, time ends the first searches of a game earlier."""
