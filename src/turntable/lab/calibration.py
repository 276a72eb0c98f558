"""How far estimates can be trusted: what was estimated in positions of real games, and what came of them.

Half of the games are of strong bots, half of bots of all levels, and each gives positions early, in the middle and
late (``looks``). On some of them the correction is fitted that estimates use, on others it is checked, in bands.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from turntable import Game, Move, Rng
from turntable.bots import Perspective, bot
from turntable.bots.calibration import AS_THEY_ARE
from turntable.bots.estimates import chances
from turntable.lab.looks import Look, look_back

FITTED: Final = 4
"""Stages with a correction of their own, for each number of seats."""
BANDS: Final = 10
LEVELS: Final = ("novice", "driver", "conductor:16")
"""Those who sit at mixed tables."""
LONGEST: Final = 3000
"""Decisions after which a game is left as it stands."""
SURE: Final = 1.96
SHARPNESS: Final = np.arange(0.04, 2.001, 0.04)
FAVOUR: Final = np.arange(-1.5, 1.501, 0.05)
"""What is tried to find the likeliest."""
ALIKE: Final = 0.25
"""How far the corrections of stages differ, usually, from that of all positions together: few positions say little."""


def met(game: Game, seats: int, number: int, seed: str, strong: str, each: int = 1) -> tuple[Look, ...]:
    """Play a game and look at ``each`` positions of every third of it. Every other one is of strong bots, ``strong``
    by name; the others are mixed.
    """
    deal = f"{seed} {number}"
    rng = Rng(f"{deal} bots")
    specs = [strong if is_strong(number) else LEVELS[rng.below(len(LEVELS))] for _ in range(seats)]
    players = [bot(spec, game, f"{deal} {seat}") for seat, spec in enumerate(specs)]
    state = game.start(seats, seed=deal)
    moves: list[Move] = []
    while not state.over and len(moves) < LONGEST:
        moves.append(players[state.seat].choose(Perspective(state, state.seat)))
        state.play(moves[-1])
    return look_back(game, seats, deal, moves, state, number, f"{deal} looks", each)


def is_strong(number: int) -> bool:
    """Whether this game of ``met`` is one of strong bots."""
    return number % 2 == 0


# The correction


Values = NDArray[np.float64]
Fitted = tuple[float, float]
"""Sharpness and favour."""


def fit(looks: Mapping[int, Sequence[Look]]) -> dict[int, list[list[float]]]:
    """The correction by number of seats: for each stage its length, sharpness, points more, error of points, favour."""
    games = sum(_games(some) for some in looks.values())
    pooled = _likeliest([look for some in looks.values() for look in some], games, (1.0, 0.0), 2 * ALIKE)
    found = {}
    for seats, some in looks.items():
        ordered = sorted(some, key=lambda look: look.outlook.mean_length())
        parts = [ordered[part * len(some) // FITTED : (part + 1) * len(some) // FITTED] for part in range(FITTED)]
        found[seats] = [_stage(part, pooled) for part in parts if part]
    return found


def _stage(looks: Sequence[Look], pooled: Fitted) -> list[float]:
    misses = sorted(score - look.outlook.mean_points(seat) for look in looks for seat, score in enumerate(look.scores))
    # One game whose playouts did not end must not change the points of all others: so the middle half, and two thirds.
    quarter = len(misses) // 4
    more = float(np.mean(misses[quarter : len(misses) - quarter]))
    low, high = np.quantile(misses, (1 / 6, 5 / 6))
    error = float(high - low) / 2
    length = sum(look.outlook.mean_length() for look in looks) / len(looks)
    sharpness, favour = _likeliest(looks, _games(looks), pooled, ALIKE)
    return [round(length, 1), round(sharpness, 2), round(more, 2), round(error, 2), round(favour, 2)]


def _games(looks: Sequence[Look]) -> int:
    return len({look.block for look in looks})


def _likeliest(looks: Sequence[Look], games: int, usual: Fitted, spread: float) -> Fitted:
    """The sharpness and the favour with which what happened was likeliest, if they are usually about so much.

    All looks at one game say together what one look says: they had the same end.
    """
    surprise: Values = np.zeros((len(SHARPNESS), len(FAVOUR)))
    for look in looks:
        shares = np.array(chances(look.outlook, AS_THEY_ARE))
        weights = SHARPNESS[:, None, None] * np.log(shares) + np.zeros((1, len(FAVOUR), 1))
        weights[:, :, look.seat] += FAVOUR
        surprise += np.log(np.exp(weights).sum(axis=2)) - (weights * np.array(look.won)).sum(axis=2)
    surprise *= games / len(looks)
    unusual = (SHARPNESS[:, None] - usual[0]) ** 2 + (FAVOUR[None, :] - usual[1]) ** 2
    surprise += unusual / (2 * spread**2)
    row, column = divmod(int(surprise.argmin()), len(FAVOUR))
    return float(SHARPNESS[row]), float(FAVOUR[column])


# The check


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
    def interval(self) -> tuple[float, float]:
        """The ends of the 95 % interval of what was seen."""
        return max(0.0, self.seen - SURE * self.error), min(1.0, self.seen + SURE * self.error)

    @property
    def is_right(self) -> bool:
        """Within 0.05, or within the 95 % interval of what was seen."""
        return abs(self.seen - self.estimated) <= max(0.05, SURE * self.error)


def bands(estimates: Iterable[tuple[Hashable, Sequence[float], Sequence[float]]]) -> list[Band]:
    """Estimates in ten bands of equal width; empty ones are left out.

    Of each position: the deal it is of, because positions of one deal are not independent; chances to win; wins.
    """
    cells: list[list[tuple[Hashable, float, float]]] = [[] for _ in range(BANDS)]
    for deal, estimated, wins in estimates:
        for win, won in zip(estimated, wins, strict=True):
            cells[min(BANDS - 1, int(win * BANDS))].append((deal, win, won))
    return [_band(place, cell) for place, cell in enumerate(cells) if cell]


def _band(place: int, cell: Sequence[tuple[Hashable, float, float]]) -> Band:
    n = len(cell)
    seen = sum(won for _, _, won in cell) / n
    # What estimates of one deal were off by is added up before it is squared.
    by_deal: dict[Hashable, float] = {}
    for deal, win, won in cell:
        by_deal[deal] = by_deal.get(deal, 0.0) + won - win
    shift = sum(by_deal.values()) / n
    spread = sum((value - shift * n / len(by_deal)) ** 2 for value in by_deal.values())
    # A band where all came out alike has no spread to measure: an estimate's own is the least there is.
    least = sum(win * (1 - win) for _, win, _ in cell)
    error = math.sqrt(max(spread, least)) / n
    return Band(place / BANDS, (place + 1) / BANDS, n, sum(win for _, win, _ in cell) / n, seen, error)
