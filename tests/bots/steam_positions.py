"""Tables of Steam, and positions on them to ask bots about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import turntable
from turntable import Game, Rng
from turntable.bots.levels import policy
from turntable.bots.steam.driver import Driver
from turntable.games.steam.state import SteamState

BRITAIN = turntable.game("steam")
OPTIONS: dict[str, Game] = {
    "britain": turntable.game("steam", rounds="4"),
    "ukraine": turntable.game("steam", board="ukraine", rounds="4"),
    "training": turntable.game("steam", board="training"),
    "auction": turntable.game("steam", board="training", first_order="auction"),
    "no ceiling": turntable.game("steam", rounds="5", income_ceiling="none", terrain_on_reconstruction="no"),
}
TABLES = [("britain", 3), ("britain", 4), ("ukraine", 6), ("training", 2), ("auction", 3), ("no ceiling", 4)]


def driver(game: Game) -> Driver:
    planner = policy("driver", game)
    assert isinstance(planner, Driver)
    return planner


def positions(game: Game, seats: int, seed: object, every: int = 9, wild: int = 3) -> Iterator[SteamState]:
    """Each ``every``-th position of a game by novices who play at random once in ``wild`` times."""
    rng = Rng(seed)
    novice = policy("novice", game)
    state = cast(SteamState, game.start(seats, seed=seed))
    count = 0
    while not state.over:
        if count % every == 0:
            yield state
        legal = state.legal()
        at_random = rng.below(wild) == 0
        state.play_number(legal[rng.below(len(legal))] if at_random else novice.choose(state))
        count += 1


def play_at_random(state: SteamState, until: int) -> None:
    """Any legal moves, always the same ones, until this round begins."""
    rng = Rng(1)
    while state.round < until:
        legal = state.legal()
        state.play_number(legal[rng.below(len(legal))])
