"""The search all games share: when it leaves the planner's move, and in which worlds it tries candidates."""

from __future__ import annotations

from typing import cast

import pytest
from tests.bots.positions import GAMES

import turntable
from turntable import Rng
from turntable.bots import Perspective, bot
from turntable.bots.bot import Searcher
from turntable.bots.levels import policy
from turntable.bots.policy import Planner
from turntable.bots.search import GUARD, Candidate, Search
from turntable.games.ticket_to_ride.state import TicketToRideState

USA = GAMES["usa"]
PLANNERS_MOVE, OTHER_MOVE = 3, 8


def chosen(gains: list[float]) -> int:
    """The move chosen when another one brought so much more than the planner's, world by world."""
    search = Search(cast(Planner, policy("driver", USA)), 0, GUARD, 0.0)
    planned, other = Candidate(PLANNERS_MOVE), Candidate(OTHER_MOVE)
    for gain in gains:
        planned.add(0.5, 0.5)
        other.add(0.5 + gain, 0.5)
    search.candidates = [planned, other]
    search.alive = search.candidates
    return int(search._best().number)


@pytest.mark.parametrize(
    ("gains", "move"),
    [
        ([0.1, 0.2, 0.1, 0.2], OTHER_MOVE),
        ([0.3, -0.3, 0.3, -0.2], PLANNERS_MOVE),
        ([0.0, 0.0, 0.0, 0.0], PLANNERS_MOVE),
        ([-0.1, -0.2, -0.1, -0.2], PLANNERS_MOVE),
    ],
)
def test_the_planners_move_is_left_only_for_a_gain_that_chance_does_not_explain(gains: list[float], move: int) -> None:
    assert chosen(gains) == move


def test_candidates_are_tried_in_worlds_that_the_rivals_moves_make_likely() -> None:
    """The rival's imagined tickets are exchanged for others before anything is played in a world."""
    planner, rng = cast(Planner, policy("driver", USA)), Rng("worlds")
    state = cast(TicketToRideState, USA.start(2, seed="worlds"))
    for _ in range(60):
        planner.renew()
        state.play_number(planner.choose(state))
    seat = int(state.seat)
    search = Search(planner, 8, GUARD, 0.0)
    search.alive = [Candidate(state.legal()[0])]
    exchanged = 0
    for _ in range(8):
        world = state.imagine(seat, rng)
        before = list(world.holder)
        search._try(world, seat, rng)
        exchanged += list(world.holder) != before
    assert exchanged >= 4


@pytest.mark.parametrize("level", ["conductor", "stationmaster"])
@pytest.mark.parametrize(("name", "seats"), [("ticket-to-ride", 4), ("isle-of-trains", 2), ("steam", 4)])
def test_a_search_ends_at_the_first_playout_after_its_time(
    monkeypatch: pytest.MonkeyPatch, name: str, seats: int, level: str
) -> None:
    """On a clock that goes on by a second with every look at it, it looks once for each playout."""
    now = [0.0]

    def clock() -> float:
        now[0] += 1
        return now[0]

    monkeypatch.setattr("turntable.bots.search.perf_counter", clock)
    game = turntable.game(name)
    state = game.start(seats, seed="late")
    planner = policy("driver", game)
    for _ in range(8):
        planner.renew()
        state.play_number(planner.choose(state))
    player = cast(Searcher, bot(f"{level}:10000", game, 1, seconds=5.0))
    assert player.choose(Perspective(state, int(state.seat))) in state.moves()
    assert player._search.used <= 6


def test_a_search_that_is_short_of_time_still_comes_to_its_last_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """It shares out the time it has, and not playouts that it can never make: the best are tried most often."""
    now = [0.0]

    def clock() -> float:
        now[0] += 1
        return now[0]

    monkeypatch.setattr("turntable.bots.search.perf_counter", clock)
    planner, state = policy("driver", USA), USA.start(2, seed="short of time")
    for _ in range(18):
        planner.renew()
        state.play_number(planner.choose(state))
    player = cast(Searcher, bot("conductor:1000000", USA, 1, seconds=200.0))
    player.choose(Perspective(state, int(state.seat)))
    tried = sorted(candidate.worlds for candidate in player._search.candidates)
    assert len(tried) > 6
    assert 180 < player._search.used <= 201
    assert len(player._search.alive) == 2
    assert tried[-1] > 5 * tried[0]
