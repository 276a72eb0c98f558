"""What a move leaves to be seen: where on the board it was made, and what went from where to where."""

from __future__ import annotations

from typing import NamedTuple

from turntable.core.message import Message


class Trace(NamedTuple):
    """Everything is named by a selector of the page. What a page does not have is passed over."""

    marks: tuple[str, ...] = ()
    """What stays marked until the seat moves again."""
    flights: tuple[tuple[str, str], ...] = ()
    """What flies where: both are looked for as the page was before the move."""
    detail: bool = False
    """Whether it says little by itself, such as one card of a price: then such moves are shown together."""
    spare: tuple[str, ...] = ()
    """Kinds of lines of the log that others say better, in this move or a later one: in few words they are left out."""
    instead: Message | None = None
    """What is said in few words where all lines are left out."""
    chance: tuple[str, ...] = ()
    """Kinds of lines that say what the player did not choose: who makes the move is told of these too."""


NO_TRACE = Trace()


def person(seat: int) -> str:
    """Where a player is on the page: what somebody takes flies there."""
    return f"#person-{seat}"
