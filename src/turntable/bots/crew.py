"""A crew: several processes that think about one decision, each in worlds of its own.

The processes are forked when a decision begins, so they know the perspective without its being sent, and nothing more
than it tells. What they find out comes back as plain sums. Where a system cannot fork, a bot thinks alone.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

from turntable.bots.outlook import Sums
from turntable.core.rng import Rng

Known = tuple[int, float, float, float, float, Sums | None]
"""What is known of a candidate, as plain data: see ``search.Candidate.sums``."""
Tried = tuple[int, list[Known]]
"""Playouts that were used, and what they say of each candidate."""
Work = Callable[[list[int], int, int], Tried]
"""Tries candidates, by number, in so many worlds that follow from a seed."""

_work: Work | None = None
"""What a process of a crew does."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def can_fork() -> bool:
    """Whether this system has what a crew needs: processes that fork, and memory that they share."""
    return "fork" in multiprocessing.get_all_start_methods() and can_share()


def can_share() -> bool:
    """Whether processes can have locks in common. Where no shared memory may be written, they cannot."""
    try:
        multiprocessing.get_context().Lock()
    except (OSError, ImportError):
        return False
    return True


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold Ctrl+C back until this is left.

    It may come at any line, and a pool that was interrupted while it starts its threads cannot be shut down.
    """
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        # Signals are handled by the main thread alone, and nothing is raised where they are ignored.
        yield
        return
    came: list[int] = []

    def note(number: int, frame: object) -> None:
        came.append(number)

    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(signal.SIGINT)


def _begin(work: Work) -> None:
    global _work
    _work = work
    # Ctrl+C is for the process that waits for this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _do(candidates: list[int], worlds: int, seed: int) -> Tried:
    assert _work is not None
    return _work(candidates, worlds, seed)


class Crew:
    """So many processes, for one decision. Equal seeds give equal results for equal numbers of processes."""

    def __init__(self, work: Work, processes: int) -> None:
        self.processes = processes
        self.pool = ProcessPoolExecutor(processes, multiprocessing.get_context("fork"), _begin, (work,))

    def tried(self, candidates: list[int], worlds: int, rng: Rng) -> list[Tried]:
        """Try the candidates in so many worlds, shared out among the processes."""
        shares = [(worlds + place) // self.processes for place in range(self.processes)]
        seeds = [rng.bits() for _ in shares]
        with uninterrupted(), warnings.catch_warnings():
            # Python warns of forks where there are threads, because of their locks: these processes only compute.
            warnings.simplefilter("ignore", DeprecationWarning)
            found = [
                self.pool.submit(_do, candidates, share, seed)
                for share, seed in zip(shares, seeds, strict=True)
                if share
            ]
        return [one.result() for one in found]

    def close(self) -> None:
        """The decision is made, or nobody waits for it any more."""
        with uninterrupted():
            self.pool.shutdown(wait=True, cancel_futures=True)
