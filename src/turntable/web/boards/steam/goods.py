"""Goods and the cities that want them. Every colour has a symbol."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.web.boards.steam.layout import HEXAGONS
from turntable.web.kit.html import Html, join, moved, number, tag

CUBE: Final = 13.0
"""The side of a cube."""

GLYPHS: Final = {
    "red": "M-3.6 0H3.6",
    "blue": "M-4 .8C-2.8 -2 -1.2 -2 0 .8S2.8 3.4 4 .8",
    "yellow": "M-2.9 0a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0z",
    "purple": "M-3.6 2.2L0 -2.4L3.6 2.2",
    "gray": "M-2 -2h.01M2 -2h.01M-2 2h.01M2 2h.01",
}
"""The symbol of each colour of goods: a bar, a wave, a ring, a roof, four dots."""


def glyph(colour: str, scale: float = 1.0) -> Html:
    """The symbol of a colour, around the origin."""
    grow = f"scale({number(scale)})" if scale != 1.0 else None
    return tag("path", class_=f"steam-glyph on-{colour}", d=GLYPHS[colour], transform=grow)


@lru_cache(maxsize=512)
def cube(colour: str, x: float = 0.0, y: float = 0.0, size: float = CUBE) -> Html:
    """A goods cube around a point."""
    half = size / 2
    edge = f"M{number(2 - half)} {number(half - 3)}v{number(5 - size)}h{number(size - 5)}"
    return tag(
        "g",
        tag("rect", class_=f"steam-cube {colour}", x=-half, y=-half, width=size, height=size, rx=2),
        tag("path", class_="steam-light", d=edge),
        glyph(colour, size / CUBE),
        transform=moved(x, y),
    )


@lru_cache(maxsize=64)
def cube_picture(colour: str) -> Html:
    """A cube as a small picture in text."""
    return tag("svg", cube(colour), class_="steam-cube-pic", viewBox="-8 -8 16 16", aria_hidden=True)


def cubes_in_text(cubes: dict[str, int]) -> Html:
    """Cubes in a row, as small pictures."""
    return join([cube_picture(colour) * count for colour, count in cubes.items()])


@lru_cache(maxsize=64)
def city_picture(colour: str) -> Html:
    """A city tile as a small picture in text."""
    body = tag("path", class_=f"steam-city {colour}", d=HEXAGONS[0].outline(0.9))
    return tag("svg", body, glyph(colour, 3.2), class_="steam-city-pic", viewBox="-42 -42 84 84", aria_hidden=True)
