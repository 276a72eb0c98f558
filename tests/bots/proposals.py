"""What planners propose, asked as the search asks."""

from __future__ import annotations

from turntable.bots.policy import Planner
from turntable.core.arrays import zeros
from turntable.core.state import State


def candidates(planner: Planner, state: State) -> list[int]:
    """The numbers of the moves that a planner would try in this position, its own first."""
    out = zeros(len(state.game.moves) + 1)
    planner.renew()
    count = planner.write_candidates(state, out)
    return [int(number) for number in out[:count]]
