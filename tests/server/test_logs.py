"""What the server writes: whose request it was, in a form that programs read, and never a secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import structlog
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError
from websockets.sync.client import connect

import turntable
from turntable.core.record import Record
from turntable.server.api.operation import explain
from turntable.server.database import schema, store
from turntable.server.database.store import Store
from turntable.server.monitoring.logs import set_logs
from turntable.server.processes import make_server
from turntable.server.settings import Settings
from turntable.web.app import make
from turntable.words import Words


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What a server writes; afterwards logs are as they were."""
    handlers, level = logging.root.handlers[:], logging.root.level
    found = io.StringIO()
    monkeypatch.setattr("turntable.server.monitoring.logs.sys", SimpleNamespace(stderr=found))
    yield found
    structlog.reset_defaults()
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


@contextmanager
def served(settings: Settings) -> Iterator[httpx.Client]:
    """The whole house on a loopback port, in a thread."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    server = make_server(settings, make)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    with httpx.Client(base_url=f"http://127.0.0.1:{listener.getsockname()[1]}", timeout=30) as http:
        yield http
    server.should_exit = True
    thread.join(20)
    listener.close()


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    """The log; every line is an object."""
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_every_request_has_a_line_with_its_id(settings: Settings, written: io.StringIO) -> None:
    with served(replace(settings, log_level="info", log_format="json")) as http:
        answers = [http.get("/api/games"), http.get("/tables/unknown?invitation=abc"), http.get("/nowhere")]
    found = {line["request"]: line for line in lines(written) if line["event"] == "request"}
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(ids)) == 3
    assert [found[id]["route"] for id in ids] == ["/api/games", "/tables/{id}", "none"]
    assert [found[id]["status"] for id in ids] == [answer.status_code for answer in answers] == [200, 404, 404]
    assert all(line["method"] == "GET" and line["ms"] > 0 and line["level"] == "info" for line in found.values())
    assert "timestamp" in found[ids[0]]


def test_a_trusted_web_server_names_the_request(settings: Settings, written: io.StringIO) -> None:
    with served(replace(settings, log_level="info", log_format="json")) as http:
        assert http.get("/health", headers={"x-request-id": "edge-42"}).headers["x-request-id"] == "edge-42"
        for strange in ("a b", "x" * 65, '"}', "é".encode("latin-1")):
            headers: Any = {"x-request-id": strange}
            assert re.fullmatch("[0-9a-f]{8}-[0-9a-f]+", http.get("/health", headers=headers).headers["x-request-id"])
    assert "edge-42" in [line.get("request") for line in lines(written)]
    with served(replace(settings, proxies=())) as http:
        assert http.get("/health", headers={"x-request-id": "edge-42"}).headers["x-request-id"] != "edge-42"


def test_a_line_of_another_module_names_the_request(settings: Settings, written: io.StringIO) -> None:
    with served(replace(settings, log_format="json")) as http:
        http.post("/api/me/guest", json={"name": "Olha"})
        _break(settings)
        answer = http.get("/api/me/tokens")
        assert answer.status_code == 503
    said = [line for line in lines(written) if line["event"] == "the database failed"]
    assert {line["request"] for line in said} == {answer.headers["x-request-id"]}
    quiet = [line for line in lines(written) if line["event"] == "request"]
    assert not quiet, "the usual level has no line for each request"


def test_other_packages_write_objects_too(written: io.StringIO) -> None:
    set_logs(Settings(log_level="debug", log_format="json"))
    try:
        raise ValueError("it broke")
    except ValueError:
        logging.getLogger("uvicorn.error").exception("Exception in %s", "application")
    logging.getLogger("websockets.server").debug("< cookie: turntable=abc")
    (line,) = lines(written)
    assert (line["event"], line["level"], line["logger"]) == ("Exception in application", "error", "uvicorn.error")
    assert "it broke" in line["exception"]


def test_what_looks_like_a_secret_is_hidden(written: io.StringIO) -> None:
    for form in ("text", "json"):
        set_logs(Settings(log_format=form))
        log = structlog.get_logger("turntable.test")
        log.error("failed", problem="Authorization: Bearer tt_abcdefghijklmnopqrstuvwxyz012345")
        log.error("failed", problem="cookie: turntable=abcdef.ghijkl; turntable-device=mnopqr")
        log.error("failed", problem="null value\nDETAIL:  Failing row contains (abcdef).\n")
    assert not re.search("abcdef|ghijkl|mnopqr", written.getvalue())
    assert written.getvalue().count("***") == 8


def test_a_refused_row_is_not_quoted(database: str, written: io.StringIO) -> None:
    """PostgreSQL says which row it refuses, with all that is in it."""
    set_logs(Settings(log_format="json"))
    with _opened(database) as one, pytest.raises(DBAPIError) as refused, one.writer.begin() as connection:
        connection.execute(insert(schema.people).values(id="hidden" + "-id"))
    assert "hidden-id" in str(refused.value.orig)
    store._refusal(refused.value)
    explain(refused.value, Words("en", None, ("core", "server")))
    assert len(lines(written)) == 2
    assert "hidden-id" not in written.getvalue()


PASSWORDS = ("correct horse battery", "another fine password", "wrong guess entirely")


@contextmanager
def _opened(address: str) -> Iterator[Store]:
    """The database, for whoever does not wait for answers."""
    found, loop = Store(address), asyncio.new_event_loop()
    found.open(loop)
    yield found
    found.close()
    loop.close()


def _break(settings: Settings) -> None:
    """From here on the database refuses everything."""
    with _opened(settings.address) as broken, broken.writer.begin() as connection:
        for table in ("people", "tables", "entries", "chat", "tokens", "sessions"):
            connection.exec_driver_sql(f"ALTER TABLE {table} RENAME TO lost_{table}")


def test_no_secret_gets_into_the_log(settings: Settings, written: io.StringIO) -> None:
    with served(replace(settings, log_level="debug", log_format="json")) as http:
        secrets = _live(http, settings)
        _break(settings)
        for status in _everything(http, secrets["id"]):
            assert status < 500 or status == 503
    log = written.getvalue()
    routes = {line.get("route") for line in lines(written)}
    assert {"/api/session", "/api/me/account", "/api/me/tokens", "/api/records", "/tables/{id}"} <= routes
    assert "the database failed" in log
    for what, secret in secrets.items():
        if what != "id":
            assert len(secret) > 5, what
            assert secret not in log, what
    for password in PASSWORDS:
        assert password not in log


def _everything(http: httpx.Client, id: str) -> list[int]:
    """All that brings or makes a secret, well or badly."""
    record = Record(turntable.game("isle-of-trains"), 1, "hidden-seed").text()
    token = {"authorization": "Bearer tt_invented_token_of_nobody_0123456789"}
    answers = [
        http.post("/api/session", json={"login": "olha", "password": PASSWORDS[2]}),
        http.post("/api/session", json={"login": "olha", "password": PASSWORDS[0], "more": PASSWORDS[2] * 400}),
        http.post("/api/me/account", json={"login": "olha", "password": PASSWORDS[2]}),
        http.put("/api/me/password", json={"old": PASSWORDS[2], "new": PASSWORDS[1]}),
        http.post("/api/me/tokens", json={"label": "mine", "days": 10**9}),
        http.post("/api/me/tokens", json={"label": "mine"}),
        http.get("/api/me", headers=token),
        http.post("/api/tables", json={"game": "ticket-to-ride", "seats": ["me", "friend"]}),
        http.post("/api/tables", json={"game": "ticket-to-ride", "seats": ["conductor:x" + PASSWORDS[2]]}),
        http.post("/api/records", json={"record": record}),
        http.post("/api/records", json={"record": record[:-20] + PASSWORDS[2]}),
        http.post(f"/api/tables/{id}/sit", json={"invitation": PASSWORDS[2]}),
        http.get(f"/tables/{id}?invitation={PASSWORDS[2]}"),
        http.get(f"/tables/{id}"),
    ]
    return [answer.status_code for answer in answers]


def _live(http: httpx.Client, settings: Settings) -> dict[str, str]:
    """Live a little in the house: the secrets that came about."""
    http.post("/api/me/guest", json={"name": "Olha"})
    assert http.post("/api/me/account", json={"login": "olha", "password": PASSWORDS[0]}).status_code == 200
    assert http.post("/api/session", json={"login": "olha", "password": PASSWORDS[0]}).status_code == 200
    token = http.post("/api/me/tokens", json={"label": "mine"}).json()["token"]
    made = http.post("/api/tables", json={"game": "ticket-to-ride", "seats": ["me", "friend"]}).json()
    id = made["table"]["id"]
    invitation = made["invitation"]
    _everything(http, id)
    other = http.post("/api/tables", json={"game": "ticket-to-ride", "seats": ["me", "here"]}).json()
    move = other["offers"][0]["move"]
    first = {"seat": other["table"]["turn"], "seq": other["seq"], "move": move}
    assert http.post(f"/api/tables/{other['table']['id']}/moves", json=first).status_code == 200
    cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    url = f"ws://{http.base_url.host}:{http.base_url.port}/api/tables/{id}/live?invitation={invitation}"
    with connect(url, additional_headers={"cookie": cookies}) as socket:
        assert json.loads(socket.recv(20))
        socket.send(json.dumps({"seat": 0, "seq": 99, "move": PASSWORDS[2]}))
        assert "error" in json.loads(socket.recv(20))
    assert http.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 200
    return {
        "id": id,
        "token": token,
        "invitation": invitation,
        "cookie": http.cookies["turntable"],
        "device": http.cookies["turntable-device"],
        "seed": "hidden-seed",
        "hidden cards": move,
        **_kept(settings, id),
    }


def _kept(settings: Settings, id: str) -> dict[str, str]:
    """What only the database knows."""
    with closing(sqlite3.connect(settings.data / "turntable.sqlite")) as database, database:
        (header,) = database.execute("SELECT header FROM tables WHERE id = ?", (id,)).fetchone()
        (hashed,) = database.execute("SELECT password FROM people WHERE login = 'olha'").fetchone()
        (signing,) = database.execute("SELECT value FROM facts WHERE name = 'secret'").fetchone()
    (key,) = re.findall("^key (.+)$", header, re.MULTILINE)
    return {"key": key, "hash": hashed, "signing": signing}
