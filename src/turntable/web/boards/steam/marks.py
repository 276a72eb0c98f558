"""What is laid over the map while somebody decides: where tiles go, what a cube can reach, the legs of its way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from turntable.games.steam.moves import Build
from turntable.server.scene import Offer, Scene
from turntable.web.boards.steam import art
from turntable.web.boards.steam.geometry import RADIUS, Chart
from turntable.web.boards.steam.routes import Leg, legs, line, line_of
from turntable.web.boards.steam.speech import Speech
from turntable.web.kit.html import Html, number, tag
from turntable.web.kit.pieces import mark

Data = dict[str, Any]


# Building


def by_hex(offers: Sequence[Offer]) -> dict[str, list[Offer]]:
    """What may be done on each hex in a build turn: tiles, City Development, Urbanization."""
    found: dict[str, list[Offer]] = {}
    for offer in offers:
        words = offer.code.split(" ", 2)
        if words[0] in ("build", "develop", "urbanize"):
            found.setdefault(words[1], []).append(offer)
    return found


def spots(chart: Chart, speech: Speech, scene: Scene, view: Data) -> dict[str, str]:
    """The hexes on which the reader may do something."""
    if scene.step.name != "build":
        return {}
    found: dict[str, str] = {}
    tiles = view["tiles"]
    for id, offers in by_hex(scene.offers).items():
        builds = [(o.move.orientation.face.price, o) for o in offers if isinstance(o.move, Build)]
        grows = len(builds) < len(offers)
        shows = bool(builds) and not grows and id not in tiles and chart.board.hexes[chart.numbers[id]].stop < 0
        direct = offers[0] if grows and len(offers) == 1 else None
        ends = direct.ends_turn if direct else False
        # On empty land the terrain's price is the same for all of them: the cheapest tile is the cheapest there.
        asked = builds if id in tiles else sorted(builds, key=lambda one: one[0])[:1]
        least = min((int(str(o.words.args["price"])) for _, o in asked), default=0)
        found[("layer-spots/spot-" if grows else "layer-land/spot-") + id] = _spot(
            chart, speech, id, len(builds), least, grows, shows, direct.code if direct else "", ends
        )
    return found


@lru_cache(maxsize=16384)
def _spot(
    chart: Chart, speech: Speech, id: str, tiles: int, least: int, grows: bool, shows: bool, code: str, ends: bool
) -> str:
    hex = chart.board.hexes[chart.numbers[id]]
    name = speech.name("stop", id) if hex.stop >= 0 else hex.label.upper()
    if code:
        does = {"data_move": code, "data_ends": True if ends else None}
        label = speech.say("steam-develop" if code.startswith("develop") else "steam-urbanize", stop=name)
    else:
        does = {"data_pick": f"hex-{id}"}
        # Said without the name, so that the same words serve all hexes.
        label = f"{name}: " + speech.say("steam-spot", count=tiles, price=least)
    inside = [tag("path", class_="target" + (" grows" if grows else ""), d=chart.layout.hexagon(0.9))]
    if shows:
        inside.append(tag("text", speech.money(least), class_="offer", y=6))
    place = chart.place(id)
    return str(
        tag(
            "g",
            inside,
            id=f"spot-{id}",
            class_="spot",
            transform=place,
            tabindex=0,
            role="button",
            aria_label=label,
            **does,
        )
    )


# Delivering


def reach(chart: Chart, view: Data, roads: dict[tuple[str, str], Leg]) -> dict[str, str]:
    """For each cube that can be shipped, its destinations with what each owner gains: shown when it is looked at."""
    if view["step"] != "deliver":
        return {}
    by_cube: dict[tuple[str, str], list[Data]] = {}
    for way in view["deliveries"]:
        by_cube.setdefault((way["from"], way["cube"]), []).append(way)
    found: dict[str, str] = {}
    for (start, colour), ways in by_cube.items():
        key = f"reach-{start}-{colour}"
        lines = tuple((line_of(chart, roads, start, way["go"]), way["to"], tuple(way["gains"])) for way in ways)
        found["layer-reach/" + key] = _reach(chart, key, colour, lines)
    return found


@lru_cache(maxsize=8192)
def _reach(chart: Chart, id: str, colour: str, ways: tuple[tuple[str, str, tuple[int, ...]], ...]) -> str:
    parts = [tag("path", class_="casing", d=path) for path, _, _ in ways]
    parts += [tag("path", class_=f"route {colour}", d=path) for path, _, _ in ways]
    for _, to, gains in ways:
        parts.append(tag("path", class_="goal", d=chart.layout.hexagon(1.02), transform=chart.place(to)))
        parts.append(_badge(chart, to, gains))
    return str(tag("g", parts, id=id, class_="reach"))


def _badge(chart: Chart, stop: str, gains: tuple[int, ...]) -> Html:
    """What each owner gains, over a city."""
    x, y = chart.middle(stop)
    return tag("g", gain_marks(gains), transform=f"translate({number(x)} {number(y + RADIUS * 0.72)})")


def gain_marks(gains: tuple[int, ...]) -> Html:
    """Marks of seats with their points, side by side on a plate around the origin."""
    winners = [(seat, points) for seat, points in enumerate(gains) if points]
    width = 30.0 * len(winners) + 6
    parts = [tag("rect", class_="plate", x=-width / 2, y=-10, width=width, height=20, rx=10)]
    for place, (seat, points) in enumerate(winners):
        x = -width / 2 + 12 + 30 * place
        parts += [mark(seat, x, 0, 6), tag("text", f"+{points}", class_="gain", x=x + 8, y=4.5)]
    return Html("".join(parts))


# The cube on its way


def shipment(
    chart: Chart, speech: Speech, scene: Scene, view: Data, roads: dict[tuple[str, str], Leg]
) -> dict[str, str]:
    """The cube, where it has been, and the segments it may take or may not."""
    shipped = view["shipment"]
    if shipped is None or shipped["cube"] is None:
        return {}
    at = shipped["at"]
    found: dict[str, str] = {}
    offers = {offer.code: offer for offer in scene.offers}
    best = _best_ways(view)
    for (stop, way), leg in roads.items():
        if stop != at:
            continue
        offer = offers.get(f"go {way}")
        if offer is not None:
            gains = best.get(way)
            label = speech.tell(scene.words, offer.words)
            found[f"layer-ways/way-{way}"] = _leg(
                chart, way, leg.hexes, shipped["cube"], gains, label, offer.code, offer.ends_turn, offer.reveals
            )
        elif scene.may_act:
            label = speech.say("steam-way-closed", to=speech.name("stop", leg.to))
            found[f"layer-ways/way-{way}"] = _closed_leg(chart, way, leg.hexes, label)
    been = [
        tag("path", class_="been", d=chart.layout.hexagon(1.0), transform=chart.place(stop))
        for stop in shipped["visited"]
    ]
    x, y = chart.middle(at)
    cube = tag("g", tag("circle", class_="halo", r=15), art.cube(shipped["cube"], 0, 0, 20), data_flip="shipment")
    place = f"translate({number(x)} {number(y)})"
    found["layer-ways/been"] = str(tag("g", been, id="been", class_="visited"))
    found["layer-ways/shipment"] = str(tag("g", cube, id="shipment", class_="shipment", transform=place))
    return found


def _best_ways(view: Data) -> dict[str, tuple[int, ...]]:
    """By the first edge of the way: what everybody gains on the best that goes on over it."""
    best: dict[str, tuple[int, ...]] = {}
    for way in view["deliveries"] or ():
        best.setdefault(way["go"][0], tuple(way["gains"]))
    return best


@lru_cache(maxsize=8192)
def _leg(
    chart: Chart,
    way: str,
    hexes: tuple[str, ...],
    colour: str,
    gains: tuple[int, ...] | None,
    label: str,
    code: str,
    ends: bool,
    reveals: bool,
) -> str:
    path = line(chart, hexes)
    goal = chart.place(hexes[-1])
    parts = [
        tag("path", class_="touch", d=path),
        tag("path", class_="casing", d=path),
        tag("path", class_=f"route {colour}", d=path),
        tag("path", class_="goal", d=chart.layout.hexagon(0.98), transform=goal),
    ]
    if gains is not None:
        parts.append(_badge(chart, hexes[-1], gains))
    does = {"data_move": code, "data_ends": True if ends else None, "data_reveals": True if reveals else None}
    return str(tag("g", parts, id=f"way-{way}", class_="leg", tabindex=0, role="button", aria_label=label, **does))


@lru_cache(maxsize=2048)
def _closed_leg(chart: Chart, way: str, hexes: tuple[str, ...], label: str) -> str:
    path = line(chart, hexes)
    inside = [tag("path", class_="touch", d=path), tag("path", class_="closed", d=path)]
    return str(
        tag(
            "g",
            inside,
            id=f"way-{way}",
            class_="leg",
            data_pick=f"way-{way}",
            tabindex=0,
            role="button",
            aria_label=label,
        )
    )


# The end


def nets(chart: Chart, view: Data, seats: int) -> dict[str, str]:
    """Everybody's completed segments, lit when a player is looked at."""
    found: dict[str, str] = {}
    for seat in range(seats):
        own = []
        for segment in view["segments"]:
            if segment["owner"] == seat and segment["to"] is not None:
                start, end = segment["from"], segment["to"]
                own.append((start, *(hex for hex in segment["hexes"] if hex not in (start, end)), end))
        found[f"layer-nets/net-{seat}"] = _net(chart, seat, tuple(own))
    return found


@lru_cache(maxsize=4096)
def _net(chart: Chart, seat: int, own: tuple[tuple[str, ...], ...]) -> str:
    inside = [tag("path", class_=f"glow seat-{seat}", d=line(chart, hexes)) for hexes in own]
    return str(tag("g", inside, id=f"net-{seat}", class_="net"))


def roads_of(chart: Chart, view: Data) -> dict[tuple[str, str], Leg]:
    """The completed segments, where the picture needs them."""
    return legs(chart, view) if view["step"] in ("deliver", "link") else {}
