"""Why a server cannot start: every fault of its folder or database as one clear sentence."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from turntable.server.database.migrations import NewerSchema
from turntable.server.database.store import Store
from turntable.server.refusals import CannotStart
from turntable.server.settings import Settings

BACKENDS: Final = ("sqlite", "postgresql")
CONNECT: Final = "10"
"""Seconds in which PostgreSQL must answer."""
LONGEST: Final = 300
"""Characters of what a database says about itself."""
DAMAGED: Final = ("SQLITE_NOTADB", "SQLITE_CORRUPT")


def try_database(settings: Settings) -> None:
    """Open the database, bring it up to date, and close it again; ``CannotStart`` says why that does not work."""
    url = _url(settings)
    if url.get_backend_name() == "postgresql" and "connect_timeout" not in url.query:
        url = url.update_query_dict({"connect_timeout": CONNECT})
    address = url.render_as_string(hide_password=False)
    try:
        asyncio.run(_open(replace(settings, database=address)))
    except Exception as problem:
        raise fault_of(problem, settings) or problem from None


async def _open(settings: Settings) -> None:
    store = Store(settings.address)
    try:
        await asyncio.to_thread(store.open, asyncio.get_running_loop())
    finally:
        await asyncio.to_thread(store.close)


def _url(settings: Settings) -> URL:
    try:
        url = make_url(settings.address)
    except ArgumentError:
        raise CannotStart("start-address") from None
    if url.get_backend_name() not in BACKENDS:
        raise CannotStart("start-backend", {"name": url.get_backend_name()})
    return url


def fault_of(problem: BaseException, settings: Settings) -> CannotStart | None:
    """The sentence for a fault of the folder or the database; ``None`` for what must be a mistake of ours."""
    if isinstance(problem, CannotStart):
        return problem
    address = _url(settings).render_as_string(hide_password=True)
    if isinstance(problem, NewerSchema):
        return CannotStart("start-newer", {"address": address, "found": problem.found, "known": problem.known})
    if isinstance(problem, ModuleNotFoundError):
        return CannotStart("start-driver", {"address": address, "package": str(problem.name)})
    if isinstance(problem, NoSuchModuleError):
        return CannotStart("start-backend", {"name": _url(settings).drivername})
    if isinstance(problem, DBAPIError):
        if str(getattr(problem.orig, "sqlite_errorname", "")).startswith(DAMAGED):
            return CannotStart("start-damaged", {"address": address})
        why = " ".join(str(problem.orig).split())[:LONGEST]
        return CannotStart("start-database", {"address": address, "why": why})
    if isinstance(problem, OSError):
        return CannotStart("start-database", {"address": address, "why": str(problem.strerror or problem)})
    return None
