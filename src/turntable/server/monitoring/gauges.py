"""The plain numbers of a house as families of samples: what each metric is called, and where its value comes from."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Final

from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

import turntable
from turntable.server.bots.lanes import Lane
from turntable.server.database.migrations import MIGRATIONS
from turntable.server.house import House
from turntable.server.monitoring.tallies import Histogram
from turntable.server.tables.hosted import Hosted
from turntable.server.traffic.doors import KINDS
from turntable.server.traffic.requests import Requests

PREFIX: Final = "turntable_"
Labels = Sequence[str]
Numbers = Mapping[tuple[str, ...], float]
Histograms = Mapping[tuple[str, ...], Histogram]

STATES: Final = ("waiting", "playing", "over")


class Gauges(Collector):
    """Reads a house when it is asked to."""

    def __init__(self, house: House, requests: Requests, lag: Histogram) -> None:
        self._house = house
        self._requests = requests
        self._lag = lag

    def collect(self) -> Iterator[Metric]:
        yield from self._build()
        yield from self._visitors()
        yield from self._tables()
        yield from self._bots()
        yield from self._database()

    def _build(self) -> Iterator[Metric]:
        engine = "compiled" if turntable.is_compiled() else "plain"
        runs = (turntable.__version__, engine, str(len(MIGRATIONS)))
        yield _gauge("build_info", "What runs.", {runs: 1}, ("version", "engine", "schema"))
        yield _histogram(
            "event_loop_lag_seconds", "How much later than due the event loop comes back.", {(): self._lag}
        )

    def _visitors(self) -> Iterator[Metric]:
        seconds: Histograms = {(*key[:2], f"{key[2]}xx"): one for key, one in self._requests.seconds.items()}
        about = "Seconds a request took, by the template of its path and the class of its status."
        yield _histogram("request_seconds", about, seconds, ("method", "route", "status"))
        doors = self._house.doors
        yield _gauge(
            "open_sockets", "Sockets and streams.", {(kind,): doors.by_kind[kind] for kind in KINDS}, ("kind",)
        )
        refused = {**self._house.rates.refused, "sockets": doors.refused}
        about = "What was refused because somebody did too much of it."
        yield _counter("refusals", about, {(kind,): count for kind, count in refused.items()}, ("kind",))
        asked = self._house.people.passwords.asked
        hashes: Numbers = {("known" if known else "unknown",): count for known, count in asked.items()}
        yield _gauge("hashing_queue", "Passwords that are hashed or wait for it.", hashes, ("device",))

    def _tables(self) -> Iterator[Metric]:
        tables = list(self._house.loaded)
        states = Counter(_state(hosted) for hosted in tables)
        yield _gauge("tables", "Tables in memory.", {(state,): states[state] for state in STATES}, ("state",))
        watched = sum(bool(hosted.watches) for hosted in tables)
        yield _gauge("watched_tables", "Tables that somebody looks at.", {(): watched})
        made: Numbers = {
            (game, "bot" if is_bot else "person"): n for (game, is_bot), n in self._house.store.tally.moves.items()
        }
        yield _counter("moves", "Moves that are on the disk.", made, ("game", "by"))

    def _bots(self) -> Iterator[Metric]:
        thinking = self._house.bot_turns.thinking
        tally = thinking.tally
        queues: Numbers = {
            (lane.name.lower(), state): counts[lane]
            for state, counts in thinking.lanes.queues().items()
            for lane in Lane
        }
        yield _gauge("bot_decisions", "Decisions of bots that wait or are under way.", queues, ("lane", "state"))
        about = "Seconds a decision waited until it was begun."
        yield _histogram(
            "bot_wait_seconds", about, {(lane.name.lower(),): tally.waited[lane] for lane in Lane}, ("lane",)
        )
        about = "Seconds a decision took from there."
        yield _histogram(
            "bot_think_seconds", about, {(lane.name.lower(),): tally.thought[lane] for lane in Lane}, ("lane",)
        )
        ends: Numbers = {("late",): tally.late, ("died",): tally.died, ("failed",): tally.failed}
        yield _counter(
            "bot_failures", "Decisions that were too late, died with their process or failed.", ends, ("why",)
        )
        yield _counter("bot_fallbacks", "How often a cheaper bot had to decide.", {(): tally.fell_back})
        pids = thinking.pool.thinkers.pids
        yield _gauge("thinkers", "Processes of this machine that think.", {(): len(pids)})
        yield _gauge("thinkers_memory_bytes", "Their memory.", {(): sum(map(_memory, pids))})

    def _database(self) -> Iterator[Metric]:
        tally = self._house.store.tally
        about = "What was written in one transaction."
        yield _histogram("database_jobs", about, {(what,): one for what, one in tally.jobs.items()}, ("what",))
        about = "Seconds a transaction took, until it was on the disk."
        yield _histogram(
            "database_commit_seconds", about, {(what,): one for what, one in tally.seconds.items()}, ("what",)
        )
        yield _counter("database_retries", "Transactions begun again because of another process.", {(): tally.retries})
        yield _counter("database_reads", "Reads.", {(): tally.reads})
        failures: Numbers = {("write",): tally.write_failures, ("read",): tally.read_failures}
        yield _counter("database_failures", "Requests that the database did not answer.", failures, ("what",))


def _state(hosted: Hosted) -> str:
    return STATES[2 if hosted.done else 1 if hosted.started else 0]


def _memory(pid: int) -> int:
    """Bytes a process has in memory; 0 if it has ended, or if the system does not say."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def _gauge(name: str, about: str, values: Numbers, labels: Labels = ()) -> Metric:
    family = GaugeMetricFamily(PREFIX + name, about, labels=labels)
    for key, value in values.items():
        family.add_metric(key, value)
    return family


def _counter(name: str, about: str, values: Numbers, labels: Labels = ()) -> Metric:
    family = CounterMetricFamily(PREFIX + name, about, labels=labels)
    for key, value in values.items():
        family.add_metric(key, value)
    return family


def _histogram(name: str, about: str, values: Histograms, labels: Labels = ()) -> Metric:
    family = HistogramMetricFamily(PREFIX + name, about, labels=labels)
    for key, one in values.items():
        family.add_metric(key, _buckets(one), one.sum)
    return family


def _buckets(one: Histogram) -> list[tuple[str, float]]:
    bounds: Iterable[str] = (*map(str, map(float, one.bounds)), "+Inf")
    return list(zip(bounds, accumulate(one.counts), strict=True))
