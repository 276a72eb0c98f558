"""Why a move is proposed, and how it compares with another: what hints tell people, in messages.

A game's own reasons are facts of its position, in ``reasons`` of its folder; a game without them still has one.
"""

from __future__ import annotations

from typing import Final, cast

from turntable.bots.estimates import Estimate
from turntable.bots.perspective import Perspective
from turntable.core.message import Message
from turntable.core.move import Move
from turntable.core.registry import module_of
from turntable.core.rng import Rng

WORLD: Final = "reasons"
"""The seed of the world that is looked at. What a seat knows is the same in all of them."""
CHANCES: Final = ((0.02, "even"), (0.06, "little"), (0.15, "clear"))
"""A lead in the chance to win that is less than this, and what it is called."""
POINTS: Final = ((1.0, "even"), (3.0, "little"), (8.0, "clear"))
"""Likewise in points, where there is nothing but points to win."""


def reasons(perspective: Perspective, move: Move) -> list[Message]:
    """What speaks for a legal move, as its player can know it, the most telling first; never empty."""
    found = [Message("reason-only")] if len(perspective.moves) == 1 else []
    module = module_of(perspective.game.name, "reasons")
    if module is not None:
        found += cast("list[Message]", module.reasons(perspective.imagine(Rng(WORLD)), move))
    return found or [Message("reason-plan")]


def difference(first: Estimate | None, other: Estimate | None, seat: int) -> Message:
    """How another move compares with the proposed one, without figures."""
    if first is None or other is None:
        return Message("difference-untried")
    lead, steps = first.win[seat] - other.win[seat], CHANCES
    if not first.has_winner:
        lead, steps = first.points[seat] - other.points[seat], POINTS
    if lead < 0.0:
        # The bot leaves its plan only for a gain beyond chance.
        return Message("difference-higher")
    return Message(f"difference-{next((name for least, name in steps if lead < least), 'large')}")
