"""What bots compute once from the facts: what cards and tickets bring, effect by effect."""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed, zeros
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import facts
from turntable.games.isle_of_trains.facts import (
    BONUS,
    DISCARD,
    DRAW,
    KINDS,
    MOST_EFFECTS,
    PASSENGERS,
    RECOVER,
    TOKENS,
    Facts,
)

CABOOSES: Final = 10


class Effects:
    """Rows of effects, each kind of effect in an array of its own."""

    def __init__(self, effects: facts.Effects) -> None:
        rows = len(effects.step) // MOST_EFFECTS
        self.draws: vec[i64] = zeros(rows)
        self.discards: vec[i64] = zeros(rows)
        self.tokens: vec[i64] = zeros(rows)
        self.passengers: vec[i64] = zeros(rows)
        self.bonus: vec[i64] = zeros(rows)
        """[row]: the actions a bonus allows, as bits."""
        self.recovers: vec[i64] = zeros(rows)
        for i in range(len(effects.step)):
            verb, count = int(effects.step[i]), int(effects.count[i])
            for known, to in (
                (DRAW, self.draws),
                (DISCARD, self.discards),
                (TOKENS, self.tokens),
                (PASSENGERS, self.passengers),
                (BONUS, self.bonus),
                (RECOVER, self.recovers),
            ):
                if verb == known:
                    to[i // MOST_EFFECTS] += count


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
