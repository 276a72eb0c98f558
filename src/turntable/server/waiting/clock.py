"""Clocks: for how long a table waits for one decision of a person, and since when it has been waiting.

How long is decided when the table is made. Since when follows from the log alone, so every process knows it, also
after a restart. The clock of a seat starts when the decision comes to it, and anew with each of its moves; taking moves
back, and making them once more, gives no more time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, get_args

import msgspec

from turntable.core.message import Message
from turntable.server.refusals import Refused
from turntable.server.tables.chairs import FRIEND, HERE, ME, OPEN, Chair
from turntable.server.tables.entries import Entry

MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE

Wait = Literal["none", "1m", "2m", "5m", "10m", "15m", "30m", "60m", "1d", "2d", "3d", "7d", "14d"]
"""How long a table may wait for a decision: so many minutes (live) or days (correspondence)."""
Late = Literal["ask", "bot", "end"]
"""What happens when somebody has not moved for that long: the others are asked, a bot takes the seat by itself, or the
game ends there."""
WAITS: Final[tuple[str, ...]] = get_args(Wait)
LATE: Final[tuple[str, ...]] = get_args(Late)
NONE: Final = "none"
USUAL: Final = "5m"
"""For a table where several people sit, unless its maker says otherwise."""
PATIENCE: Final = DAY
"""Milliseconds after which, at a table without a clock, others may let a bot play for a person who does not come."""
TELL: Final = 5 * MINUTE
"""Milliseconds after which somebody who is away hears that it is their turn, at a table that waits for days."""
NUDGE: Final = 10
"""A nudge is allowed after this part of the time: of five minutes after half a minute."""
NUDGE_ANYWAY: Final = MINUTE
"""The same where there is no clock."""


@cache
def milliseconds(wait: str) -> int:
    """How long that is; 0 for none.

    >>> milliseconds("5m"), milliseconds("3d"), milliseconds("none")
    (300000, 259200000, 0)
    """
    return 0 if wait == NONE else int(wait[:-1]) * (DAY if is_correspondence(wait) else MINUTE)


def is_correspondence(wait: str) -> bool:
    """Whether it is counted in days."""
    return wait.endswith("d")


def span(wait: str) -> Message:
    """The same in words."""
    which = "span-days" if is_correspondence(wait) else "span-minutes"
    return Message("span-none") if wait == NONE else Message(which, {"count": int(wait[:-1])})


def chosen(wait: str, late: str, wishes: Sequence[str]) -> tuple[str, str]:
    """What a new table's clock is; where nothing is said about it, whatever suits these seats."""
    if wait and wait not in WAITS:
        raise Refused("wait-unknown", {"known": list(WAITS)})
    if late and late not in LATE:
        raise Refused("late-unknown", {"known": list(LATE)})
    others = any(wish in (OPEN, FRIEND) for wish in wishes)
    return wait or (USUAL if others else NONE), late or LATE[0]


class Clock(msgspec.Struct, frozen=True, gc=False):
    """Whom a table waits for, and since when."""

    since: int = 0
    """In milliseconds."""
    count: int = 0
    """How many moves had been made when it last started: fewer or as many give no more time."""
    seat: int | None = None

    def after(self, entry: Entry, count: int, seat: int | None) -> Clock:
        """The clock after an entry that leaves so many moves, and the decision to this seat."""
        if seat != self.seat or (entry.kind == "move" and count > self.count):
            return Clock(entry.at, count, seat)
        if entry.kind == "wait" or (entry.kind in ("sit", "leave", "bot") and entry.seat == seat):
            return Clock(entry.at, self.count, seat)
        return self


def read_on(clock: Clock, log: Sequence[Entry], counts: Sequence[int], turn: int | None) -> Clock:
    """The clock after many entries: ``counts`` are the moves after each, ``turn`` is who decides after the last.

    Nothing is played for it: after an entry that seat decides which makes the next move or takes one back.
    """
    if turn is None:
        return Clock()
    deciders: list[int | None] = []
    decides: int | None = turn
    for entry in reversed(log):
        deciders.append(decides)
        if entry.kind in ("move", "undo"):
            decides = entry.seat
        elif entry.kind == "start":
            decides = None
    for entry, count, seat in zip(log, counts, reversed(deciders), strict=True):
        clock = clock.after(entry, count, seat)
    return clock


def due(wait: str, clock: Clock, chairs: Sequence[Chair]) -> int | None:
    """When the time of a person runs out; ``None`` if there is no clock, or nobody is waited for."""
    if wait == NONE or clock.seat is None or not chairs[clock.seat].is_persons:
        return None
    return clock.since + milliseconds(wait)


def alarm(wait: str, clock: Clock, chairs: Sequence[Chair]) -> int | None:
    """When the house has to look at the table for the first time because of whom it waits for."""
    ends = due(wait, clock, chairs)
    return clock.since + TELL if ends is not None and is_correspondence(wait) else ends


def may_bot(wait: str, clock: Clock, chair: Chair, at: int) -> bool:
    """Whether the person on this chair has let the others wait for so long that a bot may take over."""
    late = milliseconds(wait) or PATIENCE
    return chair.is_persons and clock.seat == chair.seat and at - clock.since >= late


def nudge_from(wait: str, clock: Clock) -> int:
    """From when on others may nudge the one who is waited for."""
    return clock.since + (milliseconds(wait) // NUDGE or NUDGE_ANYWAY)


def is_shared(chairs: Sequence[Chair]) -> bool:
    """Whether people at more than one screen have, or may take, seats here."""
    people = {chair.person for chair in chairs if chair.person is not None}
    return len(people) > 1 or any(chair.kind not in (ME, HERE, "bot") for chair in chairs)
