"""Passwords: limited before anything is computed, a few at a time, and nobody is locked out by others."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select, update
from tests.server.conftest import Client, another

from turntable.server.accounts import passwords
from turntable.server.accounts.passwords import Passwords
from turntable.server.accounts.people import Person
from turntable.server.database import schema
from turntable.server.house import House
from turntable.server.refusals import OutOfOrder, Refused, TooMuch, WhoAreYou
from turntable.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio

RIGHT = "correct horse"


@pytest.fixture
async def strict(settings: Settings, anyio_backend: str) -> AsyncIterator[House]:
    """A house with limits of the usual kind, only tighter, where Olha has an account."""
    house = House(replace(settings, limits=replace(Limits(), log_in="2/minute", guess="10/hour", register="5/hour")))
    await house.open()
    await house.people.register(await house.people.guest("Olha"), "olha", RIGHT)
    yield house
    await house.close()


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is computed from now on."""
    done: list[str] = []

    def counted(name: str) -> None:
        work = getattr(PasswordHasher, name)

        def do(hasher: PasswordHasher, *given: str) -> object:
            done.append(name)
            return work(hasher, *given)

        monkeypatch.setattr(PasswordHasher, name, do)

    counted("hash")
    counted("verify")
    return done


async def _guess(house: House, login: str, address: str, device: str = "", password: str = "wrong horse") -> str:
    try:
        await house.people.log_in(login, password, address, device)
    except Refused as refusal:
        return refusal.message.id
    return "entered"


async def test_guesses_from_one_address_are_refused_before_anything_is_computed(
    strict: House, hashed: list[str]
) -> None:
    said = [await _guess(strict, "olha", "203.0.113.9") for _ in range(5)]
    assert said == ["account-wrong"] * 2 + ["too-often"] * 3
    assert hashed == ["verify"] * 2
    assert await _guess(strict, "olha", "203.0.113.9", password=RIGHT) == "too-often"
    assert await _guess(strict, "olha", "203.0.113.10", password=RIGHT) == "entered", "the owner sits elsewhere"


async def test_one_address_tries_many_logins_in_vain(strict: House, hashed: list[str]) -> None:
    said = [await _guess(strict, f"somebody{number}", "203.0.113.9") for number in range(25)]
    assert said == ["account-wrong"] * 20 + ["too-often"] * 5
    assert len(hashed) == 20


async def test_a_flood_of_wrong_passwords_does_not_lock_out_a_device_that_logged_in_before(strict: House) -> None:
    device = strict.people.cookies.device("olha")
    said = [await _guess(strict, "olha", f"198.51.100.{number}") for number in range(15)]
    assert said == ["account-wrong"] * 10 + ["too-often"] * 5
    assert await _guess(strict, "olha", "192.0.2.1", password=RIGHT) == "too-often", "a device nobody knows has to wait"
    assert await _guess(strict, "olha", "198.51.100.1", device, RIGHT) == "entered", (
        "from the address of a guesser, even"
    )
    forged = [
        device[:-1],
        strict.people.cookies.device("ivan"),
        "x" * 5000,
        await strict.people.sessions.start(await strict.people.log_in("olha", RIGHT, "192.0.2.1", device)),
    ]
    for cookie in forged:
        assert await _guess(strict, "olha", "192.0.2.1", cookie, RIGHT) == "too-often"
    stolen = strict.people.cookies.device("olha")
    said = [await _guess(strict, "olha", "192.0.2.1", stolen) for _ in range(4)]
    assert said == ["account-wrong"] * 2 + ["too-often"] * 2, "who steals such a cookie cannot guess for long either"


async def test_registering_is_limited_before_anything_is_computed(strict: House, hashed: list[str]) -> None:
    people, said = strict.people, []
    for number in range(8):
        guest = await people.guest()
        try:
            said.append(str((await people.register(guest, f"somebody{number}", RIGHT, "203.0.113.9")).login))
        except TooMuch as refusal:
            said.append(refusal.message.id)
    assert said == [f"somebody{number}" for number in range(5)] + ["too-often"] * 3
    assert hashed == ["hash"] * 5
    with pytest.raises(Refused, match="password-bad"):
        await people.register(guest, "another", "short", "203.0.113.10")
    with pytest.raises(Refused, match="account-taken"):
        await people.register(guest, "olha", RIGHT, "203.0.113.10")


async def test_few_hashes_are_computed_at_once_and_few_may_wait() -> None:
    made, may, most = Passwords(), threading.Event(), [0, 0]

    def wait() -> bool:
        most[0] += 1
        most[1] = max(most)
        may.wait(30)
        most[0] -= 1
        return True

    lane = made._lanes[False]
    # One is computed, the others wait.
    asked = [asyncio.create_task(lane.run(wait)) for _ in range(1 + passwords.WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(OutOfOrder, match="passwords-busy") as refusal:
        await made.hash(RIGHT)
    assert refusal.value.retry_after > 0
    # A device that has logged in before does not wait for all those.
    hashed = await made.hash(RIGHT, known=True)
    assert await made.verify(hashed, RIGHT, known=True)
    assert not any(task.done() for task in asked)
    may.set()
    assert await asyncio.gather(*asked) == [True] * (1 + passwords.WAITING)
    assert most == [0, 1]
    assert await made.verify(hashed, RIGHT)
    made.close()


@pytest.mark.skipif(sys.platform != "linux", reason="threads have an urgency of their own on Linux only")
async def test_the_threads_that_hash_give_way() -> None:
    made = Passwords()
    try:
        urgency = await made._lanes[False].run(lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
        assert urgency == min(19, os.getpriority(os.PRIO_PROCESS, os.getpid()) + passwords.GIVE_WAY)
    finally:
        made.close()


async def test_whoever_has_tried_least_comes_first() -> None:
    made, may = Passwords(), threading.Event()
    done: list[int] = []
    lane = made._lanes[False]

    async def hash_after(tries: int) -> None:
        await lane.run(lambda: done.append(tries), tries)

    busy = asyncio.create_task(lane.run(lambda: may.wait(30)))
    await asyncio.sleep(0)
    asked = [asyncio.create_task(hash_after(tries)) for tries in (9, 5, 5, *[7] * (passwords.WAITING - 3))]
    await asyncio.sleep(0)
    # Somebody who comes for the first time is let in, and whoever tried most is sent away.
    first = asyncio.create_task(hash_after(1))
    with pytest.raises(OutOfOrder, match="passwords-busy"):
        await asked[0]
    may.set()
    await asyncio.gather(busy, first, *asked[1:])
    assert done == [1, 5, 5, *[7] * (passwords.WAITING - 3)]
    made.close()


async def test_a_lane_goes_on_when_one_who_waits_leaves() -> None:
    made, may = Passwords(), threading.Event()
    lane = made._lanes[False]
    busy = asyncio.create_task(lane.run(lambda: may.wait(30)))
    await asyncio.sleep(0)
    leaves, stays = (asyncio.create_task(lane.run(lambda: True)) for _ in range(2))
    await asyncio.sleep(0)
    leaves.cancel()
    may.set()
    assert await stays
    assert await busy
    assert lane.asked == 0
    made.close()


async def test_a_busy_house_says_when_to_come_again(ask: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "WAITING", 0)
    house = ask.http._transport.app.state.house  # type: ignore[attr-defined]
    monkeypatch.setattr(house.people.passwords._lanes[False], "_is_busy", True)
    refused = await ask.post("/api/session", {"login": "olha", "password": RIGHT})
    assert (refused.status_code, refused.json()["error"]) == (503, "passwords-busy")
    assert int(refused.headers["retry-after"]) > 0


async def test_the_cookie_of_a_device_survives_log_out(ask: Client) -> None:
    body = {"login": "olha", "password": RIGHT}
    await ask.post("/api/me/guest", {"name": "Olha"})
    await ask.post("/api/me/account", body)
    await ask.ask("DELETE", "/api/session")
    assert set(ask.http.cookies) == {"turntable-device"}
    other = another(ask)
    said = [(await other.post("/api/session", {**body, "password": "x"})).status_code for _ in range(6)]
    assert said == [401] * 5 + [429]
    assert (await ask.post("/api/session", body)).status_code == 200


async def test_a_hash_of_an_earlier_version_is_renewed_by_logging_in(house: House, olha: Person) -> None:
    account = await house.people.register(olha, "olha", RIGHT)
    earlier = PasswordHasher().hash(RIGHT)
    mine = schema.people.c.id == account.id
    await house.store.write(
        lambda connection: connection.execute(update(schema.people).where(mine).values(password=earlier))
    )
    assert await house.people.log_in("olha", RIGHT) == account
    query = select(schema.people.c.password).where(mine)
    renewed = await house.store.read(lambda connection: connection.scalar(query))
    assert renewed != earlier
    assert not house.people.passwords.is_outdated(str(renewed))
    assert await house.people.log_in("olha", RIGHT) == account
    with pytest.raises(WhoAreYou):
        await house.people.log_in("olha", "wrong horse")
