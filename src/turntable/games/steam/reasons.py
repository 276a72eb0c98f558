"""What Steam says about a position: the step, its moves, and why a move is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.message import Message, Piece, Reason, Seat
from turntable.core.move import Move
from turntable.core.native import i64
from turntable.core.step import Step
from turntable.games.steam import building, codes, money, previews, tokens
from turntable.games.steam.codes import REFUSALS, SECTIONS, STEPS
from turntable.games.steam.delivery import used_of
from turntable.games.steam.facts import COLOURS, CUBES, NOBODY, TERRAIN, TOKENS
from turntable.games.steam.moves import Bid, Build, Go, Goods, NewCity, Score, Ship, TakeToken, Upgrade, hex_piece
from turntable.games.steam.steps import refusal
from turntable.games.steam.tiles import EDGES, MIDDLE

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


# The step


def describe_step(s: SteamState) -> Step:
    """The step on top of the stack."""
    step: i64 = s.steps[s.depth - 1]
    name = STEPS[step]
    return Step(name, int(s.seat), Message(f"step-{name}", _step_args(s, step)))


def _step_args(s: SteamState, step: i64) -> dict[str, object]:
    seat: i64 = s.seat
    if step == codes.BID:
        return {"place": int(s.place) + 1, "bid": int(s.bid), "least": int(s.bid) + 1}
    if step == codes.TOKEN:
        return {"round": int(s.round), "rounds": int(s.rounds)}
    if step == codes.BUILD:
        return {"tiles": int(s.tiles_left), "cash": int(s.cash[seat]), "due": int(s.due)}
    if step in (codes.CITY, codes.GOODS):
        return {"stop": stop_piece(s, s.stop)}
    if step == codes.DELIVER:
        return {"delivery": int(s.delivery_round), "level": int(s.level[seat])}
    if step == codes.LINK:
        left = int(s.level[seat] - s.travelled)
        return {"cube": Piece("cube", CUBES[s.cube]), "stop": stop_piece(s, s.stop), "left": left}
    return {"points": int(used_of(s.used, seat)), "income": int(s.income[seat])}


def stop_piece(s: SteamState, stop: i64) -> Piece:
    """A city or town in a message."""
    return Piece("stop", s.board.stops[stop].id)


# The moves


def words(s: SteamState, move: Move) -> Message:
    """What the move does here."""
    seat: i64 = s.seat
    if isinstance(move, Build):
        return _build_words(s, move)
    if isinstance(move, Ship):
        return _ship_words(s, move)
    if isinstance(move, Go):
        return _go_words(s, move)
    if isinstance(move, TakeToken) and not move.down:
        price: i64 = tokens.price(s, move.token)
        args: dict[str, object] = {"token": Piece("token", TOKENS[move.token - 1]), "price": int(price)}
        return Message("move-take-for", {**args, "loans": int(money.loans_for(s, seat, price))})
    if isinstance(move, Goods):
        cubes = _cubes(s, move.reserve)
        return Message("move-goods-of", {"reserve": move.reserve + 1, "cubes": cubes}) if cubes else move.words
    if isinstance(move, Upgrade):
        return Message("move-upgrade-to", {"level": int(s.level[seat]) + 1})
    if isinstance(move, Score):
        points = int(used_of(s.used, seat))
        reached = min(int(s.income[seat]) + points, int(s.rules.ceiling))
        return Message("move-income-of" if move.income else "move-points-of", {"points": points, "income": reached})
    if isinstance(move, Bid):
        return Message("move-bid-for", {"dollars": move.dollars, "place": int(s.place) + 1})
    return move.words


def subject(s: SteamState, move: Move) -> Message | None:
    """The hex a tile is for: what differs is only the tile."""
    if not isinstance(move, Build):
        return None
    hex = s.board.hexes[move.hex]
    return Message("about-build", {"hex": hex_piece(hex), "terrain": TERRAIN[hex.terrain]})


def _cubes(s: SteamState, reserve: int) -> list[object]:
    cubes: list[object] = []
    for colour in range(COLOURS):
        cubes += [Piece("cube", CUBES[colour])] * int(s.reserve[reserve * COLOURS + colour])
    return cubes


def _build_words(s: SteamState, move: Build) -> Message:
    hex = s.board.hexes[move.hex]
    ways = s.board.ways
    tracks: list[object] = []
    for a, b in move.orientation.tracks:
        first = Piece("way", ways[a])
        tracks.append(first if b == MIDDLE else Message("track", {"a": first, "b": Piece("way", ways[b])}))
    args: dict[str, object] = {
        "hex": hex_piece(hex),
        "face": Piece("face", move.orientation.face.id),
        "tracks": tracks,
    }
    if refusal(s, move.number):
        return Message("move-build-tracks", args)
    preview = previews.tile(s, move)
    links = [Message("segment", {"a": stop_piece(s, a), "b": stop_piece(s, b)}) for a, b in preview.completes]
    costs: dict[str, object] = {"act": preview.act, "price": preview.price, "loans": preview.loans}
    return Message("move-build", {**args, **costs, "completes": len(links), "links": links})


def _ship_words(s: SteamState, move: Ship) -> Message:
    ways = previews.Deliveries(s, int(s.seat), move.stop, move.colour).found
    if not ways:
        return move.words
    to: list[object] = []
    for way in ways:
        piece = stop_piece(s, way.to)
        if piece not in to:
            to.append(piece)
    best = max(way.gains[s.seat] for way in ways)
    args = {"stop": stop_piece(s, move.stop), "cube": Piece("cube", CUBES[move.colour])}
    return Message("move-ship", {**args, "to": to, "points": best})


def _go_words(s: SteamState, move: Go) -> Message:
    network = s.network
    exit: i64 = s.stop * EDGES + move.edge
    if s.stop < 0 or not network.is_complete(exit):
        return move.words
    stop: i64 = s.board.stop_of[network.far[exit]]
    owner: i64 = network.owner[exit]
    arrives = int(network.city[stop] == s.cube)
    args: dict[str, object] = {
        "way": Piece("way", s.board.ways[move.edge]),
        "to": stop_piece(s, stop),
        "arrives": arrives,
    }
    if owner == NOBODY:
        return Message("move-go-unowned", args)
    if owner == s.seat:
        return Message("move-go-own", args)
    return Message("move-go-rival", {**args, "player": Seat(owner)})


# Refusals


def explain(s: SteamState, number: i64) -> Reason:
    """The rule that forbids the move, with its number."""
    code: i64 = refusal(s, number)
    return Reason(
        Message(f"refused-{REFUSALS[code - 1]}", _refusal_args(s, s.vocabulary.moves[number], code)), SECTIONS[code - 1]
    )


def _refusal_args(s: SteamState, move: Move, code: i64) -> dict[str, object]:
    seat: i64 = s.seat
    if code == codes.WRONG_STEP:
        return {"doing": describe_step(s).message}
    if isinstance(move, Build):
        return _tile_args(s, move, code)
    if isinstance(move, TakeToken):
        price: i64 = tokens.price(s, move.token)
        args: dict[str, object] = {"token": Piece("token", TOKENS[move.token - 1])}
        if code == codes.TOKEN_TAKEN:
            return {**args, "player": Seat(tokens.holder(s, move.token))}
        return {**args, **_money_args(s, price)}
    if isinstance(move, Ship):
        piece = {"stop": Piece("stop", s.board.stops[move.stop].id), "cube": Piece("cube", CUBES[move.colour])}
        return {**piece, "level": int(s.level[seat])}
    if isinstance(move, Go):
        return {**_go_words(s, move).args, "level": int(s.level[seat]), "cube": Piece("cube", CUBES[s.cube])}
    if isinstance(move, Bid):
        return {"bid": int(s.bid), **_money_args(s, move.dollars)}
    if isinstance(move, NewCity):
        return {"cube": Piece("cube", CUBES[move.colour])}
    if isinstance(move, Goods):
        return {"reserve": move.reserve + 1}
    if isinstance(move, Score):
        return {"income": int(s.income[seat])}
    return {**move.words.args, "level": int(s.level[seat])}


def _money_args(s: SteamState, price: i64) -> dict[str, object]:
    return {"price": int(price), "budget": int(money.budget(s, s.seat))}


def _tile_args(s: SteamState, move: Build, code: i64) -> dict[str, object]:
    hex: i64 = move.hex
    tile: i64 = move.orientation.number
    args: dict[str, object] = {
        "hex": hex_piece(s.board.hexes[hex]),
        "face": Piece("face", move.orientation.face.id),
    }
    if code == codes.CANNOT_PAY:
        return {**args, **_money_args(s, building.price(s, hex, tile))}
    for edge in range(EDGES):
        if not move.orientation.exits >> edge & 1:
            continue
        dart: i64 = hex * EDGES + edge
        joined: i64 = s.network.waiting[dart]
        if code == codes.JOINS_RIVAL and joined >= 0 and s.network.owner[joined] not in (s.seat, NOBODY):
            return {**args, "way": Piece("way", s.board.ways[edge]), "player": Seat(s.network.owner[joined])}
        if code in (codes.LEAVES_BOARD, codes.INTO_LAKE, codes.OVER_BORDER) and s.board.closed[dart]:
            return {**args, "way": Piece("way", s.board.ways[edge])}
    return args
