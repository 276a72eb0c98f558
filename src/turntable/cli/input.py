"""What a person types at the prompt, besides moves."""

from __future__ import annotations

from typing import Final

from turntable import Message
from turntable.words import Words

COMMANDS: Final = ("help", "why", "undo", "moves", "board", "log", "hint", "score", "save", "quit")
"""What can be typed besides a move; the catalogue holds each language's own word as ``command-NAME``."""
OTHERWISE: Final = {"?": "help", "rules": "help", "exit": "quit"}
"""Other words that people type for a command."""


def command_of(text: str, words: Words) -> tuple[str, str] | None:
    """The command that a line names, in English or in the player's language, and the rest of the line."""
    first, _, rest = text.strip().partition(" ")
    first = first.lower()
    first = OTHERWISE.get(first, first)
    for name in COMMANDS:
        if first in (name, words.say(Message(f"command-{name}")).lower()):
            return name, rest.strip()
    return None
