"""The names of cities and towns, each on its plate."""

from __future__ import annotations

from typing import Final

from turntable.games.steam.board import CITY_HEX
from turntable.web.boards.steam.goods import glyph
from turntable.web.boards.steam.layout import layout_of
from turntable.web.boards.steam.painter import MapTexts, Painter
from turntable.web.kit.html import Html, moved, tag
from turntable.web.kit.kept import kept
from turntable.web.kit.lettering import text_width
from turntable.web.kit.tree import Keyed, Place, keyed, place

LETTERS: Final = 16.0
"""The height of names."""
ABOVE_CITY: Final = -23.0
BELOW_TOWN: Final = 25.0
GROWN: Final = 1.25
"""How much larger names often are on a reader's screen, to be read there."""


def draw(painter: Painter) -> Place:
    """The names of all stops. They lie above all else, to be read."""
    return _names(painter.texts, tuple([(id, stop["colour"]) for id, stop in painter.view["stops"].items()]))


@kept(1024)
def _names(texts: MapTexts, stops: tuple[tuple[str, str | None], ...]) -> Place:
    return place("g", [_name(texts, id, colour) for id, colour in stops], id="steam-layer-names")


@kept(4096)
def _name(texts: MapTexts, id: str, colour: str | None) -> Keyed:
    place = layout_of(texts.game.board).place(id)
    return keyed("g", name_plate(texts, id, colour), id=f"steam-name-{id}", transform=place)


def name_plate(texts: MapTexts, id: str, colour: str | None) -> Html:
    """The name of a town below it, or of a city above it, with the symbol of its colour.

    At the edge of the map it stands as near to that as fits.
    """
    name = texts.name("stop", id)
    y = ABOVE_CITY if colour else _town_names(texts)[id]
    x, width = plate_place(texts, id, colour)
    symbol = None
    if colour:
        block = tag("rect", class_=f"steam-cube {colour}", x=-5, y=-5, width=10, height=10, rx=2)
        symbol = tag("g", tag("g", block, glyph(colour, 0.8)), transform=moved(x - width / 2 + 9, y))
    return tag(
        "g",
        tag("rect", class_="steam-plate", x=x - width / 2, y=y - 10, width=width, height=20, rx=3),
        symbol,
        tag(
            "text",
            name,
            class_="steam-name",
            x=x + (7.5 if symbol else 0),
            y=y + 5.8,
            # As wide in every font: the plate is made for it.
            textLength=text_width(name, LETTERS),
            lengthAdjust="spacingAndGlyphs",
        ),
        class_="map-name",
        data_weight=0 if colour else -1,
    )


def plate_place(texts: MapTexts, id: str, colour: str | None) -> tuple[float, float]:
    """How far beside the middle of its hex the plate of a name stands, and how wide it is."""
    width = _plate_width(texts.name("stop", id), colour is not None)
    return layout_of(texts.game.board).inward(id, width), width


def _plate_width(name: str, symbol: bool) -> float:
    """How wide the plate of a name is, with a symbol before it or without."""
    return text_width(name, LETTERS) + 9 + (15 if symbol else 0)


@kept(64)
def _town_names(texts: MapTexts) -> dict[str, float]:
    """How far below its town each name stands; above it, where it would meet another one below."""
    layout = layout_of(texts.game.board)
    taken: list[tuple[float, float, float]] = []
    found: dict[str, float] = {}
    # Cities have theirs above, and go first.
    for hex in sorted((hex for hex in layout.board.hexes if hex.stop >= 0), key=lambda hex: hex.kind != CITY_HEX):
        x, y = layout.middle(hex.id)
        half = _plate_width(texts.name("stop", hex.id), hex.kind == CITY_HEX) / 2
        sides = (ABOVE_CITY,) if hex.kind == CITY_HEX else (BELOW_TOWN, -BELOW_TOWN)
        # Names may have grown on the reader's screen.
        places = [(x, y + side * GROWN, half * GROWN) for side in sides]
        free = [place for place in places if not any(_meet(place, other) for other in taken)]
        place = (free or places)[0]
        taken.append(place)
        found[hex.id] = sides[places.index(place)]
    return found


def _meet(one: tuple[float, float, float], other: tuple[float, float, float]) -> bool:
    """Whether two plates would cover each other: the middle and half the width of each."""
    return abs(one[0] - other[0]) < one[2] + other[2] and abs(one[1] - other[1]) < 20 * GROWN
