"""Files that a host takes home: all data of a person, and a copy of the database."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import BinaryIO, Final

from sqlalchemy import Connection
from starlette.responses import Response, StreamingResponse

from turntable.server.database.store import Store
from turntable.server.hosting import backup as copies
from turntable.server.hosting.deeds import note
from turntable.server.hosting.export import note_export, told_of
from turntable.server.refusals import Refused
from turntable.server.settings import Settings

PIECE: Final = 1 << 18
"""Bytes of a copy that are in memory at a time."""


async def person(store: Store, by: str, who: str) -> Response:
    """All data of a person."""

    def read(connection: Connection) -> tuple[dict[str, object], str]:
        told = told_of(connection, who)
        return told, json.dumps(told, ensure_ascii=False, indent=1) + "\n"

    # It may be much, and whoever plays would wait for it in the writer's thread.
    told, text = await store.read(read)
    await store.write(lambda connection: note_export(connection, by, told))
    return Response(text, headers=_headers(f"turntable-person-{_stamp()}.json"), media_type="application/json")


async def backup(store: Store, settings: Settings, by: str) -> Response:
    """A copy of the database, made while the house is open; refused where there is no file to copy."""
    name = f"turntable-{_stamp()}.sqlite"
    copy = await asyncio.to_thread(_copy, settings, name)
    try:
        await store.write(lambda connection: note(connection, by, "backup", "", name))
    except BaseException:
        copy.close()
        raise
    headers = {**_headers(name), "Content-Length": str(os.fstat(copy.fileno()).st_size)}
    return StreamingResponse(_pieces(copy), headers=headers, media_type="application/vnd.sqlite3")


def _copy(settings: Settings, name: str) -> BinaryIO:
    """A new copy, open. Its name is gone already, so nothing stays behind however the download ends."""
    try:
        with tempfile.TemporaryDirectory(prefix="turntable-") as folder:
            file = Path(folder) / name
            copies.backup(settings, file)
            return file.open("rb")
    except OSError as problem:
        raise Refused("host-cannot-write", {"file": name, "why": str(problem.strerror)}) from None


async def _pieces(copy: BinaryIO) -> AsyncIterator[bytes]:
    with copy:
        while piece := await asyncio.to_thread(copy.read, PIECE):
            yield piece


def _headers(name: str) -> dict[str, str]:
    return {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}


def _stamp() -> str:
    return time.strftime("%Y%m%d-%H%M%S", time.gmtime())
