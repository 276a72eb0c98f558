"""Processes that think are stopped from outside, and lose nothing when they are killed."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from turntable import game
from turntable.core.record import Record
from turntable.server.bots.process import Job, think
from turntable.server.bots.thinker import Died, Failed, Late, Thinkers
from turntable.server.tables.games import header_of

MEMORY = 1024
HEADER = header_of(Record(game("isle-of-trains"), 2, seed="7"))


def job(level: str, seconds: float = 2.0, header: str = HEADER) -> Job:
    return Job("table", header, (), int(game("isle-of-trains").start(2, "7").seat), level, "seed", seconds)


ENDLESS = job("conductor:1000000", 0.0)
"""Without a limit of its own it searches for minutes."""


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    thinkers = Thinkers(MEMORY)
    yield thinkers
    thinkers.close()
    thinkers.join()


def test_a_process_decides_as_the_bot_does(thinkers: Thinkers) -> None:
    assert thinkers.ask(job("novice"), 60.0).advice == think(job("novice"))
    (pid,) = thinkers.pids
    # A search that nothing but its time ends; on a busy machine it gets a part of a processor in that time.
    assert 0.0 < thinkers.ask(job("conductor:1000000", 1.0), 60.0).seconds < 60.0
    assert thinkers.pids == [pid]


def test_a_decision_that_takes_too_long_is_killed_and_another_process_starts(thinkers: Thinkers) -> None:
    thinkers.warm(1)
    (pid,) = thinkers.pids
    started = time.monotonic()
    with pytest.raises(Late):
        thinkers.ask(ENDLESS, 0.5)
    assert time.monotonic() - started < 30.0
    assert not is_alive(pid)
    assert thinkers.ask(job("novice"), 60.0).advice == think(job("novice"))
    assert thinkers.pids != [pid]


def test_a_process_that_somebody_kills_says_so_at_once(thinkers: Thinkers) -> None:
    thinkers.warm(1)
    (pid,) = thinkers.pids
    threading.Timer(0.5, os.kill, (pid, signal.SIGKILL)).start()
    with pytest.raises(Died):
        thinkers.ask(ENDLESS, 600.0)
    assert thinkers.ask(job("novice"), 60.0).advice == think(job("novice"))


def test_one_that_was_killed_while_idle_is_replaced(thinkers: Thinkers) -> None:
    thinkers.warm(2)
    killed = thinkers.pids
    assert len(killed) == 2
    for thinker in list(thinkers._all):
        thinker.process.kill()
        thinker.process.join()
    assert thinkers.ask(job("novice"), 60.0).advice == think(job("novice"))
    assert len(thinkers.pids) == 1
    assert not {*thinkers.pids} & {*killed}


def test_an_exception_is_told_and_the_process_goes_on(thinkers: Thinkers) -> None:
    thinkers.warm(1)
    pids = thinkers.pids
    with pytest.raises(Failed, match="rules"):
        thinkers.ask(job("novice", header=HEADER.replace("rules 2", "rules 0")), 60.0)
    assert thinkers.ask(job("novice"), 60.0).advice == think(job("novice"))
    assert thinkers.pids == pids


@pytest.mark.skipif(sys.platform != "linux", reason="reads what the kernel says")
def test_memory_is_bounded_and_so_is_the_time_without_a_server(thinkers: Thinkers) -> None:
    thinkers.ask(job("novice"), 60.0)
    (pid,) = thinkers.pids
    limits = (Path("/proc") / str(pid) / "limits").read_text().splitlines()
    found = {line[:26].strip(): line[26:].split()[0] for line in limits}
    # So much more than it had at its beginning, which is little.
    assert MEMORY << 20 < int(found["Max address space"]) < 2 * MEMORY << 20
    assert 60 < int(found["Max cpu time"]) < 200


def test_one_that_needs_more_memory_than_it_may_is_replaced() -> None:
    thinkers = Thinkers(1)
    with pytest.raises((Died, Late)):
        thinkers.ask(job("novice"), 60.0)
    assert thinkers.pids == []


def test_closing_ends_what_is_under_way(thinkers: Thinkers) -> None:
    thinkers.warm(1)
    threading.Timer(0.3, thinkers.close).start()
    with pytest.raises(Died):
        thinkers.ask(ENDLESS, 600.0)
    with pytest.raises(Died):
        thinkers.ask(job("novice"), 60.0)
    assert thinkers.pids == []


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
