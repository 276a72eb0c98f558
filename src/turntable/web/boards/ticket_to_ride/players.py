"""A seat's public figures, for the list of players."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS
from turntable.web.boards.ticket_to_ride.cards import counted
from turntable.web.boards.ticket_to_ride.painter import MapTexts, Painter, lit_routes
from turntable.web.boards.ticket_to_ride.ways import longest_routes
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.kept import kept

ICONS: Final = {
    "points": "M0-7L2-2.2L7-2L3.2 1.3L4.5 6.3L0 3.5L-4.5 6.3L-3.2 1.3L-7-2L-2-2.2z",
    "trains": "M-7-5H7V3H-7zM-5 3H-2V6H-5zM2 3H5V6H2z",
    "cards": "M-6-5L0-7L2 4L-4 6zM2-6H6V5H4z",
    "tickets": "M-7-5H7V-2A2 2 0 0 0 7 2V5H-7V2A2 2 0 0 0-7-2z",
    "longest": (
        "M-7 5A2 2 0 1 1-5.2 3.2L-2-1.2A2 2 0 1 1 1.2-1.6L4.2-4A2 2 0 1 1 5-3"
        "L2-.6A2 2 0 0 1-1-.2L-4.2 4.2A2 2 0 0 1-7 5z"
    ),
}
Counts = tuple[tuple[str, int | None], ...]


def figures(painter: Painter, seat: int) -> Html:
    """Points, trains, cards, tickets, longest path; and the cards everybody saw this seat take."""
    player = painter.view["players"][seat]
    lit = ""
    if player["longest_path"]:
        lit = lit_routes(painter.board, longest_routes(painter.board, painter.claimed, seat))
    counts = (
        ("points", player["points"]),
        ("trains", player["trains"]),
        ("cards", player["cards"]),
        ("tickets", player["ticket_count"]),
        ("longest", player["longest_path"]),
    )
    known: tuple[tuple[str, int], ...] = ()
    # One's own cards are in hand, and at the end nobody's are of interest.
    if seat != painter.seat and not painter.scene.over:
        known = tuple((card, player["known"][card]) for card in CARDS if card in player["known"])
    return _figures(painter.texts, counts, player["few_trains"], lit, known)


@kept(8192)
def _figures(texts: MapTexts, counts: Counts, low: bool, lit: str, known: tuple[tuple[str, int], ...]) -> Html:
    parts = []
    for name, count in counts:
        words = texts.say(f"ttr-figure-{name}")
        lights = name == "longest" and lit
        parts.append(
            tag(
                "li",
                tag("svg", tag("path", d=ICONS[name]), viewBox="-8 -8 16 16", aria_hidden=True),
                tag("span", f"{words} ", class_="unseen"),
                "?" if count is None else count,
                class_=f"ttr-{name}" + (" ttr-low" if name == "trains" and low else ""),
                title=words,
                data_light=lit if lights else None,
                tabindex=0 if lights else None,
            )
        )
    seen = [_known(texts, card, count) for card, count in known]
    cards = tag("ul", seen, class_="ttr-known", aria_label=texts.say("ttr-known")) if seen else None
    return join(tag("ul", parts, class_="ttr-figures"), cards)


def _known(texts: MapTexts, card: str, count: int) -> Html:
    words = texts.say("ttr-held", card=Piece("card", card), count=count)
    return tag("li", counted(texts, card, count), title=words)
