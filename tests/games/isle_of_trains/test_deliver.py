"""The Deliver action: contracts, tickets, special deliveries."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains import umpire
from tests.games.isle_of_trains.table import codes, hand, item, lay, pile, play, refused, step, train_of

FULL = (
    "engine-3 hopper-3[coach-1,coach-1,coach-1] tanker-3[engine-2,engine-2,engine-2] "
    "boxcar-3[engine-3,engine-3,engine-3]"
)
NEEDS = {
    "alpine-lodge": "2",
    "billingtons": "1 0 1",
    "cactus-mines": "1 1",
    "devon-city": "0 2",
    "camp-eagle": "0 0 2",
    "flint-beach": "0 1 1",
}


def test_something_must_be_loaded() -> None:
    assert refused(lay(), "deliver flint-beach") == "nothing-loaded"
    assert refused(lay(trains={0: "engine-1[flint-beach]"}), "deliver research-station") == "not-on-map"


def test_sam_delivers_to_billingtons() -> None:
    """Worked example 6: one action, three types of delivery."""
    s = lay(
        trains={0: "engine-2[billingtons] hopper-2[hopper-1,coach-1] boxcar-1[caboose-1]"},
        tiles={"billingtons": ("5", 0)},
        top="bank rail-yard",
    )
    play(s, "deliver billingtons")
    assert codes(s) == ["primary", "ticket", "special"]
    play(s, "primary", "unload car-2 1", "unload car-1 1")
    assert s.islands[s.facts.island["billingtons"]] == 1
    assert s.progress == 1
    play(s, "ticket", "unload engine 1")
    assert s.tokens[0] == 4
    play(s, "special", "unload car-1 1", "done", "done")
    assert hand(s) == "bank rail-yard"
    assert pile(s) == "caboose-1 hopper-1 coach-1"
    assert step(s) == "action"
    assert train_of(s) == "engine-2 hopper-2 boxcar-1"
    umpire.check(s)


@pytest.mark.parametrize("island", list(NEEDS))
def test_a_primary_contract_takes_exactly_its_cargo(island: str) -> None:
    s = lay(trains={0: FULL})
    play(s, f"deliver {island}", "primary")
    taken = [0, 0, 0]
    while step(s) == "contract":
        move = s.moves()[0]
        taken["car-1 car-2 car-3".split().index(move.code.split()[1])] += 1
        s.play(move)
    wanted = [int(n) for n in NEEDS[island].split()]
    assert taken == wanted + [0] * (3 - len(wanted))
    assert codes(s, "primary") == []
    assert item(s, 0, island) == s.facts.islands[s.facts.island[island]].contracts[0][4]


@pytest.mark.parametrize("island", [*NEEDS, "research-station"])
@pytest.mark.parametrize("which", [0, 1])
def test_a_secondary_contract_adds_its_points(island: str, which: int) -> None:
    contracts = lay(4).facts.islands[lay(4).facts.island[island]].contracts
    s = lay(4, trains={0: FULL}, islands={island: (0, 0)})
    play(s, f"deliver {island}")
    if which + 1 >= len(contracts):
        assert refused(s, f"secondary {'ab'[which]}") == "no-such-contract"
        return
    play(s, f"secondary {'ab'[which]}")
    count = 0
    while step(s) == "contract":
        s.play(s.moves()[-1])
        count += 1
    assert count == sum(contracts[which + 1][:4])
    assert item(s, 0, island) == contracts[0][4] + contracts[which + 1][4]
    assert s.progress == 1


def test_all_of_the_cargo_is_needed() -> None:
    s = lay(trains={0: "engine-1 hopper-2[coach-1]"})
    play(s, "deliver alpine-lodge")
    assert refused(s, "primary") == "cargo-missing"


def test_primary_and_secondary_of_one_island_in_one_action() -> None:
    """26"""
    s = lay(trains={0: FULL})
    play(s, "deliver devon-city", "primary", "unload car-2 1", "unload car-2 1")
    assert refused(s, "secondary a") == "cargo-missing"
    s = lay(trains={0: FULL})
    play(s, "deliver flint-beach", "primary", "unload car-2 1", "unload car-3 1", "secondary a")
    while step(s) == "contract":
        s.play(s.moves()[0])
    assert item(s, 0, "flint-beach") == 17


def test_an_island_card_waits_for_its_secondary_contract_before_the_next() -> None:
    """35"""
    s = lay(trains={0: FULL}, islands={"camp-eagle": (0, 0)})
    play(s, "deliver devon-city")
    assert refused(s, "primary") == "island-open"
    s = lay(trains={0: FULL}, islands={"camp-eagle": (0, 2)})
    play(s, "deliver devon-city")
    assert refused(s, "primary") == ""


def test_a_taken_island_is_its_owners_alone() -> None:
    s = lay(trains={0: FULL}, islands={"camp-eagle": (1, 0)})
    play(s, "deliver camp-eagle")
    assert refused(s, "primary") == "island-taken"
    assert refused(s, "secondary a") == "not-your-island"
    assert refused(s, "special") == ""


def test_a_secondary_contract_is_delivered_at_its_island() -> None:
    """27"""
    s = lay(trains={0: FULL}, islands={"camp-eagle": (0, 0)})
    play(s, "deliver devon-city")
    assert refused(s, "secondary a") == "not-your-island"
    s = lay(trains={0: FULL}, islands={"camp-eagle": (0, 0)})
    play(s, "deliver camp-eagle")
    assert refused(s, "secondary a") == ""


@pytest.mark.parametrize(
    ("tile", "space", "cards", "tokens", "then"),
    [
        ("1", 0, 5, 0, "deliver"),
        ("1", 1, 4, 0, "deliver"),
        ("1", 2, 3, 0, "deliver"),
        ("2", 0, 2, 0, "bonus"),
        ("2", 1, 1, 0, "bonus"),
        ("2", 2, 0, 0, "bonus"),
        ("3", 0, 5, 0, "deliver"),
        ("3", 1, 2, 2, "deliver"),
        ("3", 2, 0, 2, "deliver"),
        ("4", 0, 2, 0, "bonus"),
        ("4", 1, 1, 0, "bonus"),
        ("4", 2, 0, 0, "bonus"),
        ("5", 0, 0, 4, "deliver"),
        ("5", 1, 0, 3, "deliver"),
        ("5", 2, 0, 2, "deliver"),
        ("6", 0, 0, 4, "deliver"),
        ("6", 1, 2, 2, "deliver"),
        ("6", 2, 3, 0, "deliver"),
    ],
)
def test_a_passenger_takes_the_reward_of_the_leftmost_free_space(
    tile: str, space: int, cards: int, tokens: int, then: str
) -> None:
    """A claim per space of every tile; the last one moves the progress train."""
    s = lay(
        trains={0: "engine-1[flint-beach] hopper-1"},
        hands={0: "coach-1 hopper-1 tanker-1"},
        tiles={"flint-beach": (tile, space)},
    )
    play(s, "deliver flint-beach", "ticket", "unload engine 1")
    assert s.hand_size[0] == 3 + cards
    assert s.tokens[0] == tokens
    assert step(s) == then
    assert s.filled[s.facts.island["flint-beach"]] == space + 1
    assert s.progress == int(space == 2)
    umpire.check(s)


def test_a_passenger_needs_a_matching_destination_with_a_free_space() -> None:
    s = lay(trains={0: "engine-1[flint-beach]"}, tiles={"devon-city": ("5", 3)})
    play(s, "deliver alpine-lodge")
    assert refused(s, "ticket") == "no-matching-passenger"
    s = lay(trains={0: "engine-1[flint-beach]"}, tiles={"devon-city": ("5", 3)})
    play(s, "deliver devon-city")
    assert refused(s, "ticket") == "tile-full"


def test_several_passengers_go_to_one_tile_one_after_another() -> None:
    """28"""
    s = lay(trains={0: "engine-1[flint-beach] coach-1[flint-beach]"}, tiles={"flint-beach": ("5", 0)})
    play(s, "deliver flint-beach", "ticket", "unload engine 1", "ticket", "unload car-1 1")
    assert s.tokens[0] == 4 + 3


def test_what_a_reward_loads_may_be_delivered_in_the_same_action() -> None:
    """25"""
    s = lay(
        trains={0: "engine-1[flint-beach]"},
        supply={0: "flint-beach"},
        tiles={"flint-beach": ("2", 0)},
    )
    play(s, "deliver flint-beach", "ticket", "unload engine 1", "load 0 engine", "board flint-beach")
    assert step(s) == "deliver"
    play(s, "ticket", "unload engine 1")
    assert s.filled[s.facts.island["flint-beach"]] == 2


def test_a_destination_stays_usable_after_its_island_card_is_gone() -> None:
    """27"""
    s = lay(
        trains={0: "engine-1[flint-beach] hopper-1[coach-1]"},
        islands={"flint-beach": (1, 2)},
        tiles={"flint-beach": ("5", 0)},
    )
    play(s, "deliver flint-beach", "ticket", "unload engine 1", "special", "unload car-1 1", "done")
    assert s.tokens[0] == 4
    assert s.hand_size[0] == 2


def test_a_special_delivery_draws_two_cards_an_item_before_it_is_discarded() -> None:
    """29: what is delivered is not shuffled into that draw."""
    s = lay(
        trains={0: "engine-1[flint-beach] hopper-2[coach-1,coach-1]"},
        deck="bank town-hall rail-yard grand-central middle-station caboose-1",
        hoarder=1,
        display="- - -",
    )
    bag = int(s.bag_size)
    play(s, "deliver devon-city", "special", "unload car-1 1", "unload car-1 1", "unload engine 1", "done")
    assert s.hand_size[0] == 6
    assert s.bag_size == bag + 1
    assert pile(s) == "coach-1 coach-1"


def test_a_special_delivery_has_at_least_one_item_and_comes_once_in_an_action() -> None:
    """61"""
    s = lay(trains={0: "engine-1[flint-beach] hopper-2[coach-1,coach-1]"})
    play(s, "deliver devon-city", "special")
    assert refused(s, "done") == "nothing-delivered"
    play(s, "unload car-1 1", "done")
    assert refused(s, "special") == "special-used"


def test_an_action_delivers_something() -> None:
    s = lay(trains={0: "engine-1[flint-beach]"})
    play(s, "deliver flint-beach")
    assert refused(s, "done") == "nothing-delivered"


def test_an_item_must_be_there_and_wanted() -> None:
    s = lay(trains={0: "engine-1[flint-beach] hopper-2[coach-1,coach-1] tanker-1[engine-2]"})
    play(s, "deliver alpine-lodge", "primary")
    assert refused(s, "unload car-1 3") == "no-such-item"
    assert refused(s, "unload car-7 1") == "no-such-item"
    assert refused(s, "unload car-2 1") == "not-wanted"
    assert refused(s, "unload engine 1") == "not-wanted"


def test_the_research_station_takes_any_cargo_and_has_no_tickets() -> None:
    """36"""
    s = lay(4, trains={0: "engine-3[flint-beach] hopper-1[coach-1] tanker-1[engine-2] boxcar-1[engine-3]"})
    play(s, "deliver research-station")
    assert refused(s, "ticket") == "no-tile"
    play(s, "primary", "unload car-1 1", "unload car-2 1", "unload car-3 1")
    assert item(s, 0, "research-station") == 4
    assert s.progress == 1
    assert refused(s, "special") == ""


def test_delivered_cargo_frees_its_space() -> None:
    s = lay(trains={0: "engine-1 hopper-1[coach-1]"}, hands={0: "coach-1"})
    play(s, "deliver flint-beach", "special", "unload car-1 1", "done", "done")
    assert refused(s, "load 0 car-1") == ""
