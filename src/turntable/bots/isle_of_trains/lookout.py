"""Driver at a table: where the plan alone is not enough, it looks ahead.

Idle players who get a token for every action are outpaced by contracts, but barely: a plan that wastes a few actions
loses. Where all others are such players, Driver tries its best actions in a few imagined worlds, as Conductor does
everywhere; in more of them where all others have done nothing but take passengers since the game began, because then
the end of the game too depends on Driver alone.
"""

from __future__ import annotations

from typing import Final, cast

from turntable.bots.isle_of_trains import standing
from turntable.bots.isle_of_trains.driver import Driver
from turntable.bots.isle_of_trains.knobs import Knobs
from turntable.bots.perspective import Perspective
from turntable.bots.search import Search
from turntable.core.game import Game
from turntable.core.native import i64
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.games.isle_of_trains.stack import ACTION
from turntable.games.isle_of_trains.state import IsleOfTrainsState

PLAYOUTS: Final = 32
PLAYOUTS_ALONE: Final = 128
ACTIONS: Final = 9
"""Actions that so few playouts are shared among."""
URGENT: Final = 34
"""Rounds after which the end is urgent if one of three or four does nothing but take passengers."""
GUARD: Final = 1.0
"""Standard errors by which another action must beat the plan's."""


class Lookout(Driver):
    """Driver, with a look ahead where all others are idle."""

    def __init__(self, game: Game, knobs: Knobs | None = None, quiet: Knobs | None = None) -> None:
        super().__init__(game, knobs, quiet)
        planner = Driver(game, knobs, quiet)
        planner.actions = ACTIONS
        self.search = Search(planner, PLAYOUTS, GUARD, 0.0)
        self.long = Search(planner, PLAYOUTS_ALONE, GUARD, 0.0)

    def choose(self, state: State) -> i64:
        s = cast(IsleOfTrainsState, state)
        if s.seats > 1 and s.top() == ACTION:
            search: Search | None = None
            if standing.is_alone(s, s.seat):
                search = self.long
            elif s.rules.empty_bag_token and standing.is_quiet(s):
                search = self.search
            if search is not None:
                return search.choose(Perspective(s, int(s.seat)), Rng(f"ahead {s.turns} {s.revealed}"))
        self._tune(s)
        late: bool = s.seats > 2 and s.turns >= URGENT * s.seats
        self.choices.plan.end.is_urgent = late and standing.takers(s) != 0
        return self._planned(s)
