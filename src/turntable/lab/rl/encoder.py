"""Positions as arrays: what one seat knows, and which moves it may play.

A game says how with a module ``observation``: ``VERSION``, ``layout(game, seats)`` and ``observe(state, seat, out)``;
``Numbers``, an ``Observer``, may do the same for batches inside compiled code.
A game without one is encoded from its view by hashing, which is slower and less exact, and leaks nothing either.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from turntable import Game, State
from turntable._pure import is_compiled
from turntable.core.arrays import zeros
from turntable.core.batch import Called, Observer
from turntable.core.registry import module_of
from turntable.lab.rl import hashing

Observation = NDArray[np.float32]
Mask = NDArray[np.int8]


@dataclass(frozen=True)
class Field:
    """A run of numbers with one meaning."""

    name: str
    first: int
    items: tuple[str, ...]
    """What each number is about."""
    low: float
    high: float

    @property
    def size(self) -> int:
        return len(self.items)

    @property
    def slice(self) -> slice:
        return slice(self.first, self.first + self.size)


class Layout:
    """The fields of an observation, in their order; ``version`` changes when they do."""

    def __init__(self, version: str, fields: list[Field]) -> None:
        self.version = version
        self.fields = {field.name: field for field in fields}
        self.size = sum(field.size for field in fields)
        self.low: Observation = np.concatenate([np.full(f.size, f.low, np.float32) for f in fields])
        self.high: Observation = np.concatenate([np.full(f.size, f.high, np.float32) for f in fields])

    def names(self) -> list[str]:
        """The name of each number: ``hand red``."""
        return [f"{field.name} {item}".strip() for field in self.fields.values() for item in field.items]

    def __getitem__(self, name: str) -> slice:
        """Where a field stands: ``observation[layout["hand"]]``."""
        return self.fields[name].slice


class Encoder:
    """Turns positions of one game at one number of seats into arrays.

    >>> import turntable
    >>> encoder = Encoder(turntable.game("ticket-to-ride"), 2)
    >>> state = turntable.game("ticket-to-ride").start(2, seed=1)
    >>> int(encoder.observe(state, 0)[encoder.layout["hand"]].sum()), int(encoder.mask(state).sum())
    (4, 4)
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.moves: Final = len(game.moves)
        module = module_of(game.name, "observation")
        if module is None:
            self.layout = Layout(f"{game.name} view {hashing.VERSION}", [_hashed_field()])
            self.write: Callable[..., Any] = hashing.observe
            """Writes what a seat of a state knows into an array, from a place on."""
        else:
            self.layout = Layout(f"{game.name} {module.VERSION}", _fields(module.layout(game, seats)))
            self.write = module.observe
        numbers = getattr(module, "Numbers", None)
        self.observer: Observer = Called(self.write) if numbers is None else numbers()
        """The same for batches."""
        # Compiled, these are packed and numpy looks straight into them; interpreted, they are lists.
        self._numbers: Any = zeros(self.layout.size)
        self._legal: Any = zeros(self.moves + 1)
        self._packed: NDArray[np.int64] | None = None
        if is_compiled():
            self._packed = np.frombuffer(cast(Any, self._numbers), dtype=np.int64)
            self._packed_legal = np.frombuffer(cast(Any, self._legal), dtype=np.int64)

    def observe(self, state: State, seat: int) -> Observation:
        """What this seat knows: a new array."""
        numbers = self._numbers
        self.write(state, state.checked(seat), numbers)
        if self._packed is None:
            return np.array(numbers, dtype=np.float32)
        return self._packed.astype(np.float32)

    def no_moves(self) -> Mask:
        """The mask of a seat that is not to move: a new array."""
        return np.zeros(self.moves, dtype=np.int8)

    def mask(self, state: State) -> Mask:
        """1 for each legal move, by number: a new array."""
        mask = np.zeros(self.moves, dtype=np.int8)
        count = state.write_legal(self._legal) if state.depth else 0
        if self._packed is None:
            mask[self._legal[:count]] = 1
        else:
            mask[self._packed_legal[:count]] = 1
        return mask


def _fields(layout: list[tuple[str, list[str], int, int]]) -> list[Field]:
    fields = []
    first = 0
    for name, items, low, high in layout:
        fields.append(Field(name, first, tuple(items), low, high))
        first += len(items)
    return fields


def _hashed_field() -> Field:
    places = tuple(str(place) for place in range(hashing.SIZE))
    return Field("view", 0, places, float("-inf"), float("inf"))
