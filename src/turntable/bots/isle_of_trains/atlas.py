"""What bots compute once from the facts: what cards and tickets bring, effect by effect."""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed, zeros
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import facts
from turntable.games.isle_of_trains.facts import DRAW, KINDS, MOST_EFFECTS, TOKENS, Facts

CABOOSES: Final = 10
WIDE: Final = 7
"""Places of a row of effects: their numbers are 1 to 6. At 0 is how many there are besides draws and tokens."""


class Effects:
    """Rows of effects, by kind of effect."""

    def __init__(self, effects: facts.Effects) -> None:
        self.counts: vec[i64] = zeros(len(effects.step) // MOST_EFFECTS * WIDE)
        for i in range(len(effects.step)):
            row = i // MOST_EFFECTS * WIDE
            if effects.step[i]:
                self.counts[row + effects.step[i]] += effects.count[i]
            if effects.step[i] not in (0, DRAW, TOKENS):
                self.counts[row] += 1

    def of(self, row: i64, effect: i64) -> i64:
        """How much of an effect a row has; of a bonus, the actions it allows, as bits."""
        return self.counts[row * WIDE + effect]


class Atlas:
    """The facts of the game as plans look them up."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.benefit = Effects(facts.benefit)
        """[kind]"""
        self.built = Effects(facts.built)
        """[kind]"""
        self.rewards = Effects(facts.rewards)
        """[tile * 3 + space]"""
        numbers = [0] * KINDS
        for kind, card in enumerate(facts.cards):
            if card.category == "caboose":
                numbers[kind] = int(card.id.rpartition("-")[2])
        self.caboose: vec[i64] = packed(numbers)
        """[kind]: the number of a caboose, or 0."""
