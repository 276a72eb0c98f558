"""Lets bots play when it is their turn."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from turntable.bots import levels_of
from turntable.bots.levels import searches, split
from turntable.server.bots.claims import Claims
from turntable.server.bots.lanes import Lane, Ticket
from turntable.server.bots.process import Advice, Job
from turntable.server.bots.quota import only_bots
from turntable.server.bots.thinking import Place, Thinking
from turntable.server.refusals import Conflict, Outdated, OutOfOrder
from turntable.server.settings import Settings
from turntable.server.tables.ahead import past
from turntable.server.tables.entries import now
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.loaded import LoadedTables

SWEEP: Final = 5.0
"""Seconds between two searches for tables where a bot should move and no process is at work: one may have died."""
CHEAPER: Final = ("stationmaster", "conductor", "driver", "novice")
"""The levels that take over, in this order, when one takes too long."""
REMEMBERED: Final = 1000
"""Tables whose bots took too long."""
SPARED: Final = 20
"""Decisions for which such a bot stays at a cheaper level, until its own is tried again."""

log = structlog.get_logger("turntable.bots")


class BotTurns:
    """One task for each table where it is a bot's turn; it ends when it is a person's."""

    def __init__(
        self,
        settings: Settings,
        loaded: LoadedTables,
        claims: Claims,
        clock: Callable[[], int] = now,
        then: Callable[[Hosted], Awaitable[None]] | None = None,
    ) -> None:
        """``then``: what a table does when its bots have moved and it is a person's turn."""
        self._settings = settings
        self._now = clock
        self._then = then
        self._loaded = loaded
        self._claims = claims
        self.thinking = Thinking(settings)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._again: set[str] = set()
        """Tables that changed while a task was at work there: it may just be about to end."""
        self._slow: OrderedDict[tuple[str, str], tuple[int, int]] = OrderedDict()
        """By table and level: how many steps down the cheaper levels its bots went, and for how many decisions yet."""
        self._closed = False
        loaded.is_busy = self.is_driving

    def is_driving(self, id: str) -> bool:
        """Whether a bot of this table is at work here."""
        return id in self._tasks

    def go(self, hosted: Hosted, wrote: bool = True) -> None:
        """If it is a bot's turn, let it play. ``wrote``: this process has just written the table's last entry."""
        if self._closed or not hosted.turn_is_bot:
            return
        if hosted.id in self._tasks:
            # Somebody may have sat down or left since its bot began to wait.
            self.thinking.change(hosted.id, lane_of(hosted))
            self._again.add(hosted.id)
            return
        task = asyncio.create_task(self._drive(hosted, wrote))
        self._tasks[hosted.id] = task
        task.add_done_callback(lambda _: self._done(hosted))

    def _done(self, hosted: Hosted) -> None:
        del self._tasks[hosted.id]
        if not self._closed:
            self.thinking.close_table(hosted.id)
        if hosted.id in self._again:
            self._again.discard(hosted.id)
            self.go(hosted)

    async def resume(self) -> None:
        """Go on where the last process stopped, and look again from time to time."""
        self.thinking.open()
        self._sweeper = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        while True:
            try:
                for id in await self._claims.renew(list(self._tasks)):
                    if id not in self._tasks:
                        await self._pick_up(id)
            except Exception as problem:
                log.error("looking for bots failed", problem=repr(problem))
            await asyncio.sleep(SWEEP)

    async def _pick_up(self, id: str) -> None:
        try:
            hosted = await self._loaded.table(id)
        except Outdated as problem:
            # The table waits until a Turntable that knows its rules opens it. Bots of other tables play on.
            log.warning("a table cannot be opened", table=id, problem=str(problem))
            return
        hosted.stuck = False
        self.go(hosted, wrote=False)

    async def _drive(self, hosted: Hosted, wrote: bool) -> None:
        try:
            seq = -1
            while hosted.turn_is_bot and not hosted.stuck:
                # An entry that another process wrote may have given the table to that process.
                if hosted.seq != seq and not await self._claims.take(hosted.id, hosted.seq, wrote):
                    return
                wrote = False
                seq = await self._one_move(hosted)
                if self._then is not None and seq >= 0 and not hosted.turn_is_bot:
                    await self._then(hosted)
                    wrote = hosted.seq != seq
        except asyncio.CancelledError:
            raise
        except Exception as problem:
            # The table stops here; the sweep tries again later.
            hosted.stuck = True
            log.error("a bot failed", table=hosted.id, problem=repr(problem))

    async def _one_move(self, hosted: Hosted) -> int:
        """Decide and move; the number of the entry, or -1 if the table went on without it."""
        clock = asyncio.get_running_loop().time
        ready = clock()
        async with self.thinking.place(Ticket(lane_of(hosted), hosted.setup.creator, hosted.id)) as place:
            if not hosted.turn_is_bot:
                return -1
            seat, seq = int(hosted.state.seat), hosted.seq
            level = hosted.chairs[seat].bot
            assert level is not None
            ready += self._pause(hosted, seat)
            advice = await self._think(place, hosted, seat, level, "bot")
            hosted.bot_turn.add(seat, place.seconds)
        code = advice[0].code if advice else None
        await asyncio.sleep(ready - clock())
        # A choice that somebody keeps for later changes nothing here.
        if hosted.seq != past(hosted, seq):
            return -1
        if code is None:
            # No bot finds a move in time: the table goes on with the first there is.
            code = hosted.state.moves()[0].code
        entry = hosted.entry("move", self._now(), seat, code)
        try:
            await self._loaded.append(hosted, entry)
        except Conflict:
            # The person came back, or another process was faster.
            return -1
        return entry.seq

    async def _think(self, place: Place, hosted: Hosted, seat: int, level: str, what: str) -> list[Advice]:
        """What a bot of this level, or of a cheaper one if it takes too long, would do; empty if none of them can."""
        rungs = rungs_of(hosted, level)
        for rung in range(self._first_rung(hosted.id, level), len(rungs)):
            answer = await place.think(self._job(hosted, seat, rungs[rung], what))
            if answer is not None:
                return answer.advice
            self._slow[hosted.id, level] = (rung + 1, SPARED)
            if len(self._slow) > REMEMBERED:
                self._slow.popitem(last=False)
            self.thinking.tally.fell_back += 1
            cheaper = rungs[rung + 1] if rung + 1 < len(rungs) else "the first legal move"
            log.warning("a bot falls back", table=hosted.id, level=rungs[rung], to=cheaper)
        return []

    def _first_rung(self, table: str, level: str) -> int:
        """Where to begin: a decision that was late once would be late again and again."""
        rung, left = self._slow.pop((table, level), (0, 0))
        if left:
            self._slow[table, level] = (rung, left - 1)
        return rung if left else 0

    def _pause(self, hosted: Hosted, seat: int) -> float:
        """Seconds to wait before a bot's move, so that people can see what happens; 0 without watchers."""
        if not hosted.watches:
            return 0.0
        pace = self._settings.pace
        return pace if hosted.last_seat != seat else pace / 4

    async def advise(self, hosted: Hosted, seat: int, level: str, person: str) -> list[Advice]:
        """What a bot of this level would do at a seat; a person asks."""
        async with self.thinking.place(Ticket(Lane.HINT, person, hosted.id)) as place:
            advice = await self._think(place, hosted, seat, level, "hint")
        if not advice:
            raise OutOfOrder("bots-broken")
        return advice

    def _job(self, hosted: Hosted, seat: int, level: str, what: str) -> Job:
        moves = tuple(number for _, number in hosted.history.moves)
        seed = seed_of(hosted.key, what, seat, len(moves))
        seconds = self._settings.think
        # Without a limit for a decision there is none for a turn.
        if what == "bot" and seconds > 0.0:
            bots = sum(chair.bot is not None for chair in hosted.chairs)
            seconds = hosted.bot_turn.allows(seat, bots, seconds)
        return Job(hosted.id, hosted.setup.header, moves, seat, level, seed, seconds, what == "hint")

    async def close(self) -> None:
        """Stop; what was not written has not happened."""
        self._closed = True
        tasks = [task for task in (self._sweeper, *self._tasks.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinking.close()
        await self._claims.drop()


def lane_of(hosted: Hosted) -> Lane:
    """Where the bot whose turn it is waits."""
    if only_bots(hosted.chairs):
        return Lane.BOTS
    level = None if hosted.turn is None else hosted.chairs[hosted.turn].bot
    return Lane.PEOPLE if level is not None and searches(split(level)[0]) else Lane.QUICK


def rungs_of(hosted: Hosted, level: str) -> list[str]:
    """The level, and those that decide in its place if it takes too long."""
    name, known = split(level)[0], levels_of(hosted.game)
    later = CHEAPER[CHEAPER.index(name) + 1 :] if name in CHEAPER else ()
    return [level, *(one for one in later if one in known)]


def seed_of(key: bytes, what: str, seat: int, moves: int) -> str:
    """A bot's seed for one decision. It comes from the table's secret, so that players cannot foresee it."""
    return hashlib.blake2b(f"{what} {seat} {moves}".encode(), key=key, digest_size=16).hexdigest()
