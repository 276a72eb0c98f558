"""A lesson as its file has it: the deal, who plays, and the moments at which something is said."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import turntable
from turntable.core import registry
from turntable.core.game import Game
from turntable.core.record import Record

FILE = "lesson.json"
"""Its name, in the folder of the game."""


class When(NamedTuple):
    """What must be so. Everything that is given must hold; what is left out is not asked for."""

    step: tuple[str, ...] = ()
    """One of these steps is being decided."""
    done: tuple[str, ...] = ()
    """Patterns: the learner has made a move for each of them."""
    undone: tuple[str, ...] = ()
    """Patterns: the learner has made no such move."""
    least: tuple[tuple[str, int], ...] = ()
    """Paths into the learner's view, ``players.0.hand.red``: the number there, or of things there, is at least this."""
    below: tuple[tuple[str, int], ...] = ()
    """The same: it is less than this."""
    heard: tuple[tuple[str, Mapping[str, int]], ...] = ()
    """Patterns of events that the learner caused, with the least that their arguments must be."""


class Moment(NamedTuple):
    """One idea: when it comes, what it points at, which move it suggests. ``lesson-NAME`` are its words.

    ``lesson-NAME-good`` says why the suggested move was good, ``lesson-NAME-other`` what another one leads to.
    """

    name: str
    when: When
    suggest: tuple[str, ...]
    """Patterns of moves, the best first; the moment comes only if one of them can be made, or if there are none."""
    point: tuple[str, ...]
    """Keys of things on the board, beside what makes the suggested move."""
    again: bool
    """Whether it may come more than once."""


class Lesson(NamedTuple):
    """A first game."""

    game: str
    options: Mapping[str, str]
    seed: str
    """The deal. Whoever plays it, alone against bots of this level, is having this lesson."""
    seats: int
    seat: int
    """The learner's."""
    level: str
    """Of the bots on the other seats."""
    most: int
    """Decisions of the learner after which it ends in any case."""
    arc: When
    """What the learner has reached when it ends well."""
    moments: tuple[Moment, ...]
    """The first whose time has come is the one that speaks."""

    def made(self) -> Game:
        """The game under the lesson's options."""
        return turntable.game(self.game, **self.options)

    def record(self, learner: str, game: Game | None = None) -> Record:
        """The record of a lesson that begins, with the learner's name. Who has made the game hands it in."""
        return Record(game or self.made(), self.seats, self.seed, names=self.players(learner))

    def players(self, learner: str) -> list[str]:
        """By seat: the learner, and the level of the others."""
        return [learner if seat == self.seat else self.level for seat in range(self.seats)]


@cache
def lesson_for(game: str) -> Lesson | None:
    """The lesson of a game; ``None`` if it brings none."""
    file = registry.files_of(game) / FILE
    if not file.is_file():
        return None
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return Lesson(
        game,
        data.get("options", {}),
        data["seed"],
        data["seats"],
        data["seat"],
        data["level"],
        data["most"],
        _when(data["arc"]),
        tuple(_moment(one) for one in data["moments"]),
    )


def lesson_of(game: Game, seats: int, seed: str, key: bytes | None) -> Lesson | None:
    """The lesson that is played with this deal; ``None`` if it is an ordinary game."""
    lesson = lesson_for(game.name)
    if lesson is None or key is not None or (seats, seed) != (lesson.seats, lesson.seed):
        return None
    usual = {option.name: option.default for option in game.options}
    return lesson if game.chosen == {**usual, **lesson.options} else None


def _when(data: Mapping[str, Any]) -> When:
    return When(
        tuple(data.get("step", ())),
        tuple(data.get("done", ())),
        tuple(data.get("undone", ())),
        tuple(data.get("least", {}).items()),
        tuple(data.get("below", {}).items()),
        tuple(data.get("heard", {}).items()),
    )


def _moment(data: Mapping[str, Any]) -> Moment:
    suggest: Sequence[str] = data.get("suggest", ())
    return Moment(data["name"], _when(data), tuple(suggest), tuple(data.get("point", ())), data.get("again", False))


def _examine(name: str) -> None:
    """A game of another package must have a lesson that can be read and dealt, or none."""
    lesson = lesson_for(name)
    if lesson is not None:
        lesson.record("").start()


registry.examine_with(_examine, "games")
