"""Deliveries: one click makes a whole one. Ways to the same city are asked for only where they differ in who gains."""

from __future__ import annotations

from turntable.games.steam import previews, view
from turntable.games.steam.facts import CUBES
from turntable.games.steam.state import SteamState
from turntable.games.steam.view import Delivery
from turntable.server.tables.scene import Offer
from turntable.web.boards.steam.buttons import button
from turntable.web.boards.steam.goods import cube_picture
from turntable.web.boards.steam.painter import Painter
from turntable.web.kit.clicks import Click, click, pick
from turntable.web.kit.html import Html, tag
from turntable.web.kit.pieces import badge


def ways_of(painter: Painter, start: str, cube: str, to: str) -> list[Delivery]:
    """The ways of a cube to a city that a shipper may want, those with most points first; all gain differently."""

    def walk(state: object) -> list[Delivery]:
        assert isinstance(state, SteamState)
        return [view.delivery(state, way) for way in wanted(_found(painter, state, start, cube, to), int(state.seat))]

    return painter.scene.asked(walk) or []


def _found(painter: Painter, s: SteamState, start: str, cube: str, to: str) -> list[previews.Delivery]:
    origin, goal = _stop(painter, start), _stop(painter, to)
    if origin < 0 or goal < 0 or cube not in CUBES:
        return []
    ways = previews.onward(s) if s.cube >= 0 else previews.deliveries(s, int(s.seat), origin, CUBES.index(cube))
    return [way for way in ways if way.to == goal]


def _stop(painter: Painter, id: str) -> int:
    """The number of a stop; -1 if there is none of this id."""
    hex = painter.layout.numbers.get(id)
    return -1 if hex is None else int(painter.layout.board.hexes[hex].stop)


def wanted(ways: list[previews.Delivery], seat: int) -> list[previews.Delivery]:
    """One way for each share of the points; none that another one beats for the shipper and for no rival."""
    shares: dict[tuple[int, ...], previews.Delivery] = {}
    for way in ways:
        shares.setdefault(tuple(way.gains), way)

    def is_beaten(gains: tuple[int, ...]) -> bool:
        return any(
            other != gains
            and other[seat] >= gains[seat]
            and all(theirs <= ours for who, (theirs, ours) in enumerate(zip(other, gains, strict=True)) if who != seat)
            for other in shares
        )

    kept = [way for gains, way in shares.items() if not is_beaten(gains)]
    return sorted(kept, key=lambda way: (-way.gains[seat], sum(way.gains), len(way.exits)))


def delivering(painter: Painter, way: Delivery) -> Offer | None:
    """The moves of a delivery as one."""
    codes = [f"go {edge}" for edge in way["go"]]
    if painter.view["step"] == "deliver":
        codes.insert(0, f"ship {way['from']} {way['cube']}")
    first = painter.offers.get(codes[0])
    return None if first is None else painter.scene.chain(first, *codes[1:])


def choice(painter: Painter, way: Delivery) -> tuple[Delivery, Click]:
    """The best way to a city, and what a click on it does: it delivers, or asks for the way where they differ."""
    key = (way["from"], way["cube"], way["to"])
    if key not in painter.chosen:
        ways = ways_of(painter, *key) or [way]
        does = Click(pick("delivery", "-".join(key)))
        if len(ways) == 1:
            offer = delivering(painter, ways[0])
            does = Click() if offer is None else click(offer)
        painter.chosen[key] = ways[0], does
    return painter.chosen[key]


def delivery(painter: Painter, way: Delivery) -> Html:
    """One delivery of a list: its line of stops, and what everybody gains by it."""
    best, does = choice(painter, way)
    return tag("li", way_button(painter, best, does))


def way_button(painter: Painter, way: Delivery, does: Click) -> Html:
    """A way as a button."""
    start, cube = way["from"], way["cube"]
    line = " – ".join(painter.name("stop", stop) for stop in (start, *way["via"], way["to"]))
    text = [cube_picture(cube), tag("span", line, class_="steam-way"), gains(painter, way["gains"])]
    if does.pick:
        text.append(tag("span", painter.say("steam-ways"), class_="dim"))
    on_its_way = painter.view["step"] == "link"
    lit = f"steam-way-{way['go'][0]}" if on_its_way else f"steam-reach-{start}-{cube}"
    return button(does, text, kind="steam-delivery", data_light=lit)


def gains(painter: Painter, points: list[int]) -> Html:
    """What each owner gains: marks with points."""
    parts = [
        tag(
            "span",
            badge(seat),
            tag("span", painter.person(seat), class_="unseen"),
            f" +{gained}",
            class_="steam-gained",
        )
        for seat, gained in enumerate(points)
        if gained
    ]
    return tag("span", parts, class_="steam-gains")
