"""Boards and records from outside: each is refused clearly or opens quickly, and none stops the house."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest
from tests.games.ticket_to_ride.networks import grid
from tests.server.conftest import Client
from tests.server.hostile import COUNT, DIGITS, board, boards, record_with, steam_map

import turntable
from turntable.core.errors import TurntableError
from turntable.core.kept import KeptGames
from turntable.core.message import Message, Piece, Seat
from turntable.server.accounts.people import Person
from turntable.server.house import House
from turntable.server.plain import message_of, plain_of
from turntable.server.refusals import OutOfOrder, Refused
from turntable.server.settings import Settings
from turntable.words import Words

pytestmark = pytest.mark.anyio

SMALL = record_with(json.dumps(board(grid(2, 2))))
OTHER = record_with(json.dumps(board(grid(2, 3))))
MAP = record_with(json.dumps(steam_map(15, 20, 20, 40)), "steam")


async def refusal(house: House, person: Person, text: str) -> Message:
    with pytest.raises(TurntableError) as error:
        await house.upload(person, text)
    return error.value.message


def test_there_are_two_hundred_and_always_the_same() -> None:
    made = boards(7)
    assert len(made) == COUNT
    assert made == boards(7)
    assert made != boards(8)


@pytest.mark.slow
async def test_each_is_refused_clearly_or_opens_again(settings: Settings, house: House, olha: Person) -> None:
    games = {name: turntable.game(name) for name in ("steam", "ticket-to-ride")}
    said = [[Words(language, game, ("core", "bots", "server")) for language in ("en", "uk")] for game in games.values()]
    stored: list[str] = []
    refused: list[tuple[str, TurntableError]] = []
    for name, text in boards(7):
        try:
            stored.append((await house.upload(olha, text)).id)
        except TurntableError as error:
            refused.append((name, error))
    assert len(stored) > 30
    assert len(refused) > 100
    for name, problem in refused:
        assert not isinstance(problem, OutOfOrder), name
        for words in said[not name.startswith("map")]:
            # A refusal repeats a part of the file at most, not the file.
            assert 0 < len(words.say(problem.message)) < 1000, name
    again = House(settings)
    await again.open()
    for id in stored:
        hosted = await again.table(id)
        assert hosted.state.view(None)["game"]
    await again.close()


async def test_what_takes_too_long_is_ended_from_outside(settings: Settings, anyio_backend: str) -> None:
    house = House(replace(settings, trial=1e-9))
    await house.open()
    olha = await house.people.guest("Olha")
    for _ in range(2):
        assert (await refusal(house, olha, MAP)).id == "record-slow"
    assert await house.tables_of(olha) == []
    await house.close()


async def test_a_table_that_cannot_be_opened_in_time_does_not_stop_the_others(
    settings: Settings, house: House, olha: Person
) -> None:
    stored = await house.upload(olha, SMALL)
    hurried = House(replace(settings, trial=1e-9))
    await hurried.open()
    with pytest.raises(OutOfOrder, match="table-slow"):
        await hurried.table(stored.id)
    assert (await hurried.create(olha, "ticket-to-ride", {}, ["me", "open"])).id
    await hurried.close()


async def test_what_takes_too_much_memory_is_refused_and_the_next_is_not(
    settings: Settings, anyio_backend: str
) -> None:
    house = House(replace(settings, trial_memory=3))
    await house.open()
    olha = await house.people.guest("Olha")
    assert (await refusal(house, olha, MAP)).id == "record-memory"
    assert (await house.upload(olha, SMALL)).id
    await house.close()


async def test_a_process_that_was_killed_is_started_again(house: House, olha: Person) -> None:
    await house.upload(olha, SMALL)
    process = house.trial._process
    assert process is not None
    process.kill()
    process.join()
    assert (await house.upload(olha, OTHER)).id


async def test_only_so_many_wait(settings: Settings, anyio_backend: str) -> None:
    house = House(replace(settings, trials=1))
    await house.open()
    olha = await house.people.guest("Olha")
    answers = await asyncio.gather(*(house.upload(olha, SMALL) for _ in range(5)), return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, OutOfOrder)]
    assert len(refused) == 4
    assert {answer.message.id for answer in refused} == {"trial-busy"}
    await house.close()


async def test_only_so_many_boards_of_players_are_in_memory(settings: Settings, anyio_backend: str) -> None:
    house = House(replace(settings, own_boards=1))
    await house.open()
    olha = await house.people.guest("Olha")
    first = await house.upload(olha, SMALL)
    second = await house.upload(olha, OTHER)
    assert house.peek(first.id) is None
    with house.watch(second), pytest.raises(OutOfOrder, match="trial-busy"):
        await house.table(first.id)
    assert (await house.table(first.id)).id == first.id
    assert house.peek(second.id) is None
    await house.close()


@pytest.mark.parametrize("level", [f"conductor:{DIGITS}", "conductor:" + "0" * 60 + "1"])
async def test_a_budget_of_thousands_of_digits_is_refused(ask: Client, house: House, olha: Person, level: str) -> None:
    for seats, stand_in in ((["me", level], ""), (["me", "novice"], level)):
        with pytest.raises(TurntableError, match="bot-bad-budget"):
            await house.create(olha, "ticket-to-ride", {}, seats, stand_in=stand_in)
    await ask.post("/api/me/guest", {"name": "Olha"})
    made = await ask.post("/api/tables", {"game": "ticket-to-ride", "seats": ["me", level]})
    assert made.status_code == 400


async def test_numbers_of_thousands_of_digits_in_a_record_are_refused(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "here"])
    await house.play(olha, hosted.id, int(hosted.state.seat), hosted.seq, "keep 1 2")
    text = hosted.record().text()
    seat, code = text.split("\n")[-3].split(" ", 1)
    for damaged in (
        text.replace(f"\n{seat} {code}", f"\n{DIGITS} {code}"),
        text.replace("seat 1", f"seat {DIGITS}"),
        text.replace("\nseat 1\n", f"\nseat 1 conductor:{DIGITS[:60]}\n"),
        text.replace("\nseat 1\n", f"\nseat 1 conductor:{DIGITS}\n"),
    ):
        assert damaged != text
        assert (await refusal(house, olha, damaged)).id in ("bad-file", "bot-bad-budget")


def test_games_are_forgotten_by_their_size() -> None:
    usa = turntable.game("ticket-to-ride")
    kept = KeptGames(2 * len(usa.moves))
    for name in "abc":
        kept.keep(name, usa)
    assert [kept.get(name) is not None for name in "abc"] == [False, True, True]
    steam = turntable.game("steam")
    kept.keep("large", steam)
    assert kept.get("large") is steam
    assert kept.get("c") is None


def test_games_of_own_boards_take_no_room_from_the_others() -> None:
    usa = turntable.game("ticket-to-ride")
    kept = KeptGames(len(usa.moves))
    kept.keep("usa", usa)
    for trains in (20, 30):
        own = turntable.game("ticket-to-ride", board=json.dumps(board([(0, 1), (1, 2)], trains=trains)))
        assert kept.keep(trains, own) is kept.get(trains) is own
    assert kept.get("usa") is usa


def test_files_with_few_moves_and_many_letters_are_forgotten_too() -> None:
    names = {f"x{language}": "n" * 80 for language in range(20)}
    small = board([(0, 1), (1, 2)])
    small["cities"] = [{**city, "name": names} for city in small["cities"]]
    own = turntable.game("ticket-to-ride", board=json.dumps(small))
    letters = len(json.dumps(small))
    kept = KeptGames(len(own.moves) + letters // 50)
    for name in "abcd":
        kept.keep(name, own)
    assert [kept.get(name) is not None for name in "abcd"] == [False, False, False, True]
    assert (letters > 5000, len(own.moves) < 500) == (True, True)


def test_a_refusal_travels_whole() -> None:
    why = Message("x", {"n": 3, "text": "t", "piece": Piece("a", "b"), "seat": Seat(1), "list": [Piece("c", "d"), 7]})
    message = Message("bad-file", {"line": 1, "what": why})
    assert message_of(json.loads(json.dumps(plain_of(message)))) == message


def test_refusals_have_a_status() -> None:
    assert (Refused("record-slow").status, OutOfOrder("trial-busy").status) == (400, 503)
