"""A server that is killed again and again loses nothing it has acknowledged, and writes nothing twice."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import NullPool, create_engine, text
from tests.server.serving import Browser, Server, serving


class Player(threading.Thread):
    """Plays a game alone as fast as it is answered; after a broken connection it asks again, as a page does."""

    def __init__(self, server: Server, number: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.stop = stop
        self.rng = random.Random(number)
        self.browser = Browser(server)
        self.acknowledged: dict[str, list[tuple[int, str]]] = {}
        """By table: the entry's number and the move."""
        self.count = 0
        self.problem: str | None = None

    def run(self) -> None:
        self._until_answered("POST", "/api/me/guest", {"name": "Olha"})
        while not self.stop.is_set() and self.problem is None:
            self._game()
        self.browser.close()

    def _until_answered(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        while True:
            try:
                status, answer = self.browser.ask(method, path, body)
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.05)
                continue
            if status != 503:
                return status, answer

    def _game(self) -> None:
        _, made = self._until_answered("POST", "/api/tables", {"game": "isle-of-trains", "seats": ["me"]})
        id = str(made["table"]["id"])
        mine = self.acknowledged.setdefault(id, [])
        for _ in range(25):
            if self.stop.is_set():
                return
            _, look = self._until_answered("GET", f"/api/tables/{id}?seat=0")
            if not look["may_act"]:
                return
            offer = self.rng.choice(look["offers"])
            body = {"seat": 0, "seq": look["seq"], "move": offer["move"]}
            # The same request again and again until an answer comes: it must count once.
            status, made = self._until_answered("POST", f"/api/tables/{id}/moves", body)
            if status != 200:
                self.problem = f"{status} {made}"
                return
            mine.append((int(made["seq"]), str(offer["move"])))
            self.count += 1


PLENTY = tuple(
    f"--limit-{what}=1000000/minute" for what in ("requests", "move", "create", "create-address", "refusals")
)
"""All clients come from one address, and faster than people."""


def storm(folder: Path, clients: int, kills: int, workers: int = 1, database: str = "") -> None:
    """Kill at random moments, each time after everybody could have moved twice."""
    stop = threading.Event()
    arguments = ["--workers", str(workers), *PLENTY, *(["--database", database] if database else [])]
    with serving(folder, *arguments) as server:
        players = [Player(server, number, stop) for number in range(clients)]
        for player in players:
            player.start()
        rng = random.Random(7)
        for _ in range(kills):
            wait_for(players, 2 * clients)
            time.sleep(0.3 * rng.random())
            server.kill()
            server.start()
        wait_for(players, clients)
        stop.set()
        for player in players:
            player.join(60)
            assert not player.is_alive()
        assert [player.problem for player in players if player.problem] == []
        acknowledged = {id: moves for player in players for id, moves in player.acknowledged.items()}
        browser = Browser(server)
        for id in list(acknowledged)[:: max(1, len(acknowledged) // 20)]:
            status, look = browser.ask("GET", f"/api/tables/{id}")
            assert status == 200
            assert look["seq"] >= (acknowledged[id][-1][0] if acknowledged[id] else 0)
        browser.close()
    check_log(database or f"sqlite:///{folder / 'data' / 'turntable.sqlite'}", acknowledged)


def wait_for(players: Sequence[Player], more: int) -> None:
    """Until so many more moves have been acknowledged."""
    wanted = sum(player.count for player in players) + more
    until = time.monotonic() + 60
    while sum(player.count for player in players) < wanted:
        assert time.monotonic() < until, "nobody is answered any more"
        time.sleep(0.01)


def check_log(database: str, acknowledged: dict[str, list[tuple[int, str]]]) -> None:
    """Every acknowledged move is in the log at its number, and between them there is nothing else."""
    query = text("SELECT seq, kind, body FROM entries WHERE table_id = :id ORDER BY seq")
    with create_engine(database, poolclass=NullPool).connect() as connection:
        for id, moves in acknowledged.items():
            log = connection.execute(query, {"id": id}).all()
            assert [row[0] for row in log] == list(range(1, len(log) + 1))
            kept = [(seq, json.loads(body)["code"]) for seq, kind, body in log if kind == "move"]
            assert kept[: len(moves)] == moves
            # At most the last request was written and not answered.
            assert len(kept) <= len(moves) + 1


@pytest.mark.slow
def test_killed_twice(tmp_path: Path) -> None:
    storm(tmp_path, clients=6, kills=2)


KILLS = [pytest.param(4, marks=pytest.mark.slow), pytest.param(15, marks=pytest.mark.soak)]
"""With one and with two processes on both databases, the soak is 60 of them."""


@pytest.mark.parametrize("kills", KILLS)
@pytest.mark.parametrize("workers", [1, 2])
def test_killed_under_fifty_clients(tmp_path: Path, workers: int, kills: int) -> None:
    storm(tmp_path, 50, kills, workers)


@pytest.mark.parametrize("kills", KILLS)
@pytest.mark.parametrize("workers", [1, 2])
def test_killed_on_postgresql(tmp_path: Path, database: str, workers: int, kills: int) -> None:
    storm(tmp_path, 20, kills, workers, database)
