"""``turntable serve``: starts the server for browsers and programs."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from turntable.core.errors import TurntableError
from turntable.core.message import Message

PORT: Final = 7470
NEXT: Final = 20
"""How many ports are tried, from the usual one on, if no port was asked for."""
EXPECTED: Final = (
    *("starlette", "uvicorn", "websockets", "sqlalchemy", "msgspec", "argon2", "itsdangerous", "limits", "structlog"),
    *("markdown_it", "markupsafe"),
)
"""The packages that serving needs beside those of the command."""


def serve(
    tell: Callable[..., None],
    host: str,
    port: int | None,
    data: Path | None,
    database: str,
    workers: int,
    open_browser: bool,
) -> None:
    """Serve until told to stop. ``tell`` shows a message by its id."""
    missing = [name for name in EXPECTED if find_spec(name) is None]
    if missing:
        raise TurntableError(Message("serve-needs", {"what": missing[0], "command": "pip install 'turntable[server]'"}))
    if workers < 1:
        raise TurntableError(Message("serve-bad-workers"))
    from turntable.server.processes import run, supervise
    from turntable.server.settings import Settings
    from turntable.web.app import make

    settings = Settings(database=database, shared=workers > 1, warm=True)
    if data is not None:
        settings = replace(settings, data=data)
    listener = listen(host, port)
    address = address_of(host, listener.getsockname()[1])

    def ready() -> None:
        tell("serve-address", address=address)
        tell("serve-data", folder=str(settings.data if not database else database.partition("@")[2] or database))
        tell("serve-stop")
        if open_browser and has_browser():
            webbrowser.open(address)

    if workers == 1:
        run(settings, make, listener, ready)
    else:
        supervise(settings, make, listener, workers, ready)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket to serve on; without a port the usual one, or one of the next if it is taken."""
    wanted = [port] if port is not None else list(range(PORT, PORT + NEXT))
    for number in wanted:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            listener = socket.socket(family, socket.SOCK_STREAM)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, number))
        except (OSError, OverflowError) as problem:
            listener.close()
            last = str(problem)
            continue
        listener.listen(2048)
        return listener
    raise TurntableError(Message("serve-no-port", {"host": host, "port": str(wanted[0]), "why": last}))


def address_of(host: str, port: int) -> str:
    """What to type into a browser."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def has_browser() -> bool:
    """Whether there is a screen for a browser to open on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
