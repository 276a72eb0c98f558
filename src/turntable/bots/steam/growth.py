"""Goods from the reserve and new cities: what they would bring a seat (S12, S13)."""

from __future__ import annotations

from turntable.bots.steam.deliveries import QUARTER, Deliveries
from turntable.bots.steam.links import NONE
from turntable.bots.steam.options import Options
from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.facts import COLOURS, TOWN
from turntable.games.steam.state import SteamState


class Growth:
    """What new goods and new cities are worth to the seat whose deliveries were looked at."""

    def __init__(self, deliveries: Deliveries) -> None:
        self.deliveries = deliveries
        self.colour_value: vec[i64] = zeros(COLOURS)
        """[colour]: what it would bring if the town last looked at were a city of this colour."""

    # The seat to move has taken a token for them

    def weigh(self, s: SteamState, options: Options) -> None:
        """Where the goods or the new city go that are due."""
        v = s.verbs
        reached: i64 = s.network.reached(s.seat)
        stop: i64
        for stop in range(len(s.network.city)):
            if v.develop.refuse(s, stop) == 0:
                options.add(v.develop.first + stop, self.goods(s, stop), NONE)
            elif v.urbanize.refuse(s, stop) == 0:
                value: i64 = -1
                if reached & BIT[stop]:
                    value = self.city(s, stop) + self.goods(s, stop)
                options.add(v.urbanize.first + stop, value, NONE)

    def weigh_colours(self, s: SteamState, options: Options) -> None:
        """Which colour the new city has."""
        self.city(s, s.stop)
        colour: i64
        for colour in range(COLOURS):
            if s.verbs.city.refuse(s, colour) == 0:
                options.add(s.verbs.city.first + colour, self.colour_value[colour], NONE)

    def weigh_goods(self, s: SteamState, options: Options) -> None:
        """Which goods the city gets."""
        self.deliveries.find_from(s.stop)
        reserve: i64
        for reserve in range(s.board.reserves):
            if s.verbs.goods.refuse(s, reserve) == 0:
                options.add(s.verbs.goods.first + reserve, self.goods_of(s, s.stop, reserve), NONE)

    # What they would bring

    def goods_of(self, s: SteamState, stop: i64, reserve: i64) -> i64:
        """What these goods would bring in this city; ``deliveries.find_from`` it first."""
        deliveries = self.deliveries
        deliveries.begin_counts()
        colour: i64
        for colour in range(COLOURS):
            count: i64 = s.reserve[reserve * COLOURS + colour]
            if count:
                deliveries.trial[deliveries.best[stop * COLOURS + colour] // QUARTER] += count
        return deliveries.trial_sum() - deliveries.total()

    def goods(self, s: SteamState, stop: i64) -> i64:
        """What the best goods of the reserve would bring in this city."""
        self.deliveries.find_from(stop)
        best: i64 = -1
        reserve: i64
        for reserve in range(s.board.reserves):
            value: i64 = self.goods_of(s, stop, reserve)
            if value > best:
                best = value
        return best

    def development(self, s: SteamState, reached: i64) -> i64:
        """What City Development would bring in one of these stops, given as bits."""
        best: i64 = -1
        stop: i64
        for stop in range(len(s.network.city)):
            if s.network.city[stop] != TOWN and reached & ~s.marked & BIT[stop]:
                value: i64 = self.goods(s, stop)
                if value > best:
                    best = value
        return best

    def city(self, s: SteamState, stop: i64) -> i64:
        """What it would bring if this town were a city of the best colour that is left."""
        deliveries = self.deliveries
        deliveries.begin_trial()
        deliveries.try_city(stop)
        best: i64 = -1
        base: i64 = deliveries.total()
        colour: i64
        for colour in range(COLOURS):
            self.colour_value[colour] = deliveries.total_of(BIT[colour]) - base
            if s.new_cities[colour] and self.colour_value[colour] > best:
                best = self.colour_value[colour]
        return best

    def urbanization(self, s: SteamState, reached: i64) -> i64:
        """What Urbanization would bring in one of these stops, given as bits: a destination, and goods."""
        best: i64 = -1
        stop: i64
        for stop in range(len(s.network.city)):
            if s.network.city[stop] == TOWN and reached & BIT[stop]:
                value: i64 = self.city(s, stop) + self.goods(s, stop)
                if value > best:
                    best = value
        return best
