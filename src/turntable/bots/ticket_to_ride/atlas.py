"""Tables that bots need of a board: which routes leave a city, and which move claims a route."""

from __future__ import annotations

from typing import Final

from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.core.arrays import packed
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import GREY, KINDS, LOCOMOTIVE
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.games.ticket_to_ride.state import TicketToRideState

NONE: Final = -1


class Atlas:
    """The routes of city c stand at ``start[c] .. start[c + 1]`` of ``leaving``, their other ends in ``to``."""

    def __init__(self, game: TicketToRide) -> None:
        board = game.board
        self.board = board
        leaving: list[int] = []
        to: list[int] = []
        start: list[int] = [0]
        for city in range(len(board.cities)):
            for number, route in enumerate(board.routes):
                if city in (route.a, route.b):
                    leaving.append(number)
                    to.append(route.b if route.a == city else route.a)
            start.append(len(leaving))
        self.start: vec[i64] = packed(start)
        self.leaving: vec[i64] = packed(leaving)
        self.to: vec[i64] = packed(to)
        self.colour: vec[i64] = packed(route.colour for route in board.routes)
        self.cities: i64 = len(board.cities)
        self.routes: i64 = len(board.routes)
        self.tickets: i64 = len(board.tickets)
        self.any_mix: bool = game.verbs.any_mix
        each = [board.each_colour] * KINDS
        each[LOCOMOTIVE] = board.locomotives
        self.each_kind: vec[i64] = packed(each)

    def claim(self, s: TicketToRideState, route: i64, card: i64) -> i64:
        """The move that claims a route with this kind of card and as few locomotives as the hand allows."""
        payment: i64 = card
        if self.any_mix:
            payment = card * self.board.longest_route
            if card != LOCOMOTIVE:
                short: i64 = self.board.length[route] - s.hands[s.seat * KINDS + card]
                if short > 0:
                    payment += short
        return s.verbs.claim.number(self.board, payment, route)

    def is_free(self, s: TicketToRideState, seat: i64, route: i64) -> bool:
        """Whether the seat may still claim the route, if it has the cards."""
        return (s.free[seat * self.board.words + self.board.word[route]] & self.board.bit[route]) != 0

    def payment(self, route: i64, left: vec[i64]) -> i64:
        """The kind of card that best pays for a route out of these: fewest locomotives, then from the largest set."""
        colour: i64 = self.colour[route]
        wild: i64 = left[LOCOMOTIVE]
        length: i64 = self.board.length[route]
        if colour != GREY:
            have: i64 = left[colour]
            if have and have + wild >= length:
                return colour
            return LOCOMOTIVE if wild >= length else NONE
        best: i64 = NONE
        card: i64
        for card in range(LOCOMOTIVE):
            have = left[card]
            if have and have + wild >= length and (best == NONE or have > left[best]):
                best = card
        if best == NONE and wild >= length:
            return LOCOMOTIVE
        return best


def hand_of(s: TicketToRideState, seat: i64) -> vec[i64]:
    """The seat's cards by kind."""
    base: i64 = seat * KINDS
    return s.hands[base : base + KINDS]


def horizon(s: TicketToRideState, seat: i64, knobs: Knobs) -> i64:
    """How many more turns the seat has, in hundredths: until the fastest of the others runs out of trains."""
    if s.turns_left > 0:
        return 100
    hands: vec[i64] = s.hands
    best: i64 = 100_000
    other: i64
    for other in range(s.seats):
        if other != seat:
            trains: i64 = s.trains[other] - s.board.last_turns_at
            turns: i64 = trains * knobs.pace
            if turns < best:
                cards: i64 = 0
                card: i64
                for card in range(other * KINDS, other * KINDS + KINDS):
                    cards += hands[card]
                missing: i64 = trains * 100 - cards * knobs.pace_hand
                if missing > 0:
                    turns += missing * knobs.pace_card // 100
                if turns < best:
                    best = turns
    if best < 100:
        best = 100
    return best + 100
