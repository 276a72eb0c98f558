"""Tunes the knobs of a planner by playing: an evolution strategy.

A step makes pairs of planners with all knobs changed a little, the one of a pair up where the other is down, and plays
all of them on the same deals against the same rivals. The knobs move towards those that did better, and how far each is
changed next time follows from that too. Every step has deals of its own, so nothing is learned by heart. Seeds begin
with ``tune``: measurements never use such seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, log
from typing import Final, cast

from turntable.bots.knobs import Values, tuned
from turntable.bots.levels import levels_of, policy
from turntable.bots.policy import Planner, Policy
from turntable.bots.policy_games import finished, play, shares
from turntable.core.errors import BadOption, TurntableError
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.registry import module_of
from turntable.core.rng import Rng

Tell = Callable[[str], None]
Changes = dict[str, float]

PAIRS: Final = 16
"""Pairs of planners in a step, unless said otherwise."""
SPREAD: Final = 0.12
"""How far a knob is changed at first, as a part of itself ..."""
LEAST: Final = 1.0
"""... and at least, in its own unit."""
PACE: Final = 0.6
"""How far the knobs move towards the better ones in a step."""
LEARNING: Final = 0.03
"""How fast it changes how far they are changed."""
NOVICE: Final = 4
"""One in so many deals is played against Novice, the others against the planner as it was at first."""


class Tuner:
    """Tunes the planner of one game for one number of seats."""

    def __init__(self, game: Game, seats: int | None, seed: object, pairs: int = PAIRS) -> None:
        if seats is None:
            seats = game.seats[0]
        if seats not in game.seats:
            allowed: list[object] = list(game.seats)
            raise BadOption(Message("bad-seats", {"seats": seats, "allowed": allowed}))
        if "driver" not in levels_of(game):
            raise TurntableError(Message("tune-cannot", {"game": game.name}))
        module = module_of(game.name, floor="bots")
        if not hasattr(module, "Knobs"):
            raise TurntableError(Message("tune-cannot", {"game": game.name}))
        self.game = game
        self.seats = seats
        self.seed = seed
        self.pairs = pairs
        """How many pairs of planners a step tries."""
        self.make_knobs = cast("Callable[[Mapping[str, int]], object]", module.Knobs)
        self.make_driver = cast("Callable[[Game, object], Policy]", module.POLICIES["driver"])
        self.first = tuned(game.name)[cast(str, module.mode_of(game, seats))]
        self.values = dict(self.first)
        self.novice = policy("novice", game)
        self.rival = self._planner(self.first)
        self.rng = Rng(f"tune {seed}")
        self.middle = {name: float(value) for name, value in self.first.items()}
        """The knobs, before they are rounded."""
        self.reach = {name: max(LEAST, SPREAD * value) for name, value in self.middle.items()}
        """How far each is changed."""

    def run(self, steps: int, blocks: int, tell: Tell) -> Values:
        """Go so many steps, each planner playing so many deals from every seat; tell of each step."""
        for step in range(steps):
            tried = self._tried(step, blocks)
            self._move(tried)
            self.values = self._rounded(self.middle)
            news = {name: value for name, value in self.values.items() if value != self.first[name]}
            mean = sum([value for value, _ in tried]) / len(tried)
            tell(f"{step + 1}/{steps}: {mean:.4f} {news}")
        return self.values

    def _tried(self, step: int, blocks: int) -> list[tuple[float, Changes]]:
        """What the planners of a step did, the best first, and how their knobs were changed, in units of reach."""
        tried: list[tuple[float, Changes]] = []
        for _ in range(self.pairs):
            up = {name: self._normal() for name in self.middle}
            for sign in (1.0, -1.0):
                changes = {name: sign * change for name, change in up.items()}
                knobs = {name: at + changes[name] * self.reach[name] for name, at in self.middle.items()}
                tried.append((self.value(self._rounded(knobs), step, blocks), changes))
        tried.sort(key=_by_value)
        return tried

    def _move(self, tried: list[tuple[float, Changes]]) -> None:
        """Move the knobs, and how far they are changed, towards the better half."""
        weights = [max(0.0, log(self.pairs + 1.0) - log(place + 1.0)) for place in range(len(tried))]
        total = sum(weights)
        even = 1.0 / len(tried)
        for name in self.middle:
            shift = 0.0
            wider = 0.0
            for place in range(len(tried)):
                weight = weights[place] / total - even
                change = tried[place][1][name]
                shift += weight * change
                wider += weight * (change * change - 1.0)
            self.middle[name] = max(0.0, self.middle[name] + PACE * self.reach[name] * shift)
            self.reach[name] *= exp(LEARNING * wider)

    def value(self, values: Mapping[str, int], step: int, blocks: int) -> float:
        """What a planner with these knobs does on the deals of a step."""
        planner = self._planner(values)
        total = 0.0
        for block in range(blocks):
            rival = self.novice if block % NOVICE == NOVICE - 1 else self.rival
            total += self._block(f"tune {self.seed} {step} {block}", planner, [rival] * (self.seats - 1))
        return total / blocks

    def _planner(self, values: Mapping[str, int]) -> Policy:
        return self.make_driver(self.game, self.make_knobs(values))

    def _normal(self) -> float:
        """A number from the normal distribution, near enough: the sum of twelve even ones."""
        return sum([float(self.rng.below(1 << 20)) / float(1 << 20) for _ in range(12)]) - 6.0

    def _rounded(self, knobs: Mapping[str, float]) -> Values:
        return {name: max(0, round(value)) for name, value in knobs.items()}

    def _block(self, seed: str, policy: Policy, others: Sequence[Policy]) -> float:
        total = 0.0
        for seat in range(self.seats):
            table = [*others[:seat], policy, *others[seat:]]
            if self.seats == 1:
                return cast(Planner, policy).utility(finished(self.game, seed, table), 0)
            scores = play(self.game, seed, table)
            margin = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
            total += 0.6 * shares(scores)[seat] + 0.4 / (1.0 + exp(-margin / 25.0))
        return total / self.seats


def _by_value(one: tuple[float, Changes]) -> float:
    return -one[0]
