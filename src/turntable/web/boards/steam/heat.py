"""The maps of a play-test: the more games have track between two hexes, or cubes crossing there, the thicker it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from turntable.core.message import Message
from turntable.games.steam.facts import CUBES, TOWN
from turntable.games.steam.tiles import EDGES
from turntable.lab.tallies.steam import HALF
from turntable.lab.tally import Counts, percent
from turntable.web.boards.steam.cities import city_shape
from turntable.web.boards.steam.ground import ground
from turntable.web.boards.steam.layout import layout_of
from turntable.web.boards.steam.names import name_plate
from turntable.web.boards.steam.painter import MapTexts
from turntable.web.boards.steam.tiles import TOWN as TOWN_SHAPE
from turntable.web.kit.html import Html, tag
from turntable.words import Figure, Words

LINE: Final = (1.5, 20.0)
"""How thick the thinnest and the thickest lines are."""


def heat(texts: MapTexts, words: Words, tables: Mapping[int, Counts]) -> list[tuple[Message, Html]]:
    """The pictures of a report with their captions: track, then cubes."""
    games = sum(counts.sum("games") for counts in tables.values())
    built = [count / games for count in _all(tables, "built")]
    carried = _all(tables, "carried")
    most = max(1, *carried)
    stops = _stops(texts, words, tables, games)
    return [
        _picture(texts, words, Message("playtest-map-built"), built, stops),
        _picture(texts, words, Message("playtest-map-carried"), [count / most for count in carried], stops),
    ]


def _picture(
    texts: MapTexts, words: Words, caption: Message, shares: Sequence[float], stops: list[Html]
) -> tuple[Message, Html]:
    board = texts.game.board
    layout = layout_of(board)
    lines = []
    for number, share in enumerate(shares):
        hex, edge = divmod(number, HALF)
        facing = int(board.facing[hex * EDGES + edge])
        if facing >= 0 and share > 0:
            (x1, y1), (x2, y2) = layout.middles[hex], layout.middles[facing // EDGES]
            width = round(LINE[0] + (LINE[1] - LINE[0]) * share, 2)
            title = tag("title", percent(share, words.say))
            lines.append(tag("line", title, class_="heat-line", x1=x1, y1=y1, x2=x2, y2=y2, stroke_width=width))
    drawn = [ground(texts, False), tag("g", lines, class_="heat-lines"), stops]
    said = words.say(caption)
    picture = tag("svg", drawn, class_="steam-map heat", viewBox=layout.box, role="img", aria_label=said)
    return caption, tag("div", picture, class_="steam")


def _stops(texts: MapTexts, words: Words, tables: Mapping[int, Counts], games: int) -> list[Html]:
    """Cities and towns as on the map, paler the fewer games reach them."""
    board = texts.game.board
    layout = layout_of(board)
    served, received, shipped = (_all(tables, name) for name in ("served", "received", "shipped"))
    found = []
    for n, stop in enumerate(board.stops):
        colour = None if stop.colour == TOWN else CUBES[stop.colour]
        share = served[n] / games
        args: dict[str, object] = {"stop": texts.name("stop", stop.id), "share": percent(share, words.say)}
        args |= {"received": Figure(received[n] / games, ".1f"), "shipped": Figure(shipped[n] / games, ".1f")}
        title = tag("title", words.say(Message("heat-stop", args)))
        shape = TOWN_SHAPE if colour is None else city_shape(layout.hexagon, colour)
        place = layout.place(stop.id)
        found.append(
            tag("g", title, shape, class_="steam-stop", transform=place, opacity=round(0.25 + 0.75 * share, 2))
        )
        found.append(tag("g", name_plate(texts, stop.id, colour), transform=place))
    return found


def _all(tables: Mapping[int, Counts], name: str) -> list[int]:
    return [sum(values) for values in zip(*(counts.sums[name] for counts in tables.values()), strict=True)]
