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
from turntable.games.isle_of_trains import train
from turntable.games.isle_of_trains.facts import ANY, KINDS, PASSENGER, SLOTS, SPACES
from turntable.games.isle_of_trains.piles import sum_of
from turntable.games.isle_of_trains.stack import LOAD_WITH

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def imagine(s: IsleOfTrainsState, viewer: i64, rng: Rng) -> IsleOfTrainsState:
    """A copy with everything hidden from the seat, and all chance to come, drawn afresh."""
    other = s.copy()
    other.chance = rng.bits()
    if other.depth == 0:
        # All is open.
        return other
    closets, sizes = _closets(other)
    pool: vec[i64] = zeros(KINDS)
    kind: i64
    seat: i64
    i: i64
    for i in range(other.deck_size - other.deck_known):
        pool[other.deck[i]] += 1
    for kind in range(KINDS):
        for seat in range(other.seats):
            if seat != viewer:
                at: i64 = seat * KINDS + kind
                pool[kind] += closets[at] - other.known[at]
                closets[at] = other.known[at]
    undrawn: vec[i64] = _undrawn(other, viewer)
    _keep_promise(other, viewer, pool, undrawn, closets, sizes, rng)
    _imagine_deck(other, viewer, pool, undrawn, rng)
    for seat in range(other.seats):
        if seat != viewer:
            _deal(pool, closets, seat * KINDS, sizes[seat], rng)
            _fill(other, seat, closets, rng)
    return other


def _closets(s: IsleOfTrainsState) -> tuple[vec[i64], vec[i64]]:
    """What each seat holds unseen, in hand or face down: by kind, and how many of them nobody has seen."""
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


def _undrawn(s: IsleOfTrainsState, viewer: i64) -> vec[i64]:
    """The most of each kind the unknown part of the deck can hold: shuffled into it, seen neither to leave it nor to
    come into the viewer's hand."""
    counts: vec[i64] = zeros(KINDS)
    kind: i64
    for kind in range(KINDS):
        counts[kind] = s.fresh[kind] - s.blind[viewer * KINDS + kind]
    i: i64
    for i in range(s.deck_size - s.deck_known, s.deck_size):
        counts[s.deck[i]] -= 1
    return counts


def _room(pool: vec[i64], undrawn: vec[i64]) -> vec[i64]:
    """Cards of the pool that can be in the deck."""
    room: vec[i64] = zeros(KINDS)
    kind: i64
    for kind in range(KINDS):
        room[kind] = undrawn[kind] if undrawn[kind] < pool[kind] else pool[kind]
    return room


def _imagine_deck(s: IsleOfTrainsState, viewer: i64, pool: vec[i64], undrawn: vec[i64], rng: Rng) -> None:
    """Deal the unknown part of the deck, from what can be in it, and share out the other unseen draws."""
    deck: vec[i64] = zeros(KINDS)
    _deal(_room(pool, undrawn), deck, 0, s.deck_size - s.deck_known, rng)
    i: i64 = 0
    kind: i64
    for kind in range(KINDS):
        pool[kind] -= deck[kind]
        undrawn[kind] -= deck[kind]
        while deck[kind]:
            s.deck[i] = kind
            deck[kind] -= 1
            i += 1
    seat: i64
    for seat in range(s.seats):
        if seat != viewer:
            count: i64 = sum_of(s.blind, seat * KINDS, KINDS)
            for kind in range(KINDS):
                s.blind[seat * KINDS + kind] = 0
            _deal(undrawn, s.blind, seat * KINDS, count, rng)


def _promised(s: IsleOfTrainsState, seat: i64) -> i64:
    """The kinds of which a seat must have one: it has chosen a cargo space, with one card in hand. 0 for none."""
    if seat != s.seat or s.top() != LOAD_WITH or s.hand_size[seat] != 1:
        return 0
    holds: i64 = train.holds_there(s)
    return 0 if holds in (PASSENGER, ANY) else s.facts.cargo_kinds[holds]


def _keep_promise(
    s: IsleOfTrainsState,
    viewer: i64,
    pool: vec[i64],
    undrawn: vec[i64],
    closets: vec[i64],
    sizes: vec[i64],
    rng: Rng,
) -> None:
    """Deal a promised card before all others, but none that the deck cannot do without."""
    seat: i64 = s.seat
    fits: i64 = _promised(s, seat)
    if seat == viewer or fits == 0:
        return
    some: vec[i64] = zeros(KINDS)
    left: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if fits & BIT[kind]:
            if closets[seat * KINDS + kind]:
                return
            some[kind] = pool[kind]
            left += pool[kind]
    while left:
        kind = _pick(some, 0, left, rng)
        pool[kind] -= 1
        if sum_of(_room(pool, undrawn), 0, KINDS) >= s.deck_size - s.deck_known:
            closets[seat * KINDS + kind] += 1
            sizes[seat] -= 1
            return
        pool[kind] += 1
        left -= some[kind]
        some[kind] = 0


def _fill(s: IsleOfTrainsState, loader: i64, closets: vec[i64], rng: Rng) -> None:
    """Put the closet's cards face down where this seat loaded some, at random, and the rest into its hand."""
    base: i64 = loader * KINDS
    kept: i64 = -1
    left: i64 = sum_of(closets, base, KINDS)
    kind: i64
    for kind in range(KINDS):
        if kept < 0 and closets[base + kind] and _promised(s, loader) & BIT[kind]:
            kept = kind
    if kept >= 0:
        closets[base + kept] -= 1
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
                s.loads[at * SPACES + place] = train.face_down(kind, loader)
    if kept >= 0:
        closets[base + kept] += 1
    held: i64 = 0
    for kind in range(KINDS):
        s.hands[base + kind] = closets[base + kind]
        if closets[base + kind]:
            held |= BIT[kind]
    s.held[loader] = held


def _deal(pool: vec[i64], to: vec[i64], base: i64, count: i64, rng: Rng) -> None:
    """Move ``count`` random cards from the pool to an array of cards at ``base``."""
    left: i64 = sum_of(pool, 0, KINDS)
    while count > 0:
        kind: i64 = _pick(pool, 0, left, rng)
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
