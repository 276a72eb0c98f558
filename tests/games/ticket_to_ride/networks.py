"""Networks for the longest path: boards made of any edges, and those on which a careless search never ends.

Run as a script, it measures the hard ones, so that a test can end it.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Sequence
from functools import cache

from tests.games.ticket_to_ride import oracle
from tests.games.ticket_to_ride.oracle import Edge
from tests.games.ticket_to_ride.table import network

from turntable.games.ticket_to_ride.facts import Board

Pair = tuple[int, int]


def board_of(edges: Sequence[Edge]) -> Board:
    """A board whose routes are these edges; the longest has six spaces."""
    cities = sorted({city for edge in edges for city in edge[:2]})
    ends = [f"c{edges[0][0]}", f"c{edges[0][1]}"]
    return Board(
        json.dumps({
            "name": "a network",
            "players": [2, 2],
            "trains": 60,
            "cards": {"each_colour": 9, "locomotives": 9},
            "hand": 1,
            "display": {"cards": 5, "locomotives_reset": 3},
            "first_tickets": {"dealt": 1, "keep": 1},
            "more_tickets": {"dealt": 1, "keep": 1},
            "route_points": {str(length): length for length in range(1, 7)},
            "double_routes_from": 4,
            "last_turns_at": 2,
            "longest_path": 10,
            "canvas": [100, 100],
            "cities": [{"id": f"c{city}", "name": f"C{city}", "x": 1, "y": 1} for city in cities],
            "routes": [{"from": f"c{a}", "to": f"c{b}", "length": n, "colour": "grey"} for a, b, n in edges],
            "tickets": [
                {"from": ends[0], "to": ends[1], "points": 1},
                {"from": ends[1], "to": ends[0], "points": 1},
            ],
        })
    )  # fmt: skip


def longest(edges: Sequence[Edge]) -> int:
    """The engine's answer for all of these edges."""
    board = board_of(edges)
    return int(network(board, range(len(board.routes))).longest())


def unit(pairs: Sequence[Pair]) -> list[Edge]:
    """Edges of one space."""
    return [(a, b, 1) for a, b in pairs]


def grid(width: int, height: int) -> list[Pair]:
    """A rectangle of streets."""
    across = [(y * width + x, y * width + x + 1) for y in range(height) for x in range(width - 1)]
    return across + [(y * width + x, y * width + width + x) for y in range(height - 1) for x in range(width)]


def bipartite(left: int, right: int) -> list[Pair]:
    """Every city of one side joined with every city of the other."""
    return [(a, left + b) for a in range(left) for b in range(right)]


def complete(cities: int, first: int = 0) -> list[Pair]:
    """Every city joined with every other."""
    return [(first + a, first + b) for a in range(cities) for b in range(a)]


def chain(knots: int) -> list[Pair]:
    """Knots of four cities, each joined with the next by one route: dumbbells."""
    knotted = [pair for knot in range(knots) for pair in complete(4, 4 * knot)]
    return knotted + [(4 * knot + 3, 4 * knot + 4) for knot in range(knots - 1)]


def star(knots: int) -> list[Pair]:
    """Knots of four cities, each joined with one city in the middle."""
    knotted = [pair for knot in range(knots) for pair in complete(4, 4 * knot + 1)]
    return knotted + [(0, 4 * knot + 1) for knot in range(knots)]


def comb(teeth: int) -> list[Pair]:
    """A line with a leaf at each city."""
    return [(i, i + 1) for i in range(teeth)] + [(i, 100 + i) for i in range(teeth + 1)]


def three_each(cities: int) -> list[Pair]:
    """A ring with a chord at each city: all are odd."""
    ring = [(i, (i + 1) % cities) for i in range(cities)]
    return ring + [(i, i + cities // 2) for i in range(cities // 2)]


def regular(cities: int, routes: int, seed: int) -> list[Pair]:
    """Cities with as many routes each, laid at random: no two cities have more than one, all hang together."""
    return scattered([routes] * cities, seed)


def scattered(routes: Sequence[int], seed: int) -> list[Pair]:
    """The same for any number of routes of each city."""
    rng = random.Random(seed)
    ends = [city for city, count in enumerate(routes) for _ in range(count)]
    rng.shuffle(ends)
    pairs = [tuple(sorted(pair)) for pair in zip(ends[::2], ends[1::2], strict=True)]
    # Ends are exchanged until no pair is there twice and none joins a city with itself.
    while True:
        bad = [i for i, (a, b) in enumerate(pairs) if a == b or pairs.count((a, b)) > 1]
        if not bad:
            found = {(a, b) for a, b in pairs}
            if _hangs_together(found):
                return sorted(found)
            bad = [0]
        i, j = bad[0], rng.randrange(len(pairs))
        if i != j:
            (a, b), (c, d) = pairs[i], pairs[j]
            pairs[i], pairs[j] = tuple(sorted((a, d))), tuple(sorted((c, b)))


def _hangs_together(pairs: set[Pair]) -> bool:
    edges = unit(sorted(pairs))
    return oracle.reached(edges, edges[0][0]) == {city for pair in pairs for city in pair}


def petersen() -> list[Pair]:
    """Ten cities of three routes without a round trip through all of them."""
    ring = [(i, (i + 1) % 5) for i in range(5)]
    return ring + [(i, i + 5) for i in range(5)] + [(5 + i, 5 + (i + 2) % 5) for i in range(5)]


def petersens(outer: Sequence[Pair]) -> list[Pair]:
    """Each city, which has three routes, becomes a Petersen network without one city: long paths lose much there."""
    inner = [(a - 1, b - 1) for a, b in petersen() if 0 not in (a, b)]
    doors = [b - 1 for a, b in petersen() if a == 0] + [a - 1 for a, b in petersen() if b == 0]
    cities = 1 + max(max(pair) for pair in outer)
    pairs = [(9 * city + a, 9 * city + b) for city in range(cities) for a, b in inner]
    used = [0] * cities
    for a, b in outer:
        pairs.append((9 * a + doors[used[a]], 9 * b + doors[used[b]]))
        used[a] += 1
        used[b] += 1
    return pairs


def petersen_star(knots: int) -> list[Pair]:
    """Such parts, each joined with the same three cities."""
    inner = [(a - 1, b - 1) for a, b in petersen() if 0 not in (a, b)]
    doors = [b - 1 for a, b in petersen() if a == 0] + [a - 1 for a, b in petersen() if b == 0]
    pairs = [(3 + 9 * knot + a, 3 + 9 * knot + b) for knot in range(knots) for a, b in inner]
    return pairs + [(hub, 3 + 9 * knot + doors[hub]) for knot in range(knots) for hub in range(3)]


def diamonds(count: int) -> list[Pair]:
    """A chain of squares, corner to corner."""
    corners = [(3 * i, 3 * i + side) for i in range(count) for side in (1, 2)]
    return corners + [(3 * i + side, 3 * i + 3) for i in range(count) for side in (1, 2)]


def prism(sides: int) -> list[Pair]:
    """Two rings, city joined with city."""
    rings = [(first + i, first + (i + 1) % sides) for first in (0, sides) for i in range(sides)]
    return rings + [(i, i + sides) for i in range(sides)]


@cache
def hardest() -> dict[str, list[Pair]]:
    """Networks of up to 60 routes, as many as a seat can have, on which searches take long."""
    found = {
        "Petersens at four corners": petersens(complete(4)),
        "Petersens around three cities": petersen_star(4),
        "grid of 6 by 6": grid(6, 6),
        "ladder of 20 rungs": grid(2, 20),
        "eleven cities, all joined": complete(11),
        "prism of 20 sides": prism(20),
        "15 diamonds": diamonds(15),
        "ring with chords": three_each(40),
        "chain of 8 knots": chain(8),
        "star of 8 knots": star(8),
        "two rings of three": regular(20, 3, 1) + [(a + 20, b + 20) for a, b in regular(20, 3, 2)],
    }
    for side in (3, 4, 5, 6, 7):
        found[f"{side} cities joined with {60 // side}"] = bipartite(side, 60 // side)
    for seed in range(6):
        found[f"40 cities of three routes, {seed}"] = regular(40, 3, seed)
        found[f"24 cities of five routes, {seed}"] = regular(24, 5, seed)
        for odd, count in ((3, 34), (5, 20), (7, 14)):
            # Odd cities lose routes, cities of four hold together what is left.
            found[f"cities of {odd} and 4 routes, {seed}"] = scattered([odd] * count + [4] * 4, seed)
    return found


HARD: dict[str, tuple[list[Pair], int]] = {
    "grid of 5 by 6": (grid(5, 6), 43),
    "grid of 4 by 7": (grid(4, 7), 39),
    "grid of 3 by 9": (grid(3, 9), 34),
    "ladder of 15 rungs": (grid(2, 15), 31),
    "comb of 22 teeth": (comb(22), 24),
    "tree of 45 routes": ([((i - 1) // 2, i) for i in range(1, 46)], 9),
    "ten cities, all joined": (complete(10), 41),
    "6 cities joined with 7": (bipartite(6, 7), 38),
    "4 cities joined with 11": (bipartite(4, 11), 42),
    "30 cities of three routes": (three_each(30), 31),
    "chain of 6 knots": (chain(6), 35),
    "two knots of 7": (complete(7) + complete(7, 10) + [(0, 10)], 43),
    "5 cities joined with 9": (bipartite(5, 9), 38),
    "star of 6 knots": (star(6), 12),
    "3 cities joined with 15": (bipartite(3, 15), 32),
}
"""Networks of about 45 routes of one space, and how long their longest path is."""


if __name__ == "__main__":
    for name in sys.argv[1:] or HARD:
        began = time.process_time()
        print(longest(unit(HARD[name][0])), f"{time.process_time() - began:.3f} s, {name}", flush=True)
