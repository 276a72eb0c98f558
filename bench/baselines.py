"""What are the levels worth, and what is a learned policy worth beside them?

    python bench/baselines.py [--game GAME] [--bots A,B] [--games N] [--minutes M] [--learn STEPS]

Each level plays Driver, and so do policies that are learned first: by ``examples/batch_reinforce.py``, and by
``examples/maskable_ppo.py`` where ``sb3-contrib`` is installed. Writes the table of ``docs/baselines.md``, with
intervals of 95 %; more games make them narrower. Playouts alone limit a decision, so a busy machine changes nothing but
how long this takes. Rows that are not measured again stay as they are.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import turntable
from turntable.bots import levels_of
from turntable.lab.arena import Arena, play, prepare

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
PAGE = ROOT / "docs" / "baselines.md"
BEGIN, END = "<!-- measured -->\n", "<!-- end of measured -->"
TABLES = (("ticket-to-ride", 2), ("isle-of-trains", 1), ("isle-of-trains", 2), ("steam", 3))
RIVAL = "driver"
QUICK = ("random", "novice", "driver")
"""Levels that play a game in less than a second; of the others a tenth of the games is played."""
LEARNERS = {
    "reinforce": ("batch_reinforce.py", "learned_bot.py", "npz", 1),
    "maskable-ppo": ("maskable_ppo.py", "maskable_ppo.py", "zip", 50),
}
"""By name: what learns, what plays, the kind of file, decisions of one game to a step of ``--learn``."""
HEAD = (
    f"| game | seats | bot | games | wins against {RIVAL} (95 %) | points | {RIVAL}'s points | ms a decision |\n"
    "| --- | ---: | --- | ---: | --- | ---: | ---: | ---: |\n"
)
Key = tuple[str, ...]


def learners() -> list[str]:
    """Those whose library is there."""
    return [name for name in LEARNERS if name != "maskable-ppo" or find_spec("sb3_contrib")]


def learned(learner: str, name: str, seats: int, steps: int, folder: Path) -> str:
    """Learn a policy; the spec of the bot that plays it."""
    script, player, kind, times = LEARNERS[learner]
    file = folder / f"{name}-{seats}.{kind}"
    command = [sys.executable, str(EXAMPLES / script), "--game", name, "--seats", str(seats)]
    begin = time.perf_counter()
    subprocess.run([*command, "--steps", str(times * steps), "--out", str(file)], check=True, stdout=subprocess.DEVNULL)
    print(f"{learner} learned {name}, {seats} seats, in {time.perf_counter() - begin:.0f} s", file=sys.stderr)
    os.environ["LEARNED"] = str(file)
    return f"{EXAMPLES / player}:Learned"


def measured(name: str, seats: int, given: argparse.Namespace, folder: Path) -> Iterator[tuple[str, Arena]]:
    """The matches of one game, by what the bot is called."""
    for called in [*levels_of(turntable.game(name)), *learners()]:
        if given.bots and called not in given.bots.split(","):
            continue
        spec = learned(called, name, seats, given.learn, folder) if called in LEARNERS else called
        games = given.games if called in QUICK or called in LEARNERS else max(2, given.games // 10)
        match = prepare(name, [spec, RIVAL], games, "baselines", seats, {})
        yield called, play(match, games, cpu=60 * given.minutes)


def row(name: str, seats: int, called: str, found: Arena) -> str:
    """One line: what the first bot of a match did."""
    bot = found.bots[0]
    wins = f"{bot.win_share:.1%} ({bot.low:.1%} to {bot.high:.1%})"
    return (
        f"| {name} | {seats} | {called} | {len(found.games)} | {wins} | {bot.mean_score:.1f} | "
        f"{found.bots[1].mean_score:.1f} | {bot.ms_per_decision:.2f} |\n"
    )


def key(line: str) -> Key:
    """What a line is about: game, seats, bot."""
    return tuple(cell.strip() for cell in line.split("|")[1:4])


def write(new: str) -> None:
    """Put a line into the table of the page, in the place of the one that is about the same."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    table, _, after = rest.partition(END)
    lines = {key(line): line for line in table.splitlines(keepends=True)[2:]} | {key(new): new}
    bots = [*levels_of(turntable.game(TABLES[0][0])), *LEARNERS]
    order = [(name, str(seats), called) for name, seats in TABLES for called in bots]
    rows = "".join(lines[one] for one in order if one in lines)
    PAGE.write_text(before + BEGIN + HEAD + rows + END + after, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=math.inf, help="of a processor, at most, for each match")
    parser.add_argument("--learn", type=int, default=2000, metavar="STEPS")
    parser.add_argument("--game", help="one game alone")
    parser.add_argument("--bots", help="these alone, with commas between them")
    given = parser.parse_args()
    # Libraries that use several threads would think in more time than is counted.
    os.environ["OMP_NUM_THREADS"] = "1"
    with tempfile.TemporaryDirectory() as folder:
        for name, seats in TABLES:
            if given.game in (None, name):
                for called, found in measured(name, seats, given, Path(folder)):
                    write(row(name, seats, called, found))
                    print(row(name, seats, called, found), end="", flush=True)


if __name__ == "__main__":
    main()
