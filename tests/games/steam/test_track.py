"""Phase 2: what track costs, when it is complete, when it is lost, and where it may not go (S14-S22)."""

from __future__ import annotations

import pytest
from tests.games.steam.table import (
    at_build,
    build_for,
    hand_turn,
    legal,
    money,
    play,
    refresh_turn,
    refusal,
    refused,
    segments,
    set_money,
    set_stock,
)

from turntable import Seat
from turntable.games.steam.state import SteamState

# S14, S15: prices


def test_prices_by_exit_town_and_terrain() -> None:
    """S14, S15, A22: the town's dollar and the terrain's add up."""
    state = at_build()
    prices = {}
    for name, tiles in {
        "plain": ["a2 e-w"],
        "two tracks": ["b4 w-nw", "b3 e-w+sw-ne"],
        "river": ["b4 se-nw", "uuu se+nw", "d5 e-nw", "d6 e-w"],
        "mountain": ["b4 se-nw", "uuu se+nw", "d5 e-nw", "d6 e-w", "d7 ne-w"],
        "town": ["b1 se-nw", "ttt nw"],
        "mountain town": ["f3 se-nw", "vvv se"],
        "river town, two exits": ["f6 se-nw", "www se+nw"],
    }.items():
        state = at_build()
        build_for(state, 0, *tiles[:-1])
        before = money(state, 0)[0]
        play(state, f"build {tiles[-1]}")
        prices[name] = before - money(state, 0)[0]
    assert prices == {
        "plain": 2,
        "two tracks": 4,
        "river": 3,
        "mountain": 4,
        "town": 2,
        "mountain town": 4,
        "river town, two exits": 4,
    }


def test_mountain_then_redirect_then_crossing() -> None:
    """D1, worked check 5: $4, $2, $6."""
    state = mountain_track()
    start = money(state, 0)[0]
    play(state, "build d7 w-nw")
    assert start - money(state, 0)[0] == 2
    assert crossing_price(state) == 6


def test_terrain_is_not_paid_again_where_the_table_agreed_so() -> None:
    """D1: $4 with the option off."""
    state = mountain_track(terrain_on_reconstruction="no")
    play(state, "build d7 w-nw")
    assert crossing_price(state) == 4


def mountain_track(**options: str) -> SteamState:
    state = at_build("meadow", 3, 100, "", **options)
    build_for(state, 0, "b4 se-nw", "uuu se+nw", "d5 e-nw", "d6 e-w")
    before = money(state, 0)[0]
    play(state, "build d7 e-w")
    assert before - money(state, 0)[0] == 4
    return state


def crossing_price(state: SteamState) -> int:
    """Another segment comes to the mountain from the north-east, and crosses it."""
    build_for(state, 0, "b7 se-nw", "c8 sw-nw")
    before = money(state, 0)[0]
    play(state, "build d7 sw-ne+w-nw")
    return before - money(state, 0)[0]


def test_enlarging_a_town_pays_all_exits_and_terrain() -> None:
    """D1, worked check 6: a river town with two exits $4, enlarged to three $5."""
    state = at_build()
    build_for(state, 0, "f6 se-nw")
    before = money(state, 0)[0]
    play(state, "build www se+nw")
    assert before - money(state, 0)[0] == 4
    play(state, "build www e+se+nw")
    assert before - money(state, 0)[0] == 9


def test_a_tile_that_cannot_be_paid_for_is_refused() -> None:
    """S33."""
    state = at_build()
    set_money(state, 0, 1, -10, 1)
    refresh_turn(state)
    assert refused(state, "build a2 e-w") == "refused-money"
    set_money(state, 0, 1, -10, 2)
    play(state, "build a2 e-w")
    assert money(state, 0) == (4, -10, 0)


# S16: completed


def test_a_segment_is_complete_when_it_joins_two_stops() -> None:
    """S16."""
    state = at_build()
    play(state, "build b1 se-nw")
    assert segments(state) == {("aaa", None, 0)}
    play(state, "build ttt nw")
    assert segments(state) == {("aaa", "ttt", 0)}
    assert state.network.links[0] == 1


def test_one_tile_may_complete_a_segment_between_two_cities() -> None:
    """S16."""
    state = at_build("narrow")
    play(state, "build a2 e-w")
    assert segments(state) == {("aaa", "bbb", 0)}


def test_track_pointing_at_a_town_without_a_tile_is_not_complete() -> None:
    """A38."""
    state = at_build()
    play(state, "build b1 se-nw")
    assert state.network.links[0] == 0


def test_an_open_end_may_face_a_tile_without_matching_track() -> None:
    """A21: and only its owner may build to meet it."""
    state = at_build()
    play(state, "build b1 e-nw")
    build_for(state, 2, "a3 e-sw", "b2 sw-ne")
    assert segments(state) == {("aaa", None, 0), ("bbb", None, 2)}
    hand_turn(state, 2)
    assert refused(state, "build b2 se-w+sw-ne") == "refused-rival"
    hand_turn(state, 0)
    play(state, "build b2 se-w+sw-ne")


def test_two_segments_between_the_same_stops_are_fine() -> None:
    state = at_build()
    play(state, "build a2 e-w", "build a3 e-w")
    refresh_turn(state)
    play(state, "build b1 e-nw", "build b2 e-w", "build b3 w-ne")
    assert state.network.links[0] == 2


# S17: losing idle track


def test_idle_track_is_lost_at_the_end_of_the_next_build_turn() -> None:
    """S17, D7, worked check 10."""
    state = at_build()
    play(state, "build a2 e-w", "done")
    assert segments(state) == {("aaa", None, 0)}
    hand_turn(state, 0)
    play(state, "done")
    assert segments(state) == {("aaa", None, None)}


def test_each_incomplete_segment_is_judged_alone() -> None:
    """A17."""
    state = at_build()
    play(state, "build a2 e-w", "build g2 e-w", "done")
    hand_turn(state, 0)
    play(state, "build a3 se-w", "done")
    assert segments(state) == {("aaa", None, 0), ("ddd", None, None)}


def test_every_unextended_town_exit_is_a_segment_of_its_own() -> None:
    """S17."""
    state = at_build()
    play(state, "build b1 se-nw", "build ttt e+se+nw", "done")
    hand_turn(state, 0)
    play(state, "build d2 se-nw", "done")
    assert segments(state) == {("aaa", "ttt", 0), ("ttt", None, 0), ("ttt", None, None)}


def test_completed_track_is_never_lost() -> None:
    """S17."""
    state = at_build()
    play(state, "build a2 e-w", "build a3 e-w", "done")
    hand_turn(state, 0)
    play(state, "done")
    assert segments(state) == {("aaa", "bbb", 0)}


# S18: rivals


def test_a_rivals_track_cannot_be_continued() -> None:
    """S18."""
    state = at_build()
    build_for(state, 1, "a2 e-w")
    reason = refusal(state, "build a3 e-w")
    assert reason.message.id == "refused-rival"
    assert reason.message.args["player"] == Seat(1)
    assert reason.section == "s18"


def test_a_new_town_exit_cannot_join_a_rival() -> None:
    """S18."""
    state = at_build()
    build_for(state, 1, "b1 se-nw")
    build_for(state, 0, "a3 sw-e", "b2 sw-ne")
    assert refused(state, "build ttt nw+ne") == "refused-rival"
    play(state, "build ttt e+ne")


def test_blocking_a_rival_without_joining_is_legal() -> None:
    """S18."""
    state = at_build()
    build_for(state, 1, "a2 e-w")
    play(state, "build a3 sw-e")
    assert segments(state) == {("aaa", None, 1), ("bbb", None, 0)}


# S19: borders


@pytest.mark.parametrize(
    ("tile", "why"),
    [
        ("a2 w-nw", "refused-off-board"),
        ("d7 w-se", "refused-into-lake"),
        ("b7 e-nw", "refused-border"),
        ("b8 w-ne", "refused-border"),
        ("e8 e-w", "refused-on-lake"),
        ("aaa e-se", "refused-on-city"),
    ],
)
def test_no_track_leaves_the_board_or_crosses_water_or_a_thick_line(tile: str, why: str) -> None:
    """S19, A20."""
    assert refused(at_build(), f"build {tile}") == why


def test_a_turned_end_cannot_face_the_rim_either() -> None:
    """A20."""
    state = at_build()
    play(state, "build a2 e-w")
    assert refused(state, "build a2 w-nw") == "refused-off-board"


# S20: towns


def test_a_town_takes_town_tiles_and_only_towns_do() -> None:
    """S20."""
    state = at_build()
    play(state, "build b1 se-nw")
    assert refused(state, "build ttt e-nw") == "refused-needs-town"
    assert refused(state, "build a2 w") == "refused-needs-plain"


# S21: loops


def test_no_segment_leads_back_to_its_city() -> None:
    """S21."""
    state = at_build()
    play(state, "build b3 e-ne")
    assert refused(state, "build b4 w-nw") == "refused-loop"


def test_no_segment_leads_back_to_its_town() -> None:
    """S21, D3."""
    state = at_build()
    build_for(state, 0, "b1 se-nw", "ttt e+nw", "c3 w-nw", "b2 se-sw")
    assert refused(state, "build ttt e+nw+ne") == "refused-loop"
    assert ("ttt", None, 0) in segments(state)


def test_loops_of_several_segments_are_fine() -> None:
    state = at_build()
    build_for(state, 0, "a2 e-w", "a3 e-w", "b1 se-nw", "ttt nw+ne", "b2 e-sw", "b3 w-ne")
    assert segments(state) == {("aaa", "bbb", 0), ("aaa", "ttt", 0), ("bbb", "ttt", 0)}


# S22: stock


def test_a_tile_out_of_stock_is_refused() -> None:
    """S22."""
    state = at_build()
    set_stock(state, "sharp", 0)
    assert refused(state, "build a2 sw-w") == "refused-stock"
    assert refused(state, "build ttt e+se") == "refused-stock"
    assert "build a2 e-w" in legal(state)


def test_a_replaced_tile_goes_back_to_stock() -> None:
    """S22."""
    state = at_build()
    set_stock(state, "sharp", 1)
    play(state, "build a2 sw-w", "build a2 e-w")
    assert "build b1 w-nw" not in legal(state)
    play(state, "build b4 w-nw")


def test_the_tile_being_turned_may_be_laid_again() -> None:
    """S22, R2."""
    state = at_build()
    set_stock(state, "sharp", 1)
    play(state, "build b4 w-nw")
    play(state, "build b4 nw-ne")
    assert refused(state, "build a2 sw-w") == "refused-stock"
