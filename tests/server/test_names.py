"""Names: people at one table can be told apart, whatever they call themselves."""

from __future__ import annotations

import pytest
from tests.server.conftest import table_of_two

from turntable.server.accounts.names import GIVEN, LONGEST_NAME, clean_name, given_name, is_given, looks, told_apart
from turntable.server.accounts.people import Person
from turntable.server.house import House
from turntable.server.refusals import Refused
from turntable.words import LANGUAGES

pytestmark = pytest.mark.anyio


async def _names(house: House, *names: str) -> list[str]:
    """What guests of these names are called who sit down at one table, one after the other."""
    people = [await house.people.guest(name) for name in names]
    hosted = await house.create(people[0], "ticket-to-ride", {}, ["me"] + ["open"] * (len(people) - 1))
    for person in people[1:]:
        await house.sit(person, hosted.id)
    return [chair.name for chair in hosted.chairs]


async def test_who_comes_second_gets_a_number(house: House) -> None:
    assert await _names(house, "Olha", "olha", "Ivan", "OLHA") == ["Olha", "olha 2", "Ivan", "OLHA 3"]


@pytest.mark.parametrize("twin", ["olha", "Оlha", "OLHА", "Ólha", "Olha", " Olha "])
def test_names_that_look_the_same_are_the_same(twin: str) -> None:
    assert looks(twin) == looks("Olha")
    assert told_apart(twin, ["Olha"]).endswith(" 2")


@pytest.mark.parametrize("other", ["Olga", "Olha 2", "Olha P", "Ольга"])
def test_other_names_stay_as_they_are(other: str) -> None:
    assert told_apart(other, ["Olha"]) == other


def test_a_number_fits_into_a_long_name() -> None:
    name = "x" * LONGEST_NAME
    shown = told_apart(name, [name])
    assert shown == "x" * (LONGEST_NAME - 2) + " 2"
    assert told_apart(name, [name, shown]).endswith(" 3")


async def test_no_guest_sits_down_under_the_login_of_somebody_who_sits_there(house: House, olha: Person) -> None:
    account = await house.people.register(olha, "Station Master", "correct horse")
    assert account.name == "Olha"
    hosted = await house.create(account, "ticket-to-ride", {}, ["me", "open", "open"])
    for name, shown in (("station master", "station master 2"), ("Ivan", "Ivan")):
        hosted = await house.sit(await house.people.guest(name), hosted.id)
        assert shown in [chair.name for chair in hosted.chairs]


async def test_a_person_keeps_the_name_they_sat_down_with(house: House, olha: Person) -> None:
    twin = await house.people.guest("Olha")
    hosted = await table_of_two(house, olha, twin)
    assert [chair.name for chair in hosted.chairs] == ["Olha", "Olha 2"]
    await house.leave(twin, hosted.id, 1)
    hosted = await house.sit(await house.people.rename(twin, "Ivan"), hosted.id, 1)
    assert [chair.name for chair in hosted.chairs] == ["Olha", "Olha 2"]


async def test_nobody_talks_under_the_name_of_somebody_at_the_table(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"], chat_for="all")
    await house.sit(await house.people.guest("Olha"), hosted.id)
    spectator = await house.people.guest("olhа")
    for person in (olha, spectator, ivan):
        await house.chat(person, hosted.id, "hello", hosted.setup.invitation)
    said = await house.talk.heard(hosted.id)
    assert [one.name for one in said] == ["Olha", "olhа 3", "Ivan"]


async def test_people_at_one_screen_have_the_names_they_were_given(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "here: Ivan\n", "here", "here:olha", "here:IVAN"])
    assert [chair.name for chair in hosted.chairs] == ["Olha", "Ivan", "", "olha 2", "IVAN 2"]
    assert {chair.person for chair in hosted.chairs} == {olha.id}
    again = await house.table(hosted.id)
    assert [chair.kind for chair in again.chairs] == ["me", "here", "here", "here", "here"]


@pytest.mark.parametrize("bad", ["here:", "here:  ", f"here:{'x' * (LONGEST_NAME + 1)}"])
async def test_a_name_at_one_screen_is_a_name(house: House, olha: Person, bad: str) -> None:
    with pytest.raises(Refused, match="name-bad"):
        await house.create(olha, "ticket-to-ride", {}, ["me", bad])


def test_given_names_are_all_different_and_fit() -> None:
    for language in LANGUAGES:
        names = {given_name(number, language) for number in range(GIVEN * GIVEN)}
        assert len(names) == GIVEN * GIVEN
        assert all(len(clean_name(name)) <= LONGEST_NAME and is_given(name) for name in names)
    assert is_given("Guest 1234")
    assert not is_given("Guest")
