"""Drawings of boards and of their play-tests: made one after another beside everything else, and kept compressed.

The largest board takes more than a second to draw, because its names look for free places.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from turntable.core.game import Game
from turntable.server.boards.shelf import BoardInfo
from turntable.server.house import House
from turntable.server.refusals import OutOfOrder
from turntable.web.boards import board_of
from turntable.web.games import words_for
from turntable.web.kit.html import Html, join
from turntable.web.playtest import unplayed

MOST: Final = 16_000_000
"""Bytes of drawings that are kept; the largest board takes some forty thousand."""


class Charts:
    """Draws boards. What a fingerprint stands for never changes, so a drawing is right for good."""

    def __init__(self, house: House, most: int = MOST) -> None:
        self._house = house
        self._most = most
        self._size = 0
        self._kept: OrderedDict[tuple[str, ...], bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def draw(self, info: BoardInfo, language: str) -> Html:
        """The board with what is printed on it, after what can be said against it."""

        def make(game: Game) -> Html:
            return join(unplayed(game, language), board_of(info.game).chart(game, words_for(language, info.game)))

        return await self.drawn(info, make, language)

    async def drawn(self, info: BoardInfo, make: Callable[[Game], Html], *what: str) -> Html:
        """What a thread makes of the game on a board, once for equal ``what``; ``OutOfOrder`` if too many wait."""
        key = (info.game, info.ref, *what)
        if key not in self._kept:
            if self._waiting >= self._house.settings.trials:
                raise OutOfOrder("trial-busy")
            self._waiting += 1
            try:
                async with self._turn:
                    if key not in self._kept:
                        game = await self._house.boards.game_on(info.game, info.ref)
                        self._keep(key, await asyncio.to_thread(lambda: gzip.compress(make(game).encode(), 6)))
            finally:
                self._waiting -= 1
        self._kept.move_to_end(key)
        return Html(gzip.decompress(self._kept[key]).decode())

    def _keep(self, key: tuple[str, ...], packed: bytes) -> None:
        self._kept[key] = packed
        self._size += len(packed)
        while self._size > self._most and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])
