"""The routes of one seat as a network: which cities they join, and their longest continuous path."""

from __future__ import annotations

from turntable.core.arrays import place_of_most
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import PLACE, WORD, Board
from turntable.games.ticket_to_ride.trails import Trails


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
        """[root]: the length of all routes of the piece; 0 for cities that are no root."""
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
            self.weight[a] = 0
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
        if self.weight[place_of_most(self.weight)] < at_least:
            return 0
        return Trails(self, at_least - 1 if at_least else 0).best

    def longest_routes(self) -> list[int]:
        """The routes of one longest continuous path."""
        return sorted(int(self.edges[edge]) for edge in Trails(self, 0).used)
