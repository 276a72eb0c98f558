"""A Deliver action in progress: where it goes, what it has had, and what every delivery brings with it.

The step DELIVERING is about the destination and, times 8, a set of what this action has had.
Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.event import Event
from turntable.core.message import Message, Piece, Seat
from turntable.core.native import i64
from turntable.games.isle_of_trains import piles, train
from turntable.games.isle_of_trains.facts import DRAW, DRAW_ON_DELIVER, STEP
from turntable.games.isle_of_trains.stack import DELIVERING, push

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

# What a Deliver action has had.
BEGUN: Final = 1
SPECIAL_HAD: Final = 2
CARGO_PASSENGER_HAD: Final = 4
OTHER_HAD: Final = 8
ANY_HAD: Final = 16


def destination(s: IsleOfTrainsState) -> i64:
    """Where the Deliver action in progress goes."""
    return (_delivering(s) >> 6) & 7


def _delivering(s: IsleOfTrainsState) -> i64:
    """The step DELIVERING of the action in progress: on top, or below what it waits for."""
    at: i64 = s.depth - 1
    while s.steps[at] & 63 != DELIVERING:
        at -= 1
    return s.steps[at]


def had(s: IsleOfTrainsState, what: i64) -> bool:
    """Whether the Deliver action in progress has had this."""
    return (_delivering(s) >> 9) & what != 0


def mark(s: IsleOfTrainsState, what: i64) -> None:
    at: i64 = s.depth - 1
    while s.steps[at] & 63 != DELIVERING:
        at -= 1
    if (s.steps[at] >> 9) & what == 0:
        s.steps[at] += what * 8 * STEP


def delivered(s: IsleOfTrainsState) -> None:
    """A delivery is done; the first one of the action draws for Caboose 1 (30)."""
    if not had(s, BEGUN):
        mark(s, BEGUN)
        drawn: i64 = s.able(s.seat, DRAW_ON_DELIVER)
        if drawn:
            push(s, DRAW, drawn)


def advance(s: IsleOfTrainsState) -> None:
    """The progress train moves one space; there is none in solo games."""
    if s.seats > 1:
        s.progress += 1
        if s.told is not None:
            s.told.append(Event("progress", {"space": int(s.progress)}))


def item_message(s: IsleOfTrainsState, item: i64, seat: i64 | None) -> Message | Piece:
    """An item in words, as this seat knows it: a passenger, a card, or a card face down."""
    if item >= train.PASSENGER_ITEM:
        return piles.passenger(s, item - train.PASSENGER_ITEM)
    if item < train.FACE_DOWN:
        return piles.card(s, item)
    if seat != train.loader_of(item):
        return Message("face-down")
    return Message("face-down-known", {"card": piles.card(s, train.card_of(item))})


def tell(s: IsleOfTrainsState, item: i64) -> None:
    if s.told is not None:
        # Whatever lay face down is shown when it is delivered (22).
        shown: i64 = item if item >= train.PASSENGER_ITEM else train.card_of(item)
        s.told.append(Event("unloaded", {"player": Seat(s.seat), "item": item_message(s, shown, None)}))


def announce(s: IsleOfTrainsState, what: str) -> None:
    if s.told is not None:
        s.told.append(Event("begins", {"player": Seat(s.seat), "what": Message(f"delivery-{what}")}))
