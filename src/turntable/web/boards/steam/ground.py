"""What never changes on the map: ground, water, mountains, thick lines, names of places."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.core.message import Message
from turntable.games.steam.board import BORDER, CITY_HEX, LAKE, LAND, Hex
from turntable.games.steam.facts import TERRAIN, TERRAIN_PRICE
from turntable.games.steam.tiles import EDGES
from turntable.web.boards.steam.geometry import Chart
from turntable.web.boards.steam.speech import Speech
from turntable.web.html import Html, number, tag
from turntable.web.lettering import text_width

WAVES: Final = "M-22 -7q5.5 -5 11 0t11 0t11 0t11 0M-22 4q5.5 -5 11 0t11 0t11 0t11 0"
LAKE_WAVES: Final = "M-22 -12q5.5 -5 11 0t11 0t11 0t11 0M-16 0q5.5 -5 11 0t11 0t11 0M-22 12q5.5 -5 11 0t11 0t11 0t11 0"
PEAKS: Final = "M-26 16L-10 -14L6 16zM-4 16L12 -8L26 16z"
SNOW: Final = "M-10 -14L-15 -5L-11 -7L-8 -3L-5 -5zM12 -8L7.500 -1L11 -3L14 0L16.500 -1z"
LETTERS: Final = 16.0
"""The height of names."""
ABOVE_CITY: Final = -23.0
BELOW_TOWN: Final = 25.0
GROWN: Final = 1.25
"""How much larger names often are on a reader's screen, to be read there."""
LAYERS: Final = ("tiles", "land", "stops", "nets", "reach", "spots", "ways", "names")
"""Where fragments are put in, from the ground up."""


def ground(chart: Chart, speech: Speech, asked: bool = True) -> Html:
    """The hexes of the board; on a table each of them can be asked about."""
    parts = [_hex(chart, speech, hex, asked) for hex in chart.board.hexes]
    return tag("g", parts, _labels(chart), _borders(chart))


def _labels(chart: Chart) -> Html:
    """The labels of the hexes, as one text: a browser lays that out much faster than a text for each."""
    down = 30 if chart.board.flat else 33
    places = [(*chart.middle(hex.id), hex.label.upper()) for hex in chart.board.hexes if hex.kind == LAND]
    return tag("text", [tag("tspan", label, x=x, y=y + down) for x, y, label in places], class_="label")


def _hex(chart: Chart, speech: Speech, hex: Hex, asked: bool) -> Html:
    kind = "lake" if hex.kind == LAKE else "plain" if hex.kind == CITY_HEX else TERRAIN[hex.terrain]
    parts = [tag("path", class_=f"ground {kind}", d=chart.layout.hexagon())]
    if kind == "lake":
        parts.append(tag("path", class_="wave", d=LAKE_WAVES))
    elif kind == "river":
        parts.append(tag("path", class_="wave", d=WAVES))
    elif kind == "mountain":
        parts += [tag("path", class_="peak", d=PEAKS), tag("path", class_="snow", d=SNOW)]
    if not asked:
        return tag("g", parts, transform=chart.place(hex.id))
    label = name_of_hex(chart, speech, hex.id)
    return tag(
        "g",
        parts,
        id=f"hex-{hex.id}",
        transform=chart.place(hex.id),
        data_pick=f"hex-{hex.id}",
        tabindex=-1,
        role="button",
        aria_label=label,
    )


def name_of_hex(chart: Chart, speech: Speech, id: str) -> str:
    """A hex in words: its name or label, and its ground with the price."""
    hex = chart.board.hexes[chart.numbers[id]]
    name = speech.name("stop", id) if hex.stop >= 0 else hex.label.upper()
    if hex.kind in (LAKE, CITY_HEX):
        return speech.say("steam-hex-lake", name=name) if hex.kind == LAKE else name
    return speech.say("steam-hex", name=name, terrain=TERRAIN[hex.terrain], price=int(TERRAIN_PRICE[hex.terrain]))


def _borders(chart: Chart) -> list[Html]:
    """Thick lines over which no track goes."""
    board = chart.board
    lines = []
    for number_, hex in enumerate(board.hexes):
        for edge in range(EDGES // 2):
            if board.closed[number_ * EDGES + edge] == BORDER:
                path = chart.layout.side(edge)
                lines.append(tag("path", class_="border", d=path, transform=chart.place(hex.id)))
    return lines


def map_frame(chart: Chart, speech: Speech, title: Message | str) -> Html:
    """The map with empty places for the fragments."""
    layers = [tag("g", id=f"layer-{layer}") for layer in LAYERS]
    svg = tag(
        "svg",
        ground(chart, speech),
        layers,
        class_="steam-map pan",
        id="steam-map",
        viewBox=chart.box,
        data_letters=LETTERS,
        role="group",
        aria_label=title,
    )
    return tag("div", svg, class_=f"pane {shape(chart)}")


def shape(chart: Chart) -> str:
    """Whether the map is rather wide or rather tall."""
    return "wide" if chart.width > 1.2 * chart.height else "tall"


# Names


def plate_width(name: str, symbol: bool) -> float:
    """How wide the plate of a name is, with a symbol before it or without."""
    return text_width(name, LETTERS) + 9 + (15 if symbol else 0)


def name_plate(chart: Chart, id: str, name: str, y: float, weight: int, symbol: Html | None = None) -> Html:
    """A name on its plate, in the middle below or above a place; at the edge of the map, as near to that as fits."""
    width = plate_width(name, symbol is not None)
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
def town_names(chart: Chart, speech: Speech) -> dict[str, float]:
    """How far below its town each name stands; above it, where it would meet another one below."""
    taken: list[tuple[float, float, float]] = []
    found: dict[str, float] = {}
    # Cities have theirs above, and go first.
    for hex in sorted((hex for hex in chart.board.hexes if hex.stop >= 0), key=lambda hex: hex.kind != CITY_HEX):
        x, y = chart.middle(hex.id)
        half = plate_width(speech.name("stop", hex.id), hex.kind == CITY_HEX) / 2
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
