"""Cards, passengers and islands as pieces of messages, and the commonest events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.event import Event
from turntable.core.message import Piece, Seat
from turntable.core.native import i64

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def card(s: IsleOfTrainsState, kind: i64) -> Piece:
    """A kind of card."""
    return Piece("card", s.facts.cards[kind].id)


def tell_card(s: IsleOfTrainsState, name: str, seat: i64, kind: i64) -> None:
    """Everybody sees what a seat does with a card."""
    if s.told is not None:
        s.told.append(Event(name, {"player": Seat(seat), "card": card(s, kind)}))


def tell_seat(s: IsleOfTrainsState, name: str) -> None:
    """Something happens to the seat whose turn it is."""
    if s.told is not None:
        s.told.append(Event(name, {"player": Seat(s.seat)}))


def passenger(s: IsleOfTrainsState, destination: i64) -> Piece:
    """A passenger to this destination."""
    return Piece("passenger", s.facts.islands[destination].id)


def island(s: IsleOfTrainsState, number: i64) -> Piece:
    """An island."""
    return Piece("island", s.facts.islands[number].id)
