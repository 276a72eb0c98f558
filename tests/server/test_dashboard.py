"""The dashboard and the advice of the document name metrics that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.server.test_metrics import client_of, read

from turntable.server.settings import Settings

pytestmark = pytest.mark.anyio

DOCS = Path(__file__).parents[2] / "docs"
NAME = re.compile(r"\b(?:turntable|process)_[a-z_]+\b")


def expressions() -> list[str]:
    board = json.loads((DOCS / "server" / "grafana.json").read_text(encoding="utf-8"))
    return [target["expr"] for panel in board["panels"] for target in panel.get("targets", ())]


async def test_every_metric_of_the_dashboard_exists(settings: Settings) -> None:
    async with client_of(settings) as (client, _):
        await client.post("/api/me/guest", {"name": "Olha"})
        made = (await client.post("/api/tables", {"game": "isle-of-trains", "seats": ["me"]})).json()
        move = {"seat": 0, "seq": made["seq"], "move": made["offers"][0]["move"]}
        await client.post(f"/api/tables/{made['table']['id']}/moves", move)
        known = {name for name, _ in read((await client.get("/metrics")).text)}
    shown = {name for one in expressions() for name in NAME.findall(one)}
    advised = set(NAME.findall((DOCS / "server.md").read_text(encoding="utf-8")))
    assert len(shown) > 20
    assert len(advised) > 5
    assert shown - known == set()
    assert advised - known == set()
    # And nothing that is counted is left out.
    ours = {re.sub(r"_(bucket|sum|count)$", "", name) for name in known if name.startswith("turntable_")}
    assert ours - {re.sub(r"_(bucket|sum|count)$", "", name) for name in shown} == set()


def test_the_dashboard_can_be_read_by_grafana() -> None:
    board = json.loads((DOCS / "server" / "grafana.json").read_text(encoding="utf-8"))
    numbers = [panel["id"] for panel in board["panels"]]
    assert len(numbers) == len(set(numbers))
    for one in expressions():
        assert one.count("(") == one.count(")")
        assert one.count("{") == one.count("}") > 0
