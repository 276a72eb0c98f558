"""Bots think elsewhere, see what their seat sees, and go on whatever happens to their processes."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from tests.server.conftest import play_some

from turntable.server.accounts.people import Person
from turntable.server.bots.process import Job, think
from turntable.server.bots.turns import seed_of
from turntable.server.house import House
from turntable.server.refusals import Conflict, NotYours, Outdated
from turntable.server.settings import Settings

pytestmark = pytest.mark.anyio


async def until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait, but not for ever."""
    for _ in range(int(seconds * 50)):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it takes too long")


async def test_bots_go_on_though_their_process_is_killed(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "isle-of-trains", {}, ["random", "random"])
    await until(lambda: hosted.moves > 5)
    for pid in house.bot_turns.thinking.pool.thinkers.pids:
        os.kill(pid, signal.SIGKILL)
    killed = hosted.moves
    await until(lambda: hosted.moves > killed + 20)
    assert not hosted.stuck
    assert all(entry.person is None for entry in hosted._last)


async def test_a_bot_goes_on_after_a_restart_as_it_would_have(settings: Settings) -> None:
    house = House(settings)
    await house.open()
    olha = await house.people.guest("Olha")
    hosted = await house.create(olha, "isle-of-trains", {}, ["random", "random"])
    await until(lambda: hosted.moves > 3)
    await house.close()
    house = House(settings)
    await house.open()
    again = await house.table(hosted.id)
    before = again.moves
    await until(lambda: again.moves > before + 10)
    await house.close()
    # The same secret, the same choices: nothing but the table decides what a bot does.
    played: list[int] = []
    for seat, code in again.played[:30]:
        seed = seed_of(again.key, "bot", seat, len(played))
        job = Job("again", again.setup.header, tuple(played), seat, "random", seed, 1.0)
        assert think(job)[0].code == code
        played.append(again.game.move(code).number)


async def test_every_decision_of_a_bot_has_a_seed_of_its_own(house: House, olha: Person) -> None:
    """With the same seed at every move, a bot that meets the same choice again would always choose alike."""
    hosted = await house.create(olha, "isle-of-trains", {}, ["me", "here"])
    seeds = set()
    for _ in range(4):
        for seat in range(2):
            for what in ("bot", "hint"):
                seeds.add(house.bot_turns._job(hosted, seat, "random", what).seed)
        await play_some(house, hosted, {0: olha, 1: olha}, 1)
    assert len(seeds) == 16
    other = await house.create(olha, "isle-of-trains", {}, ["me", "here"])
    assert house.bot_turns._job(other, 0, "random", "bot").seed not in seeds


async def test_a_game_alone_is_played_to_its_end_by_the_bot_if_its_player_leaves(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "isle-of-trains", {}, ["me"], stand_in="novice")
    await asyncio.sleep(0.1)
    assert hosted.moves == 0
    await house.leave(olha, hosted.id, 0)
    await until(lambda: hosted.over)
    # It is no achievement of hers.
    assert await house.lists.campaign(olha.id) == {}


async def test_a_hint_is_for_the_seat_that_decides(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"])
    await house.sit(ivan, hosted.id)
    seat = int(hosted.state.seat)
    person, other = ((olha, ivan)[seat], (olha, ivan)[1 - seat])
    advice = await house.hint(person, hosted.id, seat, "novice")
    assert all(one.reasons for one in advice)
    assert hosted.state.why_not(hosted.game.move(advice[0].code)) is None
    with pytest.raises(NotYours):
        await house.hint(other, hosted.id, seat)
    with pytest.raises(Conflict):
        await house.hint(other, hosted.id, 1 - seat)
    assert hosted.moves == 0


async def test_a_leaver_is_replaced_and_comes_back(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "isle-of-trains", {}, ["me", "random"], stand_in="random")
    await until(lambda: hosted.turn == 0)
    await play_some(house, hosted, {0: olha}, 1)
    await house.leave(olha, hosted.id, 0)
    moves = hosted.moves
    await until(lambda: hosted.moves > moves + 4)
    if not hosted.over:
        await house.sit(olha, hosted.id)
        await until(lambda: hosted.turn == 0 or hosted.over)
        assert not hosted.chairs[0].is_away


async def test_a_job_that_goes_on_where_another_stopped() -> None:
    """A process that remembers a table must see an undo."""
    from turntable import game
    from turntable.core.record import Record
    from turntable.server.tables.games import header_of

    key = b"0123456789abcdef"
    record = Record(game("isle-of-trains"), 2, key=key)
    header = header_of(record)
    jobs: list[tuple[tuple[int, ...], int]] = []
    for pick in (0, -1):
        state = record.start()
        moves: tuple[int, ...] = ()
        for at in range(12):
            moves = (*moves, state.legal()[pick])
            state.rekey(key, at + 1)
            state.play_number(moves[-1])
            if at in (4, 11):
                jobs.append((moves, int(state.seat)))
    for moves, seat in (*jobs, *reversed(jobs)):
        fresh = think(Job(f"fresh {moves}", header, moves, seat, "random", "s", 1.0))
        kept = think(Job("kept", header, moves, seat, "random", "s", 1.0))
        assert fresh == kept


async def test_a_table_of_other_rules_does_not_keep_the_bots_of_others_waiting(settings: Settings) -> None:
    house = House(settings)
    await house.open()
    olha = await house.people.guest("Olha")
    tables = [await house.create(olha, "isle-of-trains", {}, ["random", "random"]) for _ in range(2)]
    await house.close()
    first, second = sorted(tables, key=lambda hosted: hosted.touched)
    with closing(sqlite3.connect(settings.data / "turntable.sqlite")) as database, database:
        header = first.setup.header.replace(f"rules {first.game.rules}", "rules 0")
        database.execute("UPDATE tables SET header = ?, touched = 0 WHERE id = ?", (header, first.id))
    house = House(settings)
    await house.open()
    with pytest.raises(Outdated):
        await house.table(first.id)
    again = await house.table(second.id)
    before = again.moves
    await until(lambda: again.moves > before + 5)
    await house.close()
