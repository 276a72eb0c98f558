"""Load: many live tables on real sockets, moves as fast as they are answered.

    python bench/server.py --tables 200 --seconds 20

Two people sit at each table, each with a WebSocket of their own seat, where they hear what happens and make their moves
(``--posts``: each move is a request instead, on a third connection; ``--pages``: the same, and the sockets are those of
their pages, with all they draw). As soon as a move is answered, whoever decides next makes one of the legal moves; when
a game is over, a new table takes its place. The server runs in a process of its own on a fresh folder, with its usual
durability. Prints moves a second, the time until a move is answered and until both screens have it, memory a table, and
CPU time a move of both sides: on a busy machine only CPU time says something.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import json
import multiprocessing
import os
import random
import signal
import socket
import struct
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import turntable
from turntable.server.games import record_of
from turntable.server.history import History
from turntable.server.house import House
from turntable.server.processes import MakeApp, run
from turntable.server.settings import Limits, Settings
from turntable.web.app import make

PLENTY = "1000000000/minute"
TICKS = os.sysconf("SC_CLK_TCK")
FIRST = 20
"""Tables that play before the others come."""
SPARE = 1000
"""Tables that take the place of those where the game is over."""
WARM = 25
"""Seconds before a watched server is watched."""


def settings_of(folder: str) -> Settings:
    return replace(Settings(), data=Path(folder), limits=Limits(*[PLENTY] * 7), bots=1)


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
        cookies = [await house.people.sessions.start(person) for person in people]
        return hosted.id, hosted.setup.header, hosted.seq, cookies

    made = await asyncio.gather(*(one() for _ in range(tables)))
    await house.close()
    return list(made)


class Line(asyncio.Protocol):
    """A connection of a table."""

    transport: Any


class Poster(Line):
    """Posts moves on a connection of its own, one after the other."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.read = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.read += data
        head, found, rest = self.read.partition(b"\r\n\r\n")
        if not found:
            return
        lower = head.lower()
        at = lower.index(b"content-length:") + 15
        length = int(lower[at:].split(b"\r\n", 1)[0])
        if len(rest) >= length:
            self.read = b""
            self.table.answered(json.loads(rest).get("seq") if head[9:12] == b"200" else None, rest)

    def send(self, body: bytes, seat: int) -> None:
        head = (
            f"POST /api/tables/{self.table.id}/moves HTTP/1.1\r\nhost: house\r\n"
            f"cookie: turntable={self.table.cookies[seat]}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        self.transport.write(head.encode() + body)


class Screen(Line):
    """The WebSocket of a seat: hears what happens, and makes moves."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.read = b""
        self.open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            (
                f"GET {self.table.load.prefix}/tables/{self.table.id}/live?seat={self.seat} HTTP/1.1\r\nhost: house\r\n"
                f"origin: http://house\r\ncookie: turntable={self.table.cookies[self.seat]}\r\n"
                f"upgrade: websocket\r\nconnection: Upgrade\r\n"
                f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        self.read += data
        if not self.open.done():
            _, found, self.read = self.read.partition(b"\r\n\r\n")
            if not found:
                return
            self.open.set_result(None)
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
                self.table.heard(self.seat, json.loads(message), message)
            elif kind == 9:
                self.transport.write(frame(message, 0x8A))

    def send(self, body: bytes, seat: int) -> None:
        self.transport.write(frame(body))


def frame(data: bytes, kind: int = 0x81) -> bytes:
    """A short message as a client has to send it: masked, here with zeros."""
    assert len(data) < 65536
    size = bytes((0x80 | len(data),)) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
    return bytes((kind,)) + size + bytes(4) + data


class Table:
    """A table, those who sit there, and what was measured. It follows the game itself, to know the legal moves."""

    def __init__(self, made: Made, load: Load) -> None:
        self.id, header, self.seq, self.cookies = made
        self.load = load
        self.rng = random.Random(self.id)
        self.history = History(record_of(header))
        self.left = False
        self.seen = [self.seq] * len(self.cookies)
        self.waiting: dict[int, tuple[float, int]] = {}
        """By the number of an entry: when it was sent, and how many screens have it."""
        self.screens = [Screen(self, seat) for seat in range(len(self.cookies))]
        self.poster = Poster(self) if load.posts else None
        self.lines: list[Line] = [*self.screens, *([self.poster] if self.poster else [])]

    async def sit_down(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        for one in self.lines:
            await loop.create_connection(lambda one=one: one, "127.0.0.1", port)  # type: ignore[misc]
        await asyncio.gather(*(screen.open for screen in self.screens))

    def heard(self, seat: int, news: dict[str, Any], message: bytes) -> None:
        self.load.pushed += len(message)
        if "error" in news:
            self.load.fail(RuntimeError(f"{message!r}"))
        # A screen that was busy gets several moves at once.
        for seq in range(self.seen[seat] + 1, int(news["seq"]) + 1):
            sent, screens = self.waiting.pop(seq, (0.0, 0))
            if sent and screens + 1 == len(self.cookies):
                self.load.shown.append(time.perf_counter() - sent)
            elif sent:
                self.waiting[seq] = (sent, screens + 1)
            self.seen[seat] = seq
        if "made" in news:
            self.answered(news["made"], message)

    def play(self) -> None:
        """Whoever decides makes a move."""
        seat = int(self.history.state.seat)
        self.tried = self.history.attempt(seat, self.rng.choice(self.history.state.moves()))
        move = self.history.state.game.moves[self.tried.number].code
        body = json.dumps({"seat": seat, "seq": self.seq, "move": move}).encode()
        self.sent = time.perf_counter()
        self.waiting[self.seq + 1] = (self.sent, 0)
        (self.poster or self.screens[seat]).send(body, seat)

    def answered(self, made: int | None, answer: bytes) -> None:
        """It is made: on with the next one, at this table or, after the end, at another."""
        self.load.answered.append(time.perf_counter() - self.sent)
        self.seq += 1
        if made != self.seq:
            self.load.fail(RuntimeError(f"{answer!r}"))
        self.history.take(self.tried)
        if self.history.state.over or self.left:
            self.load.over(self)
        else:
            self.play()

    def leave(self) -> None:
        for one in self.lines:
            one.transport.close()


class Load:
    """All tables, and what they measured."""

    def __init__(self, port: int, pages: bool, posts: bool) -> None:
        self.port = port
        self.prefix = "" if pages else "/api"
        self.posts = posts or pages
        self.answered: list[float] = []
        self.shown: list[float] = []
        self.pushed = 0
        self.playing: set[Table] = set()
        self.spare: list[Made] | None = None
        """Tables for those whose game is over; ``None``: they leave."""
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self, made: list[Made], tables: int, warm: float, seconds: float, server: int) -> None:
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        # Some tables first, for whole games: what is loaded and remembered for all is not what a table costs.
        await asyncio.gather(*(self._begin(one) for one in made[:FIRST]))
        while self.playing:
            await self._pause(0.1)
        empty = memory_of(server)
        self.spare = made[FIRST + tables :]
        await asyncio.gather(*(self._begin(one) for one in made[FIRST : FIRST + tables]))
        # Later there are tables in memory where nobody plays any more.
        while len(self.spare) == len(made) - FIRST - tables:
            await self._pause(0.05)
        self.memory = (memory_of(server) - empty) / tables
        # Games that began together would end together: their tables are left one after the other.
        for table in list(self.playing):
            table.left = True
            await self._pause(warm / tables)
        self.answered.clear()
        self.shown.clear()
        self.pushed = 0
        started, own, theirs = time.perf_counter(), time.process_time(), cpu_of(server)
        await self._pause(seconds)
        self.wall = time.perf_counter() - started
        self.own, self.theirs = time.process_time() - own, cpu_of(server) - theirs

    async def _pause(self, seconds: float) -> None:
        await asyncio.wait([self.failed], timeout=seconds)
        if self.failed.done():
            self.failed.result()

    async def _begin(self, made: Made) -> None:
        table = Table(made, self)
        await table.sit_down(self.port)
        self.playing.add(table)
        table.play()

    def over(self, table: Table) -> None:
        """Nobody plays there any more; others begin, if some are left."""
        self.playing.discard(table)
        table.leave()
        if self.spare:
            task = asyncio.ensure_future(self._begin(self.spare.pop()))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif self.spare is not None:
            self.fail(RuntimeError("all tables are played: measure for fewer seconds"))

    def fail(self, problem: Exception) -> None:
        if not self.failed.done():
            self.failed.set_exception(problem)


def profiled(settings: Settings, make_app: MakeApp, listener: socket.socket) -> None:
    """The server, watched once it is warm: its figures are not those of an ordinary run."""
    import cProfile
    import pstats

    profile = cProfile.Profile(time.thread_time)
    signal.signal(signal.SIGALRM, lambda number, frame: profile.enable())
    signal.alarm(WARM)
    # What the server does about the signal itself would end the process before anything is shown.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    try:
        run(settings, make_app, listener)
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
    parser.add_argument("--warm", type=float, default=10)
    parser.add_argument("--profile", action="store_true", help="show where the server's loop spends its time")
    parser.add_argument("--posts", action="store_true", help="a request for each move, instead of the sockets")
    parser.add_argument("--pages", action="store_true", help="sockets of pages instead of those for programs")
    parser.add_argument("--game", default="ticket-to-ride")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = settings_of(folder)
        made = asyncio.run(furnish(settings, FIRST + given.tables + SPARE, given.game))
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen(2048)
        target = profiled if given.profile else run
        server = multiprocessing.get_context("spawn").Process(target=target, args=(settings, make, listener))
        server.start()
        assert server.pid is not None
        wait_for(listener.getsockname()[1])
        # The clients' own pauses are not what is measured.
        gc.disable()
        load = Load(listener.getsockname()[1], given.pages, given.posts)
        try:
            import uvloop

            uvloop.run(load.run(made, given.tables, given.warm, given.seconds, server.pid))
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
    connections = "two sockets and a third connection" if load.posts else "two sockets"
    print(f"memory a table       {load.memory:8.1f} kB with its {connections}")
    print(f"pushed a move        {load.pushed / moves / 1000:8.2f} kB")
    print(f"CPU a move           {1000 * load.theirs / moves:8.2f} ms server, {1000 * load.own / moves:.2f} ms clients")
    print(
        f"moves a CPU second   {moves / load.theirs:8.0f} of the server, {moves / (load.theirs + load.own):.0f} of both"
    )


if __name__ == "__main__":
    main()
