"""Long routes for the trains and turns that a plan for tickets leaves."""

from __future__ import annotations

from typing import Final

from turntable.bots.ticket_to_ride.atlas import NONE, Atlas, hand_of, horizon
from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.bots.ticket_to_ride.plan import Plan
from turntable.bots.ticket_to_ride.prices import NEVER
from turntable.bots.ticket_to_ride.trails import Trails
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import GREY, LOCOMOTIVE, PLACE, WORD
from turntable.games.ticket_to_ride.state import TicketToRideState

FILLERS: Final = 3
"""Long routes planned ahead besides those for tickets."""


class Fillers:
    """Adds such routes to plans."""

    def __init__(self, atlas: Atlas, trails: Trails) -> None:
        self.atlas = atlas
        self.trails = trails
        self.open: vec[i64] = atlas.board.no_routes[:]
        """Routes to choose from, the shortest first."""

    def fill(self, plan: Plan, s: TicketToRideState, seat: i64, knobs: Knobs) -> None:
        """Long routes for the trains and turns that the tickets leave."""
        atlas = self.atlas
        board = atlas.board
        lengths: vec[i64] = board.length
        points: vec[i64] = board.points
        colours: vec[i64] = atlas.colour
        end_a: vec[i64] = board.end_a
        end_b: vec[i64] = board.end_b
        open_: vec[i64] = self.open
        card_turns: i64 = knobs.card
        filler_turn: i64 = knobs.filler_turn
        join: i64 = knobs.join
        left: vec[i64] = hand_of(s, seat)
        self._spend_core(plan, left)
        trains: i64 = s.trains[seat]
        time: i64 = horizon(s, seat, knobs)
        i: i64
        for i in range(plan.core):
            trains -= lengths[plan.routes[i]]
            time -= plan.prices.time[plan.routes[i]]
        for i in range(board.words):
            plan.wanted[i] = plan.vital[i]
        plan.count = plan.core
        trails = self.trails
        trails.make(s, seat, knobs)
        n: i64 = self._write_open(plan, s, seat, trains)
        plan.is_spent = n == 0
        if n == 0:
            plan.least = 0
            return
        own: vec[i64] = self._own_cities(plan, s, seat)
        least: i64 = lengths[open_[n - 1]] - knobs.filler_less
        plan.least = least
        if trails.is_worth:
            for i in range(n):
                plan.trail[open_[i]] = trails.worth(open_[i])
        else:
            plan.trail = board.no_routes[:]
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
                    card = colours[route]
                    if card == GREY:
                        card = most
                    missing: i64 = (length - left[card]) * 100 - wild if left[card] < length else 0
                    if missing < 0:
                        missing = 0
                    turns: i64 = 100 + missing * card_turns // 100
                    if turns <= time or turns == 100:
                        net: i64 = points[length] * 100 - turns * filler_turn // 100
                        trail: i64 = plan.trail[route]
                        if length < least and turns < time and trail < knobs.trail_least:
                            net -= 1000
                        net += trail + join * (own[end_a[route]] + own[end_b[route]])
                        if net > best_net:
                            best_net = net
                            best = i
                            best_turns = turns
                            best_card = card
                i -= 1
            if best == NONE:
                return
            route = open_[best]
            plan.routes[plan.count] = route
            plan.count += 1
            plan.wanted[board.word[route]] |= board.bit[route]
            length = lengths[route]
            trains -= length
            time -= best_turns
            left[best_card] -= length if length < left[best_card] else left[best_card]
            n = self._strike(n, best, board.twin[route])

    def _write_open(self, plan: Plan, s: TicketToRideState, seat: i64, trains: i64) -> i64:
        """Write the routes that so many trains can claim and that are not planned, shortest first; how many."""
        board = self.atlas.board
        lengths: vec[i64] = board.length
        words: i64 = board.words
        open_: vec[i64] = self.open
        n: i64 = 0
        w: i64
        for w in range(words):
            rest: i64 = s.free[seat * words + w] & ~plan.wanted[w]
            while rest:
                low: i64 = rest & -rest
                rest ^= low
                route: i64 = w * WORD + PLACE[low % 61]
                if lengths[route] > trains:
                    return n
                twin: i64 = board.twin[route]
                if twin < 0 or not plan.wanted[board.word[twin]] & board.bit[twin]:
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

    def _spend_core(self, plan: Plan, left: vec[i64]) -> None:
        """Take from a hand what the routes for tickets will cost."""
        i: i64
        for i in range(plan.core):
            route: i64 = plan.routes[i]
            colour: i64 = self.atlas.colour[route]
            if colour == GREY:
                colour = 0
                card: i64
                for card in range(LOCOMOTIVE):
                    if left[card] > left[colour]:
                        colour = card
            length: i64 = self.atlas.board.length[route]
            left[colour] -= length if length < left[colour] else left[colour]

    def _own_cities(self, plan: Plan, s: TicketToRideState, seat: i64) -> vec[i64]:
        """[city]: 1 where the seat has trains or plans to."""
        board = self.atlas.board
        own: vec[i64] = board.no_cities[:]
        w: i64
        for w in range(board.words):
            rest: i64 = s.owned[seat * board.words + w] | plan.wanted[w]
            while rest:
                low: i64 = rest & -rest
                route: i64 = w * WORD + PLACE[low % 61]
                own[board.end_a[route]] = 1
                own[board.end_b[route]] = 1
                rest ^= low
        return own
