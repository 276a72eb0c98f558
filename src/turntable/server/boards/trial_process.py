"""What runs in the process of ``trial``: it reads what it is sent, and says whether that went well."""

from __future__ import annotations

import contextlib
import json
import os
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import msgspec

from turntable.core.errors import BadFile, TurntableError
from turntable.core.record import Record
from turntable.server.boards.files import examine
from turntable.server.bots.process import settle
from turntable.server.plain import plain_of
from turntable.server.tables.games import record_of

READY: Final = "ready"
RECORD: Final = "record"
TABLE: Final = "table"
BOARD: Final = "board"
CALL: Final = "call"
FINE: Final = "fine"
REFUSED: Final = "refused"
LARGE: Final = "large"
"""It took more memory than it may."""
PLENTY: Final = 1 << 20
"""Megabytes to begin with, which is no limit: that comes once all is there that a process needs anyway."""


def work(connection: Connection, megabytes: int) -> None:
    """Answer until the server ends, or until memory runs out: a process without any left can promise nothing."""
    settle(PLENTY)
    with contextlib.suppress(OSError, AttributeError):
        # Whoever uploads waits before anybody who plays, and before bots.
        os.nice(5)
    limit_memory(megabytes)
    connection.send(READY)
    answer: tuple[object, ...] = (FINE,)
    while answer != (LARGE,):
        try:
            kind, given = connection.recv()
        except EOFError:
            return
        answer = attempt(kind, given)
        connection.send(answer)


def attempt(kind: str, given: Any) -> tuple[object, ...]:
    """Do what the server would do with a text; or call a function that is given with its arguments."""
    try:
        if kind == TABLE:
            record_of(given)
        elif kind == BOARD:
            game, options = json.loads(given)
            return (FINE, msgspec.json.encode(examine(game, options)))
        elif kind == CALL:
            function, texts = given
            return (FINE, function(*texts))
        else:
            Record.parse(given).replay().view(None)
    except MemoryError:
        return (LARGE,)
    except BadFile as problem:
        return (REFUSED, problem.line, plain_of(problem.what))
    except TurntableError as problem:
        return (REFUSED, 0, plain_of(problem.message))
    return (FINE,)


def limit_memory(megabytes: int) -> None:
    """Let this process take so much more memory than it has now, where the system can see to that."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        most = pages * resource.getpagesize() + (megabytes << 20)
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
