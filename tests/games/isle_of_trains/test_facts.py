"""The printed facts: every card, contract, tile and track, typed in a second time from the rules."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains.table import isle

FACTS = isle().facts

CARDS = """
engine-1   4 1 0 +4 passenger*1 0 any   draw*2
engine-2   6 3 2 +6 passenger*1 1 oil   draw*2
engine-3   5 6 4 +8 passenger*1 1 box   draw*2
hopper-1   4 1 2  1 coal*1      0 coal  draw*3 discard*1
hopper-2   3 4 5  2 coal*2      0 oil   draw*2 bonus:build
hopper-3   2 7 8  1 coal*3      0 box   draw*2 bonus:take:build:load:deliver
tanker-1   4 2 2  1 oil*1       0 coal  draw*3
tanker-2   3 5 5  2 oil*2       0 oil   draw*3 bonus:deliver
tanker-3   2 8 8  1 oil*3       0 box   draw*3 bonus:load:deliver
boxcar-1   4 3 2  2 box*1       0 coal  draw*4
boxcar-2   3 6 5  3 box*2       0 oil   draw*4 bonus:load
boxcar-3   2 9 8  2 box*3       0 box   draw*5 discard*1 bonus:load
coach-1    4 1 1  0 passenger*1 1 coal  draw*3 tokens*1
coach-2    3 4 2  1 passenger*2 2 oil   draw*3 tokens*2
coach-3    2 7 3  0 passenger*3 3 box   draw*3 tokens*3
caboose-1  1 3 2  2 -           1 box
caboose-2  1 3 2  2 -           1 coal
caboose-3  1 3 2  2 any*1       1 coal
caboose-4  1 3 2  2 -           1 coal
caboose-5  1 3 2  2 -           1 coal
caboose-6  1 3 1 +2 -           1 oil
caboose-7  1 3 2  2 -           1 coal
caboose-8  1 3 0  2 -           2 coal
caboose-9  1 3 3  2 -           1 oil
caboose-10 1 3 2  2 -           1 box
coal-factory     1 6 0 0 - 0 any
oil-refinery     1 6 0 0 - 0 any
customs-house    1 6 0 0 - 0 any
bank             1 6 0 0 - 0 any
grand-central    1 6 0 0 - 0 any
town-hall        1 6 0 0 - 0 any
rail-yard        1 6 0 0 - 0 any
northern-station 1 6 0 0 - 0 any
middle-station   1 6 0 0 - 0 any
southern-station 1 6 0 0 - 0 any
"""
ROWS = [line.split() for line in CARDS.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_card_has_what_is_printed_on_it(row: list[str]) -> None:
    name, copies, cost, points, weight, holds, built, cargo, *benefit = row
    card = FACTS.cards[FACTS.kind[name]]
    assert (card.copies, card.cost, card.points, card.cargo) == (int(copies), int(cost), int(points), cargo)
    if weight.startswith("+"):
        assert (card.capacity, card.weight) == (int(weight), 0)
    else:
        assert (card.capacity, card.weight) == (0, int(weight))
    assert (f"{card.holds}*{card.spaces}" if card.holds else "-") == holds
    assert sum(count for _, count in card.built) == int(built)
    printed = [":".join(one) if one[0] == "bonus" else f"{one[0]}*{one[1]}" for one in card.benefit]
    assert printed == benefit


def test_there_are_seventy_one_train_cards() -> None:
    assert FACTS.all_cards == 71
    counts: dict[str, int] = {}
    for card in FACTS.cards:
        counts[card.category] = counts.get(card.category, 0) + card.copies
    assert counts == {"engine": 15, "hopper": 9, "tanker": 9, "boxcar": 9, "coach": 9, "caboose": 10, "building": 10}


def test_cargo_icons_add_up() -> None:
    counts: dict[str, int] = {}
    for card in FACTS.cards:
        counts[card.cargo] = counts.get(card.cargo, 0) + card.copies
    assert counts == {"coal": 22, "oil": 20, "box": 15, "any": 14}


@pytest.mark.parametrize(
    ("island", "contracts"),
    [
        ("alpine-lodge", [(2, 0, 0, 0, 4), (3, 0, 2, 0, 10), (2, 1, 1, 0, 8)]),
        ("billingtons", [(1, 0, 1, 0, 5), (2, 0, 2, 0, 9), (2, 1, 1, 0, 8)]),
        ("cactus-mines", [(1, 1, 0, 0, 4), (1, 2, 1, 0, 9), (2, 2, 0, 0, 7)]),
        ("devon-city", [(0, 2, 0, 0, 5), (2, 3, 0, 0, 9), (1, 2, 1, 0, 9)]),
        ("camp-eagle", [(0, 0, 2, 0, 7), (0, 2, 3, 0, 14), (1, 1, 2, 0, 10)]),
        ("flint-beach", [(0, 1, 1, 0, 6), (0, 2, 2, 0, 11), (1, 1, 2, 0, 10)]),
        ("research-station", [(0, 0, 0, 3, 4), (0, 0, 0, 5, 7)]),
    ],
)
def test_an_island_has_its_contracts(island: str, contracts: list[tuple[int, ...]]) -> None:
    assert FACTS.islands[FACTS.island[island]].contracts == contracts


@pytest.mark.parametrize(
    ("tile", "rewards"),
    [
        ("1", "draw 5 | draw 4 | draw 3"),
        ("2", "draw 2 bonus load | draw 1 bonus load | bonus load"),
        ("3", "draw 5 | tokens 2 draw 2 | tokens 2"),
        ("4", "draw 2 bonus build | draw 1 bonus build | bonus build"),
        ("5", "tokens 4 | tokens 3 | tokens 2"),
        ("6", "tokens 4 | tokens 2 draw 2 | draw 3"),
    ],
)
def test_a_ticket_tile_has_its_rewards(tile: str, rewards: str) -> None:
    printed = next(one for one in FACTS.tiles if one.id == tile).rewards
    assert " | ".join(" ".join(str(part) for effect in space for part in effect) for space in printed) == rewards


def test_the_track_ends_at_4_5_and_6() -> None:
    assert [int(FACTS.track[seats]) for seats in (2, 3, 4)] == [4, 5, 6]


def test_the_longest_train_fits_its_places() -> None:
    """Seventeen cars behind a level 3 engine with Caboose 6 are the most; worked example 8 has 13, 15 and 17."""
    weights = sorted(card.weight for card in FACTS.cards if card.is_car for _ in range(card.copies))
    for engine, most in (("engine-1", 13), ("engine-2", 15), ("engine-3", 17)):
        room = FACTS.cards[FACTS.kind[engine]].capacity + 2
        assert max(n for n in range(len(weights)) if sum(weights[:n]) <= room) == most
