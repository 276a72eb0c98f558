"""Play-tests in the background: one at a time in the whole house, in a process of its own that yields to everybody.

What waits and what came of it stands in the database: a play-test that a restart cuts off begins again. While a bot
thinks for a table where people sit, the games of a play-test wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from typing import Any, Final

import structlog
from sqlalchemy import Row, delete, update

from turntable._pure import is_compiled
from turntable.core.errors import TurntableError
from turntable.lab.playtest import Report, report_of
from turntable.server import children
from turntable.server.accounts.people import Person
from turntable.server.boards import playtest_queue as queue
from turntable.server.boards.files import board_option, shipped
from turntable.server.boards.playtest_process import Answer, work
from turntable.server.boards.playtest_queue import State
from turntable.server.boards.shelf import BoardShelf
from turntable.server.bots.lanes import Lane, Lanes
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import NotYours, Refused
from turntable.server.settings import Settings
from turntable.server.tables.entries import now
from turntable.server.traffic.doors import Doors, address_now

SEED: Final = "1"
PLAIN: Final = 20
"""Games for each number of seats where the engine is not compiled: they take fifty times as long."""
PART: Final = 120.0
"""Seconds that a few games may take, while others need the processor too."""
START: Final = 120.0
"""Seconds until the process must have made the game."""
SAVE: Final = 1000
"""Milliseconds between two words."""
SWEEP: Final = 10.0
"""Seconds between two looks for what other processes left."""
YIELD: Final = 2.0
"""The longest that a few games wait for bots of tables, in seconds: a busy house still gets its reports."""
LOOK: Final = 0.05

log = structlog.get_logger("turntable.playtests")


class Playtests:
    """Keeps the list, and plays what is next."""

    def __init__(self, settings: Settings, store: Store, shelf: BoardShelf, doors: Doors, lanes: Lanes) -> None:
        self._settings = settings
        self._store = store
        self._shelf = shelf
        self._doors = doors
        self._lanes = lanes
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._process: BaseProcess | None = None
        self._pipe: Pipe | None = None

    def open(self) -> None:
        """Play what waits."""
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Break off; what was not finished begins again after the next start."""
        if self._task is not None:
            self._task.cancel()
            # The thread that waits for the process's answer gets the end of the pipe instead.
            self._kill()
            await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.to_thread(self._end)

    # Asking

    async def state(self, game: str, ref: str) -> State | None:
        """How the play-test of a board stands, by the bots there are now; ``None`` if nobody asked for one."""
        fingerprint = await self._fingerprint(game, ref)
        return await self._store.read(lambda connection: queue.state_of(connection, game, fingerprint))

    async def report(self, game: str, ref: str) -> Report | None:
        """What came of a play-test, if it is over."""
        state = await self.state(game, ref)
        if state is None or not state.report:
            return None
        options = {board_option(game): await self._shelf.text_of(game, ref)}
        return report_of(json.loads(state.report), options)

    async def start(self, person: Person, game: str, ref: str) -> None:
        """Have a board play-tested, unless that has been done or is asked for already."""
        self._doors.limit("board", person.id)
        board = (game, await self._fingerprint(game, ref), ref)
        address = address_now()
        await self._store.write(
            lambda connection: queue.ask(connection, self._store, self._settings, person, address, board)
        )
        self._news.set()

    async def stop(self, person: Person, game: str, ref: str) -> None:
        """Stop a play-test that one has asked for."""
        mine = queue.is_of(game, await self._fingerprint(game, ref))
        state = await self.state(game, ref)
        if state is None or state.report:
            return
        if state.person != person.id:
            raise NotYours("playtest-not-yours")
        change = delete(schema.playtests).where(mine, queue.is_open())
        await self._store.write(lambda connection: connection.execute(change))

    async def _fingerprint(self, game: str, ref: str) -> str:
        info = await self._shelf.info(game, ref)
        if info.is_own:
            return ref
        return str((await self._shelf.game_on(game, ref)).data)

    # Playing

    async def _work(self) -> None:
        while True:
            try:
                row = await self._store.write(queue.claim)
                if row is None:
                    self._news.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._news.wait(), SWEEP)
                else:
                    await self._play(row)
            except asyncio.CancelledError:
                raise
            except Exception as problem:
                log.error("a play-test failed", problem=repr(problem))
                await asyncio.sleep(SWEEP)

    async def _play(self, row: Row[Any]) -> None:
        """Play the games of one play-test, a few at a time."""
        problem: str | None = None
        report: str | None = None
        try:
            options = {board_option(row.game): await self._shelf.text_of(row.game, row.ref)}
            if row.ref in shipped(row.game):
                options = {board_option(row.game): row.ref}
            report = await self._games(row, options)
        except TurntableError as refusal:
            # The board is gone or takes too long, or the process died.
            problem = refusal.message.id
        except asyncio.CancelledError:
            await self._say(row, told=0)
            raise
        finally:
            await asyncio.shield(asyncio.to_thread(self._end))
        is_wanted = await self._say(row, problem=problem, report=report, person="", place="")
        if problem is not None and is_wanted:
            log.warning("a play-test failed", game=row.game, board=row.fingerprint, problem=problem)

    async def _games(self, row: Row[Any], options: dict[str, str]) -> str:
        games = self._settings.playtest_games if is_compiled() else min(PLAIN, self._settings.playtest_games)
        answer = await asyncio.to_thread(self._begin, (row.game, options, games, SEED))
        told = 0
        while not answer[3]:
            if answer[2] > self._settings.playtest_seconds:
                raise Refused("playtest-slow")
            if now() - told >= SAVE:
                told = now()
                if not await self._say(row, told=told, done=answer[0], total=answer[1]):
                    # Whoever asked has stopped it: nobody will read what is written of it.
                    raise Refused("playtest-died")
            await self._yield()
            answer = await asyncio.to_thread(self._ask, True, PART)
        return answer[3]

    async def _yield(self) -> None:
        """Wait while bots think, or wait to, for tables where people sit."""
        clock = asyncio.get_running_loop().time
        until = clock() + YIELD
        while clock() < until and any(
            count for lanes in self._lanes.queues().values() for lane, count in lanes.items() if lane != Lane.BOTS
        ):
            await asyncio.sleep(LOOK)

    async def _say(self, row: Row[Any], **values: object) -> bool:
        """Write down how it stands; ``False`` if nobody wants it any more."""
        change = update(schema.playtests).where(queue.is_row(row)).values(**values)
        return bool(await self._store.write(lambda connection: connection.execute(change).rowcount))

    # In threads, one call at a time

    def _begin(self, job: object) -> Answer:
        self._process, self._pipe = children.start(work, self._settings.bot_memory)
        return self._ask(job, START)

    def _ask(self, what: object, seconds: float) -> Answer:
        assert self._pipe is not None
        try:
            self._pipe.send(what)
            has_answer = self._pipe.poll(seconds)
            answer: Answer | None = self._pipe.recv() if has_answer else None
        except (EOFError, OSError):
            raise Refused("playtest-died") from None
        if answer is None:
            raise Refused("playtest-slow")
        return answer

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _end(self) -> None:
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()
