"""Steam's own figures: how long all legal builds and all legal deliveries take, early and late in a game.

    python bench/steam.py [--games N]

Boards are filled by players who complete segments (random play goes bankrupt on an almost empty board). Times are CPU
times of this process; the 95th percentile counts, and the ratio of late to early.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import cast

import turntable
from turntable import Rng
from turntable._pure import is_compiled
from turntable.games.steam import previews
from turntable.games.steam.moves import Build
from turntable.games.steam.state import SteamState

LIMIT_MS = 2.0
MOST_RATIO = 3.0
REPEAT = 20


def choose(state: SteamState, legal: list[int], rng: Rng) -> int:
    """Complete what can be completed, extend one's own track, begin one more at most; ship the longest way."""
    moves = state.game.moves
    if state.step.name == "build":
        tiles = [cast(Build, moves[n]) for n in legal if isinstance(moves[n], Build)]
        some = [tiles[rng.below(len(tiles))] for _ in range(40)] if tiles else []
        rated = [(len(previews.tile(state, tile).completes), _extends(state, tile), tile.number) for tile in some]
        if rated and (max(rated)[:2] != (0, 0) or state.tiles_left > 2):
            return max(rated)[2]
        if int(state.verbs.done.first) in legal:
            return int(state.verbs.done.first)
    elif state.step.name == "deliver":
        ways = previews.deliveries(state, int(state.seat))
        if ways:
            way = max(ways, key=lambda one: one.gains[int(state.seat)])
            return int(state.verbs.ship.first) + way.origin * 5 + way.colour
    return legal[rng.below(len(legal))]


def _extends(state: SteamState, tile: Build) -> bool:
    ends = (state.network.waiting[tile.hex * 6 + edge] for edge in range(6) if tile.orientation.exits >> edge & 1)
    return any(exit >= 0 and state.network.owner[exit] == state.seat for exit in ends)


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    begin = time.process_time()
    for _ in range(REPEAT):
        work()
    return (time.process_time() - begin) / REPEAT * 1000


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def measure(board: str, seats: int, games: int) -> dict[str, list[float]]:
    """Milliseconds by what was timed and when."""
    found: dict[str, list[float]] = {}
    game = turntable.game("steam", board=board)
    for seed in range(games):
        rng = Rng(seed)
        state = cast(SteamState, game.start(seats, seed=seed))
        for seat in range(seats):
            # Enough to build through: the figures are about full boards.
            state.cash[seat] = 40
        while not state.over:
            legal = state.legal()
            when = "early" if state.round <= 2 else "late" if state.round > state.rounds - 2 else ""
            if when and state.step.name == "build" and state.tiles_left:
                found.setdefault(f"builds, {when}", []).append(timed(state.legal))
                found.setdefault(f"build step, {when}", []).append(timed(partial(_step, state, legal[-1])))
                found.setdefault(f"number of builds, {when}", []).append(len(legal))
            elif when and state.step.name == "deliver":
                work = partial(previews.deliveries, state, int(state.seat))
                found.setdefault(f"deliveries, {when}", []).append(timed(work))
                found.setdefault(f"cubes to ship, {when}", []).append(timed(state.legal))
                found.setdefault(f"number of deliveries, {when}", []).append(len(work()))
            state.play_number(choose(state, legal, rng))
    return found


def dense(board: str, seats: int, games: int, segments: int = 45) -> list[float]:
    """Milliseconds for all deliveries over more segments than players build, all cubes there, every level at its top.

    The segments join neighbouring stops and are put straight into the graph: no tiles, but the same search.
    """
    found: list[float] = []
    game = turntable.game("steam", board=board)
    for seed in range(games):
        rng = Rng(seed)
        state = cast(SteamState, game.start(seats, seed=seed))
        network = state.network
        stops = state.board.stops
        places = [(state.board.hexes[stop.hex].q, state.board.hexes[stop.hex].r) for stop in stops]
        pairs = sorted(
            (max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[0] + a[1] - b[0] - b[1])), i, j)
            for i, a in enumerate(places)
            for j, b in enumerate(places[:i])
        )
        for _, i, j in pairs:
            free = [[6 * stop + edge for edge in range(6) if network.far[6 * stop + edge] < 0] for stop in (i, j)]
            if all(free) and sum(network.links) < segments:
                first, second = (exits[rng.below(len(exits))] for exits in free)
                owner = rng.below(seats)
                for exit, far in ((first, second), (second, first)):
                    network.far[exit] = far
                    network.owner[exit] = owner
                network.links[owner] += 1
        for seat in range(seats):
            state.level[seat] = 6
            found.append(timed(partial(previews.deliveries, state, seat)))
    return found


def _step(state: SteamState, number: int) -> None:
    """A whole build step: copy, play, list."""
    twin = state.copy()
    twin.play_number(number)
    twin.legal()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--board", default="great-britain")
    parser.add_argument("--seats", type=int, default=4)
    asked = parser.parse_args()
    print("engine:", "compiled" if is_compiled() else "interpreted")
    found = measure(asked.board, asked.seats, asked.games)
    for name in sorted(found):
        values = found[name]
        print(
            f"{name:<28} median {statistics.median(values):9.4f}  95 % {percentile(values, 0.95):9.4f}  n {len(values)}"
        )
    values = dense(asked.board, asked.seats, asked.games)
    print(
        f"{'deliveries, dense graph':<28} median {statistics.median(values):9.4f}  95 % {percentile(values, 0.95):9.4f}"
    )
    ratio = statistics.median(found["build step, late"]) / statistics.median(found["build step, early"])
    print(f"a late build step costs {ratio:.2f} times an early one (at most {MOST_RATIO})")
    for name in ("builds, late", "deliveries, late"):
        value = percentile(found[name], 0.95)
        print(
            f"{name}: {value:.4f} ms at the 95th percentile (limit {LIMIT_MS}): {'ok' if value < LIMIT_MS else 'SLOW'}"
        )


if __name__ == "__main__":
    main()
