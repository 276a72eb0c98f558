"""Solo games played to learn from: where moves came to rest, and what that turned out to be worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from turntable.bots.isle_of_trains.driver import Driver
from turntable.bots.isle_of_trains.value import SCALE, Judge, binding_of, is_spare, worth
from turntable.bots.isle_of_trains.value_inputs import BLANK, Inputs
from turntable.bots.network import Network
from turntable.bots.policy import Policy
from turntable.core.errors import TurntableError
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.games.isle_of_trains import stack
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.state import IsleOfTrainsState

SETTLING: Final = (
    stack.HOW, stack.REPLACE, stack.GIVE_UP, stack.ORDER, stack.LOAD_WITH, stack.CONTRACT, stack.PICK, stack.SPECIAL,
)  # fmt: skip
"""Steps in the middle of an action: what is decided there takes the place of what was thought when the action began."""
SLIP: Final = 4.0
"""A move worth so many points less than the best is a bad one."""


class Lesson:
    """One game, decision by decision."""

    def __init__(self) -> None:
        self.inputs: list[vec[i64]] = []
        """The inputs that were on where the move came to rest ..."""
        self.points: list[float] = []
        """... and the points there were."""
        self.chosen: list[float] = []
        """What the move was thought to be worth ..."""
        self.best: list[float] = []
        """... and what the best one was."""
        self.score: float = 0.0
        """What it was worth in the end; see ``value.worth``."""

    def add(self, judge: Judge, place: i64, best: i64) -> None:
        self.inputs.append(judge.leaves[place])
        self.points.append(judge.points[place])
        self.chosen.append(judge.values[place])
        self.best.append(judge.values[best])

    def drop(self) -> None:
        """Forget the last decision."""
        self.inputs.pop()
        self.points.pop()
        self.chosen.pop()
        self.best.pop()

    def targets(self, trace: float) -> list[float]:
        """What the network should have answered: a mean of what was thought later and of how the game ended.

        ``trace`` is the weight of what came later. After a bad move, played to explore, only what was thought of the
        best counts.
        """
        targets: list[float] = [0.0] * len(self.inputs)
        later = self.score
        i: i64 = len(self.inputs) - 1
        while i >= 0:
            targets[i] = (later - self.points[i]) / SCALE
            if self.best[i] - self.chosen[i] > SLIP:
                later = self.best[i]
            else:
                later = trace * later + (1.0 - trace) * self.chosen[i]
            i -= 1
        return targets


def play(game: Game, judge: Judge, seed: object, teacher: Policy | None, noise: float, random: i64) -> Lesson:
    """One game. ``noise`` is the spread, in points, added to what moves seem worth; so many moves in a thousand are
    played at ``random``; a ``teacher`` chooses instead, where there is one.
    """
    lesson = Lesson()
    rng = Rng(f"explore {seed}")
    s = cast(IsleOfTrainsState, game.start(1, seed=seed))
    judge.keep = True
    judge.forget()
    while s.depth:
        if is_spare(s):
            if teacher is None:
                card: i64 = judge.weigh_cards(s)
                s.apply(judge.numbers[card])
            else:
                teacher.renew()
                s.apply(teacher.choose(s))
            continue
        settling = s.top() in SETTLING
        best: i64 = judge.weigh(s)
        place: i64 = best
        number: i64 = judge.numbers[place]
        i: i64
        if teacher is not None:
            teacher.renew()
            number = teacher.choose(s)
            place = -1
            for i in range(judge.size):
                if judge.numbers[i] == number:
                    place = i
        elif random and rng.below(1000) < random:
            place = rng.below(judge.size)
        elif noise > 0.0:
            most = -1.0e9
            for i in range(judge.size):
                value = judge.values[i] + noise * _bell(rng)
                if value > most:
                    most = value
                    place = i
        if place >= 0:
            number = judge.numbers[place]
            if settling and lesson.inputs:
                lesson.drop()
            if len(judge.leaves[place]):
                lesson.add(judge, place, best)
        s.apply(number)
    lesson.score = worth(s)
    judge.keep = False
    return lesson


class Student:
    """Plays to learn: the network changes, the rest stays."""

    def __init__(self, game: Game) -> None:
        self.game = cast(IsleOfTrains, game)
        if self.game.facts.kinds > BLANK:
            # The promo card has the place of blank cards.
            raise TurntableError(Message("train-cannot", {"game": game.name}))
        self.layout = Inputs(self.game.facts)
        self.inputs = int(self.layout.size)
        self.binding = binding_of(self.game, self.layout)
        self.teacher = Driver(game)
        self.judge = Judge(self.game, self.layout, Network(self.inputs, 1, [0.0] * self.inputs, [0.0], 0.0))

    def take(self, hidden: int, rows: Sequence[float], out: Sequence[float], bias: float) -> None:
        """Play with this network from now on."""
        self.judge = Judge(self.game, self.layout, Network(self.inputs, hidden, rows, out, bias))

    def play(self, seed: str, taught: bool, noise: float, random: int) -> Lesson:
        """One game; the planner chooses in it, if it is ``taught``."""
        return play(self.game, self.judge, seed, self.teacher if taught else None, noise, random)


def _bell(rng: Rng) -> float:
    """A random number, nearly normal, with a spread of one."""
    total = 0.0
    for _ in range(4):
        total += float(rng.below(65536)) / 65536.0
    return (total - 2.0) * 1.7320508
