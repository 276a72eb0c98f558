"""Play-tests run in the background, one at a time, yield to tables, and are kept by board and bots."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import replace
from statistics import quantiles

import pytest
from tests.lab import maps
from tests.lab.hostile_maps import hostile

from turntable.lab.playtest import bots_version
from turntable.server.accounts.people import Person
from turntable.server.boards import playtest_queue, playtests
from turntable.server.boards.playtest_queue import State
from turntable.server.bots.lanes import Lane, Ticket
from turntable.server.hosting import acting
from turntable.server.house import House
from turntable.server.refusals import NotYours, TooMuch, Unknown
from turntable.server.settings import Settings
from turntable.server.tables.hosted import Hosted
from turntable.server.traffic.requests import NOW, Asked

pytestmark = pytest.mark.anyio

GAME = "ticket-to-ride"


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Say after every few games how it stands."""
    monkeypatch.setattr(playtests, "SAVE", 0)


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Some games instead of hundreds."""
    return replace(settings, playtest_games=12, guest_playtests=3)


@asynccontextmanager
async def house_with(settings: Settings, **changes: int) -> AsyncIterator[House]:
    """A house that keeps the list and plays nothing of it."""
    house = House(replace(settings, **changes))  # type: ignore[arg-type]
    await house.open()
    house.playtests._task.cancel()  # type: ignore[union-attr]
    yield house
    await house.close()


@contextmanager
def asked_from(address: str) -> Iterator[None]:
    """What is asked for here comes from this address."""

    async def send(message: object) -> None:
        """Nobody is answered."""

    token = NOW.set(Asked(b"test", address, send, (), None))
    yield
    NOW.reset(token)


async def until(true: Callable[[], Awaitable[bool]], seconds: float = 120.0) -> None:
    """Wait, but not for ever."""
    end = time.monotonic() + seconds
    while not await true():
        assert time.monotonic() < end, "it takes too long"
        await asyncio.sleep(0.05)


async def over(house: House, ref: str, game: str = GAME) -> State:
    """The play-test once it is over."""
    found: list[State] = []

    async def is_over() -> bool:
        state = await house.playtests.state(game, ref)
        assert state is not None
        found[:] = [state]
        return bool(state.report or state.problem)

    await until(is_over)
    return found[0]


async def kept(house: House, person: Person, name: str = "Grid") -> str:
    return await house.boards.keep(person, GAME, maps.text(maps.sound(name=name)))


async def test_a_board_is_play_tested_and_the_report_is_kept(settings: Settings) -> None:
    house = House(settings)
    await house.open()
    olha = await house.people.guest("Olha")
    ref = await kept(house, olha)
    assert await house.playtests.state(GAME, ref) is None
    await house.playtests.start(olha, GAME, ref)
    state = await over(house, ref)
    assert state.problem == ""
    await house.close()
    house = House(settings)
    await house.open()
    report = await house.playtests.report(GAME, ref)
    assert report is not None
    assert report.plan.data == ref
    assert report.plan.bots == bots_version(GAME)
    assert [counts.sum("games") for counts in report.tables.values()] == [12, 12]
    # Who asks again gets what is there.
    await house.playtests.start(olha, GAME, ref)
    again = await house.playtests.state(GAME, ref)
    assert again is not None
    assert again.report == state.report
    await house.close()


async def test_boards_that_come_with_a_game_can_be_play_tested(house: House, olha: Person) -> None:
    await house.playtests.start(olha, "steam", "training")
    state = await over(house, "training", "steam")
    assert json.loads(state.report)["game"] == "steam"


async def test_play_tests_go_on_one_after_the_other(house: House, olha: Person) -> None:
    refs = [await kept(house, olha, name) for name in ("One", "Two")]
    for ref in refs:
        await house.playtests.start(olha, GAME, ref)
    most = 0

    async def all_over() -> bool:
        nonlocal most
        states = [await house.playtests.state(GAME, ref) for ref in refs]
        most = max(most, sum(state is not None and state.is_going for state in states))
        return all(state is not None and bool(state.report) for state in states)

    await until(all_over)
    assert most == 1


async def test_a_play_test_that_was_cut_off_begins_again(settings: Settings) -> None:
    house = House(settings)
    await house.open()
    olha = await house.people.guest("Olha")
    ref = await kept(house, olha)
    await house.playtests.start(olha, GAME, ref)

    async def has_begun() -> bool:
        state = await house.playtests.state(GAME, ref)
        return state is not None and state.total > 0

    await until(has_begun)
    await house.close()
    house = House(settings)
    await house.open()
    assert (await over(house, ref)).report
    await house.close()


async def test_a_play_test_of_a_server_that_was_killed_begins_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(settings)
    await house.open()
    olha = await house.people.guest("Olha")
    ref = await kept(house, olha)
    await house.close()
    row = (GAME, ref, bots_version(GAME), ref, olha.id, 1, int(time.time() * 1000), 3, 30)
    with closing(sqlite3.connect(settings.data / "turntable.sqlite")) as database:
        columns = "game, fingerprint, bots, ref, person, asked, told, done, total"
        database.execute(f"INSERT INTO playtests ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        database.commit()
    # Nobody says anything of it any more, which counts after a moment.
    monkeypatch.setattr(playtest_queue, "LEASE", 200)
    monkeypatch.setattr(playtests, "SWEEP", 0.1)
    house = House(settings)
    await house.open()
    assert (await over(house, ref)).report
    await house.close()


async def test_whoever_asked_can_stop_it_and_nobody_else(house: House, olha: Person, ivan: Person) -> None:
    ref = await kept(house, olha)
    await house.playtests.start(olha, GAME, ref)
    with pytest.raises(NotYours):
        await house.playtests.stop(ivan, GAME, ref)
    await house.playtests.stop(olha, GAME, ref)
    assert await house.playtests.state(GAME, ref) is None
    await house.playtests.start(ivan, GAME, ref)
    assert (await over(house, ref)).report


async def test_a_process_that_dies_leaves_the_house_as_it_was(house: House, olha: Person) -> None:
    ref = await kept(house, olha)
    await house.playtests.start(olha, GAME, ref)

    async def has_process() -> bool:
        return house.playtests._process is not None and house.playtests._process.pid is not None

    await until(has_process)
    process = house.playtests._process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    assert (await over(house, ref)).problem == "playtest-died"
    await house.playtests.start(olha, GAME, ref)
    assert (await over(house, ref)).report


async def test_games_that_take_too_long_end_it(settings: Settings) -> None:
    house = House(replace(settings, playtest_seconds=0.0))
    await house.open()
    olha = await house.people.guest("Olha")
    ref = await kept(house, olha)
    await house.playtests.start(olha, GAME, ref)
    assert (await over(house, ref)).problem == "playtest-slow"
    await house.close()


async def test_a_guest_a_person_an_address_and_the_house_have_only_so_many(settings: Settings) -> None:
    most = {"guest_playtests": 1, "playtests": 2, "address_playtests": 3, "house_playtests": 4}
    async with house_with(settings, **most) as house:
        people = [await house.people.guest(name) for name in ("Olha", "Ivan", "Third", "Fourth")]
        olha = await house.people.register(people[0], "olha", "a long password")
        refs = [await kept(house, olha, f"Board {number}") for number in range(8)]

        async def start(person: Person, number: int, refused: str = "") -> None:
            if not refused:
                await house.playtests.start(person, GAME, refs[number])
                return
            with pytest.raises(TooMuch) as refusal:
                await house.playtests.start(person, GAME, refs[number])
            assert refusal.value.message.id == refused

        with asked_from("192.0.2.1"):
            await start(olha, 0)
            await start(olha, 1)
            await start(olha, 2, "playtests-yours")
            await start(people[1], 2)
            await start(people[1], 3, "playtests-yours")
            await start(people[2], 3, "playtests-address")
        with asked_from("192.0.2.2"):
            await start(people[2], 3)
            await start(people[3], 4, "playtests-house")
        state = await house.playtests.state(GAME, refs[3])
        assert state is not None
        assert (state.ahead, state.is_going) == (1, False)


async def test_addresses_take_turns(settings: Settings) -> None:
    async with house_with(settings) as house:
        names = ("Olha", "Ivan", "Third", "Fourth", "Fifth")
        olha, *others = [await house.people.guest(name) for name in names]
        asked = [(others[0], "192.0.2.1"), (others[0], "192.0.2.1"), (others[1], "192.0.2.1"), (others[2], "192.0.2.1")]
        asked += [(olha, "192.0.2.2"), (others[3], "192.0.2.3"), (olha, "192.0.2.2")]
        refs = [await kept(house, olha, f"Board {number}") for number in range(len(asked))]
        for (person, address), ref in zip(asked, refs, strict=True):
            with asked_from(address):
                await house.playtests.start(person, GAME, ref)

        async def ahead() -> list[int]:
            states = [await house.playtests.state(GAME, ref) for ref in refs]
            return [-1 if state is None else state.ahead for state in states]

        told = await ahead()
        played = []
        while (row := await house.store.write(playtest_queue.claim)) is not None:
            played.append(refs.index(row.ref))
            await house.playtests._say(row, report="{}", person="", place="")
        # Four of one address, however many guests they are of, are not played before the first of another.
        assert played == [0, 4, 5, 1, 6, 2, 3]
        assert [told[number] for number in played] == list(range(len(refs)))


async def test_what_is_no_board_cannot_be_play_tested(house: House, olha: Person) -> None:
    for game, ref in ((GAME, "0" * 16), (GAME, "nowhere"), ("isle-of-trains", "usa"), ("chess", "usa")):
        with pytest.raises(Unknown):
            await house.playtests.start(olha, game, ref)


async def test_the_play_test_of_a_board_that_was_removed_is_gone_too(house: House, olha: Person) -> None:
    async def rows() -> int:
        return await house.store.read(
            lambda connection: int(connection.exec_driver_sql("SELECT count(*) FROM playtests").scalar_one())
        )

    ways: tuple[Callable[[str], Awaitable[object]], ...] = (
        lambda ref: house.boards.remove(olha, GAME, ref),
        lambda ref: house.store.write(lambda connection: acting.remove_board(connection, "test", f"{GAME}/{ref}")),
    )
    for number, remove in enumerate(ways):
        ref = await kept(house, olha, f"Board {number}")
        await house.playtests.start(olha, GAME, ref)
        assert await rows() == 1
        await remove(ref)
        assert await rows() == 0, "whoever removed it could not stop it any more"

    async def is_idle() -> bool:
        return house.playtests._process is None

    await until(is_idle)
    assert await rows() == 0, "nor does what was played come back"


async def test_games_wait_while_a_bot_thinks_for_people(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playtests, "YIELD", 60.0)
    clock = asyncio.get_running_loop().time
    lanes = house.bot_turns.thinking.lanes
    ticket = Ticket(Lane.QUICK, "olha", "table")
    lanes.join(ticket)
    assert lanes.next(clock()) is ticket
    waiting = asyncio.create_task(house.playtests._yield())
    await asyncio.sleep(0.3)
    assert not waiting.done()
    lanes.leave(ticket, 0.0, clock())
    await asyncio.wait_for(waiting, 10)
    # Tables where only bots sit are no reason to wait.
    lanes.join(Ticket(Lane.BOTS, "olha", "another"))
    await asyncio.wait_for(house.playtests._yield(), 10)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["usa", *hostile()])
async def test_a_driver_elsewhere_answers_within_a_second_while_a_play_test_goes_on(
    settings: Settings, name: str
) -> None:
    house = House(replace(settings, playtest_games=2000))
    await house.open()
    olha = await house.people.guest("Olha")
    hosted = await house.create(olha, GAME, {}, ["me", "driver", "driver"])
    await until(lambda: _is_turn(hosted))
    game, ref = GAME, name
    if name != "usa":
        game, board = hostile()[name]
        ref = await house.boards.keep(olha, game, json.dumps(board))
    await house.playtests.start(olha, game, ref)

    async def has_begun() -> bool:
        state = await house.playtests.state(game, ref)
        return state is not None and state.done > 0

    await until(has_begun)
    waits: list[float] = []
    while len(waits) < 60 and not hosted.over:
        moves = hosted.state.moves()
        await house.play(olha, hosted.id, 0, hosted.seq, moves[len(waits) % len(moves)].code)
        if hosted.turn != 0:
            begun, before = time.monotonic(), hosted.moves
            await until(lambda: _is_turn(hosted))
            waits.append((time.monotonic() - begun) / max(1, hosted.moves - before))
    state = await house.playtests.state(game, ref)
    assert state is not None
    assert state.is_going
    await house.playtests.stop(olha, game, ref)
    await house.close()
    # Of every decision of a Driver, so much at most for nineteen of twenty.
    assert quantiles(waits, n=20, method="inclusive")[-1] < 1.0


async def _is_turn(hosted: Hosted) -> bool:
    return hosted.turn == 0 or hosted.over
