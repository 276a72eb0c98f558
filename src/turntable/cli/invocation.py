"""How the program was started: its name, and the language its help is in."""

from __future__ import annotations

import os
from typing import Final

from turntable import Message
from turntable.words import Words, system_language

FLOORS: Final = ("core", "bots", "cli")
WORDS: Final = Words(system_language(os.environ), None, FLOORS)
COMMAND: Final = os.environ.get("TURNTABLE_COMMAND") or "turntable"
"""A script that starts the program tells its own name, so that hints can be typed as they are."""


def _(id: str) -> str:
    """A text of the commands' help."""
    return WORDS.say(Message(id, {"command": COMMAND}))
