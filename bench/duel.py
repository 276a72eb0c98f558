"""Plays bots of this installation against those of another one, say an older commit, on equal deals.

    python bench/duel.py OTHER/bin/python ticket-to-ride --mine stationmaster --theirs conductor:512 --games 200
    python bench/duel.py OTHER/bin/python steam --seats 4 --mine stationmaster --theirs conductor --minutes 30

One bot of ours sits among bots of theirs, each deal with all seatings. The other installation runs as a process of its
own, holds the same position and is told every move by its code, because numbers of moves may differ; a deal on which
the two engines come to disagree is left out, and counted. Prints our share of wins with its 95 % interval (over deals),
the points of both, and the seconds of a processor that each used for a decision. Games are added to ``--keep``, a file
with a line a game, and the same command goes on from there; ``--part 0/2`` and ``--part 1/2`` are for two processes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def serve() -> None:
    """The other side: hold a position, choose when asked. It runs on that installation's own code."""
    import turntable
    from turntable.bots import Perspective, bot

    state: Any = None
    bots: dict[int, Any] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        if "start" in asked:
            name, seats, seed, options, specs = asked["start"]
            state = turntable.game(name, **options).start(seats, seed=seed)
            bots = {int(seat): bot(spec, state.game, f"{seed} {seat}") for seat, spec in specs.items()}
            answer: object = None
        elif "play" in asked:
            state.play(state.game.move(asked["play"]))
            answer = None
        else:
            begin = time.process_time()
            move = bots[state.seat].choose(Perspective(state, state.seat))
            answer = [move.code, time.process_time() - begin, codes(state)]
        if answer is not None:
            print(json.dumps(answer), flush=True)


def codes(state: Any) -> list[str]:
    """What may be played, in an order that both installations agree on."""
    return sorted(move.code for move in state.moves())


class Other:
    """The other installation."""

    def __init__(self, python: str) -> None:
        command = [python, str(Path(__file__).resolve()), "--serve"]
        # Without our path, lest it imports our code instead of what is installed there.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/", env=environment
        )

    def tell(self, **said: object) -> None:
        """Tell it something it does not answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(said) + "\n")

    def choice(self) -> tuple[str, float, list[str]]:
        """Its move, the seconds that took, and the moves it thinks are legal."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write('{"choose": 1}\n')
        self.process.stdin.flush()
        code, seconds, legal = json.loads(self.process.stdout.readline())
        return code, seconds, legal

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def game_of(given: argparse.Namespace, other: Other, seed: str, place: int) -> dict[str, Any] | None:
    """One game with our bot at a place; nothing if the engines disagree."""
    import turntable
    from turntable.bots import Perspective, bot

    options = dict(option.split("=", 1) for option in given.option)
    state = turntable.game(given.game, **options).start(given.seats, seed=seed)
    mine = bot(given.mine, state.game, f"{seed} {place}")
    theirs = {seat: given.theirs for seat in range(given.seats) if seat != place}
    other.tell(start=[given.game, given.seats, seed, options, theirs])
    spent = {True: [0.0, 0], False: [0.0, 0]}
    while not state.over:
        is_mine = state.seat == place
        if is_mine:
            begin = time.process_time()
            code = mine.choose(Perspective(state, state.seat)).code
            seconds = time.process_time() - begin
        else:
            code, seconds, legal = other.choice()
            if legal != codes(state):
                return None
        spent[is_mine][0] += seconds
        spent[is_mine][1] += 1
        state.play(state.game.move(code))
        other.tell(play=code)
    first = state.ranking()[0]
    points = state.scores()
    return {
        "seed": seed,
        "place": place,
        "won": 1 / len(first) if place in first else 0.0,
        "mine": points[place],
        "theirs": sum(points[seat] for seat in theirs) / len(theirs),
        "spent": [*spent[True], *spent[False]],
    }


def deals(given: argparse.Namespace) -> Iterator[tuple[str, int]]:
    """Every deal with all places of ours, those of our part only."""
    part, parts = map(int, given.part.split("/"))
    for number in range(given.games // given.seats):
        if number % parts == part:
            for place in range(given.seats):
                yield f"{given.seed} {number}", place


def report(given: argparse.Namespace, games: list[dict[str, Any]], left_out: int) -> None:
    """Print what came out so far."""
    import numpy as np

    from turntable.lab.statistics import intervals, share_interval

    blocks: dict[str, list[float]] = defaultdict(list)
    for played in games:
        blocks[played["seed"]].append(played["won"])
    whole = np.array([[sum(block) / len(block)] for block in blocks.values() if len(block) == given.seats])
    if not len(whole):
        print(f"no deal was played with all seatings yet; deals left out {left_out}")
        return
    low, high = share_interval(whole[:, 0], intervals(whole)[0])
    mine, mine_count, theirs, theirs_count = (sum(played["spent"][i] for played in games) for i in range(4))
    print(
        f"{given.game}, {given.seats} seats: {given.mine} among {given.theirs} of theirs,"
        f" {len(whole)} deals with all seatings: wins {100 * whole.mean():.1f} %"
        f" ({100 * low:.1f}-{100 * high:.1f}),"
        f" points {sum(played['mine'] for played in games) / len(games):.1f}"
        f" : {sum(played['theirs'] for played in games) / len(games):.1f},"
        f" ms a decision {1000 * mine / mine_count:.2f} : {1000 * theirs / theirs_count:.2f},"
        f" deals left out {left_out}",
        flush=True,
    )


def main() -> None:
    """Play, go on from what was kept, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python", help="the interpreter of the other installation")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--mine", default="driver")
    parser.add_argument("--theirs", default="driver")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after so many minutes")
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--keep", type=Path, help="a file of games that were played, to go on from")
    parser.add_argument("--part", default="0/1", help="which part of the deals, for several processes")
    given = parser.parse_args()
    kept = given.keep.read_text().splitlines() if given.keep is not None and given.keep.exists() else []
    # Two processes may have added the same game.
    known = {(played["seed"], played["place"]): played for played in map(json.loads, kept)}
    games = list(known.values())
    until = time.monotonic() + 60 * given.minutes
    left_out: set[str] = set()
    other = Other(given.python)
    for seed, place in deals(given):
        if (seed, place) in known or seed in left_out:
            continue
        if time.monotonic() > until:
            break
        played = game_of(given, other, seed, place)
        if played is None:
            left_out.add(seed)
            games = [one for one in games if one["seed"] != seed]
            continue
        games.append(played)
        if given.keep is not None:
            with given.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(played) + "\n")
    other.close()
    report(given, games, len(left_out))


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve"]:
        serve()
    else:
        main()
