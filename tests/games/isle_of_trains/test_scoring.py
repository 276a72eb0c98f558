"""End of game scoring: every item, every building, every tie-break."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains.table import item, lay


def test_the_items_of_a_score() -> None:
    s = lay(
        trains={0: "engine-2[flint-beach] hopper-2[coach-1] caboose-9"},
        tokens={0: 3},
        islands={"camp-eagle": (0, 1), "alpine-lodge": (0, 0), "devon-city": (1, 0)},
        hands={0: "bank"},
        supply={0: "devon-city"},
        buildings={0: "grand-central"},
    )
    assert item(s, 0, "tokens") == 3
    assert item(s, 0, "train") == 2 + 5 + 3
    assert item(s, 0, "camp-eagle") == 21
    assert item(s, 0, "alpine-lodge") == 4
    assert item(s, 0, "loaded") == 2
    assert item(s, 0, "grand-central") == 8
    assert s.scores() == [3 + 10 + 25 + 2 + 8, 5]


def test_chris_has_54_points() -> None:
    """Worked example 7."""
    s = lay(
        trains={0: "engine-3[flint-beach] hopper-2[coach-1,coach-1] caboose-1 tanker-1"},
        tokens={0: 10},
        islands={"camp-eagle": (0, 1)},
        buildings={0: "bank"},
    )
    s.train_holder = 0
    assert [points for _, points in s.sheet(0)] == [10, 13, 21, 3, 1, 6]
    assert s.scores()[0] == 54


@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("coal-factory", 2 * (2 + 3 + 1)),
        ("oil-refinery", 2 * 1),
        ("customs-house", 2 * 2),
        ("bank", 2 * 3),
        ("grand-central", 8),
        ("town-hall", 2 * 3),
        ("rail-yard", 2 * 4),
        ("northern-station", 4 + 2 + 1),
        ("middle-station", 4 + 3),
        ("southern-station", 4),
    ],
)
def test_a_building_scores_its_condition(building: str, points: int) -> None:
    """A claim per building (43-46)."""
    s = lay(
        trains={0: "engine-2[flint-beach] hopper-2[coach-1,~tanker-1] coach-1 caboose-6 tanker-1"},
        islands={"alpine-lodge": (0, 1), "cactus-mines": (0, 0), "devon-city": (1, 1)},
        tiles={"alpine-lodge": ("1", 2), "billingtons": ("2", 1), "devon-city": ("5", 3)},
        buildings={0: building},
    )
    assert item(s, 0, building) == points


def test_the_town_hall_does_not_count_a_level_1_engine() -> None:
    """43"""
    for engine, points in (("engine-1", 0), ("engine-2", 2), ("engine-3", 2)):
        assert item(lay(trains={0: engine}, buildings={0: "town-hall"}), 0, "town-hall") == points


def test_icons_of_any_cargo_are_no_icons_of_a_factory() -> None:
    """37"""
    for building in ("coal-factory", "oil-refinery", "customs-house"):
        s = lay(4, islands={"research-station": (0, 1)}, buildings={0: building})
        assert item(s, 0, building) == 0


def test_stations_count_passengers_whoever_delivered_them() -> None:
    """44"""
    s = lay(tiles={"camp-eagle": ("1", 3), "flint-beach": ("2", 3)}, buildings={0: "southern-station"})
    assert item(s, 0, "southern-station") == 10


def test_passengers_in_the_supply_and_cards_in_hand_score_nothing() -> None:
    """47"""
    assert lay(hands={0: "bank"}, supply={0: "devon-city"}).scores() == [0, 0]


def test_a_tie_goes_to_the_longest_train_then_to_the_points_on_it() -> None:
    """46"""
    s = lay(trains={0: "engine-1 coach-1", 1: "engine-1"}, tokens={1: 1})
    assert s.scores() == [1, 1]
    assert s.ranking() == [[0], [1]]
    s = lay(trains={0: "engine-1 hopper-1", 1: "engine-1 coach-1"}, tokens={1: 1})
    assert s.scores() == [2, 2]
    assert s.ranking() == [[0], [1]]
    s = lay(3, trains={0: "engine-1 hopper-1", 1: "engine-1 tanker-1", 2: "engine-2"})
    assert s.ranking() == [[0, 1], [2]]
