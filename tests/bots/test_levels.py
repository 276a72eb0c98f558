"""Bots by name: which exist, and the errors about those that do not."""

from __future__ import annotations

import pytest
from tests.bots.positions import GAMES, positions

import turntable
from turntable import TurntableError
from turntable.bots import Perspective, bot, is_spec, levels, levels_of, usual
from turntable.games.ticket_to_ride.game import TicketToRide

USA = GAMES["usa"]


def test_levels_rise() -> None:
    assert levels() == ["random", "novice", "driver", "conductor", "stationmaster"]


@pytest.mark.parametrize("name", turntable.names())
def test_every_game_has_its_levels_in_order(name: str) -> None:
    has = levels_of(turntable.game(name))
    assert has[0] == "random"
    assert has == [level for level in levels() if level in has]
    assert usual(turntable.game(name)) in has


def test_ticket_to_ride_has_all() -> None:
    assert levels_of(USA) == levels()


@pytest.mark.parametrize(
    "spec", ["random", "novice", "driver", "conductor", "conductor:1", "conductor:512", "stationmaster:9"]
)
def test_a_spec_is_a_level_with_or_without_a_budget(spec: str) -> None:
    assert is_spec(spec)
    state = next(iter(positions(USA, 2, seed=1)))
    assert bot(spec, USA, 1).choose(Perspective(state, int(state.seat))) in state.moves()


@pytest.mark.parametrize(
    ("spec", "id"),
    [
        ("grandmaster", "no-such-bot"),
        ("", "no-such-bot"),
        ("Driver", "no-such-bot"),
        ("driver:12", "bot-no-budget"),
        ("random:", "bot-no-budget"),
        ("conductor:", "bot-bad-budget"),
        ("conductor:0", "bot-bad-budget"),
        ("conductor:-5", "bot-bad-budget"),
        ("conductor:1.5", "bot-bad-budget"),
        ("conductor:many", "bot-bad-budget"),
        ("conductor:²", "bot-bad-budget"),
        ("conductor:99999999", "bot-bad-budget"),
        ("conductor:" + "9" * 5000, "bot-bad-budget"),
        ("conductor:" + "0" * 40 + "1", "bot-bad-budget"),
        ("x" * 5000, "no-such-bot"),
    ],
)
def test_a_bad_spec_is_refused_with_a_reason(spec: str, id: str) -> None:
    with pytest.raises(TurntableError) as refused:
        bot(spec, USA, 1)
    assert refused.value.message.id == id


def test_a_level_the_game_does_not_have_is_refused() -> None:
    game = TicketToRide({})
    game.name = "goods-yard"
    assert levels_of(game) == ["random"]
    with pytest.raises(TurntableError) as refused:
        bot("driver", game, 1)
    assert refused.value.message.id == "bot-not-yet"
    assert usual(game) == "random"


def test_thoughts_begin_with_the_choice() -> None:
    state = next(iter(positions(USA, 3, seed=2)))
    for spec in ("random", "novice", "driver", "conductor:60"):
        player = bot(spec, USA, 7)
        assert player.thoughts == []
        move = player.choose(Perspective(state, int(state.seat)))
        assert player.thoughts[0].move is move
        for thought in player.thoughts:
            assert thought.low <= thought.estimate <= thought.high
            assert thought.move in state.moves()
        assert sum(thought.share for thought in player.thoughts) == pytest.approx(1)
    assert len(player.thoughts) > 1
