"""The cards of a hand: which planned route each is for, and which kinds are wanted next."""

from __future__ import annotations

from typing import Final

from turntable.bots.ticket_to_ride.atlas import NONE, Atlas, hand_of
from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.bots.ticket_to_ride.plan import Plan
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import GREY, KINDS, LOCOMOTIVE
from turntable.games.ticket_to_ride.state import TicketToRideState

SURPLUS: Final = 8
"""How much a card that no planned route needs is wanted."""
SET: Final = 3
"""How much more it is wanted for each card of its kind in the hand."""
SPARE_LOCOMOTIVE: Final = 30
"""How much a locomotive that no planned route needs is wanted."""


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
        atlas = self.atlas
        left: vec[i64] = hand_of(s, s.seat)
        self.left = left
        i: i64
        for i in range(plan.count):
            route: i64 = plan.routes[i]
            colour: i64 = atlas.colour[route]
            if colour != GREY:
                length: i64 = atlas.board.length[route]
                take: i64 = left[colour] if left[colour] < length else length
                left[colour] -= take
                self.short[i] = length - take
                self.card[i] = colour
        for i in range(plan.count):
            route = plan.routes[i]
            if atlas.colour[route] == GREY:
                length = atlas.board.length[route]
                colour = 0
                card: i64
                for card in range(LOCOMOTIVE):
                    if left[card] > left[colour]:
                        colour = card
                take = left[colour] if left[colour] < length else length
                left[colour] -= take
                self.short[i] = length - take
                self.card[i] = colour if take else NONE

    def weigh(self, plan: Plan, knobs: Knobs) -> None:
        """How much each kind of card is wanted."""
        want: vec[i64] = self.want
        left: vec[i64] = self.left
        card: i64
        for card in range(LOCOMOTIVE):
            want[card] = SURPLUS + SET * left[card]
        top: i64 = 0
        i: i64
        for i in range(plan.count):
            short: i64 = self.short[i]
            if short > 0:
                weight: i64 = 100 if i < plan.core else knobs.filler_weight
                weight += weight * knobs.near // (100 * short)
                if weight > top:
                    top = weight
                card = self.card[i]
                if card == NONE:
                    for card in range(LOCOMOTIVE):
                        if want[card] < weight >> 1:
                            want[card] = weight >> 1
                elif want[card] < weight:
                    want[card] = weight
        want[LOCOMOTIVE] = top * knobs.locomotive // 100 if top else SPARE_LOCOMOTIVE

    def from_deck(self, s: TicketToRideState) -> i64:
        """How much the top card of the deck is wanted, by what the seat has not seen."""
        seat: i64 = s.seat
        total: i64 = 0
        sum_: i64 = 0
        card: i64
        other: i64
        for card in range(KINDS):
            unseen: i64 = self.atlas.each_kind[card] - s.discards[card] - s.hands[seat * KINDS + card]
            for other in range(s.seats):
                if other != seat:
                    unseen -= s.known[other * KINDS + card]
            place: i64
            for place in range(s.board.shown):
                if s.display[place] == card:
                    unseen -= 1
            if unseen > 0:
                total += unseen
                sum_ += unseen * self.want[card]
        return sum_ // total if total else 0
