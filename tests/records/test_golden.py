"""Recorded games: each is replayed, read and written, and every position of it compared with what was seen then."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.records.digest import of_record
from tests.records.folder import DIGESTS, PATHS, golden, name_of, read
from tests.records.make import endings

import turntable

KNOWN = dict(line.split() for line in DIGESTS.read_text(encoding="utf-8").splitlines())
ENDS = [(game, name) for game in turntable.names() for name in endings(game).NAMES]


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_a_recorded_game_is_still_the_same_game(path: Path) -> None:
    record = read(path)
    state = record.replay()
    assert state.over
    assert record.position is not None
    assert record.result is not None
    assert state.scores() == record.result[1]
    assert record.text() == path.read_text(encoding="utf-8")
    assert record.game.name == path.parent.name
    assert of_record(record) == KNOWN[name_of(path)]


def test_every_digest_has_its_record() -> None:
    assert set(KNOWN) == {name_of(path) for path in PATHS}


@pytest.mark.parametrize(("game", "name"), ENDS)
def test_there_is_a_record_for_every_way_a_game_can_end(game: str, name: str) -> None:
    """And it ends that way."""
    assert endings(game).ends_as_named(name, golden(game, name))
