"""The names of cities and towns, each on its plate."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.games.steam.board import CITY_HEX
from turntable.web.boards.steam import art
from turntable.web.boards.steam.geometry import Chart
from turntable.web.boards.steam.speech import Speech
from turntable.web.kit.html import Html, number, tag
from turntable.web.kit.lettering import text_width

LETTERS: Final = 16.0
"""The height of names."""
ABOVE_CITY: Final = -23.0
BELOW_TOWN: Final = 25.0
GROWN: Final = 1.25
"""How much larger names often are on a reader's screen, to be read there."""


@lru_cache(maxsize=4096)
def name(chart: Chart, speech: Speech, id: str, colour: str | None, named: bool = True) -> str:
    """The name of a town, or of a city with the symbol of its colour. It lies above all else, to be read."""
    text = speech.name("stop", id)
    if colour is None:
        plate = _name_plate(chart, id, text, _town_names(chart, speech)[id], -1)
    else:
        block = tag("rect", class_=f"cube {colour}", x=-5, y=-5, width=10, height=10, rx=2)
        plate = _name_plate(chart, id, text, ABOVE_CITY, 0, tag("g", block, art.glyph(colour, 0.8)))
    return str(tag("g", plate, id=f"name-{id}" if named else None, transform=chart.place(id)))


def _plate_width(name: str, symbol: bool) -> float:
    """How wide the plate of a name is, with a symbol before it or without."""
    return text_width(name, LETTERS) + 9 + (15 if symbol else 0)


def _name_plate(chart: Chart, id: str, name: str, y: float, weight: int, symbol: Html | None = None) -> Html:
    """A name on its plate, in the middle below or above a place; at the edge of the map, as near to that as fits."""
    width = _plate_width(name, symbol is not None)
    x = chart.inward(id, width)
    parts = [tag("rect", class_="plate", x=x - width / 2, y=y - 10, width=width, height=20, rx=3)]
    if symbol:
        parts.append(tag("g", symbol, transform=f"translate({number(x - width / 2 + 9)} {number(y)})"))
    middle, length = x + (7.5 if symbol else 0), text_width(name, LETTERS)
    # As wide in every font: the plate is made for it.
    parts.append(
        tag("text", name, class_="name", x=middle, y=y + 5.8, textLength=length, lengthAdjust="spacingAndGlyphs")
    )
    return tag("g", parts, class_="map-name", data_weight=weight)


@lru_cache(maxsize=64)
def _town_names(chart: Chart, speech: Speech) -> dict[str, float]:
    """How far below its town each name stands; above it, where it would meet another one below."""
    taken: list[tuple[float, float, float]] = []
    found: dict[str, float] = {}
    # Cities have theirs above, and go first.
    for hex in sorted((hex for hex in chart.board.hexes if hex.stop >= 0), key=lambda hex: hex.kind != CITY_HEX):
        x, y = chart.middle(hex.id)
        half = _plate_width(speech.name("stop", hex.id), hex.kind == CITY_HEX) / 2
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
