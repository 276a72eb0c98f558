"""The table of baselines of docs/baselines.md, made anew: ``python bench/baselines.py [--games N] [--learn STEPS]``

Each level plays Driver, and so does a policy that ``examples/batch_reinforce.py`` learns first. Prints the table as
Markdown, with intervals of 95 %; more games make them narrower. A level that a game does not have is left out.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import turntable
from turntable.bots import levels_of
from turntable.lab.arena import Arena, arena

EXAMPLES = Path(__file__).parents[1] / "examples"
TABLES = (("ticket-to-ride", 2), ("isle-of-trains", 1), ("isle-of-trains", 2), ("steam", 3))
RIVAL = "driver"
QUICK = ("random", "novice", "driver")
"""Levels that play a game in less than a second; of the others a tenth of the games is played."""


def learned(name: str, seats: int, steps: int, folder: Path) -> str:
    """Learn a policy; the spec of the bot that plays it."""
    file = folder / f"{name}-{seats}.npz"
    command = [sys.executable, str(EXAMPLES / "batch_reinforce.py"), "--game", name, "--seats", str(seats)]
    subprocess.run([*command, "--steps", str(steps), "--out", str(file)], check=True, stdout=subprocess.DEVNULL)
    os.environ["LEARNED"] = str(file)
    return f"{EXAMPLES / 'learned_bot.py'}:Learned"


def rows(name: str, seats: int, games: int, steps: int, folder: Path) -> Iterator[str]:
    """The lines of one game."""
    specs = [level for level in levels_of(turntable.game(name)) if level != RIVAL]
    for spec in [*specs, learned(name, seats, steps, folder)]:
        some = games if spec in QUICK or spec.endswith(":Learned") else max(2, games // 10)
        yield row(name, seats, spec, arena(name, [spec, RIVAL], games=some, seats=seats, seed="baselines"))


def row(name: str, seats: int, spec: str, found: Arena) -> str:
    """One line: what the first bot of a match did."""
    bot = found.bots[0]
    wins = f"{bot.win_share:.1%} ({bot.low:.1%} to {bot.high:.1%})"
    called = "learned" if spec.endswith(":Learned") else spec
    return (
        f"| {name} | {seats} | {called} | {len(found.games)} | {wins} | {bot.mean_score:.1f} | "
        f"{found.bots[1].mean_score:.1f} | {bot.ms_per_decision:.2f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--learn", type=int, default=2000, metavar="STEPS")
    parser.add_argument("--game", help="one game alone")
    given = parser.parse_args()
    print(f"| game | seats | bot | games | wins against {RIVAL} (95 %) | points | {RIVAL}'s points | ms a decision |")
    print("| --- | ---: | --- | ---: | --- | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        for name, seats in TABLES:
            if given.game in (None, name):
                for line in rows(name, seats, given.games, given.learn, Path(folder)):
                    print(line, flush=True)


if __name__ == "__main__":
    main()
