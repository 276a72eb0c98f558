"""A house as ``turntable admin`` reaches it: its database, opened for one command, whether a server runs or not."""

from __future__ import annotations

import asyncio
import getpass
import os
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

from cyclopts import Parameter

from turntable import Message, TurntableError
from turntable.cli.invocation import FLOORS, _
from turntable.cli.screen import Screen
from turntable.cli.settings import choose
from turntable.server.settings import Settings
from turntable.words import Words, system_language

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from turntable.server.database.store import Store

T = TypeVar("T")


@Parameter(name="*")
@dataclass(frozen=True)
class Where:
    """Which house, as ``turntable serve`` would find it; and in which language to speak of it."""

    data: Annotated[Path | None, Parameter(help=_("setting-data"))] = None
    database: Annotated[str | None, Parameter(help=_("setting-database"))] = None
    settings: Annotated[Path | None, Parameter(help=_("cli-serve-settings"))] = None
    language: Annotated[str | None, Parameter(help=_("cli-language"))] = None

    def chosen(self) -> Settings:
        """The settings in force."""
        return choose({"data": self.data, "database": self.database}, os.environ, self.settings).settings


HERE: Final = Where()
"""The usual folder, and whatever the environment says."""


def me() -> str:
    """Who runs the command, for the log of what hosts did."""
    try:
        return f"command, {getpass.getuser()}"
    except (OSError, KeyError):
        return "command"


class Visit:
    """One command at a house."""

    def __init__(self, where: Where) -> None:
        self.settings = where.chosen()
        self.screen = Screen(Words(system_language(os.environ), None, FLOORS))

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction."""
        return self.with_store(lambda store: store.write(work))

    def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up."""
        return self.with_store(lambda store: store.read(work))

    def with_store(self, work: Callable[[Store], Awaitable[T]]) -> T:
        """Do something with the open database. One that is not there is not made."""
        from turntable.server.starting import fault_of

        self.expect()
        try:
            return asyncio.run(self._open(work))
        except TurntableError:
            raise
        except Exception as problem:
            raise fault_of(problem, self.settings) or problem from None

    def expect(self) -> None:
        """Refuse to go on where there is no database in the data folder."""
        file = self.settings.data / "turntable.sqlite"
        if not self.settings.database and not file.exists():
            raise TurntableError(Message("admin-no-house", {"folder": str(self.settings.data)}))

    async def _open(self, work: Callable[[Store], Awaitable[T]]) -> T:
        from turntable.server.database.store import Store

        store = Store(self.settings.address)
        try:
            await asyncio.to_thread(store.open, asyncio.get_running_loop())
            return await work(store)
        finally:
            await asyncio.to_thread(store.close)

    def ask(self, yes: bool, question: Message) -> None:
        """Go on only if the host says yes."""
        if yes:
            return
        print(self.screen.say("admin-sure", question=self.screen.say(question)), end=" ", file=sys.stderr, flush=True)
        if sys.stdin.readline().strip().casefold() not in ("y", "yes", self.screen.say("yes").casefold()):
            raise TurntableError(Message("admin-not-done"))


def day(at: int) -> str:
    """A time as a date; empty for none."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat() if at else ""


def moment(at: int) -> str:
    """A time to the minute."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
