"""The Deliver action: contracts, tickets and a special delivery at one destination, in any order (25, 29, 61).

On top of the step DELIVERING, CONTRACT waits for cargo, PICK for a passenger, SPECIAL for any items.
"""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.isle_of_trains import deliveries, pieces, piles, refusals, stack, train, wording
from turntable.games.isle_of_trains.facts import BONUS, DELIVER, DRAW, ISLANDS, SLOTS, SPACES, Facts
from turntable.games.isle_of_trains.moves import about_islands
from turntable.games.isle_of_trains.rules import ActionVerb, IsleStep
from turntable.games.isle_of_trains.stack import MISMATCHED
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.steps import contracts, tickets


class Deliver(ActionVerb):
    """``deliver flint-beach``: ``which`` is the island."""

    def __init__(self, facts: Facts, islands: int) -> None:
        super().__init__(DELIVER, about_islands("deliver", facts.islands[:islands]))

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        islands: vec[i64] = s.islands
        island: i64
        if s.has_load(s.seat):
            for island in range(ISLANDS):
                if islands[island] >= 0:
                    out[n] = self.first + island
                    n += 1
        return n

    def refuse_action(self, s: IsleOfTrainsState, which: i64) -> i64:
        if s.islands[which] < 0:
            return refusals.NOT_ON_MAP
        return 0 if s.has_load(s.seat) else refusals.NOTHING_LOADED

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.pop()
        s.push(stack.DELIVERING, which)
        if s.told is not None:
            s.told.append(Event("delivers-to", {"player": Seat(s.seat), "island": pieces.island(s, which)}))

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        if s.top() not in (stack.ACTION, BONUS) or s.islands[which] < 0 or not s.has_load(s.seat):
            return self.moves[which].words
        return wording.deliver(s, which)

    def action_args(self, s: IsleOfTrainsState, which: i64) -> dict[str, object]:
        return {"island": pieces.island(s, which)}


class SpecialDelivery(Verb[IsleOfTrainsState]):
    """``special``: any items, for cards (29, 61)."""

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        if stack.had(s, stack.SPECIAL_HAD):
            return refusals.SPECIAL_USED
        return 0 if s.has_load(s.seat) else refusals.NOTHING_LOADED

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.push(stack.SPECIAL)
        deliveries.announce(s, "special")


class Unload(Verb[IsleOfTrainsState]):
    """``unload car-2 1``: the next item of what is delivered; ``which`` is ``slot * SPACES + space``."""

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        seat: i64 = s.seat
        step: i64 = s.top()
        slot: i64
        place: i64
        for slot in range(s.length[seat]):
            for place in range(s.loaded[seat * SLOTS + slot]):
                if self._wanted(s, step, slot, train.item_at(s, seat, slot, place)):
                    out[n] = self.first + slot * SPACES + place
                    n += 1
        return n

    def _wanted(self, s: IsleOfTrainsState, step: i64, slot: i64, item: i64) -> bool:
        """Whether the current step can take this item."""
        if step == stack.SPECIAL:
            return True
        return contracts.takes(s, slot, item) if step == stack.CONTRACT else tickets.takes(s, item)

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        if not self._exists(s, which):
            return refusals.NO_SUCH_ITEM
        slot: i64 = which // SPACES
        item: i64 = train.item_at(s, s.seat, slot, which % SPACES)
        return 0 if self._wanted(s, s.top(), slot, item) else refusals.NOT_WANTED

    def _exists(self, s: IsleOfTrainsState, which: i64) -> bool:
        slot: i64 = which // SPACES
        return slot < s.length[s.seat] and which % SPACES < s.loaded[s.seat * SLOTS + slot]

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        step: i64 = s.top()
        slot: i64 = which // SPACES
        place: i64 = which % SPACES
        if step == stack.CONTRACT:
            contracts.deliver_cargo(s, slot, place)
        elif step == stack.PICK:
            tickets.deliver_passenger(s, slot, place)
        else:
            _set_aside(s, slot, place)

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        if not self._exists(s, which):
            return self.moves[which].words
        return wording.unload(s, which // SPACES, which % SPACES)

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"doing": s.step.message} if code == refusals.NOT_WANTED else {}


def _set_aside(s: IsleOfTrainsState, slot: i64, place: i64) -> None:
    """One more item of a special delivery, put aside for now (29)."""
    item: i64 = train.take_off(s, s.seat, slot, place)
    deliveries.tell(s, slot, item)
    train.dispose(s, item, aside=True)
    s.renew(stack.SPECIAL, s.about() + 1)


class LayAside(IsleStep):
    """What a special delivery set aside goes to the discard pile, after the draw (29)."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        s.pop()
        piles.lay_aside_down(s)
        return True


class Done(Verb[IsleOfTrainsState]):
    """``done``: enough; the special delivery's cards are drawn, or the whole action ends."""

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        begun = s.about() != 0 if s.top() == stack.SPECIAL else stack.had(s, stack.BEGUN)
        return 0 if begun else refusals.NOTHING_DELIVERED

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        step: i64 = s.top()
        count: i64 = s.about()
        s.pop()
        if step == stack.DELIVERING:
            if s.told is not None:
                s.told.append(Event("delivered", {"player": Seat(s.seat)}))
            return
        if s.told is not None:
            s.told.append(Event("special-delivery", {"player": Seat(s.seat), "items": int(count)}))
        stack.mark(s, stack.SPECIAL_HAD)
        s.push(stack.LAY_ASIDE)
        s.push(DRAW, s.facts.special_cards * count)
        deliveries.count(s)

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        if s.top() != stack.SPECIAL:
            return self.moves[0].words
        return Message("move-done-special", {"count": int(s.about() * s.facts.special_cards)})


class Delivering(IsleStep):
    """What to deliver next. It asks its verbs by name, which is faster than one after another."""

    def write(self, s: IsleOfTrainsState, out: vec[i64]) -> i64:
        verbs = s.verbs
        n: i64 = verbs.contract.write(s, out, 0)
        which: i64
        for which in range(MISMATCHED + 1):
            if verbs.passenger.refuse(s, which) == 0:
                out[n] = verbs.passenger.first + which
                n += 1
        if verbs.special.refuse(s, 0) == 0:
            out[n] = verbs.special.first
            n += 1
        if stack.had(s, stack.BEGUN):
            out[n] = verbs.done.first
            n += 1
        return n if s.seats > 1 else verbs.return_card.write(s, out, n)

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"island": wording.destination(s)}
