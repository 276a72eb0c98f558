"""The map of a play-test: the more games use a route or a city, the thicker it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turntable.core.message import Message
from turntable.lab.tally import Counts, percent
from turntable.web.boards.ticket_to_ride.layout import layout_of, short
from turntable.web.boards.ticket_to_ride.map import names_at
from turntable.web.boards.ticket_to_ride.painter import MapTexts, city_names
from turntable.web.boards.ticket_to_ride.scenery import Frame, ground
from turntable.web.kit.html import Html, tag
from turntable.words import Words

LINE: Final = (0.8, 11.0)
"""How thick a route is that nobody claims, and one that somebody claims in every game."""
CITY: Final = (2.5, 8.0)
"""The same for the radius of a city."""


def heat(texts: MapTexts, words: Words, tables: Mapping[int, Counts]) -> list[tuple[Message, Html]]:
    """The pictures of a report with their captions: here one, of all games together."""
    board = texts.game.board
    layout, labels, names = layout_of(board), names_at(texts), city_names(texts)
    games = sum(counts.sum("games") for counts in tables.values())
    routes, cities = (_shares(tables, name, games) for name in ("routes", "cities"))
    lines = []
    for n, line in enumerate(layout.lines):
        args: dict[str, object] = {"route": texts.name("route", line.route.id), "share": percent(routes[n], words.say)}
        title = tag("title", words.say(Message("heat-route", args)))
        lines.append(tag("path", title, class_=_kind(routes[n]), d=line.path, stroke_width=_size(LINE, routes[n])))
    dots = []
    for n, (x, y) in enumerate(layout.cities):
        args = {"city": names[n], "share": percent(cities[n], words.say)}
        title = tag("title", words.say(Message("heat-city", args)))
        dots.append(tag("circle", title, class_="heat-dot", cx=short(x), cy=short(y), r=_size(CITY, cities[n])))
        label = labels[n]
        text = tag("text", names[n], class_="ttr-name", text_anchor="middle")
        dots.append(tag("g", text, transform=f"translate({short(label.x)} {short(label.y)})"))
    caption = Message("playtest-map")
    return [
        (
            caption,
            tag(
                "svg",
                ground(board, labels),
                tag("g", lines, class_="heat-lines"),
                dots,
                class_="ttr-map heat",
                viewBox=Frame(layout, labels).box,
                role="img",
                aria_label=words.say(caption),
            ),
        )
    ]


def _shares(tables: Mapping[int, Counts], name: str, games: int) -> list[float]:
    return [sum(values) / games for values in zip(*(counts.sums[name] for counts in tables.values()), strict=True)]


def _size(ends: tuple[float, float], share: float) -> float:
    return round(ends[0] + (ends[1] - ends[0]) * min(1.0, share), 2)


def _kind(share: float) -> str:
    return "heat-line" if share >= 0.01 else "heat-line never"
