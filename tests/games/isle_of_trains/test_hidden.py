"""Hidden things stay hidden: views, imagined positions, what everybody saw."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains import umpire
from tests.games.isle_of_trains.table import codes, hand, lay, play, start

from turntable import Rng
from turntable.games.isle_of_trains.state import IsleOfTrainsState


def positions(seats: int, count: int, **options: object) -> list[IsleOfTrainsState]:
    """Positions spread over a random game."""
    found: list[IsleOfTrainsState] = []
    s = start(seats, seed=count, **options)
    rng = Rng(count)
    played = 0
    while not s.over and len(found) < count:
        legal = s.legal()
        s.play_number(legal[rng.below(len(legal))])
        played += 1
        if played % 11 == 0 and not s.over:
            found.append(s.copy())
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_an_imagined_position_looks_the_same_and_can_be_played_on(seats: int) -> None:
    rng = Rng(seats)
    for s in positions(seats, 25):
        for viewer in range(seats):
            other = s.imagine(viewer, rng)
            assert other.view(viewer) == s.view(viewer)
            umpire.check(other)
            assert other.legal()
            other.copy().playout(rng) if seats == 1 else other.play_number(other.legal()[0])
            umpire.check(other)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_that_differ_in_hidden_things_only_look_the_same(seats: int) -> None:
    rng = Rng("hidden")
    differ = 0
    for s in positions(seats, 20):
        one, two = s.imagine(0, rng), s.imagine(0, rng)
        assert one.view(0) == two.view(0)
        assert one.view(None) == two.view(None) == s.view(None)
        if s.seat == 0:
            assert one.legal() == two.legal() == s.legal()
        differ += one.key() != two.key()
    assert differ > 10


def test_imagining_deals_other_hands_and_the_deck() -> None:
    s = lay(hands={0: "bank", 1: "town-hall rail-yard"})
    rng = Rng(1)
    hands = {hand(s.imagine(0, rng), 1) for _ in range(20)}
    assert len(hands) > 10
    assert {hand(s.imagine(0, rng), 0) for _ in range(5)} == {"bank"}
    assert len({s.imagine(0, rng).chance for _ in range(5)}) == 5


def test_a_card_taken_face_up_stays_known_until_it_is_played() -> None:
    s = lay(display="bank hopper-1 hopper-1", hands={0: "coach-1 coach-2"})
    play(s, "take bank")
    rng = Rng(1)
    assert all("bank" in hand(s.imagine(1, rng), 0) for _ in range(10))
    play(s, "build coach-1", "extend", "pay bank")
    assert s.view(1)["players"][0]["known"] == {}


def test_a_known_card_may_be_the_one_that_lies_face_down() -> None:
    """After a card is loaded face down, the known one is in hand or on the train: others cannot tell."""
    s = lay(display="bank hopper-1 hopper-1", hands={0: "coach-3 coach-2 engine-3"}, trains={0: "engine-1 tanker-1"})
    play(s, "take hopper-1", "load 0 car-1", "hide coach-3", "discard coach-2")
    rng = Rng(5)
    places = set()
    for _ in range(60):
        other = s.imagine(1, rng)
        umpire.check(other)
        train = other.view(0)["players"][0]["train"]
        places.add((train[1]["load"][0]["card"] == "hopper-1", "hopper-1" in hand(other, 0)))
    assert (True, False) in places
    assert (False, True) in places
    assert (False, False) not in places


def test_after_a_shuffle_everybody_knows_what_is_in_the_deck() -> None:
    s = lay(deck="", hands={1: "bank"}, pile="coach-1")
    play(s, "take deck")
    rng = Rng(2)
    before = s.view(0)["deck_at_most"]
    assert sum(before.values()) == s.deck_size
    for _ in range(10):
        other = s.imagine(0, rng)
        assert other.view(0)["deck_at_most"] == before
        assert hand(other, 1) == "bank"


def test_somebody_halfway_through_a_load_can_always_finish_it() -> None:
    s = lay(hands={0: "engine-2", 1: "coach-1*3"}, trains={0: "engine-1 tanker-1"})
    play(s, "load 0 car-1")
    rng = Rng(3)
    for _ in range(30):
        assert codes(s.imagine(1, rng), "with")


def test_all_is_open_when_the_game_is_over() -> None:
    s = lay(turns_left=1, hands={1: "bank"})
    play(s, "take passenger", "take passenger")
    assert s.view(0)["players"][1]["hand"] == {"bank": 1}


def test_events_keep_secrets() -> None:
    s = lay(top="bank", hands={0: "coach-3 coach-2"}, trains={0: "engine-1 tanker-1"})
    s.listen()
    play(s, "take deck", "load 0 car-1", "hide coach-3")
    seen = {seat: [str(event.seen_by(seat)) for event in s.heard() or []] for seat in (0,)}
    assert any("bank" in line for line in seen[0])
    s = lay(top="bank", hands={0: "coach-3 coach-2"}, trains={0: "engine-1 tanker-1"})
    s.listen()
    play(s, "take deck", "load 0 car-1", "hide coach-3")
    others = " ".join(str(event.seen_by(1)) for event in s.heard())
    assert "bank" not in others
    assert "coach-3" not in others


def test_returned_cards_stay_known_on_top_of_the_deck() -> None:
    s = lay(1, tokens={0: 6}, pile="bank rail-yard")
    play(s, "return", "return")
    other = s.imagine(0, Rng(1))
    assert other.view(0) == s.view(0)
    assert other.view(0)["deck_top"] == ["bank", "rail-yard"]
    umpire.check(other)
    play(other, "take deck")
    assert hand(other) == "bank"
