"""People who are away are told that they are waited for: by mail, if they want it, and by the house's webhook."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import select
from tests.server.conftest import play_some
from tests.server.mailbox import Hook, Mailbox, hook_server, mail_server
from tests.server.waits import Clock, until

from turntable.server.accounts.people import Person, Preferences
from turntable.server.database import schema
from turntable.server.hosting.export import told_of
from turntable.server.hosting.removal import delete_person
from turntable.server.house import House
from turntable.server.refusals import CannotStart, Refused
from turntable.server.settings import Settings
from turntable.server.tables.hosted import Hosted
from turntable.server.waiting.clock import DAY, MINUTE, TELL
from turntable.server.waiting.webhook import SIGNATURE

pytestmark = pytest.mark.anyio
ADDRESS = "olha@mail.example"


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as made:
        yield made


@pytest.fixture
def hook() -> Iterator[Hook]:
    with hook_server() as made:
        yield made


def with_mail(settings: Settings, box: Mailbox) -> Settings:
    return replace(
        settings, mail_host="127.0.0.1", mail_port=box.port, mail_security="none", mail_from="house@games.example"
    )


@asynccontextmanager
async def opened(settings: Settings, clock: Clock) -> AsyncIterator[House]:
    house = House(settings, clock)
    house.waiting.teller.letters.pauses = house.waiting.teller.events.pauses = (0.01, 0.01)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def account(house: House, name: str, language: str = "en") -> Person:
    guest = await house.people.guest(name)
    likes = Preferences(language="uk" if language == "uk" else "en")
    return await house.people.prefer(await house.people.register(guest, name, "correct horse"), likes)


async def confirmed(house: House, person: Person, box: Mailbox, address: str = ADDRESS) -> None:
    """The person gives an address, and types in the code that comes there."""
    await house.addresses.give(person, address, "en")
    await house.waiting.teller.letters.settled()
    code = box.letters[-1].get_content().split("The code is ")[1].split(".")[0]
    assert (await house.addresses.confirm(person, f" {code.lower()} ")).is_sure


async def waits_for(house: House, person: Person, other: Person, wait: str, late: str = "ask") -> Hosted:
    """A table where the first of them has to decide."""
    hosted = await house.create(person, "ticket-to-ride", {}, ["me", "open"], "Evening", wait=wait, late=late)
    await house.sit(other, hosted.id, 1)
    house.bot_turns._closed = True
    if hosted.turn:
        await play_some(house, hosted, {0: person, 1: other}, 1)
    assert hosted.turn == 0
    return hosted


async def test_a_letter_comes_when_somebody_is_waited_for(settings: Settings, box: Mailbox) -> None:
    clock = Clock()
    async with opened(replace(with_mail(settings, box), public="https://games.example/"), clock) as house:
        olha, ivan = await account(house, "Olha"), await account(house, "Ivan")
        await confirmed(house, olha, box)
        box.letters.clear()
        hosted = await waits_for(house, olha, ivan, "3d")
        clock.move(TELL)
        await house.waiting.sweep()
        clock.move(DAY)
        await house.waiting.nudge(ivan, hosted.id, 0)
        clock.move(2 * DAY - TELL)
        await house.waiting.sweep()
        await house.waiting.teller.letters.settled()
        said = [letter.get_content() for letter in box.letters]
        assert ["your turn" in text for text in said] == [True, True, False]
        assert "has not moved" not in "".join(said)
        assert "you have not moved at “Evening” for 3 days" in said[2]
        assert all(f"https://games.example/tables/{hosted.id}" in text for text in said)
        assert {letter["To"] for letter in box.letters} == {ADDRESS}
        assert {letter["From"] for letter in box.letters} == {"Turntable <house@games.example>"}
        assert all(letter["Auto-Submitted"] == "auto-generated" for letter in box.letters)


async def test_nothing_but_a_code_goes_to_an_address_nobody_has_confirmed(settings: Settings, box: Mailbox) -> None:
    clock = Clock()
    async with opened(with_mail(settings, box), clock) as house:
        olha, ivan = await account(house, "Olha"), await account(house, "Ivan")
        assert not (await house.addresses.give(olha, ADDRESS, "uk")).is_sure
        with pytest.raises(Refused, match="mail-code-wrong"):
            await house.addresses.confirm(olha, "AAAAAAAA")
        with pytest.raises(Refused, match="mail-code-wrong"):
            await house.addresses.confirm(ivan, house.addresses.code(olha, ADDRESS))
        hosted = await waits_for(house, olha, ivan, "5m")
        clock.move(MINUTE)
        await house.waiting.nudge(ivan, hosted.id, 0)
        await house.waiting.teller.letters.settled()
        (letter,) = box.letters
        assert house.addresses.code(olha, ADDRESS) in letter.get_content()
        assert "Ваш код" in letter.get_content()
        assert (await house.addresses.confirm(olha, house.addresses.code(olha, ADDRESS))).is_sure
        await house.addresses.give(olha, "", "en")
        await house.waiting.nudge(ivan, hosted.id, 0)
        await house.waiting.teller.letters.settled()
        assert len(box.letters) == 1, "who takes the address back gets nothing"


async def test_addresses_that_are_none_and_people_who_cannot_have_any(settings: Settings, box: Mailbox) -> None:
    async with opened(with_mail(settings, box), Clock()) as house:
        olha, guest = await account(house, "Olha"), await house.people.guest("Lesia")
        for bad in (
            "olha",
            "olha@",
            "@mail.example",
            "a@b",
            "a b@mail.example",
            "a@mail.example\nBcc: b@c.de",
            "x" * 250 + "@mail.example",
        ):
            with pytest.raises(Refused, match="mail-bad"):
                await house.addresses.give(olha, bad, "en")
        with pytest.raises(Refused, match="mail-guest"):
            await house.addresses.give(guest, ADDRESS, "en")
        await house.waiting.teller.letters.settled()
        assert box.letters == []
    async with opened(settings, Clock()) as house:
        olha = await house.people.log_in("Olha", "correct horse")
        assert not house.addresses.are_wanted
        with pytest.raises(Refused, match="mail-none"):
            await house.addresses.give(olha, ADDRESS, "en")


async def test_the_address_goes_with_the_person(settings: Settings, box: Mailbox) -> None:
    async with opened(with_mail(settings, box), Clock()) as house:
        olha = await account(house, "Olha")
        await confirmed(house, olha, box)
        told = await house.store.read(lambda connection: told_of(connection, "olha"))
        assert told["person"]["mail"] == ADDRESS
        ivan = await account(house, "Ivan")
        await waits_for(house, olha, ivan, "5m")
        await house.store.write(lambda connection: delete_person(connection, "host", "olha"))
        left = await house.store.read(lambda connection: connection.scalars(select(schema.people.c.mail)).all())
        assert set(left) == {None}


async def test_a_mail_server_that_is_away_is_tried_again_and_given_up(settings: Settings, box: Mailbox) -> None:
    secret = settings.data.parent / "password"
    secret.write_text("s3cret\n", encoding="utf-8")
    known = replace(with_mail(settings, box), mail_user="house", mail_password_file=str(secret))
    async with opened(known, Clock()) as house:
        olha = await account(house, "Olha")
        box.refuses = 2
        await house.addresses.give(olha, ADDRESS, "en")
        await house.waiting.teller.letters.settled()
        assert (len(box.letters), house.waiting.teller.letters.dropped) == (1, 0)
        assert base64.b64decode(box.logins[0]) == b"\0house\0s3cret"
        box.refuses = 3
        await house.addresses.give(olha, ADDRESS, "en")
        await house.waiting.teller.letters.settled()
        assert (len(box.letters), house.waiting.teller.letters.dropped) == (1, 1)


async def test_the_webhook_is_told_and_can_tell_that_it_is_the_house(settings: Settings, hook: Hook) -> None:
    clock = Clock()
    async with opened(replace(settings, webhook=hook.url, webhook_secret="shared"), clock) as house:
        olha, ivan = await account(house, "Olha", "uk"), await account(house, "Ivan")
        hosted = await waits_for(house, olha, ivan, "5m", "bot")
        hook.answers = [(500, {}), (503, {})]
        clock.move(MINUTE)
        await house.waiting.nudge(ivan, hosted.id, 0)
        clock.move(4 * MINUTE)
        await house.waiting.sweep()
        await house.waiting.teller.events.settled()
        bodies = [json.loads(body) for _, body in hook.calls]
        assert [one["event"] for one in bodies] == ["nudge", "nudge", "nudge", "bot"]
        assert len({one["id"] for one in bodies[:3]}) == 1, "the same once more"
        assert bodies[3] == {
            **bodies[3],
            "table": hosted.id,
            "game": "ticket-to-ride",
            "title": "Evening",
            "seat": 0,
            "name": "Olha",
            "login": "olha",
            "due": None,
            "url": "",
        }
        assert "тепер за вас грає бот" in bodies[3]["text"]
        for headers, body in hook.calls:
            assert headers[SIGNATURE] == f"sha256={hmac.new(b'shared', body, hashlib.sha256).hexdigest()}"


async def test_the_webhook_is_led_nowhere_else(settings: Settings, hook: Hook) -> None:
    clock = Clock()
    async with opened(replace(settings, webhook=hook.url), clock) as house:
        olha, ivan = await account(house, "Olha"), await account(house, "Ivan")
        hosted = await waits_for(house, olha, ivan, "5m")
        hook.answers = [(status, {"Location": "/elsewhere"}) for status in (302, 307, 308)]
        clock.move(MINUTE)
        await house.waiting.nudge(ivan, hosted.id, 0)
        await house.waiting.teller.events.settled()
        assert len(hook.calls) == 3
        assert all(SIGNATURE not in headers and headers for headers, _ in hook.calls)
        assert house.waiting.teller.events.dropped == 1


def hang(asked: threading.Event, answer: threading.Event) -> None:
    """Say that somebody asks, and wait until they may be answered."""
    asked.set()
    answer.wait(30)


async def test_no_move_waits_for_a_webhook_that_does_not_answer(settings: Settings, hook: Hook) -> None:
    clock = Clock()
    async with opened(replace(settings, webhook=hook.url), clock) as house:
        olha, ivan = await account(house, "Olha"), await account(house, "Ivan")
        hosted = await waits_for(house, olha, ivan, "5m")
        answer, asked = threading.Event(), threading.Event()
        hook.before = partial(hang, asked, answer)
        clock.move(MINUTE)
        await house.waiting.nudge(ivan, hosted.id, 0)
        await until(asked.is_set)
        await play_some(house, hosted, {0: olha, 1: ivan}, 5)
        assert house.waiting.teller.events.delivered == 0, "it hangs, and the game goes on"
        answer.set()
        await house.waiting.teller.events.settled()
        assert house.waiting.teller.events.delivered == 1


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"webhook": "ftp://games.example"}, "start-webhook"),
        ({"webhook": "games.example"}, "start-webhook"),
        ({"webhook": "http://[::1"}, "start-webhook"),
        ({"mail_host": "mail.example"}, "start-mail-from"),
        (
            {"mail_host": "mail.example", "mail_from": "a@b.cd", "mail_password_file": "/nowhere/at/all"},
            "start-mail-password",
        ),
    ],
)
def test_settings_that_cannot_be_stop_the_server_before_it_serves(
    settings: Settings, wrong: dict[str, str], why: str
) -> None:
    with pytest.raises(CannotStart, match=why):
        House(replace(settings, **wrong))  # type: ignore[arg-type]


def test_passwords_and_hooks_are_not_shown(tmp_path: Path) -> None:
    from turntable.cli.settings import choose

    given = {
        "TURNTABLE_MAIL_PASSWORD": "s3cret",
        "TURNTABLE_WEBHOOK": "https://x.example/t0ken",
        "TURNTABLE_WEBHOOK_SECRET": "key1",
    }
    shown = "\n".join(choose({}, given, None).shown(lambda message: message.id))
    assert not any(secret in shown for secret in ("s3cret", "t0ken", "key1"))
    assert shown.count("***") == 3
