"""Writes a page that shows and measures how players' pieces stand out, for each kind of colour-blindness and in grey.

``PYTHONPATH=src python -m tools.told_apart > build/told-apart.html``

The colours come from the stylesheets, for both themes. Every pair of a player and a colour of routes, and every pair of
players, has its CIEDE2000 and the shapes that differ; below them is the real map, as each kind of person sees it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from tools.colours import KINDS, THEMES, Colour, Stylesheet, difference, seen_by, written

import turntable
from turntable import Rng
from turntable.games.ticket_to_ride.facts import COLOURS
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.web.boards.ticket_to_ride.cards import SYMBOLS
from turntable.web.boards.ticket_to_ride.map import SEATS
from turntable.web.games import floors_of
from turntable.web.kit.pieces import MARKS, mark_path
from turntable.words import Words

SHEETS: Final = ("base.css", "table.css", "ticket_to_ride.css")
ROUTES: Final = (*COLOURS, "grey")
MOVES: Final = 260
"""So many random moves make the map of the pictures: about half of the routes are claimed."""


class Pair(NamedTuple):
    """A player's colour beside another one, as one kind of person sees them in one theme."""

    theme: str
    kind: str
    seat: int
    other: str
    """The colour of a route, or the mark of another player."""
    colours: tuple[Colour, Colour]
    difference: float
    shapes: tuple[str, str]
    """What differs besides the colour."""


@cache
def styles() -> str:
    """The stylesheets of a table."""
    folder = resources.files("turntable.web") / "static"
    return "".join((folder / name).read_text(encoding="utf-8") for name in SHEETS)


@cache
def stylesheet() -> Stylesheet:
    """The same, taken apart."""
    return Stylesheet(styles())


def width(selector: str) -> float:
    """How wide the stylesheet draws a line."""
    return float(stylesheet().rule(selector)["stroke-width"].removesuffix("px"))


def stroke(selector: str, theme: str, own: str) -> Colour:
    """The colour of a line in an element that has this class."""
    sheet = stylesheet()
    return sheet.colour(sheet.rule(selector)["stroke"], theme, sheet.rule(own))


def wagons_and_routes() -> Iterator[Pair]:
    """Every player's wagons beside the free spaces of every colour."""
    for theme in THEMES:
        for kind in KINDS:
            for seat in range(SEATS):
                for route in ROUTES:
                    seen = (stroke(".ttr-car", theme, f".of-{seat}"), stroke(".ttr-space", theme, f".c-{route}"))
                    shapes = (f"wheels, {MARKS[seat]}", f"hollow, {route if route in SYMBOLS else 'nothing'}")
                    yield _pair(theme, kind, seat, route, seen, shapes)


def players() -> Iterator[Pair]:
    """Every player beside every other."""
    sheet = stylesheet()
    for theme in THEMES:
        for kind in KINDS:
            for seat, mark in enumerate(MARKS):
                for other in range(seat):
                    seen = (sheet.colour(f"var(--seat-{seat})", theme), sheet.colour(f"var(--seat-{other})", theme))
                    yield _pair(theme, kind, seat, MARKS[other], seen, (mark, MARKS[other]))


def _pair(
    theme: str, kind: str, seat: int, other: str, colours: tuple[Colour, Colour], shapes: tuple[str, str]
) -> Pair:
    one, two = seen_by(kind, colours[0]), seen_by(kind, colours[1])
    return Pair(theme, kind, seat, other, (one, two), difference(one, two), shapes)


# The page


def main() -> None:
    """Print the page."""
    matrices = "".join(_filter(kind) for kind in KINDS)
    tables = "".join(_table(title, list(pairs)) for title, pairs in _parts())
    maps = "".join(
        f'<figure style="color-scheme: {theme}"><figcaption>{theme}, {kind}</figcaption>'
        f'<div style="filter: url(#{kind})">{_map()}</div></figure>'
        for theme in THEMES
        for kind in KINDS
    )
    look = (
        "table { width: auto; } td { text-align: center; } figure { max-width: 1100px; } figure .ttr { height: 700px; }"
    )
    print(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Told apart</title><style>{styles()}{look}</style>'
        f'<body><svg width="0" height="0">{matrices}</svg><main><h1>Told apart</h1>{tables}{maps}</main>'
    )


def _parts() -> Iterator[tuple[str, Iterator[Pair]]]:
    yield "Wagons and free spaces", wagons_and_routes()
    yield "Players", players()


def _filter(kind: str) -> str:
    """A picture as this kind of person sees it."""
    values = " ".join(f"{' '.join(str(part) for part in row)} 0 0" for row in KINDS[kind])
    inside = f'<feColorMatrix type="matrix" values="{values} 0 0 0 1 0"/>'
    return f'<filter id="{kind}" color-interpolation-filters="linearRGB">{inside}</filter>'


def _table(title: str, pairs: list[Pair]) -> str:
    """The pairs of each theme and kind, a row for each player."""
    parts = [f"<h2>{title}</h2>"]
    for theme in THEMES:
        for kind in KINDS:
            here = [pair for pair in pairs if (pair.theme, pair.kind) == (theme, kind)]
            least = min(pair.difference for pair in here)
            rows = "".join(
                f"<tr><th>{MARKS[seat]}{''.join(_cell(pair) for pair in here if pair.seat == seat)}"
                for seat in sorted({pair.seat for pair in here})
            )
            parts.append(f"<h3>{theme}, {kind}: {least:.1f} or more</h3><table>{rows}</table>")
    return "".join(parts)


def _cell(pair: Pair) -> str:
    """Both colours with their shapes, and the figure."""
    wagon, other = (written(colour) for colour in pair.colours)
    if pair.other in MARKS:
        beside = f'<path d="{mark_path(MARKS.index(pair.other), 9)}" transform="translate(45 12)" fill="{other}"/>'
    else:
        symbol = f'<path d="{SYMBOLS[pair.other]}" transform="translate(45 12)"/>' if pair.other in SYMBOLS else ""
        beside = f'<path d="M32 7H58V17H32z" fill="{other}" stroke="#777" stroke-width="2"/>{symbol}'
    drawn = (
        '<path d="M4 2V22M10 2V22M18 2V22M24 2V22" stroke="#222" stroke-width="3"/>'
        f'<path d="M1 4H28V20H1z" fill="{wagon}" stroke="#222" stroke-width="2"/>'
        f'<path d="{mark_path(pair.seat, 5)}" transform="translate(14 12)" fill="#fff"/>'
    )
    name = f"{pair.shapes[0]} / {pair.shapes[1]}"
    return f'<td title="{name}"><svg width="62" height="24">{drawn}{beside}</svg><br>{pair.difference:.1f}'


@cache
def _map() -> str:
    """A map on which much is claimed."""
    game = turntable.game("ticket-to-ride")
    assert isinstance(game, TicketToRide)
    state, rng = game.start(seats=SEATS, seed=1), Rng(1)
    for _ in range(MOVES):
        claims = [move for move in state.moves() if move.code.startswith("claim")]
        moves = claims or state.moves()
        state.play(moves[rng.below(len(moves))])
    words = Words("en", game, ("core", "bots", "server", *floors_of(game.name)))
    return str(board_of(game.name).draw(Scene(state, None, words)).board)


if __name__ == "__main__":
    main()
