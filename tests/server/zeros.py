"""Text with a zero in it, which PostgreSQL does not keep, sent wherever the interface takes text."""

from __future__ import annotations

import httpx
from tests.server.conftest import Client

import turntable
from turntable.core.record import Record
from turntable.server.app import make_app
from turntable.server.house import House
from turntable.server.settings import Settings


async def send_zeros(settings: Settings) -> None:
    """Zeros are left out or refused before they get to the database: the answers are the same whichever it is."""
    seeds = [Record(turntable.game("isle-of-trains"), 1, seed).text() for seed in ("a\0b", "a\x0bseed b")]
    name = Record(turntable.game("isle-of-trains"), 1, "a", names=["a\0b"]).text()
    app = make_app(House(settings))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            client = Client(http)

            async def status(path: str, body: object) -> int:
                return (await client.post(path, body)).status_code

            assert await status("/api/session", {"login": "a\0b", "password": "long enough"}) == 401
            assert await status("/api/me/guest", {"name": "\0"}) == 400
            made = await client.post("/api/me/guest", {"name": "Ol\0ha"})
            assert made.json()["name"] == "Olha"
            level = {"preferences": {"level": "\0"}}
            assert (await client.ask("PATCH", "/api/me", level)).json()["preferences"]["level"] == "\0"
            assert await status("/api/me/tokens", {"label": "a\0b"}) == 200
            assert [one["label"] for one in (await client.get("/api/me/tokens")).json()["tokens"]] == ["ab"]
            table = {"game": "isle-of-trains", "seats": ["me"]}
            assert await status("/api/tables", {**table, "stand_in": "driver\0"}) == 400
            looked = (await client.post("/api/tables", {**table, "title": "a\0b"})).json()["table"]
            assert looked["title"] == "ab"
            where = f"/api/tables/{looked['id']}"
            assert (await client.post(f"{where}/chat", {"text": "a\0b"})).json()["text"] == "ab"
            assert await status(f"{where}/chat", {"text": "\0"}) == 400
            assert await status(f"{where}/moves", {"seat": 0, "seq": 1, "move": "\0"}) == 400
            assert (await client.get("/api/tables/a%00b")).status_code == 404
            assert [await status("/api/records", {"record": record}) for record in (*seeds, name)] == [400] * 3
            boards = [{"game": "steam", "text": text} for text in ("\0", "{\0", '{"name": "\\u0000"}')]
            assert [await status("/api/boards", board) for board in boards] == [400] * 3
            assert await status("/api/boards/steam/a%00b/reports", {"text": "rude"}) == 404
            assert await status("/api/me/account", {"login": "a\0b", "password": "long enough"}) == 400
