"""How the program was started: its name, the language its help is in, and what a game's options were set to."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from cyclopts import App

from turntable import Message, TurntableError
from turntable.words import LANGUAGES, Words, system_language

FLOORS: Final = ("core", "bots", "lab", "server", "cli")
WORDS: Final = Words(system_language(os.environ), None, FLOORS)
COMMAND: Final = os.environ.get("TURNTABLE_COMMAND") or "turntable"
"""A script that starts the program tells its own name, so that hints can be typed as they are."""

FIRST: Final = ("--help", "-h", "--version")
"""What may stand before a command, and is about the whole program."""


def _(id: str) -> str:
    """A text of the commands' help."""
    return WORDS.say(Message(id, {"command": COMMAND, "known": list(LANGUAGES)}))


def ordered(argv: Sequence[str], app: App) -> list[str]:
    """The command line with options that stand before the command behind it: ``--language uk games``."""
    words = list(argv)
    named = next((word for word in words if word in app and not word.startswith("-")), None)
    if named is None or words[0] in FIRST:
        return words
    at = words.index(named)
    inner = app[named]
    return [named, *ordered([*words[at + 1 :], *words[:at]], inner)]


def options_of(given: list[str] | None) -> dict[str, str]:
    """The options of a game, given as ``name=value``."""
    chosen: dict[str, str] = {}
    for item in given or []:
        name, equals, value = item.partition("=")
        if not equals or not name:
            raise TurntableError(Message("cli-bad-option", {"text": item}))
        chosen[name] = value
    return chosen
