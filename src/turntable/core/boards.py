"""Boards as files: those that come with a game, and people's own."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Final, Generic, TypeVar

from turntable.core.errors import BadBoard, BadOption
from turntable.core.limits import BOARD_BYTES
from turntable.core.located import too_large
from turntable.core.message import Message

B = TypeVar("B")

NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""What boards and the places on them are called in options, codes and files."""
MARK: Final = "\ufeff"
"""The byte order mark that some editors write before a text."""


class Boards(Generic[B]):
    """The boards of one game."""

    def __init__(self, package: str, make: Callable[[str], B], unknown: Callable[[dict[str, object]], Message]) -> None:
        self.folder = resources.files(package) / "boards"
        self.make = make
        """Makes a board of a file's text."""
        self.unknown = unknown
        """What to say when there is no board of a ``name``; ``known`` are the names there are."""
        self._shipped: list[str] = []

    def shipped(self) -> list[str]:
        """The names of those that come with the game. The folder is read once: this is asked at every drawing."""
        if not self._shipped:
            files = [item.name for item in self.folder.iterdir()]
            self._shipped = sorted(name.removesuffix(".json") for name in files if name.endswith(".json"))
        return self._shipped

    def read(self, board: str) -> B:
        """The board of this name, or from the file at this path, or given as the text of such a file."""
        return self.make(self._text(board).removeprefix(MARK))

    def _text(self, board: str) -> str:
        if board.removeprefix(MARK).lstrip().startswith("{"):
            return board
        known = self.shipped()
        if board in known:
            return (self.folder / f"{board}.json").read_text(encoding="utf-8")
        path = Path(board)
        try:
            # A bare word is a name, never a file: records and forms may not open files by chance.
            if NAME.fullmatch(board) or not path.is_file():
                raise BadOption(self.unknown({"name": board, "known": list(known)}))
            size = path.stat().st_size
            if size > BOARD_BYTES:
                raise too_large(size)
            return path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise BadBoard(Message("not-text"), 1) from None
        except OSError as error:
            raise BadOption(Message("cannot-read", {"file": board, "why": error.strerror or ""})) from None
