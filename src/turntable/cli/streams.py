"""Standard input and output as the program finds them: closed, broken off, or unable to show a letter; and signals."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

INTERRUPTED: Final = 128 + signal.SIGINT
"""The exit code of a program that Ctrl+C has stopped."""
BROKEN_OFF: Final = 128 + getattr(signal, "SIGPIPE", 13)
"""The exit code of a program whose output nobody reads any more."""

_closed: Final[list[str]] = []
"""Names of the streams that were closed when the program began."""


def mend() -> None:
    """Put something in the place of closed streams, and let no letter be a reason to stop."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            _closed.append(name)
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def has_input() -> bool:
    """Whether there is anything to read from, be it empty."""
    return "stdin" not in _closed


def let_go() -> None:
    """Write to nowhere from now on: what is still to be written has no reader."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())
    os.close(null)


@contextmanager
def stopping(signals: list[int]) -> Iterator[None]:
    """Let Ctrl+C and SIGTERM alike interrupt what is done here; the signal that came is added to the list."""

    def stop(number: int, _: object) -> None:
        signals.append(number)
        raise KeyboardInterrupt

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def exit_code(signals: list[int]) -> int:
    """The exit code of a program that a signal stopped."""
    return 128 + (signals[0] if signals else signal.SIGINT)
