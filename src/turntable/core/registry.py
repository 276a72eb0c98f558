"""Finds games by their folders: ``turntable/games/ticket_to_ride`` is the game ``ticket-to-ride``."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Final, cast

from turntable.core.errors import UnknownGame
from turntable.core.game import Game
from turntable.core.message import Message

_made: Final[dict[tuple[object, ...], Game]] = {}


def names() -> list[str]:
    """The games there are."""
    package = importlib.import_module("turntable.games")
    return sorted(info.name.replace("_", "-") for info in pkgutil.iter_modules(package.__path__) if info.ispkg)


def game(name: str, **options: object) -> Game:
    """The game of this name under these options. Equal options give the same game, so moves can be compared.

    >>> game("ticket-to-ride").seats
    (2, 3, 4, 5)
    """
    if name not in names():
        known: list[object] = list(names())
        raise UnknownGame(Message("no-such-game", {"name": name, "known": known}))
    module = importlib.import_module("turntable.games." + name.replace("-", "_"))
    made = cast(Game, module.make(**options))
    # A player's own file counts by what it says (``data``), not by its path.
    files = made.embedded()
    chosen = tuple((option, value) for option, value in made.chosen.items() if option not in files)
    return _made.setdefault((name, made.data, chosen), made)
