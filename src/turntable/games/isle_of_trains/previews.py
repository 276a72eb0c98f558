"""What a destination would take, before one goes there."""

from __future__ import annotations

from turntable.core.native import i64
from turntable.games.isle_of_trains.facts import CONTRACTS, DESTINATIONS, TILE_SPACES
from turntable.games.isle_of_trains.stack import MISMATCHED
from turntable.games.isle_of_trains.state import IsleOfTrainsState


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
    verbs = s.verbs
    there = s.copy()
    there.apply(verbs.deliver.first + island)
    contracts = [which for which in range(CONTRACTS) if there.refusal(verbs.contract.first + which) == 0]
    passengers = 0
    if island < DESTINATIONS:
        aboard: i64 = s.aboard[s.seat * DESTINATIONS + island]
        passengers = int(min(aboard, TILE_SPACES - s.filled[island]))
    return Delivery(contracts, passengers, there.refusal(verbs.passenger.first + MISMATCHED) == 0)
