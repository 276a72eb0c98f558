"""A scene of Ticket to Ride with types: the parts of the view the board draws from."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict, cast

from turntable.core.message import Seat
from turntable.games.ticket_to_ride.facts import COLOURS, GREY, LOCOMOTIVE, Board, Route, Ticket
from turntable.games.ticket_to_ride.moves import Claim
from turntable.server.scene import Offer, Scene
from turntable.web.boards.ticket_to_ride.layout import board_of
from turntable.web.boards.ticket_to_ride.voice import Voice, voice_of


class Player(TypedDict):
    """A seat, as the viewer knows it."""

    trains: int
    points: int
    cards: int
    hand: dict[str, int] | None
    known: dict[str, int]
    ticket_count: int | None
    tickets: list[str] | None
    completed: list[str] | None
    longest_path: int


class Returned(TypedDict):
    """Tickets the viewer put back together, and how many lie above them (``None``: not known yet)."""

    tickets: list[str]
    above: int | None


class View(TypedDict):
    """The view of ``games/ticket_to_ride/view.py``."""

    seat: int | None
    step: str
    first: int
    turns_left: int | None
    display: list[str | None]
    deck: int
    deck_at_most: dict[str, int]
    discards: dict[str, int]
    ticket_deck: int
    routes: dict[str, int]
    closed: list[str]
    offer: list[str]
    returned: list[Returned]
    players: list[Player]


class Look:
    """What there is to draw, from one scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.board: Board = board_of(scene.game)
        self.view = cast(View, scene.view)
        self.voice: Voice = voice_of(scene.game, scene.words.language)
        self.claimed = tuple(self.view["routes"].items())
        self.closed = tuple(self.view["closed"])
        self.offers = {offer.code: offer for offer in scene.offers}
        self.claims: dict[int, list[Offer]] = {}
        """Legal claims by number of route."""
        for offer in scene.offers:
            if isinstance(offer.move, Claim):
                self.claims.setdefault(offer.move.route, []).append(offer)

    @property
    def me(self) -> Player | None:
        """The viewer's own seat."""
        return None if self.scene.seat is None else self.view["players"][self.scene.seat]

    @property
    def hand(self) -> dict[str, int]:
        """The viewer's cards."""
        return (self.me["hand"] or {}) if self.me is not None else {}

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.scene.say(Seat(seat))

    def ticket(self, id: str) -> Ticket:
        """The ticket of this id."""
        return self.board.tickets[ticket_numbers(self.board)[id]]


@lru_cache(maxsize=64)
def ticket_numbers(board: Board) -> dict[str, int]:
    """Tickets' numbers by id."""
    return {ticket.id: n for n, ticket in enumerate(board.tickets)}


@lru_cache(maxsize=64)
def route_numbers(board: Board) -> dict[str, int]:
    """Routes' numbers by id."""
    return {route.id: n for n, route in enumerate(board.routes)}


def colour_of(route: Route) -> str:
    """``grey``, or the name of the route's colour."""
    return "grey" if route.colour == GREY else COLOURS[route.colour]


def payment_of(offer: Offer, hand: dict[str, int], board: Board) -> tuple[str, int, int]:
    """What a claim costs: the kind of card, how many of it, how many locomotives beside them."""
    claim = offer.move
    if not isinstance(claim, Claim):
        raise TypeError(offer.code)
    length = board.routes[claim.route].length
    if claim.card == LOCOMOTIVE:
        return "locomotive", length, 0
    colour = COLOURS[claim.card]
    wild = claim.locomotives if claim.locomotives >= 0 else max(0, length - hand.get(colour, 0))
    return colour, length - wild, wild
