"""The knobs of the planner: numbers that were tuned, not thought. They stand in ``knobs.json``, by number of seats."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from turntable.core.native import i64

DEFAULTS: Final[dict[str, int]] = {
    "turn": 500,
    "card": 46,
    "hand": 29,
    "wild": 37,
    "filler_turn": 479,
    "filler_less": 0,
    "filler_weight": 50,
    "join": 198,
    "locomotive": 84,
    "near": 38,
    "touch": 62,
    "short": 0,
    "hold": 14,
    "haste": 220,
    "risk": 3,
    "ticket_trains": 99,
    "ticket_turns": 1000,
}
"""What stands for a knob that the file does not name; hundredths of points, of turns or of one."""


class Knobs:
    """One set of them."""

    def __init__(self, values: Mapping[str, int]) -> None:
        unknown = [name for name in values if name not in DEFAULTS]
        if unknown:
            raise ValueError(f"no such knob: {', '.join(unknown)}")
        all_of_them = {**DEFAULTS, **values}
        self.turn: i64 = all_of_them["turn"]
        """What a turn is worth: the price of everything that takes time."""
        self.card: i64 = all_of_them["card"]
        """Turns it takes to draw a card that is missing."""
        self.hand: i64 = all_of_them["hand"]
        """How much of a card in the hand counts towards a route while prices are made."""
        self.wild: i64 = all_of_them["wild"]
        """How much of a locomotive counts towards a route while prices are made."""
        self.filler_turn: i64 = all_of_them["filler_turn"]
        """The price of a turn spent on routes that serve no ticket."""
        self.filler_less: i64 = all_of_them["filler_less"]
        """How much shorter than the longest route still open such a route may be, while there is time for better."""
        self.filler_weight: i64 = all_of_them["filler_weight"]
        """How much cards for those are wanted, when cards for tickets' routes are wanted 100."""
        self.join: i64 = all_of_them["join"]
        """What it is worth that such a route continues the seat's own network."""
        self.locomotive: i64 = all_of_them["locomotive"]
        """How much a locomotive is wanted when the card wanted most is wanted 100."""
        self.near: i64 = all_of_them["near"]
        """How much more cards are wanted for a route that lacks but one."""
        self.touch: i64 = all_of_them["touch"]
        """Urgency of a route, for each end where another seat has trains."""
        self.short: i64 = all_of_them["short"]
        """Urgency of a route, for each train less than the longest."""
        self.hold: i64 = all_of_them["hold"]
        """The most locomotives spent on a claim while there is time, in hundredths of its length."""
        self.haste: i64 = all_of_them["haste"]
        """How much of the turns that seem to be left can be counted on."""
        self.risk: i64 = all_of_them["risk"]
        """Extra price of a route for each end where another seat has trains."""
        self.ticket_trains: i64 = all_of_them["ticket_trains"]
        """More tickets are drawn with at least so many trains left after the plan ..."""
        self.ticket_turns: i64 = all_of_them["ticket_turns"]
        """... and so many turns."""


@cache
def tuned() -> dict[str, dict[str, int]]:
    """The file, by number of seats."""
    file = resources.files("turntable.bots.ticket_to_ride") / "knobs.json"
    data: dict[str, dict[str, int]] = json.loads(file.read_text(encoding="utf-8"))
    return data


def knobs_for(seats: int) -> Knobs:
    """The knobs for so many players."""
    return Knobs(tuned()[str(seats)])
