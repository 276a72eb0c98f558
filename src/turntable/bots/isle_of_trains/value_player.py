"""Who Stationmaster's search builds on: the learned player where a model fits the game, Driver everywhere else."""

from __future__ import annotations

from typing import cast

from turntable.bots.isle_of_trains.driver import Driver
from turntable.bots.isle_of_trains.knobs import mode_of
from turntable.bots.isle_of_trains.value import Judge, Learned, binding_of
from turntable.bots.isle_of_trains.value_inputs import Inputs
from turntable.bots.models import read, shipped
from turntable.bots.policy import Planner
from turntable.core.game import Game
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.games.isle_of_trains.game import IsleOfTrains


def learned(game: Game) -> Learned | None:
    """The learned player alone, if there is a model for this game under these options."""
    rules = cast(IsleOfTrains, game)
    file = f"models/{mode_of(rules, 1)}.json"
    text = shipped(game, file)
    if text is None:
        return None
    inputs = Inputs(rules.facts)
    binding = binding_of(rules, inputs)
    return Learned(Judge(rules, inputs, read(binding, text, file))) if binding.has_options(text) else None


class Skilled(Planner):
    """Asks the learned player about games of one seat, if there is one, and else Driver."""

    def __init__(self, game: Game) -> None:
        self.driver = Driver(game)
        self.alone = learned(game)

    def _planner(self, state: State) -> Planner:
        return self.driver if state.seats > 1 or self.alone is None else self.alone

    def renew(self) -> None:
        self.driver.renew()
        if self.alone is not None:
            self.alone.renew()

    def choose(self, state: State) -> i64:
        return self._planner(state).choose(state)

    def play_out(self, state: State) -> i64:
        return self._planner(state).play_out(state)

    def foresee(self, state: State) -> i64:
        return self._planner(state).foresee(state)

    def write_candidates(self, state: State, out: vec[i64]) -> i64:
        return self._planner(state).write_candidates(state, out)

    def utility(self, state: State, seat: i64) -> float:
        return self._planner(state).utility(state, seat)

    def believe(self, state: State, seat: i64, rng: Rng) -> None:
        self._planner(state).believe(state, seat, rng)

    def is_exact(self, state: State) -> bool:
        return self._planner(state).is_exact(state)
