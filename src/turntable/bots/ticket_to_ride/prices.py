"""What routes cost a seat: the turns they take, less their own points."""

from __future__ import annotations

from typing import Final

from turntable.bots.ticket_to_ride.atlas import Atlas, hand_of
from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import GREY, LOCOMOTIVE, PLACE, WORD
from turntable.games.ticket_to_ride.state import TicketToRideState

NEVER: Final = 1 << 40
"""The price of what cannot be had."""
CHEAPEST: Final = 20
"""The least price of a route that is not the seat's own: no path is free."""


class Prices:
    """Prices of all routes for one seat, in hundredths of a point."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.price: vec[i64] = atlas.board.no_routes[:]
        """[route]: 0 for the seat's own, NEVER for those out of reach."""
        self.time: vec[i64] = atlas.board.no_routes[:]
        """[route]: the turns it takes to have it, in hundredths."""
        self.touched: vec[i64] = atlas.board.no_cities[:]
        """[city]: 1 where another seat has trains."""
        self.made: i64 = 0
        """How often prices were made."""

    def make(self, s: TicketToRideState, seat: i64, knobs: Knobs) -> None:
        """Price every route for a seat."""
        atlas = self.atlas
        board = atlas.board
        words: i64 = board.words
        self.made += 1
        self._touch(s, seat)
        touched: vec[i64] = self.touched
        hand: vec[i64] = hand_of(s, seat)
        wild: i64 = hand[LOCOMOTIVE] * knobs.wild
        most: i64 = 0
        card: i64
        for card in range(LOCOMOTIVE):
            if hand[card] > most:
                most = hand[card]
        # Any colour will do for a grey route; its number is the locomotive's.
        hand[GREY] = most
        card_turns: i64 = knobs.card
        of_hand: i64 = knobs.hand
        turn: i64 = knobs.turn
        risk: i64 = knobs.risk
        price: vec[i64] = self.price
        time: vec[i64] = self.time
        lengths: vec[i64] = board.length
        colours: vec[i64] = atlas.colour
        points: vec[i64] = board.points
        end_a: vec[i64] = board.end_a
        end_b: vec[i64] = board.end_b
        bits: vec[i64] = board.bit
        route: i64 = 0
        w: i64
        for w in range(words):
            own: i64 = s.owned[seat * words + w]
            free: i64 = s.free[seat * words + w]
            last: i64 = route + WORD if route + WORD < atlas.routes else atlas.routes
            while route < last:
                bit: i64 = bits[route]
                time[route] = 0
                if free & bit:
                    length: i64 = lengths[route]
                    have: i64 = hand[colours[route]]
                    if have > length:
                        have = length
                    # Cards in the hand count only in part, or plans would change with every card drawn.
                    missing: i64 = length * 100 - have * of_hand
                    missing -= missing if missing < wild else wild
                    turns: i64 = 100 + missing * card_turns // 100
                    cost: i64 = turns * turn // 100 - points[length] * 100
                    cost += risk * (touched[end_a[route]] + touched[end_b[route]])
                    price[route] = cost if cost > CHEAPEST else CHEAPEST
                    time[route] = turns
                else:
                    price[route] = 0 if own & bit else NEVER
                route += 1

    def _touch(self, s: TicketToRideState, seat: i64) -> None:
        board = self.atlas.board
        touched: vec[i64] = board.no_cities[:]
        words: i64 = board.words
        other: i64
        w: i64
        for other in range(s.seats):
            if other != seat:
                for w in range(words):
                    rest: i64 = s.owned[other * words + w]
                    while rest:
                        low: i64 = rest & -rest
                        route: i64 = w * WORD + PLACE[low % 61]
                        touched[board.end_a[route]] = 1
                        touched[board.end_b[route]] = 1
                        rest ^= low
        self.touched = touched
