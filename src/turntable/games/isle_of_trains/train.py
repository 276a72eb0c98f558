"""A train: the engine, its cars and what is loaded on them, and the sums the rules ask for.

An item on a car is a number: a passenger is ``PASSENGER_ITEM`` and the destination; a card is its kind, and when
it lies face down also ``FACE_DOWN`` times one more than the seat that loaded it, who alone knows the kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.bits import BIT
from turntable.core.native import i64
from turntable.games.isle_of_trains import facts, piles
from turntable.games.isle_of_trains.stack import LOAD_WITH, is_bonus_load, loading_car

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

FACE_DOWN: Final = 64
PASSENGER_ITEM: Final = 1024
WILD: Final = 3
"""The place of what counts as any cargo among a seat's loaded cargo."""
NO_TYPE: Final = -1


def couple(s: IsleOfTrainsState, seat: i64, kind: i64) -> None:
    """Add a car at the end of the train (or the first engine)."""
    slot: i64 = s.length[seat]
    s.length[seat] = slot + 1
    s.cars[seat * facts.SLOTS + slot] = kind
    s.loaded[seat * facts.SLOTS + slot] = 0
    _join(s, seat, slot, kind)


def swap(s: IsleOfTrainsState, seat: i64, slot: i64, kind: i64) -> i64:
    """Upgrade a car: what is loaded stays (11), as far as the new card has space (59). The old kind."""
    old: i64 = s.cars[seat * facts.SLOTS + slot]
    _leave(s, seat, slot, old)
    s.cars[seat * facts.SLOTS + slot] = kind
    while s.loaded[seat * facts.SLOTS + slot] > s.facts.spaces[kind]:
        dispose(s, take_off(s, seat, slot, s.loaded[seat * facts.SLOTS + slot] - 1))
    _join(s, seat, slot, kind)
    return old


def uncouple(s: IsleOfTrainsState, seat: i64, slot: i64) -> i64:
    """Take an empty car out of the train; those behind it move up. Its kind."""
    kind: i64 = s.cars[seat * facts.SLOTS + slot]
    i: i64
    last: i64 = s.length[seat] - 1
    for i in range(slot, s.length[seat]):
        _leave(s, seat, i, s.cars[seat * facts.SLOTS + i])
    for i in range(slot, last):
        s.cars[seat * facts.SLOTS + i] = s.cars[seat * facts.SLOTS + i + 1]
        s.loaded[seat * facts.SLOTS + i] = s.loaded[seat * facts.SLOTS + i + 1]
        place: i64
        for place in range(facts.SPACES):
            at: i64 = (seat * facts.SLOTS + i) * facts.SPACES + place
            s.loads[at] = s.loads[at + facts.SPACES]
    s.length[seat] = last
    for i in range(slot, last):
        _join(s, seat, i, s.cars[seat * facts.SLOTS + i])
    return kind


def _join(s: IsleOfTrainsState, seat: i64, slot: i64, kind: i64) -> None:
    s.fleet[seat * facts.KINDS + kind] += 1
    s.present[seat] |= BIT[kind]
    s.slack[seat] -= s.facts.net[kind]
    if s.loaded[seat * facts.SLOTS + slot] < s.facts.spaces[kind]:
        s.open[seat * facts.TYPES + s.facts.holds[kind]] |= BIT[slot]


def _leave(s: IsleOfTrainsState, seat: i64, slot: i64, kind: i64) -> None:
    left: i64 = s.fleet[seat * facts.KINDS + kind] - 1
    s.fleet[seat * facts.KINDS + kind] = left
    if left == 0:
        s.present[seat] &= ~BIT[kind]
    s.slack[seat] += s.facts.net[kind]
    if s.facts.holds[kind] != facts.NOTHING:
        s.open[seat * facts.TYPES + s.facts.holds[kind]] &= ~BIT[slot]


# What is loaded


def holds_there(s: IsleOfTrainsState) -> i64:
    """What the space that was chosen for a load is for."""
    return s.facts.holds[s.cars[loading_car(s.about())]]


def fitting(s: IsleOfTrainsState, holds: i64) -> i64:
    """The kinds that can be loaded face up into a space for this cargo, as bits."""
    if holds == facts.ANY:
        return -1
    return s.facts.cargo_kinds[holds]


def brings_benefit(s: IsleOfTrainsState, owner: i64) -> bool:
    """Whether loading a car of this seat's brings its benefit now.

    Bonus loads give nothing (20); one's own cars give it to those who play alone (48).
    """
    if s.top() == facts.BONUS or (s.top() == LOAD_WITH and is_bonus_load(s.about())):
        return False
    return owner != s.seat or s.seats == 1


def cargo_type(s: IsleOfTrainsState, holds: i64, item: i64) -> i64:
    """What a loaded card counts as: the car's type, or in a space for any cargo its own, or WILD (24)."""
    if holds != facts.ANY:
        return holds
    if item >= FACE_DOWN:
        return WILD
    own: i64 = s.facts.cargo[item]
    if own == facts.ANY:
        return WILD
    return own


def put_on(s: IsleOfTrainsState, seat: i64, slot: i64, item: i64) -> i64:
    """Load an item into a free space; its type: a cargo, WILD, or PASSENGER."""
    at: i64 = seat * facts.SLOTS + slot
    kind: i64 = s.cars[at]
    holds: i64 = s.facts.holds[kind]
    count: i64 = s.loaded[at]
    s.loads[at * facts.SPACES + count] = item
    count += 1
    s.loaded[at] = count
    if count == s.facts.spaces[kind]:
        s.open[seat * facts.TYPES + holds] &= ~BIT[slot]
    if item >= PASSENGER_ITEM:
        s.aboard[seat * facts.DESTINATIONS + item - PASSENGER_ITEM] += 1
        return facts.PASSENGER
    type: i64 = cargo_type(s, holds, item)
    s.cargo[seat * facts.LOADED + type] += 1
    if type == WILD:
        return NO_TYPE
    return type


def take_off(s: IsleOfTrainsState, seat: i64, slot: i64, place: i64) -> i64:
    """Unload the item at this place of a car; those after it move up."""
    at: i64 = seat * facts.SLOTS + slot
    holds: i64 = s.facts.holds[s.cars[at]]
    item: i64 = s.loads[at * facts.SPACES + place]
    count: i64 = s.loaded[at] - 1
    s.loaded[at] = count
    while place < count:
        s.loads[at * facts.SPACES + place] = s.loads[at * facts.SPACES + place + 1]
        place += 1
    if holds != facts.NOTHING:
        s.open[seat * facts.TYPES + holds] |= BIT[slot]
    if item >= PASSENGER_ITEM:
        s.aboard[seat * facts.DESTINATIONS + item - PASSENGER_ITEM] -= 1
    else:
        s.cargo[seat * facts.LOADED + cargo_type(s, holds, item)] -= 1
    return item


def item_at(s: IsleOfTrainsState, seat: i64, slot: i64, place: i64) -> i64:
    return s.loads[(seat * facts.SLOTS + slot) * facts.SPACES + place]


def face_down(kind: i64, loader: i64) -> i64:
    """A card that this seat loads face down, as an item."""
    return kind + (loader + 1) * FACE_DOWN


def card_of(item: i64) -> i64:
    """The kind of a loaded card, face up or down."""
    return item % FACE_DOWN


def loader_of(item: i64) -> i64:
    """The seat that loaded a card face down, or -1 for one that lies face up."""
    return item // FACE_DOWN - 1


def reveal(s: IsleOfTrainsState, item: i64) -> i64:
    """The kind of a card that is unloaded; if it lay face down, everybody sees it now (22)."""
    kind: i64 = card_of(item)
    if item >= FACE_DOWN:
        s.revealed += 1
        piles.seen(s, loader_of(item), kind)
    return kind


def dispose(s: IsleOfTrainsState, item: i64, aside: bool = False) -> None:
    """An unloaded item goes to the bag or to the discard pile (12); a card is put aside first, if that is asked."""
    if item >= PASSENGER_ITEM:
        piles.to_bag(s, item - PASSENGER_ITEM)
    elif aside:
        piles.set_aside(s, reveal(s, item))
    else:
        piles.lay_down(s, reveal(s, item))
