"""The interface against its own description: whatever is sent, it answers as it says it does."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.conftest import PLENTY
from tests.server.postgres import own_database

from turntable.server.api.openapi import describe
from turntable.server.api.operations import OPERATIONS
from turntable.server.app import make_app
from turntable.server.house import House
from turntable.server.settings import Settings

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = int(os.environ.get("TURNTABLE_EXAMPLES", "4"))
"""For each operation; the soak takes many more."""


def _document() -> dict[str, object]:
    document = describe(OPERATIONS)
    # A stream does not end.
    del document["paths"]["/api/tables/{id}/events"]
    # A house that has forgotten who asks would not be asked much.
    del document["paths"]["/api/session"]["delete"]
    return document


schema = schemathesis.openapi.from_dict(_document())


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, str]]:
    """Where it is, whose cookie to send, and a table where a game is going on; on either database."""
    with contextlib.ExitStack() as stack:
        database = stack.enter_context(own_database()) if request.param == "postgresql" else ""
        folder = Path(tmp_path_factory.mktemp("house"))
        yield from _open(Settings(data=folder, database=database, pace=0.0, bots=1, limits=PLENTY))


def _open(settings: Settings) -> Iterator[tuple[str, str, str]]:
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(make_app(House(settings)), log_config=None, access_log=False, lifespan="on"))
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    with httpx.Client(base_url=address) as http:
        cookie = http.post("/api/me/guest", json={"name": "Olha"}).headers["set-cookie"].partition(";")[0]
        made = http.post("/api/tables", json={"game": "isle-of-trains", "seats": ["me", "here"], "listed": True})
        yield address, cookie, made.json()["table"]["id"]
        assert http.get(f"/api/tables/{made.json()['table']['id']}").status_code == 200, "the table is unharmed"
    server.should_exit = True
    thread.join(10)
    listener.close()


def _send(case: schemathesis.Case[Any], house: tuple[str, str, str]) -> None:
    address, cookie, table = house
    if "id" in case.path_parameters:
        case.path_parameters["id"] = table
    case.call_and_validate(base_url=address, headers={"cookie": cookie}, checks=CHECKS)


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_operation_answers_as_described(case: schemathesis.Case[Any], house: tuple[str, str, str]) -> None:
    _send(case, house)


@pytest.mark.soak
@schema.parametrize()
@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_operation_answers_as_described_for_long(
    case: schemathesis.Case[Any], house: tuple[str, str, str]
) -> None:
    _send(case, house)
