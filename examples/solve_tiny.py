"""Solves small games exactly by the engine: ``python examples/solve_tiny.py``

Three towns (Ticket to Ride, two players), one valley (Steam, two players), and the last turn of a solo game of
Isle of Trains, which has no boards of its own. Both players see everything here, hidden cards too: what a
search over whole positions can reach at best, and a number to check one against. Needs nothing but Turntable.

In Ticket to Ride the deck stays unknown, and the value is the mean over all cards that may come. In Steam all chance
is in the deal. In Isle of Trains the rest of the deck is known too: it is the best that hindsight could have done.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import turntable
from turntable import Rng, State

BOARDS = Path(__file__).parent / "boards"


def three_towns() -> turntable.Game:
    """Ticket to Ride on three towns; seat 0 starts."""
    return turntable.game("ticket-to-ride", board=str(BOARDS / "three-towns.json"), first="0")


def one_valley() -> turntable.Game:
    """Steam in one valley, for one round."""
    return turntable.game("steam", board=str(BOARDS / "one-valley.json"))


class Solver:
    """The value of a position for two players: seat 0's points less seat 1's, when both play their best."""

    def __init__(self) -> None:
        self.values: dict[int, float] = {}
        """By the key of a position: its value. Equal positions have equal keys, whatever led to them."""

    def value(self, state: State) -> float:
        if state.over:
            points = state.scores()
            return float(points[0] - points[1])
        key = state.key()
        if key not in self.values:
            best = max if state.seat == 0 else min
            self.values[key] = best(self.worth(state, number) for number in state.legal())
        return self.values[key]

    def worth(self, state: State, number: int) -> float:
        """A move's value: the mean over everything that may come of it, each equally likely."""
        after = [self.value(other) for other in outcomes(state, number)]
        return sum(after) / len(after)


def outcomes(state: State, number: int) -> Iterator[State]:
    """The positions a move may lead to, each as likely as the others."""
    after = state.copy()
    after.play_number(number)
    if after.chance == state.chance:
        yield after
        return
    position: Any = state
    # One card was drawn from the deck, or from the discards shuffled anew.
    count = int(position.deck_size or position.discard_size + _paid(state, number))
    for chance in chances(count):
        other = state.copy()
        other.chance = chance
        other.play_number(number)
        rng = Rng(0)
        rng.chance = chance
        rng.below(1)
        assert other.chance == rng.chance, "this move draws more than one card"
        yield other


def _paid(state: State, number: int) -> int:
    """The cards a move puts on the discard pile before it draws."""
    return 1 if state.game.moves[number].code.startswith("claim") else 0


@cache
def chances(count: int) -> list[int]:
    """By value: a state of the generator that draws it next, of so many values."""
    found: dict[int, int] = {}
    rng, seeds = Rng(0), Rng("chances")
    while len(found) < count:
        chance = seeds.bits()
        rng.chance = chance
        found.setdefault(int(rng.below(count)), chance)
    return [found[value] for value in range(count)]


class Puzzle:
    """The best score a solo player can reach from a position, knowing what is to come."""

    def __init__(self) -> None:
        self.values: dict[tuple[int, int], int] = {}

    def value(self, state: State) -> int:
        if state.over:
            return state.scores()[0]
        # A copy draws what the original would have drawn: the generator belongs to the position here.
        key = (state.key(), int(state.chance))
        if key not in self.values:
            self.values[key] = max(self.value(_after(state, number)) for number in state.legal())
        return self.values[key]


def _after(state: State, number: int) -> State:
    after = state.copy()
    after.play_number(number)
    return after


def last_turn(seed: int) -> tuple[State, int]:
    """The last turn of a solo game of Isle of Trains played at random, and the score it was played to."""
    state: Any = turntable.game("isle-of-trains").start(1, seed=seed)
    rng = Rng(seed)
    turns = -1
    begun = state
    while not state.over:
        if state.turns != turns:
            turns, begun = state.turns, state.copy()
        legal = state.legal()
        state.play_number(legal[rng.below(len(legal))])
    return begun, state.scores()[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, help="the deal; otherwise those of the table in the documents")
    given = parser.parse_args()
    games = (("three towns", three_towns(), 1), ("one valley", one_valley(), 1), ("one valley", one_valley(), 2))
    for name, game, seed in games:
        solver = Solver()
        value = solver.value(game.start(2, seed=seed if given.seed is None else given.seed))
        print(f"{name}: {value:+.6f} points for seat 0, {len(solver.values)} positions")
    puzzle = Puzzle()
    state, reached = last_turn(4 if given.seed is None else given.seed)
    best = puzzle.value(state)
    print(f"isle of trains: {best} points at best, {reached} as it was played, {len(puzzle.values)} positions")


if __name__ == "__main__":
    main()
