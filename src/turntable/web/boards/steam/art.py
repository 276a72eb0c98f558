"""The pieces of Steam as flat shapes: goods, cities, track. Every colour has a symbol, every owner a mark."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.games.steam.tiles import MIDDLE, TILES, Face
from turntable.web.boards.steam.geometry import LAYOUTS, Layout
from turntable.web.kit.html import Html, number, tag
from turntable.web.kit.pieces import mark

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

Owners = tuple[int | None, ...]


def glyph(colour: str, scale: float = 1.0) -> Html:
    """The symbol of a colour, around the origin."""
    grow = f"scale({number(scale)})" if scale != 1.0 else None
    return tag("path", class_=f"glyph on-{colour}", d=GLYPHS[colour], transform=grow)


@lru_cache(maxsize=512)
def cube(colour: str, x: float = 0.0, y: float = 0.0, size: float = CUBE) -> Html:
    """A goods cube around a point."""
    half = number(size / 2)
    block = tag("rect", class_=f"cube {colour}", x=f"-{half}", y=f"-{half}", width=size, height=size, rx=2)
    light = tag(
        "path",
        class_="light",
        d=f"M{number(-size / 2 + 2)} {number(size / 2 - 3)}v{number(5 - size)}h{number(size - 5)}",
    )
    return tag("g", block, light, glyph(colour, size / CUBE), transform=f"translate({number(x)} {number(y)})")


@lru_cache(maxsize=64)
def cube_picture(colour: str) -> Html:
    """A cube as a small picture in text."""
    return tag("svg", cube(colour), class_="cube-pic", viewBox="-8 -8 16 16", aria_hidden=True)


def cubes_in_text(cubes: dict[str, int]) -> Html:
    """Cubes in a row, as small pictures."""
    return Html("".join(cube_picture(colour) * count for colour, count in cubes.items()))


def price_badge(text: str, x: float, y: float) -> Html:
    """A price on the map, in the reader's words."""
    width = 9.0 + 6.5 * len(text)
    plate = tag("rect", class_="plate", x=-width / 2, y=-9.0, width=width, height=18, rx=9)
    label = tag("text", text, class_="price", y=4.5)
    return tag("g", plate, label, transform=f"translate({number(x)} {number(y)})")


# Track


def track(layout: Layout, a: int, b: int, owner: int | None, complete: bool) -> Html:
    """The bed of one track in its owner's colour, with sleepers; unfinished track is broken."""
    path = layout.track(a, b)
    colour = "nobody" if owner is None else f"seat-{owner}"
    state = "" if complete else " open"
    return Html(
        f'<path class="bed" d="{path}"/><path class="rail {colour}{state}" d="{path}"/><path class="tie" d="{path}"/>'
    )


def owner_mark(layout: Layout, a: int, b: int, owner: int | None, part: float) -> Html:
    """The owner's mark on a track; a ring on track that nobody owns."""
    x, y = layout.along(a, b, part)
    if owner is None:
        return tag("circle", class_="nobodys", cx=x, cy=y, r=4.5)
    return mark(owner, x, y, 5.5)


@lru_cache(maxsize=8192)
def tracks(flat: bool, lines: tuple[tuple[int, int], ...], owners: Owners, complete: tuple[bool, ...]) -> Html:
    """All track of a tile: beds first, then the town, then the marks, so that nothing hides a mark."""
    layout = LAYOUTS[flat]
    parts = []
    for (a, b), owner, done in zip(lines, owners, complete, strict=True):
        parts.append(track(layout, a, b, owner, done))
    is_town = lines[0][1] == MIDDLE
    if is_town:
        parts.append(tag("circle", class_="town", r=9))
    for place, ((a, b), owner) in enumerate(zip(lines, owners, strict=True)):
        part = 0.66 if is_town else 0.5 if len(lines) == 1 else 0.26 if place == 0 else 0.74
        parts.append(owner_mark(layout, a, b, owner, part))
    return Html("".join(parts))


@lru_cache(maxsize=256)
def face_picture(face: Face, turn: int = 0, flat: bool = False) -> Html:
    """A track tile as it lies in its pile."""
    orientation = next(one for one in TILES.all if one.face is face and one.turn == turn)
    lines = tuple(orientation.tracks)
    nobody: Owners = (None,) * len(lines)
    inside = plain_tracks(flat, lines, nobody)
    ground = tag("path", class_="ground plain", d=LAYOUTS[flat].hexagon())
    return tag("svg", ground, inside, class_="tile-pic", viewBox="-42 -42 84 84", aria_hidden=True)


def plain_tracks(flat: bool, lines: tuple[tuple[int, int], ...], owners: Owners) -> Html:
    """Track without marks: a tile that nobody has laid yet."""
    layout = LAYOUTS[flat]
    parts = [track(layout, a, b, owner, True) for (a, b), owner in zip(lines, owners, strict=True)]
    if lines[0][1] == MIDDLE:
        parts.append(tag("circle", class_="town", r=9))
    return Html("".join(parts))


@lru_cache(maxsize=64)
def city_picture(colour: str, flat: bool = False) -> Html:
    """A city tile as a small picture in text."""
    body = tag("path", class_=f"city {colour}", d=LAYOUTS[flat].hexagon(0.9))
    return tag("svg", body, glyph(colour, 3.2), class_="city-pic", viewBox="-42 -42 84 84", aria_hidden=True)
