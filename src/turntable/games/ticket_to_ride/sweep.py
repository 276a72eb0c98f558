"""The order in which the routes of a knot are decided, for ``frontier``: few cities wait at any time."""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed, zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec

NONE: Final = -1
WIDEST: Final = 15
"""The most cities that may wait. 60 routes have orders in which 11 do: ``test_longest_path`` looks for worse ones."""
GROWTH: Final[vec[i64]] = packed(3**size for size in range(WIDEST + 2))
"""[size]: about how many choices there are while so many cities wait, to compare orders by."""


class Sweep:
    """A step for each edge. A city has a *place* from the step of its first edge to that of its last."""

    def __init__(self, cities: i64, ends: vec[i64], entry: i64) -> None:
        self.cities: i64 = cities
        self.ends: vec[i64] = ends
        """[2 * edge], [2 * edge + 1]: the cities it joins."""
        self.edges: i64 = len(ends) // 2
        self.entry: i64 = entry
        """The city where the trail begins; NONE if it may begin anywhere."""
        self.order: vec[i64] = zeros(int(cities))
        """The cities; each brings its edges to those before it."""
        self._sort_cities()

        self.edge: vec[i64] = zeros(int(self.edges))
        """[step]"""
        self.place_a: vec[i64] = zeros(int(self.edges))
        """[step]: the place of the edge's first city."""
        self.place_b: vec[i64] = zeros(int(self.edges))
        """[step]: the place of the edge's second city."""
        self.done_a: vec[i64] = zeros(int(self.edges))
        """[step]: the edge's first city if this is its last edge, or NONE."""
        self.done_b: vec[i64] = zeros(int(self.edges))
        """[step]: the same for its second city."""
        self.waiting: vec[i64] = zeros(int(self.edges))
        """[step]: the places taken before it, as bits."""
        self.enters_at: i64 = NONE
        """The step of the entry's first edge, or NONE."""
        self.enters: i64 = 0
        """The entry's place, as a bit."""
        self._lay_steps()

    def _sort_cities(self) -> None:
        """Begin at each city in turn and go on with the city that makes the frontier least; keep the best order."""
        least: i64 = 1 << 60
        start: i64
        for start in range(self.cities):
            order: vec[i64] = self.order[:]
            cost: i64 = self._grow(start, order, least)
            if cost < least:
                least = cost
                self.order = order

    def _grow(self, start: i64, order: vec[i64], most: i64) -> i64:
        cities: i64 = self.cities
        ends: vec[i64] = self.ends
        placed: vec[i64] = zeros(int(cities))
        left: vec[i64] = zeros(int(cities))
        """[city]: its routes to cities not placed yet."""
        near: vec[i64] = zeros(int(cities))
        """[city]: its routes to placed ones."""
        closes: vec[i64] = zeros(int(cities))
        fresh: vec[i64] = zeros(int(cities))
        i: i64
        a: i64
        b: i64
        for i in range(2 * self.edges):
            left[ends[i]] += 1
        size: i64 = 0
        cost: i64 = 0
        city: i64 = start
        n: i64
        for n in range(cities):
            order[n] = city
            placed[city] = 1
            size += 1
            cost += GROWTH[size if size <= WIDEST else WIDEST + 1]
            if cost >= most:
                return most
            for i in range(self.edges):
                a = ends[2 * i]
                b = ends[2 * i + 1]
                if a == city or b == city:
                    near[a + b - city] += 1
                    left[a + b - city] -= 1
            for a in range(cities):
                closes[a] = 0
                fresh[a] = 0
                if placed[a] == 1 and left[a] == 0:
                    placed[a] = 2
                    size -= 1
            for i in range(self.edges):
                a = ends[2 * i]
                b = ends[2 * i + 1]
                if placed[a] == 1 and not placed[b] and left[a] == 1:
                    closes[b] += 1
                elif placed[b] == 1 and not placed[a] and left[b] == 1:
                    closes[a] += 1
                elif not placed[a] and not placed[b]:
                    if near[b] == 0:
                        fresh[a] += 1
                    if near[a] == 0:
                        fresh[b] += 1
            chosen: i64 = 1 << 60
            for a in range(cities):
                if not placed[a]:
                    price: i64 = (64 + (1 if left[a] else 0) - closes[a]) * 4096 + fresh[a] * 64 - near[a]
                    if price < chosen:
                        chosen = price
                        city = a
        return cost

    def _lay_steps(self) -> None:
        """Each city brings its routes to the cities before it. A city has a place from its first route to its last."""
        ends: vec[i64] = self.ends
        place: vec[i64] = packed([NONE] * int(self.cities))
        left: vec[i64] = zeros(int(self.cities))
        rank: vec[i64] = zeros(int(self.cities))
        i: i64
        n: i64
        for i in range(2 * self.edges):
            left[ends[i]] += 1
        for n in range(self.cities):
            rank[self.order[n]] = n
        taken: i64 = 0
        step: i64 = 0
        for n in range(self.cities):
            for i in range(self.edges):
                a: i64 = ends[2 * i]
                b: i64 = ends[2 * i + 1]
                if (rank[a] if rank[a] > rank[b] else rank[b]) != n:
                    continue
                self.edge[step] = i
                self.waiting[step] = taken
                taken |= self._place(place, a, taken, step)
                taken |= self._place(place, b, taken, step)
                self.place_a[step] = place[a]
                self.place_b[step] = place[b]
                self.done_a[step] = NONE
                self.done_b[step] = NONE
                left[a] -= 1
                left[b] -= 1
                if left[a] == 0:
                    self.done_a[step] = a
                    taken ^= BIT[place[a]]
                if left[b] == 0:
                    self.done_b[step] = b
                    taken ^= BIT[place[b]]
                step += 1

    def _place(self, place: vec[i64], city: i64, taken: i64, step: i64) -> i64:
        """Give a city without one a place; the place as a bit."""
        if place[city] != NONE:
            return BIT[place[city]]
        spot: i64 = 0
        while taken & BIT[spot]:
            spot += 1
        place[city] = spot
        if city == self.entry:
            self.enters_at = step
            self.enters = BIT[spot]
        return BIT[spot]
