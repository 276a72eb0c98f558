"""Set-up, the turn, and the Take action."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains.table import codes, hand, isle, lay, play, refused, start, step, train_of, waiting

import turntable
from turntable.games.isle_of_trains.facts import RESEARCH


@pytest.mark.parametrize(("seats", "deck"), [(1, 62), (2, 56), (3, 50), (4, 44)])
def test_everybody_starts_with_an_engine_five_cards_and_two_passengers(seats: int, deck: int) -> None:
    s = start(seats)
    assert s.deck_size == deck
    for seat in range(seats):
        assert train_of(s, seat) == "engine-1"
        assert len(hand(s, seat).split()) == 5
        assert len(waiting(s, seat).split()) == 2
    assert all(kind >= 0 for kind in s.display)
    assert s.bag_size == 18 - 2 * seats


def test_every_destination_gets_another_ticket_tile() -> None:
    assert sorted(start().tiles) == [0, 1, 2, 3, 4, 5]


def test_unused_level_1_engines_are_in_the_deck() -> None:
    """54"""
    s = start(1, first="0")
    engine = s.facts.kind["engine-1"]
    seen = [s.deck[i] for i in range(s.deck_size)] + list(s.display)
    assert seen.count(engine) + hand(s).split().count("engine-1") == 3


@pytest.mark.parametrize(("seats", "there"), [(1, False), (2, False), (3, False), (4, True)])
def test_the_research_station_is_for_four_players(seats: int, there: bool) -> None:
    """2"""
    s = start(seats)
    assert (s.islands[RESEARCH] == 0) == there


@pytest.mark.parametrize("number", range(1, 11))
def test_the_research_station_is_in_chapters_6_and_8(number: int) -> None:
    s = start(1, scenario=number)
    assert (s.islands[RESEARCH] == 0) == (number in (6, 8))
    assert ("deliver research-station" in s.game.codes) == (number in (6, 8))


def test_who_starts_is_decided_by_lot_or_by_option() -> None:
    """1"""
    assert {int(start(3, seed=seed).seat) for seed in range(20)} == {0, 1, 2}
    assert {int(start(3, seed=seed, first="2").seat) for seed in range(5)} == {2}
    with pytest.raises(turntable.BadOption):
        isle(first="3").start(3)


@pytest.mark.parametrize("options", [{"scenario": 11}, {"scenario": 0}, {"edition": "fr"}, {"map": "x"}])
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(turntable.BadOption):
        turntable.game("isle-of-trains", **options)


def test_five_cannot_play_and_a_chapter_is_for_one() -> None:
    for game, seats in ((isle(), 5), (isle(), 0), (isle(scenario=4), 2)):
        with pytest.raises(turntable.BadOption):
            game.start(seats)


def test_a_turn_is_two_actions_and_may_be_the_same_twice() -> None:
    s = lay()
    play(s, "take deck")
    assert s.seat == 0
    play(s, "take deck")
    assert s.seat == 1


def test_take_a_card_from_the_display_and_everybody_knows_it() -> None:
    s = lay(display="bank hopper-1 hopper-1")
    play(s, "take bank")
    assert hand(s) == "bank"
    assert s.view(1)["players"][0]["known"] == {"bank": 1}


def test_the_display_shrinks_until_the_end_of_the_turn() -> None:
    """4"""
    s = lay(display="bank hopper-1 hopper-2")
    play(s, "take bank")
    assert sorted(codes(s, "take")) == ["take deck", "take hopper-1", "take hopper-2", "take passenger"]
    play(s, "take hopper-1")
    assert all(kind >= 0 for kind in s.display)


def test_take_the_top_card_of_the_deck_unseen() -> None:
    s = lay(top="bank")
    play(s, "take deck")
    assert hand(s) == "bank"
    assert s.view(1)["players"][0]["known"] == {}


def test_take_a_passenger() -> None:
    s = lay(bag="flint-beach")
    play(s, "take passenger")
    assert "flint-beach" in waiting(s)


def test_an_empty_bag_gives_a_token() -> None:
    """5"""
    s = lay(bag="")
    play(s, "take passenger")
    assert s.tokens[0] == 1


def test_an_empty_bag_gives_nothing_by_option() -> None:
    """58"""
    s = lay(bag="", empty_bag="nothing")
    assert refused(s, "take passenger") == "bag-empty"
    s = lay(bag="", empty_bag="nothing", hands={0: "coach-1 bank"})
    play(s, "build coach-1", "extend", "pay bank")
    assert s.tokens[0] == 0


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """6"""
    s = lay(deck="", pile="bank")
    before = int(s.pile_size)
    play(s, "take deck")
    assert s.pile_size == 0
    assert s.deck_size == before - 1


def test_without_any_cards_the_deck_cannot_be_taken_from() -> None:
    s = lay(deck="", hoarder=1, display="- - -")
    assert refused(s, "take deck") == "no-cards"
    assert codes(s) == ["take passenger"]


def test_the_rest_of_a_draw_is_lost_when_there_are_no_cards() -> None:
    """6"""
    s = lay(
        deck="bank",
        hoarder=2,
        seats=3,
        trains={1: "engine-1 tanker-1"},
        hands={0: "caboose-6"},
        display="hopper-1 hopper-1 hopper-1",
    )
    play(s, "load 1 car-1", "with caboose-6")
    assert hand(s) == "bank"
    assert step(s) == "action"


def test_passing_is_only_for_those_who_can_do_nothing() -> None:
    s = lay(deck="", hoarder=1, display="- - -", bag="", trains={1: "engine-1[flint-beach]"}, empty_bag="nothing")
    for seat in range(6):
        while s.supply[seat]:
            s.supply[seat] -= 1
            s.supply[6 + seat] += 1
    assert refused(s, "take deck") == "no-cards"
    assert codes(s) == ["pass"]
    assert refused(lay(), "pass") == "may-not-pass"


def test_at_the_end_of_the_turn_five_cards_are_kept() -> None:
    """38"""
    s = lay(hands={0: "hopper-1*4 bank"}, top="town-hall rail-yard")
    play(s, "take deck", "take deck")
    assert step(s) == "hand-limit"
    play(s, "discard bank", "discard town-hall")
    assert s.seat == 1
    assert hand(s) == "hopper-1 hopper-1 hopper-1 hopper-1 rail-yard"


def test_cards_are_not_limited_before_the_end_of_the_turn() -> None:
    s = lay(hands={0: "hopper-1*4 bank"}, top="town-hall")
    play(s, "take deck")
    assert step(s) == "action"
    assert s.hand_size[0] == 6
