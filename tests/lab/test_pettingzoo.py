"""The games as PettingZoo environments."""

from __future__ import annotations

import copy
import pickle
import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import turntable
from turntable import IllegalMove, Rng, TurntableError
from turntable.lab.rl import pettingzoo_env

TABLES = [
    (name, seats)
    for name in turntable.names()
    for seats in {*turntable.game(name).seats[:1], *turntable.game(name).seats[-1:]}
]
at_small_and_large_tables = pytest.mark.parametrize(("name", "seats"), TABLES)


@at_small_and_large_tables
def test_the_api_test_passes(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        # It warns of observations that are no pictures.
        warnings.simplefilter("ignore", UserWarning)
        api_test(pettingzoo_env(name, seats=seats), num_cycles=300)


@at_small_and_large_tables
def test_the_seed_test_passes(name: str, seats: int) -> None:
    seed_test(partial(pettingzoo_env, name, seats=seats), num_cycles=60)


def play_through(name: str, seats: int, seed: int, reward: str | None = None) -> tuple[list[int], dict[str, float]]:
    """Random moves to the end: the moves, and what each agent got."""
    env = pettingzoo_env(name, seats=seats, reward=reward)
    env.reset(seed=seed)
    rng = Rng(seed)
    played = []
    got = {}
    for agent in env.agent_iter():
        seen, worth, over, _, _ = env.last()
        if over:
            got[agent] = worth
            env.step(None)
            continue
        assert worth == 0
        legal = np.flatnonzero(seen["action_mask"])
        played.append(int(legal[rng.below(len(legal))]))
        env.step(played[-1])
    return played, got


@at_small_and_large_tables
def test_the_seed_is_the_games_own(name: str, seats: int) -> None:
    played, got = play_through(name, seats, 7, "score")
    state = turntable.game(name).start(seats, seed=7)
    for number in played:
        state.play_number(number)
    assert state.over
    assert list(got.values()) == state.scores()


def test_games_after_the_first_follow_from_its_seed() -> None:
    def keys() -> list[int]:
        env = pettingzoo_env("ticket-to-ride")
        found = []
        for seed in (3, None, None):
            env.reset(seed=seed)
            found.append(env.game_state.key())
        return found

    assert keys() == keys()
    assert len(set(keys())) == 3


def test_a_win_is_1_and_all_rewards_sum_to_0() -> None:
    for seed in range(6):
        _, got = play_through("ticket-to-ride", 4, seed)
        assert sum(got.values()) == pytest.approx(0)
        assert max(got.values()) == 1


def test_the_margin_is_over_the_best_other_seat() -> None:
    _, scores = play_through("ticket-to-ride", 3, 5, "score")
    _, margins = play_through("ticket-to-ride", 3, 5, "margin")
    first, second = sorted(scores.values())[-1:-3:-1]
    assert max(margins.values()) == first - second


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = pettingzoo_env("ticket-to-ride")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    before = env.game_state.key()
    with pytest.raises(IllegalMove):
        env.step(illegal)
    assert env.game_state.key() == before


def test_who_is_not_to_move_has_no_legal_move() -> None:
    env = pettingzoo_env("ticket-to-ride")
    env.reset(seed=1)
    (other,) = (agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(other)["action_mask"].sum() == 0


def test_options_fix_the_rules() -> None:
    assert pettingzoo_env("ticket-to-ride", payments="any").action_space("seat_0").n > 1000
    with pytest.raises(TurntableError):
        pettingzoo_env("ticket-to-ride", seats=9)
    with pytest.raises(TurntableError):
        pettingzoo_env("ticket-to-ride", reward="glory")


def test_it_can_be_drawn() -> None:
    env = pettingzoo_env("ticket-to-ride", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "Seattle" in text


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_goes_on_as_the_original_does(again: Any) -> None:
    env = pettingzoo_env("isle-of-trains", seats=3)
    again(env)  # also before the first game
    env.reset(seed=2)
    for _ in range(30):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    twin = again(env)
    for _ in range(15):
        seen, other = env.last(), twin.last()
        assert np.array_equal(seen[0]["observation"], other[0]["observation"])
        assert np.array_equal(seen[0]["action_mask"], other[0]["action_mask"])
        action = int(np.flatnonzero(seen[0]["action_mask"])[-1])
        env.step(action)
        twin.step(action)
    env.reset()
    twin.reset()
    assert env.game_state.key() == twin.game_state.key()
