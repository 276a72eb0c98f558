"""The games as Gymnasium environments of one agent."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import turntable
from turntable import Rng, TurntableError
from turntable.lab.rl import gymnasium_env
from turntable.lab.rl.solo import TurntableEnv

TABLES = [(name, turntable.game(name).seats[0]) for name in turntable.names()]
SOLO = [name for name in turntable.names() if 1 in turntable.game(name).seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_checker_passes(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        # It advises against bounds at infinity, which a hashed view has, and an environment made without its registry.
        warnings.simplefilter("ignore", UserWarning)
        check_env(gymnasium_env(name, seats=seats, render_mode="ansi"))


def play_through(env: TurntableEnv, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    rng = Rng(seed)
    _, info = env.reset(seed=seed)
    played = []
    while True:
        legal = np.flatnonzero(info["action_mask"])
        assert np.array_equal(info["action_mask"], env.action_masks())
        played.append(int(legal[rng.below(len(legal))]))
        _, reward, over, cut, info = env.step(played[-1])
        assert not cut
        if over:
            return played, reward, info
        assert reward == 0


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_is_the_same_game(name: str, seats: int) -> None:
    first, again = (play_through(gymnasium_env(name, seats=seats), 4) for _ in range(2))
    assert first[:2] == again[:2]


def test_alone_the_reward_is_the_score_of_the_games_own_seed() -> None:
    for name in SOLO:
        played, reward, info = play_through(gymnasium_env(name, seats=1), 9)
        state = turntable.game(name).start(1, seed=9)
        for number in played:
            state.play_number(number)
        assert state.over
        assert [reward] == state.scores() == info["scores"]


def test_seats_are_drawn_or_chosen() -> None:
    env = gymnasium_env("ticket-to-ride", seats=3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}
    fixed = gymnasium_env("ticket-to-ride", seats=3, seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


def test_the_agent_only_moves_for_its_own_seat() -> None:
    env = gymnasium_env("ticket-to-ride", seats=4, seat=1)
    env.reset(seed=3)
    for _ in range(20):
        assert env.game_state.seat == 1
        env.step(env.game_state.legal()[0])


def test_an_illegal_move_loses_at_once_and_says_why() -> None:
    env = gymnasium_env("ticket-to-ride")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"]


@pytest.mark.parametrize(
    "given", [{"bots": ["random", "random"]}, {"bots": "grandmaster"}, {"seat": 2}, {"reward": "glory"}, {"seats": 9}]
)
def test_bad_input_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(TurntableError):
        gymnasium_env("ticket-to-ride", **given)
