"""Is this engine as fast as another build of it? ``python bench/against.py OTHER/.venv/bin/python [GAME ...]``

Runs the two builds in turns, in short slices of CPU time, and prints for each game the ratio of this one to the other
in its three lanes and in ``copy``: above 1 this one is faster. Machines are noisy; the median over the turns is not.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from typing import Any

import turntable

TURNS = 12
SLICE = """
import sys, time
from turntable import Rng, game
from turntable.lab import bench
name, turn = sys.argv[1], int(sys.argv[2])
played = game(name)
seats = played.seats[0]
rates = {}
for lane, play in (("playout", bench._playout), ("fast", bench._fast), ("friendly", bench._friendly)):
    one, begin, count, spent = play(played, seats), time.process_time(), 0, 0.0
    one()
    begin = time.process_time()
    while spent < 0.4:
        count += one()
        spent = time.process_time() - begin
    rates[lane] = count / spent
rates["copy"] = 1e9 / bench._copy_ns(played, seats)
print(__import__("json").dumps(rates))
"""


def rates(python: str, game: str, turn: int) -> dict[str, float]:
    """Decisions (or copies) a CPU second of one slice, by lane."""
    done = subprocess.run([python, "-c", SLICE, game, str(turn)], capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return {lane: float(rate) for lane, rate in found.items()}


def main() -> None:
    """Compare the games named, or all."""
    other, *games = sys.argv[1:]
    for game in games or turntable.names():
        pairs = []
        for turn in range(TURNS):
            # Each turn begins with the other build, so that neither always has the quieter moment.
            first, second = (sys.executable, other) if turn % 2 else (other, sys.executable)
            one, two = rates(first, game, turn), rates(second, game, turn)
            pairs.append((one, two) if turn % 2 else (two, one))
        ratios = {lane: statistics.median(mine[lane] / theirs[lane] for mine, theirs in pairs) for lane in pairs[0][0]}
        print(game, " ".join(f"{lane} {ratio:.3f}" for lane, ratio in ratios.items()), flush=True)


if __name__ == "__main__":
    main()
