"""The samples of a house as text for Prometheus.

Nothing is computed until somebody asks: then ``gauges`` turns the plain numbers that the house keeps into samples.
Labels have few values, all of them ours: never an id, a name or a path from outside. Where several processes serve,
each leaves its samples on a shelf every few seconds, and the one that is asked hands out those of all, told apart by
the label ``process``. The library has a way of its own for that, files that every count is written to; it would cost
something at each move, and leave out what is read only when somebody asks.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import structlog
from prometheus_client import ProcessCollector
from prometheus_client.exposition import generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector, CollectorRegistry

from turntable.server.house import House
from turntable.server.monitoring.gauges import Gauges
from turntable.server.monitoring.tallies import Histogram
from turntable.server.settings import Settings
from turntable.server.traffic.requests import Requests

STALE: Final = 15.0
"""Seconds after which what lies on the shelf is of a process that no longer works."""

log = structlog.get_logger("turntable.metrics")


class Exposition:
    """Knows all samples of a process, and those that others have left."""

    def __init__(self, house: House, requests: Requests, lag: Histogram) -> None:
        self._settings = house.settings
        self._registry = CollectorRegistry()
        self._registry.register(Gauges(house, requests, lag))
        # Memory, processor, open files, where the system tells them.
        ProcessCollector(registry=self._registry)

    async def leave(self, shelf: Path) -> None:
        """Let the other processes know."""
        text = generate_latest(self._mine())
        try:
            await asyncio.to_thread(_replace, shelf / f"{self._settings.worker}.prom", text)
        except OSError as problem:
            log.warning("metrics are not shared just now", problem=str(problem))

    async def text(self) -> bytes:
        """All samples, as text."""
        shelf = self._settings.shelf
        if shelf is None:
            return generate_latest(self._registry)
        others = await asyncio.to_thread(_others, shelf, self._settings)
        return generate_latest(_Families([*self._mine().collect(), *others]))

    def _mine(self) -> _Families:
        """The samples of this process, with its number."""
        number = str(self._settings.worker)
        families = list(self._registry.collect())
        for family in families:
            family.samples = [one._replace(labels={**one.labels, "process": number}) for one in family.samples]
        return _Families(families)


class _Families(Collector):
    """Metrics of one or several processes: those of one name are one family."""

    def __init__(self, families: Iterable[Metric]) -> None:
        self._by_name: dict[str, Metric] = {}
        for family in families:
            known = self._by_name.setdefault(family.name, family)
            if known is not family:
                known.samples += family.samples

    def collect(self) -> Iterator[Metric]:
        return iter(self._by_name.values())


def _others(shelf: Path, settings: Settings) -> list[Metric]:
    """What the other processes have left lately."""
    found: list[Metric] = []
    for file in sorted(shelf.glob("*.prom")):
        if file.stem != str(settings.worker):
            with contextlib.suppress(FileNotFoundError):
                if time.time() - file.stat().st_mtime < STALE:
                    found += text_string_to_metric_families(file.read_text(encoding="utf-8"))
    return found


def _replace(file: Path, text: bytes) -> None:
    """Write a file so that nobody reads half of it."""
    new = file.with_suffix(".new")
    new.write_bytes(text)
    new.replace(file)
