"""The board of Isle of Trains: All Aboard, drawn from the cards' data."""

from __future__ import annotations

from typing import Final

from turntable.web.boards.isle_of_trains.board import IsleOfTrainsBoard

BOARD: Final = IsleOfTrainsBoard()
