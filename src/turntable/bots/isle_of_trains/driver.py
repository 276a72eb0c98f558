"""Driver: weighs every move by what it changes, and plays the one that weighs most."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from turntable.bots.isle_of_trains import standing
from turntable.bots.isle_of_trains.aims import progress
from turntable.bots.isle_of_trains.choices import NEVER, Choices
from turntable.bots.isle_of_trains.knobs import QUIET, QUIET_TOKEN, Knobs, mode_of, quiet_mode_of
from turntable.bots.knobs import tuned
from turntable.bots.policy import Planner
from turntable.core.bits import BIT
from turntable.core.game import Game
from turntable.core.native import i64, vec
from turntable.core.state import State
from turntable.games.isle_of_trains.facts import BONUS
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.stack import ACTION, HAND_LIMIT, PAY
from turntable.games.isle_of_trains.state import IsleOfTrainsState

WIN: Final = 0.6
"""How much of the utility is winning; the rest is by how much."""
MARGIN: Final = 15.0
"""Points that make a margin count."""
LONG: Final = 48
"""Rounds after which a game with others ..."""
DRAGGED: Final = 0.5
"""... is worth only so much of what it would have been: nobody drags it out."""
SOON: Final = 25.0
"""Rounds after which a game is worth less with each round if all others do nothing but take passengers, ..."""
SLOW: Final = 0.01
"""... by this part, ..."""
LEAST: Final = 0.4
"""... down to this part."""
STEP: Final = 9.0
"""Rounds that a step of the progress train takes there."""
MOST_POINTS: Final = 200.0
"""A solo score that is out of reach."""
GOAL: Final = 0.5
"""What a chapter is worth that was lost just short of its goal."""
HORIZON: Final = 600
"""Decisions after which a playout stops and counts what there is: games can stall."""
ACTIONS: Final = 18
"""Candidates where an action is chosen, unless a search is too short for so many ..."""
LAST_ACTIONS: Final = 20
"""... in the last turn of a game with others, where all of them are compared to the end ..."""
DETAILS: Final = 8
"""... and where a detail of it is."""


class Driver(Planner):
    """The planner of Isle of Trains."""

    def __init__(self, game: Game, knobs: Knobs | None = None, quiet: Knobs | None = None) -> None:
        """``knobs`` are played with instead of the tuned ones, and ``quiet`` where the others do next to nothing."""
        self.rules = cast(IsleOfTrains, game)
        self.given = knobs
        self.quiet = quiet if knobs is None else quiet or knobs
        self.by_mode: dict[str, Choices] = {}
        self.actions: i64 = ACTIONS
        """How many actions a search tries."""
        self.seats: i64 = 0
        self.is_quiet: bool = False
        self.own: i64 = 0
        """The seat for which a search asks, as a bit ..."""
        self.is_alone: bool = False
        """... and whether all others did nothing but take passengers when it asked."""
        self.choices = Choices(self.rules, self._knobs(mode_of(self.rules, 1 if self.rules.chapter else 2)))

    def renew(self) -> None:
        self.choices.forget()

    def choose(self, state: State) -> i64:
        return self._planned(cast(IsleOfTrainsState, state))

    def _planned(self, s: IsleOfTrainsState) -> i64:
        """The move that weighs most."""
        self._tune(s)
        step: i64 = s.top()
        if step in (PAY, HAND_LIMIT):
            return self.choices.cheapest(s)
        best: i64 = self.choices.weigh(s)
        return self.choices.numbers[best]

    def _knobs(self, mode: str) -> Knobs:
        given = self.quiet if mode in (QUIET, QUIET_TOKEN) else self.given
        return Knobs(tuned(self.rules.name)[mode]) if given is None else given

    def _tune(self, s: IsleOfTrainsState) -> None:
        """Take the knobs for this number of seats, and for what the others do."""
        is_quiet: bool = s.seats > 1 and standing.is_quiet(s)
        if s.seats != self.seats or is_quiet != self.is_quiet:
            self.seats = s.seats
            self.is_quiet = is_quiet
            mode = quiet_mode_of(self.rules) if is_quiet else mode_of(self.rules, int(s.seats))
            if mode not in self.by_mode:
                self.by_mode[mode] = Choices(self.rules, self._knobs(mode))
            self.choices = self.by_mode[mode]
            self.choices.forget()

    def play_out(self, state: State) -> i64:
        """Play all seats to the end, or until it is clear that the game has stalled. Whoever has been idle stays so."""
        s = cast(IsleOfTrainsState, state)
        return self._play_on(s, standing.idle_seats(s) if s.seats > 1 else 0)

    def _play_on(self, s: IsleOfTrainsState, idle: i64) -> i64:
        self.renew()
        i: i64 = 0
        while s.depth and i < HORIZON:
            s.apply(self._next(s, idle))
            i += 1
        return i

    def _next(self, s: IsleOfTrainsState, idle: i64) -> i64:
        """The next move, where idle players take a passenger, or a card if there is none."""
        if idle & BIT[s.seat] and s.top() == ACTION:
            if s.bag_size or s.rules.empty_bag_token:
                return s.verbs.take_passenger.first
            if s.deck_size or s.pile_size:
                return s.verbs.take_deck.first
        return self._planned(s)

    # For the search

    def foresee(self, state: State) -> i64:
        """As ``play_out``, but whoever searches is not idle."""
        s = cast(IsleOfTrainsState, state)
        return self._play_on(s, standing.idle_seats(s) & ~self.own if s.seats > 1 else 0)

    def write_candidates(self, state: State, out: vec[i64]) -> i64:
        s = cast(IsleOfTrainsState, state)
        self.own = BIT[s.seat]
        self.is_alone = s.seats > 1 and standing.is_alone(s, s.seat)
        self._tune(s)
        choices = self.choices
        step: i64 = s.top()
        best: i64 = choices.weigh(s)
        most: i64 = DETAILS
        if step in (ACTION, BONUS):
            most = LAST_ACTIONS if s.turns_left == 1 else self.actions
        values: vec[i64] = choices.values
        n: i64 = 0
        while n < most:
            out[n] = choices.numbers[best]
            n += 1
            values[best] = NEVER
            best = -1
            i: i64
            for i in range(choices.count):
                if values[i] > NEVER and (best < 0 or values[i] > values[best]):
                    best = i
            if best < 0:
                break
        return n

    def is_exact(self, state: State) -> bool:
        s = cast(IsleOfTrainsState, state)
        return s.turns_left == 1

    def utility(self, state: State, seat: i64) -> float:
        s = cast(IsleOfTrainsState, state)
        if s.rules.chapter is not None:
            return 1.0 if s.outcome == 1 else GOAL * progress(s)
        scores = s.scores()
        own = scores[seat]
        if s.seats == 1:
            return min(1.0, max(0.0, own / MOST_POINTS))
        best = -1000
        other: i64
        for other in range(s.seats):
            if other != seat and scores[other] > best:
                best = scores[other]
        above = 0.0
        if own > best:
            above = 1.0
        elif own == best:
            above = 0.5
        worth = WIN * above + (1.0 - WIN) / (1.0 + exp(float(best - own) / MARGIN))
        if self.is_alone:
            return worth * _in_time(s)
        return worth if s.turns <= LONG * s.seats else worth * DRAGGED


def _in_time(s: IsleOfTrainsState) -> float:
    """The part that is left of what a game is worth which one seat must bring to its end; less, the longer it takes."""
    rounds: float = float(s.turns) / float(s.seats)
    if s.depth:
        rounds += STEP * float(s.facts.track[s.seats] - s.progress)
    return min(1.0, max(LEAST, 1.0 - SLOW * (rounds - SOON)))
