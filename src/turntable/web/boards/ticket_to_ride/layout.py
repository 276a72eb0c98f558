"""Where everything of a board lies on the map: lines of spaces, cities, names, the land under them.

Computed once for a board from its file's coordinates, in units of a thousandth of the board's width; of a board that
is taller than ``TALLEST``, in larger ones, because drawing takes as long as the map is large.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from turntable.games.ticket_to_ride.facts import Board, Route
from turntable.web.kit.html import number
from turntable.web.kit.kept import kept_of_board

WIDTH: Final = 1000.0
TALLEST: Final = 2000.0
SHORE: Final = 24.0
"""From one point of the coast to the next ..."""
MOST_SHORE: Final = 2000
"""... unless there would be more of them than that."""
LONGEST_SPACE: Final = 34.0
"""A space is never longer than this: short lines between far cities keep their distance from both."""
SPACE_WIDTH: Final = 10.5
GAP: Final = 10.0
"""From the middle of a city to the first space."""
APART: Final = 6.6
"""How far each line of a double route lies from the middle."""
NEAR: Final = 26.0
"""A line that would come nearer than this to a foreign city makes a bow."""

Point = tuple[float, float]


class Line(NamedTuple):
    """The spaces of one route, as a slightly bent line; ``spots`` are their middles."""

    route: Route
    path: str
    """From the first space to the last; its ``pathLength`` is ten to a space."""
    hit: str
    """The same, moved away from the twin: what a finger should meet."""
    way: str
    """From city to city."""
    spots: list[Point]
    trace: list[Point]
    """Points along the spaces, close to each other."""
    whole: list[Point]
    """Points from city to city."""


class Layout:
    """The lines and cities of a board, in the board's order, and the edges of what is drawn."""

    def __init__(self, board: Board) -> None:
        scale = min(WIDTH / board.width, TALLEST / board.height)
        self.board = board
        self.height = board.height * scale
        self.cities: list[Point] = [(city.x * scale, city.y * scale) for city in board.cities]
        bows = _bows(board, self.cities)
        self.lines = [_line(board, n, self.cities, bows[n]) for n in range(len(board.routes))]
        rings = _outlines(board, self.cities)
        around = sum(math.dist(*side) for ring in rings for side in zip(ring, ring[1:] + ring[:1], strict=True))
        self.outlines = [_shore(ring, max(SHORE, around / MOST_SHORE)) for ring in rings]


@kept_of_board(64)
def layout_of(board: Board) -> Layout:
    """The layout of a board, made once."""
    return Layout(board)


# Lines


def _bows(board: Board, cities: list[Point]) -> list[float]:
    """How far the middle of each route is pushed aside, so that it passes no foreign city."""
    bows: list[float] = []
    for route in board.routes:
        ax, ay = cities[route.a]
        bx, by = cities[route.b]
        length = math.hypot(bx - ax, by - ay) or 1.0
        others = [city for n, city in enumerate(cities) if n not in (route.a, route.b)]
        best, clearest = 0.0, -1.0
        for bow in (0.0, 0.12, -0.12, 0.2, -0.2, 0.3, -0.3):
            clear = _clear(_bent(cities, route, bow * length), others, clearest)
            if clear >= NEAR:
                best = bow * length
                break
            if clear > clearest:
                best, clearest = bow * length, clear
        bows.append(best)
    return bows


def _clear(curve: Curve, cities: list[Point], least: float) -> float:
    """How far the nearest of the cities is from the curve. It stops where that is no more than the least."""
    points = [_at(curve, i / 16) for i in range(1, 16)]
    left, right = min(x for x, _ in points) - NEAR, max(x for x, _ in points) + NEAR
    top, bottom = min(y for _, y in points) - NEAR, max(y for _, y in points) + NEAR
    clear = NEAR
    for city in cities:
        if left <= city[0] <= right and top <= city[1] <= bottom:
            clear = min(clear, min([math.dist(point, city) for point in points]))
            if clear <= least:
                break
    return clear


Curve = tuple[Point, Point, Point]


def _bent(cities: list[Point], route: Route, bow: float, aside: float = 0.0) -> Curve:
    """The route as a quadratic curve, moved aside to its left."""
    # A double route's two lines may be written in either direction: both are drawn from the same city.
    a, b = min(route.a, route.b), max(route.a, route.b)
    (ax, ay), (bx, by) = cities[a], cities[b]
    length = math.hypot(bx - ax, by - ay) or 1.0
    nx, ny = (by - ay) / length, (ax - bx) / length
    middle = ((ax + bx) / 2 + nx * (2 * bow + aside), (ay + by) / 2 + ny * (2 * bow + aside))
    return (ax + nx * aside, ay + ny * aside), middle, (bx + nx * aside, by + ny * aside)


def _at(curve: Curve, t: float) -> Point:
    (ax, ay), (mx, my), (bx, by) = curve
    s = 1 - t
    return s * s * ax + 2 * s * t * mx + t * t * bx, s * s * ay + 2 * s * t * my + t * t * by


def _part(curve: Curve, t0: float, t1: float) -> Curve:
    """The curve between two of its points."""
    (ax, ay), (mx, my), (bx, by) = curve
    s0 = 1 - t0
    start, end = _at(curve, t0), _at(curve, t1)
    middle = (
        s0 * (1 - t1) * ax + (s0 * t1 + t0 * (1 - t1)) * mx + t0 * t1 * bx,
        s0 * (1 - t1) * ay + (s0 * t1 + t0 * (1 - t1)) * my + t0 * t1 * by,
    )
    return start, middle, end


def _line(board: Board, n: int, cities: list[Point], bow: float) -> Line:
    route = board.routes[n]
    aside = 0.0
    if route.twin >= 0:
        aside = -APART if n < route.twin else APART
    curve = _bent(cities, route, bow, aside)
    steps = 64
    points = [_at(curve, i / steps) for i in range(steps + 1)]
    sums = [0.0]
    for i in range(steps):
        sums.append(sums[-1] + math.dist(points[i], points[i + 1]))
    whole = sums[-1]
    used = min(whole - 2 * min(GAP, whole / 6), route.length * LONGEST_SPACE)
    first = (whole - used) / 2
    t0, t1 = _share(sums, first), _share(sums, first + used)
    middles = [_share(sums, first + used * (i + 0.5) / route.length) for i in range(route.length)]
    part = _part(curve, t0, t1)
    outer = _bent(cities, route, bow, aside * 1.45)
    trace = [_at(part, i / (4 * route.length)) for i in range(4 * route.length + 1)]
    return Line(
        route,
        _path(part),
        _path(_part(outer, t0, t1)),
        _path(_bent(cities, route, bow, aside * 0.6)),
        [_at(curve, t) for t in middles],
        trace,
        points[::2],
    )


def _share(sums: list[float], along: float) -> float:
    """The curve's parameter at a distance along it."""
    steps = len(sums) - 1
    for i in range(steps):
        if sums[i + 1] >= along:
            piece = sums[i + 1] - sums[i]
            return (i + (along - sums[i]) / piece if piece else i) / steps
    return 1.0


def _path(curve: Curve) -> str:
    (ax, ay), (mx, my), (bx, by) = curve
    if abs((bx - ax) * (my - ay) - (by - ay) * (mx - ax)) < 1:
        return f"M{short(ax)} {short(ay)}L{short(bx)} {short(by)}"
    return f"M{short(ax)} {short(ay)}Q{short(mx)} {short(my)} {short(bx)} {short(by)}"


def short(value: float) -> str:
    """A coordinate with one digit: a tenth of a unit cannot be seen."""
    return number(round(value, 1))


# Land


def _outlines(board: Board, cities: list[Point]) -> list[list[Point]]:
    """For each connected part of the board the outermost way around it."""
    beside: list[set[int]] = [set() for _ in cities]
    for route in board.routes:
        beside[route.a].add(route.b)
        beside[route.b].add(route.a)
    waiting = set(range(len(cities)))
    outlines: list[list[Point]] = []
    while waiting:
        start = min(waiting, key=lambda city: cities[city])
        ring = _around(start, beside, cities)
        outlines.append([cities[city] for city in ring])
        seen, queue = {start}, [start]
        while queue:
            for city in beside[queue.pop()] - seen:
                seen.add(city)
                queue.append(city)
        waiting -= seen
    return outlines


def _around(start: int, beside: list[set[int]], cities: list[Point]) -> list[int]:
    """Walk around the outside, always turning as far to one side as there is a route."""
    ring, came = [start], math.pi
    city, first = start, -1
    for _ in range(4 * sum(len(others) for others in beside) + 4):
        if not beside[city]:
            break
        here = cities[city]
        angles = {other: math.atan2(cities[other][1] - here[1], cities[other][0] - here[0]) for other in beside[city]}
        turned = {other: (angle - came) % (2 * math.pi) or 2 * math.pi for other, angle in angles.items()}
        onward = min(turned, key=lambda other: (turned[other], other))
        if city == start and onward == first:
            break
        if first < 0:
            first = onward
        came = math.atan2(here[1] - cities[onward][1], here[0] - cities[onward][0])
        city = onward
        ring.append(city)
    return ring


def _shore(ring: list[Point], step: float) -> list[Point]:
    """The way around with bays and capes: pushed outwards a little here and there, always the same way."""
    shore: list[Point] = []
    along = 0.0
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        length = math.hypot(bx - ax, by - ay)
        pieces = max(1, round(length / step))
        for i in range(pieces):
            share = i / pieces
            place = along + length * share
            push = 7 + 6 * math.sin(place / 23) + 5 * math.sin(place / 51 + 1) + 3 * math.sin(place / 11)
            nx, ny = ((by - ay) / length, (ax - bx) / length) if length else (0.0, 0.0)
            shore.append((ax + (bx - ax) * share + nx * push, ay + (by - ay) * share + ny * push))
        along += length
    return shore
