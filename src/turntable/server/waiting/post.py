"""Delivers what leaves the house, one thing after the other and beside everything else: no move ever waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Generic, TypeVar

import structlog

MOST: Final = 500
"""Things that may wait to be delivered; more are dropped."""
PAUSES: Final = (2.0, 10.0, 60.0)
"""Seconds before something that could not be delivered is tried again; after that it is dropped."""

T = TypeVar("T")
log = structlog.get_logger("turntable.waiting")


class Post(Generic[T]):
    """A queue, and a task that empties it with a function that may take its time in a thread."""

    def __init__(self, name: str, deliver: Callable[[T], None]) -> None:
        self.name = name
        self.pauses: tuple[float, ...] = PAUSES
        self.delivered = 0
        self.dropped = 0
        self._deliver = deliver
        self._queue: asyncio.Queue[T] = asyncio.Queue(MOST)
        self._task: asyncio.Task[None] | None = None

    def put(self, thing: T) -> None:
        """Deliver this soon; nothing is waited for."""
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        try:
            self._queue.put_nowait(thing)
        except asyncio.QueueFull:
            self._drop("too many wait")

    async def settled(self) -> None:
        """Wait until all that was put is delivered or dropped."""
        await self._queue.join()

    async def close(self) -> None:
        """Stop; what waits is dropped."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        while not self._queue.empty():
            self._queue.get_nowait()
            self._drop("the house closes")

    async def _work(self) -> None:
        while True:
            thing = await self._queue.get()
            try:
                await self._persist(thing)
            finally:
                self._queue.task_done()

    async def _persist(self, thing: T) -> None:
        for pause in (*self.pauses, None):
            try:
                await asyncio.to_thread(self._deliver, thing)
            except Exception as problem:
                if pause is None:
                    self._drop(type(problem).__name__)
                    return
                await asyncio.sleep(pause)
            else:
                self.delivered += 1
                return

    def _drop(self, why: str) -> None:
        self.dropped += 1
        # What it said, and to whom, is nobody's business but theirs.
        log.warning("something could not be delivered", by=self.name, problem=why)
