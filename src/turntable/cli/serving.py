"""``turntable serve``: the house, open to browsers and programs."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

from turntable.core.errors import TurntableError
from turntable.core.message import Message

if TYPE_CHECKING:
    import uvicorn

    from turntable.server.settings import Settings

PORT: Final = 7470
NEXT: Final = 20
"""Ports tried after the usual one, if that is taken and nobody asked for it."""
GRACE: Final = 3
"""Seconds open requests get when the server stops."""
COLLECT: Final = (3_000, 5, 100)
"""Allocations before the collector looks at young, middle-aged and old objects: often enough for short pauses."""
TURN: Final = 0.002
"""Seconds until a thread that waits gets its turn. The writer asks for it at every statement, and everybody waits for
the writer."""
KEEP: Final = 75
"""Seconds a connection may idle: a person thinks longer than uvicorn's five."""
EXPECTED: Final = ("starlette", "uvicorn", "sqlalchemy", "msgspec", "argon2", "itsdangerous", "limits", "structlog")


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
    from turntable.server.settings import Settings

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
        run(settings, listener, ready)
    else:
        supervise(settings, listener, workers, ready)


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


def make_server(settings: Settings) -> uvicorn.Server:
    """The server of one process: pages and the interface, or the interface alone where there are no pages."""
    import uvicorn

    from turntable.server.house import House
    from turntable.server.sockets import Sockets

    house = House(settings)
    app: Any
    if find_spec("turntable.web.app") is not None:
        from turntable.web import app as pages  # type: ignore[attr-defined, unused-ignore]

        app = pages.make(house)
    else:
        from turntable.server.app import make_app

        app = make_app(house)
    _set_logs()
    config = uvicorn.Config(
        app,
        ws=Sockets,
        ws_max_size=65536,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        timeout_keep_alive=KEEP,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        lifespan="on",
    )
    return uvicorn.Server(config)


def _set_logs() -> None:
    import structlog

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # Plain: a prettier traceback shows what the variables hold, and that may be somebody's hand.
    console = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(
        processors=[structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso"), console],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None] | None = None) -> None:
    """Serve in this process until a signal comes."""
    server = make_server(settings)
    if ready is not None:
        threading.Thread(target=_when_started, args=(server, ready), daemon=True).start()
    # What is loaded by now stays: the collector need not look at it again and again.
    gc.collect()
    gc.freeze()
    # Nor need it look often at what is left: a table is mostly arrays and texts, and hardly anything is a cycle.
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(TURN)
    server.run(sockets=[listener])


def _when_started(server: uvicorn.Server, ready: Callable[[], None]) -> None:
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    ready()


def run_with_parent(settings: Settings, listener: socket.socket) -> None:
    """Serve in this process until a signal comes, or until the process that started it is gone."""
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    run(settings, listener)


def _stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


class Supervisor:
    """Keeps several processes serving one socket: a dead one is replaced."""

    def __init__(self, settings: Settings, listener: socket.socket, workers: int) -> None:
        self._settings = settings
        self._listener = listener
        self._context = multiprocessing.get_context("spawn")
        self._stop = threading.Event()
        self._workers = [self._start() for _ in range(workers)]

    def _start(self) -> BaseProcess:
        worker = self._context.Process(target=run_with_parent, args=(self._settings, self._listener))
        worker.start()
        return worker

    def stop(self, number: int, frame: FrameType | None) -> None:
        """End all of them, gently."""
        self._stop.set()

    def watch(self) -> None:
        """Until told to stop."""
        while not self._stop.wait(0.5):
            for i, worker in enumerate(self._workers):
                if not worker.is_alive():
                    worker.join()
                    self._workers[i] = self._start()
        for worker in self._workers:
            worker.terminate()
        for worker in self._workers:
            worker.join(GRACE + 5)


def supervise(settings: Settings, listener: socket.socket, workers: int, ready: Callable[[], None]) -> None:
    """Serve in several processes until a signal comes."""
    supervisor = Supervisor(settings, listener, workers)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, supervisor.stop)
    ready()
    supervisor.watch()
