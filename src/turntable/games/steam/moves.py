"""The moves of Steam, and the vocabulary a board makes of them."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Message, Piece
from turntable.core.move import Move
from turntable.core.native import i64
from turntable.games.steam.board import Board, Hex
from turntable.games.steam.facts import (
    CITY_DEVELOPMENT,
    COLOURS,
    CUBES,
    MOST_BID,
    TOKENS,
    URBANIZATION,
)
from turntable.games.steam.tiles import EDGES, MIDDLE, TILES, Orientation

UP: Final = len(TOKENS)
"""Tokens taken face up come first, in order; then the two that may lie face down."""


class TakeToken(Move):
    """Take an action token; ``down`` is face down: no payment, no effect (S8)."""

    def __init__(self, number: int, token: int, down: bool) -> None:
        piece = Piece("token", TOKENS[token - 1])
        code = f"take {TOKENS[token - 1]}" + (" face-down" if down else "")
        super().__init__(code, Message("move-take-down" if down else "move-take", {"token": piece}))
        self.number = number
        self.token: Final = token
        self.down: Final = down


class Bid(Move):
    """Offer so many dollars for a place in the first turn order."""

    def __init__(self, number: int, dollars: int) -> None:
        super().__init__(f"bid {dollars}", Message("move-bid", {"dollars": dollars}))
        self.number = number
        self.dollars: Final = dollars


class Done(Move):
    """Build no more this round."""

    def __init__(self, number: int) -> None:
        super().__init__("done", Message("move-done"))
        self.number = number


class Build(Move):
    """Lay a tile on a hex: new, or in place of the one there."""

    def __init__(self, number: int, board: Board, hex: Hex, index: int, orientation: Orientation) -> None:
        args = {"hex": hex_piece(hex), "face": Piece("face", orientation.face.id)}
        super().__init__(f"build {hex.id} {track_code(board, orientation)}", Message("move-build-at", args))
        self.number = number
        self.hex: Final = index
        self.orientation: Final = orientation


class Develop(Move):
    """Choose the city that gets goods and a development marker (S12)."""

    def __init__(self, number: int, stop: int, id: str) -> None:
        super().__init__(f"develop {id}", Message("move-develop", {"stop": Piece("stop", id)}))
        self.number = number
        self.stop: Final = stop


class Urbanize(Move):
    """Choose the town that becomes a city (S13)."""

    def __init__(self, number: int, stop: int, id: str) -> None:
        super().__init__(f"urbanize {id}", Message("move-urbanize", {"stop": Piece("stop", id)}))
        self.number = number
        self.stop: Final = stop


class NewCity(Move):
    """Choose the colour of the new city."""

    def __init__(self, number: int, colour: int) -> None:
        super().__init__(f"city {CUBES[colour]}", Message("move-city", {"cube": Piece("cube", CUBES[colour])}))
        self.number = number
        self.colour: Final = colour


class Goods(Move):
    """Choose the reserve city hex whose cubes are placed; counted from 0, spoken of from 1."""

    def __init__(self, number: int, reserve: int) -> None:
        super().__init__(f"goods {reserve + 1}", Message("move-goods", {"reserve": reserve + 1}))
        self.number = number
        self.reserve: Final = reserve


class Upgrade(Move):
    """Raise the locomotive's level, free (S23)."""

    def __init__(self, number: int) -> None:
        super().__init__("upgrade", Message("move-upgrade"))
        self.number = number


class Pass(Move):
    """Deliver nothing (S25), or bid no more."""

    def __init__(self, number: int) -> None:
        super().__init__("pass", Message("move-pass"))
        self.number = number


class Ship(Move):
    """Take a cube of this colour from a city; its way is chosen segment by segment."""

    def __init__(self, number: int, stop: int, id: str, colour: int) -> None:
        args = {"stop": Piece("stop", id), "cube": Piece("cube", CUBES[colour])}
        super().__init__(f"ship {id} {CUBES[colour]}", Message("move-ship-from", args))
        self.number = number
        self.stop: Final = stop
        self.colour: Final = colour


class Go(Move):
    """Move the cube along the segment that leaves its stop over this edge."""

    def __init__(self, number: int, edge: int, way: str) -> None:
        super().__init__(f"go {way}", Message("move-go-way", {"way": Piece("way", way)}))
        self.number = number
        self.edge: Final = edge


class Score(Move):
    """Take all points of a delivery on one track: victory points or income (S29)."""

    def __init__(self, number: int, income: bool) -> None:
        name = "income" if income else "points"
        super().__init__(name, Message(f"move-{name}"))
        self.number = number
        self.income: Final = income


def hex_piece(hex: Hex) -> Piece:
    """The hex in a message: a stop by its name, any other by its label."""
    return Piece("hex", hex.label) if hex.stop < 0 else Piece("stop", hex.id)


def track_code(board: Board, orientation: Orientation) -> str:
    """The tracks of an orientation by their edges: ``e-w``, ``e-w+se-nw``; of a town its exits: ``e+sw``."""
    ways = board.ways
    return "+".join(ways[a] if b == MIDDLE else f"{ways[a]}-{ways[b]}" for a, b in orientation.tracks)


class Vocabulary:
    """Every move of a board in its fixed order. Changing it is a new version of the rules.

    Each kind of move is a run of numbers; a place in it is computed: ``first_ship + stop * COLOURS + colour``,
    ``first_build + hex * orientations + orientation``. Tiles are there for every hex of the board, so that
    ``why_not`` can tell about each of them; what can never be laid is just never legal.
    """

    def __init__(self, board: Board, auction: bool) -> None:
        moves: list[Move] = []
        self.moves = moves
        ids = [stop.id for stop in board.stops]
        self.first_token: i64 = 0
        for token in range(1, len(TOKENS) + 1):
            moves.append(TakeToken(len(moves), token, False))
        for token in (CITY_DEVELOPMENT, URBANIZATION):
            moves.append(TakeToken(len(moves), token, True))
        self.done: i64 = len(moves)
        moves.append(Done(len(moves)))
        self.first_develop: i64 = len(moves)
        for stop, id in enumerate(ids):
            moves.append(Develop(len(moves), stop, id))
        self.first_urbanize: i64 = len(moves)
        for stop, id in enumerate(ids):
            moves.append(Urbanize(len(moves), stop, id))
        self.first_city: i64 = len(moves)
        for colour in range(COLOURS):
            moves.append(NewCity(len(moves), colour))
        self.first_goods: i64 = len(moves)
        for reserve in range(board.reserves):
            moves.append(Goods(len(moves), reserve))
        self.upgrade: i64 = len(moves)
        moves.append(Upgrade(len(moves)))
        self.pass_: i64 = len(moves)
        moves.append(Pass(len(moves)))
        self.first_ship: i64 = len(moves)
        for stop, id in enumerate(ids):
            for colour in range(COLOURS):
                moves.append(Ship(len(moves), stop, id, colour))
        self.first_go: i64 = len(moves)
        for edge in range(EDGES):
            moves.append(Go(len(moves), edge, board.ways[edge]))
        self.points: i64 = len(moves)
        moves.append(Score(len(moves), False))
        self.income: i64 = len(moves)
        moves.append(Score(len(moves), True))
        self.first_bid: i64 = len(moves)
        for dollars in range(MOST_BID + 1 if auction else 0):
            moves.append(Bid(len(moves), dollars))
        self.first_build: i64 = len(moves)
        self.orientations: i64 = TILES.count
        for index, hex in enumerate(board.hexes):
            for orientation in TILES.all:
                moves.append(Build(len(moves), board, hex, index, orientation))
