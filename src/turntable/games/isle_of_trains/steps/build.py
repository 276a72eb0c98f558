"""The Build action: extend or upgrade, check the capacity, pay, draw passengers; buildings (7-17, 55).

The card is placed before it is paid for, which nobody can notice: an action is offered only when it can be finished.
"""

from __future__ import annotations

from turntable.core.bits import BIT, size_of, write_set
from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.isle_of_trains import costs, pieces, piles, refusals, stack, train, wording
from turntable.games.isle_of_trains.facts import BUILD, SLOTS, Facts
from turntable.games.isle_of_trains.moves import about_cards
from turntable.games.isle_of_trains.rules import ActionVerb, CardVerb, IsleStep
from turntable.games.isle_of_trains.state import IsleOfTrainsState


class Build(ActionVerb):
    """``build bank``: ``which`` counts the kinds of card from the first that can be built."""

    def __init__(self, facts: Facts) -> None:
        self.lowest: i64 = facts.first_engine + 1
        super().__init__(BUILD, about_cards("build", facts.cards[facts.first_engine + 1 :]))

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        return write_set(out, n, costs.buildable(s, s.seat), self.first - self.lowest)

    def refuse_action(self, s: IsleOfTrainsState, which: i64) -> i64:
        seat: i64 = s.seat
        facts = s.facts
        kind: i64 = which + self.lowest
        if s.held[seat] & BIT[kind] == 0:
            return refusals.NOT_IN_HAND
        if costs.buildable(s, seat) & BIT[kind]:
            return 0
        if facts.buildings_mask & BIT[kind]:
            return refusals.CANNOT_PAY
        if facts.engines & BIT[kind] and facts.lower[kind] & s.present[seat] == 0:
            return refusals.NO_LOWER_ENGINE
        return refusals.CANNOT_PAY if costs.cheapest(s, seat, kind) > s.hand_size[seat] - 1 else refusals.TOO_HEAVY

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        seat: i64 = s.seat
        kind: i64 = which + self.lowest
        s.pop()
        piles.from_hand(s, seat, kind)
        if s.told is not None:
            s.told.append(Event("builds", {"player": Seat(seat), "card": pieces.card(s, kind)}))
        if s.facts.buildings_mask & BIT[kind] == 0:
            s.push(stack.HOW, kind)
        elif size_of(s.buildings[seat]) < costs.building_limit(s, seat):
            _put_up(s, kind)
        else:
            s.push(stack.REPLACE, kind)

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        kind: i64 = which + self.lowest
        return wording.build(s, kind) if s.held[s.seat] & BIT[kind] else self.moves[which].words

    def action_args(self, s: IsleOfTrainsState, which: i64) -> dict[str, object]:
        kind: i64 = which + self.lowest
        return {"card": pieces.card(s, kind), "cost": int(costs.cheapest(s, s.seat, kind))}


# Steps 1 and 2 of the action: extend or upgrade, and the engine capacity


class Extend(Verb[IsleOfTrainsState]):
    """``extend``: couple one more car."""

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        seat: i64 = s.seat
        kind: i64 = stack.kind_of(s.about())
        if s.facts.cars & BIT[kind] == 0:
            return refusals.NOT_AN_EXTENSION
        if costs.extension_cost(s, seat, kind) > s.hand_size[seat]:
            return refusals.CANNOT_PAY
        return _refuse_weight(s, s.facts.net[kind])

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        seat: i64 = s.seat
        kind: i64 = stack.kind_of(s.about())
        cost: i64 = costs.extension_cost(s, seat, kind)
        s.pop()
        train.couple(s, seat, kind)
        stack.push_effects(s, s.facts.built, kind)
        _charge(s, cost)
        if s.told is not None:
            args = {"player": Seat(seat), "card": pieces.card(s, kind), "cost": int(cost)}
            s.told.append(Event("extended", args))

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        if s.top() != stack.HOW:
            return self.moves[0].words
        return Message("move-extend-with", self.refusal_args(s, which, 0))

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        kind: i64 = stack.kind_of(s.about())
        return {"card": pieces.card(s, kind), "cost": int(costs.extension_cost(s, s.seat, kind))}


class Upgrade(Verb[IsleOfTrainsState]):
    """``upgrade engine``, ``upgrade car-2``: ``which`` is the place in the train."""

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        slot: i64
        if s.facts.lower[stack.kind_of(s.about())] & s.present[s.seat]:
            for slot in range(s.length[s.seat]):
                if self.refuse(s, slot) == 0:
                    out[n] = self.first + slot
                    n += 1
        return n

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        seat: i64 = s.seat
        facts = s.facts
        kind: i64 = stack.kind_of(s.about())
        if which >= s.length[seat]:
            return refusals.NO_CAR_TO_CHANGE
        old: i64 = s.cars[seat * SLOTS + which]
        if facts.lower[kind] & BIT[old] == 0:
            return refusals.NO_UPGRADE
        if facts.cost[kind] - facts.cost[old] > s.hand_size[seat]:
            return refusals.CANNOT_PAY
        return _refuse_weight(s, facts.net[kind] - facts.net[old])

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        """The old car makes way; it is discarded after the payment, as in the rulebook's example (55)."""
        seat: i64 = s.seat
        kind: i64 = stack.kind_of(s.about())
        s.pop()
        old: i64 = train.swap(s, seat, which, kind)
        cost: i64 = s.facts.cost[kind] - s.facts.cost[old]
        stack.push_effects(s, s.facts.built, kind)
        s.push(stack.OLD, old)
        _charge(s, cost)
        if s.told is not None:
            args = {"player": Seat(seat), "old": pieces.card(s, old), "card": pieces.card(s, kind), "cost": int(cost)}
            s.told.append(Event("upgraded", args))

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        if s.top() != stack.HOW or which >= s.length[s.seat]:
            return self.moves[which].words
        return wording.upgrade(s, which)

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return wording.changed_car(s, which)


class Scrap(Verb[IsleOfTrainsState]):
    """``scrap car-2``: ``which`` counts the cars behind the engine from 0."""

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        about: i64 = s.about()
        kind: i64 = stack.kind_of(about)
        if stack.has_scrapped(about) or (s.facts.cars & BIT[kind] and s.facts.net[kind] <= s.slack[s.seat]):
            # A car that can be coupled as it is can also be laid over every lower one, which weighs something.
            return n
        slot: i64
        for slot in range(1, s.length[s.seat]):
            if costs.ways(s, s.seat, kind, s.hand_size[s.seat], slot):
                out[n] = self.first + slot - 1
                n += 1
        return n

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        if stack.has_scrapped(s.about()):
            return refusals.SCRAPPED_ALREADY
        if which + 1 >= s.length[s.seat]:
            return refusals.NO_CAR_TO_CHANGE
        kind: i64 = stack.kind_of(s.about())
        return 0 if costs.ways(s, s.seat, kind, s.hand_size[s.seat], which + 1) else refusals.SCRAP_IN_VAIN

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        """Discard a car to lighten the train: its cargo goes with it, its passengers to the bag (12)."""
        seat: i64 = s.seat
        slot: i64 = which + 1
        s.renew(stack.HOW, stack.how_after_scrapping(stack.kind_of(s.about()), s.slack[seat]))
        if s.told is not None:
            args = {"player": Seat(seat), "card": pieces.card(s, s.cars[seat * SLOTS + slot])}
            s.told.append(Event("scrapped", args))
        # Who plays alone chooses in which order the cards are discarded (50).
        while s.loaded[seat * SLOTS + slot]:
            train.dispose(s, train.take_off(s, seat, slot, 0), aside=s.seats == 1)
        train.dispose(s, train.uncouple(s, seat, slot), aside=s.seats == 1)
        if size_of(s.buildings[seat]) > costs.building_limit(s, seat):
            s.push(stack.GIVE_UP)
        if s.aside_size:
            s.push(stack.ORDER)

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        if s.top() != stack.HOW or which + 1 >= s.length[s.seat]:
            return self.moves[which].words
        return wording.scrap(s, which + 1)

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return wording.changed_car(s, which + 1)


class Building(IsleStep):
    """How a train card is built, or which building makes way for a new one."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return wording.building(s)


def _refuse_weight(s: IsleOfTrainsState, net: i64) -> i64:
    """Whether this much more weight is too heavy; or, after scrapping, not heavy enough to have needed that (12)."""
    if net > s.slack[s.seat]:
        return refusals.TOO_HEAVY
    about: i64 = s.about()
    return refusals.SCRAPPED_FOR_MORE if stack.has_scrapped(about) and net <= stack.slack_before(about) else 0


# Step 3: the cost


class Pay(CardVerb):
    """``pay hopper-1``: ``which`` is the kind of card."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(about_cards("pay", facts.cards), refusals.NOT_IN_HAND)

    def kinds(self, s: IsleOfTrainsState) -> i64:
        return s.held[s.seat]

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        left: i64 = s.about() - 1
        s.pop()
        _charge(s, left)
        piles.discard(s, s.seat, which)


def _charge(s: IsleOfTrainsState, cost: i64) -> None:
    if cost:
        s.push(stack.PAY, cost)


class Old(IsleStep):
    """The car or building that made way goes to the discard pile, after the payment (55)."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        kind: i64 = s.about()
        s.pop()
        piles.lay_down(s, kind)
        return True


# Buildings


class Replace(CardVerb):
    """``replace bank``: which building makes way (15); ``which`` counts the kinds of building."""

    def __init__(self, facts: Facts) -> None:
        moves = about_cards("replace", [card for card in facts.cards if card.is_building])
        super().__init__(moves, refusals.NOT_BUILT, facts.first_building)

    def kinds(self, s: IsleOfTrainsState) -> i64:
        return s.buildings[s.seat]

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        kind: i64 = s.about()
        old: i64 = self.lowest + which
        s.pop()
        s.buildings[s.seat] &= ~BIT[old]
        s.push(stack.OLD, old)
        if s.told is not None:
            s.told.append(Event("replaced", {"player": Seat(s.seat), "card": pieces.card(s, old)}))
        _put_up(s, kind)


def _put_up(s: IsleOfTrainsState, kind: i64) -> None:
    seat: i64 = s.seat
    s.buildings[seat] |= BIT[kind]
    _charge(s, s.facts.cost[kind])
    if s.told is not None:
        cost = int(s.facts.cost[kind])
        s.told.append(Event("built", {"player": Seat(seat), "card": pieces.card(s, kind), "cost": cost}))


def give_up(s: IsleOfTrainsState, kind: i64) -> None:
    """One building too many without Caboose 4 makes way (14)."""
    s.pop()
    s.buildings[s.seat] &= ~BIT[kind]
    piles.lay_down(s, kind)
    if s.told is not None:
        s.told.append(Event("gave-up", {"player": Seat(s.seat), "card": pieces.card(s, kind)}))
