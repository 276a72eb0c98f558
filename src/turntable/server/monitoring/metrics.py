"""Metrics, as Prometheus reads them from ``/metrics``: who may read them, and the lag of the event loop.

The samples are made by ``exposition``, when somebody asks.
"""

from __future__ import annotations

import asyncio
import contextlib
from functools import cached_property
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from turntable.server.asking import SAFE, accepted
from turntable.server.house import House
from turntable.server.monitoring.tallies import Histogram
from turntable.server.refusals import CannotStart
from turntable.server.settings import Settings
from turntable.server.traffic.requests import Requests
from turntable.server.wording import FLOORS, words_of

if TYPE_CHECKING:
    from turntable.server.monitoring.exposition import Exposition

METRICS: Final = "/metrics"
KIND: Final = "text/plain; version=0.0.4; charset=utf-8"
"""The format that every Prometheus reads."""
BEAT: Final = 0.25
"""Seconds after which the event loop should be back: what it takes longer is its lag."""
EVERY: Final = 8
"""Beats between two visits to the shelf."""
PASSED_ON: Final = ("x-forwarded-for", "forwarded", "x-real-ip")
"""Headers of web servers in front: what they pass on is from outside, whatever address it seems to come from."""


class Metrics:
    """Answers ``/metrics``."""

    def __init__(self, house: House, requests: Requests) -> None:
        self._house = house
        self._requests = requests
        self._lag = Histogram()
        self._readers = readers_of(house.settings)
        self._task: asyncio.Task[None] | None = None

    @cached_property
    def _exposition(self) -> Exposition:
        # Loading the library takes a while, and most houses are never asked.
        from turntable.server.monitoring.exposition import Exposition

        return Exposition(self._house, self._requests, self._lag)

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
            if beats % EVERY == 0 and self._house.settings.shelf is not None:
                await self._exposition.leave(self._house.settings.shelf)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer those whom the host has named; refuse all others."""
        headers = Headers(scope=scope)
        if scope["method"] not in SAFE:
            answer = Response(status_code=405, headers={"allow": "GET, HEAD"})
        elif self._may_read(scope, headers):
            answer = Response(await self._exposition.text(), headers={"cache-control": "no-store"}, media_type=KIND)
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


def readers_of(settings: Settings) -> list[IPv4Network | IPv6Network]:
    """The networks that may read metrics; ``CannotStart`` if the settings name something else."""
    found: list[IPv4Network | IPv6Network] = []
    for one in settings.metrics:
        try:
            found.append(ip_network(one, strict=False))
        except ValueError:
            raise CannotStart("start-metrics", {"value": one}) from None
    return found
