"""The Load action: choose a space, put a card or a passenger into it, gain the benefit of another's car.

Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.bits import BIT, PLACE, write_set
from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import moves, piles, train
from turntable.games.isle_of_trains import refusals as why
from turntable.games.isle_of_trains.facts import (
    ANY,
    BOX,
    COAL,
    DESTINATIONS,
    DRAW,
    DRAW_ON_COAL,
    DRAW_ON_PASSENGER,
    NOTHING,
    PASSENGER,
    SLOTS,
    TYPES,
)
from turntable.games.isle_of_trains.stack import EXTRA, LOAD_WITH, about, push, push_effects

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

BONUS_LOAD: Final = 128


# 1. Choose an available space


def spaces(s: IsleOfTrainsState, seat: i64, target: i64) -> i64:
    """The cars of the target's train that the seat has something to load into, as bits."""
    base: i64 = target * TYPES
    open: vec[i64] = s.open
    mask: i64 = 0
    if s.hand_size[seat] >= 2:
        # Any card will do, face down, with another one discarded (22).
        mask = open[base] | open[base + 1] | open[base + BOX]
    elif s.hand_size[seat] == 1:
        low: i64 = s.held[seat]
        type: i64 = s.facts.cargo[PLACE[low % 61]]
        mask = open[base] | open[base + 1] | open[base + BOX] if type == ANY else open[base + type]
    if s.hand_size[seat] and seat == target:
        # Only its owner uses the space for any cargo (24).
        mask |= open[base + ANY]
    if open[base + PASSENGER] and s.waiting(seat):
        mask |= open[base + PASSENGER]
    return mask


def write_spaces(s: IsleOfTrainsState, out: vec[i64], n: i64, own_only: bool) -> i64:
    seat: i64 = s.seat
    first: i64 = s.vocabulary.first[moves.LOAD]
    target: i64
    for target in range(s.seats):
        if target == seat or not own_only:
            n = write_set(out, n, spaces(s, seat, target), first + target * SLOTS)
    return n


def can_load(s: IsleOfTrainsState) -> bool:
    """Whether the seat can load its own train."""
    return spaces(s, s.seat, s.seat) != 0


def refuse_load(s: IsleOfTrainsState, place: i64, own_only: bool) -> i64:
    seat: i64 = s.seat
    target: i64 = place // SLOTS
    slot: i64 = place % SLOTS
    if target >= s.seats or slot >= s.length[target]:
        return why.NO_CAR
    if own_only and target != seat:
        return why.OWN_TRAIN_ONLY
    if spaces(s, seat, target) & BIT[slot]:
        return 0
    kind: i64 = s.cars[place]
    if s.facts.holds[kind] == NOTHING:
        return why.HOLDS_NOTHING
    if s.loaded[place] == s.facts.spaces[kind]:
        return why.CAR_FULL
    if s.facts.holds[kind] == ANY and target != seat:
        return why.OWN_TRAIN_ONLY
    return why.NOTHING_TO_LOAD


def choose_space(s: IsleOfTrainsState, place: i64, is_bonus: bool) -> None:
    s.pop()
    push(s, LOAD_WITH, place // SLOTS + 4 * (place % SLOTS) + (BONUS_LOAD if is_bonus else 0))
    if s.told is not None:
        target: i64 = target_seat(s)
        car = piles.card(s, s.cars[place])
        s.told.append(Event("chose-space", {"player": Seat(s.seat), "owner": Seat(target), "car": car}))


# 2. Place a card or a passenger


def target_seat(s: IsleOfTrainsState) -> i64:
    return about(s) & 3


def target_slot(s: IsleOfTrainsState) -> i64:
    return (about(s) >> 2) & 31


def target_holds(s: IsleOfTrainsState) -> i64:
    """What the chosen space is for."""
    return s.facts.holds[s.cars[target_seat(s) * SLOTS + target_slot(s)]]


def fitting(s: IsleOfTrainsState, holds: i64) -> i64:
    """The kinds that can be loaded here face up, as bits."""
    return -1 if holds == ANY else s.facts.cargo_kinds[holds]


def hidden(s: IsleOfTrainsState, holds: i64) -> i64:
    """The kinds that gain something from being loaded face down: here they would not fit, or stay one type (24)."""
    return ~s.facts.cargo_kinds[holds]


def write_items(s: IsleOfTrainsState, out: vec[i64]) -> i64:
    seat: i64 = s.seat
    first: vec[i64] = s.vocabulary.first
    holds: i64 = target_holds(s)
    held: i64 = s.held[seat]
    n: i64 = 0
    if holds == PASSENGER:
        i: i64
        for i in range(DESTINATIONS):
            if s.supply[seat * DESTINATIONS + i]:
                out[n] = first[moves.BOARD] + i
                n += 1
        return n
    n = write_set(out, 0, held & fitting(s, holds), first[moves.WITH])
    if s.hand_size[seat] >= 2:
        n = write_set(out, n, held & hidden(s, holds), first[moves.HIDE])
    return n


def refuse_item(s: IsleOfTrainsState, verb: i64, what: i64) -> i64:
    seat: i64 = s.seat
    holds: i64 = target_holds(s)
    if verb == moves.BOARD:
        if holds != PASSENGER:
            return why.CARGO_SPACE
        return 0 if s.supply[seat * DESTINATIONS + what] else why.NO_PASSENGER
    if holds == PASSENGER:
        return why.PASSENGER_SPACE
    if s.held[seat] & BIT[what] == 0:
        return why.NOT_IN_HAND
    if verb == moves.WITH:
        return 0 if fitting(s, holds) & BIT[what] else why.WRONG_CARGO
    if hidden(s, holds) & BIT[what] == 0:
        return why.RIGHT_CARGO
    return 0 if s.hand_size[seat] >= 2 else why.NO_EXTRA_CARD


def load_card(s: IsleOfTrainsState, kind: i64) -> None:
    seat: i64 = s.seat
    piles.from_hand(s, seat, kind)
    if s.told is not None:
        args: dict[str, object] = {"player": Seat(seat), "card": piles.card(s, kind)}
        s.told.append(Event("loaded", args))
    _place(s, kind)


def load_hidden(s: IsleOfTrainsState, kind: i64) -> None:
    """Load a card face down as any type; an additional card is discarded before anything else (22)."""
    seat: i64 = s.seat
    piles.hide(s, seat, kind)
    if s.told is not None:
        s.told.append(Event("loaded-face-down", {"player": Seat(seat)}, {"card": piles.card(s, kind)}, [int(seat)]))
    _place(s, kind + (seat + 1) * train.FACE_DOWN)
    push(s, EXTRA, 0)


def load_passenger(s: IsleOfTrainsState, destination: i64) -> None:
    seat: i64 = s.seat
    s.supply[seat * DESTINATIONS + destination] -= 1
    if s.told is not None:
        args: dict[str, object] = {"player": Seat(seat), "passenger": piles.passenger(s, destination)}
        s.told.append(Event("boarded", args))
    _place(s, train.PASSENGER_ITEM + destination)


# 3. Gain the benefit


def _place(s: IsleOfTrainsState, item: i64) -> None:
    """Put the item into the chosen space and line up what follows: cabooses 2 and 8, then the benefit (23)."""
    seat: i64 = s.seat
    target: i64 = target_seat(s)
    slot: i64 = target_slot(s)
    is_bonus = about(s) >= BONUS_LOAD
    s.pop()
    type: i64 = train.put_on(s, target, slot, item)
    # Bonus loads give nothing (20); one's own cars give their benefit to solo players alone (48).
    if not is_bonus and (target != seat or s.seats == 1):
        push_effects(s, s.facts.benefit, s.cars[target * SLOTS + slot])
    drawn: i64 = 0
    if type == COAL:
        drawn = s.able(seat, DRAW_ON_COAL)
    elif type == PASSENGER:
        drawn = s.able(seat, DRAW_ON_PASSENGER)
    if drawn:
        push(s, DRAW, drawn)
