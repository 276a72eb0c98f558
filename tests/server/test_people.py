"""Guests, accounts, cookies, tokens, and the chat."""

from __future__ import annotations

import base64
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from argon2 import Parameters, extract_parameters
from itsdangerous import URLSafeSerializer
from tests.server.conftest import person_of

from turntable.server.accounts.people import Person, Preferences
from turntable.server.house import House
from turntable.server.refusals import NotYours, Refused, TooMuch, WhoAreYou
from turntable.server.settings import Limits, Settings
from turntable.server.tables.talk import clean

pytestmark = pytest.mark.anyio


async def test_a_guest_is_known_by_the_cookie(house: House, olha: Person) -> None:
    cookie = await house.people.sessions.start(olha)
    assert await person_of(house, cookie) == olha
    again = House(house.settings)
    await again.open()
    assert await person_of(again, cookie) == olha, "the secret that signs it is kept"
    await again.close()


async def test_forged_cookies(house: House, olha: Person, ivan: Person) -> None:
    cookie = await house.people.sessions.start(olha)
    body, _, signature = cookie.rpartition(".")
    other = base64.urlsafe_b64encode(f'["{ivan.id}",0]'.encode()).decode().rstrip("=")
    foreign = URLSafeSerializer("guess", salt="turntable.person").dumps([olha.id, 0])
    unsalted = URLSafeSerializer("guess").dumps([olha.id, 0])
    for forged in ("", "x", body, f"{other}.{signature}", foreign, unsalted, cookie[:-1], cookie * 20, "é.é"):
        assert await person_of(house, forged) is None


async def test_names(house: House, olha: Person) -> None:
    renamed = await house.people.rename(olha, "  Olha\n\u202e Petrivna ")
    assert renamed.name == "Olha Petrivna"
    for bad in ("", "   ", "x" * 25, "\u200b\u202e"):
        with pytest.raises(Refused, match="name-bad"):
            await house.people.rename(olha, bad)


async def test_who_says_no_name_gets_a_friendly_one_in_their_language_and_keeps_it(house: House) -> None:
    for language, letters in (("en", "[A-Z][a-z]+ [A-Z][a-z]+"), ("uk", "[А-ЯІЇЄ][а-яіїє]+ [А-ЯІЇЄ][а-яіїє]+")):
        person = await house.people.guest(language=language)
        assert re.fullmatch(letters, person.name)
        house.people.forget(person.id)
        again = await house.people.find(person.id)
        assert again is not None
        assert again.name == person.name
        assert (await house.people.register(person, f"Olha {language}", "correct horse")).name == f"Olha {language}"


async def test_an_account_keeps_a_name_that_was_chosen(house: House) -> None:
    for name in ("Guest", "Blue Steam 2", "Lantern"):
        person = await house.people.guest(name)
        assert (await house.people.register(person, f"login {len(name)}", "correct horse")).name == name


async def test_preferences(house: House, olha: Person) -> None:
    liked = Preferences(language="uk", theme="dark", animation="none", confirm=False, chime=True, level="driver")
    assert (await house.people.prefer(olha, liked)).preferences == liked
    house.people.forget(olha.id)
    found = await house.people.find(olha.id)
    assert found is not None
    assert found.preferences == liked
    for bad in (Preferences(level="x" * 61), Preferences(explained=("x" * 61,)), Preferences(explained=("x",) * 301)):
        with pytest.raises(Refused, match="preferences-bad"):
            await house.people.prefer(olha, bad)


async def test_an_account_keeps_what_the_guest_had(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "isle-of-trains", {}, ["me"])
    account = await house.people.register(olha, "Olha P.", "correct horse")
    assert (account.id, account.login, account.name) == (olha.id, "olha p.", "Olha")
    assert [info.id for info in await house.tables_of(account)] == [hosted.id]
    assert await house.people.log_in("OLHA  p.", "correct horse") == account
    with pytest.raises(WhoAreYou, match="account-wrong"):
        await house.people.log_in("Olha P.", "wrong horse")
    with pytest.raises(WhoAreYou, match="account-wrong"):
        await house.people.log_in("nobody", "correct horse")
    with pytest.raises(Refused, match="account-taken"):
        await house.people.register(ivan, "olha p.", "battery staple")
    with pytest.raises(Refused, match="account-already"):
        await house.people.register(account, "another", "battery staple")
    for login, password in (("x", "long enough"), ("a<b>", "long enough"), ("fine", "short")):
        with pytest.raises(Refused, match="-bad"):
            await house.people.register(ivan, login, password)


async def test_a_login_nobody_has_takes_as_long_as_a_wrong_password(
    house: House, olha: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.people.register(olha, "Olha", "correct horse")
    hasher, work = house.people.passwords._hasher, list[Parameters]()

    def counted(hashed: str, password: str) -> bool:
        work.append(extract_parameters(hashed))
        return hasher.verify(hashed, password)

    monkeypatch.setattr(house.people.passwords, "_hasher", SimpleNamespace(verify=counted))
    for login in ("olha", "nobody"):
        with pytest.raises(WhoAreYou, match="account-wrong"):
            await house.people.log_in(login, "wrong horse")
    wrong, unknown = work
    # Equal but for the lengths of salt and hash, which take no time.
    assert (wrong.time_cost, wrong.memory_cost, wrong.parallelism) == (
        unknown.time_cost,
        unknown.memory_cost,
        unknown.parallelism,
    )


async def test_the_database_holds_no_secret_in_the_clear(house: House, olha: Person) -> None:
    cookie = await house.people.sessions.start(olha)
    token = await house.people.tokens.make(olha, "bot")
    kept = b"".join(path.read_bytes() for path in house.settings.data.iterdir())
    await house.people.register(olha, "olha", "correct horse")
    kept += b"".join(path.read_bytes() for path in house.settings.data.iterdir())
    for secret in ("correct horse", token, cookie):
        assert secret.encode() not in kept


async def test_whoever_is_invited_may_talk_until_the_game_begins(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "friend"])
    with pytest.raises(NotYours, match="chat-for-seats"):
        await house.chat(ivan, hosted.id, "no invitation")
    await house.chat(ivan, hosted.id, "shall we?", hosted.setup.invitation)
    await house.seat_bot(olha, hosted.id, 1, "random")
    with pytest.raises(NotYours, match="chat-for-seats"):
        await house.chat(ivan, hosted.id, "too late", hosted.setup.invitation)
    assert [one.text for one in await house.talk.heard(hosted.id)] == ["shall we?"]


async def test_chat(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "isle-of-trains", {}, ["me"], chat_for="all")
    await house.chat(olha, hosted.id, " hello \x00<b>\n")
    await house.chat(ivan, hosted.id, "привіт", hosted.setup.invitation)
    said = await house.talk.heard(hosted.id)
    assert [(one.name, one.text) for one in said] == [("Olha", "hello <b>"), ("Ivan", "привіт")]
    assert [one.text for one in await house.talk.heard(hosted.id, said[0].number)] == ["привіт"]
    for bad in ("", " \n\x07", "x" * 501):
        with pytest.raises(Refused, match="chat-"):
            await house.chat(olha, hosted.id, bad)
    assert hosted.seq == 1, "talk is not in the table's log"


def test_lone_surrogates_are_not_kept() -> None:
    assert clean("a\ud800b") == "ab"


async def test_ten_thousand_messages(settings: Settings) -> None:
    """Almost all are refused; the table plays on, and little is kept."""
    house = House(replace(settings, limits=Limits(), kept_chat=10))
    await house.open()
    try:
        olha, ivan = await house.people.guest("Olha"), await house.people.guest("Ivan")
        hosted = await house.create(olha, "isle-of-trains", {}, ["me"], chat_for="all")
        refused = 0
        for number in range(10_000):
            try:
                await house.chat(ivan, hosted.id, f"message {number}", hosted.setup.invitation)
            except TooMuch:
                refused += 1
        assert refused == 9_980
        said = await house.talk.heard(hosted.id)
        assert [one.text for one in said] == [f"message {number}" for number in range(10, 20)]
        await house.play(olha, hosted.id, 0, hosted.seq, hosted.state.moves()[0].code)
        assert hosted.moves == 1
    finally:
        await house.close()
