"""The longest trail through a knot, exactly, in little work however its routes are laid.

The routes are decided one after another: taken, or not. What may still come of it depends on the *frontier* alone, the
cities that have both decided and undecided routes: how many taken routes each of them has, odd or even, and which of
them hang together by taken ones. Of all choices that agree in this the longest is kept.

- The cities come in an order that keeps the frontier small: few cities can wait when there are few routes.
- Whoever does not ask what hangs together needs to know only which cities are odd. So the most that can still be
  gained is computed first, backwards, for every set of odd cities; a choice that cannot beat the longest trail known
  is dropped.
- The first pass keeps a few choices at each route, the best by that bound, and mostly ends with a trail as long as the
  bound: none is longer. If not, the second pass keeps every choice that may beat it.
"""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import MASK, zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.groups import NIBBLE, alone, joined, numbered, without
from turntable.games.ticket_to_ride.sweep import NONE, Sweep

NEVER: Final = -(1 << 40)
FEW: Final = 64
"""Choices of a route that the first pass keeps."""


class Frontier:
    """The search. ``best`` is the longest trail's length, if it is more than ``beat``, and ``used`` has its edges."""

    def __init__(self, sweep: Sweep, length: vec[i64], one: vec[i64], two: vec[i64], beat: i64) -> None:
        self.sweep = sweep
        self.edges: i64 = sweep.edges
        self.length: vec[i64] = length
        self.one: vec[i64] = one
        """[city]: what it is worth that the trail ends there."""
        self.two: vec[i64] = two
        """[city]: what it is worth that the trail begins and ends there."""
        self.best: i64 = beat
        self.used: list[i64] = []
        self.work: i64 = 0
        """Choices kept so far, over all routes: what the time depends on."""
        self.place_a: vec[i64] = sweep.place_a
        self.place_b: vec[i64] = sweep.place_b
        self.done_a: vec[i64] = sweep.done_a
        self.done_b: vec[i64] = sweep.done_b

        self.row: vec[i64] = zeros(int(self.edges) + 1)
        """[step]: where its part of ``most`` begins."""
        self.most: vec[i64] = self._bounds()
        """[row + 4 * odd places + ends]: the most that the steps from there on can add."""
        self.ends: i64 = 0 if sweep.entry == NONE else 1
        """Ends of the trail before the first step."""
        self.bound: i64 = self.most[self.row[0] + self.ends]
        """No trail is longer."""

        # Choices, one after another: those of a step stand together.
        self.groups: vec[i64] = zeros(2048)
        """[choice]: four bits for each place: 0 for a city without taken routes, else the number of its group."""
        self.rest: vec[i64] = zeros(2048)
        """[choice]: 4 * odd places + ends."""
        self.value: vec[i64] = zeros(2048)
        self.parent: vec[i64] = zeros(2048)
        """[choice]: 2 * the choice it came from, and 1 more if the route was taken."""
        self.count: i64 = 0
        self.first: i64 = 0
        """Where the choices of the step being written begin."""
        self.table: vec[i64] = zeros(4096)
        """Finds a choice by what it holds; what is below ``first`` belongs to earlier steps."""
        self.last: i64 = NONE
        """The best trail's last choice, as ``parent`` has it."""
        self.last_step: i64 = 0
        if self.bound > self.best:
            self._run(FEW)
            if self.bound > self.best:
                self._run(0)

    # The bound

    def _bounds(self) -> vec[i64]:
        """The most that can be added from each step on, for every set of odd places, whatever hangs together."""
        step: i64
        size: i64 = 4
        for step in range(self.edges):
            self.row[step] = size
            top: i64 = 1
            while top <= self.sweep.waiting[step]:
                top += top
            size += 4 * top
        self.row[self.edges] = 0
        most: vec[i64] = zeros(int(size))
        # After the last step nothing is odd, and there are two ends or none.
        most[1] = NEVER
        step = self.edges
        while step > 0:
            step -= 1
            self._bound(most, step)
        return most

    def _bound(self, most: vec[i64], step: i64) -> None:
        waiting: i64 = self.sweep.waiting[step]
        row: i64 = self.row[step]
        length: i64 = self.length[self.sweep.edge[step]]
        flip: i64 = BIT[self.place_a[step]] ^ BIT[self.place_b[step]]
        enters: i64 = self.sweep.enters if self.sweep.enters_at == step else 0
        odd: i64 = waiting
        ends: i64
        # All sets of the places that are taken, the whole of them first.
        while True:
            for ends in range(3):
                left: i64 = self._after(most, step, odd ^ enters, ends)
                taken: i64 = self._after(most, step, odd ^ enters ^ flip, ends) + length
                most[row + 4 * odd + ends] = left if left > taken else taken
            if odd == 0:
                return
            odd = (odd - 1) & waiting

    def _after(self, most: vec[i64], step: i64, odd: i64, ends: i64) -> i64:
        """The most that can be added once the step's route is decided: its cities may be done."""
        gained: i64 = 0
        city: i64 = self.done_a[step]
        spare: i64 = 0
        if city != NONE:
            bit: i64 = BIT[self.place_a[step]]
            if odd & bit:
                odd ^= bit
                ends += 1
                gained += self.one[city]
            else:
                spare = self.two[city]
        city = self.done_b[step]
        if city != NONE:
            bit = BIT[self.place_b[step]]
            if odd & bit:
                odd ^= bit
                ends += 1
                gained += self.one[city]
            elif self.two[city] > spare:
                spare = self.two[city]
        if ends > 2:
            return NEVER
        best: i64 = most[self.row[step + 1] + 4 * odd + ends]
        if spare and ends == 0:
            both: i64 = most[self.row[step + 1] + 4 * odd + 2] + spare
            if both > best:
                best = both
        return best + gained

    # A pass

    def _run(self, few: i64) -> None:
        """Decide route after route, keeping at most ``few`` choices of each, or all that may beat ``best``."""
        self.groups[0] = 0
        self.rest[0] = self.ends
        self.value[0] = 0
        self.count = 1
        self.last = NONE
        begin: i64 = 0
        step: i64
        at: i64
        for step in range(self.edges):
            self.first = self.count
            enters: i64 = self.sweep.enters if self.sweep.enters_at == step else 0
            a: i64 = NIBBLE * self.place_a[step]
            b: i64 = NIBBLE * self.place_b[step]
            flip: i64 = BIT[self.place_a[step]] ^ BIT[self.place_b[step]]
            length: i64 = self.length[self.sweep.edge[step]]
            for at in range(begin, self.first):
                groups: i64 = self.groups[at]
                odd: i64 = self.rest[at] >> 2
                ends: i64 = self.rest[at] & 3
                if enters:
                    odd ^= enters
                    groups = alone(groups, enters)
                self._decided(step, groups, odd, ends, self.value[at], 2 * at)
                groups = joined(groups, a, b)
                self._decided(step, groups, odd ^ flip, ends, self.value[at] + length, 2 * at + 1)
            if few and self.count - self.first > few:
                self._thin(step + 1, few)
            self.work += self.count - self.first
            begin = self.first
        if self.last != NONE:
            self._trace()

    def _decided(self, step: i64, groups: i64, odd: i64, ends: i64, value: i64, parent: i64) -> None:
        """A choice after the step's route: let the cities go whose last route it was, then keep it."""
        city: i64 = self.done_a[step]
        if city != NONE:
            place: i64 = self.place_a[step]
            if odd & BIT[place]:
                odd ^= BIT[place]
                ends += 1
                value += self.one[city]
            elif ends == 0 and self.two[city] and (groups >> (NIBBLE * place)) & 15:
                self._closed(step, groups, odd, 2, value + self.two[city], parent, place)
            self._closed(step, groups, odd, ends, value, parent, place)
        else:
            self._second(step, groups, odd, ends, value, parent)

    def _closed(self, step: i64, groups: i64, odd: i64, ends: i64, value: i64, parent: i64, place: i64) -> None:
        """The first city goes."""
        left: i64 = without(groups, NIBBLE * place)
        if left >= 0:
            self._second(step, left, odd, ends, value, parent)
        else:
            self._finish(step, groups, NIBBLE * place, ends, value, parent)

    def _second(self, step: i64, groups: i64, odd: i64, ends: i64, value: i64, parent: i64) -> None:
        city: i64 = self.done_b[step]
        if city == NONE:
            self._keep(step, groups, odd, ends, value, parent)
            return
        place: i64 = self.place_b[step]
        left: i64 = without(groups, NIBBLE * place)
        if odd & BIT[place]:
            odd ^= BIT[place]
            ends += 1
            value += self.one[city]
        elif ends == 0 and self.two[city] and (groups >> (NIBBLE * place)) & 15:
            if left >= 0:
                self._keep(step, left, odd, 2, value + self.two[city], parent)
            else:
                self._finish(step, groups, NIBBLE * place, 2, value + self.two[city], parent)
        if left >= 0:
            self._keep(step, left, odd, ends, value, parent)
        else:
            self._finish(step, groups, NIBBLE * place, ends, value, parent)

    def _finish(self, step: i64, groups: i64, shift: i64, ends: i64, value: i64, parent: i64) -> None:
        """A group has lost its last city: that is a trail if it is the only one, with the entry in it."""
        group: i64 = (groups >> shift) & 15
        if groups != group << shift or ends > 2 or value <= self.best:
            return
        if self.sweep.entry != NONE and self.sweep.enters_at > step:
            return
        self.best = value
        self.last = parent
        self.last_step = step

    def _keep(self, step: i64, groups: i64, odd: i64, ends: i64, value: i64, parent: i64) -> None:
        """Keep the choice, unless it cannot beat the best or there is one like it that is as long."""
        if ends > 2 or value + self.most[self.row[step + 1] + 4 * odd + ends] <= self.best:
            return
        groups = numbered(groups)
        rest: i64 = 4 * odd + ends
        table: vec[i64] = self.table
        mask: i64 = len(table) - 1
        spot: i64 = _mixed(groups, rest) & mask
        while True:
            found: i64 = table[spot]
            if found < self.first or found >= self.count:
                break
            if self.groups[found] == groups and self.rest[found] == rest:
                if value > self.value[found]:
                    self.value[found] = value
                    self.parent[found] = parent
                return
            spot = (spot + 1) & mask
        at: i64 = self.count
        table[spot] = at
        self.groups[at] = groups
        self.rest[at] = rest
        self.value[at] = value
        self.parent[at] = parent
        self.count = at + 1
        if self.count == len(self.groups):
            self.groups = _doubled(self.groups)
            self.rest = _doubled(self.rest)
            self.value = _doubled(self.value)
            self.parent = _doubled(self.parent)
        if 2 * (self.count - self.first) > mask:
            self._spread()

    def _thin(self, step: i64, few: i64) -> None:
        """Keep only those of the new choices that may become longest."""
        row: i64 = self.row[step]
        tally: vec[i64] = zeros(int(self.bound) + 1)
        at: i64
        for at in range(self.first, self.count):
            tally[self.value[at] + self.most[row + self.rest[at]]] += 1
        least: i64 = self.bound
        room: i64 = few
        while tally[least] < room:
            room -= tally[least]
            least -= 1
        kept: i64 = self.first
        for at in range(self.first, self.count):
            hope: i64 = self.value[at] + self.most[row + self.rest[at]]
            if hope == least:
                room -= 1
            if hope > least or (hope == least and room >= 0):
                self.groups[kept] = self.groups[at]
                self.rest[kept] = self.rest[at]
                self.value[kept] = self.value[at]
                self.parent[kept] = self.parent[at]
                kept += 1
        self.count = kept

    def _spread(self) -> None:
        """A larger table for this step's choices."""
        size: i64 = 2 * len(self.table)
        table: vec[i64] = zeros(int(size))
        at: i64
        for at in range(self.first, self.count):
            spot: i64 = _mixed(self.groups[at], self.rest[at]) & (size - 1)
            while table[spot] >= self.first:
                spot = (spot + 1) & (size - 1)
            table[spot] = at
        self.table = table

    def _trace(self) -> None:
        """The routes of the best trail, from its last choice back to the first."""
        self.used = []
        link: i64 = self.last
        step: i64 = self.last_step
        while True:
            if link & 1:
                self.used.append(self.sweep.edge[step])
            if step == 0:
                return
            link = self.parent[link >> 1]
            step -= 1


def _mixed(groups: i64, rest: i64) -> i64:
    """A number for the table that differs where the choices do."""
    mixed: i64 = ((groups ^ (rest << 41)) * 0x2545_F491_4F6C_DD1D) & MASK
    return mixed >> 24


def _doubled(values: vec[i64]) -> vec[i64]:
    count: i64 = len(values)
    result: vec[i64] = zeros(2 * int(count))
    i: i64
    for i in range(count):
        result[i] = values[i]
    return result
