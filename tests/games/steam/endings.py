"""Every way a game of Steam can go and end: how to tell, and how to find such a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from tests.games.steam.players import greedy
from tests.games.steam.table import game

import turntable
from turntable.games.steam.state import SteamState
from turntable.testing.referee import Choose, at_random

Wish = Callable[[SteamState, set[str]], bool]
"""Whether a finished game, with the names of all that happened in it, is the one wanted."""


def _top(state: SteamState) -> list[tuple[int, int]]:
    """Scores and incomes of the first two of the ranking, if neither is bankrupt."""
    first, second = (place[0] for place in state.ranking()[:2])
    if state.left[first] or state.left[second]:
        return [(0, 0), (1, 1)]
    points = state.scores()
    return [(points[seat], int(state.income[seat])) for seat in (first, second)]


def _tie_by_income(state: SteamState, told: set[str]) -> bool:
    (a, x), (b, y) = _top(state)
    return a == b and x != y


def _tie_by_token(state: SteamState, told: set[str]) -> bool:
    (a, x), (b, y) = _top(state)
    return a == b and x == y


def _all_stay(state: SteamState, told: set[str]) -> bool:
    return bool(state.players == state.seats)


WISHES: dict[str, tuple[str, int, dict[str, str], bool, Wish]] = {
    "everybody-stays": ("great-britain", 3, {}, True, lambda state, told: _all_stay(state, told)),
    "four-players": ("great-britain", 4, {}, True, lambda state, told: {"rebuilt", "redirected", "lost"} <= told),
    "six-players": ("ukraine", 6, {}, True, lambda state, told: {"urbanized", "developed", "delivered"} <= told),
    "bankruptcy": (
        "great-britain",
        4,
        {},
        True,
        lambda state, told: state.players == state.seats - 1 and state.round == state.rounds,
    ),
    "sole-survivor": ("training", 3, {}, False, lambda state, told: state.players == 1 and state.round < state.rounds),
    "tie-by-income": ("training", 2, {}, True, _tie_by_income),
    "tie-by-token": ("training", 2, {}, True, _tie_by_token),
    "auction": ("training", 3, {"first_order": "auction"}, True, lambda state, told: "loans" in told),
    "every-option": (
        "ukraine",
        5,
        {"first_order": "auction", "terrain_on_reconstruction": "no", "income_ceiling": "none", "rounds": "5"},
        True,
        lambda state, told: "rebuilt" in told and max(state.income) > 5,
    ),
    "flat-hexes": ("rust-belt", 5, {}, True, lambda state, told: "delivered" in told),
}
NAMES = list(WISHES)


def ends_as_named(name: str, record: turntable.Record) -> bool:
    """Whether a recorded game fulfils the wish of this name."""
    state = cast(SteamState, record.start())
    state.listen()
    told: set[str] = set()
    for move in record.moves:
        state.play(move)
        told |= {event.name for event in state.heard()}
    return WISHES[name][4](state, told)


def find(name: str) -> turntable.Record:
    """The first game, seed by seed, that fulfils the wish."""
    board, seats, options, thrifty, _ = WISHES[name]
    for seed in range(100_000):
        record = turntable.Record(game(board, **options), seats, seed)
        state = record.start()
        choose: Choose = greedy(seed) if thrifty else at_random(seed)
        while not state.over:
            record.play(state, state.game.moves[choose(state, state.legal())])
        if ends_as_named(name, record):
            return record
    raise LookupError(f"no such game: {name}")
