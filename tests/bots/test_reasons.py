"""Hints give reasons, and the reasons are true."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module

import pytest
from tests.bots.proposals import candidates

import turntable
from turntable import Rng
from turntable.bots import Estimate, Perspective, difference, reasons
from turntable.bots.levels import policy
from turntable.bots.policy import Planner
from turntable.core import registry
from turntable.core.state import State
from turntable.words import LANGUAGES, Words

TABLES: dict[str, list[tuple[dict[str, str], int]]] = {
    "ticket-to-ride": [({}, 2), ({}, 4), ({"payments": "any"}, 3), ({}, 5)],
    "isle-of-trains": [
        ({"promo": "on"}, 3),
        ({"empty_bag": "nothing"}, 2),
        ({"promo": "on"}, 1),
        ({"scenario": "2"}, 1),
        ({"scenario": "4"}, 1),
        ({"scenario": "6"}, 1),
        ({}, 4),
    ],
    "steam": [
        ({"rounds": "4"}, 3),
        ({"board": "training", "first_order": "auction"}, 3),
        ({"board": "ukraine", "rounds": "4"}, 5),
        ({"rounds": "5", "income_ceiling": "none", "terrain_on_reconstruction": "no"}, 4),
    ],
}
"""What is played: options, and how many sit there."""
EACH = {"ticket-to-ride": 80, "isle-of-trains": 16, "steam": 32}
"""Positions of each kind of step, where there are as many."""
SEEDS = 12
WILD = 3
"""In every other game, novices play at random once in so many moves."""
EAGER = ("build", "scrap", "replace")
"""What is done most in the others, at random, to come to steps that are rare."""

each_game = pytest.mark.parametrize("name", sorted(TABLES))


def positions(name: str) -> Iterator[State]:
    """Positions of played games, some of every kind of step; the caller must not change them."""
    found: Counter[str] = Counter()
    for seed in range(SEEDS):
        for options, seats in TABLES[name]:
            game = turntable.game(name, **options)
            novice, rng = policy("novice", game), Rng(f"{seed} {options}")
            state = game.start(seats, seed=seed)
            while not state.over:
                step = state.step.name
                if found[step] < 4 or (found[step] < EACH[name] and rng.below(3) == 0):
                    found[step] += 1
                    yield state.copy()
                legal = state.legal()
                if seed % 2 == 0 and rng.below(WILD):
                    state.play_number(novice.choose(state))
                    continue
                eager = [number for number in legal if game.moves[number].code.startswith(EAGER)] if seed % 2 else []
                choice = eager if eager and rng.below(2) else legal
                state.play_number(choice[rng.below(len(choice))])


@each_game
def test_what_a_hint_says_is_true(name: str) -> None:
    """More than 200 positions of every step: what a hint may propose has a reason, and each is checked by itself."""
    truths = import_module(f"tests.games.{registry.folder_of(name)}.truths").Truths
    steps: Counter[str] = Counter()
    said: Counter[str] = Counter()
    rng = Rng(5)
    for state in positions(name):
        steps[state.step.name] += 1
        perspective = Perspective(state, int(state.seat))
        planner = policy("driver", state.game)
        assert isinstance(planner, Planner)
        proposed = {state.game.moves[number] for number in candidates(planner, state.copy())}
        legal = state.moves()
        proposed |= {legal[rng.below(len(legal))] for _ in range(3)}
        for move in sorted(proposed, key=lambda move: move.number):
            told = reasons(perspective, move)
            assert told, move
            checked = truths(state, move)
            for reason in told:
                said[reason.id] += 1
                if reason.id == "reason-only":
                    assert legal == [move]
                else:
                    assert reason.id != "reason-plan", (state.step.name, move)
                    checked.check(reason)
    assert steps.total() > 200, steps
    # Steps without a name need no decision.
    assert set(steps) == {step for step in turntable.game(name).vocabulary.step_names() if step}
    assert len(said) > 15, said


@each_game
def test_reasons_are_those_of_every_world_that_a_seat_can_imagine(name: str) -> None:
    """What is hidden neither makes nor changes a reason."""
    rng = Rng(9)
    for number, state in enumerate(positions(name)):
        if number % 4:
            continue
        seat, legal = int(state.seat), state.moves()
        move = legal[rng.below(len(legal))]
        told = reasons(Perspective(state, seat), move)
        for _ in range(2):
            assert reasons(Perspective(state.imagine(seat, rng), seat), move) == told


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_every_reason_has_words(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)
    for number, state in enumerate(positions(name)):
        if number % 4 == 0:
            words = Words(language, state.game, ("core", "bots"))
            for move in state.moves()[:4]:
                for reason in reasons(Perspective(state, int(state.seat)), move):
                    assert words.say(reason).endswith(".")


def test_a_game_without_reasons_still_gives_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["turntable.bots.reasons"], "module_of", lambda name, part: None)
    state = turntable.game("steam").start(seats=3, seed=1)
    told = reasons(Perspective(state, int(state.seat)), state.moves()[0])
    assert [reason.id for reason in told] == ["reason-plan"]


def expected(win: float, points: float, has_winner: bool = True) -> Estimate:
    return Estimate([win, 1 - win], [0.1, 0.1], [points, 80.0], [9.0, 9.0], has_winner)


@pytest.mark.parametrize(
    ("win", "called"), [(0.62, "higher"), (0.595, "even"), (0.55, "little"), (0.5, "clear"), (0.3, "large")]
)
def test_the_difference_of_the_runner_up_has_a_name(win: float, called: str) -> None:
    assert difference(expected(0.6, 90.0), expected(win, 90.0), 0).id == f"difference-{called}"


@pytest.mark.parametrize(("points", "called"), [(89.5, "even"), (88.0, "little"), (84.0, "clear"), (70.0, "large")])
def test_where_nobody_wins_points_are_compared(points: float, called: str) -> None:
    assert difference(expected(1.0, 90.0, False), expected(1.0, points, False), 0).id == f"difference-{called}"


def test_a_move_that_was_not_tried_is_not_compared() -> None:
    assert difference(expected(0.6, 90.0), None, 0).id == "difference-untried"
