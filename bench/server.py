"""Load: many live tables on real sockets, moves as fast as they are answered.

    python bench/server.py --tables 200 --seconds 20

Two people sit at each table, each with a WebSocket of their own seat (``--pages``: that of their page, with all it
draws). As soon as a move is answered, whoever decides next posts one of the legal moves. The server runs in a process
of its own on a fresh folder, with its usual durability. Prints moves a second, the time until a move is answered and
until both screens have it, memory a table, and CPU time a move of both sides: on a busy machine only CPU time says
something.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import multiprocessing
import os
import random
import signal
import socket
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import turntable
from turntable.cli.serving import run
from turntable.server.course import Course
from turntable.server.games import record_of
from turntable.server.house import House
from turntable.server.settings import Limits, Settings

PLENTY = "1000000000/minute"
TICKS = os.sysconf("SC_CLK_TCK")
FIRST = 60
"""Tables that play before the others come."""
WARM = 12
"""Seconds before a watched server is watched."""


def settings_of(folder: str) -> Settings:
    return replace(Settings(), data=Path(folder), limits=Limits(PLENTY, PLENTY, PLENTY, PLENTY, PLENTY), bots=1)


Made = tuple[str, str, int, list[str]]
"""A table where the game has begun: its id, the record without moves, entries so far, people's cookies."""


async def furnish(settings: Settings, tables: int, game: str) -> list[Made]:
    house = House(settings)
    await house.open()
    seats = turntable.game(game).seats
    count = 2 if 2 in seats else seats[0]

    async def one() -> Made:
        people = [await house.people.guest(f"Player {seat}") for seat in range(count)]
        hosted = await house.create(people[0], game, {}, ["me"] + ["open"] * (count - 1))
        for person in people[1:]:
            await house.sit(person, hosted.id)
        cookies = [house.people.cookie_of(person) for person in people]
        return hosted.id, hosted.facts.header, hosted.seq, cookies

    made = await asyncio.gather(*(one() for _ in range(tables)))
    await house.close()
    return list(made)


class Poster(asyncio.Protocol):
    """Posts moves on one connection, one after the other."""

    def __init__(self) -> None:
        self.answer: asyncio.Future[tuple[int, bytes]] | None = None
        self.read = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: Any = transport

    def data_received(self, data: bytes) -> None:
        self.read += data
        head, found, rest = self.read.partition(b"\r\n\r\n")
        if not found:
            return
        lower = head.lower()
        at = lower.index(b"content-length:") + 15
        length = int(lower[at:].split(b"\r\n", 1)[0])
        if len(rest) >= length and self.answer is not None and not self.answer.done():
            self.read = b""
            self.answer.set_result((int(head[9:12]), rest))

    def connection_lost(self, problem: Exception | None) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(problem or ConnectionError("closed"))

    async def post(self, path: str, cookie: str, body: bytes) -> tuple[int, bytes]:
        self.answer = asyncio.get_running_loop().create_future()
        head = (
            f"POST {path} HTTP/1.1\r\nhost: house\r\ncookie: turntable={cookie}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        return await self.answer


class Screen(asyncio.Protocol):
    """A WebSocket that only listens."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.read = b""
        self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(  # type: ignore[attr-defined]
            (
                f"GET {self.table.load.prefix}/tables/{self.table.id}/live?seat={self.seat} HTTP/1.1\r\nhost: house\r\n"
                f"origin: http://house\r\ncookie: turntable={self.table.cookies[self.seat]}\r\n"
                f"upgrade: websocket\r\nconnection: Upgrade\r\n"
                f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        self.read += data
        if not self.open:
            _, found, rest = self.read.partition(b"\r\n\r\n")
            if not found:
                return
            self.open, self.read = True, rest
        while len(self.read) >= 2:
            length, start = self.read[1] & 127, 2
            if length == 126:
                length, start = int.from_bytes(self.read[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(self.read[2:10], "big"), 10
            if len(self.read) < start + length:
                return
            kind, message = self.read[0] & 15, self.read[start : start + length]
            self.read = self.read[start + length :]
            if kind == 1:
                self.table.heard(self.seat, json.loads(message), len(message))


class Table:
    """A table, those who sit there, and what was measured. It follows the game itself, to know the legal moves."""

    def __init__(self, made: Made, load: Load) -> None:
        self.id, header, self.seq, self.cookies = made
        self.load = load
        self.rng = random.Random(self.id)
        self.poster = Poster()
        self.course = Course(record_of(header))
        self.seen = [self.seq] * len(self.cookies)
        self.waiting: dict[int, tuple[float, int]] = {}
        """By the number of an entry: when it was sent, and how many screens have it."""

    def heard(self, seat: int, news: dict[str, Any], size: int) -> None:
        self.load.pushed += size
        # A screen that was busy gets several moves at once.
        for seq in range(self.seen[seat] + 1, int(news.get("seq", 0)) + 1):
            sent, screens = self.waiting.pop(seq, (0.0, 0))
            if sent and screens + 1 == len(self.cookies):
                self.load.shown.append(time.perf_counter() - sent)
            elif sent:
                self.waiting[seq] = (sent, screens + 1)
            self.seen[seat] = seq

    async def play(self) -> None:
        while not self.course.state.over:
            seat = int(self.course.state.seat)
            tried = self.course.attempt(seat, self.rng.choice(self.course.state.moves()).code)
            move = self.course.state.game.moves[tried.number].code
            body = json.dumps({"seat": seat, "seq": self.seq, "move": move}).encode()
            sent = time.perf_counter()
            self.waiting[self.seq + 1] = (sent, 0)
            status, answer = await self.poster.post(f"/api/tables/{self.id}/moves", self.cookies[seat], body)
            if status != 200:
                raise RuntimeError(f"{status} {answer!r}")
            self.load.answered.append(time.perf_counter() - sent)
            self.course.take(tried)
            self.seq += 1


class Load:
    """All tables, and what they measured."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.answered: list[float] = []
        self.shown: list[float] = []
        self.pushed = 0

    async def run(self, port: int, made: list[Made], warm: float, seconds: float, server: int) -> None:
        # Some tables first, for whole games: what is loaded and remembered for all is not what a table costs.
        await asyncio.gather(*await self._sit_down(port, made[:FIRST]))
        self.empty = memory_of(server)
        tasks = await self._sit_down(port, made[FIRST:])
        self.seated = memory_of(server)
        await asyncio.sleep(warm)
        self.answered.clear()
        self.shown.clear()
        self.pushed = 0
        started, own, theirs = time.perf_counter(), time.process_time(), cpu_of(server)
        await asyncio.sleep(seconds)
        self.wall = time.perf_counter() - started
        self.own, self.theirs = time.process_time() - own, cpu_of(server) - theirs
        self.full = memory_of(server)
        for task in tasks:
            if task.done():
                task.result()
            task.cancel()

    async def _sit_down(self, port: int, made: list[Made]) -> list[asyncio.Task[None]]:
        loop = asyncio.get_running_loop()
        tables = [Table(one, self) for one in made]
        for table in tables:
            await loop.create_connection(lambda table=table: table.poster, "127.0.0.1", port)  # type: ignore[misc]
            for seat in range(len(table.cookies)):
                await loop.create_connection(lambda t=table, s=seat: Screen(t, s), "127.0.0.1", port)  # type: ignore[misc]
        return [asyncio.create_task(table.play()) for table in tables]


def profiled(settings: Settings, listener: socket.socket) -> None:
    """The server, watched once it is warm: its figures are not those of an ordinary run."""
    import cProfile
    import pstats

    profile = cProfile.Profile(time.thread_time)
    signal.signal(signal.SIGALRM, lambda number, frame: profile.enable())
    signal.alarm(WARM)
    # What the server does about the signal itself would end the process before anything is shown.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    try:
        run(settings, listener)
    finally:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(45)


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_of(process: int) -> int:
    """Resident kB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def percentile(values: list[float], share: float) -> float:
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warm", type=float, default=3)
    parser.add_argument("--profile", action="store_true", help="show where the server's loop spends its time")
    parser.add_argument("--pages", action="store_true", help="sockets of pages instead of those for programs")
    parser.add_argument("--game", default="ticket-to-ride")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = settings_of(folder)
        made = asyncio.run(furnish(settings, FIRST + given.tables, given.game))
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen(2048)
        target = profiled if given.profile else run
        server = multiprocessing.get_context("spawn").Process(target=target, args=(settings, listener))
        server.start()
        assert server.pid is not None
        wait_for(listener.getsockname()[1])
        load = Load("" if given.pages else "/api")
        try:
            import uvloop

            uvloop.run(load.run(listener.getsockname()[1], made, given.warm, given.seconds, server.pid))
        finally:
            server.terminate()
            server.join()
    tell(load, given.tables)


def wait_for(port: int) -> None:
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=30) as asking:
                asking.sendall(b"GET /api/health HTTP/1.1\r\nhost: house\r\nconnection: close\r\n\r\n")
                if b"200" in asking.recv(100):
                    return
        except OSError:
            pass
        time.sleep(0.1)


def tell(load: Load, tables: int) -> None:
    moves = len(load.answered)
    engine = "compiled" if turntable.is_compiled() else "interpreted"
    print(f"{tables} tables, {moves} moves in {load.wall:.1f} s, engine {engine}")
    print(f"durable moves/s      {moves / load.wall:8.0f}")
    for name, values in (("answered", load.answered), ("on both screens", load.shown)):
        print(f"{name:<20} p50 {percentile(values, 0.5):6.1f} ms   p99 {percentile(values, 0.99):6.1f} ms")
    first, last = ((memory - load.empty) / tables for memory in (load.seated, load.full))
    print(f"memory a table       {last:8.1f} kB with its three connections, {first:.1f} kB before the first moves")
    print(f"pushed a move        {load.pushed / moves / 1000:8.2f} kB")
    print(f"CPU a move           {1000 * load.theirs / moves:8.2f} ms server, {1000 * load.own / moves:.2f} ms clients")
    print(
        f"moves a CPU second   {moves / load.theirs:8.0f} of the server, {moves / (load.theirs + load.own):.0f} of both"
    )


if __name__ == "__main__":
    main()
