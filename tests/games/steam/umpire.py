"""What must hold in every position of Steam, whatever was played: the extra check of the referee."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tests.games.steam.oracle import Oracle, Track

from turntable import Event, Piece, State
from turntable.games.steam import previews
from turntable.games.steam.facts import (
    COLOURS,
    CUBES,
    DEVELOPMENT_MARKERS,
    LEAST_INCOME,
    MOST_LEVEL,
    NEW_CITIES,
    NOBODY,
    TOWN,
)
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES, EMPTY, TILES

STACKS = (
    [], ["bid"], ["token"], ["build"], ["build", "goods"], ["build", "goods", "city"], ["build", "city"],
    ["deliver"], ["deliver", "link"], *(["deliver", *["score"] * count] for count in range(1, 7)),
)  # fmt: skip


class Umpire:
    """Follows one game: the oracle's network, and the cubes drawn for it."""

    def __init__(self, state: SteamState, tiles_every: int = 5) -> None:
        self.oracle = Oracle(state.board)
        self.cubes = self._counted(state)
        self.delivered = [0] * COLOURS
        self.tiles_every = tiles_every
        self.positions = 0

    def play(self, state: SteamState, number: int) -> list[Event]:
        """Play a move; the oracle follows, and everything is checked."""
        seat = int(state.seat)
        code = state.game.moves[number].code
        if code.startswith("city "):
            self.oracle.found_city(state.board.stops[state.stop].id, code.split()[1])
        else:
            self.oracle.play(seat, code)
        state.listen()
        state.heard()
        state.play_number(number)
        events = state.heard()
        for event in events:
            if event.name == "bankrupt":
                self.oracle.bankrupt(event.args["player"].number)  # type: ignore[attr-defined]
            if event.name == "delivered":
                self.delivered[CUBES.index(cast(Piece, event.args["cube"]).name)] += 1
        self.check(state, events)
        return events

    def check(self, state: State, events: Sequence[Event]) -> None:
        s = cast(SteamState, state)
        self.positions += 1
        assert _steps(s) in STACKS
        check_players(s)
        check_stock(s)
        check_cities(s)
        self.check_cubes(s)
        self.check_network(s)
        if s.step_name == "build" and self.positions % self.tiles_every == 0:
            self.check_tiles(s)
        if s.step_name == "deliver":
            self.check_deliveries(s)

    # Cubes

    @staticmethod
    def _counted(s: SteamState) -> list[int]:
        there = [0] * COLOURS
        for place, count in enumerate([*s.cubes, *s.reserve]):
            there[place % COLOURS] += int(count)
        if s.cube >= 0:
            there[s.cube] += 1
        return there

    def check_cubes(self, s: SteamState) -> None:
        """Cubes on the board, in reserve, on their way and delivered are those drawn before the game."""
        now = self._counted(s)
        assert [now[i] + self.delivered[i] for i in range(COLOURS)] == self.cubes
        assert all(count >= 0 for count in [*s.cubes, *s.reserve])
        for stop, colour in enumerate(s.network.city):
            if colour == TOWN:
                assert sum(s.cubes[stop * COLOURS : stop * COLOURS + COLOURS]) == 0, "cubes on a town (A33)"

    # Track

    def check_network(self, s: SteamState) -> None:
        """The network kept up to date is the one walked from the tiles, and each segment has one owner."""
        network = s.network
        board = s.board
        expected: dict[int, tuple[int, int, bool]] = {}
        for segment in self.oracle.segments():
            exit = board.places[segment.stop] * EDGES + segment.edge
            seat = segment.owner()
            fresh = segment.to is None and any(track.laid == self.oracle.turn for _, track in segment.tracks)
            if segment.to is not None and segment.to_edge is not None:
                far = board.places[segment.to] * EDGES + segment.to_edge
            else:
                assert segment.open_end is not None
                far = int(board.exits) + segment.open_end[0] * EDGES + segment.open_end[1]
            expected[exit] = (far, NOBODY if seat is None else seat, fresh and seat == s.seat)
        links = [0] * (NOBODY + 1)
        begin: dict[int, int] = {}
        for exit in range(board.exits):
            far, owner, fresh = expected.get(exit, (-1, NOBODY, False))
            assert (network.far[exit], network.owner[exit]) == (far, owner), exit
            assert network.next[exit] == (far // EDGES if 0 <= far < s.board.exits else -1), exit
            if _phase(s) == "build":
                assert bool(network.fresh[exit]) == fresh, exit
            else:
                assert not network.fresh[exit]
            if far >= board.exits:
                begin[far - int(board.exits)] = exit
            elif far >= 0:
                links[owner] += 1
            elif network.city[exit // EDGES] != TOWN:
                dart = int(board.hex_of[exit // EDGES]) * EDGES + exit % EDGES
                if board.facing[dart] >= 0:
                    begin[dart] = exit
        waiting = {int(board.facing[dart]): exit for dart, exit in begin.items()}
        for dart in range(len(network.waiting)):
            hex, edge = divmod(dart, EDGES)
            assert network.waiting[dart] == waiting.get(dart, -1)
            assert network.awaited[hex] >> edge & 1 == (dart in waiting)
            assert network.loose[hex] >> edge & 1 == (dart in begin)
        assert [count // 2 for count in links] == list(network.links)
        for number, tile in enumerate(network.tile):
            tracks = {track.ends() for track in self.oracle.tiles.get(number, [])}
            if tile == EMPTY:
                assert not tracks
            else:
                own = {frozenset("town" if e == 6 else e for e in track) for track in TILES.all[tile].tracks}
                assert own == tracks
                exits = TILES.all[tile].exits
                assert all(board.facing[number * EDGES + e] >= 0 for e in range(EDGES) if exits >> e & 1)

    def check_tiles(self, s: SteamState) -> None:
        """The tiles offered are those the oracle would allow, in stock and payable."""
        offered = {move.code for move in s.moves() if move.code.startswith("build ")}
        allowed = self.oracle.legal_tiles(int(s.seat)) if s.tiles_left else set()
        assert offered <= allowed
        for code in allowed - offered:
            reason = s.why_not(s.game.move(code))
            assert reason is not None
            assert reason.message.id in ("refused-stock", "refused-money"), (code, reason)

    def check_deliveries(self, s: SteamState) -> None:
        """The ways offered are those found by trying all of them."""
        stops = s.board.stops
        there = {
            stop.id: {CUBES[c] for c in range(COLOURS) if s.cubes[i * COLOURS + c]} for i, stop in enumerate(stops)
        }
        colours = {stop.id: CUBES[s.network.city[i]] for i, stop in enumerate(stops) if s.network.city[i] != TOWN}
        expected = self.oracle.ways(int(s.seat), int(s.level[s.seat]), there, colours)
        found = {
            (CUBES[w.colour], stops[w.origin].id, tuple(exit % EDGES for exit in w.exits), stops[w.to].id)
            for w in previews.deliveries(s, int(s.seat))
        }
        assert found == expected
        ships = {move.code for move in s.moves() if move.code.startswith("ship ")}
        assert ships == {f"ship {origin} {colour}" for colour, origin, _, _ in expected}


def _steps(s: SteamState) -> list[str]:
    """The names of the pending steps, the current one last."""
    twin = s.copy()
    names: list[str] = []
    while twin.depth:
        names.insert(0, twin.step_name)
        twin.pop()
    return names


def _phase(s: SteamState) -> str:
    return _steps(s)[0] if s.depth else "over"


def check_players(s: SteamState) -> None:
    """Money, income, points and levels are within their tracks; one token each; the order is everybody's."""
    for seat in range(s.seats):
        assert s.cash[seat] >= 0
        assert LEAST_INCOME <= s.income[seat] <= s.rules.ceiling
        assert s.points[seat] >= 0
        assert 1 <= s.level[seat] <= MOST_LEVEL
    held = [int(token) for token in s.token if token]
    assert len(held) == len(set(held))
    if s.round:
        assert sorted(s.order) == list(range(s.seats))
        gone = {seat for seat in range(s.seats) if s.left[seat]}
        assert gone == {int(s.order[i]) for i in range(s.players, s.seats)}
        assert s.depth == 0 or s.seat not in gone
    assert 0 <= s.round <= s.rounds


def check_stock(s: SteamState) -> None:
    """Tiles in stock and on the board are those of the box."""
    used = [0] * len(s.stock)
    for tile in s.network.tile:
        if tile != EMPTY:
            used[TILES.stock[tile]] += 1
    assert [int(s.stock[i]) + used[i] for i in range(len(used))] == list(TILES.pieces)
    assert min(s.stock) >= 0


def check_cities(s: SteamState) -> None:
    """New cities come from their tiles, and have a marker each; so has every developed city."""
    new = [int(colour) for i, colour in enumerate(s.network.city) if colour != s.board.colours[i]]
    assert [int(s.new_cities[c]) + new.count(c) for c in range(COLOURS)] == list(NEW_CITIES)
    marked = [i for i in range(len(s.board.stops)) if s.marked >> i & 1]
    assert all(s.network.city[i] != TOWN for i in marked)
    assert len(marked) - len(new) + s.markers == DEVELOPMENT_MARKERS


def check_from_scratch(s: SteamState) -> None:
    """The same, of a game that was not followed: money, stock, cities, and the segments walked from the tiles."""
    check_players(s)
    check_stock(s)
    check_cities(s)
    board = s.board
    oracle = Oracle(board)
    for number, tile in enumerate(s.network.tile):
        if tile != EMPTY:
            ends = [["town" if edge == 6 else edge for edge in track] for track in TILES.all[tile].tracks]
            oracle.tiles[number] = [Track(a, b, None, 0) for a, b in ends]
    for number, colour in enumerate(s.network.city):
        if colour != board.colours[number]:
            oracle.new_cities[board.stops[number].id] = CUBES[colour]
    walked: dict[int, int] = {}
    loops = 0
    for segment in oracle.segments():
        exit = board.places[segment.stop] * EDGES + segment.edge
        if segment.to == segment.stop:
            loops += 1
        elif segment.to is not None and segment.to_edge is not None:
            walked[exit] = board.places[segment.to] * EDGES + segment.to_edge
        elif segment.open_end is not None:
            walked[exit] = int(board.exits) + segment.open_end[0] * EDGES + segment.open_end[1]
    # A loop (R3) is walked from both its ends, and kept at the one it began at.
    kept = {exit: int(far) for exit, far in enumerate(s.network.far) if far >= 0}
    assert len(kept) == len(walked) + loops // 2
    assert walked.items() <= kept.items()
    for exit, far in walked.items():
        if far < board.exits:
            assert s.network.owner[exit] == s.network.owner[far]
