"""What a person types at the prompt."""

from __future__ import annotations

from typing import Final

from turntable import Message, Move, State, UnknownMove
from turntable.words import Words

COMMANDS: Final = ("help", "why", "undo", "moves", "board", "log", "hint", "score", "save", "quit")
"""What can be typed besides a move; the catalogue holds each language's own word as ``command-NAME``."""


class Leave(Exception):
    """The player has left the table."""


def command_of(text: str, words: Words) -> tuple[str, str] | None:
    """The command a line is, in English or in the player's language, and what follows it."""
    first, _, rest = text.strip().partition(" ")
    first = first.lower()
    if first == "?":
        return "help", rest.strip()
    for name in COMMANDS:
        if first in (name, words.say(Message(f"command-{name}")).lower()):
            return name, rest.strip()
    return None


def choice_of(text: str, state: State, choices: list[list[Move]]) -> list[Move]:
    """The moves a line may mean: by its number in the list shown, its code, or enough of the code to tell."""
    text = " ".join(text.lower().split())
    if text.isdigit():
        if 1 <= int(text) <= len(choices):
            return choices[int(text) - 1]
        raise UnknownMove(Message("no-such-choice", {"number": int(text), "last": len(choices)}))
    found = state.game.codes.get(text)
    if found is not None:
        return [found]
    every = [move for moves in choices for move in moves]
    close = [move for move in every if move.code.startswith(f"{text} ")]
    close = close or [move for move in every if _matches(text, move.code)]
    if not close:
        return [state.game.move(text)]
    whole = [moves for moves in choices if all(move in moves for move in close)]
    if len(close) > 1 and not whole:
        some: list[object] = [move.code for move in close[:4]]
        raise UnknownMove(Message("several-moves", {"text": text, "moves": some, "more": max(0, len(close) - 4)}))
    return close


def _matches(text: str, code: str) -> bool:
    """Whether each word typed begins a word of the code, in order: ``cl mont blue``, ``claim new-york red``."""
    rest = code.replace("-", " ").split()
    for word in text.replace("-", " ").split():
        while rest and not rest[0].startswith(word):
            rest.pop(0)
        if not rest:
            return False
        rest.pop(0)
    return True
