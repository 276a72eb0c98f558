"""What players are called at a table: people by their names, bots by their levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from turntable.bots.own import is_own
from turntable.core.message import Message


def shown_names(names: Sequence[str], specs: Sequence[str | None], say: Callable[[Message], str]) -> list[str]:
    """The players by seat. A bot has a spec, and is called by its level, or one's own by its class; several of one
    level are numbered.

    >>> words = {"level-driver": "Driver", "level-numbered": "Driver no. 1"}
    >>> shown_names(["Ann", ""], [None, "driver:64"], lambda message: words[message.id])
    ['Ann', 'Driver']
    """
    levels = ["" if spec is None or is_own(spec) else spec.partition(":")[0] for spec in specs]
    shown = list(names)
    for seat, level in enumerate(levels):
        if level:
            shown[seat] = say(Message(f"level-{level}"))
            if levels.count(level) > 1:
                number = levels[: seat + 1].count(level)
                shown[seat] = say(Message("level-numbered", {"name": shown[seat], "number": number}))
    for seat, spec in enumerate(specs):
        if spec is not None and is_own(spec):
            shown[seat] = spec.rpartition(":")[2]
    return shown
