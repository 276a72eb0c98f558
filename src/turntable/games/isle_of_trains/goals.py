"""What a chapter asks for, and how far that is; the rating of the solo challenge.

Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.bits import BIT, size_of
from turntable.core.native import i64
from turntable.games.isle_of_trains import contracts, scoring
from turntable.games.isle_of_trains.facts import NOTHING, TILE_SPACES, TOP_LEVEL

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState
    from turntable.games.isle_of_trains.view import Goal


def are_met(s: IsleOfTrainsState) -> bool:
    """Whether everything that the chapter asks for is done."""
    chapter = s.rules.chapter
    if chapter is None:
        return False
    for what, which, need in chapter.goals:
        if have(s, what, which) < need:
            return False
    return True


def have(s: IsleOfTrainsState, what: str, which: int) -> int:
    """How far a goal has got."""
    if what == "contract":
        done: i64 = contracts.done(s, which)
        return int(done) + 1 if done < 1 else 2
    if what == "buildings":
        return int(size_of(s.buildings[0]))
    if what == "score":
        return scoring.scores(s)[0]
    if what == "cars":
        return int(s.length[0]) - 1
    if what == "full_tiles":
        return sum(filled == TILE_SPACES for filled in s.filled)
    if what == "building_points":
        return int(scoring.building_points(s, 0))
    if what == "primaries":
        return sum(contracts.done(s, island) >= 0 for island in range(len(s.islands)))
    level: i64 = s.facts.level[s.cars[0]]
    if what == "engine_level":
        # The Time Engine is not of level 3 (60).
        return int(level) if level <= TOP_LEVEL else 0
    return int(size_of(topped(s)))


def topped(s: IsleOfTrainsState) -> i64:
    """Categories of car with one of level 3 in the solo player's train, as bits."""
    found: i64 = 0
    slot: i64
    for slot in range(1, s.length[0]):
        kind: i64 = s.cars[slot]
        if s.facts.level[kind] == TOP_LEVEL:
            found |= BIT[s.facts.category[kind]]
    return found


def tracker(s: IsleOfTrainsState) -> list[Goal]:
    """What a chapter asks for, what is done and what is missing."""
    chapter = s.rules.chapter
    if chapter is None:
        return []
    goals: list[Goal] = []
    for what, which, need in chapter.goals:
        island = None if which == NOTHING else s.facts.islands[which].id
        got = have(s, what, which)
        goals.append({"goal": what, "island": island, "have": got, "need": need, "done": got >= need})
    return goals


def rating(s: IsleOfTrainsState, points: int) -> str:
    """The rating of a solo challenge."""
    name = ""
    for rating, least in s.facts.ratings:
        if points >= least or not name:
            name = str(rating)
    return name
