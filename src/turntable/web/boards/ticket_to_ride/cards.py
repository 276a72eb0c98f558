"""Train car cards: a colour, a symbol and a wagon of its own for each kind, drawn once and used by reference.

The symbol goes wherever the colour goes: on cards, on the spaces of routes, in prices.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS
from turntable.web.boards.ticket_to_ride.painter import MapTexts
from turntable.web.kit.html import Html, join, moved, tag

SNOW: Final = "M-1-5H1V5H-1zM-4.8-1.6L-3.8-3.4L4.8 1.6L3.8 3.4zM-4.8 1.6L-3.8 3.4L4.8-1.6L3.8-3.4z"
SYMBOLS: Final = {
    "black": (
        "M0-5.2C1.6-2.6 4.8-1 4.8 1.6C4.8 3.7 2.1 4.1.9 2.8L1.9 5.2"
        "H-1.9L-.9 2.8C-2.1 4.1-4.8 3.7-4.8 1.6C-4.8-1-1.6-2.6 0-5.2z"
    ),
    "blue": "M0-5.4C2-1.8 3.9-.2 3.9 1.7A3.9 3.9 0 0 1-3.9 1.7C-3.9-.2-2-1.8 0-5.4z",
    "green": "M-4.9 4.9L-3.9 3.3C-5.4-1.6-1.4-5 5-5C5 1.2 1.8 5.2-2.9 4L-4 5.3z",
    "orange": "M0-4.9A4.9 4.9 0 1 1 0 4.9A4.9 4.9 0 1 1 0-4.9zM0-2.1A2.1 2.1 0 1 0 0 2.1A2.1 2.1 0 1 0 0-2.1z",
    "purple": "M2.6-4.7A5 5 0 1 0 2.6 4.7A4.9 4.9 0 0 1 2.6-4.7z",
    "red": "M0 4.9C-6.3.6-5.2-4.5-2.5-4.5C-1-4.5 0-3.3 0-2.4C0-3.3 1-4.5 2.5-4.5C5.2-4.5 6.3.6 0 4.9z",
    "white": SNOW,
    "yellow": "M1.7-5.3L-3.9.9H-.5L-1.7 5.3L3.9-1.1H.5z",
    "locomotive": (
        "M-5.4 2.6V-.6H-4.2V-3H-2.6V-.6H1V-4.2H5.2V2.6z"
        "M-3 5A1.6 1.6 0 1 1-3 1.8A1.6 1.6 0 1 1-3 5zM2.4 5A1.8 1.8 0 1 1 2.4 1.4A1.8 1.8 0 1 1 2.4 5z"
    ),
}
"""By kind of card: drawn around the origin, about ten units high."""

# Wagons stand on y = 0 and look to the right, about 44 wide: ``b`` is the body, ``d`` dark, ``w`` light, ``l`` a line.
WAGONS: Final = {
    "black": (
        ("d", "M-18-19q4-5 8-2q4-6 9-2q5-5 9 0q5-3 8 4z"),
        ("b", "M-21-19H21L16-6H-16z"),
        ("l", "M-11-16L-9-8M0-16V-8M11-16L9-8"),
    ),
    "blue": (
        ("b", "M-22-22H22V-6H-22z"),
        ("d", "M-23-24H23V-21H-23z"),
        ("w", "M-18-18h6v6h-6zM-9-18h6v6h-6zM3-18h6v6h-6zM12-18h6v6h-6z"),
    ),
    "green": (
        ("b", "M-22-9H22V-6H-22z"),
        ("d", "M-20-21h2v12h-2zM18-21h2v12h-2z"),
        ("w", "M-17-9h34v-4h-34zM-17-13.5h34v-4h-34zM-12-18h24v-4h-24z"),
    ),
    "orange": (
        ("d", "M-4-25H4V-20H-4zM-22-8H22V-6H-22z"),
        ("b", "M-15-22H15A7 7 0 0 1 15-8H-15A7 7 0 0 1-15-22z"),
        ("l", "M-15-18H15M-8-22V-8M8-22V-8"),
    ),
    "purple": (
        ("b", "M-18-18H18V-6H-18zM-6-25H8V-18H-6z"),
        ("d", "M-20-20H20V-18H-20zM-8-27H10V-25H-8z"),
        ("w", "M-13-15h6v5h-6zM-3-15h6v5h-6zM7-15h6v5h-6z"),
    ),
    "red": (
        ("b", "M-21-23H21V-6H-21z"),
        ("d", "M-22-25H22V-23H-22z"),
        ("l", "M-7-22V-7H7V-22zM-7-22L7-7M7-22L-7-7M-14-22V-7M14-22V-7"),
    ),
    "white": (
        ("b", "M-21-23Q0-28 21-23V-6H-21z"),
        ("l", "M-15-21V-7M15-21V-7M-21-10H21"),
        ("d", "M-1-20H1V-10H-1zM-4.8-16.6L-3.8-18.4L4.8-13.4L3.8-11.6zM-4.8-13.4L-3.8-11.6L4.8-16.6L3.8-18.4z"),
    ),
    "yellow": (
        ("b", "M-22-21H22V-13L15-6H7L3-10H-3L-7-6H-15L-22-13z"),
        ("d", "M-23-23H23V-21H-23z"),
        ("l", "M-11-20V-9M0-20V-11M11-20V-9"),
    ),
    "locomotive": (
        ("b", "M-22-8V-26H-7V-19H15Q20-19 20-13.5T15-8z"),
        ("d", "M-24-28H-5V-25H-24zM8-27H16L14-19H10zM-1-22H5V-19H-1zM20-8L24-2H16z"),
        ("w", "M-18-22h7v7h-7z"),
        ("l", "M-5-13.5H19"),
    ),
}
WHEELS: Final = (
    "M-16-4A3.4 3.4 0 1 1-16 2.8A3.4 3.4 0 1 1-16-4z"
    "M-7.5-4A3.4 3.4 0 1 1-7.5 2.8A3.4 3.4 0 1 1-7.5-4z"
    "M7.5-4A3.4 3.4 0 1 1 7.5 2.8A3.4 3.4 0 1 1 7.5-4zM16-4A3.4 3.4 0 1 1 16 2.8A3.4 3.4 0 1 1 16-4z"
)
STRIPES: Final = ("red", "orange", "yellow", "green", "blue", "purple")
"""The colours of a locomotive."""
WHOLE: Final = {"x": 1, "y": 1, "width": 58, "height": 82, "rx": 6}
"""The outline of a card."""


def _face(card: str) -> Html:
    """A card: its colour, the symbol large and in a corner, its wagon on a rail."""
    stripes = None
    if card == "locomotive":
        lines = [tag("path", class_=f"c-{one}", d=f"M{3 + 9 * i} 3h9v78h-9z") for i, one in enumerate(STRIPES)]
        stripes = tag("g", lines, class_="ttr-stripes")
    wagon = [tag("path", class_=kind, d=path) for kind, path in WAGONS[card]]
    return tag(
        "g",
        tag("rect", class_="f", **WHOLE),
        stripes,
        tag("path", class_="p", d="M6 34H54V72H6z"),
        tag("path", class_="r", d="M6 66H54M9 69h4m4 0h4m4 0h4m4 0h4m4 0h4m4 0h4"),
        tag("g", wagon, tag("path", class_="k", d=WHEELS), class_="ttr-wagon", transform=moved(30, 62)),
        tag("circle", class_="o", cx=30, cy=18, r=13),
        tag("use", class_="y", href=f"#ttr-s-{card}", transform=moved(30, 18, 1.8)),
        class_=f"ttr-face c-{card}",
    )


_BACK: Final = tag(
    "g",
    tag("rect", class_="f", **WHOLE),
    tag("path", class_="g", d="M8 76L30 10L52 76M14 60H46M19 46H41M23 33H37M26 22H34M10 72H50"),
    class_="ttr-back",
)
_TICKET_BACK: Final = tag(
    "g",
    tag("path", class_="f", d="M5 1H79V22A8 8 0 0 0 79 38V59H5V38A8 8 0 0 0 5 22z"),
    tag("path", class_="g", d="M20 42C30 12 50 52 64 18"),
    tag("circle", class_="h", cx=20, cy=42, r=4),
    tag("circle", class_="h", cx=64, cy=18, r=4),
    class_="ttr-back",
)
DEFINITIONS: Final = tag(
    "svg",
    [tag("path", id=f"ttr-s-{card}", d=SYMBOLS[card]) for card in CARDS],
    [tag("symbol", _face(card), id=f"ttr-card-{card}", viewBox="0 0 60 84") for card in CARDS],
    tag("symbol", _BACK, id="ttr-card-back", viewBox="0 0 60 84"),
    tag("symbol", _TICKET_BACK, id="ttr-ticket-back", viewBox="0 0 84 60"),
    class_="ttr-defs",
    width=0,
    height=0,
    aria_hidden=True,
)
"""Symbols, card faces and backs, once for a page: everything else refers to them."""
NO_CARD: Final = tag("span", class_="ttr-pic ttr-none")
TICKET_BACK: Final = tag(
    "svg", tag("use", href="#ttr-ticket-back"), class_="ttr-pic wide", viewBox="0 0 84 60", aria_hidden=True
)
"""The picture of a pile of tickets."""


@cache
def face(card: str) -> Html:
    """The picture of a card (``back`` and so on too); words beside it say which one it is."""
    picture = tag("use", href=f"#ttr-card-{card}")
    return tag("svg", picture, class_="ttr-pic", viewBox="0 0 60 84", aria_hidden=True)


@cache
def chip(colour: str, count: int | None = None) -> Html:
    """A small card inside a line of text: the colour, the symbol (``grey`` has none), how many."""
    picture = tag(
        "svg",
        tag("rect", class_="f", x=-7.5, y=-7.5, width=15, height=15, rx=3),
        tag("use", class_="y", href=f"#ttr-s-{colour}") if colour in CARDS else None,
        class_=f"ttr-chip c-{colour}",
        viewBox="-8.5 -8.5 17 17",
        aria_hidden=True,
    )
    return picture if count is None else tag("span", tag("b", count), picture, class_="ttr-count")


def counted(texts: MapTexts, card: str, count: int) -> Html:
    """A chip with its number; who does not see it hears the colour."""
    words = texts.say("ttr-held", card=Piece("card", card), count=count)
    return join(tag("span", f"{words}; ", class_="unseen"), tag("span", chip(card, count), aria_hidden=True))
