"""What a route adds to a seat's longest continuous path, and what that is worth."""

from __future__ import annotations

from math import exp
from typing import Final

from turntable.bots.ticket_to_ride.atlas import NONE, Atlas
from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import PLACE, WORD
from turntable.games.ticket_to_ride.state import TicketToRideState

PATIENCE: Final = 3000
"""Steps of the walks over routes that have loops; where these do not suffice, paths are taken to be shorter."""
MOST_SEATS: Final = 6


class Trails:
    """The longest continuous paths of one seat and of the others."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.walks: list[Walks] = [Walks(atlas) for _ in range(MOST_SEATS)]
        """[seat]"""
        self.own: Walks = self.walks[0]
        """Those of the seat."""
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
        self.idle: vec[i64] = zeros(atlas.board.longest_route + 1)
        """[length]: what a route that does not lengthen the path is worth."""

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
        length: i64
        for length in range(1, s.board.longest_route + 1):
            self.idle[length] = self._worth(0, length)

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
            walks = self.walks[other]
            walks.make(s, other)
            if other != seat:
                if walks.longest > self.others:
                    self.others = walks.longest
                in_the_end = float(walks.longest) + self.grow * float(s.trains[other])
                if in_the_end > ahead:
                    ahead = in_the_end
        self.own = self.walks[seat]
        self.lead = float(self.own.longest) + self.grow * float(s.trains[seat]) - ahead

    def worth(self, route: i64) -> i64:
        """What the route is worth for the bonus of the longest path, in hundredths of a point."""
        if not self.is_worth:
            return 0
        length: i64 = self.atlas.board.length[route]
        gain: i64 = self.own.gain(route)
        return self._worth(gain, length) if gain else self.idle[length]

    def _worth(self, gain: i64, length: i64) -> i64:
        lead = self.lead + float(gain) - self.grow * float(length)
        return i64(self.bonus * (1.0 / (1.0 + exp(-lead / self.wide)) - self.before))

    def decides(self, route: i64) -> i64:
        """What the route changes of the bonus if nobody claims anything after it: in points, others' loss included."""
        bonus: i64 = self.atlas.board.longest_bonus
        longest: i64 = self.own.longest
        path: i64 = longest + self.own.gain(route)
        points: i64 = 0
        if longest < self.others <= path:
            points += bonus
        if longest <= self.others < path:
            points += bonus
        return points


class Walks:
    """The longest continuous paths of a seat's routes, from every city. Kept until the seat has other routes."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.longest: i64 = 0
        self.far: vec[i64] = atlas.board.no_cities[:]
        """[city]: the longest path that begins there."""
        self.piece: vec[i64] = atlas.board.no_cities[:]
        """[city]: the number of its piece of the network, from 1 on; 0 where the seat has no routes."""
        self.second: vec[i64] = atlas.board.no_cities[:]
        """[city]: the longest path down the tree but for the longest one."""
        self.owned: vec[i64] = zeros(atlas.board.words)
        """The routes that were measured."""
        self.mine: vec[i64] = atlas.board.no_routes[:]
        """[route]: 1 while a walk may still use it."""
        self.has_loop: bool = False
        self.steps: i64 = 0

    def gain(self, route: i64) -> i64:
        """By how much the longest path grows at least with this route."""
        board = self.atlas.board
        a: i64 = board.end_a[route]
        b: i64 = board.end_b[route]
        path: i64 = self.far[a] + self.far[b]
        if self.piece[a] == self.piece[b] and self.piece[a]:
            path = self.far[a] if self.far[a] > self.far[b] else self.far[b]
        path += board.length[route] - self.longest
        return path if path > 0 else 0

    def make(self, s: TicketToRideState, seat: i64) -> None:
        """Measure the seat's paths."""
        board = self.atlas.board
        is_same = True
        w: i64
        for w in range(board.words):
            if self.owned[w] != s.owned[seat * board.words + w]:
                is_same = False
                self.owned[w] = s.owned[seat * board.words + w]
        if is_same:
            return
        self.mine = board.no_routes[:]
        self.far = board.no_cities[:]
        self.piece = board.no_cities[:]
        self.second = board.no_cities[:]
        self.longest = 0
        self.steps = PATIENCE
        for w in range(board.words):
            rest: i64 = self.owned[w]
            while rest:
                low: i64 = rest & -rest
                self.mine[w * WORD + PLACE[low % 61]] = 1
                rest ^= low
        pieces: i64 = 0
        for w in range(board.words):
            rest = self.owned[w]
            while rest:
                low = rest & -rest
                city: i64 = board.end_a[w * WORD + PLACE[low % 61]]
                rest ^= low
                if self.piece[city] == 0:
                    pieces += 1
                    self.has_loop = False
                    self._down(city, NONE, pieces)
                    if self.has_loop:
                        self._walk_piece(pieces)
                    else:
                        self._up(city, NONE, 0)

    def _down(self, city: i64, by: i64, piece: i64) -> i64:
        """Mark the piece and measure, as if it were a tree, the longest path down from the city."""
        atlas = self.atlas
        self.piece[city] = piece
        best: i64 = 0
        second: i64 = 0
        i: i64
        for i in range(atlas.start[city], atlas.start[city + 1]):
            route: i64 = atlas.leaving[i]
            if self.mine[route] and route != by:
                if self.piece[atlas.to[i]]:
                    self.has_loop = True
                    continue
                length: i64 = atlas.board.length[route] + self._down(atlas.to[i], route, piece)
                if length > best:
                    second = best
                    best = length
                elif length > second:
                    second = length
        self.far[city] = best
        self.second[city] = second
        return best

    def _up(self, city: i64, by: i64, above: i64) -> None:
        """In a tree: let paths go up too; ``above`` is the longest that does from here."""
        atlas = self.atlas
        best: i64 = self.far[city]
        second: i64 = self.second[city]
        i: i64
        for i in range(atlas.start[city], atlas.start[city + 1]):
            route: i64 = atlas.leaving[i]
            if self.mine[route] and route != by:
                length: i64 = atlas.board.length[route]
                beside: i64 = second if length + self.far[atlas.to[i]] == best else best
                self._up(atlas.to[i], route, length + (beside if beside > above else above))
        if above > best:
            self.far[city] = above
        if self.far[city] > self.longest:
            self.longest = self.far[city]

    def _walk_piece(self, piece: i64) -> None:
        """In a piece with loops: walk from every city."""
        city: i64
        for city in range(self.atlas.cities):
            if self.piece[city] == piece:
                self.far[city] = self._walk(city)
                if self.far[city] > self.longest:
                    self.longest = self.far[city]

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
