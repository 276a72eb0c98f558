"""The knobs of the planner: numbers that were tuned, not thought. They stand in ``knobs.json``, by number of seats."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources

from turntable.core.native import i64


class Knobs:
    """One set of them: hundredths of points, of turns or of one, unless they count something."""

    def __init__(self, values: Mapping[str, int]) -> None:
        self.turn: i64 = values["turn"]
        """What a turn is worth: the price of everything that takes time."""
        self.card: i64 = values["card"]
        """Turns it takes to draw a card that is missing."""
        self.hand: i64 = values["hand"]
        """How much of a card in the hand counts towards a route while prices are made."""
        self.wild: i64 = values["wild"]
        """How much of a locomotive counts towards a route while prices are made."""
        self.filler_turn: i64 = values["filler_turn"]
        """The price of a turn spent on routes that serve no ticket."""
        self.filler_less: i64 = values["filler_less"]
        """How much shorter than the longest route still open such a route may be, while there is time for better."""
        self.filler_weight: i64 = values["filler_weight"]
        """How much cards for those are wanted, when cards for tickets' routes are wanted 100."""
        self.join: i64 = values["join"]
        """What it is worth that such a route continues the seat's own network."""
        self.locomotive: i64 = values["locomotive"]
        """How much a locomotive is wanted when the card wanted most is wanted 100."""
        self.near: i64 = values["near"]
        """How much more cards are wanted for a route that lacks but one."""
        self.touch: i64 = values["touch"]
        """Urgency of a route, for each end where another seat has trains."""
        self.short: i64 = values["short"]
        """Urgency of a route, for each train less than the longest."""
        self.hold: i64 = values["hold"]
        """The most locomotives spent on a claim while there is time, in hundredths of its length."""
        self.haste: i64 = values["haste"]
        """How much of the turns that seem to be left can be counted on."""
        self.risk: i64 = values["risk"]
        """Extra price of a route for each end where another seat has trains."""
        self.ticket_trains: i64 = values["ticket_trains"]
        """More tickets are drawn with at least so many trains left after the plan ..."""
        self.ticket_turns: i64 = values["ticket_turns"]
        """... and so many turns."""


@cache
def tuned() -> dict[str, dict[str, int]]:
    """The file, by number of seats."""
    file = resources.files("turntable.bots.ticket_to_ride") / "knobs.json"
    seats: dict[str, dict[str, int]] = json.loads(file.read_text(encoding="utf-8"))["seats"]
    return seats


def values_for(seats: int) -> dict[str, int]:
    """The knobs for so many players, as the file has them."""
    return dict(tuned()[str(seats)])


def knobs_for(seats: int) -> Knobs:
    """The knobs for so many players."""
    return Knobs(values_for(seats))
