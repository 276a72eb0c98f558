"""The tiles that fit a hex, fanned out around it like a honeycomb, with prices; and those that do not, with reasons."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.games.steam.board import TOWN_HEX, Hex
from turntable.games.steam.facts import TERRAIN
from turntable.games.steam.moves import Build
from turntable.games.steam.tiles import Orientation
from turntable.games.steam.view import Tile
from turntable.server.tables.scene import Offer
from turntable.web.boards.steam.ground import bare_hex
from turntable.web.boards.steam.layout import APOTHEM, Hexagon
from turntable.web.boards.steam.painter import Painter
from turntable.web.boards.steam.tiles import TOWN, face_picture, owned_tracks, owners_of, parts_of, price_badge, tracks
from turntable.web.kit.clicks import click
from turntable.web.kit.html import Html, join, moved, numbers, tag

RINGS: Final = (6, 18)
"""So many tiles fit around the hex in one ring, and in two."""
ROW: Final = 5
"""More of them lie in rows of so many."""
STEP: Final = APOTHEM * 2 + 8
SHOWN: Final = 14
"""Pictures of refused tiles beside one reason."""


# What fits


def fan(painter: Painter, hex: Hex, offers: list[Offer]) -> Html:
    """The legal tiles of a hex; the middle one is what lies there now."""
    hexagon = painter.layout.hexagon
    tile = painter.view["tiles"].get(hex.id)
    ground = bare_hex(hexagon, TERRAIN[hex.terrain])
    places = _places(hexagon, len(offers))
    cells = []
    for offer, (x, y) in zip(offers, places, strict=True):
        assert isinstance(offer.move, Build)
        lines = tuple(offer.move.orientation.tracks)
        drawn = tracks(hexagon, lines, owners_of(painter, hex.id, lines))
        cells.append(_option(painter, offer, join(ground, drawn), x, y))
    if len(offers) <= RINGS[-1]:
        cells.insert(0, tag("g", ground, _lying(hexagon, tile, hex.kind == TOWN_HEX), class_="steam-lying"))
        places = [*places, (0.0, 0.0)]
    xs = [x for x, _ in places]
    ys = [y for _, y in places]
    edge = STEP / 2 + 4
    width, height = max(xs) - min(xs) + 2 * edge, max(ys) - min(ys) + 2 * edge
    rows = "three" if width > 4 * STEP else "two" if width > 2 * STEP else "one"
    box = numbers(min(xs) - edge, min(ys) - edge, width, height)
    return tag("svg", cells, class_=f"steam-fan {rows}", viewBox=box)


def _option(painter: Painter, offer: Offer, tile: Html, x: float, y: float) -> Html:
    args = offer.words.args
    label = painter.say(offer.words)
    return tag(
        "g",
        tag("title", label),
        tile,
        price_badge(painter.say("steam-money", dollars=args["price"]), 0, 24),
        tag("text", f"−{args['loans']}", class_="steam-loan", x=26, y=12) if args["loans"] else None,
        tag("path", class_="steam-completes", d="M-8 -25l6 6l11 -12") if args["completes"] else None,
        class_="steam-option",
        transform=moved(x, y),
        tabindex=0,
        role="button",
        aria_label=label,
        **click(offer).attributes,
    )


def _lying(hexagon: Hexagon, tile: Tile | None, is_town: bool) -> list[Html]:
    """What lies on the hex now."""
    lies = [owned_tracks(hexagon, *parts_of(tile))] if tile is not None else []
    return [*lies, TOWN] if is_town else lies


@lru_cache(maxsize=128)
def _places(hexagon: Hexagon, count: int) -> list[tuple[float, float]]:
    """Middles of so many cells: rings around the hex, or rows."""
    if count > RINGS[-1]:
        return [((i % ROW) * STEP, (i // ROW) * STEP * 1.12) for i in range(count)]
    scale = STEP / APOTHEM
    edges = [(x * scale, y * scale) for x, y in hexagon.edges]
    ring = edges[3:] + edges[:3]
    places = list(ring)
    for i, (x, y) in enumerate(ring):
        after = ring[(i + 1) % len(ring)]
        places += [(2 * x, 2 * y), (x + after[0], y + after[1])]
    return places[:count]


def legend(painter: Painter, offers: list[Offer]) -> Html:
    """What the signs in the fan mean, and what is in the purse."""
    purse = completes = loan = last = None
    if painter.me is not None:
        purse = painter.say("steam-purse", cash=painter.me["cash"], budget=painter.me["budget"])
    if any(offer.words.args["completes"] for offer in offers):
        tick = tag("path", class_="steam-completes", d="M-8 -1l6 6l11 -12")
        picture = tag("svg", tick, class_="steam-key-pic", viewBox="-12 -11 24 20", aria_hidden=True)
        completes = tag("span", picture, painter.say("steam-sign-completes"))
    if any(offer.words.args["loans"] for offer in offers):
        loan = tag("span", tag("b", "−1 ", class_="steam-loan-text"), painter.say("steam-sign-loan"))
    if painter.view["tiles_left"] == 1 and all(_is_last(painter, offer) for offer in offers):
        last = tag("span", painter.say("steam-last-tile"))
    return tag("p", purse, completes, loan, last, class_="steam-legend")


def _is_last(painter: Painter, offer: Offer) -> bool:
    """Whether nothing but the end of the turn can follow, which pages of people who want it make by themselves."""
    return [list(one)[-1].code for one in painter.scene.following(offer)] == ["done"]


# What does not fit


def builds(painter: Painter, hex: Hex) -> list[Build]:
    """Every tile on a hex, legal or not."""
    number = painter.layout.numbers[hex.id]
    return [move for move in painter.game.moves if isinstance(move, Build) and move.hex == number]


def refusals(painter: Painter, hex: Hex) -> dict[str, list[Orientation]]:
    """Every tile of the right kind that may not be laid here, by the rule that forbids it."""
    groups: dict[str, list[Orientation]] = {}
    for move in builds(painter, hex):
        if move.orientation.face.is_town == (hex.kind == TOWN_HEX):
            reason = painter.scene.why_not(move)
            if reason is not None:
                groups.setdefault(painter.say(reason), []).append(move.orientation)
    return groups


def refused(painter: Painter, groups: dict[str, list[Orientation]], open: bool) -> Html:
    """Refused tiles with their reasons, to unfold; ``open``: unfolded at once."""
    items = []
    for reason, found in groups.items():
        pictures = [face_picture(one.face, one.turn, painter.layout.board.flat) for one in found[:SHOWN]]
        more = f"+{len(found) - SHOWN}" if len(found) > SHOWN else None
        shown = tag("span", pictures, more, class_="steam-tiles")
        items.append(tag("li", shown, tag("span", reason), class_="steam-refusal"))
    count = sum(len(found) for found in groups.values())
    return tag(
        "details",
        tag("summary", painter.say("steam-refused", count=count)),
        tag("ul", items),
        class_="steam-refused",
        id="steam-refused",
        open="" if open else None,
    )
