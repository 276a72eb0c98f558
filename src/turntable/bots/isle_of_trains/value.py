"""A learned way to play Isle of Trains alone: try a move out, and ask a network what the outcome is worth.

A move is tried on a copy of the position whose deck holds blank cards only, so nothing that the seat does not know can
tell moves apart. Details that follow (which cards to pay, what to load) are settled by what the network thinks of
single cards.
"""

from __future__ import annotations

from typing import Final, cast

from turntable.bots.isle_of_trains.aims import progress
from turntable.bots.isle_of_trains.driver import GOAL, MOST_POINTS
from turntable.bots.isle_of_trains.value_inputs import BLANK, VERSION, Inputs
from turntable.bots.models import Binding
from turntable.bots.network import Network, Sums
from turntable.bots.policy import Planner
from turntable.core.arrays import zeros
from turntable.core.bits import PLACE
from turntable.core.native import i64, vec
from turntable.core.state import State
from turntable.games.isle_of_trains import scoring, stack, train
from turntable.games.isle_of_trains.ending import WON
from turntable.games.isle_of_trains.facts import BONUS, DESTINATIONS, DISCARD, DRAW, PASSENGER, SPACES
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.stack import (
    ACTION,
    CONTRACT,
    DELIVERING,
    EXTRA,
    GIVE_UP,
    HAND_LIMIT,
    HOW,
    LOAD_WITH,
    NIGHT,
    ORDER,
    PAY,
    PICK,
    REFILL,
    REPLACE,
    SPECIAL,
)
from turntable.games.isle_of_trains.state import IsleOfTrainsState

OPTIONS: Final = ("scenario", "empty_bag", "caboose_10", "promo")
"""The options that matter to those who play alone."""
SCALE: Final = 30.0
"""Points that one unit of the network's answer stands for, on top of what there is already."""
TURNS: Final = 3
"""How many turns a playout goes on before the network is asked."""
REACHED: Final = 100.0
"""What reaching a chapter's goal is worth, in points."""
ACTIONS: Final = 9
"""Candidates where an action is chosen ..."""
DETAILS: Final = 3
"""... and where a detail of it is."""
HOPELESS: Final = 8.0
"""A move that seems worth so many points less than the best is no candidate."""
NEVER: Final = -1.0e9
MOST_DETAILS: Final = 128
"""More than there are ways to settle a detail."""


class Judge:
    """Values of the legal moves of a position, and quick choices of details."""

    def __init__(self, game: IsleOfTrains, inputs: Inputs, network: Network) -> None:
        self.inputs = inputs
        self.network = network
        self.base = Sums(network)
        self.active: vec[i64] = zeros(inputs.size)
        self.numbers: vec[i64] = zeros(len(game.moves) + 1)
        self.values: vec[float] = vec[float]([0.0] * (len(game.moves) + 1))
        self.size: i64 = 0
        """How many of ``numbers`` and ``values`` there are."""
        self.supply: vec[i64] = zeros(DESTINATIONS)
        self.keep: bool = False
        """Whether to keep the inputs of where moves come to rest, for learning."""
        self.leaf: vec[i64] = zeros(0)
        """The inputs of the last position that ``_settle`` came to rest at, if they are kept."""
        self.leaf_points: float = 0.0
        """The points there were in that position."""
        self.leaves: list[vec[i64]] = []
        """By place among ``numbers``, if they are kept: such inputs; and below, such points."""
        self.points: list[float] = []
        self.legal: vec[i64] = zeros(len(game.moves) + 1)
        self.detail: vec[i64] = zeros(MOST_DETAILS)

    def forget(self) -> None:
        self.base.clear()

    def stand_at(self, s: IsleOfTrainsState) -> None:
        """Look at this position: moves are tried out from here."""
        n: i64 = self.inputs.write(s, 0, self.active)
        self.base.move_to(self.active, n)
        d: i64
        for d in range(DESTINATIONS):
            self.supply[d] = s.supply[d]

    def weigh_cards(self, s: IsleOfTrainsState) -> i64:
        """Value giving away each card of the hand, where that is asked for; the place of the best."""
        self.stand_at(s)
        first: i64 = s.verbs.pay.first if s.top() == PAY else s.verbs.discard.first
        hand: vec[i64] = self.inputs.hand
        self.size = 0
        best: i64 = 0
        mask: i64 = s.held[0]
        while mask:
            low: i64 = mask & -mask
            mask ^= low
            kind: i64 = PLACE[low % 61]
            without: vec[float] = self.base.sums[:]
            self.network.subtract(without, hand[kind] + s.hands[kind] - 1)
            self.numbers[self.size] = first + kind
            self.values[self.size] = SCALE * self.network.answer(without)
            if self.values[self.size] > self.values[best]:
                best = self.size
            self.size += 1
        return best

    def _least(self, s: IsleOfTrainsState, sums: vec[float], mask: i64) -> i64:
        """Which of these kinds of card in hand is missed least."""
        network = self.network
        hand: vec[i64] = self.inputs.hand
        best: i64 = -1
        most: float = NEVER
        while mask:
            low: i64 = mask & -mask
            mask ^= low
            kind: i64 = PLACE[low % 61]
            if mask == 0 and best < 0:
                return kind
            if kind == BLANK:
                continue
            without: vec[float] = sums[:]
            network.subtract(without, hand[kind] + s.hands[kind] - 1)
            value: float = network.answer(without)
            if value > most:
                most = value
                best = kind
        return best

    def weigh(self, s: IsleOfTrainsState) -> i64:
        """Value every legal move that is worth a thought; the place of the best."""
        if is_spare(s):
            return self.weigh_cards(s)
        self.stand_at(s)
        if self.keep:
            self.leaves = []
            self.points = []
        legal: vec[i64] = self.legal
        count: i64 = s.write_legal(legal)
        verbs = s.verbs
        step: i64 = s.top()
        acting = step in (ACTION, BONUS)
        asked = acting or step in (DRAW, REFILL, NIGHT)
        self.size = 0
        best: i64 = 0
        most: float = NEVER
        special = True
        hidden: i64 = -1
        i: i64
        for i in range(count):
            number: i64 = legal[i]
            verb = verbs.verb(number)
            which: i64 = number - verb.first
            if verb is verbs.return_card and not asked and count > 1:
                continue
            if verb is verbs.load and self._same_car(s, which):
                continue
            if verb is verbs.hide:
                if hidden < 0:
                    hidden = self._least(s, self.base.sums, s.held[0] & verbs.hide.fitting(s, train.holds_there(s)))
                if which != hidden:
                    continue
            line = _blank(s)
            line.apply(number)
            value: float = self._settle(line, special)
            if verb is verbs.deliver:
                special = False
            if value == NEVER:
                continue
            self.numbers[self.size] = number
            self.values[self.size] = value
            if self.keep:
                self.leaves.append(self.leaf)
                self.points.append(self.leaf_points)
            if value > most:
                most = value
                best = self.size
            self.size += 1
        return best

    def _same_car(self, s: IsleOfTrainsState, which: i64) -> bool:
        """Whether a car before this one is of the same kind and has as much loaded."""
        slot: i64
        for slot in range(which):
            if s.cars[slot] == s.cars[which] and s.loaded[slot] == s.loaded[which]:
                return True
        return False

    def _settle(self, s: IsleOfTrainsState, special: bool) -> float:
        """Go on from the middle of an action to where it comes to rest; what that is worth."""
        sums: vec[float] = self.base.sums
        verbs = s.verbs
        while s.depth:
            step: i64 = s.top()
            if step in (PAY, EXTRA):
                kind: i64 = self._least(s, sums, s.held[0])
                if kind != BLANK:
                    sums = sums[:]
                    self.network.subtract(sums, self.inputs.hand[kind] + s.hands[kind] - 1)
                s.apply((verbs.pay.first if step == PAY else verbs.discard.first) + kind)
            elif step == LOAD_WITH:
                s.apply(self._load(s, sums))
            elif step == SPECIAL and s.about():
                s.apply(verbs.done.first)
            elif step in (CONTRACT, PICK, ORDER):
                s.write_legal(self.detail)
                s.apply(self.detail[0])
            elif step in (HOW, REPLACE, GIVE_UP, SPECIAL) or (step == DELIVERING and not stack.had(s, stack.BEGUN)):
                return self._best_of(s, special)
            else:
                break
        return self._value(s)

    def _best_of(self, s: IsleOfTrainsState, special: bool) -> float:
        """Try every way to settle this detail; what the best is worth."""
        verbs = s.verbs
        legal: vec[i64] = self.detail[:]
        count: i64 = s.write_legal(legal)
        best: float = NEVER
        leaf: vec[i64] = self.leaf
        points: float = self.leaf_points
        before: i64 = -1
        i: i64
        for i in range(count):
            number: i64 = legal[i]
            verb = verbs.verb(number)
            which: i64 = number - verb.first
            if verb is verbs.return_card or (verb is verbs.special and not special):
                continue
            if (verb is verbs.upgrade and self._same_car(s, which)) or (
                verb is verbs.scrap and self._same_car(s, which + 1)
            ):
                continue
            if verb is verbs.unload:
                # Any cargo of a car is like any other; passengers are not.
                item: i64 = train.item_at(s, 0, which // SPACES, which % SPACES)
                what: i64 = item if item >= train.PASSENGER_ITEM else s.cars[which // SPACES]
                if what == before:
                    continue
                before = what
            line = s.copy()
            line.apply(number)
            value: float = self._settle(line, special)
            if value > best:
                best = value
                leaf = self.leaf
                points = self.leaf_points
        self.leaf = leaf
        self.leaf_points = points
        return best

    def _load(self, s: IsleOfTrainsState, sums: vec[float]) -> i64:
        """What to load into the chosen space, as a move."""
        verbs = s.verbs
        holds: i64 = train.holds_there(s)
        if holds != PASSENGER:
            fits: i64 = s.held[0] & train.fitting(s, holds)
            if fits:
                return verbs.load_card.first + self._least(s, sums, fits)
            return verbs.hide.first + self._least(s, sums, s.held[0] & verbs.hide.fitting(s, holds))
        best: i64 = 0
        most: float = NEVER
        d: i64
        for d in range(DESTINATIONS):
            if s.supply[d]:
                after: vec[float] = sums[:]
                self.network.subtract(after, self.inputs.waiting_input(s, d, 0))
                self.network.add(after, self.inputs.waiting_input(s, d, 1))
                value: float = self.network.answer(after)
                if value > most:
                    most = value
                    best = d
        return verbs.board.first + best

    def _value(self, s: IsleOfTrainsState) -> float:
        """What a position at rest is worth, in points."""
        points: float = worth(s)
        self.leaf_points = points
        if s.depth == 0:
            if self.keep:
                self.leaf = zeros(0)
            return points
        drawn: i64 = 0
        d: i64
        for d in range(DESTINATIONS):
            more: i64 = s.supply[d] - self.supply[d]
            if more > 0:
                drawn += more
                s.supply[d] -= more
                s.bag[d] += more
        n: i64 = self.inputs.write(s, drawn, self.active)
        if self.keep:
            self.leaf = self.active[:n]
        return points + SCALE * self.network.answer(self.base.near(self.active, n))


class Learned(Planner):
    """Plays the move whose outcome the network likes best; its playouts go on for a few turns and ask the network."""

    def __init__(self, judge: Judge, turns: i64 = TURNS) -> None:
        self.judge = judge
        self.turns: i64 = turns

    def renew(self) -> None:
        self.judge.forget()

    def choose(self, state: State) -> i64:
        s = cast(IsleOfTrainsState, state)
        best: i64 = self.judge.weigh(s)
        return self.judge.numbers[best]

    def foresee(self, state: State) -> i64:
        s = cast(IsleOfTrainsState, state)
        self.renew()
        last: i64 = s.turns + self.turns
        count: i64 = 0
        while s.depth and s.turns < last:
            s.apply(self.choose(s))
            count += 1
        return count

    # For the search

    def write_candidates(self, state: State, out: vec[i64]) -> i64:
        s = cast(IsleOfTrainsState, state)
        judge = self.judge
        best: i64 = judge.weigh(s)
        most: i64 = ACTIONS if s.top() in (ACTION, BONUS) else DETAILS
        values: vec[float] = judge.values
        least: float = values[best] - HOPELESS
        n: i64 = 0
        i: i64
        while n < most:
            out[n] = judge.numbers[best]
            n += 1
            values[best] = NEVER
            best = -1
            for i in range(judge.size):
                if values[i] > least and (best < 0 or values[i] > values[best]):
                    best = i
            if best < 0:
                break
        return n

    def utility(self, state: State, seat: i64) -> float:
        s = cast(IsleOfTrainsState, state)
        points: float = worth(s)
        if s.depth:
            self.judge.stand_at(s)
            points += SCALE * self.judge.network.answer(self.judge.base.sums)
        return min(1.0, max(0.0, points / (MOST_POINTS if s.rules.chapter is None else REACHED)))


def worth(s: IsleOfTrainsState) -> float:
    """What there is already: points, or in a chapter how much of the goal is done."""
    if s.rules.chapter is None:
        return float(scoring.total(s, 0))
    return REACHED if s.outcome == WON else REACHED * GOAL * progress(s)


def binding_of(game: IsleOfTrains, inputs: Inputs) -> Binding:
    """What models for this game must be bound to."""
    return Binding(game, OPTIONS, VERSION, int(inputs.size))


def is_spare(s: IsleOfTrainsState) -> bool:
    """Whether cards of the hand are to be given away."""
    return s.top() in (PAY, EXTRA, HAND_LIMIT, DISCARD)


def _blank(s: IsleOfTrainsState) -> IsleOfTrainsState:
    """A copy in which nobody can learn from the deck."""
    line = s.copy()
    deck: vec[i64] = line.deck
    i: i64
    for i in range(line.deck_size - line.deck_known):
        deck[i] = BLANK
    return line
