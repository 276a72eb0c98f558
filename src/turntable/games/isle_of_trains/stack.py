"""The steps of Isle of Trains by number, and what each is about: what may wait on the stack.

The effects of cards and tickets (``facts.DRAW`` and so on) are steps too, about how much of it there is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.core.rules import MOST_STEPS
from turntable.core.state import KIND
from turntable.games.isle_of_trains.facts import LOADED, MOST_EFFECTS, SLOTS, Effects

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

# Decisions in the middle of an action.
HOW: Final = 10
"""Extend or upgrade? About: see ``how`` below."""
REPLACE: Final = 11
"""Which building makes way? About: the kind of the new one."""
GIVE_UP: Final = 12
"""Too many buildings without Caboose 4."""
ORDER: Final = 13
"""Solo: in which order a scrapped car and its cargo go to the discard pile."""
PAY: Final = 14
"""About: cards still to pay."""
LOAD_WITH: Final = 15
"""What goes into the chosen space? About: see ``loading`` below."""
EXTRA: Final = 16
"""The additional card for loading as any type."""
CONTRACT: Final = 17
"""Which cargo? About: see ``contract`` below."""
PICK: Final = 18
"""Which passenger? About: MATCHING, ELSEWHERE or MISMATCHED."""
SPECIAL: Final = 19
"""About: items chosen."""

# Decisions between things that are done with.
DELIVERING: Final = 20
"""What to deliver next? About: see ``destination`` below."""
ACTION: Final = 21
"""About: actions that follow this turn."""

# Steps that need a decision only sometimes, or never.
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

# Which passenger PICK waits for.
MATCHING: Final = 0
ELSEWHERE: Final = 1
MISMATCHED: Final = 2


def push_effects(s: IsleOfTrainsState, effects: Effects, row: i64) -> None:
    """Put a list of effects on the stack, so that the first of them comes first (19)."""
    i: i64
    for i in range((row + 1) * MOST_EFFECTS - 1, row * MOST_EFFECTS - 1, -1):
        if effects.step[i]:
            s.push(effects.step[i], effects.count[i])


# What waits below the current step, for those who look at the whole stack


def step_at(s: IsleOfTrainsState, place: i64) -> i64:
    """The number of the step at this place of the stack."""
    return s.steps[place] & KIND


def about_at(s: IsleOfTrainsState, place: i64) -> i64:
    """What the step at this place of the stack is about."""
    return s.steps[place] >> 6


def actions_waiting(s: IsleOfTrainsState, below: i64) -> i64:
    """How many of the lowest ``below`` steps on the stack are actions of the turn."""
    n: i64 = 0
    i: i64
    for i in range(below):
        if s.steps[i] & KIND == ACTION:
            n += 1
    return n


# HOW is about the kind of card and, once a car has been scrapped, the capacity that was left before that

_ROOM: Final = 64


def how_after_scrapping(kind: i64, slack: i64) -> i64:
    """Building this card after a car was scrapped; before, this much capacity was left."""
    return kind + (slack + 1) * _ROOM


def kind_of(about: i64) -> i64:
    """The card that is being built."""
    return about & (_ROOM - 1)


def has_scrapped(about: i64) -> bool:
    """Whether a car has been scrapped for it."""
    return about >= _ROOM


def slack_before(about: i64) -> i64:
    """The capacity that was left before a car was scrapped."""
    return (about >> 6) - 1


# LOAD_WITH is about the seat and the slot of the chosen car, and whether the load is a bonus

_SLOT: Final = 4
_BONUS_LOAD: Final = 128


def loading(seat: i64, slot: i64, is_bonus: bool) -> i64:
    """Loading into this car."""
    return seat + slot * _SLOT + (_BONUS_LOAD if is_bonus else 0)


def loading_seat(about: i64) -> i64:
    """Whose train is loaded."""
    return about & (_SLOT - 1)


def loading_slot(about: i64) -> i64:
    """Which of its cars."""
    return (about & (_BONUS_LOAD - 1)) >> 2


def loading_car(about: i64) -> i64:
    """The car's place among all cars: ``seat * SLOTS + slot``."""
    return loading_seat(about) * SLOTS + loading_slot(about)


def is_bonus_load(about: i64) -> bool:
    return about >= _BONUS_LOAD


# DELIVERING is about the destination and a set of what the Deliver action has had

BEGUN: Final = 1
SPECIAL_HAD: Final = 2
CARGO_PASSENGER_HAD: Final = 4
OTHER_HAD: Final = 8
ANY_HAD: Final = 16
_HAD: Final = 8


def _delivering(s: IsleOfTrainsState) -> i64:
    """The place of the Deliver action in progress: on top, or below what it waits for."""
    at: i64 = s.depth - 1
    while s.steps[at] & KIND != DELIVERING:
        at -= 1
    return at


def destination(s: IsleOfTrainsState) -> i64:
    """Where the Deliver action in progress goes."""
    return s.steps[_delivering(s)] >> 6 & (_HAD - 1)


def had(s: IsleOfTrainsState, what: i64) -> bool:
    """Whether the Deliver action in progress has had this."""
    return s.steps[_delivering(s)] >> 9 & what != 0


def mark(s: IsleOfTrainsState, what: i64) -> None:
    """The Deliver action in progress has had this now."""
    at: i64 = _delivering(s)
    if s.steps[at] >> 9 & what == 0:
        s.steps[at] += what * (MOST_STEPS * _HAD)
        if at == s.depth - 1:
            s.now = s.steps[at]


# CONTRACT is about which contract of the island it is and, in three bits each, how much coal, oil, boxes and cargo of
# any type it still needs, and how many items that count as any type were given to it

GIVEN: Final = 4
"""The place of what was given as any type, after the four types of cargo."""
_WHICH: Final = 4


def contract(which: i64, needs: vec[i64], number: i64) -> i64:
    """A contract for which nothing has been delivered yet; its row of ``facts.needs`` has this number."""
    about: i64 = which
    type: i64
    for type in range(LOADED):
        about += needs[number * LOADED + type] * BIT[2 + 3 * type]
    return about


def which_contract(about: i64) -> i64:
    """0 the primary one, 1 or 2 a secondary one."""
    return about & (_WHICH - 1)


def needed(about: i64, type: i64) -> i64:
    """How much of a type the contract still needs; at GIVEN, what was given as any type."""
    return about >> (2 + 3 * type) & 7


def with_less(about: i64, type: i64) -> i64:
    """The contract needs one less of this type."""
    return about - BIT[2 + 3 * type]


def with_wild(about: i64) -> i64:
    """One more item was given that counts as any type."""
    return about + BIT[2 + 3 * GIVEN]
