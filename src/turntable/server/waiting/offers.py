"""Seats that nobody moves at: who may give them to a bot, who may wait on, who may nudge; and the watch over clocks.

Every process that serves looks for clocks that have run out, once a second and with one statement. Exactly one acts:
the one that sets the alarm of the table's row further. What it does is the next entry of the table's log, so whoever
moves at that very moment is either before it or asked to look again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy import Connection, select, update

from turntable.server.database import schema
from turntable.server.refusals import Conflict, NotYours, Outdated, Unknown
from turntable.server.tables.chairs import check_level
from turntable.server.tables.hosted import Hosted
from turntable.server.waiting.clock import MINUTE, may_bot, nudge_from
from turntable.server.waiting.teller import Teller

if TYPE_CHECKING:
    from turntable.server.accounts.people import Person
    from turntable.server.house import House
    from turntable.server.tables.entries import Entry

SWEEP: Final = 1.0
"""Seconds between two looks for clocks that have run out."""
MOST: Final = 200
"""Tables seen to in one look; the others come next."""
TRIES: Final = 5
"""How often a request is tried when other entries keep taking its number."""
LATER: Final = MINUTE
"""Milliseconds after which a table that could not be seen to is tried again."""

log = structlog.get_logger("turntable.waiting")


class Waiting:
    """Sees to tables where somebody is waited for. Made and opened by the house."""

    def __init__(self, house: House, append: Callable[[Hosted, Entry], Awaitable[None]]) -> None:
        self._house = house
        self._append = append
        self.teller = Teller(house.settings, house.store, house.people)
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to watch over clocks."""
        self._task = asyncio.create_task(self._sweep_on())

    async def close(self) -> None:
        """Stop; whatever is due stays so in the database."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.teller.close()

    async def _sweep_on(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as problem:
                log.error("looking at clocks failed", problem=repr(problem))
            await asyncio.sleep(SWEEP)

    async def sweep(self) -> None:
        """See to every table whose alarm is due."""
        columns = schema.tables.c
        query = select(columns.id, columns.alarm).where(columns.alarm <= self._house.clock(), columns.closed.is_(None))
        query = query.order_by(columns.alarm).limit(MOST)
        for id, alarm in await self._house.store.read(lambda connection: connection.execute(query).all()):
            try:
                await self._ring(str(id), int(alarm))
            except (Conflict, Unknown):
                # Somebody moved, or another process was faster, or the table is gone.
                continue
            except Exception as problem:
                later = None if isinstance(problem, Outdated) else self._house.clock() + LATER
                await self._set(str(id), int(alarm), later)
                log.warning("a clock could not be seen to", table=id, problem=repr(problem))

    async def _ring(self, id: str, alarm: int) -> None:
        hosted = await self._house.table(id)
        # Whoever has chosen before is not late.
        await self._house.play_ahead(hosted)
        due, seat, late = hosted.due, hosted.turn, hosted.setup.late
        if due is None or seat is None:
            if hosted.closed is None:
                await self._set(id, alarm, None)
        elif self._house.clock() < due:
            # At a table that waits for days the first alarm is for whoever does not know yet that it is their turn.
            if await self._set(id, alarm, due):
                await self.teller.tell("turn", hosted, seat)
        elif late == "ask":
            if await self._set(id, alarm, None):
                await self.teller.tell("late", hosted, seat)
        elif await self._set(id, alarm, self._house.clock() + LATER):
            # If this process dies now, another one does it later.
            code = hosted.setup.stand_in if late == "bot" else ""
            await self._append(hosted, hosted.entry(late, self._house.clock(), seat, code))
            await self.teller.tell(late, hosted, seat)

    async def _set(self, id: str, before: int, after: int | None) -> bool:
        """Set a table's alarm, if it is still what it was: whether this process did."""
        columns = schema.tables.c
        change = update(schema.tables).where(columns.id == id, columns.alarm == before).values(alarm=after)

        def write(connection: Connection) -> bool:
            return bool(connection.execute(change).rowcount)

        return await self._house.store.write(write)

    # What the others may do

    async def seat_bot(self, person: Person, id: str, seat: int, level: str) -> Hosted:
        """Give a free chair to a bot, or the chair of a person who has let the others wait for too long."""
        hosted = await self._house.table(id)
        check_level(hosted.game, level)
        for _ in range(TRIES):
            chair = hosted.chair(seat)
            self._check_others(person, hosted)
            if not chair.is_free and not may_bot(hosted.setup.wait, hosted.clock, chair, self._house.clock()):
                raise Conflict("seat-taken", seq=hosted.seq)
            if await self._try(person, hosted, "bot", seat, level):
                return hosted
        raise Conflict("stale", seq=hosted.seq)

    async def wait_on(self, person: Person, id: str, seat: int) -> Hosted:
        """Go on waiting for a person whose time is up: their clock starts anew."""
        hosted = await self._house.table(id)
        for _ in range(TRIES):
            chair = hosted.chair(seat)
            self._check_others(person, hosted)
            if hosted.due is None or not may_bot(hosted.setup.wait, hosted.clock, chair, self._house.clock()):
                raise Conflict("wait-early", seq=hosted.seq)
            if await self._try(person, hosted, "wait", seat):
                return hosted
        raise Conflict("stale", seq=hosted.seq)

    def _check_others(self, person: Person, hosted: Hosted) -> None:
        if person.id != hosted.setup.creator and not hosted.seats_of(person.id):
            raise NotYours("seat-not-yours")
        if hosted.done:
            raise Conflict("game-over", seq=hosted.seq)

    async def _try(self, person: Person, hosted: Hosted, kind: str, seat: int, code: str = "") -> bool:
        """Add an entry about a seat; whether its number was free."""
        self._house.limit_chairs(person, hosted)
        try:
            await self._append(hosted, hosted.entry(kind, self._house.clock(), seat, code, person=person.id))
        except Conflict:
            return False
        return True

    async def nudge(self, person: Person, id: str, seat: int) -> None:
        """Tell the person who is waited for that they are: on their pages, and by mail or webhook if there is one."""
        hosted = await self._house.table(id)
        chair = hosted.chair(seat)
        mine = hosted.seats_of(person.id)
        if not mine:
            raise NotYours("seat-not-yours")
        if hosted.turn != seat or not chair.is_persons or chair.person == person.id or hosted.closed is not None:
            raise Conflict("nudge-nobody", seq=hosted.seq)
        if self._house.clock() < nudge_from(hosted.setup.wait, hosted.clock):
            raise Conflict("nudge-early", seq=hosted.seq)
        limits = self._house.settings.limits
        self._house.people.limit("nudge", limits.nudge, person.id)
        self._house.people.limit("nudged", limits.nudged, f"{hosted.id} {chair.person}")
        # Nothing is written: this wakes the pages that other processes serve.
        await self._house.store.write(lambda connection: None, f"nudge:{hosted.id}:{mine[0]}")
        hosted.nudge(mine[0])
        await self.teller.tell("nudge", hosted, seat)
