"""Observations hold what a seat knows, all in its place, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turntable
from turntable import Rng, State
from turntable.core.arrays import packed, zeros
from turntable.lab.rl import hashing
from turntable.lab.rl.encoder import Encoder

GAMES = turntable.names()
TABLES = [(name, seats) for name in GAMES for seats in turntable.game(name).seats]
at_every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def positions(name: str, seats: int, seed: object, every: int = 7) -> Iterator[State]:
    """Positions of a random game, and its last one."""
    rng = Rng(seed)
    state = turntable.game(name).start(seats, seed=seed)
    count = 0
    while not state.over:
        if count % every == 0:
            yield state
        legal = state.legal()
        state.play_number(legal[rng.below(len(legal))])
        count += 1
    yield state


@at_every_table
def test_every_number_is_within_its_bounds(name: str, seats: int) -> None:
    encoder = Encoder(turntable.game(name), seats)
    layout = encoder.layout
    for state in positions(name, seats, "bounds"):
        for seat in range(seats):
            seen = encoder.observe(state, seat)
            assert seen.dtype == np.float32
            assert seen.shape == (layout.size,)
            wrong = [layout.names()[i] for i in np.flatnonzero((seen < layout.low) | (seen > layout.high))]
            assert wrong == []


@pytest.mark.slow
@at_every_table
@settings(max_examples=8)
@given(seed=st.integers(0, 10**6))
def test_nothing_hidden_is_in_it(name: str, seats: int, seed: int) -> None:
    """Positions that a seat cannot tell apart look the same to it."""
    encoder = Encoder(turntable.game(name), seats)
    rng = Rng(seed)
    for state in positions(name, seats, seed, every=23):
        if state.over:
            continue
        for seat in range(seats):
            other = state.imagine(seat, rng)
            assert np.array_equal(encoder.observe(state, seat), encoder.observe(other, seat))


@pytest.mark.parametrize("name", GAMES)
def test_what_differs_in_the_view_shows(name: str) -> None:
    """Nearly every decision changes what its seat sees."""
    seats = turntable.game(name).seats[-1]
    encoder = Encoder(turntable.game(name), seats)
    seen = [encoder.observe(state, 0).tobytes() for state in positions(name, seats, "differs", every=1)]
    assert len(set(seen)) > 0.9 * len(seen)


@at_every_table
def test_the_layout_fills_the_row_exactly(name: str, seats: int) -> None:
    encoder = Encoder(turntable.game(name), seats)
    layout = encoder.layout
    assert sum(field.size for field in layout.fields.values()) == layout.size
    assert len(set(layout.names())) == layout.size
    out: Any = encoder._numbers
    assert encoder.write(turntable.game(name).start(seats, seed=1), 0, out) == layout.size


@at_every_table
def test_the_step_is_the_one_that_is_decided(name: str, seats: int) -> None:
    encoder = Encoder(turntable.game(name), seats)
    field = encoder.layout.fields["step"]
    for state in positions(name, seats, "step", every=1):
        marked = np.flatnonzero(encoder.observe(state, 0)[field.slice])
        assert [field.items[place] for place in marked] == [state.step_name]


@at_every_table
def test_nothing_is_left_of_what_was_in_the_row_before(name: str, seats: int) -> None:
    encoder = Encoder(turntable.game(name), seats)
    size = encoder.layout.size
    for state in positions(name, seats, "row"):
        clean, used = zeros(size), packed([7] * (size + 20))
        assert encoder.write(state, 0, clean) == size
        assert encoder.write(state, 0, used, 10) == size + 10
        assert list(used) == [7] * 10 + list(clean) + [7] * 10


@at_every_table
def test_the_mask_marks_the_legal_moves(name: str, seats: int) -> None:
    encoder = Encoder(turntable.game(name), seats)
    for state in positions(name, seats, "mask"):
        mask = encoder.mask(state)
        assert mask.dtype == np.int8
        assert np.flatnonzero(mask).tolist() == state.legal()


def test_arrays_are_new_each_time() -> None:
    game = turntable.game("ticket-to-ride")
    encoder = Encoder(game, 2)
    state = game.start(2, seed=1)
    first, mask = encoder.observe(state, 0), encoder.mask(state)
    kept, kept_mask = first.copy(), mask.copy()
    state.play_number(state.legal()[0])
    encoder.observe(state, 1)
    encoder.mask(state)
    assert np.array_equal(first, kept)
    assert np.array_equal(mask, kept_mask)


def test_ticket_to_ride_says_what_the_view_says() -> None:
    game = turntable.game("ticket-to-ride")
    encoder = Encoder(game, 3)
    layout = encoder.layout
    for state in positions("ticket-to-ride", 3, "view"):
        view: Any = state.view(1)
        seen = encoder.observe(state, 1)

        def field(name: str, seen: Any = seen) -> dict[str, int]:
            numbers = zip(layout.fields[name].items, seen[layout[name]], strict=True)
            return {item: int(number) for item, number in numbers if number}

        mine, after = view["players"][1], view["players"][2]
        assert field("step") == {view["step"]: 1}
        assert field("deck") == ({"": view["deck"]} if view["deck"] else {})
        assert field("discards") == view["discards"]
        assert field("deck-at-most") == view["deck_at_most"]
        assert field("hand") == mine["hand"]
        assert sorted(field("tickets")) == sorted(mine["tickets"])
        assert sorted(field("completed")) == sorted(mine["completed"])
        assert sorted(field("offer")) == sorted(view["offer"])
        assert sorted(field("returned")) == sorted(t for batch in view["returned"] for t in batch["tickets"])
        assert sorted(field("closed")) == sorted(view["closed"])
        assert sorted(field("next-1-routes")) == sorted(r for r, owner in view["routes"].items() if owner == 2)
        assert sorted(field("next-2-routes")) == sorted(r for r, owner in view["routes"].items() if owner == 0)
        assert field("next-1-known") == after["known"]
        assert field("next-1-trains").get("", 0) == after["trains"]
        assert field("next-1-points").get("", 0) == after["points"]
        assert field("next-1-cards").get("", 0) == after["cards"]
        secret = -1 if after["ticket_count"] is None else after["ticket_count"]
        assert field("next-1-ticket-count").get("", 0) == secret
        shown = [card for card in view["display"] if card is not None]
        assert field("display") == {card: shown.count(card) for card in shown}
        if not state.over:
            assert field("to-move") == {["you", "next-1", "next-2"][(view["seat"] - 1) % 3]: 1}


def test_a_game_without_a_layout_of_its_own_is_hashed_from_its_view() -> None:
    state = turntable.game("ticket-to-ride").start(2, seed=1)
    out = [0] * hashing.SIZE
    assert hashing.observe(state, 0, out) == hashing.SIZE
    again = [0] * hashing.SIZE
    hashing.observe(state.imagine(0, Rng(1)), 0, again)
    assert out == again
    hashing.observe(state, 1, again)
    assert out != again
