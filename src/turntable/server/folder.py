"""The data folder: private to its owner, and of one server at a time."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any, Final

from turntable.server.refusals import CannotStart

OURS: Final = "turntable."
"""How the names of our files begin."""
LOCK: Final = "turntable.lock"
ENDING: Final = 10.0
"""Seconds to wait for processes whose supervisor is gone: they notice that, and end."""


def make_private(folder: Path) -> None:
    """Make the folder, and let nobody else look into it or into files that are to come."""
    os.umask(0o077)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        found = list(folder.iterdir())
    except OSError as problem:
        raise CannotStart("start-folder", {"folder": str(folder), "why": str(problem.strerror)}) from None
    ours = [path for path in found if path.name.startswith(OURS)]
    # Files may belong to another user who lets us write them: then their owner decides who reads them.
    with contextlib.suppress(PermissionError):
        for path in ours:
            path.chmod(path.stat().st_mode & 0o700)
        if len(ours) == len(found):
            folder.chmod(0o700)


class Lock:
    """Keeps other servers out of a folder as long as this process, or one it was handed to, is alive."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def take(cls, folder: Path) -> Lock:
        """``CannotStart`` if another server has it."""
        try:
            descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as problem:
            raise CannotStart("start-folder", {"folder": str(folder), "why": str(problem.strerror)}) from None
        until = time.monotonic() + ENDING
        while not _try(descriptor):
            holder = os.pread(descriptor, 20, 0).decode("ascii", "replace").strip()
            if _is_alive(holder) or time.monotonic() > until:
                os.close(descriptor)
                raise CannotStart("start-folder-taken", {"folder": str(folder), "process": holder})
            time.sleep(0.1)
        return cls.inherit(descriptor)

    @classmethod
    def inherit(cls, descriptor: int) -> Lock:
        """The lock of a server whose place this process takes."""
        os.truncate(descriptor, 0)
        os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        return cls(descriptor)

    def fileno(self) -> int:
        """The descriptor that holds it."""
        return self._descriptor

    def release(self) -> None:
        """Let others in."""
        os.close(self._descriptor)

    def __reduce__(self) -> tuple[Any, ...]:
        return _handed, (DupFd(self._descriptor),)


def _handed(copy: Any) -> Lock:
    return Lock(copy.detach())


def _try(descriptor: int) -> bool:
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _is_alive(process: str) -> bool:
    if not process.isdigit():
        return True
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
