"""Train car cards: a colour, a symbol and a wagon of its own for each kind, drawn once and used by reference.

The symbol goes wherever the colour goes: on cards, on the spaces of routes, in prices.
"""

from __future__ import annotations

from typing import Final

from turntable.games.ticket_to_ride.facts import CARDS
from turntable.web.html import Html, tag

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
        '<path class="d" d="M-18-19q4-5 8-2q4-6 9-2q5-5 9 0q5-3 8 4z"/>'
        '<path class="b" d="M-21-19H21L16-6H-16z"/><path class="l" d="M-11-16L-9-8M0-16V-8M11-16L9-8"/>'
    ),
    "blue": (
        '<path class="b" d="M-22-22H22V-6H-22z"/><path class="d" d="M-23-24H23V-21H-23z"/>'
        '<path class="w" d="M-18-18h6v6h-6zM-9-18h6v6h-6zM3-18h6v6h-6zM12-18h6v6h-6z"/>'
    ),
    "green": (
        '<path class="b" d="M-22-9H22V-6H-22z"/><path class="d" d="M-20-21h2v12h-2zM18-21h2v12h-2z"/>'
        '<path class="w" d="M-17-9h34v-4h-34zM-17-13.5h34v-4h-34zM-12-18h24v-4h-24z"/>'
    ),
    "orange": (
        '<path class="d" d="M-4-25H4V-20H-4zM-22-8H22V-6H-22z"/>'
        '<path class="b" d="M-15-22H15A7 7 0 0 1 15-8H-15A7 7 0 0 1-15-22z"/>'
        '<path class="l" d="M-15-18H15M-8-22V-8M8-22V-8"/>'
    ),
    "purple": (
        '<path class="b" d="M-18-18H18V-6H-18zM-6-25H8V-18H-6z"/>'
        '<path class="d" d="M-20-20H20V-18H-20zM-8-27H10V-25H-8z"/>'
        '<path class="w" d="M-13-15h6v5h-6zM-3-15h6v5h-6zM7-15h6v5h-6z"/>'
    ),
    "red": (
        '<path class="b" d="M-21-23H21V-6H-21z"/><path class="d" d="M-22-25H22V-23H-22z"/>'
        '<path class="l" d="M-7-22V-7H7V-22zM-7-22L7-7M7-22L-7-7M-14-22V-7M14-22V-7"/>'
    ),
    "white": (
        '<path class="b" d="M-21-23Q0-28 21-23V-6H-21z"/><path class="l" d="M-15-21V-7M15-21V-7M-21-10H21"/>'
        f'<path class="d" d="{SNOW}" transform="translate(0-15)"/>'
    ),
    "yellow": (
        '<path class="b" d="M-22-21H22V-13L15-6H7L3-10H-3L-7-6H-15L-22-13z"/><path class="d" d="M-23-23H23V-21H-23z"/>'
        '<path class="l" d="M-11-20V-9M0-20V-11M11-20V-9"/>'
    ),
    "locomotive": (
        '<path class="b" d="M-22-8V-26H-7V-19H15Q20-19 20-13.5T15-8z"/>'
        '<path class="d" d="M-24-28H-5V-25H-24zM8-27H16L14-19H10zM-1-22H5V-19H-1zM20-8L24-2H16z"/>'
        '<path class="w" d="M-18-22h7v7h-7z"/><path class="l" d="M-5-13.5H19"/>'
    ),
}
WHEELS: Final = (
    '<path class="k" d="M-16-4A3.4 3.4 0 1 1-16 2.8A3.4 3.4 0 1 1-16-4z'
    "M-7.5-4A3.4 3.4 0 1 1-7.5 2.8A3.4 3.4 0 1 1-7.5-4z"
    'M7.5-4A3.4 3.4 0 1 1 7.5 2.8A3.4 3.4 0 1 1 7.5-4zM16-4A3.4 3.4 0 1 1 16 2.8A3.4 3.4 0 1 1 16-4z"/>'
)


def definitions() -> Html:
    """Symbols, card faces and backs, once for a page: everything else refers to them."""
    parts: list[str] = []
    for card in CARDS:
        parts.append(f'<path id="ttr-s-{card}" d="{SYMBOLS[card]}"/>')
    for card in CARDS:
        parts.append(f'<symbol id="ttr-card-{card}" viewBox="0 0 60 84">{_face(card)}</symbol>')
    parts.append(f'<symbol id="ttr-card-back" viewBox="0 0 60 84">{_BACK}</symbol>')
    parts.append(f'<symbol id="ttr-ticket-back" viewBox="0 0 84 60">{_TICKET_BACK}</symbol>')
    return Html(f'<svg class="ttr-defs" width="0" height="0" aria-hidden="true">{"".join(parts)}</svg>')


def _face(card: str) -> str:
    """A card: its colour, the symbol large and in a corner, its wagon on a rail."""
    stripes = ""
    if card == "locomotive":
        colours = ("red", "orange", "yellow", "green", "blue", "purple")
        stripes = "".join(f'<path class="c-{c}" d="M{3 + 9 * i} 3h9v78h-9z"/>' for i, c in enumerate(colours))
        stripes = f'<g class="ttr-stripes">{stripes}</g>'
    return (
        f'<g class="ttr-face c-{card}"><rect class="f" x="1" y="1" width="58" height="82" rx="6"/>{stripes}'
        f'<path class="p" d="M6 34H54V72H6z"/><path class="r" d="M6 66H54M9 69h4m4 0h4m4 0h4m4 0h4m4 0h4m4 0h4"/>'
        f'<g class="ttr-wagon" transform="translate(30 62)">{WAGONS[card]}{WHEELS}</g>'
        f'<circle class="o" cx="30" cy="18" r="13"/>'
        f'<use class="y" href="#ttr-s-{card}" transform="translate(30 18)scale(1.8)"/></g>'
    )


_BACK: Final = (
    '<g class="ttr-back"><rect class="f" x="1" y="1" width="58" height="82" rx="6"/>'
    '<path class="g" d="M8 76L30 10L52 76M14 60H46M19 46H41M23 33H37M26 22H34M10 72H50"/></g>'
)
_TICKET_BACK: Final = (
    '<g class="ttr-back"><path class="f" d="M5 1H79V22A8 8 0 0 0 79 38V59H5V38A8 8 0 0 0 5 22z"/>'
    '<path class="g" d="M20 42C30 12 50 52 64 18"/>'
    '<circle class="h" cx="20" cy="42" r="4"/><circle class="h" cx="64" cy="18" r="4"/></g>'
)


def face(card: str) -> Html:
    """The picture of a card (``back`` and so on too); words beside it say which one it is."""
    return Html(f'<svg class="ttr-pic" viewBox="0 0 60 84" aria-hidden="true"><use href="#ttr-card-{card}"/></svg>')


def ticket_back() -> Html:
    """The picture of a pile of tickets."""
    return Html('<svg class="ttr-pic wide" viewBox="0 0 84 60" aria-hidden="true"><use href="#ttr-ticket-back"/></svg>')


def chip(card: str, count: int | None = None) -> Html:
    """A small card inside a line of text: the colour, the symbol, how many."""
    picture = Html(
        f'<svg class="ttr-chip c-{card}" viewBox="-8.5 -8.5 17 17" aria-hidden="true">'
        f'<rect class="f" x="-7.5" y="-7.5" width="15" height="15" rx="3"/><use class="y" href="#ttr-s-{card}"/></svg>'
    )
    if count is None:
        return picture
    return tag("span", tag("b", count), picture, class_="ttr-count")
