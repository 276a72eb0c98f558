"""The moves of Steam: what each is about, and its code."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Message, Piece
from turntable.core.move import Move
from turntable.games.steam.board import Board, Hex
from turntable.games.steam.facts import CUBES, FACE_DOWN, MOST_BID, TOKENS
from turntable.games.steam.tiles import MIDDLE, TILES, Orientation

UP: Final = len(TOKENS)
"""Tokens taken face up come first, in order; then the two that may lie face down."""


class Build(Move):
    """Lay a tile on a hex: new, or in place of the one there."""

    def __init__(self, code: str, words: Message, index: int, orientation: Orientation) -> None:
        super().__init__(code, words)
        self.hex: Final = index
        self.orientation: Final = orientation


def hex_piece(hex: Hex) -> Piece:
    """The hex in a message: a stop by its name, any other by its label."""
    return Piece("hex", hex.label) if hex.stop < 0 else Piece("stop", hex.id)


def track_code(board: Board, orientation: Orientation) -> str:
    """The tracks of an orientation by their edges: ``e-w``, ``e-w+se-nw``; of a town its exits: ``e+sw``."""
    ways = board.ways
    return "+".join(ways[a] if b == MIDDLE else f"{ways[a]}-{ways[b]}" for a, b in orientation.tracks)


def takes() -> list[Move]:
    """Take an action token: every one face up, then two face down, without payment and effect (S8)."""
    pieces = [Piece("token", name) for name in TOKENS]
    up = [Move(f"take {piece.name}", Message("move-take", {"token": piece})) for piece in pieces]
    down = [pieces[token - 1] for token in FACE_DOWN]
    return [*up, *(Move(f"take {piece.name} face-down", Message("move-take-down", {"token": piece})) for piece in down)]


def bids() -> list[Move]:
    """Offer so many dollars for a place in the first turn order; the sum, from 0 on, is the move's place."""
    return [Move(f"bid {dollars}", Message("move-bid", {"dollars": dollars})) for dollars in range(MOST_BID + 1)]


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


def about_stops(verb: str, board: Board) -> list[Move]:
    """Choose a stop: the city that gets goods and a development marker (S12), the town that becomes a city (S13)."""
    stops = [Piece("stop", stop.id) for stop in board.stops]
    return [Move(f"{verb} {stop.name}", Message(f"move-{verb}", {"stop": stop})) for stop in stops]


def new_cities() -> list[Move]:
    """Choose the colour of the new city."""
    return [Move(f"city {cube}", Message("move-city", {"cube": Piece("cube", cube)})) for cube in CUBES]


def goods(board: Board) -> list[Move]:
    """Choose the reserve city hex whose cubes are placed; counted from 0, spoken of from 1."""
    return [Move(f"goods {n}", Message("move-goods", {"reserve": n})) for n in range(1, board.reserves + 1)]


def ships(board: Board) -> list[Move]:
    """Take a cube from a city, every colour at every stop, by stop; its way is chosen segment by segment."""
    return [
        Move(f"ship {stop.name} {cube.name}", Message("move-ship-from", {"stop": stop, "cube": cube}))
        for stop in [Piece("stop", stop.id) for stop in board.stops]
        for cube in [Piece("cube", cube) for cube in CUBES]
    ]


def goes(board: Board) -> list[Move]:
    """Move the cube along the segment that leaves its stop over this edge."""
    return [Move(f"go {way}", Message("move-go-way", {"way": Piece("way", way)})) for way in board.ways]


def scores() -> list[Move]:
    """Take all points of a delivery on one track: victory points or income (S29)."""
    return [Move("points", Message("move-points")), Move("income", Message("move-income"))]
