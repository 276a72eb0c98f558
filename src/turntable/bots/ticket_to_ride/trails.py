"""What a route adds to a seat's longest continuous path, and what that is worth."""

from __future__ import annotations

from math import exp
from typing import Final

from turntable.bots.ticket_to_ride.atlas import Atlas
from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import PLACE, WORD
from turntable.games.ticket_to_ride.state import TicketToRideState

PATIENCE: Final = 3000
"""Steps of all walks over a seat's routes; where these do not suffice, paths are taken to be shorter than they are."""


class Trails:
    """The longest continuous paths of one seat and of the others."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.far: vec[i64] = atlas.board.no_cities[:]
        """[city]: the longest path of the seat that begins there."""
        self.piece: vec[i64] = atlas.board.no_cities[:]
        """[city]: which piece of the seat's network it belongs to."""
        self.longest: i64 = 0
        """The seat's longest path."""
        self.others: i64 = 0
        """The longest path of the others."""
        self.is_worth: bool = False
        """Whether paths matter yet."""
        self.bonus: float = 0.0
        self.lead: float = 0.0
        """By how much the seat's path is expected to be longer than the others', in the end."""
        self.grow: float = 0.0
        """How much a train that is left lengthens a path."""
        self.wide: float = 1.0
        """How uncertain the lead is."""
        self.before: float = 0.0
        """The chance to have the longest path, without any claim looked at."""
        self.mine: vec[i64] = atlas.board.no_routes[:]
        """[route]: 1 while a walk may still use it."""
        self.steps: i64 = 0

    def make(self, s: TicketToRideState, seat: i64, knobs: Knobs) -> None:
        """Measure all seats' paths, unless so many trains are left that they tell nothing yet."""
        trains: i64 = self._trains(s, seat)
        self.is_worth = trains <= knobs.trail_from
        if not self.is_worth:
            return
        self.measure(s, seat, knobs)
        self.wide = 1.0 + float(trains * knobs.trail_wide) / 100.0
        self.bonus = float(s.board.longest_bonus * knobs.trail)
        self.before = 1.0 / (1.0 + exp(-self.lead / self.wide))

    def _trains(self, s: TicketToRideState, seat: i64) -> i64:
        """Trains left: the seat's own, and the fewest of another seat."""
        fewest: i64 = s.board.all_trains
        other: i64
        for other in range(s.seats):
            if other != seat and s.trains[other] < fewest:
                fewest = s.trains[other]
        return s.trains[seat] + fewest

    def measure(self, s: TicketToRideState, seat: i64, knobs: Knobs) -> None:
        """Measure all seats' paths."""
        self.grow = float(knobs.trail_grow) / 100.0
        self.others = 0
        ahead = 0.0
        other: i64
        for other in range(s.seats):
            if other != seat:
                path: i64 = self._walk_all(s, other)
                if path > self.others:
                    self.others = path
                in_the_end = float(path) + self.grow * float(s.trains[other])
                if in_the_end > ahead:
                    ahead = in_the_end
        self.longest = self._walk_all(s, seat)
        self.lead = float(self.longest) + self.grow * float(s.trains[seat]) - ahead

    def gain(self, route: i64) -> i64:
        """By how much the seat's longest path grows at least with this route."""
        board = self.atlas.board
        a: i64 = board.end_a[route]
        b: i64 = board.end_b[route]
        path: i64 = self.far[a] + self.far[b]
        if self.piece[a] == self.piece[b]:
            path = self.far[a] if self.far[a] > self.far[b] else self.far[b]
        path += board.length[route] - self.longest
        return path if path > 0 else 0

    def worth(self, route: i64) -> i64:
        """What the route is worth for the bonus of the longest path, in hundredths of a point."""
        if not self.is_worth:
            return 0
        lead = self.lead + float(self.gain(route)) - self.grow * float(self.atlas.board.length[route])
        return i64(self.bonus * (1.0 / (1.0 + exp(-lead / self.wide)) - self.before))

    def decides(self, route: i64) -> i64:
        """What the route changes of the bonus if nobody claims anything after it: in points, others' loss included."""
        bonus: i64 = self.atlas.board.longest_bonus
        path: i64 = self.longest + self.gain(route)
        points: i64 = 0
        if self.longest < self.others <= path:
            points += bonus
        if self.longest <= self.others < path:
            points += bonus
        return points

    def _walk_all(self, s: TicketToRideState, seat: i64) -> i64:
        """The seat's longest path; ``far`` and ``piece`` are the seat's."""
        board = self.atlas.board
        mine: vec[i64] = board.no_routes[:]
        far: vec[i64] = board.no_cities[:]
        self.mine = mine
        self.far = far
        self.piece = board.no_cities[:]
        self.steps = PATIENCE
        pieces: i64 = 0
        best: i64 = 0
        w: i64
        for w in range(board.words):
            rest: i64 = s.owned[seat * board.words + w]
            while rest:
                low: i64 = rest & -rest
                mine[w * WORD + PLACE[low % 61]] = 1
                rest ^= low
        city: i64
        for city in range(self.atlas.cities):
            if self.piece[city] == 0:
                pieces += 1
                self._spread(city, pieces)
            length: i64 = self._walk(city)
            far[city] = length
            if length > best:
                best = length
        return best

    def _spread(self, city: i64, piece: i64) -> None:
        """Mark all cities that the seat's routes join with this one."""
        self.piece[city] = piece
        i: i64
        for i in range(self.atlas.start[city], self.atlas.start[city + 1]):
            if self.mine[self.atlas.leaving[i]] and self.piece[self.atlas.to[i]] == 0:
                self._spread(self.atlas.to[i], piece)

    def _walk(self, city: i64) -> i64:
        """The longest path from the city over routes not used yet."""
        self.steps -= 1
        if self.steps < 0:
            return 0
        atlas = self.atlas
        mine: vec[i64] = self.mine
        best: i64 = 0
        i: i64
        for i in range(atlas.start[city], atlas.start[city + 1]):
            route: i64 = atlas.leaving[i]
            if mine[route]:
                mine[route] = 0
                length: i64 = atlas.board.length[route] + self._walk(atlas.to[i])
                mine[route] = 1
                if length > best:
                    best = length
        return best
