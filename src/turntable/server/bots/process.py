"""The work of a bot's process: it replays a table, looks at it from one seat, and chooses a move.

Jobs are plain data, because compiled states do not travel. The process is trusted with the whole record; the bot inside
it is handed a ``Perspective`` and nothing else.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple

import turntable
from turntable.bots import Estimate, Perspective, Thought, bot, difference, reasons
from turntable.core.record import Record
from turntable.core.state import State
from turntable.server.plain import Plain, plain_of
from turntable.server.tables.games import game_of, record_of

try:
    import resource
except ImportError:  # pragma: no cover
    # Windows has no such limits.
    resource = None  # type: ignore[assignment]

KEPT: Final = 32
"""Positions a process remembers, to go on from."""


class Job(NamedTuple):
    """One decision to make."""

    table: str
    header: str
    moves: tuple[int, ...]
    seat: int
    level: str
    seed: str
    seconds: float
    explains: bool = False
    """Whether somebody wants to know what the bot expects of its moves."""


class Expected(NamedTuple):
    """An ``Estimate`` as plain data, to travel between processes."""

    win: list[float]
    win_error: list[float]
    points: list[float]
    points_error: list[float]
    has_winner: bool


class Advice(NamedTuple):
    """A move a bot considered, the chosen one first."""

    code: str
    estimate: float
    """Between 0, a sure loss, and 1, a sure win."""
    low: float
    high: float
    share: float
    """The part of all playouts spent on it; 1 with an interval from 0 to 1: chosen without search."""
    expected: Expected | None = None
    """What every seat can expect after it, where the bot explains itself."""
    reasons: tuple[Plain, ...] = ()
    """What speaks for it, as messages, where the bot explains itself."""
    difference: Plain | None = None
    """How it compares with the chosen one, likewise; ``None`` for that one."""


class Answer(NamedTuple):
    """A decision, and what it cost."""

    advice: list[Advice]
    seconds: float


_positions: OrderedDict[str, tuple[tuple[int, ...], Record, State]] = OrderedDict()


def work(pipe: Connection, memory: int) -> None:
    """Think about one job after the other, until nobody asks any more. ``memory``: megabytes it may use."""
    settle(memory)
    prepare()
    pipe.send("ready")
    while True:
        try:
            job, seconds = pipe.recv()
        except (EOFError, OSError):
            return
        _stop_after(seconds)
        try:
            # Without a job somebody only wants to know whether this process answers.
            answer: Answer | str = Answer([], 0.0) if job is None else timed(job)
        except MemoryError:
            # What this process remembers fills it: the next one begins without it.
            return
        except Exception as problem:
            answer = repr(problem)
        pipe.send(answer)


def settle(memory: int) -> None:
    """Prepare the process: it ends when the server does, however that ends, and people come before bots.

    Where the system can see to it, it takes at most so many megabytes more than it has now.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)
    if resource is not None:
        with contextlib.suppress(OSError, ValueError):
            now = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
            resource.setrlimit(resource.RLIMIT_AS, (now + (memory << 20), resource.RLIM_INFINITY))
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _stop_after(seconds: float) -> None:
    """Let the system end the process if it thinks for much longer than it may: nobody else does when the server died.

    The thread that watches the server cannot: a compiled search lets no other thread run.
    """
    if resource is not None:
        most = int(time.process_time() + 2 * seconds) + 10
        resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def prepare() -> None:
    """Make the games, so that the first decision is as quick as the next."""
    for name in turntable.names():
        game_of(name)


def timed(job: Job) -> Answer:
    """Decide, and count the seconds of the processor that it took."""
    started = time.process_time()
    advice = think(job)
    return Answer(advice, time.process_time() - started)


def think(job: Job) -> list[Advice]:
    """Decide. The first of the list is the move to play."""
    state = _position(job)
    player = bot(job.level, state.game, job.seed, job.seconds, job.explains)
    perspective = Perspective(state, job.seat)
    move = player.choose(perspective)
    found = [_advice(thought) for thought in player.thoughts]
    if not found or found[0].code != move.code:
        found.insert(0, Advice(move.code, 0.5, 0.0, 1.0, 1.0))
    return [_explained(perspective, one, found[0]) for one in found] if job.explains else found


def _explained(perspective: Perspective, one: Advice, first: Advice) -> Advice:
    """The same with its reasons, and with how it compares with the chosen move."""
    told = tuple(plain_of(reason) for reason in reasons(perspective, perspective.game.move(one.code)))
    compared = None
    if one is not first:
        compared = plain_of(difference(estimate_of(first), estimate_of(one), perspective.seat))
    return one._replace(reasons=told, difference=compared)


def estimate_of(advice: Advice) -> Estimate | None:
    """What every seat can expect after a move, if that is known."""
    return None if advice.expected is None else Estimate(*advice.expected)


def _advice(thought: Thought) -> Advice:
    expected = thought.expected
    plain = None
    if expected is not None:
        plain = Expected(expected.win, expected.win_error, expected.points, expected.points_error, expected.has_winner)
    return Advice(thought.move.code, thought.estimate, thought.low, thought.high, thought.share, plain)


def _position(job: Job) -> State:
    known = _positions.pop(job.table, None)
    if known is None or known[0] != job.moves[: len(known[0])]:
        record = record_of(job.header)
        known = ((), record, record.start())
    before, record, state = known
    for at in range(len(before), len(job.moves)):
        record.step(state, at, record.game.moves[job.moves[at]])
    _positions[job.table] = (job.moves, record, state)
    while len(_positions) > KEPT:
        _positions.popitem(last=False)
    return state
