"""Why a move is good, in facts of the position: which delivery it makes possible, what it earns, who else gains."""

from __future__ import annotations

from typing import cast

from turntable.core.message import Message, Seat
from turntable.core.move import Move
from turntable.games.steam import facts, money, previews
from turntable.games.steam import wording as say
from turntable.games.steam.facts import COLOURS, MOST_LEVEL, NOBODY
from turntable.games.steam.moves import UP, Build
from turntable.games.steam.previews import Delivery
from turntable.games.steam.stack import BID
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES, EMPTY, MIDDLE
from turntable.games.steam.ways import used_of

Args = dict[str, object]


def reasons(s: SteamState, move: Move) -> list[Message]:
    """What speaks for a legal move, the most telling first; at the end, the loans it takes."""
    return [*_of_verb(s, move), *_loans(s, move)]


def _of_verb(s: SteamState, move: Move) -> list[Message]:
    verbs = s.verbs
    verb = verbs.verb(move.number)
    which = int(move.number - verb.first)
    if verb is verbs.bid:
        return _bid(s)
    if verb is verbs.pass_:
        return _pass_bid(s) if s.top() == BID else _pass(s)
    if verb is verbs.take:
        return _take(s, which)
    if verb is verbs.build:
        return _build(s, cast(Build, move))
    if verb is verbs.done:
        return _done(s)
    if verb is verbs.develop or verb is verbs.urbanize:
        return _grow(s, which, verb is verbs.develop)
    if verb is verbs.city:
        return _city(s, move, which)
    if verb is verbs.goods:
        return _goods(s, move, which)
    if verb is verbs.upgrade:
        return [*_farther(s), Message("reason-free")]
    if verb is verbs.ship:
        return _ship(s, which)
    if verb is verbs.go:
        return _go(s, which)
    return _score(s, which == 1)


# Deliveries, which most reasons are about


def _best(ways: list[Delivery], seat: int) -> Delivery:
    """The way that brings the seat most, and others least."""
    return max(ways, key=lambda way: (2 * way.gains[seat] - sum(way.gains), -len(way.exits), -way.to, -way.origin))


def _ways(s: SteamState) -> list[Delivery]:
    return previews.deliveries(s, int(s.seat))


def _path(way: Delivery) -> tuple[int, int, tuple[int, ...]]:
    return way.origin, way.colour, tuple(way.exits)


def _shipment(s: SteamState, way: Delivery, seat: int) -> Args:
    """A cube, where from and where to, and what that brings the seat."""
    ends: Args = {"stop": say.stop_piece(s, way.origin), "to": say.stop_piece(s, way.to)}
    return {**ends, "cube": say.cube_piece(way.colour), "points": way.gains[seat]}


def _opened(s: SteamState, after: SteamState) -> list[Message]:
    """The best delivery that was not possible before."""
    seat = int(s.seat)
    before = {_path(way) for way in _ways(s)}
    new = [way for way in previews.deliveries(after, seat) if _path(way) not in before]
    return [Message("reason-opens", _shipment(s, _best(new, seat), seat))] if new else []


def _played(s: SteamState, move: Move) -> SteamState:
    after = s.copy()
    after.apply(move.number)
    return after


def _farther(s: SteamState) -> list[Message]:
    """What one more level of the locomotive is good for."""
    after = s.copy()
    after.level[s.seat] += 1
    return [*_opened(s, after), Message("reason-level", {"level": int(after.level[s.seat])})]


# Money


def _loans(s: SteamState, move: Move) -> list[Message]:
    """The loans that a payment takes now, and what they cost."""
    seat, verbs = int(s.seat), s.verbs
    if verbs.take.has(move.number):
        which = int(move.number - verbs.take.first)
        price = 0 if which >= UP else int(money.token_price(s, verbs.take.token[which]))
    elif verbs.build.has(move.number):
        build = cast(Build, move)
        price = int(money.tile_price(s, build.hex, build.orientation.number))
    else:
        return []
    loans = int(money.loans_for(s, seat, price))
    for_income = min(loans, int(s.income[seat]) - facts.LEAST_INCOME)
    args: Args = {"loans": loans, "income": int(s.income[seat]) - for_income}
    if loans > for_income:
        return [Message("reason-loans-points", {**args, "points": facts.LOAN_POINTS * (loans - for_income)})]
    return [Message("reason-loans", args)] if loans else []


def _bid(s: SteamState) -> list[Message]:
    """What a place in the turn order is good for."""
    return [Message("reason-place", {"place": int(s.place) + 1, "seats": int(s.seats)})]


def _pass_bid(s: SteamState) -> list[Message]:
    """What is not spent, and what is left to bid for."""
    found = [Message("reason-saves", {"cash": int(s.cash[s.seat])})]
    # The last place goes to whoever is left, for nothing.
    return [*found, Message("reason-last-place")] if s.place == s.seats - 2 else found


# Tokens


def _take(s: SteamState, which: int) -> list[Message]:
    """What the token does; taken face down, what it saves."""
    token = int(s.verbs.take.token[which])
    number: Args = {"number": token}
    later = [Message("reason-order", number)] if s.round < s.rounds else []
    if which >= UP:
        return [Message("reason-face-down", {"price": int(money.token_price(s, token))}), *later]
    if token == facts.LOCOMOTIVE_UPGRADE:
        return [*(_farther(s) if s.level[s.seat] < MOST_LEVEL else []), *later, *_free(s, token)]
    if token == facts.FIRST_SHIPMENT:
        return [*_first_shipment(s), *later]
    if token == facts.CITY_DEVELOPMENT:
        return [Message("reason-city-development"), *later]
    if token == facts.URBANIZATION:
        return [Message("reason-urbanization"), *later]
    if token == facts.ENGINEER:
        return [Message("reason-engineer", {"tiles": facts.TILES_OF_ENGINEER, "usual": facts.TILES_A_TURN}), *later]
    if token == facts.FIRST_BUILDER:
        return [Message("reason-first-builder"), *later]
    return [Message("reason-first-player"), *_free(s, token)] if s.round < s.rounds else _free(s, token)


def _free(s: SteamState, token: int) -> list[Message]:
    return [] if money.token_price(s, token) else [Message("reason-costs-nothing")]


def _first_shipment(s: SteamState) -> list[Message]:
    """That one delivers first, and what that secures: a cube that somebody else could ship as well."""
    seat = int(s.seat)
    found = [Message("reason-first-shipment")]
    ways = _ways(s)
    if ways:
        found.append(Message("reason-could-ship", _shipment(s, _best(ways, seat), seat)))
    return found


# Building


def _build(s: SteamState, move: Build) -> list[Message]:
    """Segments completed, deliveries opened, track kept or taken further, a rival in the way."""
    after = _played(s, move)
    found = []
    ends = [Message("segment", {"a": say.stop_piece(s, a), "b": say.stop_piece(s, b)}) for a, b in _completed(s, move)]
    if ends:
        found.append(Message("reason-completes", {"links": list[object](ends), "count": len(ends)}))
    found += _opened(s, after)
    begins = _begins(s, move)
    # A redirection alone does not save a segment that got no tile (S17).
    idle = [exit for exit in begins if s.network.owner[exit] == s.seat and not s.network.fresh[exit]]
    kept = [exit for exit in idle if after.network.is_complete(exit) or after.network.fresh[exit]]
    if kept:
        found.append(Message("reason-keeps", {"stop": say.stop_piece(s, s.board.stop_of[kept[0]])}))
    if not ends:
        stop = _from(s, move, begins)
        if stop >= 0:
            left = {"tiles": int(after.tiles_left)}
            found.append(Message("reason-leads-on", {"stop": say.stop_piece(s, stop), **left}))
    return [*found, *_crossed(s, move)]


def _completed(s: SteamState, move: Build) -> list[tuple[int, int]]:
    return previews.tile(s, move).completes


def _joined(s: SteamState, move: Build) -> list[int]:
    """The edges over which the tile has track that the hex had not."""
    old = int(s.network.tile[move.hex])
    other = s.board.tiles.other
    return [
        edge
        for edge in range(EDGES)
        if move.orientation.exits >> edge & 1 and (old == EMPTY or other[old * EDGES + edge] < 0)
    ]


def _begins(s: SteamState, move: Build) -> list[int]:
    """The exits of the segments, already of one tile or more, that the tile goes on with."""
    old = int(s.network.tile[move.hex])
    found = [int(s.network.waiting[move.hex * EDGES + edge]) for edge in _joined(s, move)]
    if old != EMPTY and s.board.tiles.is_redirection(old, move.orientation.number):
        found += [int(s.network.open_at(move.hex * EDGES + edge)) for edge in _turned(s, move, old)]
    return [exit for exit in found if exit >= 0 and s.network.far[exit] >= 0]


def _turned(s: SteamState, move: Build, old: int) -> list[int]:
    """The edge from which a redirection turns the track away."""
    exits = int(s.board.tiles.exits[old])
    return [edge for edge in range(EDGES) if exits >> edge & 1 and not move.orientation.exits >> edge & 1]


def _from(s: SteamState, move: Build, begins: list[int]) -> int:
    """The stop from which the tile's new track leads: of a segment, of a bare city's side, or the town on the hex."""
    if begins:
        return int(s.board.stop_of[begins[0]])
    for edge in _joined(s, move):
        bare = int(s.network.waiting[move.hex * EDGES + edge])
        if bare >= 0:
            return int(s.board.stop_of[bare])
    return int(s.board.stop_at[move.hex]) if any(b == MIDDLE for _, b in move.orientation.tracks) else -1


def _crossed(s: SteamState, move: Build) -> list[Message]:
    """A rival whose open track points into the hex."""
    for edge in range(EDGES):
        exit = int(s.network.waiting[move.hex * EDGES + edge])
        if exit >= 0 and s.network.owner[exit] not in (s.seat, NOBODY):
            stop = say.stop_piece(s, s.board.stop_of[exit])
            return [Message("reason-crosses", {"player": Seat(s.network.owner[exit]), "stop": stop})]
    return []


def _done(s: SteamState) -> list[Message]:
    """That all tiles are laid, or what is not spent."""
    if s.tiles_left == 0:
        return [Message("reason-all-laid")]
    return [Message("reason-saves", {"cash": int(s.cash[s.seat])})]


def _grow(s: SteamState, stop: int, develops: bool) -> list[Message]:
    """Whether one's own track reaches the stop, and how many cubes are there."""
    where: Args = {"stop": say.stop_piece(s, stop)}
    found = []
    own = [exit for exit in range(stop * EDGES, stop * EDGES + EDGES) if s.network.owner[exit] == s.seat]
    segments = sum(bool(s.network.is_complete(exit)) for exit in own)
    if segments:
        found.append(Message("reason-reached", {**where, "count": segments}))
    if develops:
        cubes = sum(int(s.cubes[stop * COLOURS + colour]) for colour in range(COLOURS))
        found.append(Message("reason-stock", {**where, "count": cubes}))
    else:
        found.append(Message("reason-new-city", where))
    return found


def _city(s: SteamState, move: Move, colour: int) -> list[Message]:
    """The best delivery to the new city, or how many cubes of its colour there are."""
    after = _played(s, move)
    cubes = sum(int(s.cubes[stop * COLOURS + colour]) for stop in range(len(s.board.stops)))
    waiting = sum(int(s.reserve[hex * COLOURS + colour]) for hex in range(s.board.reserves))
    counted: Args = {"cube": say.cube_piece(colour), "count": cubes, "reserve": waiting}
    return [*_opened(s, after), Message("reason-cubes", counted)]


def _goods(s: SteamState, move: Move, reserve: int) -> list[Message]:
    """The best delivery of the new cubes, and how many there are."""
    cubes = say.cubes_in_reserve(s, reserve)
    counted: Args = {"stop": say.stop_piece(s, s.stop), "count": len(cubes)}
    return [*_opened(s, _played(s, move)), Message("reason-goods", counted)]


# Delivering


def _pass(s: SteamState) -> list[Message]:
    """That nothing can be shipped; else, what is left for later."""
    ways = _ways(s)
    if not ways:
        return [Message("reason-no-way", {"level": int(s.level[s.seat])})]
    seat = int(s.seat)
    return [Message("reason-waits", _shipment(s, _best(ways, seat), seat))]


def _ship(s: SteamState, which: int) -> list[Message]:
    """What the best way of the cube brings, to whom else, and who would ship it otherwise."""
    seat = int(s.seat)
    origin, colour = divmod(which, COLOURS)
    way = _best(previews.deliveries(s, seat, origin, colour), seat)
    found = [Message("reason-ship", _shipment(s, way, seat)), *_shares(s, way.gains)]
    for other in range(s.seats):
        if other != seat and not s.left[other]:
            theirs = previews.deliveries(s, other, origin, colour)
            if theirs and s.cubes[which] == 1:
                points = max(one.gains[other] for one in theirs)
                found.append(Message("reason-rival-ships", {"player": Seat(other), "points": points}))
                break
    return found


def _shares(s: SteamState, gains: list[int]) -> list[Message]:
    """What others earn from the same way."""
    seat = int(s.seat)
    others = [(points, -other) for other, points in enumerate(gains) if points and other != seat]
    if not others:
        return [Message("reason-alone")]
    points, minus = max(others)
    return [Message("reason-shares", {"player": Seat(-minus), "points": points})]


def _go(s: SteamState, edge: int) -> list[Message]:
    """Where the best way over this segment ends, and what it brings."""
    seat = int(s.seat)
    exit = int(s.stop) * EDGES + edge
    way = _best([one for one in previews.onward(s) if one.exits[:1] == [exit]], seat)
    args: Args = {"to": say.stop_piece(s, way.to), "points": way.gains[seat], "count": len(way.exits)}
    return [Message("reason-way", args), *_shares(s, way.gains)]


def _score(s: SteamState, income: bool) -> list[Message]:
    """What the points are worth on each of the two tracks."""
    seat = int(s.seat)
    points = int(used_of(s.used, seat))
    rounds = int(s.rounds - s.round) + 1
    if not income:
        return [Message("reason-points", {"points": points, "rounds": rounds})]
    more = min(points, int(s.rules.ceiling - s.income[seat]))
    found = [Message("reason-income", {"dollars": more * rounds, "rounds": rounds, "more": more})]
    after = s.copy()
    after.income[seat] += more
    now, then = previews.outlook(s, seat), previews.outlook(after, seat)
    if now["bankrupt"] and not then["bankrupt"]:
        found.insert(0, Message("reason-solvent"))
    elif then["loans"] < now["loans"]:
        found.insert(0, Message("reason-fewer-loans", {"loans": now["loans"] - then["loans"]}))
    return found
