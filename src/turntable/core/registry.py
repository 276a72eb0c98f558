"""Finds games: those of the house by their folders, those of other packages by their entry points.

``turntable/games/ticket_to_ride`` is the game ``ticket-to-ride``; other floors keep what they have for it in a folder
of the same name: ``turntable/bots/ticket_to_ride``. A package brings a game with an entry point of the group
``turntable.games``, ``goods-yard = "goods_yard"``, and keeps all of it in that one package: ``goods_yard.bots``. What
floor of the house corresponds to what part of the package is said here and nowhere else (``PARTS``).

A game of another package is tried before anybody is told of it. One that does not work is left out: ``broken`` says
why, and everything else goes on.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import threading
from collections.abc import Callable
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Any, Final, cast

from turntable.core.errors import TurntableError, UnknownGame
from turntable.core.game import Game
from turntable.core.kept import KeptGames
from turntable.core.message import Message

KEPT: Final = 200_000
"""Moves of all games kept in memory together. A move takes about 300 bytes; no game has more than 33,000."""
GROUP: Final = "turntable.games"
"""The group of the entry points: a game's name, and the package that holds it."""
PARTS: Final = {"games": "", "bots": "bots", "lab.tallies": "tallies", "web.boards": "board", "web.rules": "rules"}
"""By floor: where a package that brings a game keeps what a game of the house keeps on that floor."""
LONGEST: Final = 200
"""Characters of an error that are told."""

Check = Callable[[str], None]
"""Raises an error if the game of this name lacks something that a floor needs of it."""

_made: Final = KeptGames(KEPT)


class _Installed:
    """What is known of the games that other packages bring."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.house: list[str] = []
        self.packages: dict[str, str] | None = None
        """By name: the package; ``None`` until somebody asks."""
        self.broken: dict[str, Message] = {}
        self.checks: list[tuple[Check, str]] = []
        """What the floors that are loaded demand of a game, each with the floor it speaks for."""
        self.begun: dict[str, int] = {}
        """By name: how many checks were begun ..."""
        self.passed: dict[str, int] = {}
        """... and how many are done."""


_installed: Final = _Installed()


def folder_of(name: str) -> str:
    """The folder of a game: ``ticket_to_ride``."""
    return name.replace("-", "_")


def package_of(name: str, floor: str = "games") -> str:
    """The package a floor has, or would have, for a game.

    >>> package_of("ticket-to-ride"), package_of("steam", "web.boards")
    ('turntable.games.ticket_to_ride', 'turntable.web.boards.steam')
    """
    package = "" if name in _house() else _packages().get(name, "")
    if package:
        part = PARTS[floor]
        return f"{package}.{part}" if part else package
    return f"turntable.{floor}.{folder_of(name)}"


def module_of(name: str, part: str = "", floor: str = "games") -> Any:
    """The module ``part`` of a game's package on a floor, or the package itself; ``None`` if there is none."""
    module = package_of(name, floor) + (f".{part}" if part else "")
    try:
        found = find_spec(module)
    except ModuleNotFoundError as error:
        # A package that has nothing for the whole floor.
        if error.name is None or not module.startswith(f"{error.name}."):
            raise
        return None
    return None if found is None else importlib.import_module(module)


def files_of(name: str, floor: str = "games") -> Traversable:
    """The folder of files that a floor has, or would have, for a game; it need not be a package."""
    package = "" if name in _house() else _packages().get(name, "")
    if not package:
        return resources.files("turntable").joinpath(*floor.split("."), folder_of(name))
    part = PARTS[floor]
    return resources.files(package) / part if part else resources.files(package)


def is_installed(name: str) -> bool:
    """Whether the game comes from another package."""
    return name not in _house() and name in _packages()


def names() -> list[str]:
    """The games there are, without those that do not work."""
    return sorted([*_house(), *[name for name in _packages() if _works(name)]])


def broken() -> dict[str, Message]:
    """The games that were left out, by name, and why, in a sentence each."""
    names()
    return dict(_installed.broken)


def examine_with(check: Check, floor: str) -> None:
    """From now on, leave out games of other packages for which this check raises an error: a floor that is loaded
    says so what it needs of a game. The games of the house have tests instead.
    """
    with _installed.lock:
        _installed.checks.append((check, floor))


def game(name: str, **options: object) -> Game:
    """The game of this name under these options. Equal options give the same game, so moves can be compared, while
    it is among those used last.

    >>> game("ticket-to-ride").seats
    (2, 3, 4, 5)
    """
    if name not in _house() and not (name in _packages() and _works(name)):
        if name in _installed.broken:
            raise UnknownGame(_installed.broken[name])
        known: list[object] = list(names())
        raise UnknownGame(Message("no-such-game", {"name": name, "known": known}))
    made = cast(Game, module_of(name).make(**options))
    # A player's own file counts by what it says (``data``), not by its path.
    files = made.embedded()
    chosen = tuple((option, value) for option, value in made.chosen.items() if option not in files)
    return _made.keep((name, made.data, chosen), made)


def _house() -> list[str]:
    """The games of the house: folders that were there when somebody first asked."""
    if not _installed.house:
        package = importlib.import_module("turntable.games")
        folders = [info.name for info in pkgutil.iter_modules(package.__path__) if info.ispkg]
        _installed.house = sorted(folder.replace("_", "-") for folder in folders)
    return _installed.house


def _packages() -> dict[str, str]:
    """The games that other packages bring, by name: the package of each. Read once."""
    found = _installed.packages
    if found is not None:
        return found
    # Imported here, because it takes longer than the whole engine, and a game of the house does not need it.
    from importlib.metadata import entry_points

    with _installed.lock:
        found = {}
        for point in sorted(entry_points(group=GROUP), key=_by_value):
            name, package = point.name, point.value
            if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
                _leave_out(name, package, Message("broken-name"))
            elif name in _house() or name in found:
                _leave_out(name, package, Message("broken-taken"))
            else:
                found[name] = package
        _installed.packages = found
    return found


def _by_value(point: Any) -> str:
    return str(point.value)


def _works(name: str) -> bool:
    """Whether a game of another package passes all checks there are by now."""
    if name in _installed.broken:
        return False
    if _installed.passed.get(name, -1) == len(_installed.checks):
        return True
    with _installed.lock:
        # The first check is our own. One may ask for the names of all games, and so come here again.
        while name not in _installed.broken and _installed.begun.get(name, -1) < len(_installed.checks):
            begun = _installed.begun.get(name, -1) + 1
            _installed.begun[name] = begun
            if begun == 0:
                _examine(name, _try, "games")
            else:
                check, floor = _installed.checks[begun - 1]
                _examine(name, check, floor)
        _installed.passed[name] = len(_installed.checks)
    return name not in _installed.broken


def _examine(name: str, check: Check, floor: str) -> None:
    """Leave the game out if the check finds something."""
    try:
        check(name)
    except TurntableError as refusal:
        _leave_out(name, package_of(name), refusal.message)
    except (Exception, SystemExit) as error:
        why = Message("broken-fails", {"part": package_of(name, floor), "error": told(error)})
        _leave_out(name, package_of(name), why)


def _try(name: str) -> None:
    """What the engine and the terminal need: the game can be made, begins, and can be drawn."""
    package = module_of(name)
    if package is None:
        raise TurntableError(Message("broken-no-package", {"package": package_of(name)}))
    if not callable(getattr(package, "make", None)):
        raise TurntableError(Message("broken-no-make", {"package": package_of(name)}))
    made = package.make()
    if not isinstance(made, Game) or made.name != name:
        called = made.name if isinstance(made, Game) else type(made).__name__
        raise TurntableError(Message("broken-other-name", {"name": name, "called": called}))
    state = made.start(seed=0)
    if not callable(getattr(module_of(name, "drawing"), "draw", None)):
        raise TurntableError(Message("broken-no-drawing", {"package": package_of(name)}))
    state.view(None)


def _leave_out(name: str, package: str, why: Message) -> None:
    # The first reason is told: others may follow from it.
    if name not in _installed.broken:
        _installed.broken[name] = Message("game-broken", {"name": name, "package": package, "why": why})


def told(error: BaseException) -> str:
    """An error of somebody's code in one line."""
    lines = str(error).strip().splitlines()
    said = f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}…"
