"""The end of a turn and of the game: triggers, the final round, the progress train."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains.table import isle, lay, play, step

from turntable.games.isle_of_trains.state import IsleOfTrainsState

ALMOST = {"alpine-lodge": (0, 1), "billingtons": (1, 1), "cactus-mines": (0, 2)}


def finish_turn(s: IsleOfTrainsState) -> None:
    """Take twice and discard whatever must be."""
    seat = s.seat
    play(s, "take passenger", "take passenger")
    while not s.over and s.seat == seat and step(s) == "hand-limit":
        s.play(s.moves()[0])


def arrive(s: IsleOfTrainsState) -> None:
    """Seat 0 takes the fourth step of the progress train."""
    play(s, "deliver flint-beach", "ticket", "unload engine 1", "done")


def near_the_end(**more: object) -> IsleOfTrainsState:
    """Two players, three steps done; a passenger is about to fill a tile."""
    return lay(
        trains={0: "engine-1[flint-beach]"},
        islands=ALMOST,
        tiles={"flint-beach": ("5", 2)},
        **more,  # type: ignore[arg-type]
    )


def test_everybody_has_one_last_turn_after_the_progress_train_arrives() -> None:
    """39, 42: the player who triggered the end comes last, and has the progress train."""
    s = near_the_end()
    arrive(s)
    assert s.train_holder == -1
    play(s, "take passenger")
    assert s.train_holder == 0
    assert s.turns_left == 2
    assert s.seat == 1
    finish_turn(s)
    assert s.seat == 0
    finish_turn(s)
    assert s.over
    assert s.scores()[0] - s.scores()[1] == 14 + 11 + 1 + 2 - 14


@pytest.mark.parametrize("edition", ["uk", "en"])
def test_nobody_discards_in_the_last_turn_of_the_game(edition: str) -> None:
    """38"""
    for turns_left, discards in ((-1, True), (2, True), (1, False)):
        s = lay(hands={0: "hopper-1*4 tanker-1*4"}, turns_left=turns_left, edition=edition)
        play(s, "take passenger", "take passenger")
        assert (not s.over and step(s) == "hand-limit") == discards
        assert s.over != discards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_space_depends_on_the_players(seats: int) -> None:
    s = lay(seats, progress=int(isle().facts.track[seats]) - 1)
    finish_turn(s)
    assert s.turns_left == -1
    s.progress += 1
    finish_turn(s)
    assert s.turns_left == seats
    for _ in range(seats):
        finish_turn(s)
    assert s.over
    assert s.seat == 1


def test_two_steps_in_one_action_are_no_more_than_enough() -> None:
    """39"""
    s = lay(
        trains={0: "engine-2[flint-beach] tanker-1[engine-2] boxcar-1[engine-3]"},
        tiles={"flint-beach": ("5", 2)},
        islands={**ALMOST},
    )
    s.islands[s.facts.island["cactus-mines"]] = 1 + 2 * 4
    play(s, "deliver flint-beach", "primary", "unload car-1 1", "unload car-2 1", "ticket", "unload engine 1", "done")
    assert s.progress == 5
    play(s, "take passenger")
    assert s.turns_left == 2


def test_the_game_ends_when_deck_and_discards_are_empty() -> None:
    """41: the display does not count, and nobody has the progress train."""
    s = lay(3, deck="", hoarder=2, display="bank hopper-1 hopper-1", turn_of=0, hands={0: "coach-1*2"})
    finish_turn(s)
    assert s.turns_left == 3
    for seat in (1, 2, 0):
        assert s.seat == seat
        while s.seat == seat and not s.over:
            s.play(s.game.move("take passenger") if step(s) == "action" else s.moves()[0])
    assert s.over
    assert s.train_holder == -1


def test_after_a_deck_out_whoever_reaches_the_space_still_takes_the_train() -> None:
    """42: and there are no more turns for it."""
    s = near_the_end(turns_left=2)
    arrive(s)
    play(s, "take passenger")
    assert s.train_holder == 0
    assert s.turns_left == 1
    finish_turn(s)
    assert s.over


def test_a_second_trigger_adds_nothing() -> None:
    """42"""
    s = near_the_end(turns_left=1)
    arrive(s)
    play(s, "take passenger")
    assert s.over
    assert s.train_holder == 0


@pytest.mark.parametrize(("edition", "triggered"), [("uk", False), ("en", True)])
def test_the_editions_differ_when_the_hand_limit_fills_the_discards(edition: str, triggered: bool) -> None:
    """40: the discards of the hand limit come before the check, or after it."""
    s = lay(deck="", hoarder=0, display="bank hopper-1 hopper-1", edition=edition)
    play(s, "take passenger", "take passenger")
    assert step(s) == "hand-limit"
    while step(s) == "hand-limit":
        s.play(s.moves()[0])
    assert s.pile_size > 0
    assert (s.turns_left == 2) == triggered


@pytest.mark.parametrize(("edition", "triggered"), [("uk", True), ("en", False)])
def test_the_editions_differ_when_the_refill_takes_the_last_card(edition: str, triggered: bool) -> None:
    """40"""
    s = lay(deck="town-hall", hoarder=1, display="bank hopper-1 hopper-1", edition=edition)
    play(s, "take bank", "take passenger")
    assert s.deck_size == 0
    assert (s.turns_left == 2) == triggered


def test_a_stalled_game_ends() -> None:
    """56: after so many rounds the last one begins."""
    s = lay(bag="")
    s.turns = s.facts.rounds * 2 - 2
    finish_turn(s)
    assert s.turns_left == -1
    finish_turn(s)
    assert s.turns_left == 2
    finish_turn(s)
    finish_turn(s)
    assert s.over


def test_a_stalled_solo_game_ends() -> None:
    """56: chapter 9 could be stalled for ever with an empty bag."""
    s = lay(1, bag="", scenario=9)
    s.turns = s.facts.rounds - 1
    play(s, "take passenger", "take passenger")
    assert s.over
    assert s.won is False


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    s = lay(turns_left=1)
    finish_turn(s)
    assert s.over
    assert s.moves() == []
    reason = s.why_not(s.game.move("take deck"))
    assert reason is not None
    assert reason.message.id == "game-over"
