"""What a move would change, before it is made: everybody's figures, the owners' gains, what is lost."""

from __future__ import annotations

from typing import Final

from turntable.games.steam.view import Player
from turntable.server.tables.scene import Offer
from turntable.web.boards.steam.buttons import hint
from turntable.web.boards.steam.delivering import gains
from turntable.web.boards.steam.painter import Painter
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.pieces import badge

FIGURES: Final = ("cash", "income", "points", "level", "segments", "score")


def preview(painter: Painter, offer: Offer) -> Html:
    """What the move changes; the page says beside it what it is."""
    verb, _, rest = offer.code.partition(" ")
    parts: list[Html] = []
    if verb == "ship" and offer.then is None:
        stop, _, colour = rest.partition(" ")
        for way in painter.deliveries(stop, colour)[:4]:
            parts.append(tag("p", painter.name("stop", way["to"]), " ", gains(painter, way["gains"])))
        return join(parts)
    if verb == "done" and painter.idle:
        parts.append(tag("p", painter.say("steam-idle", count=len(painter.idle)), class_="steam-warning"))
    if verb == "take" and not rest.endswith(" face-down"):
        parts.append(hint(painter.say(f"steam-does-{rest}")))
    after = painter.scene.after(offer)
    return join(parts, None if after is None else _changes(painter, Painter(after), verb == "take"))


def _changes(painter: Painter, then: Painter, takes: bool) -> list[Html]:
    pairs = zip(painter.view["players"], then.view["players"], strict=True)
    rows = [_player(painter, seat, before, after) for seat, (before, after) in enumerate(pairs)]
    found = [row for row in rows if row is not None]
    parts = []
    if found:
        parts.append(tag("ul", found, class_="steam-changes"))
    elif takes:
        parts.append(hint(painter.say("steam-no-change")))
    round = painter.view["round"]
    if round and then.view["round"] != round:
        parts.append(hint(painter.say("steam-ends-round", round=round)))
    return parts


def _player(painter: Painter, seat: int, before: Player, after: Player) -> Html | None:
    """A player's figures that change, from and to."""
    parts = []
    for figure in FIGURES:
        if before[figure] != after[figure]:
            says = painter.say("steam-change", figure=figure, before=before[figure], after=after[figure])
            parts.append(tag("span", says, class_="steam-change"))
    if after["bankrupt"] is not None and before["bankrupt"] is None:
        parts.append(tag("span", painter.say("steam-bankrupt"), class_="steam-warning"))
    if not parts:
        return None
    name = tag("span", painter.person(seat), class_="unseen" if seat == painter.seat else None)
    return tag("li", badge(seat), name, " ", parts)
