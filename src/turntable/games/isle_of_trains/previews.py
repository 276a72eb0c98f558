"""What a choice would lead to, before it is made: the prices of a card, what a destination would take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.bits import BIT
from turntable.core.native import i64
from turntable.games.isle_of_trains import deliver, moves
from turntable.games.isle_of_trains.facts import DESTINATIONS, DISCOUNT, SLOTS

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def prices(s: IsleOfTrainsState, kind: i64) -> list[int]:
    """What building a card in hand can cost, by extending or upgrading, after scrapping a car or not; ascending."""
    facts = s.facts
    seat: i64 = s.seat
    # The card itself pays for nothing (7).
    money: i64 = s.hand_size[seat] - 1
    cost: i64 = facts.cost[kind]
    if facts.buildings_mask & BIT[kind]:
        return [int(cost)] if cost <= money else []
    found: set[int] = set()
    gone: i64
    slot: i64
    # Slot 0 is the engine, which is never scrapped: it stands for no car.
    for gone in range(s.length[seat]):
        slack: i64 = s.slack[seat]
        discount: i64 = s.able(seat, DISCOUNT)
        if gone:
            scrapped: i64 = s.cars[seat * SLOTS + gone]
            slack += facts.net[scrapped]
            if facts.able[DISCOUNT] & BIT[scrapped]:
                discount = 0
        if facts.cars & BIT[kind] and cost - discount <= money and facts.net[kind] <= slack:
            found.add(int(cost - discount))
        for slot in range(s.length[seat]):
            old: i64 = s.cars[seat * SLOTS + slot]
            if (gone and slot == gone) or facts.lower[kind] & BIT[old] == 0:
                continue
            if cost - facts.cost[old] <= money and facts.net[kind] - facts.net[old] <= slack:
                found.add(int(cost - facts.cost[old]))
    return sorted(found)


class Delivery:
    """What a destination would take now: contracts by their numbers, passengers, and whether Caboose 10 brings one."""

    def __init__(self, contracts: list[int], passengers: int, mismatched: bool) -> None:
        self.contracts = contracts
        """0 the primary one, 1 and 2 the secondary ones."""
        self.passengers = passengers
        """Those aboard with a ticket for it, as far as its tile has room."""
        self.mismatched = mismatched


def delivery(s: IsleOfTrainsState, island: i64) -> Delivery:
    """What the seat whose turn it is could deliver there besides a special delivery."""
    there = s.copy()
    deliver.begin(there, island)
    contracts: list[int] = []
    if deliver.refuse_delivery(there, moves.PRIMARY, 0) == 0:
        contracts.append(0)
    which: i64
    for which in range(2):
        if deliver.refuse_delivery(there, moves.SECONDARY, which) == 0:
            contracts.append(int(which) + 1)
    passengers = 0
    if island < DESTINATIONS:
        aboard: i64 = s.aboard[s.seat * DESTINATIONS + island]
        passengers = int(min(aboard, deliver.TILE_SPACES - s.filled[island]))
    return Delivery(contracts, passengers, deliver.refuse_delivery(there, moves.ANY_TICKET, 0) == 0)
