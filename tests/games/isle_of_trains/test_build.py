"""The Build action: extend, upgrade, capacity, scrapping, payment, passengers, buildings."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains import umpire
from tests.games.isle_of_trains.table import (
    codes,
    hand,
    isle,
    lay,
    pile,
    play,
    refused,
    standing,
    start,
    step,
    train_of,
    waiting,
)

from turntable import Rng
from turntable.games.isle_of_trains.facts import SLOTS
from turntable.games.isle_of_trains.state import IsleOfTrainsState


def test_a_car_is_coupled_at_the_end_of_the_train() -> None:
    s = lay(hands={0: "tanker-1 bank rail-yard"}, trains={0: "engine-1 hopper-1"})
    play(s, "build tanker-1", "extend", "pay bank", "pay rail-yard")
    assert train_of(s) == "engine-1 hopper-1 tanker-1"
    assert pile(s) == "bank rail-yard"
    assert hand(s) == ""


def test_the_card_itself_pays_for_nothing() -> None:
    """7"""
    assert refused(lay(hands={0: "tanker-1 bank"}), "build tanker-1") == "cannot-pay"
    assert refused(lay(hands={0: "tanker-1 bank rail-yard"}), "build tanker-1") == ""


def test_only_cards_in_hand_can_be_built() -> None:
    assert refused(lay(hands={0: "bank hopper-1"}), "build tanker-1") == "not-in-hand"


def test_an_upgrade_costs_the_difference() -> None:
    """Worked example 1: a car of cost 4 costs 3 over one of cost 1."""
    for new, old in (("hopper-2", "hopper-1"), ("coach-2", "coach-1")):
        s = lay(hands={0: f"{new} bank rail-yard town-hall"}, trains={0: f"engine-1 {old}"})
        play(s, f"build {new}")
        assert refused(s, "extend") == "cannot-pay"
        play(s, "upgrade car-1", "pay bank", "pay rail-yard", "pay town-hall")
        assert train_of(s) == f"engine-1 {new}"
        assert pile(s, 1) == old


def test_extending_costs_4_where_upgrading_costs_3() -> None:
    """Worked example 1."""
    s = lay(hands={0: "hopper-2 bank rail-yard town-hall grand-central"}, trains={0: "engine-1 hopper-1"})
    play(s, "build hopper-2")
    assert {"extend", "upgrade car-1"} <= set(codes(s))
    assert s.words(s.game.move("extend")).args["cost"] == 4
    assert s.words(s.game.move("upgrade car-1")).args["cost"] == 3


def test_sam_upgrades_a_coach_from_level_1_to_level_3() -> None:
    """Worked example 2."""
    s = lay(hands={0: "coach-3 engine-2*2 hopper-1*4"}, trains={0: "engine-2 coach-1 tanker-2"})
    play(s, "build coach-3", "upgrade car-1", "pay engine-2", "pay engine-2", *["pay hopper-1"] * 4)
    assert train_of(s) == "engine-2 coach-3 tanker-2"
    assert len(waiting(s).split()) == 3
    assert s.slack[0] == 6 - 2
    assert pile(s, 1) == "coach-1"
    assert s.pile_size == 7


def test_from_boxcar_2_to_boxcar_3_costs_3() -> None:
    """Worked example 10."""
    s = lay(hands={0: "boxcar-3 hopper-1*3"}, trains={0: "engine-2 boxcar-2"})
    play(s, "build boxcar-3", "upgrade car-1", *["pay hopper-1"] * 3)
    assert train_of(s) == "engine-2 boxcar-3"


def test_weight_may_equal_the_capacity_but_not_exceed_it() -> None:
    """Worked example 3."""
    rest = "bank rail-yard town-hall"
    s = lay(hands={0: f"boxcar-1 {rest}"}, trains={0: "engine-1 hopper-1 hopper-1"})
    play(s, "build boxcar-1", "extend")
    assert s.slack[0] == 0
    s = lay(hands={0: f"boxcar-1 {rest}"}, trains={0: "engine-1 tanker-2 hopper-1"})
    play(s, "build boxcar-1")
    assert refused(s, "extend") == "too-heavy"
    assert codes(s) == ["scrap car-1", "scrap car-2"]


def test_a_train_too_heavy_even_after_scrapping_cannot_be_built() -> None:
    s = lay(hands={0: "boxcar-2 hopper-1*3 coach-1*3"}, trains={0: "engine-1 tanker-1 tanker-1 tanker-1 tanker-1"})
    assert refused(s, "build boxcar-2") == "too-heavy"


def test_upgrades_are_of_a_higher_level_and_the_same_category() -> None:
    """8"""
    s = lay(hands={0: "hopper-1 bank rail-yard"}, trains={0: "engine-2 hopper-2 hopper-1 tanker-1"})
    play(s, "build hopper-1")
    for place in ("engine", "car-1", "car-2", "car-3"):
        assert refused(s, f"upgrade {place}") == "no-upgrade"
    assert refused(s, "upgrade car-4") == "no-car"


def test_engines_are_never_extensions() -> None:
    """9"""
    s = lay(hands={0: "engine-2 bank rail-yard town-hall"})
    play(s, "build engine-2")
    assert refused(s, "extend") == "not-an-extension"
    assert codes(s) == ["upgrade engine"]
    assert "build engine-1" not in s.game.codes
    s = lay(hands={0: "engine-2 bank rail-yard town-hall"}, trains={0: "engine-3"})
    assert refused(s, "build engine-2") == "no-lower-engine"


@pytest.mark.parametrize(
    ("old", "new", "cost"), [("engine-1", "engine-2", 2), ("engine-1", "engine-3", 5), ("engine-2", "engine-3", 3)]
)
def test_an_engine_is_upgraded_for_the_difference(old: str, new: str, cost: int) -> None:
    s = lay(hands={0: f"{new} hopper-1*4 tanker-1"}, trains={0: old})
    play(s, f"build {new}")
    assert s.words(s.game.move("upgrade engine")).args["cost"] == cost


def test_level_2_and_3_cars_may_be_extensions() -> None:
    """10"""
    s = lay(hands={0: "hopper-3 hopper-1*4 tanker-1*3"})
    play(s, "build hopper-3", "extend", *["pay hopper-1"] * 4, *["pay tanker-1"] * 3)
    assert train_of(s) == "engine-1 hopper-3"


def test_the_load_of_an_upgraded_car_stays() -> None:
    """11"""
    s = lay(
        hands={0: "hopper-2 engine-2 bank rail-yard town-hall grand-central coach-1"},
        trains={0: "engine-1[flint-beach] hopper-1[hopper-1]"},
    )
    play(s, "build engine-2", "upgrade engine", "pay bank", "pay rail-yard")
    play(s, "build hopper-2", "upgrade car-1", "pay town-hall", "pay grand-central", "pay coach-1")
    assert train_of(s) == "engine-2[flint-beach] hopper-2[hopper-1]"
    umpire.check(s)


def test_one_car_may_be_scrapped_with_its_cargo_before_building() -> None:
    """12"""
    s = lay(
        hands={0: "boxcar-1 middle-station rail-yard town-hall"},
        trains={0: "engine-1 coach-2[flint-beach] hopper-2[caboose-2,~bank] tanker-1"},
    )
    play(s, "build boxcar-1", "scrap car-2")
    assert refused(s, "scrap car-1") == "scrapped-already"
    assert pile(s) == "caboose-2 bank hopper-2"
    play(s, "extend")
    assert train_of(s) == "engine-1 coach-2[flint-beach] tanker-1 boxcar-1"


def test_passengers_of_a_scrapped_car_go_to_the_bag() -> None:
    """12"""
    s = lay(hands={0: "tanker-1 bank rail-yard"}, trains={0: "engine-1 coach-2[flint-beach] hopper-2 hopper-1"})
    bag = int(s.bag_size)
    play(s, "build tanker-1", "scrap car-1")
    assert s.bag_size == bag + 1
    assert train_of(s) == "engine-1 hopper-2 hopper-1"
    play(s, "extend", "pay bank", "pay rail-yard")
    assert train_of(s) == "engine-1 hopper-2 hopper-1 tanker-1"


def test_a_car_that_fits_needs_no_scrapping() -> None:
    """12"""
    s = lay(hands={0: "tanker-1 bank rail-yard"}, trains={0: "engine-1 hopper-1"})
    play(s, "build tanker-1")
    assert codes(s) == ["extend"]
    assert refused(s, "scrap car-1") == "scrap-in-vain"


def test_a_car_scrapped_for_an_extension_is_not_for_an_upgrade_that_fits_without_that() -> None:
    """12"""
    s = lay(hands={0: "hopper-2 bank rail-yard town-hall oil-refinery"}, trains={0: "engine-1 hopper-1 tanker-2"})
    play(s, "build hopper-2")
    assert codes(s) == ["upgrade car-1", "scrap car-1", "scrap car-2"]
    assert refused(s, "extend") == "too-heavy"
    play(s, "scrap car-2")
    assert codes(s) == ["extend"]
    assert refused(s, "upgrade car-1") == "scrapped-for-more"


def test_a_scrapped_car_pays_nothing_and_the_engine_stays() -> None:
    """12"""
    s = lay(hands={0: "tanker-1 bank rail-yard"}, trains={0: "engine-1 hopper-2 tanker-2"})
    play(s, "build tanker-1", "scrap car-1", "extend")
    assert s.step.message.args["count"] == 2
    assert "scrap engine" not in s.game.codes


def test_scrapping_that_would_not_help_is_refused() -> None:
    s = lay(
        hands={0: "boxcar-1 bank rail-yard town-hall"},
        trains={0: "engine-1 coach-1 tanker-1 tanker-1 tanker-2"},
    )
    play(s, "build boxcar-1")
    assert refused(s, "scrap car-1") == "scrap-in-vain"
    assert codes(s) == ["scrap car-4"]


def test_scrapping_caboose_6_makes_no_room() -> None:
    """13: the result is what is weighed."""
    cars = "caboose-6 hopper-2 tanker-2 hopper-1"
    for card in ("engine-2", "tanker-1", "boxcar-1"):
        s = lay(hands={0: f"{card} bank rail-yard town-hall"}, trains={0: f"engine-1 {cars} hopper-1"})
        play(s, f"build {card}")
        assert refused(s, "scrap car-1") == "scrap-in-vain"


def test_scrapping_caboose_4_with_two_buildings_costs_one_of_them() -> None:
    """14"""
    s = lay(
        hands={0: "tanker-1 hopper-1*2"},
        trains={0: "engine-1 caboose-4 boxcar-1"},
        buildings={0: "bank town-hall"},
    )
    play(s, "build tanker-1", "scrap car-1")
    assert step(s) == "give-up"
    assert codes(s) == ["discard bank", "discard town-hall"]
    play(s, "discard bank")
    assert standing(s) == "town-hall"
    assert pile(s) == "caboose-4 bank"
    play(s, "extend")


def test_a_building_has_no_weight_and_costs_6() -> None:
    s = lay(hands={0: "bank hopper-1*3 tanker-1*3"}, trains={0: "engine-1 hopper-2 tanker-2"})
    play(s, "build bank", *["pay hopper-1"] * 3, *["pay tanker-1"] * 3)
    assert standing(s) == "bank"
    assert s.slack[0] == 0


def test_a_second_building_replaces_the_first_at_full_cost() -> None:
    """15"""
    s = lay(hands={0: "bank hopper-1*3 tanker-1*3"}, buildings={0: "town-hall"})
    play(s, "build bank")
    assert codes(s) == ["replace town-hall"]
    assert refused(s, "replace bank") == "not-built"
    play(s, "replace town-hall", *["pay hopper-1"] * 3, *["pay tanker-1"] * 3)
    assert standing(s) == "bank"
    assert pile(s, 1) == "town-hall"


def test_with_two_buildings_the_owner_picks_which_one_goes() -> None:
    """15"""
    s = lay(
        hands={0: "bank hopper-1*3 tanker-1*3"},
        trains={0: "engine-1 caboose-4"},
        buildings={0: "town-hall rail-yard"},
    )
    play(s, "build bank")
    assert codes(s) == ["replace town-hall", "replace rail-yard"]


def test_a_building_step_has_nothing_to_scrap() -> None:
    """12"""
    s = lay(hands={0: "bank hopper-1*3 tanker-1*3"}, trains={0: "engine-1 coach-1"})
    play(s, "build bank")
    assert step(s) == "pay"


@pytest.mark.parametrize(
    ("card", "count"),
    [(card.id, sum(n for _, n in card.built)) for card in isle().facts.cards if not card.is_building][1:],
)
def test_building_a_card_draws_its_passengers_after_the_payment(card: str, count: int) -> None:
    """17; a claim per card: upgrades draw, too."""
    s = lay(hands={0: f"{card} hopper-1*3 tanker-1*3 coach-1*3"}, trains={0: "engine-1"})
    play(s, f"build {card}", "upgrade engine" if card.startswith("engine") else "extend")
    assert waiting(s) == ""
    while step(s) == "pay":
        s.play(s.moves()[0])
    assert len(waiting(s).split()) == count
    umpire.check(s)


def test_duplicates_and_several_cabooses_are_fine() -> None:
    s = lay(hands={0: "caboose-6 hopper-1 tanker-1*2"}, trains={0: "engine-2 caboose-1 hopper-1"})
    play(s, "build caboose-6", "extend", *["pay tanker-1"] * 2, "pay hopper-1")
    assert train_of(s) == "engine-2 caboose-1 hopper-1 caboose-6"
    s = lay(hands={0: "hopper-1*2"}, trains={0: "engine-2 hopper-1"})
    play(s, "build hopper-1", "extend", "pay hopper-1")
    assert train_of(s) == "engine-2 hopper-1 hopper-1"


def test_what_can_be_built_is_what_can_be_finished() -> None:
    """The quick answer of the action step against trying every way, in many random positions."""
    rng = Rng("build")
    for seed in range(6):
        s = start(2, seed=seed)
        for _ in range(500):
            if s.over:
                break
            legal = s.legal()
            if step(s) == "action":
                for kind, card in enumerate(s.facts.cards):
                    if card.id != "engine-1" and s.held[s.seat] >> kind & 1:
                        assert (f"build {card.id}" in codes(s)) == _finishable(s, card.id), card.id
            s.play_number(legal[rng.below(len(legal))])


def _finishable(s: IsleOfTrainsState, card: str) -> bool:
    """Whether a way to build exists, by the rules as written."""
    cards = s.facts.cards
    new = cards[s.facts.kind[card]]
    money = int(s.hand_size[s.seat]) - 1
    if new.is_building:
        return money >= new.cost
    train = [cards[s.cars[s.seat * SLOTS + slot]] for slot in range(s.length[s.seat])]
    for gone in [None, *range(1, len(train))]:
        left = [one for i, one in enumerate(train) if i != gone]
        discount = any(one.id == "caboose-5" for one in left)
        ways = [] if new.is_engine else [([*left, new], new.cost - discount)]
        for i, old in enumerate(left):
            if old.category == new.category and 0 < old.level < new.level:
                ways.append(([*left[:i], new, *left[i + 1 :]], new.cost - old.cost))
        for result, cost in ways:
            if cost <= money and sum(one.weight for one in result) <= sum(one.capacity for one in result):
                return True
    return False
