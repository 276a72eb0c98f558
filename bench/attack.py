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
import collections
import functools
import json
import multiprocessing
import os
import random
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from server import database_at, furnish, percentile, settings_of, wait_for
from server_clients import Made
from tests.server import hostile
from websockets.asyncio.client import connect

import turntable
from turntable.server.games import record_of
from turntable.server.history import History
from turntable.server.processes import run
from turntable.server.settings import Limits, Settings
from turntable.web.app import make

TABLES = 50
PACE = 0.25
"""Seconds between two moves of a table."""
CROWD = 100
"""Connections of a flood."""
GUESTS = 10
FLOOD = 8.0
"""Seconds of each flood."""
GUESSING = 20.0
"""Seconds for which passwords are guessed."""
QUIET = 4.0
"""Seconds of play before the attack."""
MOST_MOVE = 250.0
MOST_HEALTH = 100.0
"""Milliseconds that 99 of 100 may wait at most."""
MOST_MEMORY = 700.0
"""Megabytes of the server with all its processes."""
MOST_LOG_IN = 2000.0
"""Milliseconds that a log-in from a new device may take at most."""
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
WHOSE = ("server", "its processes", "attackers", "players")
KINDS = ("log-in", "registration", "chat", "table", "upload", "sit")


class Browser:
    """One connection for requests, with a cookie, from an address of the loopback range."""

    def __init__(self, port: int, address: str) -> None:
        self._port = port
        self._address = address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request; its status and what it answers, or 0 if the connection was closed."""
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection(
                    "127.0.0.1", self._port, local_addr=(self._address, 0), limit=2**24
                )
            return await self._exchange(*self._streams, method, path, body)
        except (OSError, asyncio.IncompleteReadError, ValueError):
            self.leave()
            return 0, None

    async def _exchange(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, method: str, path: str, body: Any
    ) -> tuple[int, Any]:
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: house\r\ncontent-length: {len(data)}\r\n"
        head += "content-type: application/json\r\n" if data else ""
        head += f"cookie: {self.cookie}\r\n" if self.cookie else ""
        writer.write(head.encode() + b"\r\n" + data)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        length = 0
        for line in lines[1:]:
            name, _, value = line.partition(":")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.strip().partition(";")[0]
        text = await reader.readexactly(length)
        if any(line.lower().replace(" ", "") == "connection:close" for line in lines):
            self.leave()
        try:
            return int(lines[0].split()[1]), json.loads(text)
        except ValueError:
            return int(lines[0].split()[1]), None

    def leave(self) -> None:
        """Close the connection; the next request opens another."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


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


# The attackers, in a process of their own


async def guest(port: int, address: str) -> Browser:
    """A guest of the house who comes from this address."""
    browser = Browser(port, address)
    for _ in range(50):
        status, _ = await browser.ask("POST", "/api/me/guest", {"name": "Mallory"})
        if status == 200:
            return browser
        await asyncio.sleep(0.1)
    raise RuntimeError(f"no guest may come in: {status}")


class Told:
    """What the attackers tell afterwards."""

    def __init__(self) -> None:
        self.phases: dict[str, tuple[float, float, dict[str, int]]] = {}
        """When each part began and ended, and what was answered."""
        self.figures: list[tuple[str, float, float, str]] = []
        """What was seen, less than what is asked for, in which unit."""

    async def phase(self, name: str, work: Callable[[collections.Counter[str]], Awaitable[object]]) -> None:
        """Attack, and count the answers."""
        answers: collections.Counter[str] = collections.Counter()
        began = time.perf_counter()
        await work(answers)
        self.phases[name] = (began, time.perf_counter(), dict(sorted(answers.items())))


async def upload_all(port: int, told: Told) -> None:
    """Ten guests upload everything and open what was stored, each as an answer and as a page."""
    waiting = collections.deque(hostile.boards(1))
    longest = 0.0

    async def one(number: int, answers: collections.Counter[str]) -> None:
        nonlocal longest
        browser = await guest(port, f"127.0.1.{number + 1}")
        tries = 0
        while waiting:
            name, text = waiting.popleft()
            began = time.perf_counter()
            status, answer = await browser.ask("POST", "/api/records", {"record": text})
            longest = max(longest, time.perf_counter() - began)
            answers[f"uploaded {status}"] += 1
            if status in (429, 503) and tries < 400:
                # The limits of the house hold: this guest comes again later, as somebody else.
                waiting.append((name, text))
                tries += 1
                browser = await guest(port, f"127.0.{tries % 100 + 2}.{number + 1}")
            elif status == 200:
                id = answer["table"]["id"]
                for path in (f"/api/tables/{id}", f"/tables/{id}"):
                    opened, _ = await browser.ask("GET", path)
                    answers[f"opened {opened}"] += 1
                    failed[0] += opened != 200

    failed = [0]
    await told.phase(
        f"{len(waiting)} uploads",
        lambda answers: asyncio.gather(*(one(number, answers) for number in range(GUESTS))),
    )
    told.figures.append(("stored and not opened", failed[0], 1, "times"))
    told.figures.append(("longest upload", longest, 30, "s"))


async def flood_all(port: int, told: Told) -> None:
    """One kind of flood after the other."""
    owner = await guest(port, "127.0.0.9")
    _, made = await owner.ask("POST", "/api/tables", {"game": "ticket-to-ride", "seats": ["me", "open", "open"]})
    table = made["table"]["id"]
    record = hostile.boards(1)[0][1]

    async def one(kind: str, number: int, end: float, answers: collections.Counter[str]) -> None:
        browser = await guest(port, f"127.0.{KINDS.index(kind) + 2}.{number % 10 + 1}")
        turn = 0
        while time.monotonic() < end:
            turn += 1
            name = f"{kind} {number} {turn}"
            requests: dict[str, tuple[str, str, Any]] = {
                "log-in": ("POST", "/api/session", {"login": "olha", "password": f"wrong {turn}"}),
                "registration": ("POST", "/api/me/account", {"login": name, "password": "long enough"}),
                "chat": ("POST", f"/api/tables/{table}/chat", {"text": "hello"}),
                "table": ("POST", "/api/tables", {"game": "steam", "seats": ["me", "open", "open"]}),
                "upload": ("POST", "/api/records", {"record": record}),
                "sit": ("POST", f"/api/tables/{table}/{'sit' if turn % 2 else 'leave'}", {"seat": 1}),
            }
            status, _ = await browser.ask(*requests[kind])
            answers[str(status)] += 1
            if status == 0:
                await asyncio.sleep(0.1)
        browser.leave()

    async def all_of(kind: str, answers: collections.Counter[str]) -> None:
        end = time.monotonic() + FLOOD
        crowd = (one(kind, number, end, answers) for number in range(CROWD))
        await asyncio.gather(*crowd, return_exceptions=True)

    for kind in KINDS:
        await told.phase(kind, functools.partial(all_of, kind))


async def guess_all(port: int, told: Told) -> None:
    """A hundred addresses guess passwords of as many logins, while one owner logs in from device after device."""
    owner = await guest(port, "127.0.0.9")
    account = {"login": "Olha Kovalenko", "password": "a password of Olha"}
    status, _ = await owner.ask("POST", "/api/me/account", account)
    assert status == 200, status
    waits: list[float] = []
    end = time.monotonic() + GUESSING

    async def guess(number: int, answers: collections.Counter[str]) -> None:
        browser = Browser(port, f"127.1.{number // 100}.{number % 100 + 1}")
        turn = 0
        while time.monotonic() < end:
            turn += 1
            login = f"somebody {number} {turn}"
            status, _ = await browser.ask("POST", "/api/session", {"login": login, "password": f"wrong {turn}"})
            answers[str(status)] += 1
            if status == 0:
                await asyncio.sleep(0.1)
        browser.leave()

    async def log_in(answers: collections.Counter[str]) -> None:
        await asyncio.sleep(2)
        device = 0
        while time.monotonic() < end:
            device += 1
            began = time.perf_counter()
            status = 0
            while status != 200 and time.perf_counter() < began + 20:
                # Whoever is told that the house is busy tries again.
                browser = Browser(port, f"127.2.0.{device}")
                status, _ = await browser.ask("POST", "/api/session", account)
                answers[f"owner {status}"] += 1
                browser.leave()
            waits.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(0.3)

    async def everybody(answers: collections.Counter[str]) -> None:
        await asyncio.gather(log_in(answers), *(guess(number, answers) for number in range(CROWD)))

    await told.phase("guessing", everybody)
    told.figures.append((f"{len(waits)} log-ins from new devices, the longest", max(waits), MOST_LOG_IN, "ms"))


ATTACKS: dict[str, Callable[[int, Told], Coroutine[Any, Any, None]]] = {
    "hostile": upload_all,
    "floods": flood_all,
    "guessing": guess_all,
}


def attack(name: str, port: int, told: Any) -> None:
    """What the attackers' process runs."""
    found = Told()
    try:
        asyncio.run(ATTACKS[name](port, found))
    finally:
        told.put({"phases": found.phases, "figures": found.figures})


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
