"""What the board of Ticket to Ride asks of a scene beyond what every painter knows."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple, cast

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import COLOURS, GREY, Board, Route, Ticket
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.games.ticket_to_ride.moves import Claim
from turntable.games.ticket_to_ride.view import Player, View
from turntable.server.tables.scene import Offer, Scene
from turntable.web.boards.ticket_to_ride.ways import Missing, missing
from turntable.web.kit import painter
from turntable.web.kit.kept import kept, kept_of_board
from turntable.web.kit.painter import Texts

MapTexts = Texts[TicketToRide]


class Painter(painter.Painter[TicketToRide, View]):
    """A scene of Ticket to Ride, ready to be drawn."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.board: Board = self.game.board
        self.me: Player | None = None if self.seat is None else self.view["players"][self.seat]
        """The viewer's own seat."""
        self.hand: dict[str, int] = (self.me["hand"] or {}) if self.me is not None else {}
        self.claimed = tuple(self.view["routes"].items())
        self.closed = tuple(self.view["closed"])

    @cached_property
    def claims(self) -> dict[int, list[Offer]]:
        """Legal claims by number of route."""
        found: dict[int, list[Offer]] = {}
        for offer in self.scene.offers:
            if isinstance(offer.move, Claim):
                found.setdefault(offer.move.route, []).append(offer)
        return found

    def ticket(self, id: str) -> Ticket:
        """The ticket of this id."""
        return self.board.tickets[ticket_numbers(self.board)[id]]

    def missing(self, ticket: Ticket) -> Missing | None:
        """What the viewer must still claim for a ticket; ``None`` if nothing would do."""
        return missing(
            self.board, self.claimed, self.closed, -1 if self.seat is None else self.seat, ticket.a, ticket.b
        )

    def is_done(self, ticket: str) -> bool:
        """Whether the viewer has completed a ticket."""
        return self.me is not None and ticket in (self.me["completed"] or [])


class Payment(NamedTuple):
    """What a claim costs: cards of a kind, and locomotives beside them."""

    card: str
    cards: int
    locomotives: int


def payment_of(claim: Offer) -> Payment:
    """What the engine says a claim costs."""
    args = claim.words.args
    return Payment(cast(Piece, args["card"]).name, cast(int, args["cards"]), cast(int, args["locomotives"]))


@kept_of_board(64)
def ticket_numbers(board: Board) -> dict[str, int]:
    """Tickets' numbers by id."""
    return {ticket.id: n for n, ticket in enumerate(board.tickets)}


@kept_of_board(64)
def route_numbers(board: Board) -> dict[str, int]:
    """Routes' numbers by id."""
    return {route.id: n for n, route in enumerate(board.routes)}


@kept(64)
def city_names(texts: MapTexts) -> tuple[str, ...]:
    """The names of all cities."""
    return tuple(texts.name("city", city.id) for city in texts.game.board.cities)


def colour_of(route: Route) -> str:
    """``grey``, or the name of the route's colour."""
    return "grey" if route.colour == GREY else COLOURS[route.colour]


def route_id(route: Route) -> str:
    """The id of a route's element."""
    return f"ttr-route-{route.id}"


def lit_routes(board: Board, numbers: tuple[int, ...]) -> str:
    """Routes for ``data-light``."""
    return " ".join(route_id(board.routes[number]) for number in numbers)


def lit_ticket(board: Board, ticket: Ticket, way: Missing | None = None) -> str:
    """What a ticket lights on the map: its cities and the routes it lacks."""
    cities = " ".join(f"ttr-city-{board.cities[city].id}" for city in (ticket.a, ticket.b))
    return cities if way is None or not way.routes else f"{cities} {lit_routes(board, way.routes)}"
