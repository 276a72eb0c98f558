"""The map with all that lies on it, layer by layer."""

from __future__ import annotations

from functools import cache

from turntable.web.boards.steam import cities, names, shipment, spots, tiles, ways
from turntable.web.boards.steam.ground import ground
from turntable.web.boards.steam.painter import Painter
from turntable.web.kit.tree import Place, place


def draw(painter: Painter) -> Place:
    """The map as it stands."""
    land, growing = spots.draw(painter)
    legs = ways.legs(painter) if painter.view["step"] in ("deliver", "link") else {}
    layers = {
        "tiles": tiles.draw(painter),
        "land": land,
        "stops": cities.draw(painter),
        "nets": ways.draw(painter),
        "reach": shipment.draw_reach(painter, legs),
        "spots": growing,
        "ways": shipment.draw(painter, legs),
    }
    svg = place(
        "svg",
        ground(painter.texts),
        [place("g", inside, id=f"steam-layer-{name}") if inside else _empty(name) for name, inside in layers.items()],
        names.draw(painter),
        class_="steam-map pan",
        id="steam-map",
        viewBox=painter.layout.box,
        data_letters=names.LETTERS,
        role="group",
        aria_label=painter.name("board", ""),
    )
    return place("div", svg, class_=f"pane {painter.layout.shape}")


@cache
def _empty(layer: str) -> Place:
    return place("g", id=f"steam-layer-{layer}")
