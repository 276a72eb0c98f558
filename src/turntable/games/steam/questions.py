"""What people ask about a position of Steam: what lies on a hex and beside it, their track, what they can pay for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from turntable.core.game import Game
from turntable.core.message import Message, Piece, Seat
from turntable.games.steam.board import BORDER, LAKE, STEPS, Board
from turntable.games.steam.facts import TERRAIN, TERRAIN_PRICE
from turntable.games.steam.game import Steam
from turntable.games.steam.moves import hex_piece
from turntable.games.steam.tiles import EDGES
from turntable.games.steam.view import Player, Tile, View

KINDS: Final = ("neighbours", "about", "stops", "network", "afford", "deliver", "players")
MOST: Final = 8
"""Deliveries that are named when there are more; those with the most points for who asks."""


def places(game: Game) -> dict[str, list[Piece]]:
    """Every hex: a stop goes by its name and by its label."""
    return {
        hex.id: [Piece("hex", hex.label), *([Piece("stop", hex.id)] if hex.stop >= 0 else [])]
        for hex in cast(Steam, game).board.hexes
    }


def answer(
    game: Game, view: Mapping[str, object], kind: str, place: str, legal: Mapping[str, Message]
) -> list[Message]:
    """What the view says of this, a line each."""
    board, seen = cast(Steam, game).board, cast(View, view)
    if kind == "about":
        return [described(board, seen, place)]
    if kind == "neighbours":
        return [
            Message(
                "answer-shut" if shut else "answer-beside",
                {"way": Piece("way", way), "place": described(board, seen, id)},
            )
            for way, id, shut in around(board, place)
        ]
    match kind:
        case "stops":
            return _stops(board, seen)
        case "network":
            return _network(seen)
        case "afford":
            return _afford(board, seen)
        case "deliver":
            return _deliver(seen)
    return [_player(Seat(seat), seen["players"][seat]) for seat in seen["order"]]


def around(board: Board, id: str) -> list[tuple[str, str, bool]]:
    """The hexes beside one: over which edge, their ids, and whether a thick line is between."""
    at = {(hex.q, hex.r): hex.id for hex in board.hexes}
    number = board.hex_numbers[id]
    hex = board.hexes[number]
    found = []
    for edge, (dq, dr) in enumerate(STEPS):
        other = at.get((hex.q + dq, hex.r + dr))
        if other is not None:
            found.append((board.ways[edge], other, int(board.closed[number * EDGES + edge]) == BORDER))
    return found


def beside(board: Board, id: str) -> Message | None:
    """The cities and towns that track may lead to from a hex at once."""
    stops: list[object] = [
        Message("place-at", {"stop": Piece("stop", other), "way": Piece("way", way)})
        for way, other, shut in around(board, id)
        if other in board.places and not shut
    ]
    return Message("place-beside", {"stops": stops}) if stops else None


def described(board: Board, view: View, id: str) -> Message:
    """A hex with all that lies on it."""
    hex = board.hexes[board.hex_numbers[id]]
    parts: list[object] = []
    stop = view["stops"].get(id)
    if stop is not None and stop["colour"] is not None:
        parts.append(Message("place-city", {"cube": Piece("cube", stop["colour"])}))
        parts += goods(stop["cubes"])
    elif hex.kind == LAKE:
        parts.append(Message("place-lake"))
    else:
        args = {"terrain": TERRAIN[hex.terrain], "price": int(TERRAIN_PRICE[hex.terrain])}
        parts.append(Message("place-land" if stop is None else "place-town", args))
    if id in view["tiles"]:
        parts += tracks(view["tiles"][id])
    if hex.stop < 0:
        return Message("place", {"hex": hex_piece(hex), "parts": parts})
    return Message("place-stop", {"stop": hex_piece(hex), "hex": Piece("hex", hex.label), "parts": parts})


def _stops(board: Board, view: View) -> list[Message]:
    """Every city with its goods, then every town: what somebody with a picture before them sees at once."""
    stops = [hex.id for hex in board.hexes if hex.stop >= 0]
    stops.sort(key=lambda id: view["stops"][id]["colour"] is None)
    return [described(board, view, id) for id in stops]


def goods(cubes: Mapping[str, int]) -> list[Message]:
    """The goods of a city, those of a colour together."""
    return [Message("place-goods", {"count": count, "cube": Piece("cube", cube)}) for cube, count in cubes.items()]


def tracks(tile: Tile) -> list[Message]:
    """The track of a tile: which edges it meets, whose it is, whether its segment is complete."""
    found = []
    for track in tile["tracks"]:
        args: dict[str, object] = {
            "ways": [Message("exit", {"way": Piece("way", way)}) for way in track["edges"]],
            "complete": int(track["complete"]),
        }
        if track["owner"] is None:
            found.append(Message("place-track-free", args))
        else:
            found.append(Message("place-track", {**args, "player": Seat(track["owner"])}))
    return found


def _network(view: View) -> list[Message]:
    """The segments of who asks, and those that are not complete."""
    own = [one for one in view["segments"] if one["owner"] == view["viewer"]]
    found = []
    for one in own:
        start = Piece("stop", one["from"])
        if one["to"] is None:
            args = {"stop": start, "way": Piece("way", one["way"]), "count": len(one["hexes"])}
            found.append(Message("answer-open", args))
        else:
            found.append(
                Message("answer-segment", {"a": start, "b": Piece("stop", one["to"]), "count": len(one["hexes"])})
            )
    return found or [Message("answer-no-track")]


def _deliver(view: View) -> list[Message]:
    """The cubes that who asks can ship now, the best first: from where to where, over which stops, for how much."""
    viewer = view["viewer"]
    if view["deliveries"] is None or view["seat"] != viewer or viewer is None:
        return [Message("answer-deliver-not-now")]
    best = sorted(view["deliveries"], key=lambda one: -one["gains"][viewer])
    lines = [
        Message(
            "answer-delivery",
            {
                "cube": Piece("cube", one["cube"]),
                "stop": Piece("stop", one["from"]),
                "to": Piece("stop", one["to"]),
                "via": [Piece("stop", stop) for stop in one["via"]],
                "points": one["gains"][viewer],
            },
        )
        for one in best[:MOST]
    ]
    if len(best) > MOST:
        lines.append(Message("draw-more", {"count": len(best) - MOST}))
    return lines or [Message("answer-deliver-none")]


def _player(seat: Seat, player: Player) -> Message:
    """The markers of a player, and the token."""
    money = {"cash": player["cash"], "income": player["income"], "points": player["points"]}
    others = {"level": player["level"], "segments": player["segments"], "score": player["score"]}
    args: dict[str, object] = {"player": seat, **money, **others}
    if player["token"] is None:
        return Message("answer-player", args)
    return Message("answer-player-token", {**args, "token": Piece("token", player["token"])})


def _afford(board: Board, view: View) -> list[Message]:
    """Money now and with loans; in a build turn, the hexes where a tile can be paid for."""
    viewer = view["viewer"]
    assert viewer is not None
    player = view["players"][viewer]
    lines = [Message("answer-money", {"cash": player["cash"], "budget": player["budget"]})]
    if view["tile_prices"] is not None and view["seat"] == viewer:
        prices = sorted((price, id) for id, price in view["tile_prices"].items() if price <= player["budget"])
        tiles: list[object] = [
            Message("answer-tile", {"hex": hex_piece(board.hexes[board.hex_numbers[id]]), "price": price})
            for price, id in prices
        ]
        lines.append(Message("answer-tiles", {"tiles": tiles}))
    return lines
