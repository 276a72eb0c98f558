"""A worker of a Dask cluster that thinks for bots: what runs there, and how one is started."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import tempfile
import threading
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from turntable.lab.workers import needed_for_dask
from turntable.server.bots.process import Answer, Job, timed
from turntable.server.bots.thinker import Thinkers

PAUSE: Final = 2.0
"""Seconds until a worker looks for its scheduler again."""
_ONE: Final = threading.Lock()


def think_there(job: Job, seconds: float, memory: int) -> Answer:
    """Decide, in a process of this worker that is killed when it takes too long."""
    if multiprocessing.current_process().daemon:
        # Workers of ``dask worker`` may not start processes: nothing is killed there, and threads take turns.
        with _ONE:
            return timed(job)
    return _thinkers(memory).ask(job, seconds)


@cache
def _thinkers(memory: int) -> Thinkers:
    return Thinkers(memory)


def _dask() -> Any:
    dask = needed_for_dask()
    # Dask tells of every step; warnings are enough.
    logging.getLogger("distributed").setLevel(logging.WARNING)
    return dask


def run_worker(address: str, processes: int, ready: Callable[[], None]) -> None:
    """Think for the cluster of the scheduler at this address, until a signal comes; wait for it if it is not there."""
    with tempfile.TemporaryDirectory(prefix="turntable-") as folder:
        asyncio.run(_work(_dask(), address, processes, folder, ready))


async def _work(dask: Any, address: str, processes: int, folder: str, ready: Callable[[], None]) -> None:
    while True:
        worker = dask.Worker(
            address,
            nthreads=processes,
            memory_limit=0,
            local_directory=folder,
            dashboard=False,
            dashboard_address="127.0.0.1:0",
        )
        async with worker:
            ready()
            await worker.finished()
        # The scheduler is gone; perhaps it comes back.
        await asyncio.sleep(PAUSE)


def run_scheduler(host: str, port: int, ready: Callable[[str], None]) -> None:
    """Be the scheduler of a cluster until a signal comes. ``ready`` is told its address."""
    asyncio.run(_schedule(_dask(), host, port, ready))


async def _schedule(dask: Any, host: str, port: int, ready: Callable[[str], None]) -> None:
    async with dask.Scheduler(host=host, port=port, dashboard=False, dashboard_address="127.0.0.1:0") as scheduler:
        ready(scheduler.address)
        await scheduler.finished()
