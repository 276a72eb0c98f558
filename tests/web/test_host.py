"""The host's page: for those who keep the house, and for nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection
from starlette.testclient import TestClient
from tests.web.conftest import Visitor

from turntable.server.hosting import acting, finding
from turntable.server.house import House
from turntable.words import LANGUAGES


def _do(house: House, work: Callable[[Connection], Any]) -> Any:
    """Something in one transaction of the house, which runs in another thread."""
    return asyncio.run_coroutine_threadsafe(house.store.write(work), house.store._loop).result(10)


def _account(doors: TestClient, login: str) -> Visitor:
    visitor = Visitor(doors)
    visitor.post("/account/register", new_login=login, new_password="correct horse")
    return visitor


def _host(doors: TestClient, house: House, login: str) -> Visitor:
    visitor = _account(doors, login)
    _do(house, lambda connection: acting.grant(connection, "test", login))
    house.people.forget(_do(house, lambda connection: finding.person(connection, login)).id)
    return visitor


def test_there_is_nothing_for_others(doors: TestClient) -> None:
    for visitor in (Visitor(doors), _account(doors, "stranger")):
        visitor.get("/host", 404)
        visitor.post("/host/ban", 404, about="stranger", sure="yes")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tab", ["tables", "people", "chat", "deeds"])
def test_every_list_is_shown(doors: TestClient, house: House, tab: str, language: str) -> None:
    visitor = _host(doors, house, f"keeper-{tab}-{language}")
    visitor.client.headers["accept-language"] = language
    visitor.post("/play", game="isle-of-trains")
    assert "<h1>" in visitor.get(f"/host?tab={tab}").text
    assert visitor.get(f"/host?tab={tab}&search=%25&page=2").text


def test_a_deed_is_asked_about_and_then_done(doors: TestClient, house: House) -> None:
    _account(doors, "noisy")
    visitor = _host(doors, house, "keeper")
    assert "Are you sure?" in visitor.post("/host/ban", about="noisy").text
    assert _do(house, lambda connection: finding.person(connection, "noisy")).banned is None
    visitor.post("/host/ban", about="noisy", sure="yes")
    assert _do(house, lambda connection: finding.person(connection, "noisy")).banned is not None
    assert "keeper" in visitor.get("/host?tab=deeds").text
    visitor.post("/host/ban", 400, about="noisy", sure="yes")
    visitor.post("/host/dance", 404, about="noisy", sure="yes")


def test_a_form_of_another_site_does_nothing(doors: TestClient, house: House) -> None:
    _account(doors, "quiet")
    visitor = _host(doors, house, "careful")
    answer = visitor.client.post(
        "/host/ban", data={"about": "quiet", "sure": "yes"}, headers={"origin": "https://elsewhere.example"}
    )
    assert answer.status_code == 403
    assert _do(house, lambda connection: finding.person(connection, "quiet")).banned is None


def test_the_last_host_keeps_the_right(doors: TestClient, house: House) -> None:
    visitor = _host(doors, house, "last")
    for other in _do(house, lambda connection: finding.people(connection, "hosts")):
        if other.login != "last":
            visitor.post("/host/revoke", about=other.id, sure="yes")
    visitor.post("/host/revoke", 400, about="last", sure="yes")
    assert _do(house, finding.count_hosts) == 1
