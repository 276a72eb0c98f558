"""Estimates: what a seat can expect, out of what it knows; and how what playouts say is corrected."""

from __future__ import annotations

from math import log

import pytest
from tests.bots.positions import GAMES, positions

import turntable
from turntable import Rng, State
from turntable.bots import Estimate, Perspective, bot, estimate
from turntable.bots.allowance import DECISION, ROUND, TURN, Turn
from turntable.bots.calibration import AS_THEY_ARE, Stage, sharpened, stage_at
from turntable.bots.estimates import estimate_of
from turntable.bots.outlook import Outlook
from turntable.lab.calibration import bands, fit
from turntable.lab.looks import Look

USA = GAMES["usa"]


def later(name: str, seats: int, moves: int, **options: object) -> State:
    """A position of a game between Drivers."""
    game = turntable.game(name, **options)
    state = game.start(seats, seed="later")
    player = bot("driver", game, 1)
    for _ in range(moves):
        state.play(player.choose(Perspective(state, state.seat)))
    return state


@pytest.mark.parametrize(("name", "seats"), [("ticket-to-ride", 3), ("isle-of-trains", 2), ("steam", 3)])
def test_chances_of_all_seats_add_up_and_equal_seeds_say_the_same(name: str, seats: int) -> None:
    perspective = Perspective(later(name, seats, 12), 1)
    first, again = (estimate(perspective, worlds=3, seed="same") for _ in range(2))
    assert sum(first.win) == pytest.approx(1)
    assert (first.win, first.points) == (again.win, again.points)
    assert len(first.win) == len(first.points) == len(first.points_error) == seats
    assert all(error >= 0 for error in first.win_error + first.points_error)


def test_it_depends_on_what_the_seat_knows_alone() -> None:
    state = next(iter(positions(USA, 2, seed=11)))
    world = state.imagine(0, Rng("another world"))
    assert world.view(1) != state.view(1)
    said = [estimate(Perspective(one, 0), worlds=4, seed=1) for one in (state, world)]
    assert said[0].win == said[1].win
    assert said[0].points == said[1].points


def test_alone_the_chance_is_that_of_the_goal_or_there_is_none() -> None:
    challenge = estimate(Perspective(later("isle-of-trains", 1, 5), 0), worlds=2)
    assert (challenge.win, challenge.has_winner) == ([1.0], False)
    assert challenge.message(0).id == "expect-points"
    chapter = estimate(Perspective(later("isle-of-trains", 1, 5, scenario=2), 0), worlds=2)
    assert chapter.has_winner
    assert 0 < chapter.win[0] < 1
    assert chapter.message(0).id == "expect-goal"


def test_no_seat_is_certain_to_win_because_so_many_worlds_said_so() -> None:
    outlook = Outlook(2, 0)
    finished = later("ticket-to-ride", 2, 0)
    while not finished.over:
        finished.play_number(finished.legal()[0])
    for _ in range(9):
        outlook.add(finished, 5)
    found = estimate_of(outlook, USA)
    assert 0 < min(found.win) < 0.1
    assert max(found.win) < 1


def test_a_bot_that_explains_itself_says_what_everybody_can_expect() -> None:
    state = next(iter(positions(USA, 2, seed=2)))
    perspective = Perspective(state, int(state.seat))
    silent, telling = (bot("conductor:24", USA, 7, explains=explains) for explains in (False, True))
    assert silent.choose(perspective) == telling.choose(perspective)
    assert all(thought.expected is None for thought in silent.thoughts)
    for thought in telling.thoughts:
        assert thought.expected is not None
        assert thought.estimate == thought.expected.win[perspective.seat]
        assert thought.low <= thought.estimate <= thought.high


# The correction


def test_sharpness_pulls_shares_together_or_apart() -> None:
    assert sharpened([0.8, 0.2], 1.0) == pytest.approx([0.8, 0.2])
    assert sharpened([0.8, 0.2], 0.0) == pytest.approx([0.5, 0.5])
    assert sharpened([0.8, 0.2], 2.0)[0] > 0.9


def test_favour_is_for_the_seat_whose_knowledge_it_is() -> None:
    assert sharpened([0.5, 0.25, 0.25], 1.0, seat=0, favour=log(2)) == pytest.approx([2 / 3, 1 / 6, 1 / 6])
    assert sharpened([0.5, 0.5], 1.0, seat=1, favour=-log(3)) == pytest.approx([0.75, 0.25])


def test_between_two_stages_the_correction_is_between_theirs() -> None:
    stages = [Stage(10, 0.8, 1, 4, 0.2), Stage(30, 0.4, 3, 8, -0.4)]
    found = stage_at(stages, 20)
    assert (found.sharpness, found.more_points, found.points_error, found.favour) == pytest.approx((0.6, 2, 6, -0.1))
    assert stage_at(stages, 0).sharpness == AS_THEY_ARE.sharpness
    assert stage_at(stages, 99).sharpness == 0.4
    assert stage_at([], 99) is AS_THEY_ARE


def look(deal: int, win: float, won: float) -> Look:
    """A position where playouts say that seat 0, who looks, wins so often, with 50 points each after 10 decisions."""
    n = 1000
    wins = [win * n, (1 - win) * n]
    sums = (n, 10 * n, 0, wins, [50.0 * n] * 2, [2500.0 * n] * 2)
    return Look(deal, 0, 0, sums, (won, 1 - won), (60, 40))


def looks(win: float) -> list[Look]:
    """Four hundred of these, of which three of four are won."""
    return [look(deal, win, float(deal % 4 > 0)) for deal in range(400)]


def test_bands_show_estimates_that_are_too_sure() -> None:
    honest = bands((one.block, one.chances([]), one.won) for one in looks(0.75))
    assert [band.is_right for band in honest] == [True, True]
    assert [(band.count, round(band.seen, 2)) for band in honest] == [(400, 0.25), (400, 0.75)]
    boastful = bands((one.block, one.chances([]), one.won) for one in looks(0.95))
    assert [band.is_right for band in boastful] == [False, False]


@pytest.mark.parametrize("said", [0.95, 0.6])
def test_fitting_finds_how_far_playouts_may_be_trusted(said: float) -> None:
    """Playouts say more, or less, where three of four are won."""
    fitted = fit({2: looks(said)})[2]
    length, _, more, error, _ = fitted[0]
    assert (length, more, error) == (10, 0, 10)
    found = bands((one.block, one.chances([Stage(*row) for row in fitted]), one.won) for one in looks(said))
    assert all(band.is_right for band in found)
    assert found[-1].estimated == pytest.approx(0.75, abs=0.04)


def test_one_endless_game_does_not_change_the_points_of_others() -> None:
    """Playouts of four positions said 300 points more than there were: no other estimate is lowered for that."""
    endless = [look(400, 0.75, 1.0)._replace(scores=(-240, -260)) for _ in range(4)]
    for _, _, more, error, _ in fit({2: [*looks(0.75), *endless]})[2]:
        assert abs(more) < 1
        assert error == 10


def test_a_stage_with_few_positions_is_corrected_like_the_others() -> None:
    fitted = fit({2: looks(0.95), 3: looks(0.95)[:4]})
    assert fitted[3][0][1] == pytest.approx(fitted[2][0][1], abs=0.15)


# Time


def test_a_turn_shares_its_time_among_its_decisions() -> None:
    turn = Turn()
    assert turn.allows(0, bots=1) == DECISION
    for _ in range(30):
        turn.add(0, turn.allows(0, bots=1))
    assert turn.allows(0, bots=1) < 0.1
    assert turn.allows(1, bots=1) == DECISION


@pytest.mark.parametrize("bots", [1, 2, 3, 5])
def test_all_bots_of_a_round_keep_within_it(bots: int) -> None:
    spent = 0.0
    for seat in range(bots):
        turn = Turn()
        for _ in range(8):
            seconds = turn.allows(seat, bots)
            turn.add(seat, seconds)
            spent += seconds
    assert spent <= min(ROUND, bots * TURN) + 0.1 * bots


def test_messages_name_the_interval() -> None:
    found = Estimate([0.6, 0.4], [0.05, 0.05], [101.4, 90.0], [12.0, 12.0], True).message(0)
    assert found.id == "expect-win"
    assert (found.args["win"], found.args["low"], found.args["high"]) == (60, 50, 70)
    assert (found.args["points"], found.args["give"]) == (101, 12)
