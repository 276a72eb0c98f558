"""What every game must do, whichever it is: found by the registry, so a new game is tested from its first day."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turntable
from turntable import Rng
from turntable.bots import Perspective
from turntable.testing import claims, referee

NAMES = turntable.names()
VARIANTS = [
    (name, {option.name: value})
    for name in NAMES
    for option in turntable.game(name).options
    for value in option.values
    if value != option.default
]


@pytest.mark.parametrize("name", NAMES)
def test_the_vocabulary_is_numbered_and_coded(name: str) -> None:
    game = turntable.game(name)
    assert game.name == name
    claims.examine_vocabulary(game)


@pytest.mark.parametrize("name", NAMES)
def test_a_random_game_ends_under_the_referee(name: str) -> None:
    game = turntable.game(name)
    for seats in game.seats:
        state = game.start(seats, seed=f"referee {seats}")
        moves = referee.play_out(state, referee.at_random(seats), every=5)
        assert moves > 0
        referee.examine_views(state)


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
def test_every_option_makes_a_game_that_ends(name: str, options: dict[str, str]) -> None:
    claims.examine_variant(name, options)


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_that_does_not_exist_is_refused(name: str) -> None:
    game = turntable.game(name)
    claims.examine_seats(game)
    for seats in game.seats:
        state = game.start(seats, seed="seats")
        for seat in (-1, seats, seats + 7):
            claims.examine_bad_seat(partial(Perspective, state, seat), seat, seats)


@pytest.mark.parametrize("name", NAMES)
def test_refusals_have_reasons(name: str) -> None:
    claims.examine_refusals(turntable.game(name))


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=5)
@given(seed=st.integers(0, 10**6), moves=st.integers(0, 80))
def test_what_a_seat_imagines_looks_to_it_like_the_truth(name: str, seed: int, moves: int) -> None:
    game = turntable.game(name)
    claims.examine_imagination(game, game.seats[seed % len(game.seats)], seed, moves)


@pytest.mark.parametrize("name", NAMES)
def test_views_are_plain_data_and_the_same_for_a_copy(name: str) -> None:
    game = turntable.game(name)
    state = game.start(game.seats[0], seed="views")
    choose = referee.at_random("views")
    count = 0
    while not state.over:
        if count % 10 == 0:
            referee.examine_views(state)
        state.play_number(choose(state, state.legal()))
        count += 1
    referee.examine_views(state)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_survives_its_record(name: str) -> None:
    """Also half played, and with the key of a hosted table."""
    claims.examine_records(turntable.game(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_playout_is_uniform_play(name: str) -> None:
    game = turntable.game(name)
    claims.examine_playout(game, game.seats[0])


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=200)
@given(seed=st.integers(0, 10**9))
def test_many_random_games_end_under_the_referee(name: str, seed: int) -> None:
    game = turntable.game(name)
    state = game.start(game.seats[seed % len(game.seats)], seed=seed)
    referee.play_out(state, referee.at_random(seed), every=11)


SAMPLES = {"ticket-to-ride": 45_000, "isle-of-trains": 45_000, "steam": 10_000}
"""Imagined worlds for each game: a hundred thousand together."""


@pytest.mark.soak
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("name", NAMES)
def test_a_hundred_thousand_imagined_worlds_look_like_the_truth(name: str, part: int) -> None:
    game = turntable.game(name)
    rng = Rng(f"imagine {part}")
    wanted = SAMPLES[name] // 5
    samples = deal = 0
    while samples < wanted:
        deal += 1
        state = game.start(game.seats[deal % len(game.seats)], seed=f"imagine {part} {deal}")
        choose = referee.at_random(f"{part} {deal}")
        while not state.over and samples < wanted:
            seat = rng.below(state.seats)
            world = state.imagine(seat, rng)
            assert world.view(seat) == state.view(seat)
            if seat == state.seat:
                assert world.legal() == state.legal()
            samples += 1
            for _ in range(1 + rng.below(4)):
                if not state.over:
                    state.play_number(choose(state, state.legal()))
