"""The legal moves of a position, and what each is worth."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains import verbs
from turntable.bots.isle_of_trains.deliveries import Deliveries
from turntable.bots.isle_of_trains.hand import Hand
from turntable.bots.isle_of_trains.knobs import Knobs
from turntable.bots.isle_of_trains.loads import Loads
from turntable.bots.isle_of_trains.plan import Plan
from turntable.bots.isle_of_trains.verbs import Moves
from turntable.core.arrays import zeros
from turntable.core.bits import BIT, size_of
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import costs, stack, train
from turntable.games.isle_of_trains.facts import (
    BONUS,
    DESTINATIONS,
    DRAW,
    SLOTS,
    SPACES,
)
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.stack import ACTION, GIVE_UP, PAY
from turntable.games.isle_of_trains.state import IsleOfTrainsState

NEVER: Final = -1_000_000
CONTRACT_FIRST: Final = 200_000
"""Contracts come before tickets, and those before special deliveries: no item goes to the lesser use."""
TICKET_FIRST: Final = 100_000


class Choices:
    """Moves and what they are worth, in hundredths of a point."""

    def __init__(self, game: IsleOfTrains, knobs: Knobs) -> None:
        self.plan = Plan(game, knobs)
        self.hand = Hand(self.plan)
        self.loads = Loads(self.plan, self.hand)
        self.deliveries = Deliveries(self.plan)
        self.numbers: vec[i64] = zeros(len(game.moves) + 1)
        self.values: vec[i64] = zeros(len(game.moves) + 1)
        self.count: i64 = 0
        self.moves = Moves(game)
        self.next: i64 = 0
        """The place in the hand's list of the next card to give away."""
        self.turn: i64 = -1
        """The plan was made in this turn, ..."""
        self.revealed: i64 = 0
        """... when so much had been revealed, ..."""
        self.size: i64 = 0
        """... with so many cards in hand ..."""
        self.items: i64 = 0
        """... and so much loaded."""

    def forget(self) -> None:
        self.turn = -1
        self.plan.end.turn = -1

    def _look(self, s: IsleOfTrainsState) -> None:
        """Make a new plan, unless nothing that matters has changed since the last."""
        seat: i64 = s.seat
        step: i64 = s.top()
        items: i64 = s.items(seat)
        if (
            self.turn == s.turns
            and self.revealed == s.revealed
            and self.size == s.hand_size[seat]
            and self.items == items
            and step != ACTION
            and step != BONUS
        ):
            return
        self.turn = s.turns
        self.revealed = s.revealed
        self.size = s.hand_size[seat]
        self.items = items
        self.next = 0
        self.plan.look(s)
        self.hand.sort(s)
        self.deliveries.look(s)

    def cheapest(self, s: IsleOfTrainsState) -> i64:
        """The move that pays or discards the card worth least; cards that go one after another are weighed once."""
        cards = self.hand
        held: i64 = s.held[s.seat]
        if self.turn != s.turns or self.revealed != s.revealed or held & ~cards.held:
            self._look(s)
            self.next = 0
        while self.next < cards.count and held & BIT[cards.kinds[self.next]] == 0:
            self.next += 1
        if self.next >= cards.count:
            self.forget()
            self._look(s)
            self.next = 0
        kind: i64 = cards.kinds[self.next]
        self.next += 1
        return (s.verbs.pay.first if s.top() == PAY else s.verbs.discard.first) + kind

    def weigh(self, s: IsleOfTrainsState) -> i64:
        """Weigh all legal moves; the place of the best."""
        self.count = s.write_legal(self.numbers)
        if self.count == 1:
            self.values[0] = 0
            return 0
        self._look(s)
        self.loads.begin(s)
        numbers: vec[i64] = self.numbers
        values: vec[i64] = self.values
        best: i64 = 0
        most: i64 = self._value(s, numbers[0])
        values[0] = most
        i: i64
        for i in range(1, self.count):
            value: i64 = self._value(s, numbers[i])
            values[i] = value
            if value > most:
                most = value
                best = i
        return best

    def _value(self, s: IsleOfTrainsState, number: i64) -> i64:
        what: i64 = self.moves.verb[number]
        which: i64 = number - self.moves.first[number]
        plan = self.plan
        cards = self.hand
        if what == verbs.TAKE_CARD:
            return self._taken(s, which, s.hand_size[s.seat])
        if what == verbs.TAKE_DECK:
            return self._take_deck(s)
        if what == verbs.TAKE_PASSENGER:
            return self._take_passenger(s)
        if what == verbs.BUILD:
            return self._build(s, which + s.verbs.build.lowest)
        if what == verbs.LOAD:
            return self.loads.worth(s, which)
        if what == verbs.DELIVER:
            return self.deliveries.worth(s, which)
        if what == verbs.PAY_CARD:
            return -cards.let_go(s, which)
        if what == verbs.DISCARD:
            return -plan.building(s, which) if s.top() == GIVE_UP else -cards.let_go(s, which)
        if what == verbs.UNLOAD:
            return self._unload(s, which)
        if what == verbs.LOAD_CARD:
            return self.loads.card(s, which)
        if what == verbs.BOARD:
            return self.loads.passenger(s, which, stack.loading_seat(s.about()) == s.seat)
        if what == verbs.HIDE:
            return -cards.let_go(s, which) - cards.keeps[1 if cards.kinds[0] == which else 0]
        if what == verbs.EXTEND:
            return self._extend(s)
        if what == verbs.UPGRADE:
            return self._upgrade(s, which)
        if what == verbs.SCRAP:
            return self._scrap(s, stack.kind_of(s.about()), which + 1, -1)
        if what == verbs.REPLACE:
            return -plan.building(s, which + s.verbs.replace.lowest)
        if what == verbs.RECOVER:
            return cards.keep(s, which)
        if what == verbs.RETURN:
            return self._return(s)
        return self._delivery(s, what, which)

    # Take

    def _take_deck(self, s: IsleOfTrainsState) -> i64:
        plan = self.plan
        hand: i64 = s.hand_size[s.seat]
        if s.deck_known:
            return self._taken(s, s.deck[s.deck_size - 1], hand)
        return plan.draw(1, hand) + plan.knobs.luck * plan.fade // 100

    def _take_passenger(self, s: IsleOfTrainsState) -> i64:
        plan = self.plan
        if s.bag_size == 0:
            if s.rules.empty_bag_token:
                return self._idle(s)
            return 0
        mean: i64 = 0
        i: i64
        for i in range(DESTINATIONS):
            if s.bag[i]:
                mean += s.bag[i] * plan.reward(s, i)
        return plan.drawn + mean // s.bag_size * plan.knobs.ticket * plan.fade // 10_000

    def _idle(self, s: IsleOfTrainsState) -> i64:
        """A token from the empty bag. Two who took nothing else would sit there until round 300."""
        plan = self.plan
        if s.turns_left >= 0 or s.turns < plan.knobs.patience * s.seats:
            return plan.aims.token
        return plan.aims.token * plan.knobs.idle // 100

    def _taken(self, s: IsleOfTrainsState, kind: i64, hand: i64) -> i64:
        """A card one can see: in a full hand it must be better than another."""
        plan = self.plan
        cards = self.hand
        worth: i64 = cards.keep(s, kind)
        if hand >= plan.limit and cards.count:
            worth -= cards.keeps[0]
            if worth < 0:
                worth = 0
        return worth + plan.draw(1, hand) - plan.card

    # Build

    def _build(self, s: IsleOfTrainsState, kind: i64) -> i64:
        """The best way to build this card."""
        plan = self.plan
        cards = self.hand
        facts = s.facts
        seat: i64 = s.seat
        if facts.buildings_mask & BIT[kind]:
            worth: i64 = plan.building(s, kind) - cards.price_of(facts.cost[kind], kind) - plan.card
            if size_of(s.buildings[seat]) >= costs.building_limit(s, seat):
                worth -= plan.worst_building(s)
            return worth
        best: i64 = self._best_way(s, kind, 0, kind)
        if best == NEVER:
            slot: i64
            for slot in range(1, s.length[seat]):
                worth = self._scrap(s, kind, slot, kind)
                if worth > best:
                    best = worth
        if best == NEVER:
            return NEVER + 1
        return best - plan.card

    def _scrap(self, s: IsleOfTrainsState, kind: i64, gone: i64, held: i64) -> i64:
        """What building the card gains after scrapping a car, in a way that is too heavy without that."""
        plan = self.plan
        best: i64 = self._best_way(s, kind, gone, held)
        if best == NEVER:
            return NEVER + 1
        at: i64 = s.seat * SLOTS + gone
        car: i64 = s.cars[at]
        net: i64 = s.facts.net[car]
        best -= plan.coupled(car) + plan.per_car + plan.spaces(car) + plan.capacity(s.slack[s.seat] + net, -net, -1)
        place: i64
        for place in range(s.loaded[at]):
            best -= self.deliveries.stay(s, car, s.loads[at * SPACES + place])
        return best

    def _best_way(self, s: IsleOfTrainsState, kind: i64, gone: i64, held: i64) -> i64:
        """What the best way to build the card gains, or NEVER: without scrapping a car (0), or too heavy without that.

        ``held`` is the card itself while it is in hand, else -1. A discount is not counted on after scrapping.
        """
        plan = self.plan
        cards = self.hand
        facts = s.facts
        seat: i64 = s.seat
        slack: i64 = s.slack[seat]
        above: i64 = -facts.all_cards
        cost: i64 = facts.cost[kind]
        if gone:
            above = slack
            slack += facts.net[s.cars[seat * SLOTS + gone]]
        else:
            cost = costs.extension_cost(s, seat, kind)
        money: i64 = s.hand_size[seat]
        if held >= 0:
            money -= 1
        best: i64 = NEVER
        if facts.cars & BIT[kind] and above < facts.net[kind] <= slack and cost <= money:
            best = plan.extension(kind, slack) - cards.price_of(cost, held)
        if facts.lower[kind] & s.present[seat] == 0:
            return best
        slot: i64
        for slot in range(s.length[seat]):
            old: i64 = s.cars[seat * SLOTS + slot]
            if facts.lower[kind] & BIT[old] and (slot != gone or slot == 0):
                cost = facts.cost[kind] - facts.cost[old]
                if cost <= money and above < facts.net[kind] - facts.net[old] <= slack:
                    worth: i64 = plan.upgrade(kind, old, slack) - cards.price_of(cost, held)
                    if worth > best:
                        best = worth
        return best

    def _extend(self, s: IsleOfTrainsState) -> i64:
        seat: i64 = s.seat
        kind: i64 = stack.kind_of(s.about())
        cost: i64 = costs.extension_cost(s, seat, kind)
        return self.plan.extension(kind, s.slack[seat]) - self.hand.price_of(cost, -1)

    def _upgrade(self, s: IsleOfTrainsState, slot: i64) -> i64:
        seat: i64 = s.seat
        kind: i64 = stack.kind_of(s.about())
        old: i64 = s.cars[seat * SLOTS + slot]
        cost: i64 = s.facts.cost[kind] - s.facts.cost[old]
        return self.plan.upgrade(kind, old, s.slack[seat]) - self.hand.price_of(cost, -1)

    # Deliver

    def _delivery(self, s: IsleOfTrainsState, what: i64, which: i64) -> i64:
        """What to deliver next; finishing, skipping and passing are worth nothing."""
        deliveries = self.deliveries
        worth: i64
        if what == verbs.CONTRACT:
            worth = deliveries.contract(s, stack.destination(s), which)
            return worth + CONTRACT_FIRST if worth > 0 else worth
        if what == verbs.SPECIAL:
            deliveries.begin()
            worth = deliveries.special(s, stack.destination(s))
            return worth if worth > 0 else -1
        if what != verbs.PASSENGER_TO:
            return 0
        if which == stack.MATCHING:
            worth = deliveries.tickets(s, stack.destination(s), 1)
        elif which == stack.ELSEWHERE:
            worth = deliveries.other_ticket(s, stack.destination(s))
        else:
            worth = deliveries.any_ticket(s, stack.destination(s))
        return worth + TICKET_FIRST if worth > 0 else worth

    def _unload(self, s: IsleOfTrainsState, what: i64) -> i64:
        plan = self.plan
        slot: i64 = what // SPACES
        kind: i64 = s.cars[s.seat * SLOTS + slot]
        item: i64 = train.item_at(s, s.seat, slot, what % SPACES)
        step: i64 = s.top()
        if step == stack.PICK:
            if s.about() == stack.ELSEWHERE and item >= train.PASSENGER_ITEM:
                return self.deliveries.tickets(s, item - train.PASSENGER_ITEM, 1) + plan.space(kind)
            return plan.space(kind) - self.deliveries.stay(s, kind, item)
        if step == stack.CONTRACT:
            return plan.space(kind) - self.deliveries.stay(s, kind, item)
        return self.deliveries.special_item(s, slot, item, s.about())

    # Solo: the discard pile

    def _return(self, s: IsleOfTrainsState) -> i64:
        """What returning the top card of the discard pile to the deck is worth."""
        plan = self.plan
        cards = self.hand
        cost: i64 = s.rules.price * plan.aims.token
        step: i64 = s.top()
        if step == DRAW or step == stack.REFILL or step == stack.NIGHT:
            return plan.knobs.turn - cost
        if step != ACTION:
            return NEVER
        worth: i64 = cards.keep(s, s.pile[s.pile_size - 1]) - plan.card
        worth = plan.clock + worth * plan.knobs.fetch // 100 - cost
        # It is no action: if it pays, it comes first.
        return worth + CONTRACT_FIRST if worth > 0 else NEVER + 2
