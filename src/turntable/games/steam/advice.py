"""What can be said against a map before anybody plays on it: dead ends, colours without a city, too little to ship."""

from __future__ import annotations

from typing import Final, cast

from turntable.core.game import Game
from turntable.core.message import Message, Piece
from turntable.games.steam.board import CITY_HEX, LAND, Board
from turntable.games.steam.facts import CUBES, DELIVERY_ROUNDS
from turntable.games.steam.game import Steam

CROWDED: Final = 2.5
"""Hexes for each city and town: with fewer there is hardly room for track between them."""
FAR: Final = 5
"""Steps from a city or town to the nearest other one: a build turn has three tiles."""
GOODS: Final = 0.5
"""Cubes for each delivery that everybody together can make: with fewer, many have nothing to ship."""
NAMED: Final = 6
"""Things that one warning names."""


def advice(game: Game) -> list[Message]:
    """All that can be said; empty for a map without faults."""
    steam = cast(Steam, game)
    return [*_ends(steam.board), *_room(steam.board), *_colours(steam.board), *_goods(steam)]


def _ends(board: Board) -> list[Message]:
    """Stops that track reaches over one edge only, and those far from all others."""
    ends: list[object] = []
    far: list[object] = []
    for stop in board.stops:
        if len(_open(board, stop.hex)) == 1:
            ends.append(Piece("stop", stop.id))
        if nearest(board, stop.hex) > FAR:
            far.append(Piece("stop", stop.id))
    found = []
    if ends:
        found.append(Message("advice-dead-ends", {"stops": ends[:NAMED], "count": len(ends)}))
    if far:
        found.append(Message("advice-far", {"stops": far[:NAMED], "count": len(far), "steps": FAR}))
    return found


def _open(board: Board, hex: int) -> list[int]:
    """The neighbours that track can come from: no city can be joined to the city beside it."""
    is_city = board.hexes[hex].kind == CITY_HEX
    return [other for other in board.neighbours(hex) if not (is_city and board.hexes[other].kind == CITY_HEX)]


def nearest(board: Board, hex: int) -> int:
    """Steps from this hex to the nearest other stop."""
    seen, here, steps = {hex}, [hex], 0
    while here:
        steps += 1
        here = list({other for one in here for other in _open(board, one)} - seen)
        if any(board.hexes[other].stop >= 0 for other in here):
            return steps
        seen.update(here)
    return steps


def _room(board: Board) -> list[Message]:
    """Too few hexes between the stops."""
    hexes = sum(hex.kind == LAND for hex in board.hexes)
    if hexes >= CROWDED * len(board.stops):
        return []
    better = round(CROWDED * len(board.stops))
    return [Message("advice-crowded", {"hexes": hexes, "stops": len(board.stops), "better": better})]


def _colours(board: Board) -> list[Message]:
    """Cubes of a colour that no city has: only a new city takes them. Of gray ones the box has no other cities."""
    there = {stop.colour for stop in board.stops}
    missing: list[object] = [Piece("cube", CUBES[colour]) for colour in range(4) if colour not in there]
    return [Message("advice-no-city", {"cubes": missing})] if missing else []


def _goods(steam: Steam) -> list[Message]:
    """Too few cubes on the map and in reserve for the deliveries there are."""
    board = steam.board
    for seats in range(board.least_seats, board.most_seats + 1):
        cubes = sum(int(count) for count in board.first_cubes[seats])
        deliveries = DELIVERY_ROUNDS * steam.rounds(seats) * seats
        if cubes < GOODS * deliveries:
            better = round(GOODS * deliveries)
            args = {"seats": seats, "cubes": cubes, "deliveries": deliveries, "better": better}
            return [Message("advice-few-goods", args)]
    return []
