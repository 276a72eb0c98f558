"""Play-tests in the background: one at a time in the whole house, in a process of its own that yields to everybody.

What waits and what came of it stands in the database: a play-test that a restart cuts off begins again. While a bot
thinks for a table where people sit, the games of a play-test wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from multiprocessing import get_context
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy import Connection, Row, and_, delete, func, select, update

from turntable._pure import is_compiled
from turntable.core.errors import TurntableError
from turntable.lab.playtest import GAMES, Report, bots_version, report_of
from turntable.server.accounts.people import Person
from turntable.server.boards.files import board_option, shipped
from turntable.server.boards.playtest_process import Answer, work
from turntable.server.boards.shelf import BoardShelf
from turntable.server.bots.lanes import Lane, Lanes
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import NotYours, Refused, TooMuch
from turntable.server.settings import Settings
from turntable.server.tables.entries import now
from turntable.server.traffic.doors import Doors

MINE: Final = 3
"""Play-tests of one person that wait or go on."""
HOUSE: Final = 20
"""The same in the whole house."""
SEED: Final = "1"
PLAIN: Final = 20
"""Games for each number of seats where the engine is not compiled: they take fifty times as long."""
SECONDS: Final = 900.0
"""Seconds of a processor that a play-test may take."""
PART: Final = 120.0
"""Seconds that a few games may take, while others need the processor too."""
START: Final = 120.0
"""Seconds until the process must have made the game."""
LEASE: Final = 30_000
"""Milliseconds without a word after which a play-test is taken to have broken off."""
SAVE: Final = 1000
"""Milliseconds between two words."""
SWEEP: Final = 10.0
"""Seconds between two looks for what other processes left."""
YIELD: Final = 2.0
"""The longest that a few games wait for bots of tables, in seconds: a busy house still gets its reports."""
LOOK: Final = 0.05

log = structlog.get_logger("turntable.playtests")


class State(msgspec.Struct, frozen=True):
    """How a play-test stands."""

    person: str
    """Who asked for it; empty when it is over."""
    done: int
    total: int
    is_going: bool
    """Whether games are being played; else it waits, or is over."""
    ahead: int = 0
    """Others that are played before it."""
    problem: str = ""
    """Why there will be no report: the id of a message."""
    report: str = ""
    """What came of it, as JSON."""


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
        mine = _is(game, await self._fingerprint(game, ref))

        def read(connection: Connection) -> State | None:
            row = connection.execute(select(schema.playtests).where(mine)).one_or_none()
            if row is None:
                return None
            columns = schema.playtests.c
            waits = and_(_open(), columns.asked < row.asked)
            ahead = connection.scalar(select(func.count()).select_from(schema.playtests).where(waits))
            is_going = row.report is None and row.problem is None and row.told > now() - LEASE
            return State(
                row.person, row.done, row.total, is_going, int(ahead or 0), row.problem or "", row.report or ""
            )

        return await self._store.read(read)

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
        fingerprint = await self._fingerprint(game, ref)
        mine = _is(game, fingerprint)

        def write(connection: Connection) -> None:
            columns = schema.playtests.c
            there = connection.execute(select(columns.problem).where(mine)).one_or_none()
            if there is not None and there.problem is None:
                return
            waiting = select(func.count()).select_from(schema.playtests).where(_open())
            if int(connection.scalar(waiting.where(columns.person == person.id)) or 0) >= MINE:
                raise TooMuch("playtests-yours", {"most": MINE})
            if int(connection.scalar(waiting) or 0) >= HOUSE:
                raise TooMuch("playtests-house", {"most": HOUSE})
            # What earlier bots found out, and what failed, makes room for this.
            connection.execute(delete(schema.playtests).where(columns.game == game, columns.fingerprint == fingerprint))
            row: dict[str, object] = {"game": game, "fingerprint": fingerprint, "bots": bots_version(game), "ref": ref}
            row |= {"person": person.id, "asked": now(), "told": 0, "done": 0, "total": 0}
            # Another process may have been asked at the same moment.
            connection.execute(self._store.insert_new(schema.playtests).values(row))

        await self._store.write(write)
        self._news.set()

    async def stop(self, person: Person, game: str, ref: str) -> None:
        """Stop a play-test that one has asked for."""
        mine = _is(game, await self._fingerprint(game, ref))
        state = await self.state(game, ref)
        if state is None or state.report:
            return
        if state.person != person.id:
            raise NotYours("playtest-not-yours")
        await self._store.write(lambda connection: connection.execute(delete(schema.playtests).where(mine, _open())))

    async def _fingerprint(self, game: str, ref: str) -> str:
        info = await self._shelf.info(game, ref)
        if info.is_own:
            return ref
        return str((await self._shelf.game_on(game, ref)).data)

    # Playing

    async def _work(self) -> None:
        while True:
            try:
                row = await self._store.write(self._claim)
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

    def _claim(self, connection: Connection) -> Row[Any] | None:
        """The next that waits, if none goes on in any process: it goes on here from now on."""
        columns = schema.playtests.c
        # Processes that look at the same moment come one after the other.
        connection.execute(select(schema.facts.c.value).where(schema.facts.c.name == "schema").with_for_update())
        lapsed = now() - LEASE
        if connection.scalar(select(func.count()).select_from(schema.playtests).where(_open(), columns.told > lapsed)):
            return None
        query = select(schema.playtests).where(_open()).order_by(columns.asked, columns.fingerprint).limit(1)
        row = connection.execute(query).one_or_none()
        if row is not None:
            connection.execute(update(schema.playtests).where(_row(row)).values(told=now(), done=0))
        return row

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
        is_wanted = await self._say(row, problem=problem, report=report, person="")
        if problem is not None and is_wanted:
            log.warning("a play-test failed", game=row.game, board=row.fingerprint, problem=problem)

    async def _games(self, row: Row[Any], options: dict[str, str]) -> str:
        games = GAMES if is_compiled() else PLAIN
        answer = await asyncio.to_thread(self._begin, (row.game, options, games, SEED))
        told = 0
        while not answer[3]:
            if answer[2] > SECONDS:
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
        change = update(schema.playtests).where(_row(row)).values(**values)
        return bool(await self._store.write(lambda connection: connection.execute(change).rowcount))

    # In threads, one call at a time

    def _begin(self, job: object) -> Answer:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, self._settings.bot_memory), daemon=True)
        self._process.start()
        theirs.close()
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


def _is(game: str, fingerprint: str) -> Any:
    """The condition of a board's play-test by the bots there are now."""
    columns = schema.playtests.c
    return and_(columns.game == game, columns.fingerprint == fingerprint, columns.bots == bots_version(game))


def _row(row: Row[Any]) -> Any:
    columns = schema.playtests.c
    return and_(columns.game == row.game, columns.fingerprint == row.fingerprint, columns.bots == row.bots)


def _open() -> Any:
    """Those that wait or go on."""
    columns = schema.playtests.c
    return and_(columns.report.is_(None), columns.problem.is_(None))
