"""The map: routes as lines of spaces, trains on them, cities with their names."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from turntable.games.ticket_to_ride.facts import Board
from turntable.games.ticket_to_ride.moves import Claim
from turntable.server.tables.scene import Offer
from turntable.web.boards.ticket_to_ride import finale
from turntable.web.boards.ticket_to_ride.labels import SIZE, Label, labels
from turntable.web.boards.ticket_to_ride.layout import layout_of, short
from turntable.web.boards.ticket_to_ride.painter import (
    MapTexts,
    Painter,
    city_names,
    colour_of,
    route_id,
    route_numbers,
)
from turntable.web.boards.ticket_to_ride.scenery import Frame, ground
from turntable.web.boards.ticket_to_ride.ways import longest_routes
from turntable.web.kit.clicks import Click, click, pick
from turntable.web.kit.ghost import Ghost
from turntable.web.kit.html import Html, join, numbers, tag
from turntable.web.kit.kept import kept, kept_of_board
from turntable.web.kit.pieces import mark_path
from turntable.web.kit.still import lit, plain, still
from turntable.web.kit.tree import Keyed, Place, keyed, place

SEATS: Final = 5
MARK: Final = 4.6
"""The size of the mark on a wagon."""
MARGIN: Final = 12.0
"""Around a detail of the map."""
LARGER: Final = (0.9, 1.3)
"""How much larger it is, at least and at most, than on a map of a thousand pixels: names must be read."""
HIGH: Final = 190
"""How high it should be, in pixels."""
WEIGHTS: Final = {"": 0, "joined": 1, "wanted": 2, "offered": 2}
"""By state of a city: names with more weight stay where there is no room for all."""


def draw(painter: Painter) -> Place:
    """The map as it stands."""
    return _map(painter.texts, _routes(painter), _cities(painter), finale.draw_arcs(painter))


def plain_map(texts: MapTexts) -> Place:
    """The map of a game that has not begun, to look at."""
    board = texts.game.board
    routes = [_open(texts, n, None) for n in range(len(board.routes))]
    cities = [_city(texts, n, "", "", False) for n in range(len(board.cities))]
    return _map(texts, routes, cities, finale.NO_ARCS)


def detail(
    painter: Painter, cities: Collection[str], routes: Collection[str], glows: Collection[str], name: str
) -> Html:
    """Some cities and the routes between them (or only these routes), to look at; some of both are lit.

    Its shapes are called after ``name``: it may stand on a page beside other maps.
    """
    texts, board = painter.texts, painter.board
    layout, labels = layout_of(board), names_at(texts)
    places = [n for n, city in enumerate(board.cities) if city.id in cities]
    lines = [
        n for n, one in enumerate(board.routes) if {one.a, one.b} <= {*places} and (not routes or one.id in routes)
    ]
    points = [layout.cities[n] for n in places] + [point for n in lines for point in layout.lines[n].trace]
    left = min(min(x for x, _ in points), *(labels[n].left for n in places)) - MARGIN
    right = max(max(x for x, _ in points), *(labels[n].right for n in places)) + MARGIN
    top = min(min(y for _, y in points), *(labels[n].top for n in places)) - MARGIN
    bottom = max(max(y for _, y in points), *(labels[n].bottom for n in places)) + MARGIN
    all_routes, all_cities = _routes(painter), _cities(painter)
    drawn = [
        *(lit(all_routes[n]) if board.routes[n].id in glows else all_routes[n] for n in lines),
        *(lit(all_cities[n]) if board.cities[n].id in glows else all_cities[n] for n in places),
    ]
    ways = tag("path", class_="ttr-ways", d="".join(layout.lines[n].way for n in lines))
    shapes = tag("defs", _shapes(board, lines))
    wide, high = round(right - left), round(bottom - top)
    larger = max(LARGER[0], min(HIGH / high, LARGER[1]))
    box = numbers(round(left), round(top), wide, high)
    html = tag("svg", shapes, still(join(ways, drawn)), class_="ttr-map", viewBox=box, width=round(wide * larger))
    return Html(_SHAPE.sub(rf"\1{name}-", plain(html)))


_SHAPE: Final = re.compile(r'(id="|href="#)ttr-(?=[hmpr]\d)')
"""Where a shape of a map is defined or referred to."""


def _map(texts: MapTexts, routes: list[Keyed], cities: list[Keyed], arcs: Keyed) -> Place:
    return place(
        "svg",
        _below(texts),
        place("g", routes, id="ttr-routes"),
        _GHOSTS,
        place("g", cities, id="ttr-cities"),
        arcs,
        class_="pan ttr-map",
        viewBox=_box(texts),
        data_letters=SIZE,
        role="group",
        aria_label=texts.say("ttr-map"),
    )


_GHOSTS: Final = place("g", id="ttr-ghosts", aria_hidden=True)
"""Where wagons stand that somebody considers."""


def names_at(texts: MapTexts) -> tuple[Label, ...]:
    """Where the cities' names stand."""
    return labels(texts.game.board, texts.language, city_names(texts))


@kept(64)
def _box(texts: MapTexts) -> str:
    return Frame(layout_of(texts.game.board), names_at(texts)).box


@kept(64)
def _below(texts: MapTexts) -> Html:
    """What never changes: geometry, ground, the ways between cities."""
    board = texts.game.board
    ways = "".join(line.way for line in layout_of(board).lines)
    return join(tag("defs", _geometry(board)), ground(board, names_at(texts)), tag("path", class_="ttr-ways", d=ways))


@kept_of_board(32)
def _geometry(board: Board) -> Html:
    return _shapes(board, range(len(board.routes)))


def _shapes(board: Board, routes: Sequence[int]) -> Html:
    """Each route's line, where it can be hit, and its empty spaces with their symbols; the wagons' marks."""
    parts = [tag("path", id=f"ttr-m{seat}", d=mark_path(seat, MARK)) for seat in range(SEATS)]
    for n in routes:
        line = layout_of(board).lines[n]
        parts.append(tag("path", id=f"ttr-p{n}", d=line.path, pathLength=line.route.length * 10))
        if line.route.twin >= 0:
            parts.append(tag("path", id=f"ttr-h{n}", d=line.hit))
        colour = colour_of(line.route)
        symbols = [] if colour == "grey" else _spread(f"#ttr-s-{colour}", line.spots)
        spaces = tag("g", symbols, class_="ttr-symbols")
        parts.append(tag("g", _line(n, "edge"), _line(n, "space"), spaces, id=f"ttr-r{n}"))
    return join(parts)


def _spread(href: str, spots: list[tuple[float, float]]) -> list[Html]:
    return [tag("use", href=href, x=short(x), y=short(y)) for x, y in spots]


# Routes


def _routes(painter: Painter) -> list[Keyed]:
    texts, places = painter.texts, route_numbers(painter.board)
    people = [painter.person(seat) for seat in range(painter.scene.seats)]
    longest = _longest(painter)
    found = _idle_routes(texts).copy()
    for id in painter.closed:
        found[places[id]] = _closed(texts, places[id])
    for id, owner in painter.claimed:
        n = places[id]
        found[n] = _owned(texts, n, owner, people[owner], n in longest)
    for n, offers in painter.claims.items():
        found[n] = _open(texts, n, click(offers[0]) if len(offers) == 1 else Click(), True)
    return found


@kept(64)
def _idle_routes(texts: MapTexts) -> list[Keyed]:
    """All routes as they are while nothing can be done with them."""
    return [_open(texts, n, _NOTHING_TO_DO) for n in range(len(texts.game.board.routes))]


_NOTHING_TO_DO: Final = Click()


def _longest(painter: Painter) -> frozenset[int]:
    """When all is over: the routes of the longest paths."""
    if not painter.scene.over:
        return frozenset()
    lengths = [player["longest_path"] for player in painter.view["players"]]
    found: set[int] = set()
    for seat, length in enumerate(lengths):
        if length == max(lengths) and length > 0:
            found.update(longest_routes(painter.board, painter.claimed, seat))
    return frozenset(found)


@kept(8192)
def _open(texts: MapTexts, n: int, does: Click | None, can: bool = False) -> Keyed:
    """A route nobody has. A click makes the move where there is one way to pay; ``None``: it is only to be seen."""
    route = texts.game.board.routes[n]
    facts = route_facts(texts, n)
    words = texts.say("ttr-route-can", facts=facts) if can else facts
    state = f"c-{colour_of(route)}" + (" twin" if route.twin >= 0 else "") + (" can" if can else "")
    return _route(texts, n, state, words, tag("use", href=f"#ttr-r{n}"), does, can)


@kept(512)
def _closed(texts: MapTexts, n: int) -> Keyed:
    """The line of a double route that nobody may use any more."""
    words = texts.say("ttr-route-closed", facts=route_facts(texts, n))
    return _route(texts, n, "closed", words, _line(n, "shut"), _NOTHING_TO_DO)


@kept(8192)
def _owned(texts: MapTexts, n: int, owner: int, name: str, longest: bool) -> Keyed:
    """Trains on a route: wagons with wheels and a roof, and on every one its owner's mark."""
    words = texts.say("ttr-route-owned", facts=route_facts(texts, n), player=name)
    board = texts.game.board
    state = _owner(board, n, owner) + (" longest" if longest else "")
    counted = f"{owner}/longest" if longest else None
    return _route(texts, n, state, words, _wagons(board, n, owner), _NOTHING_TO_DO, counted=counted)


def _owner(board: Board, n: int, owner: int) -> str:
    return f"owned of-{owner}" + (" twin" if board.routes[n].twin >= 0 else "")


def _wagons(board: Board, n: int, owner: int) -> list[Html]:
    lines = [_line(n, part) for part in ("cast", "wheels", "side", "car", "roof")]
    return [*lines, tag("g", _spread(f"#ttr-m{owner}", layout_of(board).lines[n].spots), class_="ttr-marks")]


def ghost(painter: Painter, offer: Offer) -> Ghost | None:
    """The viewer's wagons on a route that could be claimed."""
    if not isinstance(offer.move, Claim) or painter.seat is None:
        return None
    board, n, seat = painter.board, offer.move.route, painter.seat
    wagons = tag("g", _wagons(board, n, seat), class_=f"ttr-ghost {_owner(board, n, seat)}")
    return Ghost("ttr-ghosts", tag("svg", wagons), around(board, n))


def around(board: Board, n: int) -> tuple[str, ...]:
    """Selectors of a route, of the cities at its ends and of the line beside it."""
    route = board.routes[n]
    ends = [f"#ttr-city-{board.cities[city].id}" for city in (route.a, route.b)]
    twin = [f"#{route_id(board.routes[route.twin])}"] if route.twin >= 0 else []
    return (f"#{route_id(route)}", *ends, *twin)


def _route(
    texts: MapTexts,
    n: int,
    state: str,
    words: str,
    inside: object,
    does: Click | None,
    can: bool = False,
    counted: str | None = None,
) -> Keyed:
    """A route as a button. A click makes the only move there is; a card can be carried here all the same.

    Only routes that can be claimed are stops of the Tab key: the others are reached through their cities.
    """
    route = texts.game.board.routes[n]
    hit = tag("use", href=f"#ttr-h{n}", class_="ttr-hit twin") if route.twin >= 0 else _line(n, "hit")
    act: dict[str, object] = {"role": "img"}
    if does is not None:
        key = pick("route", route.id)
        act = {"role": "button", "tabindex": 0 if can else -1, **does._replace(pick=key).attributes}
    return keyed(
        "g",
        tag("title", words),
        hit,
        _line(n, "rim"),
        _line(n, "bed"),
        inside,
        id=route_id(route),
        class_=f"ttr-route {state}",
        aria_label=words,
        data_near="line" if can else None,
        data_counted=counted,
        **act,
    )


def _line(n: int, part: str) -> Html:
    """One of the strokes a route is drawn with."""
    return tag("use", href=f"#ttr-p{n}", class_=f"ttr-{part}")


def route_facts(texts: MapTexts, n: int) -> str:
    """A route in words: its cities, colour, length and points."""
    board = texts.game.board
    route = board.routes[n]
    return texts.say(
        "ttr-route",
        route=texts.name("route", route.id),
        colour=texts.name("colour", colour_of(route)),
        length=route.length,
        points=int(board.points[route.length]),
    )


# Cities


def _cities(painter: Painter) -> list[Keyed]:
    found = _idle_cities(painter.texts).copy()
    for n, (state, offered) in _wishes(painter).items():
        found[n] = _city(painter.texts, n, state, offered)
    return found


@kept(64)
def _idle_cities(texts: MapTexts) -> list[Keyed]:
    """All cities as they are for somebody without tickets."""
    return [_city(texts, n, "", "") for n in range(len(texts.game.board.cities))]


def _wishes(painter: Painter) -> dict[int, tuple[str, str]]:
    """What the viewer's tickets mean for cities: offered ones by number, wanted, joined."""
    wishes: dict[int, tuple[str, str]] = {}
    me = painter.me
    if me is not None and me["tickets"] is not None:
        for id in me["tickets"]:
            ticket = painter.ticket(id)
            for city in (ticket.a, ticket.b):
                if not painter.is_done(id):
                    wishes[city] = ("wanted", "")
                else:
                    wishes.setdefault(city, ("joined", ""))
    for n, id in enumerate(painter.view["offer"]):
        ticket = painter.ticket(id)
        for city in (ticket.a, ticket.b):
            before = wishes.get(city, ("", ""))[1]
            wishes[city] = ("offered", f"{before}{'·' if before else ''}{n + 1}")
    return wishes


@kept(8192)
def _city(texts: MapTexts, n: int, state: str, numbers: str, asked: bool = True) -> Keyed:
    """A city: a dot, its name, and what the viewer's tickets want of it. ``asked``: it can be picked."""
    city = texts.game.board.cities[n]
    x, y = layout_of(texts.game.board).cities[n]
    label = names_at(texts)[n]
    name = city_names(texts)[n]
    sign, radius = None, 7
    if state == "offered":
        many = len(numbers) > 1
        radius = 12 if many else 9
        sign = tag("text", numbers, class_="ttr-number many" if many else "ttr-number", x=short(x), y=short(y + 3.6))
    elif state == "joined":
        sign = tag("path", class_="ttr-tick", d=f"M{short(x - 3)} {short(y)}l2.2 2.4l4-4.8")
    # A name that grows when it is lit, or on a small screen, grows away from its city.
    if label.left > x:
        at, anchor = label.left, "start"
    elif label.right < x:
        at, anchor = label.right, "end"
    else:
        at, anchor = label.x, "middle"
    text = tag("text", name, class_="ttr-name map-name", data_weight=WEIGHTS[state], text_anchor=anchor)
    act: dict[str, object] = {"role": "img"}
    if asked:
        act = {"role": "button", "tabindex": 0, "data_pick": pick("city", city.id)}
    return keyed(
        "g",
        tag("circle", class_="ttr-halo", cx=short(x), cy=short(y), r=14),
        tag("circle", class_="ttr-dot", cx=short(x), cy=short(y), r=radius),
        sign,
        tag("g", text, transform=f"translate({short(at)} {short(label.y)})"),
        id=f"ttr-city-{city.id}",
        class_=f"ttr-city {state}",
        aria_label=texts.say(f"ttr-city-{state}", city=name) if state else name,
        **act,
    )
