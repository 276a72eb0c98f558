"""The tiles that fit a hex, fanned out around it like a honeycomb, with prices; and those that do not, with reasons."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, cast

from turntable.core.message import Reason
from turntable.games.steam.board import TOWN_HEX
from turntable.games.steam.facts import TERRAIN
from turntable.games.steam.game import Steam
from turntable.games.steam.moves import Build
from turntable.games.steam.tiles import TILES, Orientation
from turntable.server.scene import Offer, Scene
from turntable.web.boards.steam import art
from turntable.web.boards.steam.geometry import APOTHEM, LAYOUTS, Chart
from turntable.web.boards.steam.ground import PEAKS, SNOW, WAVES
from turntable.web.boards.steam.onmap import LINES
from turntable.web.boards.steam.speech import Speech
from turntable.web.kit.clicks import move_attrs
from turntable.web.kit.html import Html, attrs, join, number, tag

Data = dict[str, Any]

RINGS: Final = (6, 18)
"""So many tiles fit around the hex in one ring, and in two."""
ROW: Final = 5
"""More of them lie in rows of so many."""
STEP: Final = APOTHEM * 2 + 8
SHOWN: Final = 14
"""Pictures of refused tiles beside one reason."""


def fan(chart: Chart, scene: Scene, view: Data, id: str, offers: list[Offer]) -> Html:
    """The legal tiles of a hex; the middle one is what lies there now."""
    flat = chart.board.flat
    hex = chart.board.hexes[chart.numbers[id]]
    terrain = TERRAIN[hex.terrain]
    now = view["tiles"].get(id)
    owners = _owners(now)
    cells = []
    places = _places(flat, len(offers))
    for offer, (x, y) in zip(offers, places, strict=True):
        move = offer.move
        assert isinstance(move, Build)
        lines = tuple(move.orientation.tracks)
        owned = tuple(owners.get(one, scene.seat) for one in lines)
        cells.append(_option(scene, offer, flat, terrain, lines, owned, x, y))
    if len(offers) <= RINGS[-1]:
        lies = _now(flat, terrain, now, hex.kind == TOWN_HEX)
        cells.insert(0, tag("g", lies, class_="now"))
        places = [*places, (0.0, 0.0)]
    xs = [x for x, _ in places]
    ys = [y for _, y in places]
    edge = STEP / 2 + 4
    box = (min(xs) - edge, min(ys) - edge, max(xs) - min(xs) + 2 * edge, max(ys) - min(ys) + 2 * edge)
    rows = "three" if box[2] > 4 * STEP else "two" if box[2] > 2 * STEP else "one"
    return tag("svg", cells, class_=f"fan {rows}", viewBox=" ".join(number(value) for value in box))


def _owners(tile: Data | None) -> dict[tuple[int, int], int | None]:
    """Who owns which track of the tile that lies there."""
    if tile is None:
        return {}
    lines = LINES[tile["face"], tile["turn"]]
    return {line: track["owner"] for line, track in zip(lines, tile["tracks"], strict=True)}


def _option(
    scene: Scene,
    offer: Offer,
    flat: bool,
    terrain: str,
    lines: tuple[tuple[int, int], ...],
    owners: art.Owners,
    x: float,
    y: float,
) -> Html:
    args = offer.words.args
    label = scene.say(offer.words)
    inside = [
        _ground(flat, terrain),
        art.plain_tracks(flat, lines, owners),
        art.price_badge(scene.say("steam-money", dollars=args["price"]), 0, 24),
    ]
    if args["loans"]:
        inside.append(tag("text", f"−{args['loans']}", class_="loan", x=26, y=12))
    if args["completes"]:
        inside.append(tag("path", class_="completes", d="M-8 -25l6 6l11 -12"))
    place = f"translate({number(x)} {number(y)})"
    attributes = attrs(class_="option", transform=place, tabindex=0, role="button", aria_label=label)
    return Html(f"<g{attributes}{move_attrs(offer)}>{tag('title', label)}{join(*inside)}</g>")


def _now(flat: bool, terrain: str, tile: Data | None, is_town: bool) -> Html:
    inside = [_ground(flat, terrain)]
    if tile is not None:
        tracks = tile["tracks"]
        owners = tuple(track["owner"] for track in tracks)
        complete = tuple(track["complete"] for track in tracks)
        inside.append(art.tracks(flat, LINES[tile["face"], tile["turn"]], owners, complete))
    if is_town:
        inside.append(tag("circle", class_="town", r=9))
    return Html("".join(inside))


@lru_cache(maxsize=16)
def _ground(flat: bool, terrain: str) -> Html:
    parts = [tag("path", class_=f"ground {terrain}", d=LAYOUTS[flat].hexagon())]
    if terrain == "river":
        parts.append(tag("path", class_="wave", d=WAVES))
    elif terrain == "mountain":
        parts += [tag("path", class_="peak", d=PEAKS), tag("path", class_="snow", d=SNOW)]
    return Html("".join(parts))


@lru_cache(maxsize=128)
def _places(flat: bool, count: int) -> list[tuple[float, float]]:
    """Middles of so many cells: rings around the hex, or rows."""
    if count > RINGS[-1]:
        return [((i % ROW) * STEP, (i // ROW) * STEP * 1.12) for i in range(count)]
    scale = STEP / (2 * APOTHEM)
    edges = [(2 * x * scale, 2 * y * scale) for x, y in LAYOUTS[flat].edges]
    ring = edges[3:] + edges[:3]
    places = list(ring)
    for i, (x, y) in enumerate(ring):
        after = ring[(i + 1) % len(ring)]
        places += [(2 * x, 2 * y), (x + after[0], y + after[1])]
    return places[:count]


# What does not fit


def refused(chart: Chart, speech: Speech, scene: Scene, id: str, open: bool) -> Html | None:
    """Every tile of the right kind that may not be laid here, by the rule that forbids it.

    ``open``: none may be laid, so that the reasons are all there is to say.
    """
    hex = chart.board.hexes[chart.numbers[id]]
    wanted = hex.kind == TOWN_HEX
    base = _first(chart, scene, id)
    groups: dict[str, list[Orientation]] = {}
    said: dict[tuple[str, str], str] = {}
    for one in TILES.all:
        if one.face.is_town != wanted:
            continue
        reason = scene.why_not(scene.game.moves[base + one.number])
        if reason is not None:
            groups.setdefault(_said(scene, reason, said), []).append(one)
    if not groups:
        return None
    if open and len(groups) == 1:
        return tag("p", next(iter(groups)), class_="reason")
    items = [tag("li", _pictures(chart, found), tag("span", text), class_="refusal") for text, found in groups.items()]
    count = sum(len(found) for found in groups.values())
    return tag(
        "details",
        tag("summary", speech.say("steam-refused", count=count)),
        tag("ul", items),
        class_="refused",
        id="refused-tiles",
        open="" if open else None,
    )


def not_now(chart: Chart, scene: Scene, id: str) -> Html | None:
    """Why nothing may be laid on a hex while other things are decided."""
    reason = scene.why_not(scene.game.moves[_first(chart, scene, id)])
    return tag("p", scene.say(reason), class_="reason") if reason is not None else None


def _first(chart: Chart, scene: Scene, id: str) -> int:
    """The number of the first tile on a hex among all moves."""
    vocabulary = cast(Steam, scene.game).words_of_moves
    return int(vocabulary.first_build + chart.numbers[id] * vocabulary.orientations)


def _said(scene: Scene, reason: Reason, said: dict[tuple[str, str], str]) -> str:
    key = (reason.message.id, str(reason))
    if key not in said:
        said[key] = scene.say(reason)
    return said[key]


def _pictures(chart: Chart, found: list[Orientation]) -> Html:
    drawn = [art.face_picture(one.face, one.turn, chart.board.flat) for one in found[:SHOWN]]
    more = f"+{len(found) - SHOWN}" if len(found) > SHOWN else None
    return tag("span", drawn, more, class_="tiles")
