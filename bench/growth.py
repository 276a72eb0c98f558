"""Does a decision cost more late in a game? ``python bench/growth.py [GAME] [SEATS]``

Collects positions of random games, and compares the CPU time of ``moves()`` and ``play()`` in the first fifth of the
decisions with that in the last fifth. The ratio is the figure to look at; it should stay below 2.
"""

from __future__ import annotations

import sys
import time

import turntable
from turntable import Move, Rng, State

Positions = list[tuple[State, Move]]


def collect(game: turntable.Game, seats: int, games: int) -> tuple[Positions, Positions]:
    """Positions with a move to play in them: early ones and late ones."""
    rng = Rng("growth")
    early: Positions = []
    late: Positions = []
    for number in range(games):
        state = game.start(seats, seed=f"growth {number}")
        path: Positions = []
        while not state.over:
            moves = state.moves()
            move = moves[rng.below(len(moves))]
            path.append((state.copy(), move))
            state.play(move)
        fifth = len(path) // 5
        early += path[:fifth]
        late += path[-fifth:]
    return early, late


def measure(positions: Positions) -> tuple[float, float]:
    """Microseconds of ``moves()`` and of ``play()``, the best of a few rounds."""
    listing = playing = float("inf")
    for _ in range(5):
        begin = time.process_time()
        for state, _move in positions:
            state.moves()
        listing = min(listing, time.process_time() - begin)
        copies = [(state.copy(), move) for state, move in positions]
        begin = time.process_time()
        for state, move in copies:
            state.play(move)
        playing = min(playing, time.process_time() - begin)
    return listing / len(positions) * 1e6, playing / len(positions) * 1e6


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "ticket-to-ride"
    game = turntable.game(name)
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else game.seats[0]
    early, late = collect(game, seats, 40)
    first, last = measure(early), measure(late)
    for what, begin, end in zip(("moves()", "play()"), first, last, strict=True):
        print(f"{name}, {seats} seats, {what}: {begin:.2f} us early, {end:.2f} us late, ratio {end / begin:.2f}")


if __name__ == "__main__":
    main()
