"""Claims at the end of a game, when nothing has to be saved any more."""

from __future__ import annotations

from turntable.bots.ticket_to_ride.allotment import Allotment
from turntable.bots.ticket_to_ride.atlas import NONE, Atlas, hand_of
from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.bots.ticket_to_ride.plan import Plan
from turntable.bots.ticket_to_ride.trails import Trails
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride import scoring
from turntable.games.ticket_to_ride.facts import LOCOMOTIVE
from turntable.games.ticket_to_ride.network import Network
from turntable.games.ticket_to_ride.state import TicketToRideState


class Closing:
    """Finds the claims of the last turns."""

    def __init__(self, atlas: Atlas, cards: Allotment, trails: Trails) -> None:
        self.atlas = atlas
        self.cards = cards
        self.trails = trails
        self.network = Network(atlas.board, atlas.board.no_routes, 0)
        """The routes of the seat to move."""
        self.tickets: vec[i64] = zeros(atlas.tickets)
        """Its tickets that are not completed, the first ``open`` of it."""
        self.open: i64 = 0

    def late(self, s: TicketToRideState, plan: Plan, knobs: Knobs) -> i64:
        """Shortly before the end: the route of most points that can be paid and leaves trains for the tickets."""
        atlas = self.atlas
        board = atlas.board
        cards = self.cards
        trails = self.trails
        left: vec[i64] = cards.left[:]
        lengths: vec[i64] = board.length
        spare: i64 = s.trains[s.seat]
        i: i64
        for i in range(plan.core):
            spare -= lengths[plan.routes[i]]
        for i in range(plan.core, plan.count):
            if cards.card[i] != NONE:
                left[cards.card[i]] += lengths[plan.routes[i]] - cards.short[i]
        if plan.core:
            left[LOCOMOTIVE] = 0
        trails.make(s, s.seat, knobs)
        best: i64 = NONE
        best_card: i64 = NONE
        most: i64 = 0
        route: i64 = atlas.routes - 1
        while route >= 0:
            if lengths[route] <= spare and atlas.is_free(s, s.seat, route):
                value: i64 = board.points[lengths[route]] * 100 + trails.worth(route)
                if best == NONE or value > most:
                    card: i64 = atlas.payment(route, left)
                    if card != NONE:
                        best = route
                        best_card = card
                        most = value
            route -= 1
        if best == NONE:
            return NONE
        plan.claimed(best)
        return atlas.claim(s, best, best_card)

    def last(self, s: TicketToRideState, knobs: Knobs) -> i64:
        """In the last turn: the claim that brings most, tickets it completes and the longest path included."""
        atlas = self.atlas
        board = atlas.board
        seat: i64 = s.seat
        hand: vec[i64] = hand_of(s, seat)
        self._open_tickets(s, scoring.network(s, seat))
        self.trails.measure(s, seat, knobs)
        best: i64 = NONE
        most: i64 = 0
        route: i64
        for route in range(atlas.routes):
            if atlas.is_free(s, seat, route):
                card: i64 = atlas.payment(route, hand)
                if card != NONE:
                    gain: i64 = board.points[board.length[route]] + self.trails.decides(route)
                    gain += 2 * self._completes(route)
                    if gain > most:
                        most = gain
                        best = atlas.claim(s, route, card)
        return best

    def _open_tickets(self, s: TicketToRideState, network: Network) -> None:
        """Note the tickets of the seat to move that are not completed."""
        board = self.atlas.board
        self.network = network
        self.open = 0
        ticket: i64
        for ticket in range(self.atlas.tickets):
            if s.holder[ticket] == s.seat:
                a: i64 = network.find(board.ticket_a[ticket])
                b: i64 = network.find(board.ticket_b[ticket])
                if a != b:
                    self.tickets[self.open] = ticket
                    self.open += 1

    def _completes(self, route: i64) -> i64:
        """The points of these tickets that the route completes."""
        if self.open == 0:
            return 0
        board = self.atlas.board
        network = self.network
        a: i64 = network.find(board.end_a[route])
        b: i64 = network.find(board.end_b[route])
        points: i64 = 0
        i: i64
        for i in range(self.open):
            ticket: i64 = self.tickets[i]
            x: i64 = network.find(board.ticket_a[ticket])
            y: i64 = network.find(board.ticket_b[ticket])
            if (x == a and y == b) or (x == b and y == a):
                points += board.ticket_points[ticket]
        return points
