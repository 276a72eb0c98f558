"""Attacks on a house, and what its guests notice of them.

    PYTHONPATH=. python bench/attack.py hostile
    PYTHONPATH=. python bench/attack.py floods

``hostile``: ten guests upload boards and records made to be slow, and open those that were stored. ``floods``: a
hundred connections log in, register, chat, make tables, upload, and sit down and get up, one kind after the other.

Meanwhile people play at tables of their own at a steady pace, and another connection asks for ``/health``. Prints how
long they waited, what the attackers were answered, and the memory of the server with its processes. The server has its
usual limits and a fresh folder, or a PostgreSQL (``--database``). Attackers come from other loopback addresses than the
players, because limits count addresses.
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import json
import multiprocessing
import random
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

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

    def __init__(self, made: Made, port: int, waits: list[float]) -> None:
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
            connect(f"{address}?seat=0", additional_headers=cookies[0], max_queue=1000) as first,
            connect(f"{address}?seat=1", additional_headers=cookies[1], max_queue=1000) as second,
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
                self._waits.append(time.perf_counter() - began)
                self._history.take(tried)
                self.seq += 1
                await asyncio.sleep(max(0.0, began + PACE - time.perf_counter()))


async def ask_for_health(port: int, until: asyncio.Event, waits: list[float]) -> None:
    """Ask again and again."""
    browser = Browser(port, "127.0.0.1")
    while not until.is_set():
        began = time.perf_counter()
        status, _ = await browser.ask("GET", "/api/health")
        if status != 200:
            raise RuntimeError(f"health answered {status}")
        waits.append(time.perf_counter() - began)
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


async def upload_all(port: int, told: dict[str, Any]) -> None:
    """Ten guests upload everything and open what was stored, each as an answer and as a page."""
    waiting = collections.deque(hostile.boards(1))
    told["uploaded"] = len(waiting)
    statuses: collections.Counter[str] = collections.Counter()
    longest = 0.0

    async def one(number: int) -> None:
        nonlocal longest
        browser = await guest(port, f"127.0.1.{number + 1}")
        tries = 0
        while waiting:
            name, text = waiting.popleft()
            began = time.perf_counter()
            status, answer = await browser.ask("POST", "/api/records", {"record": text})
            longest = max(longest, time.perf_counter() - began)
            statuses[f"uploaded {status}"] += 1
            if status in (429, 503) and tries < 400:
                # The limits of the house hold: this guest comes again later, as somebody else.
                waiting.append((name, text))
                tries += 1
                browser = await guest(port, f"127.0.{tries % 100 + 2}.{number + 1}")
            elif status == 200:
                id = answer["table"]["id"]
                for path in (f"/api/tables/{id}", f"/tables/{id}"):
                    opened, _ = await browser.ask("GET", path)
                    statuses[f"opened {opened}"] += 1

    await asyncio.gather(*(one(number) for number in range(GUESTS)))
    told["answers"] = dict(statuses)
    told["longest upload, s"] = round(longest, 2)


async def flood_all(port: int, told: dict[str, Any]) -> None:
    """One kind of flood after the other."""
    owner = await guest(port, "127.0.0.9")
    _, made = await owner.ask("POST", "/api/tables", {"game": "ticket-to-ride", "seats": ["me", "open", "open"]})
    table = made["table"]["id"]
    record = hostile.boards(1)[0][1]
    for kind in KINDS:
        statuses: collections.Counter[int] = collections.Counter()
        end = time.monotonic() + FLOOD

        async def one(
            number: int,
            kind: str = kind,
            statuses: collections.Counter[int] = statuses,
            end: float = end,
        ) -> None:
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
                statuses[status] += 1
                if status == 0:
                    await asyncio.sleep(0.1)
            browser.leave()

        await asyncio.gather(*(one(number) for number in range(CROWD)), return_exceptions=True)
        told[kind] = dict(sorted(statuses.items()))


ATTACKS: dict[str, Callable[[int, dict[str, Any]], Awaitable[None]]] = {
    "hostile": upload_all,
    "floods": flood_all,
}


def attack(name: str, port: int, told: Any) -> None:
    """What the attackers' process runs."""
    found: dict[str, Any] = {}
    try:
        asyncio.run(ATTACKS[name](port, found))  # type: ignore[arg-type]
    finally:
        told.put(found)


# The measurement


def memory_with_children(process: int) -> float:
    """Resident megabytes of a process and of those it started."""
    total = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(folder.name) == process or int(fields[1]) == process:
                    total += int((folder / "statm").read_text().split()[1]) * 4
            except OSError:
                continue
    return total / 1024


async def measure(name: str, port: int, made: list[Made], server: int) -> None:
    """Let people play while the attack runs."""
    moves: list[float] = []
    health: list[float] = []
    memory = [memory_with_children(server)]
    until = asyncio.Event()
    spare = list(made)

    async def keep_playing() -> None:
        while not until.is_set():
            await Player(spare.pop(), port, moves).play(until)

    people = [asyncio.create_task(keep_playing()) for _ in range(TABLES)]
    probe = asyncio.create_task(ask_for_health(port, until, health))
    await asyncio.sleep(3)
    quiet = (len(moves), percentile(moves, 0.99), percentile(health, 0.99))
    moves.clear()
    health.clear()
    context = multiprocessing.get_context("spawn")
    told = context.Queue()
    attackers = context.Process(target=attack, args=(name, port, told))
    attackers.start()
    found = None
    while found is None:
        await asyncio.sleep(0.5)
        memory.append(memory_with_children(server))
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
    for what, value in found.items():
        print(f"  {what}: {value}")
    print(f"before: {quiet[0]} moves p99 {quiet[1]:.0f} ms, health p99 {quiet[2]:.0f} ms")
    print(f"during: {len(moves)} moves p99 {percentile(moves, 0.99):.0f} ms, max {1000 * max(moves):.0f} ms")
    print(f"health: {len(health)} asked, p99 {percentile(health, 0.99):.0f} ms, max {1000 * max(health):.0f} ms")
    print(f"memory: {memory[0]:.0f} MB at first, {max(memory):.0f} MB at most, {memory[-1]:.0f} MB at the end")


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
            asyncio.run(measure(given.attack, listener.getsockname()[1], made, server.pid))
        finally:
            server.terminate()
            server.join()


if __name__ == "__main__":
    main()
