"""Turntable: railway board games for people, bots and research.

>>> import turntable
>>> game = turntable.game("ticket-to-ride")
>>> state = game.start(seats=3, seed=7)
>>> state.over
False
"""

from __future__ import annotations

from turntable._pure import is_compiled
from turntable.core.errors import (
    BadBoard,
    BadFile,
    BadOption,
    BadRecord,
    BadSeat,
    IllegalMove,
    TurntableError,
    UnknownGame,
    UnknownMove,
)
from turntable.core.event import Event
from turntable.core.game import Game
from turntable.core.message import Message, Piece, Reason, Seat
from turntable.core.move import Move
from turntable.core.record import Record
from turntable.core.registry import broken, game, names
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.core.step import Step

__version__ = "0.2.0"

__all__ = [
    "BadBoard",
    "BadFile",
    "BadOption",
    "BadRecord",
    "BadSeat",
    "Event",
    "Game",
    "IllegalMove",
    "Message",
    "Move",
    "Piece",
    "Reason",
    "Record",
    "Rng",
    "Seat",
    "State",
    "Step",
    "TurntableError",
    "UnknownGame",
    "UnknownMove",
    "broken",
    "game",
    "is_compiled",
    "names",
]
