"""What the recorded games of Steam are made for, looked at more closely; ``tests/records`` replays all of them."""

from __future__ import annotations

from typing import cast

import pytest
from tests.records.folder import golden

import turntable
from turntable.games.steam.state import SteamState


def end_of(name: str) -> SteamState:
    """The last position of a recorded game."""
    return cast(SteamState, golden("steam", name).replay())


def test_a_tie_in_points_is_broken_by_income() -> None:
    state = end_of("tie-by-income")
    first, second = (place[0] for place in state.ranking()[:2])
    assert state.scores()[first] == state.scores()[second]
    assert state.income[first] > state.income[second]


def test_a_tie_in_points_and_income_is_broken_by_the_token() -> None:
    state = end_of("tie-by-token")
    first, second = (place[0] for place in state.ranking()[:2])
    assert (state.scores()[first], state.income[first]) == (state.scores()[second], state.income[second])
    assert state.token[first] < state.token[second]


def test_the_bankrupt_are_ranked_last_and_the_game_goes_on_to_its_end() -> None:
    state = end_of("bankruptcy")
    assert state.left[state.ranking()[-1][0]] == 1
    assert state.round == state.rounds


def test_a_sole_survivor_has_won() -> None:
    state = end_of("sole-survivor")
    survivor = state.ranking()[0][0]
    assert [seat for seat in range(state.seats) if not state.left[seat]] == [survivor]


def test_a_damaged_record_is_refused() -> None:
    text = golden("steam", "tie-by-token").text()
    for old, new in (("\nseed ", "\nseed 9"), ("\n0 done\n", "\n0 pass\n"), ("\nresult ", "\nresult 9")):
        assert old in text
        with pytest.raises(turntable.BadRecord):
            turntable.Record.parse(text.replace(old, new, 1)).replay()
