"""The games in OpenSpiel."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pyspiel
import pytest

import turntable
from turntable.lab.rl import register_openspiel
from turntable.lab.rl.spiel import short_name

NAMES = turntable.names()
VALLEY = Path(__file__).parents[2] / "examples" / "boards" / "one-valley.json"


@pytest.fixture(autouse=True)
def registered() -> None:
    register_openspiel()


@pytest.mark.parametrize("name", NAMES)
def test_the_random_simulation_test_passes(name: str) -> None:
    for seats in {*turntable.game(name).seats[:1], *turntable.game(name).seats[-1:]}:
        game = pyspiel.load_game(short_name(name), {"seats": seats})
        assert game.num_players() == seats
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_the_deal_is_the_seed() -> None:
    state = pyspiel.load_game("turntable_ticket_to_ride(seats=3)").new_initial_state()
    assert state.is_chance_node()
    state.apply_action(7)
    same = turntable.game("ticket-to-ride").start(3, seed=7)
    assert state.held.state.key() == same.key()
    assert state.legal_actions() == same.legal()


def test_clones_are_independent() -> None:
    state = pyspiel.load_game("turntable_ticket_to_ride").new_initial_state()
    state.apply_action(1)
    twin = state.clone()
    before = state.held.state.key()
    twin.apply_action(twin.legal_actions()[0])
    assert state.held.state.key() == before


def test_a_resampled_state_looks_the_same_to_its_player() -> None:
    state = pyspiel.load_game("turntable_ticket_to_ride").new_initial_state()
    rng = np.random.RandomState(1)
    for _ in range(30):
        actions = state.legal_actions()
        state.apply_action(actions[rng.randint(len(actions))])
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random_sample)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.held.state.key() != state.held.state.key()


def test_the_returns_of_a_finished_game_sum_to_zero() -> None:
    state = pyspiel.load_game("turntable_ticket_to_ride(seats=2)").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert sum(state.returns()) == 0


def test_options_and_rewards_are_parameters() -> None:
    game = pyspiel.load_game("turntable_ticket_to_ride(payments=any,reward=score)")
    assert game.num_distinct_actions() > 1000
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@pytest.mark.parametrize(
    "text",
    [
        *(short_name(name) for name in NAMES),
        "turntable_steam(seats=3,rounds=_5,income_ceiling=none)",
        "turntable_ticket_to_ride(seats=3,first=_1)",
        "turntable_isle_of_trains(seats=1,scenario=_3)",
        f"turntable_steam(board={VALLEY})",
    ],
)
def test_a_game_is_stored_as_text_and_as_a_pickle(text: str) -> None:
    game = pyspiel.load_game(text)
    again = [pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))]
    for other in again:
        assert str(other) == str(game)
        assert other.kit.rules is game.kit.rules
    state = game.new_initial_state()
    for _ in range(12):
        state.apply_action(state.legal_actions()[-1])
    _, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert twin.held.state.key() == state.held.state.key()


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("turntable_steam", 3),
        ("turntable_steam(board=anatolia)", 5),
        (f"turntable_steam(board={VALLEY})", 2),
        ("turntable_isle_of_trains(scenario=_3)", 1),
    ],
)
def test_where_no_seats_are_named_there_are_as_few_as_the_board_allows(text: str, seats: int) -> None:
    game = pyspiel.load_game(text)
    assert game.num_players() == seats
    assert f"seats={seats}" in str(game)


def test_numbers_of_options_that_also_have_words_are_written_as_words() -> None:
    game = pyspiel.load_game("turntable_steam(rounds=_5)")
    assert game.kit.rules.chosen["rounds"] == "5"
