"""Small games are solved exactly, and their values stay what they are."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import turntable

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import solve_tiny

    yield solve_tiny
    sys.modules.pop("solve_tiny")


def test_three_towns_is_worth_nine_tenths_of_a_point_to_who_starts(tiny: Any) -> None:
    """Seed 1: the draws that bring the red or the blue card decide the rest."""
    assert tiny.Solver().value(tiny.three_towns().start(2, seed=1)) == pytest.approx(0.9)


@pytest.mark.parametrize(("seed", "value"), [(1, 2), (2, -2)])
def test_one_valley_is_worth_two_points_to_one_side(tiny: Any, seed: int, value: int) -> None:
    assert tiny.Solver().value(tiny.one_valley().start(2, seed=seed)) == value


@pytest.mark.parametrize(("seed", "best", "reached"), [(2, 19, 16), (4, 11, 6), (5, 16, 13)])
def test_the_last_turn_of_isle_of_trains_has_a_best_score(tiny: Any, seed: int, best: int, reached: int) -> None:
    state, played = tiny.last_turn(seed)
    assert (tiny.Puzzle().value(state), played) == (best, reached)


def test_what_may_come_of_a_draw_is_every_card_of_the_deck(tiny: Any) -> None:
    state: Any = tiny.three_towns().start(2, seed=1)
    for _ in range(2):
        state.play(state.moves()[0])
    draw = int(state.game.move("draw deck").number)
    hands = sorted(tuple(other.hands) for other in tiny.outcomes(state, draw))
    assert len(set(hands)) == len(hands) == state.deck_size == 5


def test_the_boards_are_boards() -> None:
    for name, file in (("ticket-to-ride", "three-towns.json"), ("steam", "one-valley.json")):
        assert turntable.game(name, board=str(EXAMPLES / "boards" / file)).seats == (2,)
