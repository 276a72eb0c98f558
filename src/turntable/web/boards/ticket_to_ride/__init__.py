"""The board of Ticket to Ride."""

from __future__ import annotations

from typing import Final

from turntable.web.boards.ticket_to_ride.board import TicketToRideBoard

BOARD: Final = TicketToRideBoard()
