"""Writes the golden records: whole games as text, one for every way a game can go and end.

    PYTHONPATH=src:. python tests/games/steam/make_records.py

For each wish it plays seed after seed until a game fulfils it, so the same rules give the same records. Write them
anew only when the rules' version changes; until then every engine must replay them to the same positions.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

from tests.games.steam.players import greedy
from tests.games.steam.table import game
from tests.referee import Choose, at_random

import turntable
from turntable.games.steam.state import SteamState

FOLDER = Path(__file__).parent / "records"

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


def play(name: str, seed: int) -> tuple[turntable.Record, SteamState, set[str]]:
    """The game of a wish with this seed."""
    board, seats, options, thrifty, _ = WISHES[name]
    record = turntable.Record(game(board, **options), seats, seed)
    state = cast(SteamState, record.replay())
    choose: Choose = greedy(seed) if thrifty else at_random(seed)
    state.listen()
    told: set[str] = set()
    while not state.over:
        number = choose(state, state.legal())
        record.add(state.seat, state.game.moves[number])
        state.play_number(number)
        told |= {event.name for event in state.heard()}
    return record, state, told


def find(name: str) -> turntable.Record:
    """The first game that fulfils the wish."""
    for seed in range(100_000):
        record, state, told = play(name, seed)
        if WISHES[name][4](state, told):
            return record
    raise LookupError(f"no such game: {name}")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in WISHES:
        text = find(name).text()
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        print(name, len(text.splitlines()), "lines")
