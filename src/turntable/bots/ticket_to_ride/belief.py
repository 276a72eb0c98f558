"""What the others' routes tell about their tickets.

Each ticket gets a weight for each of the others: how many times likelier the seat is to hold it than one its routes say
nothing about. The weights were fitted to the tickets that planners really held. The tickets imagined for a seat are
then drawn afresh by weight, among those the viewer cannot place. What the viewer knows is not touched.
"""

from __future__ import annotations

from math import exp
from typing import Final

from turntable.bots.ticket_to_ride.atlas import NONE, Atlas
from turntable.bots.ticket_to_ride.paths import Paths
from turntable.bots.ticket_to_ride.prices import NEVER
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.games.ticket_to_ride.network import Network
from turntable.games.ticket_to_ride.state import TicketToRideState

STEP: Final = 1000
"""The price of a train to be laid, when one that lies costs 1: paths lay as few as they can, then wind little."""
SCALE: Final = 16.0
"""The weight of a ticket about which a seat's routes say nothing."""
MOST: Final = 12.0
"""The logarithm of a weight is cut there."""

# Logarithms of odds, each at the beginning of the game, and what the loss of all trains adds to it.
JOINED: Final = 2.69
JOINED_LATER: Final = 2.35
"""The seat's routes join the cities,"""
STRAIGHT: Final = 0.24
"""by no detour (in part: by a longer way),"""
WORTH: Final = 1.33
WORTH_LATER: Final = -1.11
"""for ten points of the ticket."""
PART: Final = 2.86
PART_LATER: Final = -2.50
"""The seat's routes make up the whole of a way without detour (in part: less of it, or by a detour)."""
TOUCHED: Final = 1.59
TOUCHED_LATER: Final = 0.20
"""They touch one of the cities."""
FAR: Final = 0.30
FAR_LATER: Final = -2.15
"""All the trains the seat has left are needed to join the cities (in part: fewer)."""
OUT: Final = -1.20
OUT_LATER: Final = 0.88
"""They do not suffice, or the way is closed."""


class Belief:
    """The weights of all tickets for all seats, and room to make them."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.paths = Paths(atlas)
        self.weight: vec[i64] = zeros(6 * atlas.tickets)
        """[seat * tickets + ticket]"""
        self.stake: vec[i64] = zeros(6 * atlas.routes)
        """[seat * routes + route]: points it is thought to need the route for, in hundredths, a ticket it holds."""
        self.owned: vec[i64] = zeros(0)
        """All seats' routes when the weights were made."""
        self.is_way: bool = False
        """Whether the ticket looked at last is not completed, but can be."""
        self.places: vec[i64] = zeros(atlas.tickets)
        self.held: vec[i64] = zeros(atlas.tickets)
        self.direct: vec[i64] = zeros(atlas.tickets)
        """[ticket]: the trains it takes on the empty board."""
        route: i64
        for route in range(atlas.routes):
            self.paths.cost[route] = atlas.board.length[route]
        ticket: i64
        for ticket in range(atlas.tickets):
            self.direct[ticket] = self.paths.join(atlas.board.ticket_a[ticket], atlas.board.ticket_b[ticket], NEVER)

    def imagine(self, s: TicketToRideState, viewer: i64, rng: Rng) -> None:
        """Draw the others' tickets by weight, in place."""
        self.weigh(s)
        size: i64 = len(s.ticket_deck)
        places: vec[i64] = self.places
        count: i64 = 0
        place: i64
        for place in range(s.tickets_left):
            at: i64 = s.ticket_top + place
            if at >= size:
                at -= size
            if not s.is_returned_by(s.ticket_deck[at], viewer):
                places[count] = at
                count += 1
        if count == 0:
            return
        # Seats compete for tickets: with several, a second draw lets the first give way to the others.
        turn: i64
        first: i64 = rng.below(s.seats)
        for turn in range(s.seats if s.seats == 2 else 2 * s.seats):
            seat: i64 = (first + turn) % s.seats
            if seat != viewer:
                self._draw(s, seat, rng, count)

    def _draw(self, s: TicketToRideState, seat: i64, rng: Rng, count: i64) -> None:
        """Draw the tickets of one seat one after the other, each out of its own that are left and the deck's."""
        held: vec[i64] = self.held
        places: vec[i64] = self.places
        weight: vec[i64] = self.weight
        base: i64 = seat * self.atlas.tickets
        total: i64 = 0
        n: i64 = 0
        i: i64
        for i in range(self.atlas.tickets):
            if s.holder[i] == seat:
                held[n] = i
                n += 1
                total += weight[base + i]
        for i in range(count):
            total += weight[base + s.ticket_deck[places[i]]]
        k: i64
        for k in range(n):
            left: i64 = rng.below(total)
            i = k
            while i < n and left >= weight[base + held[i]]:
                left -= weight[base + held[i]]
                i += 1
            ours: i64 = held[k]
            if i < n:
                held[k] = held[i]
                held[i] = ours
            else:
                i = 0
                while left >= weight[base + s.ticket_deck[places[i]]]:
                    left -= weight[base + s.ticket_deck[places[i]]]
                    i += 1
                theirs: i64 = s.ticket_deck[places[i]]
                s.holder[ours] = NONE
                s.holder[theirs] = seat
                s.ticket_deck[places[i]] = ours
                s.returned[ours] = s.returned[theirs]
                s.returned[theirs] = NONE
                held[k] = theirs
            total -= weight[base + held[k]]

    # Weights

    def _is_fresh(self, s: TicketToRideState) -> bool:
        size: i64 = len(s.owned)
        if len(self.owned) != size:
            return False
        i: i64
        for i in range(size):
            if self.owned[i] != s.owned[i]:
                return False
        return True

    def weigh(self, s: TicketToRideState) -> None:
        """Weigh all tickets for all seats, unless no route was claimed since that was done."""
        if self._is_fresh(s):
            return
        atlas = self.atlas
        self.owned = s.owned[:]
        seat: i64
        ticket: i64
        for seat in range(s.seats):
            network = Network(s.board, s.owned, seat * s.board.words)
            self._price(s, seat)
            at_stake: vec[i64] = atlas.board.no_routes[:]
            total: i64 = 0
            for ticket in range(atlas.tickets):
                odds = self._odds(s, seat, network, ticket)
                weight: i64 = 1 + i64(SCALE * exp(odds if odds < MOST else MOST))
                self.weight[seat * atlas.tickets + ticket] = weight
                total += weight
                if self.is_way:
                    self._put_at_stake(ticket, weight * atlas.board.ticket_points[ticket], at_stake)
            route: i64
            for route in range(atlas.routes):
                self.stake[seat * atlas.routes + route] = at_stake[route] * 100 // total

    def _put_at_stake(self, ticket: i64, points: i64, at_stake: vec[i64]) -> None:
        """Add the points of a ticket to the routes still to be claimed of the way found last."""
        board = self.atlas.board
        city: i64 = board.ticket_b[ticket]
        while city != board.ticket_a[ticket]:
            route: i64 = self.paths.via[city]
            if self.paths.cost[route] >= STEP:
                at_stake[route] += points
            city = board.end_a[route] if board.end_b[route] == city else board.end_b[route]

    def _price(self, s: TicketToRideState, seat: i64) -> None:
        atlas = self.atlas
        cost: vec[i64] = self.paths.cost
        route: i64
        for route in range(atlas.routes):
            length: i64 = atlas.board.length[route]
            if s.owns(seat, route):
                cost[route] = length
            else:
                cost[route] = length * STEP if atlas.is_free(s, seat, route) else NEVER

    def _odds(self, s: TicketToRideState, seat: i64, network: Network, ticket: i64) -> float:
        """How much the seat's routes speak for a ticket: the logarithm of its odds."""
        board = self.atlas.board
        self.is_way = False
        if network.count == 0:
            return 0.0
        a: i64 = board.ticket_a[ticket]
        b: i64 = board.ticket_b[ticket]
        spent = 1.0 - float(s.trains[seat]) / float(board.all_trains)
        cost: i64 = self.paths.join(a, b, NEVER)
        if cost == NEVER:
            return OUT + OUT_LATER * spent
        laid = float(cost % STEP)
        lay = float(cost // STEP)
        straight = float(self.direct[ticket]) / (laid + lay)
        if lay == 0.0:
            points = float(board.ticket_points[ticket]) / 10.0
            return JOINED + JOINED_LATER * spent + STRAIGHT * straight + (WORTH + WORTH_LATER * spent) * points
        odds = (PART + PART_LATER * spent) * straight * laid / (laid + lay)
        ends: i64 = (1 if network.degree[a] else 0) + (1 if network.degree[b] else 0)
        odds += (TOUCHED + TOUCHED_LATER * spent) * float(ends)
        if lay > float(s.trains[seat]):
            return odds + OUT + OUT_LATER * spent
        self.is_way = True
        return odds + (FAR + FAR_LATER * spent) * lay / float(s.trains[seat])
