"""What boards draw, taken apart for tests."""

from __future__ import annotations

from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.web.kit.tree import Keyed, Node, Place


def whole(scene: Scene) -> str:
    """The board and the hand as they stand in a page."""
    drawing = board_of(scene.game.name).draw(scene)
    return f'<div><div id="board">{drawing.board}</div><div id="hand">{drawing.hand}</div></div>'


def pieces(scene: Scene) -> dict[str, str]:
    """Every element that can change by itself, by its id."""
    drawing = board_of(scene.game.name).draw(scene)
    return {one.id: one.html for one in (*keyed_in(drawing.board), *keyed_in(drawing.hand))}


def keyed_in(node: Node) -> list[Keyed]:
    """The keyed elements of a tree."""
    if isinstance(node, Place):
        return [found for one in node.inside for found in keyed_in(one)]
    return [node] if isinstance(node, Keyed) else []


def figures(scene: Scene) -> list[str]:
    """By seat: what the list of players says."""
    return [str(one) for one in board_of(scene.game.name).draw(scene).players]


def sheet(scene: Scene, key: str, held: str = "") -> str:
    """The sheet of a thing; empty if there is no such thing."""
    found = board_of(scene.game.name).sheet(scene, key, held)
    return "" if found is None else str(found.html)
