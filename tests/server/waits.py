"""A clock that tests move, and waiting for what other tasks do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

NOON = 1_800_000_000_000
"""A moment in 2027, in milliseconds."""


class Clock:
    """Stands still until it is moved."""

    def __init__(self, at: int = NOON) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at

    def move(self, milliseconds: int) -> None:
        self.at += milliseconds


async def until(done: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait for a condition; the time is only for a test that would hang."""
    async with asyncio.timeout(seconds):
        while not done():
            await asyncio.sleep(0.005)
