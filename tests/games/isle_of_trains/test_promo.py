"""The promo pieces: the Time Engine and three ticket tiles."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains import umpire
from tests.games.isle_of_trains.table import (
    codes,
    hand,
    isle,
    item,
    lay,
    pile,
    play,
    refused,
    start,
    step,
    train_of,
    waiting,
)


def test_they_are_off_unless_asked_for() -> None:
    assert isle().facts.all_cards == 71
    assert "build time-engine" not in isle().codes
    assert isle(promo="on").facts.all_cards == 72
    assert len(isle(promo="on").facts.tiles) == 9


def test_six_of_nine_tiles_are_dealt() -> None:
    seen = {int(tile) for seed in range(30) for tile in start(2, seed=seed, promo="on").tiles}
    assert seen == set(range(9))


def test_the_time_engine_takes_a_card_from_the_discard_pile() -> None:
    s = lay(
        promo="on",
        hands={0: "time-engine hopper-1*4 tanker-1*3"},
        trains={0: "engine-1[flint-beach] coach-1"},
        pile="bank rail-yard",
    )
    bag = int(s.bag_size)
    play(s, "build time-engine", "upgrade engine", *["pay hopper-1"] * 4, *["pay tanker-1"] * 3)
    assert step(s) == "recover"
    assert len(waiting(s).split()) == 1
    assert refused(s, "take discarded town-hall") == "not-in-pile"
    play(s, "take discarded bank")
    assert hand(s) == "bank"
    assert s.view(1)["players"][0]["known"] == {"bank": 1}
    assert train_of(s) == "time-engine coach-1"
    # The passenger had no seat any more and went back to the bag (59), before one was drawn.
    assert s.bag_size == bag
    assert s.slack[0] == 7
    umpire.check(s)


def test_the_time_engine_pulls_less_than_a_level_3_engine() -> None:
    """59"""
    s = lay(
        promo="on",
        hands={0: "time-engine hopper-1 tanker-1"},
        trains={0: "engine-3 boxcar-2 boxcar-2 hopper-2"},
    )
    play(s, "build time-engine")
    assert refused(s, "upgrade engine") == "too-heavy"
    assert codes(s) == ["scrap car-1", "scrap car-2", "scrap car-3"]


@pytest.mark.parametrize(
    ("tile", "space", "cards", "tokens", "passengers"),
    [("8", 0, 3, 0, 1), ("8", 1, 2, 0, 1), ("8", 2, 2, 1, 0), ("9", 0, 0, 2, 1), ("9", 1, 0, 1, 1), ("9", 2, 0, 2, 0)],
)
def test_the_promo_tiles_give_their_rewards(tile: str, space: int, cards: int, tokens: int, passengers: int) -> None:
    s = lay(promo="on", trains={0: "engine-1[flint-beach]"}, tiles={"flint-beach": (tile, space)})
    play(s, "deliver flint-beach", "ticket", "unload engine 1")
    assert (s.hand_size[0], s.tokens[0], len(waiting(s).split())) == (cards, tokens, passengers)


@pytest.mark.parametrize(("space", "count"), [(0, 3), (1, 2), (2, 1)])
def test_tile_7_takes_cards_of_choice_from_the_discard_pile(space: int, count: int) -> None:
    s = lay(
        1,
        promo="on",
        trains={0: "engine-1[flint-beach]"},
        tiles={"flint-beach": ("7", space)},
        pile="bank coach-1 rail-yard coach-1 town-hall",
    )
    play(s, "deliver flint-beach", "ticket", "unload engine 1")
    assert s.step.message.args["count"] == count
    for _ in range(count):
        s.play(s.moves()[0])
    assert step(s) == "deliver"
    # The topmost card of a kind is the one that leaves (57).
    assert (
        pile(s)
        == {1: "bank coach-1 rail-yard town-hall", 2: "bank rail-yard town-hall", 3: "rail-yard town-hall"}[count]
    )


def test_nothing_is_recovered_from_an_empty_pile() -> None:
    s = lay(promo="on", trains={0: "engine-1[flint-beach]"}, tiles={"flint-beach": ("7", 0)})
    play(s, "deliver flint-beach", "ticket", "unload engine 1")
    assert step(s) == "deliver"


def test_the_time_engine_is_no_level_3_engine() -> None:
    """60"""
    s = lay(1, promo="on", scenario=9, trains={0: "time-engine hopper-3 tanker-3 boxcar-3 coach-3"})
    play(s, "take passenger")
    assert not s.over
    assert item(s, 0, "train") == 5 + 8 + 8 + 8 + 3
