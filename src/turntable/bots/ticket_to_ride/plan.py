"""What a seat is building towards: routes that join the cities of its tickets at the least price, and long ones.

Everything is priced in hundredths of a point. A route costs the turns it takes (one to claim it, more to draw the cards
that are missing) less its own points; a ticket is worth twice its points, because it costs them when it fails.
"""

from __future__ import annotations

from typing import Final

from turntable.bots.ticket_to_ride.atlas import NONE, Atlas, horizon
from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.bots.ticket_to_ride.paths import Paths
from turntable.bots.ticket_to_ride.prices import NEVER, Prices
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.network import Network
from turntable.games.ticket_to_ride.state import TicketToRideState

ORDERS: Final = 4
"""Orders in which tickets are tried."""
UNKNOWN: Final = -(1 << 40)


class Plan:
    """The plan of one seat, and room to make it."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        board = atlas.board
        self.is_made: bool = False
        self.routes: vec[i64] = board.no_routes[:]
        """The routes to claim, the first ``count`` of it, the most urgent first."""
        self.count: i64 = 0
        self.core: i64 = 0
        """How many of them, from the first, serve tickets."""
        self.wanted: vec[i64] = zeros(board.words)
        """The same routes as bits."""
        self.vital: vec[i64] = zeros(board.words)
        """Those for tickets as bits."""
        self.value: i64 = 0
        """What the tickets planned bring, less the price of their routes and less the tickets given up."""
        self.is_spent: bool = False
        """Whether no route was left to claim besides those for tickets."""
        self.offer: i64 = UNKNOWN
        """What it was worth to draw tickets when that was asked first."""
        self.left: i64 = 0
        """Turns left when the plan was made, in hundredths."""
        self.least: i64 = 0
        """The length from which on a route is worth claiming that serves no ticket."""
        self.trail: vec[i64] = board.no_routes[:]
        """[route of the plan]: what it was worth for the longest path when others were last added to the plan."""

        self.prices = Prices(atlas)
        self.paths = Paths(atlas)
        self.tickets: vec[i64] = zeros(atlas.tickets)
        self.asked: i64 = 0
        self.joined: vec[i64] = zeros(atlas.tickets)
        self.failed: vec[i64] = zeros(atlas.tickets)
        """[ticket asked for]: how many had been taken into the draft when it was last tried, NONE before that."""
        self.alone_at: vec[i64] = zeros(atlas.tickets)
        """[ticket]: at which prices its cities were last joined with nothing else taken, by their number ..."""
        self.alone_limit: vec[i64] = zeros(atlas.tickets)
        """... below which cost ..."""
        self.alone_cost: vec[i64] = zeros(atlas.tickets)
        """... at which cost, and by which routes."""
        self.alone_via: list[vec[i64]] = [zeros(0) for _ in range(atlas.tickets)]
        self.draft: vec[i64] = board.no_routes[:]
        self.draft_count: i64 = 0
        self.draft_turns: i64 = 0

    def is_good(self, s: TicketToRideState, seat: i64) -> bool:
        """Whether the plan for the tickets still stands: its routes are open."""
        if not self.is_made:
            return False
        words: i64 = self.atlas.board.words
        w: i64
        for w in range(words):
            if self.vital[w] & ~s.free[seat * words + w]:
                return False
        return True

    def is_full(self, s: TicketToRideState, seat: i64) -> bool:
        """Whether anything is left of the plan, if there can be. Routes that others took from it are left out."""
        board = self.atlas.board
        words: i64 = board.words
        w: i64
        for w in range(words):
            if self.wanted[w] & ~s.free[seat * words + w]:
                kept: i64 = self.core
                i: i64
                for i in range(self.core, self.count):
                    route: i64 = self.routes[i]
                    at: i64 = board.word[route]
                    if s.free[seat * words + at] & board.bit[route]:
                        self.routes[kept] = route
                        kept += 1
                    else:
                        self.wanted[at] &= ~board.bit[route]
                if kept == self.core:
                    return False
                self.count = kept
        return self.count > 0 or self.is_spent

    def near(self, route: i64) -> i64:
        """At how many ends of the route another seat had trains when the plan was made."""
        board = self.atlas.board
        return self.prices.touched[board.end_a[route]] + self.prices.touched[board.end_b[route]]

    def claimed(self, route: i64) -> None:
        """The seat has the route now."""
        board = self.atlas.board
        i: i64 = 0
        while i < self.count and self.routes[i] != route:
            i += 1
        if i == self.count:
            self.is_made = False
            return
        self.wanted[board.word[route]] &= ~board.bit[route]
        self.vital[board.word[route]] &= ~board.bit[route]
        self.count -= 1
        if i < self.core:
            self.core -= 1
        while i < self.count:
            self.routes[i] = self.routes[i + 1]
            i += 1

    # Making it

    def make(self, s: TicketToRideState, seat: i64, knobs: Knobs) -> None:
        """Plan afresh for the tickets the seat holds."""
        self.offer = UNKNOWN
        self._take_held(s, seat)
        self.prices.make(s, seat, knobs)
        self._join(s, seat, knobs, 200)
        self._sort(knobs)
        self.is_made = True

    def worth(self, s: TicketToRideState, seat: i64, knobs: Knobs, more: vec[i64], count: i64) -> i64:
        """What a plan would be worth with these tickets too, at the prices made last."""
        self._take_held(s, seat)
        i: i64
        for i in range(count):
            self.tickets[self.asked] = more[i]
            self.asked += 1
        self._join(s, seat, knobs, 2 * knobs.keep)
        self.is_made = False
        return self.value

    def _take_held(self, s: TicketToRideState, seat: i64) -> None:
        """Begin with the tickets the seat holds."""
        self.asked = 0
        ticket: i64
        for ticket in range(self.atlas.tickets):
            if s.holder[ticket] == seat:
                self.tickets[self.asked] = ticket
                self.asked += 1

    def _join(self, s: TicketToRideState, seat: i64, knobs: Knobs, worth: i64) -> None:
        """Join the tickets' cities, in several orders, and keep what is worth most."""
        board = self.atlas.board
        network = Network(board, s.owned, seat * board.words)
        base: i64 = 0
        n: i64 = 0
        i: i64
        for i in range(self.asked):
            ticket: i64 = self.tickets[i]
            points: i64 = board.ticket_points[ticket] * 100
            if network.joins(board.ticket_a[ticket], board.ticket_b[ticket]):
                base += points
            else:
                base -= points
                self.tickets[n] = ticket
                n += 1
        self.asked = n
        self._sort_tickets()
        self.left = horizon(s, seat, knobs)
        limit: i64 = self.left * knobs.haste // 100
        best: i64 = -NEVER
        orders: i64 = n if n < ORDERS else ORDERS
        if orders < 1:
            orders = 1
        order: i64
        for order in range(orders):
            value: i64 = self._draft(s.trains[seat], limit, order, worth)
            if value > best:
                best = value
                self._adopt()
        self.value = base + best

    def _sort_tickets(self) -> None:
        """The ones worth most first."""
        points: vec[i64] = self.atlas.board.ticket_points
        tickets: vec[i64] = self.tickets
        i: i64
        for i in range(1, self.asked):
            ticket: i64 = tickets[i]
            j: i64 = i
            while j > 0 and points[tickets[j - 1]] < points[ticket]:
                tickets[j] = tickets[j - 1]
                j -= 1
            tickets[j] = ticket

    def _draft(self, trains: i64, limit: i64, order: i64, worth: i64) -> i64:
        """Add tickets one after the other, each by its cheapest path; what does not pay or fit is left out."""
        board = self.atlas.board
        n: i64 = self.asked
        self.paths.cost = self.prices.price[:]
        self.draft_count = 0
        self.draft_turns = 0
        value: i64 = 0
        taken: i64 = 0
        i: i64
        for i in range(n):
            self.joined[i] = 0
            self.failed[i] = NONE
        for _ in range(2):
            for i in range(n):
                # Orders: as sorted, reversed, then begun further down.
                k: i64 = i
                if order == 1:
                    k = n - 1 - i
                elif order > 1:
                    k = (i + order - 1) % n
                # As long as nothing more has been taken, it would fail again.
                if self.joined[k] or self.failed[k] == taken:
                    continue
                self.failed[k] = taken
                ticket: i64 = self.tickets[k]
                gain: i64 = board.ticket_points[ticket] * worth
                cost: i64 = self._join_first(ticket, gain) if taken == 0 else self._join_next(ticket, gain)
                if cost < gain and self._take(board.ticket_a[ticket], board.ticket_b[ticket], trains, limit):
                    self.joined[k] = 1
                    taken += 1
                    value += gain - cost
        return value

    def _join_next(self, ticket: i64, limit: i64) -> i64:
        """The least cost of joining a ticket's cities with what has been taken, NEVER if it reaches the limit."""
        board = self.atlas.board
        return self.paths.join(board.ticket_a[ticket], board.ticket_b[ticket], limit)

    def _join_first(self, ticket: i64, limit: i64) -> i64:
        """The same with nothing taken: found once for all groups of tickets that are compared at the same prices."""
        if self.alone_at[ticket] == self.prices.made and self.alone_limit[ticket] == limit:
            self.paths.via = self.alone_via[ticket][:]
            return self.alone_cost[ticket]
        cost: i64 = self._join_next(ticket, limit)
        self.alone_at[ticket] = self.prices.made
        self.alone_limit[ticket] = limit
        self.alone_cost[ticket] = cost
        self.alone_via[ticket] = self.paths.via[:]
        return cost

    def _take(self, a: i64, b: i64, trains: i64, limit: i64) -> bool:
        """Put the path just found into the draft, if trains and turns suffice."""
        board = self.atlas.board
        before: i64 = self.draft_count
        turns: i64 = self.draft_turns
        city: i64 = b
        i: i64
        for i in range(before):
            trains -= board.length[self.draft[i]]
        while city != a:
            route: i64 = self.paths.via[city]
            if self.paths.cost[route] > 0:
                self.draft[self.draft_count] = route
                self.draft_count += 1
                trains -= board.length[route]
                turns += self.prices.time[route]
            city = board.end_a[route] if board.end_b[route] == city else board.end_b[route]
        if trains < 0 or turns > limit:
            self.draft_count = before
            return False
        for i in range(before, self.draft_count):
            route = self.draft[i]
            self.paths.cost[route] = 0
            twin: i64 = board.twin[route]
            if twin >= 0:
                self.paths.cost[twin] = NEVER
        self.draft_turns = turns
        return True

    def _adopt(self) -> None:
        board = self.atlas.board
        i: i64
        for i in range(board.words):
            self.vital[i] = 0
        for i in range(self.draft_count):
            route: i64 = self.draft[i]
            self.routes[i] = route
            self.vital[board.word[route]] |= board.bit[route]
        self.core = self.draft_count

    def _sort(self, knobs: Knobs) -> None:
        """The most urgent first: where others are near, and where there is little room."""
        routes: vec[i64] = self.routes
        i: i64
        for i in range(1, self.core):
            route: i64 = routes[i]
            urgency: i64 = self._urgency(route, knobs)
            j: i64 = i
            while j > 0 and self._urgency(routes[j - 1], knobs) < urgency:
                routes[j] = routes[j - 1]
                j -= 1
            routes[j] = route

    def _urgency(self, route: i64, knobs: Knobs) -> i64:
        board = self.atlas.board
        return self.near(route) * knobs.touch + (board.longest_route - board.length[route]) * knobs.short
