"""The recorded games of Isle of Trains under the umpire; ``tests/records`` replays all of them."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.isle_of_trains import umpire
from tests.games.isle_of_trains.endings import CHAPTERS, NAMES, replayed
from tests.games.isle_of_trains.table import start
from tests.records.folder import golden

from turntable import Rng
from turntable.games.isle_of_trains.state import IsleOfTrainsState


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_keeps_the_rules(name: str) -> None:
    record = golden("isle-of-trains", name)
    state = cast(IsleOfTrainsState, record.start())
    for count, (seat, move) in enumerate(record.played):
        assert state.seat == seat
        state.play(move)
        if count % 40 == 0:
            umpire.check(state)
    umpire.check(state)
    assert record.replay().key() == state.key()
    assert state.over


@pytest.mark.parametrize("number", CHAPTERS)
def test_a_recorded_chapter_is_won(number: int) -> None:
    state = replayed(golden("isle-of-trains", f"chapter-{number}-won")).state
    assert state.won
    assert state.rules.chapter is not None
    assert state.rules.chapter.number == number
    assert all(goal["done"] for goal in cast(list[dict[str, object]], state.view(0)["goals"]))


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
