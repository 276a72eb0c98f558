"""The static files that pages refer to: the house's own, and the style sheets that games of other packages bring."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from turntable.core import registry

_OWN = "game-"
"""What the name of a style sheet from another package begins with, so that it is never that of a file of ours."""


def found(name: str) -> Traversable | None:
    """The static file of this name."""
    if "/" in name or "\\" in name:
        return None
    game = name.removeprefix(_OWN).removesuffix(".css")
    if name == f"{_OWN}{game}.css" and game in registry.names() and registry.is_installed(game):
        file = _style(game)
    else:
        file = resources.files("turntable.web") / "static" / name
    return file if file.is_file() else None


def styles_of(*games: str) -> list[str]:
    """The names of the style sheets of these games, where they have one."""
    styles = []
    for game in games:
        if not registry.is_installed(game):
            styles.append(f"{registry.folder_of(game)}.css")
        elif _style(game).is_file():
            styles.append(f"{_OWN}{game}.css")
    return styles


def _style(game: str) -> Traversable:
    return registry.files_of(game, "web.boards") / "style.css"


@cache
def static_print() -> str:
    """A fingerprint of all static files: part of their addresses, so that browsers may keep them for ever."""
    digest = hashlib.blake2b(digest_size=6)
    for name, file in _every():
        digest.update(name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _every() -> Iterator[tuple[str, Traversable]]:
    for file in sorted((resources.files("turntable.web") / "static").iterdir(), key=lambda file: file.name):
        yield file.name, file
    for game in registry.names():
        if registry.is_installed(game) and _style(game).is_file():
            yield f"{_OWN}{game}.css", _style(game)


def static(name: str) -> str:
    """The address of a static file."""
    return f"/static/{static_print()}/{name}"
