"""Ways of cubes for one seat: the best way of every cube, over track that is there and track that is not yet.

The value of a way is a hundred for each segment of the seat, less something for those of rivals, and less for each
segment that the locomotive cannot take yet. The rules' own walk (``games.steam.ways``) tells what is legal; this one
knows what is worth following, so it leaves most ways out.

A *kind* of cube is ``stop * COLOURS + colour``. Look at the segments first; then follow ways. What a segment or a city
would bring that is not there yet is a trial: begin it, try one thing or several, and see which kinds are ``changed``.
"""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed, zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam.board import Board
from turntable.games.steam.facts import COLOURS, MOST_LEVEL, NOBODY, TOWN
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES
from turntable.games.steam.ways import used_of, with_segment, without

POINT: Final = 100
LEAST: Final = 25
"""What a legal way is worth at least: better than none."""
ALL_COLOURS: Final = 31
COLOUR: Final[vec[i64]] = packed([0, 0, 1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 4])
"""[bit]: which colour it stands for."""


class Ways:
    """The ways of cubes for one seat."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.stops: i64 = len(board.stops)
        # The segments, sorted: a stop's own ones first, of several between the same stops and owners only one.
        self.next: vec[i64] = zeros(board.exits)
        self.owner: vec[i64] = zeros(board.exits)
        self.last: vec[i64] = zeros(self.stops)
        """[stop]: the place in ``next`` behind its last segment."""
        self.city: vec[i64] = board.colours
        """[stop]: the city's colour, or TOWN."""
        self.seat: i64 = -1
        self.level: i64 = 0
        self.reach: i64 = 0
        """Segments that a way may have."""
        self.rival: i64 = 0
        self.stretch: i64 = 0
        # [owner, NOBODY included]: what one of the owner's segments adds to a way.
        self.mine: vec[i64] = zeros(NOBODY + 1)
        """To the segments of the seat."""
        self.counted: vec[i64] = zeros(NOBODY + 1)
        """To the counts of rivals' segments, four bits to a rival."""
        self.brings: vec[i64] = zeros(NOBODY + 1)
        """To its worth."""
        self.there: i64 = 0
        """The colours of which there is a city, as bits."""
        self.within: vec[i64] = zeros((MOST_LEVEL + 1) * self.stops)
        """[segments * stops + stop]: the colours of the cities so many segments from there, or fewer, as bits."""
        self.sources: vec[i64] = zeros((MOST_LEVEL + 1) * self.stops)
        """[segments * stops + stop]: likewise the colours of cubes."""
        self.present: vec[i64] = zeros(self.stops)
        """[stop]: the colours of its cubes, as bits."""
        self.best: vec[i64] = zeros(self.stops * COLOURS)
        """[kind]: what the best way of such a cube is worth; 0 if there is none."""
        self.known: vec[i64] = zeros(self.stops * COLOURS)
        """[kind]: likewise, with what the trial found."""
        self.followed: vec[i64] = zeros(self.stops)
        """[stop]: the colours whose best way from there is known, as bits."""
        self.origin: i64 = 0
        """The stop from which ways are followed."""
        self.ahead: i64 = 0
        """The stop from which ways go on whose beginning is looked for."""
        self.is_trial = False
        """Whether ways are followed for the trial."""
        self.changed: vec[i64] = zeros(self.stops * COLOURS)
        """The kinds for which the trial found something."""
        self.changes: i64 = 0
        """How many kinds these are."""
        # The network that was looked at last.
        self.seen_next: vec[i64] = zeros(board.exits)
        self.seen_owner: vec[i64] = zeros(board.exits)
        self.seen_city: vec[i64] = zeros(self.stops)

    # What is there

    def look_at_segments(self, s: SteamState, seat: i64, level: i64, further: i64) -> None:
        """See the network, for ways of some segments ``further`` than the locomotive can take.

        What was found is kept if nothing has changed since.
        """
        reach: i64 = level + further
        if reach > MOST_LEVEL:
            reach = MOST_LEVEL
        if seat == self.seat and level == self.level and reach == self.reach and self._is_seen(s):
            return
        self.seat = seat
        self.level = level
        self.reach = reach
        self.city = s.network.city
        i: i64
        for i in range(NOBODY):
            self.mine[i] = 1 if i == seat else 0
            self.counted[i] = 0 if i == seat else BIT[4 * i]
            self.brings[i] = POINT if i == seat else -self.rival
        self.there = 0
        for i in range(self.stops):
            self.last[i] = i * EDGES
            self.seen_city[i] = self.city[i]
            if self.city[i] != TOWN:
                self.there |= BIT[self.city[i]]
        self._add_segments(s, True)
        self._add_segments(s, False)
        for i in range(self.stops):
            self.within[i] = 0 if self.city[i] == TOWN else BIT[self.city[i]]
            self.followed[i] = 0
        self._spread(self.within)
        self.changes = 0
        for i in range(len(self.best)):
            self.best[i] = 0
            self.known[i] = 0

    def _is_seen(self, s: SteamState) -> bool:
        """Whether the network is as it was when it was last looked at."""
        next: vec[i64] = s.network.next
        owner: vec[i64] = s.network.owner
        seen_next: vec[i64] = self.seen_next
        seen_owner: vec[i64] = self.seen_owner
        city: vec[i64] = s.network.city
        seen_city: vec[i64] = self.seen_city
        i: i64
        for i in range(len(next)):
            if next[i] != seen_next[i] or (next[i] >= 0 and owner[i] != seen_owner[i]):
                return False
        for i in range(len(city)):
            if city[i] != seen_city[i]:
                return False
        return True

    def _add_segments(self, s: SteamState, own: bool) -> None:
        next: vec[i64] = s.network.next
        owner: vec[i64] = s.network.owner
        seen_next: vec[i64] = self.seen_next
        seen_owner: vec[i64] = self.seen_owner
        stop_of: vec[i64] = s.board.stop_of
        exit: i64
        for exit in range(len(next)):
            seen_next[exit] = next[exit]
            if next[exit] >= 0 and (owner[exit] == self.seat) == own:
                seen_owner[exit] = owner[exit]
                self._add(stop_of[exit], next[exit], owner[exit])

    def _add(self, stop: i64, other: i64, owner: i64) -> None:
        """A segment, unless its owner has another one between the same stops: one is as good as two."""
        last: i64 = self.last[stop]
        i: i64
        for i in range(stop * EDGES, last):
            if self.next[i] == other and self.owner[i] == owner:
                return
        self.next[last] = other
        self.owner[last] = owner
        self.last[stop] = last + 1

    def _spread(self, colours: vec[i64]) -> None:
        """From the colours of every stop, those within any number of segments of it."""
        next: vec[i64] = self.next
        last: vec[i64] = self.last
        stops: i64 = self.stops
        length: i64
        stop: i64
        exit: i64
        for length in range(stops, stops * (self.reach + 1), stops):
            for stop in range(stops):
                found: i64 = colours[stop]
                for exit in range(stop * EDGES, last[stop]):
                    found |= colours[length - stops + next[exit]]
                colours[length + stop] = found

    def look_at_cubes(self, s: SteamState) -> None:
        """See which cubes there are, for trials."""
        stop: i64
        for stop in range(self.stops):
            self.present[stop] = s.cubes_at(stop)
            self.sources[stop] = self.present[stop]
        self._spread(self.sources)

    # Following ways

    def follow(self, stop: i64, wanted: i64) -> None:
        """The best ways of the wanted colours from this stop, into ``best``. A trial is forgotten."""
        self.begin_trial()
        self.is_trial = False
        self.origin = stop
        self._walk(stop, BIT[stop], 0, 0, 0, 0, 0, wanted)

    def _walk(
        self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, value: i64, wanted: i64
    ) -> None:
        """Follow every way on from a stop that may be better than those known, for cubes of the wanted colours.

        The way so far has come to the ``visited`` stops (as bits) over ``length`` segments: ``own`` are the seat's,
        ``used`` counts those of its rivals, and ``most`` is the largest of these counts. It is worth ``value``.
        """
        next: vec[i64] = self.next
        owner: vec[i64] = self.owner
        within: vec[i64] = self.within
        left: i64 = self.reach - length - 1
        row: i64 = left * self.stops
        if length >= self.level:
            value -= self.stretch
        # What the segments to come could bring at most.
        hope: i64 = POINT * left
        if length + left >= self.level:
            over: i64 = length + 1 if length >= self.level else self.level
            hope -= self.stretch * (self.reach - over)
        exit: i64
        for exit in range(stop * EDGES, self.last[stop]):
            to: i64 = next[exit]
            if visited & BIT[to]:
                continue
            colours: i64 = wanted & within[row + to]
            if colours == 0:
                continue
            who: i64 = owner[exit]
            now_own: i64 = own + self.mine[who]
            now_used: i64 = used + self.counted[who]
            now_most: i64 = (now_used >> (4 * who)) & 15
            if now_most < most:
                now_most = most
            if now_own + left < now_most:
                continue
            now: i64 = value + self.brings[who]
            colour: i64 = self.city[to]
            if colour != TOWN and colours & BIT[colour]:
                colours ^= BIT[colour]
                if now_own >= now_most and now_own > 0:
                    self._arrive(self.origin * COLOURS + colour, now)
            if left > 0 and colours:
                colours = self._promising(colours, now + hope)
                if colours:
                    self._walk(to, visited | BIT[to], length + 1, now_own, now_most, now_used, now, colours)

    def _promising(self, colours: i64, most: i64) -> i64:
        """Those of the colours for which a way from the origin that is worth so much would be the best known."""
        known: vec[i64] = self.known
        base: i64 = self.origin * COLOURS
        rest: i64 = colours
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            value: i64 = known[base + COLOUR[low]]
            if value >= most and value > 0:
                colours ^= low
        return colours

    def _arrive(self, kind: i64, value: i64) -> None:
        """A cube of this kind has a way that is worth so much."""
        if value < LEAST:
            value = LEAST
        if value <= self.known[kind]:
            return
        if not self.is_trial:
            self.best[kind] = value
        elif self.known[kind] == self.best[kind]:
            self.changed[self.changes] = kind
            self.changes += 1
        self.known[kind] = value

    def best_over(self, s: SteamState, edge: i64) -> i64:
        """What the best way on of the cube that is being shipped is worth over this edge; 0 if there is none."""
        exit: i64 = s.stop * EDGES + edge
        stop: i64 = s.network.next[exit]
        if stop < 0 or s.visited & BIT[stop]:
            return 0
        used: i64 = with_segment(s.used, s.network.owner[exit])
        own: i64 = used_of(used, self.seat)
        used = without(used, self.seat)
        most: i64 = 0
        value: i64 = POINT * own
        seat: i64
        for seat in range(s.seats):
            count: i64 = used_of(used, seat)
            value -= self.rival * count
            if count > most:
                most = count
        kind: i64 = s.origin * COLOURS + s.cube
        before: i64 = self.best[kind]
        self.begin_trial()
        self.best[kind] = 0
        self.known[kind] = 0
        visited: i64 = s.visited | BIT[stop]
        self._go_on(s.origin, stop, visited, s.travelled + 1, own, most, used, value, BIT[s.cube])
        found: i64 = self.known[kind]
        self.begin_trial()
        self.best[kind] = before
        self.known[kind] = before
        return found

    def begin_trial(self) -> None:
        """Forget the trial before this one."""
        i: i64
        for i in range(self.changes):
            self.known[self.changed[i]] = self.best[self.changed[i]]
        self.changes = 0
        self.is_trial = True

    def improve(self, kind: i64, value: i64) -> None:
        """Let the trial have a way of this worth."""
        self.is_trial = True
        self._arrive(kind, value)

    def _go_on(
        self, origin: i64, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, value: i64, wanted: i64
    ) -> None:
        """Follow ways from the origin, for the trial, that have come to this stop: they end here or go on."""
        self.origin = origin
        hope: i64 = POINT * (self.reach - length)
        wanted = self._promising(wanted, value + hope)
        colour: i64 = self.city[stop]
        if colour != TOWN and wanted & BIT[colour]:
            wanted ^= BIT[colour]
            if own >= most and own > 0:
                self._arrive(origin * COLOURS + colour, value)
        if wanted and length < self.reach:
            self._walk(stop, visited, length, own, most, used, value, wanted)
