"""Imagining: a full position that one seat cannot tell from the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.rng import Rng

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


def imagine(s: SteamState, rng: Rng) -> SteamState:
    """A copy with a chance of its own. Nothing else is hidden from anybody (A37)."""
    other = s.copy()
    other.chance = rng.bits()
    return other
