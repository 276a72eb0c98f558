"""A batch gives what its games would give one by one."""

from __future__ import annotations

import numpy as np
import pytest

import turntable
from turntable import IllegalMove, Rng, TurntableError
from turntable.lab.rl import Batch, Encoder
from turntable.lab.rl.rewards import rewards

TABLES = [(name, seats) for name in turntable.names() for seats in {*turntable.game(name).seats[:1], 2, 3}]
TABLES = [(name, seats) for name, seats in TABLES if seats in turntable.game(name).seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_row_is_what_the_encoder_says_of_that_game(name: str, seats: int) -> None:
    game = turntable.game(name)
    encoder = Encoder(game, seats)
    batch = Batch(name, seats=seats, count=3, seed="rows")
    states = [game.start(seats, seed=f"rows {which} 0") for which in range(3)]
    for _ in range(60):
        for which, state in enumerate(states):
            assert batch.seats[which] == state.seat
            assert np.array_equal(batch.observations[which], encoder.observe(state, state.seat))
            assert np.array_equal(batch.numbers[which], batch.observations[which])
            assert np.array_equal(batch.masks[which], encoder.mask(state))
            assert batch.legal(which).tolist() == state.legal()
        actions = batch.sample().copy()
        batch.step(actions)
        for state, action in zip(states, actions, strict=True):
            state.play_number(int(action))


def test_a_game_that_ends_pays_and_the_next_one_begins() -> None:
    batch = Batch("ticket-to-ride", seats=2, count=2, seed=5)
    state = batch.game.start(2, seed="5 1 0")
    rng = Rng(1)
    while not state.over:
        before = batch.seats.copy()
        assert not batch.over[1]
        assert not batch.rewards[1].any()
        legal = batch.legal(0), batch.legal(1)
        actions = [int(one[rng.below(len(one))]) for one in legal]
        batch.step(actions)
        assert state.seat == before[1]
        state.play_number(actions[1])
    assert batch.over[1]
    assert not batch.cut_off[1]
    assert batch.rewards[1].tolist() == rewards(state, "win")
    assert batch.state(1).key() == batch.game.start(2, seed="5 1 1").key()
    batch.step(batch.sample())
    assert not batch.over[1]
    assert not batch.rewards[1].any()


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = (Batch("isle-of-trains", seats=2, count=4, seed=3) for _ in range(2))
    for _ in range(300):
        one.step(one.sample())
        two.step(two.sample())
        assert np.array_equal(one.observations, two.observations)
        assert np.array_equal(one.rewards, two.rewards)


def test_an_illegal_move_is_refused_with_its_reason_and_nothing_changes() -> None:
    batch = Batch("ticket-to-ride", seats=2, count=3, seed=1)
    before = [batch.state(which).key() for which in range(3)]
    actions = batch.sample().copy()
    actions[1] = np.flatnonzero(batch.masks[1] == 0)[0]
    with pytest.raises(IllegalMove):
        batch.step(actions)
    for bad in (-1, len(batch.game.moves), 10**9):
        actions[1] = bad
        with pytest.raises(IllegalMove):
            batch.step(actions)
    assert [batch.state(which).key() for which in range(3)] == before


def test_a_game_that_goes_on_too_long_is_cut_off_and_counts_as_it_stands() -> None:
    batch = Batch("ticket-to-ride", seats=2, count=2, seed=1, longest=4, reward="score")
    for _ in range(3):
        batch.step(batch.sample())
        assert not batch.over.any()
    batch.step(batch.sample())
    assert batch.over.all()
    assert batch.cut_off.all()


def test_many_legal_moves_find_room() -> None:
    """The list of legal moves grows with the games."""
    batch = Batch("steam", seats=4, count=40, seed=1)
    for _ in range(40):
        batch.step(batch.sample())
    for which in range(40):
        assert batch.legal(which).tolist() == batch.state(which).legal() == np.flatnonzero(batch.masks[which]).tolist()


def test_a_batch_has_games() -> None:
    with pytest.raises(TurntableError, match="rl-bad-count"):
        Batch("ticket-to-ride", count=0)


def test_there_is_a_move_for_every_game() -> None:
    batch = Batch("ticket-to-ride", count=3)
    with pytest.raises(TurntableError, match="rl-bad-actions"):
        batch.step([0, 0])
