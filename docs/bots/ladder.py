"""Measures the ladder of a game's levels in the arena, and writes it where the game's bots and their page find it.

``python docs/bots/ladder.py ticket-to-ride`` lets each level play the one below it, each deal with all seatings.
Ratings are sums of the steps from Novice, who has 1000; the interval of a sum is the root of the sum of squares.
A level that loses every game is rated by the most it can be, within 95 %.
"""

from __future__ import annotations

import argparse
import json
import math
from itertools import pairwise
from pathlib import Path

import turntable
from turntable.bots import levels_of
from turntable.bots.ladder import ANCHOR, AT_ANCHOR
from turntable.lab.arena import arena
from turntable.lab.statistics import elo_of

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parents[1] / "src" / "turntable" / "bots"
BEGIN, END = "<!-- ladder -->\n", "<!-- end of ladder -->"
SEATS = {"ticket-to-ride": 2, "isle-of-trains": 2, "steam": 4}
OPTIONS = {"isle-of-trains": {"empty_bag": "nothing"}}
GAMES = {"novice": 200, "driver": 400, "conductor": 100, "stationmaster": 60}
"""Games of a level against the one below it, for two seats."""
Step = tuple[float, float, float]


def step(game: str, level: str, below: str, share: float, seed: str, workers: int) -> Step:
    """How much stronger a level is than the one below, and the ends of the interval."""
    seats = SEATS[game]
    played = arena(
        game,
        [level, below],
        max(seats, round(GAMES[level] * share)),
        seed,
        seats,
        OPTIONS.get(game, {}),
        workers=workers,
    )
    found = played.bots[0]
    print(f"{level} against {below}: {100 * found.win_share:.1f} % ({100 * found.low:.1f}-{100 * found.high:.1f})")
    edge = 1 / (4 * len(played.games))
    low, middle, high = (
        elo_of(min(1 - edge, max(edge, value)), seats) for value in (found.low, found.win_share, found.high)
    )
    assert low is not None
    assert middle is not None
    assert high is not None
    return (low if found.win_share > 1 - edge else middle), low, high


def ladder(game: str, share: float, seed: str, workers: int) -> dict[str, list[int]]:
    """Ratings by level, the weakest first."""
    levels = levels_of(turntable.game(game))
    steps = {level: step(game, level, below, share, seed, workers) for below, level in pairwise(levels)}
    at = levels.index(ANCHOR)
    rated = {ANCHOR: [AT_ANCHOR] * 3}
    up = [(level, steps[level]) for level in levels[at + 1 :]]
    # Downwards a step is the gain of the level above, the other way round.
    down = [(levels[place - 1], _reversed(steps[levels[place]])) for place in range(at, 0, -1)]
    for way in (up, down):
        rating, below, above = float(AT_ANCHOR), 0.0, 0.0
        for level, (gain, low, high) in way:
            rating += gain
            below, above = math.hypot(below, gain - low), math.hypot(above, high - gain)
            rated[level] = [round(rating), round(rating - below), round(rating + above)]
    return {level: rated[level] for level in levels}


def _reversed(step: Step) -> Step:
    gain, low, high = step
    return -gain, -high, -low


def write(game: str, rated: dict[str, list[int]], seed: str) -> None:
    folder = SOURCES / game.replace("-", "_")
    lines = ",\n".join(f'    "{level}": {json.dumps(numbers)}' for level, numbers in rated.items())
    head = f'{{\n  "seats": {SEATS[game]},\n  "seed": {json.dumps(seed)},\n  "levels": {{\n'
    (folder / "ladder.json").write_text(f"{head}{lines}\n  }}\n}}\n", encoding="utf-8")
    rows = "| level | rating | 95 % |\n| --- | --: | --: |\n"
    rows += "".join(f"| {level} | **{one}** | {low} to {high} |\n" for level, (one, low, high) in rated.items())
    page = HERE / f"{game}.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(before + BEGIN + rows + END + after, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("--share", type=float, default=1.0, help="the part of the usual number of games to play")
    parser.add_argument("--seed", default="ladder 1")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    write(given.game, ladder(given.game, given.share, given.seed, given.workers), given.seed)


if __name__ == "__main__":
    main()
