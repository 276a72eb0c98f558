"""Phase 3: upgrading, shipping, passing, scoring (S23-S29)."""

from __future__ import annotations

import pytest
from tests.games.steam.table import (
    at_build,
    build_for,
    cubes,
    deliver,
    found_city,
    give_segment,
    legal,
    money,
    play,
    put_cubes,
    refused,
    set_level,
    set_money,
)

from turntable.games.steam import previews
from turntable.games.steam.state import SteamState

DIAGONAL = ["b1 se-nw", "ttt se+nw", "d2 se-nw", "vvv se+nw", "f3 se-nw"]
"""AAA - ttt - vvv - EEE, three segments."""


def shipping(*laid: tuple[int, list[str]], level: int = 6) -> SteamState:
    """Seat 0 to deliver, over track that these seats laid, in this order."""
    state = at_build()
    for seat, tiles in laid:
        build_for(state, seat, *tiles)
    for seat in range(3):
        set_level(state, seat, level)
        set_money(state, seat, 0)
    return deliver(state)


def test_an_upgrade_is_free_and_once_a_phase() -> None:
    """S23."""
    state = shipping(level=1)
    play(state, "upgrade")
    assert (state.level[0], money(state, 0)) == (2, (0, 0, 0))
    play(state, "pass", "pass", "pass")
    assert state.seat == 0
    assert refused(state, "upgrade") == "refused-upgraded"
    play(state, "pass", "upgrade")
    assert state.level[1] == 2


def test_the_last_level_is_six() -> None:
    """S23."""
    state = shipping(level=6)
    assert refused(state, "upgrade") == "refused-top-level"


def test_a_cube_goes_over_completed_segments_to_a_city_of_its_colour() -> None:
    """S24."""
    state = shipping((0, DIAGONAL))
    put_cubes(state, "aaa", "blue")
    play(state, "ship aaa blue", "go se", "go se", "go se", "points")
    assert cubes(state, "aaa") == {}
    assert money(state, 0) == (0, 0, 3)
    assert state.seat == 1


def test_an_incomplete_segment_carries_nothing() -> None:
    """S24."""
    state = shipping((0, DIAGONAL[:-1]))
    put_cubes(state, "aaa", "blue")
    assert refused(state, "ship aaa blue") == "refused-no-destination"


def test_passing_does_nothing_and_is_always_allowed() -> None:
    """S25, A29."""
    state = shipping((0, DIAGONAL))
    put_cubes(state, "aaa", "blue")
    assert {"pass", "ship aaa blue"} <= legal(state)
    play(state, "pass")
    assert (state.seat, money(state, 0)) == (1, (0, 0, 0))


@pytest.mark.parametrize(("level", "why"), [(1, "refused-too-long"), (2, "refused-too-long"), (3, "")])
def test_no_more_segments_than_the_level(level: int, why: str) -> None:
    """S26."""
    state = shipping((0, DIAGONAL), level=level)
    put_cubes(state, "aaa", "blue")
    if why:
        assert refused(state, "ship aaa blue") == why
    else:
        assert "ship aaa blue" in legal(state)


def test_no_stop_is_visited_twice() -> None:
    """S27, D2, worked check 9: neither a city nor a town."""
    state = shipping((0, DIAGONAL))
    put_cubes(state, "aaa", "blue")
    play(state, "ship aaa blue", "go se")
    assert refused(state, "go nw") == "refused-visited"
    play(state, "go se")
    assert refused(state, "go nw") == "refused-visited"


def test_a_way_that_would_need_a_stop_twice_is_none() -> None:
    """S27, D2: from AAA round by ttt and BBB there is nothing but AAA again."""
    state = shipping((0, ["b1 se-nw", "ttt nw+ne", "b2 e-sw", "b3 w-ne", "a2 e-w", "a3 e-w"]))
    put_cubes(state, "aaa", "red")
    assert refused(state, "ship aaa red") == "refused-no-destination"


def test_a_cube_stops_at_the_first_city_of_its_colour() -> None:
    """S27, worked check 8."""
    state = shipping((0, ["a2 e-w", "a3 e-w", "a5 e-w", "a6 e-w"]))
    put_cubes(state, "bbb", "red")
    play(state, "ship bbb red")
    assert legal(state) == {"go e", "go w"}
    play(state, "go w", "points")
    assert money(state, 0)[2] == 1


def test_it_cannot_run_through_a_city_of_its_colour() -> None:
    """S27, worked check 8: a red cube comes to AAA and no further, a blue one may pass it."""
    state = shipping((0, ["a2 e-w", "a3 e-w", "a5 e-w", "a6 e-w", *DIAGONAL]))
    put_cubes(state, "eee", "red blue")
    ways = {(way.colour, state.board.stops[way.to].id) for way in previews.deliveries(state, 0)}
    assert ways == {(0, "aaa"), (1, "bbb")}


def test_a_cube_in_a_city_of_its_own_colour_goes_to_another_one() -> None:
    """S27."""
    state = shipping((0, ["a2 e-w", "a3 e-w", "a5 e-w", "a6 e-w"]))
    put_cubes(state, "aaa", "red")
    play(state, "ship aaa red", "go e", "go e", "income")
    assert money(state, 0) == (0, 2, 0)


def test_towns_are_passed_through() -> None:
    """S24."""
    state = shipping((0, DIAGONAL))
    put_cubes(state, "eee", "red")
    play(state, "ship eee red", "go nw", "go nw")
    assert legal(state) == {"go nw"}


def five_segments(first: int) -> SteamState:
    """ttt (a new city) - AAA - BBB - uuu - www - FFF: the first segment of ``first``, two of seat 0, two of seat 1."""
    state = at_build(token="urbanization")
    build_for(state, 0, "a2 e-w", "a3 e-w", "b4 se-nw", "uuu nw")
    build_for(state, 1, "f6 se-nw", "www se+nw", "d5 se-nw", "uuu se+nw")
    build_for(state, first, "b1 se-nw")
    play(state, "urbanize ttt", "city gray", "goods 1")
    for seat in range(3):
        set_level(state, seat, 5)
        set_money(state, seat, 0)
    put_cubes(state, "ttt", "purple")
    return deliver(state)


def test_own_segments_equal_those_of_each_rival_taken_singly() -> None:
    """S28, worked check 7: 2 own, 2 of A and 1 of B is legal."""
    state = five_segments(first=2)
    play(state, "ship ttt purple", "go nw", "go e", "go se", "go se", "go se")
    assert state.step.name == "score"


def test_more_segments_of_one_rival_than_own_are_refused() -> None:
    """S28, worked check 7: 2 own and 3 of A is not legal."""
    state = five_segments(first=1)
    assert refused(state, "ship ttt purple") == "refused-minority"


def test_a_way_needs_a_segment_of_ones_own() -> None:
    """D4."""
    state = shipping((0, ["g2 e-w", "g3 e-w"]), (1, ["a2 e-w", "a3 e-w"]))
    state.network.release(1)
    put_cubes(state, "aaa", "blue")
    assert refused(state, "ship aaa blue") == "refused-minority"
    state = shipping((1, ["a2 e-w", "a3 e-w"]))
    put_cubes(state, "aaa", "blue")
    assert refused(state, "ship aaa blue") == "refused-no-own"


def test_unowned_segments_may_be_used_and_count_for_nobody() -> None:
    """S28: three unowned segments and one's own."""
    state = shipping((1, DIAGONAL), (0, ["a2 e-w", "a3 e-w"]))
    state.network.release(1)
    put_cubes(state, "bbb", "yellow")
    put_cubes(state, "eee", "blue")
    play(state, "ship eee blue", "go nw", "go nw", "go nw", "go e", "points")
    assert money(state, 0) == (0, 0, 1)
    assert state.seat == 1


def test_no_link_leads_into_a_dead_end() -> None:
    """S24, S28: a segment is offered only if the delivery can be finished over it."""
    state = shipping((0, [*DIAGONAL, "a2 e-w", "a3 e-w"]))
    put_cubes(state, "aaa", "blue")
    set_level(state, 0, 2)
    play(state, "ship aaa blue")
    assert legal(state) == {"go e"}
    assert refused(state, "go se") == "refused-too-long"
    assert refused(state, "go w") == "refused-no-segment"


def test_every_owner_scores_a_point_a_segment_all_on_one_track() -> None:
    """S29, A28: the shipper chooses first, then the others in turn order."""
    state = shipping((2, ["b1 se-nw", "ttt nw"]), (0, ["f3 se-nw", "vvv se+nw", "d2 se-nw", "ttt se+nw"]))
    state.order[1], state.order[2] = 2, 1
    put_cubes(state, "aaa", "blue")
    play(state, "ship aaa blue", "go se", "go se", "go se")
    assert state.seat == 0
    assert legal(state) == {"points", "income"}
    play(state, "income")
    assert state.seat == 2
    play(state, "points")
    assert (money(state, 0), money(state, 2)) == ((0, 2, 0), (0, 0, 1))
    assert state.step.name == "deliver"


@pytest.mark.parametrize("others", [(1, 2), (2, 1)])
def test_other_owners_score_in_turn_order_whatever_their_seats(others: tuple[int, int]) -> None:
    """A28."""
    state = shipping((0, DIAGONAL))
    give_segment(state, "ttt", "se", 2)
    give_segment(state, "vvv", "se", 1)
    state.order[1], state.order[2] = others
    put_cubes(state, "aaa", "blue")
    play(state, "ship aaa blue", "go se", "go se", "go se")
    choosing = [int(state.seat)]
    for _ in others:
        play(state, "points")
        choosing.append(int(state.seat))
    assert choosing == [0, *others]
    play(state, "points")
    assert state.step.name == "deliver"


def test_income_stops_at_ten_and_the_rest_is_lost() -> None:
    """S29, A2, A3."""
    state = shipping((0, DIAGONAL))
    put_cubes(state, "aaa", "blue")
    set_money(state, 0, 0, 8)
    play(state, "ship aaa blue", "go se", "go se", "go se", "income")
    assert money(state, 0) == (0, 10, 0)


def test_at_ten_only_points_may_be_chosen() -> None:
    """A2."""
    state = shipping((0, DIAGONAL))
    put_cubes(state, "aaa", "blue")
    set_money(state, 0, 0, 10)
    play(state, "ship aaa blue", "go se", "go se", "go se")
    assert legal(state) == {"points"}
    assert refused(state, "income") == "refused-ceiling"


def test_without_a_ceiling_income_grows_on() -> None:
    """A2: an option."""
    state = at_build("meadow", 3, income_ceiling="none")
    build_for(state, 0, *DIAGONAL)
    set_level(state, 0, 3)
    set_money(state, 0, 0, 9)
    put_cubes(state, "aaa", "blue")
    play(deliver(state), "ship aaa blue", "go se", "go se", "go se", "income")
    assert money(state, 0) == (0, 12, 0)


def test_equal_cubes_are_one_choice() -> None:
    """A25."""
    state = shipping((0, DIAGONAL))
    put_cubes(state, "aaa", "blue blue")
    assert legal(state, "ship") == {"ship aaa blue"}


def test_the_way_is_chosen_not_only_the_destination() -> None:
    """A26."""
    state = shipping((0, ["a2 e-w", "a3 e-w", "b1 se-nw", "ttt nw+ne", "b2 e-sw", "b3 w-ne"]))
    put_cubes(state, "aaa", "blue")
    play(state, "ship aaa blue")
    assert legal(state) == {"go e", "go se"}
    play(state, "go se", "go ne", "points")
    assert money(state, 0)[2] == 2


def test_of_two_parallel_segments_either_may_be_used() -> None:
    """A27: BBB - uuu is one's own, BBB - AAA there is of two owners."""
    state = shipping((0, ["a2 e-w", "a3 e-w", "b4 se-nw", "uuu nw"]), (1, ["b1 e-nw", "b2 e-w", "b3 w-ne"]))
    found_city(state, "uuu", "gray")
    put_cubes(state, "uuu", "red")
    play(state, "ship uuu red", "go nw")
    assert legal(state) == {"go sw", "go w"}
    play(state, "go sw", "points", "income")
    assert (money(state, 0), money(state, 1)) == ((0, 0, 1), (0, 1, 0))


def test_a_cube_that_is_not_there_cannot_be_shipped() -> None:
    """S24."""
    state = shipping((0, DIAGONAL))
    assert refused(state, "ship aaa red") == "refused-no-cube"
    assert refused(state, "ship ttt red") == "refused-not-a-city"


def test_shipping_ends_in_this_phase_only() -> None:
    """S24."""
    state = at_build()
    build_for(state, 0, *DIAGONAL)
    put_cubes(state, "aaa", "blue")
    assert refused(state, "ship aaa blue") == "refused-step"


def test_a_bankrupts_segments_carry_goods_for_others() -> None:
    """S28, S34."""
    state = shipping((1, ["b1 se-nw", "ttt nw"]), (0, ["f3 se-nw", "vvv se+nw", "d2 se-nw", "ttt se+nw"]))
    state.network.release(1)
    put_cubes(state, "aaa", "blue")
    play(state, "ship aaa blue", "go se", "go se", "go se", "points")
    assert money(state, 0)[2] == 2
