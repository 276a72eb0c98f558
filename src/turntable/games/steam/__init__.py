"""Steam (3-6 players): lay track, deliver goods over it, and turn every delivery into money or into points."""

from __future__ import annotations

from turntable.games.steam.game import Steam


def make(**options: object) -> Steam:
    """The game under these options: see ``game.options``."""
    return Steam(options)
