"""Verbs by number, so that compiled code tells moves apart by comparing integers."""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.verbs import Verbs

# The verbs that are weighed, by their places in ``_all``; all others are worth nothing.
TAKE_CARD: Final = 1
TAKE_DECK: Final = 2
TAKE_PASSENGER: Final = 3
BUILD: Final = 4
LOAD: Final = 5
DELIVER: Final = 6
EXTEND: Final = 7
UPGRADE: Final = 8
SCRAP: Final = 9
REPLACE: Final = 10
PAY_CARD: Final = 11
LOAD_CARD: Final = 12
BOARD: Final = 13
HIDE: Final = 14
CONTRACT: Final = 15
PASSENGER_TO: Final = 16
SPECIAL: Final = 17
UNLOAD: Final = 18
DISCARD: Final = 19
RECOVER: Final = 20
RETURN: Final = 21


class Moves:
    """Which verb a move has."""

    def __init__(self, game: IsleOfTrains) -> None:
        self.verb: vec[i64] = zeros(len(game.moves))
        """[number]: one of the numbers above, ..."""
        self.first: vec[i64] = zeros(len(game.moves))
        """... and the number of that verb's first move."""
        for what, verb in enumerate(_all(game.verbs)):
            for move in verb.moves:
                self.verb[move.number] = what
                self.first[move.number] = verb.first


def _all(verbs: Verbs) -> list[Verb[IsleOfTrainsState]]:
    return [
        verbs.skip, verbs.take_card, verbs.take_deck, verbs.take_passenger, verbs.build, verbs.load, verbs.deliver,
        verbs.extend, verbs.upgrade, verbs.scrap, verbs.replace, verbs.pay, verbs.load_card, verbs.board, verbs.hide,
        verbs.contract, verbs.passenger, verbs.special, verbs.unload, verbs.discard, verbs.recover, verbs.return_card,
    ]  # fmt: skip
