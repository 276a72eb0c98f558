"""The longest continuous path of a network, exactly.

Such a path may pass through a city often but never uses a train twice (28): a trail. For a connected piece:

- If at most two cities have an odd number of routes, a trail covers all of it.
- A branch (a part without loops that hangs on one city) can only be the first or the last stretch of a trail. So
  branches are cut off, and each city remembers the two deepest ones that hung on it.
- What is left, the core, is searched by what a trail *loses*: the routes of the core it does not use. For two given
  ends, each other city with an odd number of routes must lose one. Losses are tried in rising order, so the first that
  works is the least; that is fast because a good network loses little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.native import i64, vec

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.network import Network

NONE: Final = -1
NEVER: Final = 1 << 40


class Trails:
    """The search; ``best`` is the length of the longest trail if that is more than ``beat``."""

    def __init__(self, network: Network, beat: i64) -> None:
        board = network.board
        self.network = network
        self.best: i64 = beat
        self.used: vec[i64] = board.no_routes[:]
        """[edge]: 1 if the best trail has it."""

        # Edges are numbered as in the network; those of city c stand at start[c] .. start[c + 1].
        self.length: vec[i64] = board.no_routes[:]
        self.start: vec[i64] = board.no_cities[:]
        self.incident: vec[i64] = board.no_ends[:]
        self.other: vec[i64] = board.no_ends[:]
        self._index()

        # Branches that hang on a city: the two deepest, and the edges they begin with.
        self.degree: vec[i64] = network.degree[:]
        """Without the edges of branches: 0 outside the core."""
        self.in_core: vec[i64] = board.no_routes[:]
        """[edge]: 1 if it is no part of a branch; 0 also while the search does without it."""
        self.deepest: vec[i64] = board.no_cities[:]
        self.deepest_by: vec[i64] = board.no_cities[:]
        self.second: vec[i64] = board.no_cities[:]
        self.second_by: vec[i64] = board.no_cities[:]
        self._cut_branches()

        # The search in the core of one piece.
        self.cities: list[i64] = []
        self.odd: vec[i64] = board.no_cities[:]
        """[city]: whether it must still lose an edge, for the ends being tried."""
        self.light: vec[i64] = board.no_cities[:]
        """[city]: the length of its shortest edge in the core."""
        self.odd_light: i64 = 0
        self.core_length: i64 = 0
        self.end: i64 = 0
        self.seen: vec[i64] = board.no_cities[:]
        self.next_loss: i64 = 0

        left: vec[i64] = network.weight[:]
        while True:
            piece: i64 = heaviest(left)
            if left[piece] <= self.best:
                return
            self._try_piece(piece, left[piece])
            left[piece] = 0

    def _index(self) -> None:
        network = self.network
        board = network.board
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

    def _cut_branches(self) -> None:
        i: i64
        city: i64
        for i in range(self.network.count):
            self.in_core[i] = 1
        for city in range(len(self.network.board.cities)):
            self.deepest_by[city] = NONE
            self.second_by[city] = NONE
        for city in range(len(self.network.board.cities)):
            while self.degree[city] == 1:
                city = self._cut_leaf(city)

    def _cut_leaf(self, city: i64) -> i64:
        """Cut the only edge of the city off; the city it hung on."""
        i: i64 = self.start[city]
        while not self.in_core[self.incident[i]]:
            i += 1
        edge: i64 = self.incident[i]
        to: i64 = self.other[i]
        self.in_core[edge] = 0
        self.degree[city] = 0
        self.degree[to] -= 1
        depth: i64 = self.deepest[city] + self.length[edge]
        if depth > self.deepest[to]:
            self.second[to] = self.deepest[to]
            self.second_by[to] = self.deepest_by[to]
            self.deepest[to] = depth
            self.deepest_by[to] = edge
        elif depth > self.second[to]:
            self.second[to] = depth
            self.second_by[to] = edge
        return to

    def _try_piece(self, piece: i64, weight: i64) -> None:
        network = self.network
        city: i64
        odd: i64 = 0
        crossing: i64 = NONE
        self.cities = []
        for city in range(len(network.board.cities)):
            if network.degree[city] and network.find(city) == piece:
                odd += network.degree[city] & 1
                if self.degree[city]:
                    self.cities.append(city)
                if crossing == NONE or self._across(city, city) > self._across(crossing, crossing):
                    crossing = city
        if odd <= 2:
            self._cover(piece, weight)
            return
        if self._across(crossing, crossing) > self.best:
            self.best = self._across(crossing, crossing)
            self.used = network.board.no_routes[:]
            self._use_branches(crossing, crossing)
        if self.cities:
            self._search_core()

    def _cover(self, piece: i64, weight: i64) -> None:
        network = self.network
        self.best = weight
        i: i64
        for i in range(network.count):
            self.used[i] = 1 if network.find(network.board.end_a[network.edges[i]]) == piece else 0

    def _across(self, a: i64, b: i64) -> i64:
        """The length of the branches a trail can begin and end with when its part in the core joins a and b."""
        return self.deepest[a] + (self.second[a] if a == b else self.deepest[b])

    def _use_branches(self, a: i64, b: i64) -> None:
        self._use_branch(a, self.deepest_by[a])
        self._use_branch(b, self.second_by[b] if a == b else self.deepest_by[b])

    def _use_branch(self, city: i64, edge: i64) -> None:
        board = self.network.board
        while edge != NONE:
            self.used[edge] = 1
            route: i64 = self.network.edges[edge]
            city = board.end_b[route] if board.end_a[route] == city else board.end_a[route]
            edge = self.deepest_by[city]

    # The core

    def _search_core(self) -> None:
        """Try losses in rising order, for all ends: odd cities, and cities with branches."""
        network = self.network
        ends = [city for city in self.cities if network.degree[city] & 1 or self.deepest[city]]
        twice: i64 = 0
        self.odd_light = 0
        most_across: i64 = 0
        i: i64
        for city in self.cities:
            self.light[city] = NEVER
            self.odd[city] = 0
            for i in range(self.start[city], self.start[city + 1]):
                if self.in_core[self.incident[i]]:
                    length: i64 = self.length[self.incident[i]]
                    twice += length
                    if length < self.light[city]:
                        self.light[city] = length
            if self.degree[city] & 1:
                self._toggle(city)
            for other in ends:
                if self._across(city, other) > most_across:
                    most_across = self._across(city, other)
        self.core_length = twice >> 1
        loss: i64 = 0
        while self.core_length + most_across - loss > self.best:
            self.next_loss = NEVER
            for a in ends:
                for b in ends:
                    if a <= b and self._lose(a, b, loss, most_across - self._across(a, b)):
                        self.best = self.core_length + most_across - loss
                        return
            loss = self.next_loss

    def _lose(self, a: i64, b: i64, loss: i64, lost: i64) -> bool:
        """Whether a trail between these ends loses no more than ``loss``, ``lost`` of it for their branches."""
        if lost > loss:
            self._miss(lost)
            return False
        self.end = a
        if a != b:
            self._toggle(a)
            self._toggle(b)
        found = self._remove(loss, lost)
        if a != b:
            self._toggle(a)
            self._toggle(b)
        if found:
            self._use_branches(a, b)
        return found

    def _remove(self, loss: i64, lost: i64) -> bool:
        """Take edges out of the core until no city is odd, losing no more than ``loss`` in all."""
        least: i64 = lost + ((self.odd_light + 1) >> 1)
        if least > loss:
            self._miss(least)
            return False
        city: i64 = NONE
        for city in self.cities:
            if self.odd[city]:
                break
        else:
            return self._connected(loss, lost)
        # The first edge it loses is this one; in later branches that edge stays, so that no set is tried twice.
        kept: list[i64] = []
        found = False
        i: i64
        for i in range(self.start[city], self.start[city + 1]):
            edge: i64 = self.incident[i]
            if self.in_core[edge] == 1:
                other: i64 = self.other[i]
                self.in_core[edge] = 0
                self._toggle(city)
                self._toggle(other)
                found = self._remove(loss, lost + self.length[edge])
                self._toggle(other)
                self._toggle(city)
                if found:
                    self.in_core[edge] = 1
                    break
                self.in_core[edge] = 2
                kept.append(edge)
        for edge in kept:
            self.in_core[edge] = 1
        return found

    def _connected(self, loss: i64, lost: i64) -> bool:
        """Whether what is left, but for loops out of reach of the end, is the trail."""
        for city in self.cities:
            self.seen[city] = 0
        reached: i64 = self._reach(self.end) >> 1
        least: i64 = lost + self._left() - reached
        if least > loss:
            self._miss(least)
            return False
        self.used = self.network.board.no_routes[:]
        i: i64
        for city in self.cities:
            if self.seen[city]:
                for i in range(self.start[city], self.start[city + 1]):
                    if self.in_core[self.incident[i]]:
                        self.used[self.incident[i]] = 1
        return True

    def _reach(self, city: i64) -> i64:
        """Twice the length of what can be reached from the city."""
        self.seen[city] = 1
        total: i64 = 0
        i: i64
        for i in range(self.start[city], self.start[city + 1]):
            if self.in_core[self.incident[i]]:
                total += self.length[self.incident[i]]
                if not self.seen[self.other[i]]:
                    total += self._reach(self.other[i])
        return total

    def _left(self) -> i64:
        """The length of the core without the edges taken out."""
        twice: i64 = 0
        i: i64
        for city in self.cities:
            for i in range(self.start[city], self.start[city + 1]):
                if self.in_core[self.incident[i]]:
                    twice += self.length[self.incident[i]]
        return twice >> 1

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


def heaviest(weights: vec[i64]) -> i64:
    """The place of the largest number."""
    best: i64 = 0
    i: i64
    for i in range(len(weights)):
        if weights[i] > weights[best]:
            best = i
    return best
