"""What a seat's buildings make of cars, loads, icons and passengers: those it has, and those it may have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.bits import BIT, PLACE, size_of
from turntable.core.native import i64
from turntable.games.isle_of_trains import costs, scoring
from turntable.games.isle_of_trains.facts import DESTINATIONS, TYPES
from turntable.games.isle_of_trains.state import IsleOfTrainsState

if TYPE_CHECKING:
    from turntable.bots.isle_of_trains.plan import Plan


def look(plan: Plan, s: IsleOfTrainsState) -> None:
    """See what the plan's seat can count on."""
    aims = plan.aims
    plan.item = aims.point * s.facts.loaded_points
    plan.per_car = aims.car
    plan.per_passenger_card = 0
    i: i64
    for i in range(TYPES):
        plan.per_icon[i] = 0
    for i in range(DESTINATIONS):
        plan.per_delivered[i] = aims.fill
    owned: i64 = s.buildings[plan.seat]
    _count_on(plan, s, owned, 100)
    if size_of(owned) < costs.building_limit(s, plan.seat):
        held: i64 = s.held[plan.seat] & s.facts.buildings_mask & ~owned
        _count_on(plan, s, held, plan.knobs.foresee)
        if s.rules.any_buildings:
            _count_on(plan, s, s.facts.buildings_mask & ~owned & ~held, plan.knobs.hope)


def _count_on(plan: Plan, s: IsleOfTrainsState, mask: i64, part: i64) -> None:
    """Count a part of what these buildings count."""
    if part == 0:
        return
    facts = s.facts
    i: i64
    while mask:
        low: i64 = mask & -mask
        mask ^= low
        kind: i64 = PLACE[low % 61]
        what: i64 = facts.building_counts[kind]
        which: i64 = facts.building_which[kind]
        each: i64 = facts.building_each[kind] * plan.aims.building_point * part // 100
        if what == scoring.LOADED_ITEMS:
            plan.item += each
        elif what == scoring.CARS:
            plan.per_car += each
        elif what == scoring.PASSENGER_CARDS:
            plan.per_passenger_card += each
        elif what == scoring.ICON:
            plan.per_icon[which] += each
        elif what == scoring.DELIVERED:
            for i in range(DESTINATIONS):
                if which & BIT[i]:
                    plan.per_delivered[i] += each
