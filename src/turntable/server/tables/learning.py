"""Lessons at tables: a lesson is a table like others, with the lesson's own deal."""

from __future__ import annotations

from turntable.lessons import Due, Lesson, due, lesson_of
from turntable.server.accounts.people import Person
from turntable.server.house import House
from turntable.server.tables.chairs import ME, chairs_of
from turntable.server.tables.games import find_game
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.making import setup_of
from turntable.server.tables.setup import TableSetup


async def learn(house: House, person: Person, lesson: Lesson, title: str) -> Hosted:
    """The person's table of a lesson: the one that was left before the lesson's end, or a new one."""
    for info in await house.tables_of(person):
        if info.uploaded and info.game == lesson.game and info.status == "live" and not info.outdated:
            hosted = await house.table(info.id)
            said = due_at(hosted)
            if said is not None and not said.over and hosted.closed is None:
                return hosted
    house.doors.limit("create", person.id)
    return await house.found(_setup(person, lesson, title))


def _setup(person: Person, lesson: Lesson, title: str) -> TableSetup:
    """Like that of an uploaded record, the chance of such a table is no secret: its result never counts."""
    record = lesson.record("", find_game(lesson.game, lesson.options))
    chairs = chairs_of(record.game, lesson.players(ME), person.id, person.name)
    return setup_of(person, record, chairs, title, False, lesson.level, uploaded=True)


def due_at(hosted: Hosted) -> Due | None:
    """What the lesson that is had at a table says now; ``None`` at an ordinary one."""
    if not hosted.setup.uploaded:
        return None
    record = hosted.record()
    lesson = lesson_of(record.game, record.seats, record.seed, record.key)
    return None if lesson is None else due(lesson, record)
