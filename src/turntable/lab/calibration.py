"""How far estimates can be trusted: positions of real games, what was estimated there, and what came of them.

Half of the games are of strong bots, half of bots of all levels. Each gives a position early, in the middle and late.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from turntable import Game, Move, Rng, State
from turntable.bots import Perspective, bot
from turntable.bots.calibration import sharpened
from turntable.bots.estimates import WORLDS, estimate_of, outlook_of, smoothed_shares

STAGES: Final = 3
"""Positions of a game: one of each third."""
FITTED: Final = 4
"""Stages with a correction of their own, for each number of seats."""
BANDS: Final = 10
LEVELS: Final = ("novice", "driver", "conductor:16")
"""Those who sit at mixed tables."""
SURE: Final = 1.96


@dataclass(frozen=True)
class Met:
    """One position, what playouts said there, and how the game ended.

    Lists are by seat; alone, chances and wins are of reaching the goal and of missing it.
    """

    game: int
    """Which game it is of: positions of one game are not independent."""
    stage: int
    strong: bool
    length: float
    shares: list[float]
    """Shares of wins as playouts say, one world more counted in which all win alike."""
    win: list[float]
    """The estimate."""
    mean: list[float]
    """Points as playouts say."""
    points: list[float]
    """The estimate."""
    won: list[float]
    scores: list[int]


def meet(
    game: Game, seats: int, games: int, seed: str, strong: str, told: Callable[[int], None] = lambda done: None
) -> list[Met]:
    """Play games and estimate positions of them. ``strong`` is the bot of the tables where all are strong."""
    met: list[Met] = []
    rng = Rng(f"{seed} seats")
    for number in range(games):
        is_strong = number % 2 == 0
        specs = [strong if is_strong else LEVELS[rng.below(len(LEVELS))] for _ in range(seats)]
        players = [bot(spec, game, f"{seed} {number} {seat}") for seat, spec in enumerate(specs)]
        state = game.start(seats, seed=f"{seed} {number}")
        # The game is played twice: its length is known only at the end.
        moves: list[Move] = []
        while not state.over and len(moves) < 3000:
            moves.append(players[state.seat].choose(Perspective(state, state.seat)))
            state.play(moves[-1])
        won, scores = _result(state), [int(score) for score in state.scores()]
        wanted = [(stage * len(moves) + rng.below(len(moves))) // STAGES for stage in range(STAGES)]
        state = game.start(seats, seed=f"{seed} {number}")
        for at, move in enumerate(moves):
            if at in wanted:
                perspective = Perspective(state, state.seat)
                outlook = outlook_of(perspective, WORLDS, f"{seed} {number} {at}")
                found = estimate_of(outlook, game)
                win = found.win if seats > 1 else [found.win[0], 1 - found.win[0]]
                mean = [outlook.mean_points(seat) for seat in range(seats)]
                length, stage = outlook.mean_length(), wanted.index(at)
                shares = smoothed_shares(outlook)
                met.append(Met(number, stage, is_strong, length, shares, win, mean, found.points, won, scores))
            state.play(move)
        told(number + 1)
    return met


def _result(state: State) -> list[float]:
    """Each seat's share of the win; alone, whether the goal was reached or missed."""
    goal: bool | None = getattr(state, "won", None)
    if goal is not None:
        return [float(goal), float(not goal)]
    ranking = state.ranking()
    seats = sum(len(place) for place in ranking)
    return [1 / len(ranking[0]) if seat in ranking[0] else 0.0 for seat in range(seats)]


def fit(met: Sequence[Met]) -> list[list[float]]:
    """The correction for a number of seats: for each stage its length, sharpness, points more, error of points."""
    ordered = sorted(met, key=lambda one: one.length)
    stages = []
    for part in range(FITTED):
        some = ordered[part * len(ordered) // FITTED : (part + 1) * len(ordered) // FITTED]
        misses = [score - mean for one in some for score, mean in zip(one.scores, one.mean, strict=True)]
        more = sum(misses) / len(misses)
        error = math.sqrt(sum((miss - more) ** 2 for miss in misses) / len(misses))
        length = sum(one.length for one in some) / len(some)
        stages.append([round(length, 1), round(_sharpness(some), 3), round(more, 2), round(error, 2)])
    return stages


def _sharpness(met: Sequence[Met]) -> float:
    """The sharpness with which what happened was likeliest."""
    trials = [step / 50 for step in range(1, 101)]

    def surprise(sharpness: float) -> float:
        return -sum(
            won * math.log(win)
            for one in met
            for won, win in zip(one.won, sharpened(one.shares, sharpness), strict=True)
        )

    return min(trials, key=surprise)


@dataclass(frozen=True)
class Band:
    """Estimates between two bounds, and what came of them."""

    low: float
    high: float
    count: int
    estimated: float
    """Their mean."""
    seen: float
    """How many were won."""
    error: float
    """The standard error of that, over games."""

    @property
    def is_right(self) -> bool:
        """Within 0.05, or within the 95 % interval of what was seen."""
        return abs(self.seen - self.estimated) <= max(0.05, SURE * self.error)


def bands(met: Iterable[Met]) -> list[Band]:
    """Estimates in ten bands of equal width; empty ones are left out."""
    cells: list[list[tuple[int, float, float]]] = [[] for _ in range(BANDS)]
    for one in met:
        for win, won in zip(one.win, one.won, strict=True):
            cells[min(BANDS - 1, int(win * BANDS))].append((one.game, win, won))
    found = []
    for place, cell in enumerate(cells):
        if not cell:
            continue
        n = len(cell)
        seen = sum(won for _, _, won in cell) / n
        # Residuals of one game are added up before they are squared, because they are not independent.
        by_game: dict[int, float] = {}
        for game, win, won in cell:
            by_game[game] = by_game.get(game, 0.0) + won - win
        shift = sum(by_game.values()) / n
        spread = sum((value - shift * n / len(by_game)) ** 2 for value in by_game.values())
        # A band where all came out alike has no spread to measure: an estimate's own is the least there is.
        least = sum(win * (1 - win) for _, win, _ in cell)
        error = math.sqrt(max(spread, least)) / n
        found.append(Band(place / BANDS, (place + 1) / BANDS, n, sum(win for _, win, _ in cell) / n, seen, error))
    return found
