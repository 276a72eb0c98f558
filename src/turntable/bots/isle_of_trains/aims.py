"""What there is to win: points, or what a chapter asks for. The planner's judgments begin here and work backwards.

A chapter's goals become values: of a contract, a car, a building, a passenger on a tile, a card of level 3, as long as
they are missing. Whatever the goals do not need is worth next to nothing.
"""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains.knobs import Knobs
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts, goals, train
from turntable.games.isle_of_trains.facts import CONTRACTS, DESTINATIONS, ISLANDS, LOADED, TILE_SPACES, Facts
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.piles import sum_of
from turntable.games.isle_of_trains.state import IsleOfTrainsState

NEVER: Final = -100_000
"""The value of what the goals forbid."""


class Aims:
    """Values for one seat, in hundredths of a point."""

    def __init__(self) -> None:
        self.point: i64 = 100
        self.token: i64 = 100
        self.car: i64 = 0
        self.building: i64 = 0
        self.building_point: i64 = 100
        self.fill: i64 = 0
        """A passenger on a tile."""
        self.engine: i64 = 0
        """An engine of level 3."""
        self.top: i64 = 0
        """A car of level 3 of a category that has none."""
        self.topped: i64 = 0
        """Categories that have one, as bits."""
        self.contract: vec[i64] = zeros(ISLANDS * CONTRACTS)
        """[contracts.number_of(island, which)]"""

    def set_out(self, game: IsleOfTrains, knobs: Knobs) -> None:
        """Value what the game, or its chapter, asks for."""
        self.token = knobs.token
        chapter = game.chapter
        if chapter is None:
            self._points(game.facts, 100)
            return
        first = chapter.goals[0][0]
        self._points(game.facts, 100 if first == "score" else knobs.point)
        if first == "contract":
            # Any other island would only be in the way of those.
            for i in range(ISLANDS * CONTRACTS):
                self.contract[i] = NEVER
        for what, which, _need in chapter.goals:
            if what != "score":
                self._goal(game.facts, what, which, knobs.goal)

    def _points(self, facts: Facts, point: i64) -> None:
        self.point = point
        self.building_point = point
        i: i64
        for i in range(ISLANDS * CONTRACTS):
            self.contract[i] = facts.contract_points[i] * point

    def _goal(self, facts: Facts, what: str, which: i64, goal: i64) -> None:
        i: i64
        if what == "contract":
            for i in range(3):
                self.contract[contracts.number_of(which, i)] = goal * _items(facts, contracts.number_of(which, i))
        elif what == "primaries":
            for i in range(ISLANDS):
                self.contract[contracts.number_of(i, 0)] += goal * _items(facts, contracts.number_of(i, 0))
        elif what == "cars":
            self.car = goal
        elif what == "buildings":
            self.building = goal
        elif what == "building_points":
            self.building_point += goal
        elif what == "full_tiles":
            self.fill = goal
        elif what == "engine_level":
            self.engine = goal
        else:
            self.top = goal

    def look(self, s: IsleOfTrainsState) -> None:
        """See what is missing."""
        if self.top:
            self.topped = goals.topped(s)


def _items(facts: Facts, contract: i64) -> i64:
    """How much cargo a contract takes."""
    return sum_of(facts.needs, contract * LOADED, LOADED)


def progress(s: IsleOfTrainsState) -> float:
    """How much of a chapter's goals is done, from 0 to 1."""
    chapter = s.rules.chapter
    if chapter is None:
        return 0.0
    total = 0.0
    for what, which, need in chapter.goals:
        total += _part(s, what, which, need)
    return total / float(len(chapter.goals))


def _part(s: IsleOfTrainsState, what: str, which: i64, need: i64) -> float:
    have: i64
    i: i64
    if what == "contract":
        return _contract_part(s, which, False)
    if what == "primaries":
        part = 0.0
        for i in range(ISLANDS):
            part += _contract_part(s, i, True)
        return part / float(ISLANDS)
    if what == "full_tiles":
        have = _best_tiles(s, need)
        need *= TILE_SPACES
    else:
        have = goals.have(s, what, int(which))
    if have < 0:
        have = 0
    return float(have) / float(need) if have < need else 1.0


def _contract_part(s: IsleOfTrainsState, island: i64, primary: bool) -> float:
    """Cargo delivered, and half of what is loaded for the contracts that are left."""
    done: i64 = contracts.done(s, island)
    first: i64 = _items(s.facts, contracts.number_of(island, 0))
    if done > 0 or (done == 0 and primary):
        return 1.0
    if primary:
        return 0.5 * float(_loaded(s, contracts.number_of(island, 0))) / float(first)
    best = 0.0
    i: i64
    for i in range(contracts.number_of(island, 1), contracts.number_of(island + 1, 0)):
        items: i64 = _items(s.facts, i)
        if items:
            got = float(first) if done == 0 else 0.5 * float(_loaded(s, contracts.number_of(island, 0)))
            part = (got + 0.5 * float(_loaded(s, i))) / float(first + items)
            if part > best:
                best = part
    return best


def _loaded(s: IsleOfTrainsState, contract: i64) -> i64:
    """How much of a contract's cargo is loaded."""
    n: i64 = s.cargo[train.WILD]
    any: i64 = s.facts.needs[contract * LOADED + train.WILD]
    t: i64
    for t in range(3):
        have: i64 = s.cargo[t]
        need: i64 = s.facts.needs[contract * LOADED + t]
        n += have if any or have < need else need
    most: i64 = _items(s.facts, contract)
    return n if n < most else most


def _best_tiles(s: IsleOfTrainsState, count: i64) -> i64:
    """Passengers on the fullest of the tiles."""
    total: i64 = 0
    least: i64 = TILE_SPACES
    i: i64
    for i in range(DESTINATIONS):
        total += s.filled[i]
        if s.filled[i] < least:
            least = s.filled[i]
    return total - least if count < DESTINATIONS else total
