"""Who is ahead in a game with others: all of it is open to everybody."""

from __future__ import annotations

from typing import Final

from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import scoring
from turntable.games.isle_of_trains.facts import SLOTS
from turntable.games.isle_of_trains.state import IsleOfTrainsState

FAR: Final = 20
"""Being ahead or behind by more points than these makes no difference."""

EARLY: Final = 3
"""Rounds before which nobody is called quiet."""
ROUNDS: Final = 4
"""Rounds a seat is given for each point of its train."""
CERTAIN: Final = 10
"""Rounds before which nobody is said to do nothing but take passengers, ..."""
CERTAIN_TOKEN: Final = 20
"""... and where the empty bag gives tokens, because those who play take them for a while too."""
WAITING: Final = 3
"""Passengers that wait beside the engine of whoever does so, where the empty bag gives nothing."""


def is_quiet(s: IsleOfTrainsState) -> bool:
    """Whether nobody else builds much: then there is little to load on others' trains, and the seat to move will have
    to bring the game to its end by itself."""
    seat: i64
    for seat in range(s.seats):
        if seat != s.seat and not _is_idle(s, seat):
            return False
    return True


def idle_seats(s: IsleOfTrainsState) -> i64:
    """Who has built next to nothing for the number of rounds, as bits."""
    idle: i64 = 0
    seat: i64
    for seat in range(s.seats):
        if _is_idle(s, seat):
            idle |= BIT[seat]
    return idle


def _is_idle(s: IsleOfTrainsState, seat: i64) -> bool:
    """Whether the seat has built next to nothing for the number of rounds. Asked before each decision: it looks at no
    more cars than it must."""
    if s.turns < EARLY * s.seats:
        return False
    cars: vec[i64] = s.cars
    points: vec[i64] = s.facts.points
    enough: i64 = s.turns
    slot: i64
    for slot in range(seat * SLOTS, seat * SLOTS + s.length[seat]):
        enough -= points[cars[slot]] * ROUNDS * s.seats
        if enough <= 0:
            return False
    return True


def takers(s: IsleOfTrainsState) -> i64:
    """Who has done nothing but take passengers, or tokens from the empty bag, since the game began, as bits."""
    found: i64 = 0
    rounds: i64 = s.turns // s.seats
    if rounds >= (CERTAIN_TOKEN if s.rules.empty_bag_token else CERTAIN):
        seat: i64
        for seat in range(s.seats):
            if s.length[seat] == 1 and s.buildings[seat] == 0 and _only_took(s, seat, rounds):
                found |= BIT[seat]
    return found


def _only_took(s: IsleOfTrainsState, seat: i64, rounds: i64) -> bool:
    if s.rules.empty_bag_token:
        return s.waiting(seat) + s.tokens[seat] >= rounds * s.facts.actions
    return s.tokens[seat] == 0 and s.waiting(seat) >= WAITING


def is_alone(s: IsleOfTrainsState, seat: i64) -> bool:
    """Whether all others do nothing but take passengers: nothing happens unless this seat brings it about.

    With two seats and tokens it is never said: such games end in time, and those who play live on tokens for long too.
    """
    if s.seats == 2 and s.rules.empty_bag_token:
        return False
    return takers(s) | BIT[seat] == BIT[s.seats] - 1


def lead(s: IsleOfTrainsState, seat: i64) -> i64:
    """How many points the seat is ahead of the best other one, from -FAR to FAR."""
    best: i64 = -1000
    other: i64
    for other in range(s.seats):
        if other != seat:
            points: i64 = scoring.total(s, other)
            if points > best:
                best = points
    ahead: i64 = scoring.total(s, seat) - best
    if ahead > FAR:
        return FAR
    return ahead if ahead > -FAR else -FAR
