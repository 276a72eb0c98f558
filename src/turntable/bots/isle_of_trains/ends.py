"""With others: what bringing the game to its end is worth."""

from __future__ import annotations

from typing import Final

from turntable.bots.isle_of_trains import standing
from turntable.bots.isle_of_trains.aims import NEVER
from turntable.bots.isle_of_trains.knobs import Knobs
from turntable.core.native import i64
from turntable.games.isle_of_trains.state import IsleOfTrainsState

TOO_LONG: Final = 46
"""Rounds after which everybody wants the end."""
SOONER: Final = 15
"""An urgent end counts as if the game had lasted so many rounds more."""


class End:
    """What a step of the progress train is worth to the seat to move, in hundredths of a point."""

    def __init__(self, knobs: Knobs) -> None:
        self.knobs = knobs
        self.turn: i64 = -1
        self.lead: i64 = 0
        """How far the seat was ahead when it first looked in this turn."""
        self.urge: i64 = 0
        """What a step is worth while it is being prepared."""
        self.deny: i64 = 0
        """What a passenger is worth who goes back to the bag: others draw it instead of a token."""
        self.is_last: bool = False
        """Whether one step ends the game."""
        self.haste: i64 = 0
        self.is_late: bool = False
        self.is_urgent: bool = False
        """Set from outside, at a table where somebody does nothing but take passengers."""

    def look(self, s: IsleOfTrainsState) -> None:
        """See how near the end is, and who is ahead."""
        knobs = self.knobs
        self.urge = 0
        self.deny = knobs.deny if s.rules.empty_bag_token else 0
        self.is_last = False
        if s.turns_left >= 0:
            return
        if self.turn != s.turns:
            self.turn = s.turns
            self.lead = standing.lead(s, s.seat)
        late: i64 = s.turns - knobs.patience * s.seats
        if self.is_urgent:
            late += SOONER * s.seats
        self.haste = 0
        if late > 0:
            self.haste = late * knobs.haste // s.seats
        self.is_late = s.turns >= TOO_LONG * s.seats
        self.is_last = s.progress + 1 >= s.facts.track[s.seats]
        self.urge = knobs.progress + self.lead * knobs.ahead + self.haste
        if self.is_last and not knobs.eager:
            self.urge = self.step(0)

    def step(self, points: i64) -> i64:
        """What a step is worth now that comes with so many points."""
        if not self.is_last:
            return self.urge
        # Whoever is behind does not end the game, unless it has lasted too long.
        lead: i64 = self.lead
        if self.knobs.eager:
            lead += points
            if lead <= 0 and not self.is_late:
                return NEVER
        return lead * self.knobs.finish + (self.haste if lead > 0 or self.is_late else 0)
