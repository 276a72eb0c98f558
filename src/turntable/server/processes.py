"""The processes of a house: uvicorn in this one, or a supervisor with several of them on one socket."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from turntable.server.folder import Lock
from turntable.server.house import House
from turntable.server.monitoring.logs import set_logs
from turntable.server.monitoring.metrics import readers_of
from turntable.server.refusals import CannotStart
from turntable.server.settings import Settings
from turntable.server.starting import try_database
from turntable.server.traffic.connections import protocol
from turntable.server.traffic.sockets import Sockets
from turntable.server.waiting.teller import check_channels

GRACE: Final = 3
"""Seconds open requests get when the server stops."""
MORE: Final = 4
"""Seconds to close the house after that."""
QUICK: Final = 10
"""A process that ends within so many seconds could not start."""
TRIES: Final = 5
"""How often a process that cannot start is started again before the server gives up."""
COLLECT: Final = (3_000, 5, 100)
"""Allocations before the collector looks at young, middle-aged and old objects: often enough for short pauses."""
SWITCH: Final = 0.002
"""Seconds until a waiting thread may run. The writer waits for it at every statement, and everybody for the writer."""

MakeApp = Callable[[House], ASGIApp]
"""Makes the application of a house. Other processes import it by its name, so it is a function of a module."""


class Server(uvicorn.Server):
    """uvicorn's server, with the house it opens."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house


def make_server(settings: Settings, make_app: MakeApp) -> Server:
    """The server of one process."""
    set_logs(settings)
    house = House(settings)
    config = uvicorn.Config(
        make_app(house),
        http=protocol(settings),
        ws=Sockets,
        ws_max_size=65536,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        timeout_keep_alive=settings.keep_alive,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
        lifespan="on",
    )
    return Server(config, house)


def run(
    settings: Settings, make_app: MakeApp, listener: socket.socket, ready: Callable[[], None] | None = None
) -> None:
    """Serve in this process until a signal comes. ``CannotStart`` says why that does not work."""
    server = make_server(settings, make_app)
    # Whoever started the server is told of a known fault in one sentence; a traceback would hide it.
    logging.getLogger("uvicorn.error").addFilter(lambda record: server.house.fault is None)
    if ready is not None:
        threading.Thread(target=_when_started, args=(server, ready), daemon=True).start()
    threading.Thread(target=_end_in_time, args=(server,), daemon=True).start()
    # The modules loaded by now stay for good: the collector need not look at them again and again.
    gc.collect()
    gc.freeze()
    # It need not look often at the rest either: a table is mostly arrays and texts, and has hardly any cycles.
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)
    try:
        server.run(sockets=[listener])
    except SystemExit:
        if server.house.fault is None:
            raise
        raise server.house.fault from None


def _end_in_time(server: uvicorn.Server) -> None:
    """A server that was told to stop and does not is ended. Whatever it has acknowledged is on the disk."""
    while not server.should_exit:
        time.sleep(0.2)
    time.sleep(GRACE + MORE)
    os._exit(1)


def _when_started(server: uvicorn.Server, ready: Callable[[], None]) -> None:
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    ready()


def run_with_parent(settings: Settings, make_app: MakeApp, listener: socket.socket, lock: Lock | None) -> None:
    """Serve in this process until a signal comes, or until the process that started it is gone.

    The lock of the folder is held as long as this process lives.
    """
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    try:
        run(settings, make_app, listener)
    except CannotStart:
        # The supervisor finds out why, and says it once for all its processes.
        sys.exit(1)


def _stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


class Supervisor:
    """Keeps several processes serving one socket: a dead one is replaced, unless it cannot start."""

    def __init__(self, settings: Settings, make_app: MakeApp, listener: socket.socket, lock: Lock | None) -> None:
        self._settings = settings
        self._arguments = (make_app, listener, lock)
        self._context = multiprocessing.get_context("spawn")
        self._stop = threading.Event()
        self._failures = 0
        """How many processes ended right after their start, one after the other."""
        self._workers = [self._start(number) for number in range(settings.workers)]

    def _start(self, number: int) -> tuple[BaseProcess, float]:
        settings = replace(self._settings, worker=number)
        worker = self._context.Process(target=run_with_parent, args=(settings, *self._arguments))
        worker.start()
        return worker, time.monotonic()

    def stop(self, number: int, frame: FrameType | None) -> None:
        """End all of them, gently."""
        self._stop.set()

    def watch(self) -> None:
        """Until told to stop; ``CannotStart`` if the processes cannot."""
        try:
            while not self._stop.wait(0.5):
                for i, (worker, started) in enumerate(self._workers):
                    if not worker.is_alive():
                        worker.join()
                        self._wait(time.monotonic() - started)
                        self._workers[i] = self._start(i)
        finally:
            self._end()

    def _wait(self, lived: float) -> None:
        """Wait before a dead process is replaced, longer each time it could not even start; then give up."""
        self._failures = self._failures + 1 if lived < QUICK else 0
        if self._failures >= TRIES:
            try_database(self._settings)
            raise CannotStart("start-gave-up", {"times": TRIES})
        if self._failures:
            self._stop.wait(0.25 * 2**self._failures)

    def _end(self) -> None:
        for worker, _ in self._workers:
            worker.terminate()
        until = time.monotonic() + GRACE + MORE + 1
        for worker, _ in self._workers:
            worker.join(max(0.1, until - time.monotonic()))
            if worker.is_alive():
                worker.kill()
                worker.join()


def supervise(
    settings: Settings,
    make_app: MakeApp,
    listener: socket.socket,
    ready: Callable[[], None],
    lock: Lock | None = None,
) -> None:
    """Serve in as many processes as the settings say until a signal comes."""
    # Each of them has bots' processes of its own: together they are as many as were asked for.
    settings = replace(settings, bots=max(1, settings.bots // settings.workers))
    readers_of(settings)
    check_channels(settings)
    with tempfile.TemporaryDirectory(prefix="turntable-metrics-") as shelf:
        supervisor = Supervisor(replace(settings, shelf=Path(shelf)), make_app, listener, lock)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, supervisor.stop)
        threading.Thread(target=ready, daemon=True).start()
        supervisor.watch()
