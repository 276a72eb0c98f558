"""What a game's rules are made of: verbs, steps, and the vocabulary that gives each verb its place.

A *verb* is a kind of move, such as "claim a route". It owns its moves and answers the same questions about them in
every game: which are legal, why one is not, what it does, how it is said. A *step* is something a seat decides; it
names the verbs that may be played in it. A game's vocabulary lists its verbs and steps once, in a fixed order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from turntable.core.bits import BIT
from turntable.core.message import Message
from turntable.core.move import Move
from turntable.core.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from turntable.core.state import State

S = TypeVar("S", bound="State")

WRONG_STEP: Final = 1
"""The first refusal of every game: the move belongs to another step."""
MOST_STEPS: Final = 64
"""A step's number takes six bits of its entry on the stack."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(ABC, Generic[S]):
    """One kind of move. ``which`` counts its moves from 0, in the order of the vocabulary."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self.moves = list(moves)
        """Every move with this verb that can ever exist under the game's options."""
        self.bit: i64 = 0
        """Its place among the game's verbs, as a bit."""
        self.first: i64 = 0
        """The number of its first move."""

    def has(self, number: i64) -> bool:
        """Whether the move of this number is one of this verb's."""
        return self.first <= number < self.first + len(self.moves)

    def write(self, s: S, out: vec[i64], n: i64) -> i64:
        """Write the numbers of the legal moves into ``out`` from place ``n`` on, ascending; return the place after.

        Asked only in a step that has this verb. Verbs with many moves answer faster than one by one, as here.
        """
        which: i64
        for which in range(len(self.moves)):
            if self.refuse(s, which) == 0:
                out[n] = self.first + which
                n += 1
        return n

    @abstractmethod
    def refuse(self, s: S, which: i64) -> i64:
        """0 if the move is legal, else the number of the rule against it. Asked only in a step that has this verb."""

    @abstractmethod
    def apply(self, s: S, which: i64) -> None:
        """Play the move, which is known to be legal."""

    def words(self, s: S, which: i64) -> Message:
        """What the move does in this position; in a step without this verb, what it does in general."""
        return self.moves[which].words

    def subject(self, s: S, which: i64) -> Message | None:
        """What the move is about, where many moves differ only in how the same thing is done."""
        return None

    def refusal_args(self, s: S, which: i64, code: i64) -> dict[str, object]:
        """The arguments of the message that says why the move is refused."""
        return {}


class _Link(Generic[S]):
    """A verb in a chain. Compiled code follows chains without the type checks that reading a list costs."""

    def __init__(self, verb: Verb[S], next: _Link[S] | None) -> None:
        self.verb = verb
        self.next = next


@mypyc_attr(allow_interpreted_subclasses=True)
class StepRules(Generic[S]):
    """One step: its number on the stack, what people call it, and its verbs in the vocabulary's order."""

    def __init__(self, number: int, name: str, verbs: Sequence[Verb[S]]) -> None:
        self.number = number
        self.name = name
        self.verbs: _Link[S] | None = None
        for verb in reversed(verbs):
            self.verbs = _Link(verb, self.verbs)
        self.bits: i64 = sum(int(verb.bit) for verb in verbs)
        """Its verbs' bits."""
        assert list(verbs) == sorted(verbs, key=lambda verb: int(verb.bit)), "verbs stand in the vocabulary's order"

    def write(self, s: S, out: vec[i64]) -> i64:
        """Write the numbers of the legal moves into ``out``, ascending; how many there are."""
        n: i64 = 0
        link = self.verbs
        while link is not None:
            n = link.verb.write(s, out, n)
            link = link.next
        return n

    def ask(self, s: S) -> Message:
        """What is being decided, in one line: ``step-...`` of the catalogues."""
        return Message(f"step-{self.name}", self.args(s))

    def args(self, s: S) -> dict[str, object]:
        """The arguments of that line."""
        return {}


class _Place:
    """Holds the verb or the step of a number. It has no subclasses, so compiled code takes it out of a list at once."""

    def __init__(self) -> None:
        self.verb: Verb[Any] | None = None
        self.step: StepRules[Any] | None = None


class Vocabulary:
    """A game's verbs in their fixed order, and so the number of every move. Another order is another version of the
    rules. Games of the house subclass it and keep each verb under its name. Those of packages have one: compiled code
    calls it more directly where no class that is not compiled can stand in its place.
    """

    def __init__(self) -> None:
        self.moves: list[Move] = []
        """``moves[n].number == n``"""
        self._verbs: list[_Place] = []
        """[number of a move]: its verb."""
        self._steps = [_Place() for _ in range(MOST_STEPS)]
        """[number of a step]: its rules."""

    def place(self, verbs: Sequence[Verb[Any]]) -> None:
        """Give these verbs, all there are, their places, and their moves their numbers."""
        for place, verb in enumerate(verbs):
            verb.bit = BIT[place]
            verb.first = len(self.moves)
            holder = _Place()
            holder.verb = verb
            for move in verb.moves:
                move.number = len(self.moves)
                self.moves.append(move)
                self._verbs.append(holder)

    def define(self, steps: Sequence[StepRules[Any]]) -> None:
        """Take these steps, by their numbers."""
        for step in steps:
            self._steps[step.number].step = step

    def verb(self, number: i64) -> Verb[Any]:
        """The verb of the move of this number."""
        verb = self._verbs[number].verb
        assert verb is not None
        return verb

    def step(self, number: i64) -> StepRules[Any]:
        """The step of this number."""
        step = self._steps[number].step
        assert step is not None
        return step

    def write_legal(self, s: State, number: i64, out: vec[i64]) -> i64:
        """Write the legal moves of the step of this number into ``out``; how many there are."""
        step = self._steps[number].step
        if step is None:
            return 0
        return step.write(s, out)

    def refusal(self, s: State, step: i64, number: i64) -> i64:
        """0 if the move is legal in this step, else the number of the rule against it."""
        verb = self._verbs[number].verb
        rules = self._steps[step].step
        if verb is None or rules is None or rules.bits & verb.bit == 0:
            return WRONG_STEP
        return verb.refuse(s, number - verb.first)

    def apply(self, s: State, number: i64) -> None:
        """Play the move of this number, which is known to be legal."""
        verb = self._verbs[number].verb
        if verb is not None:
            verb.apply(s, number - verb.first)

    def step_names(self) -> list[str]:
        """What people call the steps, by their numbers."""
        return [place.step.name for place in self._steps if place.step is not None]


class Refusals:
    """A game's refusals: each is declared once, with its name in the catalogues and the section of the rules."""

    def __init__(self) -> None:
        self.table: list[tuple[str, str]] = [("", "")]
        """[number]: name and section; 0 is no refusal."""

    def add(self, name: str, section: str) -> i64:
        """Declare the next refusal; its number."""
        self.table.append((name, section))
        return len(self.table) - 1
