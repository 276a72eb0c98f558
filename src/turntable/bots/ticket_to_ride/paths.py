"""The cheapest way to join two cities."""

from __future__ import annotations

from turntable.bots.ticket_to_ride.atlas import NONE, Atlas
from turntable.bots.ticket_to_ride.prices import NEVER
from turntable.core.arrays import packed
from turntable.core.native import i64, vec


class Paths:
    """Searches by Dijkstra's method; with so few cities, looking through all of them beats a heap."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.cost: vec[i64] = atlas.board.no_routes[:]
        """[route]: what it costs to use it, NEVER if it cannot be used."""
        self.via: vec[i64] = atlas.board.no_cities[:]
        """[city]: the route by which it was reached."""
        self.far: vec[i64] = packed([NEVER] * len(atlas.board.no_cities))

    def join(self, a: i64, b: i64, limit: i64) -> i64:
        """The least cost of joining two cities, NEVER if it reaches the limit; ``via`` leads back from b."""
        atlas = self.atlas
        start: vec[i64] = atlas.start
        leaving: vec[i64] = atlas.leaving
        to: vec[i64] = atlas.to
        cost: vec[i64] = self.cost
        distance: vec[i64] = self.far[:]
        done: vec[i64] = atlas.board.no_cities[:]
        via: vec[i64] = self.via
        cities: i64 = atlas.cities
        distance[a] = 0
        via[a] = NONE
        while True:
            city: i64 = NONE
            least: i64 = limit
            i: i64
            for i in range(cities):
                if distance[i] < least and not done[i]:
                    least = distance[i]
                    city = i
            if city == NONE:
                return NEVER
            if city == b:
                return least
            done[city] = 1
            for i in range(start[city], start[city + 1]):
                route: i64 = leaving[i]
                price: i64 = cost[route]
                if price < NEVER:
                    other: i64 = to[i]
                    if least + price < distance[other]:
                        distance[other] = least + price
                        via[other] = route
