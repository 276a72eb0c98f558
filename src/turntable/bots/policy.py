"""Ways to play a game: each game supplies its own. They choose moves by number, inside compiled code."""

from __future__ import annotations

from abc import ABC, abstractmethod

from turntable.core.native import i64, mypyc_attr, vec
from turntable.core.rng import Rng
from turntable.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(ABC):
    """A way to play. The move it chooses depends only on what the seat to move knows.

    For speed it is handed a whole position, but it must not look at what the seat cannot know. A test deals the
    hidden things again and demands the same choice. So a policy can play any seat of an imagined world honestly.
    """

    @abstractmethod
    def choose(self, state: State) -> i64:
        """The number of a legal move."""

    @abstractmethod
    def renew(self) -> None:
        """Forget plans made for earlier positions: another game, or another line of this one, begins."""

    def play_out(self, state: State) -> i64:
        """Play all seats to the end, in place; how many decisions that took."""
        self.renew()
        count: i64 = 0
        while state.depth:
            state.apply(self.choose(state))
            count += 1
        return count


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Policy):
    """A policy that a search can improve."""

    is_wide: bool = False
    """Whether the search has the playouts to try moves that the policy thinks little of."""

    @abstractmethod
    def write_candidates(self, state: State, out: vec[i64]) -> i64:
        """Write the moves worth trying into ``out``, the policy's own choice first; how many there are."""

    def foresee(self, state: State) -> i64:
        """Play all seats until ``utility`` can tell what has come of it, in place; how many decisions that took.

        By default that is the end of the game.
        """
        return self.play_out(state)

    @abstractmethod
    def utility(self, state: State, seat: i64) -> float:
        """What a game that was foreseen is worth to a seat: from 0, lost, to 1, won; margins may count a little."""

    def believe(self, state: State, seat: i64, rng: Rng) -> None:
        """Change an imagined world in place to a likelier one, given the others' moves. By default, leave it."""

    def is_exact(self, state: State) -> bool:
        """Whether the choice among the candidates decides the rest of the game. Then none is dropped early."""
        return False
