"""The Deliver action: contracts, tickets and special deliveries at one destination, in any order (25).

The step DELIVERING is about the destination and, times 8, a set of what this action has had. On top of it
CONTRACT waits for cargo, PICK for a passenger, SPECIAL for any items.
Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Message, Piece, Seat
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import moves, piles, train
from turntable.games.isle_of_trains import refusals as why
from turntable.games.isle_of_trains.facts import (
    ANY_TICKET,
    DESTINATIONS,
    DRAW,
    DRAW_ON_DELIVER,
    LOADED,
    OTHER_DESTINATION,
    PASSENGER_AS_CARGO,
    RESEARCH,
    SLOTS,
    SPACES,
    STEP,
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

# What a Deliver action has had.
BEGUN: Final = 1
SPECIAL_HAD: Final = 2
CARGO_PASSENGER_HAD: Final = 4
OTHER_HAD: Final = 8
ANY_HAD: Final = 16

# Which passenger PICK waits for.
MATCHING: Final = 0
ELSEWHERE: Final = 1
MISMATCHED: Final = 2

TILE_SPACES: Final = 3

# CONTRACT is about the contract (0-2) and, in three bits each, what it still needs and the wild items given to it.
NEED: Final = 4
WILD_GIVEN: Final = 4 * 8**4


def destination(s: IsleOfTrainsState) -> i64:
    """Where the Deliver action in progress goes."""
    return (_delivering(s) >> 6) & 7


def _delivering(s: IsleOfTrainsState) -> i64:
    """The step DELIVERING of the action in progress: on top, or below what it waits for."""
    at: i64 = s.depth - 1
    while s.steps[at] & 63 != DELIVERING:
        at -= 1
    return s.steps[at]


def had(s: IsleOfTrainsState, what: i64) -> bool:
    """Whether the Deliver action in progress has had this."""
    return (_delivering(s) >> 9) & what != 0


def _mark(s: IsleOfTrainsState, what: i64) -> None:
    at: i64 = s.depth - 1
    while s.steps[at] & 63 != DELIVERING:
        at -= 1
    if (s.steps[at] >> 9) & what == 0:
        s.steps[at] += what * 8 * STEP


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
    if had(s, BEGUN):
        out[n] = first[moves.DONE]
        n += 1
    return n


def refuse_delivery(s: IsleOfTrainsState, verb: i64, what: i64) -> i64:
    if verb == moves.PRIMARY:
        return _refuse_primary(s)
    if verb == moves.SECONDARY:
        return _refuse_secondary(s, what)
    if verb == moves.SPECIAL:
        if had(s, SPECIAL_HAD):
            return why.SPECIAL_USED
        return 0 if s.items(s.seat) else why.NOTHING_LOADED
    if verb == moves.DONE:
        return 0 if had(s, BEGUN) else why.NOTHING_DELIVERED
    if verb == moves.TICKET:
        return _refuse_ticket(s)
    if verb == moves.OTHER_TICKET:
        return _refuse_other_ticket(s)
    return _refuse_any_ticket(s)


# Contracts


def owner(s: IsleOfTrainsState, island: i64) -> i64:
    """The seat that has the island card, or -1."""
    return (s.islands[island] - 1) & 3 if s.islands[island] > 0 else -1


def contracts_done(s: IsleOfTrainsState, island: i64) -> i64:
    """The contract an island card was last delivered for: 0 the primary, 1 or 2 a secondary one; -1 none yet."""
    return (s.islands[island] - 1) >> 2 if s.islands[island] > 0 else -1


def open_island(s: IsleOfTrainsState, seat: i64) -> i64:
    """The island card beside the seat's engine, whose secondary contracts wait; -1 for none."""
    island: i64
    for island in range(len(s.islands)):
        if s.islands[island] == 1 + seat:
            return island
    return -1


def _refuse_primary(s: IsleOfTrainsState) -> i64:
    island: i64 = destination(s)
    if s.islands[island] != 0:
        return why.ISLAND_TAKEN
    if not s.rules.any_open_islands and open_island(s, s.seat) >= 0:
        return why.ISLAND_OPEN
    return 0 if _deliverable(s, _needs(s, island, 0)) else why.CARGO_MISSING


def _refuse_secondary(s: IsleOfTrainsState, which: i64) -> i64:
    island: i64 = destination(s)
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
    if s.able(seat, PASSENGER_AS_CARGO) == 0 or had(s, CARGO_PASSENGER_HAD):
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


def begin_contract(s: IsleOfTrainsState, which: i64) -> None:
    push(s, CONTRACT, _needs(s, destination(s), which))
    _announce(s, "contract")


def _deliver_cargo(s: IsleOfTrainsState, slot: i64, place: i64) -> None:
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
        _mark(s, CARGO_PASSENGER_HAD)
    _tell(s, item)
    train.dispose(s, train.take_off(s, seat, slot, place))
    renew(s, CONTRACT, needs)
    if _needed(needs) == 0:
        s.pop()
        _complete(s, needs & 3)


def _complete(s: IsleOfTrainsState, which: i64) -> None:
    island: i64 = destination(s)
    s.islands[island] = 1 + which * 4 + s.seat
    if s.told is not None:
        args: dict[str, object] = {"player": Seat(s.seat), "island": Piece("island", s.facts.islands[island].id)}
        s.told.append(Event("primary" if which == 0 else "secondary", args))
    if which == 0:
        _advance(s)
    _delivered(s)


def _advance(s: IsleOfTrainsState) -> None:
    """The progress train moves one space; there is none in solo games."""
    if s.seats > 1:
        s.progress += 1
        if s.told is not None:
            s.told.append(Event("progress", {"space": int(s.progress)}))


def _delivered(s: IsleOfTrainsState) -> None:
    """A delivery is done; the first one of the action draws for Caboose 1 (30)."""
    if not had(s, BEGUN):
        _mark(s, BEGUN)
        drawn: i64 = s.able(s.seat, DRAW_ON_DELIVER)
        if drawn:
            push(s, DRAW, drawn)


# Ticket tiles


def _refuse_ticket(s: IsleOfTrainsState) -> i64:
    island: i64 = destination(s)
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
    if had(s, OTHER_HAD):
        return why.CABOOSE_USED
    if not had(s, BEGUN):
        return why.DELIVER_FIRST
    here: i64 = destination(s)
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
    if had(s, ANY_HAD) and not s.rules.any_mismatched:
        return why.CABOOSE_USED
    here: i64 = destination(s)
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
    _announce(s, "ticket")


def _deliver_passenger(s: IsleOfTrainsState, slot: i64, place: i64) -> None:
    """A passenger gets off; the reward of the leftmost free space comes at once."""
    mode: i64 = about(s)
    item: i64 = train.take_off(s, s.seat, slot, place)
    at: i64 = item - train.PASSENGER_ITEM if mode == ELSEWHERE else destination(s)
    s.pop()
    _tell(s, item)
    push_effects(s, s.facts.rewards, s.tiles[at] * TILE_SPACES + s.filled[at])
    if mode == MISMATCHED:
        piles.to_bag(s, item - train.PASSENGER_ITEM)
        _mark(s, ANY_HAD)
    else:
        s.filled[at] += 1
        if s.filled[at] == TILE_SPACES:
            _advance(s)
        if mode == ELSEWHERE:
            _mark(s, OTHER_HAD)
    _delivered(s)


# Special deliveries


def begin_special(s: IsleOfTrainsState) -> None:
    push(s, SPECIAL, 0)
    _announce(s, "special")


def _deliver_special(s: IsleOfTrainsState, slot: i64, place: i64) -> None:
    """One more item, placed aside for now (29)."""
    item: i64 = train.take_off(s, s.seat, slot, place)
    _tell(s, item)
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
    _mark(s, SPECIAL_HAD)
    push(s, LAY_ASIDE, 0)
    push(s, DRAW, s.facts.special_cards * count)
    _delivered(s)


# Which item


def _item_type(s: IsleOfTrainsState, seat: i64, slot: i64, item: i64) -> i64:
    """What an item counts as in a contract: a passenger, thanks to Caboose 7, is any cargo."""
    if item >= train.PASSENGER_ITEM:
        return train.WILD
    return train.cargo_type(s, s.facts.holds[s.cars[seat * SLOTS + slot]], item)


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
        return _contract_takes(s, slot, item)
    if item < train.PASSENGER_ITEM:
        return False
    at: i64 = item - train.PASSENGER_ITEM
    here: i64 = destination(s)
    mode: i64 = about(s)
    if mode == MATCHING:
        return at == here
    if mode == MISMATCHED:
        return at != here
    return at != here and s.filled[at] < TILE_SPACES


def _contract_takes(s: IsleOfTrainsState, slot: i64, item: i64) -> bool:
    """Every item that helps: the rest can always follow, because a type that is short is made up by wild items."""
    needs: i64 = about(s)
    if item >= train.PASSENGER_ITEM:
        return _cargo_passengers(s) != 0
    if (needs >> 11) & 7:
        return True
    type: i64 = _item_type(s, s.seat, slot, item)
    return type == train.WILD or (needs >> (2 + 3 * type)) & 7 != 0


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
        _deliver_cargo(s, slot, place)
    elif step == PICK:
        _deliver_passenger(s, slot, place)
    else:
        _deliver_special(s, slot, place)


def item_message(s: IsleOfTrainsState, item: i64, seat: i64 | None) -> Message | Piece:
    """An item in words, as this seat knows it: a passenger, a card, or a card face down."""
    if item >= train.PASSENGER_ITEM:
        return piles.passenger(s, item - train.PASSENGER_ITEM)
    if item < train.FACE_DOWN:
        return piles.card(s, item)
    if seat != train.loader_of(item):
        return Message("face-down")
    return Message("face-down-known", {"card": piles.card(s, train.card_of(item))})


def _tell(s: IsleOfTrainsState, item: i64) -> None:
    if s.told is not None:
        # Whatever lay face down is shown when it is delivered (22).
        shown: i64 = item if item >= train.PASSENGER_ITEM else train.card_of(item)
        s.told.append(Event("unloaded", {"player": Seat(s.seat), "item": item_message(s, shown, None)}))


def _announce(s: IsleOfTrainsState, what: str) -> None:
    if s.told is not None:
        s.told.append(Event("begins", {"player": Seat(s.seat), "what": Message(f"delivery-{what}")}))
