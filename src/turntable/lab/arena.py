"""The arena: matches between bots, with results that can be trusted.

A block is one deal played with every seating. Intervals are computed over blocks. The same match gives the same games
wherever it is played:

    from turntable.lab.arena import arena
    print(arena("ticket-to-ride", ["driver", "novice"], games=400).bots[0].win_share)
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np

import turntable
from turntable import Message, TurntableError
from turntable._pure import is_compiled
from turntable.bots.calibration import stages_of
from turntable.lab.calibration import Band, bands
from turntable.lab.looks import Look
from turntable.lab.playing import Match, Played, Recorded, fingerprint, match_of
from turntable.lab.ratings import Rating, ratings
from turntable.lab.saved import Saved
from turntable.lab.seating import copies, seats_for
from turntable.lab.statistics import LEVEL, Sprt, Values, elo_of, intervals, share_interval
from turntable.lab.workers import played

Progress = Callable[[int, int], None]
"""Told how many blocks are done, and of how many."""


@dataclass
class Standing:
    """What is known of one bot of the list. Intervals are of 95 %."""

    name: str
    games: int
    """Seats played; a bot that fills several seats of a table counts each."""
    win_share: float
    """How often one of its seats wins; equal bots all have ``par``. Solo: on how many deals it did best; bots that did
    equally well share a deal."""
    low: float
    high: float
    mean_score: float
    score_low: float | None
    score_high: float | None
    mean_place: float
    mean_margin: float | None
    """Score less the best other score at the table; ``None`` for solo games."""
    win_share_by_seat: list[float]
    decisions_per_game: float
    ms_per_decision: float
    """CPU time."""
    rating: Rating
    goal_share: float | None
    """How often the goal of a solo game was reached, where it has one."""
    goal_low: float | None
    goal_high: float | None


@dataclass
class Arena:
    """The result of a match."""

    match: Match
    asked: int
    """Games asked for; ``len(games)`` is whole blocks, or fewer after an early stop."""
    planned: int
    """``asked``, rounded up to whole blocks."""
    games: list[Played]
    bots: list[Standing]
    matrix: list[list[float | None]]
    """[row][column]: how often the row's bot finished ahead of the column's, ties counting half."""
    sprt: Sprt | None
    stopped: bool = False
    """Whether the match was stopped before all of it was played."""
    looks: list[Look] = field(default_factory=list)
    """Estimates of positions of the games, where they were asked for."""
    compiled: bool = field(default_factory=is_compiled)

    @property
    def blocks(self) -> int:
        return len(self.games) // len(self.match.tables())

    @property
    def par(self) -> float:
        """The share of wins among equals."""
        return 1 / (self.match.seats if self.match.seats > 1 else len(self.bots))

    @property
    def bands(self) -> list[Band] | None:
        """Estimates in bands, and what came of them; ``None`` where they were not asked for."""
        if not self.match.estimates:
            return None
        stages = stages_of(self.match.game, self.match.seats)
        return bands((look.block, look.chances(stages), look.won) for look in self.looks)

    @property
    def elo(self) -> tuple[float | None, float | None, float | None] | None:
        """How much stronger the first of two bots is, with the ends of the interval; ``None`` for more than two."""
        if len(self.bots) != 2:
            return None
        first = self.bots[0]
        low, middle, high = (elo_of(share, rivals(self.match)) for share in (first.low, first.win_share, first.high))
        return low, middle, high

    def as_json(self) -> dict[str, object]:
        elo = self.elo
        return {
            "game": self.match.game,
            "rules": self.match.rules,
            "data": self.match.data,
            "options": {name: value for name, value in self.match.options.items() if not value.startswith("{")},
            "seats": self.match.seats,
            "seed": self.match.seed,
            "asked": self.asked,
            "games": len(self.games),
            "blocks": self.blocks,
            "stopped": self.stopped,
            "unfinished": sum(not one.finished for one in self.games),
            "par": self.par,
            "confidence": LEVEL,
            "bots": [asdict(bot) for bot in self.bots],
            "ahead": self.matrix,
            "elo": None if elo is None else dict(zip(("low", "estimate", "high"), elo, strict=True)),
            "sprt": None if self.sprt is None else self.sprt.as_json(),
            "estimates": None if self.bands is None else [asdict(band) for band in self.bands],
            "fingerprint": fingerprint(self.games),
            "turntable": turntable.__version__,
            "compiled": self.compiled,
        }


def arena(
    name: str,
    bots: Sequence[str],
    games: int = 400,
    seed: object = 1,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    workers: int = 1,
    cluster: str | None = None,
    sprt: tuple[float, float] | None = None,
    progress: Progress = lambda done, of: None,
    save: Path | None = None,
    estimates: bool = False,
) -> Arena:
    """Play a match and judge it. ``save`` is a folder that keeps the games; a match begun there is gone on with."""
    match = prepare(name, bots, games, seed, seats, options, sprt, estimates=estimates)
    return play(match, games, workers, cluster, sprt, progress, save)


def prepare(
    name: str,
    bots: Sequence[str],
    games: int,
    seed: object,
    seats: int | None,
    options: Mapping[str, object] | None,
    sprt: tuple[float, float] | None = None,
    seconds: float = 0.0,
    estimates: bool = False,
) -> Match:
    """The match, or an error that says what is wrong with it."""
    chosen = turntable.game(name, **(options or {}))
    if not bots:
        raise TurntableError(Message("arena-no-bots"))
    if games < 1:
        raise TurntableError(Message("arena-bad-games"))
    if sprt is not None and (len(bots) != 2 or not sprt[0] < sprt[1]):
        raise TurntableError(Message("arena-sprt-needs"))
    seats = seats_for(chosen, len(bots)) if seats is None else seats
    return match_of(name, options or {}, seats, bots, seed, seconds, estimates)


def play(
    match: Match,
    games: int,
    workers: int = 1,
    cluster: str | None = None,
    sprt: tuple[float, float] | None = None,
    progress: Progress = lambda done, of: None,
    save: Path | None = None,
    stoppable: bool = False,
    cpu: float = math.inf,
) -> Arena:
    """Play at least so many games, in whole blocks, and judge them. If ``stoppable``, a ``KeyboardInterrupt`` ends the
    match early, and what was played by then is judged; without one whole block it is raised. It also ends after the
    block in which the bots have thought for so many seconds of a processor.
    """
    size = len(match.tables())
    blocks = math.ceil(games / size)
    test = None if sprt is None else Sprt(*sprt, seats=rivals(match))
    found: list[Recorded] = []
    stopped = False
    with ExitStack() as stack:
        saved = None if save is None else stack.enter_context(Saved(save, match))
        try:
            for done, block in enumerate(_blocks(match, blocks, workers, cluster, saved, stack), 1):
                found += block
                progress(done, blocks)
                if test is not None:
                    test.add(_shares(match, [one.played for one in block])[0])
                    if test.verdict is not None:
                        break
                cpu -= sum(sum(one.played.cpu) for one in block)
                if cpu <= 0 and done < blocks:
                    stopped = True
                    break
        except KeyboardInterrupt:
            if saved is not None:
                # The last one may be on the disk already, and not here.
                found = [one for block in saved.blocks[:blocks] for one in block]
            if not stoppable or not found:
                raise
            stopped = True
    judged = _judge(match, games, blocks * size, [one.played for one in found], test)
    judged.stopped = stopped
    judged.looks = [look for one in found for look in one.looks]
    return judged


def _blocks(
    match: Match, blocks: int, workers: int, cluster: str | None, saved: Saved | None, stack: ExitStack
) -> Iterator[list[Recorded]]:
    """The blocks in their order: those that were saved before, then new ones, saved as soon as they are played."""
    kept = [] if saved is None else saved.blocks[:blocks]
    yield from kept
    left = range(len(kept), blocks)
    if not left:
        return
    results = stack.enter_context(closing(played(match, left, workers, cluster, saved is not None)))
    for block in results:
        if saved is not None:
            saved.add(block)
        yield [one._replace(record="") for one in block]


def rivals(match: Match) -> int:
    """Among how many a win is shared: the seats, or the bots who play the same deal alone."""
    return match.seats if match.seats > 1 else len(match.bots)


def _judge(match: Match, asked: int, planned: int, games: list[Played], test: Sprt | None) -> Arena:
    size = len(match.tables())
    blocks = [games[first : first + size] for first in range(0, len(games), size)]
    count = len(match.bots)
    shares: Values = np.array([_shares(match, block) for block in blocks])
    scores: Values = np.array([_means(count, block, [one.scores for one in block]) for block in blocks])
    found = intervals(shares) + intervals(scores)
    rated = ratings(count, games, match.seats == 1)
    bots = []
    for which, name in enumerate(match.bots):
        most = 1 / copies(count, match.seats, which)
        low, high = share_interval(shares[:, which], found[which], most)
        bots.append(_standing(match, name, which, games, (low, high), found[count + which], rated[which]))
        bots[-1].win_share = float(shares[:, which].mean())
    return Arena(match, asked, planned, games, bots, _matrix(match, blocks), test)


def _shares(match: Match, block: Sequence[Played]) -> list[float]:
    """By bot: the share of wins of one of its seats, over a block."""
    if match.seats > 1:
        return _means(len(match.bots), block, [one.shares for one in block])
    results = [_result(one) for one in block]
    best = [result == max(results) for result in results]
    return [1 / sum(best) if is_best else 0.0 for is_best in best]


def _result(one: Played) -> tuple[bool, int]:
    """What solo games of one deal are compared by: the goal, if there is one, then the score."""
    return bool(one.won), one.scores[0]


def _means(count: int, block: Sequence[Played], values: Sequence[Sequence[float]]) -> list[float]:
    totals = [0.0] * count
    seats = [0] * count
    for one, by_seat in zip(block, values, strict=True):
        for which, value in zip(one.table, by_seat, strict=True):
            totals[which] += value
            seats[which] += 1
    return [total / n for total, n in zip(totals, seats, strict=True)]


def _standing(
    match: Match,
    name: str,
    which: int,
    games: Sequence[Played],
    share: tuple[float, float],
    score: tuple[float, float],
    rating: Rating,
) -> Standing:
    mine = [(one, seat) for one in games for seat, who in enumerate(one.table) if who == which]
    decisions = sum(one.decisions[seat] for one, seat in mine)
    goals = [one.won for one, _ in mine if one.won is not None]
    goal = _goal_interval(goals)
    margins = [one.scores[seat] - max(_others(one.scores, seat)) for one, seat in mine if match.seats > 1]
    by_seat = [[one.shares[seat] for one, seat in mine if seat == place] for place in range(match.seats)]
    return Standing(
        name=name,
        games=len(mine),
        win_share=0.0,
        low=share[0],
        high=share[1],
        mean_score=_mean([one.scores[seat] for one, seat in mine]),
        score_low=None if math.isinf(score[0]) else score[0],
        score_high=None if math.isinf(score[1]) else score[1],
        mean_place=_mean([one.places[seat] for one, seat in mine]),
        mean_margin=_mean(margins) if margins else None,
        win_share_by_seat=[_mean(shares) for shares in by_seat],
        decisions_per_game=decisions / len(mine),
        ms_per_decision=1000 * sum(one.cpu[seat] for one, seat in mine) / max(1, decisions),
        rating=rating,
        goal_share=_mean(goals) if goals else None,
        goal_low=goal[0],
        goal_high=goal[1],
    )


def _goal_interval(goals: Sequence[bool]) -> tuple[float | None, float | None]:
    if not goals:
        return None, None
    values: Values = np.array(goals, dtype=np.float64)
    return share_interval(values, intervals(values[:, None])[0])


def _others(scores: Sequence[int], seat: int) -> list[int]:
    return [score for other, score in enumerate(scores) if other != seat]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _matrix(match: Match, blocks: Sequence[Sequence[Played]]) -> list[list[float | None]]:
    count = len(match.bots)
    ahead = [[0.0] * count for _ in range(count)]
    met = [[0] * count for _ in range(count)]

    def compare(one: int, mine: object, other: int, theirs: object, better: bool) -> None:
        if one != other:
            met[one][other] += 1
            ahead[one][other] += 0.5 if mine == theirs else float(better)

    for block in blocks:
        if match.seats == 1:
            results = [_result(one) for one in block]
            for i, mine in enumerate(results):
                for j, theirs in enumerate(results):
                    compare(i, mine, j, theirs, mine > theirs)
        else:
            for one in block:
                for seat, which in enumerate(one.table):
                    for rival, who in enumerate(one.table):
                        compare(which, one.places[seat], who, one.places[rival], one.places[seat] < one.places[rival])
    return [[ahead[i][j] / met[i][j] if met[i][j] else None for j in range(count)] for i in range(count)]
