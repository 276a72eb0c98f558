"""The Deliver action: contracts, tickets and special deliveries at one destination, in any order (25).

On top of the step DELIVERING, CONTRACT waits for cargo, PICK for a passenger, SPECIAL for any items.
Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.event import Event
from turntable.core.message import Piece, Seat
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts, delivering, moves, piles, train
from turntable.games.isle_of_trains import refusals as why
from turntable.games.isle_of_trains.facts import (
    ANY_TICKET,
    DESTINATIONS,
    DRAW,
    OTHER_DESTINATION,
    RESEARCH,
    SLOTS,
    SPACES,
)
from turntable.games.isle_of_trains.stack import (
    CONTRACT,
    DELIVERING,
    LAY_ASIDE,
    PICK,
    SPECIAL,
    about,
    push,
    push_effects,
    renew,
)

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

# Which passenger PICK waits for.
MATCHING: Final = 0
ELSEWHERE: Final = 1
MISMATCHED: Final = 2

TILE_SPACES: Final = 3


def begin(s: IsleOfTrainsState, island: i64) -> None:
    s.pop()
    push(s, DELIVERING, island)
    if s.told is not None:
        piece = Piece("island", s.facts.islands[island].id)
        s.told.append(Event("delivers-to", {"player": Seat(s.seat), "island": piece}))


def write_deliveries(s: IsleOfTrainsState, out: vec[i64]) -> i64:
    first: vec[i64] = s.vocabulary.first
    n: i64 = 0
    verb: i64
    for verb in range(moves.PRIMARY, moves.SPECIAL + 1):
        if refuse_delivery(s, verb, 0) == 0:
            out[n] = first[verb]
            n += 1
        if verb == moves.SECONDARY and refuse_delivery(s, verb, 1) == 0:
            out[n] = first[verb] + 1
            n += 1
    if delivering.had(s, delivering.BEGUN):
        out[n] = first[moves.DONE]
        n += 1
    return n


def refuse_delivery(s: IsleOfTrainsState, verb: i64, what: i64) -> i64:
    if verb == moves.PRIMARY:
        return contracts.refuse_primary(s)
    if verb == moves.SECONDARY:
        return contracts.refuse_secondary(s, what)
    if verb == moves.SPECIAL:
        if delivering.had(s, delivering.SPECIAL_HAD):
            return why.SPECIAL_USED
        return 0 if s.items(s.seat) else why.NOTHING_LOADED
    if verb == moves.DONE:
        return 0 if delivering.had(s, delivering.BEGUN) else why.NOTHING_DELIVERED
    if verb == moves.TICKET:
        return _refuse_ticket(s)
    if verb == moves.OTHER_TICKET:
        return _refuse_other_ticket(s)
    return _refuse_any_ticket(s)


# Ticket tiles


def _refuse_ticket(s: IsleOfTrainsState) -> i64:
    island: i64 = delivering.destination(s)
    if island == RESEARCH:
        return why.NO_TILE
    if s.filled[island] == TILE_SPACES:
        return why.TILE_FULL
    return 0 if s.aboard[s.seat * DESTINATIONS + island] else why.NO_MATCHING_PASSENGER


def _refuse_other_ticket(s: IsleOfTrainsState) -> i64:
    """Caboose 9: one passenger to another destination, beside a delivery here (32)."""
    seat: i64 = s.seat
    if s.able(seat, OTHER_DESTINATION) == 0:
        return why.NO_CABOOSE
    if delivering.had(s, delivering.OTHER_HAD):
        return why.CABOOSE_USED
    if not delivering.had(s, delivering.BEGUN):
        return why.DELIVER_FIRST
    here: i64 = delivering.destination(s)
    i: i64
    for i in range(DESTINATIONS):
        if i != here and s.aboard[seat * DESTINATIONS + i] and s.filled[i] < TILE_SPACES:
            return 0
    return why.NO_OTHER_PASSENGER


def _refuse_any_ticket(s: IsleOfTrainsState) -> i64:
    """Caboose 10: a passenger who does not match takes the next reward (33)."""
    seat: i64 = s.seat
    if s.able(seat, ANY_TICKET) == 0:
        return why.NO_CABOOSE
    if delivering.had(s, delivering.ANY_HAD) and not s.rules.any_mismatched:
        return why.CABOOSE_USED
    here: i64 = delivering.destination(s)
    if here == RESEARCH:
        return why.NO_TILE
    if s.filled[here] == TILE_SPACES:
        return why.TILE_FULL
    i: i64
    for i in range(DESTINATIONS):
        if i != here and s.aboard[seat * DESTINATIONS + i]:
            return 0
    return why.NO_OTHER_PASSENGER


def begin_ticket(s: IsleOfTrainsState, mode: i64) -> None:
    push(s, PICK, mode)
    delivering.announce(s, "ticket")


def _deliver_passenger(s: IsleOfTrainsState, slot: i64, place: i64) -> None:
    """A passenger gets off; the reward of the leftmost free space comes at once."""
    mode: i64 = about(s)
    item: i64 = train.take_off(s, s.seat, slot, place)
    at: i64 = item - train.PASSENGER_ITEM if mode == ELSEWHERE else delivering.destination(s)
    s.pop()
    delivering.tell(s, item)
    push_effects(s, s.facts.rewards, s.tiles[at] * TILE_SPACES + s.filled[at])
    if mode == MISMATCHED:
        piles.to_bag(s, item - train.PASSENGER_ITEM)
        delivering.mark(s, delivering.ANY_HAD)
    else:
        s.filled[at] += 1
        if s.filled[at] == TILE_SPACES:
            delivering.advance(s)
        if mode == ELSEWHERE:
            delivering.mark(s, delivering.OTHER_HAD)
    delivering.delivered(s)


# Special deliveries


def begin_special(s: IsleOfTrainsState) -> None:
    push(s, SPECIAL, 0)
    delivering.announce(s, "special")


def _deliver_special(s: IsleOfTrainsState, slot: i64, place: i64) -> None:
    """One more item, placed aside for now (29)."""
    item: i64 = train.take_off(s, s.seat, slot, place)
    delivering.tell(s, item)
    if item >= train.PASSENGER_ITEM:
        train.dispose(s, item)
    else:
        s.aside[s.aside_size] = train.reveal(s, item)
        s.aside_size += 1
    renew(s, SPECIAL, about(s) + 1)


def finish(s: IsleOfTrainsState) -> None:
    """Enough: the special delivery's cards are drawn, or the whole action ends."""
    count: i64 = about(s)
    step: i64 = s.steps[s.depth - 1] & 63
    s.pop()
    if step == DELIVERING:
        if s.told is not None:
            s.told.append(Event("delivered", {"player": Seat(s.seat)}))
        return
    if s.told is not None:
        s.told.append(Event("special-delivery", {"player": Seat(s.seat), "items": int(count)}))
    delivering.mark(s, delivering.SPECIAL_HAD)
    push(s, LAY_ASIDE, 0)
    push(s, DRAW, s.facts.special_cards * count)
    delivering.delivered(s)


# Which item


def write_unloads(s: IsleOfTrainsState, out: vec[i64]) -> i64:
    seat: i64 = s.seat
    first: i64 = s.vocabulary.first[moves.UNLOAD]
    n: i64 = 0
    slot: i64
    place: i64
    for slot in range(s.length[seat]):
        for place in range(s.loaded[seat * SLOTS + slot]):
            if _wanted(s, slot, train.item_at(s, seat, slot, place)):
                out[n] = first + slot * SPACES + place
                n += 1
    if s.steps[s.depth - 1] & 63 == SPECIAL and about(s):
        out[n] = s.vocabulary.first[moves.DONE]
        n += 1
    return n


def _wanted(s: IsleOfTrainsState, slot: i64, item: i64) -> bool:
    """Whether the current step can take this item."""
    step: i64 = s.steps[s.depth - 1] & 63
    if step == SPECIAL:
        return True
    if step == CONTRACT:
        return contracts.takes(s, slot, item)
    if item < train.PASSENGER_ITEM:
        return False
    at: i64 = item - train.PASSENGER_ITEM
    here: i64 = delivering.destination(s)
    mode: i64 = about(s)
    if mode == MATCHING:
        return at == here
    if mode == MISMATCHED:
        return at != here
    return at != here and s.filled[at] < TILE_SPACES


def refuse_unload(s: IsleOfTrainsState, what: i64) -> i64:
    seat: i64 = s.seat
    slot: i64 = what // SPACES
    place: i64 = what % SPACES
    if slot >= s.length[seat] or place >= s.loaded[seat * SLOTS + slot]:
        return why.NO_SUCH_ITEM
    return 0 if _wanted(s, slot, train.item_at(s, seat, slot, place)) else why.NOT_WANTED


def unload(s: IsleOfTrainsState, what: i64) -> None:
    step: i64 = s.steps[s.depth - 1] & 63
    slot: i64 = what // SPACES
    place: i64 = what % SPACES
    if step == CONTRACT:
        contracts.deliver_cargo(s, slot, place)
    elif step == PICK:
        _deliver_passenger(s, slot, place)
    else:
        _deliver_special(s, slot, place)
