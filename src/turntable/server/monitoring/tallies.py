"""What one process counts while it works, in plain numbers. ``metrics`` reads them when somebody asks.

Counting must cost next to nothing, so nothing here takes a lock: each number is written by one thread alone.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Final

from turntable.server.bots.lanes import Lane
from turntable.server.tables.entries import Entry

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
JOBS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
WRITES: Final = ("entries", "other")
"""What a transaction writes: entries of logs, or anything else."""


class Histogram:
    """How many values were up to each bound, and the sum of all."""

    __slots__ = ("bounds", "counts", "sum")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """How many lay between a bound and the one before it; at the end, how many exceed all."""
        self.sum = 0.0

    def observe(self, value: float) -> None:
        """Count a value.

        >>> times = Histogram((1, 2)); times.observe(2); times.observe(7); times.counts, times.sum
        ([0, 1, 1], 9.0)
        """
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


class StoreTally:
    """What the store does. The writer thread counts ``jobs``, ``seconds`` and ``retries``, the event loop the rest."""

    def __init__(self) -> None:
        self.jobs = {what: Histogram(JOBS) for what in WRITES}
        """Jobs of a transaction."""
        self.seconds = {what: Histogram() for what in WRITES}
        """Seconds until they were on the disk."""
        self.retries = 0
        self.write_failures = 0
        self.reads = 0
        self.read_failures = 0
        self.moves: Counter[tuple[str, bool]] = Counter()
        """By game, and whether a bot made them."""

    def wrote(self, what: str, jobs: int, started: float) -> None:
        """A transaction has ended that began at ``started``, by ``time.perf_counter``."""
        self.jobs[what].observe(jobs)
        self.seconds[what].observe(time.perf_counter() - started)

    def moved(self, game: str, entries: Sequence[Entry]) -> None:
        """Entries of a table are on the disk."""
        for entry in entries:
            if entry.kind == "move":
                self.moves[game, entry.person is None] += 1


class BotTally:
    """What bots waited for, and what became of their decisions."""

    def __init__(self) -> None:
        self.waited = {lane: Histogram() for lane in Lane}
        """Seconds until a decision was begun."""
        self.thought = {lane: Histogram() for lane in Lane}
        """Seconds until it was made."""
        self.late = 0
        """Decisions that took too long, so that their process was stopped."""
        self.died = 0
        """Processes that ended by themselves, or were killed from elsewhere."""
        self.failed = 0
        self.fell_back = 0
        """How often a cheaper level had to decide."""
