"""The games as Gymnasium environments of one agent."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import turntable
from turntable import Rng, TurntableError
from turntable.lab.rl import gymnasium_env
from turntable.lab.rl.registration import env_id
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


# By name


@pytest.mark.parametrize("name", turntable.names())
def test_every_game_has_a_name_in_gymnasium(name: str) -> None:
    env: Any = gymnasium.make(env_id(name), bots="random", render_mode="ansi")
    assert env.unwrapped.game is turntable.game(name)
    _, info = env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert env.render()


def test_options_and_seats_are_arguments_of_make() -> None:
    env: Any = gymnasium.make("turntable/TicketToRide-v0", seats=4, payments="any", disable_env_checker=True)
    assert (env.unwrapped.seats, env.unwrapped.game.chosen["payments"]) == (4, "any")


def test_the_name_can_bring_its_module_so_that_nothing_is_imported_before() -> None:
    program = "import gymnasium; print(gymnasium.make('turntable.lab.rl:turntable/Steam-v0').spec.id)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.strip() == "turntable/Steam-v0"


def test_vector_environments_step_together() -> None:
    envs = gymnasium.make_vec("turntable/TicketToRide-v0", num_envs=3, vectorization_mode="sync", seats=2)
    _, info = envs.reset(seed=1)
    for _ in range(5):
        seen, _, _, _, info = envs.step(np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]]))
        assert seen.shape == (3, 494)
    envs.close()


# Copies


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_goes_on_as_the_original_does(name: str, seats: int, again: Any) -> None:
    env: Any = gymnasium.make(env_id(name), seats=seats, bots="random")
    again(env)  # also before the first game
    rng = Rng(1)
    _, info = env.reset(seed=4)
    for _ in range(25):
        legal = np.flatnonzero(info["action_mask"])
        _, _, over, _, info = env.step(int(legal[rng.below(len(legal))]))
        assert not over
    twin = again(env)
    assert twin.unwrapped.game_state is not env.unwrapped.game_state
    over = False
    for _ in range(15):
        if over:
            break
        legal = np.flatnonzero(info["action_mask"])
        action = int(legal[rng.below(len(legal))])
        seen, reward, over, _, info = env.step(action)
        as_well = twin.step(action)
        assert np.array_equal(seen, as_well[0])
        assert (reward, over) == as_well[1:3]
    assert np.array_equal(env.reset()[0], twin.reset()[0])
