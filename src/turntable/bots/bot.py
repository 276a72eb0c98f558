"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from turntable import Game, Message, Move, Rng, TurntableError
from turntable.bots.perspective import Perspective


class Bot(Protocol):
    """Chooses one of the legal moves of a perspective; the same seed, the same choices."""

    def choose(self, perspective: Perspective) -> Move: ...


class Random:
    """Any legal move, each as likely as the others: a yardstick, not an opponent."""

    def __init__(self, seed: object) -> None:
        self._rng = Rng(seed)

    def choose(self, perspective: Perspective) -> Move:
        return perspective.moves[self._rng.below(len(perspective.moves))]


_LEVELS: Final[dict[str, Callable[[object], Bot]]] = {"random": Random}


def levels() -> list[str]:
    """The names of the bots there are."""
    return list(_LEVELS)


def bot(spec: str, game: Game, seed: object) -> Bot:
    """The bot of this level for this game."""
    if spec not in _LEVELS:
        raise TurntableError(Message("no-such-bot", {"name": spec, "known": list(levels())}))
    return _LEVELS[spec](seed)
