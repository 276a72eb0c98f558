"""Long logs, snapshots and the archive: a table opens as it stood, whatever is kept of it and wherever."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, func, insert, select, update
from tests.server.conftest import PLENTY, play_some, table_of_two

import turntable
from turntable.server.accounts.people import Person
from turntable.server.database import schema
from turntable.server.house import House
from turntable.server.refusals import Conflict, OutOfOrder
from turntable.server.settings import Settings
from turntable.server.tables import loaded, snapshots
from turntable.server.tables.archive import DAY
from turntable.server.tables.entries import Entry, now, pack, unpack
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.reading import read_log

pytestmark = pytest.mark.anyio

LONG = 100_000


def _shown(hosted: Hosted) -> tuple[object, ...]:
    """Everything about a table that people can see or do."""
    chairs = [(chair.person, chair.name, chair.bot) for chair in hosted.chairs]
    undoable = [hosted.undoable(seat) for seat in range(hosted.seats)]
    lines = [[(line.at, line.seat, line.kind) for line in hosted.log(seat)] for seat in (None, 0, 1)]
    known = [hosted.known(hosted.seq - back) for back in range(20)]
    words = hosted.record().text(hosted.state)
    return (hosted.seq, hosted.started, hosted.touched, chairs, undoable, lines, known, words, hosted.state.key())


async def _churn(house: House, hosted: Hosted, olha: Person, ivan: Person, times: int) -> None:
    """Moves, moves taken back, and Ivan who gets up and sits down."""
    people = {0: olha, 1: ivan}
    for turn in range(times):
        await play_some(house, hosted, people, 1, pick=turn)
        seat = hosted.last_seat
        if turn % 3 and seat is not None and hosted.undoable(seat):
            await house.undo(people[seat], hosted.id, seat, hosted.seq)
        if turn % 5 == 0 and hosted.turn == 0:
            # It is not Ivan's turn, so no bot moves for him.
            await house.leave(ivan, hosted.id, 1)
            await house.sit(ivan, hosted.id, 1)


async def _again(house: House, settings: Settings) -> House:
    await house.close()
    again = House(settings)
    await again.open()
    return again


async def _kept(house: House, id: str) -> tuple[int, str] | None:
    query = select(schema.snapshots.c.seq, schema.snapshots.c.body).where(schema.snapshots.c.table_id == id)
    row = await house.store.read(lambda connection: connection.execute(query).one_or_none())
    return None if row is None else (int(row[0]), str(row[1]))


@pytest.fixture(params=["sqlite", "postgresql"])
def any_settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    found = Settings(data=tmp_path / "data", pace=0.0, bots=1, limits=PLENTY)
    if request.param == "postgresql":
        found = replace(found, database=request.getfixturevalue("database"))
    return found


async def test_a_table_opens_from_a_snapshot_as_from_its_whole_log(
    any_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turntable.server.tables.loaded.EVERY", 16)
    house = House(any_settings)
    await house.open()
    try:
        olha, ivan = await house.people.guest("Olha"), await house.people.guest("Ivan")
        hosted = await table_of_two(house, olha, ivan, "isle-of-trains")
        await _churn(house, hosted, olha, ivan, 60)
        before = _shown(hosted)
        house = await _again(house, any_settings)
        first = await _kept(house, hosted.id)
        assert first is not None
        assert hosted.seq - 18 <= first[0] < hosted.seq
        again = await house.table(hosted.id)
        assert (_shown(again), again.pictured) == (before, first[0])

        query = delete(schema.snapshots)
        await house.store.write(lambda connection: connection.execute(query))
        house = await _again(house, any_settings)
        assert _shown(await house.table(hosted.id)) == before
        # The whole log was read, and a snapshot is written for the next time.
        await house.loaded.settled()
        rebuilt = await _kept(house, hosted.id)
        assert rebuilt is not None
        assert rebuilt[0] == hosted.seq

        other = rebuilt[1].replace('"rules":"', '"rules":"0')
        moves = rebuilt[1].replace('"numbers":[', '"numbers":[999999999,')
        position = rebuilt[1].replace('"position":', '"position":1')
        for foreign in ("", "{}", "[1, 2", other, moves, position):
            values = update(schema.snapshots).values(body=foreign)
            await house.store.write(lambda connection, values=values: connection.execute(values))  # type: ignore[misc]
            house = await _again(house, any_settings)
            found = await house.table(hosted.id)
            assert _shown(found) == before
            await _churn(house, found, olha, ivan, 1)
            before = _shown(found)
    finally:
        await house.close()


async def test_a_table_of_a_hundred_thousand_entries_opens_at_once(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    await play_some(house, hosted, {0: olha, 1: ivan}, 60)
    before = hosted.history.moves
    log = [
        Entry(
            hosted.id, hosted.seq + 1 + number, "leave" if number % 2 else "sit", 1, "Ivan", person=ivan.id, at=number
        )
        for number in range(LONG - hosted.seq)
    ]

    def write(connection: Connection) -> None:
        for first in range(0, len(log), 10_000):
            connection.execute(insert(schema.entries), [entry.row() for entry in log[first : first + 10_000]])

    await house.store.write(write)
    del house.loaded._tables[hosted.id]
    slow = await house.table(hosted.id)
    await house.loaded.settled()
    del house.loaded._tables[hosted.id]
    began = time.process_time()
    quick = await house.table(hosted.id)
    took = time.process_time() - began
    assert (quick.seq, slow.seq, quick.history.moves) == (LONG, LONG, before)
    # 100 ms is promised of the compiled engine; an interpreted one takes longer for the moves.
    assert took < (0.1 if turntable.is_compiled() else 1.0), f"{took:.3f} s"


async def test_a_table_left_alone_gives_back_memory_and_shows_the_same(
    house: House, olha: Person, ivan: Person
) -> None:
    hosted = await table_of_two(house, olha, ivan, "isle-of-trains")
    await play_some(house, hosted, {0: olha, 1: ivan}, 100)
    before, positions = _shown(hosted), [hosted.history.position(at).key() for at in range(hosted.moves + 1)]
    hosted.rest()
    assert hosted.history._kept == {}
    assert _shown(hosted) == before
    assert [hosted.history.position(at).key() for at in range(hosted.moves + 1)] == positions
    await play_some(house, hosted, {0: olha, 1: ivan}, 5)
    assert hosted.history.position(100).key() == positions[100]


async def test_tables_nobody_touches_are_forgotten_unless_watched(settings: Settings) -> None:
    house = House(replace(settings, rest=0.0))
    await house.open()
    try:
        olha = await house.people.guest("Olha")
        watched, other = [await house.create(olha, "isle-of-trains", {}, ["me"]) for _ in range(2)]
        with house.watch(watched):
            house.loaded.rest()
            assert house.peek(other.id) is None
            assert house.peek(watched.id) is watched
        assert (await house.table(other.id)).seq == other.seq
    finally:
        await house.close()


async def test_tables_looked_at_long_ago_give_back_their_scenes(
    house: House, olha: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loaded, "DRAWN", 2)
    tables = [await house.create(olha, "isle-of-trains", {}, ["me"]) for _ in range(4)]
    with house.watch(tables[0]):
        for hosted in tables:
            shown = await house.table(hosted.id)
            shown.scene(0, shown.words("en"))
            shown.memory["a page"] = "drawn"
        # The first is watched; the second is the only one that nobody sees and that was looked at before the last two.
        assert [bool(hosted.memory) for hosted in tables] == [True, False, True, True]
    again = await house.table(tables[1].id)
    assert again is tables[1]
    assert again.scene(0, again.words("en")).view == again.state.view(0)


# The archive


async def _finished(house: House, olha: Person) -> Hosted:
    hosted = await house.create(olha, "isle-of-trains", {}, ["me"], listed=True)
    await play_some(house, hosted, {0: olha}, 10_000)
    assert hosted.over
    return hosted


def test_a_log_comes_out_of_the_archive_as_it_went_in() -> None:
    log = [
        Entry("t", 1, "sit", 0, 'Їжак "🚂"', person="p", at=5),
        Entry("t", 2, "undo", 1, to=3),
        Entry("t", 3, "start"),
    ]
    assert unpack(pack(log)) == log


async def test_a_finished_table_goes_to_the_archive_and_opens_as_before(any_settings: Settings) -> None:
    house = House(any_settings)
    await house.open()
    try:
        olha = await house.people.guest("Olha")
        hosted, going_on = await _finished(house, olha), await house.create(olha, "isle-of-trains", {}, ["me"])
        before = _shown(hosted)
        assert await house.archivist.pack_one() is None
        old = now() - (any_settings.archive_after + 1) * DAY
        values = update(schema.tables).values(touched=old)
        await house.store.write(lambda connection: connection.execute(values))
        assert await house.archivist.pack_one() == hosted.id
        assert await house.archivist.pack_one() is None
        count = select(func.count()).where(schema.entries.c.table_id == hosted.id)
        assert await house.store.read(lambda connection: connection.scalar(count)) == 0

        house = await _again(house, any_settings)
        assert _shown(await house.table(hosted.id)) == before
        whole = await house.store.read(lambda connection: read_log(connection, hosted.id, 0))
        assert [entry.seq for entry in whole] == list(range(1, hosted.seq + 1))
        assert {info.id for info in await house.lists.finished()} == {hosted.id}
        # The request is an old one, and known.
        seat, code = hosted.played[0]
        assert await house.play(olha, hosted.id, seat, 1, code) == 2
        other = next(move for move in hosted.game.moves if move.code != code)
        with pytest.raises(Conflict):
            await house.play(olha, hosted.id, seat, 1, other.code)
        rematch = await house.rematch(olha, hosted.id)
        assert rematch.setup.previous == hosted.id
        assert (await house.table(going_on.id)).seq == going_on.seq

        # Without its snapshot it opens as well.
        await house.store.write(lambda connection: connection.execute(delete(schema.snapshots)))
        house = await _again(house, any_settings)
        assert _shown(await house.table(hosted.id)) == before
    finally:
        await house.close()


async def test_nobody_adds_to_a_log_that_is_in_the_archive(any_settings: Settings) -> None:
    """Not even a process that has not heard of the last moves."""
    house = House(any_settings)
    await house.open()
    try:
        olha = await house.people.guest("Olha")
        hosted = await _finished(house, olha)
        old = now() - (any_settings.archive_after + 1) * DAY
        values = update(schema.tables).values(touched=old)
        await house.store.write(lambda connection: connection.execute(values))
        assert await house.archivist.pack_one() == hosted.id
        entry = hosted.entry("sit", now(), 0, "Olha", person=olha.id)
        with pytest.raises(OutOfOrder):
            await house.loaded.append(hosted, entry)
        assert house.peek(hosted.id) is None
        assert (await house.table(hosted.id)).seq == hosted.seq
    finally:
        await house.close()


def test_what_is_no_snapshot_is_none() -> None:
    assert snapshots.snapshot_from('{"seq": 1}') is None
