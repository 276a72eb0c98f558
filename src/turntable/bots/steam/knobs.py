"""What the planner of Steam can be told: how much it thinks of which thing. Values are in ``knobs.json``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turntable.core.arrays import packed
from turntable.core.game import Game
from turntable.core.native import i64, vec

CHANGING: Final = ("open", "order", "first_shipment", "first_builder", "engineer", "locomotive", "growing")
"""Knobs that have another value in the last round, ``NAME_late``, and change evenly from round to round."""


class Knobs:
    """One set of them: hundredths of points or of one, unless they count something."""

    def __init__(self, values: Mapping[str, int]) -> None:
        self.early: vec[i64] = packed(values[name] for name in CHANGING)
        self.late: vec[i64] = packed(values[f"{name}_late"] for name in CHANGING)
        self.rival: i64 = values["rival"]
        """What a rival's point from a delivery takes from its worth."""
        self.stretch: i64 = values["stretch"]
        """What each segment takes from it that the locomotive cannot take yet."""
        self.fade: i64 = values["fade"]
        """How much each delivery counts of what the one before it counts."""
        self.open: i64 = 0
        """How much of the deliveries a link opens is counted for it."""
        self.link: i64 = values["link"]
        """What a completed segment is worth, its point at the end included."""
        self.later: i64 = values["later"]
        """How much of its worth counts of a link that takes another turn to complete."""
        self.spend: i64 = values["spend"]
        """Dollars a round that are thought to be spent on track in the rounds to come."""
        self.gain: i64 = values["gain"]
        """How much of its level a locomotive is thought to bring by a delivery."""
        self.growth: i64 = values["growth"]
        """How much that grows from one delivery to the next."""
        self.path: i64 = values["path"]
        """How much of a seat's segments lie on its longest ways: no delivery is thought to bring more."""
        self.build: i64 = values["build"]
        """Segments a round that are thought to be built in the rounds to come."""
        self.raising: i64 = values["raising"]
        """What a level is worth beyond that, for each round left."""
        self.contest: i64 = values["contest"]
        """How much sooner a cube is shipped from a city that rivals have reached."""
        self.ship: i64 = values["ship"]
        """How much of a delivery's points counts when it is weighed against an upgrade."""
        self.order: i64 = 0
        """What each place in the next turn order is worth."""
        self.first_shipment: i64 = 0
        self.first_builder: i64 = 0
        self.engineer: i64 = 0
        """How much counts of what a fourth tile opens."""
        self.locomotive: i64 = 0
        """How much counts of what a level is worth to the token that gives it."""
        self.growing: i64 = 0
        """How much counts of the deliveries that new goods and new cities open."""
        self.blur: i64 = values["blur"]
        """How much, either way, what moves are worth differs between the worlds of a search."""
        self.turn_to(1, 2)

    def turn_to(self, round: i64, rounds: i64) -> None:
        """Let the knobs have their values for this round of so many."""
        done: i64 = 0
        if rounds > 1 and round > 1:
            done = 100 * (round - 1) // (rounds - 1)
        self.open = self._now(0, done)
        self.order = self._now(1, done)
        self.first_shipment = self._now(2, done)
        self.first_builder = self._now(3, done)
        self.engineer = self._now(4, done)
        self.locomotive = self._now(5, done)
        self.growing = self._now(6, done)

    def _now(self, which: i64, done: i64) -> i64:
        return (self.early[which] * (100 - done) + self.late[which] * done) // 100


def mode_of(game: Game, seats: int) -> str:
    """Which knobs a table is played with: those for its number of seats."""
    return f"seats-{seats}"
