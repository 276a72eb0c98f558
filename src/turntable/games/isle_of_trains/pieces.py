"""Cards, passengers and islands as pieces of messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.message import Piece
from turntable.core.native import i64

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def card(s: IsleOfTrainsState, kind: i64) -> Piece:
    """A kind of card."""
    return Piece("card", s.facts.cards[kind].id)


def passenger(s: IsleOfTrainsState, destination: i64) -> Piece:
    """A passenger to this destination."""
    return Piece("passenger", s.facts.islands[destination].id)


def island(s: IsleOfTrainsState, number: i64) -> Piece:
    """An island."""
    return Piece("island", s.facts.islands[number].id)
