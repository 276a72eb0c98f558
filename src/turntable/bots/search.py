"""The search all games share: candidates tried in imagined worlds, guarded by the planner that proposes them.

Each world is imagined once and played out once for each candidate, so that candidates are compared on equal luck.
Half of the candidates are dropped after each round, and those that are clearly worse than the best one at once: what
they would have cost goes to the others. The search prefers another move to the planner's own only if its gain in the
same worlds is larger than chance explains. Without that guard a small search plays worse than its planner. Several
processes may think about one decision: each tries all that are left in a few worlds of its own, and the sums are added.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from turntable.bots.crew import Crew, Known, Tried, can_fork
from turntable.bots.outlook import Outlook
from turntable.bots.perspective import Perspective
from turntable.bots.policy import Planner
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.core.state import State

SURE: Final = 1.96
"""Standard errors to either side of an estimate in a 95 % interval."""
CLEAR: Final = 3.0
"""Standard errors of a difference beyond which it is no accident: the worse candidate is dropped at once."""
FEWEST: Final = 8
"""Worlds in which a candidate is tried before it can be dropped at once."""
STEP: Final = 4
"""Worlds after which candidates are looked at again."""
WIDE: Final = 1024
"""Playouts of a decision from which on it pays to try more candidates."""
GUARD: Final = 1.5
"""Standard errors by which a move must beat the planner's own before it is preferred, unless a game says otherwise."""


class Effort:
    """How hard a level searches in a game."""

    def __init__(self, playouts: int, guard: float = GUARD, planner: str = "driver") -> None:
        self.playouts = playouts
        """Playouts a decision, unless the bot's spec says otherwise."""
        self.guard = guard
        self.planner = planner
        """Which of the game's policies the search improves."""


class Candidate:
    """A move on trial, with sums over the worlds it was tried in."""

    def __init__(self, number: i64, outlook: Outlook | None = None) -> None:
        self.number: i64 = number
        self.outlook = outlook
        """How its games ended, if somebody wants to know."""
        self.worlds: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.gain: float = 0.0
        """The sum over all worlds of its value less the value of the planner's move."""
        self.gain_squares: float = 0.0

    def add(self, value: float, base: float) -> None:
        """One more world."""
        self.worlds += 1
        self.total += value
        self.squares += value * value
        gain = value - base
        self.gain += gain
        self.gain_squares += gain * gain

    def sums(self) -> Known:
        """What is known of it as plain data, to be sent."""
        outlook = None if self.outlook is None else self.outlook.sums()
        return int(self.worlds), self.total, self.squares, self.gain, self.gain_squares, outlook

    def add_sums(self, sums: Known) -> None:
        """Count the worlds that another process tried it in."""
        worlds, total, squares, gain, gain_squares, outlook = sums
        self.worlds += worlds
        self.total += total
        self.squares += squares
        self.gain += gain
        self.gain_squares += gain_squares
        if self.outlook is not None and outlook is not None:
            self.outlook.add_sums(outlook)

    def mean(self) -> float:
        return self.total / float(self.worlds) if self.worlds else 0.0

    def error(self) -> float:
        """The standard error of the mean."""
        return _error(self.total, self.squares, self.worlds)

    def mean_gain(self) -> float:
        return self.gain / float(self.worlds) if self.worlds else 0.0

    def gain_error(self) -> float:
        return _error(self.gain, self.gain_squares, self.worlds)


def _error(total: float, squares: float, count: i64) -> float:
    if count < 2:
        return 1.0
    n = float(count)
    variance = (squares - total * total / n) / (n - 1.0)
    return sqrt(variance / n) if variance > 0.0 else 0.0


class Search:
    """One decision after another, each with the same number of playouts, or fewer if time runs out."""

    def __init__(
        self,
        planner: Planner,
        playouts: int,
        guard: float,
        seconds: float,
        explains: bool = False,
        processes: int = 1,
    ) -> None:
        self.planner = planner
        self.explains = explains
        """Whether it keeps how the games of each candidate ended, which takes a little longer."""
        self.playouts: i64 = playouts
        self.guard = guard
        """Standard errors a gain must exceed."""
        self.seconds = seconds
        """The most time a decision may take; 0 is no limit."""
        self.processes = processes if can_fork() else 1
        """How many think about a decision together."""
        self.candidates: list[Candidate] = []
        """Those of the last decision, the planner's move first."""
        self.used: i64 = 0
        self.alive: list[Candidate] = []
        self.now: float = 0.0
        """When it last looked at the clock."""
        self.until: float = 0.0
        """When it must end; 0 if it may take as long as it likes."""
        self.perspective: Perspective | None = None
        self.crew: Crew | None = None

    def choose(self, perspective: Perspective, rng: Rng) -> i64:
        """The number of the move to play."""
        self.now = perf_counter()
        self.until = self.now + self.seconds if self.seconds > 0.0 else 0.0
        self.perspective = perspective
        try:
            return self._search(perspective, rng)
        finally:
            self.perspective = None
            if self.crew is not None:
                self.crew.close()
                self.crew = None

    def _search(self, perspective: Perspective, rng: Rng) -> i64:
        root = perspective.imagine(rng)
        out: vec[i64] = zeros(len(perspective.game.moves) + 1)
        self.planner.renew()
        self.planner.is_wide = self.playouts >= WIDE
        count: i64 = self.planner.write_candidates(root, out)
        self.candidates = []
        i: i64
        for i in range(count):
            self.candidates.append(self._candidate(out[i], perspective))
        self.used = 0
        self.alive = self.candidates[:]
        exact = self.planner.is_exact(root)
        if self.processes > 1 and len(self.alive) > 1:
            self.crew = Crew(self.tried, self.processes)
        while len(self.alive) > 1:
            settled = self._round(perspective, rng, exact)
            if settled or exact or len(self.alive) == 2 or self.used >= self.playouts or self._late():
                break
            self._drop()
        return self._best().number

    def _late(self) -> bool:
        if self.until <= 0.0:
            return False
        self.now = perf_counter()
        return self.now > self.until

    def _budget(self) -> i64:
        """All playouts of the decision: as many as it was given, or as time allows if they go on as quickly."""
        gone = self.seconds - (self.until - self.now)
        if self.until > 0.0 and self.used and gone > 0.0:
            most = float(self.used) * self.seconds / gone
            if most < float(self.playouts):
                return i64(int(most))
        return self.playouts

    def _round(self, perspective: Perspective, rng: Rng, whole: bool) -> bool:
        """Try all that are left in as many worlds as this round's part of the budget allows.

        True if the choice is clear already.
        """
        left: i64 = len(self.alive)
        rounds: i64 = 1
        if not whole:
            half: i64 = left
            rounds = 0
            while half > 1:
                half = (half + 1) >> 1
                rounds += 1
        before: i64 = self.used
        done: i64 = 0
        while True:
            more: i64 = (self._budget() - before) // (rounds * left) - done
            if more < 1 and done:
                break
            new: i64 = self._try_some(perspective, rng, more if more > 1 else 1)
            if new == 0:
                break
            done += new
            if (done % STEP == 0 or self.crew is not None) and not whole:
                self._cut()
                if self._is_settled():
                    return True
        return False

    def _try_some(self, perspective: Perspective, rng: Rng, most: i64) -> i64:
        """Try those that are left in one more world, or in a few for each process of a crew; in how many: 0 if late."""
        crew = self.crew
        if crew is None:
            return 1 if self._try(perspective.imagine(rng), perspective.seat, rng) else 0
        worlds: i64 = STEP * crew.processes
        before: i64 = self.alive[0].worlds
        numbers = [int(candidate.number) for candidate in self.alive]
        for used, found in crew.tried(numbers, int(worlds if worlds < most else most), rng):
            self.used += used
            for candidate, sums in zip(self.alive, found, strict=True):
                candidate.add_sums(sums)
        # What is left of the time decides how many worlds there will be.
        self._late()
        return self.alive[0].worlds - before

    def tried(self, numbers: list[int], worlds: int, seed: int) -> Tried:
        """Try candidates in worlds that follow from a seed: the work of one process of a crew."""
        perspective = self.perspective
        assert perspective is not None
        rng = Rng(seed)
        self.used = 0
        self.alive = [self._candidate(number, perspective) for number in numbers]
        for _ in range(worlds):
            if not self._try(perspective.imagine(rng), perspective.seat, rng):
                break
        return int(self.used), [candidate.sums() for candidate in self.alive]

    def _candidate(self, number: i64, perspective: Perspective) -> Candidate:
        return Candidate(number, Outlook(perspective.seats, perspective.seat) if self.explains else None)

    def _try(self, world: State, seat: i64, rng: Rng) -> bool:
        """Play each candidate out in this world; False, and the world does not count, if time runs out meanwhile."""
        planner = self.planner
        planner.believe(world, seat, rng)
        values: list[float] = []
        lines: list[State] = []
        lengths: list[i64] = []
        for candidate in self.alive:
            if self._late():
                return False
            line = world.copy()
            line.apply(candidate.number)
            length: i64 = planner.foresee(line)
            values.append(planner.utility(line, seat))
            self.used += 1
            if self.explains:
                if line.depth:
                    length += planner.play_out(line)
                lines.append(line)
                lengths.append(length)
        base = values[0]
        i: i64
        for i in range(len(values)):
            candidate = self.alive[i]
            candidate.add(values[i], base)
            outlook = candidate.outlook
            if outlook is not None:
                outlook.add(lines[i], lengths[i])
        return True

    def _cut(self) -> None:
        """Drop those that are clearly worse than the best one, or than the planner's move, which always stays."""
        if self.alive[0].worlds < FEWEST:
            return
        best = self.alive[0]
        for candidate in self.alive[1:]:
            if candidate.mean_gain() > best.mean_gain():
                best = candidate
        floor = max(0.0, best.mean_gain() - CLEAR * best.gain_error())
        self.alive = [
            candidate
            for candidate in self.alive
            if candidate is self.alive[0] or candidate.mean_gain() + CLEAR * candidate.gain_error() >= floor
        ]

    def _is_settled(self) -> bool:
        """Whether nothing is left to find out: the planner's move is alone, or its one rival is clearly better."""
        if len(self.alive) == 1:
            return True
        rival = self.alive[1]
        return (
            len(self.alive) == 2
            and rival.worlds >= FEWEST
            and rival.mean_gain() - max(CLEAR, self.guard) * rival.gain_error() > 0.0
        )

    def _drop(self) -> None:
        """Keep the planner's move, and of the others the better half."""
        rivals = self.alive[1:]
        rivals.sort(key=_by_gain)
        self.alive = [self.alive[0], *rivals[: (len(self.alive) + 1) // 2 - 1]]

    def _best(self) -> Candidate:
        base = self.candidates[0]
        best = base
        for candidate in self.alive[1:]:
            gain = candidate.mean_gain()
            if gain > self.guard * candidate.gain_error() and gain > best.mean_gain() and gain > 0.0:
                best = candidate
        return best


def _by_gain(candidate: Candidate) -> float:
    return -candidate.mean_gain()
