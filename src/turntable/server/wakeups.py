"""Wake-ups between processes that serve the same tables. They only name what changed; readers look into the log.

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
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from sqlalchemy import Connection, text

if TYPE_CHECKING:
    from turntable.server.store import Store

CHANNEL: Final = "turntable"
MOST: Final = 7000
"""Bytes of one wake-up: a notification of PostgreSQL takes 8000."""

Hear = Callable[[list[str]], None]
"""Called in the event loop with what to look at: ``table:ID``, ``said:ID``, ``person:ID``."""


class Wakeups(Protocol):
    """How processes wake one another."""

    def open(self, hear: Hear) -> None: ...

    def publish(self, names: Sequence[str]) -> None: ...

    def close(self) -> None: ...


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
                self._hear(self._socket.recv(65536).decode().split())

    def publish(self, names: Sequence[str]) -> None:
        """Wake the others; may be called in any thread."""
        for message in _messages(names):
            for peer in self._folder.iterdir():
                if peer == self._path:
                    continue
                try:
                    self._socket.sendto(message, str(peer))
                except ConnectionRefusedError:
                    # Its process is dead.
                    peer.unlink(missing_ok=True)
                except OSError:
                    # That process is busy or just ending. It looks at the log by itself.
                    continue

    def close(self) -> None:
        self._loop.remove_reader(self._socket.fileno())
        self._socket.close()
        self._path.unlink(missing_ok=True)


class Notifications:
    """Between processes anywhere, by way of their PostgreSQL: one notification a transaction."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._closed = threading.Event()

    def open(self, hear: Hear) -> None:
        self._hear = hear
        self._loop = asyncio.get_running_loop()
        self._store.before_commit = self._notify
        self._thread = threading.Thread(target=self._listen, name="turntable-listener", daemon=True)
        self._thread.start()

    def _notify(self, connection: Connection, names: Sequence[str]) -> None:
        for message in _messages(names):
            connection.execute(
                text("SELECT pg_notify(:channel, :what)"), {"channel": CHANNEL, "what": message.decode()}
            )

    def publish(self, names: Sequence[str]) -> None:
        """Do nothing: the transaction has sent the notification."""

    def _listen(self) -> None:
        import psycopg

        address = self._store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._closed.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closed.is_set():
                        for one in connection.notifies(timeout=1.0):
                            self._loop.call_soon_threadsafe(self._hear, one.payload.split())
            except (psycopg.Error, RuntimeError):
                self._closed.wait(2.0)

    def close(self) -> None:
        self._closed.set()


def _messages(names: Sequence[str]) -> list[bytes]:
    """The names in as few messages as hold them."""
    found: list[bytes] = []
    part: list[str] = []
    size = 0
    for name in names:
        if size + len(name) + 1 > MOST:
            found.append(" ".join(part).encode())
            part, size = [], 0
        part.append(name)
        size += len(name) + 1
    return [*found, " ".join(part).encode()] if part else found


def wakeups_of(settings: Any, store: Store) -> Wakeups | None:
    """How processes of this house wake one another; ``None`` where there is only one."""
    if not store.is_sqlite:
        return Notifications(store)
    return Datagrams(settings.data) if settings.shared else None
