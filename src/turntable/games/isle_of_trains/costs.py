"""What a card costs and weighs, and so whether a seat can build it.

Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from turntable.core.bits import BIT, PLACE
from turntable.core.native import i64
from turntable.games.isle_of_trains.facts import COST_TOP, DISCOUNT, KINDS, MORE_BUILDINGS, NET_TOP, SLOTS, Facts
from turntable.games.isle_of_trains.state import IsleOfTrainsState


def buildable(s: IsleOfTrainsState, seat: i64) -> i64:
    """The kinds in hand that the seat can build in some way, with or without scrapping a car first, as bits."""
    facts = s.facts
    held: i64 = s.held[seat]
    # The card itself pays for nothing (7).
    money: i64 = s.hand_size[seat] - 1
    if held == 0 or (money == 0 and s.present[seat] & facts.able[DISCOUNT] == 0):
        return 0
    if money >= COST_TOP:
        money = COST_TOP - 1
    payable: i64 = facts.cost_at_most[money]
    result: i64 = held & facts.buildings_mask & payable
    slack: i64 = s.slack[seat]
    present: i64 = s.present[seat]
    cars: i64 = held & facts.cars
    if cars:
        result |= cars & payable & _light(facts, present, slack)
        discount: i64 = s.able(seat, DISCOUNT)
        if discount:
            # The discount is gone when its caboose is the car that makes room (16).
            lasting: i64 = present & ~facts.able[DISCOUNT]
            result |= cars & facts.cost_at_most[money + discount] & _light(facts, lasting, slack)
    upgrades: i64 = held & facts.upgrades & ~result
    while upgrades:
        low: i64 = upgrades & -upgrades
        kind: i64 = PLACE[low % 61]
        if facts.lower[kind] & present and _upgradable(s, seat, kind, money):
            result |= low
        upgrades ^= low
    return result


def _light(facts: Facts, present: i64, slack: i64) -> i64:
    """The kinds light enough to be coupled once the heaviest of these cars is scrapped."""
    relief: i64 = NET_TOP
    while relief > 0 and present & facts.net_at_least[relief] == 0:
        relief -= 1
    slack += relief
    if slack > NET_TOP:
        slack = NET_TOP
    return facts.net_at_most[slack]


def _upgradable(s: IsleOfTrainsState, seat: i64, kind: i64, money: i64) -> bool:
    """Whether some car of the train can become this one, if need be after scrapping another."""
    facts = s.facts
    present: i64 = s.present[seat]
    lower: i64 = facts.lower[kind] & present
    while lower:
        low: i64 = lower & -lower
        old: i64 = PLACE[low % 61]
        lower ^= low
        if facts.cost[kind] - facts.cost[old] <= money:
            excess: i64 = facts.net[kind] - facts.net[old] - s.slack[seat]
            if excess <= 0:
                return True
            if excess <= NET_TOP:
                others: i64 = present & facts.net_at_least[excess]
                if others & ~low or (others and s.fleet[seat * KINDS + old] > 1):
                    return True
    return False


def cheapest(s: IsleOfTrainsState, seat: i64, kind: i64) -> i64:
    """The least a card can cost the seat, were there no weight."""
    facts = s.facts
    best: i64 = facts.cost[kind]
    if facts.cars & BIT[kind]:
        best -= s.able(seat, DISCOUNT)
    lower: i64 = facts.lower[kind] & s.present[seat]
    while lower:
        low: i64 = lower & -lower
        cost: i64 = facts.cost[kind] - facts.cost[PLACE[low % 61]]
        if cost < best:
            best = cost
        lower ^= low
    return best


def extension_cost(s: IsleOfTrainsState, seat: i64, kind: i64) -> i64:
    """What coupling this car costs the seat."""
    return s.facts.cost[kind] - s.able(seat, DISCOUNT)


def building_limit(s: IsleOfTrainsState, seat: i64) -> i64:
    """How many buildings the seat may have (4, 53)."""
    if s.rules.any_buildings:
        return KINDS
    return s.facts.buildings + s.able(seat, MORE_BUILDINGS)


def ways(s: IsleOfTrainsState, seat: i64, kind: i64, money: i64, gone: i64) -> i64:
    """What building this train card can cost, as bits, in ways that are too heavy unless a car is scrapped (12).

    ``gone`` is the car that is scrapped; 0, the engine, which never is, stands for none.
    """
    facts = s.facts
    cost: i64 = facts.cost[kind]
    net: i64 = facts.net[kind]
    discount: i64 = s.able(seat, DISCOUNT)
    slack: i64 = s.slack[seat]
    above: i64 = -COST_TOP
    if gone:
        scrapped: i64 = s.cars[seat * SLOTS + gone]
        above = slack
        # The result is what is weighed (13).
        slack += facts.net[scrapped]
        if facts.able[DISCOUNT] & BIT[scrapped]:
            discount = 0
    found: i64 = 0
    if facts.cars & BIT[kind] and above < net <= slack and cost - discount <= money:
        found = BIT[cost - discount]
    lower: i64 = facts.lower[kind]
    slot: i64
    for slot in range(s.length[seat]):
        old: i64 = s.cars[seat * SLOTS + slot]
        if lower & BIT[old] == 0 or (gone and slot == gone):
            continue
        if cost - facts.cost[old] <= money and above < net - facts.net[old] <= slack:
            found |= BIT[cost - facts.cost[old]]
    return found


def prices(s: IsleOfTrainsState, kind: i64) -> list[int]:
    """What building a card in hand can cost, by extending or upgrading, after scrapping a car if need be; ascending."""
    # The card itself pays for nothing (7).
    money: i64 = s.hand_size[s.seat] - 1
    if s.facts.buildings_mask & BIT[kind]:
        return [int(s.facts.cost[kind])] if s.facts.cost[kind] <= money else []
    found: i64 = 0
    gone: i64
    for gone in range(s.length[s.seat]):
        found |= ways(s, s.seat, kind, money, gone)
    return [cost for cost in range(COST_TOP) if found & BIT[cost]]
