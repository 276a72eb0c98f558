"""Cities and towns on the map, with their goods."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Message, Piece
from turntable.games.steam.questions import goods
from turntable.web.boards.steam.goods import CUBE, cube, glyph
from turntable.web.boards.steam.layout import Hexagon, Layout, layout_of
from turntable.web.boards.steam.painter import MapTexts, Painter
from turntable.web.boards.steam.tiles import TOWN
from turntable.web.kit.clicks import pick
from turntable.web.kit.html import Html, moved, tag
from turntable.web.kit.kept import kept
from turntable.web.kit.tree import Keyed, keyed

ROW: Final = 4
"""Cubes in a row."""
MOST_CUBES: Final = 12
"""More of them are shown by number."""
SIZES: Final = ((3, 17.0), (8, 14.0), (MOST_CUBES, CUBE))
"""So many cubes of a city can be of this size."""
MARKER: Final = tag("path", class_="steam-marker", d="M-10 35v-9l5 3v-3l5 3v-7h3v7h4v6z")
"""A development marker: a little factory."""

Cubes = tuple[tuple[str, int], ...]


def draw(painter: Painter) -> list[Keyed]:
    """Every city and town."""
    asked = painter.asked("deliver")
    found = []
    for id, stop in painter.view["stops"].items():
        colour = stop["colour"]
        if colour is None:
            found.append(_town(painter.layout, id))
        else:
            can = tuple([cube for cube in stop["cubes"] if f"ship {id} {cube}" in painter.offers]) if asked else ()
            cubes = tuple(stop["cubes"].items())
            found.append(_city(painter.texts, id, colour, stop["new"], stop["marked"], cubes, can))
    return found


@kept(4096)
def _town(layout: Layout, id: str) -> Keyed:
    return keyed("g", TOWN, id=f"steam-stop-{id}", class_="steam-stop", transform=layout.place(id))


@kept(32768)
def _city(texts: MapTexts, id: str, colour: str, new: bool, marked: bool, cubes: Cubes, can: tuple[str, ...]) -> Keyed:
    """A city with its goods; those in the colours of ``can`` may be shipped."""
    layout = layout_of(texts.game.board)
    said = ", ".join(
        texts.say(one) for one in [Message("place-city", {"cube": Piece("cube", colour)}), *goods(dict(cubes))]
    )
    shape = tag("g", city_shape(layout.hexagon, colour, new), id=f"steam-about-{id}", role="img", aria_label=f"{said};")
    inside = [shape, MARKER if marked else None, _goods(texts, id, cubes, can)]
    return keyed("g", inside, id=f"steam-stop-{id}", class_="steam-stop", transform=layout.place(id))


def city_shape(hexagon: Hexagon, colour: str, new: bool = False) -> list[Html]:
    """A city in its colour, with the symbol of the colour."""
    kind = f"steam-city {colour}" + (" founded" if new else "")
    shape = tag("path", class_=kind, d=hexagon.outline(0.93))
    return [shape, tag("g", glyph(colour, 5.5), class_="steam-under")]


def _goods(texts: MapTexts, id: str, cubes: Cubes, can: tuple[str, ...]) -> list[Html]:
    """The goods of a city, those of a colour together: one thing to pick."""
    total = sum(count for _, count in cubes)
    counted = total > MOST_CUBES
    size, places = _places(len(cubes) if counted else total)
    groups = []
    for colour, count in cubes:
        drawn = []
        for _ in range(1 if counted else count):
            x, y = places.pop(0)
            drawn.append(cube(colour, x, y, size))
            if counted:
                drawn.append(tag("text", f"{count}×", class_="steam-count", transform=moved(x, y), x=-12, y=4))
        label = texts.say("steam-goods-in", count=count, cube=texts.name("cube", colour))
        shipped = colour in can
        groups.append(
            tag(
                "g",
                drawn,
                id=f"steam-cube-{id}-{colour}",
                class_="steam-goods can" if shipped else "steam-goods",
                data_pick=pick("cube", f"{id}-{colour}"),
                data_move=f"ship {id} {colour}" if shipped else None,
                data_near="area" if shipped else None,
                data_light=f"steam-reach-{id}-{colour}" if shipped else None,
                tabindex=0 if shipped else -1,
                role="button",
                aria_label=f"{texts.name('stop', id)}: {label}",
            )
        )
    return groups


def _places(count: int) -> tuple[float, list[tuple[float, float]]]:
    """How large so many cubes are and where they stand, in rows from under the name on."""
    size = next(size for most, size in SIZES if count <= most)
    step = size + 1.5
    rows = -(-count // ROW)
    places = []
    for row in range(rows):
        across = min(ROW, count - row * ROW)
        y = -3.5 + step * row if rows > 1 else 3.0
        places += [((i - (across - 1) / 2) * step, y) for i in range(across)]
    return size, places
