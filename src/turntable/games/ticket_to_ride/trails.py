"""The longest continuous path of a network, exactly.

Such a path may pass through a city often but never uses a train twice (28): a trail. For a connected piece:

- If at most two cities have an odd number of routes, a trail covers all of it.
- A bridge (a route whose loss would break the piece in two) is crossed once at most. So the piece is a tree of knots,
  parts without bridges (often single cities), and a trail runs through the knots along a path of that tree. Knots are
  finished from the leaves of the tree inwards. A finished knot notes the longest way to end a trail in it, at the city
  its bridge leads to.
- Within a knot the search goes by what a trail *loses*: the routes it does not use. For two given ends, each other
  city with an odd number of routes must lose one. Losses are tried in rising order, so the first that works is the
  least; that is fast because a good trail loses little. Where none is good, ``frontier`` takes over: it is never slow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.arrays import place_of_most
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.knots import Knot
from turntable.games.ticket_to_ride.sweep import NONE

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.network import Network

NEVER: Final = 1 << 40
PATIENCE: Final = 2000
"""Tries in a knot, after which it counts as hard."""


class Trails:
    """The search; ``best`` is the length of the longest trail if that is more than ``beat``, ``used`` has its edges."""

    def __init__(self, network: Network, beat: i64) -> None:
        board = network.board
        self.network = network
        self.best: i64 = beat
        self.used: list[i64] = []

        # Edges are numbered as in the network; those of city c stand at start[c] .. start[c + 1].
        self.length: vec[i64] = board.no_routes[:]
        self.start: vec[i64] = board.no_cities[:]
        self.incident: vec[i64] = board.no_ends[:]
        self.other: vec[i64] = board.no_ends[:]
        self._index()

        # The walk that finds bridges, and the knots it has not finished yet.
        self.clock: i64 = 0
        self.order: vec[i64] = board.no_cities[:]
        self.open_cities: list[i64] = []

        # Branches that hang on a city by a bridge: the two deepest, and those bridges.
        self.deepest: vec[i64] = board.no_cities[:]
        self.deepest_by: vec[i64] = board.no_cities[:]
        self.second: vec[i64] = board.no_cities[:]
        self.second_by: vec[i64] = board.no_cities[:]
        self.ways: dict[int, list[i64]] = {}
        """[bridge]: the edges of the best way to end a trail beyond it, itself included."""

        # The search in one knot.
        self.knot: list[i64] = []
        """Its cities, those with few routes first."""
        self.alive: vec[i64] = board.no_routes[:]
        """[edge]: 1 in the knot, 0 outside or taken out of it, 2 in it for good while others are tried."""
        self.odd: vec[i64] = board.no_cities[:]
        """[city]: whether it must still lose an edge, for the ends being tried."""
        self.light: vec[i64] = board.no_cities[:]
        """[city]: the length of its shortest edge in the knot."""
        self.odd_light: i64 = 0
        self.knot_length: i64 = 0
        self.entry: i64 = NONE
        """Where the trail comes in by a bridge; NONE if it may begin anywhere."""
        self.from_: i64 = 0
        self.seen: vec[i64] = board.no_cities[:]
        self.stamp: i64 = 0
        self.near: vec[i64] = board.no_cities[:]
        """[city]: the stamp of the last count in which a neighbour was counted."""
        self.next_loss: i64 = 0
        self.work: i64 = 0
        """Tries in all knots, and what ``frontier`` kept: what the time depends on."""
        self.limit: i64 = 0
        self.found: list[i64] = []
        """The edges of the trail found last, branches included."""

        left: vec[i64] = network.weight[:]
        while True:
            piece: i64 = place_of_most(left)
            if left[piece] <= self.best:
                return
            self._try_piece(piece, left[piece])
            left[piece] = 0

    def _index(self) -> None:
        network, board = self.network, self.network.board
        city: i64
        i: i64
        for city in range(len(board.cities)):
            self.start[city + 1] = self.start[city] + network.degree[city]
        filled: vec[i64] = self.start[:]
        for i in range(network.count):
            route: i64 = network.edges[i]
            a: i64 = board.end_a[route]
            b: i64 = board.end_b[route]
            self.length[i] = board.length[route]
            self.incident[filled[a]] = i
            self.other[filled[a]] = b
            filled[a] += 1
            self.incident[filled[b]] = i
            self.other[filled[b]] = a
            filled[b] += 1

    def _try_piece(self, piece: i64, weight: i64) -> None:
        network = self.network
        odd: i64 = 0
        city: i64
        i: i64
        for city in range(len(network.board.cities)):
            if network.degree[city] & 1 and network.find(city) == piece:
                odd += 1
        if odd > 2:
            self._visit(piece, NONE, NONE)
            return
        self.best = weight
        self.used = []
        for i in range(network.count):
            if network.find(network.board.end_a[network.edges[i]]) == piece:
                self.used.append(i)

    # The tree of knots

    def _visit(self, city: i64, by: i64, parent: i64) -> i64:
        """Walk on from the city, reached by an edge; the earliest city that can be reached without that edge."""
        self.clock += 1
        self.order[city] = self.clock
        self.deepest_by[city] = NONE
        self.second_by[city] = NONE
        self.open_cities.append(city)
        low: i64 = self.clock
        i: i64
        for i in range(self.start[city], self.start[city + 1]):
            edge: i64 = self.incident[i]
            if edge != by:
                other: i64 = self.other[i]
                back: i64 = self.order[other]
                if back == 0:
                    back = self._visit(other, edge, city)
                if back < low:
                    low = back
        if low == self.order[city]:
            self._finish_knot(city, by, parent)
        return low

    def _finish_knot(self, top: i64, bridge: i64, parent: i64) -> None:
        """All knots below are finished: try trails through this one, then leave the best end in it to the parent."""
        self.knot = []
        while True:
            city: i64 = self.open_cities.pop()
            self.knot.append(city)
            if city == top:
                break
        if len(self.knot) > 1:
            self.knot.sort(key=lambda city: int(self.network.degree[city]))
            self._enter_knot()
        through: i64 = self._through(NONE, self.best)
        if through > self.best:
            self.best = through
            self.used = self.found
        if bridge == NONE:
            return
        depth: i64 = self._through(top, -1) + self.length[bridge]
        self.found.append(bridge)
        self.ways[bridge] = self.found
        if depth > self.deepest[parent]:
            self.second[parent] = self.deepest[parent]
            self.second_by[parent] = self.deepest_by[parent]
            self.deepest[parent] = depth
            self.deepest_by[parent] = bridge
        elif depth > self.second[parent]:
            self.second[parent] = depth
            self.second_by[parent] = bridge

    def _enter_knot(self) -> None:
        """Mark the knot's edges, and which of its cities are odd within it."""
        i: i64
        twice: i64 = 0
        for city in self.knot:
            self.seen[city] = 1
        self.odd_light = 0
        for city in self.knot:
            self.light[city] = NEVER
            self.odd[city] = 0
            degree: i64 = 0
            for i in range(self.start[city], self.start[city + 1]):
                if self.seen[self.other[i]]:
                    length: i64 = self.length[self.incident[i]]
                    self.alive[self.incident[i]] = 1
                    degree += 1
                    twice += length
                    if length < self.light[city]:
                        self.light[city] = length
            if degree & 1:
                self._toggle(city)
        for city in self.knot:
            self.seen[city] = 0
        self.knot_length = twice >> 1

    def _through(self, entry: i64, beat: i64) -> i64:
        """The length of the best trail through the knot and its branches, if it beats ``beat``; ``found`` has it."""
        self.entry = entry
        if len(self.knot) > 1:
            return self._search(entry, beat)
        city = self.knot[0]
        length: i64 = self._branches(city, city)
        if length > beat:
            self.found = []
            self._add_branches(city, city)
        return length

    # The search in a knot of several cities

    def _search(self, entry: i64, beat: i64) -> i64:
        degree: vec[i64] = self.network.degree
        ends = [city for city in self.knot if degree[city] & 1 or self.deepest[city]]
        starts = ends if entry == NONE else [entry]
        most: i64 = 0
        for a in starts:
            for b in ends:
                if self._branches(a, b) > most:
                    most = self._branches(a, b)
        loss: i64 = 0
        self.limit = self.work + PATIENCE
        while self.knot_length + most - loss > beat:
            self.next_loss = NEVER
            for a in starts:
                for b in ends:
                    if (a <= b or entry != NONE) and self._lose(a, b, loss, most - self._branches(a, b)):
                        return self.knot_length + most - loss
            if self.work > self.limit:
                return self._search_hard(beat)
            loss = self.next_loss
        return beat

    def _search_hard(self, beat: i64) -> i64:
        knot = Knot(self.knot, self.entry, self.deepest, self.second)
        i: i64
        for city in self.knot:
            for i in range(self.start[city], self.start[city + 1]):
                if self.alive[self.incident[i]] and city < self.other[i]:
                    knot.add(self.incident[i], city, self.other[i], self.length[self.incident[i]])
        search = knot.search(beat)
        self.work += search.work
        if search.best > beat:
            self.found = [knot.edges[edge] for edge in search.used]
            self._add_branches(*knot.ends_of(search.used))
        return search.best

    def _branches(self, a: i64, b: i64) -> i64:
        """The length of the branches a trail begins and ends with if its part in the knot joins a and b."""
        if self.entry != NONE:
            return self.deepest[b]
        return self.deepest[a] + (self.second[a] if a == b else self.deepest[b])

    def _add_branches(self, a: i64, b: i64) -> None:
        bridges = [self.deepest_by[b]] if a != b or self.entry != NONE else [self.second_by[b]]
        if self.entry == NONE:
            bridges.append(self.deepest_by[a])
        for bridge in bridges:
            if bridge != NONE:
                self.found.extend(self.ways[bridge])

    def _lose(self, a: i64, b: i64, loss: i64, lost: i64) -> bool:
        """Whether a trail between these ends loses no more than ``loss``, ``lost`` of it for their branches."""
        if lost > loss:
            self._miss(lost)
            return False
        self.from_ = a
        if a != b:
            self._toggle(a)
            self._toggle(b)
        done = self._remove(loss, lost)
        if a != b:
            self._toggle(a)
            self._toggle(b)
        if done:
            self._add_branches(a, b)
        return done

    def _remove(self, loss: i64, lost: i64) -> bool:
        """Take edges out of the knot until no city is odd, losing no more than ``loss`` in all."""
        self.work += 1
        if self.work > self.limit:
            return False
        # An edge serves two odd cities at most, and only one of several that are no neighbours.
        least: i64 = lost + ((self.odd_light + 1) >> 1)
        if least <= loss:
            least = max(least, lost + self._light_apart())
        if least > loss:
            self._miss(least)
            return False
        city: i64 = NONE
        for city in self.knot:
            if self.odd[city]:
                break
        else:
            return self._connected(loss, lost)
        # The first edge it loses is this one; later that edge stays, so that no set of edges is tried twice.
        kept: list[i64] = []
        done = False
        i: i64
        for i in range(self.start[city], self.start[city + 1]):
            edge: i64 = self.incident[i]
            if self.alive[edge] == 1:
                other: i64 = self.other[i]
                self.alive[edge] = 0
                self._toggle(city)
                self._toggle(other)
                done = self._remove(loss, lost + self.length[edge])
                self._toggle(other)
                self._toggle(city)
                self.alive[edge] = 1
                if done:
                    break
                self.alive[edge] = 2
                kept.append(edge)
        for edge in kept:
            self.alive[edge] = 1
        return done

    def _light_apart(self) -> i64:
        """The lightest edges of odd cities no two of which are neighbours, added up."""
        self.stamp += 1
        total: i64 = 0
        i: i64
        for city in self.knot:
            if self.odd[city] and self.near[city] != self.stamp:
                total += self.light[city]
                for i in range(self.start[city], self.start[city + 1]):
                    if self.alive[self.incident[i]]:
                        self.near[self.other[i]] = self.stamp
        return total

    def _connected(self, loss: i64, lost: i64) -> bool:
        """Whether what is left, but for loops out of reach of the ends, is a trail that loses no more."""
        i: i64
        twice: i64 = 0
        for city in self.knot:
            self.seen[city] = 0
            for i in range(self.start[city], self.start[city + 1]):
                if self.alive[self.incident[i]]:
                    twice += self.length[self.incident[i]]
        least: i64 = lost + ((twice - self._reach(self.from_)) >> 1)
        fits = least <= loss
        if fits:
            self._keep_seen()
        else:
            self._miss(least)
        for city in self.knot:
            self.seen[city] = 0
        return fits

    def _reach(self, city: i64) -> i64:
        """Twice the length of what can be reached from the city."""
        self.seen[city] = 1
        total: i64 = 0
        i: i64
        for i in range(self.start[city], self.start[city + 1]):
            if self.alive[self.incident[i]]:
                total += self.length[self.incident[i]]
                if not self.seen[self.other[i]]:
                    total += self._reach(self.other[i])
        return total

    def _keep_seen(self) -> None:
        self.found = []
        i: i64
        for city in self.knot:
            if self.seen[city]:
                for i in range(self.start[city], self.start[city + 1]):
                    if self.alive[self.incident[i]] and city < self.other[i]:
                        self.found.append(self.incident[i])

    def _toggle(self, city: i64) -> None:
        if self.odd[city]:
            self.odd[city] = 0
            self.odd_light -= self.light[city]
        else:
            self.odd[city] = 1
            self.odd_light += self.light[city]

    def _miss(self, loss: i64) -> None:
        """This loss would be needed here: try it later."""
        if loss < self.next_loss:
            self.next_loss = loss
