"""What cubes could bring a seat: the best way of every cube, now and over track that is not laid yet.

The value of a way is a hundred for each segment of the seat, less something for those of rivals, and less for each
segment that the locomotive cannot take yet. Cubes are counted by what their best way is worth, in *steps* of a quarter
of a point, so that the best few of them are summed without sorting.
"""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.board import Board
from turntable.games.steam.delivery import used_of
from turntable.games.steam.facts import COLOURS, MOST_LEVEL, NOBODY, TOWN
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES

POINT: Final = 100
STEP: Final = 25
STEPS: Final = 25
"""Steps up to six points, and one for nothing."""
ALL_COLOURS: Final = 31
SLOTS: Final = 24


class Ways:
    """The ways of cubes for one seat. ``look`` at a position first."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.stops: i64 = len(board.stops)
        self.exits: i64 = board.exits
        self.stop_of: vec[i64] = board.stop_of
        self.seat: i64 = 0
        self.level: i64 = 0
        self.depth: i64 = 0
        self.rival: i64 = 0
        self.stretch: i64 = 0
        self.far: vec[i64] = zeros(board.exits)
        self.owner: vec[i64] = zeros(board.exits)
        self.city: vec[i64] = zeros(self.stops)
        self.cubes: vec[i64] = zeros(self.stops * COLOURS)
        self.present: vec[i64] = zeros(self.stops)
        """[stop]: the colours of its cubes, as bits."""
        self.there: i64 = 0
        """The colours of which there is a city, as bits."""
        self.best: vec[i64] = zeros(self.stops * COLOURS)
        """[stop, colour]: what the best way of such a cube is worth; 0 if there is none."""
        self.steps: vec[i64] = zeros(STEPS)
        """[step]: how many cubes have a best way of that worth."""
        self.weight: vec[i64] = zeros(SLOTS)
        """[delivery]: how much the seat's next deliveries count, in hundredths."""
        self.slots: i64 = 0
        self.origin: i64 = 0
        # What a trial changes.
        self.fresh: vec[i64] = zeros(self.stops * COLOURS)
        self.touched: vec[i64] = zeros(self.stops * COLOURS)
        self.touches: i64 = 0
        self.trial: vec[i64] = zeros(STEPS)

    def price(self, rival: i64, stretch: i64, fade: i64) -> None:
        """Say what a rival's point and a segment out of reach take from a way's worth, and how deliveries fade."""
        self.rival = rival
        self.stretch = stretch
        weight: i64 = 10_000
        i: i64
        for i in range(SLOTS):
            self.weight[i] = weight // 100
            weight = weight * fade // 100

    def look(self, s: SteamState, seat: i64, level: i64, reach: i64, slots: i64) -> None:
        """Find the best way of every cube, over ``reach`` segments more than the locomotive can take."""
        self.glance(s, seat, level, reach)
        self.slots = slots if slots < SLOTS else SLOTS
        self._look_at_cubes(s)

    def glance(self, s: SteamState, seat: i64, level: i64, reach: i64) -> None:
        """See the network only: enough for ``best_over``."""
        network = s.network
        self.seat = seat
        self.level = level
        self.depth = level + reach
        if self.depth > MOST_LEVEL:
            self.depth = MOST_LEVEL
        i: i64
        for i in range(self.exits):
            self.far[i] = network.far[i]
            self.owner[i] = network.owner[i]
        self.there = 0
        for i in range(self.stops):
            self.city[i] = network.city[i]
            if network.city[i] != TOWN:
                self.there |= BIT[network.city[i]]

    def _look_at_cubes(self, s: SteamState) -> None:
        i: i64
        for i in range(STEPS):
            self.steps[i] = 0
        stop: i64
        colour: i64
        for stop in range(self.stops):
            colours: i64 = 0
            for colour in range(COLOURS):
                i = stop * COLOURS + colour
                self.best[i] = 0
                self.cubes[i] = s.cubes[i]
                if s.cubes[i]:
                    colours |= BIT[colour]
            self.present[stop] = colours
            if colours and s.network.links[self.seat]:
                self.origin = stop
                self._follow(stop, BIT[stop], 0, 0, 0, 0, 0, colours & self.there)
                for colour in range(COLOURS):
                    i = stop * COLOURS + colour
                    if self.cubes[i]:
                        self.steps[self.best[i] // STEP] += self.cubes[i]

    def _follow(
        self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, others: i64, wanted: i64
    ) -> None:
        """Every way on from a stop, as the rules' ``reachable`` goes; the best of each colour into ``best``."""
        far: vec[i64] = self.far
        exits: i64 = self.exits
        left: i64 = self.depth - length - 1
        exit: i64
        for exit in range(stop * EDGES, stop * EDGES + EDGES):
            end: i64 = far[exit]
            if end < 0 or end >= exits:
                continue
            next_stop: i64 = self.stop_of[end]
            if visited & BIT[next_stop]:
                continue
            who: i64 = self.owner[exit]
            next_own: i64 = own
            next_most: i64 = most
            next_used: i64 = used
            next_others: i64 = others
            if who == self.seat:
                next_own += 1
            elif who != NOBODY:
                next_others += 1
                next_used += BIT[4 * who]
                rival: i64 = (next_used >> (4 * who)) & 15
                if rival > most:
                    next_most = rival
            if next_own + left < next_most:
                continue
            rest: i64 = wanted
            colour: i64 = self.city[next_stop]
            if colour != TOWN and wanted & BIT[colour]:
                if next_own >= next_most and next_own > 0:
                    self._arrive(self.origin * COLOURS + colour, length + 1, next_own, next_others)
                rest &= ~BIT[colour]
            if rest and left > 0:
                rest = self._worth_while(rest, next_own + left)
            if rest and left > 0:
                self._follow(
                    next_stop, visited | BIT[next_stop], length + 1, next_own, next_most, next_used, next_others, rest
                )

    def _worth_while(self, colours: i64, own: i64) -> i64:
        """Those of the colours for which so many segments of the seat would be better than the way known."""
        base: i64 = self.origin * COLOURS
        colour: i64
        for colour in range(COLOURS):
            known: i64 = self.best[base + colour]
            if self.fresh[base + colour] > known:
                known = self.fresh[base + colour]
            if known >= POINT * own:
                colours &= ~BIT[colour]
        return colours

    def worth(self, length: i64, own: i64, others: i64) -> i64:
        """What a way is worth."""
        value: i64 = POINT * own - self.rival * others
        if length > self.level:
            value -= self.stretch * (length - self.level)
        return value if value > STEP else STEP

    def _arrive(self, kind: i64, length: i64, own: i64, others: i64) -> None:
        value: i64 = self.worth(length, own, others)
        if value > self.best[kind]:
            self.best[kind] = value

    def total(self) -> i64:
        """What the seat's next deliveries are worth, the best cubes first."""
        return self._sum(self.steps)

    def _sum(self, steps: vec[i64]) -> i64:
        left: i64 = self.slots
        slot: i64 = 0
        value: i64 = 0
        i: i64 = STEPS - 1
        while i > 0 and left > 0:
            count: i64 = steps[i]
            while count > 0 and left > 0:
                value += i * STEP * self.weight[slot]
                slot += 1
                left -= 1
                count -= 1
            i -= 1
        return value // 100

    # Trials: a segment more

    def begin(self) -> None:
        """Forget the trial before this one."""
        i: i64
        for i in range(self.touches):
            self.fresh[self.touched[i]] = 0
        self.touches = 0

    def join(self, a: i64, b: i64) -> None:
        """A segment of the seat between these exits; ``part`` takes it away again."""
        self.far[a] = b
        self.far[b] = a
        self.owner[a] = self.seat
        self.owner[b] = self.seat

    def part(self, s: SteamState, a: i64, b: i64) -> None:
        self.far[a] = s.network.far[a]
        self.far[b] = s.network.far[b]
        self.owner[a] = s.network.owner[a]
        self.owner[b] = s.network.owner[b]

    def try_segment(self, a: i64, b: i64) -> None:
        """Find what ways over a segment between two stops would bring; it need not be there."""
        both: i64 = BIT[a] | BIT[b]
        self._back(a, b, both, 1, 1, 0, 0, 0, self.there)
        self._back(b, a, both, 1, 1, 0, 0, 0, self.there)

    def _back(
        self,
        stop: i64,
        ahead: i64,
        visited: i64,
        length: i64,
        own: i64,
        most: i64,
        used: i64,
        others: i64,
        allowed: i64,
    ) -> None:
        """Ways that come from this stop or from further back, and go on from ``ahead``."""
        colours: i64 = self.present[stop] & allowed
        if colours:
            self.origin = stop
            colours = self._worth_while(colours, own + self.depth - length)
        if colours:
            self._ahead(ahead, visited, length, own, most, used, others, colours)
        colour: i64 = self.city[stop]
        if colour != TOWN:
            allowed &= ~BIT[colour]
        if length >= self.depth or allowed == 0:
            return
        exit: i64
        for exit in range(stop * EDGES, stop * EDGES + EDGES):
            end: i64 = self.far[exit]
            if end < 0 or end >= self.exits:
                continue
            next_stop: i64 = self.stop_of[end]
            if visited & BIT[next_stop]:
                continue
            who: i64 = self.owner[exit]
            next_own: i64 = own
            next_most: i64 = most
            next_used: i64 = used
            next_others: i64 = others
            if who == self.seat:
                next_own += 1
            elif who != NOBODY:
                next_others += 1
                next_used += BIT[4 * who]
                rival: i64 = (next_used >> (4 * who)) & 15
                if rival > most:
                    next_most = rival
            if next_own + self.depth - length - 1 >= next_most:
                self._back(
                    next_stop, ahead, visited | BIT[next_stop], length + 1,
                    next_own, next_most, next_used, next_others, allowed,
                )  # fmt: skip

    def _ahead(
        self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, others: i64, wanted: i64
    ) -> None:
        """Ways that have come to this stop: they end here or go on."""
        colour: i64 = self.city[stop]
        if colour != TOWN and wanted & BIT[colour]:
            if own >= most and own > 0:
                self._touch(self.origin * COLOURS + colour, self.worth(length, own, others))
            wanted &= ~BIT[colour]
        if length >= self.depth or wanted == 0:
            return
        wanted = self._worth_while(wanted, own + self.depth - length)
        if wanted == 0:
            return
        exit: i64
        for exit in range(stop * EDGES, stop * EDGES + EDGES):
            end: i64 = self.far[exit]
            if end < 0 or end >= self.exits:
                continue
            next_stop: i64 = self.stop_of[end]
            if visited & BIT[next_stop]:
                continue
            who: i64 = self.owner[exit]
            next_own: i64 = own
            next_most: i64 = most
            next_used: i64 = used
            next_others: i64 = others
            if who == self.seat:
                next_own += 1
            elif who != NOBODY:
                next_others += 1
                next_used += BIT[4 * who]
                rival: i64 = (next_used >> (4 * who)) & 15
                if rival > most:
                    next_most = rival
            if next_own + self.depth - length - 1 >= next_most:
                self._ahead(
                    next_stop, visited | BIT[next_stop], length + 1,
                    next_own, next_most, next_used, next_others, wanted,
                )  # fmt: skip

    def _touch(self, kind: i64, value: i64) -> None:
        if value > self.best[kind] and value > self.fresh[kind]:
            if self.fresh[kind] == 0:
                self.touched[self.touches] = kind
                self.touches += 1
            self.fresh[kind] = value

    def trial_total(self) -> i64:
        """What the next deliveries are worth with what the trial found."""
        if self.touches == 0:
            return self.total()
        i: i64
        for i in range(STEPS):
            self.trial[i] = self.steps[i]
        for i in range(self.touches):
            kind: i64 = self.touched[i]
            self.trial[self.best[kind] // STEP] -= self.cubes[kind]
            self.trial[self.fresh[kind] // STEP] += self.cubes[kind]
        return self._sum(self.trial)

    # Trials: cubes more, a city more

    def begin_sums(self) -> None:
        """Let ``trial`` hold what is there; ``trial_sum`` is what it is worth after changes."""
        i: i64
        for i in range(STEPS):
            self.trial[i] = self.steps[i]

    def trial_sum(self) -> i64:
        return self._sum(self.trial)

    def find_from(self, stop: i64) -> None:
        """The best way of a cube of any colour from this stop, into ``best``."""
        self.origin = stop
        self._follow(stop, BIT[stop], 0, 0, 0, 0, 0, self.there)

    def try_city(self, stop: i64) -> None:
        """Find what ways to this stop would bring, if it were a city, to cubes of every colour."""
        self._into(stop, BIT[stop], 0, 0, 0, 0, 0, ALL_COLOURS)

    def _into(
        self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, others: i64, allowed: i64
    ) -> None:
        """Ways from further back to where this began."""
        exit: i64
        for exit in range(stop * EDGES, stop * EDGES + EDGES):
            end: i64 = self.far[exit]
            if end < 0 or end >= self.exits:
                continue
            next_stop: i64 = self.stop_of[end]
            if visited & BIT[next_stop]:
                continue
            who: i64 = self.owner[exit]
            next_own: i64 = own
            next_most: i64 = most
            next_used: i64 = used
            next_others: i64 = others
            if who == self.seat:
                next_own += 1
            elif who != NOBODY:
                next_others += 1
                next_used += BIT[4 * who]
                rival: i64 = (next_used >> (4 * who)) & 15
                if rival > most:
                    next_most = rival
            left: i64 = self.depth - length - 1
            if next_own + left < next_most:
                continue
            colours: i64 = self.present[next_stop] & allowed
            if colours and next_own >= next_most and next_own > 0:
                value: i64 = self.worth(length + 1, next_own, next_others)
                colour: i64
                for colour in range(COLOURS):
                    if colours & BIT[colour]:
                        self._touch(next_stop * COLOURS + colour, value)
            rest: i64 = allowed
            if self.city[next_stop] != TOWN:
                rest &= ~BIT[self.city[next_stop]]
            if rest and left > 0:
                self._into(
                    next_stop, visited | BIT[next_stop], length + 1, next_own, next_most, next_used, next_others, rest
                )

    def total_of(self, colour: i64) -> i64:
        """What the next deliveries are worth with what the trial found for cubes of this colour."""
        self.begin_sums()
        i: i64
        for i in range(self.touches):
            kind: i64 = self.touched[i]
            if kind % COLOURS == colour:
                self.trial[self.best[kind] // STEP] -= self.cubes[kind]
                self.trial[self.fresh[kind] // STEP] += self.cubes[kind]
        return self._sum(self.trial)

    def best_over(self, s: SteamState, edge: i64) -> i64:
        """What the best way on of the cube that is being shipped is worth, if it takes the segment over this edge."""
        exit: i64 = s.stop * EDGES + edge
        owner: i64 = s.network.owner[exit]
        used: i64 = s.used
        if owner != NOBODY:
            used += BIT[4 * owner]
        own: i64 = used_of(used, self.seat)
        most: i64 = 0
        others: i64 = 0
        seat: i64
        for seat in range(s.seats):
            if seat != self.seat:
                count: i64 = used_of(used, seat)
                others += count
                if count > most:
                    most = count
        used -= own * BIT[4 * self.seat]
        stop: i64 = self.stop_of[s.network.far[exit]]
        self.begin()
        self.origin = s.origin
        kind: i64 = s.origin * COLOURS + s.cube
        self.best[kind] = 0
        self._ahead(stop, s.visited | BIT[stop], s.travelled + 1, own, most, used, others, BIT[s.cube])
        return self.fresh[kind]
