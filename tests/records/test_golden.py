"""Recorded games: each is replayed, read and written, and every position of it compared with what was seen then.

A folder of records is a test suite: drop one into the folder of its game, and add its digest with
``python -m tests.records.make`` (which rewrites ``digests.txt``).
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from tests.games.ticket_to_ride.table import plain_state
from tests.records.digest import of_record
from tests.records.make import ENDS

from turntable import Record
from turntable.games.ticket_to_ride.state import TicketToRideState

FOLDER = Path(__file__).resolve().parent
PATHS = sorted(FOLDER.glob("*/*.record"), key=lambda path: (path.parent.name, path.stem))
DIGESTS = dict(line.split() for line in (FOLDER / "digests.txt").read_text(encoding="utf-8").splitlines())


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", PATHS, ids=name)
def test_a_recorded_game_is_still_the_same_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    state = record.replay()
    assert state.over
    assert record.result is not None
    assert state.scores() == record.result[1]
    assert record.text() == text
    assert record.game.name == path.parent.name
    assert of_record(record) == DIGESTS[name(path)]


def test_every_digest_has_its_record() -> None:
    assert set(DIGESTS) == {name(path) for path in PATHS}


@pytest.mark.parametrize("end", ENDS)
def test_there_is_a_record_for_every_way_a_game_can_end(end: str) -> None:
    """And it ends that way."""
    record = Record.parse((FOLDER / "ticket-to-ride" / f"{end}.record").read_text(encoding="utf-8"))
    game, seats, _, ends_so = ENDS[end]
    assert (record.game.data, record.seats) == (game.data, seats)
    state = cast(TicketToRideState, record.replay())
    assert ends_so(state, plain_state(state))
