"""Games in files: each has one, written after every move, so that a closed terminal loses nothing."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final

from turntable import BadRecord, Message, Record, State, TurntableError

_chosen: Final[list[Path]] = []
"""The folder that was asked for, if one was."""


def choose_folder(wanted: Path | None) -> None:
    """Keep games in this folder from now on; ``None`` is the usual one."""
    _chosen[:] = [] if wanted is None else [wanted.expanduser()]


def folder() -> Path:
    """The folder for games in progress: the one that was chosen, or as the system wants it."""
    if _chosen:
        return _chosen[0]
    base = os.environ.get("XDG_STATE_HOME")
    try:
        return (Path(base) if base else Path.home() / ".local" / "state") / "turntable"
    except RuntimeError:
        raise TurntableError(Message("no-home")) from None


def new_file(record: Record) -> Path:
    """A name for a new game's file."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = folder() / f"{record.game.name}-{stamp}.record"
    count = 1
    while exists(path):
        count += 1
        path = folder() / f"{record.game.name}-{stamp}-{count}.record"
    return path


def exists(path: Path) -> bool:
    """Whether there is a file; where we may not look there is none for us."""
    try:
        return path.exists()
    except OSError:
        return False


def lesson_file(game: str) -> Path:
    """The file of the lesson of a game: a lesson that was left goes on there."""
    return folder() / f"{game}-lesson.record"


def write(record: Record, state: State, path: Path) -> None:
    """Write the record, which has led to ``state``; a reader sees the old file or the new one, never half of it.

    The whole text is written after every move: it is short (some thirty thousand bytes after a thousand moves), and
    only a file that is replaced as a whole can never be seen half written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(path.name + ".part")
        part.write_text(record.text(state), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise cannot_write(path, error) from None


def cannot_write(path: Path, error: OSError) -> TurntableError:
    """The error to raise about a file that the system did not let us write."""
    return TurntableError(Message("cannot-write", {"file": str(path), "why": _why(error)}))


def system_fault(error: OSError) -> Message:
    """What the system did not let us do, where nobody expected that."""
    if error.filename is None:
        return Message("system-fault", {"why": _why(error)})
    return Message("system-fault-file", {"file": os.fsdecode(error.filename), "why": _why(error)})


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__


def read(path: Path) -> Record:
    """Read a record."""
    try:
        return Record.parse(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(Message("not-text"), 1) from None
    except OSError as error:
        raise TurntableError(Message("cannot-read", {"file": str(path), "why": _why(error)})) from None


def unfinished() -> Path | None:
    """The newest game that was begun here and not finished."""
    try:
        for path in sorted(folder().glob("*.record"), key=lambda path: path.stat().st_mtime, reverse=True):
            if "\nresult " not in path.read_text(encoding="utf-8", errors="replace"):
                return path
    except OSError:
        return None
    return None
