"""The row of numbers for learning says what the view says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

import turntable
from turntable import Rng
from turntable.bots.levels import policy
from turntable.core.arrays import zeros
from turntable.games.steam.game import Steam
from turntable.games.steam.observation import layout, observe
from turntable.games.steam.state import SteamState

TRAINING = {"board": "training"}
GAMES = [({}, 4), ({"board": "ukraine", "rounds": "4"}, 6), (TRAINING, 2), ({**TRAINING, "first_order": "auction"}, 3)]


def positions(game: Steam, seats: int, every: int) -> Iterator[SteamState]:
    """Positions of a game by novices who sometimes play at random, and its last one."""
    rng = Rng("observed")
    novice = policy("novice", game)
    state = cast(SteamState, game.start(seats, seed="observed"))
    count = 0
    while not state.over:
        if count % every == 0:
            yield state
        legal = state.legal()
        state.play_number(novice.choose(state) if rng.below(3) else legal[rng.below(len(legal))])
        count += 1
    yield state


def fields(game: Steam, state: SteamState, seat: int) -> dict[str, dict[str, int]]:
    """What is not zero, by field and name."""
    table = layout(game, int(state.seats))
    out = zeros(sum(len(items) for _, items, _, _ in table))
    assert observe(state, seat, out) == len(out)
    result: dict[str, dict[str, int]] = {}
    at = 0
    for name, items, low, high in table:
        numbers = [int(number) for number in out[at : at + len(items)]]
        assert all(low <= number <= high for number in numbers), name
        result[name] = {item: number for item, number in zip(items, numbers, strict=True) if number}
        at += len(items)
    return result


@pytest.mark.parametrize(("options", "seats"), GAMES)
def test_it_says_what_the_view_says(options: dict[str, str], seats: int) -> None:
    game = cast(Steam, turntable.game("steam", **options))
    for state in positions(game, seats, every=23):
        view = cast("dict[str, Any]", state.view(1))
        seen = fields(game, state, 1)
        assert seen["step"] == {view["step"]: 1}
        assert seen["round"].get("", 0) == view["round"]
        assert seen["tiles-left"].get("", 0) == view["tiles_left"]
        assert list(seen["due"]) == ([view["due"]] if view["due"] else [])
        assert seen["new-cities"] == {cube: count for cube, count in view["new_cities"].items() if count}
        assert seen["reserve"] == {
            f"{place} {cube}": count for place, cubes in enumerate(view["reserve"], 1) for cube, count in cubes.items()
        }
        stops = view["stops"]
        assert set(seen["cities"]) == {f"{id} {stop['colour']}" for id, stop in stops.items() if stop["colour"]}
        assert seen["cubes"] == {
            f"{id} {cube}": count for id, stop in stops.items() for cube, count in stop["cubes"].items()
        }
        assert set(seen["marked"]) == {id for id, stop in stops.items() if stop["marked"]}
        _check_tracks(game, view, seen)
        for turn, who in enumerate(["you", *(f"next-{i}" for i in range(1, seats))]):
            _check_player(view, (1 + turn) % seats, who, seen)


def _check_tracks(game: Steam, view: dict[str, Any], seen: dict[str, dict[str, int]]) -> None:
    ways = game.board.ways
    tracks: dict[str, int] = {}
    for hex, tile in view["tiles"].items():
        for track in tile["tracks"]:
            edges = track["edges"]
            for edge in edges:
                other = [one for one in edges if one != edge]
                tracks[f"{hex} {edge}"] = ways.index(other[0]) + 1 if other else 7
    assert seen["tracks"] == tracks
    ids = [stop.id for stop in game.board.stops]
    leads = {f"{one['from']} {one['way']}": ids.index(one["to"]) + 1 for one in view["segments"] if one["to"]}
    assert leads.items() <= seen["leads-to"].items()
    assert len(seen["leads-to"]) == 2 * len(leads)


def _check_player(view: dict[str, Any], seat: int, who: str, seen: dict[str, dict[str, int]]) -> None:
    player = view["players"][seat]
    for name in ("cash", "income", "points", "level"):
        assert seen[f"{who}-{name}"].get("", 0) == player[name]
    assert list(seen[f"{who}-token"]) == ([player["token"]] if player["token"] else [])
    assert bool(seen[f"{who}-face-down"]) == player["face_down"]
    assert seen[f"{who}-bankrupt"].get("", 0) == (player["bankrupt"] or 0)
    place = seen[f"{who}-place"].get("", 0)
    assert (view["order"][place - 1] == seat) if place else seat not in view["order"]
    begun = {(f"{one['from']} {one['way']}", 2 if one["to"] else 1) for one in view["segments"] if one["owner"] == seat}
    assert begun <= set(seen[f"{who}-segments"].items())
    assert sum(number == 2 for number in seen[f"{who}-segments"].values()) == 2 * player["segments"]
    used = view["shipment"]["used"] if view["shipment"] else {}
    assert seen[f"{who}-used"].get("", 0) == used.get(str(seat), 0)
