"""Imagining: a full position that one seat cannot tell from the real one.

What the seat knows stays: its own hand and what it loaded face down, the cards everybody saw taken, what was returned
to the top of the deck, and that the deck holds only cards shuffled into it and not seen to leave. What others hold
unseen, in hand and face down on trains, and the deck, are dealt afresh.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.games.isle_of_trains import load, train
from turntable.games.isle_of_trains.facts import ANY, KINDS, PASSENGER, SLOTS, SPACES
from turntable.games.isle_of_trains.stack import LOAD_WITH, top

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def imagine(s: IsleOfTrainsState, viewer: i64, rng: Rng) -> IsleOfTrainsState:
    """A copy with everything hidden from the seat, and all chance to come, drawn afresh."""
    other = s.copy()
    other.chance = rng.bits()
    if other.depth == 0:
        # All is open.
        return other
    closets, sizes = _closets(other, viewer)
    pool: vec[i64] = zeros(KINDS)
    kind: i64
    seat: i64
    for kind in range(KINDS):
        for seat in range(other.seats):
            if seat != viewer:
                at: i64 = seat * KINDS + kind
                pool[kind] += closets[at] - other.known[at]
                closets[at] = other.known[at]
    _imagine_deck(other, viewer, pool, rng)
    _keep_promise(other, viewer, pool, closets, sizes, rng)
    for seat in range(other.seats):
        if seat != viewer:
            _deal(pool, closets, seat * KINDS, sizes[seat], rng)
            _fill(other, seat, closets, rng)
    return other


def _closets(s: IsleOfTrainsState, viewer: i64) -> tuple[vec[i64], vec[i64]]:
    """What each other seat holds unseen, in hand or face down: by kind, and how many of them nobody has seen."""
    closets: vec[i64] = s.hands[:]
    sizes: vec[i64] = s.hand_size[:]
    seat: i64
    at: i64
    place: i64
    for seat in range(s.seats):
        for at in range(seat * SLOTS, seat * SLOTS + s.length[seat]):
            for place in range(s.loaded[at]):
                item: i64 = s.loads[at * SPACES + place]
                if train.FACE_DOWN <= item < train.PASSENGER_ITEM:
                    closets[train.loader_of(item) * KINDS + train.card_of(item)] += 1
                    sizes[train.loader_of(item)] += 1
    for at in range(s.seats * KINDS):
        sizes[at // KINDS] -= s.known[at]
    return closets, sizes


def _imagine_deck(s: IsleOfTrainsState, viewer: i64, pool: vec[i64], rng: Rng) -> None:
    """Deal the unknown part of the deck, from what can be in it, and share out the other unseen draws."""
    unknown: i64 = s.deck_size - s.deck_known
    kind: i64
    i: i64
    drawn: vec[i64] = zeros(KINDS)
    for kind in range(KINDS):
        # Shuffled into the deck, seen neither to leave it nor to come into the viewer's hand.
        drawn[kind] = s.fresh[kind] - s.blind[viewer * KINDS + kind]
    for i in range(s.deck_size):
        if i < unknown:
            pool[s.deck[i]] += 1
        else:
            drawn[s.deck[i]] -= 1
    room: vec[i64] = zeros(KINDS)
    for kind in range(KINDS):
        room[kind] = drawn[kind] if drawn[kind] < pool[kind] else pool[kind]
    deck: vec[i64] = zeros(KINDS)
    _deal(room, deck, 0, unknown, rng)
    i = 0
    for kind in range(KINDS):
        pool[kind] -= deck[kind]
        drawn[kind] -= deck[kind]
        while deck[kind]:
            s.deck[i] = kind
            deck[kind] -= 1
            i += 1
    seat: i64
    for seat in range(s.seats):
        if seat != viewer:
            count: i64 = 0
            for kind in range(KINDS):
                count += s.blind[seat * KINDS + kind]
                s.blind[seat * KINDS + kind] = 0
            _deal(drawn, s.blind, seat * KINDS, count, rng)


def _keep_promise(
    s: IsleOfTrainsState, viewer: i64, pool: vec[i64], closets: vec[i64], sizes: vec[i64], rng: Rng
) -> None:
    """Somebody who has chosen a cargo space with one card in hand has a card that fits: deal such a one first."""
    seat: i64 = s.seat
    if seat == viewer or top(s) != LOAD_WITH or s.hand_size[seat] != 1 or sizes[seat] == 0:
        return
    holds: i64 = load.target_holds(s)
    if holds in (PASSENGER, ANY):
        return
    fits: i64 = s.facts.cargo_kinds[holds]
    kind: i64
    some: vec[i64] = zeros(KINDS)
    count: i64 = 0
    for kind in range(KINDS):
        if fits & BIT[kind]:
            if s.known[seat * KINDS + kind]:
                return
            some[kind] = pool[kind]
            count += pool[kind]
    if count:
        chosen: vec[i64] = zeros(KINDS)
        _deal(some, chosen, 0, 1, rng)
        for kind in range(KINDS):
            pool[kind] -= chosen[kind]
            closets[seat * KINDS + kind] += chosen[kind]
        sizes[seat] -= 1


def _fill(s: IsleOfTrainsState, loader: i64, closets: vec[i64], rng: Rng) -> None:
    """Put the closet's cards face down where this seat loaded some, at random, and the rest into its hand."""
    promised: i64 = _promised(s, loader, closets)
    base: i64 = loader * KINDS
    kind: i64
    left: i64 = 0
    for kind in range(KINDS):
        s.hands[base + kind] = 0
        left += closets[base + kind]
    if promised >= 0:
        closets[base + promised] -= 1
        left -= 1
    at: i64
    place: i64
    for at in range(s.seats * SLOTS):
        for place in range(s.loaded[at] if at % SLOTS < s.length[at // SLOTS] else 0):
            item: i64 = s.loads[at * SPACES + place]
            if train.FACE_DOWN <= item < train.PASSENGER_ITEM and train.loader_of(item) == loader:
                kind = _pick(closets, base, left, rng)
                closets[base + kind] -= 1
                left -= 1
                s.loads[at * SPACES + place] = kind + (loader + 1) * train.FACE_DOWN
    if promised >= 0:
        closets[base + promised] += 1
    held: i64 = 0
    for kind in range(KINDS):
        s.hands[base + kind] = closets[base + kind]
        if closets[base + kind]:
            held |= BIT[kind]
    s.held[loader] = held


def _promised(s: IsleOfTrainsState, seat: i64, closets: vec[i64]) -> i64:
    """The one card a seat must have in hand for the space it has chosen; -1 for none."""
    if seat != s.seat or top(s) != LOAD_WITH or s.hand_size[seat] != 1:
        return -1
    holds: i64 = load.target_holds(s)
    if holds in (PASSENGER, ANY):
        return -1
    kind: i64
    for kind in range(KINDS):
        if s.facts.cargo_kinds[holds] & BIT[kind] and closets[seat * KINDS + kind]:
            return kind
    return -1


def _deal(pool: vec[i64], to: vec[i64], base: i64, count: i64, rng: Rng) -> None:
    """Move ``count`` random cards from the pool to an array of cards at ``base``."""
    left: i64 = 0
    kind: i64
    for kind in range(KINDS):
        left += pool[kind]
    while count > 0:
        kind = _pick(pool, 0, left, rng)
        pool[kind] -= 1
        to[base + kind] += 1
        left -= 1
        count -= 1


def _pick(pool: vec[i64], base: i64, left: i64, rng: Rng) -> i64:
    """A random card of the pool, which has ``left``."""
    k: i64 = rng.below(left)
    kind: i64 = 0
    k -= pool[base]
    while k >= 0:
        kind += 1
        k -= pool[base + kind]
    return kind
