"""Drawings of boards for their pages: made one after another beside everything else, and kept compressed.

The largest board takes more than a second to draw, because its names look for free places.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from typing import Final

from turntable.server.boards import BoardInfo
from turntable.server.house import House
from turntable.server.refusals import OutOfOrder
from turntable.web.boards import board_of
from turntable.web.games import words_for
from turntable.web.kit.html import Html

MOST: Final = 16_000_000
"""Bytes of drawings that are kept; the largest board takes some forty thousand."""


class Charts:
    """Draws boards. What a fingerprint stands for never changes, so a drawing is right for good."""

    def __init__(self, house: House, most: int = MOST) -> None:
        self._house = house
        self._most = most
        self._size = 0
        self._kept: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def draw(self, info: BoardInfo, language: str) -> Html:
        """The board with what is printed on it; ``OutOfOrder`` if too many wait to be drawn."""
        key = (info.game, info.ref, language)
        if key not in self._kept:
            if self._waiting >= self._house.settings.trials:
                raise OutOfOrder("trial-busy")
            self._waiting += 1
            try:
                async with self._turn:
                    if key not in self._kept:
                        await self._draw(key)
            finally:
                self._waiting -= 1
        self._kept.move_to_end(key)
        return Html(gzip.decompress(self._kept[key]).decode())

    async def _draw(self, key: tuple[str, str, str]) -> None:
        name, ref, language = key
        game = await self._house.boards.game_on(name, ref)
        drawn = await asyncio.to_thread(board_of(name).chart, game, words_for(language, name))
        packed = self._kept[key] = await asyncio.to_thread(gzip.compress, drawn.encode(), 6)
        self._size += len(packed)
        while self._size > self._most and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])
