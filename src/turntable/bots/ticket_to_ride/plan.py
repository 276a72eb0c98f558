"""What a seat is building towards: routes that join the cities of its tickets at the least price, and long ones.

Everything is priced in hundredths of a point. A route costs the turns it takes (one to claim it, more to draw the cards
that are missing) less its own points; a ticket is worth twice its points, because it costs them when it fails.
"""

from __future__ import annotations

from typing import Final

from turntable.bots.ticket_to_ride.atlas import NONE, Atlas, hand_of, horizon
from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.bots.ticket_to_ride.paths import Paths
from turntable.bots.ticket_to_ride.prices import NEVER, Prices
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import GREY, LOCOMOTIVE, PLACE, WORD
from turntable.games.ticket_to_ride.network import Network
from turntable.games.ticket_to_ride.state import TicketToRideState

FILLERS: Final = 3
"""Long routes planned ahead besides those for tickets."""
ORDERS: Final = 4
"""Orders in which tickets are tried."""


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
        self.left: i64 = 0
        """Turns left when the plan was made, in hundredths."""
        self.least: i64 = 0
        """The length from which on a route is worth claiming that serves no ticket."""

        self.prices = Prices(atlas)
        self.paths = Paths(atlas)
        self.tickets: vec[i64] = zeros(atlas.tickets)
        self.asked: i64 = 0
        self.joined: vec[i64] = zeros(atlas.tickets)
        self.draft: vec[i64] = board.no_routes[:]
        self.draft_count: i64 = 0
        self.open: vec[i64] = board.no_routes[:]
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
        """Whether the other routes of the plan are open too, and there is something left of it if anything is."""
        if self.count == 0:
            return self.is_spent
        words: i64 = self.atlas.board.words
        w: i64
        for w in range(words):
            if self.wanted[w] & ~s.free[seat * words + w]:
                return False
        return True

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
        self._take_held(s, seat)
        self.prices.make(s, seat, knobs)
        self._join(s, seat, knobs, 200)
        self._sort(knobs)
        self.fill(s, seat, knobs)
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

    def more_tickets(self, s: TicketToRideState, seat: i64, knobs: Knobs) -> i64:
        """What it is worth on average to draw tickets, if the best of those offered are kept."""
        board = self.atlas.board
        self.prices.make(s, seat, knobs)
        self.paths.cost = self.prices.price[:]
        trains: i64 = s.trains[seat]
        limit: i64 = horizon(s, seat, knobs) * knobs.haste // 100
        count: i64 = 0
        good: i64 = 0
        bad: i64 = 0
        total: i64 = 0
        lost: i64 = 0
        ticket: i64
        for ticket in range(self.atlas.tickets):
            if s.holder[ticket] != seat and not s.is_returned_by(ticket, seat):
                gain: i64 = board.ticket_points[ticket] * 200
                a: i64 = board.ticket_a[ticket]
                b: i64 = board.ticket_b[ticket]
                cost: i64 = self.paths.join(a, b, gain)
                self.draft_count = 0
                self.draft_turns = 0
                worth: i64 = -gain >> 1
                if cost < gain:
                    if cost == 0 or self._fits(a, b, trains, limit):
                        worth = (gain >> 1) - cost
                count += 1
                if worth > 0:
                    good += 1
                    total += worth
                else:
                    bad += 1
                    lost += worth
        if count == 0:
            return -NEVER
        dealt: i64 = board.more_dealt
        if dealt > count:
            dealt = count
        # All bad: the least bad must be kept; counted as half of the average one.
        all_bad: i64 = 1000
        i: i64
        for i in range(dealt):
            all_bad = all_bad * (bad - i if bad > i else 0) // (count - i)
        value: i64 = total * dealt // count
        if bad:
            value += lost * all_bad // (bad * 2000)
        return value

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
        i: i64
        for i in range(n):
            self.joined[i] = 0
        for _ in range(2):
            for i in range(n):
                # Orders: as sorted, reversed, then begun further down.
                k: i64 = i
                if order == 1:
                    k = n - 1 - i
                elif order > 1:
                    k = (i + order - 1) % n
                if self.joined[k]:
                    continue
                ticket: i64 = self.tickets[k]
                gain: i64 = board.ticket_points[ticket] * worth
                cost: i64 = self.paths.join(board.ticket_a[ticket], board.ticket_b[ticket], gain)
                if cost >= gain:
                    continue
                if self._take(board.ticket_a[ticket], board.ticket_b[ticket], trains, limit):
                    self.joined[k] = 1
                    value += gain - cost
        return value

    def _fits(self, a: i64, b: i64, trains: i64, limit: i64) -> bool:
        """Whether trains and turns suffice for the path just found."""
        board = self.atlas.board
        city: i64 = b
        while city != a:
            route: i64 = self.paths.via[city]
            if self.paths.cost[route] > 0:
                trains -= board.length[route]
                limit -= self.prices.time[route]
            city = board.end_a[route] if board.end_b[route] == city else board.end_b[route]
        return trains >= 0 and limit >= 0

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

    def fill(self, s: TicketToRideState, seat: i64, knobs: Knobs) -> None:
        """Long routes for the trains and turns that the tickets leave."""
        atlas = self.atlas
        board = atlas.board
        lengths: vec[i64] = board.length
        points: vec[i64] = board.points
        open_: vec[i64] = self.open
        left: vec[i64] = hand_of(s, seat)
        self._spend_core(left)
        trains: i64 = s.trains[seat]
        time: i64 = horizon(s, seat, knobs)
        i: i64
        for i in range(self.core):
            trains -= lengths[self.routes[i]]
            time -= self.prices.time[self.routes[i]]
        for i in range(board.words):
            self.wanted[i] = self.vital[i]
        self.count = self.core
        n: i64 = self._write_open(s, seat, trains)
        self.is_spent = n == 0
        if n == 0:
            self.least = 0
            return
        own: vec[i64] = self._own_cities(s, seat)
        self.least = lengths[open_[n - 1]] - knobs.filler_less
        for _ in range(FILLERS):
            best: i64 = NONE
            best_net: i64 = -NEVER
            best_turns: i64 = 0
            best_card: i64 = 0
            most: i64 = 0
            card: i64
            for card in range(LOCOMOTIVE):
                if left[card] > left[most]:
                    most = card
            wild: i64 = left[LOCOMOTIVE] * knobs.wild
            i = n - 1
            while i >= 0:
                route: i64 = open_[i]
                length: i64 = lengths[route]
                if length <= trains:
                    card = atlas.colour[route]
                    if card == GREY:
                        card = most
                    missing: i64 = (length - left[card]) * 100 - wild if left[card] < length else 0
                    if missing < 0:
                        missing = 0
                    turns: i64 = 100 + missing * knobs.card // 100
                    if turns <= time or turns == 100:
                        net: i64 = points[length] * 100 - turns * knobs.filler_turn // 100
                        if length < self.least and turns < time:
                            net -= 1000
                        net += knobs.join * (own[board.end_a[route]] + own[board.end_b[route]])
                        if net > best_net:
                            best_net = net
                            best = i
                            best_turns = turns
                            best_card = card
                i -= 1
            if best == NONE:
                return
            route = open_[best]
            self.routes[self.count] = route
            self.count += 1
            self.wanted[board.word[route]] |= board.bit[route]
            length = lengths[route]
            trains -= length
            time -= best_turns
            left[best_card] -= length if length < left[best_card] else left[best_card]
            n = self._strike(n, best, board.twin[route])

    def _write_open(self, s: TicketToRideState, seat: i64, trains: i64) -> i64:
        """Write the routes that so many trains can claim and that are not planned, shortest first; how many."""
        board = self.atlas.board
        lengths: vec[i64] = board.length
        words: i64 = board.words
        open_: vec[i64] = self.open
        n: i64 = 0
        w: i64
        for w in range(words):
            rest: i64 = s.free[seat * words + w] & ~self.wanted[w]
            while rest:
                low: i64 = rest & -rest
                rest ^= low
                route: i64 = w * WORD + PLACE[low % 61]
                if lengths[route] > trains:
                    return n
                twin: i64 = board.twin[route]
                if twin < 0 or not self.wanted[board.word[twin]] & board.bit[twin]:
                    open_[n] = route
                    n += 1
        return n

    def _strike(self, n: i64, place: i64, twin: i64) -> i64:
        """Take the route at this place and its twin out of the open ones; how many are left."""
        open_: vec[i64] = self.open
        kept: i64 = 0
        i: i64
        for i in range(n):
            if i != place and open_[i] != twin:
                open_[kept] = open_[i]
                kept += 1
        return kept

    def _spend_core(self, left: vec[i64]) -> None:
        """Take from a hand what the routes for tickets will cost."""
        i: i64
        for i in range(self.core):
            route: i64 = self.routes[i]
            colour: i64 = self.atlas.colour[route]
            if colour == GREY:
                colour = 0
                card: i64
                for card in range(LOCOMOTIVE):
                    if left[card] > left[colour]:
                        colour = card
            length: i64 = self.atlas.board.length[route]
            left[colour] -= length if length < left[colour] else left[colour]

    def _own_cities(self, s: TicketToRideState, seat: i64) -> vec[i64]:
        """[city]: 1 where the seat has trains or plans to."""
        board = self.atlas.board
        own: vec[i64] = board.no_cities[:]
        w: i64
        for w in range(board.words):
            rest: i64 = s.owned[seat * board.words + w] | self.wanted[w]
            while rest:
                low: i64 = rest & -rest
                route: i64 = w * WORD + PLACE[low % 61]
                own[board.end_a[route]] = 1
                own[board.end_b[route]] = 1
                rest ^= low
        return own
