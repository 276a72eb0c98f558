"""How often something may be done: limits that all processes of a house count together.

A limit is counted in windows of its length: what happened in this one, and of the last one the part that lies within
the limit's length, as if it had been spread evenly. Each process counts in memory and answers at once. Where several
share a database, each tells the others through it, as soon as it has counted a twentieth of what is allowed: small
limits are told at every step, and generous ones, such as moves, hardly ever. So a limit may be exceeded by what was
counted and not told yet, never more.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import limits
import structlog
from sqlalchemy import Connection, delete, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from turntable.server.database import schema
from turntable.server.refusals import Refused, TooMuch

if TYPE_CHECKING:
    from turntable.server.database.store import Store

SHARE: Final = 20
"""A process tells what it has counted when that is this part of the limit."""
SOON: Final = 0.02
"""Seconds for which counts are collected before they are told."""
AT_ONCE: Final = 200
"""Counts told in one statement."""
SWEEP: Final = 300.0
"""Seconds between two looks for counts that no longer matter."""
TINY: Final = 1e-6
"""What sums of parts may be wrong by."""
MOST: Final = 50_000
"""Counts kept in memory."""

log = structlog.get_logger("turntable.rates")


class Count:
    """What one person, or one address, has done of one kind."""

    __slots__ = ("before", "is_new", "key", "length", "now", "untold", "window")

    def __init__(self, key: str, length: int, window: int) -> None:
        self.key = key
        self.length = length
        """Seconds of a window."""
        self.window = window
        """The number of the window, since 1970."""
        self.now = 0
        """In this window, as far as this process knows."""
        self.before = 0
        """In the window before."""
        self.untold = 0
        """What only this process knows of."""
        self.is_new = True
        """Whether the database has not been asked yet what happened in the window before."""

    def roll(self, window: int) -> None:
        """Go to another window, usually the next one. A clock that was set back begins anew."""
        if window != self.window:
            self.before = self.now if window == self.window + 1 else 0
            self.window, self.now, self.untold = window, 0, 0

    def is_full(self, amount: int, passed: float) -> bool:
        """Whether one more is too much, when this part of the window has passed."""
        return self.before * (1 - passed) + self.now + 1 > amount + TINY

    @property
    def until(self) -> int:
        """When this window no longer matters, in seconds since 1970: its name in the database."""
        return (self.window + 2) * self.length


class Rates:
    """Counts, refuses, and tells other processes by way of the store; without one nobody else counts."""

    def __init__(self, store: Store | None = None, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._clock = clock
        self.refused: Counter[str] = Counter()
        """How often each kind of thing was refused here."""
        self._counts: dict[tuple[str, str, int], Count] = {}
        self._untold: dict[str, Count] = {}
        self._one_at_a_time = asyncio.Lock()
        self._telling: asyncio.Task[None] | None = None
        self._sweeping: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to remove counts that no longer matter."""
        if self._store is not None:
            self._sweeping = asyncio.create_task(self._sweep_on(self._store))

    async def close(self) -> None:
        """Tell what is left, and stop."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        await self.tell()

    def expect(self, what: str, rate: str, who: str) -> None:
        """Refuse what ``check`` would refuse, and count nothing but the refusal."""
        amount, length = parsed(rate)
        count = self._counts.get((what, who, length))
        if count is not None:
            time = self._clock()
            count.roll(int(time // length))
            passed = time / length - count.window
            if count.is_full(amount, passed):
                self.refused[what] += 1
                raise _too_often(_wait(count, amount, passed))

    def seen(self, what: str, rate: str, who: str) -> int:
        """How much was counted in this window and the one before."""
        length = parsed(rate)[1]
        count = self._counts.get((what, who, length))
        return 0 if count is None else count.now + count.before

    def check(self, what: str, rate: str, who: str, times: int = 1) -> None:
        """Count one more; refuse what exceeds the rate (or so many times as much), and say when to try again."""
        wait = self.take(what, rate, who, times)
        if wait:
            raise _too_often(wait)

    def take(self, what: str, rate: str, who: str, times: int = 1) -> int:
        """Count one more if that is allowed: 0. If it is not: the seconds to wait."""
        amount, length = parsed(rate)
        amount *= times
        time = self._clock()
        window = int(time // length)
        count = self._counts.get((what, who, length))
        if count is None:
            count = self._counts[what, who, length] = Count(_key(what, who, length), length, window)
            if len(self._counts) > MOST:
                self._forget()
        count.roll(window)
        passed = time / length - window
        if count.is_full(amount, passed):
            self.refused[what] += 1
            return _wait(count, amount, passed)
        count.now += 1
        if self._store is not None:
            count.untold += 1
            if count.untold * SHARE >= amount:
                self._untold[count.key] = count
                if self._telling is None:
                    self._telling = asyncio.create_task(self._tell_soon())
        return 0

    def _forget(self) -> None:
        """Drop what no longer matters; if that is too little, the half that is there for longest."""
        time = self._clock()
        self._counts = {key: count for key, count in self._counts.items() if count.until > time}
        if len(self._counts) > MOST:
            self._counts = dict(list(self._counts.items())[MOST // 2 :])

    # Other processes

    async def _tell_soon(self) -> None:
        await asyncio.sleep(SOON)
        self._telling = None
        await self.tell()

    async def tell(self) -> None:
        """Add what only this process knows of to the database, and learn what the others added."""
        async with self._one_at_a_time:
            while self._untold and self._store is not None:
                if not await self._tell_some(self._store):
                    return

    async def _tell_some(self, store: Store) -> bool:
        """Whether the database could be told."""
        told = [self._untold.pop(key) for key in list(self._untold)[:AT_ONCE]]
        # Every process writes in this order: two that want the same rows would otherwise wait for each other.
        told.sort(key=lambda count: count.key)
        added = [(count.key, count.until, count.untold) for count in told]
        earlier = [(count.key, count.until - count.length) for count in told if count.is_new]
        for count in told:
            count.untold = 0
        try:
            totals = await store.write(_Adding(added, earlier, store.is_sqlite))
        except (SQLAlchemyError, Refused) as problem:
            # What was to be told stays counted in this process.
            log.warning("limits are not shared just now", problem=type(problem).__name__)
            return False
        for count in told:
            if (count.key, count.until) in totals:
                count.now = totals[count.key, count.until] + count.untold
            count.before = max(count.before, totals.get((count.key, count.until - count.length), 0))
            count.is_new = False
        return True

    async def _sweep_on(self, store: Store) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.sweep(store)

    async def sweep(self, store: Store) -> None:
        """Remove counts that no longer matter from the database."""
        old = delete(schema.rates).where(schema.rates.c.window < int(self._clock()))
        try:
            await store.write(lambda connection: connection.execute(old))
        except (SQLAlchemyError, Refused) as problem:
            log.warning("old counts are not removed just now", problem=type(problem).__name__)


class _Adding:
    """Adds counts in one statement; answers the totals by key and window, those of earlier windows too."""

    def __init__(self, added: Sequence[tuple[str, int, int]], earlier: Sequence[tuple[str, int]], lite: bool) -> None:
        self._rows = [{"what": key, "window": until, "count": number} for key, until, number in added]
        self._earlier = earlier
        self._insert = sqlite.insert if lite else postgresql.insert

    def __call__(self, connection: Connection) -> dict[tuple[str, int], int]:
        columns = schema.rates.c
        insert = self._insert(schema.rates).values(self._rows)
        insert = insert.on_conflict_do_update(
            index_elements=[columns.what, columns.window], set_={"count": columns.count + insert.excluded.count}
        )
        found = list(connection.execute(insert.returning(columns.what, columns.window, columns.count)))
        if self._earlier:
            query = select(columns.what, columns.window, columns.count)
            found += connection.execute(query.where(tuple_(columns.what, columns.window).in_(self._earlier)))
        return {(str(row[0]), int(row[1])): int(row[2]) for row in found}


@lru_cache(maxsize=256)
def parsed(rate: str) -> tuple[int, int]:
    """How many in how many seconds.

    >>> parsed("20/minute"), parsed("5/10 seconds")
    ((20, 60), (5, 10))
    """
    item = limits.parse(rate)
    return item.amount, item.get_expiry()


def _too_often(wait: int) -> TooMuch:
    refusal = TooMuch("too-often")
    refusal.retry_after = wait
    return refusal


def _key(what: str, who: str, length: int) -> str:
    """The name in the database: of one length, and nobody reads an address out of it."""
    return hashlib.blake2b(f"{what} {length} {who}".encode(), digest_size=16).hexdigest()


def _wait(count: Count, amount: int, passed: float) -> int:
    """Whole seconds until one more is allowed; ``passed`` is the part of the window that has gone by."""
    if count.now + 1 <= amount:
        # Less and less of the last window counts.
        left = (1 - (amount - 1 - count.now) / count.before) - passed
    else:
        # And in the next window less and less of this one.
        left = 1 - passed + max(0.0, 1 - (amount - 1) / count.now)
    return max(1, math.ceil(left * count.length))
