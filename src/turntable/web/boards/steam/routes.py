"""Ways over the map: the segments with the hexes they lie on, and lines drawn along them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from turntable.web.boards.steam.geometry import Chart

Data = dict[str, Any]


class Leg:
    """A completed segment, seen from one of its stops."""

    def __init__(self, to: str, owner: int | None, hexes: tuple[str, ...]) -> None:
        self.to = to
        self.owner = owner
        self.hexes = hexes
        """From stop to stop, both included."""


def legs(chart: Chart, view: Data) -> dict[tuple[str, str], Leg]:
    """The completed segments by the stop and the edge they leave it over, both ways."""
    found: dict[tuple[str, str], Leg] = {}
    for segment in view["segments"]:
        start, end = segment["from"], segment["to"]
        if end is None:
            continue
        between = [hex for hex in segment["hexes"] if hex not in (start, end)]
        hexes = (start, *between, end)
        back = chart.board.ways[chart.edge(end, hexes[-2])]
        found[start, segment["way"]] = Leg(end, segment["owner"], hexes)
        found[end, back] = Leg(start, segment["owner"], hexes[::-1])
    return found


def line_of(chart: Chart, legs: dict[tuple[str, str], Leg], start: str, ways: list[str]) -> str:
    """The whole line of a cube that leaves its stops over these edges."""
    hexes = [start]
    for way in ways:
        leg = legs[hexes[-1], way]
        hexes += leg.hexes[1:]
    return line(chart, tuple(hexes))


@lru_cache(maxsize=16384)
def line(chart: Chart, hexes: tuple[str, ...]) -> str:
    """A line along track; where it comes through a town or city, through its middle."""
    parts = []
    begin = 0
    for place in range(1, len(hexes)):
        is_stop = chart.board.hexes[chart.numbers[hexes[place]]].stop >= 0
        if is_stop or place == len(hexes) - 1:
            parts.append(chart.line(list(hexes[begin : place + 1])))
            begin = place
    return "".join(parts)
