"""What must hold in every position of Isle of Trains, whatever was played: the extra check of the referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from turntable import Event, State
from turntable.core.bits import BIT, size_of
from turntable.games.isle_of_trains import costs, stack, train
from turntable.games.isle_of_trains.facts import (
    ANY,
    DESTINATIONS,
    KINDS,
    LOADED,
    NOTHING,
    SLOTS,
    SPACES,
    TILE_SPACES,
    TYPES,
)
from turntable.games.isle_of_trains.state import IsleOfTrainsState


def check(state: State, events: Sequence[Event] = ()) -> None:
    """Every invariant of a position."""
    s = cast(IsleOfTrainsState, state)
    cards(s)
    passengers(s)
    trains(s)
    islands(s)
    knowledge(s)
    assert 0 <= s.depth < len(s.steps)
    assert all(s.tokens[seat] >= 0 for seat in range(s.seats))


def cards(s: IsleOfTrainsState) -> None:
    """Every card is in exactly one place."""
    found: Counter[int] = Counter()
    found.update(int(s.deck[i]) for i in range(s.deck_size))
    found.update(int(s.pile[i]) for i in range(s.pile_size))
    found.update(int(kind) for kind in s.display if kind != NOTHING)
    found.update(int(s.aside[i]) for i in range(s.aside_size))
    for seat in range(s.seats):
        assert s.hand_size[seat] == sum(s.hands[seat * KINDS : (seat + 1) * KINDS])
        for kind in range(KINDS):
            count = int(s.hands[seat * KINDS + kind])
            assert count >= 0
            assert bool(s.held[seat] & BIT[kind]) == bool(count)
            found[kind] += count
            found[kind] += bool(s.buildings[seat] & BIT[kind])
        for slot in range(s.length[seat]):
            found[int(s.cars[seat * SLOTS + slot])] += 1
            for item in items(s, seat, slot):
                if item < train.PASSENGER_ITEM:
                    found[int(train.card_of(item))] += 1
    for i in range(s.depth):
        step, about = stack.step_at(s, i), stack.about_at(s, i)
        if step in (stack.HOW, stack.REPLACE, stack.OLD):
            found[int(stack.kind_of(about))] += 1
    for kind in range(KINDS):
        assert found[kind] == s.facts.copies[kind], (kind, found[kind])


def items(s: IsleOfTrainsState, seat: int, slot: int) -> list[int]:
    return [int(train.item_at(s, seat, slot, place)) for place in range(s.loaded[seat * SLOTS + slot])]


def passengers(s: IsleOfTrainsState) -> None:
    """Eighteen passengers, three for each destination."""
    assert s.bag_size == sum(s.bag)
    for i in range(DESTINATIONS):
        count = s.bag[i] + s.filled[i]
        for seat in range(s.seats):
            count += s.supply[seat * DESTINATIONS + i] + s.aboard[seat * DESTINATIONS + i]
        assert count == s.facts.passengers_each
        assert 0 <= s.filled[i] <= TILE_SPACES


def trains(s: IsleOfTrainsState) -> None:
    """One engine, no car overloaded, no train too heavy, and the sums the rules keep are right."""
    facts = s.facts
    for seat in range(s.seats):
        kinds = [int(s.cars[seat * SLOTS + slot]) for slot in range(s.length[seat])]
        assert facts.engines & BIT[kinds[0]]
        assert all(facts.cars & BIT[kind] for kind in kinds[1:])
        assert s.present[seat] == sum(BIT[kind] for kind in set(kinds))
        assert [s.fleet[seat * KINDS + kind] for kind in range(KINDS)] == [kinds.count(kind) for kind in range(KINDS)]
        assert s.slack[seat] == -sum(facts.net[kind] for kind in kinds)
        # Between scrapping a car and building another the train may be too heavy; the result is what counts (13).
        assert s.slack[seat] >= 0
        limit = costs.building_limit(s, seat)
        assert size_of(s.buildings[seat]) <= limit + (s.depth > 0 and stack.GIVE_UP in steps(s))
        open_ = [0] * TYPES
        cargo = [0] * LOADED
        aboard = [0] * DESTINATIONS
        for slot, kind in enumerate(kinds):
            load = items(s, seat, slot)
            assert len(load) <= facts.spaces[kind] <= SPACES
            if len(load) < facts.spaces[kind]:
                open_[facts.holds[kind]] |= 1 << slot
            for item in load:
                if item >= train.PASSENGER_ITEM:
                    assert facts.cards[kind].holds == "passenger"
                    aboard[item - train.PASSENGER_ITEM] += 1
                else:
                    assert facts.holds[kind] in (0, 1, 2, ANY)
                    cargo[train.cargo_type(s, facts.holds[kind], item)] += 1
                    fits = facts.cargo_kinds[facts.holds[kind]] & BIT[train.card_of(item)]
                    assert fits or facts.holds[kind] == ANY or item >= train.FACE_DOWN
        assert list(s.open[seat * TYPES : (seat + 1) * TYPES]) == open_
        assert list(s.cargo[seat * LOADED : (seat + 1) * LOADED]) == cargo
        assert list(s.aboard[seat * DESTINATIONS : (seat + 1) * DESTINATIONS]) == aboard


def steps(s: IsleOfTrainsState) -> list[int]:
    return [int(stack.step_at(s, i)) for i in range(s.depth)]


def islands(s: IsleOfTrainsState) -> None:
    """At most one island card waits beside each engine (35), and the track counts what it should."""
    taken = 0
    for seat in range(s.seats):
        waiting = [i for i in range(len(s.islands)) if s.islands[i] == 1 + seat]
        assert len(waiting) <= 1 or s.rules.any_open_islands
    taken = sum(value > 0 for value in s.islands)
    full = sum(filled == TILE_SPACES for filled in s.filled)
    assert s.progress == (taken + full if s.seats > 1 else 0)
    assert s.train_holder < 0 or s.progress >= s.facts.track[s.seats]


def knowledge(s: IsleOfTrainsState) -> None:
    """What others think a seat has, it has; and the deck is what was shuffled less what was drawn."""
    closet = [int(count) for count in s.hands]
    for seat in range(s.seats):
        for slot in range(s.length[seat]):
            for item in items(s, seat, slot):
                if train.FACE_DOWN <= item < train.PASSENGER_ITEM:
                    closet[train.loader_of(item) * KINDS + train.card_of(item)] += 1
    assert all(0 <= s.known[at] <= closet[at] for at in range(s.seats * KINDS))
    deck = Counter(int(s.deck[i]) for i in range(s.deck_size))
    for kind in range(KINDS):
        drawn = sum(int(s.blind[seat * KINDS + kind]) for seat in range(s.seats))
        assert deck[kind] == s.fresh[kind] - drawn
