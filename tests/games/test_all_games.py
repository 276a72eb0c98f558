"""What every game must do, whichever it is: found by the registry, so a new game is tested from its first day."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import referee

import turntable
from turntable import Game, Record, Rng
from turntable.bots import Perspective

NAMES = turntable.names()
VARIANTS = [
    (name, {option.name: value})
    for name in NAMES
    for option in turntable.game(name).options
    for value in option.values
    if value != option.default
]


def random_start(game: Game, seats: int, seed: object) -> turntable.State | None:
    """A dealt table, if these seats go with the game's options."""
    try:
        return game.start(seats, seed=seed)
    except turntable.BadOption:
        return None


@pytest.mark.parametrize("name", NAMES)
def test_the_vocabulary_is_numbered_and_coded(name: str) -> None:
    game = turntable.game(name)
    assert game.name == name
    assert [move.number for move in game.moves] == list(range(len(game.moves)))
    for move in game.moves:
        assert game.move(move.code) is move
        assert game.move(move.code.upper()) is move
        referee.speaks(move.words)


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
    game = turntable.game(name, **options)
    played = 0
    for seats in game.seats:
        state = random_start(game, seats, "options")
        if state is not None:
            state.playout(Rng(seats))
            assert state.over
            referee.examine_scores(state)
            played += 1
    assert played


@pytest.mark.parametrize("beyond", [-1, 0, 7], ids=["before the first", "after the last", "far away"])
@pytest.mark.parametrize("name", NAMES)
def test_a_seat_that_does_not_exist_is_refused(name: str, beyond: int) -> None:
    game = turntable.game(name)
    for seats in game.seats:
        state = game.start(seats, seed="seats")
        seat = beyond if beyond < 0 else seats + beyond
        questions: list[Callable[[], object]] = [
            partial(state.view, seat),
            partial(state.sheet, seat),
            partial(state.imagine, seat, Rng(1)),
            partial(Perspective, state, seat),
        ]
        for ask in questions:
            with pytest.raises(turntable.BadSeat) as refused:
                ask()
            assert refused.value.message.args == {"seat": seat, "seats": seats}


@pytest.mark.parametrize("name", NAMES)
def test_refusals_have_reasons(name: str) -> None:
    game = turntable.game(name)
    state = game.start(game.seats[-1], seed="reasons")
    choose = referee.at_random("reasons")
    for count in range(60):
        if state.over:
            break
        if count % 20 == 0:
            referee.examine_refusals(state)
        state.play_number(choose(state, state.legal()))


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=5)
@given(seed=st.integers(0, 10**6), moves=st.integers(0, 80))
def test_what_a_seat_imagines_looks_to_it_like_the_truth(name: str, seed: int, moves: int) -> None:
    game = turntable.game(name)
    seats = game.seats[seed % len(game.seats)]
    state = game.start(seats, seed=seed)
    choose = referee.at_random(seed)
    for _ in range(moves):
        if not state.over:
            state.play_number(choose(state, state.legal()))
    for seat in range(seats):
        before = state.key()
        world = state.imagine(seat, Rng(seed))
        assert state.key() == before
        assert world.view(seat) == state.view(seat)
        assert world.view(None) == state.view(None)
        if seat == state.seat:
            assert world.legal() == state.legal()
            assert world.step.message == state.step.message
        referee.examine(world)
        world.playout(Rng(seed))
        assert world.over


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
    game = turntable.game(name)
    for seats in game.seats:
        for record in (Record(game, seats, seed=seats), Record(game, seats, key=b"secret")):
            state = record.start()
            choose = referee.at_random(seats)
            turn = 0
            while not state.over and turn < 120:
                turn += 1
                if record.key is not None:
                    state.rekey(record.key, turn)
                move = game.moves[choose(state, state.legal())]
                record.add(state.seat, move)
                state.play(move)
            text = record.text()
            again = Record.parse(text)
            assert again.moves == record.moves
            assert again.replay().key() == state.key()
            assert again.text() == text


@pytest.mark.parametrize("name", NAMES)
def test_a_playout_is_uniform_play(name: str) -> None:
    game = turntable.game(name)
    state = game.start(game.seats[0], seed=3)
    twin = state.copy()
    count = state.playout(Rng(4))
    rng = Rng(4)
    for _ in range(count):
        legal = twin.legal()
        twin.play_number(legal[rng.below(len(legal))])
    assert twin.over
    assert (twin.key(), twin.scores()) == (state.key(), state.scores())


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
