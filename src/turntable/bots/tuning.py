"""Tunes the knobs of a planner by playing: hill climbing on paired games.

A step changes a few knobs, plays the changed planner and the present one in the same games against the same rivals,
and keeps the change if it is better beyond chance. Seeds begin with ``tune``: measurements never use such seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, sqrt
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

SURE: Final = 1.5
"""Standard errors a gain must exceed."""
POOL: Final = 2000
"""How many deals are used. The present planner's result on a deal is kept until the planner changes."""


class Tuner:
    """Tunes the planner of one game for one number of seats."""

    def __init__(self, game: Game, seats: int | None, seed: object) -> None:
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
        self.make_knobs = cast("Callable[[Mapping[str, int]], object]", module.Knobs)
        self.make_driver = cast("Callable[[Game, object], Policy]", module.POLICIES["driver"])
        self.first = tuned(game.name)[cast(str, module.mode_of(game, seats))]
        self.values = dict(self.first)
        self.novice = policy("novice", game)
        self.rng = Rng(f"tune {seed}")
        self.blocks = 0
        self.known: dict[int, float] = {}
        """By block: what the present planner does there."""

    def run(self, steps: int, blocks: int, tell: Tell) -> Values:
        """Climb for so many steps: a quarter of the blocks, all, and four times as many, while a change looks good."""
        for step in range(steps):
            changed = self._changed()
            gains: list[float] = []
            for count in (max(2, blocks // 4), blocks, 4 * blocks):
                gains += self._gains(changed, count)
                if sum(gains) <= 0:
                    break
            mean, error = _mean(gains)
            if mean > SURE * error:
                self.values = changed
                self.known = {}
                news = {name: value for name, value in changed.items() if value != self.first[name]}
                tell(f"{step}: +{mean:.4f} ± {error:.4f} {news}")
        return self.values

    def _changed(self) -> Values:
        values = dict(self.values)
        for _ in range(1 + self.rng.below(4)):
            name = list(values)[self.rng.below(len(values))]
            percent = 60 + int(self.rng.below(90))
            value = values[name] * percent // 100
            values[name] = value if value != values[name] else max(0, value - 1 + 2 * int(self.rng.below(2)))
        return values

    def _gains(self, changed: Mapping[str, int], blocks: int) -> list[float]:
        """By block: what the changed planner brings more than the present one."""
        new, old, rival = (
            self.make_driver(self.game, self.make_knobs(values)) for values in (changed, self.values, self.first)
        )
        gains: list[float] = []
        for _ in range(blocks):
            block = self.blocks % POOL
            self.blocks += 1
            seed = f"tune {self.seed} {block}"
            # Half of the tables are played against Novice, half against the planner as it was at first.
            others = [self.novice if block % 2 else rival] * (self.seats - 1)
            if block not in self.known:
                self.known[block] = self._block(seed, old, others)
            gains.append(self._block(seed, new, others) - self.known[block])
        return gains

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


def _mean(gains: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(gains) / len(gains)
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains) / len(gains) ** 2)
