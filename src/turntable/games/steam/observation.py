"""What a seat knows as a row of numbers, for learning: packed straight from the position. Nothing is hidden (A37).

Seats are counted from the observer's own (0), in the order of their numbers. Track is told twice: tile by tile, and
exit by exit, where segments of each owner lead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from turntable.core.arrays import clear
from turntable.core.batch import Observer
from turntable.core.bits import BIT, PLACE
from turntable.core.native import i64, vec
from turntable.games.steam import facts
from turntable.games.steam.stack import DUE_DEVELOPMENT, DUE_URBANIZATION, STEPS
from turntable.games.steam.tiles import EDGES, EMPTY, MIDDLE
from turntable.games.steam.ways import used_of

if TYPE_CHECKING:
    from turntable.core.state import State
    from turntable.games.steam.game import Steam
    from turntable.games.steam.state import SteamState

VERSION: Final = 1
"""Raise this when a number changes its place or its meaning."""
MOST: Final = 1000
"""Above what a game can bring in dollars, points, or income without a ceiling; a bound for learners, not a rule."""
PLAYER: Final = 10
"""Numbers of a player beside its token and its segments."""


def layout(game: Steam, seats: int) -> list[tuple[str, list[str], int, int]]:
    """The fields in their order: a name, the names of its numbers, the least and the most each can be."""
    board = game.board
    turns = ["you", *(f"next-{i}" for i in range(1, seats))]
    stops = [stop.id for stop in board.stops]
    by_colour = [f"{stop} {cube}" for stop in stops for cube in facts.CUBES]
    reserves = [f"{place + 1} {cube}" for place in range(board.reserves) for cube in facts.CUBES]
    exits = [f"{stop} {way}" for stop in stops for way in board.ways]
    darts = [f"{board.hexes[hex].id} {way}" for hex in board.buildable for way in board.ways]
    one = [""]
    income = MOST if game.ceiling == facts.NO_CEILING else int(game.ceiling)
    fields: list[tuple[str, list[str], int, int]] = [
        ("step", [*game.verbs.step_names(), "over"], 0, 1),
        ("to-move", turns, 0, 1),
        ("round", one, 0, game.rounds(seats)),
        ("rounds-left", one, 0, game.rounds(seats)),
        ("delivery-round", one, 0, facts.DELIVERY_ROUNDS),
        ("turn", one, 0, seats),
        ("tiles-left", one, 0, facts.TILES_OF_ENGINEER),
        ("due", [facts.TOKENS[facts.CITY_DEVELOPMENT - 1], facts.TOKENS[facts.URBANIZATION - 1]], 0, 1),
        ("auction-place", one, 0, seats),
        ("bid", one, -1, facts.MOST_BID),
        ("new-cities", list(facts.CUBES), 0, max(facts.NEW_CITIES)),
        ("markers", one, 0, facts.DEVELOPMENT_MARKERS),
        ("reserve", reserves, 0, max(facts.BAG)),
        ("stock", [str(pile) for pile in range(len(board.tiles.pieces))], 0, max(board.tiles.pieces)),
        ("cities", by_colour, 0, 1),
        ("cubes", by_colour, 0, max(facts.BAG)),
        ("marked", stops, 0, 1),
        ("shipped", list(facts.CUBES), 0, 1),
        ("origin", stops, 0, 1),
        ("at", stops, 0, 1),
        ("visited", stops, 0, 1),
        ("travelled", one, 0, facts.MOST_LEVEL),
        ("tracks", darts, 0, MIDDLE + 1),
        ("leads-to", exits, 0, len(stops)),
        ("unowned", exits, 0, 2),
        ("fresh", exits, 0, 1),
    ]
    for who in turns:
        fields += [
            (f"{who}-cash", one, 0, MOST),
            (f"{who}-income", one, facts.LEAST_INCOME, income),
            (f"{who}-points", one, 0, MOST),
            (f"{who}-level", one, 1, facts.MOST_LEVEL),
            (f"{who}-bankrupt", one, 0, seats),
            (f"{who}-place", one, 0, seats),
            (f"{who}-acts", one, 0, seats),
            (f"{who}-upgraded", one, 0, 1),
            (f"{who}-out-of-bidding", one, 0, 1),
            (f"{who}-used", one, 0, facts.MOST_LEVEL),
            (f"{who}-token", list(facts.TOKENS), 0, 1),
            (f"{who}-face-down", one, 0, 1),
            (f"{who}-segments", exits, 0, 2),
        ]
    return fields


def observe(s: SteamState, seat: i64, out: vec[i64], at: i64 = 0) -> i64:
    """Write what this seat knows into ``out`` from place ``at`` on; the place after it.

    Most numbers are 0, so all places are cleared first, and only what is there is written.
    """
    stops: i64 = len(s.network.city)
    tracks: i64 = at + STEPS + 1 + s.seats + 9 + len(s.new_cities) + 1 + len(s.reserve) + len(s.stock)
    tracks += 2 * stops * facts.COLOURS + stops + facts.COLOURS + 3 * stops + 1
    players: i64 = tracks + len(s.board.buildable) * EDGES + 3 * s.board.exits
    player: i64 = PLAYER + len(facts.TOKENS) + 1 + s.board.exits
    size: i64 = players + s.seats * player - at
    clear(out, at, size)
    _write_shipment(s, out, _write_goods(s, out, _write_table(s, seat, out, at)))
    _write_tiles(s, out, tracks)
    _write_segments(s, seat, out, tracks + len(s.board.buildable) * EDGES, players + player - s.board.exits, player)
    i: i64
    for i in range(s.seats):
        other: i64 = seat + i
        _write_player(s, other if other < s.seats else other - s.seats, out, players + i * player)
    return at + size


class Numbers(Observer):
    """``observe``, for batches."""

    def write(self, s: State, seat: i64, out: vec[i64], at: i64) -> i64:
        return observe(cast("SteamState", s), seat, out, at)


def _write_all(out: vec[i64], at: i64, values: vec[i64]) -> i64:
    """A whole array."""
    i: i64
    for i in range(len(values)):
        out[at + i] = values[i]
    return at + len(values)


def _write_set(out: vec[i64], at: i64, count: i64, members: i64) -> i64:
    """Which of so many belong to a set."""
    while members:
        low: i64 = members & -members
        out[at + PLACE[low % 61]] = 1
        members ^= low
    return at + count


def _write_table(s: SteamState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Steps, rounds, turns, the auction."""
    over = s.depth == 0
    out[at + (STEPS if over else s.top())] = 1
    at += STEPS + 1
    if not over:
        out[at + (s.seat - seat if s.seat >= seat else s.seat - seat + s.seats)] = 1
    at += s.seats
    out[at] = s.round
    out[at + 1] = s.rounds - s.round
    out[at + 2] = s.delivery_round
    out[at + 3] = s.turn
    out[at + 4] = s.tiles_left
    out[at + 5] = 1 if s.due == DUE_DEVELOPMENT else 0
    out[at + 6] = 1 if s.due == DUE_URBANIZATION else 0
    out[at + 7] = s.place
    out[at + 8] = s.bid
    return at + 9


def _write_goods(s: SteamState, out: vec[i64], at: i64) -> i64:
    """What is in the box, in the reserve and in the cities."""
    at = _write_all(out, at, s.new_cities)
    out[at] = s.markers
    at = _write_all(out, _write_all(out, at + 1, s.reserve), s.stock)
    city: vec[i64] = s.network.city
    stops: i64 = len(city)
    i: i64
    for i in range(stops):
        if city[i] >= 0:
            out[at + city[i]] = 1
        at += facts.COLOURS
    return _write_set(out, _write_all(out, at, s.cubes), stops, s.marked)


def _write_shipment(s: SteamState, out: vec[i64], at: i64) -> None:
    """The cube on its way, or the stop that a decision is about."""
    stops: i64 = len(s.network.city)
    if s.cube >= 0:
        out[at + s.cube] = 1
    at += facts.COLOURS
    if s.origin >= 0:
        out[at + s.origin] = 1
    if s.stop >= 0:
        out[at + stops + s.stop] = 1
    out[_write_set(out, at + 2 * stops, stops, s.visited)] = s.travelled


def _write_tiles(s: SteamState, out: vec[i64], at: i64) -> None:
    """Tiles by the edges their tracks join."""
    hexes: vec[i64] = s.board.buildable
    other: vec[i64] = s.board.tiles.other
    tiles: vec[i64] = s.network.tile
    i: i64
    edge: i64
    for i in range(len(hexes)):
        tile: i64 = tiles[hexes[i]]
        if tile != EMPTY:
            for edge in range(EDGES):
                out[at + i * EDGES + edge] = other[tile * EDGES + edge] + 1


def _write_segments(s: SteamState, seat: i64, out: vec[i64], at: i64, owners: i64, step: i64) -> None:
    """By exit: where complete segments lead; then for those of nobody, and in the fields of each seat, the first at
    ``owners`` and ``step`` places apart, 1 for an incomplete segment and 2 for a complete one; what is fresh.
    """
    network = s.network
    owner: vec[i64] = network.owner
    far: vec[i64] = network.far
    next: vec[i64] = network.next
    fresh: vec[i64] = network.fresh
    exits: i64 = s.board.exits
    i: i64
    for i in range(exits):
        if next[i] >= 0:
            out[at + i] = next[i] + 1
        if fresh[i]:
            out[at + 2 * exits + i] = fresh[i]
        if far[i] >= 0:
            who: i64 = owner[i]
            kind: i64 = 2 if next[i] >= 0 else 1
            if who == facts.NOBODY:
                out[at + exits + i] = kind
            elif who >= 0:
                out[owners + (who - seat if who >= seat else who - seat + s.seats) * step + i] = kind


def _write_player(s: SteamState, seat: i64, out: vec[i64], at: i64) -> None:
    out[at] = s.cash[seat]
    out[at + 1] = s.income[seat]
    out[at + 2] = s.points[seat]
    out[at + 3] = s.level[seat]
    out[at + 4] = s.left[seat]
    i: i64
    for i in range(s.players):
        if s.order[i] == seat:
            out[at + 5] = i + 1
        if s.acting[i] == seat:
            out[at + 6] = i + 1
    out[at + 7] = 1 if s.upgraded & BIT[seat] else 0
    out[at + 8] = 1 if s.passed & BIT[seat] else 0
    out[at + 9] = used_of(s.used, seat)
    if s.token[seat] > 0:
        out[at + PLAYER + s.token[seat] - 1] = 1
    out[at + PLAYER + len(facts.TOKENS)] = 1 if s.down & BIT[seat] else 0
