"""``turntable new-game``: a package with a game of one's own, which begins as a copy of a small complete one."""

from __future__ import annotations

import keyword
import os
import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Annotated, Final

from cyclopts import Parameter

import turntable
from turntable import Message, TurntableError
from turntable.cli.invocation import COMMAND, FLOORS, _
from turntable.cli.saving import cannot_write
from turntable.cli.screen import Screen
from turntable.words import Words, system_language

MODEL: Final = "goods-yard"
"""The game of the template: its files are those of ``docs/add-a-game.md``, word by word."""
LONGEST: Final = 40


def new_game(
    name: Annotated[str, Parameter(help=_("cli-new-game-name"))],
    *,
    into: Annotated[Path, Parameter(help=_("cli-new-game-into"))] = Path(),
    language: Annotated[str | None, Parameter(name="--language", help=_("cli-language"))] = None,
) -> None:
    """Write the package into a new folder of the game's name, and say what comes next."""
    check(name)
    target = into / name
    if target.exists() or target.is_symlink():
        raise TurntableError(Message("new-game-exists", {"folder": str(target)}))
    try:
        for path, text in files(name):
            file = target / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise cannot_write(target, error) from None
    screen = Screen(Words(system_language(os.environ), None, FLOORS))
    screen.tell(Message("new-game-written", {"folder": str(target), "command": COMMAND, "name": name}))


def check(name: str) -> None:
    """Refuse a name that is none, or that something else has."""
    folder = name.replace("-", "_")
    if len(name) > LONGEST or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or keyword.iskeyword(folder):
        raise TurntableError(Message("new-game-bad-name", {"name": name[:LONGEST]}))
    if name in turntable.names() or find_spec(folder) is not None:
        raise TurntableError(Message("new-game-taken", {"name": name}))


def files(name: str) -> Iterator[tuple[PurePosixPath, str]]:
    """The files of a package with a game of this name: where each stands, and its text."""
    for path, file in _template(resources.files("turntable.cli") / "template", PurePosixPath()):
        text = file.read_text(encoding="utf-8")
        yield PurePosixPath(renamed(str(path).removesuffix(".txt"), name)), renamed(text, name)


def _template(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _template(entry, path / entry.name)
        elif entry.name.endswith(".txt"):
            # So that nobody takes the template's sources for the house's own.
            yield path / entry.name, entry


def renamed(text: str, name: str) -> str:
    """A text of the template, about a game of this name.

    >>> renamed("class GoodsYard: goods_yard", "coal-run")
    'class CoalRun: coal_run'
    """
    if name == MODEL:
        return text
    words = name.split("-")
    title = " ".join(words).title()
    changes = {
        "goods-yard": name,
        "goods_yard": "_".join(words),
        "GoodsYard": title.replace(" ", ""),
        "Goods Yard": title,
        # Whoever writes Ukrainian will know a better name.
        "Вантажний двір": title,
    }
    for old, new in changes.items():
        text = text.replace(old, new)
    return text
