"""Which chair of a table a person may take."""

from __future__ import annotations

from typing import Final

from turntable.server.chairs import Chair, may_take
from turntable.server.entries import now
from turntable.server.hosted import Hosted
from turntable.server.refusals import Conflict, NotYours

PATIENCE: Final = 24 * 3600 * 1000
"""Milliseconds after which others may let a bot play for a person who does not come."""


def seat_for(hosted: Hosted, person: str, seat: int | None, invitation: str) -> int:
    """The seat where the person may sit down or come back; without a wish, their own or the first that is free."""
    mine, secret = hosted.seats_of(person), hosted.setup.invitation
    if seat is None:
        away = [one for one in mine if hosted.chairs[one].bot is not None]
        may = [chair.seat for chair in hosted.chairs if may_take(chair, person, invitation, secret)]
        found = (away or mine or may)[:1]
        if not found:
            raise Conflict("no-free-seat", seq=hosted.seq)
        return found[0]
    chair = hosted.chair(seat)
    if chair.person == person:
        return seat
    if not chair.is_free:
        raise Conflict("seat-taken", seq=hosted.seq)
    if not may_take(chair, person, invitation, secret):
        raise NotYours("seat-kept")
    if mine:
        raise Conflict("seated-already", seq=hosted.seq)
    return seat


def is_overdue(hosted: Hosted, chair: Chair) -> bool:
    """Whether the person on this chair has let the others wait for so long that a bot may take over."""
    return chair.is_persons and hosted.turn == chair.seat and now() - hosted.touched > PATIENCE
