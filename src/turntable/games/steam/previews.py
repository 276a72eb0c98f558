"""What a move would bring, before it is played: the price of a tile, the ways of a cube, the next income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam import money
from turntable.games.steam.facts import LEAST_INCOME, LOAN, LOAN_POINTS, MOST_LEVEL
from turntable.games.steam.tiles import EDGES, EMPTY, MIDDLE
from turntable.games.steam.ways import Walker, used_of

if TYPE_CHECKING:
    from turntable.games.steam.moves import Build
    from turntable.games.steam.state import SteamState
    from turntable.games.steam.view import Outlook


class Tile:
    """What laying a tile would cost and do. ``completes`` are the stops joined by each segment it completes."""

    def __init__(self, act: str, price: int, loans: int, completes: list[tuple[int, int]]) -> None:
        self.act = act
        """``new``, ``rebuild`` or ``redirect``."""
        self.price = price
        self.loans = loans
        self.completes = completes


def tile(s: SteamState, move: Build) -> Tile:
    """The preview of a legal tile."""
    number: i64 = move.orientation.number
    hex: i64 = move.hex
    old: i64 = s.network.tile[hex]
    turns = s.board.tiles.is_redirection(old, number)
    act = "new" if old == EMPTY else "redirect" if turns else "rebuild"
    price: i64 = money.tile_price(s, hex, number)
    loans: i64 = money.loans_for(s, s.seat, price)
    ends: list[tuple[int, int]] = []
    for a, b in move.orientation.tracks:
        if old != EMPTY and s.board.tiles.other[old * EDGES + a] == b:
            continue
        first = _end(s, hex, old if turns else EMPTY, a)
        second = int(s.board.stop_at[hex]) if b == MIDDLE else _end(s, hex, old if turns else EMPTY, b)
        if first >= 0 and second >= 0:
            ends.append((first, second))
    return Tile(act, int(price), int(loans), ends)


def tile_prices(s: SteamState) -> dict[int, int]:
    """By hex: what the cheapest tile costs that the builder may lay there."""
    build = s.verbs.build
    found: dict[int, int] = {}
    for number in s.legal():
        if build.has(number):
            hex, tile = divmod(number - int(build.first), int(build.orientations))
            price = int(money.tile_price(s, hex, tile))
            found[hex] = min(price, found.get(hex, price))
    return found


def _end(s: SteamState, hex: i64, old: i64, edge: i64) -> int:
    """The stop that track up to this edge would lead to, or -1; behind a redirected tile, the one it had."""
    if old != EMPTY:
        moved: i64 = s.board.tiles.other[old * EDGES + edge]
        if moved >= 0:
            begin: i64 = s.network.open_at(hex * EDGES + moved)
            return int(s.board.stop_of[begin]) if begin >= 0 else -1
    joined: i64 = s.network.waiting[hex * EDGES + edge]
    return int(s.board.stop_of[joined]) if joined >= 0 else -1


class Delivery:
    """A legal way of a cube: ``exits``, where it enters each segment, and ``gains``, the points by seat."""

    def __init__(self, origin: int, colour: int, exits: list[int], to: int, gains: list[int]) -> None:
        self.origin = origin
        self.colour = colour
        self.exits = exits
        self.to = to
        self.gains = gains


class _Deliveries(Walker):
    """Every legal way of cubes for one seat."""

    def __init__(self, s: SteamState, seat: int) -> None:
        super().__init__(s.board)
        self.look(s.network, seat, s.level[seat])
        self.seats: i64 = s.seats
        self.found: list[Delivery] = []
        self.origin: i64 = 0
        self.path: vec[i64] = zeros(MOST_LEVEL)

    def come_to(
        self, exit: i64, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, wanted: i64
    ) -> i64:
        self.path[length - 1] = exit
        return super().come_to(exit, stop, visited, length, own, most, used, wanted)

    def arrive(self, stop: i64, length: i64, own: i64, used: i64) -> None:
        exits = [int(self.path[i]) for i in range(length)]
        gains = [int(own if seat == self.seat else used_of(used, seat)) for seat in range(self.seats)]
        self.found.append(Delivery(int(self.origin), int(self.city[stop]), exits, int(stop), gains))


def deliveries(s: SteamState, seat: int, origin: int = -1, colour: int = -1) -> list[Delivery]:
    """Every way of every cube that this seat could ship now; of one cube, if its city and colour are given."""
    ways = _Deliveries(s, seat)
    if s.network.links[seat] == 0:
        return []
    stop: i64
    for stop in range(len(s.network.city)):
        if origin < 0 or stop == origin:
            wanted: i64 = s.cubes_at(stop)
            if colour >= 0:
                wanted &= BIT[colour]
            if wanted:
                ways.origin = stop
                ways.walk(stop, BIT[stop], 0, 0, 0, 0, wanted)
    return ways.found


def onward(s: SteamState) -> list[Delivery]:
    """Every way of the cube that is being shipped, from where it is now; the points are those of its whole way."""
    ways = _Deliveries(s, int(s.seat))
    ways.resume(s.used, s.seats)
    ways.origin = s.stop
    ways.walk(s.stop, s.visited, s.travelled, ways.own, ways.most, ways.used, BIT[s.cube])
    for way in ways.found:
        way.exits = way.exits[int(s.travelled) :]
    return ways.found


def outlook(s: SteamState, seat: int) -> Outlook:
    """What phase 4 will bring a seat if nothing changes, with the loans it takes."""
    cash, income, points, loans = int(s.cash[seat]), int(s.income[seat]), int(s.points[seat]), 0
    bankrupt = -income > money.budget(s, seat)
    if not bankrupt:
        loans = int(money.loans_for(s, seat, -income))
        for_income = min(loans, income - LEAST_INCOME)
        cash += income + LOAN * loans
        income -= for_income
        points -= LOAN_POINTS * (loans - for_income)
    return {"cash": cash, "income": income, "points": points, "loans": loans, "bankrupt": bankrupt}
