"""Places for the cities' names, where they cover nothing or as little as possible."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from turntable.games.ticket_to_ride.facts import Board
from turntable.web.boards.ticket_to_ride.layout import SPACE_WIDTH, Layout, Point, layout_of
from turntable.web.kit.kept import kept_of_board
from turntable.web.kit.lettering import text_width

SIZE: Final = 14.5
"""The height of the letters' box."""
SIDES: Final = {"e": 0, "se": 45, "s": 90, "sw": 135, "w": 180, "nw": 225, "n": 270, "ne": 315}
WELL: Final = 3.0
"""A place that costs no more is good enough."""
HIGH: Final = 50.0
"""Nothing that is farther above or below a city is in the way of its name."""
EFFORT: Final = 400_000
"""With how many things all names of a board may be compared: the map of the USA needs half of it."""
EFFORT_NAME: Final = 20_000
"""The same for one name."""
CROWD: Final = 8
"""With so many cities right beside a city no place for its name is good, and none is looked for."""
BESIDE: Final = 24.0
"""How near that is."""


class Label:
    """A name's place: the middle of its base line, and the box it fills."""

    __slots__ = ("bottom", "left", "right", "top", "x", "y")

    def __init__(self, x: float, y: float, width: float) -> None:
        self.x = x
        self.y = y
        self.left = x - width / 2
        self.right = x + width / 2
        self.top = y - SIZE * 0.76
        self.bottom = y + SIZE * 0.24


@kept_of_board(64)
def labels(board: Board, language: str, names: tuple[str, ...]) -> tuple[Label, ...]:
    """The names' places, by city: the side the board asks for where there is room, else the freest one near."""
    layout = layout_of(board)
    around = Surroundings(layout)
    placed: list[Label | None] = [None] * len(names)
    order = sorted(range(len(names)), key=lambda city: -_crowd(layout, city))
    costs = dict.fromkeys(order, float("inf"))
    for _ in range(2):
        for city in order:
            # The second time only those that did not stand well: the others may have made room by now.
            if costs[city] > WELL and (placed[city] is None or around.effort > 0):
                costs[city], placed[city] = _best(layout, around, city, names[city], placed)
    return tuple(label for label in placed if label is not None)


def _crowd(layout: Layout, city: int) -> int:
    return sum(city in (route.a, route.b) for route in layout.board.routes)


class Surroundings:
    """What may be in the way of names, by height: points of the lines, and cities."""

    def __init__(self, layout: Layout) -> None:
        self._bands: dict[int, list[Point]] = {}
        for line in layout.lines:
            for point in line.trace:
                self._bands.setdefault(int(point[1] // HIGH), []).append(point)
        self._cities = layout.cities
        self.effort = EFFORT
        """What is left of it."""

    def near(self, x: float, y: float, far: float) -> tuple[list[Point], list[Point]]:
        """The points and the cities around a place, as seen from there."""
        band = int(y // HIGH)
        spots = [
            (px - x, py - y)
            for one in (band - 1, band, band + 1)
            for px, py in self._bands.get(one, ())
            if abs(px - x) < far and abs(py - y) < HIGH
        ]
        dots = [(px - x, py - y) for px, py in self._cities if abs(px - x) < far and abs(py - y) < HIGH]
        return spots, dots


def _best(
    layout: Layout, around: Surroundings, city: int, name: str, placed: list[Label | None]
) -> tuple[float, Label]:
    """The cheapest place near the dot, and what it costs; the first one, at no cost, where looking is useless."""
    x, y = layout.cities[city]
    width = text_width(name, SIZE)
    places = _candidates(width, SIDES[layout.board.cities[city].label])
    far = width + 30
    spots, dots = around.near(x, y, far)
    crowd = sum(abs(dx) < BESIDE and abs(dy) < BESIDE for dx, dy in dots)
    if around.effort <= 0 or crowd > CROWD:
        return 0.0, Label(x + places[0][1].x, y + places[0][1].y, width)
    others = [
        one
        for n, one in enumerate(placed)
        if one is not None
        and n != city
        and one.left < x + far
        and one.right > x - far
        and abs(one.y - y) < HIGH + 2 * SIZE
    ]
    best, least = Label(0, 0, width), float("inf")
    enough = around.effort - EFFORT_NAME
    for cost, label in places:
        if cost >= least or around.effort <= enough:
            break
        around.effort -= len(others)
        cost += _meets(Label(x + label.x, y + label.y, width), others, least - cost)
        if cost < least:
            around.effort -= len(spots)
            cost += _covers(label, spots, dots, least - cost)
        if cost < least:
            best, least = label, cost
    return least, Label(x + best.x, y + best.y, width)


@lru_cache(maxsize=64)
def _candidates(width: float, wanted: float) -> list[tuple[float, Label]]:
    """Places around the origin, those near it and near the wanted direction first."""
    found: list[tuple[float, Label]] = []
    for row in range(-7, 8):
        for column in range(-6, 7):
            label = Label(column / 6 * (width / 2 + 12), SIZE * 0.26 + row * 4.2, width)
            turned = (math.degrees(math.atan2(row * 4.2, label.x)) - wanted + 180) % 360 - 180
            touches = label.left < 9 and label.right > -9 and label.top < 9 and label.bottom > -9
            if not touches:
                found.append((abs(turned) / 90 + _away(label), label))
    found.sort(key=lambda one: one[0])
    return found


def _covers(label: Label, spots: list[Point], dots: list[Point], limit: float) -> float:
    """The cost of the spaces and cities a name would cover, its city at the origin; counting stops past the limit."""
    edge = SPACE_WIDTH / 2 + 1
    left, right, top, bottom = label.left, label.right, label.top, label.bottom
    cost = 0.0
    for x, y in spots:
        if left - edge < x < right + edge and top - edge < y < bottom + edge:
            cost += 5.0 if left < x < right and top < y < bottom else 1.4
            if cost > limit:
                return cost
    for x, y in dots:
        if left - 9 < x < right + 9 and top - 9 < y < bottom + 9:
            cost += 40.0
    return cost


def _away(label: Label) -> float:
    """How far the box is from the dot: names belong close to their cities."""
    dx = max(label.left, -label.right, 0.0)
    dy = max(label.top, -label.bottom, 0.0)
    return max(0.0, math.hypot(dx, dy) - 9) * 0.3


def _meets(label: Label, others: list[Label], limit: float) -> float:
    """The cost of the names a name would meet; counting stops past the limit."""
    left, right, top, bottom = label.left - 5, label.right + 5, label.top - 1, label.bottom + 1
    cost = 0.0
    for one in others:
        if left < one.right and one.left < right and top < one.bottom and one.top < bottom:
            wide = min(right - 5, one.right) - max(left + 5, one.left) + 5
            high = min(bottom - 1, one.bottom) - max(top + 1, one.top) + 1
            cost += 20 + wide * high / 8
            if cost > limit:
                return cost
    return cost
