"""What Ticket to Ride says about moves of a position: pieces and arguments of messages."""

from __future__ import annotations

from turntable.core.message import Message, Piece, Seat
from turntable.core.native import i64
from turntable.games.ticket_to_ride import refusals
from turntable.games.ticket_to_ride.facts import CARDS, COLOURS, GREY, LOCOMOTIVE
from turntable.games.ticket_to_ride.state import TicketToRideState


def offered(s: TicketToRideState, seat: i64) -> list[object]:
    """The tickets this seat is choosing from, as pieces."""
    base = seat * s.board.most_dealt
    return [Piece("ticket", s.board.tickets[s.offer[base + i]].id) for i in range(s.offered[seat])]


def choice(s: TicketToRideState, least: i64) -> dict[str, object]:
    """How many tickets are offered, and how many of them must be kept."""
    return {"offered": int(s.offered[s.seat]), "least": int(least)}


def claim(s: TicketToRideState, route: i64, card: i64, locomotives: i64) -> Message:
    """A claim with its price and its points."""
    length: i64 = s.board.length[route]
    args: dict[str, object] = {
        "route": Piece("route", s.board.routes[route].id),
        "card": Piece("card", CARDS[card]),
        "cards": int(length - locomotives),
        "locomotives": int(locomotives),
        "points": int(s.board.points[length]),
    }
    return Message("move-claim", args)


def about_claim(s: TicketToRideState, number: i64) -> Message:
    """The route of a claim: claims of a route differ only in how it is paid for."""
    route = s.board.routes[number]
    colour = "grey" if route.colour == GREY else COLOURS[route.colour]
    args: dict[str, object] = {
        "route": Piece("route", route.id),
        "colour": Piece("colour", colour),
        "length": route.length,
        "points": int(s.board.points[route.length]),
    }
    return Message("about-claim", args)


def refused_claim(s: TicketToRideState, code: i64, route: i64, card: i64) -> dict[str, object]:
    """The arguments of the message that refuses a claim."""
    args: dict[str, object] = {"route": Piece("route", s.board.routes[route].id)}
    if code == refusals.TAKEN:
        args["player"] = Seat(s.owner(route))
    elif code == refusals.TWIN_CLOSED:
        args["seats"] = int(s.seats)
    elif code == refusals.TOO_FEW_TRAINS:
        args["length"] = int(s.board.length[route])
        args["trains"] = int(s.trains[s.seat])
    elif code in (refusals.TOO_FEW_LOCOMOTIVES, refusals.TOO_FEW_CARDS, refusals.OTHER_MIX):
        args["length"] = int(s.board.length[route])
        args["card"] = Piece("card", CARDS[card])
        args["cards"] = int(s.hand(s.seat, card))
        args["locomotives"] = int(s.hand(s.seat, LOCOMOTIVE))
    return args
