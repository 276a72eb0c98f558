"""Whole games under the referee: every number of seats, both ways to pay, every style, boards that run dry."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.ticket_to_ride import oracle, umpire
from tests.games.ticket_to_ride.styles import STYLES, style
from tests.games.ticket_to_ride.table import lay, plain_state, play, shipped, small, start, usa

from turntable.games.ticket_to_ride.facts import EMPTY
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.testing import referee

SEATS = (2, 3, 4, 5)
SMALL = ("branch-line", "dry-valley")
seeds = st.integers(0, 2**40)


def one_game(game: TicketToRide, seats: int, seed: int, choices: bytes, every: int = 1) -> None:
    state = start(game, seats, seed)
    referee.play_out(state, referee.at_random(seed, choices), umpire.check, every=every)
    umpire.check_scores(state, plain_state(state))
    referee.examine_views(state)


@pytest.mark.parametrize("payments", ["fewest", "any"])
@pytest.mark.parametrize("seats", SEATS)
@settings(max_examples=2)
@given(seed=seeds, choices=st.binary(max_size=60))
def test_a_random_game_keeps_the_rules(payments: str, seats: int, seed: int, choices: bytes) -> None:
    one_game(usa(payments=payments), seats, seed, choices, every=2)


@pytest.mark.parametrize(
    ("board", "seats"), [(board, seats) for board in ("carpathians", "ukraine") for seats in shipped(board).seats]
)
@settings(max_examples=1)
@given(seed=seeds, choices=st.binary(max_size=60))
def test_a_random_game_on_another_shipped_board_keeps_the_rules(
    board: str, seats: int, seed: int, choices: bytes
) -> None:
    one_game(shipped(board), seats, seed, choices, every=2)


@pytest.mark.slow
@pytest.mark.parametrize("board", SMALL)
@pytest.mark.parametrize("payments", ["fewest", "any"])
@settings(max_examples=12)
@given(seats=st.sampled_from(SEATS), seed=seeds, choices=st.binary(max_size=60))
def test_a_random_game_on_a_small_board_keeps_the_rules(
    board: str, payments: str, seats: int, seed: int, choices: bytes
) -> None:
    one_game(small(board, payments=payments), seats, seed, choices)


@pytest.mark.slow
@pytest.mark.parametrize("name", STYLES)
@settings(max_examples=2)
@given(seats=st.sampled_from(SEATS), seed=seeds)
def test_a_game_of_one_style_keeps_the_rules(name: str, seats: int, seed: int) -> None:
    state = start(usa(), seats, seed)
    referee.play_out(state, style(name, seed), umpire.check, every=3)
    umpire.check_scores(state, plain_state(state))


@pytest.mark.parametrize("name", STYLES)
@settings(max_examples=4)
@given(board=st.sampled_from(SMALL), seats=st.sampled_from(SEATS), seed=seeds)
def test_a_game_of_one_style_on_a_small_board_keeps_the_rules(name: str, board: str, seats: int, seed: int) -> None:
    state = start(small(board), seats, seed)
    referee.play_out(state, style(name, seed), umpire.check)
    umpire.check_scores(state, plain_state(state))


@pytest.mark.soak
@pytest.mark.parametrize("payments", ["fewest", "any"])
@pytest.mark.parametrize("seats", SEATS)
@settings(max_examples=200)
@given(seed=seeds, choices=st.binary(max_size=300))
def test_many_random_games_keep_the_rules(payments: str, seats: int, seed: int, choices: bytes) -> None:
    one_game(usa(payments=payments), seats, seed, choices, every=7)


@pytest.mark.soak
@pytest.mark.parametrize("board", SMALL)
@pytest.mark.parametrize("name", STYLES)
@settings(max_examples=150)
@given(seats=st.sampled_from(SEATS), payments=st.sampled_from(("fewest", "any")), seed=seeds)
def test_many_games_on_small_boards_keep_the_rules(board: str, name: str, seats: int, payments: str, seed: int) -> None:
    state = start(small(board, payments=payments), seats, seed)
    referee.play_out(state, style(name, seed), umpire.check)
    umpire.check_scores(state, plain_state(state))


def test_games_reach_the_corners_these_tests_are_for() -> None:
    """Cases 5, 6 and 13-17 do come up on the small boards; otherwise the referee would watch in vain."""
    met = dict.fromkeys(
        ["replaced", "ten times", "kept three", "short", "filled", "one card", "pass", "all pass", "reshuffled"], 0
    )
    for seed in range(60):
        game = small(SMALL[seed % 2])
        state = start(game, 2 + seed % 4, seed)
        choose = style(("hoarder", "miser", "random")[seed % 3], seed)
        state.listen()
        while not state.over:
            before, was = plain_state(state), state.step.name
            state.play_number(choose(state, state.legal()))
            now = plain_state(state)
            names = [event.name for event in state.heard()]
            wild = now.shown[-1]
            met["replaced"] += "display-replaced" in names
            met["ten times"] += names.count("display-replaced") == 10
            met["kept three"] += wild >= game.board.reset_at
            met["short"] += EMPTY in now.display
            met["filled"] += EMPTY in before.display and EMPTY not in now.display
            met["one card"] += was == "turn" and names[:1] == ["drew-deck"] and state.step.name != "second-card"
            met["pass"] += "passed" in names
            met["all pass"] += now.passes == now.seats
            met["reshuffled"] += "reshuffled" in names
    assert all(met.values()), met


@pytest.mark.parametrize("seats", SEATS)
def test_every_refusal_has_a_reason(seats: int) -> None:
    """Every move of the vocabulary at a few dozen positions of a game."""
    state = start(usa(), seats, seed=seats)
    choose = referee.at_random(seats)
    count = 0
    while not state.over:
        if count % 20 == 0:
            referee.examine_refusals(state)
        state.play_number(choose(state, state.legal()))
        count += 1
    referee.speaks(state.step.message)


# Copies


@pytest.mark.parametrize("seats", SEATS)
def test_a_copy_and_its_original_diverge_only_by_their_own_moves(seats: int) -> None:
    """Through a whole game: the copy plays on by itself, and the original never notices."""
    state = start(usa(), seats, seed=seats)
    choose = referee.at_random(seats)
    while not state.over:
        twin = state.copy()
        assert twin.key() == state.key()
        assert twin.legal() == state.legal()
        assert twin.view(int(state.seat)) == state.view(int(state.seat))
        assert plain_state(twin) == plain_state(state)
        before, seen = state.key(), plain_state(state)
        for step in range(3):
            if not twin.over:
                twin.play_number(twin.legal()[-1 - step % len(twin.legal())])
        assert twin.key() != before
        assert (state.key(), plain_state(state)) == (before, seen)
        state.play_number(choose(state, state.legal()))


def test_a_copy_draws_the_same_cards() -> None:
    """Copy and original draw the same cards, until one gets another state of the generator."""
    state = start(usa(), 4, seed=9)
    twin = state.copy()
    choose = [referee.at_random(1), referee.at_random(1)]
    while not state.over:
        for position, chosen in zip((state, twin), choose, strict=True):
            position.play_number(chosen(position, position.legal()))
        assert state.key() == twin.key()


def test_equal_positions_have_equal_keys_whatever_led_to_them() -> None:
    """Two cards taken in either order; and one card more is another position."""
    one = lay(2, display="red blue green orange purple", deck="white*12")
    other = one.copy()
    play(one, "draw red", "draw blue")
    play(other, "draw blue", "draw red")
    assert one.key() == other.key()
    third = lay(2, display="red blue green orange purple", deck="white*12")
    play(third, "draw red", "draw deck")
    assert third.key() != one.key()


def test_a_key_tells_positions_apart() -> None:
    """No two positions of some games share one."""
    keys: dict[int, str] = {}
    for seed in range(10):
        state = start(usa(), 2 + seed % 4, seed)
        choose = referee.at_random(seed)
        while not state.over:
            shown = str(plain_state(state))
            assert keys.setdefault(state.key(), shown) == shown
            state.play_number(choose(state, state.legal()))
    assert len(keys) > 2000


def test_the_oracle_scores_what_the_rulebook_says() -> None:
    """The referee's own arithmetic on a position worked out by hand."""
    state = lay(
        2,
        routes={0: "denver-santa-fe el-paso-santa-fe", 1: "duluth-helena"},
        tickets={0: "denver-el-paso boston-miami"},
    )
    assert oracle.scores(state.board, plain_state(state)) == [2 + 2 + 4 - 12, 15 + 10]
