"""The host's keys: what each does to the house, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import zlib
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, update
from tests.server.conftest import person_of, person_with, play_some, table_of_two
from tests.server.postgres import until

from turntable.server.accounts.passwords import hashed
from turntable.server.accounts.people import Person
from turntable.server.database import schema
from turntable.server.hosting import acting, deeds, finding, retention
from turntable.server.hosting.export import export_person
from turntable.server.hosting.removal import delete_person
from turntable.server.hosting.verify import verify
from turntable.server.house import House
from turntable.server.refusals import Conflict, NotYours, Refused, Unknown, WhoAreYou
from turntable.server.settings import Settings
from turntable.server.tables.archive import Archivist
from turntable.server.tables.entries import now
from turntable.server.tables.hosted import Hosted

pytestmark = pytest.mark.anyio

HOST = "command, test"
DAY = 24 * 3600 * 1000


@pytest.fixture(params=["sqlite", "postgresql"])
async def house(request: pytest.FixtureRequest, settings: Settings, anyio_backend: str) -> AsyncIterator[House]:
    """A house on either database."""
    if request.param == "postgresql":
        settings = replace(settings, database=request.getfixturevalue("database"))
    house = House(settings)
    await house.open()
    yield house
    await house.close()


async def _do(house: House, deed: Any, *arguments: object) -> Any:
    return await house.store.write(lambda connection: deed(connection, HOST, *arguments))


async def _wrong(house: House) -> dict[str, list[str]]:
    """What verifying finds, by table."""
    found = await house.store.read(lambda connection: list(verify(connection)))
    return {one.id: [what.id for what in one.wrong] for one in found if one.wrong}


async def _account(house: House, login: str) -> Person:
    return await house.people.register(await house.people.guest(login.title()), login, "correct horse")


async def _count(house: House, query: Any) -> int:
    return int(await house.store.read(lambda connection: connection.scalar(query)) or 0)


async def _last_deed(house: House) -> deeds.Deed:
    return (await house.store.read(lambda connection: deeds.deeds(connection)))[0]


# People


async def test_a_banned_person_is_logged_out_and_cannot_log_in(house: House, ivan: Person) -> None:
    olha = await _account(house, "olha")
    cookie, token = await house.people.sessions.start(olha), await house.people.tokens.make(olha, "")
    hosted = await table_of_two(house, olha, ivan)
    grant = await house.people.grants.of_cookie(cookie)
    with house.watch(hosted, grant) as watch:
        await watch.wait(1)
        await _do(house, acting.ban, "Olha")
        async with asyncio.timeout(30):
            async for _ in watch:
                pass
        assert watch.is_revoked
    assert await person_of(house, cookie) is None
    assert await person_with(house, token) is None
    with pytest.raises(NotYours) as refused:
        await house.people.log_in("olha", "correct horse")
    assert refused.value.message.id == "account-banned"
    with pytest.raises(WhoAreYou):
        await house.people.log_in("olha", "a wrong horse")
    deed = await _last_deed(house)
    assert (deed.host, deed.deed, deed.about) == (HOST, "ban", olha.id)
    with pytest.raises(Refused):
        await _do(house, acting.ban, "olha")
    await _do(house, acting.unban, "olha")
    assert (await house.people.log_in("olha", "correct horse")).id == olha.id


async def test_a_new_password_ends_sessions_and_is_the_only_one(house: House) -> None:
    olha = await _account(house, "olha")
    cookie = await house.people.sessions.start(olha)
    password = acting.new_password()
    await _do(house, acting.set_password, "olha", hashed(password))
    await until(lambda: _is_out(house, cookie))
    with pytest.raises(WhoAreYou):
        await house.people.log_in("olha", "correct horse")
    assert (await house.people.log_in("olha", password)).id == olha.id


async def _is_out(house: House, cookie: str) -> bool:
    return await person_of(house, cookie) is None


async def test_host_rights_reach_who_is_logged_in_and_the_last_host_keeps_them(house: House) -> None:
    olha = await _account(house, "olha")
    cookie = await house.people.sessions.start(olha)
    assert not (await person_of(house, cookie) or olha).is_host
    await _do(house, acting.grant, "olha")

    async def is_host() -> bool:
        found = await person_of(house, cookie)
        return found is not None and found.is_host

    await until(is_host)
    with pytest.raises(Refused):
        await _do(house, acting.ban, "olha")
    with pytest.raises(Refused) as refused:
        await _do(house, acting.ungrant, "olha", True)
    assert refused.value.message.id == "host-last"
    await _do(house, acting.ungrant, "olha")
    assert await house.store.read(finding.count_hosts) == 0


async def test_a_guest_cannot_keep_the_house(house: House, ivan: Person) -> None:
    with pytest.raises(Refused):
        await _do(house, acting.grant, ivan.id)


# Tables


async def test_nothing_happens_at_a_closed_table_until_it_is_opened(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    people = {0: olha, 1: ivan}
    await play_some(house, hosted, people, 3)
    await _do(house, acting.close, hosted.id)

    async def is_closed() -> bool:
        return hosted.closed is not None

    await until(is_closed)
    with pytest.raises(Conflict) as refused:
        await play_some(house, hosted, people, 1)
    assert refused.value.message.id == "table-closed"
    with pytest.raises(Conflict):
        await house.leave(olha, hosted.id, 0)
    assert not hosted.scene(hosted.turn, hosted.words("en")).may_act
    await _do(house, acting.reopen, hosted.id)

    async def is_open() -> bool:
        return hosted.closed is None

    await until(is_open)
    await play_some(house, hosted, people, 1)
    assert await _wrong(house) == {}


async def test_a_closed_table_is_closed_after_it_is_read_again(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    await _do(house, acting.close, hosted.id)
    house.loaded.forget(hosted.id)
    again = await house.table(hosted.id)
    with pytest.raises(Conflict):
        await play_some(house, again, {0: olha, 1: ivan}, 1)


async def test_bots_stop_at_a_closed_table(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "random"])
    await _do(house, acting.close, hosted.id)
    house.loaded.forget(hosted.id)
    assert not (await house.table(hosted.id)).turn_is_bot


async def test_a_removed_table_is_gone_with_all_there_is_about_it(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    await play_some(house, hosted, {0: olha, 1: ivan}, 3)
    await house.chat(olha, hosted.id, "hello")
    await _do(house, acting.remove, hosted.id)

    async def is_gone() -> bool:
        return house.peek(hosted.id) is None

    await until(is_gone)
    with pytest.raises(Unknown):
        await house.table(hosted.id)
    for table in (schema.entries, schema.chat, schema.memberships):
        assert await _count(house, select(func.count()).where(table.c.table_id == hosted.id)) == 0
    with pytest.raises(Unknown):
        await _do(house, acting.remove, hosted.id)


async def test_a_removed_line_is_gone_and_pages_hear_of_it(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    bad = await house.chat(olha, hosted.id, "rude")
    await house.chat(ivan, hosted.id, "kind")
    found = await house.store.read(lambda connection: finding.lines(connection, hosted.id))
    assert [line.text for line in found] == ["kind", "rude"]
    await _do(house, acting.remove_line, bad.number)
    assert [said.text for said in await house.talk.heard(hosted.id)] == ["kind"]

    async def is_heard() -> bool:
        return hosted.unsaid == [bad.number]

    await until(is_heard)
    assert "rude" not in (await _last_deed(house)).detail
    with pytest.raises(Unknown):
        await _do(house, acting.remove_line, bad.number)


async def test_lists_search_and_page(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    other = await house.create(ivan, "isle-of-trains", {}, ["me"], title="100% alone")

    def look(connection: Connection) -> tuple[Any, ...]:
        return (
            finding.tables(connection, search="100%"),
            finding.tables(connection, search="0%%"),
            finding.tables(connection, "live", who=olha.id),
            finding.people(connection, search="lh"),
            finding.people(connection, "accounts"),
            finding.people(connection, "guests", skip=2),
        )

    titled, none, hers, named, accounts, rest = await house.store.read(look)
    assert [row.id for row in titled] == [other.id]
    assert none == []
    assert [(row.id, row.players) for row in hers] == [(hosted.id, ["Olha", "Ivan"])]
    assert [row.name for row in named] == ["Olha"]
    assert accounts == rest == []


# Export and deletion


async def _finished(house: House, olha: Person, ivan: Person) -> Hosted:
    """A game that is over, of Olha's and Ivan's."""
    hosted = await table_of_two(house, olha, ivan, "isle-of-trains")
    people, dice = {0: olha, 1: ivan}, random.Random(1)
    while not hosted.over:
        await play_some(house, hosted, people, 1, dice.randrange(1000))
    return hosted


async def test_an_export_has_everything_and_no_secret(house: House, ivan: Person) -> None:
    olha = await _account(house, "olha")
    token = await house.people.tokens.make(olha, "my bot")
    hosted = await table_of_two(house, olha, ivan)
    await play_some(house, hosted, {0: olha, 1: ivan}, 4)
    await house.chat(olha, hosted.id, "hello")
    told = await _do(house, export_person, "olha")
    assert (told["person"]["login"], told["tokens"][0]["label"]) == ("olha", "my bot")
    assert [line["text"] for line in told["chat"]] == ["hello"]
    assert [table["id"] for table in told["tables"]] == [hosted.id]
    assert len(told["tables"][0]["entries"]) == sum(seat == 0 for seat, _ in hosted.played)
    text = repr(told)
    for secret in (token, "argon2", hosted.setup.invitation, hosted.key.hex()):
        assert secret not in text


async def test_a_deleted_person_leaves_games_without_a_name(house: House, ivan: Person) -> None:
    olha = await _account(house, "olha")
    await house.people.tokens.make(olha, "")
    over, archived = await _finished(house, ivan, olha), await _finished(house, olha, ivan)
    live = await table_of_two(house, ivan, olha)
    await play_some(house, live, {0: ivan, 1: olha}, 4)
    alone = await house.create(olha, "isle-of-trains", {}, ["me"])
    await house.chat(olha, live.id, "hello")
    await house.chat(ivan, live.id, "yes?")
    old = update(schema.tables).where(schema.tables.c.id == archived.id).values(touched=archived.touched)
    await house.store.write(lambda connection: connection.execute(old))
    archivist = Archivist(replace(house.settings, archive_after=-1), house.store)
    assert {await archivist.pack_one(), await archivist.pack_one()} == {over.id, archived.id}
    await _do(house, delete_person, "olha")
    with pytest.raises(WhoAreYou):
        await house.people.log_in("olha", "correct horse")

    async def are_forgotten() -> bool:
        return all(house.peek(one.id) is None for one in (over, archived, live, alone))

    await until(are_forgotten)
    for id in (over.id, archived.id):
        again = await house.table(id)
        assert [chair.name for chair in again.chairs if chair.person == olha.id] == [""]
        assert {chair.name for chair in again.chairs} == {"", "Ivan"}
    going = await house.table(live.id)
    assert (going.chairs[1].bot, going.chairs[1].name) == (going.setup.stand_in, "")
    with pytest.raises(Unknown):
        await house.table(alone.id)
    assert [said.text for said in await house.talk.heard(live.id)] == ["yes?"]
    assert await _wrong(house) == {}
    for table in (schema.sessions, schema.tokens, schema.chat, schema.memberships):
        assert await _count(house, select(func.count()).where(table.c.person == olha.id)) == 0
    texts = await house.store.read(_all_text)
    assert "olha" not in texts.casefold()


def _all_text(connection: Connection) -> str:
    """All rows of all tables, archives unpacked, as one text."""
    found = []
    for table in schema.metadata.sorted_tables:
        for row in connection.execute(select(table)).all():
            found += [zlib.decompress(value).decode() if isinstance(value, bytes) else str(value) for value in row]
    return "\n".join(found)


# Retention


async def test_retention_takes_what_is_old_and_nothing_else(house: House, olha: Person, ivan: Person) -> None:
    account = await _account(house, "maria")
    over = await _finished(house, olha, account)
    live = await table_of_two(house, ivan, account)
    await house.chat(ivan, live.id, "old")
    then = now() - 40 * DAY

    def age(connection: Connection) -> None:
        connection.execute(update(schema.people).values(created=then, seen=then))
        connection.execute(update(schema.chat).values(at=then))
        connection.execute(update(schema.tables).where(schema.tables.c.id == over.id).values(touched=then))

    await house.store.write(age)
    await house.chat(ivan, live.id, "new")
    keep = replace(house.settings, keep_guests=30, keep_finished=30, keep_said=30)
    longer = replace(house.settings, keep_guests=50, keep_finished=50, keep_said=50)
    assert await house.store.read(lambda connection: retention.count(connection, longer)) == retention.Spent()
    spent = await house.store.read(lambda connection: retention.count(connection, keep))
    assert spent == retention.Spent(guests=1, tables=1, lines=1)
    assert await retention.clear(house.store, house.settings) == retention.Spent()
    keeper = retention.Housekeeper(keep, house.store)
    assert await keeper.clear_today() == spent
    assert await keeper.clear_today() is None
    left = await house.store.read(lambda connection: finding.people(connection))
    assert {row.name for row in left} == {"Ivan", "Maria"}
    assert [said.text for said in await house.talk.heard(live.id)] == ["new"]
    assert (await _last_deed(house)).host == "house"


# Verifying


async def _spoil(house: House, table: Any, where: Any, **values: object) -> None:
    await house.store.write(lambda connection: connection.execute(update(table).where(where).values(**values)))


async def test_verifying_finds_what_is_damaged(house: House, olha: Person, ivan: Person) -> None:
    tables = [await table_of_two(house, olha, ivan) for _ in range(4)]
    for hosted in tables:
        await play_some(house, hosted, {0: olha, 1: ivan}, 6)
    packed = await _finished(house, olha, ivan)
    archivist = Archivist(replace(house.settings, archive_after=-1), house.store)
    assert await archivist.pack_one() == packed.id
    sound = await table_of_two(house, olha, ivan)
    assert await _wrong(house) == {}
    entries, row, gap, illegal, odd = schema.entries.c, *tables
    await _spoil(house, schema.tables, schema.tables.c.id == row.id, moves=99)
    await _spoil(house, schema.entries, (entries.table_id == gap.id) & (entries.seq == gap.seq), seq=gap.seq + 1)
    last = (entries.table_id == illegal.id) & (entries.seq == illegal.seq)
    await _spoil(house, schema.entries, last, body='{"seat":0,"code":"no-such-move"}')
    await _spoil(house, schema.entries, (entries.table_id == odd.id) & (entries.seq == 3), body="{")
    await _spoil(house, schema.archive, schema.archive.c.table_id == packed.id, log=b"damaged")
    found = await _wrong(house)
    assert found == {
        row.id: ["verify-row"],
        gap.id: ["verify-gap"],
        illegal.id: ["verify-illegal"],
        odd.id: ["verify-entry"],
        packed.id: ["verify-archive"],
    }
    assert sound.id not in found


async def test_verifying_compares_snapshots(house: House, olha: Person, ivan: Person) -> None:
    packed = await _finished(house, olha, ivan)
    archivist = Archivist(replace(house.settings, archive_after=-1), house.store)
    assert await archivist.pack_one() == packed.id
    text = packed.snapshot().text()
    mine = schema.snapshots.c.table_id == packed.id
    await _spoil(house, schema.snapshots, mine, body=text.replace('"started":true', '"started":false'))
    assert await _wrong(house) == {packed.id: ["verify-snapshot"]}
    await _spoil(house, schema.snapshots, mine, body="{}")
    assert await _wrong(house) == {packed.id: ["verify-snapshot"]}
