"""Attacks on a house, and what its guests notice of them.

    PYTHONPATH=. python bench/attack.py hostile
    PYTHONPATH=. python bench/attack.py floods
    PYTHONPATH=. python bench/attack.py guessing

``hostile``: ten guests upload boards and records made to be slow, and open those that were stored. ``floods``: a
hundred connections log in, register, chat, make tables, upload, and sit down and get up, one kind after the other.
``guessing``: a hundred addresses guess passwords, and somebody logs in from new devices.

Meanwhile people play at tables of their own at a steady pace, and another connection asks for ``/health``. Prints for
each part of an attack how long they waited beside what is asked for (``PASS`` or ``short``), what the attackers were
answered, who used how much of the processors, and the memory of the server with its processes. The server has its
usual limits and a fresh folder, or a PostgreSQL (``--database``). Attackers come from other loopback addresses than
the players, because limits count addresses.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import socket
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from attackers import ATTACKS, Browser, attack
from server import database_at, furnish, percentile, settings_of, wait_for
from server_clients import Made
from websockets.asyncio.client import connect

import turntable
from turntable.server.processes import run
from turntable.server.settings import Limits, Settings
from turntable.server.tables.games import record_of
from turntable.server.tables.history import History
from turntable.web.app import make

TABLES = 50
PACE = 0.25
"""Seconds between two moves of a table."""
QUIET = 4.0
"""Seconds of play before the attack."""
MOST_MOVE = 250.0
MOST_HEALTH = 100.0
"""Milliseconds that 99 of 100 may wait at most."""
MOST_MEMORY = 700.0
"""Megabytes of the server with all its processes."""
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
WHOSE = ("server", "its processes", "attackers", "players")


# The players


class Player:
    """Two people at one table, who move at a steady pace."""

    def __init__(self, made: Made, port: int, waits: Waits) -> None:
        self.id, header, self.seq, self.cookies = made
        self._port = port
        self._waits = waits
        self._rng = random.Random(self.id)
        self._history = History(record_of(header))

    async def play(self, until: asyncio.Event) -> None:
        """Play until the event or the end of the game."""
        address = f"ws://127.0.0.1:{self._port}/api/tables/{self.id}/live"
        cookies = [{"cookie": f"turntable={cookie}"} for cookie in self.cookies]
        async with (
            connect(f"{address}?seat=0", additional_headers=cookies[0], max_queue=1000, open_timeout=60) as first,
            connect(f"{address}?seat=1", additional_headers=cookies[1], max_queue=1000, open_timeout=60) as second,
        ):
            await asyncio.sleep(self._rng.random() * PACE)
            while not until.is_set() and not self._history.state.over:
                began = time.perf_counter()
                seat = int(self._history.state.seat)
                tried = self._history.attempt(seat, self._rng.choice(self._history.state.moves()))
                code = self._history.state.game.moves[tried.number].code
                socket = (first, second)[seat]
                await socket.send(json.dumps({"seat": seat, "seq": self.seq, "move": code}))
                while "made" not in (news := json.loads(await socket.recv())):
                    if "error" in news:
                        raise RuntimeError(str(news))
                self._waits.add(began)
                self._history.take(tried)
                self.seq += 1
                await asyncio.sleep(max(0.0, began + PACE - time.perf_counter()))


async def ask_for_health(port: int, until: asyncio.Event, waits: Waits) -> None:
    """Ask again and again."""
    browser = Browser(port, "127.0.0.1")
    while not until.is_set():
        began = time.perf_counter()
        status, _ = await browser.ask("GET", "/api/health")
        if status != 200:
            raise RuntimeError(f"health answered {status}")
        waits.add(began)
        await asyncio.sleep(0.02)


# The measurement


class Sample(NamedTuple):
    """What the processes had used at a moment."""

    at: float
    memory: float
    """Resident megabytes of the server with its processes."""
    cpu: dict[str, float]
    """Seconds, by whose."""


def sample(server: int, attackers: int) -> Sample:
    """What is used now. Of processes that ended meanwhile nothing is known."""
    memory = 0.0
    cpu = dict.fromkeys(WHOSE, 0.0)
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                number, parent = int(folder.name), int(fields[1])
                if server in (number, parent):
                    memory += int((folder / "statm").read_text().split()[1]) * PAGE / 2**20
                whose = (
                    "server"
                    if number == server
                    else "its processes"
                    if parent == server
                    else "attackers"
                    if number == attackers
                    else "players"
                    if number == os.getpid()
                    else ""
                )
                if whose:
                    cpu[whose] += (int(fields[11]) + int(fields[12])) / TICKS
            except OSError:
                continue
    return Sample(time.perf_counter(), memory, cpu)


class Waits:
    """How long people waited, each with the moment they began to."""

    def __init__(self) -> None:
        self._all: list[tuple[float, float]] = []

    def add(self, began: float) -> None:
        """Somebody who began to wait then has waited until now."""
        self._all.append((began, time.perf_counter() - began))

    def between(self, first: float, last: float) -> list[float]:
        """Of those who began to wait in this time."""
        return [wait for began, wait in self._all if first <= began < last]


class Report:
    """Prints each figure beside what is asked for."""

    def __init__(self, moves: Waits, health: Waits, samples: list[Sample]) -> None:
        self._moves = moves
        self._health = health
        self._samples = samples
        self.is_short = False

    def figure(self, what: str, seen: float, most: float, unit: str) -> str:
        """One figure, and whether it is small enough."""
        verdict = "PASS" if seen < most else "short"
        self.is_short |= seen >= most
        return f"{what} {seen:.0f} {unit} (under {most:.0f}: {verdict})"

    def phase(self, name: str, first: float, last: float) -> None:
        """What people noticed in a part of the attack, and who used the processors."""
        moves, health = self._moves.between(first, last), self._health.between(first, last)
        within = [one for one in self._samples if first <= one.at <= last] or self._samples[-1:]
        used = [f"{whose} {within[-1].cpu[whose] - within[0].cpu[whose]:.1f}" for whose in WHOSE]
        print(
            f"{name}, {last - first:.0f} s: "
            + self.figure(f"{len(moves)} moves p99", percentile(moves, 0.99), MOST_MOVE, "ms")
            + f" max {1000 * max(moves):.0f}; "
            + self.figure(f"{len(health)} health p99", percentile(health, 0.99), MOST_HEALTH, "ms")
            + f" max {1000 * max(health):.0f}; CPU s: "
            + ", ".join(used)
        )


async def measure(name: str, port: int, made: list[Made], server: int) -> bool:
    """Let people play while the attack runs. Whether all is as asked for."""
    moves, health = Waits(), Waits()
    until = asyncio.Event()
    spare = list(made)

    async def keep_playing() -> None:
        while not until.is_set():
            await Player(spare.pop(), port, moves).play(until)

    people = [asyncio.create_task(keep_playing()) for _ in range(TABLES)]
    probe = asyncio.create_task(ask_for_health(port, until, health))
    samples = [sample(server, 0)]
    await asyncio.sleep(QUIET)
    context = multiprocessing.get_context("spawn")
    told = context.Queue()
    attackers = context.Process(target=attack, args=(name, port, told))
    attackers.start()
    assert attackers.pid is not None
    found = None
    while found is None:
        await asyncio.sleep(0.25)
        samples.append(sample(server, attackers.pid))
        broken = [task for task in (*people, probe) if task.done()]
        if broken:
            attackers.terminate()
            await broken[0]
        if not told.empty():
            found = told.get()
        elif not attackers.is_alive():
            raise RuntimeError("the attackers gave up")
    until.set()
    await asyncio.gather(*people, probe)
    attackers.join()
    print(f"{name}: engine {'compiled' if turntable.is_compiled() else 'interpreted'}")
    report = Report(moves, health, samples)
    report.phase("before", samples[0].at + 1, samples[0].at + QUIET)
    for phase, (first, last, answers) in found["phases"].items():
        report.phase(phase, first, last)
        print(f"    answers: {answers}")
    spans = found["phases"].values()
    report.phase("all of it", min(first for first, *_ in spans), max(last for _, last, _ in spans))
    for what, value, most, unit in found["figures"]:
        print(report.figure(what, value, most, unit))
    most = max(one.memory for one in samples)
    print(report.figure("memory at most", most, MOST_MEMORY, "MB"), end="")
    print(f", {samples[0].memory:.0f} at first, {samples[-1].memory:.0f} at the end")
    return not report.is_short


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("attack", choices=sorted(ATTACKS))
    parser.add_argument("--database", default="", help="the address of a PostgreSQL where databases may be made")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, database_at(given.database) as database:
        plenty = settings_of(folder, database)
        made = asyncio.run(furnish(plenty, 4 * TABLES, "ticket-to-ride"))
        usual: Settings = replace(plenty, limits=Limits(), warm=True)
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen(2048)
        server = multiprocessing.get_context("spawn").Process(target=run, args=(usual, make, listener))
        server.start()
        assert server.pid is not None
        wait_for(listener.getsockname()[1])
        try:
            fine = asyncio.run(measure(given.attack, listener.getsockname()[1], made, server.pid))
        finally:
            server.terminate()
            server.join()
    print("PASS" if fine else "short")


if __name__ == "__main__":
    main()
