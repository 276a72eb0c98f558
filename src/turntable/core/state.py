"""A state: one position, complete, with what is hidden.

Three lanes over the same rules: *friendly* (``moves``, ``play``) for people's code, *fast* (``legal``,
``play_number``) for search and learning driven from Python, *playout* for random play inside compiled code.
A game's state adds its fields and answers the abstract methods.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from turntable.core.errors import IllegalMove
from turntable.core.event import Event
from turntable.core.message import Message, Reason
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.core.rng import Chance, Rng, chance_of
from turntable.core.step import Step

if TYPE_CHECKING:
    from turntable.core.game import Game


class State(Chance, ABC):
    """One position. Mutable; ``copy`` it when a search needs it."""

    def __init__(
        self, game: Game, seats: i64, seat: i64, chance: i64, steps: vec[i64], depth: i64, revealed: i64
    ) -> None:
        super().__init__(chance)
        self.game = game
        self.seats: i64 = seats
        self.seat: i64 = seat
        """Whose decision it is."""
        self.steps: vec[i64] = steps
        """The stack of pending steps; the last of the first ``depth`` is decided now."""
        self.depth: i64 = depth
        self.revealed: i64 = revealed
        """Grows whenever something hidden is shown or drawn: a move that changes it cannot be undone fairly."""
        self.told: list[Event] | None = None

    # The three lanes

    def moves(self) -> list[Move]:
        """The legal moves, sorted by number; empty only when the game is over."""
        out: vec[i64] = self.game.scratch
        n: i64 = self.write_legal(out)
        vocabulary = self.game.moves
        return [vocabulary[out[i]] for i in range(n)]

    def play(self, move: Move) -> None:
        """Play a legal move, in place. ``IllegalMove``, with a reason, for anything else; nothing changes then."""
        if self._is_foreign(move):
            raise IllegalMove(_foreign(move))
        self.play_number(move.number)

    def legal(self) -> list[int]:
        """The numbers of the legal moves, ascending."""
        out: vec[i64] = self.game.scratch
        n: i64 = self.write_legal(out)
        return list(out[:n])

    def play_number(self, number: i64) -> None:
        """``play`` by number."""
        if number < 0 or number >= len(self.game.moves):
            raise IllegalMove(Reason(Message("no-such-number", {"number": int(number)}), ""))
        if self.depth == 0 or self.refusal(number) != 0:
            raise IllegalMove(self._reason(number))
        self.apply(number)

    def playout(self, rng: Rng) -> int:
        """Uniform random moves to the end, in place; how many were played."""
        out: vec[i64] = self.game.scratch[:]
        count: i64 = 0
        while self.depth:
            self.apply(out[rng.below(self.write_legal(out))])
            count += 1
        return count

    def why_not(self, move: Move) -> Reason | None:
        """``None`` when the move is legal, else the rule that forbids it."""
        if self._is_foreign(move):
            return _foreign(move)
        number: i64 = move.number
        if self.depth and self.refusal(number) == 0:
            return None
        return self._reason(number)

    def _is_foreign(self, move: Move) -> bool:
        number: i64 = move.number
        vocabulary = self.game.moves
        return number >= len(vocabulary) or vocabulary[number] is not move

    def _reason(self, number: i64) -> Reason:
        if self.depth == 0:
            return Reason(Message("game-over"), "")
        return self.explain(number)

    # What a game answers

    @abstractmethod
    def write_legal(self, out: vec[i64]) -> i64:
        """Write the numbers of the legal moves into ``out``, ascending; how many there are."""

    @abstractmethod
    def refusal(self, number: i64) -> i64:
        """0 for a legal move, else the game's code for the rule that forbids it."""

    @abstractmethod
    def explain(self, number: i64) -> Reason:
        """The rule behind ``refusal``."""

    @abstractmethod
    def apply(self, number: i64) -> None:
        """Play a move that is known to be legal."""

    @abstractmethod
    def copy(self) -> State:
        """An independent twin. Listeners stay with the original."""

    @abstractmethod
    def key(self) -> int:
        """A fingerprint of the position, equal for equal positions whatever led to them.

        The generator does not count: two equal positions may continue with different draws.
        """

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat, as if the game ended now."""

    @abstractmethod
    def sheet(self, seat: int) -> list[tuple[Message, int]]:
        """The score of a seat item by item; the points add up to ``scores()[seat]``."""

    @abstractmethod
    def ranking(self) -> list[list[int]]:
        """Seats, best first; those still tied after every tie-break share a place."""

    @abstractmethod
    def describe_step(self) -> Step:
        """The step on top of the stack; not asked when the game is over."""

    @abstractmethod
    def words(self, move: Move) -> Message:
        """What the move does here, for the seat whose move it is."""

    def subject(self, move: Move) -> Message | None:
        """What the move is about, for games where many moves differ only in how it is done.

        Moves whose codes begin with the same two words are about the same thing.
        """
        return None

    @abstractmethod
    def view(self, seat: int | None) -> dict[str, object]:
        """What this seat sees, as plain data (``None``: a spectator)."""

    @abstractmethod
    def imagine(self, seat: int, rng: Rng) -> State:
        """A state this seat cannot tell from this one: hidden things and future chance drawn afresh."""

    # Steps, chance, events

    @property
    def over(self) -> bool:
        """Nothing is left to decide."""
        return self.depth == 0

    @property
    def step(self) -> Step:
        """What is being decided now."""
        if self.depth == 0:
            return Step("over", -1, Message("step-over"))
        return self.describe_step()

    def push(self, step: i64) -> None:
        """This step comes first now."""
        self.steps[self.depth] = step
        self.depth += 1

    def pop(self) -> None:
        """The current step is done."""
        self.depth -= 1

    def rekey(self, key: bytes, turn: int) -> None:
        """Take the chance of move number ``turn`` from a hosted table's secret key."""
        self.chance = chance_of(key, turn)

    def listen(self) -> None:
        """From now on, keep what happens for ``tell``."""
        if self.told is None:
            self.told = []

    def heard(self) -> list[Event]:
        """What happened since the last time this was asked."""
        told = self.told
        if told is None:
            return []
        self.told = []
        return told

    def __repr__(self) -> str:
        where = "over" if self.depth == 0 else f"seat {self.seat} at {self.step.name}"
        return f"<{self.game.name}, {self.seats} seats, {where}>"


def _foreign(move: Move) -> Reason:
    return Reason(Message("foreign-move", {"code": move.code}), "")
