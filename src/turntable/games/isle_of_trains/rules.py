"""What steps and verbs of Isle of Trains have beyond those of every game: steps that go on by themselves, actions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from turntable.core.bits import BIT, write_set
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.core.rules import StepRules, Verb
from turntable.games.isle_of_trains import pieces, wording
from turntable.games.isle_of_trains.facts import BONUS
from turntable.games.isle_of_trains.refusals import NOT_BONUS
from turntable.games.isle_of_trains.stack import PAY
from turntable.games.isle_of_trains.state import IsleOfTrainsState


class IsleStep(StepRules[IsleOfTrainsState]):
    """A step that needs a decision always, sometimes or never; without verbs and a name, never."""

    def __init__(
        self, number: int, name: str = "", verbs: Sequence[Verb[IsleOfTrainsState]] = (), midway: bool = False
    ) -> None:
        super().__init__(number, name, verbs)
        self.midway = midway
        """In the middle of an action: a chapter's goals are not looked at before it is done (52)."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        """Do what needs no decision; False if the step waits for one."""
        return False


class CountStep(IsleStep):
    """A step about a number of cards or items."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"count": int(s.about())}


class HandStep(CountStep):
    """Cards of the hand are paid or discarded. The step comes often: it writes faster than verb by verb."""

    def write(self, s: IsleOfTrainsState, out: vec[i64]) -> i64:
        verbs = s.verbs
        n: i64 = write_set(out, 0, s.held[s.seat], verbs.pay.first if self.number == PAY else verbs.discard.first)
        return n if s.seats > 1 else verbs.return_card.write(s, out, n)


class LastCardStep(IsleStep):
    """A step that takes cards from the deck; a solo player is asked before the last one goes (50)."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"tokens": int(s.rules.price)}


class CardVerb(Verb[IsleOfTrainsState]):
    """A verb about a kind of card; ``which`` counts the kinds from ``lowest`` on."""

    def __init__(self, moves: Sequence[Move], refusal: int, lowest: int = 0) -> None:
        super().__init__(moves)
        self.refusal: i64 = refusal
        """Why a kind cannot be chosen."""
        self.lowest: i64 = lowest

    @abstractmethod
    def kinds(self, s: IsleOfTrainsState) -> i64:
        """The kinds that can be chosen, as bits."""

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        return write_set(out, n, self.kinds(s), self.first - self.lowest)

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        return 0 if self.kinds(s) & BIT[which + self.lowest] else self.refusal

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"card": pieces.card(s, which + self.lowest)}


class DeliveryVerb(Verb[IsleOfTrainsState]):
    """A verb that begins a delivery at the destination of a Deliver action."""

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"island": wording.destination(s)}


class ActionVerb(Verb[IsleOfTrainsState]):
    """A verb that begins an action, which may be a bonus."""

    def __init__(self, action: int, moves: Sequence[Move]) -> None:
        super().__init__(moves)
        self.action: i64 = action
        """Which of the four actions, as a bit."""

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        if s.top() == BONUS and s.about() & self.action == 0:
            return NOT_BONUS
        return self.refuse_action(s, which)

    @abstractmethod
    def refuse_action(self, s: IsleOfTrainsState, which: i64) -> i64:
        """``refuse`` where the action itself is allowed."""

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"doing": s.step.message} if code == NOT_BONUS else self.action_args(s, which)

    def action_args(self, s: IsleOfTrainsState, which: i64) -> dict[str, object]:
        """``refusal_args`` where the action itself is allowed."""
        return {}
