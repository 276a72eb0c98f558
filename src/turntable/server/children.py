"""Starts processes that work for the server and are told what to do through a pipe."""

from __future__ import annotations

import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

try:
    from multiprocessing import resource_tracker
except ImportError:  # There is none on Windows, and no mask of signals either.
    resource_tracker = None  # type: ignore[assignment]


def start(work: Callable[..., None], *arguments: Any) -> tuple[BaseProcess, Connection]:
    """A process that runs ``work(pipe, *arguments)``, and our end of the pipe.

    Ctrl+C in a terminal reaches every process there. This one ignores it once ``settle`` was called; until then, while
    it still imports, Ctrl+C is held back from it.
    """
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, *arguments), daemon=True)
    if resource_tracker is None:
        process.start()
    else:
        # It would lift the mask when it is started.
        resource_tracker.ensure_running()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    theirs.close()
    return process, ours
