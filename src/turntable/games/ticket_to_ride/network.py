"""The routes of one seat as a network: which cities they join, and their longest continuous path.

A continuous path may pass through a city often but never uses a train twice (28): a trail. A longest trail
of a connected piece either covers all of it, which is possible exactly when at most two cities have an odd number
of routes, or it begins and ends in such odd cities, because elsewhere it could be prolonged. So only pieces with
four odd cities or more need a search, and that search cuts every branch which cannot beat the best trail so far:
all odd cities but the two ends must leave at least one route unused.
"""

from __future__ import annotations

from turntable.core.native import i64, vec, zeros
from turntable.games.ticket_to_ride.facts import WORD, Board


class Network:
    """Built from the words of a seat's ``owned`` routes."""

    def __init__(self, board: Board, owned: vec[i64], base: i64) -> None:
        cities: i64 = len(board.cities)
        self.board = board
        self.edges: vec[i64] = zeros(len(board.length))
        """The seat's routes, the first ``count`` of it."""
        self.count: i64 = 0
        self.root: vec[i64] = zeros(cities)
        """A forest over cities: the same root, the same piece."""
        self.degree: vec[i64] = zeros(cities)
        self._read_owned(owned, base)
        city: i64
        for city in range(cities):
            self.root[city] = city
        i: i64
        for i in range(self.count):
            route: i64 = self.edges[i]
            a: i64 = board.end_a[route]
            b: i64 = board.end_b[route]
            self.degree[a] += 1
            self.degree[b] += 1
            self.root[self.find(a)] = self.find(b)

    def _read_owned(self, owned: vec[i64], base: i64) -> None:
        first: i64 = -1
        w: i64
        for w in range(self.board.words):
            rest: int = owned[base + w]
            while rest:
                low = rest & -rest
                self.edges[self.count] = first + low.bit_length()
                self.count += 1
                rest ^= low
            first += WORD

    def find(self, city: i64) -> i64:
        """The root of the city's piece."""
        while self.root[city] != city:
            city = self.root[city]
        return city

    def joins(self, a: i64, b: i64) -> bool:
        """Whether a path of the seat's routes joins the two cities."""
        return self.find(a) == self.find(b)

    def longest(self) -> i64:
        """The length of the longest continuous path, in trains."""
        return Trails(self).best

    def longest_routes(self) -> list[int]:
        """The routes of one longest continuous path."""
        trails = Trails(self)
        return [int(self.edges[i]) for i in range(self.count) if trails.best_used[i]]


class Trails:
    """The search for the longest trail of a network; ``best`` and ``best_used`` are its answer."""

    def __init__(self, network: Network) -> None:
        board = network.board
        cities: i64 = len(network.root)
        self.count: i64 = network.count
        self.best: i64 = 0
        self.best_used: vec[i64] = zeros(self.count)
        """[edge]: 1 if the best trail has it."""
        self.used: vec[i64] = zeros(self.count)
        self.target: i64 = 0
        """No trail of the current piece can be longer."""
        self.spare: i64 = 0
        """Length of the piece's routes that the trail has not used yet."""
        self.odd_light: i64 = 0
        """The lightest route of each city that is odd without the used routes, added up."""
        self.heaviest_light: i64 = 0

        # Edges by city: those of city c stand at start[c] .. start[c + 1].
        self.start: vec[i64] = zeros(cities + 1)
        self.incident: vec[i64] = zeros(2 * self.count)
        self.other: vec[i64] = zeros(2 * self.count)
        self.weight: vec[i64] = zeros(self.count)
        self.odd: vec[i64] = zeros(cities)
        self.light: vec[i64] = zeros(cities)
        piece_weight: vec[i64] = zeros(cities)
        piece_odd: vec[i64] = zeros(cities)
        piece_light: vec[i64] = zeros(cities)
        piece_heaviest: vec[i64] = zeros(cities)
        city: i64
        i: i64
        for city in range(cities):
            self.start[city + 1] = self.start[city] + network.degree[city]
            self.odd[city] = network.degree[city] & 1
        filled: vec[i64] = self.start[:]
        for i in range(self.count):
            route: i64 = network.edges[i]
            length: i64 = board.length[route]
            self.weight[i] = length
            a: i64 = board.end_a[route]
            b: i64 = board.end_b[route]
            self._place(filled, a, b, i)
            self._place(filled, b, a, i)
            piece_weight[network.find(a)] += length
        for city in range(cities):
            if self.odd[city]:
                piece: i64 = network.find(city)
                piece_odd[piece] += 1
                piece_light[piece] += self.light[city]
                if self.light[city] > piece_heaviest[piece]:
                    piece_heaviest[piece] = self.light[city]

        for piece in range(cities):
            weight: i64 = piece_weight[piece]
            if weight <= self.best:
                continue
            if piece_odd[piece] <= 2:
                self.best = weight
                for i in range(self.count):
                    self.best_used[i] = 1 if network.find(board.end_a[network.edges[i]]) == piece else 0
                continue
            self.spare = weight
            self.odd_light = piece_light[piece]
            self.heaviest_light = piece_heaviest[piece]
            self.target = weight - self._unusable(-1)
            for city in range(cities):
                if self.odd[city] and self.target > self.best and network.find(city) == piece:
                    self._walk(city, 0)

    def _place(self, filled: vec[i64], city: i64, other: i64, edge: i64) -> None:
        at: i64 = filled[city]
        self.incident[at] = edge
        self.other[at] = other
        filled[city] = at + 1
        light: i64 = self.light[city]
        weight: i64 = self.weight[edge]
        if light == 0 or weight < light:
            self.light[city] = weight

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
                weight: i64 = self.weight[edge]
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
