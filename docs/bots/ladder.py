"""Measures the ladder of a game's levels in the arena, and writes it where the game's bots and their page find it.

    python docs/bots/ladder.py                                    # every game
    python docs/bots/ladder.py steam --minutes 60 --workers 2     # one game, in an hour of a processor at most

Each level plays the one below it, each deal with all seatings; a decision takes a second at most, as at a table with
people; on a machine with other work ``--seconds 0`` lets playouts alone limit it. Ratings are sums of the steps from
Novice, who has 1000; the interval of a sum is the root of the sum of squares. A level that wins every game is rated by
the least that this says, within 95 %. Games are kept as they are played (``keeping.py``): the same command goes on
after a stop, and ``--share`` may be raised later.
"""

from __future__ import annotations

import argparse
import json
import math
from itertools import pairwise
from pathlib import Path

import keeping

import turntable
from turntable.bots import levels_of
from turntable.bots.allowance import DECISION
from turntable.bots.ladder import ANCHOR, AT_ANCHOR
from turntable.lab.arena import play, prepare
from turntable.lab.statistics import elo_of
from turntable.words import Words

HERE = Path(__file__).resolve().parent
SEATS = {"ticket-to-ride": 2, "isle-of-trains": 2, "steam": 4}
OPTIONS = {"isle-of-trains": {"empty_bag": "nothing"}}
GAMES = {"novice": 200, "driver": 400, "conductor": 200, "stationmaster": 100}
"""Games of a level against the one below it."""
FEWEST = 10
"""Games that a level must have played to be rated: fewer say nothing."""
PARTS = {"novice": 0.05, "driver": 0.1, "conductor": 0.35, "stationmaster": 0.5}
"""The part of the time for each of these matches, where time is short."""
Step = tuple[float, float, float]
Line = tuple[str, str, int, float, float, float]
"""A match: the level, the one below, games, the share of wins with the ends of its interval."""


def step(name: str, level: str, below: str, given: argparse.Namespace) -> tuple[Step, Line]:
    """How much stronger a level is than the one below, with the ends of the interval; and the match."""
    seats = SEATS[name]
    games = max(2 * seats, round(GAMES[level] * given.share))
    match = prepare(name, [level, below], games, given.seed, seats, OPTIONS.get(name, {}), seconds=given.seconds)
    save = keeping.folder(name) / f"ladder-{level}-{given.seed.replace(' ', '-')}-{given.seconds:g}"
    played = play(match, games, given.workers, save=save, cpu=60 * given.minutes * PARTS[level])
    found = played.bots[0]
    line = level, below, len(played.games), found.win_share, found.low, found.high
    print(f"{level} against {below}, {line[2]} games: {_percent(line)}", flush=True)
    edge = 1 / (4 * len(played.games))
    low, middle, high = (
        elo_of(min(1 - edge, max(edge, value)), seats) for value in (found.low, found.win_share, found.high)
    )
    assert low is not None
    assert middle is not None
    assert high is not None
    return ((low if found.win_share > 1 - edge else middle), low, high), line


def _percent(line: Line) -> str:
    share, low, high = line[3:]
    return f"{100 * share:.1f} % ({100 * low:.1f}-{100 * high:.1f})"


def ratings(levels: list[str], steps: dict[str, Step]) -> dict[str, list[int]]:
    """By level, the weakest first: the rating and the ends of its interval."""
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


def write(name: str, rated: dict[str, list[int]], lines: dict[str, Line], seed: str) -> None:
    """Keep the ladder, and show it on the page."""
    rungs = ",\n".join(f'    "{level}": {json.dumps(numbers)}' for level, numbers in rated.items())
    head = f'{{\n  "seats": {SEATS[name]},\n  "seed": {json.dumps(seed)},\n  "levels": {{\n'
    (keeping.family(name) / "ladder.json").write_text(f"{head}{rungs}\n  }}\n}}\n", encoding="utf-8")
    rows = "| level | rating | 95 % | against the one below, 95 % | games |\n| --- | --: | --: | --: | --: |\n"
    for level, (rating, low, high) in rated.items():
        line = lines.get(level)
        match = "- | -" if line is None else f"{_percent(line)} | {line[2]}"
        rows += f"| {level} | **{rating}** | {low} to {high} | {match} |\n"
    text = f"{Words('en', name).say('game-name')}, {SEATS[name]} seats:\n\n{rows}"
    keeping.replace_part(HERE / "how-bots-think.md", f"ladder {name}", text)


def ladder(name: str, given: argparse.Namespace) -> None:
    """Measure and write the ladder of one game."""
    print(f"{name}, {SEATS[name]} seats", flush=True)
    levels = levels_of(turntable.game(name))
    steps: dict[str, Step] = {}
    lines: dict[str, Line] = {}
    for below, level in pairwise(levels):
        steps[level], lines[level] = step(name, level, below, given)
    rated = levels[: 1 + next((n for n, line in enumerate(lines.values()) if line[2] < FEWEST), len(lines))]
    write(name, ratings(rated, steps), lines, given.seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[*SEATS, []])
    parser.add_argument("--share", type=float, default=1.0, help="the part of the usual number of games to play")
    parser.add_argument("--minutes", type=float, default=math.inf, help="of a processor, at most, for each game")
    parser.add_argument("--seed", default="ladder 1")
    parser.add_argument("--seconds", type=float, default=DECISION, help="a decision may take; 0 for playouts alone")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    for name in given.game or SEATS:
        ladder(name, given)


if __name__ == "__main__":
    main()
