"""Tuning plays, and finds what is better."""

from __future__ import annotations

import pytest
from tests.bots.positions import GAMES

from turntable import TurntableError
from turntable.bots.knobs import tuned
from turntable.bots.tuning import Tuner
from turntable.games.ticket_to_ride.game import TicketToRide

USA = GAMES["usa"]


def test_there_are_knobs_for_every_number_of_seats() -> None:
    assert sorted(tuned("ticket-to-ride")) == [f"seats-{seats}" for seats in USA.seats]
    assert len({tuple(values) for values in tuned("ticket-to-ride").values()}) == 1


def test_the_same_seed_tunes_alike() -> None:
    values = [Tuner(GAMES["branch line"], 2, 5, pairs=2).run(2, 2, print) for _ in range(2)]
    assert values[0] == values[1]
    assert list(values[0]) == list(tuned("ticket-to-ride")["seats-2"])


def test_a_bad_knob_is_worth_less_on_the_same_deals() -> None:
    tuner = Tuner(USA, 2, 1)
    assert tuner.value(tuner.first, 0, 12) > tuner.value({**tuner.first, "turn": 50}, 0, 12)


def test_knobs_move_towards_the_planners_that_did_better() -> None:
    tuner = Tuner(USA, 2, 1)
    names = list(tuner.first)
    tried = [(1.0 - place, dict.fromkeys(names, 1.0 - place / 16)) for place in range(32)]
    tuner._move(tried)
    assert all(tuner.middle[name] > tuner.first[name] for name in names)


def test_what_cannot_be_tuned_is_refused() -> None:
    with pytest.raises(TurntableError) as refused:
        Tuner(USA, 7, 1)
    assert refused.value.message.id == "bad-seats"
    game = TicketToRide({})
    game.name = "goods-yard"
    with pytest.raises(TurntableError) as refused:
        Tuner(game, 2, 1)
    assert refused.value.message.id == "tune-cannot"
