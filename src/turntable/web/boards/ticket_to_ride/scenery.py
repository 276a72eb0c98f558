"""The ground the map is drawn on: sea, land, and small things where nothing else is."""

from __future__ import annotations

import math
from typing import Final

from turntable.games.ticket_to_ride.facts import Board
from turntable.web.boards.ticket_to_ride.labels import Label
from turntable.web.boards.ticket_to_ride.layout import WIDTH, Layout, Point, layout_of
from turntable.web.kit.html import Html, join, moved, numbers, tag
from turntable.web.kit.kept import kept_of_board

COAST: Final = 46.0
"""How far the land reaches beyond the outermost routes."""
BESIDE: Final = 25.0
ABOVE: Final = 33.0
"""Sea and coast beyond the outermost thing on the map."""
MOTIFS: Final = {
    "peak": "M-13 7L-4-9L1-1L5-7L14 7zM-7-4L-4-9L-1-4L-4-5z",
    "hill": "M-13 6Q-6-6 1 6M-2 6Q6-4 13 6",
    "tree": "M-6 5L-6 7M-11 5L-6-8L-1 5zM6 5V7M2 5L6-5L10 5z",
    "corn": "M-8 7V-3M-8-3q-3-2 0-5q3 3 0 5M0 7V-5M0-5q-3-2 0-5q3 3 0 5M8 7V-3M8-3q-3-2 0-5q3 3 0 5",
    "wave": "M-14 0q3.5-4 7 0t7 0t7 0t7 0",
}


class Frame:
    """The part of the plane that is shown."""

    def __init__(self, layout: Layout, labels: tuple[Label, ...]) -> None:
        points = layout.cities + [point for line in layout.lines for point in line.trace]
        self.left = min(min(x for x, _ in points), *(label.left for label in labels)) - BESIDE
        self.right = max(max(x for x, _ in points), *(label.right for label in labels)) + BESIDE
        self.top = min(min(y for _, y in points), *(label.top for label in labels)) - ABOVE
        self.bottom = max(max(y for _, y in points), *(label.bottom for label in labels)) + ABOVE

    @property
    def box(self) -> str:
        """For ``viewBox``."""
        sizes = (self.left, self.top, self.right - self.left, self.bottom - self.top)
        return numbers(*[round(size) for size in sizes])


@kept_of_board(64)
def ground(board: Board, labels: tuple[Label, ...]) -> Html:
    """Sea, coast and land, and what stands on them."""
    layout = layout_of(board)
    frame = Frame(layout, labels)
    rings = "".join("M" + "L".join(numbers(round(x), round(y)) for x, y in ring) + "z" for ring in layout.outlines)
    wide, high = numbers(WIDTH + 5000), numbers(layout.height + 5000)
    sea = f"M{numbers(frame.left - 2000, frame.top - 2000)}h{wide}v{high}h-{wide}z"
    return join(
        tag("defs", tag("path", id="ttr-land", d=rings)),
        tag("path", class_="ttr-sea", d=sea),
        [tag("use", href="#ttr-land", class_=f"ttr-{name}") for name in ("deep", "shallow", "coast", "land")],
        tag("g", _motifs(layout, labels, frame), class_="ttr-motifs"),
    )


def _motifs(layout: Layout, labels: tuple[Label, ...], frame: Frame) -> list[Html]:
    """Hills and trees where there is room on land, waves where there is room at sea."""
    lines = _Near(layout.cities + [point for line in layout.lines for point in line.whole])
    parts: list[Html] = []
    taken: list[Point] = []
    x = frame.left + 20
    column = 0
    while x < frame.right - 16:
        y = frame.top + 18 + (column % 2) * 13
        while y < frame.bottom - 12:
            spot = (x, y)
            # What is near was most likely put there last.
            if not _under(spot, labels) and all(math.dist(spot, other) > 52 for other in reversed(taken)):
                kind = _motif(layout, spot, lines.distance(spot), column)
                if kind:
                    taken.append(spot)
                    parts.append(tag("path", class_=kind, d=MOTIFS[kind], transform=moved(round(x), round(y))))
            y += 13
        x += 15
        column += 1
    return parts


class _Near:
    """Points in squares, so that the nearest to a place is found among few."""

    SIZE: Final = 40
    FAR: Final = 80.0

    def __init__(self, points: list[Point]) -> None:
        self.squares: dict[tuple[int, int], list[Point]] = {}
        for x, y in points:
            self.squares.setdefault((int(x // self.SIZE), int(y // self.SIZE)), []).append((x, y))

    def distance(self, spot: Point) -> float:
        """How far the nearest point is, or ``FAR`` if it is farther."""
        column, row = int(spot[0] // self.SIZE), int(spot[1] // self.SIZE)
        found = self.FAR
        for across in range(column - 2, column + 3):
            for down in range(row - 2, row + 3):
                for point in self.squares.get((across, down), ()):
                    found = min(found, math.dist(spot, point))
        return found


def _motif(layout: Layout, spot: Point, clear: float, column: int) -> str:
    """What stands there, if anything: mountains in the west, plains in the middle, woods in the east; waves at sea."""
    if clear < 23:
        return ""
    if clear > COAST - 14 and not any(_inside(spot, ring) for ring in layout.outlines):
        return "wave" if clear > COAST + 22 else ""
    share = spot[0] / WIDTH
    if share < 0.38:
        return "hill" if column % 4 == 0 else "peak"
    if share < 0.64:
        return "hill" if column % 3 == 0 else "corn"
    return "tree"


def _under(spot: Point, labels: tuple[Label, ...]) -> bool:
    x, y = spot
    return any(one.left - 16 < x < one.right + 16 and one.top - 11 < y < one.bottom + 11 for one in labels)


def _inside(spot: Point, ring: list[Point]) -> bool:
    """Whether a ray to the right crosses the ring an odd number of times."""
    x, y = spot
    odd = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            odd = not odd
    return odd
