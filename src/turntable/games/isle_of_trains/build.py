"""The Build action: extend or upgrade, check the capacity, pay, draw passengers.

The card is placed before it is paid for, which nobody can notice: an action is offered only when it can be finished.
Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.bits import BIT, PLACE, size_of, write_set
from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import moves, piles, train
from turntable.games.isle_of_trains import refusals as why
from turntable.games.isle_of_trains.facts import COST_TOP, DISCOUNT, KINDS, MORE_BUILDINGS, NET_TOP, SLOTS, Facts
from turntable.games.isle_of_trains.stack import GIVE_UP, HOW, OLD, ORDER, PAY, REPLACE, about, push, push_effects

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

SCRAPPED: Final = 64


# What can be built


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
        if _upgradable(s, seat, PLACE[low % 61], money):
            result |= low
        upgrades ^= low
    return result


def _light(facts: Facts, present: i64, slack: i64) -> i64:
    """The kinds light enough to be coupled once the heaviest of these cars is scrapped."""
    relief: i64 = NET_TOP
    while relief > 0 and present & facts.net_at_least[relief] == 0:
        relief -= 1
    slack += relief
    return facts.net_at_most[slack if slack < NET_TOP else NET_TOP]


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


def refuse_build(s: IsleOfTrainsState, kind: i64) -> i64:
    seat: i64 = s.seat
    facts = s.facts
    if s.held[seat] & BIT[kind] == 0:
        return why.NOT_IN_HAND
    if buildable(s, seat) & BIT[kind]:
        return 0
    if facts.buildings_mask & BIT[kind]:
        return why.CANNOT_PAY
    if facts.engines & BIT[kind] and facts.lower[kind] & s.present[seat] == 0:
        return why.NO_LOWER_ENGINE
    return why.CANNOT_PAY if cheapest(s, seat, kind) > s.hand_size[seat] - 1 else why.TOO_HEAVY


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


# Step 1 and 2: extend or upgrade, and the engine capacity


def extension_cost(s: IsleOfTrainsState, seat: i64, kind: i64) -> i64:
    return s.facts.cost[kind] - s.able(seat, DISCOUNT)


def write_how(s: IsleOfTrainsState, out: vec[i64]) -> i64:
    """Extend, upgrade, or scrap a car first."""
    seat: i64 = s.seat
    kind: i64 = about(s) & 63
    first: vec[i64] = s.vocabulary.first
    n: i64 = 0
    if refuse_extend(s) == 0:
        out[0] = first[moves.EXTEND]
        n = 1
    slot: i64
    if s.facts.lower[kind] & s.present[seat]:
        for slot in range(s.length[seat]):
            if refuse_upgrade(s, slot) == 0:
                out[n] = first[moves.UPGRADE] + slot
                n += 1
    if about(s) < SCRAPPED:
        for slot in range(1, s.length[seat]):
            if _finishable(s, seat, kind, slot):
                out[n] = first[moves.SCRAP] + slot
                n += 1
    return n


def refuse_extend(s: IsleOfTrainsState) -> i64:
    seat: i64 = s.seat
    kind: i64 = about(s) & 63
    if s.facts.cars & BIT[kind] == 0:
        return why.NOT_AN_EXTENSION
    if extension_cost(s, seat, kind) > s.hand_size[seat]:
        return why.CANNOT_PAY
    return 0 if s.facts.net[kind] <= s.slack[seat] else why.TOO_HEAVY


def refuse_upgrade(s: IsleOfTrainsState, slot: i64) -> i64:
    seat: i64 = s.seat
    facts = s.facts
    kind: i64 = about(s) & 63
    if slot >= s.length[seat]:
        return why.NO_CAR
    old: i64 = s.cars[seat * SLOTS + slot]
    if facts.lower[kind] & BIT[old] == 0:
        return why.NO_UPGRADE
    if facts.cost[kind] - facts.cost[old] > s.hand_size[seat]:
        return why.CANNOT_PAY
    return 0 if facts.net[kind] - facts.net[old] <= s.slack[seat] else why.TOO_HEAVY


def refuse_scrap(s: IsleOfTrainsState, slot: i64) -> i64:
    if about(s) >= SCRAPPED:
        return why.SCRAPPED_ALREADY
    if slot >= s.length[s.seat]:
        return why.NO_CAR
    return 0 if _finishable(s, s.seat, about(s) & 63, slot) else why.SCRAP_IN_VAIN


def _finishable(s: IsleOfTrainsState, seat: i64, kind: i64, gone: i64) -> bool:
    """Whether the card can be built once this car is gone: the result is what is weighed (13)."""
    facts = s.facts
    scrapped: i64 = s.cars[seat * SLOTS + gone]
    money: i64 = s.hand_size[seat]
    slack: i64 = s.slack[seat] + facts.net[scrapped]
    cost: i64 = facts.cost[kind]
    discount: i64 = 0 if facts.able[DISCOUNT] & BIT[scrapped] else s.able(seat, DISCOUNT)
    if facts.cars & BIT[kind] and cost - discount <= money and facts.net[kind] <= slack:
        return True
    lower: i64 = facts.lower[kind]
    slot: i64
    for slot in range(s.length[seat]):
        old: i64 = s.cars[seat * SLOTS + slot]
        if slot == gone or lower & BIT[old] == 0:
            continue
        if cost - facts.cost[old] <= money and facts.net[kind] - facts.net[old] <= slack:
            return True
    return False


def begin(s: IsleOfTrainsState, kind: i64) -> None:
    """Choose the card to build."""
    seat: i64 = s.seat
    s.pop()
    piles.from_hand(s, seat, kind)
    if s.told is not None:
        s.told.append(Event("builds", {"player": Seat(seat), "card": piles.card(s, kind)}))
    if s.facts.buildings_mask & BIT[kind] == 0:
        push(s, HOW, kind)
    elif size_of(s.buildings[seat]) < building_limit(s, seat):
        _build_building(s, kind)
    else:
        push(s, REPLACE, kind)


def extend(s: IsleOfTrainsState) -> None:
    seat: i64 = s.seat
    kind: i64 = about(s) & 63
    cost: i64 = extension_cost(s, seat, kind)
    s.pop()
    train.couple(s, seat, kind)
    push_effects(s, s.facts.built, kind)
    _charge(s, cost)
    if s.told is not None:
        s.told.append(Event("extended", {"player": Seat(seat), "card": piles.card(s, kind), "cost": int(cost)}))


def upgrade(s: IsleOfTrainsState, slot: i64) -> None:
    """The old car makes way; it is discarded after the payment, as in the rulebook's example (55)."""
    seat: i64 = s.seat
    kind: i64 = about(s) & 63
    s.pop()
    old: i64 = train.swap(s, seat, slot, kind)
    cost: i64 = s.facts.cost[kind] - s.facts.cost[old]
    push_effects(s, s.facts.built, kind)
    push(s, OLD, old)
    _charge(s, cost)
    if s.told is not None:
        args = {"player": Seat(seat), "old": piles.card(s, old), "card": piles.card(s, kind), "cost": int(cost)}
        s.told.append(Event("upgraded", args))


def scrap(s: IsleOfTrainsState, slot: i64) -> None:
    """Discard a car to lighten the train: its cargo goes with it, its passengers to the bag (12)."""
    seat: i64 = s.seat
    s.steps[s.depth - 1] += SCRAPPED * 64
    if s.told is not None:
        args = {"player": Seat(seat), "card": piles.card(s, s.cars[seat * SLOTS + slot])}
        s.told.append(Event("scrapped", args))
    while s.loaded[seat * SLOTS + slot]:
        item: i64 = train.take_off(s, seat, slot, 0)
        if s.seats == 1 and item < train.PASSENGER_ITEM:
            _set_aside(s, train.reveal(s, item))
        else:
            train.dispose(s, item)
    kind: i64 = train.uncouple(s, seat, slot)
    if s.seats == 1:
        _set_aside(s, kind)
    else:
        piles.lay_down(s, kind)
    if size_of(s.buildings[seat]) > building_limit(s, seat):
        push(s, GIVE_UP, 0)
    if s.aside_size:
        push(s, ORDER, 0)


def _set_aside(s: IsleOfTrainsState, kind: i64) -> None:
    s.aside[s.aside_size] = kind
    s.aside_size += 1


# Solo: the order of what is discarded together (50)


def aside_kinds(s: IsleOfTrainsState) -> i64:
    """The kinds of card set aside, as bits."""
    mask: i64 = 0
    i: i64
    for i in range(s.aside_size):
        mask |= BIT[s.aside[i]]
    return mask


def lay_next(s: IsleOfTrainsState, kind: i64) -> None:
    """This one of the cards set aside goes to the discard pile next."""
    i: i64 = 0
    while s.aside[i] != kind:
        i += 1
    s.aside_size -= 1
    s.aside[i] = s.aside[s.aside_size]
    piles.lay_down(s, kind)
    if s.told is not None:
        s.told.append(Event("discarded", {"player": Seat(s.seat), "card": piles.card(s, kind)}))


# Step 3: the cost


def _charge(s: IsleOfTrainsState, cost: i64) -> None:
    if cost:
        push(s, PAY, cost)


def pay(s: IsleOfTrainsState, kind: i64) -> None:
    left: i64 = about(s) - 1
    s.pop()
    _charge(s, left)
    discard(s, kind)


def discard(s: IsleOfTrainsState, kind: i64) -> None:
    """A card from the hand goes to the discard pile."""
    piles.from_hand(s, s.seat, kind)
    piles.lay_down(s, kind)
    if s.told is not None:
        s.told.append(Event("discarded", {"player": Seat(s.seat), "card": piles.card(s, kind)}))


# Buildings


def building_limit(s: IsleOfTrainsState, seat: i64) -> i64:
    """How many buildings the seat may have (4, 53)."""
    if s.rules.any_buildings:
        return KINDS
    return s.facts.buildings + s.able(seat, MORE_BUILDINGS)


def write_buildings(s: IsleOfTrainsState, out: vec[i64]) -> i64:
    """Which building makes way (15)."""
    first: i64 = s.vocabulary.first[moves.REPLACE] - s.facts.first_building
    return write_set(out, 0, s.buildings[s.seat], first)


def _build_building(s: IsleOfTrainsState, kind: i64) -> None:
    seat: i64 = s.seat
    s.buildings[seat] |= BIT[kind]
    _charge(s, s.facts.cost[kind])
    if s.told is not None:
        cost = int(s.facts.cost[kind])
        s.told.append(Event("built", {"player": Seat(seat), "card": piles.card(s, kind), "cost": cost}))


def replace(s: IsleOfTrainsState, old: i64) -> None:
    kind: i64 = about(s)
    s.pop()
    s.buildings[s.seat] &= ~BIT[old]
    push(s, OLD, old)
    if s.told is not None:
        s.told.append(Event("replaced", {"player": Seat(s.seat), "card": piles.card(s, old)}))
    _build_building(s, kind)


def give_up(s: IsleOfTrainsState, kind: i64) -> None:
    """One building too many without Caboose 4 (14)."""
    s.pop()
    s.buildings[s.seat] &= ~BIT[kind]
    piles.lay_down(s, kind)
    if s.told is not None:
        s.told.append(Event("gave-up", {"player": Seat(s.seat), "card": piles.card(s, kind)}))
