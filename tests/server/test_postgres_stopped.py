"""PostgreSQL stopped and started again under load: requests wait, sockets stay open, and no move is lost or doubled."""

from __future__ import annotations

import contextlib
import http.client
import json
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.cluster import Cluster, running_cluster
from tests.server.postgres import plain
from tests.server.serving import Browser, Server, serving
from tests.server.test_killed import PLENTY, Player, check_log, wait_for
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from turntable.server.hosting.verify import verify

pytestmark = pytest.mark.slow

CLIENTS = 8
WAIT = 60.0
PACE = 0.03
"""Seconds between two moves of a socket: the game shall last."""


class Patient(Player):
    """Comes again when the house asks for that, and is never told anything worse."""

    def __init__(self, server: Server, number: int, stop: threading.Event) -> None:
        super().__init__(server, number, stop)
        self.refused = 0
        """How often it was asked to come again."""

    def _until_answered(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        while True:
            # The house itself is never away.
            status, answer = self.browser.ask(method, path, body)
            if status != 503:
                if status >= 500:
                    self.problem = f"{method} {path}: {status}"
                return status, answer
            if self.browser.retry_after is None:
                self.problem = f"{method} {path}: nobody says when to come again"
            self.refused += 1
            time.sleep(0.05)

    def run(self) -> None:
        try:
            super().run()
        except (OSError, http.client.HTTPException, KeyError, ValueError) as problem:
            self.problem = repr(problem)


class Follower(threading.Thread):
    """Plays for both seats of a table, each on a socket that must never close, and writes down what they are told."""

    def __init__(self, server: Server, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.stop = stop
        self.rng = random.Random(7)
        self.told: tuple[list[int], list[int]] = ([], [])
        """The numbers that came on each socket."""
        self.latest: list[dict[str, Any]] = [{"seq": 0}, {"seq": 0}]
        """The last news that came on each socket."""
        self.made: list[tuple[int, str]] = []
        self.refused = 0
        self.waits_since: float | None = None
        """Since when the seat to move waits to hear of the move before, which another process may have to read."""
        self.problem: str | None = None
        browser = Browser(server)
        browser.ask("POST", "/api/me/guest", {"name": "Ivan"})
        _, look = browser.ask("POST", "/api/tables", {"game": "isle-of-trains", "seats": ["me", "here"]})
        browser.close()
        self.id = str(look["table"]["id"])
        self._address = f"ws://127.0.0.1:{server.port}/api/tables/{self.id}/live?seat="
        self._cookie = {"cookie": browser.cookie}

    def run(self) -> None:
        try:
            with self._socket(0) as first, self._socket(1) as second:
                sockets = (first, second)
                news = self._news(0, first)
                while not self.stop.is_set() and self.problem is None:
                    news = self._turn(news, sockets)
                for seat, socket in enumerate(sockets):
                    while self.latest[seat]["seq"] < news["seq"]:
                        self._news(seat, socket)
        except (ConnectionClosed, TimeoutError, LookupError) as problem:
            self.problem = repr(problem)

    def is_told(self, refused: int) -> bool:
        """Whether it was refused more often than that, or waits for news that nobody can read without a database."""
        assert self.problem is None, self.problem
        waits = self.waits_since
        return self.refused > refused or (waits is not None and time.monotonic() - waits > 2)

    def _socket(self, seat: int) -> ClientConnection:
        return connect(f"{self._address}{seat}", additional_headers=self._cookie, proxy=None, max_queue=None)

    def _turn(self, news: dict[str, Any], sockets: tuple[ClientConnection, ClientConnection]) -> dict[str, Any]:
        """Make a move; the same until it is made, for it must count once. What is known then."""
        seat = int(news["turn"])
        socket = sockets[seat]
        if self.latest[seat]["seq"] < news["seq"]:
            self.waits_since = time.monotonic()
            while self.latest[seat]["seq"] < news["seq"]:
                self._news(seat, socket)
            self.waits_since = None
        move = {"seat": seat, "seq": news["seq"], "move": self.rng.choice(self.latest[seat]["legal"])}
        while True:
            time.sleep(PACE)
            socket.send(json.dumps(move))
            while not {"made", "error"} & (answer := self._news(seat, socket)).keys():
                pass
            if "made" in answer:
                self.made.append((answer["made"], move["move"]))
                return self.latest[seat]
            if answer["error"] != "database-broken":
                self.problem = f"{move}: {answer}"
                return news
            self.refused += 1

    def _news(self, seat: int, socket: ClientConnection) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(socket.recv(WAIT))
        if "seq" in found and "error" not in found:
            self.told[seat].append(found["seq"])
            self.latest[seat] = found
        return found


def _until(done: Callable[[], bool], what: str) -> None:
    ends = time.monotonic() + WAIT
    while not done():
        assert time.monotonic() < ends, what
        time.sleep(0.02)


def _status(browser: Browser, path: str) -> int:
    return browser.ask("GET", path)[0]


def _outage(cluster: Cluster, mode: str, browser: Browser, players: list[Patient], follower: Follower) -> None:
    """Stop, let everybody find out, start again, and see that everybody plays on."""
    wait_for(players, 2 * CLIENTS)
    before = [player.refused for player in players]
    told = follower.refused
    cluster.stop(mode)
    _until(lambda: all(p.refused > was for p, was in zip(players, before, strict=True)), "who is not refused?")
    _until(lambda: follower.is_told(told), "nobody tells the socket")
    assert _status(browser, "/health") == 200
    _until(lambda: _status(browser, "/ready") == 503, "a house without a database is not ready")
    cluster.start()
    counts, made = [player.count for player in players], len(follower.made)
    _until(lambda: all(p.count > was for p, was in zip(players, counts, strict=True)), "not everybody plays on")
    _until(lambda: len(follower.made) > made, "the socket does not go on")
    _until(lambda: _status(browser, "/ready") == 200, "the house is not ready again")


@pytest.mark.parametrize("workers", [1, 2])
def test_postgresql_stopped_and_started_under_load(tmp_path: Path, workers: int) -> None:
    said: list[str] = []
    stop = threading.Event()
    arguments = ("--workers", str(workers), *PLENTY, "--limit-guests", "1000/minute")
    with running_cluster() as cluster, serving(tmp_path, "--database", cluster.address, *arguments) as server:
        listening = threading.Thread(target=_write_down, args=(server, said), daemon=True)
        listening.start()
        players = [Patient(server, number, stop) for number in range(CLIENTS)]
        follower = Follower(server, stop)
        browser = Browser(server)
        for thread in (*players, follower):
            thread.start()
        for mode in ("fast", "immediate", "fast"):
            _outage(cluster, mode, browser, players, follower)
        stop.set()
        for thread in (*players, follower):
            thread.join(WAIT)
            assert not thread.is_alive()
        browser.close()
        assert [problem for problem in (*(one.problem for one in players), follower.problem) if problem] == []
        acknowledged = {id: moves for player in players for id, moves in player.acknowledged.items()}
        check_log(cluster.address, {**acknowledged, follower.id: follower.made})
        for told in follower.told:
            assert told == sorted(set(told)), "news came twice, or out of order"
        with contextlib.closing(plain(cluster.address).connect()) as connection:
            assert [one for one in verify(connection) if one.wrong] == []
        server.stop()
        listening.join(WAIT)
    assert "Traceback" not in "".join(said)
    assert any("the database failed" in line for line in said)


def _write_down(server: Server, said: list[str]) -> None:
    """Read what the server says, so that it need not wait for a reader."""
    assert server.process is not None
    assert server.process.stdout is not None
    with contextlib.suppress(ValueError):
        said.extend(server.process.stdout)
