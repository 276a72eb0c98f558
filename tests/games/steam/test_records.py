"""Golden records: recorded games replay to the very same positions, one for every way a game can go and end."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from tests.games.steam.make_records import FOLDER, WISHES

import turntable
from turntable.games.steam.state import SteamState

RECORDS = sorted(FOLDER.glob("*.txt"))


def replayed(path: Path) -> tuple[turntable.Record, SteamState]:
    record = turntable.Record.parse(path.read_text(encoding="utf-8"))
    return record, cast(SteamState, record.replay())


def test_there_is_a_record_for_every_wish() -> None:
    assert [path.stem for path in RECORDS] == sorted(WISHES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_position_and_result(path: Path) -> None:
    record, state = replayed(path)
    assert state.over
    assert record.position is not None
    assert record.result is not None
    assert record.text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_still_what_it_was_made_for(path: Path) -> None:
    record, end = replayed(path)
    state = cast(SteamState, record.start())
    state.listen()
    told: set[str] = set()
    for move in record.moves:
        state.play(move)
        told |= {event.name for event in state.heard()}
    assert WISHES[path.stem][4](end, told)


def test_a_tie_in_points_is_broken_by_income() -> None:
    _, state = replayed(FOLDER / "tie-by-income.txt")
    first, second = (place[0] for place in state.ranking()[:2])
    assert state.scores()[first] == state.scores()[second]
    assert state.income[first] > state.income[second]


def test_a_tie_in_points_and_income_is_broken_by_the_token() -> None:
    _, state = replayed(FOLDER / "tie-by-token.txt")
    first, second = (place[0] for place in state.ranking()[:2])
    assert (state.scores()[first], state.income[first]) == (state.scores()[second], state.income[second])
    assert state.token[first] < state.token[second]


def test_the_bankrupt_are_ranked_last_and_the_game_goes_on_to_its_end() -> None:
    _, state = replayed(FOLDER / "bankruptcy.txt")
    assert state.left[state.ranking()[-1][0]] == 1
    assert state.round == state.rounds


def test_a_sole_survivor_has_won() -> None:
    _, state = replayed(FOLDER / "sole-survivor.txt")
    survivor = state.ranking()[0][0]
    assert [seat for seat in range(state.seats) if not state.left[seat]] == [survivor]


def test_a_damaged_record_is_refused() -> None:
    text = (FOLDER / "tie-by-token.txt").read_text(encoding="utf-8")
    for old, new in (("\nseed ", "\nseed 9"), ("\n0 done\n", "\n0 pass\n"), ("\nresult ", "\nresult 9")):
        assert old in text
        with pytest.raises(turntable.BadRecord):
            turntable.Record.parse(text.replace(old, new, 1)).replay()
