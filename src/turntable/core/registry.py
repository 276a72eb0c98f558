"""Finds games by their folders: ``turntable/games/ticket_to_ride`` is the game ``ticket-to-ride``.

Other floors keep what they have for one game in a folder of the same name: ``turntable/bots/ticket_to_ride``.
"""

from __future__ import annotations

import importlib
import pkgutil
from importlib.util import find_spec
from typing import Any, Final, cast

from turntable.core.errors import UnknownGame
from turntable.core.game import Game
from turntable.core.kept import KeptGames
from turntable.core.message import Message

KEPT: Final = 200_000
"""Moves of all games kept in memory together. A move takes about 300 bytes; no game has more than 33,000."""

_made: Final = KeptGames(KEPT)


def folder_of(name: str) -> str:
    """The folder of a game: ``ticket_to_ride``."""
    return name.replace("-", "_")


def package_of(name: str, floor: str = "games") -> str:
    """The package a floor has, or would have, for a game.

    >>> package_of("ticket-to-ride"), package_of("steam", "web.boards")
    ('turntable.games.ticket_to_ride', 'turntable.web.boards.steam')
    """
    return f"turntable.{floor}.{folder_of(name)}"


def module_of(name: str, part: str = "", floor: str = "games") -> Any:
    """The module ``part`` of a game's package on a floor, or the package itself; ``None`` if there is none."""
    module = package_of(name, floor) + (f".{part}" if part else "")
    return None if find_spec(module) is None else importlib.import_module(module)


def names() -> list[str]:
    """The games there are."""
    package = importlib.import_module("turntable.games")
    return sorted(info.name.replace("_", "-") for info in pkgutil.iter_modules(package.__path__) if info.ispkg)


def game(name: str, **options: object) -> Game:
    """The game of this name under these options. Equal options give the same game, so moves can be compared, while
    it is among those used last.

    >>> game("ticket-to-ride").seats
    (2, 3, 4, 5)
    """
    if name not in names():
        known: list[object] = list(names())
        raise UnknownGame(Message("no-such-game", {"name": name, "known": known}))
    made = cast(Game, module_of(name).make(**options))
    # A player's own file counts by what it says (``data``), not by its path.
    files = made.embedded()
    chosen = tuple((option, value) for option, value in made.chosen.items() if option not in files)
    return _made.keep((name, made.data, chosen), made)
