"""What cubes could bring over track and in cities that are not there yet."""

from __future__ import annotations

from turntable.bots.steam.ways import ALL_COLOURS, MOST_AT, STEP, STEPS, Ways
from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.board import Board
from turntable.games.steam.facts import COLOURS, NOBODY, TOWN
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES
from turntable.games.steam.ways import used_of


class Trials(Ways):
    """Ways with something more: ``begin`` a trial, try one thing or several, ask for the sum."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.touched: vec[i64] = zeros(self.stops * COLOURS)
        """The kinds of cubes for which the trial found something better."""
        self.touches: i64 = 0
        self.trial: vec[i64] = zeros(STEPS)
        """[step]: how many cubes have a best way of that worth, in the trial."""

    # A segment more

    def begin(self) -> None:
        """Forget the trial before this one."""
        i: i64
        for i in range(self.touches):
            self.fresh[self.touched[i]] = 0
        self.touches = 0

    def join(self, a: i64, b: i64) -> None:
        """A segment of the seat between these stops; ``part`` takes it away again, the last one first."""
        self.next[a * MOST_AT + self.degree[a]] = b
        self.who[a * MOST_AT + self.degree[a]] = self.seat
        self.degree[a] += 1
        self.next[b * MOST_AT + self.degree[b]] = a
        self.who[b * MOST_AT + self.degree[b]] = self.seat
        self.degree[b] += 1

    def part(self, a: i64, b: i64) -> None:
        self.degree[a] -= 1
        self.degree[b] -= 1

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
        i: i64
        for i in range(stop * MOST_AT, stop * MOST_AT + self.degree[stop]):
            next_stop: i64 = self.next[i]
            if visited & BIT[next_stop]:
                continue
            who: i64 = self.who[i]
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
        i: i64
        for i in range(stop * MOST_AT, stop * MOST_AT + self.degree[stop]):
            next_stop: i64 = self.next[i]
            if visited & BIT[next_stop]:
                continue
            who: i64 = self.who[i]
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

    # Cubes more, a city more

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
        i: i64
        for i in range(stop * MOST_AT, stop * MOST_AT + self.degree[stop]):
            next_stop: i64 = self.next[i]
            if visited & BIT[next_stop]:
                continue
            who: i64 = self.who[i]
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
