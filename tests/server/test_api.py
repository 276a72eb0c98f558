"""The interface: what it accepts, and how it refuses."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
from tests.server.conftest import Client, another, tight

from turntable.server.api.openapi import describe
from turntable.server.api.operations import OPERATIONS
from turntable.server.app import make_app
from turntable.server.house import House
from turntable.server.settings import Settings

pytestmark = pytest.mark.anyio


async def begun(ask: Client) -> tuple[str, int]:
    """A game alone: the table and where its log stands."""
    await ask.post("/api/me/guest", {"name": "Olha"})
    made = (await ask.post("/api/tables", {"game": "isle-of-trains", "seats": ["me"]})).json()
    return made["table"]["id"], made["seq"]


async def test_a_stranger_may_look_but_not_touch(ask: Client) -> None:
    assert (await ask.get("/api/me")).json() == {"me": None}
    assert (await ask.get("/api/tables?list=open")).json() == {"tables": [], "next": None}
    refused = await ask.post("/api/tables", {"game": "isle-of-trains", "seats": ["me"]})
    assert refused.status_code == 401
    assert refused.json()["error"] == "who-are-you"


async def test_a_move_its_repeat_and_its_conflict(ask: Client) -> None:
    id, seq = await begun(ask)
    look = (await ask.get(f"/api/tables/{id}?seat=0&lang=uk")).json()
    assert look["may_act"]
    first, second = look["offers"][0], look["offers"][-1]
    body = {"seat": 0, "seq": seq, "move": first["move"]}
    assert (await ask.post(f"/api/tables/{id}/moves", body)).json() == {"seq": seq + 1}
    assert (await ask.post(f"/api/tables/{id}/moves", body)).json() == {"seq": seq + 1}
    stale = await ask.post(f"/api/tables/{id}/moves?lang=uk", {**body, "move": second["move"]})
    assert stale.status_code == 409
    assert stale.json()["seq"] == seq + 1
    assert stale.json()["message"].startswith("За столом")
    assert (await ask.get(f"/api/tables/{id}?seat=0")).json()["seq"] == seq + 1


async def test_a_refused_move_says_why(ask: Client) -> None:
    id, seq = await begun(ask)
    house: House = ask.http._transport.app.state.house  # type: ignore[attr-defined]
    hosted = await house.table(id)
    illegal = next(move for move in hosted.game.moves if hosted.state.why_not(move))
    refused = await ask.post(f"/api/tables/{id}/moves", {"seat": 0, "seq": seq, "move": illegal.code})
    assert refused.status_code == 400
    assert refused.json()["message"] == hosted.words("en").say(hosted.state.why_not(illegal))  # type: ignore[arg-type]


async def test_foreign_pages_change_nothing(ask: Client) -> None:
    id, seq = await begun(ask)
    body = {"seat": 0, "seq": seq, "move": "pass"}
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://house.evil.example"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
    ):
        refused = await ask.post(f"/api/tables/{id}/moves", body, **headers)
        assert (refused.status_code, refused.json()["error"]) == (403, "foreign-origin"), headers
    allowed = await ask.post(f"/api/tables/{id}/chat", {"text": "hi"}, origin="http://house")
    assert allowed.status_code == 200
    form = await ask.http.post(
        f"/api/tables/{id}/chat", content=b'{"text":"hi"}', headers={"content-type": "text/plain"}
    )
    assert form.status_code == 415


async def test_bad_bodies(ask: Client, settings: Settings) -> None:
    id, seq = await begun(ask)
    where = f"/api/tables/{id}/moves"
    kind = {"content-type": "application/json"}
    for content in (b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"seat":"0","seq":1,"move":"x"}', b"[" * 100_000):
        refused = await ask.http.post(where, content=content, headers=kind)
        assert (refused.status_code, refused.json()["error"]) == (400, "body-bad"), content[:20]
    for body in (
        {"seat": 0, "seq": seq},
        {"seat": 0, "seq": seq, "move": "x", "extra": 1},
        {"seat": -1, "seq": seq, "move": "x"},
        {"seat": 10**30, "seq": seq, "move": "x"},
        {"seat": 0.5, "seq": seq, "move": "x"},
        {"seat": True, "seq": seq, "move": "x"},
        {"seat": 0, "seq": -1, "move": "x"},
        {"seat": 0, "seq": seq, "move": ["x"]},
        {"seat": 0, "seq": seq, "move": "x" * 201},
    ):
        assert (await ask.post(where, body)).status_code == 400, body
    large = b'{"seat":0,"seq":1,"move":"' + b"x" * settings.longest_body + b'"}'
    assert (await ask.http.post(where, content=large, headers=kind)).status_code == 413

    async def parts() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b"x" * 50_000

    assert (await ask.http.post(where, content=parts(), headers=kind)).status_code == 413
    assert (await ask.get(f"/api/tables/{id}?seat=x")).status_code == 400
    assert (await ask.get(f"/api/tables/{id}?at=99999")).status_code == 404
    assert (await ask.get(f"/api/tables/{id}?seat=4")).status_code == 404
    assert (await ask.get(f"/api/tables/{id}?seat=0")).json()["seq"] == seq, "the table is unharmed"


@pytest.mark.parametrize(
    ("seat", "status", "error"), [(-1, 400, "body-bad"), (2, 404, "no-such-seat"), (9, 400, "body-bad")]
)
async def test_a_seat_that_is_not_there_is_refused_everywhere(ask: Client, seat: int, status: int, error: str) -> None:
    await ask.post("/api/me/guest", {"name": "Olha"})
    made = (await ask.post("/api/tables", {"game": "isle-of-trains", "seats": ["me", "here"]})).json()
    where, seq = f"/api/tables/{made['table']['id']}", made["seq"]
    answers = [await ask.get(f"{where}{path}?seat={seat}") for path in ("", "/log", "/events")]
    bodies = {
        "moves": {"seq": seq, "move": "pass"},
        "undo": {"seq": seq},
        "choices": {"move": "pass"},
        "sit": {},
        "leave": {},
        "bots": {"level": "random"},
        "hint": {},
    }
    answers += [await ask.post(f"{where}/{path}", {"seat": seat, **body}) for path, body in bodies.items()]
    assert {(answer.status_code, answer.json()["error"]) for answer in answers} == {(status, error)}


async def test_what_is_not_there(ask: Client) -> None:
    for path in ("/api/tables/nosuchtable", "/api/tables/%00", "/api/nothing", "/api/tables/a%2Fb/log"):
        answer = await ask.get(path)
        assert answer.status_code == 404, path
        assert answer.json()["message"]
    refused = await ask.ask("PUT", "/api/tables/x")
    assert refused.status_code == 405
    assert "GET" in refused.headers["allow"]


async def test_tokens_work_without_cookies(ask: Client) -> None:
    await ask.post("/api/me/guest", {"name": "Olha"})
    token = (await ask.post("/api/me/tokens", {"label": "bot"})).json()["token"]
    program = another(ask)
    bearer = {"authorization": f"Bearer {token}"}
    assert (await program.ask("GET", "/api/me", **bearer)).json()["me"]["name"] == "Olha"
    made = await program.post("/api/tables", {"game": "isle-of-trains", "seats": ["me"]}, **bearer)
    assert made.status_code == 200
    (known,) = (await ask.get("/api/me/tokens")).json()["tokens"]
    assert (await ask.ask("DELETE", f"/api/me/tokens/{known['id']}")).status_code == 200
    assert (await program.ask("GET", "/api/me", **bearer)).status_code == 401
    assert (await program.ask("GET", "/api/me", authorization="Basic eDp5")).status_code == 401


async def test_accounts_over_http(ask: Client) -> None:
    await ask.post("/api/me/guest", {"name": "Olha"})
    body = {"login": "olha", "password": "correct horse"}
    assert (await ask.post("/api/me/account", body)).json()["login"] == "olha"
    assert (await ask.ask("DELETE", "/api/session")).status_code == 200
    ask.http.cookies.clear()
    assert (await ask.get("/api/me")).json() == {"me": None}
    entered = await ask.post("/api/session", body)
    assert entered.json()["login"] == "olha"
    cookie = entered.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    changed = await ask.ask("PATCH", "/api/me", {"preferences": {"language": "uk"}})
    assert changed.json()["preferences"]["language"] == "uk"
    assert (await ask.ask("PATCH", "/api/me", {"preferences": {"language": "xx"}})).status_code == 400
    refused = [(await ask.post("/api/session", {**body, "password": "x"})).status_code for _ in range(6)]
    assert refused[-1] == 429
    assert (await ask.get("/api/tables/none")).json()["message"] == "Такого столу немає."


async def test_a_busy_house_refuses_tables(settings: Settings) -> None:
    limited = replace(tight(settings), limits=replace(tight(settings).limits, create="3/hour"))
    app = make_app(House(limited))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            client = Client(http)
            await client.post("/api/me/guest", {})
            body = {"game": "isle-of-trains", "seats": ["me"]}
            statuses = [(await client.post("/api/tables", body)).status_code for _ in range(4)]
            assert statuses == [200, 200, 200, 429]


def test_every_operation_is_described() -> None:
    document = describe(OPERATIONS)
    for operation in OPERATIONS:
        said = document["paths"][operation.path][operation.method.lower()]
        assert said["summary"], operation.path
        assert "200" in said["responses"]
    names = [operation.name for operation in OPERATIONS]
    assert len(set(names)) == len(names)
    text = json.dumps(document)
    for used in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert used in document["components"]["schemas"]
