"""The ten chapters: objectives, special rules, winning at once, losing with the deck."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.isle_of_trains.table import item, lay, play, refused, start, step

from turntable.games.isle_of_trains.state import IsleOfTrainsState

BOTH = (
    "engine-3 hopper-3[coach-1,coach-1,coach-1] tanker-3[engine-2,engine-2,engine-2] "
    "boxcar-3[engine-3,engine-3,engine-3]"
)


def goals(s: IsleOfTrainsState) -> list[tuple[str, int, int]]:
    """What the tracker in the view shows."""
    found = cast(list[dict[str, Any]], s.view(0)["goals"])
    assert all(goal["done"] == (goal["have"] >= goal["need"]) for goal in found)
    return [(goal["goal"], goal["have"], goal["need"]) for goal in found]


def unload_all(s: IsleOfTrainsState) -> None:
    while step(s) == "contract":
        s.play(s.moves()[0])


def test_1_is_won_with_both_contracts_at_billingtons_and_flint_beach() -> None:
    s = lay(1, scenario=1, trains={0: BOTH}, islands={"billingtons": (0, 2), "flint-beach": (0, 0)})
    assert goals(s) == [("contract", 2, 2), ("contract", 1, 2)]
    play(s, "deliver flint-beach", "secondary a")
    unload_all(s)
    assert s.over
    assert s.won


def test_2_is_won_with_four_buildings_and_has_no_limit() -> None:
    """53"""
    s = lay(1, scenario=2, hands={0: "town-hall hopper-1*4 tanker-1*2"}, buildings={0: "bank rail-yard grand-central"})
    assert goals(s) == [("buildings", 3, 4)]
    play(s, "build town-hall", *["pay hopper-1"] * 4, "pay tanker-1")
    assert not s.over
    play(s, "pay tanker-1")
    assert s.won


def test_3_is_won_at_60_points() -> None:
    s = lay(1, scenario=3, tokens={0: 59}, bag="")
    assert goals(s) == [("score", 59, 60)]
    play(s, "take passenger")
    assert s.won


def test_4_is_won_with_13_cars() -> None:
    cars = "coach-1*4 coach-3*2 hopper-1*4 tanker-1*2"
    train = " ".join(name for word in cars.split() for name in [word.split("*")[0]] * int(word.split("*")[1]))
    s = lay(1, scenario=4, trains={0: f"engine-3 {train}"}, hands={0: "tanker-1 bank rail-yard"})
    assert goals(s) == [("cars", 12, 13)]
    play(s, "build tanker-1", "extend", "pay bank")
    assert not s.over
    play(s, "pay rail-yard")
    assert s.won


def test_5_is_won_with_five_full_tiles() -> None:
    full = {
        name: (str(i), 3) for i, name in enumerate(("alpine-lodge", "billingtons", "cactus-mines", "devon-city"), 1)
    }
    s = lay(1, scenario=5, trains={0: "engine-1[flint-beach]"}, tiles={**full, "flint-beach": ("6", 2)})
    assert goals(s) == [("full_tiles", 4, 5)]
    play(s, "deliver flint-beach", "ticket", "unload engine 1")
    assert s.won


def test_5_does_not_count_passengers_without_a_ticket() -> None:
    """33"""
    full = {
        name: (str(i), 3) for i, name in enumerate(("alpine-lodge", "billingtons", "cactus-mines", "devon-city"), 1)
    }
    s = lay(1, scenario=5, trains={0: "engine-1[camp-eagle] caboose-10"}, tiles={**full, "flint-beach": ("6", 2)})
    play(s, "deliver flint-beach", "caboose-10", "unload engine 1")
    assert not s.over


def test_6_adds_the_research_station_and_is_won_in_the_north() -> None:
    s = lay(
        1,
        scenario=6,
        trains={0: BOTH},
        islands={"alpine-lodge": (0, 1), "devon-city": (0, 1), "research-station": (0, 0)},
    )
    assert goals(s) == [("contract", 2, 2), ("contract", 2, 2), ("contract", 1, 2)]
    play(s, "deliver research-station", "secondary a")
    unload_all(s)
    assert s.won


def test_7_is_won_with_50_points_from_buildings() -> None:
    s = lay(
        1,
        scenario=7,
        trains={0: "engine-3 " + "coach-1 " * 4 + "hopper-1 " * 4 + "tanker-1 " * 3},
        buildings={0: "rail-yard grand-central middle-station northern-station"},
        hands={0: "southern-station hopper-2*3 tanker-2*3 bank"},
    )
    before = goals(s)[0][1]
    assert before == 22 + 8 + 4 + 4
    play(s, "build southern-station", *["pay hopper-2"] * 3, *["pay tanker-2"] * 3)
    assert goals(s) == [("building_points", 42, 50)]
    s = lay(
        1,
        scenario=7,
        trains={0: "engine-3 " + "coach-1 " * 4 + "hopper-1 " * 4 + "tanker-1 " * 3},
        buildings={0: "rail-yard grand-central middle-station northern-station town-hall"},
        hands={0: "southern-station hopper-2*3 tanker-2*3 bank"},
    )
    play(s, "build southern-station", *["pay hopper-2"] * 3, *["pay tanker-2"] * 3)
    assert s.won


def test_8_is_won_with_seven_primaries_and_knows_no_secondaries() -> None:
    """53: the limit of one open island is waived."""
    names = ["alpine-lodge", "billingtons", "cactus-mines", "devon-city", "camp-eagle", "research-station"]
    s = lay(1, scenario=8, trains={0: BOTH}, islands=dict.fromkeys(names, (0, 0)))
    assert goals(s) == [("primaries", 6, 7)]
    twin = s.copy()
    play(twin, "deliver alpine-lodge")
    assert refused(twin, "secondary a") == "chapter-forbids"
    play(s, "deliver flint-beach", "primary")
    unload_all(s)
    assert s.won


def test_9_is_won_with_a_level_3_engine_and_four_level_3_cars() -> None:
    """Worked example 9: they weigh 4, within 8."""
    s = lay(
        1,
        scenario=9,
        trains={0: "engine-3 hopper-3 tanker-3 boxcar-3 hopper-3"},
        hands={0: "coach-3 hopper-1*4 tanker-1*3"},
    )
    assert goals(s) == [("engine_level", 3, 3), ("top_categories", 3, 4)]
    play(s, "build coach-3", "extend", *["pay hopper-1"] * 4, *["pay tanker-1"] * 3)
    assert s.won
    assert s.slack[0] == 8 - 4 - 1


def test_9_returns_cards_for_two_tokens() -> None:
    s = lay(1, scenario=9, tokens={0: 2}, pile="bank")
    play(s, "return")
    assert s.tokens[0] == 0


def test_10_counts_tokens_as_minus_points() -> None:
    """52: spending them raises the score."""
    s = lay(
        1,
        scenario=10,
        tokens={0: 5},
        trains={0: "engine-3 hopper-3 tanker-3"},
        islands={"camp-eagle": (0, 1), "flint-beach": (0, 1), "alpine-lodge": (0, 1)},
        pile="bank",
    )
    assert item(s, 0, "tokens") == -5
    assert goals(s) == [("score", 67, 70)]
    play(s, "return")
    assert s.scores() == [70]
    assert s.won


@pytest.mark.parametrize("number", range(1, 11))
def test_a_chapter_is_lost_when_the_deck_runs_out(number: int) -> None:
    s = lay(1, scenario=number, deck="bank")
    assert s.view(0)["won"] is None
    play(s, "take passenger", "take passenger")
    assert s.over
    assert s.won is False
    assert s.view(0)["won"] is False


def test_the_goal_is_checked_before_the_deck_loses_the_chapter() -> None:
    """52"""
    s = lay(
        1,
        scenario=3,
        tokens={0: 57},
        trains={0: "engine-1 coach-1"},
        supply={0: "devon-city"},
        deck="bank",
        pile="coach-2",
    )
    play(s, "load 0 engine", "board devon-city")
    assert step(s) == "last-card"
    play(s, "last-card")
    assert s.over
    assert s.won is False
    s = lay(1, scenario=3, tokens={0: 58}, trains={0: "engine-1 coach-1"}, supply={0: "devon-city"}, deck="bank")
    play(s, "load 0 engine", "board devon-city")
    assert s.won


def test_a_goal_is_not_met_in_the_middle_of_an_action() -> None:
    """52: a car counts once it is paid for."""
    s = lay(
        1, scenario=3, tokens={0: 54}, hands={0: "hopper-2 bank rail-yard town-hall coach-1"}, trains={0: "engine-1"}
    )
    play(s, "build hopper-2", "extend")
    assert s.scores() == [59]
    s = lay(
        1, scenario=3, tokens={0: 55}, hands={0: "hopper-2 bank rail-yard town-hall coach-1"}, trains={0: "engine-1"}
    )
    play(s, "build hopper-2", "extend")
    assert not s.over
    play(s, "pay bank", "pay rail-yard", "pay town-hall", "pay coach-1")
    assert s.won


@pytest.mark.parametrize("number", range(1, 11))
def test_a_chapter_is_announced_in_the_view(number: int) -> None:
    view = start(1, scenario=number).view(0)
    assert view["chapter"] == number
    assert view["goals"]
