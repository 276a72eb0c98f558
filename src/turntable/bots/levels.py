"""The levels of bots: which there are, which a game has, and the text that names one, ``conductor:128``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from turntable._pure import is_compiled
from turntable.bots.policy import Planner, Policy
from turntable.bots.search import Effort
from turntable.core import registry
from turntable.core.errors import TurntableError
from turntable.core.game import Game
from turntable.core.message import Message

LEVELS: Final = ("random", "novice", "driver", "conductor", "stationmaster")
"""From the weakest to the strongest."""
EFFORTS: Final = {"conductor": Effort(128), "stationmaster": Effort(2048)}
"""How hard the levels that search do so, unless a game's family says otherwise in a table of its own, ``EFFORTS``."""
MOST: Final = 1_000_000
LONGEST: Final = 12
"""Digits of a budget, and characters of a level's name that a refusal repeats."""


def levels() -> list[str]:
    """The levels there are, the weakest first."""
    return list(LEVELS)


def levels_of(game: Game) -> list[str]:
    """The levels this game has."""
    policies = _policies(game.name)
    return [level for level in LEVELS if level == "random" or level in policies or _effort(level, policies) is not None]


def _policies(name: str) -> dict[str, Callable[[Game], Policy]]:
    """What a game's bots play by, by level; none for a game without bots of its own."""
    module = registry.module_of(name, floor="bots")
    return cast("dict[str, Callable[[Game], Policy]]", getattr(module, "POLICIES", {}))


def _effort(level: str, policies: Mapping[str, object]) -> Effort | None:
    """How hard a level searches by default, if it does and the game has a planner to improve."""
    return EFFORTS.get(level) if "driver" in policies else None


def effort_of(level: str, game: Game) -> Effort:
    """How hard a level that searches does so in this game."""
    module = registry.module_of(game.name, floor="bots")
    own = cast("dict[str, Effort]", getattr(module, "EFFORTS", {}))
    return own[level] if level in own else EFFORTS[level]


def policy(level: str, game: Game) -> Policy:
    """The way a level without search plays this game."""
    return _policies(game.name)[level](game)


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


def _examine(name: str) -> None:
    """Bots that another package brings with a game play at levels there are, and choose a move as a game begins."""
    game = registry.game(name)
    state = game.start(seed=0)
    for level, make in _policies(name).items():
        made = make(game)
        if level not in LEVELS or not isinstance(made, Planner if level == "driver" else Policy):
            raise TurntableError(Message("broken-bot", {"level": level, "known": levels()}))
        made.renew()
        made.choose(state.copy())


registry.examine_with(_examine, "bots")
