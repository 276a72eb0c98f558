"""The row of numbers for learners says what the view says, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.isle_of_trains.table import isle

from turntable import Rng, State
from turntable.core.arrays import zeros
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.observation import layout, observe
from turntable.games.isle_of_trains.state import IsleOfTrainsState

TABLES = [(isle(), 1), (isle(), 2), (isle(), 4), (isle(scenario="8"), 1), (isle(promo="on"), 3)]
at_every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def row(state: State, seat: int) -> list[int]:
    assert isinstance(state, IsleOfTrainsState)
    out = zeros(sum(len(items) for _, items, _, _ in layout(state.rules, int(state.seats))))
    assert observe(state, seat, out) == len(out)
    return [int(number) for number in out]


def fields(state: State, seat: int) -> dict[str, dict[str, int]]:
    """By field: its numbers by name, none of them zero."""
    assert isinstance(state, IsleOfTrainsState)
    numbers = iter(row(state, seat))
    found: dict[str, dict[str, int]] = {}
    for name, items, low, high in layout(state.rules, int(state.seats)):
        values = {item: next(numbers) for item in items}
        assert all(low <= value <= high for value in values.values()), name
        found[name] = {item: value for item, value in values.items() if value}
    return found


def positions(game: IsleOfTrains, seats: int, seed: object) -> list[State]:
    """Some positions of a game played at random, cut short when it stalls."""
    rng = Rng(seed)
    state = game.start(seats, seed=seed)
    found: list[State] = []
    for count in range(240):
        if count % 8 == 0:
            found.append(state.copy())
        if state.over:
            break
        legal = state.legal()
        state.play_number(legal[rng.below(len(legal))])
    return found


@at_every_table
def test_it_says_what_the_view_says(game: IsleOfTrains, seats: int) -> None:
    for state in positions(game, seats, "view"):
        seat = seats - 1
        view: Any = state.view(seat)
        seen = fields(state, seat)
        assert seen["step"] == {view["step"]: 1}
        assert seen["deck"].get("", 0) == view["deck"]
        assert seen["discards"] == view["discards"]
        assert seen["deck-at-most"] == view["deck_at_most"]
        assert seen["bag"] == view["bag"]
        assert seen["hand"] == view["players"][seat]["hand"]
        assert seen["turns"].get("", 0) == view["turns"]
        assert set(seen["tiles"]) == {f"{place} {here['tile']}" for place, here in view["tiles"].items()}
        assert seen["filled"] == {place: here["filled"] for place, here in view["tiles"].items() if here["filled"]}
        assert set(seen["on-map"]) == {name for name, taken in view["islands"].items() if taken["owner"] is None}
        for other in range(seats):
            who = "you" if other == seat else f"next-{(other - seat) % seats}"
            check_player(seen, who, view["players"][other])
            owned = {
                f"{name} {taken['contract']}" for name, taken in view["islands"].items() if taken["owner"] == other
            }
            assert set(seen[f"{who}-contracts"]) == owned


def check_player(seen: dict[str, dict[str, int]], who: str, player: Any) -> None:
    for name in ("tokens", "points", "cards"):
        assert seen[f"{who}-{name}"].get("", 0) == player[name]
    assert seen[f"{who}-capacity-left"].get("", 0) == player["capacity_left"]
    assert seen[f"{who}-known"] == player["known"]
    assert seen[f"{who}-supply"] == player["supply"]
    assert set(seen[f"{who}-buildings"]) == set(player["buildings"])
    cards = [car["card"] for car in player["train"]]
    assert seen[f"{who}-train"] == {card: cards.count(card) for card in cards}
    assert len(seen[f"{who}-cars"]) == len(cards)
    assert len(seen[f"{who}-loads"]) == sum(len(car["load"]) for car in player["train"])


@at_every_table
def test_positions_a_seat_cannot_tell_apart_look_the_same(game: IsleOfTrains, seats: int) -> None:
    for state in positions(game, seats, "hidden"):
        if not state.over:
            for seat in range(seats):
                assert row(state, seat) == row(state.imagine(seat, Rng("hidden")), seat)
