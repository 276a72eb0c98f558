"""How the program was started: its name, the language its help is in, and what a game's options were set to."""

from __future__ import annotations

import os
from typing import Final

from turntable import Message, TurntableError
from turntable.words import Words, system_language

FLOORS: Final = ("core", "bots", "server", "cli")
WORDS: Final = Words(system_language(os.environ), None, FLOORS)
COMMAND: Final = os.environ.get("TURNTABLE_COMMAND") or "turntable"
"""A script that starts the program tells its own name, so that hints can be typed as they are."""


def _(id: str) -> str:
    """A text of the commands' help."""
    return WORDS.say(Message(id, {"command": COMMAND}))


def options_of(given: list[str] | None) -> dict[str, str]:
    """The options of a game, given as ``name=value``."""
    chosen: dict[str, str] = {}
    for item in given or []:
        name, equals, value = item.partition("=")
        if not equals or not name:
            raise TurntableError(Message("cli-bad-option", {"text": item}))
        chosen[name] = value
    return chosen
