"""Contracts: island cards, what they need, and delivering cargo to them.

The step CONTRACT is about the contract (0 primary, 1 and 2 secondary) and, in three bits each, how much coal, oil,
boxes and cargo of any type it still needs, and how many items that count as any type were given to it.
Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Piece, Seat
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import delivering, train
from turntable.games.isle_of_trains import refusals as why
from turntable.games.isle_of_trains.facts import DESTINATIONS, LOADED, PASSENGER_AS_CARGO, SLOTS
from turntable.games.isle_of_trains.stack import CONTRACT, about, push, renew

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

NEED: Final = 4
WILD_GIVEN: Final = 4 * 8**4


def owner(s: IsleOfTrainsState, island: i64) -> i64:
    """The seat that has the island card, or -1."""
    return (s.islands[island] - 1) & 3 if s.islands[island] > 0 else -1


def done(s: IsleOfTrainsState, island: i64) -> i64:
    """The contract an island card was last delivered for: 0 the primary, 1 or 2 a secondary one; -1 none yet."""
    return (s.islands[island] - 1) >> 2 if s.islands[island] > 0 else -1


def open_island(s: IsleOfTrainsState, seat: i64) -> i64:
    """The island card beside the seat's engine, whose secondary contracts wait; -1 for none."""
    island: i64
    for island in range(len(s.islands)):
        if s.islands[island] == 1 + seat:
            return island
    return -1


def refuse_primary(s: IsleOfTrainsState) -> i64:
    island: i64 = delivering.destination(s)
    if s.islands[island] != 0:
        return why.ISLAND_TAKEN
    if not s.rules.any_open_islands and open_island(s, s.seat) >= 0:
        return why.ISLAND_OPEN
    return 0 if _deliverable(s, _needs(s, island, 0)) else why.CARGO_MISSING


def refuse_secondary(s: IsleOfTrainsState, which: i64) -> i64:
    island: i64 = delivering.destination(s)
    if s.rules.no_secondaries:
        return why.CHAPTER_FORBIDS
    if s.islands[island] != 1 + s.seat:
        return why.NOT_YOUR_ISLAND
    needs: i64 = _needs(s, island, which + 1)
    if needs == which + 1:
        return why.NO_SUCH_CONTRACT
    return 0 if _deliverable(s, needs) else why.CARGO_MISSING


def _needs(s: IsleOfTrainsState, island: i64, which: i64) -> i64:
    """What CONTRACT is about when a contract begins."""
    row: i64 = (island * 3 + which) * 5
    contracts: vec[i64] = s.facts.contracts
    return (
        which
        + contracts[row] * NEED
        + contracts[row + 1] * (NEED * 8)
        + contracts[row + 2] * (NEED * 64)
        + contracts[row + 3] * (NEED * 512)
    )


def _deliverable(s: IsleOfTrainsState, needs: i64) -> bool:
    """Whether the loaded cargo, with a passenger if Caboose 7 allows one, is enough."""
    seat: i64 = s.seat
    wild: i64 = s.cargo[seat * LOADED + train.WILD] + _cargo_passengers(s)
    spare: i64 = 0
    type: i64
    for type in range(3):
        left: i64 = s.cargo[seat * LOADED + type] - ((needs >> (2 + 3 * type)) & 7)
        if left < 0:
            wild += left
        else:
            spare += left
    any: i64 = (needs >> 11) & 7
    return wild >= 0 if any == 0 else wild + spare >= any


def _cargo_passengers(s: IsleOfTrainsState) -> i64:
    """How many passengers can still count as cargo in this Deliver action (31)."""
    seat: i64 = s.seat
    if s.able(seat, PASSENGER_AS_CARGO) == 0 or delivering.had(s, delivering.CARGO_PASSENGER_HAD):
        return 0
    i: i64
    for i in range(DESTINATIONS):
        if s.aboard[seat * DESTINATIONS + i]:
            return 1
    return 0


def _needed(needs: i64) -> i64:
    """How many more items the contract takes."""
    total: i64 = ((needs >> 2) & 7) + ((needs >> 5) & 7) + ((needs >> 8) & 7) + ((needs >> 11) & 7)
    return total - ((needs >> 14) & 7)


def begin(s: IsleOfTrainsState, which: i64) -> None:
    push(s, CONTRACT, _needs(s, delivering.destination(s), which))
    delivering.announce(s, "contract")


def takes(s: IsleOfTrainsState, slot: i64, item: i64) -> bool:
    """Every item that helps: the rest can always follow, because a type that is short is made up by wild items."""
    needs: i64 = about(s)
    if item >= train.PASSENGER_ITEM:
        return _cargo_passengers(s) != 0
    if (needs >> 11) & 7:
        return True
    type: i64 = _item_type(s, s.seat, slot, item)
    return type == train.WILD or (needs >> (2 + 3 * type)) & 7 != 0


def _item_type(s: IsleOfTrainsState, seat: i64, slot: i64, item: i64) -> i64:
    """What an item counts as in a contract: a passenger, thanks to Caboose 7, is any cargo."""
    if item >= train.PASSENGER_ITEM:
        return train.WILD
    return train.cargo_type(s, s.facts.holds[s.cars[seat * SLOTS + slot]], item)


def deliver_cargo(s: IsleOfTrainsState, slot: i64, place: i64) -> None:
    """One item for the contract; the last one completes it."""
    seat: i64 = s.seat
    needs: i64 = about(s)
    item: i64 = train.item_at(s, seat, slot, place)
    type: i64 = _item_type(s, seat, slot, item)
    if (needs >> 11) & 7:
        needs -= NEED * 512
    elif type == train.WILD:
        needs += WILD_GIVEN
    else:
        needs -= BIT[2 + 3 * type]
    if item >= train.PASSENGER_ITEM:
        delivering.mark(s, delivering.CARGO_PASSENGER_HAD)
    delivering.tell(s, item)
    train.dispose(s, train.take_off(s, seat, slot, place))
    renew(s, CONTRACT, needs)
    if _needed(needs) == 0:
        s.pop()
        _complete(s, needs & 3)


def _complete(s: IsleOfTrainsState, which: i64) -> None:
    island: i64 = delivering.destination(s)
    s.islands[island] = 1 + which * 4 + s.seat
    if s.told is not None:
        args: dict[str, object] = {"player": Seat(s.seat), "island": Piece("island", s.facts.islands[island].id)}
        s.told.append(Event("primary" if which == 0 else "secondary", args))
    if which == 0:
        delivering.advance(s)
    delivering.delivered(s)
