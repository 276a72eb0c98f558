"""Ways to play Ticket to Ride that lead games into their corners."""

from __future__ import annotations

from collections.abc import Sequence

from turntable import Rng, State
from turntable.testing.referee import Choose

STYLES = {
    "random": (),
    "hoarder": ("draw deck", "draw", "claim"),
    "picker": ("draw locomotive", "draw", "claim"),
    "ticket collector": ("draw tickets", "keep 1 2 3", "claim"),
    "claimer": ("claim", "draw"),
    "miser": ("draw deck", "draw tickets", "keep 1"),
}
"""What each likes best; an exact code, or the beginning of one."""


def style(name: str, seed: object, whim: int = 8) -> Choose:
    """Plays what it likes best, any of it; now and then (once in ``whim`` moves) anything legal."""
    rng = Rng(seed)
    likes = STYLES[name]

    def choose(state: State, legal: Sequence[int]) -> int:
        moves = state.game.moves
        if rng.below(whim):
            for like in likes:
                liked = [n for n in legal if moves[n].code == like or moves[n].code.startswith(like + " ")]
                if liked:
                    return liked[rng.below(len(liked))]
        return legal[rng.below(len(legal))]

    return choose
