"""Phase 2: building track (S9-S11, S14-S22).

``LayTile.refuse`` asks the rules about one tile, one after the other, and knows which is broken; ``survey`` has the
same rules for all tiles at once.
"""

from __future__ import annotations

from typing import Final, cast

from turntable.core.arrays import packed
from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.core.rules import StepRules, Verb
from turntable.games.steam import money, previews, refusals, survey, wording
from turntable.games.steam.board import AROUND, CITY_HEX, LAKE, TOWN_HEX, Board
from turntable.games.steam.facts import NOBODY, TOWN
from turntable.games.steam.moves import Build, builds
from turntable.games.steam.stack import DUE_DEVELOPMENT, DUE_URBANIZATION
from turntable.games.steam.state import SteamState
from turntable.games.steam.steps import rounds, tokens
from turntable.games.steam.tiles import EDGES, EMPTY

_CLOSED: Final[vec[i64]] = packed([0, int(refusals.LEAVES_BOARD), int(refusals.INTO_LAKE), int(refusals.OVER_BORDER)])
"""[why no track may point over an edge (``Board.closed``)]: the refusal."""


class FinishBuilding(Verb[SteamState]):
    """``done``: build no more this round."""

    def __init__(self) -> None:
        super().__init__([Move("done", Message("move-done"))])

    def refuse(self, s: SteamState, which: i64) -> i64:
        """A paid token must be used first; only a reserve emptied by somebody else since frees from it (A7, A10)."""
        if s.due == DUE_URBANIZATION:
            return refusals.OWES_URBANIZATION
        if s.due == DUE_DEVELOPMENT and tokens.can_develop(s):
            return refusals.OWES_DEVELOPMENT
        return 0

    def apply(self, s: SteamState, which: i64) -> None:
        """The builder's incomplete segments that gained no tile are lost (S17)."""
        if s.told is not None:
            s.told.append(Event("finished", {"player": Seat(s.seat)}))
            lost = wording.idle(s)
            if lost:
                s.told.append(Event("lost", {"player": Seat(s.seat), "ends": lost}))
        s.network.drop_idle(s.seat)
        rounds.after_build(s)


class LayTile(Verb[SteamState]):
    """``build c4 e-w``; ``which`` counts the orientations of all tiles, hex after hex."""

    def __init__(self, board: Board) -> None:
        super().__init__(builds(board))
        self.orientations: i64 = board.tiles.count

    def number(self, hex: i64, tile: i64) -> i64:
        """The number of the move that lays this tile there."""
        return self.first + hex * self.orientations + tile

    def write(self, s: SteamState, out: vec[i64], n: i64) -> i64:
        return survey.write_tiles(s, out, n, self.first)

    def refuse(self, s: SteamState, which: i64) -> i64:
        hex: i64 = which // self.orientations
        tile: i64 = which % self.orientations
        if s.tiles_left == 0:
            return refusals.NO_TILES_LEFT
        code: i64 = _place_refusal(s, hex, tile)
        if code:
            return code
        old: i64 = s.network.tile[hex]
        if old == tile:
            return refusals.SAME_TILE
        tiles = s.board.tiles
        stock: i64 = tiles.stock[tile]
        # The tile that is replaced may be laid again (R2).
        if s.stock[stock] == 0 and (old == EMPTY or tiles.stock[old] != stock):
            return refusals.OUT_OF_STOCK
        if tile >= tiles.plain:
            code = _town_refusal(s, hex, old, tile)
        elif tiles.is_redirection(old, tile):
            code = _redirection_refusal(s, hex, old, tile)
        else:
            code = _tracks_refusal(s, hex, old, tile)
        if code == 0 and money.tile_price(s, hex, tile) > money.budget(s, s.seat):
            return refusals.CANNOT_PAY
        return code

    def apply(self, s: SteamState, which: i64) -> None:
        hex: i64 = which // self.orientations
        tile: i64 = which % self.orientations
        board = s.board
        tiles = board.tiles
        seat: i64 = s.seat
        dollars: i64 = money.tile_price(s, hex, tile)
        old: i64 = s.network.tile[hex]
        turns = tiles.is_redirection(old, tile)
        links: list[object] = []
        if s.told is not None:
            name = "redirected" if turns else "built" if old == EMPTY else "rebuilt"
            move = self._move(which)
            s.told.append(Event(name, {"player": Seat(seat), **wording.laid(s, move), "price": dollars}))
            links = wording.completed(s, previews.tile(s, move))
        money.pay(s, seat, dollars)
        if old != EMPTY:
            s.stock[tiles.stock[old]] += 1
        s.stock[tiles.stock[tile]] -= 1
        s.tiles_left -= 1
        s.note_tile(hex, dollars)
        ends: i64
        if turns:
            kept: i64 = _kept_edge(s, old, tile)
            moved: i64 = tiles.other[old * EDGES + kept]
            ends = s.network.redirect(hex, moved, tiles.other[tile * EDGES + kept], seat)
        else:
            ends = _lay_tracks(s, hex, old, tile)
        s.network.tile[hex] = tile
        if s.told is not None and links:
            s.told.append(Event("completed", {"player": Seat(seat), "links": links}))
        if ends & ~s.open_to:
            # A town reached for the first time: unowned track from there may be used wherever it ends.
            survey.for_builder(s)
        survey.renew(s, board.around, hex * AROUND, hex * AROUND + board.near[hex])

    def words(self, s: SteamState, which: i64) -> Message:
        return wording.build(s, self._move(which), s.refusal(self.first + which) == 0)

    def subject(self, s: SteamState, which: i64) -> Message | None:
        return wording.about_build(s, self._move(which))

    def refusal_args(self, s: SteamState, which: i64, code: i64) -> dict[str, object]:
        return wording.refused_build(s, self._move(which), code)

    def _move(self, which: i64) -> Build:
        return cast(Build, self.moves[which])


class BuildTrack(StepRules[SteamState]):
    """A seat lays tiles, carries out what it owes for its token, and finishes."""

    def args(self, s: SteamState) -> dict[str, object]:
        return {"tiles": int(s.tiles_left), "cash": int(s.cash[s.seat]), "due": int(s.due)}


def _place_refusal(s: SteamState, hex: i64, tile: i64) -> i64:
    """Where tiles may lie: S19, S20."""
    board = s.board
    kind: i64 = board.kind[hex]
    if kind == LAKE:
        return refusals.ON_LAKE
    if kind == CITY_HEX or (kind == TOWN_HEX and s.network.city[board.stop_at[hex]] != TOWN):
        return refusals.ON_CITY
    if kind == TOWN_HEX and tile < board.tiles.plain:
        return refusals.NEEDS_TOWN_TILE
    if kind != TOWN_HEX and tile >= board.tiles.plain:
        return refusals.NEEDS_PLAIN_TILE
    exits: i64 = board.tiles.exits[tile]
    edge: i64
    for edge in range(EDGES):
        if exits & BIT[edge]:
            closed: i64 = board.closed[hex * EDGES + edge]
            if closed:
                return _CLOSED[closed]
    return 0


def _is_rivals(s: SteamState, exit: i64) -> bool:
    if exit < 0:
        return False
    owner: i64 = s.network.owner[exit]
    return owner != s.seat and owner != NOBODY


def _track_refusal(s: SteamState, hex: i64, a: i64, b: i64) -> i64:
    """A new track between two edges: S9, S18, S21."""
    first: i64 = s.network.waiting[hex * EDGES + a]
    second: i64 = s.network.waiting[hex * EDGES + b]
    if _is_rivals(s, first) or _is_rivals(s, second):
        return refusals.JOINS_RIVAL
    if first >= 0 and second >= 0 and s.board.stop_of[first] == s.board.stop_of[second]:
        return refusals.LOOP
    if survey.may_use(s, first) or survey.may_use(s, second):
        return 0
    return refusals.TOO_FAR if first >= 0 or second >= 0 else refusals.NOT_CONNECTED


def _tracks_refusal(s: SteamState, hex: i64, old: i64, tile: i64) -> i64:
    """A new tile, or one that adds a track to those there: each new track by itself."""
    other: vec[i64] = s.board.tiles.other
    edge: i64
    if old != EMPTY:
        for edge in range(EDGES):
            if other[old * EDGES + edge] >= 0 and other[old * EDGES + edge] != other[tile * EDGES + edge]:
                return refusals.LOSES_TRACK
    for edge in range(EDGES):
        after: i64 = other[tile * EDGES + edge]
        if edge < after and (old == EMPTY or other[old * EDGES + edge] < 0):
            code: i64 = _track_refusal(s, hex, edge, after)
            if code:
                return code
    return 0


def _redirection_refusal(s: SteamState, hex: i64, old: i64, tile: i64) -> i64:
    """One track's open end moves, all else stays (S11, D5)."""
    tiles = s.board.tiles
    if tiles.tracks[old] != tiles.tracks[tile]:
        return refusals.LOSES_TRACK
    kept: i64 = _kept_edge(s, old, tile)
    if kept < 0:
        return refusals.LOSES_TRACK
    moved: i64 = tiles.other[old * EDGES + kept]
    exit: i64 = s.network.open_at(hex * EDGES + moved)
    if exit < 0:
        return refusals.NOT_LAST_TILE
    if _is_rivals(s, exit):
        return refusals.NOT_YOURS_TO_TURN
    if not survey.may_use(s, exit):
        return refusals.TOO_FAR
    joined: i64 = s.network.waiting[hex * EDGES + tiles.other[tile * EDGES + kept]]
    if _is_rivals(s, joined):
        return refusals.JOINS_RIVAL
    if joined >= 0 and s.board.stop_of[joined] == s.board.stop_of[exit]:
        return refusals.LOOP
    return 0


def _kept_edge(s: SteamState, old: i64, tile: i64) -> i64:
    """The edge that the one changed track keeps; -1 if more than one track changes or none of its edges stays."""
    other: vec[i64] = s.board.tiles.other
    kept: i64 = -1
    changed: i64 = 0
    edge: i64
    for edge in range(EDGES):
        before: i64 = other[old * EDGES + edge]
        after: i64 = other[tile * EDGES + edge]
        if before != after:
            if before >= 0 and after >= 0:
                kept = edge
            changed += 1
    # One end of one track moves: its old edge, its new edge and the edge between them are different now.
    if changed != 3:
        return -1
    return kept


def _town_refusal(s: SteamState, hex: i64, old: i64, tile: i64) -> i64:
    """A town tile keeps every exit. A new one must join what the builder may use, or the town be reached already."""
    board = s.board
    stop: i64 = board.stop_at[hex]
    before: i64 = 0
    if old != EMPTY:
        before = board.tiles.exits[old]
    after: i64 = board.tiles.exits[tile]
    if before & ~after:
        return refusals.LOSES_TRACK
    connected = (s.open_to & BIT[stop]) != 0
    near = False
    edge: i64
    for edge in range(EDGES):
        if after & ~before & BIT[edge]:
            exit: i64 = s.network.waiting[hex * EDGES + edge]
            if _is_rivals(s, exit):
                return refusals.JOINS_RIVAL
            if exit >= 0 and board.stop_of[exit] == stop:
                return refusals.LOOP
            if survey.may_use(s, exit):
                connected = True
            elif exit >= 0:
                near = True
    if connected:
        return 0
    return refusals.TOO_FAR if near else refusals.NOT_CONNECTED


def _lay_tracks(s: SteamState, hex: i64, old: i64, tile: i64) -> i64:
    """The tracks the tile adds become the builder's; the stops they end at, as bits."""
    other: vec[i64] = s.board.tiles.other
    stop: i64 = s.board.stop_at[hex]
    ends: i64 = 0
    edge: i64
    for edge in range(EDGES):
        after: i64 = other[tile * EDGES + edge]
        if after >= 0 and (old == EMPTY or other[old * EDGES + edge] < 0):
            if stop >= 0:
                ends |= s.network.lay_exit(stop, edge, s.seat)
            elif edge < after:
                ends |= s.network.lay(hex, edge, after, s.seat)
    return ends
