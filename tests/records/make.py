"""Makes golden records, and the digests of all of them.

    python -m tests.records.make [GAME [NAME ...]]

``tests/games/GAME/endings.py`` lists the ways a game can end, and finds a game for each. Without a name all of a game's
are made; without a game, none, and only the digests are written. Make records anew when the version of the rules was
raised, never to make a failing test pass. The compiled engine finds them faster.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from tests.records.digest import of_record
from tests.records.folder import DIGESTS, FOLDER, name_of, read

from turntable.core.registry import folder_of


def endings(game: str) -> Any:
    """A game's own module: ``NAMES``, ``find(name)`` and ``ends_as_named(name, record)``."""
    return import_module(f"tests.games.{folder_of(game)}.endings")


def main(game: str = "", *names: str) -> None:
    """Write what is asked for."""
    for name in (names or endings(game).NAMES) if game else ():
        record = endings(game).find(name)
        path = FOLDER / game / f"{name}.record"
        path.parent.mkdir(exist_ok=True)
        path.write_text(record.text(), encoding="utf-8")
        print(f"{name_of(path)}: seed {record.seed}, {len(record.moves)} moves", flush=True)
    paths = sorted(FOLDER.glob("*/*.record"))
    DIGESTS.write_text("".join(f"{name_of(path)} {of_record(read(path))}\n" for path in paths), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
