"""Recorded games, one for every way a game and each chapter can end: they replay, and end as they are named."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from tests.games.isle_of_trains import umpire
from tests.games.isle_of_trains.endings import CHAPTERS, ENDINGS, Game
from tests.games.isle_of_trains.table import start

from turntable import Record, Rng
from turntable.games.isle_of_trains.state import IsleOfTrainsState

RECORDS = Path(__file__).parent / "records"
NAMES = [*ENDINGS, *(f"chapter-{number}-won" for number in CHAPTERS)]


def replayed(name: str) -> Game:
    """The recorded game, played move by move, its own check of the last position included."""
    record = Record.parse((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    state = cast(IsleOfTrainsState, record.start())
    state.listen()
    told: list[str] = []
    for count, (seat, move) in enumerate(record.played):
        assert state.seat == seat
        state.play(move)
        told += [event.name for event in state.heard()]
        if count % 40 == 0:
            umpire.check(state)
    umpire.check(state)
    assert record.replay().key() == state.key()
    assert state.over
    return Game(state, told, record.moves[-1])


def test_there_is_a_record_for_every_ending_and_no_other() -> None:
    assert sorted(path.stem for path in RECORDS.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", list(ENDINGS))
def test_a_recorded_game_ends_as_it_is_named(name: str) -> None:
    assert ENDINGS[name].is_this(replayed(name))


@pytest.mark.parametrize("number", CHAPTERS)
def test_a_recorded_chapter_is_won(number: int) -> None:
    game = replayed(f"chapter-{number}-won")
    assert game.state.won
    assert game.state.rules.chapter is not None
    assert game.state.rules.chapter.number == number
    assert all(goal["done"] for goal in cast(list[dict[str, object]], game.state.view(0)["goals"]))


PLAYED = {
    1: (116, 1142464243433662575),
    2: (2159, 4446700976570943529),
    3: (4575, 2491674219178131623),
    4: (1566, 663175264997842715),
}
"""[seats]: decisions and fingerprint of a random game, the same compiled and interpreted, on every machine."""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_chance_is_the_same_everywhere(seats: int) -> None:
    state = start(seats, seed="everywhere")
    assert (state.playout(Rng("everywhere")), state.key()) == PLAYED[seats]
