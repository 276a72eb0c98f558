"""Goods from the reserve and new cities: what they would bring a seat (S12, S13)."""

from __future__ import annotations

from turntable.bots.steam.trials import Trials
from turntable.bots.steam.ways import STEP
from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.facts import COLOURS, TOWN
from turntable.games.steam.state import SteamState


class Growing:
    """What new goods and new cities are worth to the seat whose ways were looked at."""

    def __init__(self, ways: Trials) -> None:
        self.ways = ways
        self.colour_value: vec[i64] = zeros(COLOURS)
        """[colour]: what it would bring if the town last looked at were a city of this colour."""
        self.reserve: i64 = 0
        """The reserve city hex that ``goods`` found best."""
        self.colour: i64 = 0
        """The colour that ``city`` found best."""
        self.stop: i64 = -1
        """The stop that ``development`` or ``urbanization`` found best."""

    def goods_of(self, s: SteamState, stop: i64, reserve: i64) -> i64:
        """What these goods would bring in this city; ``ways.find_from`` it first."""
        ways = self.ways
        ways.begin_sums()
        colour: i64
        for colour in range(COLOURS):
            count: i64 = s.reserve[reserve * COLOURS + colour]
            if count:
                ways.trial[ways.best[stop * COLOURS + colour] // STEP] += count
        return ways.trial_sum() - ways.total()

    def goods(self, s: SteamState, stop: i64) -> i64:
        """What the best goods of the reserve would bring in this city."""
        self.ways.find_from(stop)
        best: i64 = -1
        reserve: i64
        for reserve in range(s.board.reserves):
            value: i64 = self.goods_of(s, stop, reserve)
            if value > best:
                best = value
                self.reserve = reserve
        return best

    def development(self, s: SteamState) -> i64:
        """What City Development would bring."""
        best: i64 = -1
        stop: i64
        self.stop = -1
        for stop in range(len(s.network.city)):
            if s.network.city[stop] != TOWN and not s.marked & BIT[stop]:
                value: i64 = self.goods(s, stop)
                if value > best:
                    best = value
                    self.stop = stop
        return best

    def city(self, s: SteamState, stop: i64) -> i64:
        """What it would bring if this town were a city of the best colour that is left."""
        ways = self.ways
        ways.begin()
        ways.try_city(stop)
        best: i64 = -1
        base: i64 = ways.total()
        colour: i64
        for colour in range(COLOURS):
            self.colour_value[colour] = ways.total_of(colour) - base
            if s.new_cities[colour] and self.colour_value[colour] > best:
                best = self.colour_value[colour]
                self.colour = colour
        return best

    def urbanization(self, s: SteamState, reached: i64) -> i64:
        """What Urbanization would bring in one of these stops, given as bits: a destination, and goods."""
        best: i64 = -1
        stop: i64
        self.stop = -1
        for stop in range(len(s.network.city)):
            if s.network.city[stop] == TOWN and reached & BIT[stop]:
                value: i64 = self.city(s, stop) + self.goods(s, stop)
                if value > best:
                    best = value
                    self.stop = stop
        return best
