"""Ways to play Ticket to Ride."""

from __future__ import annotations

from typing import Final

from turntable.bots.ticket_to_ride.driver import Driver
from turntable.bots.ticket_to_ride.rush import Novice

POLICIES: Final = {"novice": Novice, "driver": Driver}
