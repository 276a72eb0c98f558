"""Sessions: each cookie is one, and what is revoked is dead at once, in every process and on every open socket."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

import pytest
from sqlalchemy import create_engine, insert, select
from tests.server.conftest import Client, another, person_of, person_with
from tests.server.test_migration import OLD_PERSON, first_version

from turntable.server.accounts import grants, revocations, sessions
from turntable.server.accounts.cookies import AGE, old_cookie
from turntable.server.accounts.grants import Grant
from turntable.server.accounts.people import Person
from turntable.server.database import schema
from turntable.server.house import House
from turntable.server.refusals import OutOfOrder, Unknown, WhoAreYou
from turntable.server.settings import Settings
from turntable.server.tables.entries import now
from turntable.server.tables.loaded import LoadedTables
from turntable.server.tables.watch import Watch

pytestmark = pytest.mark.anyio

ACCOUNT = {"login": "olha", "password": "correct horse"}


async def _grant(house: House, cookie: str) -> Grant:
    found = await house.people.grants.of_cookie(cookie)
    assert found is not None
    return found


# One process


async def test_log_out_ends_one_session(house: House, olha: Person) -> None:
    laptop, phone = [await house.people.sessions.start(olha, device) for device in ("Firefox", "iPhone")]
    here = await _grant(house, laptop)
    shown = {one.device: one for one in await house.people.sessions.of_person(olha, here.hash)}
    assert (shown["Firefox"].is_here, shown["iPhone"].is_here) == (True, False)
    await house.people.sessions.end(olha, shown["iPhone"].id)
    assert await person_of(house, phone) is None
    assert await person_of(house, laptop) == olha
    for nonsense in (shown["iPhone"].id, "", "%", "_" * 12, "0" * 64):
        with pytest.raises(Unknown, match="session-unknown"):
            await house.people.sessions.end(olha, nonsense)


async def test_nobody_ends_the_session_of_another(house: House, olha: Person, ivan: Person) -> None:
    cookie = await house.people.sessions.start(olha)
    with pytest.raises(Unknown):
        await house.people.sessions.end(ivan, (await _grant(house, cookie)).hash)
    assert await person_of(house, cookie) == olha


async def test_a_new_password_voids_all_that_was_given_out(house: House, olha: Person) -> None:
    account = await house.people.register(olha, "olha", "correct horse")
    old = [await house.people.sessions.start(account) for _ in range(2)]
    token = await house.people.tokens.make(account, "bot")
    with pytest.raises(WhoAreYou, match="account-wrong"):
        await house.people.change_password(account, "wrong", "battery staple")
    assert await person_of(house, old[0]) == account
    changed = await house.people.change_password(account, "correct horse", "battery staple")
    assert [await person_of(house, cookie) for cookie in old] == [None, None]
    assert await person_with(house, token) is None
    assert await person_of(house, await house.people.sessions.start(changed)) == changed


async def test_log_out_everywhere(house: House, olha: Person, ivan: Person) -> None:
    cookies = [await house.people.sessions.start(olha) for _ in range(3)]
    token = await house.people.tokens.make(olha, "bot")
    theirs = await house.people.sessions.start(ivan)
    await house.people.log_out_everywhere(olha)
    assert [await person_of(house, cookie) for cookie in cookies] == [None] * 3
    assert await person_with(house, token) is None
    assert await person_of(house, theirs) == ivan


async def test_whoever_knew_the_guests_cookie_does_not_share_the_account(house: House, olha: Person) -> None:
    planted = await house.people.sessions.start(olha)
    token = await house.people.tokens.make(olha, "planted too")
    account = await house.people.register(olha, "olha", "correct horse")
    assert await person_of(house, planted) is None
    assert await person_with(house, token) is None
    assert await person_of(house, await house.people.sessions.start(account)) == account


async def test_a_session_that_begins_while_all_are_ended_does_not_begin(house: House, olha: Person) -> None:
    account = await house.people.register(olha, "olha", "correct horse")
    entered = await house.people.log_in("olha", "correct horse")
    await house.people.change_password(account, "correct horse", "battery staple")
    with pytest.raises(WhoAreYou, match="logged-out"):
        await house.people.sessions.start(entered)
    with pytest.raises(WhoAreYou, match="logged-out"):
        await house.people.tokens.make(entered, "bot")
    with pytest.raises(WhoAreYou, match="logged-out"):
        await house.people.rename(entered, "Olena")


async def test_what_is_read_while_it_is_revoked_is_not_remembered(
    house: House, olha: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request has read the session from the database when it is ended, and goes on only then."""
    cookie = await house.people.sessions.start(olha)
    read, hash = house.store.read, (await _grant(house, cookie)).hash
    house.people.forget_all()
    has_read, may_go_on = asyncio.Event(), asyncio.Event()

    async def slowly(function: Callable[..., object]) -> object:
        found = await read(function)
        has_read.set()
        await may_go_on.wait()
        return found

    monkeypatch.setattr(house.store, "read", slowly)
    asking = asyncio.create_task(house.people.grants.of_cookie(cookie))
    await has_read.wait()
    monkeypatch.setattr(house.store, "read", read)
    await house.people.sessions.end(olha, hash)
    may_go_on.set()
    await asking
    assert await person_of(house, cookie) is None


async def test_only_so_many_sessions(house: House, olha: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 3)
    cookies = []
    for at in range(5):
        monkeypatch.setattr(sessions, "now", lambda at=at: 2_000_000_000_000 + at)
        cookies.append(await house.people.sessions.start(olha))
    assert [await person_of(house, cookie) for cookie in cookies] == [None, None, olha, olha, olha]
    # Those that no browser keeps any more end as well.
    monkeypatch.setattr(sessions, "now", lambda: 2_000_000_000_000 + AGE * 1000 + 10)
    await house.people.sessions.start(olha)
    assert len(await house.people.sessions.of_person(olha)) == 1


async def test_last_use_is_written_down(house: House, olha: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    cookie, token = await house.people.sessions.start(olha), await house.people.tokens.make(olha, "bot")
    later = now() + 3 * grants.DAY
    monkeypatch.setattr(grants, "now", lambda: later)
    assert await person_of(house, cookie) == await person_with(house, token) == olha
    await house.people.grants._write_uses()
    assert [one.seen for one in await house.people.sessions.of_person(olha)] == [later]
    assert [one.seen for one in await house.people.tokens.of_person(olha)] == [later]
    query = select(schema.people.c.seen).where(schema.people.c.id == olha.id)
    assert await house.store.read(lambda connection: connection.scalar(query)) == later // grants.DAY * grants.DAY


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36", "Chrome, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0", "Edge, Linux"),
        ("python-httpx/0.27", "python-httpx"),
        ("\x07\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("x" * 5000, "x" * 40),
        ("", ""),
    ],
)
def test_a_device_is_called_by_a_few_plain_words(agent: str, device: str) -> None:
    assert sessions.device_of(agent) == device


async def test_cookies_of_an_earlier_version_go_on(settings: Settings) -> None:
    settings.data.mkdir()
    engine = create_engine(settings.address)
    first_version(engine)
    with engine.begin() as connection:
        connection.execute(insert(schema.facts).values(name="secret", value="the old secret"))
    engine.dispose()
    house = House(settings)
    await house.open()
    try:
        cookie = old_cookie("the old secret", OLD_PERSON["id"], OLD_PERSON["generation"])
        olha = await person_of(house, cookie)
        assert olha is not None
        assert (olha.id, olha.name) == ("p", "Olha")
        assert await person_of(house, old_cookie("the old secret", "p", 1)) is None
        await house.people.sessions.end(olha, (await _grant(house, cookie)).hash)
        assert await person_of(house, cookie) is None, "it is a session like any other"
    finally:
        await house.close()


# Several processes


async def _two(settings: Settings) -> tuple[House, House]:
    houses = House(settings), House(settings)
    for house in houses:
        await house.open()
    return houses


@pytest.fixture(params=["sqlite", "postgresql"])
async def deaf(
    request: pytest.FixtureRequest, settings: Settings, monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> AsyncIterator[tuple[House, House]]:
    """Two houses on one database whose wake-ups are all lost."""
    monkeypatch.setattr(LoadedTables, "_hear", lambda self, names: None)
    if request.param == "sqlite":
        settings = replace(settings, shared=True)
    else:
        settings = replace(settings, database=request.getfixturevalue("database"))
    houses = await _two(settings)
    yield houses
    for house in houses:
        await house.close()


Revoke = Callable[[House, Person, Grant], Awaitable[object]]


async def _change_password(house: House, person: Person, grant: Grant) -> object:
    return await house.people.change_password(person, "correct horse", "battery staple")


async def _everywhere(house: House, person: Person, grant: Grant) -> object:
    return await house.people.log_out_everywhere(person)


async def _log_out(house: House, person: Person, grant: Grant) -> object:
    return await house.people.sessions.end(person, grant.hash)


@pytest.mark.parametrize("revoke", [_change_password, _everywhere, _log_out])
async def test_what_one_process_revokes_is_dead_in_another_though_no_wake_up_comes(
    deaf: tuple[House, House], revoke: Revoke
) -> None:
    one, two = deaf
    account = await one.people.register(await one.people.guest("Olha"), "olha", "correct horse")
    cookie, token = await one.people.sessions.start(account), await one.people.tokens.make(account, "bot")
    other = await one.people.sessions.start(await one.people.guest("Ivan"))
    hosted = await one.create(account, "isle-of-trains", {}, ["me"])
    there = await two.table(hosted.id)
    grant, by_token = await _grant(two, cookie), await two.people.grants.of_token(token)
    assert by_token is not None
    with two.watch(there, grant) as mine, two.watch(there, await _grant(two, other)) as theirs, two.watch(there):
        await revoke(one, account, grant)
        started = time.monotonic()
        while not mine.is_revoked or await person_of(two, cookie) is not None:
            assert time.monotonic() - started < 30, "the revocation was never seen"
            await asyncio.sleep(0.01)
        assert not theirs.closed
    if revoke is not _log_out:
        assert await person_with(two, token) is None
    assert await person_of(two, other) is not None


async def test_a_process_that_could_not_look_trusts_nothing_it_remembers(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two looks (here: for ever) a memory is believed for less than a second."""
    monkeypatch.setattr(revocations, "LOOK", 3600.0)
    monkeypatch.setattr(LoadedTables, "_hear", lambda self, names: None)
    one, two = await _two(replace(settings, shared=True))
    try:
        olha = await one.people.guest("Olha")
        cookie = await one.people.sessions.start(olha)
        assert await person_of(two, cookie) == olha
        await one.people.log_out_everywhere(olha)
        monkeypatch.setattr(revocations, "FRESH", 0.0)
        assert await person_of(two, cookie) is None
        cookie = await one.people.sessions.start(await one.people.guest("Ivan"))
        two.store.reader.dispose()
        two.store.reader = create_engine(f"sqlite:///{settings.data / 'no' / 'such.sqlite'}")
        with pytest.raises(OutOfOrder, match="database-broken"):
            await two.people.grants.of_cookie(cookie)
    finally:
        await one.close()
        await two.close()


async def test_a_socket_that_opens_while_its_cookie_is_revoked_is_closed(house: House, olha: Person) -> None:
    cookie = await house.people.sessions.start(olha)
    hosted = await house.create(olha, "isle-of-trains", {}, ["me"])
    grant = await _grant(house, cookie)
    await house.people.log_out_everywhere(olha)
    with house.watch(hosted, grant) as watch:
        await _until_revoked(watch)


async def test_a_socket_ends_with_its_token(house: House, olha: Person) -> None:
    token = await house.people.tokens.make(olha, "bot", days=1)
    hosted = await house.create(olha, "isle-of-trains", {}, ["me"])
    grant = await house.people.grants.of_token(token)
    assert grant is not None
    grant.expires = now() + 50
    with house.watch(hosted, grant) as watch:
        assert not watch.is_revoked
        await _until_revoked(watch)
    assert await person_with(house, token) is None


async def _until_revoked(watch: Watch) -> None:
    while await watch.wait(30):
        pass
    assert watch.is_revoked


async def test_a_rename_closes_no_socket(house: House, olha: Person) -> None:
    cookie = await house.people.sessions.start(olha)
    hosted = await house.create(olha, "isle-of-trains", {}, ["me"])
    with house.watch(hosted, await _grant(house, cookie)) as watch:
        await house.people.rename(olha, "Olena")
        house.people.grants.hear(olha.id)
        await house.people.grants.close_void(olha.id)
        assert not watch.closed
    found = await person_of(house, cookie)
    assert found is not None
    assert found.name == "Olena"


# Over HTTP


async def _enter(client: Client) -> None:
    assert (await client.post("/api/session", ACCOUNT)).status_code == 200


async def test_sessions_over_http(ask: Client) -> None:
    await ask.post("/api/me/guest", {"name": "Olha"}, **{"user-agent": "Mozilla/5.0 (X11; Linux) Firefox/128.0"})
    planted = dict(ask.http.cookies)
    await ask.post("/api/me/account", ACCOUNT, **{"user-agent": "Mozilla/5.0 (X11; Linux) Firefox/128.0"})
    assert ask.http.cookies["turntable"] != planted["turntable"]
    stranger = another(ask)
    stranger.http.cookies.update(planted)
    assert (await stranger.get("/api/me")).json() == {"me": None}
    phone, tablet = another(ask), another(ask)
    for device in (phone, tablet):
        await _enter(device)
    found = (await ask.get("/api/me/sessions")).json()["sessions"]
    assert sorted((one["device"], one["here"]) for one in found)[-1] == ("python-httpx", False)
    assert [one["device"] for one in found if one["here"]] == ["Firefox, Linux"]
    (mine,) = [one for one in (await phone.get("/api/me/sessions")).json()["sessions"] if one["here"]]
    assert (await ask.ask("DELETE", f"/api/me/sessions/{mine['id']}")).status_code == 200
    assert (await ask.ask("DELETE", f"/api/me/sessions/{mine['id']}")).status_code == 404
    assert (await phone.get("/api/me/sessions")).status_code == 401
    assert (await tablet.get("/api/me")).json()["me"]["login"] == "olha"
    gone = await ask.ask("DELETE", "/api/me/sessions")
    assert "Max-Age=0" in gone.headers["set-cookie"]
    assert (await tablet.get("/api/me")).json() == (await ask.get("/api/me")).json() == {"me": None}


async def test_a_cookie_is_void_after_log_out_and_after_a_new_log_in(ask: Client) -> None:
    await ask.post("/api/me/guest", {"name": "Olha"})
    await ask.post("/api/me/account", ACCOUNT)
    thief = another(ask)
    thief.http.cookies.update(dict(ask.http.cookies))
    await _enter(ask)
    assert (await thief.get("/api/me")).json() == {"me": None}
    thief.http.cookies.update(dict(ask.http.cookies))
    assert (await ask.ask("DELETE", "/api/session")).status_code == 200
    assert (await thief.get("/api/me")).json() == {"me": None}
    assert (await ask.ask("DELETE", "/api/session")).status_code == 200, "nobody can log out twice, nor need they know"


async def test_the_device_that_changes_the_password_goes_on(ask: Client) -> None:
    await ask.post("/api/me/guest", {"name": "Olha"})
    await ask.post("/api/me/account", ACCOUNT)
    phone = another(ask)
    await _enter(phone)
    body = {"old": ACCOUNT["password"], "new": "battery staple"}
    assert (await ask.ask("PUT", "/api/me/password", body)).status_code == 200
    assert (await ask.get("/api/me")).json()["me"]["login"] == "olha"
    assert (await phone.get("/api/me")).json() == {"me": None}
    assert len((await ask.get("/api/me/sessions")).json()["sessions"]) == 1
