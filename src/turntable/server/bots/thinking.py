"""Makes the decisions of bots: in a fair order, in time, on a cluster or in processes of this machine."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog

from turntable.server.bots.cluster import BotCluster, Gone
from turntable.server.bots.lanes import MORE, Lane, Lanes, Ticket
from turntable.server.bots.pool import BotPool
from turntable.server.bots.process import Answer, Job
from turntable.server.bots.thinker import Died, Failed, Late
from turntable.server.monitoring.tallies import BotTally
from turntable.server.settings import Settings

TRIES: Final = 2
"""How often a decision is begun again because its process was killed, until a cheaper level is tried."""
FIRST_PAGE: Final = 0.5
"""Seconds after which processes are started: the first page of a new house needs the processor before them."""

log = structlog.get_logger("turntable.bots")


class Place:
    """The right to think now."""

    def __init__(self, thinking: Thinking, ticket: Ticket) -> None:
        self._thinking = thinking
        self._ticket = ticket
        self.seconds = 0.0
        """What was spent."""

    async def think(self, job: Job) -> Answer | None:
        """Decide; ``None`` if the bot of this level fails or takes too long. A killed process loses nothing."""
        clock, tally = asyncio.get_running_loop().time, self._thinking.tally
        for _ in range(TRIES):
            started = clock()
            try:
                answer = await self._thinking.ask(job, self._ticket.lane)
            except Died:
                tally.died += 1
                self.seconds += clock() - started
                log.warning("a bot's process was killed", table=job.table, level=job.level)
            except Late:
                tally.late += 1
                self.seconds += clock() - started
                log.warning("a bot took too long", table=job.table, level=job.level)
                return None
            except Failed as problem:
                tally.failed += 1
                log.error("a bot failed", table=job.table, level=job.level, problem=str(problem))
                return None
            else:
                tally.thought[self._ticket.lane].observe(clock() - started)
                self.seconds += answer.seconds
                return answer
        return None


class Thinking:
    """Hands out places to think, and thinks."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.tally = BotTally()
        self.lanes = Lanes(
            settings.bots,
            settings.bot_seconds_person,
            settings.bot_seconds_table,
            settings.bot_tables,
            settings.house_bot_tables,
        )
        self.pool = BotPool(settings.bots + max(MORE.values()), settings.bot_memory)
        self._cluster = BotCluster(settings.thinkers, settings.bot_memory) if settings.thinkers else None
        self._places: dict[Ticket, asyncio.Future[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._warming: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Connect to the cluster, if there is one; else get processes ready, if that is wanted."""
        if self._cluster is not None:
            self._cluster.open()
        elif self._settings.warm:
            self._warming = asyncio.get_running_loop().call_later(FIRST_PAGE, self.pool.warm)

    @asynccontextmanager
    async def place(self, ticket: Ticket) -> AsyncIterator[Place]:
        """Wait for one's turn; the place is given back at the end."""
        clock = asyncio.get_running_loop().time
        place = Place(self, ticket)
        came = clock()
        future = self._places[ticket] = asyncio.get_running_loop().create_future()
        self.lanes.join(ticket)
        try:
            self._serve()
            await future
            self.tally.waited[ticket.lane].observe(clock() - came)
            yield place
        finally:
            self._places.pop(ticket, None)
            self.lanes.leave(ticket, place.seconds, clock())
            self._serve()

    def change(self, table: str, lane: Lane) -> None:
        """What waits for this table waits in another lane from now on."""
        self.lanes.change(table, lane)
        self._serve()

    def close_table(self, table: str) -> None:
        """Bots of this table do not go on among themselves."""
        self.lanes.close(table)
        self._serve()

    def _serve(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._cluster is not None:
            self.lanes.places = self._cluster.places or self._settings.bots
        while (ticket := self.lanes.next(now)) is not None:
            future = self._places[ticket]
            # Who has stopped waiting a moment ago gives the place back at once.
            if not future.done():
                future.set_result(None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wait = self.lanes.wait(now)
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait + 0.01, self._serve)

    async def ask(self, job: Job, lane: Lane) -> Answer:
        """Decide, on the cluster if it is there."""
        seconds = job.seconds + self._settings.overtime
        if self._cluster is not None and self._cluster.places:
            try:
                return await self._cluster.think(job, seconds, lane)
            except Gone as problem:
                log.warning("the cluster is gone: bots think here", problem=str(problem))
        return await self.pool.think(job, seconds)

    async def answers(self, seconds: float) -> bool:
        """Whether decisions can be made: on the cluster, or in a process that answers in time or is at work."""
        if self._cluster is not None and self._cluster.places:
            return True
        return await self.pool.answers(seconds)

    async def close(self) -> None:
        """Stop; what was not decided is decided after the next start."""
        for timer in (self._timer, self._warming):
            if timer is not None:
                timer.cancel()
        if self._cluster is not None:
            await self._cluster.close()
        await self.pool.close()
