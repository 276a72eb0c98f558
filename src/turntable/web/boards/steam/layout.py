"""Where things lie on a board of hexes: middles, edges, the curves of track, the line of a whole way."""

from __future__ import annotations

import math
from typing import Final

from turntable.games.steam.board import Board
from turntable.games.steam.tiles import EDGES, MIDDLE
from turntable.web.kit.html import moved, numbers
from turntable.web.kit.kept import is_usual, kept_of_board

RADIUS: Final = 40.0
"""From the middle of a hex to its corners."""
APOTHEM: Final = RADIUS * math.sqrt(3) / 2
MARGIN: Final = 10.0
EDGE: Final = 3.0
"""Kept free at the edge of the map."""

Point = tuple[float, float]


def _polar(degrees: float, reach: float) -> Point:
    angle = math.radians(degrees)
    return (reach * math.cos(angle), reach * math.sin(angle))


class Hexagon:
    """How hexes stand, on a corner or on an edge: what all boards of that kind share."""

    def __init__(self, flat: bool) -> None:
        self.flat = flat
        first = 30 if flat else 0
        self.edges: list[Point] = [_polar(first + 60 * edge, APOTHEM) for edge in range(EDGES)]
        """The middle of each edge, seen from the middle of the hex."""
        self.corners: list[Point] = [_polar(first - 30 + 60 * corner, RADIUS) for corner in range(EDGES)]
        """Corner ``i`` lies before edge ``i``, clockwise."""

    def outline(self, scale: float = 1.0) -> str:
        """A hex around the origin, as the data of a path."""
        return "M" + "L".join(numbers(x * scale, y * scale) for x, y in self.corners) + "z"

    def side(self, edge: int) -> str:
        """One edge, as the data of a path."""
        return f"M{numbers(*self.corners[edge])}L{numbers(*self.corners[(edge + 1) % EDGES])}"

    def track(self, a: int, b: int) -> str:
        """A track around the origin: straight, or an arc that meets both edges at a right angle."""
        start = self.edges[a]
        if b == MIDDLE:
            return f"M0 0L{numbers(*start)}"
        return f"M{numbers(*start)}{self.bend(a, b)}{numbers(*self.edges[b])}"

    def bend(self, a: int, b: int) -> str:
        """How a path goes on from edge to edge: the command before its end point."""
        apart = (b - a) % EDGES
        if apart == 3:
            return "L"
        radius = RADIUS / 2 if apart in (1, 5) else RADIUS * 1.5
        return f"A{numbers(radius, radius)} 0 0 {0 if apart < 3 else 1} "

    def along(self, a: int, b: int, part: float) -> Point:
        """The point that lies so far along a track."""
        start = self.edges[a]
        if b == MIDDLE:
            return (start[0] * part, start[1] * part)
        end = self.edges[b]
        apart = (b - a) % EDGES
        if apart == 3:
            return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        # Near enough to the arc: the parabola through its ends and its middle.
        near = 0.5 if apart in (1, 5) else math.sqrt(3) - 1.5
        angle = math.atan2(start[1] + end[1], start[0] + end[0])
        middle = (near * RADIUS * math.cos(angle), near * RADIUS * math.sin(angle))
        bend = [2 * m - (s + e) / 2 for m, s, e in zip(middle, start, end, strict=True)]
        rest = 1 - part
        x, y = (
            rest * rest * s + 2 * rest * part * c + part * part * e for s, c, e in zip(start, bend, end, strict=True)
        )
        return (x, y)


HEXAGONS: Final = (Hexagon(False), Hexagon(True))


class Layout:
    """A board laid out in the plane."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.is_own = not is_usual(board.fingerprint)
        """Whether it is a player's own: see ``kit.kept``."""
        self.hexagon = HEXAGONS[board.flat]
        self.middles: list[Point] = []
        """By hex."""
        for hex in board.hexes:
            across, down = hex.place + (hex.line % 2) / 2, 1.5 * RADIUS * hex.line
            self.middles.append((down, 2 * APOTHEM * across) if board.flat else (2 * APOTHEM * across, down))
        xs = [x for x, _ in self.middles]
        ys = [y for _, y in self.middles]
        wide, high = (RADIUS, APOTHEM) if board.flat else (APOTHEM, RADIUS)
        self.left = min(xs) - wide - MARGIN
        self.top = min(ys) - high - MARGIN
        self.width = max(xs) + wide + MARGIN - self.left
        self.height = max(ys) + high + MARGIN - self.top
        self.numbers = {hex.id: i for i, hex in enumerate(board.hexes)}
        self.edge = {
            (hex.id, board.hexes[int(board.facing[i * EDGES + edge]) // EDGES].id): edge
            for i, hex in enumerate(board.hexes)
            for edge in range(EDGES)
            if board.facing[i * EDGES + edge] >= 0
        }
        """By two neighbours: the edge of the first behind which the second lies."""

        self.box = numbers(self.left, self.top, self.width, self.height)
        """All of it, as an SVG's ``viewBox``."""
        self.shape = "wide" if self.width > 1.2 * self.height else "tall"

    def middle(self, id: str) -> Point:
        """The middle of the hex with this id."""
        return self.middles[self.numbers[id]]

    def place(self, id: str) -> str:
        """The hex's middle as a ``transform``."""
        return moved(*self.middle(id))

    def beside(self, id: str) -> list[str]:
        """The hexes that touch this one, whatever lies between them."""
        here = self.middle(id)
        near = 2.2 * APOTHEM
        return [
            hex.id
            for hex, middle in zip(self.board.hexes, self.middles, strict=True)
            if hex.id != id and math.dist(here, middle) < near
        ]

    def inward(self, id: str, width: float) -> float:
        """How far to the side something of this width around the hex's middle must move to lie on the map."""
        x = self.middle(id)[0]
        over = x + width / 2 + EDGE - (self.left + self.width)
        under = self.left + EDGE - (x - width / 2)
        return -over if over > 0 else under if under > 0 else 0.0


@kept_of_board(64)
def layout_of(board: Board) -> Layout:
    """The layout of a board, made once."""
    return Layout(board)
