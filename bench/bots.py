"""Fairness: how long a person waits for bots while a guest makes all the bots think that he may.

    python bench/bots.py --seconds 60

A server with its usual settings runs in a process of its own on a fresh folder. A person plays against Drivers and
asks for a hint before each of her moves, first in an empty house, then while a guest tries to make 40 Steam tables
where four Conductors with the highest budget play, and sits down at as many more where three of them wait for him.
Prints how many tables he got, and how long the person waited for each decision of a Driver and for each hint, in one
run. Times mean little on a machine that does other work: its load is printed too.
"""

from __future__ import annotations

import argparse
import http.client
import json
import multiprocessing
import os
import random
import socket
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import turntable
from turntable.server.processes import run
from turntable.server.settings import Settings
from turntable.web.app import make

WARM = 20
HARDEST = "conductor:1000000"


class Guest:
    """One person with a cookie, on one connection."""

    def __init__(self, port: int, name: str) -> None:
        self.port = port
        self.cookie = ""
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self.ask("POST", "/api/me/guest", {"name": name})

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        headers = {"content-type": "application/json", "cookie": self.cookie}
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        raw = answer.read()
        given = answer.getheader("set-cookie")
        if given:
            self.cookie = given.partition(";")[0]
        return answer.status, json.loads(raw)

    def follow(self, table: str) -> http.client.HTTPResponse:
        """The news of a table, line by line, on a connection of their own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        connection.request("GET", f"/api/tables/{table}/events?seat=0", headers={"cookie": self.cookie})
        return connection.getresponse()


class Player(Guest):
    """Plays against Drivers and measures."""

    def __init__(self, port: int, game: str) -> None:
        super().__init__(port, "Olha")
        self.game = game
        self.rng = random.Random(7)
        self.driver: list[float] = []
        self.hint: list[float] = []

    def play(self, seconds: float) -> None:
        """Games one after the other."""
        self.driver, self.hint = [], []
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            status, made = self.ask("POST", "/api/tables", {"game": self.game, "seats": ["me", "driver", "driver"]})
            assert status == 200, made
            table = made["table"]["id"]
            with self.follow(table) as news:
                self._one_game(table, news, until)

    def _one_game(self, table: str, news: http.client.HTTPResponse, until: float) -> None:
        last, moves, bots_turn = time.monotonic(), -1, False
        while time.monotonic() < until:
            line = news.readline().strip()
            if not line:
                continue
            found, now = json.loads(line), time.monotonic()
            if bots_turn and found["moves"] > moves:
                # Several moves may come as one piece of news: then each took at most as long.
                self.driver += [now - last] * (found["moves"] - moves)
            last, moves = now, found["moves"]
            bots_turn = found["turn"] not in (None, 0)
            if found["status"] == "over":
                return
            if found["turn"] == 0 and found["legal"]:
                status, hint = self.ask("POST", f"/api/tables/{table}/hint", {"seat": 0})
                if status == 200:
                    self.hint.append(time.monotonic() - now)
                else:
                    # She asks as often as she may.
                    assert status == 429, hint
                move = self.rng.choice(found["legal"])
                self.ask("POST", f"/api/tables/{table}/moves", {"seat": 0, "seq": found["seq"], "move": move})
                last = time.monotonic()


def tell(name: str, waits: list[float]) -> None:
    if len(waits) < 2:
        print(f"  {name:<20} {len(waits)} measured")
        return
    p95 = statistics.quantiles(waits, n=20, method="inclusive")[-1]
    print(
        f"  {name:<20} {len(waits):5} measured   p50 {statistics.median(waits):6.3f} s   p95 {p95:6.3f} s"
        f"   most {max(waits):6.3f} s"
    )


@contextmanager
def house() -> Iterator[tuple[int, Settings]]:
    """A server of its own, until what is measured is done: its port and its settings."""
    with tempfile.TemporaryDirectory() as folder:
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen(2048)
        # Bots do not pause for people who watch: the pause is meant, and is not what is measured.
        settings = Settings(data=Path(folder), warm=True, pace=0.0)
        server = multiprocessing.get_context("spawn").Process(target=run, args=(settings, make, listener))
        server.start()
        try:
            yield listener.getsockname()[1], settings
        finally:
            server.terminate()
            server.join()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60, help="of each of the two parts")
    parser.add_argument("--tables", type=int, default=40, help="how many of each kind the guest tries to make")
    parser.add_argument("--game", default="steam", help="what the person plays")
    given = parser.parse_args()
    with house() as (port, settings):
        measure(port, given, settings)


def measure(port: int, given: argparse.Namespace, settings: Settings) -> None:
    cores, engine = os.cpu_count(), "compiled" if turntable.is_compiled() else "interpreted"
    busy = [os.getloadavg()[0]]
    player = Player(port, given.game)
    # Until all processes have started and have loaded what they need.
    player.play(WARM)
    player = Player(port, given.game)
    player.play(given.seconds)
    print(f"{cores} cores, engine {engine}, {settings.bots} process(es) for all bots")
    print(f"in an empty house, {given.game}:")
    tell("a Driver's decision", player.driver)
    tell("a hint", player.hint)
    guest = Guest(port, "Ivan")
    for seats in ([HARDEST] * 4, ["me", *[HARDEST] * 3]):
        started = time.monotonic()
        got = Counter(
            guest.ask("POST", "/api/tables", {"game": "steam", "seats": seats})[0] for _ in range(given.tables)
        )
        answers = ", ".join(f"{count} answered {status}" for status, count in sorted(got.items()))
        print(
            f"guest asks for {given.tables} tables of {' '.join(seats)}: {answers} ({time.monotonic() - started:.1f} s)"
        )
    busy.append(os.getloadavg()[0])
    # Another person, because hints are limited.
    player = Player(port, given.game)
    player.play(given.seconds)
    busy.append(os.getloadavg()[0])
    print(f"while these bots think, {given.game}:")
    tell("a Driver's decision", player.driver)
    tell("a hint", player.hint)
    print("load of the machine at the beginning, in the middle, at the end:", *(f"{load:.1f}" for load in busy))


if __name__ == "__main__":
    main()
