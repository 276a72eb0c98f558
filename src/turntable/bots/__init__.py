"""Players made of code. A bot sees what its seat sees, never more."""

from __future__ import annotations

from turntable.bots.bot import Bot, bot
from turntable.bots.estimates import Estimate, estimate
from turntable.bots.levels import is_spec, levels, levels_of, usual
from turntable.bots.perspective import Perspective
from turntable.bots.reasons import difference, reasons
from turntable.bots.thought import Thought

__all__ = [
    "Bot",
    "Estimate",
    "Perspective",
    "Thought",
    "bot",
    "difference",
    "estimate",
    "is_spec",
    "levels",
    "levels_of",
    "reasons",
    "usual",
]
