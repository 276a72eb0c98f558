"""``/health``: the server is alive. ``/ready``: it can do its work, or what is wrong.

``/health`` touches nothing. ``/ready`` reads and writes the database, looks at the disk and asks a bot's process, each
within a deadline; its answer is kept for a second, so that asking often costs nothing.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import Connection, select, update
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

import turntable
from turntable.core.message import Message
from turntable.server.api.operation import JSON, encode, respond
from turntable.server.asking import SAFE, accepted
from turntable.server.database import schema
from turntable.server.database.migrations import MIGRATIONS
from turntable.server.house import House
from turntable.server.refusals import Refused
from turntable.server.wording import FLOORS, words_of

HEALTH: Final = "/health"
READY: Final = "/ready"
KEPT: Final = 1.0
"""Seconds for which an answer is good."""
DEADLINE: Final = 2.0
"""Seconds in which each check must be done."""
MARK: Final = "ready"
"""The fact that is written to see whether the database can be written."""


class NotReady(Exception):
    """A check found something wrong."""

    def __init__(self, why: Message) -> None:
        self.why = why


class Readiness:
    """Answers ``/health`` and ``/ready``."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._checks: dict[str, Callable[[], Awaitable[None]]] = {
            "database-read": self._read,
            "database-write": self._write,
            "disk": self._disk,
            "thinkers": self._thinkers,
        }
        self._under_way: dict[str, asyncio.Future[None]] = {}
        """Checks that have not ended: a database that does not answer is not asked again and again."""
        self._looking: asyncio.Task[dict[str, Message]] | None = None
        self._looked = 0.0

    async def health(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say that the server is alive."""
        await _answer(scope, send, 200, {"alive": True, "version": turntable.__version__})

    async def ready(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say whether it can do its work, and if not, why."""
        wrong = await self.wrong()
        words = words_of(accepted(Headers(scope=scope).get("accept-language", "")), None, FLOORS)
        said = [{"check": check, "message": words.say(why)} for check, why in wrong.items()]
        await _answer(scope, send, 503 if wrong else 200, {"ready": not wrong, "wrong": said})

    async def wrong(self) -> dict[str, Message]:
        """What is wrong, by the name of the check, as it was a second ago at most."""
        looking = self._looking
        if looking is None or (looking.done() and time.monotonic() - self._looked > KEPT):
            looking = self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(looking)

    async def _look(self) -> dict[str, Message]:
        found = await asyncio.gather(*(self._check(name, check) for name, check in self._checks.items()))
        self._looked = time.monotonic()
        return {name: why for name, why in zip(self._checks, found, strict=True) if why is not None}

    async def _check(self, name: str, check: Callable[[], Awaitable[None]]) -> Message | None:
        under_way = self._under_way.get(name)
        if under_way is None:
            under_way = self._under_way[name] = asyncio.ensure_future(check())
            under_way.add_done_callback(lambda done: self._ended(name, done))
        try:
            await asyncio.wait_for(asyncio.shield(under_way), DEADLINE)
        except NotReady as problem:
            return problem.why
        except (Refused, OSError, TimeoutError):
            return Message(f"ready-{name}", {"seconds": DEADLINE})
        return None

    def _ended(self, name: str, done: asyncio.Future[None]) -> None:
        del self._under_way[name]
        if not done.cancelled():
            # Mark the exception as seen: whoever waited for it may have gone.
            done.exception()

    async def close(self) -> None:
        """Stop looking."""
        tasks = [task for task in (self._looking, *self._under_way.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # The checks

    async def _read(self) -> None:
        query = select(schema.facts.c.value).where(schema.facts.c.name == "schema")
        found = int(await self._house.store.read(lambda connection: connection.scalar(query)) or 0)
        if found != len(MIGRATIONS):
            raise NotReady(Message("ready-schema", {"found": found, "known": len(MIGRATIONS)}))

    async def _write(self) -> None:
        mark = {"name": MARK, "value": str(time.time_ns())}
        insert = self._house.store.insert_new(schema.facts).values(mark)
        change = update(schema.facts).where(schema.facts.c.name == MARK).values(mark)

        def write(connection: Connection) -> None:
            if not connection.execute(change).rowcount:
                connection.execute(insert)

        await self._house.store.write(write)

    async def _disk(self) -> None:
        settings = self._house.settings
        if not settings.database:
            left = (await asyncio.to_thread(shutil.disk_usage, settings.data)).free >> 20
            if left < settings.disk_left:
                raise NotReady(Message("ready-disk", {"left": left, "needed": settings.disk_left}))

    async def _thinkers(self) -> None:
        if not await self._house.bot_turns.thinking.answers(DEADLINE):
            raise NotReady(Message("ready-thinkers", {"seconds": DEADLINE}))


async def _answer(scope: Scope, send: Send, status: int, said: object) -> None:
    if scope["method"] not in SAFE:
        await respond(send, 405, encode({"error": "no-such-method"}), JSON, [], [(b"allow", b"GET, HEAD")])
        return
    retry = [(b"retry-after", b"5")] if status == 503 else []
    body = encode(said)
    await respond(send, status, body, JSON, [], retry)
