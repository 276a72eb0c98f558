"""Games kept in memory: as many as fit, by the number of their moves, which is what takes the room.

Those that players brought files for are kept apart: they take no room from the games that everybody plays. Their files
count too.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final

from turntable.core.game import Game

LETTERS: Final = 100
"""Letters of a file that count as a move: the file stands in memory several times, and a move takes 300 bytes."""


class KeptGames:
    """Games by what makes them; those longest out of use are forgotten when all have more than ``most`` moves."""

    def __init__(self, most: int) -> None:
        self._usual = _Shelf(most)
        self._own = _Shelf(most)
        self._lock = threading.Lock()

    def get(self, key: object) -> Game | None:
        """The game, if it is kept."""
        with self._lock:
            found = self._usual.get(key)
            return self._own.get(key) if found is None else found

    def keep(self, key: object, game: Game) -> Game:
        """Keep the game, and give it back; or the one that was kept before. The last one stays, however large."""
        with self._lock:
            return (self._own if game.embedded() else self._usual).keep(key, game)


class _Shelf:
    """Games of which those longest out of use go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._games: OrderedDict[object, Game] = OrderedDict()
        self._moves = 0

    def get(self, key: object) -> Game | None:
        found = self._games.get(key)
        if found is not None:
            self._games.move_to_end(key)
        return found

    def keep(self, key: object, game: Game) -> Game:
        known = self.get(key)
        if known is not None:
            return known
        self._games[key] = game
        self._moves += _size(game)
        while self._moves > self._most and len(self._games) > 1:
            self._moves -= _size(self._games.popitem(last=False)[1])
        return game


def _size(game: Game) -> int:
    """How many moves' worth of room a game takes."""
    return len(game.moves) + sum(len(text) for text in game.embedded().values()) // LETTERS
