"""Phase 2: laying, extending, taking over, rebuilding and redirecting track (S9-S11)."""

from __future__ import annotations

from tests.games.steam.table import at_build, build_for, disown, hand_turn, legal, play, refresh_turn, refused, segments

# S9: start, extend, take over


def test_track_may_start_at_any_city() -> None:
    """S9."""
    state = at_build()
    play(state, "build b1 se-nw", "build g2 e-w")
    assert segments(state) == {("aaa", None, 0), ("ddd", None, 0)}


def test_track_that_touches_neither_city_nor_own_track_is_refused() -> None:
    """S9."""
    state = at_build()
    assert refused(state, "build d3 e-w") == "refused-not-connected"
    assert refused(state, "build ttt nw") == "refused-not-connected"


def test_ones_own_open_end_is_extended() -> None:
    """S9."""
    state = at_build()
    play(state, "build a2 e-w", "build a3 e-w")
    assert segments(state) == {("aaa", "bbb", 0)}


def test_track_leaves_a_town_that_ones_track_reaches() -> None:
    """S9."""
    state = at_build()
    play(state, "build b1 se-nw", "build ttt nw", "build ttt se+nw")
    assert segments(state) == {("aaa", "ttt", 0), ("ttt", None, 0)}
    refresh_turn(state)
    play(state, "build d2 se-nw")
    assert ("ttt", None, 0) in segments(state)


def test_an_unowned_segment_from_a_city_is_taken_over_whole() -> None:
    """S9."""
    state = at_build()
    build_for(state, 1, "b1 e-nw", "b2 e-w")
    disown(state, 1)
    assert segments(state) == {("aaa", None, None)}
    play(state, "build b3 w-ne")
    assert segments(state) == {("aaa", "bbb", 0)}


def test_taking_over_counts_as_extending() -> None:
    """A34."""
    state = at_build()
    build_for(state, 1, "a2 e-w")
    disown(state, 1)
    assert segments(state) == {("aaa", None, None)}
    play(state, "build a3 se-w", "done")
    assert segments(state) == {("aaa", None, 0)}


def test_an_unowned_segment_from_a_town_needs_own_track_in_that_town() -> None:
    """S9, A15, D5."""
    state = at_build()
    build_for(state, 1, "b1 se-nw", "ttt se+nw", "d2 se-nw")
    disown(state, 1)
    assert segments(state) == {("aaa", "ttt", 1), ("ttt", None, None)}
    assert refused(state, "build vvv nw") == "refused-too-far"
    assert refused(state, "build d2 e-nw") == "refused-too-far"
    hand_turn(state, 1)
    play(state, "build vvv nw")
    assert segments(state) == {("aaa", "ttt", 1), ("ttt", "vvv", 1)}


def test_a_lost_town_exit_may_be_built_on_by_whoever_reaches_the_town() -> None:
    """A16."""
    state = at_build()
    build_for(state, 0, "b1 se-nw", "ttt se+nw")
    disown(state, 0)
    assert segments(state) == {("aaa", "ttt", 0), ("ttt", None, None)}
    play(state, "build d2 se-nw")
    assert segments(state) == {("aaa", "ttt", 0), ("ttt", None, 0)}


def test_one_tile_joins_an_own_and_an_unowned_end_and_both_are_ones_own() -> None:
    """S9, A39."""
    state = at_build()
    build_for(state, 1, "b3 w-ne")
    disown(state, 1)
    play(state, "build b1 e-nw", "build b2 e-w")
    assert segments(state) == {("aaa", "bbb", 0)}


def test_a_segment_completed_from_unowned_pieces_belongs_to_whoever_completes_it() -> None:
    """A39."""
    state = at_build()
    build_for(state, 1, "b1 e-nw")
    build_for(state, 2, "b3 w-ne")
    for seat in (1, 2):
        disown(state, seat)
    assert segments(state) == {("aaa", None, None), ("bbb", None, None)}
    refresh_turn(state)
    play(state, "build b2 e-w")
    assert segments(state) == {("aaa", "bbb", 0)}


def test_own_track_may_run_into_unowned_track_from_a_town_one_does_not_reach() -> None:
    """S9: what joins one's own segment needs no other ground."""
    state = at_build()
    build_for(state, 1, "b1 se-nw", "ttt e+nw")
    disown(state, 1)
    play(state, "build b3 sw-ne", "build c3 w-ne")
    assert ("bbb", "ttt", 0) in segments(state)


def test_each_track_of_a_two_track_tile_needs_a_ground_of_its_own() -> None:
    """S9."""
    state = at_build()
    assert refused(state, "build b3 e-w+sw-ne") == "refused-not-connected"
    build_for(state, 0, "b4 w-nw")
    play(state, "build b3 e-w+sw-ne")
    assert segments(state) == {("bbb", None, 0)}


def test_order_inside_a_turn_matters() -> None:
    """A35: each tile is legal against the board as it is then."""
    state = at_build()
    assert refused(state, "build b2 e-w") == "refused-not-connected"
    play(state, "build b1 e-nw", "build b2 e-w")


# S10: reconstruction


def test_a_rivals_tile_is_rebuilt_with_its_track_and_owner_kept() -> None:
    """S10."""
    state = at_build()
    build_for(state, 1, "b1 e-nw", "b2 e-w")
    play(state, "build a3 sw-e", "build b2 e-w+sw-ne")
    assert segments(state) == {("aaa", None, 1), ("bbb", None, 0)}


def test_rebuilding_must_keep_every_track() -> None:
    """S10."""
    state = at_build()
    build_for(state, 1, "b1 e-nw", "b2 e-w", "b3 w-ne")
    assert refused(state, "build b2 sw-ne") == "refused-loses-track"
    assert refused(state, "build b2 e-sw+w-ne") == "refused-loses-track"


def test_rebuilding_must_add_track_with_a_ground() -> None:
    """S10, S9."""
    state = at_build()
    build_for(state, 1, "b1 e-nw", "b2 e-w")
    assert refused(state, "build b2 e-w+sw-ne") == "refused-not-connected"
    assert refused(state, "build b2 e-w") == "refused-same"


def test_unowned_track_is_rebuilt_too() -> None:
    """A14."""
    state = at_build()
    build_for(state, 1, "b1 e-nw", "b2 e-w")
    disown(state, 1)
    play(state, "build a3 sw-e", "build b2 e-w+sw-ne")
    assert segments(state) == {("aaa", None, None), ("bbb", None, 0)}


def test_a_town_tile_is_enlarged_and_keeps_its_exits() -> None:
    """S10, S20."""
    state = at_build()
    build_for(state, 1, "b1 se-nw", "ttt nw")
    play(state, "build a3 sw-e", "build b2 sw-ne", "build ttt nw+ne")
    assert segments(state) == {("aaa", "ttt", 1), ("bbb", "ttt", 0)}
    refresh_turn(state)
    assert refused(state, "build ttt ne") == "refused-loses-track"
    assert refused(state, "build ttt e+ne") == "refused-loses-track"


def test_a_two_track_tile_cannot_become_a_one_track_tile() -> None:
    """S10."""
    state = at_build()
    build_for(state, 0, "b4 w-nw", "b3 e-w+sw-ne")
    assert refused(state, "build b3 e-w") == "refused-loses-track"


# S11: redirection


def test_the_open_end_of_ones_own_segment_is_turned() -> None:
    """S11."""
    state = at_build()
    play(state, "build a2 e-w", "build a2 se-w")
    assert segments(state) == {("aaa", None, 0)}


def test_turning_keeps_the_closed_end() -> None:
    """S11."""
    state = at_build()
    play(state, "build a2 e-w")
    assert refused(state, "build a2 e-sw") == "refused-not-last"
    assert refused(state, "build a2 se-sw") == "refused-loses-track"


def test_only_the_last_tile_is_turned() -> None:
    """S11."""
    state = at_build()
    play(state, "build b1 e-nw", "build b2 e-w")
    assert refused(state, "build b1 sw-nw") == "refused-not-last"


def test_turning_a_rivals_track_is_refused() -> None:
    """S11."""
    state = at_build()
    build_for(state, 1, "a2 e-w")
    assert refused(state, "build a2 se-w") == "refused-not-yours"


def test_unowned_track_is_turned_on_the_same_ground_as_extended_and_stays_unowned() -> None:
    """S11, D5."""
    state = at_build()
    build_for(state, 1, "a2 e-w")
    disown(state, 1)
    play(state, "build a2 se-w")
    assert segments(state) == {("aaa", None, None)}


def test_turning_is_no_extending() -> None:
    """S11, S17, worked check 10."""
    state = at_build()
    play(state, "build a2 e-w", "done")
    assert segments(state) == {("aaa", None, 0)}
    hand_turn(state, 0)
    play(state, "build a2 se-w", "done")
    assert segments(state) == {("aaa", None, None)}


def test_turning_that_completes_makes_the_segment_ones_own() -> None:
    """A18."""
    state = at_build()
    build_for(state, 1, "b1 e-nw", "b2 e-w", "b3 e-w")
    disown(state, 1)
    assert segments(state) == {("aaa", None, None)}
    play(state, "build b3 w-ne", "done")
    assert segments(state) == {("aaa", "bbb", 0)}


def test_turning_must_change_something() -> None:
    """A19."""
    state = at_build()
    play(state, "build a2 e-w")
    assert refused(state, "build a2 e-w") == "refused-same"


def test_turning_and_turning_back_are_two_tiles() -> None:
    """A19."""
    state = at_build()
    play(state, "build a2 e-w", "build a2 se-w", "build a2 e-w")
    assert legal(state) == {"done"}


def test_a_town_tile_is_never_turned() -> None:
    """S11, S20."""
    state = at_build()
    play(state, "build b1 se-nw", "build ttt se+nw")
    assert refused(state, "build ttt e+nw") == "refused-loses-track"


def test_one_track_of_a_two_track_tile_may_be_turned() -> None:
    """S11."""
    state = at_build()
    build_for(state, 0, "b4 w-nw", "b3 e-w+sw-ne")
    play(state, "build b3 e-w+se-ne")
    assert state.network.tile[state.board.hex_numbers["b3"]] >= 0


def test_a_tile_turns_or_adds_but_not_both() -> None:
    """S10, S11, R1."""
    state = at_build()
    build_for(state, 0, "b3 sw-ne", "b4 w-nw")
    assert {"build b3 se-ne", "build b3 e-w+sw-ne"} <= legal(state)
    assert refused(state, "build b3 e-w+se-ne") == "refused-loses-track"


def test_turning_cannot_join_a_rival() -> None:
    """S11, S18."""
    state = at_build()
    build_for(state, 1, "b3 w-ne")
    build_for(state, 0, "b1 e-nw", "b2 sw-w")
    assert refused(state, "build b2 e-w") == "refused-rival"


def test_turning_cannot_close_a_loop() -> None:
    """S11, S21."""
    state = at_build()
    build_for(state, 0, "b3 e-ne", "b4 w-sw")
    assert refused(state, "build b4 w-nw") == "refused-loop"
