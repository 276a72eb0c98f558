"""Passwords: hashed and checked beside the event loop, a few at a time.

A hash takes tens of milliseconds of one core and 19 MB, on purpose. So few are computed at once, few may wait, and the
threads that do it give way to everything else.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from turntable.server.refusals import OutOfOrder, Refused

T = TypeVar("T")

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
AT_ONCE: Final = 2
WAITING: Final = 48
"""Hashes that may be asked for at the same time. For devices that have logged in before there are as many again."""
GIVE_WAY: Final = 10
"""How much less urgent than the rest of the process the threads are, as ``nice`` counts it."""


class Passwords:
    """Hashes passwords, and compares them with hashes."""

    def __init__(self) -> None:
        # What OWASP recommends for Argon2id where memory is counted.
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._threads = ThreadPoolExecutor(AT_ONCE, "turntable-passwords", _give_way)
        self._asked = {False: 0, True: 0}
        """Hashes asked for and not answered yet, by whether a known device asks."""

    def close(self) -> None:
        """Compute nothing any more."""
        self._threads.shutdown(cancel_futures=True)

    async def hash(self, password: str, known: bool = False) -> str:
        """What is kept of a password. ``known``: the device has logged in before."""
        return await self._run(known, lambda: self._hasher.hash(password))

    async def verify(self, hashed: str | None, password: str, known: bool = False) -> bool:
        """Whether it is the password. ``None``: nobody's, which takes as long to find out."""

        def compare() -> bool:
            try:
                return self._hasher.verify(_NOBODY if hashed is None else hashed, password[:LONGEST_PASSWORD])
            except (VerificationError, InvalidHashError):
                return False

        return await self._run(known, compare)

    def is_outdated(self, hashed: str) -> bool:
        """Whether an earlier Turntable made it, at another price."""
        return self._hasher.check_needs_rehash(hashed)

    async def _run(self, known: bool, work: Callable[[], T]) -> T:
        if self._asked[known] >= WAITING:
            raise OutOfOrder("passwords-busy")
        self._asked[known] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._asked[known] -= 1


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
