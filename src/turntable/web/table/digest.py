"""What the others did since the reader's last turn, in a few lines, with the way to see it step by step."""

from __future__ import annotations

from typing import Final

from turntable.server.tables.hosted import Hosted
from turntable.web.kit.html import Html, button, join, tag
from turntable.web.kit.pieces import badge
from turntable.web.table.acts import digest_of, joined
from turntable.web.table.log import log_of
from turntable.web.table.viewpoint import Viewpoint, words_at

MOST: Final = 6
"""What is told of one player; of more, the last."""


def since_last_turn(hosted: Hosted, seat: int | None) -> tuple[int, int] | None:
    """From where to where others have moved since this seat last did; ``None`` if it was the last to move."""
    if seat is None or hosted.over:
        return None
    played = [by for by, _ in hosted.history.moves]
    own = [at for at, by in enumerate(played, 1) if by == seat and not hosted.history.is_alone(at)]
    start = own[-1] if own else 0
    return (start, len(played)) if own and start < len(played) else None


def digest(hosted: Hosted, viewpoint: Viewpoint, in_bar: bool = False) -> Html | None:
    """A line for each of the others, for a sheet or for the bar over the board; ``None`` if nothing happened."""
    found = since_last_turn(hosted, viewpoint.seat)
    if found is None or viewpoint.at is not None:
        return None
    start, last = found
    words = words_at(hosted, viewpoint.language)
    acts = [act for act in log_of(hosted, viewpoint.seat, words).acts if act.at > start]
    lines = []
    for seat, who, did in digest_of(acts):
        left_out = words.say("ui-since-more", count=len(did) - MOST) + " " if len(did) > MOST else ""
        lines.append(tag("li", badge(seat), tag("b", who), tag("span", left_out + joined(did[-MOST:]))))
    show = button("button slim", words.say("ui-step-through"), data_catch_up=start, data_last=last)
    close = {"data_dismiss": "since"} if in_bar else {"data_close": True}
    buttons = tag("div", show, button("button slim quiet", words.say("ui-close"), **close), class_="buttons")
    title = words.say("ui-since", count=last - start)
    # Where there are many lines they scroll, also by keys.
    told = tag("ul", *lines, class_="digest", tabindex="0", aria_label=title)
    inside = join(tag("h2", title), told, buttons)
    return tag("div", inside, class_="since") if in_bar else inside
