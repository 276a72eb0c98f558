"""What lies on the map: track tiles, cities and towns with their cubes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from turntable.games.steam.tiles import TILES
from turntable.web.boards.steam import art
from turntable.web.boards.steam.geometry import RADIUS, Chart
from turntable.web.boards.steam.names import name
from turntable.web.boards.steam.speech import Speech
from turntable.web.kit.html import Html, tag

Data = dict[str, Any]

LINES: Final = {(one.face.id, one.turn): tuple(one.tracks) for one in TILES.all}
"""The tracks of a face turned some way, as a view names it."""
ROW: Final = 4
"""Cubes in a row."""
MOST_CUBES: Final = 12
"""More of them are shown by number."""
SIZES: Final = ((3, 17.0), (8, 14.0), (MOST_CUBES, art.CUBE))
"""So many cubes of a city can be of this size."""

Cubes = tuple[tuple[str, int], ...]


def tiles(chart: Chart, speech: Speech, view: Data) -> dict[str, str]:
    """A fragment for each tile; those of the build turn that is going on are ghosts with their price."""
    laid = {one["hex"]: speech.money(one["price"]) for one in view["laid"]}
    builder = view["seat"] if laid else None
    found: dict[str, str] = {}
    for id, tile in view["tiles"].items():
        owned = tile["tracks"]
        found["layer-tiles/tile-" + id] = _tile(
            chart,
            id,
            LINES[tile["face"], tile["turn"]],
            tuple([track["owner"] for track in owned]),
            tuple([track["complete"] for track in owned]),
            laid.get(id),
            builder if id in laid else None,
        )
    return found


@lru_cache(maxsize=32768)
def _tile(
    chart: Chart,
    id: str,
    lines: tuple[tuple[int, int], ...],
    owners: art.Owners,
    complete: tuple[bool, ...],
    price: str | None,
    builder: int | None,
) -> str:
    parts = [art.tracks(chart.board.flat, lines, owners, complete)]
    if price is not None:
        parts.insert(0, tag("path", class_=f"ghost seat-{builder}", d=chart.layout.hexagon(0.94)))
        parts.append(art.price_badge(price, 0, -RADIUS * 0.62))
    kind = "tile" if price is None else "tile new"
    return str(tag("g", parts, id=f"tile-{id}", class_=kind, transform=chart.place(id)))


def stops(chart: Chart, speech: Speech, view: Data, shippable: dict[str, list[str]]) -> dict[str, str]:
    """Fragments for each city and town, and for its name. ``shippable``: the colours that may be shipped from each."""
    found: dict[str, str] = {}
    nothing: list[str] = []
    for id, stop in view["stops"].items():
        colour = stop["colour"]
        key = "layer-stops/stop-" + id
        if colour is None:
            found[key] = town(chart, id)
        else:
            cubes = tuple(stop["cubes"].items())
            can = tuple(shippable.get(id, nothing))
            found[key] = city(chart, speech, id, colour, stop["new"], stop["marked"], cubes, can)
        found["layer-names/name-" + id] = name(chart, speech, id, colour)
    return found


@lru_cache(maxsize=4096)
def town(chart: Chart, id: str, named: bool = True) -> str:
    """A town: a disc. ``named``: the element has an id, as on a table."""
    disc = tag("circle", class_="town", r=9)
    return str(tag("g", disc, id=f"stop-{id}" if named else None, class_="stop", transform=chart.place(id)))


@lru_cache(maxsize=32768)
def city(
    chart: Chart,
    speech: Speech,
    id: str,
    colour: str,
    new: bool,
    marked: bool,
    cubes: Cubes,
    can: tuple[str, ...],
    named: bool = True,
) -> str:
    """A city in its colour with its goods."""
    parts = [tag("path", class_=f"city {colour}" + (" founded" if new else ""), d=chart.layout.hexagon(0.93))]
    parts.append(tag("g", art.glyph(colour, 5.5), class_="under"))
    if marked:
        parts.append(_marker())
    parts += _cubes(speech, id, cubes, can)
    return str(tag("g", parts, id=f"stop-{id}" if named else None, class_="stop", transform=chart.place(id)))


def _marker() -> Html:
    """A development marker: a little factory."""
    return tag("path", class_="marker", d="M-10 35v-9l5 3v-3l5 3v-7h3v7h4v6z")


def _cubes(speech: Speech, id: str, cubes: Cubes, can: tuple[str, ...]) -> list[Html]:
    """The goods of a city, those of a colour together: one thing to pick."""
    total = sum(count for _, count in cubes)
    shown = cubes if total <= MOST_CUBES else tuple((colour, 1) for colour, _ in cubes)
    size, places = _places(sum(count for _, count in shown))
    counts = dict(cubes)
    groups = []
    for colour, count in shown:
        drawn = [art.cube(colour, *places.pop(0), size) for _ in range(count)]
        if total > MOST_CUBES:
            drawn.append(_count(counts[colour], drawn[0]))
        groups.append(_group(speech, id, colour, counts[colour], drawn, colour in can))
    return groups


def _count(count: int, cube: Html) -> Html:
    """How many cubes the one that is drawn stands for."""
    place = cube.partition('transform="')[2].partition('"')[0]
    return tag("text", f"{count}×", class_="count", transform=place, x=-12, y=4)


def _group(speech: Speech, id: str, colour: str, count: int, drawn: list[Html], can: bool) -> Html:
    city, goods = speech.name("stop", id), speech.name("cube", colour)
    return tag(
        "g",
        drawn,
        id=f"cube-{id}-{colour}",
        class_="goods can" if can else "goods",
        data_pick=f"cube-{id}-{colour}",
        data_light=f"reach-{id}-{colour}" if can else None,
        tabindex=0 if can else -1,
        role="button",
        aria_label=f"{city}: " + speech.say("steam-goods-in", count=count, cube=goods),
    )


def _places(count: int) -> tuple[float, list[tuple[float, float]]]:
    """How large so many cubes are and where they stand, in rows from under the name on."""
    size = next(size for most, size in SIZES if count <= most)
    step = size + 1.5
    rows = -(-count // ROW)
    places = []
    for row in range(rows):
        across = min(ROW, count - row * ROW)
        y = -3.5 + step * row if rows > 1 else 3.0
        places += [((i - (across - 1) / 2) * step, y) for i in range(across)]
    return size, places
