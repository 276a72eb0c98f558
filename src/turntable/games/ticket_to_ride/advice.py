"""What can be said against a board before anybody plays on it: trains against spaces, dead ends, tickets that fail."""

from __future__ import annotations

import heapq
from typing import Final, cast

from turntable.core.game import Game
from turntable.core.message import Message, Piece
from turntable.games.ticket_to_ride.facts import Board
from turntable.games.ticket_to_ride.game import TicketToRide

FILLED: Final = 0.75
"""The part of all spaces that trains should be able to fill at most; on the map of the USA with five it is 0.73."""
CHEAP: Final = 0.5
"""A ticket that is worth less than this for each train of its shortest way is not worth keeping."""
DEAR: Final = 2.0
"""One worth more than this decides the game."""
NAMED: Final = 6
"""Things that one warning names."""


def spaces(board: Board, seats: int) -> int:
    """Spaces that so many players can use: with few, those of one line of each double route."""
    both = seats >= board.doubles_from
    return sum(route.length for n, route in enumerate(board.routes) if both or not 0 <= route.twin < n)


def advice(game: Game) -> list[Message]:
    """All that can be said; empty for a board without faults."""
    board = cast(TicketToRide, game).board
    return [*_trains(board), *_cities(board), *_routes(board), *_tickets(board)]


def _trains(board: Board) -> list[Message]:
    """More trains than spaces: somebody will sit and pass."""
    found = []
    for seats in range(board.least_seats, board.most_seats + 1):
        room, trains = spaces(board, seats), int(board.all_trains) * seats
        if trains > room:
            better = max(1, round(FILLED * room / seats))
            found.append(Message("advice-trains", {"seats": seats, "trains": trains, "spaces": room, "better": better}))
    return found


def _cities(board: Board) -> list[Message]:
    """Cities that no route reaches, and those that a single one does."""
    beside: list[set[int]] = [set() for _ in board.cities]
    lines: list[int] = [0] * len(board.cities)
    for route in board.routes:
        beside[route.a].add(route.b)
        beside[route.b].add(route.a)
        lines[route.a] += 1
        lines[route.b] += 1
    wanted = {city for ticket in board.tickets for city in (ticket.a, ticket.b)}
    pieces = [Piece("city", city.id) for city in board.cities]
    alone = [piece for n, piece in enumerate(pieces) if not beside[n]]
    ends = [piece for n, piece in enumerate(pieces) if lines[n] == 1 and n in wanted]
    found = []
    if alone:
        found.append(Message("advice-no-routes", {"cities": list(alone[:NAMED]), "count": len(alone)}))
    if ends:
        found.append(Message("advice-dead-ends", {"cities": list(ends[:NAMED]), "count": len(ends)}))
    return found


def _routes(board: Board) -> list[Message]:
    """Routes that there are not enough cards or trains for: one is paid with one colour and locomotives."""
    cards = board.each_colour + board.locomotives
    found = []
    for route in board.routes:
        if route.length > board.all_trains:
            args = {"route": Piece("route", route.id), "length": route.length, "trains": int(board.all_trains)}
            found.append(Message("advice-long-route", args))
        elif route.length > cards:
            args = {"route": Piece("route", route.id), "length": route.length, "cards": cards}
            found.append(Message("advice-few-cards", args))
    return found[:NAMED]


def _tickets(board: Board) -> list[Message]:
    """Tickets that are too long for the trains, and those whose points have nothing to do with their length."""
    found = []
    far = {city: distances(board, city) for city in {ticket.a for ticket in board.tickets}}
    for ticket in board.tickets:
        way = far[ticket.a][ticket.b]
        args: dict[str, object] = {"ticket": Piece("ticket", ticket.id), "way": way, "points": ticket.points}
        if way > board.all_trains:
            found.append(Message("advice-long-ticket", {**args, "trains": int(board.all_trains)}))
        elif ticket.points < CHEAP * way:
            found.append(Message("advice-cheap-ticket", args))
        elif ticket.points > DEAR * way:
            found.append(Message("advice-dear-ticket", args))
    return found


def distances(board: Board, city: int) -> dict[int, int]:
    """Trains on the shortest way from a city to each that some way leads to."""
    ways: list[list[tuple[int, int]]] = [[] for _ in board.cities]
    for route in board.routes:
        ways[route.a].append((route.b, route.length))
        ways[route.b].append((route.a, route.length))
    found: dict[int, int] = {}
    waiting = [(0, city)]
    while waiting:
        far, here = heapq.heappop(waiting)
        if here not in found:
            found[here] = far
            for other, length in ways[here]:
                heapq.heappush(waiting, (far + length, other))
    return found
