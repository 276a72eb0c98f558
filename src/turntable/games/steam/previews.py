"""What a move would bring, before it is played: the price of a tile, the ways of a cube, the next income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.native import i64, vec
from turntable.games.steam import building, money
from turntable.games.steam.delivery import cubes_at, used_of
from turntable.games.steam.facts import LEAST_INCOME, LOAN, LOAN_POINTS, MOST_LEVEL, NOBODY, TOWN
from turntable.games.steam.tiles import EDGES, EMPTY, MIDDLE

if TYPE_CHECKING:
    from turntable.games.steam.moves import Build
    from turntable.games.steam.state import SteamState


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
    turns = building.is_redirection(s, hex, number)
    act = "new" if old == EMPTY else "redirect" if turns else "rebuild"
    price: i64 = building.price(s, hex, number)
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


class Deliveries:
    """Every legal way of every cube for one seat; of one cube, if its city and colour are given."""

    def __init__(self, s: SteamState, seat: int, origin: int = -1, colour: int = -1) -> None:
        self.state = s
        self.network = s.network
        self.seat: i64 = seat
        self.level: i64 = s.level[seat]
        self.found: list[Delivery] = []
        self.path: vec[i64] = zeros(MOST_LEVEL)
        self.origin: i64 = 0
        stop: i64
        for stop in range(len(s.network.city)):
            if origin < 0 or stop == origin:
                wanted: i64 = cubes_at(s, stop)
                if colour >= 0:
                    wanted &= BIT[colour]
                if wanted and s.network.links[seat]:
                    self.origin = stop
                    self.follow(stop, BIT[stop], 0, 0, 0, 0, wanted)

    def follow(self, stop: i64, visited: i64, length: i64, own: i64, most: i64, used: i64, wanted: i64) -> None:
        """Every way on from a stop, as ``delivery.reachable`` goes, but none left out."""
        network = self.network
        far: vec[i64] = network.far
        owner: vec[i64] = network.owner
        stop_of: vec[i64] = network.board.stop_of
        exits: i64 = network.board.exits
        seat: i64 = self.seat
        left: i64 = self.level - length - 1
        exit: i64
        for exit in range(stop * EDGES, stop * EDGES + EDGES):
            end: i64 = far[exit]
            if end < 0 or end >= exits:
                continue
            next_stop: i64 = stop_of[end]
            if visited & BIT[next_stop]:
                continue
            who: i64 = owner[exit]
            next_own: i64 = own
            next_most: i64 = most
            next_used: i64 = used
            if who != NOBODY:
                next_used += BIT[4 * who]
                if who == seat:
                    next_own += 1
                else:
                    rival: i64 = (next_used >> (4 * who)) & 15
                    if rival > most:
                        next_most = rival
            if next_own + left < next_most:
                continue
            self.path[length] = exit
            rest: i64 = wanted
            colour: i64 = network.city[next_stop]
            if colour != TOWN and wanted & BIT[colour]:
                if next_own >= next_most and next_own > 0:
                    self._arrive(colour, next_stop, length + 1, next_used)
                rest &= ~BIT[colour]
            if rest and left:
                self.follow(next_stop, visited | BIT[next_stop], length + 1, next_own, next_most, next_used, rest)

    def _arrive(self, colour: i64, to: i64, length: i64, used: i64) -> None:
        exits = [int(self.path[i]) for i in range(length)]
        gains = [int(used_of(used, seat)) for seat in range(self.state.seats)]
        self.found.append(Delivery(int(self.origin), int(colour), exits, int(to), gains))


def deliveries(s: SteamState, seat: int) -> list[Delivery]:
    """Every way of every cube that this seat could ship now."""
    return Deliveries(s, seat).found


def onward(s: SteamState) -> list[Delivery]:
    """Every way of the cube that is being shipped, from where it is now; the points are those of its whole way."""
    found = Deliveries(s, int(s.seat), len(s.network.city))
    own: i64 = used_of(s.used, s.seat)
    most: i64 = 0
    seat: i64
    for seat in range(s.seats):
        if seat != s.seat and used_of(s.used, seat) > most:
            most = used_of(s.used, seat)
    found.origin = s.stop
    found.follow(s.stop, s.visited, s.travelled, own, most, s.used, BIT[s.cube])
    ways = found.found
    for way in ways:
        way.exits = way.exits[int(s.travelled) :]
    return ways


class Outlook:
    """What phase 4 will bring a seat if nothing changes: ``bankrupt`` if it cannot pay."""

    def __init__(self, cash: int, income: int, points: int, loans: int, bankrupt: bool) -> None:
        self.cash = cash
        self.income = income
        self.points = points
        self.loans = loans
        self.bankrupt = bankrupt


def outlook(s: SteamState, seat: int) -> Outlook:
    """The next income, with the loans it takes."""
    cash, income, points = int(s.cash[seat]), int(s.income[seat]), int(s.points[seat])
    if income >= 0:
        return Outlook(cash + income, income, points, 0, False)
    if -income > money.budget(s, seat):
        return Outlook(cash, income, points, 0, True)
    loans = int(money.loans_for(s, seat, -income))
    for_income = min(loans, income - LEAST_INCOME)
    points -= LOAN_POINTS * (loans - for_income)
    return Outlook(cash + income + LOAN * loans, income - for_income, points, loans, False)
