"""What to build: one link, or two that meet, chosen for the deliveries they open and for what they cost."""

from __future__ import annotations

from typing import Final

from turntable.bots.steam.atlas import Atlas
from turntable.bots.steam.budget import RUIN, Budget
from turntable.bots.steam.deliveries import Deliveries
from turntable.bots.steam.knobs import Knobs
from turntable.bots.steam.links import NONE, Links
from turntable.bots.steam.options import Options, take_best
from turntable.bots.steam.solvency import Gains, lasts, survives, survives_by
from turntable.bots.steam.ways import ALL_COLOURS
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.steam.facts import DELIVERY_ROUNDS, MOST_LEVEL, TILES_A_TURN, TOWN
from turntable.games.steam.state import SteamState

MOST_PRICE: Final = 60
PLANS: Final = 400
FOUND: Final = 6000
"""Better ways that are kept, of all links together."""
HOPELESS: Final = -100_000
BAD_DOLLAR: Final = 20
"""What a dollar costs a seat that is lost, or has no track and no money, in hundredths of points."""
RESCUE: Final = 500
"""What each income phase is worth that a lost seat gets through."""
WORST: Final = -900
"""Plans worth less are not even candidates."""


class Plan:
    """The building plans of one seat: ``make`` them, then ask for the best."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.links = Links(atlas)
        self.deliveries = Deliveries(atlas.board)
        """Ways that are longer than the locomotive can take now too."""
        self.sure = Deliveries(atlas.board)
        """Ways that it can take."""
        self.gains = Gains()
        self.budget = Budget()
        self.loss: vec[i64] = zeros(MOST_PRICE + 1)
        """[dollars]: what paying them costs in hundredths of points, or -1 if that is not known yet."""
        self.now: i64 = 0
        self.base: i64 = 0
        self.is_lost = False
        """Whether half of the deliveries it can make would not save the seat from bankruptcy."""
        self.dares = False
        """Whether plans were written that the seat cannot afford, because it has no others and no track."""
        # The better ways that a link would open: so many from a place on.
        self.found: i64 = 0
        self.found_first: vec[i64] = zeros(atlas.links)
        """[link]: the place, or -1 if the link was not tried yet."""
        self.found_count: vec[i64] = zeros(atlas.links)
        self.paired: vec[i64] = zeros(atlas.links)
        """[link]: 1 if pairs that begin with it were weighed."""
        self.found_kind: vec[i64] = zeros(FOUND)
        self.found_value: vec[i64] = zeros(FOUND)
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
        self.look_at_money(s, seat)
        i: i64
        for i in range(MOST_PRICE + 1):
            self.loss[i] = -1

    def look_at_money(self, s: SteamState, seat: i64) -> None:
        """See whether the seat is lost."""
        self.is_lost = False
        if not survives(s, seat, 0):
            self.sure.look_at(s, seat, s.level[seat], 0, 0)
            self.gains.take(self.sure.counts, 2)
            self.is_lost = not survives_by(s, seat, 0, self.gains)

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
            lost: i64 = self.now - after
            if self.is_lost or (after == RUIN and self.budget.links == 0):
                # The budget does not know what the first track will bring.
                lost = BAD_DOLLAR * dollars
            elif after == RUIN:
                lost = -HOPELESS
            self.loss[dollars] = lost if lost > 0 else 0
        return self.loss[dollars]

    def make(self, s: SteamState, knobs: Knobs, tiles: i64, width: i64) -> None:
        """Weigh every link that can be built, and pairs that begin with one of the ``width`` best."""
        self.count = 0
        self.found = 0
        atlas = self.atlas
        links = self.links
        # A segment that is begun is gone on with.
        begun = is_building(s)
        most: i64 = tiles if s.round == s.rounds else tiles + TILES_A_TURN
        link: i64
        for link in range(atlas.links):
            self.found_first[link] = -1
            self.paired[link] = 0
            if links.path[link] == NONE or links.tiles[link] > most or not links.is_open(s, link):
                continue
            if begun and not links.is_begun(s, link):
                continue
            self.deliveries.begin_trial()
            self._try(link)
            value: i64 = knobs.link + (self.deliveries.trial_total() - self.base) * knobs.open // 100
            if links.tiles[link] > tiles:
                value = value * knobs.later // 100
            self._add(link, NONE, value, links.tiles[link], links.dollars[link])
        done: vec[i64] = zeros(self.count)
        i: i64
        for i in range(self.count):
            if self.tiles[i] > tiles:
                done[i] = 1
        for _ in range(width):
            best: i64 = take_best(self.value, done)
            if best < 0:
                break
            link = self.first[best]
            self.paired[link] = 1
            self._pair_at(s, knobs, link, atlas.stop_a[link], atlas.stop_b[link], tiles)
            self._pair_at(s, knobs, link, atlas.stop_b[link], atlas.stop_a[link], tiles)

    def _try(self, link: i64) -> None:
        """Find what ways over the link would bring, and keep it; into a trial that has nothing yet."""
        deliveries = self.deliveries
        deliveries.try_segment(self.atlas.stop_a[link], self.atlas.stop_b[link])
        count: i64 = deliveries.changes
        if count > FOUND - self.found:
            count = FOUND - self.found
        self.found_first[link] = self.found
        self.found_count[link] = count
        i: i64
        for i in range(count):
            kind: i64 = deliveries.changed[i]
            self.found_kind[self.found] = kind
            self.found_value[self.found] = deliveries.known[kind]
            self.found += 1

    def _try_again(self, link: i64) -> None:
        """Let the trial have what was found for the link earlier."""
        first: i64 = self.found_first[link]
        i: i64
        for i in range(first, first + self.found_count[link]):
            self.deliveries.improve(self.found_kind[i], self.found_value[i])

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

    def _pair_at(self, s: SteamState, knobs: Knobs, link: i64, stop: i64, end: i64, tiles: i64) -> None:
        """Plans of the link between these stops and another one that meets it at the first of them."""
        atlas = self.atlas
        links = self.links
        deliveries = self.deliveries
        i: i64
        for i in range(atlas.first_at[stop], atlas.first_at[stop + 1]):
            other: i64 = atlas.at[i]
            if self.paired[other] or links.path[other] == NONE:
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
            if self.found_first[other] < 0:
                self._try(other)
            else:
                self._try_again(other)
            self._try_again(link)
            other_end: i64 = atlas.stop_a[other] + atlas.stop_b[other] - stop
            if other_end != end:
                deliveries.try_pair(end, stop, other_end)
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

    def best_of(self, tiles: i64) -> i64:
        """The best plan of so many tiles, or NONE."""
        best: i64 = NONE
        i: i64
        for i in range(self.count):
            if self.tiles[i] <= tiles and (best < 0 or self.value[i] > self.value[best]):
                best = i
        return best

    def write_tiles(self, s: SteamState, options: Options, most: i64, dares: bool) -> None:
        """The first tile of each of the best plans that can be afforded, as moves of the seat to move.

        If it can afford none and has no track, and ``dares``, of any plans.
        """
        if self.is_lost:
            self._look_for_rescue(s)
        if self._write(s, options, most, 2) or s.network.links[s.seat]:
            return
        # Nothing else is left to a seat without track.
        if self._write(s, options, most, 1) == 0 and dares:
            self.dares = True
            self._write(s, options, most, 0)

    def _write(self, s: SteamState, options: Options, most: i64, share: i64) -> i64:
        """Likewise, counting on one in ``share`` of the deliveries, or (0) without counting; how many were found."""
        tried: i64 = 0
        done: vec[i64] = zeros(self.count)
        while tried < most:
            best: i64 = take_best(self.value, done)
            if best < 0 or self.value[best] < WORST:
                break
            if self.is_lost or share == 0 or self.affords(s, best, 0, s.level[s.seat], share):
                move: i64 = self.next_tile(s, best)
                if move >= 0:
                    options.add(move, self.value[best], best)
                    tried += 1
        return tried

    def affords(self, s: SteamState, plan: i64, more: i64, level: i64, share: i64) -> bool:
        """Whether the seat can pay for a plan and so much more: without any gain, or by one in ``share`` of the
        deliveries that it could make at once with a locomotive of this level.
        """
        dollars: i64 = self.dollars[plan] + more
        if survives(s, s.seat, dollars):
            return True
        self._count_on(s, plan, level, share)
        return survives_by(s, s.seat, dollars, self.gains)

    def _count_on(self, s: SteamState, plan: i64, level: i64, share: i64) -> None:
        """Count on one in ``share`` of the deliveries that could be made after this plan."""
        sure = self.sure
        atlas = self.atlas
        first: i64 = self.first[plan]
        second: i64 = self.second[plan]
        sure.look_at(s, s.seat, level if level < MOST_LEVEL else MOST_LEVEL, 0, 0)
        sure.try_segment(atlas.stop_a[first], atlas.stop_b[first])
        if second >= 0:
            sure.try_segment(atlas.stop_a[second], atlas.stop_b[second])
        sure.trial_counts(ALL_COLOURS)
        self.gains.take(sure.trial, share)

    def _look_for_rescue(self, s: SteamState) -> None:
        """Let every plan of a lost seat be worth what it delays bankruptcy, if all its deliveries can be made."""
        self.gains.take(self.sure.counts, 1)
        now: i64 = lasts(s, s.seat, 0, self.gains)
        plan: i64
        for plan in range(self.count):
            if self.value[plan] > HOPELESS:
                self._count_on(s, plan, s.level[s.seat], 1)
                self.value[plan] += RESCUE * (lasts(s, s.seat, self.dollars[plan], self.gains) - now)

    def next_tile(self, s: SteamState, plan: i64) -> i64:
        """The move that lays the plan's next tile, or NONE."""
        first: i64 = self.links.path[self.first[plan]]
        second: i64 = NONE if self.second[plan] < 0 else self.links.path[self.second[plan]]
        return self.links.next_move(s, first, second)


def is_building(s: SteamState) -> bool:
    """Whether the builder has begun a segment in this turn that is not complete yet."""
    exit: i64
    for exit in range(s.board.exits):
        if s.network.fresh[exit] and s.network.owner[exit] == s.seat:
            return True
    return False
