"""The bar of a table that waits for a person: the clock, a nudge, what the others may do when the time is up.

Nothing here depends on what time it is now. The page's script (``waiting.js``) counts, and shows each part from the
moment it names: so a bar is drawn once for all readers, and a clock that runs costs the house nothing.
"""

from __future__ import annotations

from turntable.core.message import Message, Seat
from turntable.server.tables.hosted import Hosted
from turntable.server.waiting.clock import PATIENCE, is_correspondence, is_shared, nudge_from, span
from turntable.web.kit.html import Html, button, tag
from turntable.web.kit.tree import Keyed, keyed
from turntable.web.table.viewpoint import Viewpoint
from turntable.words import Words

ID = "waiting"


def waiting_bar(hosted: Hosted, viewpoint: Viewpoint, words: Words) -> Keyed:
    """The bar; empty where nobody waits for a person."""
    parts: list[Html] = []
    turn = hosted.turn
    if hosted.ended and viewpoint.at is None:
        parts = _ended(hosted, viewpoint, words)
    elif turn is not None and viewpoint.at is None and hosted.closed is None and hosted.chairs[turn].is_persons:
        clock = _clock(hosted, turn, viewpoint, words)
        parts = [clock] if clock is not None else []
        if turn in viewpoint.own:
            parts += _own(hosted, words)
        elif viewpoint.own:
            parts += _others(hosted, turn, words)
    if not hosted.done and viewpoint.at is None and any(hosted.chairs[seat].is_away for seat in viewpoint.own):
        parts.append(tag("p", words.say("ui-away-own")))
    return keyed("div", *parts, id=ID, class_="waiting", hidden=not parts or None)


def _clock(hosted: Hosted, turn: int, viewpoint: Viewpoint, words: Words) -> Html | None:
    """How much time is left; the script counts it down."""
    due, wait = hosted.due, hosted.setup.wait
    if due is None:
        return None
    whose = words.say("ui-clock-own") if turn in viewpoint.own else words.say("ui-clock", player=Seat(turn))
    units = {"data_days": words.say("ui-clock-days"), "data_hours": words.say("ui-clock-hours")}
    left = tag("b", words.say(span(wait)), class_="left", data_due=due, **units)
    return tag("p", f"{whose} ", left, class_="clock", role="timer", data_until=due)


def _own(hosted: Hosted, words: Words) -> list[Html]:
    """For whoever is waited for: what happens now that the time is up."""
    if hosted.due is None or hosted.setup.late != "ask" or not is_shared(hosted.chairs):
        return []
    said = words.say("ui-late-own", span=span(hosted.setup.wait))
    return [tag("p", said, role="status", data_from=hosted.due, hidden=True)]


def _others(hosted: Hosted, turn: int, words: Words) -> list[Html]:
    """For the others: a nudge and, when the time is up, a bot."""
    api, wait = f"/api/tables/{hosted.id}", hosted.setup.wait
    body = f'{{"seat": {turn}}}'
    parts = [
        button(
            "button slim",
            words.say("ui-nudge"),
            title=words.say("ui-nudge-note", player=Seat(turn)),
            data_post=f"{api}/nudge",
            data_body=body,
            data_done=words.say("ui-nudge-done", player=Seat(turn)),
            data_from=nudge_from(wait, hosted.clock),
            hidden=True,
        )
    ]
    if hosted.due is not None and hosted.setup.late != "ask":
        return parts
    late = hosted.clock.since + PATIENCE if hosted.due is None else hosted.due
    said = words.say("ui-late", player=Seat(turn), span=span("1d") if hosted.due is None else span(wait))
    seats_bot = f'{{"seat": {turn}, "level": "{hosted.setup.stand_in}"}}'
    offers = [button("button slim", words.say("ui-late-bot"), data_post=f"{api}/bots", data_body=seats_bot)]
    if hosted.due is not None:
        offers.append(button("button slim", words.say("ui-late-wait"), data_post=f"{api}/wait", data_body=body))
    buttons = tag("span", *offers, class_="offers")
    return [tag("div", tag("p", said, role="status"), buttons, class_="late", data_from=late, hidden=True), *parts]


def _ended(hosted: Hosted, viewpoint: Viewpoint, words: Words) -> list[Html]:
    """The game ended early: why, and the way on."""
    seat = int(hosted.state.seat)
    parts = [tag("p", words.say("ui-ended", player=Seat(seat), span=span(hosted.setup.wait)), class_="ended")]
    if hosted.next_table:
        there = f"/tables/{hosted.next_table}"
        parts.append(tag("a", words.say("ui-to-rematch"), class_="button slim primary", href=there))
    elif viewpoint.own:
        does = {"data_post": f"/api/tables/{hosted.id}/rematch", "data_go": "/"}
        parts.append(button("button slim primary", words.say("ui-rematch"), **does))
    return parts


def alerts(hosted: Hosted, viewpoint: Viewpoint, words: Words) -> Html | None:
    """The offer to be told of one's turn by the browser: hidden until the script finds that it is of use."""
    if not viewpoint.own or hosted.done or not is_shared(hosted.chairs):
        return None
    return tag(
        "div",
        tag("p", words.say("ui-alerts")),
        button("button slim", words.say("ui-alerts-yes"), data_alerts="yes"),
        button("button slim quiet", words.say("ui-alerts-no"), data_alerts="no"),
        id="alerts",
        class_="since",
        data_soon="true" if is_correspondence(hosted.setup.wait) else None,
        hidden=True,
    )


def clock_words(hosted: Hosted, words: Words) -> str:
    """How long the table waits, and what happens then, in a sentence."""
    if hosted.due is None and hosted.setup.wait == "none":
        return words.say("ui-waits-none")
    return words.say("ui-waits", span=span(hosted.setup.wait), late=Message(f"ui-late-is-{hosted.setup.late}"))
