"""The processes of a house: uvicorn in this one, or a supervisor with several of them on one socket."""

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
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

import structlog
import uvicorn
from starlette.types import ASGIApp

from turntable.server.house import House
from turntable.server.settings import Settings
from turntable.server.sockets import Sockets

GRACE: Final = 3
"""Seconds open requests get when the server stops."""
COLLECT: Final = (3_000, 5, 100)
"""Allocations before the collector looks at young, middle-aged and old objects: often enough for short pauses."""
SWITCH: Final = 0.002
"""Seconds until a waiting thread may run. The writer waits for it at every statement, and everybody for the writer."""
KEEP: Final = 75
"""Seconds a connection may idle: a person thinks longer than uvicorn's five."""

MakeApp = Callable[[House], ASGIApp]
"""Makes the application of a house. Other processes import it by its name, so it is a function of a module."""


def make_server(settings: Settings, make_app: MakeApp) -> uvicorn.Server:
    """The server of one process."""
    set_logs()
    config = uvicorn.Config(
        make_app(House(settings)),
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


def set_logs() -> None:
    """Write warnings and errors to the terminal, one line each."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # Plain, because a prettier traceback shows the values of variables, which may be a player's hand.
    console = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(
        processors=[structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso"), console],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def run(
    settings: Settings, make_app: MakeApp, listener: socket.socket, ready: Callable[[], None] | None = None
) -> None:
    """Serve in this process until a signal comes."""
    server = make_server(settings, make_app)
    if ready is not None:
        threading.Thread(target=_when_started, args=(server, ready), daemon=True).start()
    # The modules loaded by now stay for good: the collector need not look at them again and again.
    gc.collect()
    gc.freeze()
    # It need not look often at the rest either: a table is mostly arrays and texts, and has hardly any cycles.
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)
    server.run(sockets=[listener])


def _when_started(server: uvicorn.Server, ready: Callable[[], None]) -> None:
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    ready()


def run_with_parent(settings: Settings, make_app: MakeApp, listener: socket.socket) -> None:
    """Serve in this process until a signal comes, or until the process that started it is gone."""
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    run(settings, make_app, listener)


def _stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


class Supervisor:
    """Keeps several processes serving one socket: a dead one is replaced."""

    def __init__(self, settings: Settings, make_app: MakeApp, listener: socket.socket, workers: int) -> None:
        self._arguments = (settings, make_app, listener)
        self._context = multiprocessing.get_context("spawn")
        self._stop = threading.Event()
        self._workers = [self._start() for _ in range(workers)]

    def _start(self) -> BaseProcess:
        worker = self._context.Process(target=run_with_parent, args=self._arguments)
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


def supervise(
    settings: Settings, make_app: MakeApp, listener: socket.socket, workers: int, ready: Callable[[], None]
) -> None:
    """Serve in several processes until a signal comes."""
    # Each of them has bots' processes of its own: together they are as many as were asked for.
    settings = replace(settings, bots=max(1, settings.bots // workers))
    supervisor = Supervisor(settings, make_app, listener, workers)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, supervisor.stop)
    ready()
    supervisor.watch()
