"""Plays lessons through, as a learner would who follows them, or one who never does."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from turntable import Move, Record, Rng, State, names
from turntable.bots import Perspective, bot
from turntable.lessons import Due, Lesson, due, lesson_for

Choice = Callable[[State, Due], Move]


class Played(NamedTuple):
    """A lesson that was played through: what was said before each decision, then at the end, and the record."""

    said: list[Due]
    record: Record


def lessons() -> list[Lesson]:
    """The lessons there are."""
    return [lesson for lesson in map(lesson_for, names()) if lesson is not None]


def follow(state: State, said: Due) -> Move:
    """Do what is suggested."""
    return said.move or state.moves()[0]


def at_random(seed: int) -> Choice:
    """Do anything."""
    rng = Rng(seed)
    return lambda state, said: state.moves()[rng.below(len(state.moves()))]


def otherwise(seed: int) -> Choice:
    """Do anything but what is suggested, if there is anything else to do."""
    rng = Rng(seed)

    def choose(state: State, said: Due) -> Move:
        moves = [move for move in state.moves() if move != said.move] or state.moves()
        return moves[rng.below(len(moves))]

    return choose


def play(lesson: Lesson, choose: Choice) -> Played:
    """Play until the lesson is over."""
    record = lesson.record("Olha")
    state = record.start()
    rivals = {seat: bot(lesson.level, record.game, seat) for seat in range(lesson.seats) if seat != lesson.seat}
    said: list[Due] = []
    while True:
        if not state.over and int(state.seat) in rivals:
            seat = int(state.seat)
            record.play(state, rivals[seat].choose(Perspective(state, seat)))
            continue
        said.append(due(lesson, record))
        if said[-1].over:
            return Played(said, record)
        record.play(state, choose(state, said[-1]))
