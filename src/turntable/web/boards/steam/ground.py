"""What never changes on the map: ground, water, mountains, thick lines, labels of hexes."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from turntable.games.steam.board import BORDER, CITY_HEX, LAKE, LAND, Hex
from turntable.games.steam.facts import TERRAIN
from turntable.games.steam.questions import beside
from turntable.games.steam.tiles import EDGES
from turntable.web.boards.steam.layout import Hexagon, Layout, layout_of
from turntable.web.boards.steam.painter import MapTexts, hex_name
from turntable.web.kit.clicks import pick
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.kept import kept

WAVES: Final = "M-22 -7q5.5 -5 11 0t11 0t11 0t11 0M-22 4q5.5 -5 11 0t11 0t11 0t11 0"
LAKE_WAVES: Final = "M-22 -12q5.5 -5 11 0t11 0t11 0t11 0M-16 0q5.5 -5 11 0t11 0t11 0M-22 12q5.5 -5 11 0t11 0t11 0t11 0"
PEAKS: Final = "M-26 16L-10 -14L6 16zM-4 16L12 -8L26 16z"
SNOW: Final = "M-10 -14L-15 -5L-11 -7L-8 -3L-5 -5zM12 -8L7.500 -1L11 -3L14 0L16.500 -1z"
SHAPES: Final = {
    "plain": (),
    "lake": (("steam-wave", LAKE_WAVES),),
    "river": (("steam-wave", WAVES),),
    "mountain": (("steam-peak", PEAKS), ("steam-snow", SNOW)),
}
"""By kind of ground: what is drawn on it."""


@kept(64)
def ground(texts: MapTexts, asked: bool = True) -> Html:
    """The hexes of the board; on a table each of them can be asked about."""
    layout = layout_of(texts.game.board)
    parts = [_hex(texts, layout, hex, asked) for hex in layout.board.hexes]
    return tag("g", parts, _labels(layout), _borders(layout))


@lru_cache(maxsize=16)
def bare_hex(hexagon: Hexagon, kind: str) -> Html:
    """A hex of this kind of ground, around the origin."""
    shapes = [tag("path", class_=name, d=path) for name, path in SHAPES[kind]]
    return join(tag("path", class_=f"steam-ground {kind}", d=hexagon.outline()), shapes)


def _hex(texts: MapTexts, layout: Layout, hex: Hex, asked: bool) -> Html:
    kind = "lake" if hex.kind == LAKE else "plain" if hex.kind == CITY_HEX else TERRAIN[hex.terrain]
    inside = bare_hex(layout.hexagon, kind)
    if not asked:
        return tag("g", inside, transform=layout.place(hex.id))
    return tag(
        "g",
        inside,
        id=f"steam-hex-{hex.id}",
        transform=layout.place(hex.id),
        data_pick=pick("hex", hex.id),
        tabindex=-1,
        role="button",
        aria_label=_said(texts, hex),
        # What lies on the hex is said with it; of these there may be none.
        aria_labelledby=f"steam-hex-{hex.id} {lying_on(hex.id)}",
    )


def lying_on(id: str) -> str:
    """The ids of what may lie on a hex and has words of its own: a city with its goods, track."""
    return f"steam-about-{id} steam-tile-{id}"


def _said(texts: MapTexts, hex: Hex) -> str:
    """A hex in words, and the cities and towns beside it."""
    name = hex_name(texts, hex.id)
    stops = beside(texts.game.board, hex.id)
    return f"{name};" if stops is None else f"{name}; {texts.say(stops)};"


def _labels(layout: Layout) -> Html:
    """The labels of the hexes, as one text: a browser lays that out much faster than a text for each."""
    down = 30 if layout.board.flat else 33
    places = [(*layout.middle(hex.id), hex.label.upper()) for hex in layout.board.hexes if hex.kind == LAND]
    return tag("text", [tag("tspan", label, x=x, y=y + down) for x, y, label in places], class_="steam-label")


def some_ground(texts: MapTexts, ids: Collection[str]) -> Html:
    """These hexes alone, to look at."""
    layout = layout_of(texts.game.board)
    some = [hex for hex in layout.board.hexes if hex.id in ids]
    return join([_hex(texts, layout, hex, False) for hex in some], _borders(layout, ids))


def _borders(layout: Layout, ids: Collection[str] | None = None) -> list[Html]:
    """Thick lines over which no track goes, those between all hexes or between these."""
    found = []
    for number, hex in enumerate(layout.board.hexes):
        for edge in range(EDGES // 2):
            if layout.board.closed[number * EDGES + edge] != BORDER:
                continue
            if ids is None or (hex.id in ids and _behind(layout, number, edge) in ids):
                side = layout.hexagon.side(edge)
                found.append(tag("path", class_="steam-border", d=side, transform=layout.place(hex.id)))
    return found


def _behind(layout: Layout, number: int, edge: int) -> str:
    """The hex behind an edge, whether track may cross it or not."""
    (x, y), (across, down) = layout.middles[number], layout.hexagon.edges[edge]
    place = (x + 2 * across, y + 2 * down)
    return min(layout.board.hexes, key=lambda hex: math.dist(layout.middle(hex.id), place)).id
