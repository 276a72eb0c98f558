"""Records that tests of records read and damage."""

from __future__ import annotations

import pytest

import turntable
from turntable import BadRecord, Record
from turntable.testing.referee import at_random


def played(
    game: turntable.Game, seats: int, seed: object, moves: int = 10_000, names: list[str] | None = None
) -> Record:
    """A record of random play, finished or cut short."""
    record = Record(game, seats, seed=seed, names=names or [])
    state = record.start()
    choose = at_random(seed)
    for _ in range(moves):
        if state.over:
            break
        move = game.moves[choose(state, state.legal())]
        record.add(state.seat, move)
        state.play(move)
    return record


GAME = turntable.game("ticket-to-ride")
FINISHED = played(GAME, 2, seed=7, names=["Ann", "Богдан Ґ."]).text()
HALF = played(GAME, 3, seed=8, moves=40).text()


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def refusal(text: str) -> tuple[str, int]:
    """The message and the line with which reading or replaying the text is refused."""
    with pytest.raises(BadRecord) as error:
        Record.parse(text).replay()
    return error.value.what.id, error.value.line
