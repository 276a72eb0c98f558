"""The longest trail through a knot on which the search by loss takes too long: by its frontier instead."""

from __future__ import annotations

from turntable.core.arrays import packed
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.frontier import Frontier
from turntable.games.ticket_to_ride.sweep import NONE, Sweep


class Knot:
    """A knot with cities and edges numbered from 0, and what hangs on its cities."""

    def __init__(self, cities: list[i64], entry: i64, deepest: vec[i64], second: vec[i64]) -> None:
        self.cities = cities
        self.number = {int(city): number for number, city in enumerate(cities)}
        self.entry: i64 = NONE if entry == NONE else self.number[int(entry)]
        self.one = [int(deepest[city]) for city in cities]
        self.two = [int(deepest[city] + second[city]) if entry == NONE else 0 for city in cities]
        self.edges: list[i64] = []
        self.ends: list[int] = []
        self.length: list[int] = []

    def add(self, edge: i64, a: i64, b: i64, length: i64) -> None:
        """One more edge between two of its cities."""
        self.edges.append(edge)
        self.ends += [self.number[int(a)], self.number[int(b)]]
        self.length.append(int(length))

    def search(self, beat: i64) -> Frontier:
        """The search for a trail longer than this."""
        sweep = Sweep(len(self.cities), packed(self.ends), self.entry)
        return Frontier(sweep, packed(self.length), packed(self.one), packed(self.two), beat)

    def ends_of(self, used: list[i64]) -> tuple[i64, i64]:
        """The cities where a trail of these edges begins and ends: the entry, odd cities, or where most hangs."""
        odd: dict[int, bool] = {}
        for edge in used:
            for city in self.ends[2 * edge : 2 * edge + 2]:
                odd[city] = not odd.get(city, False)
        if self.entry != NONE:
            odd[int(self.entry)] = not odd.get(int(self.entry), False)
        ends = [city for city, is_odd in odd.items() if is_odd]
        if self.entry != NONE:
            ends.append(int(self.entry))
        elif not ends:
            ends = [max(odd, key=lambda city: self.two[city])] * 2
        return self.cities[ends[1]], self.cities[ends[0]]
