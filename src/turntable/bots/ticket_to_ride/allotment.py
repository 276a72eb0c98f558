"""The cards of a hand: which planned route each is for, and which kinds are wanted next."""

from __future__ import annotations

from turntable.bots.ticket_to_ride.atlas import NONE, Atlas, hand_of
from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.bots.ticket_to_ride.plan import Plan
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import GREY, KINDS, LOCOMOTIVE
from turntable.games.ticket_to_ride.state import TicketToRideState


class Allotment:
    """The hand of the seat to move, allotted to its plan."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.left: vec[i64] = zeros(KINDS)
        """The hand, less what planned routes will take of it."""
        self.short: vec[i64] = atlas.board.no_routes[:]
        """[place in the plan]: cards the route lacks."""
        self.card: vec[i64] = atlas.board.no_routes[:]
        """[place in the plan]: the kind of card it is to be paid with, or NONE."""
        self.want: vec[i64] = zeros(KINDS)
        """[kind]: how much a card is wanted; 100 is one that a route for a ticket lacks."""

    def give(self, s: TicketToRideState, plan: Plan) -> None:
        """Give the cards of the hand to the planned routes: first to those of one colour, then to grey ones."""
        lengths: vec[i64] = self.atlas.board.length
        colours: vec[i64] = self.atlas.colour
        routes: vec[i64] = plan.routes
        shorts: vec[i64] = self.short
        cards: vec[i64] = self.card
        left: vec[i64] = hand_of(s, s.seat)
        self.left = left
        is_grey = False
        i: i64
        for i in range(plan.count):
            colour: i64 = colours[routes[i]]
            if colour == GREY:
                is_grey = True
            else:
                length: i64 = lengths[routes[i]]
                take: i64 = left[colour] if left[colour] < length else length
                left[colour] -= take
                shorts[i] = length - take
                cards[i] = colour
        if not is_grey:
            return
        for i in range(plan.count):
            if colours[routes[i]] == GREY:
                length = lengths[routes[i]]
                colour = 0
                card: i64
                for card in range(1, LOCOMOTIVE):
                    if left[card] > left[colour]:
                        colour = card
                take = left[colour] if left[colour] < length else length
                left[colour] -= take
                shorts[i] = length - take
                cards[i] = colour if take else NONE

    def payment(self, s: TicketToRideState, place: i64) -> i64:
        """The kind of card to pay the route at this place of the plan with."""
        card: i64 = self.card[place]
        if card == NONE or s.hands[s.seat * KINDS + card] == 0:
            return LOCOMOTIVE
        return card

    def weigh(self, plan: Plan, knobs: Knobs) -> None:
        """How much each kind of card is wanted."""
        want: vec[i64] = self.want
        left: vec[i64] = self.left
        card: i64
        for card in range(LOCOMOTIVE):
            want[card] = knobs.surplus + knobs.set * left[card]
        top: i64 = 0
        i: i64
        for i in range(plan.count):
            short: i64 = self.short[i]
            if short > 0:
                weight: i64 = 100 if i < plan.core else knobs.filler_weight
                weight += weight * knobs.near // (100 * short)
                if knobs.near_card:
                    weight += knobs.near_card * plan.near(plan.routes[i])
                if weight > top:
                    top = weight
                card = self.card[i]
                if card == NONE:
                    weight = weight * knobs.grey // 100
                    for card in range(LOCOMOTIVE):
                        if want[card] < weight:
                            want[card] = weight
                elif want[card] < weight:
                    want[card] = weight
        want[LOCOMOTIVE] = top * knobs.locomotive // 100 if top else knobs.spare

    def from_deck(self, s: TicketToRideState) -> i64:
        """How much the top card of the deck is wanted, by what the seat has not seen."""
        seat: i64 = s.seat
        want: vec[i64] = self.want
        each: vec[i64] = self.atlas.each_kind
        discards: vec[i64] = s.discards
        hands: vec[i64] = s.hands
        known: vec[i64] = s.known
        end: i64 = s.seats * KINDS
        own: i64 = seat * KINDS
        shown: i64 = s.shown
        total: i64 = 0
        sum_: i64 = 0
        card: i64
        for card in range(KINDS):
            unseen: i64 = each[card] - discards[card] - hands[own + card] - (shown & 15) + known[own + card]
            shown >>= 4
            place: i64 = card
            while place < end:
                unseen -= known[place]
                place += KINDS
            if unseen > 0:
                total += unseen
                sum_ += unseen * want[card]
        return sum_ // total if total else 0
