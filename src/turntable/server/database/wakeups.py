"""Wake-ups between processes that serve the same tables: what changed, or the entry itself.

A lost wake-up costs some seconds and no move, because watched tables are looked at from time to time anyway.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import secrets
import socket
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from turntable.server.database.notifications import Notifications

if TYPE_CHECKING:
    from turntable.server.database.store import Store

MOST: Final = 7000
"""Bytes of one wake-up."""

Hear = Callable[[Sequence[str]], None]
"""Called in the event loop with what to look at: ``table:ID``, ``said:ID``, ``nudge:ID:SEAT`` (from which seat),
``gone:ID``, ``person:ID``; ``all`` after a silence in which anything may have changed; or an entry of a log, as a row
in JSON."""


class Wakeups(Protocol):
    """How processes wake one another."""

    def open(self, hear: Hear) -> None: ...

    def publish(self, names: Sequence[str]) -> None: ...

    def watch(self, id: str, is_watched: bool) -> None: ...

    async def close(self) -> None: ...


class Datagrams:
    """Between the processes of one machine: a socket each, in a folder of its own."""

    def __init__(self, data: Path) -> None:
        # The path of a socket must be short, which a data folder's need not be.
        name = hashlib.sha256(str(data.resolve()).encode()).hexdigest()[:16]
        self._folder = Path(tempfile.gettempdir()) / f"turntable-{os.getuid()}-{name}"
        self._path = self._folder / f"{os.getpid()}-{secrets.token_hex(3)}"
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def open(self, hear: Hear) -> None:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        self._socket.bind(str(self._path))
        self._loop = asyncio.get_running_loop()
        self._hear = hear
        self._loop.add_reader(self._socket.fileno(), self._read)

    def _read(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while True:
                self._hear(self._socket.recv(65536).decode().split("\n"))

    def publish(self, names: Sequence[str]) -> None:
        """Wake the others; may be called in any thread."""
        for message in messages(names):
            for peer in self._folder.iterdir():
                if peer == self._path:
                    continue
                try:
                    self._socket.sendto(message.encode(), str(peer))
                except ConnectionRefusedError:
                    # Its process is dead.
                    peer.unlink(missing_ok=True)
                except OSError:
                    # That process is busy or just ending. It looks at the log by itself.
                    continue

    def watch(self, id: str, is_watched: bool) -> None:
        """Do nothing: a datagram about a table nobody watches here costs next to nothing."""

    async def close(self) -> None:
        self._loop.remove_reader(self._socket.fileno())
        self._socket.close()
        self._path.unlink(missing_ok=True)


def messages(names: Sequence[str]) -> list[str]:
    """The names, a line each, in as few messages as hold them."""
    found: list[str] = []
    part: list[str] = []
    size = 0
    for name in names:
        if size + len(name) + 1 > MOST:
            found.append("\n".join(part))
            part, size = [], 0
        part.append(name)
        size += len(name) + 1
    return [*found, "\n".join(part)] if part else found


def wakeups_of(settings: Any, store: Store) -> Wakeups | None:
    """How processes of this house wake one another; ``None`` where there is only one."""
    if not store.is_sqlite:
        return Notifications(store)
    return Datagrams(settings.data) if settings.shared else None
