"""Clocks of tables: how they run, and what happens when one has run out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
from sqlalchemy import select, text
from tests.server.conftest import PLENTY, Client, another, play_some
from tests.server.waits import Clock, until

from turntable.server.accounts.people import Person
from turntable.server.app import make_app
from turntable.server.database import schema
from turntable.server.hosting.acting import close
from turntable.server.hosting.verify import verify_now
from turntable.server.house import House
from turntable.server.refusals import Conflict, NotYours, Refused, TooMuch
from turntable.server.settings import Settings
from turntable.server.tables import making
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.reading import open_table
from turntable.server.waiting.clock import DAY, MINUTE, TELL, WAITS, milliseconds

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(settings: Settings, clock: Clock, anyio_backend: str) -> AsyncIterator[House]:
    house = House(settings, clock)
    await house.open()
    yield house
    await house.close()


async def table(house: House, olha: Person, ivan: Person, wait: str, late: str = "ask") -> Hosted:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"], stand_in="random", wait=wait, late=late)
    return await house.sit(ivan, hosted.id, 1)


def those(hosted: Hosted, olha: Person, ivan: Person) -> tuple[int, Person, Person]:
    """Who decides, and who waits."""
    seat = hosted.turn
    assert seat is not None
    return seat, (olha, ivan)[seat], (olha, ivan)[1 - seat]


async def alarm_of(house: House, id: str) -> int | None:
    query = select(schema.tables.c.alarm).where(schema.tables.c.id == id)
    return await house.store.read(lambda connection: connection.scalar(query))


async def test_only_tables_with_seats_for_others_have_a_clock_by_themselves(house: House, olha: Person) -> None:
    for seats, wait in (
        (["me", "open"], "5m"),
        (["me", "friend"], "5m"),
        (["me", "novice"], "none"),
        (["me", "here"], "none"),
    ):
        hosted = await house.create(olha, "ticket-to-ride", {}, seats)
        assert (hosted.setup.wait, hosted.setup.late) == (wait, "ask")
        house.bot_turns._closed = True
    for wait in WAITS:
        hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "here"], wait=wait, late="end")
        assert (hosted.setup.wait, hosted.setup.late) == (wait, "end")
        assert hosted.due == (None if wait == "none" else house.clock() + milliseconds(wait))
    with pytest.raises(Refused, match="wait-unknown"):
        await house.create(olha, "ticket-to-ride", {}, ["me", "here"], wait="4m")
    with pytest.raises(Refused, match="late-unknown"):
        await house.create(olha, "ticket-to-ride", {}, ["me", "here"], late="shoot")


async def test_a_clock_starts_with_a_decision_and_anew_with_each_move(
    house: House, clock: Clock, olha: Person, ivan: Person
) -> None:
    hosted = await table(house, olha, ivan, "5m")
    assert hosted.due == clock() + 5 * MINUTE
    for _ in range(6):
        clock.move(MINUTE)
        await play_some(house, hosted, {0: olha, 1: ivan}, 1)
        assert hosted.due == clock() + 5 * MINUTE
    clock.move(MINUTE)
    assert hosted.due == clock() + 4 * MINUTE


async def test_taking_moves_back_gives_no_more_time(house: House, clock: Clock, olha: Person) -> None:
    hosted = await house.create(olha, "steam", {}, ["me", "here", "here"], wait="5m")
    people = dict.fromkeys(range(3), olha)
    for pick in range(200):
        await play_some(house, hosted, people, 1, pick)
        if hosted.turn is not None and hosted.undoable(hosted.turn):
            break
    seat, due = hosted.turn, hosted.due
    assert seat is not None
    for _ in range(3):
        clock.move(MINUTE)
        code = hosted.played[-1][1]
        await house.undo(olha, hosted.id, seat, hosted.seq, hosted.moves - 1)
        assert hosted.due == due
        clock.move(1)
        await house.play(olha, hosted.id, seat, hosted.seq, code)
        assert (hosted.turn, hosted.due) == (seat, due), "the same move once more"
    reopened = await house.store.read(lambda connection: open_table(connection, row_of(connection, hosted.id)))
    assert (reopened.clock, reopened.due) == (hosted.clock, due), "the log says the same"


def row_of(connection: object, id: str) -> object:
    return connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one()  # type: ignore[attr-defined]


async def test_a_snapshot_keeps_the_clock(house: House, clock: Clock, olha: Person) -> None:
    hosted = await house.create(olha, "isle-of-trains", {}, ["me", "here"], wait="5m")
    for _ in range(300):
        clock.move(7)
        await play_some(house, hosted, dict.fromkeys(range(2), olha), 1)
    assert hosted.pictured
    for _ in range(2):
        opened = await house.store.read(lambda connection: open_table(connection, row_of(connection, hosted.id)))
        assert opened.clock == hosted.clock
        # And once more from the whole log.
        await house.store.write(lambda connection: connection.execute(schema.snapshots.delete()))


async def test_the_others_are_asked_and_may_wait_on(house: House, clock: Clock, olha: Person, ivan: Person) -> None:
    hosted = await table(house, olha, ivan, "5m")
    seat, late, other = those(hosted, olha, ivan)
    stranger = await house.people.guest("Lesia")
    clock.move(5 * MINUTE)
    await house.waiting.sweep()
    assert hosted.chairs[seat].is_persons
    assert await alarm_of(house, hosted.id) is None, "nothing more to do until somebody decides"
    with pytest.raises(NotYours):
        await house.waiting.wait_on(stranger, hosted.id, seat)
    with pytest.raises(NotYours):
        await house.seat_bot(stranger, hosted.id, seat, "random")
    await house.waiting.wait_on(other, hosted.id, seat)
    assert hosted.due == await alarm_of(house, hosted.id) == clock() + 5 * MINUTE
    with pytest.raises(Conflict, match="seat-taken"):
        await house.seat_bot(other, hosted.id, seat, "random")
    await play_some(house, hosted, {seat: late, 1 - seat: other}, 1)
    assert hosted.moves == 1, "whoever was late may move as before"


async def test_a_game_may_end_where_somebody_does_not_move(
    house: House, clock: Clock, olha: Person, ivan: Person
) -> None:
    hosted = await table(house, olha, ivan, "1d", "end")
    await play_some(house, hosted, {0: olha, 1: ivan}, 9)
    seat, late, other = those(hosted, olha, ivan)
    clock.move(DAY)
    await house.waiting.sweep()
    assert (hosted.ended, hosted.status, hosted.turn, hosted.over) == (True, "over", None, False)
    code = hosted.state.moves()[0].code
    for person in (late, other):
        with pytest.raises(Conflict, match="game-over"):
            await house.play(person, hosted.id, hosted.seats_of(person.id)[0], hosted.seq, code)
        with pytest.raises(Conflict, match="game-over"):
            await house.leave(person, hosted.id, hosted.seats_of(person.id)[0])
    with pytest.raises(NotYours):
        hosted.check_sight(other.id, seat)
    found = await house.store.read(lambda connection: verify_now(connection, hosted.id))
    assert found is not None
    assert found.wrong == []
    house.loaded.forget(hosted.id)
    again = await house.table(hosted.id)
    assert (again.ended, again.status, again.due) == (True, "over", None)
    kept = await house.store.read(lambda connection: making.read_kept(connection, hosted.id, ()))
    assert kept is not None
    assert not kept.over, "what was hidden stays so"
    assert (await house.rematch(other, hosted.id)).setup.wait == "1d"


async def test_after_a_restart_clocks_have_gone_on(settings: Settings, clock: Clock) -> None:
    first = House(settings, clock)
    await first.open()
    olha, ivan = await first.people.guest("Olha"), await first.people.guest("Ivan")
    hosted = await table(first, olha, ivan, "2d", "bot")
    await first.close()
    clock.move(2 * DAY)
    second = House(settings, clock)
    await second.open()
    again = await second.table(hosted.id)
    seat = hosted.turn
    assert seat is not None
    # The house does it by itself: nobody sweeps here.
    await until(lambda: again.chairs[seat].is_away and again.turn != seat)
    await second.close()


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
async def test_of_several_processes_exactly_one_acts(
    where: str, settings: Settings, clock: Clock, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue("database") if where == "postgres" else ""
    houses = [House(replace(settings, shared=True, database=address), clock) for _ in range(3)]
    for one in houses:
        await one.open()
    olha, ivan = await houses[0].people.guest("Olha"), await houses[0].people.guest("Ivan")
    tables = [await table(houses[0], olha, ivan, wait, late) for wait in ("5m", "1d") for late in ("bot", "end", "ask")]
    for one in houses:
        one.bot_turns._closed = True
    told: list[tuple[str, str]] = []

    async def tell(event: str, hosted: Hosted, seat: int) -> None:
        told.append((event, hosted.id))

    for one in houses:
        one.waiting.teller.tell = tell  # type: ignore[method-assign]
    for step in (TELL, DAY - TELL):
        clock.move(step)
        await asyncio.gather(*(one.waiting.sweep() for one in houses for _ in range(3)))
        await asyncio.gather(*(one.waiting.sweep() for one in houses))
    assert len(told) == len(set(told)), "nobody is told twice"
    assert {event for event, id in told if id in {one.id for one in tables[3:]}} == {"turn", "bot", "end", "late"}
    for made in tables:
        for one in houses:
            seen = await one.table(made.id)
            count = seen.seq
            assert count == made.seq
            assert seen.ended == (made.setup.late == "end")
            assert any(chair.is_away for chair in seen.chairs) == (made.setup.late == "bot")
    for one in houses:
        await one.close()


async def test_looking_for_clocks_costs_an_index_and_no_task_a_table(house: House, olha: Person) -> None:
    before = len(asyncio.all_tasks())
    for _ in range(20):
        await house.create(olha, "ticket-to-ride", {}, ["me", "here"], wait="5m")
    assert len(asyncio.all_tasks()) <= before
    plan = text("EXPLAIN QUERY PLAN SELECT id, alarm FROM tables WHERE alarm <= 1 AND closed IS NULL ORDER BY alarm")
    found = await house.store.read(lambda connection: [str(row) for row in connection.execute(plan)])
    assert any("tables_by_alarm" in row for row in found), found
    assert not any("SCAN tables" in row and "tables_by_alarm" not in row for row in found), found


async def test_a_closed_table_waits_without_a_clock(house: House, clock: Clock, olha: Person, ivan: Person) -> None:
    hosted = await table(house, olha, ivan, "5m", "bot")
    await house.store.write(lambda connection: close(connection, "host", hosted.id))
    hosted.close(clock())
    assert hosted.due is None
    clock.move(DAY)
    await house.waiting.sweep()
    assert not any(chair.is_away for chair in hosted.chairs)
    assert await alarm_of(house, hosted.id) is not None, "once it is open again somebody is waited for"


# Nudges


async def test_a_nudge_is_for_the_person_who_is_waited_for(
    house: House, clock: Clock, olha: Person, ivan: Person
) -> None:
    hosted = await table(house, olha, ivan, "5m")
    seat, late, other = those(hosted, olha, ivan)
    stranger = await house.people.guest("Lesia")
    with pytest.raises(Conflict, match="nudge-early"):
        await house.waiting.nudge(other, hosted.id, seat)
    clock.move(MINUTE // 2)
    with pytest.raises(NotYours):
        await house.waiting.nudge(stranger, hosted.id, seat)
    for wrong, person in ((seat, late), (1 - seat, other), (1 - seat, late)):
        with pytest.raises(Conflict, match="nudge-nobody"):
            await house.waiting.nudge(person, hosted.id, wrong)
    with house.watch(hosted) as watch:
        await watch.wait(1)
        await house.waiting.nudge(other, hosted.id, seat)
        assert await watch.wait(10), "pages are woken"
    assert hosted.nudged == (1, 1 - seat)
    assert hosted.due == clock() + 5 * MINUTE - MINUTE // 2, "a nudge gives no time and takes none"


async def test_nobody_nudges_without_end(settings: Settings, clock: Clock) -> None:
    house = House(replace(settings, limits=replace(PLENTY, nudged="2/hour")), clock)
    await house.open()
    olha, ivan = await house.people.guest("Olha"), await house.people.guest("Ivan")
    hosted = await table(house, olha, ivan, "5m")
    seat, _, other = those(hosted, olha, ivan)
    clock.move(MINUTE)
    for _ in range(2):
        await house.waiting.nudge(other, hosted.id, seat)
    with pytest.raises(TooMuch):
        await house.waiting.nudge(other, hosted.id, seat)
    await house.close()


async def test_a_nudge_reaches_the_pages_of_other_processes(database: str, settings: Settings, clock: Clock) -> None:
    houses = [House(replace(settings, database=database), clock) for _ in range(2)]
    for one in houses:
        await one.open()
    olha, ivan = await houses[0].people.guest("Olha"), await houses[0].people.guest("Ivan")
    hosted = await table(houses[0], olha, ivan, "5m")
    seat, _, other = those(hosted, olha, ivan)
    there = await houses[1].table(hosted.id)
    clock.move(MINUTE)
    with houses[1].watch(there):
        # A node is woken for what is watched through it, once it has written that down.
        while not there.nudged[0]:
            await houses[0].waiting.nudge(other, hosted.id, seat)
            await asyncio.sleep(0.05)
    assert there.nudged[1] == 1 - seat
    for one in houses:
        await one.close()


# The interface


@pytest.fixture
async def ask(settings: Settings, clock: Clock, anyio_backend: str) -> AsyncIterator[Client]:
    app = make_app(House(settings, clock))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            yield Client(http)


async def test_the_interface_counts_down(ask: Client, clock: Clock) -> None:
    ivan = another(ask)
    for one in (ask, ivan):
        await one.post("/api/me/guest", {"name": "Somebody"})
    body = {"game": "ticket-to-ride", "seats": ["me", "open"], "wait": "10m", "late": "ask"}
    made = (await ask.post("/api/tables", body)).json()
    id = made["table"]["id"]
    assert (made["wait"], made["late"], made["clock"]) == ("10m", "ask", None), "nobody is waited for yet"
    await ivan.post(f"/api/tables/{id}/sit")
    clock.move(MINUTE)
    seen = (await ask.get(f"/api/tables/{id}")).json()
    turn = seen["table"]["turn"]
    assert seen["clock"] == {
        "seat": turn,
        "since": clock() - MINUTE,
        "due": clock() + 9 * MINUTE,
        "left": 9 * MINUTE,
        "may_bot": False,
        "nudge_from": clock(),
    }
    waits = (ask, ivan)[1 - turn]
    assert (await waits.post(f"/api/tables/{id}/nudge", {"seat": turn})).status_code == 200
    assert (await waits.post(f"/api/tables/{id}/wait", {"seat": turn})).status_code == 409
    clock.move(9 * MINUTE)
    seen = (await ask.get(f"/api/tables/{id}")).json()
    assert (seen["clock"]["left"], seen["clock"]["may_bot"]) == (0, True)
    assert (await waits.post(f"/api/tables/{id}/wait", {"seat": turn})).status_code == 200
    assert (await waits.post(f"/api/tables/{id}/bots", {"seat": turn, "level": "random"})).status_code == 409
    clock.move(10 * MINUTE)
    assert (await waits.post(f"/api/tables/{id}/bots", {"seat": turn, "level": "random"})).status_code == 200
    back = (await (ask, ivan)[turn].post(f"/api/tables/{id}/sit", {"seat": turn})).json()
    assert not back["table"]["chairs"][turn]["away"]
    assert (await ask.post("/api/tables", {**body, "wait": "4m"})).status_code == 400
