"""x"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.message import Message, Reason
from turntable.core.move import Move
from turntable.core.native import i64
from turntable.core.step import Step

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def describe_step(s: IsleOfTrainsState) -> Step:
    from turntable.games.isle_of_trains.stack import NAMES

    n = NAMES[s.steps[s.depth - 1] & 63]
    return Step(n, int(s.seat), Message("step-" + n))


def words(s: IsleOfTrainsState, move: Move) -> Message:
    return move.words


def explain(s: IsleOfTrainsState, number: i64) -> Reason:
    return Reason(Message(str(s.refusal(number))), "")
