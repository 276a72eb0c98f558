"""What never changes on the map: ground, water, mountains, thick lines, labels of hexes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.games.steam.board import BORDER, CITY_HEX, LAKE, LAND, Hex
from turntable.games.steam.facts import TERRAIN, TERRAIN_PRICE
from turntable.games.steam.tiles import EDGES
from turntable.web.boards.steam.geometry import Chart
from turntable.web.boards.steam.names import LETTERS
from turntable.web.boards.steam.speech import Speech
from turntable.web.kit.html import Html, tag
from turntable.web.kit.tree import Keyed, Place, place

WAVES: Final = "M-22 -7q5.5 -5 11 0t11 0t11 0t11 0M-22 4q5.5 -5 11 0t11 0t11 0t11 0"
LAKE_WAVES: Final = "M-22 -12q5.5 -5 11 0t11 0t11 0t11 0M-16 0q5.5 -5 11 0t11 0t11 0M-22 12q5.5 -5 11 0t11 0t11 0t11 0"
PEAKS: Final = "M-26 16L-10 -14L6 16zM-4 16L12 -8L26 16z"
SNOW: Final = "M-10 -14L-15 -5L-11 -7L-8 -3L-5 -5zM12 -8L7.500 -1L11 -3L14 0L16.500 -1z"
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


def under(parent: str, found: dict[str, str]) -> list[Keyed]:
    """What stands in a place, of all that was drawn."""
    start = parent + "/"
    return [Keyed(key.removeprefix(start), html) for key, html in found.items() if key.startswith(start)]


@lru_cache(maxsize=64)
def _whole_ground(chart: Chart, speech: Speech) -> Html:
    return ground(chart, speech)


def map_frame(chart: Chart, speech: Speech, title: str, found: dict[str, str]) -> Place:
    """The map with what lies on it."""
    layers = [place("g", under(f"layer-{layer}", found), id=f"layer-{layer}") for layer in LAYERS]
    svg = place(
        "svg",
        _whole_ground(chart, speech),
        layers,
        class_="steam-map pan",
        id="steam-map",
        viewBox=chart.box,
        data_letters=LETTERS,
        role="group",
        aria_label=title,
    )
    return place("div", svg, class_=f"pane {shape(chart)}")


def shape(chart: Chart) -> str:
    """Whether the map is rather wide or rather tall."""
    return "wide" if chart.width > 1.2 * chart.height else "tall"
