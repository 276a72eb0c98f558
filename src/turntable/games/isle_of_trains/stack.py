"""The steps of Isle of Trains: what can wait on the stack.

A step is a number: its kind, and ``STEP`` times what it is about. Effects (``facts.DRAW`` and so on) are steps too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.native import i64
from turntable.games.isle_of_trains.facts import (
    BONUS,
    DISCARD,
    DRAW,
    EFFECTS,
    RECOVER,
    STEP,
)

if TYPE_CHECKING:
    from turntable.core.native import vec
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

# Decisions in the middle of an action: nothing is counted or checked until they are through.
HOW: Final = 10
"""Extend or upgrade? About: the kind of card, and 64 when a car has been scrapped."""
REPLACE: Final = 11
"""Which building makes way? About: the kind of the new one."""
GIVE_UP: Final = 12
"""Too many buildings without Caboose 4."""
ORDER: Final = 13
"""Solo: in which order a scrapped car and its cargo go to the discard pile."""
PAY: Final = 14
"""About: cards still to pay."""
LOAD_WITH: Final = 15
"""What goes into the chosen space? About: seat, 4 * slot, and 128 for a bonus."""
EXTRA: Final = 16
"""The additional card for loading as any type."""
CONTRACT: Final = 17
"""Which cargo? About: what is still needed; see ``deliver``."""
PICK: Final = 18
"""Which passenger? About: whose ticket it is; see ``deliver``."""
SPECIAL: Final = 19
"""About: items chosen."""

# Decisions between things that are done with.
DELIVERING: Final = 20
"""What to deliver next? About: the destination, and 8 * what has been done; see ``deliver``."""
ACTION: Final = 21
"""About: actions that follow this turn."""

# Steps that need a decision only sometimes.
OLD: Final = 30
"""A card that was replaced goes to the discard pile. About: its kind."""
LAY_ASIDE: Final = 31
"""What was set aside goes to the discard pile."""
END_TURN: Final = 32
HAND_LIMIT: Final = 33
REFILL: Final = 34
NIGHT: Final = 35
CHECK: Final = 36
NEXT: Final = 37

STEP_NAMES: Final = {
    "action": (ACTION,),
    "bonus": (BONUS,),
    "how": (HOW,),
    "order": (ORDER,),
    "give-up": (GIVE_UP,),
    "replace": (REPLACE,),
    "pay": (PAY,),
    "load": (LOAD_WITH,),
    "extra": (EXTRA,),
    "deliver": (DELIVERING,),
    "contract": (CONTRACT,),
    "passenger": (PICK,),
    "special": (SPECIAL,),
    "discard": (DISCARD,),
    "recover": (RECOVER,),
    "hand-limit": (HAND_LIMIT,),
    "last-card": (DRAW, REFILL, NIGHT),
}
"""What people call a step. A draw, a refill and the night wait for nobody, unless they take the last card (50)."""


def name_of(kind: i64) -> str:
    """What people call a kind of step."""
    for name in STEP_NAMES:
        if kind in STEP_NAMES[name]:
            return name
    return ""


def top(s: IsleOfTrainsState) -> i64:
    """The kind of the current step."""
    return s.steps[s.depth - 1] & 63


def about(s: IsleOfTrainsState) -> i64:
    """What the current step is about."""
    return s.steps[s.depth - 1] >> 6


def push(s: IsleOfTrainsState, kind: i64, what: i64) -> None:
    """This step comes first now."""
    s.steps[s.depth] = kind + what * STEP
    s.depth += 1


def renew(s: IsleOfTrainsState, kind: i64, what: i64) -> None:
    """The current step goes on, about something else."""
    s.steps[s.depth - 1] = kind + what * STEP


def push_effects(s: IsleOfTrainsState, effects: vec[i64], row: i64) -> None:
    """Put a list of effects on the stack, so that the first of them comes first (19)."""
    i: i64
    for i in range(EFFECTS - 1, -1, -1):
        effect: i64 = effects[row * EFFECTS + i]
        if effect:
            s.steps[s.depth] = effect
            s.depth += 1
