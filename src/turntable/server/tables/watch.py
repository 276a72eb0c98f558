"""Watching a table. A watch only wakes its watcher, who then looks at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turntable.server.tables.hosted import Hosted


class Watch:
    """Wakes one watcher of a table. ``async for _ in watch`` runs at once, and again after every change.

    Changes that come while the watcher is busy wake it once.
    """

    def __init__(
        self,
        hosted: Hosted,
        person: str | None,
        by: str = "",
        ends: float | None = None,
        told: Callable[[Hosted], None] | None = None,
    ) -> None:
        """``told``: called when the table gets its first watch here, and when it has lost the last one."""
        self.hosted = hosted
        self._told = told
        self.person = person
        self.by = by
        """The hash of the cookie or token that the watcher showed."""
        self.closed = False
        self.ends = ends
        """Seconds until that ends by itself; ``None``: it does not."""
        self.is_revoked = False
        """Whether that cookie or token is void."""
        self._changed = True
        self._is_held = False
        self._waiting: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def __enter__(self) -> Watch:
        self.hosted.watches.add(self)
        if self._told is not None and len(self.hosted.watches) == 1:
            self._told(self.hosted)
        if self.ends is not None:
            self._timer = asyncio.get_running_loop().call_later(self.ends, self.revoke)
        return self

    def __exit__(self, *problem: object) -> None:
        self.hosted.watches.discard(self)
        if self._told is not None and not self.hosted.watches:
            self._told(self.hosted)
        if self._timer is not None:
            self._timer.cancel()

    def wake(self) -> None:
        """Something has changed."""
        self._changed = True
        if (not self._is_held or self.closed) and self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def hold(self) -> None:
        """The watcher is about to change the table, and looks at it by itself: it need not be woken for that."""
        self._is_held = True

    def release(self, is_told: bool) -> None:
        """It has looked. ``is_told``: it has seen all that changed."""
        self._is_held = False
        if is_told and not self.closed:
            self._changed = False
        elif self._changed:
            self.wake()

    def close(self) -> None:
        """The house closes: waiting ends."""
        self.closed = True
        self.wake()

    def revoke(self) -> None:
        """What the watcher showed is void: waiting ends."""
        self.is_revoked = True
        self.close()

    async def wait(self, seconds: float) -> bool:
        """Until something changed since the last time; ``False`` if that took too long or waiting has ended."""
        try:
            await asyncio.wait_for(self._change(), seconds)
        except TimeoutError:
            return False
        return not self.closed

    async def _change(self) -> None:
        # A future takes less memory than an event, and thousands of watches wait.
        while not self._changed:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._changed = False

    def __aiter__(self) -> Watch:
        return self

    async def __anext__(self) -> None:
        await self._change()
        if self.closed:
            raise StopAsyncIteration
