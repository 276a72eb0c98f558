"""Half-sent requests, endless heads, answers nobody reads, too many connections: on real sockets."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
import uvicorn
import websockets.sync.client
from websockets.exceptions import ConnectionClosed

from turntable.server.app import make_app
from turntable.server.processes import make_server
from turntable.server.settings import Settings
from turntable.server.traffic.connections import Gate

HALF = b"GET /api/health HTTP/1.1\r\nhost: house\r\n"
WHOLE = HALF + b"\r\n"


@contextmanager
def serving(settings: Settings) -> Iterator[int]:
    """A server in a thread of this process; its port."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(100)
    server: uvicorn.Server = make_server(settings, make_app)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture
def quick(settings: Settings) -> Settings:
    """Hardly any patience."""
    return replace(settings, head_seconds=0.4, body_seconds=0.4, proxies=())


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=60)


def rest(connection: socket.socket) -> bytes:
    """What comes until the other side closes."""
    found = b""
    try:
        while part := connection.recv(65536):
            found += part
    except ConnectionResetError:
        # It closed before it had read everything.
        return found
    return found


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/hea",
        HALF,
        b"POST /api/me/guest HTTP/1.1\r\nhost: house\r\ncontent-length: 50\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nhost: house\r\ncontent-length: 50\r\n\r\n{",
    ],
    ids=["nothing", "line", "head", "body", "body of a GET"],
)
def test_a_request_that_is_half_sent_is_ended(quick: Settings, sent: bytes) -> None:
    with serving(quick) as port, connect(port) as connection:
        connection.sendall(sent)
        answer = rest(connection)
        assert answer.startswith(b"HTTP/1.1 408 ") or b"HTTP/1.1 200 OK" in answer


def test_a_request_that_trickles_is_ended(quick: Settings) -> None:
    with serving(quick) as port, connect(port) as connection:
        connection.settimeout(0.05)
        answer, began = b"", time.monotonic()
        while not answer and time.monotonic() - began < 10:
            connection.sendall(b"\r\n")
            try:
                answer = connection.recv(1000)
            except TimeoutError:
                continue
        assert answer.startswith(b"HTTP/1.1 408 ")


def test_blank_lines_do_not_keep_a_connection_open(quick: Settings) -> None:
    with serving(quick) as port, connect(port) as connection:
        connection.sendall(WHOLE)
        assert b"200 OK" in connection.recv(10_000)
        connection.settimeout(0.05)
        answer, began = b"", time.monotonic()
        while not answer and time.monotonic() - began < 10:
            connection.sendall(b"\r\n")
            try:
                answer = connection.recv(1000)
            except TimeoutError:
                continue
        assert answer.startswith(b"HTTP/1.1 408 ")


def test_whole_requests_are_answered_however_long_the_connection_lasts(quick: Settings) -> None:
    with serving(quick) as port, connect(port) as connection:
        for _ in range(4):
            connection.sendall(WHOLE)
            assert b"200 OK" in connection.recv(10_000)
            time.sleep(0.25)


def test_an_idle_connection_is_closed(quick: Settings) -> None:
    with serving(replace(quick, keep_alive=1)) as port, connect(port) as connection:
        connection.sendall(WHOLE)
        assert b"200 OK" in rest(connection)


def test_a_head_cannot_grow_without_end(settings: Settings) -> None:
    with serving(settings) as port, connect(port) as connection:
        connection.sendall(HALF)
        try:
            for _ in range(1000):
                connection.sendall(b"x-more: " + b"y" * 10_000 + b"\r\n")
        except OSError:
            # It has closed.
            return
        pytest.fail("ten megabytes of headers were taken")


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/api/tables/x/live?since=" + "9" * 9000, "", b"414"),
        ("/api/tables/x/live", f"cookie: {'a' * 9000}\r\n", b"431"),
        ("/api/tables/x/live", "".join(f"x-{number}: a\r\n" for number in range(200)), b"431"),
    ],
)
def test_a_socket_with_too_long_a_head_is_refused_at_once(
    settings: Settings, path: str, headers: str, status: bytes
) -> None:
    upgrade = "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    upgrade += "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    with serving(settings) as port, connect(port) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nhost: house\r\n{upgrade}{headers}\r\n".encode())
        assert rest(connection).split()[1] == status


def test_one_address_has_so_many_connections(quick: Settings) -> None:
    with serving(replace(quick, connections=2, head_seconds=30)) as port:
        first, second = connect(port), connect(port)
        with connect(port) as third:
            assert rest(third).startswith(b"HTTP/1.1 429 ")
        first.close()
        for _ in range(200):
            with connect(port) as third:
                third.sendall(WHOLE)
                if b"200 OK" in third.recv(10_000):
                    break
            time.sleep(0.02)
        else:
            pytest.fail("the place of a closed connection was not given away")
        second.close()


def test_a_web_server_in_front_may_have_any_number_of_connections(quick: Settings) -> None:
    tight = replace(quick, connections=1, proxies=("127.0.0.0/8",))
    with serving(tight) as port:
        opened = [connect(port) for _ in range(5)]
        for connection in opened:
            connection.sendall(WHOLE)
            assert b"200 OK" in connection.recv(10_000)
            connection.close()


@pytest.mark.parametrize(
    ("proxies", "address", "is_one"),
    [
        (("127.0.0.1", "::1"), "127.0.0.1", True),
        (("127.0.0.1", "::1"), "127.0.0.2", False),
        (("10.0.0.0/8",), "10.3.4.5", True),
        (("10.0.0.0/8",), "::1", False),
        (("fd00::/8",), "fd12::7", True),
        (("*",), "203.0.113.9", True),
        ((), "127.0.0.1", False),
        (("gateway",), "203.0.113.9", False),
        ((), "", True),
    ],
)
def test_web_servers_in_front_are_known_by_address_or_network(
    settings: Settings, proxies: tuple[str, ...], address: str, is_one: bool
) -> None:
    assert Gate(replace(settings, proxies=proxies)).is_proxy(address) is is_one


def test_a_socket_that_does_not_answer_is_closed(quick: Settings) -> None:
    with serving(replace(quick, ping=0.3)) as port, connect(port) as connection:
        key = b"dGhlIHNhbXBsZSBub25jZQ=="
        head = b"GET /api/tables/none/live HTTP/1.1\r\nhost: house\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        connection.sendall(head + b"sec-websocket-version: 13\r\nsec-websocket-key: " + key + b"\r\n\r\n")
        answer = rest(connection)
        assert answer.startswith(b"HTTP/1.1 101 ")


def test_a_socket_lives_longer_than_a_request_may_take(quick: Settings) -> None:
    with serving(quick) as port:
        asking = http.client.HTTPConnection("127.0.0.1", port)
        asking.request("POST", "/api/me/guest", "{}", {"content-type": "application/json"})
        answer = asking.getresponse()
        answer.read()
        cookie = str(answer.getheader("set-cookie")).partition(";")[0]
        headers = {"content-type": "application/json", "cookie": cookie}
        body = json.dumps({"game": "ticket-to-ride", "seats": ["me", "open"]})
        asking.request("POST", "/api/tables", body, headers)
        id = json.loads(asking.getresponse().read())["table"]["id"]
        asking.close()
        with websockets.sync.client.connect(f"ws://127.0.0.1:{port}/api/tables/{id}/live") as live:
            assert json.loads(live.recv(5))["seq"] == 0
            with pytest.raises(TimeoutError):
                live.recv(1)
            live.send("{}")
            assert json.loads(live.recv(5))["error"] == "who-are-you"
            live.close()
            with pytest.raises(ConnectionClosed):
                live.recv(1)
