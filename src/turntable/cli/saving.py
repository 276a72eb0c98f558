"""Games in files: each has one, written after every move, so that a closed terminal loses nothing."""

from __future__ import annotations

import os
import time
from pathlib import Path

from turntable import BadRecord, Message, Record, State, TurntableError


def folder() -> Path:
    """The folder for games in progress, as the system wants it."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "turntable"


def new_file(record: Record) -> Path:
    """A name for a new game's file."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = folder() / f"{record.game.name}-{stamp}.record"
    count = 1
    while path.exists():
        count += 1
        path = folder() / f"{record.game.name}-{stamp}-{count}.record"
    return path


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
    return TurntableError(Message("cannot-write", {"file": str(path), "why": error.strerror or ""}))


def read(path: Path) -> Record:
    """Read a record."""
    try:
        return Record.parse(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(Message("not-text"), 1) from None
    except OSError as error:
        raise TurntableError(Message("cannot-read", {"file": str(path), "why": error.strerror or ""})) from None


def unfinished() -> Path | None:
    """The newest game that was begun here and not finished."""
    if not folder().is_dir():
        return None
    for path in sorted(folder().glob("*.record"), key=lambda path: path.stat().st_mtime, reverse=True):
        if "\nresult " not in path.read_text(encoding="utf-8", errors="replace"):
            return path
    return None
