"""Players made of code. A bot sees what its seat sees, never more."""

from __future__ import annotations

from turntable.bots.bot import Bot, bot, levels
from turntable.bots.perspective import Perspective

__all__ = ["Bot", "Perspective", "bot", "levels"]
