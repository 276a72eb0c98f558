"""The map: routes as lines of spaces, trains on them, cities with their names."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from turntable.games.ticket_to_ride.facts import Board
from turntable.web.boards.ticket_to_ride.labels import SIZE, Label, labels
from turntable.web.boards.ticket_to_ride.layout import layout_of
from turntable.web.boards.ticket_to_ride.look import Look, colour_of
from turntable.web.boards.ticket_to_ride.scenery import Frame, ground
from turntable.web.boards.ticket_to_ride.voice import Voice
from turntable.web.boards.ticket_to_ride.ways import longest_routes
from turntable.web.html import Html, attrs, number, tag
from turntable.web.moves import move_attrs
from turntable.web.pieces import mark_path

SEATS: Final = 5
MARK: Final = 4.0
"""The size of the mark on a wagon."""
WEIGHTS: Final = {"": 0, "joined": 1, "wanted": 2, "offered": 2}
"""Whose name is read first where there is not room for all."""


def names_at(voice: Voice) -> tuple[Label, ...]:
    """Where the cities' names stand."""
    return labels(voice.board, voice.language, voice.cities)


@lru_cache(maxsize=32)
def map_frame(voice: Voice) -> Html:
    """The map without what changes: ground, geometry, and a place for each route and city."""
    board = voice.board
    layout = layout_of(board)
    places = names_at(voice)
    ways = "".join(line.way for line in layout.lines)
    routes = "".join(f'<g id="route-{route.id}"></g>' for route in board.routes)
    cities = "".join(f'<g id="city-{city.id}"></g>' for city in board.cities)
    label = attrs(aria_label=voice.say("ttr-map"))
    return Html(
        f'<svg class="pan ttr-map" viewBox="{Frame(layout, places).box}" data-letters="{SIZE}" role="group"{label}>'
        f'<defs>{_geometry(board)}</defs>{ground(board, places)}<path class="ttr-ways" d="{ways}"/>'
        f'<g id="ttr-routes">{routes}</g><g id="ttr-cities">{cities}</g><g id="ttr-finale-map"></g></svg>'
    )


@lru_cache(maxsize=32)
def _geometry(board: Board) -> Html:
    """Each route's line, where it can be hit, and its empty spaces with their symbols; the wagons' marks."""
    parts: list[str] = []
    for seat in range(SEATS):
        parts.append(f'<path id="ttr-m{seat}" d="{mark_path(seat, MARK)}"/>')
    for n, line in enumerate(layout_of(board).lines):
        parts.append(f'<path id="ttr-p{n}" d="{line.path}" pathLength="{line.route.length * 10}"/>')
        if line.route.twin >= 0:
            parts.append(f'<path id="ttr-h{n}" d="{line.hit}"/>')
        colour = colour_of(line.route)
        symbols = "" if colour == "grey" else _spread(f"#ttr-s-{colour}", line.spots)
        parts.append(
            f'<g id="ttr-r{n}"><use href="#ttr-p{n}" class="ttr-edge"/><use href="#ttr-p{n}" class="ttr-space"/>'
            f'<g class="ttr-symbols">{symbols}</g></g>'
        )
    return Html("".join(parts))


def _spread(href: str, spots: list[tuple[float, float]]) -> str:
    return "".join(f'<use href="{href}" x="{_n(x)}" y="{_n(y)}"/>' for x, y in spots)


def _n(value: float) -> str:
    return number(round(value, 1))


def plain_map(voice: Voice) -> Html:
    """The map of a game that has not begun, to look at."""
    html = str(map_frame(voice))
    for n, route in enumerate(voice.board.routes):
        html = html.replace(f'<g id="route-{route.id}"></g>', _only_to_see(_open(voice, n, False, "")))
    for n, city in enumerate(voice.board.cities):
        html = html.replace(f'<g id="city-{city.id}"></g>', _only_to_see(_city(voice, n, "", "")))
    return Html(html)


def _only_to_see(piece: str) -> str:
    """A piece of the map without what makes it a button."""
    return re.sub(r' (role|tabindex|data-pick)="[^"]*"', "", piece).replace(
        " aria-label=", ' role="img" aria-label=', 1
    )


# What changes


def map_fragments(look: Look) -> dict[str, str]:
    """Routes and cities, by id."""
    view, voice, board = look.view, look.voice, look.board
    owners = view["routes"]
    closed = frozenset(view["closed"])
    names = [look.name(seat) for seat in range(look.scene.seats)]
    longest = _longest(look)
    claims = look.claims
    found: dict[str, str] = {}
    for n, route in enumerate(board.routes):
        owner = owners.get(route.id)
        if owner is not None:
            html = _owned(voice, n, owner, names[owner], n in longest)
        elif n in claims:
            offers = claims[n]
            single = offers[0] if len(offers) == 1 else None
            html = _open(voice, n, True, move_attrs(single) if single else "")
        elif route.id in closed:
            html = _closed(voice, n)
        else:
            html = _open(voice, n, False, "")
        found["route-" + route.id] = html
    marks = _city_marks(look)
    for n, city in enumerate(board.cities):
        found["city-" + city.id] = _city(voice, n, *marks.get(n, ("", "")))
    return found


def _longest(look: Look) -> frozenset[int]:
    """When all is over: the routes of the longest paths."""
    if not look.scene.over:
        return frozenset()
    lengths = [player["longest_path"] for player in look.view["players"]]
    found: set[int] = set()
    for seat, length in enumerate(lengths):
        if length == max(lengths) and length > 0:
            found.update(longest_routes(look.board, look.claimed, seat))
    return frozenset(found)


@lru_cache(maxsize=8192)
def _open(voice: Voice, n: int, can: bool, move: str) -> str:
    """A route nobody has; ``move`` is what a click does when there is one way to pay."""
    route = voice.board.routes[n]
    facts = route_facts(voice, n)
    words = voice.say("ttr-route-can", facts=facts) if can else facts
    state = f"c-{colour_of(route)}" + (" twin" if route.twin >= 0 else "") + (" can" if can else "")
    return _group(voice.board, n, state, words, f'<use href="#ttr-r{n}"/>', move, can)


@lru_cache(maxsize=512)
def _closed(voice: Voice, n: int) -> str:
    """The line of a double route that nobody may use any more."""
    words = voice.say("ttr-route-closed", facts=route_facts(voice, n))
    return _group(voice.board, n, "closed", words, _line(n, "shut"))


@lru_cache(maxsize=8192)
def _owned(voice: Voice, n: int, owner: int, name: str, longest: bool) -> str:
    """Trains on a route: every wagon has its owner's mark."""
    words = voice.say("ttr-route-owned", facts=route_facts(voice, n), player=name)
    lines = "".join(_line(n, part) for part in ("rail", "side", "car", "roof"))
    marks = _spread(f"#ttr-m{owner}", layout_of(voice.board).lines[n].spots)
    state = f"owned of-{owner}" + (" longest" if longest else "")
    return _group(voice.board, n, state, words, f'{lines}<g class="ttr-marks">{marks}</g>')


def _group(board: Board, n: int, state: str, words: str, inside: str, move: str = "", can: bool = False) -> str:
    """A route as a button. A click makes the only move there is; a card can be carried here all the same.

    Only routes that can be claimed are stops of the Tab key: the others are reached through their cities.
    """
    id = board.routes[n].id
    more = attrs(aria_label=words, data_pick=f"route {id}")
    hit = f'<use href="#ttr-h{n}" class="ttr-hit twin"/>' if board.routes[n].twin >= 0 else _line(n, "hit")
    return (
        f'<g id="route-{id}" class="ttr-route {state}" role="button" tabindex="{0 if can else -1}"{more}{move}>'
        f"{tag('title', words)}{hit}{_line(n, 'rim')}{_line(n, 'bed')}{inside}</g>"
    )


def _line(n: int, part: str) -> str:
    """One of the strokes a route is drawn with."""
    return f'<use href="#ttr-p{n}" class="ttr-{part}"/>'


def route_facts(voice: Voice, n: int) -> str:
    """A route in words: its cities, colour, length and points."""
    board = voice.board
    route = board.routes[n]
    return voice.say(
        "ttr-route",
        route=voice.name("route", route.id),
        colour=voice.name("colour", colour_of(route)),
        length=route.length,
        points=int(board.points[route.length]),
    )


# Cities


def _city_marks(look: Look) -> dict[int, tuple[str, str]]:
    """What the viewer's tickets mean for cities: offered ones by number, wanted, joined."""
    marks: dict[int, tuple[str, str]] = {}
    me = look.me
    if me is not None and me["tickets"] is not None:
        done = me["completed"] or []
        for id in me["tickets"]:
            ticket = look.ticket(id)
            for city in (ticket.a, ticket.b):
                if id not in done:
                    marks[city] = ("wanted", "")
                else:
                    marks.setdefault(city, ("joined", ""))
    for place, id in enumerate(look.view["offer"]):
        ticket = look.ticket(id)
        for city in (ticket.a, ticket.b):
            before = marks.get(city, ("", ""))[1]
            marks[city] = ("offered", f"{before}{'·' if before else ''}{place + 1}")
    return marks


@lru_cache(maxsize=8192)
def _city(voice: Voice, n: int, state: str, numbers: str) -> str:
    """A city: a dot, its name, and what the viewer's tickets want of it."""
    city = voice.board.cities[n]
    x, y = layout_of(voice.board).cities[n]
    place = names_at(voice)[n]
    name = voice.cities[n]
    words = voice.say(f"ttr-city-{state}", city=name) if state else name
    badge, radius = "", 7
    if state == "offered":
        radius = 9 if len(numbers) == 1 else 12
        many = " many" if len(numbers) > 1 else ""
        badge = f'<text class="ttr-number{many}" x="{_n(x)}" y="{_n(y + 3.6)}">{numbers}</text>'
    elif state == "joined":
        badge = f'<path class="ttr-tick" d="M{_n(x - 3)} {_n(y)}l2.2 2.4l4-4.8"/>'
    # A name that grows when it is lit, or on a small screen, grows away from its city.
    if place.left > x:
        at, anchor = place.left, "start"
    elif place.right < x:
        at, anchor = place.right, "end"
    else:
        at, anchor = place.x, "middle"
    halo = f'<circle class="ttr-halo" cx="{_n(x)}" cy="{_n(y)}" r="14"/>'
    label = attrs(data_weight=WEIGHTS[state], text_anchor=anchor)
    return (
        f'<g id="city-{city.id}" class="ttr-city {state}" role="button" tabindex="0"'
        f"{attrs(aria_label=words, data_pick=f'city {city.id}')}>{halo}"
        f'<circle class="ttr-dot" cx="{_n(x)}" cy="{_n(y)}" r="{radius}"/>{badge}'
        f'<g transform="translate({_n(at)} {_n(place.y)})">'
        f'<text class="ttr-name map-name"{label}>{Html.escape(name)}</text></g></g>'
    )
