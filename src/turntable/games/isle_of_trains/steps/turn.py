"""The turn: two actions, each one of four; and bonus actions, which may be skipped (19-21)."""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.isle_of_trains import costs, wording
from turntable.games.isle_of_trains.facts import ALL_ACTIONS, BONUS, BUILD, DELIVER, LOAD, TAKE
from turntable.games.isle_of_trains.moves import one
from turntable.games.isle_of_trains.refusals import MAY_NOT_PASS
from turntable.games.isle_of_trains.rules import IsleStep
from turntable.games.isle_of_trains.stack import ACTION
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.steps.build import Build
from turntable.games.isle_of_trains.steps.deliver import Deliver
from turntable.games.isle_of_trains.steps.load import Load
from turntable.games.isle_of_trains.steps.solo import ReturnCard
from turntable.games.isle_of_trains.steps.take import TakeCard, TakeDeck, TakePassenger, displayed


class Skip(Verb[IsleOfTrainsState]):
    """``skip``: bonus actions are optional (19)."""

    def __init__(self) -> None:
        super().__init__(one("skip", "move-skip"))

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        return 0

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.pop()
        if s.told is not None:
            s.told.append(Event("skipped", {"player": Seat(s.seat)}))


class Pass(Verb[IsleOfTrainsState]):
    """``pass``: only for those who can do nothing (5), so it comes after all that begins an action."""

    def __init__(self) -> None:
        super().__init__(one("pass", "move-pass"))

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        if n:
            return n
        out[0] = self.first
        return 1

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        out: vec[i64] = s.rules.scratch
        s.write_legal(out)
        return 0 if out[0] == self.first else MAY_NOT_PASS

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.pop()
        if s.told is not None:
            s.told.append(Event("passed", {"player": Seat(s.seat)}))


class Actions:
    """The verbs that begin an action, by name: faster to ask than one after another."""

    def __init__(
        self,
        take_card: TakeCard,
        take_deck: TakeDeck,
        take_passenger: TakePassenger,
        build: Build,
        load: Load,
        deliver: Deliver,
    ) -> None:
        self.take_card = take_card
        self.take_deck = take_deck
        self.take_passenger = take_passenger
        self.build = build
        self.load = load
        self.deliver = deliver

    def verbs(self) -> list[Verb[IsleOfTrainsState]]:
        """All of them, in the vocabulary's order."""
        return [self.take_card, self.take_deck, self.take_passenger, self.build, self.load, self.deliver]

    def write(self, s: IsleOfTrainsState, out: vec[i64], allowed: i64) -> i64:
        """Write the ways to begin one of the actions that are allowed."""
        n: i64 = 0
        if allowed & TAKE:
            n = self.take_card.write(s, out, n)
            n = self.take_deck.write(s, out, n)
            n = self.take_passenger.write(s, out, n)
        if allowed & BUILD:
            n = self.build.write(s, out, n)
        if allowed & LOAD:
            n = self.load.write(s, out, n)
        if allowed & DELIVER:
            n = self.deliver.write(s, out, n)
        return n

    def are_possible(self, s: IsleOfTrainsState, allowed: i64) -> bool:
        """Whether a bonus for these actions can be used at all."""
        if allowed & LOAD and self.load.spaces(s, s.seat, s.seat):
            return True
        if allowed & DELIVER and s.has_load(s.seat):
            return True
        if allowed & TAKE and self._can_take(s):
            return True
        return allowed & BUILD != 0 and costs.buildable(s, s.seat) != 0

    def _can_take(self, s: IsleOfTrainsState) -> bool:
        deck: i64 = self.take_deck.refuse_action(s, 0)
        return deck == 0 or self.take_passenger.refuse_action(s, 0) == 0 or displayed(s) != 0


class Action(IsleStep):
    """An action of the turn."""

    def __init__(self, actions: Actions, pass_: Pass, return_card: ReturnCard) -> None:
        super().__init__(ACTION, "action", [*actions.verbs(), pass_, return_card])
        self.actions = actions
        self.pass_ = pass_
        self.return_card = return_card

    def write(self, s: IsleOfTrainsState, out: vec[i64]) -> i64:
        n: i64 = self.pass_.write(s, out, self.actions.write(s, out, ALL_ACTIONS))
        return n if s.seats > 1 else self.return_card.write(s, out, n)

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"left": int(s.about()) + 1}


class Bonus(IsleStep):
    """A bonus action; one that cannot be used is lost (19)."""

    def __init__(self, actions: Actions, skip: Skip, return_card: ReturnCard) -> None:
        super().__init__(BONUS, "bonus", [*actions.verbs(), skip, return_card])
        self.actions = actions
        self.skip = skip
        self.return_card = return_card

    def write(self, s: IsleOfTrainsState, out: vec[i64]) -> i64:
        n: i64 = self.skip.write(s, out, self.actions.write(s, out, s.about()))
        return n if s.seats > 1 else self.return_card.write(s, out, n)

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"actions": wording.actions(s.about())}

    def resolve(self, s: IsleOfTrainsState) -> bool:
        if self.actions.are_possible(s, s.about()):
            return False
        s.pop()
        if s.told is not None:
            s.told.append(Event("bonus-lost", {"player": Seat(s.seat)}))
        return True
