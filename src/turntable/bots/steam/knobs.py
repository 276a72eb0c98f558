"""The knobs of the planner: what each number means. ``knobs.json`` has their values, by mode."""

from __future__ import annotations

from collections.abc import Mapping

from turntable.core.game import Game
from turntable.core.native import i64


class Knobs:
    """One set of them: hundredths of points or of one, unless they count something."""

    def __init__(self, values: Mapping[str, int]) -> None:
        self.rival: i64 = values["rival"]
        """What a rival's point from a delivery takes from its worth."""
        self.stretch: i64 = values["stretch"]
        """What each segment takes from it that the locomotive cannot take yet."""
        self.fade: i64 = values["fade"]
        """How much each delivery counts of what the one before it counts."""
        self.open: i64 = values["open"]
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
        self.contest: i64 = values["contest"]
        """How much sooner a cube is shipped from a city that rivals have reached."""
        self.ship: i64 = values["ship"]
        """How much of a delivery's points counts when it is weighed against an upgrade."""
        self.order: i64 = values["order"]
        """What each place in the next turn order is worth."""
        self.first_shipment: i64 = values["first_shipment"]
        self.first_builder: i64 = values["first_builder"]
        self.engineer: i64 = values["engineer"]
        """How much counts of what a fourth tile opens."""
        self.locomotive: i64 = values["locomotive"]
        """How much counts of what a level is worth to the token that gives it."""
        self.growing: i64 = values["growing"]
        """How much counts of the deliveries that new goods and new cities open."""
        self.blur: i64 = values["blur"]
        """How much, either way, what moves are worth differs between the worlds of a search."""


def mode_of(game: Game, seats: int) -> str:
    """Which knobs a table is played with: those for its number of seats."""
    return f"seats-{seats}"
