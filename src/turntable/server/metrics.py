"""Metrics, as Prometheus reads them from ``/metrics``.

Nothing is computed until somebody asks: then ``gauges`` turns the plain numbers that the house keeps into samples.
Labels have few values, all of them ours: never an id, a name or a path from outside. Where several processes serve,
each leaves its samples on a shelf every few seconds, and the one that is asked hands out those of all, told apart by
the label ``process``.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Final

import structlog
from prometheus_client import ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector, CollectorRegistry
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from turntable.server.asking import SAFE, accepted
from turntable.server.gauges import Gauges
from turntable.server.hosted import FLOORS, words_of
from turntable.server.house import House
from turntable.server.refusals import CannotStart
from turntable.server.requests import Requests
from turntable.server.settings import Settings
from turntable.server.tallies import Histogram

METRICS: Final = "/metrics"
BEAT: Final = 0.25
"""Seconds after which the event loop should be back: what it takes longer is its lag."""
EVERY: Final = 8
"""Beats between two visits to the shelf."""
STALE: Final = 15.0
"""Seconds after which what lies on the shelf is of a process that no longer works."""
PASSED_ON: Final = ("x-forwarded-for", "forwarded", "x-real-ip")
"""Headers of web servers in front: what they pass on is from outside, whatever address it seems to come from."""

log = structlog.get_logger("turntable.metrics")


class Metrics:
    """Answers ``/metrics``."""

    def __init__(self, house: House, requests: Requests) -> None:
        self._settings = house.settings
        self._lag = Histogram()
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(Gauges(house, requests, self._lag))
        # Memory, processor, open files, where the system tells them.
        ProcessCollector(registry=self._registry)
        self._readers = readers_of(house.settings)
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to watch the event loop."""
        self._task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Stop watching."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _watch(self) -> None:
        clock = asyncio.get_running_loop().time
        beats = 0
        while True:
            due = clock() + BEAT
            await asyncio.sleep(BEAT)
            self._lag.observe(max(0.0, clock() - due))
            beats += 1
            if beats % EVERY == 0 and self._settings.shelf is not None:
                await self._leave(self._settings.shelf)

    async def _leave(self, shelf: Path) -> None:
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

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer those whom the host has named; refuse all others."""
        headers = Headers(scope=scope)
        if scope["method"] not in SAFE:
            answer = Response(status_code=405, headers={"allow": "GET, HEAD"})
        elif self._may_read(scope, headers):
            answer = Response(
                await self.text(), headers={"cache-control": "no-store"}, media_type=CONTENT_TYPE_PLAIN_0_0_4
            )
        else:
            words = words_of(accepted(headers.get("accept-language", "")), None, FLOORS)
            answer = Response(words.say("metrics-refused"), 403, media_type="text/plain")
        await answer(scope, receive, send)

    def _may_read(self, scope: Scope, headers: Headers) -> bool:
        if any(name in headers for name in PASSED_ON) or not scope.get("client"):
            return False
        try:
            address = ip_address(scope["client"][0])
        except ValueError:
            return False
        return any(address in network for network in self._readers)


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


def readers_of(settings: Settings) -> list[IPv4Network | IPv6Network]:
    """The networks that may read metrics; ``CannotStart`` if the settings name something else."""
    found: list[IPv4Network | IPv6Network] = []
    for one in settings.metrics:
        try:
            found.append(ip_network(one, strict=False))
        except ValueError:
            raise CannotStart("start-metrics", {"value": one}) from None
    return found
