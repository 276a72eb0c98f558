"""The clients of ``bench/server.py``: tables where two people play on real connections, and what they measured."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import struct
import time
from collections import deque
from typing import Any, Protocol

from turntable.server.tables.games import record_of
from turntable.server.tables.history import History

Made = tuple[str, str, int, list[str]]
"""A table where the game has begun: its id, the record without moves, entries so far, people's cookies."""


class Load(Protocol):
    """All tables together, as one of them sees it."""

    prefix: str
    posts: bool
    is_offered: bool
    """Whether moves are offered at a rate; else each table moves as soon as it is answered."""
    answered: list[float]
    shown: list[float]
    pushed: int

    def over(self, table: Table) -> None: ...

    def fail(self, problem: Exception) -> None: ...


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
        self.due: deque[float] = deque()
        """When moves were due that are not sent yet, because another one is on its way."""
        self.is_waiting = False
        self.seen = [self.seq] * len(self.cookies)
        self.waiting: dict[int, tuple[float, int]] = {}
        """By the number of an entry: when it was sent, and how many screens have it."""
        self.screens = [Screen(self, seat) for seat in range(len(self.cookies))]
        self.poster = Poster(self) if load.posts else None
        self.lines: list[Line] = [*self.screens, *([self.poster] if self.poster else [])]

    async def sit_down(self, ports: list[int]) -> None:
        """Connect: the first person to the first of these ports, the next one to the next."""
        loop = asyncio.get_running_loop()
        for place, one in enumerate(self.lines):
            port = ports[place % len(ports)]
            await loop.create_connection(lambda one=one: one, "127.0.0.1", port)  # type: ignore[misc]
        await asyncio.gather(*(screen.open for screen in self.screens))

    def heard(self, seat: int, news: dict[str, Any], message: bytes) -> None:
        self.load.pushed += len(message)
        if "error" in news:
            self.load.fail(RuntimeError(f"{message!r}"))
        # A screen that was busy gets several moves at once.
        for seq in range(self.seen[seat] + 1, int(news.get("seq") or 0) + 1):
            sent, screens = self.waiting.pop(seq, (0.0, 0))
            if sent and screens + 1 == len(self.cookies):
                self.load.shown.append(time.perf_counter() - sent)
            elif sent:
                self.waiting[seq] = (sent, screens + 1)
            self.seen[seat] = seq
        if "made" in news:
            self.answered(news["made"], message)

    def offer(self, due: float) -> None:
        """A move is due: it is sent now, or when those before it are answered."""
        self.due.append(due)
        if not self.is_waiting:
            self.play(self.due.popleft())

    def play(self, due: float | None = None) -> None:
        """Whoever decides makes a move, which was due at this moment; ``None``: now."""
        self.is_waiting = True
        seat = int(self.history.state.seat)
        self.tried = self.history.attempt(seat, self.rng.choice(self.history.state.moves()))
        move = self.history.state.game.moves[self.tried.number].code
        body = json.dumps({"seat": seat, "seq": self.seq, "move": move}).encode()
        self.sent = time.perf_counter() if due is None else due
        self.waiting[self.seq + 1] = (self.sent, 0)
        (self.poster or self.screens[seat]).send(body, seat)

    def answered(self, made: int | None, answer: bytes) -> None:
        """It is made: on with the next one, at this table or, after the end, at another."""
        self.load.answered.append(time.perf_counter() - self.sent)
        self.seq += 1
        if made != self.seq:
            self.load.fail(RuntimeError(f"{answer!r}"))
        self.history.take(self.tried)
        self.is_waiting = False
        if self.history.state.over or self.left:
            self.load.over(self)
        elif self.due:
            self.play(self.due.popleft())
        elif not self.load.is_offered:
            self.play()

    def leave(self) -> None:
        for one in self.lines:
            one.transport.close()
