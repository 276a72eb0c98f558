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
    values = [Tuner(GAMES["branch line"], 2, 5).run(3, 2, print) for _ in range(2)]
    assert values[0] == values[1]
    assert list(values[0]) == list(tuned("ticket-to-ride")["seats-2"])


def test_a_bad_knob_is_improved() -> None:
    tuner = Tuner(USA, 2, 1)
    best = tuner.values["turn"]
    tuner.values["turn"] = 50
    assert sum(tuner._gains({**tuner.values, "turn": best}, 12)) > 0


def test_what_cannot_be_tuned_is_refused() -> None:
    with pytest.raises(TurntableError) as refused:
        Tuner(USA, 7, 1)
    assert refused.value.message.id == "bad-seats"
    game = TicketToRide({})
    game.name = "goods-yard"
    with pytest.raises(TurntableError) as refused:
        Tuner(game, 2, 1)
    assert refused.value.message.id == "tune-cannot"
