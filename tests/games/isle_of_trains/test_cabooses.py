"""The ten cabooses, each alone and 7, 9 and 10 together."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains import umpire
from tests.games.isle_of_trains.table import codes, hand, item, lay, pile, play, refused, step, train_of, waiting


def test_1_draws_a_card_once_in_every_deliver_action() -> None:
    """30: once its first item is delivered, bonus Delivers included."""
    s = lay(trains={0: "engine-2[flint-beach] caboose-1 coach-1[devon-city]"}, tiles={"flint-beach": ("5", 0)})
    play(s, "deliver flint-beach", "ticket", "unload engine 1")
    assert s.hand_size[0] == 1
    play(s, "special", "unload car-2 1", "done")
    assert s.hand_size[0] == 3
    s = lay(
        hands={0: "caboose-6"},
        trains={0: "engine-2[flint-beach] caboose-1", 1: "engine-2 tanker-2"},
        top="bank town-hall rail-yard",
    )
    play(s, "load 1 car-1", "with caboose-6", "deliver devon-city", "special", "unload engine 1", "done")
    assert s.hand_size[0] == 3 + 2 + 1


@pytest.mark.parametrize("target", [0, 1])
def test_2_draws_a_card_for_coal_loaded_anywhere(target: int) -> None:
    """23"""
    s = lay(
        hands={0: "coach-1"},
        trains={0: "engine-2 caboose-2 hopper-1", 1: "engine-1 coach-1 hopper-1"},
        top="bank town-hall rail-yard grand-central",
    )
    play(s, f"load {target} car-2", "with coach-1")
    assert s.hand_size[0] == (1 if target == 0 else 4)


def test_2_draws_for_coal_in_caboose_3_but_not_for_what_has_no_type_yet() -> None:
    """23"""
    for card, drawn in (("coach-1", 1), ("engine-2", 0), ("bank", 0)):
        s = lay(hands={0: card}, trains={0: "engine-2 caboose-2 caboose-3"})
        play(s, "load 0 car-2", f"with {card}")
        assert s.hand_size[0] == drawn
    s = lay(hands={0: "coach-1 coach-1"}, trains={0: "engine-2 caboose-2 caboose-3"})
    play(s, "load 0 car-2", "hide coach-1", "discard coach-1")
    assert s.hand_size[0] == 0


def test_2_draws_for_a_card_loaded_face_down_as_coal() -> None:
    s = lay(hands={0: "engine-2 engine-3"}, trains={0: "engine-2 caboose-2 hopper-1"}, top="bank")
    play(s, "load 0 car-2", "hide engine-2", "discard engine-3")
    assert hand(s) == "bank"


def test_3_holds_one_cargo_of_any_type_for_its_owner() -> None:
    """24"""
    s = lay(hands={0: "engine-2"}, trains={0: "engine-1 caboose-3", 1: "engine-1"})
    assert refused(s, "load 0 car-1") == ""
    s = lay(hands={0: "engine-2"}, trains={1: "engine-1 caboose-3"})
    assert refused(s, "load 1 car-1") == "own-train-only"


def test_3_keeps_a_single_type_and_leaves_all_types_open() -> None:
    """24"""
    for load, delivered in (("engine-2", False), ("coach-1", True), ("bank", True), ("~engine-2", True)):
        s = lay(trains={0: f"engine-2 caboose-3[{load}] hopper-1[coach-1]"})
        play(s, "deliver alpine-lodge")
        assert (refused(s, "primary") == "") == delivered
        if delivered:
            play(s, "primary", "unload car-1 1", "unload car-2 1")
            assert item(s, 0, "alpine-lodge") == 4


def test_3_can_take_a_card_face_down_as_all_types() -> None:
    """24"""
    s = lay(hands={0: "engine-2 engine-3"}, trains={0: "engine-1 caboose-3"})
    play(s, "load 0 car-1")
    assert codes(s) == ["with engine-2", "with engine-3", "hide engine-2", "hide engine-3"]
    play(s, "hide engine-2", "discard engine-3")
    assert train_of(s) == "engine-1 caboose-3[~engine-2]"
    s = lay(hands={0: "bank engine-3"}, trains={0: "engine-1 caboose-3"})
    play(s, "load 0 car-1")
    assert refused(s, "hide bank") == "right-cargo"


def test_4_allows_one_more_building() -> None:
    s = lay(hands={0: "bank hopper-1*3 tanker-1*3"}, trains={0: "engine-1 caboose-4"}, buildings={0: "town-hall"})
    play(s, "build bank")
    assert step(s) == "pay"


@pytest.mark.parametrize(("card", "cost"), [("hopper-1", 0), ("tanker-1", 1), ("caboose-6", 2), ("coach-3", 6)])
def test_5_makes_extending_cheaper(card: str, cost: int) -> None:
    """16"""
    s = lay(hands={0: f"{card} boxcar-1*4 boxcar-2*3"}, trains={0: "engine-2 caboose-5"})
    play(s, f"build {card}", "extend")
    assert step(s) == ("pay" if cost else "action")
    if cost:
        assert s.step.message.args["count"] == cost


def test_5_does_not_make_upgrades_buildings_or_itself_cheaper() -> None:
    """16"""
    s = lay(hands={0: "hopper-2 boxcar-1*4"}, trains={0: "engine-2 caboose-5 hopper-1"})
    play(s, "build hopper-2", "upgrade car-2")
    assert s.step.message.args["count"] == 3
    s = lay(hands={0: "bank boxcar-1*4 boxcar-2*2"}, trains={0: "engine-2 caboose-5"})
    play(s, "build bank")
    assert s.step.message.args["count"] == 6
    s = lay(hands={0: "caboose-5 boxcar-1*3"})
    play(s, "build caboose-5", "extend")
    assert s.step.message.args["count"] == 3


def test_5_gives_nothing_when_it_is_the_car_that_was_scrapped() -> None:
    s = lay(hands={0: "tanker-2 boxcar-1*4"}, trains={0: "engine-1 caboose-5 hopper-2"})
    play(s, "build tanker-2")
    assert codes(s) == ["scrap car-2"]
    assert refused(s, "scrap car-1") == "scrap-in-vain"


def test_6_adds_two_to_the_capacity() -> None:
    assert lay(trains={0: "engine-1 caboose-6"}).slack[0] == 6


def test_7_lets_a_passenger_count_as_any_cargo_once_in_a_delivery() -> None:
    """31"""
    s = lay(trains={0: "engine-2[flint-beach] caboose-7 hopper-1[coach-1] coach-1[devon-city]"})
    bag = int(s.bag_size)
    play(s, "deliver alpine-lodge", "primary")
    assert codes(s) == ["unload engine 1", "unload car-2 1", "unload car-3 1"]
    play(s, "unload engine 1")
    assert codes(s) == ["unload car-2 1"]
    play(s, "unload car-2 1")
    assert s.bag_size == bag + 1
    assert item(s, 0, "alpine-lodge") == 4


def test_7_is_spent_for_primary_and_secondary_together() -> None:
    """31"""
    s = lay(
        trains={
            0: "engine-3[flint-beach] caboose-7 hopper-3[coach-1,coach-1,coach-1] boxcar-1[engine-3] "
            "coach-1[devon-city] tanker-1[engine-2]"
        },
    )
    play(s, "deliver billingtons", "primary", "unload engine 1", "unload car-3 1")
    assert refused(s, "secondary b") == "cargo-missing"


def test_7_works_at_the_research_station() -> None:
    """31"""
    s = lay(4, trains={0: "engine-2[flint-beach] caboose-7 hopper-1[coach-1] tanker-1[engine-2]"})
    play(s, "deliver research-station", "primary", "unload car-2 1", "unload engine 1", "unload car-3 1")
    assert item(s, 0, "research-station") == 4


def test_8_draws_two_cards_for_a_passenger_loaded_anywhere() -> None:
    """23"""
    for target, drawn in ((0, 2), (1, 4)):
        s = lay(supply={0: "flint-beach"}, trains={0: "engine-2 caboose-8"})
        play(s, f"load {target} engine", "board flint-beach")
        assert s.hand_size[0] == drawn


def test_8_draws_for_bonus_loads_too() -> None:
    s = lay(
        supply={0: "devon-city"},
        trains={0: "engine-2[flint-beach] caboose-8"},
        tiles={"flint-beach": ("2", 2)},
    )
    play(s, "deliver flint-beach", "ticket", "unload engine 1", "load 0 engine", "board devon-city")
    assert s.hand_size[0] == 2


def test_9_takes_one_passenger_to_another_destination() -> None:
    """32: with its reward and progress, after a delivery here."""
    s = lay(
        trains={0: "engine-2[flint-beach] caboose-9 coach-2[devon-city,devon-city]"},
        tiles={"flint-beach": ("5", 0), "devon-city": ("6", 2)},
    )
    play(s, "deliver flint-beach")
    assert refused(s, "caboose-9") == "deliver-first"
    play(s, "ticket", "unload engine 1", "caboose-9", "unload car-2 1")
    assert s.hand_size[0] == 3
    assert s.progress == 1
    assert s.filled[s.facts.island["devon-city"]] == 3
    assert refused(s, "caboose-9") == "caboose-used"
    umpire.check(s)


def test_9_needs_a_free_space_elsewhere() -> None:
    s = lay(
        trains={0: "engine-2[flint-beach] caboose-9 coach-1[flint-beach]"},
        tiles={"flint-beach": ("5", 0)},
    )
    play(s, "deliver flint-beach", "ticket", "unload engine 1")
    assert refused(s, "caboose-9") == "no-other-passenger"
    s = lay(trains={0: "engine-2[flint-beach]"})
    play(s, "deliver flint-beach")
    assert refused(s, "caboose-9") == "no-caboose"


def test_10_gives_a_reward_without_a_ticket() -> None:
    """33: fills no space, moves no progress train, and the passenger goes to the bag."""
    s = lay(
        trains={0: "engine-2[flint-beach] caboose-10"},
        tiles={"devon-city": ("5", 2)},
    )
    bag = int(s.bag_size)
    play(s, "deliver devon-city", "caboose-10", "unload engine 1")
    assert s.tokens[0] == 2
    assert s.filled[s.facts.island["devon-city"]] == 2
    assert s.progress == 0
    assert s.bag_size == bag + 1


def test_10_is_for_one_passenger_a_delivery_unless_the_option_says_otherwise() -> None:
    """33"""
    for option, then in (("once", "caboose-used"), ("any", "")):
        s = lay(
            trains={0: "engine-2[flint-beach] caboose-10 coach-1[flint-beach]"},
            tiles={"devon-city": ("5", 0)},
            caboose_10=option,
        )
        play(s, "deliver devon-city", "caboose-10", "unload engine 1")
        assert refused(s, "caboose-10") == then


def test_10_needs_a_free_space_and_a_tile() -> None:
    """33"""
    s = lay(4, trains={0: "engine-2[flint-beach] caboose-10"}, tiles={"devon-city": ("5", 3)})
    for island, why in (
        ("devon-city", "tile-full"),
        ("research-station", "no-tile"),
        ("flint-beach", "no-other-passenger"),
    ):
        twin = s.copy()
        play(twin, f"deliver {island}")
        assert refused(twin, "caboose-10") == why


def test_7_9_and_10_use_three_passengers_in_one_delivery() -> None:
    """34"""
    s = lay(
        trains={
            0: "engine-3[flint-beach] caboose-7 caboose-9 caboose-10 hopper-1[coach-1] coach-2[devon-city,camp-eagle]"
        },
        tiles={"alpine-lodge": ("5", 0), "devon-city": ("6", 0)},
    )
    play(s, "deliver alpine-lodge", "primary", "unload car-4 1", "unload engine 1")
    play(s, "caboose-9", "unload car-5 1", "caboose-10", "unload car-5 1")
    assert item(s, 0, "alpine-lodge") == 4
    assert s.tokens[0] == 8
    assert codes(s) == ["done"]
    assert waiting(s) == ""
    assert pile(s) == "coach-1"
    umpire.check(s)
