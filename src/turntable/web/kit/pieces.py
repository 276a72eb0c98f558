"""The seats' colours and marks, for all boards. A colour always comes with its mark."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

from turntable.web.kit.html import Html, moved, number, tag

MARKS: Final = ("circle", "square", "triangle", "diamond", "star", "cross")
"""By seat: the shape that always goes with the colour."""


@lru_cache(maxsize=256)
def mark_path(seat: int, radius: float = 1.0) -> str:
    """The seat's mark as the data of an SVG path around the origin."""
    r = radius
    shape = MARKS[seat]
    if shape == "circle":
        half = f"a{number(r)} {number(r)} 0 1 0"
        return f"M{number(-r)} 0{half} {number(2 * r)} 0{half} {number(-2 * r)} 0z"
    if shape == "cross":
        a = r * 0.36
        ring, quarter = [], [(a, r), (a, a), (r, a)]
        for _ in range(4):
            ring += quarter
            quarter = [(y, -x) for x, y in quarter]
    else:
        turns = {"square": (4, 45.0), "triangle": (3, -90.0), "diamond": (4, 0.0), "star": (10, -90.0)}[shape]
        ring = []
        for i in range(turns[0]):
            angle = math.radians(turns[1] + 360 * i / turns[0])
            reach = r * (0.45 if shape == "star" and i % 2 else 1.15)
            ring.append((reach * math.cos(angle), reach * math.sin(angle)))
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in ring) + "z"


def mark(seat: int, x: float, y: float, radius: float, **attributes: object) -> Html:
    """The seat's mark as an SVG element: its colour, a thin dark edge."""
    path = mark_path(seat, radius)
    return tag("path", class_=f"mark seat-{seat}", d=path, transform=moved(x, y), **attributes)


@cache
def badge(seat: int) -> Html:
    """The mark as a small picture beside a name in text."""
    return tag("svg", mark(seat, 0, 0, 7), class_="badge", viewBox="-10 -10 20 20", aria_hidden=True)
