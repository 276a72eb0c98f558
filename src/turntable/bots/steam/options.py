"""The moves a planner weighs in one decision, each with what it seems to be worth."""

from __future__ import annotations

from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.core.rng import Rng


def take_best(value: vec[i64], done: vec[i64]) -> i64:
    """The place of the best value that is not done, which is then done; the first of equals, or -1 if all are done."""
    best: i64 = -1
    i: i64
    for i in range(len(done)):
        if done[i] == 0 and (best < 0 or value[i] > value[best]):
            best = i
    if best >= 0:
        done[best] = 1
    return best


class Options:
    """Moves and their values, in hundredths of points."""

    def __init__(self, most: int) -> None:
        self.count: i64 = 0
        self.move: vec[i64] = zeros(most)
        self.value: vec[i64] = zeros(most)
        self.mark: vec[i64] = zeros(most)
        """Where the move comes from: whatever the planner wants to find again."""

    def clear(self) -> None:
        self.count = 0

    def add(self, move: i64, value: i64, mark: i64) -> None:
        """One more; of a move that is there already, the better value counts."""
        i: i64
        for i in range(self.count):
            if self.move[i] == move:
                if value > self.value[i]:
                    self.value[i] = value
                    self.mark[i] = mark
                return
        if self.count == len(self.move):
            return
        self.move[self.count] = move
        self.value[self.count] = value
        self.mark[self.count] = mark
        self.count += 1

    def best(self) -> i64:
        """The place of the best move; the first of equals."""
        best: i64 = 0
        i: i64
        for i in range(1, self.count):
            if self.value[i] > self.value[best]:
                best = i
        return best

    def prefer(self, move: i64) -> None:
        """Let this move be the best."""
        best: i64 = self.best()
        i: i64
        for i in range(self.count):
            if self.move[i] == move and i != best:
                self.value[i] = self.value[best] + 1

    def blur(self, rng: Rng, by: i64) -> None:
        """Change every value by chance, up to ``by`` either way."""
        i: i64
        for i in range(self.count):
            self.value[i] += rng.below(2 * by + 1) - by

    def write_best(self, out: vec[i64], most: i64, doubt: i64) -> i64:
        """The best moves into ``out``, best first, but none that seems worse by more than ``doubt``; how many."""
        done: vec[i64] = zeros(self.count)
        least: i64 = self.value[self.best()] - doubt
        n: i64 = 0
        while n < most:
            best: i64 = take_best(self.value, done)
            if best < 0 or self.value[best] < least:
                break
            out[n] = self.move[best]
            n += 1
        return n
