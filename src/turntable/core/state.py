"""A state: one position, complete, with what is hidden.

Three lanes over the same rules: *friendly* (``moves``, ``play``) for people's code, *fast* (``legal``,
``play_number``) for search and learning driven from Python, *playout* for random play inside compiled code.
Rules are asked through the game's vocabulary: the step on top of the stack and the verb of a move's number. A game's
state adds its fields and answers the abstract methods.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from turntable.core.errors import BadSeat, IllegalMove
from turntable.core.event import Event
from turntable.core.message import Message, Reason
from turntable.core.move import Move
from turntable.core.native import i64, mypyc_attr, vec
from turntable.core.rng import Chance, Rng, chance_of
from turntable.core.rules import MOST_STEPS, WRONG_STEP, Vocabulary
from turntable.core.step import Step

if TYPE_CHECKING:
    from turntable.core.game import Game

KIND: Final = MOST_STEPS - 1
"""The bits of an entry on the stack that hold the step's number; what the step is about stands above them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Chance, ABC):
    """One position. Mutable; ``copy`` it when a search needs it."""

    def __init__(
        self, game: Game, seats: i64, seat: i64, chance: i64, steps: vec[i64], depth: i64, revealed: i64
    ) -> None:
        super().__init__(chance)
        self.game = game
        self.vocabulary: Vocabulary = game.vocabulary
        self.seats: i64 = seats
        self.seat: i64 = seat
        """Whose decision it is."""
        self.steps: vec[i64] = steps
        """The stack of pending steps; the last of the first ``depth`` is decided now. Each entry is a step's number
        plus ``MOST_STEPS`` times what the step is about: use ``top``, ``about``, ``push`` and ``renew``."""
        self.depth: i64 = depth
        self.now: i64 = steps[depth - 1] if depth else 0
        """The entry on top of the stack once more, because it is asked for more often than anything else."""
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
        vocabulary = self.vocabulary
        count: i64 = 0
        while self.depth:
            vocabulary.apply(self, out[rng.below(vocabulary.write_legal(self, self.now & KIND, out))])
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
        return number < 0 or number >= len(vocabulary) or vocabulary[number] is not move

    def _reason(self, number: i64) -> Reason:
        if self.depth == 0:
            return Reason(Message("game-over"), "")
        code: i64 = self.refusal(number)
        name, section = self.game.refusals.table[code]
        if code == WRONG_STEP:
            return Reason(Message(f"refused-{name}", {"doing": self.step.message}), section)
        verb = self.vocabulary.verb(number)
        return Reason(Message(f"refused-{name}", verb.refusal_args(self, number - verb.first, code)), section)

    # The rules, asked of the current step and of a move's verb

    def write_legal(self, out: vec[i64]) -> i64:
        """Write the numbers of the legal moves into ``out``, ascending; how many there are."""
        if self.depth == 0:
            return 0
        return self.vocabulary.write_legal(self, self.now & KIND, out)

    def refusal(self, number: i64) -> i64:
        """0 for a legal move, else the number of the rule that forbids it; not asked when the game is over."""
        return self.vocabulary.refusal(self, self.now & KIND, number)

    def apply(self, number: i64) -> None:
        """Play a move that is known to be legal."""
        self.vocabulary.apply(self, number)

    def words(self, move: Move) -> Message:
        """What the move does here, for the seat whose move it is."""
        verb = self.vocabulary.verb(move.number)
        return move.words if self.depth == 0 else verb.words(self, move.number - verb.first)

    def subject(self, move: Move) -> Message | None:
        """What the move is about, for games where many moves differ only in how it is done.

        Moves whose codes begin with the same two words are about the same thing.
        """
        verb = self.vocabulary.verb(move.number)
        return verb.subject(self, move.number - verb.first)

    # What a game answers

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
    def view(self, seat: int | None) -> Mapping[str, object]:
        """What this seat sees, as plain data (``None``: a spectator)."""

    @abstractmethod
    def imagine(self, seat: int, rng: Rng) -> State:
        """A state this seat cannot tell from this one: hidden things and future chance drawn afresh."""

    def checked(self, seat: int) -> int:
        """The seat, if there is one of this number; ``BadSeat`` otherwise."""
        if seat < 0 or seat >= self.seats:
            raise BadSeat(Message("bad-seat", {"seat": seat, "seats": int(self.seats)}))
        return seat

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
        rules = self.vocabulary.step(self.top())
        return Step(rules.name, int(self.seat), rules.ask(self))

    @property
    def step_name(self) -> str:
        """What people call the current step; ``over`` when the game is."""
        return "over" if self.depth == 0 else self.vocabulary.step(self.top()).name

    def top(self) -> i64:
        """The number of the current step."""
        return self.now & KIND

    def about(self) -> i64:
        """What the current step is about."""
        return self.now >> 6

    def push(self, step: i64, about: i64 = 0) -> None:
        """Put this step on top of the stack."""
        self.now = step + about * MOST_STEPS
        self.steps[self.depth] = self.now
        self.depth += 1

    def renew(self, step: i64, about: i64) -> None:
        """Put this step in the place of the current one; it may be the same step about something else."""
        self.now = step + about * MOST_STEPS
        self.steps[self.depth - 1] = self.now

    def pop(self) -> None:
        """The current step is done."""
        depth: i64 = self.depth - 1
        self.depth = depth
        if depth:
            self.now = self.steps[depth - 1]
        else:
            self.now = 0

    def end(self) -> None:
        """Nothing is left to decide."""
        self.depth = 0
        self.now = 0

    def rekey(self, key: bytes, turn: int) -> None:
        """Take the chance of move number ``turn`` from a hosted table's secret key."""
        self.chance = chance_of(key, turn)

    def listen(self) -> None:
        """From now on, keep events for ``heard``."""
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
