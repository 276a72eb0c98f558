"""One server takes over from another: the socket, the lock of the folder, and with the folder every table.

``./run`` starts a server on the plain engine and, when the engine is compiled, a second one that has it. It talks with
each over a line of its own, whose descriptor ``TURNTABLE_LINE`` names:

| who says what | when |
| --- | --- |
| ``begin``, or ``take`` with the descriptors of another server | before the server starts |
| the second server: ``ready`` | it has loaded everything; the first one is told to stop now |
| ``go`` to the second server | the first one has answered what it was asked, and has ended |
| each server: ``open`` with its descriptors | people are served |

Between ``ready`` and ``open`` connections wait in the socket. Whatever was acknowledged is in the database.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import MutableMapping
from typing import Final

from turntable.server.folder import Lock

LINE: Final = "TURNTABLE_LINE"


class Handover:
    """The line to ``./run``, as a server sees it."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        # Processes that think for bots have no part in it.
        line.set_inheritable(False)
        said, descriptors, _, _ = socket.recv_fds(line, 64, 4)
        self.succeeds = said == b"take\n"
        """Whether this server takes over from another one."""
        self.listener = socket.socket(fileno=descriptors[0]) if descriptors else None
        self.lock = Lock.inherit(descriptors[1]) if len(descriptors) > 1 else None

    @classmethod
    def given(cls, environment: MutableMapping[str, str]) -> Handover | None:
        """The line that was handed to this process, if there is one."""
        number = environment.pop(LINE, "")
        return cls(socket.socket(fileno=int(number))) if number else None

    def wait(self) -> None:
        """Everything is loaded: wait until the other server has ended."""
        self._line.sendall(b"ready\n")
        if self._line.recv(64) != b"go\n":
            sys.exit(1)

    def opened(self, listener: socket.socket, lock: Lock | None) -> None:
        """People are served: somebody may take over later. The server ends if ``./run`` is gone."""
        descriptors = [listener.fileno(), *([lock.fileno()] if lock is not None else [])]
        socket.send_fds(self._line, [b"open\n"], descriptors)
        threading.Thread(target=self._follow, daemon=True).start()

    def _follow(self) -> None:
        while self._line.recv(64):
            pass
        os.kill(os.getpid(), signal.SIGTERM)
