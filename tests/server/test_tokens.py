"""Tokens: what programs may do with them, until when, and what they never may."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.conftest import Client, another, person_with

from turntable.server.accounts import grants, tokens
from turntable.server.accounts.people import Person
from turntable.server.api.operations import OPERATIONS
from turntable.server.house import House
from turntable.server.refusals import Refused, Unknown
from turntable.server.tables.entries import now

pytestmark = pytest.mark.anyio


async def test_a_token_is_shown_once_and_can_be_dropped(house: House, olha: Person, ivan: Person) -> None:
    made = house.people.tokens
    token = await made.make(olha, "my bot")
    assert await person_with(house, token) == olha
    assert await person_with(house, token + "x") is None
    (known,) = await made.of_person(olha)
    assert (known.label, known.scope, known.expires, known.seen) == ("my bot", "play", None, 0)
    assert token not in str(known)
    with pytest.raises(Unknown):
        await made.drop(ivan, known.id)
    for nonsense in ("%" * 12, "", known.id[:-1]):
        with pytest.raises(Unknown):
            await made.drop(olha, nonsense)
    await made.drop(olha, known.id)
    assert await person_with(house, token) is None


async def test_only_so_many_tokens_and_those_past_their_end_do_not_count(
    house: House, olha: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(tokens.MOST_TOKENS):
        await house.people.tokens.make(olha, "", days=1)
    with pytest.raises(Refused, match="tokens-too-many"):
        await house.people.tokens.make(olha, "")
    tomorrow = now() + grants.DAY
    monkeypatch.setattr(tokens, "now", lambda: tomorrow)
    assert await house.people.tokens.of_person(olha) == []
    await house.people.tokens.make(olha, "")
    assert len(await house.people.tokens.of_person(olha)) == 1


async def test_a_token_ends_when_it_was_said_to(house: House, olha: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    token = await house.people.tokens.make(olha, "", days=7)
    assert await person_with(house, token) == olha
    almost = now() + 7 * grants.DAY - 60_000
    monkeypatch.setattr(grants, "now", lambda: almost)
    assert await person_with(house, token) == olha
    monkeypatch.setattr(grants, "now", lambda: almost + 60_000)
    assert await person_with(house, token) is None
    house.people.forget_all()
    assert await person_with(house, token) is None
    for days in (0, -1, tokens.MOST_DAYS + 1):
        with pytest.raises(Refused, match="token-bad"):
            await house.people.tokens.make(olha, "", days=days)


async def _token(client: Client, **wishes: object) -> dict[str, str]:
    answer = await client.post("/api/me/tokens", {"label": "bot", **wishes})
    assert answer.status_code == 200
    return {"authorization": f"Bearer {answer.json()['token']}"}


async def test_a_token_that_only_reads(ask: Client) -> None:
    await ask.post("/api/me/guest", {"name": "Olha"})
    made = (await ask.post("/api/tables", {"game": "isle-of-trains", "seats": ["me"]})).json()
    bearer, program = await _token(ask, scope="read", days=30), another(ask)
    where = f"/api/tables/{made['table']['id']}"
    seen = await program.ask("GET", f"{where}?seat=0", **bearer)
    assert seen.status_code == 200
    move = {"seat": 0, "seq": made["seq"], "move": seen.json()["offers"][0]["move"]}
    for path, body in ((f"{where}/moves", move), (f"{where}/chat", {"text": "hello"}), ("/api/tables", {})):
        refused = await program.post(path, body, **bearer)
        assert (refused.status_code, refused.json()["error"]) == (403, "token-only-reads"), path
    assert (await program.post(f"{where}/moves", move, **await _token(ask))).status_code == 200
    found = {one["scope"]: one for one in (await ask.get("/api/me/tokens")).json()["tokens"]}
    assert found["read"]["expires"] - found["read"]["created"] == 30 * grants.DAY
    assert found["play"]["expires"] is None


BODIES: dict[str, Any] = {
    "change_me": {"name": "Mallory"},
    "become_guest": {"name": "Mallory"},
    "register": {"login": "mallory", "password": "long enough"},
    "change_password": {"old": "correct horse", "new": "battery staple"},
    "make_token": {"label": "another"},
    "log_in": {"login": "olha", "password": "correct horse"},
}


async def test_no_token_touches_the_account(ask: Client) -> None:
    await ask.post("/api/me/guest", {"name": "Olha"})
    await ask.post("/api/me/account", {"login": "olha", "password": "correct horse"})
    (mine,) = (await ask.get("/api/me/sessions")).json()["sessions"]
    for scope in ("read", "play"):
        bearer, program = await _token(ask, scope=scope), another(ask)
        known = (await ask.get("/api/me/tokens")).json()["tokens"]
        tried = 0
        for operation in OPERATIONS:
            is_about_people = operation.path.startswith(("/api/me", "/api/session"))
            if not is_about_people or operation.name in ("who", "my_tables", "campaign"):
                continue
            path = operation.path.replace("{token}", known[0]["id"]).replace("{session}", mine["id"])
            answer = await program.ask(operation.method, path, BODIES.get(operation.name), **bearer)
            assert (answer.status_code, answer.json()["error"]) == (403, "token-not-for-account"), operation.path
            assert "set-cookie" not in answer.headers
            tried += 1
        assert tried == 15
        assert (await ask.get("/api/me/tokens")).json()["tokens"] == known
        me = (await program.ask("GET", "/api/me", **bearer)).json()["me"]
        assert (me["name"], me["login"]) == ("Olha", "olha")
    assert [one["id"] for one in (await ask.get("/api/me/sessions")).json()["sessions"]] == [mine["id"]]


async def test_a_cookie_is_no_token_and_a_token_no_cookie(house: House, olha: Person) -> None:
    cookie, token = await house.people.sessions.start(olha), await house.people.tokens.make(olha, "")
    for _ in range(2):
        assert await house.people.grants.of_token(cookie) is None
        assert await house.people.grants.of_cookie(token) is None
        assert await person_with(house, token) == olha
        assert (await house.people.grants.of_cookie(cookie)) is not None
