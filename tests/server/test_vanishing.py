"""Somebody vanishes in every kind of step of every game: the others go on within the table's time, and they come back.

The clock is the test's own: nothing here waits for real minutes, let alone days.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from tests.server.postgres import own_database
from tests.server.vanishing import WALKS, Scene, Walk, scenes
from tests.server.waits import Clock, until

import turntable
from turntable.core.record import Record
from turntable.server.accounts.people import Person
from turntable.server.api import answers
from turntable.server.hosting.verify import verify_now
from turntable.server.house import House
from turntable.server.refusals import Conflict, NotYours
from turntable.server.settings import Settings
from turntable.server.tables import making
from turntable.server.tables.hosted import Hosted
from turntable.server.waiting.clock import PATIENCE, milliseconds

MODES = (("5m", "ask"), ("5m", "bot"), ("3d", "ask"), ("3d", "bot"), ("none", "ask"))
"""Live, by correspondence and without a clock; the others decide, or a bot takes the seat by itself."""


@pytest.fixture(params=["sqlite", "postgres"])
async def anywhere(request: pytest.FixtureRequest, settings: Settings, anyio_backend: str) -> AsyncIterator[House]:
    """A house on either database, with a clock that the test moves."""
    if request.param == "sqlite":
        house = House(settings, Clock())
        await house.open()
        yield house
        await house.close()
        return
    with own_database() as address:
        house = House(replace(settings, database=address), Clock())
        await house.open()
        yield house
        await house.close()


def test_the_walks_come_to_every_kind_of_step_that_people_decide_in() -> None:
    for walk in WALKS:
        assert sorted(scenes(walk)) == sorted(walk.kinds)
    for game in turntable.names():
        there = {kind for walk in WALKS if walk.game == game for kind in walk.kinds}
        state = turntable.game(game).start(seats=3, seed=1)
        names = state.rules.vocabulary.step_names()  # type: ignore[attr-defined]
        # A step without a name decides nothing: it goes on by itself.
        assert there == set(names) - {""}, game


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.name)
async def test_nobody_waits_for_ever(anywhere: House, walk: Walk) -> None:
    house = anywhere
    people = [await house.people.guest(name) for name in ("Olha", "Ivan", "Lesia")[: walk.seats]]
    for kind, scene in scenes(walk).items():
        for wait, late in MODES:
            if walk.seats > 1 or late == "bot":
                await vanish(house, scene, people, wait, late, kind)


async def vanish(house: House, scene: Scene, people: list[Person], wait: str, late: str, kind: str) -> None:
    """The person who decides goes away, a bot plays on in time, and the person comes back to all that was theirs."""
    clock = house.clock
    assert isinstance(clock, Clock)
    hosted = await house.found(*scene.at(clock(), people, wait, late))
    seat = hosted.turn
    assert seat is not None
    assert hosted.state.step.name == kind
    gone = people[seat]
    others = [one for one in people if one is not gone]
    played, views = hosted.played, [hosted.state.view(other) for other in range(hosted.seats)]
    clock.move((milliseconds(wait) or PATIENCE) - 1)
    await nothing_yet(house, hosted, seat, others)
    clock.move(1)
    await house.waiting.sweep()
    if late == "ask":
        assert hosted.chairs[seat].is_persons, "it is for the others to decide"
        await house.seat_bot(others[0], hosted.id, seat, "random")
    assert hosted.chairs[seat].is_away
    assert [hosted.state.view(other) for other in range(hosted.seats)] == views or hosted.moves > len(played)
    nothing_shown(hosted, seat, others)
    # Alone at a table the bot goes on to the end; with others it goes on until one of them has to decide.
    await until(lambda: hosted.moves > len(played) and (hosted.turn != seat or not others))
    nothing_shown(hosted, seat, others)
    await house.sit(gone, hosted.id, seat)
    assert hosted.over or hosted.chairs[seat].is_persons
    assert hosted.chairs[seat].name == gone.name
    assert hosted.played[: len(played)] == played, "nothing is lost"
    mine = answers.look(hosted, gone.id, seat, None, "en", house.clock())
    assert mine.view == hosted.state.view(seat)
    found = await house.store.read(lambda connection: verify_now(connection, hosted.id))
    assert found is not None
    assert found.wrong == []
    again = Record.parse(hosted.record().text())
    assert again.replay().key() == hosted.state.key(), "the record verifies"
    # Its clock would go on while those of the next tables are tried.
    await house.store.write(lambda connection: making.wipe(connection, hosted.id))
    house.loaded.forget(hosted.id)


async def nothing_yet(house: House, hosted: Hosted, seat: int, others: list[Person]) -> None:
    """Before the time is up nobody takes the seat, by themselves or for another."""
    seq = hosted.seq
    await house.waiting.sweep()
    for one in others:
        with pytest.raises(Conflict, match="seat-taken"):
            await house.seat_bot(one, hosted.id, seat, "random")
        with pytest.raises(Conflict, match="wait-early"):
            await house.waiting.wait_on(one, hosted.id, seat)
    assert hosted.seq == seq


def nothing_shown(hosted: Hosted, seat: int, others: list[Person]) -> None:
    """Neither whoever let the bot in nor anybody else may look through the eyes of the one who is away."""
    if hosted.over:
        return
    for one in others:
        with pytest.raises(NotYours):
            hosted.check_sight(one.id, seat)
        own = hosted.seats_of(one.id)[0]
        assert answers.look(hosted, one.id, own, None, "en", 0).view == hosted.state.view(own)
    assert answers.look(hosted, None, None, None, "en", 0).view == hosted.state.view(None)
