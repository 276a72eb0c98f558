"""What would change if there were a segment more, or a city: ways over track that is not there yet."""

from __future__ import annotations

from turntable.bots.steam.ways import ALL_COLOURS, COLOUR, POINT, Ways
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.facts import COLOURS, NOBODY, TOWN
from turntable.games.steam.tiles import EDGES


class Trials(Ways):
    """Ways with what is tried: begin a trial, then try one thing or several."""

    def try_segment(self, a: i64, b: i64) -> None:
        """Find what ways over a segment of the seat between two stops would bring; it need not be there."""
        self._try(a, b, BIT[a] | BIT[b], 1, ALL_COLOURS)
        self._try(b, a, BIT[a] | BIT[b], 1, ALL_COLOURS)

    def try_pair(self, a: i64, middle: i64, b: i64) -> None:
        """Find what ways over two segments would bring that meet in the middle; over one of them alone, nothing."""
        wanted: i64 = ALL_COLOURS
        if self.city[middle] != TOWN:
            wanted ^= BIT[self.city[middle]]
        visited: i64 = BIT[a] | BIT[middle] | BIT[b]
        self._try(a, b, visited, 2, wanted)
        self._try(b, a, visited, 2, wanted)

    def _try(self, back: i64, ahead: i64, visited: i64, length: i64, wanted: i64) -> None:
        """Ways that come to one end of new track, or from it, and go on from the other."""
        if length > self.reach:
            return
        self.ahead = ahead
        value: i64 = POINT * length
        if length > self.level:
            value -= self.stretch * (length - self.level)
        self._gather(back, visited, length, length, 0, 0, value, wanted)

    def _gather(
        self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, value: i64, wanted: i64
    ) -> None:
        """Find the cubes that could come from this stop or from behind it, and let each go on ``ahead``."""
        wanted &= self.within[(self.reach - length) * self.stops + self.ahead]
        colours: i64 = self.present[stop] & wanted
        if colours:
            self._go_on(stop, self.ahead, visited, length, own, most, used, value, colours)
        colour: i64 = self.city[stop]
        if colour != TOWN:
            wanted &= ~BIT[colour]
        left: i64 = self.reach - length - 1
        if left < 0 or wanted == 0:
            return
        if length >= self.level:
            value -= self.stretch
        next: vec[i64] = self.next
        row: i64 = left * self.stops
        exit: i64
        for exit in range(stop * EDGES, self.last[stop]):
            to: i64 = next[exit]
            if visited & BIT[to] or wanted & self.sources[row + to] == 0:
                continue
            who: i64 = self.owner[exit]
            seen: i64 = visited | BIT[to]
            if who == self.seat:
                self._gather(to, seen, length + 1, own + 1, most, used, value + POINT, wanted)
            elif who == NOBODY:
                self._gather(to, seen, length + 1, own, most, used, value, wanted)
            else:
                now_used: i64 = used + BIT[4 * who]
                count: i64 = (now_used >> (4 * who)) & 15
                if count < most:
                    count = most
                if own + left >= count:
                    self._gather(to, seen, length + 1, own, count, now_used, value - self.rival, wanted)

    def try_city(self, stop: i64) -> None:
        """Find what ways to this stop would bring to cubes of every colour, if it were a city."""
        self.ahead = stop
        self._come_from(stop, BIT[stop], 0, 0, 0, 0, 0, ALL_COLOURS)

    def _come_from(
        self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, value: i64, wanted: i64
    ) -> None:
        """Cubes of the wanted colours may come from this stop's neighbours; those of a city's colour end there."""
        left: i64 = self.reach - length - 1
        row: i64 = left * self.stops
        if length >= self.level:
            value -= self.stretch
        exit: i64
        for exit in range(stop * EDGES, self.last[stop]):
            to: i64 = self.next[exit]
            colours: i64 = wanted & self.sources[row + to]
            if visited & BIT[to] or colours == 0:
                continue
            who: i64 = self.owner[exit]
            now_own: i64 = own + self.mine[who]
            now_used: i64 = used + self.counted[who]
            now_most: i64 = (now_used >> (4 * who)) & 15
            if now_most < most:
                now_most = most
            if now_own + left < now_most:
                continue
            now: i64 = value + self.brings[who]
            if now_own >= now_most and now_own > 0:
                self._bring(to, self.present[to] & wanted, now)
            if self.city[to] != TOWN:
                colours &= ~BIT[self.city[to]]
            if left > 0 and colours:
                self._come_from(to, visited | BIT[to], length + 1, now_own, now_most, now_used, now, colours)

    def _bring(self, stop: i64, colours: i64, value: i64) -> None:
        """Cubes of these colours at the stop have a way that is worth so much."""
        while colours:
            low: i64 = colours & -colours
            colours ^= low
            self._arrive(stop * COLOURS + COLOUR[low], value)
