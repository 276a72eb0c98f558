"""Goods on their way over the map: what a cube can reach, where it is, the segments it may take."""

from __future__ import annotations

from turntable.games.steam.view import Delivery
from turntable.web.boards.steam.delivering import choice
from turntable.web.boards.steam.goods import cube
from turntable.web.boards.steam.layout import RADIUS, Layout
from turntable.web.boards.steam.painter import Painter
from turntable.web.boards.steam.ways import Hexes, line, whole_way
from turntable.web.kit.clicks import Click, click, pick
from turntable.web.kit.html import Html, join, moved, tag
from turntable.web.kit.kept import kept
from turntable.web.kit.pieces import mark
from turntable.web.kit.tree import Keyed, keyed

Legs = dict[tuple[str, str], Hexes]
Gains = tuple[int, ...]
"""Points by seat."""


# Before it leaves


def draw_reach(painter: Painter, legs: Legs) -> list[Keyed]:
    """For each cube that can be shipped, its destinations with what each owner gains: shown when it is looked at."""
    found: dict[tuple[str, str], list[tuple[str, str, Gains]]] = {}
    for way in painter.view["deliveries"] or () if painter.asked("deliver") else ():
        hexes = whole_way(legs, way["from"], way["go"])
        drawn = (line(painter.layout, hexes), way["to"], tuple(way["gains"]))
        found.setdefault((way["from"], way["cube"]), []).append(drawn)
    return [_reach(painter.layout, stop, colour, tuple(ways)) for (stop, colour), ways in found.items()]


@kept(8192)
def _reach(layout: Layout, stop: str, colour: str, ways: tuple[tuple[str, str, Gains], ...]) -> Keyed:
    parts = [tag("path", class_="steam-casing", d=path) for path, _, _ in ways]
    parts += [tag("path", class_=f"steam-route {colour}", d=path) for path, _, _ in ways]
    for _, to, gains in ways:
        parts.append(tag("path", class_="steam-goal", d=layout.hexagon.outline(1.02), transform=layout.place(to)))
        parts.append(_gains(layout, to, gains))
    return keyed("g", parts, id=f"steam-reach-{stop}-{colour}", class_="steam-reach")


def reach(layout: Layout, colour: str, hexes: Hexes, gains: Gains) -> Html:
    """The way of a cube to a city, the cube there, and what each owner gains."""
    path, to = line(layout, hexes), hexes[-1]
    return join(
        tag("path", class_="steam-casing", d=path),
        tag("path", class_=f"steam-route {colour}", d=path),
        tag("path", class_="steam-goal", d=layout.hexagon.outline(1.02), transform=layout.place(to)),
        tag("g", tag("circle", class_="steam-halo", r=15), cube(colour, 0, 0, 20), transform=layout.place(to)),
        _gains(layout, to, gains) if any(gains) else None,
    )


def _gains(layout: Layout, stop: str, gains: Gains) -> Html:
    """What each owner gains, side by side on a plate over a city."""
    winners = [(seat, points) for seat, points in enumerate(gains) if points]
    width = 30.0 * len(winners) + 6
    parts = [tag("rect", class_="steam-plate", x=-width / 2, y=-10, width=width, height=20, rx=10)]
    for place, (seat, points) in enumerate(winners):
        left = -width / 2 + 12 + 30 * place
        parts += [mark(seat, left, 0, 6), tag("text", f"+{points}", class_="steam-gain", x=left + 8, y=4.5)]
    x, y = layout.middle(stop)
    return tag("g", parts, transform=moved(x, y + RADIUS * 0.72))


# On its way


def draw(painter: Painter, legs: Legs) -> list[Keyed]:
    """The cube, where it has been, and the segments it may take or may not."""
    shipped = painter.view["shipment"]
    if shipped is None or shipped["cube"] is None or shipped["at"] is None:
        return []
    layout, at = painter.layout, shipped["at"]
    # By the first edge of the way: what everybody gains on the best that goes on over it.
    best: dict[str, Gains] = {}
    goals: dict[str, Keyed] = {}
    for delivery in painter.view["deliveries"] or ():
        best.setdefault(delivery["go"][0], tuple(delivery["gains"]))
        if painter.scene.may_act:
            goals[delivery["to"]] = _goal_of(painter, delivery)
    found = []
    for (stop, way), hexes in legs.items():
        if stop != at:
            continue
        offer = painter.offers.get(f"go {way}")
        if offer is not None:
            label = painter.say(offer.words)
            points = None if hexes[-1] in goals else best.get(way)
            found.append(_leg(layout, way, hexes, shipped["cube"], points, label, click(offer)))
        elif painter.scene.may_act:
            label = painter.say("steam-way-closed", to=painter.name("stop", hexes[-1]))
            found.append(_closed_leg(layout, way, hexes, label))
    been = [
        tag("path", class_="steam-been", d=layout.hexagon.outline(), transform=layout.place(stop))
        for stop in shipped["visited"]
    ]
    halo = tag("circle", class_="steam-halo", r=15)
    goods = tag("g", halo, cube(shipped["cube"], 0, 0, 20), data_flip="shipment")
    found += goals.values()
    found.append(keyed("g", been, id="steam-been", class_="steam-visited"))
    found.append(keyed("g", goods, id="steam-shipment", class_="steam-shipment", transform=layout.place(at)))
    return found


def _goal_of(painter: Painter, way: Delivery) -> Keyed:
    """A city where the cube can be delivered: a click does it, or asks for the way."""
    best, does = choice(painter, way)
    to = painter.name("stop", way["to"])
    points = best["gains"][painter.seat or 0]
    return _goal(painter.layout, way["to"], tuple(best["gains"]), painter.say("steam-goal", to=to, points=points), does)


@kept(8192)
def _goal(layout: Layout, to: str, gains: Gains, label: str, does: Click) -> Keyed:
    outline = tag("path", class_="steam-goal", d=layout.hexagon.outline(1.02), transform=layout.place(to))
    return keyed(
        "g",
        outline,
        _gains(layout, to, gains),
        id=f"steam-goal-{to}",
        class_="steam-leg",
        data_near="area",
        tabindex=0,
        role="button",
        aria_label=label,
        **does.attributes,
    )


@kept(8192)
def _leg(layout: Layout, way: str, hexes: Hexes, colour: str, gains: Gains | None, label: str, does: Click) -> Keyed:
    path = line(layout, hexes)
    goal = tag("path", class_="steam-goal", d=layout.hexagon.outline(0.98), transform=layout.place(hexes[-1]))
    parts = [
        tag("path", class_="steam-casing", d=path),
        tag("path", class_=f"steam-route {colour}", d=path),
        goal,
        None if gains is None else _gains(layout, hexes[-1], gains),
    ]
    return _way(way, path, parts, label, does)


@kept(2048)
def _closed_leg(layout: Layout, way: str, hexes: Hexes, label: str) -> Keyed:
    path = line(layout, hexes)
    return _way(way, path, tag("path", class_="steam-closed", d=path), label, Click(pick("way", way)))


def _way(way: str, path: str, inside: object, label: str, does: Click) -> Keyed:
    return keyed(
        "g",
        tag("path", class_="steam-touch", d=path),
        inside,
        id=f"steam-way-{way}",
        class_="steam-leg",
        data_near="line" if does.move else None,
        tabindex=0,
        role="button",
        aria_label=label,
        **does.attributes,
    )
