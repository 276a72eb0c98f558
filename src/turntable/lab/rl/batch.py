"""Many games stepped at once: arrays that are made once, and filled by compiled code with every step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

import turntable
from turntable import Game, Message, Rng, State, TurntableError
from turntable._pure import is_compiled
from turntable.core.batch import GameBatch
from turntable.lab.playing import LONGEST
from turntable.lab.rl.encoder import Encoder
from turntable.lab.rl.rewards import check, rewards

Actions = NDArray[np.integer[Any]] | Sequence[int]


class Batch:
    """So many games of one kind, each with one decision a step. A game that ends is replaced by the next at once.

    >>> batch = Batch("ticket-to-ride", seats=2, count=3, seed=1)
    >>> batch.observations.shape, batch.masks.shape
    ((3, 494), (3, 527))
    >>> batch.step(batch.sample())
    >>> int(batch.over.sum())
    0

    All arrays are the same objects from step to step; copy what must outlive one.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        count: int = 64,
        seed: object = 0,
        reward: str | None = None,
        longest: int = LONGEST,
        **options: object,
    ) -> None:
        self.game: Final = turntable.game(game, **options) if isinstance(game, str) else game
        self.seats_each: Final = self.game.seats[0] if seats is None else seats
        if count < 1:
            raise TurntableError(Message("rl-bad-count"))
        self.count: Final = count
        self.seed: Final = str(seed)
        self.longest: Final = longest
        """Decisions after which a game is cut off, and counts as it stands."""
        self._begun = [0] * count
        """[game]: how many were begun in its place."""
        first = [self._next(which) for which in range(count)]
        self.reward: Final = check(reward, self.seats_each)
        self.encoder: Final = Encoder(self.game, self.seats_each)
        self.layout: Final = self.encoder.layout
        self._games = GameBatch(self.game, first, self.encoder.observer, self.layout.size)
        self._rng = Rng(f"{self.seed} sample")
        shape = (count, self.layout.size)
        self.observations: Final[NDArray[np.float32]] = np.zeros(shape, dtype=np.float32)
        """[game]: what the seat to move knows; the layout is that of ``Encoder``."""
        self.rewards: Final[NDArray[np.float32]] = np.zeros((count, self.seats_each), dtype=np.float32)
        """[game, seat]: what the game that the last step ended was worth; 0 where none ended."""
        self.over: Final[NDArray[np.bool_]] = np.zeros(count, dtype=np.bool_)
        """[game]: whether the last step ended it. What is seen is then the beginning of the next one."""
        self.cut_off: Final[NDArray[np.bool_]] = np.zeros(count, dtype=np.bool_)
        """[game]: whether it ended because it was too long."""
        # Compiled, numpy looks straight into the packed arrays; interpreted, they are lists, copied after each step.
        self.numbers: NDArray[np.int64] = self._shown("numbers", np.int64).reshape(shape)
        """``observations`` as whole numbers, which they all are."""
        self.masks: NDArray[np.uint8] = self._shown("masks", np.uint8).reshape(count, len(self.game.moves))
        """[game, number]: 1 for a legal move."""
        self.seats: NDArray[np.int64] = self._shown("seats", np.int64)
        """[game]: whose decision it is."""
        self._starts: NDArray[np.int64] = self._shown("starts", np.int64)
        self._sampled: NDArray[np.int64] = self._shown("actions", np.int64)
        self._show()

    def step(self, actions: Actions) -> None:
        """Play a move in every game, by number. ``IllegalMove`` if one is not legal; nothing changes then."""
        games = self._games
        if actions is not self._sampled:
            numbers = np.asarray(actions).tolist()
            if len(numbers) != self.count:
                raise TurntableError(Message("rl-bad-actions", {"given": len(numbers), "need": self.count}))
            games.choose(numbers)
        wrong = int(games.illegal())
        if wrong >= 0:
            # It raises: the state says which rule forbids the move.
            games.games[wrong].state.play_number(int(games.actions[wrong]))
        if self.over.any():
            self.rewards[:] = 0
            self.over[:] = False
            self.cut_off[:] = False
        for which in games.play(self.longest):
            state = games.games[which].state
            self.over[which] = True
            self.cut_off[which] = not state.over
            self.rewards[which] = rewards(state, self.reward)
            games.restart(which, self._next(which))
        games.look()
        self._show()

    def sample(self) -> NDArray[np.int64]:
        """A legal move for each game, each equally likely: an array to hand to ``step``."""
        self._games.sample(self._rng)
        if not is_compiled():
            self._sampled[:] = cast(Any, self._games).actions
        return self._sampled

    def legal(self, which: int) -> NDArray[np.int64]:
        """The numbers of the legal moves of one game, ascending."""
        if not is_compiled():
            return np.flatnonzero(self.masks[which])
        legal: Any = self._games.legal
        view = np.frombuffer(legal, dtype=np.int64)
        return view[self._starts[which] : self._starts[which + 1]].copy()

    def state(self, which: int) -> State:
        """A copy of the position of one game."""
        return self._games.games[which].state.copy()

    def _next(self, which: int) -> State:
        """The next game in this place: its seed is the batch's, the place, and how many were begun there before."""
        seed = f"{self.seed} {which} {self._begun[which]}"
        self._begun[which] += 1
        return self.game.start(self.seats_each, seed=seed)

    def _shown(self, name: str, dtype: Any) -> NDArray[Any]:
        """A packed array as numpy sees it; compiled, it cannot be written to from here."""
        values: Any = getattr(self._games, name)
        return np.frombuffer(values, dtype=dtype) if is_compiled() else np.array(values, dtype=dtype)

    def _show(self) -> None:
        if not is_compiled():
            for name in ("numbers", "masks", "seats", "starts"):
                array = getattr(self, "_starts" if name == "starts" else name)
                array.reshape(-1)[:] = getattr(self._games, name)
        np.copyto(self.observations, self.numbers, casting="unsafe")
