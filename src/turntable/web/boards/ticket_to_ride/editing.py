"""How boards of Ticket to Ride are drawn in the editor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from turntable.games.ticket_to_ride.facts import COLOURS, SIDES
from turntable.web.boards.ticket_to_ride.cards import SYMBOLS
from turntable.web.editing import Editing, Number, Tool
from turntable.web.kit.html import Html, tag
from turntable.words import Words

ALL: Final = ("grey", *COLOURS)


def _icon(*inside: Html) -> Html:
    return tag("svg", *inside, class_="ed-icon", viewBox="-12 -12 24 24", aria_hidden=True)


def _swatch(colour: str) -> Html:
    symbol = tag("path", class_="y", d=SYMBOLS[colour]) if colour in SYMBOLS else None
    ground = tag("rect", class_="f", x=-10, y=-10, width=20, height=20, rx=4)
    return tag("svg", ground, symbol, class_=f"ttr-chip c-{colour}", viewBox="-11 -11 22 22", aria_hidden=True)


def _facts(words: Words) -> Mapping[str, Any]:
    return {"sides": [{"value": side, "label": words.say(f"ttr-side-{side}")} for side in SIDES]}


def _marker(colour: str) -> Html:
    """The symbol of a colour, at every space of a route."""
    symbol = tag("g", tag("path", d=SYMBOLS[colour]), class_=f"ttr-symbols c-{colour}")
    size = {"markerWidth": 12, "markerHeight": 12, "markerUnits": "userSpaceOnUse"}
    return tag("marker", symbol, id=f"ed-m-{colour}", viewBox="-6 -6 12 12", **size)


EDITING: Final = Editing(
    game="ticket-to-ride",
    tools=(
        Tool("select", "V", _icon(tag("path", d="M-5-9L7 2L1 3L4 9L1 10L-2 4L-5 8z"))),
        Tool("city", "C", _icon(tag("circle", r=6))),
        Tool(
            "route", "R", _icon(tag("path", class_="l", d="M-9 7L9-7"), tag("path", d="M-9 7h.01M9-7h.01", class_="k"))
        ),
        Tool("ticket", "T", _icon(tag("path", d="M-10-6H10V-2A2 2 0 0 0 10 2V6H-10V2A2 2 0 0 0-10-2z"))),
        Tool("erase", "X", _icon(tag("path", class_="l", d="M-7-7L7 7M7-7L-7 7"))),
    ),
    colours=ALL,
    colour_kind="colour",
    swatch=_swatch,
    numbers=(
        Number("players.0", "players-least"),
        Number("players.1", "players-most"),
        Number("trains", "trains"),
        Number("hand", "hand"),
        Number("cards.each_colour", "each-colour"),
        Number("cards.locomotives", "locomotives"),
        Number("display.cards", "display"),
        Number("display.locomotives_reset", "display-reset"),
        Number("first_tickets.dealt", "first-dealt"),
        Number("first_tickets.keep", "first-keep"),
        Number("more_tickets.dealt", "more-dealt"),
        Number("more_tickets.keep", "more-keep"),
        Number("double_routes_from", "double-from"),
        Number("last_turns_at", "last-turns"),
        Number("longest_path", "longest-path"),
        Number("canvas.0", "canvas-width"),
        Number("canvas.1", "canvas-height"),
    ),
    facts=_facts,
    shapes=tag("defs", [_marker(colour) for colour in COLOURS]),
)
