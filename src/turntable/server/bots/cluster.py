"""Makes decisions on a Dask cluster: on other machines, or in other containers."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future
from typing import Any, Final

import structlog

from turntable.lab.workers import check_scheduler, dask_client
from turntable.server.bots.lanes import MORE, Lane
from turntable.server.bots.process import Answer, Job
from turntable.server.bots.thinker import Died, Failed, Late
from turntable.server.bots.worker import think_there

LOOK: Final = 2.0
"""Seconds between two looks at what the cluster has."""
GRACE: Final = 10.0
"""Seconds for the way there and back, and for other decisions that are under way there."""

log = structlog.get_logger("turntable.bots")


class Gone(Exception):
    """The cluster does not answer."""


class BotCluster:
    """A connection to a scheduler. A thread of its own makes it, watches it, and makes it anew when it breaks."""

    def __init__(self, address: str, memory: int) -> None:
        check_scheduler(address)
        self._address = address
        self._memory = memory
        self.places = 0
        """How many decisions of all-bot tables may be under way there; 0 while there is no cluster."""
        self._executor: Any = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="turntable-cluster", daemon=True)

    def open(self) -> None:
        """Begin to look for the cluster."""
        self._thread.start()

    def _watch(self) -> None:
        told = ""
        while not self._stop.is_set():
            try:
                with dask_client(self._address) as client:
                    self._executor = client.get_executor(pure=False)
                    told = ""
                    while not self._stop.is_set():
                        workers = sum(client.nthreads().values())
                        # Some of them are left for people and hints.
                        self.places = max(1, workers - max(MORE.values())) if workers else 0
                        self._stop.wait(LOOK)
            except Exception as problem:
                # Each reason once, not every few seconds.
                if repr(problem) != told:
                    told = repr(problem)
                    log.warning("no cluster to think on: bots think here", address=self._address, problem=told)
            self.places = 0
            self._stop.wait(LOOK)

    async def think(self, job: Job, seconds: float, lane: Lane) -> Answer:
        """Decide; ``Late``, ``Died`` or ``Failed`` as a ``Thinker`` says, ``Gone`` if nobody answers."""
        loop = asyncio.get_running_loop()
        told: asyncio.Future[Answer] = loop.create_future()

        def tell(done: Future[Answer]) -> None:
            if told.done():
                return
            problem = Gone("it lost the decision") if done.cancelled() else done.exception()
            if problem is None:
                told.set_result(done.result())
            else:
                told.set_exception(problem)

        under_way: Future[Answer] | None = None
        try:
            under_way = self._executor.submit(think_there, job, seconds, self._memory, priority=-int(lane))
            under_way.add_done_callback(lambda done: loop.call_soon_threadsafe(tell, done))
            return await asyncio.wait_for(told, seconds + GRACE)
        except (Late, Died, Failed):
            raise
        except Exception as problem:
            # It is asked again when the next look finds it there.
            self.places = 0
            raise Gone(repr(problem)) from problem
        finally:
            if under_way is not None and not under_way.done():
                under_way.cancel()

    async def close(self) -> None:
        """Disconnect."""
        self._stop.set()
        await asyncio.to_thread(self._thread.join, LOOK)
