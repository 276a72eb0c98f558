"""Many games stepped at once, inside compiled code, into packed arrays that are made once and filled over and over.

``turntable.lab.rl.Batch`` shows them to numpy.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from turntable.core.arrays import zeros
from turntable.core.game import Game
from turntable.core.native import i64, mypyc_attr, u8, vec
from turntable.core.rng import Rng
from turntable.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(ABC):
    """Writes what a seat knows into an array. Games with a module ``observation`` have one there, ``Numbers``."""

    @abstractmethod
    def write(self, s: State, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write from place ``at`` on; the place after it."""


class Called(Observer):
    """Writes by a function that is not compiled."""

    def __init__(self, observe: Callable[[State, int, vec[i64], int], int]) -> None:
        self.observe = observe

    def write(self, s: State, seat: i64, out: vec[i64], at: i64) -> i64:
        return self.observe(s, int(seat), out, int(at))


class Seated:
    """One game of a batch. It has no subclasses, so compiled code takes it out of a list at once."""

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.decisions: i64 = 0
        """Played since the game began."""


class GameBatch:
    """As many games as ``states``, all of one game at one number of seats.

    ``choose`` or ``sample`` a move for each; then ``illegal``, ``play``, ``restart`` and ``look``, in this order, are
    one step.
    """

    def __init__(self, game: Game, states: list[State], observer: Observer, size: int) -> None:
        self.observer = observer
        self.size: i64 = size
        self.moves: i64 = len(game.moves)
        self.count: i64 = len(states)
        self.games = [Seated(state) for state in states]
        self.scratch: vec[i64] = game.scratch[:]
        self.numbers: vec[i64] = zeros(len(states) * size)
        """[game * size + place]: what the seat to move knows."""
        self.masks: vec[u8] = vec[u8](bytes(len(states) * len(game.moves)))
        """[game * moves + number]: 1 for a legal move."""
        self.seats: vec[i64] = zeros(len(states))
        """[game]: whose decision it is."""
        self.actions: vec[i64] = zeros(len(states))
        """[game]: the move to play."""
        self.starts: vec[i64] = zeros(len(states) + 1)
        """[game]: where its legal moves begin in ``legal``; the next game's begin where they end."""
        self.legal: vec[i64] = zeros(len(states) * 32 + len(self.scratch))
        """The legal moves of one game after the other, each ascending. Replaced by a longer one when need be."""
        self.look()

    def choose(self, numbers: list[int]) -> None:
        """Take these moves, one for each game."""
        i: i64
        for i in range(self.count):
            self.actions[i] = numbers[i]

    def illegal(self) -> i64:
        """The first game whose action is no legal move of it, or -1."""
        actions: vec[i64] = self.actions
        masks: vec[u8] = self.masks
        moves: i64 = self.moves
        i: i64
        for i in range(self.count):
            number: i64 = actions[i]
            if number < 0 or number >= moves or masks[i * moves + number] == 0:
                return i
        return -1

    def play(self, longest: i64) -> list[int]:
        """Play the actions, which are known to be legal. The games that are over then, or have gone on so long."""
        ended: list[int] = []
        actions: vec[i64] = self.actions
        i: i64
        for i in range(self.count):
            seated = self.games[i]
            state = seated.state
            state.apply(actions[i])
            seated.decisions += 1
            if state.depth == 0 or seated.decisions >= longest:
                ended.append(int(i))
        return ended

    def restart(self, which: int, state: State) -> None:
        """Put another game in the place of one."""
        seated = self.games[which]
        seated.state = state
        seated.decisions = 0

    def look(self) -> None:
        """Fill the arrays: what is known, whose decision it is, what is legal."""
        self._clear()
        observer = self.observer
        numbers: vec[i64] = self.numbers
        masks: vec[u8] = self.masks
        seats: vec[i64] = self.seats
        starts: vec[i64] = self.starts
        legal: vec[i64] = self.legal
        scratch: vec[i64] = self.scratch
        at: i64 = 0
        i: i64
        k: i64
        for i in range(self.count):
            state = self.games[i].state
            seats[i] = state.seat
            observer.write(state, state.seat, numbers, i * self.size)
            count: i64 = state.write_legal(scratch)
            if at + count > len(legal):
                longer: vec[i64] = zeros(int(2 * len(legal) + count))
                for k in range(at):
                    longer[k] = legal[k]
                legal = longer
                self.legal = longer
            base: i64 = i * self.moves
            for k in range(count):
                number: i64 = scratch[k]
                legal[at + k] = number
                masks[base + number] = 1
            at += count
            starts[i + 1] = at

    def _clear(self) -> None:
        """Unmark the moves that were legal. They are few, and a vocabulary may have thousands."""
        masks: vec[u8] = self.masks
        starts: vec[i64] = self.starts
        legal: vec[i64] = self.legal
        i: i64
        k: i64
        for i in range(self.count):
            base: i64 = i * self.moves
            for k in range(starts[i], starts[i + 1]):
                masks[base + legal[k]] = 0

    def sample(self, rng: Rng) -> None:
        """Choose a legal move for each game, each equally likely."""
        starts: vec[i64] = self.starts
        i: i64
        for i in range(self.count):
            first: i64 = starts[i]
            self.actions[i] = self.legal[first + rng.below(starts[i + 1] - first)]
