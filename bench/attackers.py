"""The attackers of ``bench/attack.py``, in a process of their own: what they send, and what they are answered."""

from __future__ import annotations

import asyncio
import collections
import functools
import json
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from tests.server import hostile

CROWD = 100
"""Connections of a flood."""
GUESTS = 10
FLOOD = 8.0
"""Seconds of each flood."""
GUESSING = 20.0
"""Seconds for which passwords are guessed."""
MOST_LOG_IN = 2000.0
"""Milliseconds that a log-in from a new device may take at most."""
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
