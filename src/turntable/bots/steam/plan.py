"""What to build: one link, or two that meet, chosen for the deliveries they open and for what they cost."""

from __future__ import annotations

from typing import Final

from turntable.bots.steam.atlas import Atlas
from turntable.bots.steam.budget import RUIN, Budget, survives
from turntable.bots.steam.deliveries import Deliveries
from turntable.bots.steam.knobs import Knobs
from turntable.bots.steam.links import NONE, Links
from turntable.bots.steam.options import Options, take_best
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.steam.facts import DELIVERY_ROUNDS, TILES_A_TURN, TOWN
from turntable.games.steam.state import SteamState

MOST_PRICE: Final = 60
PLANS: Final = 400
HOPELESS: Final = -100_000
WORST: Final = -900
"""Plans worth less are not even candidates."""


class Plan:
    """The building plans of one seat: ``make`` them, then ask for the best."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.links = Links(atlas)
        self.deliveries = Deliveries(atlas.board)
        self.budget = Budget()
        self.loss: vec[i64] = zeros(MOST_PRICE + 1)
        """[dollars]: what paying them costs in hundredths of points, or -1 if that is not known yet."""
        self.now: i64 = 0
        self.base: i64 = 0
        self.single: vec[i64] = zeros(atlas.links)
        """[link]: what it is worth alone, apart from its price."""
        self.count: i64 = 0
        self.first: vec[i64] = zeros(PLANS)
        """[plan]: its first link."""
        self.second: vec[i64] = zeros(PLANS)
        """[plan]: its second link, or NONE."""
        self.value: vec[i64] = zeros(PLANS)
        self.tiles: vec[i64] = zeros(PLANS)
        self.dollars: vec[i64] = zeros(PLANS)

    def look(self, s: SteamState, seat: i64, knobs: Knobs) -> None:
        """See the seat's links, ways and money."""
        self.look_at_deliveries(s, seat)
        self.links.look(s, seat)
        self.budget.look(s, seat, knobs)
        self.now = self.budget.after(0, 0, 0, 0)
        i: i64
        for i in range(MOST_PRICE + 1):
            self.loss[i] = -1

    def look_at_deliveries(self, s: SteamState, seat: i64) -> None:
        """See the ways only."""
        level: i64 = s.level[seat]
        slots: i64 = DELIVERY_ROUNDS * (s.rounds - s.round + 1)
        self.deliveries.look_at(s, seat, level, 2 if level < 3 else 1, slots)
        self.base = self.deliveries.total()

    def cost(self, dollars: i64) -> i64:
        """What paying so much costs, in hundredths of points."""
        if dollars > MOST_PRICE:
            return -HOPELESS
        if self.loss[dollars] < 0:
            after: i64 = self.budget.after(dollars, 0, 0, 0)
            lost: i64 = self.now - after if after > RUIN else -HOPELESS
            self.loss[dollars] = lost if lost > 0 else 0
        return self.loss[dollars]

    def make(self, s: SteamState, knobs: Knobs, tiles: i64, width: i64) -> None:
        """Weigh every link that can be built, and pairs that begin with one of the ``width`` best."""
        self.count = 0
        atlas = self.atlas
        links = self.links
        last = s.round == s.rounds
        link: i64
        for link in range(atlas.links):
            if links.path[link] == NONE:
                continue
            need: i64 = links.tiles[link]
            if need > tiles + (0 if last else TILES_A_TURN):
                continue
            self._weigh(knobs, link)
            if not links.is_open(s, link):
                continue
            value: i64 = self.single[link]
            if need > tiles:
                value = value * knobs.later // 100
            self._add(link, NONE, value, need, links.dollars[link])
        done: vec[i64] = zeros(self.count)
        i: i64
        for i in range(self.count):
            if self.tiles[i] > tiles:
                done[i] = 1
        for _ in range(width):
            best: i64 = take_best(self.value, done)
            if best < 0:
                break
            self._pair(s, knobs, best, tiles)

    def _weigh(self, knobs: Knobs, link: i64) -> None:
        deliveries = self.deliveries
        deliveries.begin_trial()
        deliveries.try_segment(self.atlas.stop_a[link], self.atlas.stop_b[link])
        self.single[link] = knobs.link + (deliveries.trial_total() - self.base) * knobs.open // 100

    def _add(self, first: i64, second: i64, value: i64, tiles: i64, dollars: i64) -> None:
        if self.count == PLANS:
            return
        n: i64 = self.count
        self.first[n] = first
        self.second[n] = second
        self.value[n] = value - self.cost(dollars)
        self.tiles[n] = tiles
        self.dollars[n] = dollars
        self.count += 1

    def _pair(self, s: SteamState, knobs: Knobs, plan: i64, tiles: i64) -> None:
        """Plans of this link and another one that meets it."""
        atlas = self.atlas
        link: i64 = self.first[plan]
        self.deliveries.join(atlas.stop_a[link], atlas.stop_b[link])
        self._pair_at(s, knobs, link, atlas.stop_a[link], tiles)
        self._pair_at(s, knobs, link, atlas.stop_b[link], tiles)
        self.deliveries.part(atlas.stop_a[link], atlas.stop_b[link])

    def _pair_at(self, s: SteamState, knobs: Knobs, link: i64, stop: i64, tiles: i64) -> None:
        atlas = self.atlas
        links = self.links
        deliveries = self.deliveries
        i: i64
        for i in range(atlas.first_at[stop], atlas.first_at[stop + 1]):
            other: i64 = atlas.at[i]
            if other == link or links.path[other] == NONE:
                continue
            need: i64 = links.tiles[link] + links.tiles[other]
            dollars: i64 = links.dollars[link] + links.dollars[other]
            if s.network.city[stop] == TOWN:
                mine: i64 = links.town_price_at(link, stop)
                its: i64 = links.town_price_at(other, stop)
                if mine > 0 and its > 0:
                    joint: i64 = links.joint_price(s, stop, link, other)
                    if joint < 0:
                        continue
                    need -= 1
                    dollars += joint - mine - its
            if need > tiles or not links.are_apart(link, other):
                continue
            deliveries.begin_trial()
            deliveries.try_segment(atlas.stop_a[link], atlas.stop_b[link])
            deliveries.try_segment(atlas.stop_a[other], atlas.stop_b[other])
            value: i64 = 2 * knobs.link + (deliveries.trial_total() - self.base) * knobs.open // 100
            self._add(link, other, value, need, dollars)

    def best_within(self, tiles: i64) -> i64:
        """What the best plan of so many tiles is worth; 0 if none is worth anything."""
        best: i64 = 0
        i: i64
        for i in range(self.count):
            if self.tiles[i] <= tiles and self.value[i] > best:
                best = self.value[i]
        return best

    def write_tiles(self, s: SteamState, options: Options, most: i64) -> None:
        """The first tile of each of the best plans, as moves of the seat to move."""
        tried: i64 = 0
        done: vec[i64] = zeros(self.count)
        while tried < most:
            best: i64 = take_best(self.value, done)
            if best < 0 or self.value[best] < WORST:
                return
            if survives(s, s.seat, self.dollars[best]):
                move: i64 = self.next_tile(s, best)
                if move >= 0:
                    options.add(move, self.value[best], best)
                    tried += 1

    def next_tile(self, s: SteamState, plan: i64) -> i64:
        """The move that lays the plan's next tile, or NONE."""
        first: i64 = self.links.path[self.first[plan]]
        second: i64 = NONE if self.second[plan] < 0 else self.links.path[self.second[plan]]
        return self.links.next_move(s, first, second)
