"""Ways to play Steam."""

from __future__ import annotations

from typing import Final

from turntable.bots.search import Effort
from turntable.bots.steam.driver import Driver
from turntable.bots.steam.knobs import Knobs, mode_of
from turntable.bots.steam.novice import Novice

__all__ = ["EFFORTS", "POLICIES", "Knobs", "mode_of"]

POLICIES: Final = {"novice": Novice, "driver": Driver}
EFFORTS: Final = {"stationmaster": Effort(256)}
"""A playout of a whole game takes some three milliseconds: so many take less than a second even in the first round."""
