"""What a move would put on the map: a tile in its hex, the way of a cube."""

from __future__ import annotations

from turntable.games.steam.moves import Build
from turntable.games.steam.view import Delivery
from turntable.server.tables.scene import Offer
from turntable.web.boards.steam.painter import Painter
from turntable.web.boards.steam.shipment import reach
from turntable.web.boards.steam.tiles import new_tile, owners_of
from turntable.web.boards.steam.ways import legs, whole_way
from turntable.web.kit.ghost import Ghost
from turntable.web.kit.html import tag

INTO = "steam-ghosts"


def ghost(painter: Painter, offer: Offer) -> Ghost | None:
    """The tile that would be built, in the colours of its owners, or the way to the city of a delivery."""
    if isinstance(offer.move, Build):
        return _tile(painter, offer, offer.move)
    return _delivery(painter, [one.code for one in offer]) if offer.then is not None else None


def _tile(painter: Painter, offer: Offer, move: Build) -> Ghost:
    id = painter.layout.board.hexes[move.hex].id
    lines = tuple(move.orientation.tracks)
    price = painter.say("steam-money", dollars=offer.words.args["price"])
    drawn = new_tile(painter.layout.hexagon, lines, owners_of(painter, id, lines), price, painter.seat)
    inside = tag("g", drawn, class_="steam-tile new steam-considered", transform=painter.layout.place(id))
    return Ghost(INTO, tag("svg", inside), around(painter, id))


def _delivery(painter: Painter, codes: list[str]) -> Ghost | None:
    """The way of a cube, which its moves name by the edges it leaves each stop over."""
    shipped = painter.view["shipment"]
    verb, *thing = codes[0].split(" ")
    if verb == "ship":
        start, cube = thing
        codes = codes[1:]
    elif verb == "go" and shipped is not None and shipped["at"] and shipped["cube"]:
        start, cube = shipped["at"], shipped["cube"]
    else:
        return None
    edges = [code.removeprefix("go ") for code in codes if code.startswith("go ")]
    hexes = whole_way(legs(painter), start, edges)
    if len(hexes) < 2:
        return None
    found = (way for way in painter.view["deliveries"] or () if way["to"] == hexes[-1] and way["cube"] == cube)
    same = next((way for way in found if way["go"] == edges), None)
    drawn = reach(painter.layout, cube, hexes, tuple(same["gains"]) if same else ())
    shows = (f"#steam-hex-{start}", f"#steam-hex-{hexes[-1]}")
    return Ghost(INTO, tag("svg", tag("g", drawn, class_="steam-considered")), shows)


def around(painter: Painter, id: str) -> tuple[str, ...]:
    """Selectors of a hex and of the hexes beside it."""
    return (f"#steam-hex-{id}", *(f"#steam-hex-{near}" for near in painter.layout.beside(id)))


def stops_of(ways: list[Delivery]) -> tuple[str, ...]:
    """Selectors of the stops of some ways, where they begin first."""
    stops = dict.fromkeys(stop for way in ways for stop in (way["from"], *way["via"], way["to"]))
    return tuple(f"#steam-hex-{stop}" for stop in stops)
