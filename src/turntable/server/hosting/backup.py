"""Copies of the database, made while the server runs, and put back while it does not. SQLite only: PostgreSQL has
``pg_dump`` and ``pg_restore``, which know better.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path
from typing import Final

from turntable.server.database.migrations import MIGRATIONS
from turntable.server.folder import Lock
from turntable.server.refusals import Refused
from turntable.server.settings import Settings

PAGES: Final = 4096
"""Pages copied at a time; writers come in between."""
BESIDE: Final = ("", "-wal", "-shm")
"""What the files of a database in use end with."""


def file_of(settings: Settings) -> Path:
    """The file of the database in the data folder; refused where there is another database."""
    if settings.database:
        raise Refused("host-own-tools")
    return settings.data / "turntable.sqlite"


def backup(settings: Settings, file: Path) -> int:
    """Write a copy of the database as it is at one moment; its size in bytes. A file that exists is not overwritten."""
    source = file_of(settings)
    if file.exists():
        raise Refused("host-file-exists", {"file": str(file)})
    part = file.with_name(f"{file.name}.part")
    try:
        _copy(source, part)
        check(part)
        part.rename(file)
    except OSError as problem:
        raise Refused("host-cannot-write", {"file": str(file), "why": str(problem.strerror)}) from None
    except sqlite3.Error as problem:
        raise Refused("host-cannot-write", {"file": str(file), "why": str(problem)}) from None
    finally:
        part.unlink(missing_ok=True)
    return file.stat().st_size


def check(file: Path) -> None:
    """Refuse what is no database of ours, is damaged, or was written by a newer Turntable."""
    try:
        with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            sound = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            row = connection.execute("SELECT value FROM facts WHERE name = 'schema'").fetchone()
    except sqlite3.Error:
        sound, row = False, None
    if not sound or row is None or not str(row[0]).isdigit():
        raise Refused("host-backup-bad", {"file": str(file)})
    if int(row[0]) > len(MIGRATIONS):
        raise Refused("host-backup-newer", {"file": str(file), "found": int(row[0]), "known": len(MIGRATIONS)})


def restore(settings: Settings, file: Path) -> Path | None:
    """Put a copy in the database's place; where the old one is kept now, if there was one.

    ``CannotStart`` while a server runs.
    """
    place = file_of(settings)
    if not file.is_file():
        raise Refused("host-no-file", {"file": str(file)})
    check(file)
    os.umask(0o077)
    settings.data.mkdir(parents=True, exist_ok=True)
    lock = Lock.take(settings.data)
    part = place.with_name(f"{place.name}.part")
    try:
        # The whole copy is there before the old one goes.
        _copy(file, part)
        aside = _put_aside(place)
        part.rename(place)
    except OSError as problem:
        raise Refused("host-cannot-write", {"file": str(place), "why": str(problem.strerror)}) from None
    except sqlite3.Error as problem:
        raise Refused("host-cannot-write", {"file": str(place), "why": str(problem)}) from None
    finally:
        part.unlink(missing_ok=True)
        lock.release()
    return aside


def _put_aside(place: Path) -> Path | None:
    """The files of the old database under another name: what was not yet copied into it is in its log beside it."""
    if not place.exists():
        return None
    stamp = time.strftime("%Y%m%d-%H%M%S")
    aside, number = place.with_name(f"{place.name}.before-{stamp}"), 1
    while aside.exists():
        number += 1
        aside = place.with_name(f"{place.name}.before-{stamp}-{number}")
    for ending in reversed(BESIDE):
        old = place.with_name(place.name + ending)
        if old.exists():
            old.rename(aside.with_name(aside.name + ending))
    return aside


def _copy(source: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    # Made before SQLite opens it, so that nobody else can ever read it.
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    old = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=20)
    with contextlib.closing(old), contextlib.closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=PAGES)
        # One file, with no log beside it.
        new.execute("PRAGMA journal_mode=DELETE")
    descriptor = os.open(target, os.O_RDONLY)
    os.fsync(descriptor)
    os.close(descriptor)
