"""The routes of one seat as a network: which cities they join, and their longest continuous path.

A continuous path may pass through a city often but never uses a train twice (28): a trail. A longest trail
of a connected piece either covers all of it, which is possible exactly when at most two cities have an odd number
of routes, or it begins and ends in such odd cities, because elsewhere it could be prolonged. So only pieces with
four odd cities or more need a search, and that search cuts every branch which cannot beat the best trail so far:
all odd cities but the two ends must leave at least one route unused.
"""

from __future__ import annotations

from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import PLACE, WORD, Board


class Network:
    """Built from the words of a seat's ``owned`` routes, the first of them at ``base``."""

    def __init__(self, board: Board, owned: vec[i64], base: i64) -> None:
        self.board = board
        self.edges: vec[i64] = board.no_routes[:]
        """The seat's routes, the first ``count`` of it."""
        self.count: i64 = 0
        self.root: vec[i64] = board.city_numbers[:]
        """A forest over cities: the same root, the same piece."""
        self.degree: vec[i64] = board.no_cities[:]
        self.weight: vec[i64] = board.no_cities[:]
        """[root]: the length of all routes of the piece."""
        w: i64
        first: i64 = 0
        for w in range(board.words):
            rest: i64 = owned[base + w]
            while rest:
                low: i64 = rest & -rest
                self._add(first + PLACE[low % 61])
                rest ^= low
            first += WORD

    def _add(self, route: i64) -> None:
        a: i64 = self.board.end_a[route]
        b: i64 = self.board.end_b[route]
        self.edges[self.count] = route
        self.count += 1
        self.degree[a] += 1
        self.degree[b] += 1
        a = self.find(a)
        b = self.find(b)
        if a != b:
            self.root[a] = b
            self.weight[b] += self.weight[a]
        self.weight[b] += self.board.length[route]

    def find(self, city: i64) -> i64:
        """The root of the city's piece."""
        root: vec[i64] = self.root
        while root[city] != city:
            city = root[city]
        return city

    def joins(self, a: i64, b: i64) -> bool:
        """Whether a path of the seat's routes joins the two cities."""
        return self.find(a) == self.find(b)

    def longest(self, at_least: i64 = 0) -> i64:
        """The length of the longest continuous path, in trains; or less than ``at_least`` if it is shorter."""
        if self.weight[_heaviest(self.weight)] < at_least:
            return 0
        return Trails(self, at_least - 1 if at_least else 0).best

    def longest_routes(self) -> list[int]:
        """The routes of one longest continuous path."""
        trails = Trails(self, 0)
        return [int(self.edges[i]) for i in range(self.count) if trails.best_used[i]]


class Trails:
    """The search for the longest trail of a network; ``best`` and ``best_used`` are its answer."""

    def __init__(self, network: Network, beat: i64) -> None:
        self.network = network
        self.best: i64 = beat
        """The length to beat: of the best trail so far, once there is one."""
        self.best_used: vec[i64] = network.board.no_routes[:]
        """[edge]: 1 if the best trail has it."""
        self.used: vec[i64] = network.board.no_routes[:]
        self.target: i64 = 0
        """No trail of the current piece can be longer."""
        self.spare: i64 = 0
        """Length of the piece's routes that the trail has not used yet."""
        self.odd_light: i64 = 0
        """The lightest route of each city that is odd without the used routes, added up."""
        self.heaviest_light: i64 = 0
        self.odd: vec[i64] = network.board.no_cities[:]
        self.light: vec[i64] = network.board.no_cities[:]
        """[city]: the length of its shortest route."""
        # Routes by city: those of city c stand at start[c] .. start[c + 1].
        self.start: vec[i64] = network.board.no_cities[:]
        self.incident: vec[i64] = network.board.no_ends[:]
        self.other: vec[i64] = network.board.no_ends[:]
        self.length: vec[i64] = network.board.no_routes[:]
        self._index()
        left: vec[i64] = network.weight[:]
        while True:
            piece: i64 = _heaviest(left)
            if left[piece] <= self.best:
                return
            self._try_piece(piece, left[piece])
            left[piece] = 0

    def _index(self) -> None:
        network = self.network
        board = network.board
        city: i64
        i: i64
        cities: i64 = len(board.cities)
        for city in range(cities):
            self.start[city + 1] = self.start[city] + network.degree[city]
            self.odd[city] = network.degree[city] & 1
        filled: vec[i64] = self.start[:]
        for i in range(network.count):
            route: i64 = network.edges[i]
            self.length[i] = board.length[route]
            self._place(filled, board.end_a[route], board.end_b[route], i)
            self._place(filled, board.end_b[route], board.end_a[route], i)

    def _place(self, filled: vec[i64], city: i64, other: i64, edge: i64) -> None:
        at: i64 = filled[city]
        self.incident[at] = edge
        self.other[at] = other
        filled[city] = at + 1
        light: i64 = self.light[city]
        length: i64 = self.length[edge]
        if light == 0 or length < light:
            self.light[city] = length

    def _try_piece(self, piece: i64, weight: i64) -> None:
        network = self.network
        cities: i64 = len(network.board.cities)
        odd: i64 = 0
        city: i64
        self.odd_light = 0
        self.heaviest_light = 0
        for city in range(cities):
            if self.odd[city] and network.find(city) == piece:
                odd += 1
                light: i64 = self.light[city]
                self.odd_light += light
                if light > self.heaviest_light:
                    self.heaviest_light = light
        if odd <= 2:
            self.best = weight
            i: i64
            for i in range(network.count):
                self.best_used[i] = 1 if network.find(network.board.end_a[network.edges[i]]) == piece else 0
            return
        self.spare = weight
        self.target = weight - self._unusable(-1)
        for city in range(cities):
            if self.target <= self.best:
                return
            if self.odd[city] and network.find(city) == piece:
                self._walk(city, 0)

    def _unusable(self, city: i64) -> i64:
        """At least this length stays unused by any trail going on from the city (-1: from anywhere)."""
        light: i64 = self.odd_light - self.heaviest_light
        if city < 0:
            light -= self.heaviest_light
        elif self.odd[city]:
            light -= self.light[city]
        return (light + 1) >> 1 if light > 0 else 0

    def _walk(self, city: i64, length: i64) -> None:
        if length > self.best:
            self.best = length
            self.best_used = self.used[:]
        if length + self.spare - self._unusable(city) <= self.best:
            return
        i: i64
        for i in range(self.start[city], self.start[city + 1]):
            edge: i64 = self.incident[i]
            if not self.used[edge]:
                other: i64 = self.other[i]
                weight: i64 = self.length[edge]
                self.used[edge] = 1
                self.spare -= weight
                self._toggle(city)
                self._toggle(other)
                self._walk(other, length + weight)
                self._toggle(other)
                self._toggle(city)
                self.spare += weight
                self.used[edge] = 0
                if self.best >= self.target:
                    return

    def _toggle(self, city: i64) -> None:
        if self.odd[city]:
            self.odd[city] = 0
            self.odd_light -= self.light[city]
        else:
            self.odd[city] = 1
            self.odd_light += self.light[city]


def _heaviest(weights: vec[i64]) -> i64:
    best: i64 = 0
    i: i64
    for i in range(len(weights)):
        if weights[i] > weights[best]:
            best = i
    return best
