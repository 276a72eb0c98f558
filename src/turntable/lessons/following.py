"""Follows a learner: what a lesson says now, after the moves that were made.

It follows from the record alone, so a page, a terminal and a test are told the same, and a lesson that was left or a
move that was taken back need nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import NamedTuple

from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.move import Move
from turntable.core.record import Record
from turntable.core.state import State
from turntable.lessons.lesson import Lesson, Moment, When
from turntable.words import Words

AIM = "aim"
"""Said before anything else."""
DONE = "done"
"""Said at the end, when the learner has reached what the lesson is about."""
ENOUGH = "enough"
"""Said at the end otherwise."""


class Due(NamedTuple):
    """What is said now."""

    about: Message | None
    """Of the learner's last move: why it was good, or what it leads to. At the beginning: the aim of the game."""
    now: Message | None
    """What can be done now; ``None`` while another seat decides."""
    move: Move | None
    """The move it suggests."""
    point: tuple[str, ...]
    """Keys of things on the board."""
    over: bool
    """The lesson has ended; the game may go on."""


def text_of(due: Due, words: Words) -> list[str]:
    """What is said, one idea a text."""
    return [words.say(one) for one in (due.about, due.now) if one is not None]


def due(lesson: Lesson, record: Record) -> Due:
    """What the lesson says after all moves of the record."""
    return due_in(lesson, record.start(), record.played)


def due_in(lesson: Lesson, start: State, played: Iterable[tuple[int, Move]]) -> Due:
    """The same from the position before the first move, which is played on here."""
    learner = _Learner(lesson, start)
    for seat, move in played:
        if learner.over:
            break
        learner.play(seat, move)
    return learner.due()


class _Learner:
    """The learner's way through a lesson, move by move."""

    def __init__(self, lesson: Lesson, state: State) -> None:
        self.lesson = lesson
        self.state = state
        self.state.listen()
        self.codes: list[str] = []
        self.events: list[Event] = []
        """Of the learner's own moves."""
        self.had: set[str] = set()
        """Names of the moments that have come."""
        self.about: Message | None = Message(f"lesson-{AIM}")
        self.over = False

    def play(self, seat: int, move: Move) -> None:
        """One move of anybody."""
        if seat != self.lesson.seat:
            self.state.play(move)
            self.state.heard()
            return
        moment, suggested = self._moment()
        self.had.add(moment.name)
        told = "good" if suggested is not None and _matches(move.code, moment.suggest) else "other"
        self.about = Message(f"lesson-{moment.name}-{told}") if moment.suggest else None
        self.state.play(move)
        self.codes.append(move.code)
        self.events += self.state.heard()
        reached = self._holds(self.lesson.arc)
        if reached or self.state.over or len(self.codes) >= self.lesson.most:
            self.about = Message(f"lesson-{DONE if reached else ENOUGH}")
            self.over = True

    def due(self) -> Due:
        """What is said now."""
        if self.over or self.state.over:
            return Due(self.about if self.over else Message(f"lesson-{ENOUGH}"), None, None, (), True)
        if int(self.state.seat) != self.lesson.seat:
            return Due(self.about, None, None, (), False)
        moment, move = self._moment()
        args = {} if move is None else {"move": self.state.words(move)}
        return Due(self.about, Message(f"lesson-{moment.name}", args), move, moment.point, False)

    def _moment(self) -> tuple[Moment, Move | None]:
        """The first moment whose time has come, and the move it suggests. The last one of a lesson always has."""
        legal = self.state.moves()
        for moment in self.lesson.moments:
            if (moment.again or moment.name not in self.had) and self._holds(moment.when):
                move = next((m for pattern in moment.suggest for m in legal if fnmatchcase(m.code, pattern)), None)
                if move is not None or not moment.suggest:
                    return moment, move
        return self.lesson.moments[-1], None

    def _holds(self, when: When) -> bool:
        if when.step and (self.state.over or self.state.step.name not in when.step):
            return False
        if not all(any(fnmatchcase(code, pattern) for code in self.codes) for pattern in when.done):
            return False
        if any(_matches(code, when.undone) for code in self.codes):
            return False
        if not all(self._has_heard(name, dict(least)) for name, least in when.heard):
            return False
        if not (when.least or when.below):
            return True
        view = self.state.view(self.lesson.seat)
        return all(_number(view, path) >= least for path, least in when.least) and all(
            _number(view, path) < most for path, most in when.below
        )

    def _has_heard(self, name: str, least: dict[str, int]) -> bool:
        """Whether such an event was heard of the learner, with such arguments."""
        for event in self.events:
            who = event.args.get("player")
            if not fnmatchcase(event.name, name) or (isinstance(who, Seat) and who.number != self.lesson.seat):
                continue
            numbers = {arg: value for arg, value in event.args.items() if isinstance(value, int)}
            if all(numbers.get(arg, 0) >= number for arg, number in least.items()):
                return True
        return False


def _matches(code: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(code, pattern) for pattern in patterns)


def _number(view: object, path: str) -> int:
    """The number at a place in a view, or how many things are there; 0 if there is nothing."""
    found = view
    for name in path.split("."):
        if isinstance(found, list) and name.isdigit() and int(name) < len(found):
            found = found[int(name)]
        elif isinstance(found, dict):
            found = found.get(name)
        else:
            return 0
    if isinstance(found, int):
        return int(found)
    if isinstance(found, list | dict):
        return len(found)
    return 0 if found is None else 1
