"""Ways through the network: what a ticket still lacks, and which routes make a longest path."""

from __future__ import annotations

import heapq
from typing import NamedTuple

from turntable.core.arrays import packed
from turntable.games.ticket_to_ride.facts import WORD, Board
from turntable.games.ticket_to_ride.network import Network
from turntable.web.kit.kept import kept_of_board

Claimed = tuple[tuple[str, int], ...]
"""Routes and their owners, as in the view."""


class Missing(NamedTuple):
    """The cheapest way to complete a ticket: the routes to claim, and the trains they take."""

    trains: int
    routes: tuple[int, ...]


@kept_of_board(4096)
def missing(board: Board, claimed: Claimed, closed: tuple[str, ...], seat: int, a: int, b: int) -> Missing | None:
    """What the seat must claim to join two cities with the fewest trains; ``None`` if nothing would.

    Of equally short ways the one with fewer routes is given, because it costs fewer turns.
    """
    ways = _ways(board, claimed, closed, seat)
    best = {a: (0, 0)}
    came: dict[int, tuple[int, int]] = {}
    queue = [(0, 0, a)]
    while queue:
        spent, turns, city = heapq.heappop(queue)
        if city == b:
            break
        if (spent, turns) > best[city]:
            continue
        for other, price, number in ways[city]:
            reach = (spent + price, turns + (price > 0))
            if other not in best or reach < best[other]:
                best[other] = reach
                came[other] = (city, number if price else -1)
                heapq.heappush(queue, (*reach, other))
    if b not in best:
        return None
    routes: list[int] = []
    city = b
    while city != a:
        city, number = came[city]
        if number >= 0:
            routes.append(number)
    return Missing(best[b][0], tuple(reversed(routes)))


@kept_of_board(512)
def _ways(board: Board, claimed: Claimed, closed: tuple[str, ...], seat: int) -> list[list[tuple[int, int, int]]]:
    """From each city: another one, the price in trains, and the route."""
    owners = dict(claimed)
    shut = set(closed)
    ways: list[list[tuple[int, int, int]]] = [[] for _ in board.cities]
    for number, route in enumerate(board.routes):
        owner = owners.get(route.id)
        if owner == seat or (owner is None and route.id not in shut):
            price = 0 if owner == seat else route.length
            ways[route.a].append((route.b, price, number))
            ways[route.b].append((route.a, price, number))
    return ways


@kept_of_board(2048)
def longest_routes(board: Board, claimed: Claimed, seat: int) -> tuple[int, ...]:
    """The routes of one of the seat's longest continuous paths."""
    owners = dict(claimed)
    owned = [0] * int(board.words)
    for number, route in enumerate(board.routes):
        if owners.get(route.id) == seat:
            owned[number // WORD] |= 1 << number % WORD
    return tuple(Network(board, packed(owned), 0).longest_routes())
