"""A house for the fuzzer, with people of every kind, and the plainest client there is: it sends what it is told to."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import io
import json
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection
from starlette.routing import Route

from turntable.server.hosting import acting
from turntable.server.processes import Server, make_server
from turntable.server.settings import Settings
from turntable.web.app import make

T = TypeVar("T")

WAIT: Final = 60
PASSWORD: Final = "correct horse battery"
KINDS: Final = ("nobody", "guest", "account", "host", "banned", "player", "reader", "dropped")
"""Who asks; the last three show tokens: one to play with, one to look with, and one that is void."""
LIVE: Final = Path(__file__).parents[1] / "records" / "isle-of-trains" / "chapter-1-won.record"


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def is_html(self) -> bool:
        return self.headers.get("content-type", "").startswith("text/html")

    def json(self) -> Any:
        return json.loads(self.body)


class FuzzedHouse:
    """A whole house on a loopback port, and its log."""

    def __init__(self, server: Server, port: int, log: io.StringIO) -> None:
        self.server = server
        self.port = port
        self.log = log
        self.headers: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
        """What each kind of person shows: a cookie or a token."""
        self.secrets = {PASSWORD}
        """What must never be logged."""
        self._people = 0

    @property
    def routes(self) -> list[tuple[str, str]]:
        """Every method and address of a page."""
        app: Any = self.server.config.app
        found = [route for route in app.routes if isinstance(route, Route) and not route.path.startswith("/api/")]
        return sorted({(method, route.path) for route in found for method in route.methods or () if method != "HEAD"})

    def send(self, method: str, target: bytes, headers: dict[str, str], body: bytes = b"") -> Answer | None:
        """Ask, on a connection of its own; ``None`` if no answer comes."""
        lines = {"host": f"127.0.0.1:{self.port}", "connection": "close", **headers}
        if body or method not in ("GET", "HEAD"):
            lines.setdefault("content-length", str(len(body)))
        head = b"%s %s HTTP/1.1\r\n" % (method.encode("latin-1"), target)
        head += b"".join(f"{name}: {value}\r\n".encode("latin-1") for name, value in lines.items())
        with socket.create_connection(("127.0.0.1", self.port), WAIT) as connection:
            with contextlib.suppress(ConnectionError):
                # A house that has refused a body may hang up before all of it is sent.
                connection.sendall(head + b"\r\n" + body)
            return _read(connection, method)

    def ask(self, kind: str, method: str, path: str, body: object = None) -> Answer:
        """A request as people make them."""
        headers = {"content-type": "application/json", **self.headers[kind]}
        sent = b"" if body is None else json.dumps(body).encode()
        answer = self.send(method, path.encode(), headers, sent)
        assert answer is not None, f"no answer to {method} {path}"
        return answer

    def inside(self, work: Callable[[Connection], T], writes: bool = False) -> T:
        """Something done with the database of the house itself."""
        store = self.server.house.store
        job = store.write(work) if writes else store.read(work)
        return asyncio.run_coroutine_threadsafe(job, store._loop).result(WAIT)

    def renew(self) -> None:
        """Bring back whoever was logged out, banned or deleted meanwhile."""
        for kind in ("guest", "account", "host"):
            if not self.headers[kind] or not self.ask(kind, "GET", "/api/me").json().get("me"):
                self._enter(kind)
        if not self.headers["banned"]:
            login = self._enter("banned")
            self.inside(lambda connection: acting.ban(connection, "test", login), writes=True)
        for kind, scope in (("player", "play"), ("reader", "read"), ("dropped", "read")):
            if not self.headers[kind] or (kind != "dropped" and self.ask(kind, "GET", "/api/me").status != 200):
                self._token(kind, scope)

    def _enter(self, kind: str) -> str:
        """A new person of this kind; their login."""
        self.headers[kind] = {}
        self._people += 1
        login = f"{kind}-{self._people}"
        answer = self.ask(kind, "POST", "/api/me/guest", {"name": login})
        self._remember(kind, answer)
        if kind != "guest":
            self._remember(kind, self.ask(kind, "POST", "/api/me/account", {"login": login, "password": PASSWORD}))
        if kind == "host":
            self.inside(lambda connection: acting.grant(connection, "test", login), writes=True)
        return login

    def _remember(self, kind: str, answer: Answer) -> None:
        assert answer.status == 200, answer
        for line in answer.headers["set-cookie"].splitlines():
            cookie = line.partition(";")[0]
            self.secrets.add(cookie.partition("=")[2])
            if cookie.startswith("turntable="):
                self.headers[kind] = {"cookie": cookie}

    def _token(self, kind: str, scope: str) -> None:
        token = str(self.ask("account", "POST", "/api/me/tokens", {"scope": scope, "label": kind}).json()["token"])
        self.secrets.add(token)
        self.headers[kind] = {"authorization": f"Bearer {token}"}
        if kind == "dropped":
            (id,) = [
                one["id"]
                for one in self.ask("account", "GET", "/api/me/tokens").json()["tokens"]
                if one["label"] == kind
            ]
            assert self.ask("account", "DELETE", f"/api/me/tokens/{id}").status == 200

    def new_tables(self) -> list[str]:
        """A table of each kind: going on, waiting, for friends, with bots, over."""
        wishes: list[dict[str, object]] = [
            {"game": "isle-of-trains", "seats": ["me"], "listed": True},
            {"game": "isle-of-trains", "seats": ["me", "here"]},
            {"game": "ticket-to-ride", "seats": ["me", "open"], "listed": True, "chat_for": "all"},
            {"game": "steam", "seats": ["me", "here", "here"], "listed": True},
            {"game": "ticket-to-ride", "seats": ["me", "driver"]},
            {"game": "isle-of-trains", "seats": ["me", "friend"]},
        ]
        made = [self.ask("account", "POST", "/api/tables", wish).json() for wish in wishes]
        made.append(self.ask("account", "POST", "/api/records", {"record": LIVE.read_text(), "listed": True}).json())
        self.secrets |= {str(one["invitation"]) for one in made if one["invitation"]}
        return [str(one["table"]["id"]) for one in made]

    def play_a_game(self, chance: random.Random) -> None:
        """A game as people play it, to its end."""
        self._enter("guest")
        look = self.ask("guest", "POST", "/api/tables", {"game": "isle-of-trains", "seats": ["me"]}).json()
        where = f"/api/tables/{look['table']['id']}"
        while look["table"]["status"] == "live":
            move = chance.choice(look["offers"])["move"]
            made = self.ask("guest", "POST", f"{where}/moves", {"seat": 0, "seq": look["seq"], "move": move})
            assert (made.status, made.json().get("seq")) == (200, look["seq"] + 1), made
            look = self.ask("guest", "GET", f"{where}?seat=0").json()
        assert self.ask("guest", "GET", f"{where}/record").status == 200


def _read(connection: socket.socket, method: str) -> Answer | None:
    found = http.client.HTTPResponse(connection, method=method)
    try:
        found.begin()
        headers = {name.lower(): value for name, value in found.getheaders()}
        headers["set-cookie"] = "\n".join(found.headers.get_all("set-cookie", []))
        is_endless = headers.get("content-type", "").startswith(("application/x-ndjson", "text/event-stream"))
        return Answer(found.status, headers, found.readline() if is_endless else found.read())
    except (http.client.HTTPException, ConnectionError, TimeoutError):
        return None
    finally:
        found.close()


@contextlib.contextmanager
def fuzzed_house(settings: Settings) -> Iterator[FuzzedHouse]:
    """A house that runs in a thread, as ``turntable serve`` would run it."""
    listener = socket.create_server(("127.0.0.1", 0))
    log = io.StringIO()
    with contextlib.redirect_stderr(log):
        server = make_server(settings, make)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    ends = time.monotonic() + WAIT
    while not server.started:
        assert thread.is_alive(), log.getvalue()
        assert time.monotonic() < ends, log.getvalue()
        time.sleep(0.01)
    try:
        yield FuzzedHouse(server, listener.getsockname()[1], log)
    finally:
        server.should_exit = True
        thread.join(WAIT)
        listener.close()
