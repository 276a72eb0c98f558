"""The facts of Ticket to Ride: a board's file, checked, and the packed tables the rules look things up in.

No number of the rulebook stands in the rules: cards, trains, points and limits come from the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from turntable.core.arrays import packed, zeros
from turntable.core.boards import NAME, Boards
from turntable.core.limits import ID
from turntable.core.located import Located
from turntable.core.message import Message
from turntable.core.native import i64, vec

COLOURS: Final = ("black", "blue", "green", "orange", "purple", "red", "white", "yellow")
LOCOMOTIVE: Final = 8
CARDS: Final = (*COLOURS, "locomotive")
"""The kinds of train car cards, in the order of every packed array of cards."""
KINDS: Final = 9
GREY: Final = 8
"""A route's colour when any one colour will do; the same number as the locomotive, so one table serves both."""

EMPTY: Final = 9
"""Stands for no card: an empty place of the display."""
ONE: Final[vec[i64]] = packed([*(1 << 4 * kind for kind in range(9)), 0])
"""[kind]: one card of it in a number that counts each kind in four bits; nothing for EMPTY."""
SOME: Final[vec[i64]] = packed(15 << 4 * kind for kind in range(9))
"""[kind]: the bits that count it."""
LOCOMOTIVES: Final = 32
"""How far to shift such a number to be left with its locomotives; all below are colours."""
COLOURS_ONLY: Final = 0xFFFF_FFFF
BIT: Final[vec[i64]] = packed(1 << i for i in range(10))
"""A table, because a native shift of a literal is 32 bits wide."""
MASK_SIZE: Final[vec[i64]] = packed(mask.bit_count() for mask in range(32))

RESETS: Final = 10
"""How often one check may replace the display before it is left as it is (ruling 5)."""
WORD: Final = 60
"""Routes to a word of a bit mask."""
PLACE: Final[vec[i64]] = packed(next((i for i in range(WORD) if (1 << i) % 61 == rest), 0) for rest in range(61))
"""[bit % 61]: which bit of a word it is. The powers of two below 2**60 all leave different remainders."""

# What a board may have at most; a game on any such board is made quickly, and its longest path found exactly.
MOST_CITIES: Final = 100
MOST_ROUTES: Final = 250
MOST_TICKETS: Final = 150
MOST_TRAINS: Final = 60
"""No seat has more routes than that: ``sweep.WIDEST`` counts on it."""
MOST_LENGTH: Final = 12
MOST_HAND: Final = 20
"""Cards dealt to a player; a later place may have as many more."""
LEAST_SEATS: Final = 2
MOST_SEATS: Final = 5

_FIELDS: Final = (
    "name", "players", "trains", "cards", "hand", "later_cards", "display", "first_tickets", "more_tickets",
    "route_points", "double_routes_from", "last_turns_at", "longest_path", "canvas", "cities", "routes", "tickets",
)  # fmt: skip
SIDES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_SEATS: Final = tuple(str(seats) for seats in range(LEAST_SEATS, MOST_SEATS + 1))


class City:
    """A city: ``x``, ``y`` on the board's canvas, and the side of the dot its name stands on."""

    def __init__(self, id: str, names: dict[str, str], x: int, y: int, label: str) -> None:
        self.id = id
        self.names = names
        self.x = x
        self.y = y
        self.label = label


class Route:
    """A line of spaces between two neighbouring cities; ``twin`` is the other line of a double route, or -1."""

    def __init__(self, id: str, a: int, b: int, length: int, colour: int) -> None:
        self.id = id
        self.a = a
        self.b = b
        self.length = length
        self.colour = colour
        self.twin = -1


class Ticket:
    """A destination ticket: two cities and what joining them is worth."""

    def __init__(self, id: str, a: int, b: int, points: int) -> None:
        self.id = id
        self.a = a
        self.b = b
        self.points = points


class Board:
    """A board, as read and checked; see ``docs/boards.md`` for the file's format."""

    def __init__(self, text: str) -> None:
        doc = Located(text)
        self.text = text
        self.fingerprint = doc.fingerprint()
        doc.keys((), _FIELDS)
        for list_, least, most in (
            ("cities", 2, MOST_CITIES),
            ("routes", 1, MOST_ROUTES),
            ("tickets", 1, MOST_TICKETS),
        ):
            doc.count((list_,), least, most)
        self.names = doc.names(("name",))
        self.least_seats, self.most_seats = _players(doc)
        if doc.count(("canvas",), 2) > 2:
            raise doc.fail(("canvas",), "board-pair", {"name": "canvas"})
        doc.keys(("cards",), ("each_colour", "locomotives"))
        doc.keys(("display",), ("cards", "locomotives_reset"))
        doc.keys(("first_tickets",), ("dealt", "keep"))
        doc.keys(("more_tickets",), ("dealt", "keep"))
        self.each_colour = doc.integer(("cards", "each_colour"), 1, 99)
        self.locomotives = doc.integer(("cards", "locomotives"), 0, 99)
        self.all_cards: i64 = 8 * self.each_colour + self.locomotives
        self.all_trains: i64 = doc.integer(("trains",), 1, MOST_TRAINS)
        self.hand = doc.integer(("hand",), 0, MOST_HAND)
        if doc.has(("later_cards",)):
            doc.keys(("later_cards",), _SEATS)
        self.later_cards: list[vec[i64]] = [packed(_later_cards(doc, seats)) for seats in range(MOST_SEATS + 1)]
        """[seats][place]: cards more that each place in the order of turns is dealt."""
        self.shown: i64 = doc.integer(("display", "cards"), 1, 9)
        self.reset_at: i64 = doc.integer(("display", "locomotives_reset"), 2, 9)
        self.first_dealt: i64 = doc.integer(("first_tickets", "dealt"), 1, 5)
        self.first_keep: i64 = doc.integer(("first_tickets", "keep"), 1, self.first_dealt)
        self.more_dealt: i64 = doc.integer(("more_tickets", "dealt"), 1, 5)
        self.more_keep: i64 = doc.integer(("more_tickets", "keep"), 1, self.more_dealt)
        self.most_dealt: i64 = max(int(self.first_dealt), int(self.more_dealt))
        self.doubles_from: i64 = doc.integer(("double_routes_from",), 2, 6)
        self.last_turns_at: i64 = doc.integer(("last_turns_at",), 0, self.all_trains - 1)
        self.longest_bonus: i64 = doc.integer(("longest_path",), 0, 999)
        self.width = doc.integer(("canvas", 0), 10, 100_000)
        self.height = doc.integer(("canvas", 1), 10, 100_000)
        dealt = [self.hand * seats + sum(self.later_cards[seats]) for seats in range(self.most_seats + 1)]
        if max(dealt) + self.shown > self.all_cards:
            raise doc.fail(("cards",), "board-too-few-cards")

        self.cities = _cities(doc, self.width, self.height)
        self.places = {city.id: i for i, city in enumerate(self.cities)}
        points = _route_points(doc)
        self.longest_route: i64 = len(points) - 1
        self.routes = _routes(doc, self.places, points)
        self.tickets = _tickets(doc, self.places, self.routes)
        if len(self.tickets) < self.first_dealt * self.most_seats:
            raise doc.fail(("tickets",), "board-too-few-tickets", {"need": int(self.first_dealt * self.most_seats)})

        # What the rules look up: packed, by number of route, city or ticket.
        self.points: vec[i64] = packed(points)
        self.length: vec[i64] = packed(route.length for route in self.routes)
        self.twin: vec[i64] = packed(route.twin for route in self.routes)
        self.end_a: vec[i64] = packed(route.a for route in self.routes)
        self.end_b: vec[i64] = packed(route.b for route in self.routes)
        self.ticket_a: vec[i64] = packed(ticket.a for ticket in self.tickets)
        self.ticket_b: vec[i64] = packed(ticket.b for ticket in self.tickets)
        self.ticket_points: vec[i64] = packed(ticket.points for ticket in self.tickets)
        # Blank arrays to copy, one element longer than there are routes or cities.
        self.no_routes: vec[i64] = zeros(len(self.routes) + 1)
        self.no_ends: vec[i64] = zeros(2 * len(self.routes))
        self.no_cities: vec[i64] = zeros(len(self.cities) + 1)
        self.city_numbers: vec[i64] = packed(range(len(self.cities) + 1))
        self.words: i64 = (len(self.routes) + WORD - 1) // WORD
        self.word: vec[i64] = packed(r // WORD for r in range(len(self.routes)))
        self.bit: vec[i64] = packed(1 << r % WORD for r in range(len(self.routes)))
        self.doubled: vec[i64] = packed(self._words_of(r for r, route in enumerate(self.routes) if route.twin >= 0))
        """[word]: routes that have a twin."""
        counts = [sum(route.length <= n for route in self.routes) for n in range(len(points))]
        self.words_to: vec[i64] = packed((count + WORD - 1) // WORD for count in counts)
        """[n]: how many words hold the routes of at most this length."""
        self.fit: vec[i64] = packed(self._fits())
        """[(card * (longest_route + 1) + n) * words + w]: routes that n cards of this kind, or wild ones, pay for."""

    def payable(self, card: int, route: Route) -> bool:
        """Whether a set of this kind of card can be played on the route."""
        return card == LOCOMOTIVE or route.colour in (card, GREY)

    def _words_of(self, routes: Iterable[int]) -> list[int]:
        """A set of routes as bits of words."""
        words = [0] * int(self.words)
        for r in routes:
            words[r // WORD] |= 1 << r % WORD
        return words

    def _fits(self) -> list[int]:
        masks: list[int] = []
        for card in range(KINDS):
            words = [0] * int(self.words)
            r = 0
            for n in range(self.longest_route + 1):
                # The shortest routes stand first.
                while r < len(self.routes) and self.routes[r].length <= n:
                    if self.payable(card, self.routes[r]):
                        words[r // WORD] |= 1 << r % WORD
                    r += 1
                masks += words
        return masks


def _players(doc: Located) -> tuple[int, int]:
    """The fewest and the most players."""
    found = doc.get(("players",))
    whole = [one for one in found if isinstance(one, int)] if isinstance(found, list) else []
    is_pair = isinstance(found, list) and len(found) == len(whole) == 2
    if not is_pair or not LEAST_SEATS <= whole[0] <= whole[1] <= MOST_SEATS:
        raise doc.fail(("players",), "board-players", {"low": LEAST_SEATS, "high": MOST_SEATS})
    return whole[0], whole[1]


def _city(doc: Located, path: tuple[str | int, ...], places: dict[str, int]) -> int:
    name = doc.text(path)
    if name not in places:
        raise doc.fail(path, "board-no-such-city", {"name": name})
    return places[name]


def _cities(doc: Located, width: int, height: int) -> list[City]:
    cities: list[City] = []
    ids: set[str] = set()
    for i in range(doc.count(("cities",), 2)):
        at = ("cities", i)
        doc.keys(at, ("id", "name", "x", "y", "label"))
        id = doc.text((*at, "id"), ID)
        if not NAME.fullmatch(id):
            raise doc.fail((*at, "id"), "board-bad-id", {"name": id})
        if id in ids:
            raise doc.fail((*at, "id"), "board-city-twice", {"name": id})
        ids.add(id)
        label = doc.text((*at, "label")) if doc.has((*at, "label")) else "e"
        if label not in SIDES:
            raise doc.fail((*at, "label"), "board-bad-side", {"name": label, "known": list(SIDES)})
        x = doc.integer((*at, "x"), 0, width)
        y = doc.integer((*at, "y"), 0, height)
        cities.append(City(id, doc.names((*at, "name")), x, y, label))
    return cities


def _later_cards(doc: Located, seats: int) -> list[int]:
    """None, unless the board says so for this number of players."""
    path = ("later_cards", str(seats))
    if not doc.has(path):
        return [0] * seats
    return [doc.integer((*path, place), 0, MOST_HAND) for place in range(doc.count(path, seats, seats))]


def _route_points(doc: Located) -> list[int]:
    """Points by length, from 0."""
    keys = doc.keys(("route_points",))
    for i, key in enumerate(keys):
        if key != str(i + 1) or i >= MOST_LENGTH:
            raise doc.fail(("route_points", key), "board-bad-length", {"expected": i + 1})
    if not keys:
        raise doc.fail(("route_points",), "board-bad-length", {"expected": 1})
    return [0] + [doc.integer(("route_points", key), 0, 999) for key in keys]


def _routes(doc: Located, places: dict[str, int], points: list[int]) -> list[Route]:
    """The routes, shortest first: a small hand then has few words of them to look through."""
    routes: list[Route] = []
    ids: set[str] = set()
    between: dict[tuple[int, int], list[Route]] = {}
    for i in range(doc.count(("routes",), 1)):
        at = ("routes", i)
        doc.keys(at, ("from", "to", "length", "colour"))
        a = _city(doc, (*at, "from"), places)
        b = _city(doc, (*at, "to"), places)
        if a == b:
            raise doc.fail(at, "board-route-to-itself", {"name": doc.text((*at, "from"))})
        length = doc.get((*at, "length"))
        if not isinstance(length, int) or isinstance(length, bool) or not 1 <= length < len(points):
            raise doc.fail((*at, "length"), "board-route-length", {"known": list(range(1, len(points)))})
        colour = doc.text((*at, "colour"))
        if colour != "grey" and colour not in COLOURS:
            raise doc.fail((*at, "colour"), "board-bad-colour", {"name": colour, "known": ["grey", *COLOURS]})
        same = between.setdefault((min(a, b), max(a, b)), [])
        if len(same) == 2:
            raise doc.fail(at, "board-third-route", {"a": doc.text((*at, "from")), "b": doc.text((*at, "to"))})
        if same and same[0].length != length:
            raise doc.fail((*at, "length"), "board-double-length", {"other": same[0].length})
        id = f"{same[0].id}-2" if same else f"{doc.text((*at, 'from'))}-{doc.text((*at, 'to'))}"
        if id in ids:
            raise doc.fail(at, "board-same-name", {"name": id})
        ids.add(id)
        route = Route(id, a, b, length, GREY if colour == "grey" else COLOURS.index(colour))
        routes.append(route)
        same.append(route)
    routes.sort(key=lambda route: route.length)
    numbers = {route.id: number for number, route in enumerate(routes)}
    for double in between.values():
        if len(double) == 2:
            double[0].twin = numbers[double[1].id]
            double[1].twin = numbers[double[0].id]
    return routes


def _tickets(doc: Located, places: dict[str, int], routes: list[Route]) -> list[Ticket]:
    region = _regions(len(places), routes)
    ids: set[str] = set()
    tickets: list[Ticket] = []
    for i in range(doc.count(("tickets",), 1)):
        at = ("tickets", i)
        doc.keys(at, ("from", "to", "points"))
        a = _city(doc, (*at, "from"), places)
        b = _city(doc, (*at, "to"), places)
        if a == b or region[a] != region[b]:
            ends = {"a": doc.text((*at, "from")), "b": doc.text((*at, "to"))}
            raise doc.fail(at, "board-impossible-ticket", ends)
        id = f"{doc.text((*at, 'from'))}-{doc.text((*at, 'to'))}"
        if id in ids:
            raise doc.fail(at, "board-same-name", {"name": id})
        ids.add(id)
        tickets.append(Ticket(id, a, b, doc.integer((*at, "points"), 0, 999)))
    return tickets


def _regions(cities: int, routes: list[Route]) -> list[int]:
    """[city]: the same number for cities that some chain of routes joins."""
    beside: list[list[int]] = [[] for _ in range(cities)]
    for route in routes:
        beside[route.a].append(route.b)
        beside[route.b].append(route.a)
    region = [-1] * cities
    for city in range(cities):
        waiting = [city] if region[city] < 0 else []
        while waiting:
            here = waiting.pop()
            if region[here] < 0:
                region[here] = city
                waiting += beside[here]
    return region


BOARDS: Final = Boards("turntable.games.ticket_to_ride", Board, lambda args: Message("no-such-board", args))
