"""What a search tries besides the planner's own choice."""

from __future__ import annotations

from typing import Final

from turntable.bots.ticket_to_ride.allotment import Allotment
from turntable.bots.ticket_to_ride.atlas import NONE, Atlas, hand_of
from turntable.bots.ticket_to_ride.belief import Belief
from turntable.bots.ticket_to_ride.plan import Plan
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import KINDS, LOCOMOTIVE, SOME
from turntable.games.ticket_to_ride.state import TicketToRideState

BLOCKS: Final = 2
"""Routes that a search tries to take from others."""
LEAST_STAKE: Final = 100
"""The least that others must have at stake on such a route, in hundredths of points."""


class Ideas:
    """Finds claims and draws worth trying, for a hand that is allotted to a plan and weighed."""

    def __init__(self, atlas: Atlas, belief: Belief, cards: Allotment) -> None:
        self.atlas = atlas
        self.belief = belief
        self.cards = cards

    def add_claims(self, s: TicketToRideState, plan: Plan, out: vec[i64], n: i64, every: bool) -> i64:
        """Planned routes that can be paid, then the longest others, then those where others are near; or every one."""
        atlas = self.atlas
        board = atlas.board
        wild: i64 = s.hands[s.seat * KINDS + LOCOMOTIVE]
        every = every or s.turns_left > 0
        i: i64
        for i in range(plan.count):
            if self.cards.short[i] <= wild:
                card: i64 = self.cards.payment(s, i)
                if card != LOCOMOTIVE or wild >= board.length[plan.routes[i]]:
                    n = add(out, n, atlas.claim(s, plan.routes[i], card))
        hand: vec[i64] = hand_of(s, s.seat)
        found: i64 = 0
        route: i64 = atlas.routes - 1
        while route >= 0 and (every or found < 3):
            if atlas.is_free(s, s.seat, route):
                card = atlas.payment(route, hand)
                if card != NONE:
                    n = add(out, n, atlas.claim(s, route, card))
                    found += 1
            route -= 1
        return n if every else self._add_blocks(s, hand, out, n)

    def _add_blocks(self, s: TicketToRideState, hand: vec[i64], out: vec[i64], n: i64) -> i64:
        """Routes that can be paid and that others need most for the tickets they are thought to hold."""
        atlas = self.atlas
        board = atlas.board
        self.belief.weigh(s)
        stake: vec[i64] = self.belief.stake
        held: vec[i64] = zeros(s.seats)
        ticket: i64
        for ticket in range(atlas.tickets):
            if s.holder[ticket] >= 0:
                held[s.holder[ticket]] += 1
        above: i64 = 1 << 40
        for _ in range(BLOCKS):
            most: i64 = LEAST_STAKE
            best: i64 = NONE
            route: i64
            for route in range(atlas.routes):
                if atlas.is_free(s, s.seat, route) and atlas.payment(route, hand) != NONE:
                    twin: i64 = board.twin[route]
                    if twin >= 0 and s.seats >= board.doubles_from and atlas.is_free(s, s.seat, twin):
                        continue
                    at: i64 = 0
                    other: i64
                    for other in range(s.seats):
                        if other != s.seat:
                            at += stake[other * atlas.routes + route] * held[other]
                    if most < at < above:
                        most = at
                        best = route
            if best == NONE:
                return n
            above = most
            n = add(out, n, atlas.claim(s, best, atlas.payment(best, hand)))
        return n

    def add_draws(self, s: TicketToRideState, out: vec[i64], n: i64, second: bool, every: bool) -> i64:
        """The two colours wanted most or every one, the deck, a locomotive."""
        want: vec[i64] = self.cards.want[:]
        first: i64 = s.verbs.draw.first
        card: i64
        for _ in range(LOCOMOTIVE if every else 2):
            best: i64 = NONE
            for card in range(LOCOMOTIVE):
                if s.shown & SOME[card] and want[card] >= 0 and (best == NONE or want[card] > want[best]):
                    best = card
            if best != NONE:
                n = add(out, n, first + best)
                want[best] = -1
        if s.deck_size or s.discard_size:
            n = add(out, n, s.verbs.draw.first + KINDS)
        if not second and s.shown & SOME[LOCOMOTIVE]:
            n = add(out, n, first + LOCOMOTIVE)
        return n


def add(out: vec[i64], n: i64, number: i64) -> i64:
    """Add a candidate unless it is there."""
    i: i64
    for i in range(n):
        if out[i] == number:
            return n
    out[n] = number
    return n + 1
