"""Which chair of a table a person may take."""

from __future__ import annotations

from turntable.server.refusals import Conflict, NotYours
from turntable.server.tables.chairs import may_take
from turntable.server.tables.hosted import Hosted


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
