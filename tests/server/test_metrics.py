"""What a host can read from ``/metrics``, and who else cannot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.conftest import Client
from tests.server.postgres import until
from tests.server.serving import Browser, serving

from turntable.server.app import make_app
from turntable.server.database.migrations import MIGRATIONS
from turntable.server.house import House
from turntable.server.monitoring.metrics import readers_of
from turntable.server.refusals import CannotStart
from turntable.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio

Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


def read(text: str) -> Samples:
    families = text_string_to_metric_families(text)
    return {(one.name, frozenset(one.labels.items())): one.value for family in families for one in family.samples}


def value(samples: Samples, name: str, **labels: str) -> float:
    """The sum over all samples with this name and these labels."""
    wanted = set(labels.items())
    found = [one for (known, have), one in samples.items() if known == f"turntable_{name}" and wanted <= have]
    assert found, f"no {name} {labels}"
    return sum(found)


@asynccontextmanager
async def client_of(settings: Settings, address: str = "127.0.0.1") -> AsyncIterator[tuple[Client, House]]:
    house = House(settings)
    app = make_app(house)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False, client=(address, 4711))
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            yield Client(http), house


async def samples_of(client: Client) -> Samples:
    answer = await client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return read(answer.text)


async def test_requests_and_moves_are_counted(settings: Settings) -> None:
    async with client_of(settings) as (client, _):
        await client.post("/api/me/guest", {"name": "Olha"})
        made = (await client.post("/api/tables", {"game": "isle-of-trains", "seats": ["me"]})).json()
        id, seq, move = made["table"]["id"], made["seq"], made["offers"][0]["move"]
        await client.post(f"/api/tables/{id}/moves", {"seat": 0, "seq": seq, "move": move})
        await client.post(f"/api/tables/{id}/moves", {"seat": 0, "seq": 99, "move": move})
        await client.get("/nowhere")
        found = await samples_of(client)
        moves = "/api/tables/{id}/moves"
        assert value(found, "moves_total", game="isle-of-trains", by="person") == 1
        assert value(found, "request_seconds_count", method="POST", route=moves, status="2xx") == 1
        assert value(found, "request_seconds_count", method="POST", route=moves, status="4xx") == 1
        assert value(found, "request_seconds_count", route="none", status="4xx") == 1
        assert value(found, "request_seconds_sum", route=moves) > 0
        assert value(found, "tables", state="playing") == 1
        assert value(found, "tables", state="waiting") == 0
        assert value(found, "database_jobs_sum", what="entries") == 2, "the start and the move"
        assert value(found, "database_commit_seconds_sum", what="entries") > 0
        assert value(found, "database_reads_total") > 0
        assert value(found, "build_info", schema=str(len(MIGRATIONS))) == 1
        assert found["process_resident_memory_bytes", frozenset()] > 10_000_000


async def test_no_label_comes_from_outside(settings: Settings) -> None:
    async with client_of(settings) as (client, _):
        await client.post("/api/me/guest", {"name": "Olha-the-first"})
        made = (await client.post("/api/tables", {"game": "isle-of-trains", "seats": ["me"]})).json()
        await client.http.request("INVENTED", "/api/tables")
        await client.get(f"/api/tables/{made['table']['id']}/events/strange")
        text = (await client.get("/metrics")).text
        assert 'method="other"' in text
        for outside in ("INVENTED", "strange", "Olha-the-first", made["table"]["id"]):
            assert outside not in text


async def test_refusals_are_counted_by_kind(settings: Settings) -> None:
    async with client_of(replace(settings, limits=Limits(chat="1/minute"))) as (client, _):
        await client.post("/api/me/guest", {"name": "Olha"})
        made = (await client.post("/api/tables", {"game": "isle-of-trains", "seats": ["me"]})).json()
        for _ in range(3):
            await client.post(f"/api/tables/{made['table']['id']}/chat", {"text": "hello"})
        assert value(await samples_of(client), "refusals_total", kind="chat") == 2


async def test_bots_are_counted(settings: Settings) -> None:
    async with client_of(settings) as (client, house):
        await client.post("/api/me/guest", {"name": "Olha"})
        body = {"game": "ticket-to-ride", "seats": ["me", "novice"], "options": {"first": "1"}}
        made = (await client.post("/api/tables", body)).json()
        hosted = await house.table(made["table"]["id"])

        async def is_hers() -> bool:
            return not hosted.turn_is_bot

        await until(is_hers, 60)
        found = await samples_of(client)
        assert value(found, "moves_total", game="ticket-to-ride", by="bot") == hosted.moves > 0
        assert value(found, "bot_wait_seconds_count", lane="quick") == hosted.moves
        assert value(found, "bot_think_seconds_count", lane="quick") == hosted.moves
        assert value(found, "bot_decisions", state="waiting") == 0
        assert value(found, "thinkers") == 1
        assert value(found, "thinkers_memory_bytes") > 1_000_000


async def test_the_event_loop_is_watched(settings: Settings) -> None:
    async with client_of(settings) as (client, _):

        async def is_watched() -> bool:
            return value(await samples_of(client), "event_loop_lag_seconds_count") > 0

        await until(is_watched)


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
async def test_nobody_reads_metrics_through_a_web_server_in_front(settings: Settings, header: str) -> None:
    async with client_of(settings) as (client, _):
        answer = await client.ask("GET", "/metrics", **{header: "127.0.0.1"})
        assert answer.status_code == 403
        assert "turntable_" not in answer.text


async def test_only_addresses_that_the_host_names_read_metrics(settings: Settings) -> None:
    far = "203.0.113.9"
    async with client_of(settings, far) as (client, _):
        assert (await client.get("/metrics")).status_code == 403
    async with client_of(replace(settings, metrics=("203.0.113.0/24",)), far) as (client, _):
        assert (await client.get("/metrics")).status_code == 200
        assert (await client.post("/metrics")).status_code == 405
    async with client_of(replace(settings, metrics=())) as (client, _):
        assert (await client.get("/metrics")).status_code == 403


def test_an_address_that_is_none_is_named(settings: Settings) -> None:
    with pytest.raises(CannotStart) as refused:
        readers_of(replace(settings, metrics=("127.0.0.1", "prometheus")))
    assert refused.value.message.args == {"value": "prometheus"}


async def test_several_processes_are_read_together(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "2", "--bots", "1") as server:
        visitor = Browser(server)
        visitor.ask("POST", "/api/me/guest", {"name": "Olha"})
        visitor.close()

        async def both() -> bool:
            text = httpx.get(f"http://127.0.0.1:{server.port}/metrics").text
            found = read(text)
            numbers = {dict(have)["process"] for _, have in found}
            families = [line for line in text.splitlines() if line.startswith("# TYPE")]
            assert len(families) == len(set(families)), "each family comes once"
            guests = {"method": "POST", "route": "/api/me/guest"}
            # The process that answered the guest tells of it by and by.
            has_told = any(name == "turntable_request_seconds_count" and guests.items() <= have for name, have in found)
            return numbers == {"0", "1"} and has_told and value(found, "request_seconds_count", **guests) == 1

        await until(both, 30)
