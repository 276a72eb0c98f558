"""Bots by level: ``bot("conductor:128", game, seed)``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Final, cast

from turntable._pure import is_compiled
from turntable.bots.perspective import Perspective
from turntable.bots.policy import Planner, Policy
from turntable.bots.search import SURE, Effort, Search
from turntable.bots.thought import Thought
from turntable.core.errors import TurntableError
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.move import Move
from turntable.core.registry import module_of
from turntable.core.rng import Rng

LEVELS: Final = ("random", "novice", "driver", "conductor", "stationmaster")
"""From the weakest to the strongest."""
EFFORTS: Final = {"conductor": Effort(128), "stationmaster": Effort(1024)}
"""How hard the levels that search do so, unless a game's family says otherwise in a table of its own, ``EFFORTS``."""
MOST: Final = 1_000_000
LONGEST: Final = 12
"""Digits of a budget, and characters of a level's name that a refusal repeats."""


class Bot(ABC):
    """Chooses one of the legal moves of a perspective. The same seed gives the same choices."""

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []
        """Why the last choice was made: the candidates, the chosen one first, then the best."""

    @abstractmethod
    def choose(self, perspective: Perspective) -> Move: ...


class Random(Bot):
    """Plays any legal move, each as likely as the others: to measure other bots by, not to play against."""

    def __init__(self, seed: object) -> None:
        super().__init__()
        self._rng = Rng(seed)

    def choose(self, perspective: Perspective) -> Move:
        move = perspective.moves[self._rng.below(len(perspective.moves))]
        self.thoughts = [_unweighed(move)]
        return move


class Player(Bot):
    """Plays by a policy alone."""

    def __init__(self, policy: Policy, seed: object) -> None:
        super().__init__()
        self._policy = policy
        self._rng = Rng(seed)

    def choose(self, perspective: Perspective) -> Move:
        self._policy.renew()
        move = perspective.game.moves[self._policy.choose(perspective.imagine(self._rng))]
        self.thoughts = [_unweighed(move)]
        return move


class Searcher(Bot):
    """Plays by a planner, improved by search over imagined worlds: Conductor, and Stationmaster, who looks longer."""

    def __init__(self, planner: Planner, seed: object, playouts: int, guard: float, seconds: float) -> None:
        super().__init__()
        self._search = Search(planner, playouts, guard, seconds)
        self._rng = Rng(seed)

    def choose(self, perspective: Perspective) -> Move:
        vocabulary = perspective.game.moves
        if len(perspective.moves) == 1:
            self.thoughts = [_unweighed(perspective.moves[0])]
            return perspective.moves[0]
        move = vocabulary[self._search.choose(perspective, self._rng)]
        thoughts: list[Thought] = []
        for one in self._search.candidates:
            mean, error = one.mean(), SURE * one.error()
            share = float(one.worlds) / float(max(1, int(self._search.used)))
            thoughts.append(Thought(vocabulary[one.number], mean, mean - error, mean + error, share))
        thoughts.sort(key=lambda thought: (thought.move is not move, -thought.share, -thought.estimate))
        self.thoughts = thoughts
        return move


def _unweighed(move: Move) -> Thought:
    """A move chosen without trying others: nothing is known of its worth."""
    return Thought(move, 0.5, 0.0, 1.0, 1.0)


def levels() -> list[str]:
    """The levels there are, the weakest first."""
    return list(LEVELS)


def levels_of(game: Game) -> list[str]:
    """The levels this game has."""
    module = module_of(game.name, floor="bots")
    policies = {} if module is None else cast("dict[str, object]", module.POLICIES)
    return [level for level in LEVELS if level == "random" or level in policies or _effort(level, policies) is not None]


def _effort(level: str, policies: Mapping[str, object]) -> Effort | None:
    """How hard a level searches by default, if it does and the game has a planner to improve."""
    return EFFORTS.get(level) if "driver" in policies else None


def effort_of(level: str, game: Game) -> Effort:
    """How hard a level that searches does so in this game."""
    module = module_of(game.name, floor="bots")
    own = cast("dict[str, Effort]", getattr(module, "EFFORTS", {}))
    return own[level] if level in own else EFFORTS[level]


def policy(level: str, game: Game) -> Policy:
    """The way a level without search plays this game."""
    policies = cast("dict[str, Callable[[Game], Policy]]", module_of(game.name, floor="bots").POLICIES)
    return policies[level](game)


def is_spec(text: str) -> bool:
    """Whether a text names a bot: its first word, up to a colon, is a level."""
    return text.partition(":")[0] in LEVELS


def split(spec: str) -> tuple[str, int]:
    """The level and the budget of a spec; the budget is 0 for levels that have none, and where none is named."""
    level, colon, budget = spec.partition(":")
    if level not in LEVELS:
        raise TurntableError(Message("no-such-bot", {"name": level[:LONGEST], "known": levels()}))
    if not colon:
        return level, 0
    if not searches(level):
        raise TurntableError(Message("bot-no-budget", {"level": level}))
    # Python refuses to read numbers of thousands of digits, with an error that is none of ours.
    if not (budget.isascii() and budget.isdigit() and len(budget) <= LONGEST and 1 <= int(budget) <= MOST):
        shown = budget if len(budget) <= LONGEST else f"{budget[:LONGEST]}…"
        raise TurntableError(Message("bot-bad-budget", {"budget": shown, "level": level, "most": MOST}))
    return level, int(budget)


def searches(level: str) -> bool:
    """Whether this level tries moves in imagined worlds, which takes time."""
    return level in EFFORTS


def usual(game: Game) -> str:
    """The level people play against unless they choose: strong, and never waited for."""
    has = [level for level in levels_of(game) if level != "stationmaster"]
    # A search takes fifty times as long where the engine is not compiled.
    return has[-1] if is_compiled() or not searches(has[-1]) else has[-2]


def bot(spec: str, game: Game, seed: object, seconds: float = 0.0) -> Bot:
    """The bot of this spec, ``level`` or ``level:playouts``. ``seconds`` limits a decision's time, at the cost that
    equal seeds no longer mean equal choices.
    """
    level, budget = split(spec)
    if level not in levels_of(game):
        known: list[object] = list(levels_of(game))
        raise TurntableError(Message("bot-not-yet", {"level": level, "game": game.name, "known": known}))
    if level == "random":
        return Random(seed)
    if searches(level):
        effort = effort_of(level, game)
        planner = cast(Planner, policy(effort.planner, game))
        return Searcher(planner, seed, budget or effort.playouts, effort.guard, seconds)
    return Player(policy(level, game), seed)
