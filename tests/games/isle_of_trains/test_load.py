"""The Load action: spaces, cargo, passengers, benefits, bonus actions, face-down cards."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains import umpire
from tests.games.isle_of_trains.table import codes, hand, lay, pile, play, refused, step, train_of, waiting

TOP = "bank town-hall rail-yard grand-central middle-station"


def test_a_card_goes_into_a_car_of_its_cargo() -> None:
    s = lay(hands={0: "hopper-1"}, trains={0: "engine-1 hopper-1 tanker-1"})
    assert codes(s, "load") == ["load 0 car-1"]
    play(s, "load 0 car-1", "with hopper-1")
    assert train_of(s) == "engine-1 hopper-1[hopper-1] tanker-1"
    assert hand(s) == ""


def test_a_card_with_all_cargo_goes_anywhere_and_is_then_of_that_type() -> None:
    for car, place in (("hopper-1", 0), ("tanker-1", 1), ("boxcar-1", 2)):
        s = lay(hands={0: "bank"}, trains={0: f"engine-1 {car}"})
        play(s, "load 0 car-1", "with bank")
        assert [int(s.cargo[i]) for i in range(4)] == [int(i == place) for i in range(4)]


def test_a_full_car_takes_no_more() -> None:
    s = lay(hands={0: "hopper-1"}, trains={0: "engine-1 hopper-1[coach-1]"})
    assert refused(s, "load 0 car-1") == "car-full"


def test_a_car_without_spaces_takes_nothing() -> None:
    s = lay(hands={0: "hopper-1"}, trains={0: "engine-1 caboose-1"})
    assert refused(s, "load 0 car-1") == "holds-nothing"
    assert refused(s, "load 0 car-2") == "no-car"


def test_passengers_come_from_the_supply_and_fit_engines_and_coaches() -> None:
    """18: usable from the first turn, also another player's engine."""
    s = lay(supply={0: "flint-beach"}, trains={0: "engine-1 coach-2"})
    assert codes(s, "load") == ["load 0 engine", "load 0 car-1", "load 1 engine"]
    play(s, "load 0 car-1")
    assert codes(s) == ["board flint-beach"]
    assert refused(s, "board devon-city") == "no-passenger"
    assert refused(s, "with bank") == "passenger-space"
    play(s, "board flint-beach")
    assert train_of(s) == "engine-1 coach-2[flint-beach]"
    assert waiting(s) == ""


def test_a_cargo_space_is_not_for_passengers() -> None:
    s = lay(supply={0: "flint-beach"}, hands={0: "hopper-1"}, trains={0: "engine-1 hopper-1"})
    play(s, "load 0 car-1")
    assert refused(s, "board flint-beach") == "cargo-space"


def test_ones_own_car_gives_no_benefit_with_others_at_the_table() -> None:
    s = lay(hands={0: "tanker-2"}, trains={0: "engine-1 tanker-2"}, top=TOP)
    play(s, "load 0 car-1", "with tanker-2")
    assert hand(s) == ""


@pytest.mark.parametrize(
    ("car", "item", "cards", "tokens", "then"),
    [
        ("engine-1", "board flint-beach", 2, 0, "action"),
        ("engine-2", "board flint-beach", 2, 0, "action"),
        ("engine-3", "board flint-beach", 2, 0, "action"),
        ("hopper-1", "with caboose-2", 3, 0, "discard"),
        ("hopper-2", "with caboose-2", 2, 0, "action"),
        ("hopper-3", "with caboose-2", 2, 0, "bonus take build load deliver"),
        ("tanker-1", "with caboose-6", 3, 0, "action"),
        ("tanker-2", "with caboose-6", 3, 0, "bonus deliver"),
        ("tanker-3", "with caboose-6", 3, 0, "bonus load deliver"),
        ("boxcar-1", "with caboose-1", 4, 0, "action"),
        ("boxcar-2", "with caboose-1", 4, 0, "bonus load"),
        ("boxcar-3", "with caboose-1", 5, 0, "discard"),
        ("coach-1", "board flint-beach", 3, 1, "action"),
        ("coach-2", "board flint-beach", 3, 2, "action"),
        ("coach-3", "board flint-beach", 3, 3, "action"),
    ],
)
def test_another_players_car_gives_its_benefit(car: str, item: str, cards: int, tokens: int, then: str) -> None:
    """A claim per car. A bonus that cannot be used is lost: with two cards nothing can be built (19)."""
    train = car if car.startswith("engine") else f"engine-3 {car}"
    place = "engine" if car.startswith("engine") else "car-1"
    s = lay(
        hands={0: item.split()[1] if item.startswith("with") else ""},
        supply={0: "flint-beach"},
        trains={0: "engine-1[devon-city] hopper-1", 1: train},
        top=TOP,
    )
    play(s, f"load 1 {place}", item)
    assert s.hand_size[0] == cards
    assert s.tokens[0] == tokens
    assert step(s) == then.split()[0]
    if step(s) == "bonus":
        begun = {code.split()[0] for code in codes(s)} - {"skip"}
        assert begun <= set(then.split()[1:])
        assert "skip" in codes(s)
    if step(s) == "discard":
        play(s, "discard bank")
        assert s.hand_size[0] == cards - 1
        assert step(s) == ("bonus" if car == "boxcar-3" else "action")
    umpire.check(s)


def test_the_discard_of_a_benefit_need_not_be_a_card_just_drawn() -> None:
    s = lay(hands={0: "caboose-2 coach-1"}, trains={1: "engine-1 hopper-1"}, top=TOP)
    play(s, "load 1 car-1", "with caboose-2", "discard coach-1")
    assert hand(s) == "bank town-hall rail-yard"


def test_chris_loads_a_box_into_sams_boxcar() -> None:
    """Worked example 4: four cards, and the bonus load goes into the own train for nothing."""
    s = lay(
        hands={0: "engine-3 hopper-1"},
        trains={0: "engine-2 hopper-2", 1: "engine-2 boxcar-2 hopper-2"},
        top=TOP,
    )
    play(s, "load 1 car-1", "with engine-3")
    assert step(s) == "bonus"
    assert s.hand_size[0] == 5
    assert refused(s, "load 1 car-2") == "own-train-only"
    play(s, "load 0 car-1", "with hopper-1")
    assert train_of(s) == "engine-2 hopper-2[hopper-1]"
    assert s.hand_size[0] == 4
    assert step(s) == "action"


def test_drawn_cards_may_be_used_for_the_bonus() -> None:
    """19"""
    s = lay(hands={0: "engine-3"}, trains={0: "engine-1 hopper-1", 1: "engine-2 boxcar-2"}, top="hopper-2*3 coach-1")
    play(s, "load 1 car-1", "with engine-3", "load 0 car-1", "with coach-1")
    assert train_of(s) == "engine-1 hopper-1[coach-1]"


def test_a_bonus_that_cannot_be_used_is_lost() -> None:
    """19"""
    s = lay(hands={0: "caboose-6"}, trains={1: "engine-2 tanker-2"}, top=TOP)
    play(s, "load 1 car-1", "with caboose-6")
    assert step(s) == "action"


def test_a_bonus_may_be_skipped_and_is_no_action_of_the_turn() -> None:
    s = lay(hands={0: "caboose-6"}, trains={0: "engine-1[flint-beach]", 1: "engine-2 tanker-2"}, top=TOP)
    play(s, "load 1 car-1", "with caboose-6")
    assert step(s) == "bonus"
    play(s, "skip")
    assert step(s) == "action"
    assert s.step.message.args["left"] == 1


def test_a_bonus_is_for_its_own_action_only() -> None:
    s = lay(hands={0: "caboose-6"}, trains={0: "engine-1[flint-beach]", 1: "engine-2 tanker-2"}, top=TOP)
    play(s, "load 1 car-1", "with caboose-6")
    assert refused(s, "take deck") == "not-bonus"
    assert refused(s, "load 0 engine") == "not-bonus"


def test_a_bonus_action_may_be_any_of_the_four() -> None:
    """21: as Load into the own train only; as Take also from the display (4)."""
    s = lay(
        hands={0: "caboose-2 hopper-1"},
        trains={0: "engine-1[flint-beach] hopper-1", 1: "engine-2 hopper-3 hopper-2"},
        top="coach-1 coach-1",
    )
    play(s, "load 1 car-1", "with caboose-2")
    assert {code.split()[0] for code in codes(s)} == {"take", "build", "load", "deliver", "skip"}
    assert refused(s, "load 1 car-2") == "own-train-only"
    play(s, "take engine-2")
    assert "engine-2" in hand(s)
    assert step(s) == "action"


def test_cascades_resolve_innermost_first() -> None:
    """20: a bonus Deliver earns a ticket with Build, which is built before anything else goes on."""
    s = lay(
        hands={0: "caboose-6"},
        trains={0: "engine-1[flint-beach]", 1: "engine-2 tanker-2"},
        tiles={"flint-beach": ("4", 0)},
        top="coach-1 bank rail-yard hopper-1 tanker-1",
    )
    play(s, "load 1 car-1", "with caboose-6", "deliver flint-beach", "ticket", "unload engine 1")
    assert step(s) == "bonus"
    play(s, "build coach-1", "extend", "pay bank")
    assert step(s) == "deliver"
    play(s, "done")
    assert step(s) == "action"
    umpire.check(s)


def test_any_card_can_be_loaded_face_down_with_one_more_discarded() -> None:
    """22"""
    s = lay(hands={0: "coach-3 bank"}, trains={1: "engine-1 hopper-1"}, top=TOP.replace("bank", "coach-2"))
    play(s, "load 1 car-1")
    assert codes(s) == ["with bank", "hide coach-3"]
    assert refused(s, "with coach-3") == "wrong-cargo"
    assert refused(s, "hide bank") == "right-cargo"
    play(s, "hide coach-3")
    assert step(s) == "extra"
    play(s, "discard bank")
    assert train_of(s, 1) == "engine-1 hopper-1[~coach-3]"
    assert pile(s) == "bank"
    assert s.hand_size[0] == 3
    assert s.cargo[4 + 0] == 1


def test_loading_face_down_needs_a_second_card() -> None:
    s = lay(hands={0: "coach-3"}, trains={0: "engine-1 hopper-1"})
    assert refused(s, "load 0 car-1") == "nothing-to-load"
    s = lay(hands={0: "coach-1"}, trains={0: "engine-1 hopper-1 caboose-3"})
    play(s, "load 0 car-2")
    assert codes(s) == ["with coach-1"]
    assert refused(s, "hide coach-1") == "no-extra-card"


def test_face_down_works_with_bonus_loads() -> None:
    """22"""
    s = lay(hands={0: "caboose-1"}, trains={0: "engine-1 tanker-1", 1: "engine-2 boxcar-2"}, top="coach-1*4")
    play(s, "load 1 car-1", "with caboose-1", "load 0 car-1", "hide coach-1", "discard coach-1")
    assert train_of(s) == "engine-1 tanker-1[~coach-1]"


def test_only_the_loader_knows_what_lies_face_down() -> None:
    s = lay(3, hands={0: "coach-3 bank"}, trains={1: "engine-1 hopper-1"})
    play(s, "load 1 car-1", "hide coach-3")
    seen = [s.view(seat)["players"][1]["train"][1]["load"][0]["card"] for seat in (0, 1, 2, None)]
    assert seen == ["coach-3", None, None, None]


def test_what_was_hidden_is_shown_when_it_is_delivered() -> None:
    """22"""
    s = lay(trains={0: "engine-1 hopper-1[~1:coach-3]"})
    play(s, "deliver flint-beach", "special", "unload car-1 1")
    s.listen()
    play(s, "done")
    assert pile(s, 1) == "coach-3"


def test_a_car_that_is_not_there_is_refused_by_the_rules_of_the_action() -> None:
    s = lay(hands={0: "hopper-2 bank rail-yard town-hall"}, trains={0: "engine-1 hopper-1"})
    load = s.why_not(s.game.move("load 0 car-3"))
    play(s, "build hopper-2")
    upgrade = s.why_not(s.game.move("upgrade car-3"))
    assert load is not None
    assert upgrade is not None
    assert load.message.id == upgrade.message.id == "refused-no-car"
    assert (load.section, upgrade.section) == ("load", "build")
