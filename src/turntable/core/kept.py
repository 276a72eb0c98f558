"""Games kept in memory: as many as fit, by the number of their moves, which is what takes the room."""

from __future__ import annotations

import threading
from collections import OrderedDict

from turntable.core.game import Game


class KeptGames:
    """Games by what makes them; those longest out of use are forgotten when all have more than ``most`` moves."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._games: OrderedDict[object, Game] = OrderedDict()
        self._moves = 0
        self._lock = threading.Lock()

    def get(self, key: object) -> Game | None:
        """The game, if it is kept."""
        with self._lock:
            found = self._games.get(key)
            if found is not None:
                self._games.move_to_end(key)
            return found

    def keep(self, key: object, game: Game) -> Game:
        """Keep the game, and give it back; or the one that was kept before. The last one stays, however large."""
        with self._lock:
            known = self._games.get(key)
            if known is not None:
                self._games.move_to_end(key)
                return known
            self._games[key] = game
            self._moves += len(game.moves)
            while self._moves > self._most and len(self._games) > 1:
                self._moves -= len(self._games.popitem(last=False)[1].moves)
            return game
