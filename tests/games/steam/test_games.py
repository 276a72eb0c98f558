"""Whole games under the referee and the umpire: at random and greedily, on every map, for every number of players."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.steam.players import greedy
from tests.games.steam.table import MAPS, arrays, at_build, game, play, start
from tests.games.steam.umpire import Umpire, check_from_scratch

import turntable
from turntable.core.rng import Rng
from turntable.games.steam.state import SteamState
from turntable.testing.referee import at_random, examine, examine_refusals, examine_views, follow

TABLES = [(board, seats) for board in MAPS for seats in game(board).seats]


def umpired(board: str, seats: int, seed: object, thrifty: bool, tiles_every: int, **options: object) -> int:
    """A game to its end, every position checked; how many moves."""
    state = start(board, seats, seed, **options)
    umpire = Umpire(state, tiles_every)
    umpire.check(state, [])
    choose = greedy(seed) if thrifty else at_random(seed)
    count = 0
    while not state.over:
        umpire.play(state, choose(state, state.legal()))
        count += 1
        assert count < 5000
    return count


@pytest.mark.slow
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_a_random_game_keeps_every_rule(board: str, seats: int) -> None:
    assert umpired(board, seats, f"{board} {seats}", thrifty=False, tiles_every=9) > 10


@pytest.mark.parametrize(("board", "seats"), [("training", 2), ("training", 3), ("meadow", 5), ("great-britain", 3)])
def test_a_greedy_game_keeps_every_rule(board: str, seats: int) -> None:
    assert umpired(board, seats, f"{board} {seats}", thrifty=True, tiles_every=9) > 30


def test_a_game_with_every_option_turned_keeps_every_rule() -> None:
    options = {"first_order": "auction", "terrain_on_reconstruction": "no", "income_ceiling": "none", "rounds": "4"}
    umpired("training", 3, "options", thrifty=True, tiles_every=3, **options)
    umpired("meadow", 6, "options", thrifty=False, tiles_every=9, **options)


@pytest.mark.parametrize("thrifty", [False, True])
def test_every_position_of_a_small_game_passes_the_referee(thrifty: bool) -> None:
    state = start("narrow", 2, "referee", rounds="4")
    choose = greedy(7) if thrifty else at_random(7)
    examine(state)
    while not state.over:
        follow(state, choose(state, state.legal()))
        examine_views(state)


@pytest.mark.parametrize(("board", "seats"), [("great-britain", 4), ("rust-belt", 3), ("ukraine", 6), ("anatolia", 5)])
def test_legal_and_refusal_agree_over_the_whole_vocabulary_late_in_a_game(board: str, seats: int) -> None:
    state = start(board, seats, 5)
    for seat in range(seats):
        state.cash[seat] = 150
    choose = greedy(5)
    for move in range(230):
        if state.over:
            break
        if move in (100, 200, 228):
            examine(state)
        state.play_number(choose(state, state.legal()))


def test_every_refusal_says_why_and_changes_nothing() -> None:
    """Of a build, a delivery and a token step each."""
    state = start("training", 3, 4)
    choose = greedy(4)
    seen: set[str] = set()
    while not state.over:
        if state.step.name not in seen:
            seen.add(state.step.name)
            examine_refusals(state)
        state.play_number(choose(state, state.legal()))
    assert {"token", "build", "deliver", "link", "score"} <= seen


@pytest.mark.parametrize("board", ["training", "great-britain"])
def test_copies_are_independent_all_through_a_game(board: str) -> None:
    state = start(board, 3, 2)
    choose = greedy(2)
    while not state.over:
        number = choose(state, state.legal())
        twin = state.copy()
        before = twin.key(), twin.legal(), twin.view(0)
        state.play_number(number)
        assert (twin.key(), twin.legal(), twin.view(0)) == before
        twin.play_number(number)
        assert (twin.key(), twin.legal(), twin.view(0)) == (state.key(), state.legal(), state.view(0))


def test_no_array_of_a_copy_changes_when_its_original_plays_on() -> None:
    """Copies share the arrays that change seldom. In this game every array changes."""
    state = start("training", 3, 0)
    choose = at_random(0)
    changed: set[str] = set()
    while not state.over:
        twin = state.copy()
        before = arrays(twin)
        state.play_number(choose(state, state.legal()))
        assert arrays(twin) == before
        changed |= {name for name, values in arrays(state).items() if values != before[name]}
    assert changed == before.keys()


def test_a_game_that_is_set_up_leaves_nothing_behind_for_the_next() -> None:
    first = arrays(start("great-britain", 4, 1))
    start("great-britain", 4, 2)
    assert arrays(start("great-britain", 4, 1)) == first


def test_the_view_tells_what_the_cheapest_tile_of_each_hex_costs() -> None:
    state = start("training", 3, 2)
    choose = greedy(2)
    seen: set[int] = set()
    while not state.over:
        paid: dict[str, int] = {}
        for seat in range(3):
            state.cash[seat] = 50
        for move in state.moves():
            if move.code.startswith("build "):
                twin = state.copy()
                twin.play(move)
                hex = move.code.split()[1]
                price = int(state.cash[state.seat] - twin.cash[state.seat])
                paid[hex] = min(price, paid.get(hex, price))
        assert state.view(None)["tile_prices"] == (paid if state.step.name == "build" else None)
        seen.update(paid.values())
        state.play_number(choose(state, state.legal()))
    assert {2, 4} <= seen


def test_an_imagined_state_is_a_twin_with_a_chance_of_its_own() -> None:
    """A37."""
    state = start("training", 2, 1)
    other = state.imagine(1, Rng(9))
    assert (other.key(), other.view(1), other.legal()) == (state.key(), state.view(1), state.legal())
    assert other.chance != state.chance


def test_equal_positions_have_equal_keys_whatever_led_to_them() -> None:
    first = play(at_build(), "build a2 e-w", "build g2 e-w", "build g2 w-ne", "done")
    second = play(at_build(), "build g2 e-w", "build g2 w-ne", "build a2 e-w", "done")
    assert first.key() == second.key()
    assert play(at_build(), "build a2 e-w", "done").key() != first.key()


def test_the_vocabulary_is_in_order_and_codes_come_back() -> None:
    for board in ("training", "narrow"):
        one = game(board, first_order="auction")
        assert [move.number for move in one.moves] == list(range(len(one.moves)))
        assert all(one.move(move.code) is move for move in one.moves)
        assert len(one.codes) == len(one.moves)


def test_the_edges_of_a_tile_may_be_named_in_any_order() -> None:
    one = game("training")
    assert one.move("build b2 nw-e") is one.move("Build  B2 e-nw")
    assert one.move("build mil w+e") is one.move("build mil e+w")
    assert one.move("build b2 w-e+nw-se") is one.move("build b2 e-w+se-nw")


@pytest.mark.parametrize(
    ("code", "id"),
    [
        ("build z9 e-w", "unknown-hex"),
        ("build b2 e-x", "unknown-track"),
        ("build b2 e-w+e-se", "unknown-track"),
        ("ship xyz red", "unknown-stop"),
        ("ship nor green", "unknown-cube"),
        ("take a-break", "unknown-token"),
        ("go up", "unknown-way"),
        ("develop xyz", "unknown-stop"),
        ("", "no-such-move"),
        ("sing", "no-such-move"),
    ],
)
def test_what_is_no_move_is_told_what_was_wrong(code: str, id: str) -> None:
    with pytest.raises(turntable.UnknownMove) as error:
        game("training").move(code)
    assert error.value.message.id == id


# Heavy


@pytest.mark.soak
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_two_thousand_random_games_end_properly(board: str, seats: int) -> None:
    played = game(board)
    for seed in range(2000):
        state = played.start(seats, seed=seed)
        assert state.playout(Rng(seed)) > 0
        assert state.over
        assert sorted(seat for place in state.ranking() for seat in place) == list(range(seats))
        assert len(state.ranking()) == seats, "the last round's tokens leave no tie"
        check_from_scratch(cast(SteamState, state))


@pytest.mark.soak
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_a_hundred_greedy_games_end_properly(board: str, seats: int) -> None:
    for seed in range(100):
        state = start(board, seats, seed)
        choose = greedy(seed)
        count = 0
        while not state.over:
            state.play_number(choose(state, state.legal()))
            count += 1
            if count % 25 == 0:
                check_from_scratch(state)
        check_from_scratch(state)


@pytest.mark.soak
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_many_games_keep_every_rule(board: str, seats: int) -> None:
    for seed in range(12):
        umpired(board, seats, seed, thrifty=seed % 2 == 0, tiles_every=5)
