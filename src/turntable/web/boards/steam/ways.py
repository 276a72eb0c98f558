"""Ways over the map: the hexes that segments lie on, lines along them, everybody's networks."""

from __future__ import annotations

from turntable.games.steam.view import Segment
from turntable.web.boards.steam.layout import Layout
from turntable.web.boards.steam.painter import Painter
from turntable.web.kit.html import numbers, tag
from turntable.web.kit.kept import kept
from turntable.web.kit.tree import Keyed, keyed

Hexes = tuple[str, ...]
"""From stop to stop, both included."""


def legs(painter: Painter) -> dict[tuple[str, str], Hexes]:
    """The completed segments by the stop and the edge they leave it over, both ways."""
    layout = painter.layout
    found: dict[tuple[str, str], Hexes] = {}
    for segment in painter.view["segments"]:
        end = segment["to"]
        if end is not None:
            hexes = _whole(segment, end)
            found[segment["from"], segment["way"]] = hexes
            found[end, layout.board.ways[layout.edge[end, hexes[-2]]]] = hexes[::-1]
    return found


def _whole(segment: Segment, end: str) -> Hexes:
    start = segment["from"]
    return (start, *(hex for hex in segment["hexes"] if hex not in (start, end)), end)


def whole_way(found: dict[tuple[str, str], Hexes], start: str, edges: list[str]) -> Hexes:
    """The hexes of a way over several segments, by the edges it leaves each stop over."""
    hexes: Hexes = (start,)
    for edge in edges:
        hexes += found[hexes[-1], edge][1:]
    return hexes


@kept(16384)
def line(layout: Layout, hexes: Hexes) -> str:
    """A line along the track of neighbouring hexes, through the middle of each stop."""
    last = len(hexes) - 1
    parts = [f"M{numbers(*layout.middle(hexes[0]))}"]
    for at in range(1, last + 1):
        id = hexes[at]
        x, y = layout.middle(id)
        if at == last:
            parts.append(f"L{numbers(x, y)}")
        elif layout.board.hexes[layout.numbers[id]].stop >= 0:
            # The dots of a line begin anew at each stop.
            parts.append(f"L{numbers(x, y)}M{numbers(x, y)}")
        else:
            a, b = layout.edge[id, hexes[at - 1]], layout.edge[id, hexes[at + 1]]
            (ax, ay), (bx, by) = layout.hexagon.edges[a], layout.hexagon.edges[b]
            parts.append(f"L{numbers(x + ax, y + ay)}{layout.hexagon.bend(a, b)}{numbers(x + bx, y + by)}")
    return "".join(parts)


def draw(painter: Painter) -> list[Keyed]:
    """At the end: everybody's completed segments, lit when a player is looked at."""
    own: list[list[Hexes]] = [[] for _ in range(painter.scene.seats)] if painter.view["over"] else []
    for segment in painter.view["segments"] if own else ():
        if segment["owner"] is not None and segment["to"] is not None:
            own[segment["owner"]].append(_whole(segment, segment["to"]))
    return [_network(painter.layout, seat, tuple(segments)) for seat, segments in enumerate(own)]


@kept(4096)
def _network(layout: Layout, seat: int, own: tuple[Hexes, ...]) -> Keyed:
    inside = [tag("path", class_=f"steam-glow seat-{seat}", d=line(layout, hexes)) for hexes in own]
    return keyed("g", inside, id=f"steam-net-{seat}", class_="steam-net")
