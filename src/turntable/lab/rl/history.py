"""Copies and pickles of environments. A compiled position cannot be pickled, so what was played is played again."""

from __future__ import annotations

from typing import Any, Final

import turntable
from turntable import Game, State
from turntable.lab.rl.encoder import Encoder

REMADE: Final = ("game", "game_state", "encoder")
"""What is made anew from the rest."""


class Remembers:
    """An environment that can be copied and pickled: it remembers the seed of its game and what was played.

    What a user does to ``game_state`` past the environment is not remembered.
    """

    game: Game
    game_state: State
    encoder: Encoder
    seats: int

    def remember(self, seed: object) -> None:
        """A game of this seed begins."""
        self._seed = seed
        self._played: list[int] = []

    def __getstate__(self) -> dict[str, Any]:
        plain = {name: value for name, value in self.__dict__.items() if name not in REMADE}
        # A board from a player's own file goes along as its text.
        return {**plain, "_made_of": (self.game.name, {**self.game.chosen, **self.game.embedded()})}

    def __setstate__(self, plain: dict[str, Any]) -> None:
        name, options = plain.pop("_made_of")
        self.__dict__.update(plain)
        self.game = turntable.game(name, **options)
        self.encoder = Encoder(self.game, self.seats)
        self.replay(self._seed, self._played)

    def replay(self, seed: object, played: list[int]) -> None:
        """Bring ``game_state`` to where these moves of the game of this seed lead."""
        self.game_state = self.game.start(self.seats, seed=seed)
        for number in played:
            self.game_state.play_number(number)
