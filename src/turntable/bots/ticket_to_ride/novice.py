"""Novice claims long routes, which bring most points for a turn, and ignores its tickets."""

from __future__ import annotations

from typing import Final, cast

from turntable.bots.policy import Policy
from turntable.bots.ticket_to_ride.atlas import NONE, Atlas, hand_of
from turntable.core.game import Game
from turntable.core.native import i64, vec
from turntable.core.state import State
from turntable.games.ticket_to_ride.facts import BIT, GREY, KINDS, LOCOMOTIVE, MASK_SIZE, SOME
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.games.ticket_to_ride.stack import KEEP_TICKETS, SECOND_CARD
from turntable.games.ticket_to_ride.state import TicketToRideState

LONG: Final = 5
"""Novice waits for routes of this length; it claims shorter ones only when no such route is left."""


class Novice(Policy):
    """Claims the longest route it can pay for, if that is long; draws cards for the long route that lacks fewest."""

    def __init__(self, game: Game) -> None:
        self.atlas = Atlas(cast(TicketToRide, game))

    def renew(self) -> None:
        pass

    def choose(self, state: State) -> i64:
        s = cast(TicketToRideState, state)
        step: i64 = s.top()
        if step >= KEEP_TICKETS:
            return self._keep(s)
        if step != SECOND_CARD:
            claim: i64 = self._claim(s)
            if claim != NONE:
                return claim
        return self._draw(s, step == SECOND_CARD)

    def _keep(self, s: TicketToRideState) -> i64:
        """Keep as few tickets as allowed, those worth least: a ticket that fails costs its points."""
        out: vec[i64] = s.rules.scratch[:]
        n: i64 = s.write_legal(out)
        best: i64 = out[0]
        least: i64 = 1 << 30
        i: i64
        place: i64
        for i in range(n):
            mask: i64 = out[i] + 1
            points: i64 = 1000 * MASK_SIZE[mask]
            for place in range(s.offered[s.seat]):
                if mask & BIT[place]:
                    points += s.board.ticket_points[s.offer[s.seat * s.board.most_dealt + place]]
            if points < least:
                least = points
                best = out[i]
        return best

    def _longest_open(self, s: TicketToRideState) -> i64:
        """The length of the longest route still open to the seat."""
        route: i64 = self.atlas.routes - 1
        while route >= 0 and not self.atlas.is_free(s, s.seat, route):
            route -= 1
        return 0 if route < 0 else s.board.length[route]

    def _claim(self, s: TicketToRideState) -> i64:
        atlas = self.atlas
        hand: vec[i64] = hand_of(s, s.seat)
        least: i64 = self._longest_open(s)
        if least > LONG:
            least = LONG
        if s.turns_left > 0:
            least = 1
        # Routes are numbered by length.
        route: i64 = atlas.routes - 1
        best: i64 = NONE
        wilds: i64 = 100
        longest: i64 = 0
        while route >= 0:
            length: i64 = s.board.length[route]
            if length < least or length < longest:
                break
            if atlas.is_free(s, s.seat, route):
                card: i64 = atlas.payment(route, hand)
                if card != NONE:
                    wild: i64 = length if card == LOCOMOTIVE else length - hand[card]
                    if wild < wilds:
                        wilds = wild
                        longest = length
                        best = atlas.claim(s, route, card)
            route -= 1
        return best

    def _draw(self, s: TicketToRideState, second: bool) -> i64:
        wanted: i64 = self._wanted(s)
        first: i64 = s.verbs.draw.first
        if s.shown & SOME[wanted]:
            return first + wanted
        if not second and s.shown & SOME[LOCOMOTIVE]:
            return first + LOCOMOTIVE
        if s.deck_size or s.discard_size:
            return s.verbs.draw.first + KINDS
        out: vec[i64] = s.rules.scratch[:]
        n: i64 = s.write_legal(out)
        return out[n - 1]

    def _wanted(self, s: TicketToRideState) -> i64:
        """The colour that brings the nearest long route nearer."""
        hand: vec[i64] = hand_of(s, s.seat)
        most: i64 = 0
        card: i64
        for card in range(LOCOMOTIVE):
            if hand[card] > hand[most]:
                most = card
        least: i64 = self._longest_open(s)
        if least > LONG:
            least = LONG
        route: i64 = self.atlas.routes - 1
        nearest: i64 = 1 << 30
        wanted: i64 = most
        while route >= 0 and s.board.length[route] >= least:
            if self.atlas.is_free(s, s.seat, route):
                colour: i64 = self.atlas.colour[route]
                if colour == GREY:
                    colour = most
                missing: i64 = s.board.length[route] - hand[colour]
                if missing * 8 - s.board.length[route] < nearest:
                    nearest = missing * 8 - s.board.length[route]
                    wanted = colour
            route -= 1
        return wanted
