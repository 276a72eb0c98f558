"""The map with all that lies on it, layer by layer."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

from turntable.web.boards.steam import cities, names, shipment, spots, tiles, ways
from turntable.web.boards.steam.ground import ground, some_ground
from turntable.web.boards.steam.layout import APOTHEM, EDGE, RADIUS
from turntable.web.boards.steam.painter import Painter
from turntable.web.kit.html import Html, join, numbers, tag
from turntable.web.kit.still import lit, still
from turntable.web.kit.tree import Keyed, Place, place

Layers = dict[str, list[Keyed]]
LARGER: Final = 0.85
"""How large a unit of a detail is, in pixels."""
GHOSTS: Final = place("g", id="steam-ghosts", aria_hidden=True)
"""Where lies what somebody considers."""


def draw(painter: Painter) -> Place:
    """The map as it stands."""
    layers = _layers(painter)
    svg = place(
        "svg",
        ground(painter.texts),
        [place("g", inside, id=f"steam-layer-{name}") if inside else _empty(name) for name, inside in layers.items()],
        GHOSTS,
        names.draw(painter),
        class_="steam-map pan",
        id="steam-map",
        viewBox=painter.layout.box,
        data_letters=names.LETTERS,
        data_places="[id^=steam-hex-], [id^=steam-spot-]",
        role="group",
        aria_label=painter.name("board", ""),
    )
    return place("div", svg, class_=f"pane {painter.layout.shape}")


def _layers(painter: Painter) -> Layers:
    """What lies on the ground, from below."""
    land, growing = spots.draw(painter)
    legs = ways.legs(painter) if painter.view["step"] in ("deliver", "link") else {}
    return {
        "tiles": tiles.draw(painter),
        "land": land,
        "stops": cities.draw(painter),
        "nets": ways.draw(painter),
        "reach": shipment.draw_reach(painter, legs),
        "spots": growing,
        "ways": shipment.draw(painter, legs),
    }


def detail(painter: Painter, hexes: Collection[str], wanted: Collection[str]) -> Html:
    """Some hexes with what lies on them, to look at, and ``wanted`` pieces, lit: ids without the board's prefix."""
    here = {f"steam-{kind}-{hex}" for kind in ("tile", "spot", "stop", "name") for hex in hexes}
    drawn = [some_ground(painter.texts, hexes)]
    for name, layer in _layers(painter).items():
        for one in layer:
            glows = one.id.removeprefix("steam-") in wanted
            if one.id in here or glows or name == "ways":
                drawn.append(lit(one) if glows else Html(one))
    drawn += [Html(name) for name in names.draw(painter).inside if isinstance(name, Keyed) and name.id in here]
    box, wide = _frame(painter, hexes)
    return tag("svg", still(join(drawn)), class_="steam-map", viewBox=box, width=round(wide * LARGER))


def _frame(painter: Painter, hexes: Collection[str]) -> tuple[str, float]:
    """The part of the plane that holds these hexes and their names, and how wide it is."""
    layout = painter.layout
    across, down = (RADIUS, APOTHEM) if layout.board.flat else (APOTHEM, RADIUS)
    sides = []
    for hex in hexes:
        x, y = layout.middle(hex)
        sides += [(x - across, y - down), (x + across, y + down)]
        stop = painter.view["stops"].get(hex)
        if stop is not None:
            aside, plate = names.plate_place(painter.texts, hex, stop["colour"])
            sides += [(x + aside - plate / 2, y), (x + aside + plate / 2, y)]
    left, top = min(x for x, _ in sides) - EDGE, min(y for _, y in sides) - EDGE
    wide, high = max(x for x, _ in sides) + EDGE - left, max(y for _, y in sides) + EDGE - top
    return numbers(left, top, wide, high), wide


@cache
def _empty(layer: str) -> Place:
    return place("g", id=f"steam-layer-{layer}")
