"""What one address and one person may ask for, and what happens beyond that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import httpx
import pytest
from tests.server.conftest import PLENTY, table_of_two

from turntable.server.accounts.people import Person
from turntable.server.app import make_app
from turntable.server.house import House
from turntable.server.refusals import TooMuch
from turntable.server.settings import Limits, Settings
from turntable.server.traffic import doors

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


@asynccontextmanager
async def guests(client: httpx.AsyncClient, count: int, address: str) -> AsyncIterator[list[httpx.AsyncClient]]:
    """So many guests of the same house, all from one address."""
    app = client._transport.app  # type: ignore[attr-defined]
    transport = httpx.ASGITransport(app=app, client=(address, 4000))
    async with AsyncExitStack() as stack:
        found = [httpx.AsyncClient(transport=transport, base_url="http://house") for _ in range(count)]
        for one in found:
            await stack.enter_async_context(one)
            assert (await one.post("/api/me/guest", json={"name": "Guest"})).status_code == 200
        yield found


TABLE = {"game": "ticket-to-ride", "seats": ["me", "open", "open"]}


async def test_tables_uploads_talk_and_chairs_are_limited_for_an_address(settings: Settings) -> None:
    few = replace(PLENTY, create_address="2/hour", upload_address="2/hour", chat_address="2/hour", sit_address="2/hour")
    async with asking(replace(settings, limits=few)) as (_, client), guests(client, 3, "203.0.113.7") as people:
        made = [await one.post("/api/tables", json=TABLE) for one in people]
        assert [answer.status_code for answer in made] == [200, 200, 429]
        assert int(made[-1].headers["retry-after"]) > 0
        ids = [answer.json()["table"]["id"] for answer in made[:2]]
        talk = f"/api/tables/{ids[0]}/chat"
        said = [(await people[0].post(talk, json={"text": "hello"})).status_code for _ in range(3)]
        assert said == [200, 200, 429]
        sat = [(await one.post(f"/api/tables/{ids[0]}/sit", json={})).status_code for one in people[1:]]
        sat.append((await people[2].post(f"/api/tables/{ids[1]}/sit", json={})).status_code)
        assert sat == [200, 200, 429]
        sent = [(await one.post("/api/records", json={"record": "nothing"})).status_code for one in people]
        assert sent == [400, 400, 429]
        # Another address is not concerned.
        async with guests(client, 1, "203.0.113.8") as others:
            assert (await others[0].post("/api/tables", json=TABLE)).status_code == 200


async def test_a_club_behind_one_address_may_begin_together(settings: Settings) -> None:
    async with (
        asking(replace(settings, limits=Limits())) as (house, client),
        guests(client, 30, "203.0.113.7") as club,
    ):
        made = [await one.post("/api/tables", json=TABLE) for one in club]
        assert {answer.status_code for answer in made} == {200}
        for one, answer in zip(club[1:] + club[:1], made, strict=True):
            id = answer.json()["table"]["id"]
            assert (await one.post(f"/api/tables/{id}/sit", json={})).status_code == 200
            assert (await one.post(f"/api/tables/{id}/chat", json={"text": "hello"})).status_code == 200
        assert house.rates.refused == {}


async def test_what_is_too_often_is_refused_before_it_is_read(settings: Settings) -> None:
    limits = replace(PLENTY, upload="1/hour")
    async with asking(replace(settings, limits=limits)) as (_, client), guests(client, 1, "203.0.113.7") as people:
        (guest,) = people
        assert (await guest.post("/api/records", json={"record": "nothing"})).status_code == 400
        # Not even whether it is JSON is looked at.
        refused = await guest.post("/api/records", content=b"no JSON")
        assert (refused.status_code, refused.json()["error"]) == (429, "too-often")


async def test_an_address_that_is_refused_again_and_again_hears_of_it_later(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "HOLD", 0.001)
    limits = replace(PLENTY, refusals="3/hour")
    async with asking(replace(settings, limits=limits)) as (house, client):
        for _ in range(5):
            assert (await client.get("/api/tables/nowhere")).status_code == 404
            # What is not refused is never held back, and does not count.
            assert (await client.get("/api/games")).status_code == 200
        assert house.rates.refused == {"refusals": 2}
        other = httpx.ASGITransport(app=client._transport.app, client=("203.0.113.6", 4000))  # type: ignore[attr-defined]
        async with httpx.AsyncClient(transport=other, base_url="http://house") as somebody:
            assert (await somebody.get("/api/tables/nowhere")).status_code == 404
        assert house.rates.refused == {"refusals": 2}


async def test_the_time_of_a_request_does_not_count_how_long_it_was_held_back(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "HOLD", 0.2)
    async with asking(replace(settings, limits=replace(PLENTY, refusals="1/hour"))) as (house, _):
        assert await house.doors.hold("203.0.113.5") == 0.0
        assert await house.doors.hold("203.0.113.5") == doors.HOLD
        assert await house.doors.hold("") == 0.0
