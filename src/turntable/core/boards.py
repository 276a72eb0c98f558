"""Boards as files: those that come with a game, and people's own."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Final

from turntable.core.errors import BadBoard, BadOption
from turntable.core.message import Message

NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""What boards and the places on them are called in options, codes and files."""


def shipped_with(package: str) -> list[str]:
    """The boards in a game's folder."""
    folder = resources.files(package) / "boards"
    return sorted(item.name.removesuffix(".json") for item in folder.iterdir() if item.name.endswith(".json"))


def text_of(package: str, board: str, unknown: str) -> str:
    """The text of the game's board of this name, or of the file at this path; a text is one already.

    ``unknown`` is the id of what to say when there is neither.
    """
    if board.lstrip().startswith("{"):
        return board
    known = shipped_with(package)
    if board in known:
        file = resources.files(package) / "boards" / f"{board}.json"
        return file.read_text(encoding="utf-8")
    path = Path(board)
    # A bare word is a name, never a file: records and forms may not open files by chance.
    if NAME.fullmatch(board) or not path.is_file():
        raise BadOption(Message(unknown, {"name": board, "known": list(known)}))
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadBoard(Message("not-text"), 1) from None
