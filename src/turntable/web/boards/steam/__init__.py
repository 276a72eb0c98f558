"""The board of Steam."""

from __future__ import annotations

from typing import Final

from turntable.web.boards.steam.board import SteamBoard

BOARD: Final = SteamBoard()
