"""What a seat sees of a position, as plain data. Everybody sees everything (A37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from turntable.core.bits import BIT
from turntable.core.native import i64
from turntable.games.steam import money, previews, scoring
from turntable.games.steam.facts import COLOURS, CUBES, FACE_DOWN, NOBODY, TOKENS, TOWN
from turntable.games.steam.tiles import EDGES, EMPTY, MIDDLE
from turntable.games.steam.ways import used_of

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


class Token(TypedDict):
    """An action token."""

    token: str
    number: int
    holder: int | None
    face_down: bool
    may_lie_face_down: bool
    """It may be taken without paying, face down (S8)."""
    price: int
    """What it would cost the seat to move."""


class Outlook(TypedDict):
    """What a seat would have after income, as things stand."""

    cash: int
    income: int
    points: int
    loans: int
    bankrupt: bool


class Player(TypedDict):
    """A seat: its markers, its token, its money now and after income."""

    cash: int
    income: int
    points: int
    level: int
    token: str | None
    face_down: bool
    upgraded: bool
    segments: int
    budget: int
    """All it could pay, with every loan it may take."""
    score: int
    bankrupt: int | None
    """Order of bankruptcy from 1; ``None`` while solvent."""
    outlook: Outlook


class Stop(TypedDict):
    """A city, or a town: one without a colour."""

    colour: str | None
    new: bool
    """It was a town when the game began."""
    marked: bool
    """It has a development marker."""
    cubes: dict[str, int]


class Pile(TypedDict):
    """A pile of track tiles: the faces of its pieces, and how many are left."""

    faces: list[str]
    left: int


class Laid(TypedDict):
    """A tile of the build turn that is going on; they are told in their order."""

    hex: str
    price: int


class Track(TypedDict):
    """One track of a tile: the edges it meets, and whether its segment is complete."""

    edges: list[str]
    owner: int | None
    complete: bool


class Tile(TypedDict):
    """A track tile on the map."""

    face: str
    turn: int
    tracks: list[Track]


Segment = TypedDict(
    "Segment",
    {"from": str, "way": str, "to": str | None, "owner": int | None, "idle": bool, "hexes": list[str]},
)
"""A segment: it leaves its first stop over the edge ``way``, and has no other one while it is not complete.

``idle``: it is not complete, and got no tile in the turn that is going on.
"""

Shipment = TypedDict(
    "Shipment",
    {
        "cube": str | None,
        "from": str | None,
        "at": str | None,
        "visited": list[str],
        "links": int | None,
        "used": dict[str, int],
    },
)
"""The cube on its way; without a cube, the points (by seat) that owners still choose for."""


class Auction(TypedDict):
    """The auction for the first turn order: the place bid for, and the seats that have theirs already."""

    place: int
    bid: int | None
    passed: list[int]
    placed: list[int]


Delivery = TypedDict(
    "Delivery", {"cube": str, "from": str, "to": str, "via": list[str], "go": list[str], "gains": list[int]}
)
"""The best way of a cube to a city: ``go`` are the edges it leaves its stops over, ``gains`` the points by seat."""


class View(TypedDict):
    """A position of Steam; it is the same for all seats but for the name of the viewer."""

    game: str
    board: str
    viewer: int | None
    seat: int | None
    step: str
    over: bool
    round: int
    rounds: int
    order: list[int]
    delivery_round: int | None
    tiles_left: int
    tile_prices: dict[str, int] | None
    """By hex: what the cheapest tile costs that the seat to move may lay there; ``None`` in other steps."""
    laid: list[Laid]
    due: str | None
    """The token that must be used before the build turn ends."""
    tokens: list[Token]
    players: list[Player]
    stops: dict[str, Stop]
    reserve: list[dict[str, int]]
    new_cities: dict[str, int]
    markers: int
    stock: list[Pile]
    tiles: dict[str, Tile]
    segments: list[Segment]
    shipment: Shipment | None
    auction: Auction | None
    deliveries: list[Delivery] | None
    """What the seat to move could ship, or where its cube may still go; ``None`` in other steps."""


def view(s: SteamState, seat: int | None) -> View:
    """The position, by names: hexes by their ids, owners by their seats (``None``: nobody)."""
    step = s.step_name
    points = scoring.scores(s)
    return {
        "game": s.game.name,
        "board": s.game.chosen["board"] if not s.game.embedded() else s.game.data,
        "viewer": seat,
        "seat": None if s.depth == 0 else int(s.seat),
        "step": step,
        "over": s.depth == 0,
        "round": int(s.round),
        "rounds": int(s.rounds),
        "order": [int(s.order[i]) for i in range(s.players)],
        "delivery_round": int(s.delivery_round) or None,
        "tiles_left": int(s.tiles_left),
        "tile_prices": _tile_prices(s) if step == "build" else None,
        "laid": [{"hex": s.board.hexes[hex].id, "price": price} for hex, price in s.tiles_laid()],
        "due": [None, "city-development", "urbanization"][s.due],
        "tokens": _tokens(s),
        "players": [_player(s, other, points[other]) for other in range(s.seats)],
        "stops": {stop.id: _stop(s, number) for number, stop in enumerate(s.board.stops)},
        "reserve": [_counts(s, reserve) for reserve in range(s.board.reserves)],
        "new_cities": {CUBES[colour]: int(s.new_cities[colour]) for colour in range(COLOURS)},
        "markers": int(s.markers),
        "stock": _stock(s),
        "tiles": _tiles(s),
        "segments": _segments(s),
        "shipment": _shipment(s),
        "auction": _auction(s),
        "deliveries": _deliveries(s) if step in ("deliver", "link") else None,
    }


def _seat(owner: i64) -> int | None:
    return None if owner == NOBODY or owner < 0 else int(owner)


def _tokens(s: SteamState) -> list[Token]:
    """Every token: who has it, and what it would cost the seat to move."""
    holders = [s.holder(number) for number in range(1, len(TOKENS) + 1)]
    return [
        {
            "token": TOKENS[number - 1],
            "number": number,
            "holder": _seat(holder),
            "face_down": holder >= 0 and bool(s.down & BIT[holder]),
            "may_lie_face_down": number in FACE_DOWN,
            "price": int(money.token_price(s, number)) if s.depth else 0,
        }
        for number, holder in enumerate(holders, 1)
    ]


def _player(s: SteamState, seat: int, points: int) -> Player:
    token = int(s.token[seat])
    return {
        "cash": int(s.cash[seat]),
        "income": int(s.income[seat]),
        "points": int(s.points[seat]),
        "level": int(s.level[seat]),
        "token": TOKENS[token - 1] if token else None,
        "face_down": bool(s.down & BIT[seat]),
        "upgraded": bool(s.upgraded & BIT[seat]),
        "segments": int(s.network.links[seat]),
        "budget": int(money.budget(s, seat)),
        "score": points,
        "bankrupt": int(s.left[seat]) or None,
        "outlook": previews.outlook(s, seat),
    }


def _stop(s: SteamState, stop: int) -> Stop:
    colour: i64 = s.network.city[stop]
    was: i64 = s.board.colours[stop]
    return {
        "colour": None if colour == TOWN else CUBES[colour],
        "new": colour != was,
        "marked": bool(s.marked & BIT[stop]),
        "cubes": {CUBES[i]: int(s.cubes[stop * COLOURS + i]) for i in range(COLOURS) if s.cubes[stop * COLOURS + i]},
    }


def _counts(s: SteamState, reserve: int) -> dict[str, int]:
    base = reserve * COLOURS
    return {CUBES[i]: int(s.reserve[base + i]) for i in range(COLOURS) if s.reserve[base + i]}


def _stock(s: SteamState) -> list[Pile]:
    """The piles of track tiles: faces, and pieces left."""
    faces = s.board.tiles.faces
    return [
        {"faces": [face.id for face in faces if face.stock == pile], "left": int(left)}
        for pile, left in enumerate(s.stock)
    ]


def _tile_prices(s: SteamState) -> dict[str, int]:
    return {s.board.hexes[hex].id: price for hex, price in previews.tile_prices(s).items()}


def _tiles(s: SteamState) -> dict[str, Tile]:
    """Tiles by hex: the face, and each track with its edges, owner and whether its segment is complete."""
    network = s.network
    owned: dict[tuple[int, int], tuple[int | None, bool]] = {}
    for exit in range(s.board.exits):
        for hex, a, b in network.tracks(exit):
            owned[hex, a if b == MIDDLE else b if a == MIDDLE else min(a, b)] = (
                _seat(network.owner[exit]),
                network.is_complete(exit),
            )
    result: dict[str, Tile] = {}
    for number, hex_ in enumerate(s.board.hexes):
        tile: i64 = network.tile[number]
        if tile == EMPTY:
            continue
        orientation = s.board.tiles.all[tile]
        tracks: list[Track] = []
        for a, b in orientation.tracks:
            owner, complete = owned[number, a]
            edges = [s.board.ways[edge] for edge in (a, b) if edge != MIDDLE]
            tracks.append({"edges": edges, "owner": owner, "complete": complete})
        result[hex_.id] = {"face": orientation.face.id, "turn": orientation.turn, "tracks": tracks}
    return result


def _segments(s: SteamState) -> list[Segment]:
    """Segments: the stops they join (or leave), and the hexes they lie on."""
    network = s.network
    result: list[Segment] = []
    for exit in range(s.board.exits):
        far: i64 = network.far[exit]
        if far < 0 or (network.is_complete(exit) and far < exit):
            continue
        to = s.board.stops[s.board.stop_of[far]].id if network.is_complete(exit) else None
        result.append(
            {
                "from": s.board.stops[s.board.stop_of[exit]].id,
                "way": s.board.ways[exit % EDGES],
                "to": to,
                "owner": _seat(network.owner[exit]),
                "idle": to is None and not network.fresh[exit],
                "hexes": [s.board.hexes[hex].id for hex, _, _ in network.tracks(exit)],
            }
        )
    return result


def _shipment(s: SteamState) -> Shipment | None:
    """The cube on its way, or the points that owners still choose for."""
    if s.cube < 0 and s.used == 0:
        return None
    used = {str(seat): int(used_of(s.used, seat)) for seat in range(s.seats) if used_of(s.used, seat)}
    if s.cube < 0:
        return {"cube": None, "from": None, "at": None, "visited": [], "links": None, "used": used}
    stops = s.board.stops
    return {
        "cube": CUBES[s.cube],
        "from": stops[s.origin].id,
        "at": stops[s.stop].id,
        "visited": [stop.id for number, stop in enumerate(stops) if s.visited & BIT[number]],
        "links": int(s.travelled),
        "used": used,
    }


def _auction(s: SteamState) -> Auction | None:
    if s.round or s.depth == 0:
        return None
    return {
        "place": int(s.place) + 1,
        "bid": None if s.bid < 0 else int(s.bid),
        "passed": [seat for seat in range(s.seats) if s.passed & BIT[seat]],
        "placed": [int(s.order[i]) for i in range(s.place)],
    }


def _deliveries(s: SteamState) -> list[Delivery]:
    """The best way to each destination."""
    best: dict[tuple[int, int, int], previews.Delivery] = {}
    seat = int(s.seat)
    for way in previews.deliveries(s, seat) if s.cube < 0 else previews.onward(s):
        key = (way.origin, way.colour, way.to)
        if key not in best or way.gains[seat] > best[key].gains[seat]:
            best[key] = way
    ordered = sorted(best.values(), key=lambda way: -way.gains[seat])
    return [delivery(s, way) for way in ordered]


def delivery(s: SteamState, way: previews.Delivery) -> Delivery:
    """A way of a cube to a city, as plain data."""
    stops = s.board.stops
    return {
        "cube": CUBES[way.colour],
        "from": stops[way.origin].id,
        "to": stops[way.to].id,
        "via": [stops[s.board.stop_of[exit]].id for exit in way.exits[1:]],
        "go": [s.board.ways[exit % EDGES] for exit in way.exits],
        "gains": way.gains,
    }
