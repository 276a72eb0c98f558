"""Boards for play-tests: a sound one, and the same with one fault each."""

from __future__ import annotations

import json
from typing import Any

WIDE, HIGH = 4, 3
STEAM_ROWS = [
    "ANN ... ... ... BOB",
    "  ... tow ... ... ...",
    "... ... ~~~ vil ...",
    "  ... ... ... ... ...",
    "CAT ... ... ... DAN",
]


def _city(x: int, y: int) -> str:
    return f"c{x}{y}"


def sound(**changes: Any) -> dict[str, Any]:
    """A grid of twelve cities with diagonals, for two and three players."""
    cities = [{"id": _city(x, y), "name": f"City {x}{y}", "x": 50 + 100 * x, "y": 50 + 100 * y}
              for x in range(WIDE) for y in range(HIGH)]  # fmt: skip
    colours = ("black", "blue", "green", "orange", "purple", "red", "white", "yellow", "grey")
    routes: list[dict[str, Any]] = []
    for x in range(WIDE):
        for y in range(HIGH):
            for dx, dy in ((1, 0), (0, 1), (1, 1)):
                if x + dx < WIDE and y + dy < HIGH:
                    n = len(routes)
                    length = 2 + n % 3
                    ends = {"from": _city(x, y), "to": _city(x + dx, y + dy)}
                    routes.append({**ends, "length": length, "colour": colours[n % 9]})
    tickets = [
        {"from": _city(0, y), "to": _city(3, other), "points": 9 + abs(y - other)}
        for y in range(HIGH)
        for other in range(HIGH)
    ] + [{"from": _city(x, 0), "to": _city(x, 2), "points": 6} for x in range(WIDE)]
    board = {
        "name": "Grid",
        "players": [2, 3],
        "trains": 18,
        "cards": {"each_colour": 12, "locomotives": 14},
        "hand": 4,
        "display": {"cards": 5, "locomotives_reset": 3},
        "first_tickets": {"dealt": 3, "keep": 2},
        "more_tickets": {"dealt": 3, "keep": 1},
        "route_points": {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 1},
        "double_routes_from": 4,
        "last_turns_at": 2,
        "longest_path": 10,
        "canvas": [600, 400],
        "cities": cities,
        "routes": routes,
        "tickets": tickets,
    }
    return {**board, **changes}


def too_many_trains() -> dict[str, Any]:
    """Three players have more trains than there are spaces."""
    return sound(trains=36, players=[3, 3])


def dead_city() -> dict[str, Any]:
    """Nobody has a reason to go to one of the cities: two long routes lead there, and hardly bring a point."""
    board = sound()
    board["route_points"] |= {str(length): 1 for length in range(6, 13)}
    board["cities"].append({"id": "nowhere", "name": "Nowhere", "x": 580, "y": 380})
    for end in (_city(3, 2), _city(2, 2)):
        board["routes"].append({"from": end, "to": "nowhere", "length": 12, "colour": "grey"})
    return board


def unfair_seat() -> dict[str, Any]:
    """Whoever comes first claims the one route that is worth something, and that ends the game."""
    corners = (("a", 50, 50), ("b", 550, 50), ("c", 300, 350))
    ways = (("a", "b", 6), ("a", "c", 1), ("b", "c", 1))
    return sound(
        trains=6,
        cards={"each_colour": 3, "locomotives": 99},
        hand=12,
        first_tickets={"dealt": 1, "keep": 1},
        last_turns_at=0,
        route_points={"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 200},
        longest_path=0,
        cities=[{"id": id, "name": id, "x": x, "y": y} for id, x, y in corners],
        routes=[{"from": a, "to": b, "length": length, "colour": "grey"} for a, b, length in ways],
        tickets=[{"from": a, "to": b, "points": 1} for a, b, _ in ways],
    )


def steam(**changes: Any) -> dict[str, Any]:
    """A small map of Steam for three."""
    cities = [
        {"code": code, "name": code.title(), "colour": colour, "cubes": 4}
        for code, colour in (("ANN", "red"), ("BOB", "blue"), ("CAT", "yellow"), ("DAN", "purple"))
    ]
    board = {
        "name": "Small",
        "players": [3, 3],
        "orientation": "pointy",
        "rounds": {"3": 4},
        "reserve": {"hexes": 4, "cubes": {"3": 2}},
        "rows": STEAM_ROWS,
        "cities": cities,
        "towns": [{"code": "tow", "name": "Tow"}, {"code": "vil", "name": "Vil"}],
        "borders": [],
    }
    return {**board, **changes}


def text(board: dict[str, Any]) -> str:
    return json.dumps(board)
