"""Ways to play Ticket to Ride."""

from __future__ import annotations

from typing import Final

from turntable.bots.ticket_to_ride.driver import Driver
from turntable.bots.ticket_to_ride.knobs import Knobs, mode_of
from turntable.bots.ticket_to_ride.novice import Novice

__all__ = ["POLICIES", "Knobs", "mode_of"]

POLICIES: Final = {"novice": Novice, "driver": Driver}
