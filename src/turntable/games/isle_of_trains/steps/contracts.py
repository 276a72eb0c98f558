"""Delivering cargo for the contracts of island cards (26, 27, 31, 35-37)."""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts, deliveries, pieces, refusals, stack, train, wording
from turntable.games.isle_of_trains.facts import CONTRACTS, LOADED, PASSENGER_AS_CARGO, SLOTS
from turntable.games.isle_of_trains.rules import DeliveryVerb, IsleStep
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.train import WILD


class DeliverContract(DeliveryVerb):
    """``primary``, ``secondary a``: a contract of the destination; ``which`` is 0 for the primary one.

    The primary one brings the island card (35), at which the secondary ones are delivered from then on (27).
    """

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        which: i64
        for which in range(CONTRACTS if contracts.is_open(s, s.seat, stack.destination(s)) else 1):
            if self.refuse(s, which) == 0:
                out[n] = self.first + which
                n += 1
        return n

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        island: i64 = stack.destination(s)
        number: i64 = contracts.number_of(island, which)
        if which == 0:
            if s.islands[island] != 0:
                return refusals.ISLAND_TAKEN
            if not s.rules.any_open_islands and contracts.open_island(s, s.seat) >= 0:
                return refusals.ISLAND_OPEN
        else:
            if s.rules.no_secondaries:
                return refusals.CHAPTER_FORBIDS
            if not contracts.is_open(s, s.seat, island):
                return refusals.NOT_YOUR_ISLAND
            if s.facts.contract_points[number] == 0:
                return refusals.NO_SUCH_CONTRACT
        return 0 if _deliverable(s, number) else refusals.CARGO_MISSING

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.push(stack.CONTRACT, stack.contract(which, s.facts.needs, contracts.number_of(stack.destination(s), which)))
        deliveries.announce(s, "contract")

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        if s.top() == stack.DELIVERING and which < len(s.facts.islands[stack.destination(s)].contracts):
            return wording.contract(s, which)
        return self.moves[which].words


class Contract(IsleStep):
    """Which cargo goes for the contract."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"island": wording.destination(s), "needs": wording.still_needed(s.about())}


def _deliverable(s: IsleOfTrainsState, number: i64) -> bool:
    """Whether the loaded cargo, with a passenger if Caboose 7 allows one, is enough for a contract."""
    seat: i64 = s.seat
    needs: vec[i64] = s.facts.needs
    wild: i64 = s.cargo[seat * LOADED + WILD] + _cargo_passengers(s)
    spare: i64 = 0
    type: i64
    for type in range(WILD):
        left: i64 = s.cargo[seat * LOADED + type] - needs[number * LOADED + type]
        if left < 0:
            wild += left
        else:
            spare += left
    any: i64 = needs[number * LOADED + WILD]
    return wild >= 0 if any == 0 else wild + spare >= any


def _cargo_passengers(s: IsleOfTrainsState) -> i64:
    """How many passengers can still count as cargo in this Deliver action (31)."""
    seat: i64 = s.seat
    if s.able(seat, PASSENGER_AS_CARGO) == 0 or stack.had(s, stack.CARGO_PASSENGER_HAD):
        return 0
    return 1 if s.passengers(seat) else 0


def takes(s: IsleOfTrainsState, slot: i64, item: i64) -> bool:
    """Every item that helps: the rest can always follow, because a type that is short is made up by wild items."""
    about: i64 = s.about()
    if item >= train.PASSENGER_ITEM:
        return _cargo_passengers(s) != 0
    if stack.needed(about, WILD):
        return True
    type: i64 = _item_type(s, s.seat, slot, item)
    return type == WILD or stack.needed(about, type) != 0


def _item_type(s: IsleOfTrainsState, seat: i64, slot: i64, item: i64) -> i64:
    """What an item counts as in a contract: a passenger, thanks to Caboose 7, is any cargo."""
    if item >= train.PASSENGER_ITEM:
        return WILD
    return train.cargo_type(s, s.facts.holds[s.cars[seat * SLOTS + slot]], item)


def deliver_cargo(s: IsleOfTrainsState, slot: i64, place: i64) -> None:
    """One item for the contract; the last one completes it."""
    seat: i64 = s.seat
    about: i64 = s.about()
    item: i64 = train.item_at(s, seat, slot, place)
    type: i64 = _item_type(s, seat, slot, item)
    if stack.needed(about, WILD):
        about = stack.with_less(about, WILD)
    elif type == WILD:
        about = stack.with_wild(about)
    else:
        about = stack.with_less(about, type)
    if item >= train.PASSENGER_ITEM:
        stack.mark(s, stack.CARGO_PASSENGER_HAD)
    deliveries.tell(s, slot, item)
    train.dispose(s, train.take_off(s, seat, slot, place))
    s.renew(stack.CONTRACT, about)
    if _missing(about) == 0:
        s.pop()
        _complete(s, stack.which_contract(about))


def _missing(about: i64) -> i64:
    """How many more items the contract takes."""
    n: i64 = -stack.needed(about, stack.GIVEN)
    type: i64
    for type in range(LOADED):
        n += stack.needed(about, type)
    return n


def _complete(s: IsleOfTrainsState, which: i64) -> None:
    island: i64 = stack.destination(s)
    s.islands[island] = contracts.owned(s.seat, which)
    if s.told is not None:
        args: dict[str, object] = {"player": Seat(s.seat), "island": pieces.island(s, island)}
        s.told.append(Event("primary" if which == 0 else "secondary", args))
    if which == 0:
        deliveries.advance(s)
    deliveries.count(s)
