"""Do bots keep to their time? ``python bench/thinking.py [GAME] [--seconds 1] [--minutes 1]``

Conductor and Stationmaster, with far more playouts than they can use, decide in positions of games between Drivers, at
every number of seats; a clock outside measures each decision. Prints the worst decision of each as a part of its time:
1.2 would be a fifth too long. Run it on a core that does nothing else.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

import turntable
from turntable import State
from turntable._pure import is_compiled
from turntable.bots import Perspective, bot
from turntable.bots.levels import MOST

LEVELS = ("conductor", "stationmaster")
APART = 7
"""Decisions from one measured position to the next."""


def positions(name: str) -> Iterator[State]:
    """Positions of games at each number of seats in turn, from their beginning to their end, with a choice to make."""
    game = turntable.game(name)
    number = 0
    while True:
        for seats in game.seats:
            state = game.start(seats, seed=f"thinking {number}")
            player = bot("driver", game, number)
            decisions = number % APART
            while not state.over:
                decisions += 1
                if decisions % APART == 0 and len(state.legal()) > 1:
                    yield state
                state.play(player.choose(Perspective(state, state.seat)))
        number += 1


def measure(name: str, level: str, seconds: float, minutes: float) -> None:
    """Let a level decide for so long; print how the worst decision did."""
    until = time.perf_counter() + 60 * minutes
    ratios: list[tuple[float, str]] = []
    for state in positions(name):
        player = bot(f"{level}:{MOST}", state.game, len(ratios), seconds)
        perspective = Perspective(state, int(state.seat))
        begin = time.perf_counter()
        player.choose(perspective)
        spent = time.perf_counter() - begin
        ratios.append((spent / seconds, f"{state.seats} seats, {state.step_name}"))
        if time.perf_counter() > until:
            break
    worst, where = max(ratios)
    over = sum(ratio > 1.2 for ratio, _ in ratios)
    mean = sum(ratio for ratio, _ in ratios) / len(ratios)
    print(
        f"{name:<15} {level:<14} {len(ratios):4} decisions of {seconds:g} s: mean {mean:.2f}, worst {worst:.3f} of it"
        f" ({where}), {over} over 1.2",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", choices=turntable.names())
    parser.add_argument("--seconds", type=float, default=1.0, help="of a decision")
    parser.add_argument("--minutes", type=float, default=1.0, help="for each game and level")
    given = parser.parse_args()
    print(f"{'compiled' if is_compiled() else 'interpreted'} engine")
    for name in [given.game] if given.game else turntable.names():
        for level in LEVELS:
            measure(name, level, given.seconds, given.minutes)


if __name__ == "__main__":
    main()
