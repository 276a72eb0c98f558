"""What one address and one person may ask for, and what happens beyond that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import httpx
import pytest
from tests.server.conftest import PLENTY, table_of_two

from turntable.server.app import make_app
from turntable.server.house import House
from turntable.server.people import Person
from turntable.server.refusals import TooMuch
from turntable.server.settings import Settings

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def asking(settings: Settings, address: str = "203.0.113.5") -> AsyncIterator[tuple[House, httpx.AsyncClient]]:
    house = House(settings)
    app = make_app(house)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, client=(address, 4000))
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
            yield house, client


async def test_an_address_that_asks_too_often_is_told_when_to_come_back(settings: Settings) -> None:
    limits = replace(PLENTY, requests="5/minute")
    async with asking(replace(settings, limits=limits)) as (_, client):
        answers = [await client.get("/api/health") for _ in range(8)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 120
        assert answers[-1].json()["error"] == "too-often"
        assert answers[-1].json()["message"] == "That is too often. Wait a little."
        told = await client.get("/nowhere", headers={"accept-language": "uk"})
        assert told.text == "Занадто часто. Трохи зачекайте."
        other = httpx.ASGITransport(app=client._transport.app, client=("203.0.113.6", 4000))  # type: ignore[attr-defined]
        async with httpx.AsyncClient(transport=other, base_url="http://house") as somebody:
            assert (await somebody.get("/api/health")).status_code == 200


async def test_a_household_of_ipv6_is_one_address(settings: Settings) -> None:
    limits = replace(PLENTY, requests="3/minute")
    async with asking(replace(settings, limits=limits), "2001:db8:1:2::1") as (_, client):
        app = client._transport.app  # type: ignore[attr-defined]
        found = []
        for last in range(5):
            transport = httpx.ASGITransport(app=app, client=(f"2001:db8:1:2::{last}", 4000))
            async with httpx.AsyncClient(transport=transport, base_url="http://house") as somebody:
                found.append((await somebody.get("/api/health")).status_code)
        assert found == [200] * 3 + [429] * 2


async def test_sitting_down_and_getting_up_is_limited_for_a_person(house: House, olha: Person, ivan: Person) -> None:
    house.doors.settings = replace(house.settings, limits=replace(PLENTY, sit="4/minute"))
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open", "open"])
    for _ in range(2):
        await house.sit(ivan, hosted.id, 1)
        await house.leave(ivan, hosted.id, 1)
    with pytest.raises(TooMuch):
        await house.sit(ivan, hosted.id, 1)
    assert hosted.seq == 4
    # To sit where one sits already changes nothing, and is never too often.
    assert await house.sit(olha, hosted.id, 0) is hosted


async def test_chairs_of_one_table_are_limited_whoever_moves_them(house: House, olha: Person, ivan: Person) -> None:
    house.settings = replace(house.settings, limits=replace(PLENTY, chairs="3/minute"))
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open", "open"])
    await house.sit(ivan, hosted.id, 1)
    await house.leave(ivan, hosted.id, 1)
    await house.seat_bot(olha, hosted.id, 1, "random")
    with pytest.raises(TooMuch):
        await house.leave(olha, hosted.id, 0)
    another = await house.create(olha, "ticket-to-ride", {}, ["me", "open"])
    await house.sit(ivan, another.id, 1)


async def test_uploads_have_a_limit_of_their_own(house: House, olha: Person, ivan: Person) -> None:
    house.doors.settings = replace(house.settings, limits=replace(PLENTY, upload="1/hour"))
    hosted = await table_of_two(house, olha, ivan)
    text = hosted.record().text(hosted.state)
    await house.upload(olha, text)
    with pytest.raises(TooMuch):
        await house.upload(olha, text)
    await house.create(olha, "ticket-to-ride", {}, ["me", "open"])


async def test_moves_are_limited_generously(house: House, olha: Person, ivan: Person) -> None:
    house.settings = replace(house.settings, limits=replace(PLENTY, move="1/minute"))
    hosted = await table_of_two(house, olha, ivan)
    people = (olha, ivan)
    seat = hosted.turn
    assert seat is not None
    await house.play(people[seat], hosted.id, seat, hosted.seq, hosted.state.moves()[0].code)
    with pytest.raises(TooMuch):
        await house.undo(people[seat], hosted.id, seat, hosted.seq)


async def test_an_address_has_so_many_streams_at_once(settings: Settings) -> None:
    tight = replace(settings, sockets_address=2)
    async with asking(tight) as (house, client):
        olha = await house.people.guest("Olha")
        hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"])
        path = f"/api/tables/{hosted.id}/events"
        streams = [asyncio.create_task(client.get(path)) for _ in range(2)]
        while len(hosted.watches) < 2:
            await asyncio.sleep(0.01)
        refused = await client.get(path)
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
        assert refused.json()["message"] == "You may have 2 pages or programs open at once: close one first."
        for watch in list(hosted.watches):
            watch.close()
        await asyncio.gather(*streams)
        assert not house.doors.by_address


async def test_a_person_has_so_many_streams_at_once(settings: Settings) -> None:
    tight = replace(settings, sockets_person=1)
    async with asking(tight) as (house, client):
        await client.post("/api/me/guest", json={"name": "Olha"})
        made = await client.post("/api/tables", json={"game": "ticket-to-ride", "seats": ["me", "open"]})
        hosted = await house.table(made.json()["table"]["id"])
        path = f"/api/tables/{hosted.id}/events"
        stream = asyncio.create_task(client.get(path))
        while not hosted.watches:
            await asyncio.sleep(0.01)
        refused = await client.get(path)
        assert (refused.status_code, refused.json()["error"]) == (429, "sockets-many")
        client.cookies.clear()
        spectator = asyncio.create_task(client.get(path))
        while len(hosted.watches) < 2:
            await asyncio.sleep(0.01)
        for watch in list(hosted.watches):
            watch.close()
        await asyncio.gather(stream, spectator)
        assert not house.doors.by_person
