"""Ticket to Ride (2-5 players): claim routes, join the cities on your tickets, build the longest path."""

from __future__ import annotations

from turntable.games.ticket_to_ride.game import TicketToRide


def make(**options: object) -> TicketToRide:
    """The game under these options: ``board``, ``payments``, ``first``."""
    return TicketToRide(options)
