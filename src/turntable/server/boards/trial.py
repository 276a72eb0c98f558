"""Files of strangers are tried first in a process that can be killed: a record before a table is made of it, a board
before it is kept or played on, and the board of a table before the table is opened.

The process does what the server is about to do, and answers that it went well, or how it was refused. One that takes
too long is killed from here; its memory is limited by the system. So nothing is stored that cannot be opened again.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, cast

import msgspec

from turntable.core.errors import BadBoard, BadRecord, TurntableError
from turntable.server import children
from turntable.server.boards.files import Found
from turntable.server.boards.trial_process import BOARD, CALL, FINE, LARGE, READY, RECORD, TABLE, work
from turntable.server.plain import message_of
from turntable.server.refusals import OutOfOrder, Refused
from turntable.server.settings import Settings

START: Final = 60.0
"""Seconds in which a new process must be ready."""
TRIES: Final = 2
"""A process may have died, or be full of what came before: then another one tries once more."""
KNOWN: Final = 4096
"""Headers of tables, and boards, that went well and are not tried again."""


class TooSlow(Exception):
    """The process did not answer in time, and was killed."""


class Trial:
    """One such process, started when it is first needed and again after it was killed."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._known: OrderedDict[bytes, None] = OrderedDict()

    async def record(self, text: str) -> None:
        """Read and replay a record, as the server will. ``TurntableError`` if it is refused or takes too long."""
        try:
            await self._try(RECORD, text)
        except TooSlow:
            raise Refused("record-slow", {"seconds": self._settings.trial}) from None

    async def table(self, header: str) -> None:
        """Make the game of a table's header, once. ``OutOfOrder`` if that takes too long."""
        if self._is_known(TABLE, header):
            return
        try:
            await self._try(TABLE, header)
        except TooSlow:
            raise OutOfOrder("table-slow", {"seconds": self._settings.trial}) from None
        self._learn(TABLE, header)

    async def board(self, game: str, options: Mapping[str, str]) -> Found:
        """Make a game on a board given as text. ``TurntableError`` if it is refused or takes too long."""
        try:
            answer = await self._try(BOARD, json.dumps([game, options]))
        except TooSlow:
            raise Refused("board-slow", {"seconds": self._settings.trial}) from None
        return _found(cast(bytes, answer[1]))

    async def call(self, function: Callable[..., bytes], *texts: str) -> bytes:
        """What a function of a module makes of texts from outside. ``Refused`` if that takes too long or too much."""
        try:
            answer = await self._try(CALL, (function, texts))
        except TooSlow:
            raise Refused("board-slow", {"seconds": self._settings.trial}) from None
        return cast(bytes, answer[1])

    async def known_board(self, game: str, options: Mapping[str, str]) -> None:
        """The same, once: for a board that is kept already."""
        text = json.dumps([game, options])
        if not self._is_known(BOARD, text):
            await self.board(game, options)
            self._learn(BOARD, text)

    async def close(self) -> None:
        """End the process, after what it is at."""
        async with self._turn:
            await asyncio.to_thread(self._end)

    def _is_known(self, kind: str, text: str) -> bool:
        name = _hash(kind, text)
        if name in self._known:
            self._known.move_to_end(name)
            return True
        return False

    def _learn(self, kind: str, text: str) -> None:
        self._known[_hash(kind, text)] = None
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)

    async def _try(self, kind: str, given: object) -> tuple[object, ...]:
        if self._waiting >= self._settings.trials:
            raise OutOfOrder("trial-busy")
        self._waiting += 1
        # Whoever asked may go away: the process must still be listened to before the next one asks.
        answer = await asyncio.shield(asyncio.create_task(self._in_turn(kind, given)))
        if answer[0] == FINE:
            return answer
        if answer[0] == LARGE:
            raise Refused("record-memory", {"most": self._settings.trial_memory})
        line, message = answer[1], message_of(answer[2])
        if line:
            raise (BadBoard if kind == BOARD else BadRecord)(message, int(str(line)))
        raise TurntableError(message)

    async def _in_turn(self, kind: str, given: object) -> tuple[object, ...]:
        try:
            async with self._turn:
                return await asyncio.to_thread(self._ask, kind, given)
        finally:
            self._waiting -= 1

    # In a thread of its own, one call at a time

    def _ask(self, kind: str, given: object) -> tuple[object, ...]:
        answer: tuple[object, ...] = ()
        for _ in range(TRIES):
            try:
                connection = self._ready()
                connection.send((kind, given))
                if not connection.poll(self._settings.trial):
                    self._end()
                    raise TooSlow
                answer = connection.recv()
            except (EOFError, OSError):
                self._end()
                answer = (LARGE,)
            if answer[0] != LARGE:
                break
            # It may have been full of what came before.
            self._end()
        return answer

    def _ready(self) -> Connection:
        """The connection to the process, which is started if there is none."""
        if self._connection is None or self._process is None or not self._process.is_alive():
            self._end()
            self._process, self._connection = children.start(work, self._settings.trial_memory)
            if not self._connection.poll(START) or self._connection.recv() != READY:
                self._end()
                raise OutOfOrder("trial-busy")
        return self._connection

    def _end(self) -> None:
        process, self._process = self._process, None
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()


def _hash(kind: str, text: str) -> bytes:
    return hashlib.blake2b(f"{kind} {text}".encode(), digest_size=16).digest()


_found = msgspec.json.Decoder(Found).decode
