"""Phase 1: action tokens (S1-S8)."""

from __future__ import annotations

import pytest
from tests.games.steam.table import (
    at_build,
    at_income,
    at_tokens,
    deliver,
    empty_reserve,
    legal,
    money,
    order,
    play,
    refused,
    set_level,
    set_money,
    stock_reserve,
    tokens,
)

from turntable.core.arrays import zeros
from turntable.games.steam.facts import COLOURS, TOKENS


def test_first_player_is_first_in_the_next_round() -> None:
    """S1."""
    state = at_tokens()
    play(state, "take engineer", "take first-shipment", "take first-player", *["done"] * 3, *["pass"] * 6)
    assert order(state) == [2, 1, 0]
    assert state.seat == 2


def test_first_shipment_delivers_first_in_both_rounds() -> None:
    """S2."""
    state = at_tokens()
    play(state, "take first-player", "take first-shipment", "take engineer", *["done"] * 3)
    seats = []
    for _ in range(6):
        seats.append(int(state.seat))
        play(state, "pass")
    assert seats == [1, 0, 2, 1, 0, 2]


def test_the_engineer_builds_four_tiles_and_others_three() -> None:
    """S3."""
    state = at_tokens(cash=100)
    play(state, "take engineer", "take first-player", "take first-shipment")
    play(state, "build a2 e-w", "build a3 e-w", "build a5 e-w", "build a6 e-w")
    assert legal(state) == {"done"}
    assert refused(state, "build b1 se-nw") == "refused-no-tiles"
    play(state, "done", "build b1 se-nw", "build b4 se-nw", "build b3 w-ne")
    assert legal(state) == {"done"}


def test_first_builder_builds_first_then_turn_order() -> None:
    """S4."""
    state = at_tokens()
    play(state, "take first-player", "take engineer", "take first-builder")
    seats = []
    for _ in range(3):
        seats.append(int(state.seat))
        play(state, "done")
    assert seats == [2, 0, 1]


def test_city_development_costs_two_dollars_when_taken() -> None:
    """S5."""
    state = at_tokens(cash=5)
    stock_reserve(state, 0, "red")
    play(state, "take city-development")
    assert money(state, 0) == (3, 0, 0)


@pytest.mark.parametrize(("level", "price"), [(1, 6), (2, 7), (3, 8), (4, 9), (5, 10)])
def test_the_locomotive_token_costs_four_dollars_and_the_new_level(level: int, price: int) -> None:
    """S6."""
    state = at_tokens(cash=20)
    set_level(state, 0, level)
    play(state, "take locomotive-upgrade")
    assert money(state, 0) == (20 - price, 0, 0)
    assert state.level[0] == level + 1


def test_urbanization_costs_six_dollars_when_taken() -> None:
    """S7."""
    state = at_tokens(cash=6)
    play(state, "take urbanization")
    assert money(state, 0) == (0, 0, 0)


@pytest.mark.parametrize("token", ["city-development", "urbanization"])
def test_face_down_costs_nothing_and_does_nothing_but_its_number_counts(token: str) -> None:
    """S8, D9."""
    state = at_tokens(cash=3)
    stock_reserve(state, 0, "red")
    play(state, f"take {token} face-down", "take first-player", "take engineer")
    assert money(state, 0) == (3, 0, 0)
    assert tokens(state) == [TOKENS.index(token) + 1, 1, 3]
    assert legal(state, "develop") | legal(state, "urbanize") == set()
    assert refused(state, "develop aaa") == "refused-not-due"
    assert refused(state, "urbanize ttt") == "refused-not-due"
    play(state, *["done"] * 3, *["pass"] * 6)
    assert order(state) == [1, 2, 0]


def test_only_tokens_five_and_seven_have_a_face_down_side() -> None:
    """S8."""
    state = at_tokens()
    moves = {move.code for move in state.game.moves if move.code.endswith("face-down")}
    assert moves == {"take city-development face-down", "take urbanization face-down"}
    shown = [token["number"] for token in state.view(None)["tokens"] if token["may_lie_face_down"]]
    assert shown == [5, 7]


def test_everybody_takes_exactly_one_token_nobody_declines() -> None:
    state = at_tokens()
    assert {code.split()[0] for code in legal(state)} == {"take"}
    play(state, "take first-player")
    assert refused(state, "take first-player") == "refused-token-taken"
    play(state, "take city-development face-down")
    assert refused(state, "take city-development") == "refused-token-taken"
    assert refused(state, "take city-development face-down") == "refused-token-taken"


def test_at_the_last_level_the_locomotive_token_is_free_and_idle() -> None:
    """A4."""
    state = at_tokens(cash=1)
    set_level(state, 0, 6)
    play(state, "take locomotive-upgrade")
    assert money(state, 0) == (1, 0, 0)
    assert state.level[0] == 6


def test_a_locomotive_that_cannot_be_paid_for_cannot_be_taken() -> None:
    """A5."""
    state = at_tokens()
    set_money(state, 0, 0, -9)
    assert refused(state, "take locomotive-upgrade") == "refused-money"
    assert "take first-player" in legal(state)
    set_money(state, 0, 1, -9)
    play(state, "take locomotive-upgrade")
    assert money(state, 0) == (0, -10, 0)


def test_development_without_cubes_in_reserve_is_face_down_only() -> None:
    """A6."""
    state = at_tokens(cash=10)
    assert refused(state, "take city-development") == "refused-no-development"
    assert "take city-development face-down" in legal(state)


def test_development_without_a_city_to_develop_is_face_down_only() -> None:
    """A6."""
    state = at_tokens(cash=10)
    stock_reserve(state, 0, "red")
    state.marked = state.board.cities
    assert refused(state, "take city-development") == "refused-no-development"


def test_development_without_markers_is_face_down_only() -> None:
    """A9."""
    state = at_tokens(cash=10)
    stock_reserve(state, 0, "red")
    assert "take city-development" in legal(state)
    state.markers = 0
    assert refused(state, "take city-development") == "refused-no-development"
    assert "take city-development face-down" in legal(state)


def test_urbanization_without_new_cities_or_towns_is_face_down_only() -> None:
    """A6."""
    state = at_tokens(cash=10)
    state.new_cities = zeros(COLOURS)
    assert refused(state, "take urbanization") == "refused-no-urbanization"
    state = at_tokens(cash=10)
    state.network.cities = state.board.all_stops
    assert refused(state, "take urbanization") == "refused-no-urbanization"


def test_urbanization_needs_no_cubes_in_reserve() -> None:
    """A8."""
    state = at_tokens(cash=10)
    empty_reserve(state)
    assert "take urbanization" in legal(state)


def test_tokens_go_back_when_the_round_ends() -> None:
    """S32."""
    state = at_tokens()
    play(state, "take first-player", "take first-shipment", "take urbanization face-down", *["done"] * 3, *["pass"] * 6)
    assert tokens(state) == [0, 0, 0]
    assert len(legal(state)) == 8  # development has nothing in reserve
    play(state, "take urbanization")


def test_a_bankrupts_token_goes_back_too() -> None:
    """S34."""
    state = at_build(token="city-development")
    set_money(state, 0, 0, -10, 0)
    at_income(state)
    play(state, "pass")
    assert tokens(state) == [0, 0, 0]
    assert order(state) == [1, 2]


def test_the_token_and_the_free_upgrade_may_come_in_one_round() -> None:
    """S6, S23, worked check 4."""
    state = at_tokens(cash=8)
    set_level(state, 0, 3)
    play(state, "take locomotive-upgrade", "take engineer", "take first-player")
    assert (money(state, 0), state.level[0]) == ((0, 0, 0), 4)
    deliver(state)
    play(state, "upgrade", "pass", "pass")
    assert state.level[0] == 5
    assert refused(state, "upgrade") == "refused-upgraded"
