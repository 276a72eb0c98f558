"""Drawings that are kept: those of boards that come with Turntable, and apart from them those of players' own boards.

Players bring as many boards as they like. So what was drawn of theirs is forgotten, all at once, when it is of too many
boards; it takes nothing from the drawings of the others, and holds no more boards in memory than that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

MOST_OWN: Final = 16
"""Players' own boards of which drawings are kept; the largest takes some twelve megabytes in two languages."""


class Kept(Protocol[P, R_co]):
    """A function that remembers what it made."""

    def __call__(self, *args: P.args, **named: P.kwargs) -> R_co: ...

    def cache_clear(self) -> None:
        """Forget everything."""

    def cache_size(self, own: bool = False) -> int:
        """How much it remembers of usual boards, or of players' own."""


_all: Final[list[Kept[..., object]]] = []
_clear_own: Final[list[Callable[[], None]]] = []
_usual: Final[set[str]] = set()


def learn_usual(fingerprint: str) -> None:
    """A board of this fingerprint comes with Turntable. All others count as players' own."""
    _usual.add(fingerprint)


def is_usual(fingerprint: str) -> bool:
    """Whether that is known of a board."""
    return fingerprint in _usual


def forget_own() -> None:
    """Forget all drawings of players' own boards."""
    for clear in _clear_own:
        clear()


def own_drawings() -> int:
    """How many drawings of players' own boards are kept."""
    return sum(kept.cache_size(own=True) for kept in _all)


def kept(most: int) -> Callable[[Callable[P, R]], Kept[P, R]]:
    """Remember so many results, for usual boards and for others. The first argument says by ``is_own`` whose it is."""

    def keep(draw: Callable[P, R]) -> Kept[P, R]:
        usual, own = lru_cache(most)(draw), lru_cache(most)(draw)

        def look_up(of: Any, *rest: Any, **named: Any) -> R:
            return (own if of.is_own else usual)(of, *rest, **named)

        return cast("Kept[P, R]", _join(look_up, usual, own))

    return keep


def kept_of_board(most: int) -> Callable[[Callable[P, R]], Kept[P, R]]:
    """The same where the first argument is a board."""

    def keep(draw: Callable[P, R]) -> Kept[P, R]:
        usual, own = lru_cache(most)(draw), lru_cache(most)(draw)

        def look_up(board: Any, *rest: Any, **named: Any) -> R:
            return (usual if board.fingerprint in _usual else own)(board, *rest, **named)

        return cast("Kept[P, R]", _join(look_up, usual, own))

    return keep


def _join(look_up: Any, usual: Any, theirs: Any) -> Any:
    def clear() -> None:
        usual.cache_clear()
        theirs.cache_clear()

    look_up.cache_clear = clear
    look_up.cache_size = lambda own=False: (theirs if own else usual).cache_info().currsize
    _all.append(look_up)
    _clear_own.append(theirs.cache_clear)
    return look_up
