"""What playouts say of the end of a game: how often each seat won, with how many points, after how many decisions."""

from __future__ import annotations

from math import sqrt

from turntable.core.native import i64
from turntable.core.state import State

Sums = tuple[int, int, int, list[float], list[float], list[float]]
"""Worlds, decisions, games with a goal; by seat wins, points and their squares."""


class Outlook:
    """Sums over finished games, by seat, as one of the seats can know them."""

    def __init__(self, seats: i64, seat: i64) -> None:
        self.seat: i64 = seat
        self.worlds: i64 = 0
        self.length: i64 = 0
        """Decisions of all playouts together."""
        self.wins: list[float] = [0.0] * seats
        """Wins, shared ones by their part."""
        self.goals: i64 = 0
        """Playouts of games alone with a goal to reach."""
        self.points: list[float] = [0.0] * seats
        self.squares: list[float] = [0.0] * seats

    def add(self, state: State, length: i64) -> None:
        """Count one finished game, and the decisions it took from here."""
        self.length += length
        self.worlds += 1
        won: bool | None = getattr(state, "won", None)
        if won is not None:
            self.goals += 1
            self.wins[0] += 1.0 if won else 0.0
        else:
            first = state.ranking()[0]
            for seat in first:
                self.wins[seat] += 1.0 / float(len(first))
        for seat, points in enumerate(state.scores()):
            self.points[seat] += float(points)
            self.squares[seat] += float(points) * float(points)

    def sums(self) -> Sums:
        """The sums as plain data, to be kept or sent."""
        return int(self.worlds), int(self.length), int(self.goals), self.wins[:], self.points[:], self.squares[:]

    def add_sums(self, sums: Sums) -> None:
        """Count the games of another outlook too."""
        worlds, length, goals, wins, points, squares = sums
        self.worlds += worlds
        self.length += length
        self.goals += goals
        for seat in range(len(wins)):
            self.wins[seat] += wins[seat]
            self.points[seat] += points[seat]
            self.squares[seat] += squares[seat]

    def mean_points(self, seat: i64) -> float:
        return self.points[seat] / float(self.worlds) if self.worlds else 0.0

    def points_error(self, seat: i64) -> float:
        """The standard error of the mean."""
        n = float(self.worlds)
        if n < 2.0:
            return self.mean_points(seat)
        variance = (self.squares[seat] - self.points[seat] * self.points[seat] / n) / (n - 1.0)
        return sqrt(max(0.0, variance) / n)

    def mean_length(self) -> float:
        return float(self.length) / float(self.worlds) if self.worlds else 0.0
