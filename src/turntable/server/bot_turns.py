"""Lets bots play when it is their turn."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final

import structlog

from turntable.core.errors import TurntableError
from turntable.server.bot_pool import BotPool
from turntable.server.bot_process import Advice, Job
from turntable.server.entries import now
from turntable.server.hosted import Hosted
from turntable.server.lists import Lists
from turntable.server.loaded import LoadedTables
from turntable.server.refusals import Conflict, Outdated, OutOfOrder
from turntable.server.settings import Settings

SWEEP: Final = 20.0
"""Seconds between two searches for tables where a bot should move and no process is at work: one may have died."""

log = structlog.get_logger("turntable.bots")


class BotTurns:
    """One task for each table where it is a bot's turn; it ends when it is a person's."""

    def __init__(self, settings: Settings, loaded: LoadedTables, lists: Lists) -> None:
        self._settings = settings
        self._loaded = loaded
        self._lists = lists
        self._pool = BotPool(settings.bots)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._closed = False
        loaded.is_busy = self.is_driving

    def is_driving(self, id: str) -> bool:
        """Whether a bot of this table is at work here."""
        return id in self._tasks

    def go(self, hosted: Hosted) -> None:
        """If it is a bot's turn, let it play."""
        if hosted.turn_is_bot and hosted.id not in self._tasks and not self._closed:
            task = asyncio.create_task(self._drive(hosted))
            self._tasks[hosted.id] = task
            task.add_done_callback(lambda _: self._done(hosted))

    def _done(self, hosted: Hosted) -> None:
        del self._tasks[hosted.id]
        if not hosted.stuck:
            self.go(hosted)

    async def resume(self) -> None:
        """Go on where the last process stopped, and look again from time to time."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        before = now() + 1000
        while True:
            try:
                for id in await self._lists.bots_turns(before):
                    if id not in self._tasks:
                        await self._pick_up(id)
            except Exception as problem:
                log.error("looking for bots failed", problem=repr(problem))
            await asyncio.sleep(SWEEP)
            before = now() - int(1000 * (SWEEP + self._settings.think))

    async def _pick_up(self, id: str) -> None:
        try:
            hosted = await self._loaded.table(id)
        except Outdated as problem:
            # The table waits until a Turntable that knows its rules opens it. Bots of other tables play on.
            log.warning("a table cannot be opened", table=id, problem=str(problem))
            return
        hosted.stuck = False
        self.go(hosted)

    async def _drive(self, hosted: Hosted) -> None:
        try:
            while hosted.turn_is_bot and not hosted.stuck:
                await self._one_move(hosted)
        except asyncio.CancelledError:
            raise
        except Exception as problem:
            # The table stops here; the sweep tries again later.
            hosted.stuck = True
            log.error("a bot failed", table=hosted.id, problem=repr(problem))

    async def _one_move(self, hosted: Hosted) -> None:
        seat, seq = int(hosted.state.seat), hosted.seq
        level = hosted.chairs[seat].bot
        assert level is not None
        ready = asyncio.get_running_loop().time() + self._pause(hosted, seat)
        advice = await self._pool.think(self._job(hosted, seat, level, "bot"))
        await asyncio.sleep(ready - asyncio.get_running_loop().time())
        if hosted.seq != seq:
            return
        try:
            await self._loaded.append(hosted, hosted.entry("move", now(), seat, advice[0].code))
        except Conflict:
            # The person came back, or another process was faster.
            return

    def _pause(self, hosted: Hosted, seat: int) -> float:
        """Seconds to wait before a bot's move, so that people can see what happens; 0 without watchers."""
        if not hosted.watches:
            return 0.0
        pace = self._settings.pace
        return pace if hosted.last_seat != seat else pace / 4

    async def advise(self, hosted: Hosted, seat: int, level: str) -> list[Advice]:
        """What a bot of this level would do at a seat."""
        try:
            return await self._pool.think(self._job(hosted, seat, level, "hint"))
        except TurntableError:
            raise
        except Exception as problem:
            log.error("a hint failed", table=hosted.id, problem=repr(problem))
            raise OutOfOrder("bots-broken") from problem

    def _job(self, hosted: Hosted, seat: int, level: str, what: str) -> Job:
        moves = tuple(number for _, number in hosted.history.moves)
        seed = seed_of(hosted.key, what, seat, len(moves))
        return Job(hosted.id, hosted.setup.header, moves, seat, level, seed, self._settings.think)

    def warm(self) -> None:
        """Have a process ready before the first bot thinks."""
        self._pool.warm()

    async def close(self) -> None:
        """Stop; what was not written has not happened."""
        self._closed = True
        tasks = [task for task in (self._sweeper, *self._tasks.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()


def seed_of(key: bytes, what: str, seat: int, moves: int) -> str:
    """A bot's seed for one decision. It comes from the table's secret, so that players cannot foresee it."""
    return hashlib.blake2b(f"{what} {seat} {moves}".encode(), key=key, digest_size=16).hexdigest()
