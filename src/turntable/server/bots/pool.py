"""Makes decisions in processes of this machine, for the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from turntable.server.bots.process import Answer, Job
from turntable.server.bots.thinker import Thinkers


class BotPool:
    """Processes that are started when first needed, and anew when one of them is killed; a thread waits for each."""

    def __init__(self, most: int, memory: int) -> None:
        self.thinkers = Thinkers(memory)
        self._most = most
        self._threads = ThreadPoolExecutor(most, "turntable-bots")

    async def think(self, job: Job, seconds: float) -> Answer:
        """Decide; ``Late``, ``Died`` or ``Failed`` as a ``Thinker`` says."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.thinkers.ask, job, seconds)

    async def answers(self, seconds: float) -> bool:
        """Whether a process answers in time, or is at work."""
        if self.thinkers.is_busy:
            return True
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.thinkers.answers, seconds)

    def warm(self) -> None:
        """Start the processes now, so that the first bots wait less."""
        self._threads.submit(self.thinkers.warm, self._most)

    async def close(self) -> None:
        """End the processes. Unfinished decisions are made after the next start."""
        self.thinkers.close()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        await asyncio.to_thread(self.thinkers.join)
