"""Passwords: hashed and checked beside the event loop, a few at a time.

A hash takes tens of milliseconds of one core and 19 MB, on purpose. So two are computed at once, few may wait, and the
threads that do it give way to everything else. Of those who wait, whoever has tried least comes first: people who come
for the first time do not wait for those who guess.
"""

from __future__ import annotations

import asyncio
import bisect
import itertools
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from turntable.server.refusals import OutOfOrder, Refused

T = TypeVar("T")

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
WAITING: Final = 32
"""Hashes that may wait in one lane."""
GIVE_WAY: Final = 5
"""How much less urgent than the rest of the process the threads are, as ``nice`` counts it."""


class Waiter(NamedTuple):
    """Work that waits for its turn. The least comes first."""

    tries: int
    """How often whoever asks has tried lately."""
    number: int
    turn: asyncio.Future[None]


class Lane:
    """One thread, and a short queue before it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "turntable-passwords", _give_way)
        self._waiting: list[Waiter] = []
        self._numbers = itertools.count()
        self._is_busy = False

    @property
    def asked(self) -> int:
        """How many wait or are computed."""
        return len(self._waiting) + self._is_busy

    async def run(self, work: Callable[[], T], tries: int = 0) -> T:
        """Do the work when its turn comes. If too much waits, those who tried most are refused."""
        if self._is_busy:
            await self._wait(tries)
        self._is_busy = True
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._go_on()

    async def _wait(self, tries: int) -> None:
        mine = Waiter(tries, next(self._numbers), asyncio.get_running_loop().create_future())
        bisect.insort(self._waiting, mine, key=lambda one: one[:2])
        if len(self._waiting) > WAITING and not (last := self._waiting.pop().turn).done():
            last.set_exception(OutOfOrder("passwords-busy"))
        try:
            await mine.turn
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            elif not mine.turn.cancelled() and mine.turn.exception() is None:
                self._go_on()
            raise

    def _go_on(self) -> None:
        """Whoever is next may go. The lane stays busy meanwhile, so that nobody comes between."""
        self._is_busy = False
        while self._waiting and not self._is_busy:
            turn = self._waiting.pop(0).turn
            if not turn.done():
                self._is_busy = True
                turn.set_result(None)

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)


class Passwords:
    """Hashes passwords, and compares them with hashes."""

    def __init__(self) -> None:
        self._hasher = _hasher()
        self._lanes = {known: Lane() for known in (False, True)}
        """By whether a device asks that has logged in before. It never waits for those that have not."""

    @property
    def asked(self) -> dict[bool, int]:
        """How many wait or are computed, by whether a known device asks."""
        return {known: lane.asked for known, lane in self._lanes.items()}

    def close(self) -> None:
        """Compute nothing any more."""
        for lane in self._lanes.values():
            lane.close()

    async def hash(self, password: str, known: bool = False, tries: int = 0) -> str:
        """What is kept of a password. ``known``: the device has logged in before. ``tries``: see ``Waiter``."""
        return await self._lanes[known].run(lambda: self._hasher.hash(password), tries)

    async def verify(self, hashed: str | None, password: str, known: bool = False, tries: int = 0) -> bool:
        """Whether it is the password. ``None``: nobody's, which takes as long to find out."""

        def compare() -> bool:
            try:
                return self._hasher.verify(_NOBODY if hashed is None else hashed, password[:LONGEST_PASSWORD])
            except (VerificationError, InvalidHashError):
                return False

        return await self._lanes[known].run(compare, tries)

    def is_outdated(self, hashed: str) -> bool:
        """Whether an earlier Turntable made it, at another price."""
        return self._hasher.check_needs_rehash(hashed)


def _hasher() -> PasswordHasher:
    """What OWASP recommends for Argon2id where memory is counted."""
    return PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def hashed(password: str) -> str:
    """What is kept of a password, computed at once: for a command, where nobody else waits."""
    return _hasher().hash(password)


def check_password(password: str) -> None:
    """Refuse what is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused("password-bad", {"least": SHORTEST_PASSWORD, "most": LONGEST_PASSWORD})


def _give_way() -> None:
    if sys.platform == "linux":
        # Elsewhere a thread has no urgency of its own.
        me = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, me, min(19, os.getpriority(os.PRIO_PROCESS, me) + GIVE_WAY))


_NOBODY: Final = "$argon2id$v=19$m=19456,t=2,p=1$mVVRyCFhy212z580+OepFw$A8o8f6aB01TUpdLJUqRcM2EGU+3/P5hU4Wig4BSNaGo"
"""A hash of a password that is not known: it is checked, in vain, for logins that do not exist."""
