"""The moves of Steam: what each is about, and its code."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Message, Piece
from turntable.core.move import Move
from turntable.games.steam.board import Board, Hex
from turntable.games.steam.facts import COLOURS, CUBES, FACE_DOWN, MOST_BID, TOKENS
from turntable.games.steam.tiles import EDGES, MIDDLE, TILES, Orientation

UP: Final = len(TOKENS)
"""Tokens taken face up come first, in order; then the two that may lie face down."""


class Take(Move):
    """Take an action token; ``down`` is face down: no payment, no effect (S8)."""

    def __init__(self, token: int, down: bool) -> None:
        piece = Piece("token", TOKENS[token - 1])
        code = f"take {TOKENS[token - 1]}" + (" face-down" if down else "")
        super().__init__(code, Message("move-take-down" if down else "move-take", {"token": piece}))
        self.token: Final = token
        self.down: Final = down


class Bid(Move):
    """Offer so many dollars for a place in the first turn order."""

    def __init__(self, dollars: int) -> None:
        super().__init__(f"bid {dollars}", Message("move-bid", {"dollars": dollars}))
        self.dollars: Final = dollars


class Build(Move):
    """Lay a tile on a hex: new, or in place of the one there."""

    def __init__(self, code: str, words: Message, index: int, orientation: Orientation) -> None:
        super().__init__(code, words)
        self.hex: Final = index
        self.orientation: Final = orientation


class Develop(Move):
    """Choose the city that gets goods and a development marker (S12)."""

    def __init__(self, stop: int, id: str) -> None:
        super().__init__(f"develop {id}", Message("move-develop", {"stop": Piece("stop", id)}))
        self.stop: Final = stop


class Urbanize(Move):
    """Choose the town that becomes a city (S13)."""

    def __init__(self, stop: int, id: str) -> None:
        super().__init__(f"urbanize {id}", Message("move-urbanize", {"stop": Piece("stop", id)}))
        self.stop: Final = stop


class NewCity(Move):
    """Choose the colour of the new city."""

    def __init__(self, colour: int) -> None:
        super().__init__(f"city {CUBES[colour]}", Message("move-city", {"cube": Piece("cube", CUBES[colour])}))
        self.colour: Final = colour


class Goods(Move):
    """Choose the reserve city hex whose cubes are placed; counted from 0, spoken of from 1."""

    def __init__(self, reserve: int) -> None:
        super().__init__(f"goods {reserve + 1}", Message("move-goods", {"reserve": reserve + 1}))
        self.reserve: Final = reserve


class Ship(Move):
    """Take a cube of this colour from a city; its way is chosen segment by segment."""

    def __init__(self, stop: int, id: str, colour: int) -> None:
        args = {"stop": Piece("stop", id), "cube": Piece("cube", CUBES[colour])}
        super().__init__(f"ship {id} {CUBES[colour]}", Message("move-ship-from", args))
        self.stop: Final = stop
        self.colour: Final = colour


class Go(Move):
    """Move the cube along the segment that leaves its stop over this edge."""

    def __init__(self, edge: int, way: str) -> None:
        super().__init__(f"go {way}", Message("move-go-way", {"way": Piece("way", way)}))
        self.edge: Final = edge


class Score(Move):
    """Take all points of a delivery on one track: victory points or income (S29)."""

    def __init__(self, income: bool) -> None:
        name = "income" if income else "points"
        super().__init__(name, Message(f"move-{name}"))
        self.income: Final = income


def hex_piece(hex: Hex) -> Piece:
    """The hex in a message: a stop by its name, any other by its label."""
    return Piece("hex", hex.label) if hex.stop < 0 else Piece("stop", hex.id)


def track_code(board: Board, orientation: Orientation) -> str:
    """The tracks of an orientation by their edges: ``e-w``, ``e-w+se-nw``; of a town its exits: ``e+sw``."""
    ways = board.ways
    return "+".join(ways[a] if b == MIDDLE else f"{ways[a]}-{ways[b]}" for a, b in orientation.tracks)


def takes() -> list[Take]:
    """Every token face up, then the two that may lie face down."""
    up = [Take(token, False) for token in range(1, len(TOKENS) + 1)]
    return [*up, *(Take(token, True) for token in FACE_DOWN)]


def bids() -> list[Bid]:
    """Every sum from 0 on; the sum is the move's place."""
    return [Bid(dollars) for dollars in range(MOST_BID + 1)]


def builds(board: Board) -> list[Build]:
    """Every tile on every hex, by hex: what can never be laid is never legal, but can be asked about."""
    tracks = [track_code(board, orientation) for orientation in TILES.all]
    faces = {orientation.face.id: Piece("face", orientation.face.id) for orientation in TILES.all}
    moves: list[Build] = []
    for i, hex in enumerate(board.hexes):
        # There are many moves and few things to say: those that say the same share it.
        place = hex_piece(hex)
        words = {id: Message("move-build-at", {"hex": place, "face": face}) for id, face in faces.items()}
        for track, orientation in zip(tracks, TILES.all, strict=True):
            moves.append(Build(f"build {hex.id} {track}", words[orientation.face.id], i, orientation))
    return moves


def develops(board: Board) -> list[Develop]:
    """Every stop."""
    return [Develop(i, stop.id) for i, stop in enumerate(board.stops)]


def urbanizes(board: Board) -> list[Urbanize]:
    """Every stop."""
    return [Urbanize(i, stop.id) for i, stop in enumerate(board.stops)]


def new_cities() -> list[NewCity]:
    """Every colour."""
    return [NewCity(colour) for colour in range(COLOURS)]


def goods(board: Board) -> list[Goods]:
    """Every reserve city hex."""
    return [Goods(reserve) for reserve in range(board.reserves)]


def ships(board: Board) -> list[Ship]:
    """Every colour of cube at every stop, by stop."""
    return [Ship(i, stop.id, colour) for i, stop in enumerate(board.stops) for colour in range(COLOURS)]


def goes(board: Board) -> list[Go]:
    """Every edge."""
    return [Go(edge, board.ways[edge]) for edge in range(EDGES)]
