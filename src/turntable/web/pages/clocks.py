"""The part of the form of a new table that is about waiting."""

from __future__ import annotations

from collections.abc import Mapping

from turntable.core.message import Message
from turntable.server.waiting.clock import LATE, USUAL, WAITS, is_correspondence, span
from turntable.web.kit.html import Html, tag
from turntable.web.pages.forms import field
from turntable.web.reader import Reader


def clock_fields(reader: Reader, given: Mapping[str, str]) -> list[Html]:
    """How long the table waits for a decision, and what happens then."""
    chosen = given.get("wait", "")

    def options(days: bool) -> list[Html]:
        return [
            tag("option", reader.say(span(wait)), value=wait, selected=wait == chosen)
            for wait in WAITS[1:]
            if is_correspondence(wait) is days
        ]

    waits = [
        tag("option", reader.say("ui-wait-usual", span=span(USUAL)), value=""),
        tag("option", reader.say(span(WAITS[0])), value=WAITS[0], selected=chosen == WAITS[0]),
        tag("optgroup", *options(False), label=reader.say("ui-wait-live")),
        tag("optgroup", *options(True), label=reader.say("ui-wait-days")),
    ]
    late = [
        tag("option", reader.say(Message(f"ui-late-then-{one}")), value=one, selected=one == given.get("late"))
        for one in LATE
    ]
    return [
        field(reader.say("ui-wait"), "wait", tag("select", *waits, id="wait", name="wait")),
        field(reader.say("ui-late-label"), "late", tag("select", *late, id="late", name="late")),
    ]
