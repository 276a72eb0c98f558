"""The turn: two actions, each one of four; and bonus actions, which may be skipped (19-21)."""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.isle_of_trains import wording
from turntable.games.isle_of_trains.facts import ALL_ACTIONS, BONUS, BUILD, DELIVER, LOAD, TAKE
from turntable.games.isle_of_trains.refusals import MAY_NOT_PASS
from turntable.games.isle_of_trains.rules import IsleStep
from turntable.games.isle_of_trains.state import IsleOfTrainsState


class Skip(Verb[IsleOfTrainsState]):
    """``skip``: bonus actions are optional (19)."""

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        return 0

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.pop()
        if s.told is not None:
            s.told.append(Event("skipped", {"player": Seat(s.seat)}))


class Pass(Verb[IsleOfTrainsState]):
    """``pass``: only for those who can do nothing (5), so it comes after all that begins an action."""

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


class Acting(IsleStep):
    """A step in which an action begins. It asks its verbs by name, which is faster than one after another."""

    def write(self, s: IsleOfTrainsState, out: vec[i64]) -> i64:
        verbs = s.verbs
        n: i64
        if self.number == BONUS:
            n = verbs.skip.write(s, out, _write_actions(s, out, s.about()))
        else:
            n = verbs.pass_.write(s, out, _write_actions(s, out, ALL_ACTIONS))
        return n if s.seats > 1 else verbs.return_card.write(s, out, n)


def _write_actions(s: IsleOfTrainsState, out: vec[i64], allowed: i64) -> i64:
    """Write the ways to begin one of the actions that are allowed."""
    verbs = s.verbs
    n: i64 = 0
    if allowed & TAKE:
        n = verbs.take_card.write(s, out, n)
        if s.deck_size or verbs.take_deck.refuse_action(s, 0) == 0:
            out[n] = verbs.take_deck.first
            n += 1
        if s.bag_size or verbs.take_passenger.refuse_action(s, 0) == 0:
            out[n] = verbs.take_passenger.first
            n += 1
    if allowed & BUILD:
        n = verbs.build.write(s, out, n)
    if allowed & LOAD:
        n = verbs.load.write(s, out, n)
    if allowed & DELIVER:
        n = verbs.deliver.write(s, out, n)
    return n


class Action(Acting):
    """An action of the turn."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"left": int(s.about()) + 1}


class Bonus(Acting):
    """A bonus action; one that cannot be used is lost (19)."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"actions": wording.actions(s.about())}

    def resolve(self, s: IsleOfTrainsState) -> bool:
        allowed: i64 = s.about()
        if allowed & LOAD and s.verbs.load.spaces(s, s.seat, s.seat):
            return False
        if _write_actions(s, s.rules.scratch, allowed & ~LOAD):
            return False
        s.pop()
        if s.told is not None:
            s.told.append(Event("bonus-lost", {"player": Seat(s.seat)}))
        return True
