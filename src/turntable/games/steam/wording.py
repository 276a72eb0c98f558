"""What Steam says about moves of a position: pieces and arguments of messages."""

from __future__ import annotations

from turntable.core.message import Message, Piece, Seat
from turntable.core.native import i64
from turntable.games.steam import money, previews
from turntable.games.steam.facts import COLOURS, CUBES, NOBODY, TERRAIN, TOKENS
from turntable.games.steam.moves import Build, hex_piece
from turntable.games.steam.refusals import CANNOT_PAY, INTO_LAKE, JOINS_RIVAL, LEAVES_BOARD, OVER_BORDER
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES, MIDDLE

# Pieces


def stop_piece(s: SteamState, stop: i64) -> Piece:
    """A city or town."""
    return Piece("stop", s.board.stops[stop].id)


def cube_piece(colour: i64) -> Piece:
    """A cube, or a city of its colour."""
    return Piece("cube", CUBES[colour])


def cubes_in_reserve(s: SteamState, reserve: i64) -> list[object]:
    """The cubes of a reserve city hex, one by one."""
    cubes: list[object] = []
    for colour in range(COLOURS):
        cubes += [cube_piece(colour)] * int(s.reserve[reserve * COLOURS + colour])
    return cubes


def payment(s: SteamState, price: i64) -> dict[str, object]:
    """What the seat to move would have to pay, and the most it can."""
    return {"price": int(price), "budget": int(money.budget(s, s.seat))}


# Moves


def take(s: SteamState, token: i64) -> Message:
    """A token with its price and the loans it takes."""
    price: i64 = money.token_price(s, token)
    args: dict[str, object] = {"token": Piece("token", TOKENS[token - 1]), "price": int(price)}
    return Message("move-take-for", {**args, "loans": int(money.loans_for(s, s.seat, price))})


def build(s: SteamState, move: Build, legal: bool) -> Message:
    """A tile and its tracks; of a legal one also its price and the segments it completes."""
    args = laid(s, move)
    if not legal:
        return Message("move-build-tracks", args)
    preview = previews.tile(s, move)
    links = completed(s, preview)
    costs: dict[str, object] = {"act": preview.act, "price": preview.price, "loans": preview.loans}
    return Message("move-build", {**args, **costs, "completes": len(links), "links": links})


def laid(s: SteamState, move: Build) -> dict[str, object]:
    """Where a tile lies and which sides its tracks join."""
    tracks: list[object] = []
    for a, b in move.orientation.tracks:
        first = Piece("way", s.board.ways[a])
        if b == MIDDLE:
            tracks.append(Message("exit", {"way": first}))
        else:
            tracks.append(Message("track", {"a": first, "b": Piece("way", s.board.ways[b])}))
    face = Piece("face", move.orientation.face.id)
    return {"hex": hex_piece(s.board.hexes[move.hex]), "face": face, "tracks": tracks}


def completed(s: SteamState, tile: previews.Tile) -> list[object]:
    """The segments that a tile completes, by the stops they join."""
    return [Message("segment", {"a": stop_piece(s, a), "b": stop_piece(s, b)}) for a, b in tile.completes]


def idle(s: SteamState) -> list[object]:
    """The builder's incomplete segments that got no tile: where each begins."""
    network = s.network
    ends: list[object] = []
    for exit in range(s.board.exits):
        if network.owner[exit] == s.seat and network.far[exit] >= s.board.exits and not network.fresh[exit]:
            stop, edge = divmod(exit, EDGES)
            ends.append(Message("open-end", {"stop": stop_piece(s, stop), "way": Piece("way", s.board.ways[edge])}))
    return ends


def about_build(s: SteamState, move: Build) -> Message:
    """The hex of a tile: moves for a hex differ only in the tile."""
    hex = s.board.hexes[move.hex]
    return Message("about-build", {"hex": hex_piece(hex), "terrain": TERRAIN[hex.terrain]})


def ship(s: SteamState, stop: int, colour: int) -> Message | None:
    """A cube with the cities it can be delivered to and the most points that brings; ``None`` if there are none."""
    ways = previews.deliveries(s, int(s.seat), stop, colour)
    if not ways:
        return None
    to: list[object] = []
    for way in ways:
        piece = stop_piece(s, way.to)
        if piece not in to:
            to.append(piece)
    args = {"stop": stop_piece(s, stop), "cube": cube_piece(colour)}
    return Message("move-ship", {**args, "to": to, "points": max(way.gains[s.seat] for way in ways)})


def go(s: SteamState, edge: i64) -> Message | None:
    """The segment a cube may take: where it leads, and whose it is; ``None`` if there is none."""
    network = s.network
    exit: i64 = s.stop * EDGES + edge
    if s.stop < 0 or not network.is_complete(exit):
        return None
    stop: i64 = network.next[exit]
    owner: i64 = network.owner[exit]
    args: dict[str, object] = {
        "way": Piece("way", s.board.ways[edge]),
        "to": stop_piece(s, stop),
        "arrives": int(network.city[stop] == s.cube),
    }
    if owner == NOBODY:
        return Message("move-go-unowned", args)
    if owner == s.seat:
        return Message("move-go-own", args)
    return Message("move-go-rival", {**args, "player": Seat(owner)})


# Refusals


def refused_build(s: SteamState, move: Build, code: i64) -> dict[str, object]:
    """What the refusal of a tile speaks of: its price, or the edge where it does not fit."""
    hex: i64 = move.hex
    args: dict[str, object] = {"hex": hex_piece(s.board.hexes[hex]), "face": Piece("face", move.orientation.face.id)}
    if code == CANNOT_PAY:
        return {**args, **payment(s, money.tile_price(s, hex, move.orientation.number))}
    for edge in range(EDGES):
        if not move.orientation.exits >> edge & 1:
            continue
        dart: i64 = hex * EDGES + edge
        joined: i64 = s.network.waiting[dart]
        if code == JOINS_RIVAL and joined >= 0 and s.network.owner[joined] not in (s.seat, NOBODY):
            return {**args, "way": Piece("way", s.board.ways[edge]), "player": Seat(s.network.owner[joined])}
        if code in (LEAVES_BOARD, INTO_LAKE, OVER_BORDER) and s.board.closed[dart]:
            return {**args, "way": Piece("way", s.board.ways[edge])}
    return args
