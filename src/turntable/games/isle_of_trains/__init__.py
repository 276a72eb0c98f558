"""Isle of Trains: All Aboard (1-4 players): build a train, load it and each other's, deliver to the island."""

from __future__ import annotations

from turntable.games.isle_of_trains.game import IsleOfTrains


def make(**options: object) -> IsleOfTrains:
    """The game under these options: ``scenario``, ``edition``, ``empty_bag``, ``caboose_10``, ``promo``, ``first``."""
    return IsleOfTrains(options)
