"""Bots think in processes of their own, never where people wait."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from turntable.server.bot_process import Advice, Job, prepare, settle, think
from turntable.server.refusals import OutOfOrder

TRIES: Final = 3


class BotPool:
    """A pool of processes that is made when first needed, and anew when one of them is killed."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, job: Job) -> list[Advice]:
        """Decide; ``OutOfOrder`` if the processes die again and again."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._pool
            if pool is None:
                pool = self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), settle)
            try:
                return await loop.run_in_executor(pool, think, job)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
        raise OutOfOrder("bots-broken")

    def warm(self) -> None:
        """Start a process now, so that the first bot does not have to wait for it."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), settle)
            self._pool.submit(prepare)

    async def close(self) -> None:
        """End the processes. Unfinished decisions are made after the next start."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            await asyncio.to_thread(process.join, 2)
