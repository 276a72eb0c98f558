"""How fast the engine plays at random, in its three lanes, beside a reference in the same run.

Machines are shared and noisy, so everything is CPU time, the lanes and the reference take turns in short slices,
and the figure to trust is the ratio. The reference is python-chess playing random legal moves.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from turntable import Game, Rng, State, game, is_compiled

Slice = Callable[[], int]
"""Plays one game and says how many decisions it had."""


@dataclass
class Lane:
    """One way of playing: decisions and games a CPU second, and the ratio to the reference."""

    name: str
    decisions: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)

    def best(self) -> float:
        return max(self.decisions)

    def ratio(self, reference: Lane) -> float:
        """The median over slices of the same round, so that a busy moment counts for both or for none."""
        pairs = zip(self.decisions, reference.decisions, strict=True)
        return statistics.median(mine / theirs for mine, theirs in pairs)


@dataclass
class Bench:
    """The result for one game."""

    game: str
    seats: int
    compiled: bool
    reference: Lane | None
    lanes: list[Lane]
    copy_ns: float

    def as_json(self) -> dict[str, object]:
        lanes: dict[str, object] = {}
        for lane in self.lanes:
            lanes[lane.name] = {
                "decisions_per_second": round(lane.best()),
                "games_per_second": round(max(lane.games), 1),
                "ratio": None if self.reference is None else round(lane.ratio(self.reference), 1),
            }
        reference = None if self.reference is None else round(self.reference.best())
        return {
            "game": self.game,
            "seats": self.seats,
            "compiled": self.compiled,
            "lanes": lanes,
            "copy_ns": round(self.copy_ns),
            "reference": {"name": "python-chess, random legal moves", "plies_per_second": reference},
        }


def bench(
    name: str,
    seats: int | None = None,
    seconds: float = 10.0,
    progress: Callable[[float], None] = lambda share: None,
) -> Bench:
    """Measure one game; ``progress`` is told the share done."""
    played = game(name)
    seats = played.seats[0] if seats is None else seats
    chess_game = _chess_game()
    lanes = [
        (Lane("playout"), _playout(played, seats)),
        (Lane("fast"), _fast(played, seats)),
        (Lane("friendly"), _friendly(played, seats)),
    ]
    reference = Lane("reference") if chess_game else None
    if chess_game and reference:
        lanes.append((reference, chess_game))
    result = Bench(name, seats, is_compiled(), reference, [lane for lane, _ in lanes[:3]], _copy_ns(played, seats))
    rounds = max(3, round(seconds / len(lanes) / 0.3))
    for done in range(1, rounds + 1):
        for lane, play in lanes:
            _measure(lane, play, seconds / rounds / len(lanes))
        progress(done / rounds)
    return result


def check(name: str, seats: int | None) -> None:
    """Raise now what ``bench`` would raise: no such game, or not for so many."""
    game(name).start(seats, seed=0)


def _measure(lane: Lane, play: Slice, seconds: float) -> None:
    games = decisions = 0
    begin = time.process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play()
        games += 1
        spent = time.process_time() - begin
    lane.decisions.append(decisions / spent)
    lane.games.append(games / spent)


def _playout(played: Game, seats: int) -> Slice:
    rng = Rng("playout")

    def one() -> int:
        state = played.start(seats, seed=rng.bits())
        count = state.playout(rng)
        state.scores()
        return count

    return one


def _fast(played: Game, seats: int) -> Slice:
    rng = Rng("fast")

    def one() -> int:
        state = played.start(seats, seed=rng.bits())
        below = rng.below
        count = 0
        while not state.over:
            legal = state.legal()
            state.play_number(legal[below(len(legal))])
            count += 1
        state.scores()
        return count

    return one


def _friendly(played: Game, seats: int) -> Slice:
    rng = Rng("friendly")

    def one() -> int:
        state = played.start(seats, seed=rng.bits())
        count = 0
        while not state.over:
            moves = state.moves()
            state.play(moves[rng.below(len(moves))])
            count += 1
        state.scores()
        return count

    return one


def _chess_game() -> Slice | None:
    try:
        import chess
    except ImportError:
        return None
    rng = Rng("chess")

    def one() -> int:
        board = chess.Board()
        for ply in range(300):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(moves[rng.below(len(moves))])
        return 300

    return one


def _middle(played: Game, seats: int) -> State:
    """A position from the middle of a random game."""
    rng = Rng("middle")
    total = played.start(seats, seed="middle").playout(rng)
    state = played.start(seats, seed="middle")
    rng = Rng("middle")
    for _ in range(total // 2):
        legal = state.legal()
        state.play_number(legal[rng.below(len(legal))])
    return state


def _copy_ns(played: Game, seats: int) -> float:
    copy = _middle(played, seats).copy
    best = float("inf")
    for _ in range(7):
        begin = time.process_time()
        for _ in range(5000):
            copy()
        best = min(best, (time.process_time() - begin) / 5000 * 1e9)
    return best
