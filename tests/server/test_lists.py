"""Lists of tables: page by page, not for ever, not by one person alone; and who may remove a table or talk there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Table, select, update
from tests.server.conftest import PLENTY, Client, another, play_some, table_of_two

from turntable.server.accounts.people import Person
from turntable.server.database import schema
from turntable.server.house import House
from turntable.server.refusals import NotYours, Refused, Unknown
from turntable.server.settings import Settings
from turntable.server.tables import lists
from turntable.server.tables.entries import now
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.lists import DAY, PAGE

pytestmark = pytest.mark.anyio

MANY = 2 * PAGE + 7


@pytest.fixture(params=["sqlite", "postgres"])
async def full(request: pytest.FixtureRequest, settings: Settings) -> AsyncIterator[tuple[House, list[str]]]:
    """A house with more open tables than two pages have, each of another person; the ids, the last touched first."""
    if request.param == "postgres":
        settings = replace(settings, database=request.getfixturevalue("database"))
    house = House(settings)
    await house.open()
    ids = []
    for number in range(MANY):
        person = await house.people.guest(f"Guest {number}")
        ids.append((await listed(house, person)).id)
    # Some were touched in the same moment: then the id decides.
    columns = schema.tables.c
    at = now()
    for number, id in enumerate(ids):
        await touch(house, id, at - number // 3 * 1000)
    order = select(columns.id).order_by(columns.touched.desc(), columns.id)
    found = await house.store.read(lambda connection: [str(row[0]) for row in connection.execute(order)])
    yield house, found
    await house.close()


async def listed(house: House, person: Person, *, game: str = "ticket-to-ride") -> Hosted:
    return await house.create(person, game, {}, ["me", "open"], listed=True)


def ago(days: float) -> int:
    return now() - int(days * DAY)


async def touch(house: House, id: str, at: int) -> None:
    """Let the table be as it is since then."""
    change = update(schema.tables).where(schema.tables.c.id == id).values(touched=at)
    await house.store.write(lambda connection: connection.execute(change))
    house.store.listing += 1


async def rows(house: House, table: Table) -> list[object]:
    return await house.store.read(lambda connection: list(connection.execute(select(table))))


async def test_pages_lead_through_a_whole_list_and_back(full: tuple[House, list[str]]) -> None:
    house, ids = full
    first = await house.lists.page("open")
    assert first.before is None
    assert first.after is not None
    second = await house.lists.page("open", after=first.after)
    assert second.after is not None
    third = await house.lists.page("open", after=second.after)
    assert third.after is None
    assert [len(page.tables) for page in (first, second, third)] == [PAGE, PAGE, 7]
    assert [info.id for page in (first, second, third) for info in page.tables] == ids
    assert third.before is not None
    assert second.before is not None
    back = await house.lists.page("open", before=third.before)
    assert back.tables == second.tables
    assert back.after is not None
    assert (await house.lists.page("open", after=back.after)).tables == third.tables
    front = await house.lists.page("open", before=second.before)
    assert (front.tables, front.before) == (first.tables, None)


async def test_a_place_that_is_none_is_refused(house: House) -> None:
    for place in ("x", "1-", "-1-abc", "9" * 30 + "-abc", "1-' OR 1=1"):
        with pytest.raises(Refused, match="list-place"):
            await house.lists.page("open", after=place)


async def test_no_table_is_listed_of_a_game_that_nobody_knows(house: House) -> None:
    asked = house.store.tally.reads
    for game in ("chess", "\0", "steam\0", "' OR 1=1"):
        assert await house.lists.page("open", game) == ([], None, None)
    assert house.store.tally.reads == asked


async def test_the_interface_pages_too(ask: Client) -> None:
    for number in range(PAGE + 2):
        guest = another(ask)
        await guest.post("/api/me/guest", {"name": f"Guest {number}"})
        body = {"game": "ticket-to-ride", "seats": ["me", "open"], "listed": True}
        assert (await guest.post("/api/tables", body)).status_code == 200
    first = (await ask.get("/api/tables?list=open")).json()
    rest = (await ask.get(f"/api/tables?list=open&after={first['next']}")).json()
    assert (len(first["tables"]), len(rest["tables"]), rest["next"]) == (PAGE, 2, None)
    assert (await ask.get("/api/tables?after=nonsense")).json()["error"] == "list-place"


async def test_my_tables_come_in_pages(house: House, olha: Person) -> None:
    for _ in range(PAGE + 1):
        await house.create(olha, "ticket-to-ride", {}, ["me", "open"])
    first = await house.lists.page_of_person(olha.id)
    assert first.after is not None
    rest = await house.lists.page_of_person(olha.id, first.after)
    assert (len(first.tables), len(rest.tables), rest.after) == (PAGE, 1, None)


async def test_one_person_fills_only_some_places_of_a_page(house: House, olha: Person, ivan: Person) -> None:
    his = await listed(house, ivan)
    for _ in range(house.settings.list_person + 10):
        await listed(house, olha)
    page = await house.lists.page("open")
    assert [info.creator for info in page.tables].count(olha.id) == house.settings.list_person
    assert page.tables[-1].id == his.id
    assert page.after is None


async def test_a_table_that_nobody_touches_leaves_the_lists(house: House, olha: Person, ivan: Person) -> None:
    waits, plays = await listed(house, olha), await listed(house, olha)
    await house.sit(ivan, plays.id, 1)
    days = house.settings.list_days
    for hosted in (waits, plays):
        await touch(house, hosted.id, ago(days - 0.1))
    assert [info.id for info in await house.lists.waiting()] == [waits.id]
    assert [info.id for info in await house.lists.live()] == [plays.id]
    for hosted in (waits, plays):
        await touch(house, hosted.id, ago(days + 0.1))
    assert await house.lists.waiting() == await house.lists.live() == []
    assert {info.id for info in await house.tables_of(olha)} == {waits.id, plays.id}


# Removing


async def test_a_maker_removes_a_table_that_has_not_begun(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open", "open"], listed=True)
    await house.sit(ivan, hosted.id, 1)
    await house.chat(ivan, hosted.id, "hello")
    with pytest.raises(NotYours):
        await house.remove(ivan, hosted.id)
    with house.watch(hosted) as watch:
        assert await house.remove(olha, hosted.id)
        assert watch.closed
    with pytest.raises(Unknown):
        await house.table(hosted.id)
    for table in (schema.tables, schema.entries, schema.memberships, schema.chat):
        assert await rows(house, table) == []


async def test_a_table_that_has_begun_is_only_taken_off_the_lists(house: House, olha: Person, ivan: Person) -> None:
    hosted = await listed(house, olha)
    await house.sit(ivan, hosted.id, 1)
    assert not await house.remove(olha, hosted.id)
    assert await house.lists.live() == []
    await play_some(house, hosted, {0: olha, 1: ivan}, 3)
    assert hosted.moves == 3


async def test_a_removed_rematch_can_be_asked_for_again(house: House, olha: Person, ivan: Person) -> None:
    over = await table_of_two(house, olha, ivan)
    await play_some(house, over, {0: olha, 1: ivan}, 100_000)
    made = await house.rematch(olha, over.id)
    assert not made.started
    assert await house.remove(olha, made.id)
    again = await house.rematch(olha, over.id)
    assert again.id != made.id


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_a_removed_table_is_gone_in_every_process(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    settings = Settings(data=tmp_path, pace=0.0, bots=1, limits=PLENTY, shared=True)
    if kind == "postgres":
        settings = replace(settings, database=request.getfixturevalue("database"))
    one, two = House(settings), House(settings)
    for house in (one, two):
        await house.open()
    olha = await one.people.guest("Olha")
    hosted = await listed(one, olha)
    with two.watch(await two.table(hosted.id)) as watch:
        await one.remove(olha, hosted.id)
        for _ in range(500):
            if watch.closed:
                break
            await asyncio.sleep(0.01)
        assert watch.closed
    with pytest.raises(Unknown):
        await two.table(hosted.id)
    for house in (one, two):
        await house.close()


async def test_the_interface_removes_a_table(ask: Client) -> None:
    await ask.post("/api/me/guest", {"name": "Olha"})
    made = await ask.post("/api/tables", {"game": "ticket-to-ride", "seats": ["me", "open"], "listed": True})
    path = f"/api/tables/{made.json()['table']['id']}"
    ivan = another(ask)
    await ivan.post("/api/me/guest", {"name": "Ivan"})
    assert (await ivan.ask("DELETE", path)).json()["error"] == "table-not-yours"
    assert (await ask.ask("DELETE", path)).json() == {"gone": True}
    assert (await ask.get(path)).status_code == 404


# Talking


async def test_only_people_who_sit_at_a_table_talk_there(house: House, olha: Person, ivan: Person) -> None:
    begun = await house.create(olha, "ticket-to-ride", {}, ["me", "here"])
    with pytest.raises(NotYours, match="chat-for-seats"):
        await house.chat(ivan, begun.id, "hello", begun.setup.invitation)
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"])
    await house.sit(ivan, hosted.id, 1)
    await house.chat(ivan, hosted.id, "hello")


async def test_a_maker_without_a_seat_talks(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["open", "open"])
    await house.chat(olha, hosted.id, "hello")


async def test_spectators_with_the_invitation_talk_where_the_maker_says_so(ask: Client) -> None:
    await ask.post("/api/me/guest", {"name": "Olha"})
    seats = ["me", "open"]
    made = await ask.post("/api/tables", {"game": "ticket-to-ride", "seats": seats, "chat_for": "all"})
    path = f"/api/tables/{made.json()['table']['id']}/chat"
    ivan = another(ask)
    await ivan.post("/api/me/guest", {"name": "Ivan"})
    refused = await ivan.post(path, {"text": "hello"})
    assert (refused.status_code, refused.json()["error"]) == (403, "chat-not-invited")
    assert "invitation" in refused.json()["message"]
    allowed = await ivan.post(path, {"text": "hello", "invitation": made.json()["invitation"]})
    assert (allowed.status_code, allowed.json()["name"]) == (200, "Ivan")
    bad = await ask.post("/api/tables", {"game": "ticket-to-ride", "seats": seats, "chat_for": "nobody"})
    assert bad.status_code == 400


async def test_who_may_talk_is_remembered(settings: Settings) -> None:
    for chat_for in ("seats", "all"):
        house = House(settings)
        await house.open()
        olha, ivan = await house.people.guest("Olha"), await house.people.guest("Ivan")
        hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "here"], chat_for=chat_for)
        await house.close()
        house = House(settings)
        await house.open()
        try:
            said = await house.chat(ivan, hosted.id, "hello", hosted.setup.invitation)
            assert (chat_for, said.text) == ("all", "hello")
        except NotYours:
            assert chat_for == "seats"
        finally:
            await house.close()


async def test_a_page_is_read_once_for_everybody(house: House, olha: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "FRESH", 3600.0)
    hosted = await listed(house, olha)
    before = house.store.tally.reads
    found = await asyncio.gather(*(house.lists.page("open") for _ in range(20)))
    assert house.store.tally.reads == before + 1
    assert {page.tables[0].id for page in found} == {hosted.id}


async def test_a_page_shows_at_once_who_comes_and_goes(
    house: House, olha: Person, ivan: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "FRESH", 3600.0)
    assert await house.lists.waiting() == []
    first, second = await listed(house, olha), await listed(house, olha)
    assert {info.id for info in await house.lists.waiting()} == {first.id, second.id}
    await house.sit(ivan, first.id, 1)
    assert [info.id for info in await house.lists.waiting()] == [second.id]
    assert [info.id for info in await house.lists.live()] == [first.id]
    await house.remove(olha, second.id)
    assert await house.lists.waiting() == []
    await house.remove(olha, first.id)
    assert await house.lists.live() == []


async def test_a_page_shows_moves_when_it_is_not_fresh(
    house: House, olha: Person, ivan: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "FRESH", 3600.0)
    hosted = await listed(house, olha)
    await house.sit(ivan, hosted.id, 1)
    assert [info.moves for info in await house.lists.live()] == [0]
    await play_some(house, hosted, {0: olha, 1: ivan}, 1)
    assert [info.moves for info in await house.lists.live()] == [0]
    monkeypatch.setattr(lists, "FRESH", 0.0)
    assert [info.moves for info in await house.lists.live()] == [1]


async def test_pages_that_are_kept_are_few(house: House) -> None:
    for place in range(lists.KEPT + 10):
        await house.lists.page("over", after=f"{place}-a")
    assert len(house.lists._kept) == lists.KEPT
    with pytest.raises(Refused, match="list-place"):
        await house.lists.page("over", after="nowhere")
    assert len(house.lists._kept) == lists.KEPT - 1
