"""Track tiles, on the map and in their piles; every owner has a colour and a mark."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.games.steam.questions import tracks as said_tracks
from turntable.games.steam.tiles import MIDDLE, TILES, Face
from turntable.games.steam.view import Tile
from turntable.web.boards.steam.layout import HEXAGONS, RADIUS, Hexagon, Layout
from turntable.web.boards.steam.painter import Painter, money
from turntable.web.kit.html import Html, join, moved, tag
from turntable.web.kit.kept import kept
from turntable.web.kit.pieces import mark
from turntable.web.kit.tree import Keyed, keyed

Lines = tuple[tuple[int, int], ...]
"""The tracks of a tile: the edges each of them joins."""
Owners = tuple[int | None, ...]

LINES: Final[dict[tuple[str, int], Lines]] = {(one.face.id, one.turn): tuple(one.tracks) for one in TILES.all}
"""The tracks of a face turned some way, as a view names it."""
MARK: Final = 6.5
"""The size of the owner's mark on track: as wide as the track itself."""
TOWN: Final = tag("circle", class_="steam-town", r=9)


def draw(painter: Painter) -> list[Keyed]:
    """The tiles on the map; those of the build turn that is going on are ghosts with their price."""
    view = painter.view
    laid = {one["hex"]: money(painter.texts, one["price"]) for one in view["laid"]}
    return [
        _tile(
            painter.layout,
            id,
            *parts_of(tile),
            laid.get(id, ""),
            view["seat"] if id in laid else None,
            ", ".join(painter.say(track) for track in said_tracks(tile)),
        )
        for id, tile in view["tiles"].items()
    ]


def parts_of(tile: Tile) -> tuple[Lines, Owners, tuple[bool, ...]]:
    """The tracks of a tile on the map, whose they are, and which belong to complete segments."""
    tracks = tile["tracks"]
    owners, complete = tuple([one["owner"] for one in tracks]), tuple([one["complete"] for one in tracks])
    return LINES[tile["face"], tile["turn"]], owners, complete


@kept(32768)
def _tile(
    layout: Layout,
    id: str,
    lines: Lines,
    owners: Owners,
    complete: tuple[bool, ...],
    price: str,
    builder: int | None,
    said: str,
) -> Keyed:
    inside, kind = owned_tracks(layout.hexagon, lines, owners, complete), "steam-tile"
    if price:
        inside, kind = new_tile(layout.hexagon, lines, owners, price, builder, complete), "steam-tile new"
    place = layout.place(id)
    return keyed("g", inside, id=f"steam-tile-{id}", class_=kind, transform=place, role="img", aria_label=said)


def new_tile(
    hexagon: Hexagon, lines: Lines, owners: Owners, price: str, builder: int | None, complete: tuple[bool, ...] = ()
) -> Html:
    """A tile that is not paid for yet, with its price; what is complete is not asked where nothing is built."""
    ground = tag("path", class_=f"steam-ghost seat-{builder}", d=hexagon.outline(0.94))
    laid = owned_tracks(hexagon, lines, owners, complete or (True,) * len(lines))
    return join(ground, laid, price_badge(price, 0, -RADIUS * 0.62))


def owners_of(painter: Painter, id: str, lines: Lines) -> Owners:
    """Whose the tracks of a tile would be that the viewer builds on a hex: what is rebuilt keeps its owners."""
    tile = painter.view["tiles"].get(id)
    owners = {} if tile is None else dict(zip(*parts_of(tile)[:2], strict=True))
    return tuple(owners.get(one, painter.seat) for one in lines)


def price_badge(text: str, x: float, y: float) -> Html:
    """A price on the map, in the reader's words."""
    width = 9.0 + 6.5 * len(text)
    plate = tag("rect", class_="steam-plate", x=-width / 2, y=-9, width=width, height=18, rx=9)
    return tag("g", plate, tag("text", text, class_="steam-price", y=4.5), transform=moved(x, y))


@lru_cache(maxsize=8192)
def owned_tracks(hexagon: Hexagon, lines: Lines, owners: Owners, complete: tuple[bool, ...]) -> Html:
    """All track of a tile: beds first, then the town, then the marks, so that nothing hides a mark."""
    marks = []
    for place, ((a, b), owner) in enumerate(zip(lines, owners, strict=True)):
        part = 0.66 if b == MIDDLE else 0.5 if len(lines) == 1 else 0.26 if place == 0 else 0.74
        if owner is not None:
            marks.append(mark(owner, *hexagon.along(a, b, part), MARK))
    return join(tracks(hexagon, lines, owners, complete), marks)


def tracks(hexagon: Hexagon, lines: Lines, owners: Owners, complete: tuple[bool, ...] | None = None) -> Html:
    """Track: a band of its owner's colour, broken where it is not complete; bare rails where nobody owns it."""
    parts = []
    for i, ((a, b), owner) in enumerate(zip(lines, owners, strict=True)):
        path = hexagon.track(a, b)
        colour = "nobody" if owner is None else f"seat-{owner}"
        state = "" if complete is None or complete[i] else " open"
        parts.append(tag("path", class_="steam-bed bare" if owner is None else "steam-bed", d=path))
        parts.append(tag("path", class_=f"steam-rail {colour}{state}", d=path))
        parts.append(tag("path", class_="steam-tie", d=path))
    return join(parts, TOWN if lines[0][1] == MIDDLE else None)


@lru_cache(maxsize=256)
def face_picture(face: Face, turn: int = 0, flat: bool = False) -> Html:
    """A track tile as it lies in its pile."""
    lines, hexagon = LINES[face.id, turn], HEXAGONS[flat]
    ground = tag("path", class_="steam-ground plain", d=hexagon.outline())
    inside = tracks(hexagon, lines, (None,) * len(lines))
    return tag("svg", ground, inside, class_="steam-tile-pic", viewBox="-42 -42 84 84", aria_hidden=True)
