"""Looks at positions of games that were played: what the estimate said there, and how the game ended.

Which positions are looked at follows from the game's own seed: one in each third of its decisions, or several.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from turntable import Game, Move, Rng, State
from turntable.bots import Estimate, Perspective
from turntable.bots.calibration import Stage
from turntable.bots.estimates import WORLDS, corrected, outlook_of
from turntable.bots.outlook import Outlook, Sums

STAGES: Final = 3
"""Parts of a game: early, in the middle, late."""


class Look(NamedTuple):
    """What playouts said in a position, and how the game ended."""

    block: int
    """Which deal it is of: looks at one deal are not independent."""
    stage: int
    """In which third of the game."""
    seat: int
    """Whose knowledge the estimate is made of: the seat to move."""
    sums: Sums
    won: tuple[float, ...]
    """By seat, the share of the win; alone, whether the goal was reached and whether it was missed."""
    scores: tuple[int, ...]

    @property
    def outlook(self) -> Outlook:
        found = Outlook(len(self.scores), self.seat)
        found.add_sums(self.sums)
        return found

    def estimate(self, stages: Sequence[Stage]) -> Estimate:
        """The estimate under a correction."""
        return corrected(self.outlook, list(stages))

    def chances(self, stages: Sequence[Stage]) -> list[float]:
        """The same as ``won``, as it was estimated."""
        win = self.estimate(stages).win
        return win if len(win) > 1 else [win[0], 1 - win[0]]


def look_back(
    game: Game,
    seats: int,
    seed: object,
    moves: Sequence[Move],
    end: State,
    block: int,
    chance: str,
    each: int = 1,
) -> tuple[Look, ...]:
    """Look at ``each`` positions of every third of a game that was played; ``chance`` is the seed of what is random
    in that.

    A game alone without a goal has nothing to win, and is not looked at.
    """
    won = _won(end)
    if not won or not moves:
        return ()
    rng = Rng(chance)
    count = STAGES * each
    wanted = [(part * len(moves) + int(rng.below(len(moves)))) // count for part in range(count)]
    scores = tuple(int(score) for score in end.scores())
    found = []
    state = game.start(seats, seed=seed)
    for at, move in enumerate(moves[: wanted[-1] + 1]):
        for part in range(count):
            if wanted[part] == at:
                seat = int(state.seat)
                sums = outlook_of(Perspective(state, seat), WORLDS, f"{chance} {part}").sums()
                found.append(Look(block, part // each, seat, sums, won, scores))
        state.play(move)
    return tuple(found)


def _won(state: State) -> tuple[float, ...]:
    goal: bool | None = getattr(state, "won", None)
    if goal is not None:
        return float(goal), float(not goal)
    first = state.ranking()[0]
    return tuple(1 / len(first) if seat in first else 0.0 for seat in range(state.seats)) if state.seats > 1 else ()


def look_of(said: Sequence[Any]) -> Look:
    """A look that was written as JSON, which knows lists only."""
    block, stage, seat, sums, won, scores = said
    worlds, length, goals, wins, points, squares = sums
    return Look(block, stage, seat, (worlds, length, goals, wins, points, squares), tuple(won), tuple(scores))
