"""Connections: how long they may take to say what they want, and how many one address may have.

uvicorn waits for the rest of a request for ever. Here a request that is only half sent is ended, and so is an answer
that nobody reads; its head cannot grow without end.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from turntable.server.settings import Settings
from turntable.server.traffic.requests import PROXIED

LONGEST_HEAD: Final = 65_536
"""Bytes of the first line and the headers of a request."""
SHORT: Final = b"content-length: 0\r\nconnection: close\r\n\r\n"
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\n" + SHORT
TOO_LONG: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\n" + SHORT
TOO_MANY: Final = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\n" + SHORT


class Gate:
    """Knows how many connections each address has, and how long they may take."""

    def __init__(self, settings: Settings) -> None:
        self.head_seconds = settings.head_seconds
        self.body_seconds = settings.body_seconds
        self._most = settings.connections
        self._open: Counter[str] = Counter()
        self._everybody = "*" in settings.proxies
        self._proxies = [ip_network(one, strict=False) for one in settings.proxies if _is_network(one)]

    def enter(self, address: str) -> bool:
        """Whether one more connection from there is fine. ``leave`` follows in any case."""
        self._open[address] += 1
        return self._open[address] <= self._most or self.is_proxy(address)

    def leave(self, address: str) -> None:
        """A connection is closed, or has become a socket."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def is_proxy(self, address: str) -> bool:
        """Whether this is a web server in front, which brings the requests of many people."""
        if self._everybody:
            return True
        try:
            found = ip_address(address)
        except ValueError:
            # A connection by way of a file: it comes from this machine.
            return True
        return any(found in network for network in self._proxies)


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def protocol(settings: Settings) -> type[Connection]:
    """The kind of connections a server with these settings has."""
    return type("Connection", (Connection,), {"gate": Gate(settings)})


class Connection(HttpToolsProtocol):
    """uvicorn's connection, with an end to its patience."""

    gate: Gate

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self._address = ""
        self._is_counted = False
        self._is_proxied = False
        self._is_reading = False
        """Whether the head or the body of a request is on its way."""
        self._is_in_head = False
        self._head = 0
        """Bytes that came of the head."""
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._is_counted = True
        self._is_proxied = self.gate.is_proxy(self._address)
        if self.gate.enter(self._address):
            self._begin()
        else:
            self._refuse(TOO_MANY)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._is_reading and not self._is_answering:
            # Perhaps the next request; perhaps only something that keeps the connection busy.
            self._begin()
        was_in_head = self._is_in_head
        super().data_received(data)
        if was_in_head and self._is_in_head:
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self._refuse(TOO_LONG)

    def handle_websocket_upgrade(self) -> None:
        self._stop()
        self._release()
        super().handle_websocket_upgrade()

    # What the parser finds

    def on_message_begin(self) -> None:
        super().on_message_begin()
        cast("dict[str, Any]", self.scope)[PROXIED] = self._is_proxied
        if not self._is_reading:
            self._begin()

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        self._wait(self.gate.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop()
        super().on_message_complete()

    # Answers that nobody reads

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(self.gate.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    # Patience

    @property
    def _is_answering(self) -> bool:
        """Whether a request waits for the end of its answer."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return cycle is not None and not cycle.response_complete

    def _begin(self) -> None:
        self._is_reading = self._is_in_head = True
        self._head = 0
        self._wait(self.gate.head_seconds)

    def _wait(self, seconds: float) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._refuse, TOO_SLOW)

    def _stop(self) -> None:
        self._is_reading = self._is_in_head = False
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _release(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self.gate.leave(self._address)

    def _refuse(self, answer: bytes) -> None:
        """Say why, unless an answer is on its way already, and close."""
        self._stop()
        if self.transport.is_closing():
            return
        if not self._is_answering or not self.cycle.response_started:
            self.transport.write(answer)
        self.transport.close()
