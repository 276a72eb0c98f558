"""Phase 2, beside the tiles: City Development and Urbanization (S12, S13)."""

from __future__ import annotations

from tests.games.steam.table import (
    at_build,
    at_tokens,
    build_for,
    cubes,
    disown,
    empty_reserve,
    is_city,
    legal,
    play,
    put_cubes,
    refresh_turn,
    refused,
    segments,
    stock_reserve,
)

from turntable.core.arrays import packed
from turntable.games.steam.facts import NEW_CITIES


def test_development_moves_all_cubes_of_a_reserve_hex_to_a_city_and_marks_it() -> None:
    """S12."""
    state = at_build(token="city-development")
    stock_reserve(state, 1, "gray gray yellow")
    put_cubes(state, "aaa", "gray")
    play(state, "develop aaa", "goods 2")
    assert cubes(state, "aaa") == {"gray": 3, "yellow": 1}
    assert state.markers == 9
    assert refused(state, "goods 1") == "refused-step"
    assert refused(state, "develop bbb") == "refused-not-due"


def test_a_city_with_a_marker_gets_no_second_one() -> None:
    """S12."""
    state = at_build(token="city-development")
    play(state, "develop aaa", "goods 1", *["done"] * 3, *["pass"] * 6)
    stock_reserve(state, 1, "red")
    while state.step.name == "token":
        play(state, "take city-development" if state.seat == 0 else max(legal(state)))
    while state.seat != 0:
        play(state, "done")
    assert refused(state, "develop aaa") == "refused-marked"
    assert refused(state, "develop ttt") == "refused-not-a-city"
    assert "develop bbb" in legal(state)


def test_an_empty_reserve_hex_cannot_be_chosen() -> None:
    """S12."""
    state = at_build(token="city-development")
    play(state, "develop aaa")
    assert legal(state) == {"goods 1"}
    assert refused(state, "goods 2") == "refused-reserve-empty"


def test_a_paid_token_must_be_used_before_the_turn_ends() -> None:
    """A10."""
    state = at_build(token="city-development")
    assert refused(state, "done") == "refused-owes-development"
    play(state, "build a2 e-w", "build a3 e-w", "build b1 se-nw")
    assert refused(state, "done") == "refused-owes-development"
    play(state, "develop aaa", "goods 1", "done")
    state = at_build(token="urbanization")
    assert refused(state, "done") == "refused-owes-urbanization"


def test_development_is_lost_when_somebody_else_emptied_the_reserve() -> None:
    """A7."""
    state = at_build(token="city-development")
    empty_reserve(state)
    assert refused(state, "develop aaa") == "refused-reserve-empty"
    play(state, "done")


def test_growth_uses_no_tile_and_may_come_before_between_or_after_them() -> None:
    """A11."""
    for when in range(4):
        state = at_build(token="city-development")
        tiles = ["build a2 e-w", "build a3 e-w", "build b1 se-nw"]
        play(state, *tiles[:when], "develop aaa", "goods 1", *tiles[when:], "done")
        assert state.network.links[0] == 1


def test_urbanization_makes_a_city_of_a_town_with_goods_from_reserve() -> None:
    """S13."""
    state = at_build(token="urbanization")
    play(state, "urbanize ttt")
    assert legal(state) == {"city red", "city blue", "city yellow", "city purple", "city gray"}
    play(state, "city gray", "goods 1")
    assert is_city(state, "ttt")
    assert cubes(state, "ttt") == {"red": 1, "blue": 1}
    assert state.new_cities[4] == 3


def test_any_colour_that_is_left_may_be_chosen() -> None:
    """A36."""
    state = at_build(token="urbanization")
    state.new_cities = packed([0, *NEW_CITIES[1:]])
    play(state, "urbanize ttt")
    assert refused(state, "city red") == "refused-no-new-city"
    assert legal(state) == {"city blue", "city yellow", "city purple", "city gray"}


def test_only_towns_become_cities_and_only_once() -> None:
    """S13."""
    state = at_build(token="urbanization")
    assert refused(state, "urbanize aaa") == "refused-not-a-town"
    play(state, "urbanize ttt", "city gray", "goods 1")
    state.due = 2
    assert refused(state, "urbanize ttt") == "refused-not-a-town"


def test_a_new_city_has_a_marker_already() -> None:
    """D6."""
    state = at_build(token="urbanization")
    play(state, "urbanize ttt", "city gray", "goods 1")
    stock_reserve(state, 1, "red")
    state.due = 1
    assert refused(state, "develop ttt") == "refused-marked"


def test_an_empty_reserve_leaves_the_new_city_without_cubes() -> None:
    """A7, A8."""
    state = at_build(token="urbanization")
    empty_reserve(state)
    play(state, "urbanize ttt", "city red")
    assert cubes(state, "ttt") == {}
    assert state.step.name == "build"


def test_the_towns_tile_goes_back_to_stock() -> None:
    """S13, S22, A23."""
    state = at_build(token="urbanization")
    before = list(state.stock)
    play(state, "build b1 se-nw", "build ttt se+nw", "urbanize ttt", "city red", "goods 1")
    after = list(state.stock)
    assert sum(before) - sum(after) == 1
    assert segments(state) == {("aaa", "ttt", 0)}


def test_an_exit_that_was_only_in_the_town_disappears() -> None:
    """A23."""
    state = at_build(token="urbanization")
    play(state, "build b1 se-nw", "build ttt e+se+nw")
    assert ("ttt", None, 0) in segments(state)
    play(state, "urbanize ttt", "city red", "goods 1")
    assert segments(state) == {("aaa", "ttt", 0)}


def test_a_segment_that_lay_wholly_in_the_town_is_gone_even_if_it_was_complete() -> None:
    """A23: a town beside a city."""
    state = at_build("narrow", token="urbanization")
    play(state, "build ttt e+w")
    assert segments(state) == {("bbb", "ttt", 0), ("ccc", "ttt", 0)}
    play(state, "urbanize ttt", "city red", "goods 1")
    assert segments(state) == set()
    assert state.network.links[0] == 0


def test_a_segment_between_neighbouring_towns_keeps_the_other_towns_half() -> None:
    """A23."""
    state = at_build("narrow", token="urbanization")
    build_for(state, 0, "a2 sw-w", "b1 e-ne", "uuu e+w", "vvv w")
    assert ("uuu", "vvv", 0) in segments(state)
    state.due = 2
    play(state, "urbanize vvv", "city red", "goods 1")
    assert ("uuu", "vvv", 0) in segments(state)
    assert state.network.links[0] == 2


def test_a_new_city_beside_a_city_joins_nothing() -> None:
    """A24."""
    state = at_build("narrow", token="urbanization")
    play(state, "urbanize ttt", "city red", "goods 1")
    assert segments(state) == set()
    assert refused(state, "build ttt e") == "refused-on-city"


def test_an_open_end_pointing_at_the_new_city_is_complete_and_keeps_its_owner() -> None:
    """S13, worked check 11."""
    state = at_build(token="urbanization")
    build_for(state, 1, "b1 se-nw")
    state.due = 2
    play(state, "urbanize ttt", "city red", "goods 1")
    assert segments(state) == {("aaa", "ttt", 1)}
    assert state.network.links[1] == 1


def test_an_unowned_segment_completed_by_a_new_city_stays_unowned_for_good() -> None:
    """A12, A13."""
    state = at_build(token="urbanization")
    build_for(state, 1, "b1 se-nw")
    disown(state, 1)
    state.due = 2
    play(state, "urbanize ttt", "city red", "goods 1")
    assert segments(state) == {("aaa", "ttt", None)}
    build_for(state, 0, "a2 sw-w", "b1 sw-ne+se-nw")
    assert segments(state) == {("aaa", "ttt", None), ("aaa", None, 0)}


def test_completion_by_a_new_city_saves_idle_track() -> None:
    """S17."""
    state = at_build(token="urbanization")
    build_for(state, 0, "b1 se-nw")
    state.network.drop_idle(0)
    play(state, "urbanize ttt", "city red", "goods 1", "done")
    assert segments(state) == {("aaa", "ttt", 0)}


def test_a_new_city_may_be_where_the_next_tile_starts() -> None:
    """A11."""
    state = at_build(token="urbanization")
    assert refused(state, "build d2 se-nw") == "refused-not-connected"
    play(state, "urbanize ttt", "city red", "goods 1", "build d2 se-nw")
    assert segments(state) == {("ttt", None, 0)}


def test_a_loop_stays_open_when_its_town_becomes_a_city() -> None:
    """S21, R3: a segment never begins and ends at the same city."""
    state = at_build(token="urbanization")
    build_for(state, 0, "b1 se-nw", "ttt e+nw", "c3 w-nw", "b2 se-sw")
    state.due = 2
    play(state, "urbanize ttt", "city red", "goods 1")
    assert segments(state) == {("aaa", "ttt", 0), ("ttt", None, 0)}
    refresh_turn(state)
    play(state, "build b2 se-ne")
    assert ("ttt", None, 0) in segments(state)


def test_new_cities_receive_gray_cubes() -> None:
    """S13, S24: gray cities exist through urbanization only."""
    state = at_tokens()
    assert all(state.board.colours[stop] != 4 for stop in range(len(state.board.stops)))
