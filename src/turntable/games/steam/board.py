"""A board's file, checked, and the packed tables the rules look things up in. ``docs/steam-maps.md``: the format."""

from __future__ import annotations

import re
from typing import Final

from turntable.core.arrays import packed
from turntable.core.boards import Boards
from turntable.core.located import Located
from turntable.core.message import Message
from turntable.core.native import i64, vec
from turntable.games.steam.facts import (
    BAG,
    CUBES,
    LEAST_SEATS,
    MOST_FIRST_MONEY,
    MOST_SEATS,
    NOBODY,
    ROUNDS,
    TERRAIN,
    TOWN,
)
from turntable.games.steam.tiles import EDGES, EMPTY, TILES, Tiles

LAND: Final = 0
TOWN_HEX: Final = 1
CITY_HEX: Final = 2
LAKE: Final = 3

# Why no track may point over an edge; 0 where it may.
OFF_BOARD: Final = 1
TO_LAKE: Final = 2
BORDER: Final = 3

STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Where the neighbour over each edge lies, in axial coordinates."""
POINTY: Final = ("e", "se", "sw", "w", "nw", "ne")
FLAT: Final = ("se", "s", "sw", "nw", "n", "ne")

AROUND: Final = 7
"""A hex and its neighbours."""

# What a map may have at most; a game on any such map is made quickly.
MOST_LINES: Final = 26
MOST_PLACES: Final = 40
MOST_HEXES: Final = 300
"""Without those that are off the board."""
MOST_STOPS: Final = 60
"""Cities and towns; a set of them is the bits of a word."""
MOST_BORDERS: Final = 200

SYMBOLS: Final = {"...": "plain", "~~~": "river", "^^^": "mountain", "###": "lake", "___": "none"}
_SEATS: Final = tuple(str(seats) for seats in range(LEAST_SEATS, MOST_SEATS + 1))
_FIELDS: Final = (
    "name", "players", "orientation", "rounds", "first_money", "reserve", "city_cubes", "rows", "cities", "towns",
    "borders",
)  # fmt: skip


class Stop:
    """A city or a town: ``colour`` is TOWN for a town, ``cubes`` what is drawn for it before the game."""

    def __init__(self, id: str, names: dict[str, str], colour: int, cubes: int, terrain: str) -> None:
        self.id = id
        self.names = names
        self.colour = colour
        self.cubes = cubes
        self.terrain = terrain
        self.hex = -1


class Hex:
    """A hex of the board. ``id`` is its stop's, or else its label: the letter of the line and the place in it."""

    def __init__(self, label: str, line: int, place: int, flat: bool, kind: int, terrain: int, stop: int) -> None:
        self.id = label
        self.label = label
        self.line = line
        self.place = place
        along = place - line // 2
        self.q, self.r = (line, along) if flat else (along, line)
        self.kind = kind
        self.terrain = terrain
        self.stop = stop


class Border:
    """A thick black line between two neighbouring hexes."""

    def __init__(self, a: int, b: int, names: dict[str, str]) -> None:
        self.a = a
        self.b = b
        self.names = names


class Board:
    """A board, as read and checked."""

    def __init__(self, text: str) -> None:
        doc = Located(text)
        self.text = text
        self.fingerprint = doc.fingerprint()
        doc.keys((), _FIELDS)
        for list_, least, most in (
            ("rows", 1, MOST_LINES),
            ("cities", 2, MOST_STOPS),
            ("towns", 0, MOST_STOPS),
            ("borders", 0, MOST_BORDERS),
        ):
            doc.count((list_,), least, most)
        _check_hexes(doc)
        self.names = doc.names(("name",))
        self.least_seats, self.most_seats = _players(doc)
        self.flat: bool = _orientation(doc) == "flat"
        self.ways = FLAT if self.flat else POINTY
        """The names of the six edges."""
        for field in ("rounds", "first_money", "city_cubes"):
            if doc.has((field,)):
                doc.keys((field,), _SEATS)
        self.rounds = [_rounds(doc, seats) for seats in range(MOST_SEATS + 1)]
        self.first_money: list[vec[i64]] = [packed(_first_money(doc, seats)) for seats in range(MOST_SEATS + 1)]
        """[seats][place]: the dollars with which each place of a drawn first order begins."""
        self.reserves: i64 = doc.integer(("reserve", "hexes"), 1, 24)
        """Reserve city hexes."""
        doc.keys(("reserve",), ("hexes", "cubes"))
        doc.keys(("reserve", "cubes"), _SEATS)
        self.reserve_cubes = [0] * (MOST_SEATS + 1)
        self.fewer_cubes = [0] * (MOST_SEATS + 1)
        for seats in range(self.least_seats, self.most_seats + 1):
            self.reserve_cubes[seats] = doc.integer(("reserve", "cubes", str(seats)), 0, 9)
            if doc.has(("city_cubes", str(seats))):
                self.fewer_cubes[seats] = doc.integer(("city_cubes", str(seats)), -9, 9)

        self.stops = _cities(doc) + _towns(doc)
        _check_codes(doc, self.stops)
        self.places = {stop.id: i for i, stop in enumerate(self.stops)}
        self.hexes = _hexes(doc, self.stops, self.places, self.flat)
        self.hex_numbers = {hex.label: i for i, hex in enumerate(self.hexes)}
        for number, hex in enumerate(self.hexes):
            if hex.stop >= 0:
                self.stops[hex.stop].hex = number
                hex.id = self.stops[hex.stop].id
                self.hex_numbers[hex.id] = number
        for i, stop in enumerate(self.stops):
            if stop.hex < 0:
                raise doc.fail(_path(self.stops, i), "map-off", {"code": stop.id})
        self.borders = _borders(doc, self.hexes, self.hex_numbers)
        self._count_cubes(doc)
        self._make_tables()
        self._check_network(doc)

    def _make_tables(self) -> None:
        self.tiles: Tiles = TILES
        at = {(hex.q, hex.r): i for i, hex in enumerate(self.hexes)}
        cut = {(border.a, border.b) for border in self.borders} | {(border.b, border.a) for border in self.borders}
        facing: list[int] = []
        closed: list[int] = []
        for number, hex in enumerate(self.hexes):
            for edge, (dq, dr) in enumerate(STEPS):
                other = at.get((hex.q + dq, hex.r + dr), -1)
                why = 0
                if other < 0:
                    why = OFF_BOARD
                elif self.hexes[other].kind == LAKE or hex.kind == LAKE:
                    why = TO_LAKE
                elif (number, other) in cut:
                    why = BORDER
                closed.append(why)
                facing.append(-1 if why else other * EDGES + (edge + 3) % EDGES)
        # A dart is a hex and one of its edges: hex * 6 + edge. An exit is a stop and an edge: stop * 6 + edge.
        self.facing: vec[i64] = packed(facing)
        """[dart]: the neighbour's dart over the same edge, or -1 where no track may go."""
        self.closed: vec[i64] = packed(closed)
        """[dart]: why not."""
        self.kind: vec[i64] = packed(hex.kind for hex in self.hexes)
        self.terrain: vec[i64] = packed(hex.terrain for hex in self.hexes)
        self.stop_at: vec[i64] = packed(hex.stop for hex in self.hexes)
        """[hex]: its stop, or -1."""
        self.hex_of: vec[i64] = packed(stop.hex for stop in self.stops)
        """[stop]"""
        self.stop_of: vec[i64] = packed(exit // EDGES for exit in range(len(self.stops) * EDGES))
        """[exit]"""
        self.last_exits: vec[i64] = packed(stop * EDGES + EDGES for stop in range(len(self.stops)))
        """[stop]: the exit behind its last one."""
        self.hex_at: vec[i64] = packed(dart // EDGES for dart in range(len(self.hexes) * EDGES))
        """[dart]"""
        self.edge_of: vec[i64] = packed(dart % EDGES for dart in range(len(self.hexes) * EDGES))
        """[dart]"""
        self.shut: vec[i64] = packed(
            sum(1 << edge for edge in range(EDGES) if facing[number * EDGES + edge] < 0)
            for number in range(len(self.hexes))
        )
        """[hex]: the edges no track may go over, as bits."""
        self.exits: i64 = len(self.stops) * EDGES
        self.buildable: vec[i64] = packed(i for i, hex in enumerate(self.hexes) if hex.kind in (LAND, TOWN_HEX))
        """The hexes that take tiles."""
        around = [
            [i] + [n for n in self.neighbours(i) if self.hexes[n].kind != CITY_HEX] for i in range(len(self.hexes))
        ]
        self.around: vec[i64] = packed(n for near in around for n in near + [-1] * (AROUND - len(near)))
        """[hex * AROUND ...]: the hex and the neighbours that take tiles and may share track with it."""
        self.near: vec[i64] = packed(len(near) for near in around)
        """[hex]: how many of them."""
        self.by_cities: vec[i64] = packed(
            sum(1 << edge for edge, n in enumerate(near) if n >= 0 and self.hexes[n].kind == CITY_HEX)
            for near in ([facing[i + edge] // EDGES for edge in range(EDGES)] for i in range(0, len(facing), EDGES))
        )
        """[hex]: the edges over which cities lie from the beginning, as bits."""
        self.cities: i64 = sum(1 << i for i, stop in enumerate(self.stops) if stop.colour != TOWN)
        """The stops that are cities from the beginning, as bits."""
        self.all_stops: i64 = (1 << len(self.stops)) - 1
        """Every stop, as bits."""

        # What the network begins as.
        self.no_tiles: vec[i64] = packed([EMPTY] * len(self.hexes))
        self.no_hexes: vec[i64] = packed([0] * len(self.hexes))
        self.no_exits: vec[i64] = packed([0] * int(self.exits))
        self.no_segments: vec[i64] = packed([-1] * int(self.exits))
        self.no_owners: vec[i64] = packed([NOBODY] * int(self.exits))
        self.colours: vec[i64] = packed(stop.colour for stop in self.stops)
        self.none_waiting: vec[i64] = packed([-1] * len(facing))

    def neighbours(self, number: int) -> list[int]:
        """The hexes that track may lead to from this one."""
        darts = [int(self.facing[number * EDGES + edge]) for edge in range(EDGES)]
        return [dart // EDGES for dart in darts if dart >= 0]

    def _count_cubes(self, doc: Located) -> None:
        self.first_cubes: dict[int, vec[i64]] = {}
        """By number of seats: cubes drawn before the game, for each stop, then for each reserve city hex."""
        for seats in range(self.least_seats, self.most_seats + 1):
            cubes = [0 if stop.colour == TOWN else max(0, stop.cubes + self.fewer_cubes[seats]) for stop in self.stops]
            cubes += [self.reserve_cubes[seats]] * int(self.reserves)
            if sum(cubes) > sum(BAG):
                raise doc.fail(("reserve",), "map-cubes", {"need": sum(cubes), "seats": seats, "bag": sum(BAG)})
            self.first_cubes[seats] = packed(cubes)

    def _check_network(self, doc: Located) -> None:
        """Track must be able to join every stop to every other; none can be laid between neighbouring cities."""
        seen: set[int] = set()
        waiting = [self.stops[0].hex]
        while waiting:
            number = waiting.pop()
            if number not in seen:
                seen.add(number)
                is_city = self.hexes[number].kind == CITY_HEX
                waiting += [n for n in self.neighbours(number) if not (is_city and self.hexes[n].kind == CITY_HEX)]
        for i, stop in enumerate(self.stops):
            if stop.hex not in seen:
                args = {"code": stop.id, "hex": self.hexes[stop.hex].label, "other": self.stops[0].id}
                raise doc.fail(_path(self.stops, i), "map-cut-off", args)


def _path(stops: list[Stop], number: int) -> tuple[str | int, ...]:
    """Where the file tells about a stop."""
    cities = sum(1 for stop in stops if stop.colour != TOWN)
    return ("cities", number) if number < cities else ("towns", number - cities)


def _players(doc: Located) -> tuple[int, int]:
    """The fewest and the most players."""
    found = doc.get(("players",))
    whole = [one for one in found if isinstance(one, int)] if isinstance(found, list) else []
    if isinstance(found, list) and len(whole) == len(found) == 2 and LEAST_SEATS <= whole[0] <= whole[1] <= MOST_SEATS:
        return whole[0], whole[1]
    raise doc.fail(("players",), "map-players", {"low": LEAST_SEATS, "high": MOST_SEATS})


def _orientation(doc: Located) -> str:
    orientation = doc.text(("orientation",))
    if orientation not in ("pointy", "flat"):
        raise doc.fail(("orientation",), "map-orientation", {"name": orientation})
    return orientation


def _rounds(doc: Located, seats: int) -> int:
    path = ("rounds", str(seats))
    return doc.integer(path, 1, 30) if doc.has(path) else ROUNDS[seats]


def _first_money(doc: Located, seats: int) -> list[int]:
    """Later places are paid for by the bank: $1 for the second, $2 for the third and so on, unless the map differs."""
    path = ("first_money", str(seats))
    if not doc.has(path):
        return list(range(seats))
    return [doc.integer((*path, place), 0, MOST_FIRST_MONEY) for place in range(doc.count(path, seats, seats))]


def _cities(doc: Located) -> list[Stop]:
    cities: list[Stop] = []
    for i in range(doc.count(("cities",), 2)):
        at = ("cities", i)
        doc.keys(at, ("code", "name", "colour", "cubes"))
        code = doc.text((*at, "code"))
        if not re.fullmatch("[A-Z]{3}", code):
            raise doc.fail((*at, "code"), "map-city-code", {"code": code})
        colour = doc.text((*at, "colour"))
        # Gray cities come by urbanization only.
        if colour not in CUBES[:4]:
            raise doc.fail((*at, "colour"), "map-bad-colour", {"name": colour, "known": list(CUBES[:4])})
        cubes = doc.integer((*at, "cubes"), 0, 9)
        cities.append(Stop(code.lower(), doc.names((*at, "name")), CUBES.index(colour), cubes, "plain"))
    return cities


def _towns(doc: Located) -> list[Stop]:
    towns: list[Stop] = []
    for i in range(doc.count(("towns",), 0)):
        at = ("towns", i)
        doc.keys(at, ("code", "name", "terrain"))
        code = doc.text((*at, "code"))
        if not re.fullmatch("[a-z]{3}", code):
            raise doc.fail((*at, "code"), "map-town-code", {"code": code})
        terrain = doc.text((*at, "terrain")) if doc.has((*at, "terrain")) else "plain"
        if terrain not in TERRAIN:
            raise doc.fail((*at, "terrain"), "map-terrain", {"name": terrain, "known": list(TERRAIN)})
        towns.append(Stop(code, doc.names((*at, "name")), TOWN, 0, terrain))
    return towns


def _check_codes(doc: Located, stops: list[Stop]) -> None:
    seen: set[str] = set()
    for i, stop in enumerate(stops):
        if i >= MOST_STOPS:
            raise doc.fail(_path(stops, i), "map-stops", {"most": MOST_STOPS})
        if stop.id in seen:
            raise doc.fail(_path(stops, i), "map-code-twice", {"code": stop.id})
        seen.add(stop.id)


def _check_hexes(doc: Located) -> None:
    """Whether there are more hexes than a map may have, before one is made."""
    count = 0
    for line in range(doc.count(("rows",), 1)):
        count += sum(symbol != "___" for symbol in doc.text(("rows", line)).split())
        if count > MOST_HEXES:
            raise doc.fail(("rows", line), "map-hexes", {"most": MOST_HEXES})


def _hexes(doc: Located, stops: list[Stop], places: dict[str, int], flat: bool) -> list[Hex]:
    hexes: list[Hex] = []
    lines = doc.count(("rows",), 1)
    widths = [len(doc.text(("rows", line)).split()) for line in range(lines)]
    # Most lines are as wide as they should be: the others are wrong, whichever stands first.
    width = max(widths, key=lambda one: (widths.count(one), one))
    seen: dict[str, str] = {}
    for line in range(lines):
        at = ("rows", line)
        symbols = doc.text(at).split()
        if len(symbols) != width or width > MOST_PLACES:
            raise doc.fail(at, "map-width", {"hexes": len(symbols), "expected": min(width, MOST_PLACES)})
        for place, symbol in enumerate(symbols):
            label = f"{chr(ord('a') + line)}{place + 1}"
            terrain = SYMBOLS.get(symbol)
            if terrain == "none":
                continue
            if terrain is not None:
                kind = LAKE if terrain == "lake" else LAND
                hexes.append(Hex(label, line, place, flat, kind, 0 if kind == LAKE else TERRAIN.index(terrain), -1))
                continue
            number = places.get(symbol.lower(), -1)
            stop = stops[number] if number >= 0 else None
            if stop is None or symbol.isupper() != (stop.colour != TOWN):
                raise doc.fail(at, "map-symbol", {"symbol": symbol, "hex": label})
            if stop.id in seen:
                raise doc.fail(at, "map-stop-twice", {"code": symbol, "hex": label, "other": seen[stop.id]})
            seen[stop.id] = label
            kind = TOWN_HEX if stop.colour == TOWN else CITY_HEX
            hexes.append(Hex(label, line, place, flat, kind, TERRAIN.index(stop.terrain), number))
    return hexes


def _borders(doc: Located, hexes: list[Hex], numbers: dict[str, int]) -> list[Border]:
    borders: list[Border] = []
    for i in range(doc.count(("borders",), 0)):
        at = ("borders", i)
        doc.keys(at, ("between", "name"))
        if doc.count((*at, "between"), 2) > 2:
            raise doc.fail((*at, "between"), "map-between")
        ends: list[int] = []
        for side in range(2):
            label = doc.text((*at, "between", side))
            number = numbers.get(label.lower(), -1)
            if number < 0 or hexes[number].kind == LAKE:
                raise doc.fail((*at, "between", side), "map-no-hex", {"hex": label})
            ends.append(number)
        a, b = (hexes[number] for number in ends)
        if (b.q - a.q, b.r - a.r) not in STEPS:
            beside = [hex.id for hex in hexes if (hex.q - a.q, hex.r - a.r) in STEPS and hex.kind != LAKE]
            raise doc.fail((*at, "between"), "map-not-neighbours", {"a": a.id, "b": b.id, "known": beside})
        names = doc.names((*at, "name")) if doc.has((*at, "name")) else {"": ""}
        borders.append(Border(ends[0], ends[1], names))
    return borders


BOARDS: Final = Boards("turntable.games.steam", Board, lambda args: Message("no-such-map", args))
