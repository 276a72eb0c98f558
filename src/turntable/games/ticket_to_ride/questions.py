"""What people ask about a position of Ticket to Ride: the routes of a city, their network, what they can pay for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from turntable.core.game import Game
from turntable.core.message import Message, Piece, Seat
from turntable.games.ticket_to_ride.drawing import trains_missing
from turntable.games.ticket_to_ride.facts import COLOURS, GREY, Board, Route
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.games.ticket_to_ride.view import Player, View

KINDS: Final = ("neighbours", "network", "afford", "hand", "display", "players")
MOST: Final = 12
"""Routes that are named when somebody can pay for more; those with the most points."""


def places(game: Game) -> dict[str, list[Piece]]:
    """Every city."""
    return {city.id: [Piece("city", city.id)] for city in cast(TicketToRide, game).board.cities}


def answer(
    game: Game, view: Mapping[str, object], kind: str, place: str, legal: Mapping[str, Message]
) -> list[Message]:
    """What the view says of this, a line each."""
    board, seen = cast(TicketToRide, game).board, cast(View, view)
    if kind == "neighbours":
        return _neighbours(board, seen, board.places[place])
    match kind:
        case "network":
            return _network(board, seen)
        case "afford":
            return _afford(board, seen)
        case "hand":
            return _hand(cast(TicketToRide, game), seen)
        case "display":
            return [_display(seen)]
    return [
        Message("answer-player", {**_figures(player), "player": Seat(seat)})
        for seat, player in enumerate(seen["players"])
    ]


def _neighbours(board: Board, view: View, city: int) -> list[Message]:
    """The routes from a city, each with its colour, its length and whose it is."""
    found = []
    for route in board.routes:
        if city not in (route.a, route.b):
            continue
        other = board.cities[route.b if route.a == city else route.a]
        colour = "grey" if route.colour == GREY else COLOURS[route.colour]
        args = {"city": Piece("city", other.id), "colour": Piece("colour", colour), "length": route.length}
        if route.id in view["routes"]:
            found.append(Message("answer-route-owned", {**args, "player": Seat(view["routes"][route.id])}))
        else:
            found.append(Message("answer-route-closed" if route.id in view["closed"] else "answer-route", args))
    return found


def _network(board: Board, view: View) -> list[Message]:
    """The cities that the routes of who asks join, those joined to each other in a line, and the trains left."""
    viewer = view["viewer"]
    assert viewer is not None
    groups: list[set[int]] = []
    for route in board.routes:
        if view["routes"].get(route.id) != viewer:
            continue
        ends = {route.a, route.b}
        met = [group for group in groups if group & ends]
        groups = [group for group in groups if not group & ends] + [ends.union(*met)]
    lines = []
    for group in groups:
        cities: list[object] = [Piece("city", board.cities[n].id) for n in sorted(group)]
        lines.append(Message("answer-joined", {"cities": cities}))
    player = view["players"][viewer]
    last = Message("answer-trains", {"count": player["trains"], "length": player["longest_path"]})
    return [*(lines or [Message("answer-no-routes")]), last]


def _hand(game: TicketToRide, view: View) -> list[Message]:
    """The cards of who asks, those of a kind together; then each ticket, and how far it is."""
    viewer = view["viewer"]
    assert viewer is not None
    player = view["players"][viewer]
    cards: list[object] = [
        Message("draw-cards", {"card": Piece("card", card), "cards": count})
        for card, count in (player["hand"] or {}).items()
    ]
    lines = [Message("answer-hand", {"cards": cards})]
    for ticket in player["tickets"] or []:
        if ticket in (player["completed"] or []):
            state = Message("draw-ticket-done")
        else:
            missing = trains_missing(game, view, viewer, ticket)
            state = Message("draw-ticket-lost") if missing is None else Message("draw-ticket", {"trains": missing})
        lines.append(Message("answer-ticket", {"ticket": Piece("ticket", ticket), "state": state}))
    return lines


def _display(view: View) -> Message:
    """The cards that lie face up, and how many the deck has."""
    cards: list[object] = [Piece("card", card) for card in view["display"] if card is not None]
    return Message("answer-display", {"cards": cards, "deck": view["deck"]})


def _figures(player: Player) -> dict[str, object]:
    """What everybody sees of a player, as numbers."""
    counts = {"points": player["points"], "trains": player["trains"], "cards": player["cards"]}
    return {**counts, "tickets": player["ticket_count"] or 0, "longest": player["longest_path"]}


def _afford(board: Board, view: View) -> list[Message]:
    """The routes that the hand of who asks can pay for, those with the most points first."""
    viewer = view["viewer"]
    assert viewer is not None
    player = view["players"][viewer]
    hand = player["hand"] or {}
    wild = hand.get("locomotive", 0)
    most = max((hand.get(colour, 0) for colour in COLOURS), default=0)

    def can_pay(route: Route) -> bool:
        have = most if route.colour == GREY else hand.get(COLOURS[route.colour], 0)
        return route.length <= min(have + wild, player["trains"])

    # Of a double route that two players share nobody may have both lines.
    mine = {(route.a, route.b) for route in board.routes if view["routes"].get(route.id) == viewer}
    free = [route for route in board.routes if route.id not in view["routes"] and route.id not in view["closed"]]
    payable = sorted((one for one in free if can_pay(one) and (one.a, one.b) not in mine), key=lambda one: -one.length)
    if not payable:
        return [Message("answer-afford-none")]
    routes: list[object] = [
        Message("answer-price", {"route": Piece("route", one.id), "length": one.length}) for one in payable[:MOST]
    ]
    return [Message("answer-afford", {"routes": routes, "more": max(0, len(payable) - MOST)})]
