"""Boards within all limits on which games of bots take as long as we know how to make them take."""

from __future__ import annotations

from typing import Any

from tests.games.ticket_to_ride.networks import Pair, grid, hardest
from tests.server.hostile import board, steam_map

SIDE = 10
"""Cities of a side: a hundred is as many as a board may have."""
ROUTES, TICKETS, TRAINS, LONGEST = 250, 150, 60, 12


def hostile() -> dict[str, tuple[str, dict[str, Any]]]:
    """By name: the game, and the board."""
    pairs = max(hardest().values(), key=len)
    return {
        "largest network": ("ticket-to-ride", _tickets(_largest(), 1)),
        "longest routes": ("ticket-to-ride", _tickets(_largest(), LONGEST)),
        "hardest path": ("ticket-to-ride", _tickets(pairs, 1)),
        "largest map": ("steam", _steam(20, 40)),
        "slowest map": ("steam", _steam(20, 10)),
    }


def _largest() -> list[Pair]:
    """All sides and as many diagonals of a square of cities as there may be routes."""
    diagonals = [(a, a + SIDE + 1) for a in range(SIDE * (SIDE - 1)) if a % SIDE != SIDE - 1]
    return (grid(SIDE, SIDE) + diagonals)[:ROUTES]


def _tickets(pairs: list[Pair], length: int) -> dict[str, Any]:
    """As many tickets as there may be, from everywhere to somewhere far, and everything that makes games long."""
    cities = sorted({city for pair in pairs for city in pair})
    count = len(cities)
    reach = TRAINS // length
    ends = {(a, (a + step) % count) for step in (count // 2, count // 3, count // 5, 1) for a in range(count)}
    wanted = [(a, b) for a, b in sorted(ends) if a < b and (length == 1 or b - a <= reach)][:TICKETS]
    made = board(
        pairs,
        players=[2, 5],
        trains=TRAINS,
        hand=1,
        last_turns_at=0,
        first_tickets={"dealt": 5, "keep": 1},
        more_tickets={"dealt": 5, "keep": 1},
        tickets=[{"from": f"c{cities[a]}", "to": f"c{cities[b]}", "points": 20} for a, b in wanted],
        route_points={str(each): 1 for each in range(1, length + 1)},
    )
    for route in made["routes"]:
        route["length"] = length
    return made


def _steam(cities: int, towns: int) -> dict[str, Any]:
    """As many hexes and stops as there may be, all cubes of the bag, and thirty rounds."""
    seats = range(2, 7)
    made = {
        **steam_map(15, 20, cities, towns),
        "players": [2, 6],
        "rounds": {str(count): 30 for count in seats},
        "first_money": {str(count): [20] * count for count in seats},
        "reserve": {"hexes": 1, "cubes": {str(count): 1 for count in seats}},
    }
    for number, city in enumerate(made["cities"]):
        city["cubes"] = (96 - 1) // cities + (number < (96 - 1) % cities)
    return made
