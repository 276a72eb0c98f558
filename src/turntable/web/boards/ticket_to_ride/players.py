"""A seat's public figures, for the list of players."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS
from turntable.web.boards.ticket_to_ride.cards import chip
from turntable.web.boards.ticket_to_ride.look import Look
from turntable.web.boards.ticket_to_ride.voice import Voice
from turntable.web.boards.ticket_to_ride.ways import longest_routes
from turntable.web.html import Html, attrs

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


def figures(look: Look, seat: int) -> Html:
    """Points, trains, cards, tickets, longest path; and the cards everybody saw this seat take."""
    player = look.view["players"][seat]
    lights = ""
    if player["longest_path"]:
        routes = longest_routes(look.board, look.claimed, seat)
        lights = " ".join(f"route-{look.board.routes[number].id}" for number in routes)
    known = tuple((card, player["known"][card]) for card in CARDS if card in player["known"])
    # One's own cards are in hand, and at the end nobody's are of interest.
    if seat == look.scene.seat or look.scene.over:
        known = ()
    low = player["trains"] <= look.board.last_turns_at
    counts = (player["points"], player["trains"], player["cards"], player["ticket_count"], player["longest_path"])
    return _figures(look.voice, counts, low, lights, known)


@lru_cache(maxsize=8192)
def _figures(
    voice: Voice,
    counts: tuple[int, int, int, int | None, int],
    low: bool,
    lights: str,
    known: tuple[tuple[str, int], ...],
) -> Html:
    parts = []
    for name, count in zip(("points", "trains", "cards", "tickets", "longest"), counts, strict=True):
        words = voice.say(f"ttr-figure-{name}")
        light = attrs(data_light=lights, tabindex=0) if name == "longest" and lights else ""
        warn = " ttr-low" if name == "trains" and low else ""
        parts.append(
            f'<li class="ttr-{name}{warn}"{attrs(title=words)}{light}>'
            f'<svg viewBox="-8 -8 16 16" aria-hidden="true"><path d="{ICONS[name]}"/></svg>'
            f'<span class="unseen">{Html.escape(words)} </span>{"?" if count is None else count}</li>'
        )
    seen = ""
    if known:
        inside = "".join(_known(voice, card, count) for card, count in known)
        seen = f'<ul class="ttr-known"{attrs(aria_label=voice.say("ttr-known"))}>{inside}</ul>'
    return Html(f'<ul class="ttr-figures">{"".join(parts)}</ul>{seen}')


def _known(voice: Voice, card: str, count: int) -> Html:
    words = voice.say("ttr-held", card=Piece("card", card), count=count)
    return Html(
        f'<li{attrs(title=words)}><span class="unseen">{Html.escape(words)}</span>'
        f'<span aria-hidden="true">{chip(card, count)}</span></li>'
    )
