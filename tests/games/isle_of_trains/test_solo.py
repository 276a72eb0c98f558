"""The solo mode: day and night, own benefits, the last card, returning cards."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains import umpire
from tests.games.isle_of_trains.table import codes, hand, lay, pile, play, refused, step, train_of


def test_ones_own_cars_give_their_benefit() -> None:
    """48, worked example 5: box into the own Boxcar 2, then coal into Hopper 2 by the bonus, for nothing."""
    s = lay(1, hands={0: "caboose-1 coach-1"}, trains={0: "engine-2 boxcar-2 hopper-2"})
    play(s, "load 0 car-1", "with caboose-1")
    assert s.hand_size[0] == 5
    assert step(s) == "bonus"
    play(s, "load 0 car-2", "with coach-1")
    assert s.hand_size[0] == 4
    assert step(s) == "action"


def test_loads_by_tickets_give_no_benefit() -> None:
    """48"""
    s = lay(1, trains={0: "engine-1[flint-beach]"}, supply={0: "devon-city"}, tiles={"flint-beach": ("2", 2)})
    play(s, "deliver flint-beach", "ticket", "unload engine 1", "load 0 engine", "board devon-city")
    assert s.hand_size[0] == 0


@pytest.mark.parametrize("train", ["caboose-2 hopper-1", "caboose-8 coach-1"])
def test_cabooses_2_and_8_draw_beside_the_benefit(train: str) -> None:
    """23, 48"""
    s = lay(1, hands={0: "coach-1"}, supply={0: "devon-city"}, trains={0: f"engine-2 {train}"})
    play(s, "load 0 car-2", "with coach-1" if "hopper" in train else "board devon-city")
    assert s.hand_size[0] == (4 if "hopper" in train else 1 + 2 + 3)


def test_the_night_limits_the_hand_refills_the_display_and_discards_a_card() -> None:
    """51"""
    s = lay(1, hands={0: "hopper-1*4 tanker-1*2"}, display="bank rail-yard town-hall", top="coach-1 coach-2 coach-3")
    play(s, "take bank", "take passenger", "discard bank", "discard hopper-1")
    assert pile(s) == "bank hopper-1 coach-2"
    assert [s.facts.cards[kind].id for kind in s.display] == ["coach-1", "rail-yard", "town-hall"]
    assert s.turns == 1
    assert s.seat == 0


def test_there_is_no_progress_train() -> None:
    s = lay(1, trains={0: "engine-1 hopper-2[coach-1,coach-1]"})
    play(s, "deliver alpine-lodge", "primary", "unload car-1 1", "unload car-1 1")
    assert s.progress == 0


def test_the_game_ends_at_once_when_the_deck_is_empty() -> None:
    """49: even in the middle of a draw."""
    s = lay(1, deck="bank town-hall", hands={0: "engine-2"}, trains={0: "engine-1 tanker-2"})
    play(s, "load 0 car-1", "with engine-2")
    assert s.over
    assert sorted(hand(s).split()) == ["bank", "town-hall"]
    assert s.pile_size > 0


def test_the_game_ends_at_once_in_a_refill() -> None:
    """49"""
    s = lay(1, deck="bank", display="hopper-1 hopper-1 coach-1")
    play(s, "take hopper-1", "take passenger")
    assert s.over
    assert s.display[0] == s.facts.kind["bank"]


def test_the_game_ends_at_once_in_the_night() -> None:
    """49"""
    s = lay(1, deck="bank")
    play(s, "take passenger", "take passenger")
    assert s.over
    assert pile(s, 1) == "bank"


def test_taking_the_last_card_ends_the_game() -> None:
    s = lay(1, deck="bank")
    play(s, "take deck")
    assert s.over
    assert hand(s) == "bank"


def test_a_card_is_returned_for_three_tokens_at_any_decision() -> None:
    """50"""
    s = lay(1, tokens={0: 7}, pile="bank rail-yard", hands={0: "hopper-1 tanker-1"})
    play(s, "return")
    assert s.tokens[0] == 4
    assert s.view(0)["deck_top"] == ["rail-yard"]
    play(s, "build hopper-1")
    assert "return" in codes(s)
    play(s, "extend", "return")
    assert s.view(0)["deck_top"] == ["bank", "rail-yard"]
    assert refused(s, "return") == "pile-empty"
    play(s, "pay tanker-1")
    assert refused(s, "return") == "too-few-tokens"
    play(s, "take deck")
    assert hand(s) == "bank"
    umpire.check(s)


def test_returning_is_for_solo_players() -> None:
    assert refused(lay(2, tokens={0: 9}, pile="bank"), "return") == "solo-only"


def test_before_a_draw_takes_the_last_card_the_player_is_asked() -> None:
    """50"""
    s = lay(
        1,
        deck="bank town-hall",
        tokens={0: 6},
        hands={0: "engine-2"},
        trains={0: "engine-1 tanker-1"},
        pile="coach-1 coach-2 coach-3",
    )
    play(s, "load 0 car-1", "with engine-2")
    assert step(s) == "last-card"
    assert codes(s) == ["last-card", "return"]
    assert s.hand_size[0] == 1
    play(s, "return")
    assert step(s) == "last-card"
    assert "coach-3" in hand(s)
    play(s, "return")
    assert step(s) == "action"
    assert s.deck_size == 1
    assert s.tokens[0] == 0
    assert s.hand_size[0] == 3


def test_going_on_takes_the_last_card_and_drops_the_rest() -> None:
    """49"""
    s = lay(
        1,
        deck="bank town-hall",
        tokens={0: 6},
        hands={0: "engine-2"},
        trains={0: "engine-1 tanker-2"},
        pile="coach-1",
    )
    play(s, "load 0 car-1", "with engine-2", "last-card")
    assert s.over
    assert s.hand_size[0] == 2


@pytest.mark.parametrize("taken", ["bank", "passenger"])
def test_before_the_refill_or_the_night_the_player_is_asked(taken: str) -> None:
    """50"""
    s = lay(1, deck="town-hall", tokens={0: 3}, display="bank hopper-1 coach-1", pile="coach-3")
    play(s, f"take {taken}", "take passenger")
    assert step(s) == "last-card"
    twin = s.copy()
    play(twin, "last-card")
    assert twin.over
    play(s, "return")
    assert s.over == (taken == "bank")
    if taken == "bank":
        assert s.display[0] == s.facts.kind["coach-3"]


def test_once_the_deck_is_empty_it_is_too_late() -> None:
    """50"""
    s = lay(1, deck="bank", tokens={0: 9}, pile="coach-3")
    play(s, "take deck")
    assert s.over


def test_the_order_of_discards_is_the_players() -> None:
    """50: payments, hand limit and contracts one by one; a scrapped car and its cargo in the order chosen."""
    s = lay(
        1,
        hands={0: "tanker-1 bank rail-yard"},
        trains={0: "engine-1 hopper-2[coach-1,caboose-2] boxcar-1"},
    )
    play(s, "build tanker-1", "scrap car-1")
    assert step(s) == "order"
    assert codes(s) == ["discard hopper-2", "discard coach-1", "discard caboose-2"]
    assert refused(s, "discard bank") == "not-aside"
    play(s, "discard caboose-2", "discard hopper-2")
    assert step(s) == "how"
    play(s, "extend", "pay rail-yard", "pay bank")
    assert pile(s) == "caboose-2 hopper-2 coach-1 rail-yard bank"
    assert train_of(s) == "engine-1 boxcar-1 tanker-1"


def test_a_special_delivery_is_discarded_in_the_order_it_was_chosen() -> None:
    s = lay(1, trains={0: "engine-2 hopper-2[coach-1,caboose-2] boxcar-1[engine-3]"})
    play(s, "deliver flint-beach", "special", "unload car-2 1", "unload car-1 2", "unload car-1 1", "done")
    assert pile(s) == "engine-3 caboose-2 coach-1"


def test_the_discards_are_never_shuffled() -> None:
    s = lay(1, deck="bank", pile="coach-3")
    play(s, "take passenger", "take passenger")
    assert s.over
    assert s.pile_size > 1


@pytest.mark.parametrize(
    ("points", "rating"),
    [
        (0, "freeloader"),
        (49, "freeloader"),
        (50, "trainee"),
        (60, "engineer"),
        (69, "engineer"),
        (70, "head-conductor"),
        (80, "island-conductor"),
        (120, "island-conductor"),
    ],
)
def test_a_challenge_is_rated(points: int, rating: str) -> None:
    assert lay(1, tokens={0: points}).view(0)["rating"] == rating


def test_a_stall_with_an_empty_bag_can_be_switched_off() -> None:
    assert refused(lay(1, bag="", empty_bag="nothing"), "take passenger") == "bag-empty"
