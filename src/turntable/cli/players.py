"""What the players are called at the table: people by their names, bots by their level, and numbers if need be."""

from __future__ import annotations

from collections.abc import Sequence

from turntable import Message
from turntable.bots import is_spec
from turntable.words import Words


def shown_names(names: Sequence[str], words: Words) -> list[str]:
    """The names of a record as they are shown; a record has bots by their bare specs, such as ``conductor:64``.

    >>> shown_names(["Ann", "driver", "driver"], Words("en", None, ("core", "bots", "cli")))
    ['Ann', 'Driver 1', 'Driver 2']
    """
    levels = [name.partition(":")[0] if is_spec(name) else "" for name in names]
    shown = []
    for seat, level in enumerate(levels):
        if not level:
            shown.append(names[seat])
            continue
        name = words.say(Message(f"bot-{level}"))
        if levels.count(level) > 1:
            name = words.say(Message("bot-numbered", {"name": name, "number": levels[: seat + 1].count(level)}))
        shown.append(name)
    return shown
