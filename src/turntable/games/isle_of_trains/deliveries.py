"""What every delivery brings with it: the log, the progress train, Caboose 1.

Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.native import i64
from turntable.games.isle_of_trains import wording
from turntable.games.isle_of_trains.facts import DRAW, DRAW_ON_DELIVER
from turntable.games.isle_of_trains.stack import BEGUN, had, mark
from turntable.games.isle_of_trains.state import IsleOfTrainsState


def count(s: IsleOfTrainsState) -> None:
    """A delivery is done; the first one of the action draws for Caboose 1 (30)."""
    if not had(s, BEGUN):
        mark(s, BEGUN)
        drawn: i64 = s.able(s.seat, DRAW_ON_DELIVER)
        if drawn:
            s.push(DRAW, drawn)


def advance(s: IsleOfTrainsState) -> None:
    """The progress train moves one space; there is none in solo games."""
    if s.seats > 1:
        s.progress += 1
        if s.told is not None:
            s.told.append(Event("progress", {"space": int(s.progress)}))


def announce(s: IsleOfTrainsState, what: str) -> None:
    """A contract, a ticket or a special delivery begins."""
    if s.told is not None:
        s.told.append(Event("begins", {"player": Seat(s.seat), "what": Message(f"delivery-{what}")}))


def tell(s: IsleOfTrainsState, slot: i64, item: i64) -> None:
    """An item of this car is delivered; whatever lay face down is shown then (22)."""
    if s.told is not None:
        s.told.append(Event("unloaded", {"player": Seat(s.seat), "item": wording.shown(s, slot, item)}))
