"""The estimate: each seat's chance to win and its points at the end, as one seat can know them.

estimate(Perspective(state, 0)).win[0]
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final, cast

from turntable.bots.calibration import Stage, sharpened, stage_at, stages_of
from turntable.bots.levels import effort_of, policy
from turntable.bots.outlook import Outlook
from turntable.bots.perspective import Perspective
from turntable.bots.policy import Planner
from turntable.bots.search import SURE
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.native import i64
from turntable.core.rng import Rng

WORLDS: Final = 64
"""Worlds an estimate looks at, unless it is told otherwise."""


class Estimate:
    """What to expect, by seat, with standard errors."""

    def __init__(
        self,
        win: list[float],
        win_error: list[float],
        points: list[float],
        points_error: list[float],
        has_winner: bool,
    ) -> None:
        self.win = win
        """The chance to win; shared wins count by their part. Alone: to reach the goal, where there is one, else 1."""
        self.win_error = win_error
        self.points = points
        self.points_error = points_error
        """How far the points will be from that, typically."""
        self.has_winner = has_winner
        """Whether there is anything to win: a player alone may have no goal but points."""

    def __repr__(self) -> str:
        seats = zip(self.win, self.points, strict=True)
        return "<" + ", ".join(f"{100 * win:.0f} % {points:.0f}" for win, points in seats) + ">"

    def message(self, seat: int) -> Message:
        """What a seat can expect, in figures."""
        points: dict[str, object] = {"points": round(self.points[seat]), "give": round(self.points_error[seat])}
        if not self.has_winner:
            return Message("expect-points", points)
        win, give = 100 * self.win[seat], 100 * SURE * self.win_error[seat]
        chance = {"win": round(win), "low": round(max(0.0, win - give)), "high": round(min(100.0, win + give))}
        if len(self.win) == 1:
            return Message("expect-goal", dict(chance))
        return Message("expect-win", {**chance, **points})


def estimate(perspective: Perspective, worlds: int = WORLDS, seed: object = 0, seconds: float = 0.0) -> Estimate:
    """Imagine worlds, make them likelier, and let the game's planner play them all to their ends.

    ``seconds`` limits the time, at the cost that equal seeds no longer mean equal estimates.
    """
    return estimate_of(outlook_of(perspective, worlds, seed, seconds), perspective.game)


def outlook_of(perspective: Perspective, worlds: int, seed: object, seconds: float = 0.0) -> Outlook:
    """What playouts of imagined worlds say, before it is corrected."""
    game = perspective.game
    planner = cast(Planner, policy(effort_of("conductor", game).planner, game))
    rng = Rng(seed)
    outlook = Outlook(perspective.seats, perspective.seat)
    until = perf_counter() + seconds
    for _ in range(worlds):
        world = perspective.imagine(rng)
        planner.believe(world, perspective.seat, rng)
        length: i64 = planner.play_out(world)
        outlook.add(world, length)
        if seconds > 0.0 and perf_counter() > until:
            break
    return outlook


def estimate_of(outlook: Outlook, game: Game) -> Estimate:
    """What playouts say, corrected by what came of positions like this one."""
    return corrected(outlook, stages_of(game.name, len(outlook.wins)))


def corrected(outlook: Outlook, stages: list[Stage]) -> Estimate:
    """What playouts say, under a correction."""
    seats = len(outlook.wins)
    n = float(outlook.worlds)
    stage = stage_at(stages, outlook.mean_length())
    points = [outlook.mean_points(seat) + stage.more_points for seat in range(seats)]
    points_error = [sqrt(outlook.points_error(seat) ** 2 + stage.points_error**2) for seat in range(seats)]
    win = chances(outlook, stage)[:seats]
    has_winner = seats > 1 or outlook.goals > 0
    if not has_winner:
        win = [1.0]
    win_error = [stage.sharpness * sqrt(share * (1.0 - share) / n) for share in win]
    return Estimate(win, win_error, points, points_error, has_winner)


def chances(outlook: Outlook, stage: Stage) -> list[float]:
    """Chances to win; alone, to reach the goal and to miss it.

    One world more is counted, in which all win alike: nothing is certain because so many worlds said so.
    """
    n = float(outlook.worlds)
    wins = outlook.wins if len(outlook.wins) > 1 else [outlook.wins[0], n - outlook.wins[0]]
    shares = [(won + 1.0 / float(len(wins))) / (n + 1.0) for won in wins]
    return sharpened(shares, stage.sharpness, int(outlook.seat), stage.favour)
