"""How maps of Steam are drawn in the editor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from turntable.core.message import Piece
from turntable.games.steam.board import FLAT, MOST_LINES, MOST_PLACES, POINTY, STEPS, SYMBOLS
from turntable.games.steam.facts import CUBES, LEAST_SEATS, MOST_SEATS, TERRAIN
from turntable.web.boards.steam.goods import GLYPHS, city_picture
from turntable.web.boards.steam.ground import SHAPES, bare_hex
from turntable.web.boards.steam.layout import HEXAGONS
from turntable.web.editing import Editing, Number, Tool
from turntable.web.kit.html import NOTHING, Html, tag
from turntable.words import Words

CITIES: Final = CUBES[:4]
"""Gray cities come by urbanization only."""
FIRST_CUBES: Final = 3
"""Goods of a new city, until somebody says otherwise."""
GROUNDS: Final = tuple(SYMBOLS.values())


def _icon(*inside: Html) -> Html:
    return tag("svg", *inside, class_="ed-icon", viewBox="-12 -12 24 24", aria_hidden=True)


def _ground(kind: str) -> Html:
    if kind == "none":
        inside = tag("path", class_="steam-ground none", d=HEXAGONS[0].outline())
    else:
        inside = bare_hex(HEXAGONS[0], kind)
    return tag("svg", inside, class_="ed-icon", viewBox="-44 -44 88 88", aria_hidden=True)


def _facts(words: Words) -> Mapping[str, Any]:
    ways = {way: words.say(Piece("way", way)) for way in {*POINTY, *FLAT}}
    return {
        "symbols": {ground: symbol for symbol, ground in SYMBOLS.items()},
        "grounds": {ground: words.say(f"steam-edit-{ground}") for ground in GROUNDS},
        "terrain": TERRAIN,
        "shapes": SHAPES,
        "glyphs": GLYPHS,
        "steps": STEPS,
        "pointy": [ways[way] for way in POINTY],
        "flat": [ways[way] for way in FLAT],
        "orientations": [{"value": one, "label": words.say(f"steam-edit-{one}")} for one in ("pointy", "flat")],
        "mostLines": MOST_LINES,
        "mostPlaces": MOST_PLACES,
        "cubes": FIRST_CUBES,
    }


_SEATS: Final = range(LEAST_SEATS, MOST_SEATS + 1)

EDITING: Final = Editing(
    game="steam",
    tools=(
        Tool("select", "V", _icon(tag("path", d="M-5-9L7 2L1 3L4 9L1 10L-2 4L-5 8z"))),
        *(Tool(ground, key, _ground(ground)) for ground, key in zip(GROUNDS, "PRMLN", strict=True)),
        Tool("town", "T", _icon(tag("circle", r=6))),
        Tool("city", "C", _icon(tag("path", d=HEXAGONS[0].outline(0.26)))),
        Tool("border", "B", _icon(tag("path", class_="k", d="M-9 0H9"))),
        Tool("erase", "X", _icon(tag("path", class_="l", d="M-7-7L7 7M7-7L-7 7"))),
    ),
    colours=CITIES,
    colour_kind="cube",
    swatch=city_picture,
    numbers=(
        Number("players.0", "players-least"),
        Number("players.1", "players-most"),
        Number("reserve.hexes", "reserve-hexes"),
        *(Number(f"reserve.cubes.{seats}", "reserve-cubes", seats) for seats in _SEATS),
        *(Number(f"rounds.{seats}", "rounds", seats) for seats in _SEATS),
        *(Number(f"city_cubes.{seats}", "city-cubes", seats) for seats in _SEATS),
    ),
    facts=_facts,
    shapes=NOTHING,
)
