"""Writes a page with a random position of a game, to look at its board without a server.

``PYTHONPATH=src python tools/gallery.py steam --moves 40 --language uk > position.html``
"""

from __future__ import annotations

import argparse
from importlib import resources

import turntable
from turntable import Rng
from turntable.core.registry import folder_of
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.web.games import floors_of
from turntable.words import Words


def main() -> None:
    """Print the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=turntable.names())
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", default="en")
    given = parser.parse_args()
    state = turntable.game(given.game).start(seats=given.seats, seed=given.seed)
    rng = Rng(given.seed)
    for _ in range(given.moves):
        if not state.over:
            moves = state.moves()
            state.play(moves[rng.below(len(moves))])
    words = Words(given.language, state.game, ("core", "bots", "server", *floors_of(given.game)))
    scene = Scene(state, None if state.over else int(state.seat), words)
    print(page(scene))


def page(scene: Scene) -> str:
    """The board and the hand of a scene, with their style sheets inside."""
    board = board_of(scene.game.name)
    folder = resources.files("turntable.web") / "static"
    names = ("base.css", "table.css", f"{folder_of(scene.game.name)}.css")
    styles = "".join((folder / name).read_text(encoding="utf-8") for name in names if (folder / name).is_file())
    drawing = board.draw(scene)
    middle = f'<div id="board">{drawing.board}</div><div id="hand">{drawing.hand}</div>'
    return (
        f'<!doctype html><html lang="{scene.words.language}"><meta charset="utf-8"><style>{styles}</style>'
        f'<body class="at-table"><main class="table"><section class="middle shown">{middle}</section></main>'
    )


if __name__ == "__main__":
    main()
