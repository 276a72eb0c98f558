"""The turn: two actions, each one of four; and bonus actions, which may be skipped (19-21)."""

from __future__ import annotations

from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.isle_of_trains import costs, pieces, piles, wording
from turntable.games.isle_of_trains.facts import ALL_ACTIONS, BONUS, BUILD, DELIVER, LOAD, TAKE
from turntable.games.isle_of_trains.moves import one
from turntable.games.isle_of_trains.refusals import MAY_NOT_PASS
from turntable.games.isle_of_trains.rules import IsleStep
from turntable.games.isle_of_trains.state import IsleOfTrainsState


class Skip(Verb[IsleOfTrainsState]):
    """``skip``: bonus actions are optional (19)."""

    def __init__(self) -> None:
        super().__init__(one("skip"))

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        return 0

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.pop()
        pieces.tell_seat(s, "skipped")


class Pass(Verb[IsleOfTrainsState]):
    """``pass``: only for those who can do nothing (5), so it comes after all that begins an action."""

    def __init__(self) -> None:
        super().__init__(one("pass"))

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
        pieces.tell_seat(s, "passed")


class Acting(IsleStep):
    """A step in which an action begins. It asks its verbs by name, which is faster than one after another."""

    def write(self, s: IsleOfTrainsState, out: vec[i64]) -> i64:
        verbs = s.verbs
        is_bonus = s.top() == BONUS
        allowed: i64 = s.about() if is_bonus else ALL_ACTIONS
        n: i64 = 0
        if allowed & TAKE:
            n = verbs.take_card.write(s, out, n)
            n = verbs.take_deck.write(s, out, n)
            n = verbs.take_passenger.write(s, out, n)
        if allowed & BUILD:
            n = verbs.build.write(s, out, n)
        if allowed & LOAD:
            n = verbs.load.write(s, out, n)
        if allowed & DELIVER:
            n = verbs.deliver.write(s, out, n)
        n = verbs.skip.write(s, out, n) if is_bonus else verbs.pass_.write(s, out, n)
        return verbs.return_card.write(s, out, n)


class Action(Acting):
    """An action of the turn."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"left": int(s.about()) + 1}


class Bonus(Acting):
    """A bonus action; one that cannot be used is lost (19)."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"actions": wording.actions(s.about())}

    def resolve(self, s: IsleOfTrainsState) -> bool:
        if _are_possible(s, s.about()):
            return False
        s.pop()
        pieces.tell_seat(s, "bonus-lost")
        return True


def _are_possible(s: IsleOfTrainsState, allowed: i64) -> bool:
    """Whether a bonus for these actions can be used at all."""
    verbs = s.verbs
    if allowed & LOAD and verbs.load.spaces(s, s.seat, s.seat):
        return True
    if allowed & DELIVER and s.has_load(s.seat):
        return True
    if allowed & TAKE and (verbs.take_deck.refuse_action(s, 0) == 0 or piles.displayed(s) != 0):
        return True
    if allowed & TAKE and verbs.take_passenger.refuse_action(s, 0) == 0:
        return True
    return allowed & BUILD != 0 and costs.buildable(s, s.seat) != 0
